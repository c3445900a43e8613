/* party - an online table, and what its events do to it */
#include "server/party.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "server/clock.h"
#include "server/memory.h"
#include "table/record.h"

/* ---- time ---- */

uint64_t party_now(const struct party *party)
{
    return (party->paused_at ? party->paused_at : clock_alive()) - party->paused;
}

uint64_t party_alive(const struct party *party, uint64_t time)
{
    return time + party->paused;
}

/* ---- the room ---- */

enum { SPARES_MAX = 32 };

static struct room *spares[SPARES_MAX];
static int spare_count;

/* A room is large and mostly untouched: memory of its own, which costs what is used of it. Games
   begin, end and are taken back by the hundred a second: a few rooms are used again. */
void party_map_room(struct party *party)
{
    if (spare_count > 0) {
        party->room = spares[--spare_count];
        return;
    }
    party->room =
        mmap(NULL, sizeof *party->room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (party->room == MAP_FAILED)
        memory_none();
}

/* In a spare one no seed is left. */
void party_unmap_room(struct party *party)
{
    struct room *room = party->room;

    party->room = NULL;
    if (spare_count == SPARES_MAX) {
        munmap(room, sizeof *room);
        return;
    }
    sodium_memzero(&room->table, offsetof(struct table, steps));
    spares[spare_count++] = room;
}

void party_close_room(struct party *party)
{
    if (!party->room)
        return;
    room_close(party->room);
    party_unmap_room(party);
}

/* The table as it stands before the first draw, as far as things are settled. */
static void lay_table(const struct party *party, struct table *table)
{
    table_open(table, party->terms.game, &party->terms.setup);
    if (party->state == PARTY_WAITING)
        return;
    for (int seat = 0; seat < party->terms.setup.seats; seat++) {
        const char *name =
            party->place[seat].name[0] ? party->place[seat].name : machine_names[seat];
        table_keep_name(table, seat, name, strlen(name)); /* it was good when it was given */
    }
    table_set_seed(table, party->seed);
    if (party->state == PARTY_DEALING)
        return;
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (party->place[seat].revealed)
            table_add_entropy(table, seat, party->place[seat].bytes,
                              sizeof party->place[seat].bytes);
}

void party_open_room(struct party *party, uint64_t alive)
{
    struct room *room;

    party_map_room(party);
    room = party->room;
    lay_table(party, &room->table);
    room_open_at(room);
    room->clock = party->terms.clock;
    room->hints = party->terms.hints;
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        room_seat(room, seat, party->place[seat].kind == PLACE_BOT ? CHAIR_BOT : CHAIR_PERSON,
                  party->place[seat].bot);
    room_begin(room, alive - party->paused);
}

/* ---- the row ---- */

enum { PACE_SHIFT = 8, FLAG_HINTS = 1, FLAG_SUMS = 2 };

uint32_t party_flags(const struct terms *terms)
{
    return (uint32_t)terms->pace << PACE_SHIFT | (terms->hints ? FLAG_HINTS : 0) |
           (terms->sums ? FLAG_SUMS : 0);
}

void party_set_flags(struct terms *terms, uint32_t flags)
{
    terms->hints = flags & FLAG_HINTS;
    terms->sums = flags & FLAG_SUMS;
    terms->pace = (uint16_t)(flags >> PACE_SHIFT);
}

static enum store_state row_state(enum party_state state)
{
    static const enum store_state states[PARTY_STATES] = {
        [PARTY_WAITING] = STORE_WAITING, [PARTY_DEALING] = STORE_WAITING,
        [PARTY_RUNNING] = STORE_RUNNING, [PARTY_OVER] = STORE_OVER,
        [PARTY_FROZEN] = STORE_FROZEN,   [PARTY_GONE] = STORE_OVER,
    };
    return states[state];
}

void party_header(const struct party *party, struct text *header)
{
    static struct table table;

    lay_table(party, &table);
    record_write_start(&table, 0, header);
    table_close(&table);
}

struct store_table party_row(const struct party *party, struct text *header)
{
    struct store_table row = {
        .id = party->id,
        .host = party->host,
        .clock_bank = party->terms.clock.bank,
        .clock_step = party->terms.clock.increment,
        .policy = party->terms.policy,
        .flags = party_flags(&party->terms),
        .open = party->terms.open,
        .state = row_state(party->state),
        .created = party->created,
        .changed = clock_time(),
    };

    party_header(party, header);
    row.header = (struct store_text){header->bytes, header->length};
    memcpy(row.seed, party->seed, sizeof row.seed);
    memcpy(row.commit, party->commit, sizeof row.commit);
    memcpy(row.players, party->players, sizeof row.players);
    memcpy(row.onlookers, party->onlookers, sizeof row.onlookers);
    return row;
}

/* ---- events ---- */

struct store_event party_event(const struct party *party, enum event_kind kind, int seat)
{
    return (struct store_event){.table = party->id,
                                .n = party->last + 1,
                                .time = clock_alive(),
                                .kind = (uint8_t)kind,
                                .seat = (int8_t)seat,
                                .before = party->sum};
}

/* What a room event is in the store. Nearly all are decisions, and what they answer is the one ask
 * that is open: EVENT_DECIDED and the verb is their kind, and there is nothing else but
 *
 *      action from its verb on, no zeros at the end
 *
 * Most of the others (and all decisions of earlier programs) have neither index nor value:
 *
 *      verb  ask, 7 bits a byte, more to come: the eighth  action as above
 *
 * The rest are of PACKED_LONG bytes, as all were once; no short one is.
 */
enum { PACKED_LONG = 11, PACKED_LEAST = 2 };

static bool is_decision(const struct store_event *event)
{
    return event->kind > EVENT_DECIDED && event->kind <= EVENT_DECIDED + ROOM_ORDERED;
}

bool party_event_is_room(const struct store_event *event)
{
    return event->kind == EVENT_ROOM || is_decision(event);
}

static void pack_action(struct packed *out, action_t action)
{
    for (; action; action <<= 8)
        pack(out, action >> 24, 1);
}

static action_t unpack_action(struct packed *in)
{
    action_t action = 0;

    for (int shift = 24; shift >= 0 && in->at < in->length; shift -= 8)
        action |= (action_t)unpack(in, 1) << shift;
    return action;
}

static void pack_short(struct packed *out, const struct room_event *event)
{
    uint32_t ask = event->ask;

    for (; ask >> 7; ask >>= 7)
        pack(out, (ask & 127) | 128, 1);
    pack(out, ask, 1);
    pack_action(out, event->action);
}

static void unpack_short(struct packed *in, struct room_event *event)
{
    uint8_t byte;
    int shift = 0;

    do {
        byte = (uint8_t)unpack(in, 1);
        event->ask |= (uint32_t)(byte & 127) << shift;
        shift += 7;
    } while (byte & 128 && shift < 32);
    event->action = unpack_action(in);
}

static void pack_long(struct packed *out, const struct room_event *event)
{
    pack(out, event->index, 1);
    pack(out, event->value, 1);
    pack(out, event->ask, 4);
    pack(out, event->action, 4);
}

void party_pack(const struct party *party, const struct room_event *from, struct store_event *to)
{
    struct packed out = {.bytes = to->payload, .length = sizeof to->payload};
    bool plain = !from->index && !from->value;

    if (plain && from->verb <= ROOM_ORDERED && party->terms.sums) {
        to->kind = (uint8_t)(EVENT_DECIDED + from->verb);
        pack_action(&out, from->action);
    } else {
        to->kind = EVENT_ROOM;
        pack(&out, from->verb, 1);
        (plain ? pack_short : pack_long)(&out, from);
    }
    to->length = (uint8_t)out.at;
}

struct room_event party_unpack(const struct party *party, const struct store_event *from)
{
    struct packed in = {.bytes = (uint8_t *)(uintptr_t)from->payload, .length = from->length};
    struct room_event event = {.seat = (uint8_t)from->seat, .time = from->time - party->paused};

    if (is_decision(from)) {
        event.verb = (uint8_t)(from->kind - EVENT_DECIDED);
        event.action = unpack_action(&in);
        return event;
    }
    event.verb = (uint8_t)unpack(&in, 1);
    if (from->length != PACKED_LONG) {
        unpack_short(&in, &event);
        return event;
    }
    event.index = (uint8_t)unpack(&in, 1);
    event.value = (uint8_t)unpack(&in, 1);
    event.ask = (uint32_t)unpack(&in, 4);
    event.action = (action_t)unpack(&in, 4);
    return event;
}

/* Who sits somewhere needs no other seat kept. */
static void give_up_kept(struct party *party, uint64_t person)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (party->place[seat].kind == PLACE_KEPT && party->place[seat].person == person)
            party->place[seat] = (struct place){0};
}

