/* store_sqlite_open - finding, locking, checking and bringing up to date the file of a store
 *
 * The file is locked (flock) as long as it is open for writing. SQLite's own locks on it are of
 * another kind, but they would be lost if this process closed any other descriptor of that file:
 * so the locked one is opened first and closed last.
 */
#include "server/store_sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/check.h"

enum {
    PATIENCE_MS = 5000, /* with somebody who reads from outside and is about to leave */
    CHECK_PAGES = 8192  /* 32 MB: 0.3 s on a busy machine */
};

/* ---- what is wrong ---- */

/* What can be said of a file. */
#define ELSEWHERE "or choose another file with --store sqlite:FILE"
#define TROUBLES(X)                                                                                \
    X(READ_ONLY, "is read-only: make it writable, " ELSEWHERE)                                     \
    X(FORBIDDEN, "is not this user's to open: change its owner, " ELSEWHERE)                       \
    X(NO_FOLDER, "is in a folder that does not exist: create it, " ELSEWHERE)                      \
    X(TIGHT_FOLDER, "is in a folder that is read-only: make it writable, " ELSEWHERE)              \
    X(FOLDER, "is a folder: name a file in it, such as sqlite:FOLDER/backroom.sqlite")             \
    X(FULL_DISK, "is on a full disk: make room and start again")                                   \
    X(DAMAGED, "is damaged: put it aside and restore a backup in its place")                       \
    X(FOREIGN, "is not a data file of Backroom: name the right one, " ELSEWHERE)                   \
    X(HELD, "is open in another server: stop that one, " ELSEWHERE)                                \
    X(NEWER, "was written by a newer Backroom: install that one, " ELSEWHERE)                      \
    X(OLDER,                                                                                       \
      "was written by an older Backroom: start the server once, which brings it up to date")       \
    X(MISSING, "is not there: name the file that the server writes")                               \
    X(MEMORY, "needs more memory than there is: close other programs and start again")
enum trouble {
#define X(name, sentence) name,
    TROUBLES(X)
#undef X
};

struct opening {
    struct sqlite_store *store;
    bool reading;
    char *problem;
};

static bool complain(const struct opening *opening, const char *path, enum trouble trouble)
{
    static const char *const sentences[] = {
#define X(name, sentence) [name] = sentence,
        TROUBLES(X)
#undef X
    };

    snprintf(opening->problem, STORE_PROBLEM_ROOM, "%.250s %s", path, sentences[trouble]);
    return false;
}

/* For what no sentence of ours is about. */
static bool complain_so(const struct opening *opening, const char *path, const char *reason)
{
    snprintf(opening->problem, STORE_PROBLEM_ROOM,
             "%.200s cannot be used (%.100s): mend that, " ELSEWHERE, path, reason);
    return false;
}

/* errno after trying to make a folder or to open the file. */
static bool complain_file(const struct opening *opening, const char *path)
{
    switch (errno) {
    case EACCES:
    case EPERM: return complain(opening, path, access(path, R_OK) == 0 ? READ_ONLY : FORBIDDEN);
    case EROFS: return complain(opening, path, READ_ONLY);
    case ENOENT:
    case ENOTDIR: return complain(opening, path, NO_FOLDER);
    case EISDIR: return complain(opening, path, FOLDER);
    case ENOSPC:
    case EDQUOT: return complain(opening, path, FULL_DISK);
    default: return complain_so(opening, path, strerror(errno));
    }
}

/* SQLite knows one kind of full disk; a quota and the largest size of a file are others. */
enum store_outcome sqlite_outcome(int code)
{
    switch (code & 0xff) {
    case SQLITE_FULL: return STORE_FULL;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return STORE_DAMAGED;
    case SQLITE_IOERR:
        return errno == ENOSPC || errno == EDQUOT || errno == EFBIG ? STORE_FULL : STORE_FAILED;
    default: return STORE_FAILED;
    }
}

/* What SQLite says of the file. */
static bool complain_sqlite(const struct opening *opening, sqlite3 *connection)
{
    const char *file = opening->store->file;
    int code = connection ? sqlite3_errcode(connection) & 0xff : SQLITE_NOMEM;

    switch (code) {
    case SQLITE_NOTADB: return complain(opening, file, FOREIGN);
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN: return complain(opening, file, TIGHT_FOLDER);
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return complain(opening, file, HELD);
    case SQLITE_NOMEM: return complain(opening, file, MEMORY);
    default: break;
    }
    switch (sqlite_outcome(code)) {
    case STORE_FULL: return complain(opening, file, FULL_DISK);
    case STORE_DAMAGED: return complain(opening, file, DAMAGED);
    default: return complain_so(opening, file, sqlite3_errmsg(connection));
    }
}

