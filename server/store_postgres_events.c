/* store_postgres_events - the events of a batch, many in one statement
 *
 * Nearly everything that is kept is an event, or begins with one. Those to whose tables nothing
 * else happened before, in the batch, go early: as one statement with an array for each value,
 * which costs the database about half of what a statement for each does. What a job has besides is
 * only said once it is known that its event was kept. Of the events of one table the head is judged
 * by what the database has, and the rest is kept if, and only if, this transaction kept the head.
 *
 *     place    0     1     2     3     4
 *     event   A 7   A 8   B 3   C 12  C 13      heads: A 7, B 3, C 12; the rest: A 8, C 13
 */
#include <stdlib.h>
#include <string.h>

#include "server/store_postgres.h"

/* Places in the values of an event, and how many they are. */
enum { TABLE = 0, NUMBER = 1, KIND = 3, SEAT = 4, SUM = 5, BEFORE = 7, VALUES = 8 };
/* And in those of a table. */
enum { STATE = 8 };

/* Types of elements, and of arrays of them. */
enum { OID_BYTEA = 17, OID_INT8 = 20, OID_TEXT = 25 };
enum { OID_BYTEAS = 1001, OID_TEXTS = 1009, OID_INT8S = 1016 };

#define GIVEN                                                                                      \
    " from unnest($1, $2, $3, $4, $5, $6, $7, $8) g(id, n, time, kind, seat, sum, payload,"        \
    " before)"                                                                                     \
    " join tables t on t.id = g.id where"
#define INSERT POSTGRES_INSERT("g.n", "g.time", "g.kind", "g.seat", "g.sum", "g.payload") GIVEN

/* Of the rest, `before` is the number of the head. It is asked for by a query of its own: as one
   that is joined, planned for few events, all events of the table would be looked at. */
static const char put_heads[] = INSERT " state < 2 and (g.n = 1 or " POSTGRES_SUM_BEFORE(
    "g.n") " = g.before) on conflict (key) do nothing returning sum";
static const char put_rest[] = INSERT " (select e.xmin = pg_current_xact_id()::xid from events e"
                                      " where e.key = " POSTGRES_KEY("t.tbl", "g.before") ")";

/* ---- arrays, as PostgreSQL takes them: five numbers, then each value after its length ---- */

enum { HEAD = 20 };

struct array {
    char *bytes;
    size_t length, room;
};

struct postgres_events {
    struct array array[VALUES];
    int count;
};

static void put_number(char *bytes, uint64_t number, int size)
{
    for (int i = 0; i < size; i++)
        bytes[i] = (char)(number >> 8 * (size - 1 - i));
}

/* Room for so many bytes more, which are to be written. */
static char *extend(struct array *array, size_t length)
{
    if (array->length + length > array->room) {
        array->room = 2 * (array->length + length) + 4096;
        array->bytes = realloc(array->bytes, array->room);
        if (!array->bytes)
            abort();
    }
    array->length += length;
    return array->bytes + array->length - length;
}

static void add_value(struct array *array, const struct store_value *value)
{
    uint32_t length = value->type == STORE_NUMBER ? 8 : value->length;
    char *place = extend(array, 4 + length);

    put_number(place, length, 4);
    if (value->type == STORE_NUMBER)
        put_number(place + 4, (uint64_t)value->number, 8);
    else if (length > 0)
        memcpy(place + 4, value->bytes, length);
}

static void start(struct postgres_events *events)
{
    events->count = 0;
    for (int i = 0; i < VALUES; i++) {
        events->array[i].length = 0;
        extend(&events->array[i], HEAD);
    }
}

static void add_event(struct postgres_events *events, const struct store_value *value,
                      const struct store_value *before)
{
    for (int i = 0; i < VALUES; i++)
        add_value(&events->array[i], i == BEFORE ? before : &value[i]);
    events->count++;
}

static bool send(struct postgres_events *events, PGconn *connection, const char *name)
{
    const char *values[VALUES];
    int lengths[VALUES], formats[VALUES];

    for (int i = 0; i < VALUES; i++) {
        struct array *array = &events->array[i];
        char letter = store_takes[QUERY_PUT_EVENT][i];
        uint64_t type = letter == 'n' ? OID_INT8 : letter == 't' ? OID_TEXT : OID_BYTEA;
        put_number(array->bytes, 1, 4); /* dimension, without nulls, */
        put_number(array->bytes + 4, 0, 4);
        put_number(array->bytes + 8, type, 4);
        put_number(array->bytes + 12, (uint64_t)events->count, 4);
        put_number(array->bytes + 16, 1, 4); /* from 1 */
        values[i] = array->bytes;
        lengths[i] = (int)array->length;
        formats[i] = 1;
    }
    return PQsendQueryPrepared(connection, name, VALUES, values, lengths, formats, 1) == 1;
}

/* ---- chains ---- */

