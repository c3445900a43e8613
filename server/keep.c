/* keep - what happens to a table goes to disk first, and is told only then */
#include "server/keep.h"

#include <stdlib.h>
#include <string.h>

#include "server/clock.h"
#include "server/follow.h"
#include "server/memory.h"
#include "server/metrics.h"
#include "server/parties.h"
#include "server/protocol.h"
#include "server/say.h"
#include "server/watches.h"
#include "table/record.h"

enum { SPARE_MAX = 256, BUFFER_START = 4096, BUFFER_KEPT = 65536, TRIES_MAX = 30 };

/* A message that waits; its bytes follow. */
struct waiting {
    uint32_t slot, serial;
    uint32_t length;
    bool telling; /* for the watch of that number */
    uint16_t number;
    struct told told;
};

/* A message from a client. */
struct request {
    struct request *next;
    uint32_t slot, serial, tries;
    size_t length;
    char bytes[];
};

struct keep {
    struct keep *next; /* of the spare ones */
    struct party *party;
    struct party *rematch; /* where its people play again, or NULL */
    struct store_job *job;
    uint64_t since; /* when it was sent, as metrics count */
    uint8_t *bytes; /* of struct waiting, each with its message */
    size_t room, used;
    struct kept kept, rematch_kept; /* once it is */
    struct requests requests;       /* whose answers wait for it */
    struct {
        uint32_t slot, serial, ask;
        const char *to;
        int64_t id;
    } asker;
};

/* Jobs come by the thousand a second: their buffers are used again. */
static struct keep *spare;
static unsigned int spare_count;

/* What is said about that party from now on waits for it. */
static void join(struct keep *keep, struct party *party)
{
    party->under_way = keep;
    if (party->jobs++ == 0 && !party->broken)
        party_note(party);
}

struct keep *keep_start(struct party *party)
{
    struct keep *keep = spare;

    if (keep) {
        spare = keep->next;
        spare_count--;
    } else {
        keep = memory_new(sizeof *keep);
    }
    keep->party = party;
    keep->rematch = NULL;
    keep->job = store_job(parties_store);
    keep->used = 0;
    keep->requests = (struct requests){0};
    keep->asker.to = NULL;
    join(keep, party);
    return keep;
}

static void put_away(struct keep *keep)
{
    if (keep->room > BUFFER_KEPT || spare_count >= SPARE_MAX) {
        free(keep->bytes);
        free(keep);
        return;
    }
    keep->next = spare;
    spare = keep;
    spare_count++;
}

/* ---- what is kept ---- */

/* The party that is written about. */
static struct party *about(const struct keep *keep)
{
    return keep->rematch ? keep->rematch : keep->party;
}

void keep_event(struct keep *keep, struct store_event *event)
{
    about(keep)->mixed |= !party_event_is_room(event);
    party_apply(about(keep), event);
    store_put_event(keep->job, event);
}

void keep_room_event(struct keep *keep)
{
    const struct room *room = keep->party->room;
    const struct room_event *done = &room->events[room->count - 1];
    struct store_event event = party_event(keep->party, EVENT_ROOM, done->seat);

    event.time = party_alive(keep->party, done->time);
    party_pack(keep->party, done, &event);
    keep_event(keep, &event);
}

void keep_seat(struct keep *keep, int seat, uint32_t until)
{
    const struct party *party = about(keep);
    const struct place *place = &party->place[seat];

    store_put_seat(keep->job, &(struct store_seat){.table = party->id,
                                                   .seat = (uint8_t)seat,
                                                   .person = place->person,
                                                   .from = place->from,
                                                   .until = until});
}

static void put_row(struct keep *keep, const struct party *party)
{
    static char header[PARTY_HEADER_ROOM];
    struct text text = text_in(header, sizeof header);
    struct store_table row = party_row(party, &text);

    store_put_table(keep->job, &row);
}

void keep_row(struct keep *keep)
{
    keep->party->mixed = true;
    put_row(keep, keep->party);
}