/* ---- the file ---- */

/* All folders of a path, for the owner alone. */
static bool make_folders(const struct opening *opening, char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        bool good;
        *slash = '\0';
        good = mkdir(path, 0700) == 0 || errno == EEXIST || complain_file(opening, path);
        *slash = '/';
        if (!good)
            return false;
    }
    return true;
}

static bool default_file(const struct opening *opening)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char *file = opening->store->file;

    if (data && data[0] == '/')
        snprintf(file, PATH_MAX, "%s/backroom/backroom.sqlite", data);
    else if (home && home[0] == '/')
        snprintf(file, PATH_MAX, "%s/.local/share/backroom/backroom.sqlite", home);
    else
        return complain_so(opening, "the home folder", "there is none");
    return opening->reading || make_folders(opening, file);
}

static bool name_file(const struct opening *opening, const char *rest)
{
    if (!rest)
        return default_file(opening);
    snprintf(opening->store->file, PATH_MAX, "%s", rest);
    return true;
}

/* Makes it where it is missing, and keeps others from writing. */
static bool lock_file(const struct opening *opening)
{
    struct sqlite_store *store = opening->store;
    struct stat status;

    if (opening->reading)
        return stat(store->file, &status) == 0 || complain(opening, store->file, MISSING);
    store->lock = open(store->file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock < 0)
        return complain_file(opening, store->file);
    if (flock(store->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    return complain(opening, store->file, HELD);
}

/* ---- connections ---- */

static sqlite3 *connect_to(const char *file, int flags, const char *settings)
{
    sqlite3 *connection = NULL;

    sqlite3_open_v2(file, &connection, flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (!connection)
        return NULL;
    sqlite3_busy_timeout(connection, PATIENCE_MS);
    sqlite3_exec(connection, settings, NULL, NULL, NULL);
    return connection;
}

sqlite3 *sqlite_connect_reader(const char *file)
{
    return connect_to(file, SQLITE_OPEN_READONLY, "pragma trusted_schema = off;");
}

/* The first number of the first row; -1: there is none. */
static int64_t ask_number(sqlite3 *connection, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = -1;

    if (sqlite3_prepare_v2(connection, sql, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

static int versions(void)
{
    int count = 0;

    while (sqlite_migration[count])
        count++;
    return count;
}

/* Ours, whole enough to be read, and not from the future? */
static bool check_owner(const struct opening *opening, sqlite3 *connection)
{
    const char *file = opening->store->file;
    int64_t objects = ask_number(connection, "select count(*) from sqlite_schema"), version;

    if (objects < 0)
        return complain_sqlite(opening, connection);
    version = ask_number(connection, "pragma user_version");
    if (objects > 0 && ask_number(connection, "pragma application_id") != SQLITE_APPLICATION)
        return complain(opening, file, FOREIGN);
    if (version > versions())
        return complain(opening, file, NEWER);
    if (opening->reading && version < versions())
        return complain(opening, file, OLDER);
    return true;
}

/* Is it whole? Every page of a small file is looked at; damage in a large one shows when it is met,
   or in a backup, which reads everything. */
static bool check_whole(const struct opening *opening)
{
    sqlite3 *reader = opening->store->reader;
    sqlite3_stmt *statement = NULL;
    bool whole;

    if (ask_number(reader, "pragma page_count") > CHECK_PAGES)
        return true;
    whole =
        sqlite3_prepare_v2(reader, "pragma quick_check(1)", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW &&
        strcmp((const char *)sqlite3_column_text(statement, 0), "ok") == 0;
    sqlite3_finalize(statement);
    return whole || complain(opening, opening->store->file, DAMAGED);
}

/* ---- bringing up to date ---- */

static bool migrate_all(sqlite3 *connection, int from)
{
    char finish[100];

    snprintf(finish, sizeof finish, "pragma application_id = %d; pragma user_version = %d",
             SQLITE_APPLICATION, versions());
    for (int version = from; sqlite_migration[version]; version++)
        if (sqlite3_exec(connection, sqlite_migration[version], NULL, NULL, NULL) != SQLITE_OK)
            return false;
    return sqlite3_exec(connection, finish, NULL, NULL, NULL) == SQLITE_OK;
}

/* All of it or nothing of it. */
static bool migrate(const struct opening *opening, sqlite3 *connection)
{
    int from = (int)ask_number(connection, "pragma user_version");

    if (from == versions())
        return true;
    if (sqlite3_exec(connection, "begin immediate", NULL, NULL, NULL) == SQLITE_OK &&
        migrate_all(connection, from) &&
        sqlite3_exec(connection, "commit", NULL, NULL, NULL) == SQLITE_OK)
        return true;
    return complain_sqlite(opening, connection);
}

/* ---- opening ---- */

static int count_log(void *context, sqlite3 *connection, const char *name, int pages)
{
    struct sqlite_store *store = context;
    (void)connection, (void)name;

    store->log = pages;
    return SQLITE_OK;
}

/* Each setting matters: one that is refused is an error. */
static bool set_up_writer(const struct opening *opening, sqlite3 *writer)
{
    static const char settings[] =
        "pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = fast;"
        "pragma cell_size_check = on; pragma trusted_schema = off; pragma temp_store = memory;"
        "pragma journal_size_limit = 16777216; pragma cache_size = -16384;";

    if (sqlite3_exec(writer, settings, NULL, NULL, NULL) != SQLITE_OK)
        return complain_sqlite(opening, writer);
    sqlite3_wal_hook(writer, count_log, opening->store);
    return true;
}

static bool open_writer(const struct opening *opening)
{
    struct sqlite_store *store = opening->store;

    if (opening->reading)
        return true;
    store->writer = connect_to(store->file, SQLITE_OPEN_READWRITE, "");
    return store->writer
               ? check_owner(opening, store->writer) && set_up_writer(opening, store->writer) &&
                     migrate(opening, store->writer)
               : complain_sqlite(opening, NULL);
}

static bool open_reader(const struct opening *opening)
{
    struct sqlite_store *store = opening->store;

    store->reader = sqlite_connect_reader(store->file);
    return store->reader ? check_owner(opening, store->reader) : complain_sqlite(opening, NULL);
}

static bool prepare(const struct opening *opening, sqlite3 *connection, const char *sql,
                    sqlite3_stmt **statement)
{
    return sqlite3_prepare_v3(connection, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) ==
               SQLITE_OK ||
           complain_sqlite(opening, connection);
}

static bool prepare_all(const struct opening *opening)
{
    static const char *const frames[FRAMES] = {
        [FRAME_BEGIN] = "begin immediate",  [FRAME_COMMIT] = "commit",
        [FRAME_ROLLBACK] = "rollback",      [FRAME_MARK] = "savepoint job",
        [FRAME_REWIND] = "rollback to job", [FRAME_UNMARK] = "release job",
        [FRAME_TAIL] = sqlite_read_tail,
    };
    struct sqlite_store *store = opening->store;

    for (int i = 0; i < QUERIES; i++) {
        sqlite3 *connection = i >= QUERY_FIRST_READ ? store->reader : store->writer;
        if (connection && !prepare(opening, connection, sqlite_query[i], &store->query[i]))
            return false;
    }
    for (int i = 0; store->writer && i < FRAMES; i++)
        if (!prepare(opening, store->writer, frames[i], &store->frame[i]))
            return false;
    return true;
}

void *sqlite_open_store(const char *rest, const struct store_options *options,
                        char problem[STORE_PROBLEM_ROOM])
{
    struct sqlite_store *store = calloc(1, sizeof *store);
    struct opening opening = {store, options->reading, problem};

    if (!store) {
        complain(&opening, "the store", MEMORY);
        return NULL;
    }
    store->lock = -1;
    store->season = 1;
    if (name_file(&opening, rest) && lock_file(&opening) && open_writer(&opening) &&
        open_reader(&opening) && prepare_all(&opening) && check_whole(&opening))
        return store;
    sqlite_close_store(store);
    return NULL;
}

void sqlite_close_store(void *back)
{
    struct sqlite_store *store = back;

    for (int i = 0; i < QUERIES; i++)
        sqlite3_finalize(store->query[i]);
    for (int i = 0; i < FRAMES; i++)
        sqlite3_finalize(store->frame[i]);
    sqlite3_close(store->reader);
    sqlite3_close(store->writer);
    if (store->lock >= 0)
        close(store->lock);
    free(store);
}