static void apply_sit(struct party *party, struct place *place, const struct store_event *event)
{
    struct packed in = {.bytes = (uint8_t *)(uintptr_t)event->payload, .length = event->length};
    uint64_t person = unpack(&in, 8);

    give_up_kept(party, person);
    *place = (struct place){.kind = PLACE_PERSON, .from = event->n, .gone = event->time};
    place->person = person;
    memcpy(place->seal, unpack_bytes(&in, sizeof place->seal), sizeof place->seal);
    place->sealed = true;
}

static void apply_stand(struct party *party, struct place *place, const struct store_event *event)
{
    (void)party, (void)event;
    *place = (struct place){0};
}

static void apply_bot(struct party *party, struct place *place, const struct store_event *event)
{
    struct packed in = {.bytes = (uint8_t *)(uintptr_t)event->payload, .length = event->length};
    (void)party;

    *place = (struct place){.kind = PLACE_BOT, .from = event->n};
    place->bot.level = (enum level)unpack(&in, 1);
    place->bot.iterations = (uint32_t)unpack(&in, 4);
}

static void apply_engine(struct party *party, struct place *place, const struct store_event *event)
{
    (void)party;

    *place = (struct place){.kind = PLACE_ENGINE, .from = event->n};
    memcpy(place->name, event->payload, NAME_SIZE);
    place->name[NAME_SIZE - 1] = '\0';
}

