/* parties - all online tables that are in memory, and the way to the others */
#include "server/parties.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "room/again.h"
#include "server/clock.h"
#include "server/drive.h"
#include "server/fair.h"
#include "server/log.h"
#include "server/memory.h"
#include "server/outage.h"
#include "server/people.h"
#include "server/watches.h"
#include "table/record.h"

enum { BUCKETS = 4096, KEPT_FOR = 60000 };

struct store *parties_store;
static struct party *buckets[BUCKETS];
static uint32_t count;

/* ---- in memory ---- */

static struct party **bucket_of(const char *id)
{
    uint32_t hash = 2166136261u;

    for (; *id; id++)
        hash = (hash ^ (uint8_t)*id) * 16777619u;
    return &buckets[hash % BUCKETS];
}

struct party *parties_known(const char *id)
{
    struct party *party = *bucket_of(id);

    while (party && strcmp(party->id.text, id) != 0)
        party = party->next_in_bucket;
    return party;
}

static struct party *add(const char *id)
{
    struct party *party = memory_new(sizeof *party);
    struct party **bucket = bucket_of(id);

    memcpy(party->id.text, id, STORE_ID_SIZE);
    party->back = -1;
    party->used = clock_alive();
    party->next_in_bucket = *bucket;
    *bucket = party;
    count++;
    return party;
}

/* A party is a holder of its component set. */
static void drop_set(struct party *party)
{
    if (party->terms.game)
        game_drop_set(party->terms.game, &party->terms.setup);
}

static void drop(struct party *party)
{
    struct party **at = bucket_of(party->id.text);

    while (*at != party)
        at = &(*at)->next_in_bucket;
    *at = party->next_in_bucket;
    timers_stop(&party->timer);
    party_close_room(party);
    drop_set(party);
    sodium_memzero(party->seed, sizeof party->seed);
    free(party->heard);
    party_forget_note(party);
    free(party);
    count--;
}

void parties_each(void (*each)(struct party *party, void *context), void *context)
{
    for (int bucket = 0; bucket < BUCKETS; bucket++)
        for (struct party *party = buckets[bucket], *next; party; party = next) {
            next = party->next_in_bucket;
            each(party, context);
        }
}

uint32_t parties_count(void)
{
    return count;
}

static void drop_if_idle(struct party *party, void *context)
{
    (void)context;
    if (!party->watches && !party->jobs && !party->timer.place &&
        party->used + KEPT_FOR < clock_alive())
        drop(party);
}

void parties_tidy(void)
{
    parties_each(drop_if_idle, NULL);
}

/* ---- new ---- */

static void draw_id(char id[STORE_ID_SIZE + 1])
{
    /* without letters and digits that look alike */
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";

    for (int i = 0; i < STORE_ID_SIZE; i++)
        id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[STORE_ID_SIZE] = '\0';
}

struct party *parties_new(const struct terms *terms, uint64_t host)
{
    char id[STORE_ID_SIZE + 1];
    struct party *party;

    draw_id(id);
    party = add(id);
    party->terms = *terms;
    party->terms.sums = true;
    game_keep_set(terms->game, &terms->setup);
    party->host = host;
    party->created = clock_time();
    party->quiet = true;
    fair_draw(party);
    randombytes_buf(party->players, sizeof party->players);
    randombytes_buf(party->onlookers, sizeof party->onlookers);
    return party;
}

/* ---- reading ---- */

struct reading {
    struct party *party;
    char name[SEATS_MAX][NAME_SIZE]; /* from the header, once they are settled */
    bool good;
    bool empty; /* nothing has happened yet */
};

