/* store_sqlite - the store in one file: how it works
 *
 * Two connections: one belongs to the writing thread, the other one, which cannot write, to the
 * owner. Write-ahead log and full synchronisation: a commit returns when the log is on disk, and
 * readers never wait. The log is moved into the file between batches, not within a commit, so that
 * nobody's acknowledgement waits for it.
 */
#include "server/store_sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/check.h"

enum { LOG_PAGES = 1000 }; /* so many more are moved into the file at once */

/* ---- statements ---- */

void sqlite_bind(sqlite3_stmt *statement, const struct store_value *value, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int at = (int)i + 1, length = (int)value[i].length;
        switch (value[i].type) {
        case STORE_NUMBER: sqlite3_bind_int64(statement, at, value[i].number); break;
        case STORE_TEXT:
            sqlite3_bind_text(statement, at, value[i].bytes, length, SQLITE_STATIC);
            break;
        case STORE_BLOB:
            sqlite3_bind_blob(statement, at, value[i].bytes, length, SQLITE_STATIC);
            break;
        }
    }
}

int sqlite_run(sqlite3_stmt *statement)
{
    int code;

    do
        code = sqlite3_step(statement);
    while (code == SQLITE_ROW);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int frame(struct sqlite_store *store, enum sqlite_frame which)
{
    return sqlite_run(store->frame[which]);
}

/* ---- writing ---- */

/* `fits`: it changed something. */
static int take_step(struct sqlite_store *store, const struct store_step *step, bool *fits)
{
    int code;

    if (step->query == QUERY_PUT_EVENT)
        return sqlite_put_event(store, step->value, fits);
    sqlite_bind(store->query[step->query], step->value, step->count);
    code = sqlite_run(store->query[step->query]);
    *fits = sqlite3_changes(store->writer) > 0;
    if (step->query == QUERY_PUT_TABLE || step->query == QUERY_SET_STATE ||
        step->query == QUERY_DROP_TABLE)
        sqlite_forget_tail(store, step->value);
    return code;
}

/* Steps up to the first one that changes nothing though it should. */
static int take_steps(struct sqlite_store *store, struct store_job *job)
{
    job->outcome = STORE_DONE;
    for (const struct store_step *step = job->first; step; step = step->next) {
        bool fits;
        int code = take_step(store, step, &fits);
        if (code != SQLITE_OK)
            return code;
        if (step->none != STORE_DONE && !fits) {
            job->outcome = step->none;
            return SQLITE_OK;
        }
    }
    return SQLITE_OK;
}

static int rewind_job(struct sqlite_store *store)
{
    sqlite_forget_tails(store);
    return frame(store, FRAME_REWIND);
}

/* All of a job or nothing of it. One step is so by itself. */
static int carry_out(struct sqlite_store *store, struct store_job *job)
{
    int code;

    if (job->first == job->last)
        return take_steps(store, job);
    code = frame(store, FRAME_MARK);
    if (code == SQLITE_OK)
        code = take_steps(store, job);
    if (code == SQLITE_OK && job->outcome != STORE_DONE)
        code = rewind_job(store);
    return code == SQLITE_OK ? frame(store, FRAME_UNMARK) : code;
}

static int carry_out_all(struct sqlite_store *store, struct store_job *jobs, uint64_t alive)
{
    sqlite3_stmt *put_alive = store->query[QUERY_PUT_ALIVE];
    int code = frame(store, FRAME_BEGIN);

    for (struct store_job *job = jobs; job && code == SQLITE_OK; job = job->next)
        code = carry_out(store, job);
    if (code == SQLITE_OK) {
        sqlite3_bind_int64(put_alive, 1, (int64_t)alive);
        code = sqlite_run(put_alive);
    }
    return code == SQLITE_OK ? frame(store, FRAME_COMMIT) : code;
}

static void sqlite_commit(void *back, struct store_job *jobs, uint64_t alive)
{
    struct sqlite_store *store = back;
    int code = carry_out_all(store, jobs, alive);
    enum store_outcome outcome;

    if (code == SQLITE_OK)
        return;
    outcome = sqlite_outcome(code);
    if (!sqlite3_get_autocommit(store->writer))
        frame(store, FRAME_ROLLBACK);
    sqlite_forget_tails(store);
    for (struct store_job *job = jobs; job; job = job->next)
        job->outcome = outcome;
}

/* Moves the log into the file where it has grown long. If that fails, what is in the log is safe
   there, and the next commit says what is wrong. */
static void sqlite_tidy(void *back)
{
    struct sqlite_store *store = back;

    if (store->log < store->moved)
        store->moved = 0; /* it began anew */
    if (store->log - store->moved >= LOG_PAGES)
        sqlite3_wal_checkpoint_v2(store->writer, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL,
                                  &store->moved);
}

/* ---- reading ---- */

static void get_row(sqlite3_stmt *statement, struct store_value *value, int count)
{
    for (int i = 0; i < count; i++) {
        bool is_number = sqlite3_column_type(statement, i) == SQLITE_INTEGER;
        if (is_number) {
            value[i] = store_number((uint64_t)sqlite3_column_int64(statement, i));
        } else {
            const void *bytes = sqlite3_column_blob(statement, i);
            value[i] = store_blob(bytes ? bytes : "", (size_t)sqlite3_column_bytes(statement, i));
        }
    }
}

static enum store_outcome sqlite_ask(void *back, enum store_query query,
                                     const struct store_value *value, size_t count, store_row *row,
                                     void *context)
{
    struct sqlite_store *store = back;
    sqlite3_stmt *statement = store->query[query];
    struct store_value columns[STORE_COLUMNS_MAX];
    int width = sqlite3_column_count(statement), code;
    enum store_outcome outcome = STORE_GONE;

    CHECK(!sqlite3_stmt_busy(statement) && width <= STORE_COLUMNS_MAX);
    sqlite_bind(statement, value, count);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        outcome = STORE_DONE;
        get_row(statement, columns, width);
        if (!row(context, columns))
            break;
    }
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        outcome = sqlite_outcome(code);
    sqlite3_reset(statement);
    return outcome;
}

