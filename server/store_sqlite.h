/* store_sqlite - the parts of the SQLite store: its words, opening, working */
#ifndef SERVER_STORE_SQLITE_H
#define SERVER_STORE_SQLITE_H

#include <limits.h>
#include <sqlite3.h>

#include "server/store_back.h"

/* "BkRm" in the file's header: whose file it is. */
#define SQLITE_APPLICATION 0x426b526d

/* Statements around batches and around jobs. */
enum sqlite_frame {
    FRAME_BEGIN,
    FRAME_COMMIT,
    FRAME_ROLLBACK,
    FRAME_MARK,
    FRAME_REWIND,
    FRAME_UNMARK,
    FRAME_TAIL,
    FRAMES
};

enum { SQLITE_TAILS = 16384 };

/* The last event of a table, as far as the writer has got. */
struct sqlite_tail {
    struct store_id id;
    uint32_t n;
    uint64_t sum;
    int64_t table;   /* its number; 0: it takes no events */
    uint64_t season; /* good if it is the store's */
};

struct sqlite_store {
    char file[PATH_MAX];
    int lock;                 /* descriptor of the locked file; -1: only read */
    sqlite3 *writer, *reader; /* the writing thread's, the owner's */
    sqlite3_stmt *query[QUERIES], *frame[FRAMES];
    struct sqlite_tail tail[SQLITE_TAILS]; /* by hash; the youngest one stays */
    uint64_t season;                       /* the next one begins where tails may be wrong */
    int log, moved; /* pages in the write-ahead log, and how many of them are in the file too */
};

/* ---- store_sqlite_sql.c ---- */

/* Version v + 1 of the schema is made from version v by migration[v]; NULL ends. A migration that
   has been published is never changed. */
extern const char *const sqlite_migration[];

/* How SQLite spells each query; values are ?1, ?2 ... */
extern const char *const sqlite_query[QUERIES];

/* How the last event is asked for: table's number (0: over, frozen or gone), n, sum. */
extern const char sqlite_read_tail[];

/* ---- store_sqlite_tail.c ---- */

/* Puts an event where it continues what is there. SQLITE_OK, or what is wrong; `fits`: it did. */
int sqlite_put_event(struct sqlite_store *store, const struct store_value *value, bool *fits);

/* To be told of other changes of a table: its state may be another one. */
void sqlite_forget_tail(struct sqlite_store *store, const struct store_value *id);

/* To be told when something was taken back. */
void sqlite_forget_tails(struct sqlite_store *store);

/* ---- store_sqlite_open.c ---- */

void *sqlite_open_store(const char *rest, const struct store_options *options,
                        char problem[STORE_PROBLEM_ROOM]);
void sqlite_close_store(void *back);

/* Binds values to a statement; carries it out, for no rows: SQLITE_OK, or what is wrong. */
void sqlite_bind(sqlite3_stmt *statement, const struct store_value *value, size_t count);
int sqlite_run(sqlite3_stmt *statement);

/* A further connection that only reads. NULL: it cannot be had. */
sqlite3 *sqlite_connect_reader(const char *file);

/* What a code of SQLite's means; to be asked at once, errno counts. */
enum store_outcome sqlite_outcome(int code);

#endif