static bool take_row(void *context, const struct store_table *row)
{
    static struct table table;
    struct reading *reading = context;
    struct party *party = reading->party;
    struct fault fault;

    party->host = row->host;
    party->created = row->created;
    party->state = row->state == STORE_OVER     ? PARTY_OVER
                   : row->state == STORE_FROZEN ? PARTY_FROZEN
                                                : PARTY_WAITING;
    party->terms.clock.bank = (uint32_t)row->clock_bank;
    party->terms.clock.increment = (uint32_t)row->clock_step;
    party->terms.policy = (uint8_t)row->policy;
    party->terms.open = row->open;
    party_set_flags(&party->terms, row->flags);
    memcpy(party->seed, row->seed, sizeof party->seed);
    memcpy(party->commit, row->commit, sizeof party->commit);
    memcpy(party->players, row->players, sizeof party->players);
    memcpy(party->onlookers, row->onlookers, sizeof party->onlookers);
    party->next = row->next;
    party->quiet = row->quiet;
    reading->empty = row->last == 0;
    reading->good =
        record_read(row->header.bytes, row->header.length, &table, &fault) == RECORD_GOOD;
    if (!reading->good)
        return false;
    party->terms.game = table.game;
    party->terms.setup = table.setup;
    game_keep_set(party->terms.game, &party->terms.setup);
    memcpy(reading->name, table.name, sizeof reading->name);
    table_close(&table);
    return false;
}

static void give_name(struct reading *reading, int seat)
{
    struct place *place = &reading->party->place[seat];

    if (reading->name[seat][0])
        memcpy(place->name, reading->name[seat], NAME_SIZE);
    else
        people_name_of(place->person, place->name);
}

/* Sums of an earlier program went by the layout of its states, and say nothing to this one. So what
 * happened then goes through the door again. */
static bool take_room_event(struct party *party, const struct store_event *event)
{
    struct room_event done = party_unpack(party, event);

    if (!party->terms.sums)
        return room_do(party->room, &done, NULL) == ROOM_DONE;
    room_replay(party->room, &done, 1);
    return true;
}

bool parties_take_event(struct party *party, const struct store_event *read)
{
    struct store_event event = *read;

    if (!party_event_is_good(party, &event))
        return false;
    if (party_event_is_room(&event) && !take_room_event(party, &event))
        return false;
    party_apply(party, &event);
    if (read->sum && party_event_is_room(&event) && !party->terms.sums)
        party->sum = read->sum;
    return !read->sum || party->sum == read->sum;
}

/* A program that would replay differently notices at the first event that it does. */
static bool take_event(void *context, const struct store_event *event)
{
    struct reading *reading = context;

    reading->good = parties_take_event(reading->party, event);
    if (reading->good && event->kind == EVENT_SIT)
        give_name(reading, event->seat);
    return reading->good;
}

static bool take_seat(void *context, const struct store_seat *seat)
{
    struct reading *reading = context;
    struct place *place = &reading->party->place[seat->seat];

    if (seat->seat < reading->party->terms.setup.seats && seat->until == 0) {
        place->kind = seat->person ? PLACE_PERSON : PLACE_BOT;
        place->person = seat->person;
        place->bot.level = MEDIUM; /* an engine is not in the record: its stand-in */
        place->from = seat->from;
        give_name(reading, seat->seat);
    }
    return true;
}

/* Who was a bot to the end is named in the record, with its strength. */
static void take_bots(struct party *party, const struct store_text *record)
{
    struct tenure tenure[TENURES_MAX];
    int tenures = again_tenures(record->bytes, record->length, tenure);

    for (int i = 0; i < tenures; i++) {
        struct place *place = &party->place[tenure[i].seat];
        if (place->kind == PLACE_BOT)
            place->bot = tenure[i].bot;
    }
}

/* A game that is over is its record. */
static bool take_game(void *context, const struct store_game *game)
{
    struct reading *reading = context;
    struct fault fault;

    party_map_room(reading->party);
    reading->good = record_read(game->record.bytes, game->record.length,
                                &reading->party->room->table, &fault) == RECORD_GOOD;
    if (reading->good) {
        take_bots(reading->party, &game->record);
        room_open_at(reading->party->room);
        reading->good = table_due(&reading->party->room->table) == 0;
    } else {
        party_unmap_room(reading->party);
    }
    return false;
}

static void read_over(struct reading *reading)
{
    struct party *party = reading->party;

    store_read_seats(parties_store, &party->id, take_seat, reading);
    reading->good = false;
    store_read_game(parties_store, &party->id, take_game, reading);
    for (int seat = 0; party->room && seat < party->terms.setup.seats; seat++)
        room_seat(party->room, seat,
                  party->place[seat].kind == PLACE_BOT ? CHAIR_BOT : CHAIR_PERSON,
                  party->place[seat].bot);
}