static void apply_keep(struct party *party, struct place *place, const struct store_event *event)
{
    struct packed in = {.bytes = (uint8_t *)(uintptr_t)event->payload, .length = event->length};
    (void)party;

    *place = (struct place){.kind = PLACE_KEPT};
    place->person = unpack(&in, 8);
}

static void apply_host(struct party *party, struct place *place, const struct store_event *event)
{
    struct packed in = {.bytes = (uint8_t *)(uintptr_t)event->payload, .length = event->length};
    (void)place;
    party->host = unpack(&in, 8);
}

static void apply_ready(struct party *party, struct place *place, const struct store_event *event)
{
    (void)party;
    place->ready = event->payload[0];
}

static void apply_seal(struct party *party, struct place *place, const struct store_event *event)
{
    (void)party;
    memcpy(place->seal, event->payload, sizeof place->seal);
    place->sealed = true;
}

static void apply_deal(struct party *party, struct place *place, const struct store_event *event)
{
    (void)place;
    party->state = PARTY_DEALING;
    party->dealt = event->time;
    party->back = -1;
}

static void apply_reveal(struct party *party, struct place *place, const struct store_event *event)
{
    (void)party;
    memcpy(place->bytes, event->payload, sizeof place->bytes);
    place->revealed = true;
}

static void apply_begin(struct party *party, struct place *place, const struct store_event *event)
{
    (void)place;
    party->state = PARTY_RUNNING;
    party->summed = 0;
    party_open_room(party, event->time);
}

static void apply_back(struct party *party, struct place *place, const struct store_event *event)
{
    (void)place;
    party->state = PARTY_WAITING;
    party->back = event->seat;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct place *each = &party->place[seat];
        each->sealed = each->revealed = each->ready = false;
    }
}

static void apply_pause(struct party *party, struct place *place, const struct store_event *event)
{
    (void)place;
    if (event->payload[0]) {
        party->paused_at = event->time;
    } else {
        party->paused += event->time - party->paused_at;
        party->paused_at = 0;
    }
    party->pause_votes = 0;
}

static void apply_resign(struct party *party, struct place *place, const struct store_event *event)
{
    (void)party, (void)event;
    place->resigned = true;
}

typedef void apply_event(struct party *party, struct place *place, const struct store_event *event);

/* How long a payload is, and what it does; but for those of the room. */
static const struct {
    apply_event *apply;
    uint8_t length;
    bool seat;
} kinds[EVENT_KINDS] = {
    [EVENT_SIT] = {apply_sit, 40, true},
    [EVENT_STAND] = {apply_stand, 0, true},
    [EVENT_BOT] = {apply_bot, 5, true},
    [EVENT_HOST] = {apply_host, 8, false},
    [EVENT_READY] = {apply_ready, 1, true},
    [EVENT_SEAL] = {apply_seal, 32, true},
    [EVENT_DEAL] = {apply_deal, 0, false},
    [EVENT_REVEAL] = {apply_reveal, 32, true},
    [EVENT_BEGIN] = {apply_begin, 0, false},
    [EVENT_BACK] = {apply_back, 0, true},
    [EVENT_PAUSE] = {apply_pause, 1, false},
    [EVENT_RESIGN] = {apply_resign, 0, true},
    [EVENT_ENGINE] = {apply_engine, NAME_SIZE, true},
    [EVENT_KEEP] = {apply_keep, 8, true},
};

static bool is_seat(const struct party *party, int seat)
{
    return seat >= 0 && seat < party->terms.setup.seats;
}

static bool is_good_for_room(const struct party *party, const struct store_event *event)
{
    bool fits = is_decision(event) ? event->length > 0 && event->length <= 4 && party->terms.sums
                                   : event->length >= PACKED_LEAST && event->length <= PACKED_LONG;

    return party->room && fits && is_seat(party, event->seat);
}

bool party_event_is_good(const struct party *party, const struct store_event *event)
{
    if (event->n != party->last + 1)
        return false;
    if (party_event_is_room(event))
        return is_good_for_room(party, event);
    return event->kind < EVENT_KINDS && kinds[event->kind].apply &&
           event->length == kinds[event->kind].length &&
           (kinds[event->kind].seat ? is_seat(party, event->seat) : event->seat == -1) &&
           (event->kind != EVENT_BEGIN || !party->room);
}

