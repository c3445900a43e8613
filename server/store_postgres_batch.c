/* store_postgres_batch - a batch of jobs as one transaction
 *
 * A batch goes out in one piece (pipeline mode) and its answers are looked at before it is
 * committed: two round trips, whatever its length. Nearly always every job fits, or is a single
 * step, which does nothing where it does not fit. Only where a job of several steps does not fit,
 * or the database refuses one of them, all is taken back and the jobs are tried one by one, each
 * with a mark to return to.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store_postgres.h"

/* ---- the conversation ---- */

/* Milliseconds for an answer: another node may stand still in the midst of a transaction that we
   wait for, and is cut off by the database after ten seconds. */
enum { PATIENCE = 20000 };

struct pass {
    PGconn *line;
    bool lost, refused, deadlock;
    enum store_outcome reason; /* of what was refused */
};

static void say(struct pass *pass, const char *sql)
{
    pass->lost |= PQsendQueryParams(pass->line, sql, 0, NULL, NULL, NULL, NULL, 1) != 1;
}

static void say_step(struct pass *pass, enum store_query query, const struct store_value *value,
                     size_t count)
{
    pass->lost |= !postgres_send(pass->line, query, value, count);
}

/* Sends all of it. The answers are taken in meanwhile: otherwise both sides could wait for each
   other with full hands. */
static void say_end(struct pass *pass)
{
    int left = 0;

    pass->lost |= PQpipelineSync(pass->line) != 1;
    while (!pass->lost && (left = PQflush(pass->line)) > 0) {
        struct pollfd socket = {PQsocket(pass->line), POLLIN | POLLOUT, 0};
        pass->lost |= poll(&socket, 1, PATIENCE) == 0;
        pass->lost |= (socket.revents & POLLIN) && PQconsumeInput(pass->line) != 1;
    }
    pass->lost |= left < 0;
}

static void note_refusal(struct pass *pass, const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

    pass->lost |= PQstatus(pass->line) != CONNECTION_OK;
    if (PQresultStatus(result) == PGRES_PIPELINE_ABORTED)
        return; /* only because of what was refused before */
    pass->refused = true;
    pass->deadlock = state && strncmp(state, "40", 2) == 0;
    pass->reason = postgres_outcome(result);
}

/* The answer to one thing said: how many rows it changed or gave; -1: it was refused. */
static long hear(struct pass *pass)
{
    PGresult *result, *rest;
    ExecStatusType status;
    long rows = -1;

    pass->lost = pass->lost || !postgres_wait(pass->line, PATIENCE);
    result = pass->lost ? NULL : PQgetResult(pass->line);
    status = PQresultStatus(result);
    pass->lost |= !result;
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        rows = strtol(PQcmdTuples(result), NULL, 10);
    else if (result)
        note_refusal(pass, result);
    PQclear(result);
    while (!pass->lost && (rest = PQgetResult(pass->line)) != NULL)
        PQclear(rest);
    return rows;
}

static void hear_end(struct pass *pass)
{
    PGresult *result;

    pass->lost = pass->lost || !postgres_wait(pass->line, PATIENCE);
    result = pass->lost ? NULL : PQgetResult(pass->line);
    pass->lost |= PQresultStatus(result) != PGRES_PIPELINE_SYNC;
    PQclear(result);
}

/* ---- jobs ---- */

static void say_job(struct pass *pass, const struct store_job *job)
{
    for (const struct store_step *step = job->first; step; step = step->next)
        say_step(pass, step->query, step->value, step->count);
}

/* False: it cannot stay as it is, for something of it may have been done. */
static bool hear_job(struct pass *pass, struct store_job *job)
{
    job->outcome = STORE_DONE;
    for (const struct store_step *step = job->first; step; step = step->next) {
        long rows = hear(pass);
        if (rows == 0 && job->outcome == STORE_DONE)
            job->outcome = step->none;
    }
    return job->outcome == STORE_DONE || job->first == job->last;
}

static void say_start(struct pass *pass, const struct postgres_store *store, uint64_t alive)
{
    say(pass, "begin");
    say_step(pass, QUERY_PUT_ALIVE,
             STORE_VALUES(store_number(alive), store_number((uint64_t)store->node),
                          store_number((uint64_t)store->batch)));
}

static void hear_start(struct pass *pass)
{
    hear(pass);
    hear(pass);
}

/* ---- ends ---- */

static enum postgres_end refuse_all(const struct postgres_store *store, enum store_outcome reason)
{
    for (size_t i = 0; i < store->count; i++)
        store->places[i].job->outcome = reason;
    return BATCH_REFUSED;
}

static enum postgres_end take_back(struct pass *pass)
{
    say(pass, "rollback");
    say_end(pass);
    hear(pass);
    hear_end(pass);
    return pass->lost ? BATCH_LOST : BATCH_UNFIT;
}

static enum postgres_end commit(struct pass *pass, const struct postgres_store *store)
{
    say(pass, "commit");
    say_end(pass);
    hear(pass);
    hear_end(pass);
    if (pass->lost)
        return BATCH_LOST;
    return pass->refused ? refuse_all(store, pass->reason) : BATCH_KEPT;
}

/* ---- both ways ---- */

static enum postgres_end try_at_once(struct pass *pass, struct postgres_store *store,
                                     uint64_t alive)
{
    bool fit = true;

    say_start(pass, store, alive);
    for (size_t i = 0; i < store->count; i++)
        say_job(pass, store->places[i].job);
    say_end(pass);
    hear_start(pass);
    for (size_t i = 0; i < store->count; i++)
        fit &= hear_job(pass, store->places[i].job);
    hear_end(pass);
    if (pass->lost)
        return BATCH_LOST;
    return fit && !pass->refused ? commit(pass, store) : take_back(pass);
}

/* After `before`, which ends the job before. What follows it. */
static const char *try_job(struct pass *pass, struct store_job *job, const char *before)
{
    bool fits;

    if (before)
        say(pass, before);
    say(pass, "savepoint job");
    say_job(pass, job);
    say_end(pass);
    if (before)
        hear(pass);
    hear(pass);
    fits = hear_job(pass, job);
    hear_end(pass);
    if (pass->refused && job->outcome == STORE_DONE)
        job->outcome = pass->reason;
    return fits && !pass->refused ? "release savepoint job" : "rollback to savepoint job";
}

/* Is what was refused the fault of that one job? */
static bool is_about_job(const struct pass *pass)
{
    return !pass->lost && !pass->deadlock && pass->reason == STORE_FAILED;
}

static enum postgres_end try_one_by_one(struct pass *pass, struct postgres_store *store,
                                        uint64_t alive)
{
    const char *before = NULL;

    say_start(pass, store, alive);
    say_end(pass);
    hear_start(pass);
    hear_end(pass);
    for (size_t i = 0; i < store->count && !pass->lost; i++) {
        before = try_job(pass, store->places[i].job, before);
        if (pass->refused && !is_about_job(pass)) {
            enum store_outcome reason = pass->reason;
            enum postgres_end end = take_back(pass);
            return end == BATCH_LOST || pass->deadlock ? end : refuse_all(store, reason);
        }
        pass->refused = false;
    }
    if (before) {
        say(pass, before);
        say_end(pass);
        hear(pass);
        hear_end(pass);
    }
    return pass->lost ? BATCH_LOST : commit(pass, store);
}

enum postgres_end postgres_try(struct postgres_store *store, uint64_t alive, bool careful)
{
    struct pass pass = {.line = store->writer};

    return careful ? try_one_by_one(&pass, store, alive) : try_at_once(&pass, store, alive);
}