void keep_next(struct keep *keep, struct party *next)
{
    struct party *party = keep->party;

    party->mixed = true;
    put_row(keep, next);
    store_put_next(keep->job, &party->id, &next->id, &party->next);
    party->next = next->id;
    keep->rematch = next;
    join(keep, next);
}

/* Equal points, equal places. */
static void score(const struct party *party, struct store_score scores[SEATS_MAX])
{
    const struct table *table = &party->room->table;
    int32_t points[SEATS_MAX] = {0};
    uint32_t winners = table_score(table, points);
    int seats = table->setup.seats;

    for (int seat = 0; seat < seats; seat++) {
        int place = 1;
        for (int other = 0; other < seats; other++)
            place +=
                !(winners >> seat & 1) && (points[other] > points[seat] || (winners >> other & 1));
        scores[seat] = (struct store_score){.seat = (uint8_t)seat,
                                            .person = party->place[seat].person,
                                            .points = points[seat],
                                            .place = (uint8_t)place};
    }
}

void keep_game(struct keep *keep)
{
    static char record[RECORD_SIZE_MAX];
    struct text text = text_in(record, sizeof record);
    struct store_score scores[SEATS_MAX];
    struct party *party = keep->party;

    room_record(party->room, true, &text);
    score(party, scores);
    store_fold(keep->job, &(struct store_game){.table = party->id,
                                               .ended = clock_time(),
                                               .record = {record, text.length},
                                               .scores = scores,
                                               .seats = party->terms.setup.seats});
}

struct store_job *keep_job(struct keep *keep)
{
    return keep->job;
}

void keep_asker(struct keep *keep, const struct client *client, const char *to, int64_t id,
                uint32_t ask)
{
    keep->asker.slot = client->slot;
    keep->asker.serial = client->serial;
    keep->asker.to = to;
    keep->asker.id = id;
    keep->asker.ask = ask;
}

/* ---- what waits ---- */

static uint8_t *wait(struct keep *keep, const struct waiting *waiting)
{
    size_t size = sizeof *waiting + waiting->length;
    uint8_t *place;

    if (keep->used + size > keep->room) {
        keep->room = keep->room ? 2 * keep->room : BUFFER_START;
        if (keep->room < keep->used + size)
            keep->room = keep->used + size;
        keep->bytes = memory_resize(keep->bytes, keep->room);
    }
    place = keep->bytes + keep->used;
    memcpy(place, waiting, sizeof *waiting);
    keep->used += size;
    return place + sizeof *waiting;
}

void keep_say(struct party *party, struct client *client, const char *text, size_t length)
{
    struct waiting waiting = {client->slot, client->serial, (uint32_t)length, false, 0, {0}};

    if (party->under_way)
        memcpy(wait(party->under_way, &waiting), text, length);
    else
        clients_send_text(client, text, length);
}

void keep_say_telling(struct watch *watch, const uint8_t *bytes, size_t length)
{
    const struct client *client = watch->client;
    struct waiting waiting = {client->slot, client->serial, (uint32_t)length,
                              true,         watch->number,  watch->made};

    if (watch->party->under_way)
        memcpy(wait(watch->party->under_way, &waiting), bytes, length);
    else
        say_told(watch, &watch->made, bytes, length);
}

static void release_one(const struct keep *keep, const struct waiting *waiting,
                        const uint8_t *message)
{
    struct client *client = clients_at(waiting->slot, waiting->serial);
    struct watch *watch = client && waiting->telling ? watches_of(client, waiting->number) : NULL;

    if (watch && watch->party == keep->party)
        say_told(watch, &waiting->told, message, waiting->length);
    else if (client && !waiting->telling)
        clients_send_text(client, (const char *)message, waiting->length);
}

static void release(const struct keep *keep)
{
    for (size_t at = 0; at < keep->used;) {
        struct waiting waiting;

        memcpy(&waiting, keep->bytes + at, sizeof waiting);
        release_one(keep, &waiting, keep->bytes + at + sizeof waiting);
        at += sizeof waiting + waiting.length;
    }
}