/* A chain of all that happened. */
static uint64_t chain(uint64_t sum, const struct store_event *event)
{
    sum = (sum ^ event->kind ^ (uint64_t)(uint8_t)event->seat << 8) * UINT64_C(0x9E3779B97F4A7C15);
    for (int i = 0; i < event->length; i++)
        sum = (sum ^ event->payload[i]) * UINT64_C(0x100000001B3);
    return sum ^ sum >> 29;
}

/* Steps that are sealed may yet change places: they are in the next sum again. */
static uint64_t sum_room(struct party *party, const struct store_event *event)
{
    int closed = party->room->table.closed;
    int from = party->summed < closed ? party->summed : closed;

    party->summed = closed;
    return room_sum(party->room, from, chain(party->sum, event));
}

void party_apply(struct party *party, struct store_event *event)
{
    struct place *place = event->seat >= 0 ? &party->place[event->seat] : NULL;

    if (party_event_is_room(event)) {
        event->sum = sum_room(party, event);
    } else {
        kinds[event->kind].apply(party, place, event);
        event->sum = chain(party->sum, event);
    }
    party->last = event->n;
    party->sum = event->sum;
    party->moved = event->time;
}

struct kept party_kept(const struct party *party)
{
    return (struct kept){party->last, party->sum, party->room ? party->room->count : 0,
                         party->state, party->next};
}

void party_take_back(struct party *party)
{
    static struct room_event events[ROOM_EVENTS_MAX];
    uint64_t start = party->room->start_time + party->paused;
    struct kept kept = party->kept;

    memcpy(events, party->room->events, (size_t)kept.count * sizeof *events);
    party_close_room(party);
    party->state = kept.state;
    party->last = kept.last;
    party->sum = kept.sum;
    party_open_room(party, start);
    room_replay(party->room, events, kept.count);
    party->summed = kept.count > 0 ? party->room->table.closed : 0;
}

/* What events change before the game begins; who looks and what they want is not among it. */
struct basis {
    enum party_state state;
    uint64_t host, sum, dealt, moved;
    uint8_t seed[32], commit[32];
    struct place place[SEATS_MAX];
    uint32_t last;
    int8_t back;
};

void party_note(struct party *party)
{
    struct basis *basis;

    if (party->state >= PARTY_RUNNING)
        return;
    basis = party->basis = memory_resize(party->basis, sizeof *basis);
    *basis = (struct basis){.state = party->state,
                            .host = party->host,
                            .sum = party->sum,
                            .dealt = party->dealt,
                            .moved = party->moved,
                            .last = party->last,
                            .back = party->back};
    memcpy(basis->seed, party->seed, sizeof basis->seed);
    memcpy(basis->commit, party->commit, sizeof basis->commit);
    memcpy(basis->place, party->place, sizeof basis->place);
}

/* Who is away has been so since then. */
void party_keep_presence(struct party *party, const struct place old[SEATS_MAX])
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct place *place = &party->place[seat];
        if (place->kind != PLACE_PERSON || place->person != old[seat].person)
            continue;
        place->here = old[seat].here;
        place->away = old[seat].away;
        place->gone = old[seat].gone;
        place->votes = old[seat].votes;
        place->told = old[seat].told;
    }
}

bool party_return(struct party *party)
{
    const struct basis *basis = party->basis;
    struct place old[SEATS_MAX];

    if (!basis)
        return false;
    memcpy(old, party->place, sizeof old);
    party_close_room(party);
    party->state = basis->state;
    party->host = basis->host;
    party->sum = basis->sum;
    party->dealt = basis->dealt;
    party->moved = basis->moved;
    party->last = basis->last;
    party->back = basis->back;
    memcpy(party->seed, basis->seed, sizeof party->seed);
    memcpy(party->commit, basis->commit, sizeof party->commit);
    memcpy(party->place, basis->place, sizeof party->place);
    party_keep_presence(party, old);
    return true;
}

void party_forget_note(struct party *party)
{
    free(party->basis);
    party->basis = NULL;
}

/* ---- looking ---- */

int party_seat(const struct party *party, uint64_t person)
{
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (party->place[seat].kind == PLACE_PERSON && party->place[seat].person == person)
            return seat;
    return -1;
}

bool party_has_engine(const struct party *party, int seat)
{
    return party->place[seat].kind == PLACE_ENGINE && party->room->chair[seat].kind == CHAIR_PERSON;
}

bool party_is_taken(const struct party *party, int seat)
{
    return party->place[seat].kind != PLACE_EMPTY && party->place[seat].kind != PLACE_KEPT;
}

bool party_is_full(const struct party *party)
{
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (!party_is_taken(party, seat))
            return false;
    return true;
}
