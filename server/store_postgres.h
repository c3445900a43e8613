/* store_postgres - the parts of the PostgreSQL store: its words, connecting, opening, writing
 *
 * Three connections: one belongs to the writing thread, one to the owner, one to the thread that
 * speaks with other nodes, where there may be some. Several processes
 * (nodes) may have the same database open; each has a number drawn at random and a row in `nodes`,
 * which it writes in every transaction, with the number of its batch. So after a lost connection it
 * can ask whether its last batch was committed, and nothing is lost or done twice.
 */
#ifndef SERVER_STORE_POSTGRES_H
#define SERVER_STORE_POSTGRES_H

#include <libpq-fe.h>
#include <stdatomic.h>

#include "server/store_back.h"

enum { POSTGRES_PLACE = 200, POSTGRES_REASON = 120 };

/* "BkRm": the first half of the names of locks. */
enum { POSTGRES_LOCK = 0x426b526d };

/* A job of a batch. */
struct postgres_place {
    struct store_job *job;
    const struct store_value *table; /* the one it is about; NULL: none, or several */
    size_t sent;                     /* its place in the order of sending */
    bool unfit;                      /* it cannot be done with the others in one piece */
    bool early;                      /* its event goes before everything else */
};

struct postgres_store {
    char *address;              /* as given, perhaps with a password */
    char place[POSTGRES_PLACE]; /* the same without */
    char name[32];              /* under which the database knows this node */
    bool alone;
    int64_t node, batch;     /* its number; that of the last batch */
    PGconn *writer, *reader; /* the writing thread's, the owner's */
    uint64_t reader_next;    /* not before that is a lost reader connected again */
    atomic_bool hurrying;
    /* The writing thread's: the batch. */
    struct postgres_place *places;
    size_t count, room;
    struct postgres_events *events; /* for the values of many */
    struct postgres_news *news;     /* NULL: nobody else may be there */
};

/* ---- store_postgres_sql.c ---- */

/* Version v + 1 of the schema is made from version v by migration[v]; NULL ends. A migration that
   has been published is never changed. */
extern const char *const postgres_migration[];
int postgres_versions(void);

/* The key of event number `n` of a table; those of all its events are above that of 0, and below
   that of 0 of the next. */
#define POSTGRES_KEY(tbl, n) "((" tbl ")::bigint << 32 | " n ")"
#define POSTGRES_KEYS_OF(tbl)                                                                      \
    "key > " POSTGRES_KEY(tbl, "0") " and key <= " POSTGRES_KEY(tbl, "4294967295")

/* Puts an event; its number, time, kind, seat, sum and payload by name. `t` is its table. */
#define POSTGRES_INSERT(n, time, kind, seat, sum, payload)                                         \
    "insert into events (key, head, epoch, what, sum, payload) select " POSTGRES_KEY(              \
        "t.tbl",                                                                                   \
        n) ", ((" time                                                                             \
           " - t.origin & 16777215) << 8 | case when " POSTGRES_IS_SHORT(                          \
               kind, seat) " then " kind                                                           \
                           " << 3 | " POSTGRES_SEAT_BITS(                                          \
                               kind,                                                               \
                               seat) " else 0 end) - 2147483648,"                                  \
                                     " nullif(" time                                               \
                                     " - t.origin >> 24, 0), case when not (" POSTGRES_IS_SHORT(   \
                                         kind, seat) ") then (" kind " - 128) * 256 + " seat       \
                                                     " + 128 end, " sum ", " payload
#define POSTGRES_SEAT_BITS(kind, seat) "(" seat " + case " kind " when 0 then -2 else 1 end)"
#define POSTGRES_IS_SHORT(kind, seat)                                                              \
    kind " < 32 and " POSTGRES_SEAT_BITS(kind, seat) " between 0 and 7"

/* The sum of the event before that of number `n`, at table t. */
#define POSTGRES_SUM_BEFORE(n)                                                                     \
    "(select e.sum from events e where e.key > " POSTGRES_KEY(                                     \
        "t.tbl", "0") " and e.key < " POSTGRES_KEY("t.tbl", n) " order by e.key desc limit 1)"

/* How PostgreSQL spells each query; values are $1, $2 ... */
extern const char *const postgres_query[QUERIES];

