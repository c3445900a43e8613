/* store_move - everything from one store into another
 *
 * Rows are given by ALL queries as the PUT or LOAD of the same thing takes them, so one loop moves
 * them all, between any two databases. Tables come before what belongs to them.
 */
#include "server/store_move.h"

#include <string.h>

#include "server/store_back.h"

enum { JOB_ROWS = 500, JOBS = 8 }; /* under way at once */

static const struct kind {
    const char *what;
    enum store_query all, put;
} kinds[] = {
    {"persons", QUERY_ALL_PERSONS, QUERY_PUT_PERSON},
    {"devices", QUERY_ALL_DEVICES, QUERY_PUT_DEVICE},
    {"codes", QUERY_ALL_CODES, QUERY_PUT_CODE},
    {"passphrases", QUERY_ALL_PASSPHRASES, QUERY_PUT_PASSPHRASE},
    {"tables", QUERY_ALL_TABLES, QUERY_PUT_TABLE},
    {"rematches", QUERY_ALL_NEXTS, QUERY_PUT_NEXT},
    {"seats", QUERY_ALL_SEATS, QUERY_PUT_SEAT},
    {"events", QUERY_ALL_EVENTS, QUERY_LOAD_EVENT},
    {"chat", QUERY_ALL_CHAT, QUERY_LOAD_CHAT},
    {"notes", QUERY_ALL_NOTES, QUERY_PUT_NOTE},
    {"notices", QUERY_ALL_NOTICES, QUERY_PUT_NOTICE},
    {"games", QUERY_ALL_GAMES, QUERY_PUT_GAME},
    {"scores", QUERY_ALL_SCORES, QUERY_PUT_SCORE},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

struct moving {
    struct store *to;
    const struct kind *kind;
    struct store_job *job;
    size_t rows; /* in the job */
    uint64_t count;
    enum store_outcome outcome;
};

static void note(void *context, enum store_outcome outcome)
{
    struct moving *moving = context;

    if (moving->outcome == STORE_DONE)
        moving->outcome = outcome;
}

static void send(struct moving *moving)
{
    if (moving->job)
        store_send(moving->job, note, moving);
    moving->job = NULL;
    moving->rows = 0;
    if (store_waiting(moving->to) >= JOBS)
        store_drain(moving->to);
}

/* A database does not say which of its bytes are text; the query that takes them does. */
static bool move_row(void *context, const struct store_value *value)
{
    struct moving *moving = context;
    const char *takes = store_takes[moving->kind->put];
    struct store_value row[STORE_COLUMNS_MAX];
    size_t count = strlen(takes);

    for (size_t i = 0; i < count; i++) {
        row[i] = value[i];
        if (takes[i] == 't')
            row[i].type = STORE_TEXT;
    }
    if (!moving->job)
        moving->job = store_job(moving->to);
    store_step(moving->job, moving->kind->put, STORE_DONE, row, count);
    moving->count++;
    if (++moving->rows == JOB_ROWS)
        send(moving);
    return moving->outcome == STORE_DONE;
}

static enum store_outcome move_kind(struct store *from, struct moving *moving)
{
    enum store_outcome read;

    moving->count = 0;
    read = store_ask(from, moving->kind->all, NULL, 0, move_row, moving);
    send(moving);
    store_drain(moving->to);
    if (moving->outcome == STORE_DONE && read != STORE_GONE)
        moving->outcome = read;
    return moving->outcome;
}

static enum store_outcome move_alive(struct store *from, struct moving *moving)
{
    uint64_t alive = 0;
    enum store_outcome read = store_read_alive(from, &alive);

    if (read != STORE_DONE)
        return read;
    moving->job = store_job(moving->to);
    store_put_alive(moving->job, alive);
    send(moving);
    store_drain(moving->to);
    return moving->outcome;
}

static bool meet(void *context, const struct store_value *value)
{
    (void)context, (void)value;
    return false;
}

static bool is_empty(struct store *store)
{
    for (int i = 0; i < KINDS; i++)
        if (store_ask(store, kinds[i].all, NULL, 0, meet, NULL) != STORE_GONE)
            return false;
    return true;
}

static bool count_row(void *context, const struct store_value *value)
{
    (void)value;
    ++*(uint64_t *)context;
    return true;
}

enum store_outcome store_count(struct store *store, store_moved *counted, void *context)
{
    for (int i = 0; i < KINDS; i++) {
        uint64_t count = 0;
        enum store_outcome read = store_ask(store, kinds[i].all, NULL, 0, count_row, &count);
        if (read != STORE_DONE && read != STORE_GONE)
            return read;
        counted(context, kinds[i].what, count);
    }
    return STORE_DONE;
}

enum store_outcome store_move(struct store *from, struct store *to, store_moved *moved,
                              void *context)
{
    struct moving moving = {.to = to, .outcome = STORE_DONE};

    if (!is_empty(to))
        return STORE_STALE;
    store_ask(from, QUERY_HOLD, NULL, 0, meet, NULL);
    for (int i = 0; i < KINDS && moving.outcome == STORE_DONE; i++) {
        moving.kind = &kinds[i];
        if (move_kind(from, &moving) == STORE_DONE && moved)
            moved(context, kinds[i].what, moving.count);
    }
    if (moving.outcome == STORE_DONE)
        moving.outcome = move_alive(from, &moving);
    store_ask(from, QUERY_RELEASE, NULL, 0, meet, NULL);
    return moving.outcome;
}
