/* store_postgres_open - finding, checking and bringing up to date the database of a store */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "server/store_postgres.h"

enum { PATIENCE = 50 }; /* tenths of a second */

/* ---- what is wrong ---- */

#define ELSEWHERE "or name another database after --store"
#define TROUBLES(X)                                                                                \
    X(ENCODING, "does not keep text as UTF-8: create one with createdb -E UTF8 -T template0")      \
    X(NEWER, "was written by a newer Backroom: install that one, " ELSEWHERE)                      \
    X(OLDER,                                                                                       \
      "was written by an older Backroom: start the server once, which brings it up to date")       \
    X(MISSING, "holds nothing of Backroom's: name the database that the server writes")            \
    X(FOREIGN, "holds tables of something else: give Backroom a database of its own")              \
    X(FORBIDDEN, "does not let this user create tables: make it the owner, " ELSEWHERE)            \
    X(HELD, "is open in another server: stop that one, " ELSEWHERE)                                \
    X(READ_ONLY, "only reads: name the server that writes, " ELSEWHERE)                            \
    X(FULL_DISK, "is on a full disk: make room and start again")
enum trouble {
#define X(name, sentence) name,
    TROUBLES(X)
#undef X
};

struct opening {
    struct postgres_store *store;
    bool reading;
    char *problem;
};

static bool complain(const struct opening *opening, enum trouble trouble)
{
    static const char *const sentences[] = {
#define X(name, sentence) [name] = sentence,
        TROUBLES(X)
#undef X
    };

    snprintf(opening->problem, STORE_PROBLEM_ROOM, "%s %s", opening->store->place,
             sentences[trouble]);
    return false;
}

static bool complain_so(const struct opening *opening, const PGconn *connection, const char *advice)
{
    char reason[POSTGRES_REASON];

    postgres_reason(connection, reason);
    snprintf(opening->problem, STORE_PROBLEM_ROOM, "%.150s cannot be used (%s): %s",
             opening->store->place, reason, advice);
    return false;
}

/* What the database refused to do at the opening. */
static bool complain_refusal(const struct opening *opening, PGconn *connection,
                             const PGresult *result)
{
    static const struct {
        const char *state;
        enum trouble trouble;
    } known[] = {
        {"42P07", FOREIGN}, {"42501", FORBIDDEN}, {"25006", READ_ONLY}, {"53100", FULL_DISK}};
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

    for (size_t i = 0; state && i < sizeof known / sizeof *known; i++)
        if (strcmp(state, known[i].state) == 0)
            return complain(opening, known[i].trouble);
    return complain_so(opening, connection, "mend that, " ELSEWHERE);
}

/* ---- bringing up to date ---- */

static bool run(const struct opening *opening, PGconn *connection, const char *sql)
{
    PGresult *result = PQexec(connection, sql);
    ExecStatusType status = PQresultStatus(result);
    bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ||
                complain_refusal(opening, connection, result);

    PQclear(result);
    return good;
}

/* 0: there is nothing yet. */
static int64_t version_of(PGconn *connection)
{
    if (postgres_number(connection, "select count(to_regclass('backroom'))") != 1)
        return 0;
    return postgres_number(connection, "select version from backroom");
}

static bool check_version(const struct opening *opening, int64_t version)
{
    if (version > postgres_versions())
        return complain(opening, NEWER);
    if (opening->reading && version < postgres_versions())
        return complain(opening, version > 0 ? OLDER : MISSING);
    return true;
}

static bool migrate_from(const struct opening *opening, PGconn *connection, int64_t version)
{
    char finish[100];

    for (; postgres_migration[version]; version++)
        if (!run(opening, connection, postgres_migration[version]))
            return false;
    snprintf(finish, sizeof finish, "delete from backroom; insert into backroom values (%d)",
             postgres_versions());
    return run(opening, connection, finish);
}

/* All of it or nothing of it; of nodes that start at once, one does it and the others wait. */
static bool migrate(const struct opening *opening, PGconn *connection)
{
    int64_t version;
    char lock[80];

    snprintf(lock, sizeof lock, "begin; select pg_advisory_xact_lock(%d)", POSTGRES_LOCK);
    if (!run(opening, connection, lock))
        return false;
    version = version_of(connection);
    return check_version(opening, version) &&
           (version == postgres_versions() || migrate_from(opening, connection, version)) &&
           run(opening, connection, "commit");
}

/* ---- opening ---- */