/* ---- what is judged again ---- */

static void append(struct requests *to, struct requests from)
{
    if (!from.first)
        return;
    if (to->last)
        to->last->next = from.first;
    else
        to->first = from.first;
    to->last = from.last;
}

void keep_request(struct party *party, const struct client *client, const char *bytes,
                  size_t length, uint32_t tries)
{
    struct request *request = memory_new(sizeof *request + length);

    request->slot = client->slot;
    request->serial = client->serial;
    request->tries = tries;
    request->length = length;
    memcpy(request->bytes, bytes, length);
    append(party->broken ? &party->again : &party->under_way->requests,
           (struct requests){request, request});
}

static void forget(struct requests *requests)
{
    for (struct request *each = requests->first, *next; each; each = next) {
        next = each->next;
        free(each);
    }
    *requests = (struct requests){0};
}

void keep_judge_again(struct party *party)
{
    struct requests requests = party->again;

    party->again = (struct requests){0};
    for (const struct request *each = requests.first; each; each = each->next) {
        struct client *client = clients_at(each->slot, each->serial);
        if (client && !client->closing)
            protocol_take(client, each->bytes, each->length, each->tries + 1);
    }
    forget(&requests);
}

/* Can they be judged again? Not where the disk refuses, nor without end. */
static bool may_try(const struct keep *keep, enum store_outcome outcome)
{
    for (const struct request *each = keep->requests.first; each; each = each->next)
        if (each->tries >= TRIES_MAX)
            return false;
    return keep->requests.first && outcome <= STORE_GONE;
}

/* ---- how it ends ---- */

static void refuse(const struct keep *keep, enum store_outcome outcome)
{
    struct client *client = clients_at(keep->asker.slot, keep->asker.serial);
    enum code code = outcome == STORE_STALE || outcome == STORE_GONE ? CODE_STALE : CODE_FROZEN;

    if (client && keep->asker.to)
        say_refused(client, keep->asker.to, keep->party->id.text, keep->asker.id, keep->asker.ask,
                    code, NULL);
}

/* Nothing of it is true. */
static void give_up(struct keep *keep, enum store_outcome outcome)
{
    if (may_try(keep, outcome)) {
        append(&keep->party->again, keep->requests);
        keep->requests = (struct requests){0};
    } else {
        refuse(keep, outcome);
    }
}

/* All of it is kept. */
static void settled(struct party *party)
{
    party->mixed = party->unsure = false;
    party_forget_note(party);
}

static void leave(const struct keep *keep, struct party *party, const struct kept *kept,
                  enum store_outcome outcome)
{
    if (party->under_way == keep)
        party->under_way = NULL;
    party->jobs--;
    if (outcome == STORE_DONE && !party->broken)
        party->kept = *kept;
    else
        party->broken = true;
}

static void go_on(struct party *party, enum store_outcome outcome)
{
    if (party->jobs > 0)
        return;
    if (party->broken)
        follow_failed(party, outcome);
    else if (party->behind)
        follow_catch_up(party);
    else
        settled(party);
}

static void done(void *context, enum store_outcome outcome)
{
    struct keep *keep = context;
    struct party *party = keep->party, *next = keep->rematch;

    leave(keep, party, &keep->kept, outcome);
    if (next)
        leave(keep, next, &keep->rematch_kept, outcome);
    if (party->broken) {
        give_up(keep, outcome);
    } else {
        release(keep);
        metrics_kept(keep->since);
    }
    forget(&keep->requests);
    put_away(keep);
    if (next)
        go_on(next, outcome);
    go_on(party, outcome);
}

void keep_send(struct keep *keep)
{
    keep->kept = party_kept(keep->party);
    if (keep->rematch)
        keep->rematch_kept = party_kept(keep->rematch);
    keep->since = metrics_now();
    store_send(keep->job, done, keep);
}
