/* store_postgres - the store in a PostgreSQL database: how it works
 *
 * While the database cannot be reached nothing is reported: whoever waits for an acknowledgement
 * goes on waiting, and what was under way is carried out when the database is back. Reads fail
 * meanwhile.
 */
#include "server/log.h"
#include "server/store_postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/check.h"

enum {
    PAUSE = 50,          /* milliseconds until the first try to come back, twice as many ... */
    PAUSE_MAX = 2000,    /* up to this */
    PAUSE_READER = 1000, /* between the reader's, which keep the owner waiting */
    PATIENCE = 3000,     /* of the owner */
    OID_INT8 = 20,
    OID_INT2 = 21,
    OID_INT4 = 23
};

static void nap(long milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};

    nanosleep(&time, NULL);
}

/* ---- coming back ---- */

/* What this node said over its lost connection and was not yet carried out never will be: the
   database may not have noticed that nobody is there any more. */
static bool end_predecessor(struct postgres_store *store, PGconn *connection)
{
    const char *values[] = {store->name};
    PGresult *result =
        PQexecParams(connection,
                     "select pg_terminate_backend(pid) from pg_stat_activity where"
                     " application_name = $1 || ' writes' and pid <> pg_backend_pid()",
                     1, NULL, values, NULL, NULL, 0);
    bool good = PQresultStatus(result) == PGRES_TUPLES_OK;

    PQclear(result);
    return good;
}

/* The last batch of this node that is on disk; waits for one that is about to be. */
static int64_t last_batch(struct postgres_store *store, PGconn *connection)
{
    char sql[100];

    snprintf(sql, sizeof sql, "select batch from nodes where node = %lld for update",
             (long long)store->node);
    return postgres_number(connection, sql);
}

static bool regain_once(struct postgres_store *store, bool *kept)
{
    PGconn *connection = postgres_connect(store, POSTGRES_WRITES);

    PQfinish(store->writer);
    store->writer = connection;
    if (PQstatus(connection) != CONNECTION_OK || !end_predecessor(store, connection) ||
        postgres_number(connection, "select version from backroom") != postgres_versions() ||
        !postgres_stay(connection, store->alone))
        return false;
    *kept = last_batch(store, connection) == store->batch;
    return postgres_ready_writer(connection);
}

/* Until the database is back. False: there is no time for that. */
static bool regain(struct postgres_store *store, bool *kept)
{
    long pause = PAUSE;
    char reason[POSTGRES_REASON];

    postgres_reason(store->writer, reason);
    log_event("store-lost", "text", "the database is gone: nothing is confirmed until it is back",
              "reason", reason, NULL);
    while (!regain_once(store, kept)) {
        for (long napped = 0; napped < pause; napped += PAUSE) {
            if (atomic_load(&store->hurrying))
                return false;
            nap(PAUSE);
        }
        pause = 2 * pause < PAUSE_MAX ? 2 * pause : PAUSE_MAX;
    }
    log_event("store-back", "text", "the database is back", NULL);
    return true;
}

/* ---- writing ---- */

static void fail_all(struct store_job *jobs)
{
    for (; jobs; jobs = jobs->next)
        jobs->outcome = STORE_FAILED;
}

static void postgres_commit(void *back, struct store_job *jobs, uint64_t alive)
{
    struct postgres_store *store = back;
    enum postgres_end end;
    bool kept = false;

    postgres_sort(store, jobs);
    store->batch++;
    do {
        end = postgres_try(store, alive);
        if (end == BATCH_LOST && !regain(store, &kept)) {
            fail_all(jobs);
            return;
        }
    } while (!kept && (end == BATCH_LOST || end == BATCH_UNFIT));
    postgres_tell_batch(store);
}

static void postgres_hurry(void *back)
{
    struct postgres_store *store = back;

    atomic_store(&store->hurrying, true);
}

/* ---- reading ---- */

static struct store_value get_column(const PGresult *result, int row, int column)
{
    const char *bytes = PQgetvalue(result, row, column);
    int length = PQgetlength(result, row, column);
    Oid type = PQftype(result, column);
    uint64_t number;

    if (type != OID_INT8 && type != OID_INT4 && type != OID_INT2)
        return store_blob(bytes, (size_t)length);
    number = length > 0 && bytes[0] < 0 ? UINT64_MAX : 0;
    for (int i = 0; i < length; i++)
        number = number << 8 | (uint8_t)bytes[i];
    return store_number(number);
}