static bool connect_to(const struct opening *opening, PGconn **connection,
                       enum postgres_purpose purpose)
{
    *connection = postgres_connect(opening->store, purpose);
    if (PQstatus(*connection) != CONNECTION_OK)
        return complain_so(opening, *connection, "start PostgreSQL there, " ELSEWHERE);
    if (strcmp(PQparameterStatus(*connection, "server_encoding"), "UTF8") != 0)
        return complain(opening, ENCODING);
    return true;
}

/* Its row begins with the alive time of all; rows of nodes that are long gone are cleared away, and
   the last events of games that are long over: nobody can be about to put another, and each of them
   would hold a page of the index. */
static bool put_node(const struct opening *opening, PGconn *connection)
{
    char sql[400];

    snprintf(sql, sizeof sql,
             "insert into nodes select %lld, coalesce(max(alive), 0), 0, now() from nodes;"
             "delete from nodes where seen < now() - interval '7 days';"
             "delete from events where payload is null and key >> 32 in (select tbl from tables"
             " where state = 2 and changed < extract(epoch from now() - interval '1 day') * 1000)",
             (long long)opening->store->node);
    return run(opening, connection, sql);
}

/* Whoever was killed a moment ago is about to be gone. */
static bool stay(const struct opening *opening, PGconn *connection)
{
    const struct timespec pause = {0, 100000000};

    for (int tries = 0; tries < PATIENCE; tries++) {
        if (postgres_stay(connection, opening->store->alone))
            return true;
        nanosleep(&pause, NULL);
    }
    return complain(opening, HELD);
}

static bool open_writer(const struct opening *opening)
{
    struct postgres_store *store = opening->store;

    if (opening->reading)
        return true;
    return connect_to(opening, &store->writer, POSTGRES_WRITES) &&
           migrate(opening, store->writer) && stay(opening, store->writer) &&
           put_node(opening, store->writer) &&
           (postgres_ready_writer(store->writer) ||
            complain_so(opening, store->writer, "mend that, " ELSEWHERE));
}

static bool open_reader(const struct opening *opening)
{
    struct postgres_store *store = opening->store;

    return connect_to(opening, &store->reader, POSTGRES_READS) &&
           check_version(opening, version_of(store->reader)) &&
           (postgres_prepare(store->reader, QUERY_FIRST_READ, QUERIES) ||
            complain_so(opening, store->reader, "mend that, " ELSEWHERE));
}

/* The address may hold a password, so that it is not repeated where it is wrong. */
static bool name_place(const struct opening *opening, const char *rest)
{
    struct postgres_store *store = opening->store;
    size_t size = strlen(store_postgres.scheme) + strlen(rest) + 1;

    store->address = malloc(size);
    if (!store->address)
        abort();
    snprintf(store->address, size, "%s%s", store_postgres.scheme, rest);
    if (strstr(store->address, "://") && postgres_name_place(store->address, store->place))
        return true;
    snprintf(opening->problem, STORE_PROBLEM_ROOM,
             "that is not an address of PostgreSQL: give it as postgres://USER@HOST/DATABASE");
    return false;
}

static bool name_node(const struct opening *opening)
{
    struct postgres_store *store = opening->store;

    if (getrandom(&store->node, sizeof store->node, 0) != sizeof store->node) {
        snprintf(opening->problem, STORE_PROBLEM_ROOM,
                 "this machine gives no random numbers: start it again later");
        return false;
    }
    store->node = (int64_t)((uint64_t)store->node >> 1 | 1);
    snprintf(store->name, sizeof store->name, "backroom %016llx", (unsigned long long)store->node);
    return true;
}

void *postgres_open_store(const char *rest, const struct store_options *options,
                          char problem[STORE_PROBLEM_ROOM])
{
    struct postgres_store *store = calloc(1, sizeof *store);
    struct opening opening = {store, options->reading, problem};

    if (!store)
        abort();
    store->alone = options->alone;
    store->events = postgres_new_events();
    if (name_place(&opening, rest) && name_node(&opening) && open_writer(&opening) &&
        open_reader(&opening)) {
        if (!options->reading && !options->alone)
            postgres_start_news(store, options->wake, options->context);
        return store;
    }
    postgres_close_store(store);
    return NULL;
}

void postgres_close_store(void *back)
{
    struct postgres_store *store = back;

    postgres_stop_news(store);
    PQfinish(store->writer);
    PQfinish(store->reader);
    free(store->address);
    free(store->places);
    postgres_free_events(store->events);
    free(store);
}
