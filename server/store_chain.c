/* store_chain - events of one job that follow each other, as one row
 *
 * A move brings others with it (passes by standing order, mostly), and a row costs the database
 * far more than the few bytes of an event. So those that are put by one job share a row: its
 * number is that of the first event, its time and sum are those of the last, its kind is
 * STORE_CHAIN, its seat says how many they are, and its payload has them one after the other:
 *
 *      kind and seat + 1, 4 bits each     15 and 15: a byte for each follows
 *      length and time since the one before, 4 bits each     15: a byte, or 7 bits a byte, follows
 *      payload
 *
 * Nothing can come between them, so what is told of the sum of the last one holds for all.
 */
#include "server/store_back.h"

enum { ESCAPE = 15, COUNT_MAX = 100, ENTRY_MAX = 14 + STORE_PAYLOAD_MAX };

/* Places in the values of QUERY_PUT_EVENT; in those of a row that is read, one less. */
enum { TABLE, NUMBER, TIME, KIND, SEAT, SUM, PAYLOAD, BEFORE };

/* ---- writing ---- */

static bool is_short(uint8_t kind, int seat)
{
    return kind < ESCAPE && seat >= -1 && seat < ESCAPE - 1;
}

static uint8_t *put_time(uint8_t *at, uint64_t time)
{
    for (; time >> 7; time >>= 7)
        *at++ = (uint8_t)(time & 127) | 128;
    *at++ = (uint8_t)time;
    return at;
}

/* An event as an entry; its length. */
static size_t write_entry(uint8_t entry[ENTRY_MAX], uint8_t kind, int8_t seat, uint64_t since,
                          const void *payload, size_t length)
{
    uint8_t *at = entry;
    bool known = is_short(kind, seat);

    *at++ = known ? (uint8_t)(kind | (seat + 1) << 4) : ESCAPE | ESCAPE << 4;
    if (!known) {
        *at++ = kind;
        *at++ = (uint8_t)seat;
    }
    *at++ = (uint8_t)((length < ESCAPE ? length : ESCAPE) | (since < ESCAPE ? since : ESCAPE) << 4);
    if (length >= ESCAPE)
        *at++ = (uint8_t)length;
    if (since >= ESCAPE)
        at = put_time(at, since);
    memcpy(at, payload, length);
    return (size_t)(at - entry) + length;
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

/* What was a row of one event becomes one of several. */
static size_t start_chain(uint8_t entry[ENTRY_MAX], const struct store_value *value)
{
    if (value[KIND].number == STORE_CHAIN)
        return 0;
    return write_entry(entry, (uint8_t)value[KIND].number, (int8_t)value[SEAT].number, 0,
                       value[PAYLOAD].bytes, value[PAYLOAD].length);
}

bool store_chain_add(struct store_job *job, const struct store_event *event)
{
    uint8_t bytes[STORE_CHAIN_MAX];
    struct store_value *value = job->last ? job->last->value : NULL;
    size_t used;

    if (!value || !follows(job->last, event) ||
        value[PAYLOAD].length + 2 * ENTRY_MAX > STORE_CHAIN_MAX)
        return false;
    used = start_chain(bytes, value);
    if (used == 0) {
        used = value[PAYLOAD].length;
        memcpy(bytes, value[PAYLOAD].bytes, used);
    }
    used += write_entry(bytes + used, event->kind, event->seat,
                        event->time - (uint64_t)value[TIME].number, event->payload, event->length);
    value[SEAT].number = value[KIND].number == STORE_CHAIN ? value[SEAT].number + 1 : 2;
    value[KIND].number = STORE_CHAIN;
    value[TIME].number = (int64_t)event->time;
    value[SUM].number = (int64_t)event->sum;
    value[PAYLOAD] = store_blob(store_keep(job, bytes, used), used);
    return true;
}

/* ---- reading ---- */

struct entries {
    const uint8_t *at, *end;
    bool good;
};

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

/* The next one, but for its number and sum; its time is that since the one before. */
static bool take_entry(struct entries *entries, struct store_event *event)
{
    uint8_t what = take(entries), sizes;

    event->kind = what & 15;
    event->seat = (int8_t)((what >> 4) - 1);
    if (event->kind == ESCAPE) {
        event->kind = take(entries);
        event->seat = (int8_t)take(entries);
    }
    sizes = take(entries);
    event->length = (sizes & 15) == ESCAPE ? take(entries) : sizes & 15;
    event->time = sizes >> 4 == ESCAPE ? take_time(entries) : sizes >> 4;
    if (!entries->good || event->length > STORE_PAYLOAD_MAX ||
        event->length > entries->end - entries->at)
        return false;
    memcpy(event->payload, entries->at, event->length);
    entries->at += event->length;
    return true;
}

static struct entries entries_of(const struct store_value *payload)
{
    const uint8_t *bytes = (const uint8_t *)payload->bytes;

    return (struct entries){bytes, bytes + payload->length, true};
}

/* From the first to the last of them. */
static uint64_t duration(const struct store_value *payload, int64_t count)
{
    struct entries entries = entries_of(payload);
    struct store_event event;
    uint64_t all = 0;

    for (int64_t i = 0; i < count && take_entry(&entries, &event); i++)
        all += event.time;
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

bool store_chain_give(const struct store_id *table, const struct store_value *row, uint32_t first,
                      store_each_event *each, void *context)
{
    struct entries entries = entries_of(row + PAYLOAD - 1);
    uint32_t n = (uint32_t)row[NUMBER - 1].number;
    int64_t count = row[SEAT - 1].number;
    uint64_t time;

    if (row[KIND - 1].number != STORE_CHAIN)
        return n < first || give_one(table, row, each, context);
    time = (uint64_t)row[TIME - 1].number - duration(row + PAYLOAD - 1, count);
    for (int64_t i = 0; i < count; i++, n++) {
        struct store_event event = {.table = *table};
        bool good = take_entry(&entries, &event);

        if (!good)
            event.kind = STORE_CHAIN; /* nobody takes it for an event */
        event.n = n;
        event.time = time += event.time;
        event.sum = i == count - 1 ? (uint64_t)row[SUM - 1].number : 0;
        if ((n >= first && !each(context, &event)) || !good)
            return false;
    }
    return true;
}
