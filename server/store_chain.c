/* store_chain - events of one job that follow each other, as one row
 *
 * A move brings others with it (passes by standing order, mostly), and a row costs the database
 * far more than the few bytes of an event. So those that are put by one job share a row: its
 * number is that of the first event, its time and sum are those of the last, its kind is
 * STORE_CHAIN, its seat says how many they are, and its payload has, after a 0, one after the
 * other:
 *
 *      kind, 5 bits, and seat + 1, 3 bits     23 and 0: a byte for each follows
 *      length and time since the one before, 4 bits each     15: a byte, or 7 bits a byte, follows
 *      payload
 *
 * Most of them are as the one before and happen at the same moment: others pass too. They take
 *
 *      0, 5 bits, and seat + 1, 3 bits
 *      3, 2 bits, and seat + 1, 3 bits, twice     two of them
 *
 * Rows of earlier programs do not begin with 0, have 4 bits for the kind and 4 for the seat, and
 * nothing that is left out.
 *
 * Nothing can come between them, so what is told of the sum of the last one holds for all.
 */
#include "server/store_back.h"

enum { ESCAPE = 15, COUNT_MAX = 100, ENTRY_MAX = 14 + STORE_PAYLOAD_MAX };
enum { WIDE = 23 << 3, TWICE = 3 << 6, SEAT_MAX = 6 };

/* Places in the values of QUERY_PUT_EVENT; in those of a row that is read, one less. */
enum { TABLE, NUMBER, TIME, KIND, SEAT, SUM, PAYLOAD, BEFORE };

struct entry {
    uint64_t since; /* the one before */
    uint8_t kind, length;
    int8_t seat;
    uint8_t payload[STORE_PAYLOAD_MAX];
};

struct entries {
    const uint8_t *at, *end;
    bool good, old;
    bool more;           /* the byte before `at` is of two, and the second is still to be taken */
    bool once;           /* it is of one that is as the one before */
    struct entry before; /* the last one that was taken; of kind 0: there is none */
};

/* ---- reading ---- */

static struct entries entries_of(const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    bool some = length > 0, old = some && *at != 0;

    return (struct entries){
        .at = at + (some && !old), .end = at + length, .good = some, .old = old};
}

static uint8_t take(struct entries *entries)
{
    if (entries->at < entries->end)
        return *entries->at++;
    entries->good = false;
    return 0;
}

static uint64_t take_time(struct entries *entries)
{
    uint64_t time = 0;
    uint8_t byte;
    int shift = 0;

    do {
        byte = take(entries);
        time |= (uint64_t)(byte & 127) << shift;
        shift += 7;
    } while (byte & 128 && shift < 63);
    return time;
}

static void take_what(struct entries *entries, struct entry *entry, uint8_t what)
{
    bool escapes = entries->old ? (what & 15) == ESCAPE : what == WIDE;

    entry->kind = entries->old ? what & 15 : what >> 3;
    entry->seat = (int8_t)((entries->old ? what >> 4 : what & 7) - 1);
    if (escapes) {
        entry->kind = take(entries);
        entry->seat = (int8_t)take(entries);
    }
}

static void take_whole(struct entries *entries, struct entry *entry, uint8_t what)
{
    uint8_t sizes;

    take_what(entries, entry, what);
    sizes = take(entries);
    entry->length = (sizes & 15) == ESCAPE ? take(entries) : sizes & 15;
    entry->since = sizes >> 4 == ESCAPE ? take_time(entries) : sizes >> 4;
    entries->good &=
        entry->length <= STORE_PAYLOAD_MAX && entry->length <= entries->end - entries->at;
    if (!entries->good)
        return;
    memcpy(entry->payload, entries->at, entry->length);
    entries->at += entry->length;
}

/* The one before must be there. */
static void take_again(struct entries *entries, struct entry *entry, uint8_t what)
{
    bool first = what >= TWICE && !entries->more;

    *entry = entries->before;
    entry->seat = (int8_t)((first ? what >> 3 & 7 : what & 7) - 1);
    entry->since = 0;
    entries->more = first;
    entries->good &= entry->kind > 0;
}