/* The event with which a job begins. */
static const struct store_value *event_of(const struct postgres_place *place)
{
    const struct store_step *step = place->job->first;

    return step && step->query == QUERY_PUT_EVENT ? step->value : NULL;
}

static bool same_table(const struct postgres_place *a, const struct postgres_place *b)
{
    return a->table->length == b->table->length &&
           memcmp(a->table->bytes, b->table->bytes, a->table->length) == 0;
}

static bool follows(const struct store_value *next, const struct store_value *event)
{
    return next[NUMBER].number ==
               store_chain_last(event[NUMBER].number, event[KIND].number, event[SEAT].number) + 1 &&
           next[BEFORE].number == event[SUM].number;
}

/* Is it the first of its table? */
static bool is_head(const struct postgres_place *places, size_t at)
{
    return at == 0 || !same_table(&places[at], &places[at - 1]);
}

/* Is whatever a job has besides its event nothing to the events that follow? */
static bool is_apart(const struct store_job *job)
{
    for (const struct store_step *step = job->first->next; step; step = step->next)
        if (step->query != QUERY_PUT_SEAT &&
            (step->query != QUERY_PUT_TABLE || step->value[STATE].number >= STORE_OVER))
            return false;
    return true;
}

/* Nothing that matters may have happened to its table before but events, and those it follows. */
static bool is_early(const struct postgres_place *places, size_t at)
{
    const struct store_value *event = event_of(&places[at]);

    if (!event || is_head(places, at))
        return event;
    return places[at - 1].early && is_apart(places[at - 1].job) &&
           follows(event, event_of(&places[at - 1]));
}

size_t postgres_mark_early(struct postgres_place *places, size_t count)
{
    size_t early = 0;

    for (size_t at = 0; at < count; at++) {
        places[at].early = is_early(places, at);
        early += places[at].early;
    }
    return early;
}

/* ---- the conversation ---- */

bool postgres_prepare_events(PGconn *connection)
{
    static const Oid types[VALUES] = {OID_TEXTS, OID_INT8S, OID_INT8S,  OID_INT8S,
                                      OID_INT8S, OID_INT8S, OID_BYTEAS, OID_INT8S};
    PGresult *heads = PQprepare(connection, "heads", put_heads, VALUES, types);
    PGresult *rest = PQprepare(connection, "rest", put_rest, VALUES, types);
    bool good =
        PQresultStatus(heads) == PGRES_COMMAND_OK && PQresultStatus(rest) == PGRES_COMMAND_OK;

    PQclear(heads);
    PQclear(rest);
    return good;
}

bool postgres_say_heads(struct postgres_store *store, const struct postgres_place *places,
                        size_t count)
{
    start(store->events);
    for (size_t at = 0; at < count; at++)
        if (places[at].early && is_head(places, at))
            add_event(store->events, event_of(&places[at]), &event_of(&places[at])[BEFORE]);
    return send(store->events, store->writer, "heads");
}

size_t postgres_count_rest(const struct postgres_place *places, size_t count)
{
    size_t rest = 0;

    for (size_t at = 0; at < count; at++)
        rest += places[at].early && !is_head(places, at);
    return rest;
}

bool postgres_say_rest(struct postgres_store *store, const struct postgres_place *places,
                       size_t count)
{
    const struct store_value *head = NULL;

    start(store->events);
    for (size_t at = 0; at < count; at++)
        if (places[at].early && is_head(places, at))
            head = &event_of(&places[at])[NUMBER];
        else if (places[at].early)
            add_event(store->events, event_of(&places[at]), head);
    return send(store->events, store->writer, "rest");
}

/* Was the next row given for the event with this sum? They come in the order in which they were
   sent. */
static bool is_kept(const PGresult *kept, int *row, const struct store_value *sum)
{
    char bytes[8];
    bool is;

    put_number(bytes, (uint64_t)sum->number, sizeof bytes);
    is = *row < PQntuples(kept) && PQgetlength(kept, *row, 0) == sizeof bytes &&
         memcmp(PQgetvalue(kept, *row, 0), bytes, sizeof bytes) == 0;

    *row += is;
    return is;
}

long postgres_judge_events(const struct postgres_place *places, size_t count, const PGresult *kept)
{
    enum store_outcome outcome = STORE_STALE;
    long rest = 0;
    int row = 0;

    for (size_t at = 0; at < count; at++) {
        if (!places[at].early)
            continue;
        if (is_head(places, at))
            outcome = is_kept(kept, &row, &event_of(&places[at])[SUM]) ? STORE_DONE : STORE_STALE;
        else
            rest += outcome == STORE_DONE;
        places[at].job->outcome = outcome;
    }
    return row == PQntuples(kept) ? rest : -1;
}

/* ---- its memory ---- */

struct postgres_events *postgres_new_events(void)
{
    struct postgres_events *events = calloc(1, sizeof *events);

    if (!events)
        abort();
    return events;
}

void postgres_free_events(struct postgres_events *events)
{
    for (int i = 0; i < VALUES; i++)
        free(events->array[i].bytes);
    free(events);
}
