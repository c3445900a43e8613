/* store_postgres_batch - a batch of jobs as one transaction
 *
 * A batch goes out in two pieces (pipeline mode): its events, as one statement
 * (store_postgres_events.c), then the rest of what fits; the answers are looked at before it is
 * committed. So it is two or three round trips, whatever its length. Nearly always what is not an
 * event fits, or is a single step, which does nothing where it does not. Only where one of several
 * steps does not fit, or the database refuses one of them, all is taken back and done again, that
 * job by itself with a mark to return to.
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
    struct postgres_store *store;
    PGconn *line;
    bool lost, refused, deadlock;
    int aside;                 /* answers that are not heard yet, and do not matter */
    enum store_outcome reason; /* of what was refused */
};

static void say(struct pass *pass, const char *sql)
{
    pass->lost |= PQsendQueryParams(pass->line, sql, 0, NULL, NULL, NULL, NULL, 1) != 1;
}

/* Its answer is heard before the next one that matters. */
static void say_aside(struct pass *pass, const char *sql)
{
    say(pass, sql);
    pass->aside++;
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

/* The answer to one thing said, to be cleared; NULL: it was refused. */
static PGresult *hear_rows(struct pass *pass)
{
    PGresult *result, *rest;
    ExecStatusType status;

    pass->lost = pass->lost || !postgres_wait(pass->line, PATIENCE);
    result = pass->lost ? NULL : PQgetResult(pass->line);
    status = PQresultStatus(result);
    pass->lost |= !result;
    while (!pass->lost && (rest = PQgetResult(pass->line)) != NULL)
        PQclear(rest);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        return result;
    if (result)
        note_refusal(pass, result);
    PQclear(result);
    return NULL;
}

/* How many rows it changed or gave; -1: it was refused. */
static long hear(struct pass *pass)
{
    PGresult *result = hear_rows(pass);
    long rows = result ? strtol(PQcmdTuples(result), NULL, 10) : -1;

    PQclear(result);
    return rows;
}

static void hear_aside(struct pass *pass)
{
    for (; pass->aside > 0; pass->aside--)
        hear(pass);
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

static void say_steps(struct pass *pass, const struct store_step *step)
{
    for (; step; step = step->next)
        say_step(pass, step->query, step->value, step->count);
}

/* False: it cannot stay as it is, for something of it may have been done. */
static bool hear_steps(struct pass *pass, struct store_job *job, const struct store_step *step)
{
    job->outcome = STORE_DONE;
    for (; step; step = step->next) {
        long rows = hear(pass);
        if (rows == 0 && job->outcome == STORE_DONE)
            job->outcome = step->none;
    }
    return job->outcome == STORE_DONE || job->first == job->last;
}

/* ---- events ---- */

/* All that can go early, as one statement, or as two where one follows another. */
static void say_events(struct pass *pass, const struct postgres_place *places, size_t count)
{
    pass->lost |= !postgres_say_heads(pass->store, places, count);
    if (postgres_count_rest(places, count) > 0)
        pass->lost |= !postgres_say_rest(pass->store, places, count);
}

static bool hear_events(struct pass *pass, const struct postgres_place *places, size_t count)
{
    PGresult *heads = hear_rows(pass);
    long rest = heads ? postgres_judge_events(places, count, heads) : 0;

    PQclear(heads);
    return postgres_count_rest(places, count) == 0 || hear(pass) == rest;
}

/* False: they do not fit, and are marked. */
static bool put_events(struct pass *pass, struct postgres_place *places, size_t count)
{
    bool fit;

    if (postgres_mark_early(places, count) == 0)
        return true;
    say_events(pass, places, count);
    say_end(pass);
    hear_aside(pass);
    fit = hear_events(pass, places, count) && !pass->refused;
    hear_end(pass);
    for (size_t i = 0; i < count; i++)
        places[i].unfit = places[i].early && !fit;
    return fit;
}

static void say_start(struct pass *pass, const struct postgres_store *store, uint64_t alive)
{
    say_aside(pass, "begin");
    say_step(pass, QUERY_PUT_ALIVE,
             STORE_VALUES(store_number(alive), store_number((uint64_t)store->node),
                          store_number((uint64_t)store->batch)));
    pass->aside++;
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
    say_aside(pass, "rollback");
    say_end(pass);
    hear_aside(pass);
    hear_end(pass);
    return pass->lost ? BATCH_LOST : BATCH_UNFIT;
}

static enum postgres_end commit(struct pass *pass, const struct postgres_store *store)
{
    say_aside(pass, "commit");
    say_end(pass);
    hear_aside(pass);
    hear_end(pass);
    if (pass->lost)
        return BATCH_LOST;
    return pass->refused ? refuse_all(store, pass->reason) : BATCH_KEPT;
}

/* ---- both ways ---- */

/* So many jobs from here on go together: none of them is known to be unfit, and each is about one
   table, or it is one by itself. */
static size_t count_run(const struct postgres_store *store, size_t from)
{
    size_t to = from;

    while (to < store->count && !store->places[to].unfit && store->places[to].table)
        to++;
    return to > from || to == store->count ? to - from : !store->places[from].unfit;
}

/* What is still to be said of it. */
static const struct store_step *rest_of(const struct postgres_place *place)
{
    const struct store_job *job = place->job;

    if (!place->early)
        return job->first;
    return job->outcome == STORE_DONE ? job->first->next : NULL;
}

/* False: it does not fit, and is marked. */
static bool hear_rest(struct pass *pass, struct postgres_place *place)
{
    const struct store_step *rest = rest_of(place);
    bool refused = pass->refused;

    if (!rest && place->early)
        return true;
    place->unfit = !hear_steps(pass, place->job, rest) || (pass->refused && !refused);
    return !place->unfit;
}

/* False: one does not fit, and is marked: all is to be taken back. */
static bool try_run(struct pass *pass, struct postgres_place *places, size_t count)
{
    bool more = false, fit = true;

    if (places->table && !put_events(pass, places, count))
        return false;
    for (size_t i = 0; i < count; i++) {
        say_steps(pass, rest_of(&places[i]));
        more |= rest_of(&places[i]) != NULL;
    }
    if (!more)
        return !pass->lost;
    say_end(pass);
    hear_aside(pass);
    for (size_t i = 0; i < count; i++)
        fit &= hear_rest(pass, &places[i]);
    hear_end(pass);
    return fit && !pass->refused;
}

/* With a mark to return to, and what is then to be done about it. */
static void try_alone(struct pass *pass, struct store_job *job)
{
    bool fits;

    say_aside(pass, "savepoint job");
    say_steps(pass, job->first);
    say_end(pass);
    hear_aside(pass);
    fits = hear_steps(pass, job, job->first);
    hear_end(pass);
    if (pass->refused && job->outcome == STORE_DONE)
        job->outcome = pass->reason;
    if (!fits || pass->refused)
        say_aside(pass, "rollback to savepoint job");
    say_aside(pass, "release savepoint job");
}

/* Is what was refused the fault of that one job? */
static bool is_about_job(const struct pass *pass)
{
    return !pass->lost && !pass->deadlock && pass->reason == STORE_FAILED;
}

/* The disk is full, or the like: nothing of the batch can be done. */
static enum postgres_end refuse(struct pass *pass, const struct postgres_store *store)
{
    enum store_outcome reason = pass->reason;
    enum postgres_end end = take_back(pass);

    return end == BATCH_LOST || pass->deadlock ? end : refuse_all(store, reason);
}

enum postgres_end postgres_try(struct postgres_store *store, uint64_t alive)
{
    struct pass pass = {.store = store, .line = store->writer};

    say_start(&pass, store, alive);
    for (size_t at = 0, run; at < store->count && !pass.lost; at += run) {
        run = count_run(store, at);
        if (run > 0 && !try_run(&pass, store->places + at, run))
            return pass.lost ? BATCH_LOST : take_back(&pass);
        if (run > 0)
            continue;
        try_alone(&pass, store->places[at].job);
        if (pass.refused && !is_about_job(&pass))
            return refuse(&pass, store);
        pass.refused = false;
        run = 1;
    }
    return pass.lost ? BATCH_LOST : commit(&pass, store);
}