/* False: enough. */
static bool give_rows(const PGresult *result, store_row *row, void *context)
{
    struct store_value columns[STORE_COLUMNS_MAX];
    int width = PQnfields(result), count = PQntuples(result);

    CHECK(width <= STORE_COLUMNS_MAX);
    for (int i = 0; i < count; i++) {
        for (int column = 0; column < width; column++)
            columns[column] = get_column(result, i, column);
        if (!row(context, columns))
            return false;
    }
    return true;
}

/* Everything of its kind, row by row: it may be too much for memory. */
static enum store_outcome give_all(PGconn *reader, store_row *row, void *context)
{
    enum store_outcome outcome = STORE_GONE;
    PGresult *result;
    bool more = true;

    PQsetSingleRowMode(reader);
    while (postgres_wait(reader, PATIENCE) && (result = PQgetResult(reader)) != NULL) {
        ExecStatusType status = PQresultStatus(result);
        if (status != PGRES_SINGLE_TUPLE && status != PGRES_TUPLES_OK) {
            outcome = postgres_outcome(result);
        } else if (PQntuples(result) > 0 && more) {
            outcome = STORE_DONE;
            more = give_rows(result, row, context);
        }
        PQclear(result);
    }
    return outcome;
}

/* The whole answer is here before the first row is given: a callback may ask too. */
static enum store_outcome give(PGconn *reader, store_row *row, void *context)
{
    PGresult *result = NULL, *rest;
    ExecStatusType status;
    enum store_outcome outcome = STORE_GONE;

    if (!postgres_wait(reader, PATIENCE))
        return STORE_FAILED;
    result = PQgetResult(reader);
    status = PQresultStatus(result);
    while ((rest = PQgetResult(reader)) != NULL)
        PQclear(rest);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
        outcome = postgres_outcome(result);
    else if (PQntuples(result) > 0)
        outcome = STORE_DONE;
    if (outcome == STORE_DONE)
        give_rows(result, row, context);
    PQclear(result);
    return outcome;
}

static enum store_outcome ask_once(struct postgres_store *store, enum store_query query,
                                   const struct store_value *value, size_t count, store_row *row,
                                   void *context)
{
    if (!postgres_send(store->reader, query, value, count))
        return STORE_FAILED;
    return query >= QUERY_FIRST_ALL ? give_all(store->reader, row, context)
                                    : give(store->reader, row, context);
}

static uint64_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

static bool regain_reader(struct postgres_store *store)
{
    if (now() < store->reader_next)
        return false;
    PQfinish(store->reader);
    store->reader = postgres_connect(store, POSTGRES_READS);
    store->reader_next = now() + PAUSE_READER;
    return PQstatus(store->reader) == CONNECTION_OK &&
           postgres_prepare(store->reader, QUERY_FIRST_READ, QUERIES);
}

/* That the connection is lost shows when it is used: so it is tried a second time. */
static enum store_outcome postgres_ask(void *back, enum store_query query,
                                       const struct store_value *value, size_t count,
                                       store_row *row, void *context)
{
    struct postgres_store *store = back;
    enum store_outcome outcome = ask_once(store, query, value, count, row, context);

    if (PQstatus(store->reader) == CONNECTION_OK && PQisBusy(store->reader)) {
        PQfinish(store->reader); /* no answer: it is not asked again at once */
        store->reader = NULL;
        store->reader_next = now() + PAUSE_READER;
        return STORE_FAILED;
    }
    if (PQstatus(store->reader) != CONNECTION_OK && query < QUERY_HOLD && regain_reader(store))
        outcome = ask_once(store, query, value, count, row, context);
    return outcome;
}

static const char *postgres_where(const void *back)
{
    const struct postgres_store *store = back;

    return store->place;
}

static uint64_t postgres_node(const void *back)
{
    const struct postgres_store *store = back;

    return store->news ? (uint64_t)store->node : 0;
}

const struct store_back store_postgres = {
    .scheme = "postgres",
    .gathers = 125,
    .open = postgres_open_store,
    .close = postgres_close_store,
    .hurry = postgres_hurry,
    .where = postgres_where,
    .commit = postgres_commit,
    .ask = postgres_ask,
    .hear = postgres_hear,
    .tell = postgres_tell,
    .node = postgres_node,
    .copy = postgres_copy,
};