/* ---- store_postgres_connect.c ---- */

/* The place of an address, without its password. False: it is none. */
bool postgres_name_place(const char *address, char place[POSTGRES_PLACE]);

/* A connection, set up, or one that PQstatus calls bad. */
enum postgres_purpose { POSTGRES_READS, POSTGRES_WRITES, POSTGRES_TELLS };
PGconn *postgres_connect(const struct postgres_store *store, enum postgres_purpose purpose);

/* The first line of what is wrong with a connection. */
void postgres_reason(const PGconn *connection, char reason[POSTGRES_REASON]);

/* Prepares queries first .. last - 1 as "q0", "q1" ... */
bool postgres_prepare(PGconn *connection, int first, int last);

/* Readies a connection for writing batches: everything prepared, in pipeline mode. */
bool postgres_ready_writer(PGconn *connection);

/* Waits until an answer, or that the connection is lost, can be had without waiting. False: neither
   came for so long. */
bool postgres_wait(PGconn *connection, int milliseconds);

/* Sends a prepared query. False: the connection is lost. */
bool postgres_send(PGconn *connection, enum store_query query, const struct store_value *value,
                   size_t count);

/* Keeps those away who want to be alone; or all others. False: they are there. */
bool postgres_stay(PGconn *connection, bool alone);

/* One number for an answer; -1: there is none. */
int64_t postgres_number(PGconn *connection, const char *sql);

/* What the database's complaint means for the batch or the read. */
enum store_outcome postgres_outcome(const PGresult *result);

/* ---- store_postgres_open.c ---- */

void *postgres_open_store(const char *rest, const struct store_options *options,
                          char problem[STORE_PROBLEM_ROOM]);
void postgres_close_store(void *back);

/* ---- store_postgres_batch.c ---- */

/* How trying to carry out a batch ended. */
enum postgres_end {
    BATCH_KEPT,    /* it is on disk, outcomes are set */
    BATCH_UNFIT,   /* nothing was done: it is to be tried again, for which unfit jobs are marked */
    BATCH_REFUSED, /* nothing was done, nor can be: outcomes are set */
    BATCH_LOST     /* the connection is; perhaps it is on disk, and then outcomes are set */
};

/* Takes a batch and sorts it by table, as far as that makes no difference to anybody: two nodes
   that lock the same rows in different orders would wait for each other. */
void postgres_sort(struct postgres_store *store, struct store_job *jobs);

/* Carries out the sorted batch in one transaction. */
enum postgres_end postgres_try(struct postgres_store *store, uint64_t alive);

/* ---- store_postgres_events.c ---- */

struct postgres_events *postgres_new_events(void);
void postgres_free_events(struct postgres_events *events);
bool postgres_prepare_events(PGconn *connection);

/* Marks those whose event can go early, of jobs about one table each, sorted; how many. The first
   of each table is its head. */
size_t postgres_mark_early(struct postgres_place *places, size_t count);

/* How many of the early ones are no heads. */
size_t postgres_count_rest(const struct postgres_place *places, size_t count);

/* Sends the heads; what follows them. False: the connection is lost. */
bool postgres_say_heads(struct postgres_store *store, const struct postgres_place *places,
                        size_t count);
bool postgres_say_rest(struct postgres_store *store, const struct postgres_place *places,
                       size_t count);

/* Sets outcomes of the early ones by the answer to the heads. How many of the rest must have been
   kept then; -1: the answer makes no sense. */
long postgres_judge_events(const struct postgres_place *places, size_t count, const PGresult *kept);

/* ---- store_postgres_news.c ---- */

/* The thread that speaks with other nodes: `wake` when there is something to hear. */
void postgres_start_news(struct postgres_store *store, void (*wake)(void *context), void *context);
void postgres_stop_news(struct postgres_store *store);

/* Tells others what of the batch was carried out, or some words. */
void postgres_tell_batch(struct postgres_store *store);
void postgres_tell(void *back, const char *words, bool at_once);

void postgres_hear(void *back, void (*heard)(void *context, const struct store_news *news),
                   void *context);

/* ---- store_postgres_copy.c ---- */

enum store_outcome postgres_copy(void *back, const char *file);

#endif
