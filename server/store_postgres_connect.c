/* store_postgres_connect - a connection to PostgreSQL: making it, setting it up, speaking over it
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/check.h"
#include "server/store_postgres.h"

enum { OID_BYTEA = 17, OID_INT8 = 20, OID_TEXT = 25, NUMBER_SIZE = 8 };

/* ---- addresses and reasons ---- */

static void first_line(const char *text, char reason[POSTGRES_REASON])
{
    size_t length = strcspn(text, "\n");

    snprintf(reason, POSTGRES_REASON, "%.*s", (int)length, text);
}

void postgres_reason(const PGconn *connection, char reason[POSTGRES_REASON])
{
    first_line(connection ? PQerrorMessage(connection) : "no memory", reason);
}

static const char *value_of(const PQconninfoOption *options, const char *keyword)
{
    for (; options->keyword; options++)
        if (strcmp(options->keyword, keyword) == 0)
            return options->val ? options->val : "";
    return "";
}

/* A socket's folder cannot stand where a host stands. */
static void put_place(const PQconninfoOption *options, char place[POSTGRES_PLACE])
{
    const char *host = value_of(options, "host"), *port = value_of(options, "port");
    const char *user = value_of(options, "user"), *database = value_of(options, "dbname");
    bool folder = host[0] == '/';

    snprintf(place, POSTGRES_PLACE, "postgres://%s%s%s%s%s/%s%s%s", user, *user ? "@" : "",
             folder ? "" : host, *port ? ":" : "", port, database, folder ? "?host=" : "",
             folder ? host : "");
}

bool postgres_name_place(const char *address, char place[POSTGRES_PLACE])
{
    PQconninfoOption *options = PQconninfoParse(address, NULL);

    if (options)
        put_place(options, place);
    PQconninfoFree(options);
    return options != NULL;
}

/* ---- connecting ---- */

static bool run(PGconn *connection, const char *sql)
{
    PGresult *result = PQexec(connection, sql);
    bool good =
        PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;

    PQclear(result);
    return good;
}

/* What is acknowledged is on disk, whatever the database is used to. A node that stands still in
   the middle of a transaction, or is gone, must not keep the others waiting. Plans depend neither
   on values nor on how much is known of the tables' sizes: everything is found by its index. */
static bool set_up(PGconn *connection)
{
    return run(connection,
               "select set_config('synchronous_commit', 'on', false)"
               " where current_setting('synchronous_commit') = 'off';"
               "set idle_in_transaction_session_timeout = '10s'; set tcp_keepalives_idle = 10;"
               "set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set jit = off;"
               "set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set"
               " enable_hashjoin = off; set enable_mergejoin = off; set enable_bitmapscan = off; "
               "set default_transaction_isolation ="
               " 'read committed'; set client_min_messages = error");
}

PGconn *postgres_connect(const struct postgres_store *store, enum postgres_purpose purpose)
{
    static const char *const purposes[] = {"reads", "writes", "tells"};
    /* What stands before the address is only said where that does not say it. */
    static const char *const keywords[] = {"connect_timeout",
                                           "tcp_user_timeout",
                                           "keepalives_idle",
                                           "dbname",
                                           "application_name",
                                           "client_encoding",
                                           NULL};
    char name[48];
    const char *values[] = {"5", "10000", "10", store->address, name, "UTF8", NULL};
    PGconn *connection;

    snprintf(name, sizeof name, "%s %s", store->name, purposes[purpose]);
    connection = PQconnectdbParams(keywords, values, 1);
    if (PQstatus(connection) == CONNECTION_OK)
        set_up(connection);
    return connection;
}

/* ---- asking ---- */

int64_t postgres_number(PGconn *connection, const char *sql)
{
    PGresult *result = PQexec(connection, sql);
    int64_t number = -1;

    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) > 0)
        number = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return number;
}

bool postgres_stay(PGconn *connection, bool alone)
{
    char sql[120];

    snprintf(sql, sizeof sql,
             "select pg_try_advisory_lock%s(%d, 'backroom'::regclass::oid::int)::int",
             alone ? "" : "_shared", POSTGRES_LOCK);
    return postgres_number(connection, sql) == 1;
}

bool postgres_prepare(PGconn *connection, int first, int last)
{
    for (int query = first; query < last; query++) {
        const char *takes = store_takes[query];
        Oid types[STORE_COLUMNS_MAX];
        char name[12];
        PGresult *result;
        bool good;
        for (int i = 0; takes[i]; i++)
            types[i] = takes[i] == 'n' ? OID_INT8 : takes[i] == 't' ? OID_TEXT : OID_BYTEA;
        snprintf(name, sizeof name, "q%d", query);
        result = PQprepare(connection, name, postgres_query[query], (int)strlen(takes), types);
        good = PQresultStatus(result) == PGRES_COMMAND_OK;
        PQclear(result);
        if (!good)
            return false;
    }
    return true;
}

bool postgres_ready_writer(PGconn *connection)
{
    return postgres_prepare(connection, 0, QUERY_FIRST_READ) &&
           postgres_prepare_events(connection) && PQsetnonblocking(connection, 1) == 0 &&
           PQenterPipelineMode(connection) == 1;
}

bool postgres_wait(PGconn *connection, int milliseconds)
{
    while (PQisBusy(connection)) {
        struct pollfd socket = {PQsocket(connection), POLLIN, 0};
        if (poll(&socket, 1, milliseconds) == 0)
            return false;
        if (PQconsumeInput(connection) != 1)
            return true;
    }
    return true;
}

static void put_number(char bytes[NUMBER_SIZE], int64_t number)
{
    for (int i = 0; i < NUMBER_SIZE; i++)
        bytes[i] = (char)((uint64_t)number >> (56 - 8 * i));
}

bool postgres_send(PGconn *connection, enum store_query query, const struct store_value *value,
                   size_t count)
{
    char name[12], numbers[STORE_COLUMNS_MAX][NUMBER_SIZE];
    const char *values[STORE_COLUMNS_MAX];
    int lengths[STORE_COLUMNS_MAX], formats[STORE_COLUMNS_MAX];

    CHECK(count == strlen(store_takes[query]));
    for (size_t i = 0; i < count; i++) {
        bool number = value[i].type == STORE_NUMBER;
        CHECK(number == (store_takes[query][i] == 'n'));
        if (number)
            put_number(numbers[i], value[i].number);
        values[i] = number ? numbers[i] : value[i].bytes;
        lengths[i] = number ? NUMBER_SIZE : (int)value[i].length;
        formats[i] = 1;
    }
    snprintf(name, sizeof name, "q%d", (int)query);
    return PQsendQueryPrepared(connection, name, (int)count, values, lengths, formats, 1) == 1;
}

/* ---- what is wrong ---- */

enum store_outcome postgres_outcome(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

    if (!state)
        return STORE_FAILED;
    if (strcmp(state, "53100") == 0)
        return STORE_FULL;
    return strncmp(state, "XX00", 4) == 0 && state[4] != '0' ? STORE_DAMAGED : STORE_FAILED;
}