/* ---- a copy ---- */

static enum store_outcome copy_into(const char *from, const char *to)
{
    sqlite3 *reader = sqlite_connect_reader(from);
    sqlite3_stmt *statement = NULL;
    enum store_outcome outcome = STORE_FAILED;
    int code;

    if (!reader)
        return STORE_FAILED;
    code = sqlite3_prepare_v2(reader, "vacuum into ?1", -1, &statement, NULL);
    if (code == SQLITE_OK) {
        sqlite3_bind_text(statement, 1, to, -1, SQLITE_STATIC);
        code = sqlite_run(statement);
    }
    outcome = code == SQLITE_OK ? STORE_DONE : sqlite_outcome(code);
    sqlite3_finalize(statement);
    sqlite3_close(reader);
    return outcome;
}

/* An empty file of our own with this name. -1 and errno: it cannot be. */
static int reserve(const char *file)
{
    int fd = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd >= 0)
        close(fd);
    return fd < 0 ? -1 : 0;
}

static bool on_disk(const char *file)
{
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    bool good = fd >= 0 && fsync(fd) == 0;

    if (fd >= 0)
        close(fd);
    return good;
}

/* Under another name first: a file with the right name is a whole copy, or empty. */
static enum store_outcome sqlite_copy(void *back, const char *file)
{
    const struct sqlite_store *store = back;
    char part[PATH_MAX];
    enum store_outcome outcome;

    if (snprintf(part, sizeof part, "%s.part", file) >= (int)sizeof part)
        return STORE_FAILED;
    if (reserve(file) != 0)
        return errno == EEXIST ? STORE_STALE : errno == ENOSPC ? STORE_FULL : STORE_FAILED;
    unlink(part);
    outcome = reserve(part) == 0 ? copy_into(store->file, part) : STORE_FAILED;
    if (outcome == STORE_DONE && (!on_disk(part) || rename(part, file) != 0))
        outcome = STORE_FAILED;
    if (outcome != STORE_DONE) {
        unlink(part);
        unlink(file);
    }
    return outcome;
}

static const char *sqlite_where(const void *back)
{
    const struct sqlite_store *store = back;

    return store->file;
}

const struct store_back store_sqlite = {
    .scheme = "sqlite:",
    .open = sqlite_open_store,
    .close = sqlite_close_store,
    .where = sqlite_where,
    .commit = sqlite_commit,
    .tidy = sqlite_tidy,
    .ask = sqlite_ask,
    .copy = sqlite_copy,
};