/* The next one becomes `before`. */
static bool take_entry(struct entries *entries)
{
    uint8_t what = entries->more ? entries->at[-1] : take(entries);
    bool again = !entries->old && (what < 8 || what >= TWICE);
    struct entry entry = {0};

    entries->once = again && what < 8;
    if (again)
        take_again(entries, &entry, what);
    else
        take_whole(entries, &entry, what);
    entries->before = entry;
    return entries->good;
}

/* ---- writing ---- */

static bool is_short(uint8_t kind, int seat)
{
    return kind < WIDE >> 3 && seat >= -1 && seat <= SEAT_MAX;
}

static uint8_t *put_time(uint8_t *at, uint64_t time)
{
    for (; time >> 7; time >>= 7)
        *at++ = (uint8_t)(time & 127) | 128;
    *at++ = (uint8_t)time;
    return at;
}

/* An entry in full; its length. */
static size_t write_whole(uint8_t *bytes, const struct entry *entry)
{
    uint8_t *at = bytes;
    uint64_t since = entry->since;

    if (is_short(entry->kind, entry->seat)) {
        *at++ = (uint8_t)(entry->kind << 3 | (entry->seat + 1));
    } else {
        *at++ = WIDE;
        *at++ = entry->kind;
        *at++ = (uint8_t)entry->seat;
    }
    *at++ = (uint8_t)((entry->length < ESCAPE ? entry->length : ESCAPE) |
                      (since < ESCAPE ? since : ESCAPE) << 4);
    if (entry->length >= ESCAPE)
        *at++ = entry->length;
    if (since >= ESCAPE)
        at = put_time(at, since);
    memcpy(at, entry->payload, entry->length);
    return (size_t)(at - bytes) + entry->length;
}

static bool is_again(const struct entry *entry, const struct entry *before)
{
    return is_short(entry->kind, entry->seat) && entry->since == 0 && entry->kind == before->kind &&
           entry->length == before->length &&
           memcmp(entry->payload, before->payload, entry->length) == 0;
}

static bool follows(const struct store_step *step, const struct store_event *event)
{
    const struct store_value *value = step->value;
    struct store_value table = store_name(&event->table);

    return step->query == QUERY_PUT_EVENT &&
           store_chain_last(value[NUMBER].number, value[KIND].number, value[SEAT].number) + 1 ==
               event->n &&
           event->n - (uint32_t)value[NUMBER].number < COUNT_MAX &&
           (uint64_t)value[SUM].number == event->before &&
           (uint64_t)value[TIME].number <= event->time && value[TABLE].length == table.length &&
           memcmp(value[TABLE].bytes, table.bytes, table.length) == 0;
}

static struct entry entry_of(uint8_t kind, int8_t seat, uint64_t since, const void *payload,
                             size_t length)
{
    struct entry entry = {.since = since, .kind = kind, .length = (uint8_t)length, .seat = seat};

    memcpy(entry.payload, payload, length);
    return entry;
}

/* The row so far; what was one of one event becomes one of several. */
static size_t start_chain(uint8_t *bytes, const struct store_value *value)
{
    const struct store_value *payload = &value[PAYLOAD];
    struct entry entry;

    if (value[KIND].number == STORE_CHAIN) {
        memcpy(bytes, payload->bytes, payload->length);
        return payload->length;
    }
    entry = entry_of((uint8_t)value[KIND].number, (int8_t)value[SEAT].number, 0, payload->bytes,
                     payload->length);
    bytes[0] = 0;
    return 1 + write_whole(bytes + 1, &entry);
}