static enum store_outcome read_running(struct reading *reading)
{
    struct party *party = reading->party;
    enum store_outcome outcome =
        store_read_events(parties_store, &party->id, party->last + 1, take_event, reading);

    if (reading->good && party->room)
        while (room_draws(party->room))
            room_draw(party->room);
    return outcome;
}

/* STORE_GONE: there is none. */
static enum store_outcome read_party(struct party *party)
{
    struct reading reading = {.party = party, .good = true};
    enum store_outcome outcome = store_read_table(parties_store, &party->id, take_row, &reading);

    if (outcome != STORE_DONE)
        return outcome;
    if (reading.good && party->state == PARTY_OVER)
        read_over(&reading);
    else if (reading.good && party->state != PARTY_FROZEN && !reading.empty)
        outcome = read_running(&reading);
    if (!reading.good) {
        party->state = PARTY_FROZEN;
        log_event("table-frozen", "table", party->id.text, "text",
                  "it does not come out as it was kept", NULL);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        party->place[seat].gone = clock_alive(); /* nobody knows since when */
    party->kept = party_kept(party);
    return outcome == STORE_GONE ? STORE_DONE : outcome;
}

enum store_outcome parties_read_tail(struct party *party)
{
    struct reading reading = {.party = party, .good = true};
    enum store_outcome outcome = read_running(&reading);

    party->kept = party_kept(party);
    return reading.good ? outcome : STORE_STALE;
}

static void check_all(struct reading *reading)
{
    if (reading->party->state == PARTY_OVER)
        read_over(reading);
    else
        read_running(reading);
}

bool parties_look(const struct store_id *id, void (*look)(const struct party *party, void *context),
                  void *context)
{
    struct party *party = add(id->text);
    struct reading reading = {.party = party, .good = true};
    bool good = store_read_table(parties_store, id, take_row, &reading) == STORE_DONE;

    if (party->state == PARTY_FROZEN)
        party->state = PARTY_WAITING;
    if (good && reading.good)
        check_all(&reading);
    if (good && reading.good && look)
        look(party, context);
    drop(party);
    return good && reading.good;
}

bool parties_check(const struct store_id *id)
{
    return parties_look(id, NULL, NULL);
}

/* Only what could be an id is asked for. */
static bool is_id(const char *id)
{
    return strlen(id) == STORE_ID_SIZE &&
           strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789") == STORE_ID_SIZE;
}

struct party *parties_find(const char *id)
{
    struct party *party = parties_known(id);

    if (!party && is_id(id)) {
        enum store_outcome outcome;
        party = add(id);
        outcome = read_party(party);
        if (outcome != STORE_DONE) {
            drop(party);
            if (outcome != STORE_GONE)
                outage_begin(parties_store);
            return NULL;
        }
        watches_update_all(party);
        drive_plan(party);
    }
    if (party)
        party->used = clock_alive();
    return party;
}

/* ---- reading anew ---- */

static void clear(struct party *party)
{
    struct party old = *party;

    timers_stop(&party->timer);
    party_close_room(party);
    drop_set(party);
    memset(party, 0, sizeof *party);
    party->next_in_bucket = old.next_in_bucket;
    party->id = old.id;
    party->watches = old.watches;
    party->watch_count = old.watch_count;
    party->next_to_tell = old.next_to_tell;
    party->to_tell = old.to_tell;
    party->used = old.used;
    party->again = old.again;
    party->unsure = old.unsure;
    party->look = old.look;
    party->heard = old.heard;
    party->basis = old.basis;
    memcpy(party->silenced, old.silenced, sizeof party->silenced);
    party->back = -1;
}

/* One that is gone keeps its terms, so that people can be told so. */
enum store_outcome parties_read_anew(struct party *party)
{
    struct terms terms = party->terms;
    struct place old[SEATS_MAX];
    uint64_t host = party->host;
    enum store_outcome outcome;

    memcpy(old, party->place, sizeof old);
    if (terms.game)
        game_keep_set(terms.game, &terms.setup);
    clear(party);
    outcome = read_party(party);
    if (outcome == STORE_GONE) {
        party->state = PARTY_GONE;
        party->terms = terms;
        party->host = host;
    } else if (terms.game) {
        game_drop_set(terms.game, &terms.setup);
    }
    party_keep_presence(party, old);
    watches_update_all(party);
    return outcome;
}