/* An entry after those that are there; how long they are then. */
static size_t extend_chain(uint8_t *bytes, size_t used, const struct entry *entry)
{
    struct entries written = entries_of(bytes, used);
    uint8_t seat = (uint8_t)(entry->seat + 1);

    while ((written.at < written.end || written.more) && take_entry(&written))
        ;
    if (!is_again(entry, &written.before))
        return used + write_whole(bytes + used, entry);
    if (written.once)
        bytes[used - 1] = (uint8_t)(TWICE | bytes[used - 1] << 3 | seat);
    else
        bytes[used++] = seat;
    return used;
}

bool store_chain_add(struct store_job *job, const struct store_event *event)
{
    uint8_t bytes[STORE_CHAIN_MAX];
    struct store_value *value = job->last ? job->last->value : NULL;
    struct entry entry;
    size_t used;

    if (!value || !follows(job->last, event) ||
        value[PAYLOAD].length + 2 * ENTRY_MAX >= STORE_CHAIN_MAX)
        return false;
    entry = entry_of(event->kind, event->seat, event->time - (uint64_t)value[TIME].number,
                     event->payload, event->length);
    used = extend_chain(bytes, start_chain(bytes, value), &entry);
    value[SEAT].number = value[KIND].number == STORE_CHAIN ? value[SEAT].number + 1 : 2;
    value[KIND].number = STORE_CHAIN;
    value[TIME].number = (int64_t)event->time;
    value[SUM].number = (int64_t)event->sum;
    value[PAYLOAD] = store_blob(store_keep(job, bytes, used), used);
    return true;
}

/* ---- giving ---- */

/* From the first to the last of them. */
static uint64_t duration(const struct store_value *payload, int64_t count)
{
    struct entries entries = entries_of(payload->bytes, payload->length);
    uint64_t all = 0;

    for (int64_t i = 0; i < count && take_entry(&entries); i++)
        all += entries.before.since;
    return all;
}

static bool give_one(const struct store_id *table, const struct store_value *row,
                     store_each_event *each, void *context)
{
    const struct store_value *payload = row + PAYLOAD - 1;
    struct store_event event = {
        .table = *table,
        .n = (uint32_t)row[NUMBER - 1].number,
        .time = (uint64_t)row[TIME - 1].number,
        .kind = (uint8_t)row[KIND - 1].number,
        .seat = (int8_t)row[SEAT - 1].number,
        .sum = (uint64_t)row[SUM - 1].number,
        .length =
            (uint8_t)(payload->length < STORE_PAYLOAD_MAX ? payload->length : STORE_PAYLOAD_MAX),
    };

    memcpy(event.payload, payload->bytes, event.length);
    return each(context, &event);
}

static struct store_event event_of(const struct store_id *table, const struct entry *entry)
{
    struct store_event event = {.table = *table, .kind = entry->kind, .seat = entry->seat};

    event.length = entry->length;
    memcpy(event.payload, entry->payload, entry->length);
    return event;
}

static bool give_chain(const struct store_id *table, const struct store_value *row, uint32_t first,
                       store_each_event *each, void *context)
{
    const struct store_value *payload = row + PAYLOAD - 1;
    struct entries entries = entries_of(payload->bytes, payload->length);
    uint32_t n = (uint32_t)row[NUMBER - 1].number;
    int64_t count = row[SEAT - 1].number;
    uint64_t time = (uint64_t)row[TIME - 1].number - duration(payload, count);

    for (int64_t i = 0; i < count; i++, n++) {
        struct store_event event = {.table = *table}; /* of kind 0: nobody takes it for one */

        if (take_entry(&entries))
            event = event_of(table, &entries.before);
        event.n = n;
        event.time = time += entries.before.since;
        event.sum = i == count - 1 ? (uint64_t)row[SUM - 1].number : 0;
        if ((n >= first && !each(context, &event)) || !entries.good)
            return false;
    }
    return true;
}

bool store_chain_give(const struct store_id *table, const struct store_value *row, uint32_t first,
                      store_each_event *each, void *context)
{
    if (row[KIND - 1].number == STORE_CHAIN)
        return give_chain(table, row, first, each, context);
    return (uint32_t)row[NUMBER - 1].number < first || give_one(table, row, each, context);
}
