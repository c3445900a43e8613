/* store_back - between the store's face and the database behind it
 *
 * The face (store.h) turns whatever is asked into steps: a query by name and its values. A back
 * only knows how its database spells each query, how to carry out a batch of jobs, and how to give
 * rows. So a second database brings its own words for the queries and nothing else.
 */
#ifndef SERVER_STORE_BACK_H
#define SERVER_STORE_BACK_H

#include <string.h>

#include "server/store.h"

enum store_type { STORE_NUMBER, STORE_TEXT, STORE_BLOB };

struct store_value {
    union {
        int64_t number;
        const char *bytes;
    };
    uint32_t length; /* of text and blobs */
    enum store_type type;
};

/* Values as an array, and how many they are: two arguments of a call. */
#define STORE_VALUES(...)                                                                          \
    (struct store_value[]){__VA_ARGS__},                                                           \
        sizeof((struct store_value[]){__VA_ARGS__}) / sizeof(struct store_value)

/* Each with the values it takes, in the order in which the face lists them (store_put.c and
   store_read.c): n a number, t text, b a blob. PUT_ALIVE is
   never a step: a back puts it once a batch, with its own number and the batch's where there may be
   others. ALL gives what the PUT or LOAD of the same thing
   takes, all of it, as it was when HOLD was asked; see store_move.c. */
#define STORE_QUERIES(X)                                                                           \
    X(PUT_ALIVE, "nnn")                                                                            \
    X(PUT_PERSON, "ntnnn")                                                                         \
    X(FORGET_NAME, "n")                                                                            \
    X(FORGET_DEVICES, "n")                                                                         \
    X(FORGET_CODES, "n")                                                                           \
    X(FORGET_PASSPHRASE, "n")                                                                      \
    X(FORGET_NOTES, "n")                                                                           \
    X(FORGET_NOTICES, "n")                                                                         \
    X(FORGET_CHAT, "n")                                                                            \
    X(PUT_DEVICE, "bnn")                                                                           \
    X(PUT_CODE, "bnn")                                                                             \
    X(TAKE_CODE, "bn")                                                                             \
    X(DROP_CODES, "n")                                                                             \
    X(PUT_PASSPHRASE, "ntt")                                                                       \
    X(PUT_TABLE, "ttnnnnnnnbbbbnn")                                                                \
    X(PUT_NEXT, "ttt")                                                                             \
    X(DROP_TABLE, "t")                                                                             \
    X(PUT_SEAT, "tnnnn")                                                                           \
    X(PUT_EVENT, "tnnnnnbn")                                                                       \
    X(PUT_CHAT, "tnnnnt")                                                                          \
    X(PUT_NOTE, "tnt")                                                                             \
    X(DROP_NOTE, "tn")                                                                             \
    X(PUT_NOTICE, "nntnnt")                                                                        \
    X(DROP_NOTICE, "n")                                                                            \
    X(PUT_GAME, "tnt")                                                                             \
    X(PUT_SCORE, "tnnnnn")                                                                         \
    X(SET_STATE, "tnn")                                                                            \
    X(SET_HEADER, "tt")                                                                            \
    X(SET_RECORD, "tt")                                                                            \
    X(DROP_EVENTS, "t")                                                                            \
    X(LOAD_EVENT, "tnnnnnb")                                                                       \
    X(LOAD_CHAT, "tnnnnnt")                                                                        \
    X(READ_ALIVE, "")                                                                              \
    X(READ_PERSON, "n")                                                                            \
    X(READ_DEVICE, "b")                                                                            \
    X(READ_CODE, "bn")                                                                             \
    X(READ_PASSPHRASE, "t")                                                                        \
    X(READ_TABLE, "t")                                                                             \
    X(LIST_TABLES, "")                                                                             \
    X(LIST_OVER, "")                                                                               \
    X(LIST_LOBBY, "n")                                                                             \
    X(LIST_MINE, "n")                                                                              \
    X(READ_SEATS, "t")                                                                             \
    X(READ_EVENTS, "tn")                                                                           \
    X(READ_CHAT, "tnnn")                                                                           \
    X(READ_NOTE, "tn")                                                                             \
    X(LIST_NOTICES, "nnn")                                                                         \
    X(LIST_ALL_NOTICES, "nnn")                                                                     \
    X(READ_GAME, "t")                                                                              \
    X(LIST_GAMES, "nnn")                                                                           \
    X(READ_SCORES, "t")                                                                            \
    X(HOLD, "")                                                                                    \
    X(RELEASE, "")                                                                                 \
    X(ALL_PERSONS, "")                                                                             \
    X(ALL_DEVICES, "")                                                                             \
    X(ALL_CODES, "")                                                                               \
    X(ALL_PASSPHRASES, "")                                                                         \
    X(ALL_TABLES, "")                                                                              \
    X(ALL_NEXTS, "")                                                                               \
    X(ALL_SEATS, "")                                                                               \
    X(ALL_EVENTS, "")                                                                              \
    X(ALL_CHAT, "")                                                                                \
    X(ALL_NOTES, "")                                                                               \
    X(ALL_NOTICES, "")                                                                             \
    X(ALL_GAMES, "")                                                                               \
    X(ALL_SCORES, "")
enum store_query {
#define X(name, takes) QUERY_##name,
    STORE_QUERIES(X)
#undef X
        QUERIES,
    QUERY_FIRST_READ = QUERY_READ_ALIVE,
    QUERY_FIRST_ALL = QUERY_ALL_PERSONS
};

enum { STORE_COLUMNS_MAX = 20 };

/* One statement of a job. */
struct store_step {
    struct store_step *next;
    enum store_query query;
    enum store_outcome none; /* the job's outcome where this changes nothing; DONE: go on */
    size_t count;
    struct store_value value[];
};

/* A job as the back sees it. */
struct store_job {
    struct store_job *next;
    struct store_step *first, *last;
    uint64_t alive;
    enum store_outcome outcome; /* to be set by the back */
    /* The rest is the face's. */
    struct store *store;
    store_done *done;
    void *context;
    struct store_copying *copying;
    struct store_block *block;
};

/* A row of an answer: false to end. */
typedef bool store_row(void *context, const struct store_value *value);

struct store_back {
    const char *scheme; /* "sqlite:" */
    int gathers;        /* microseconds a job: after a batch of many, more are waited for */

    /* NULL and a sentence, as store_open. `rest` is the address after the scheme; NULL: default. */
    void *(*open)(const char *rest, const struct store_options *options,
                  char problem[STORE_PROBLEM_ROOM]);
    void (*close)(void *back);

    /* From the owner's thread, before closing: what cannot be had at once is not to be waited for
       any longer. NULL: nothing is. */
    void (*hurry)(void *back);
    const char *(*where)(const void *back);

    /* On the store's own thread: carries out a batch and sets every outcome, no longer to be
       changed by anything; `alive` is the highest of the batch. */
    void (*commit)(void *back, struct store_job *jobs, uint64_t alive);

    /* On the store's own thread, after a batch was reported: housekeeping. NULL: none. */
    void (*tidy)(void *back);

    /* On the owner's thread. STORE_GONE: no rows. */
    enum store_outcome (*ask)(void *back, enum store_query query, const struct store_value *value,
                              size_t count, store_row *row, void *context);

    /* On the owner's thread: gives what others have kept and said since the last call; says
       something to them; the number under which they hear of it. NULL: there are no others. */
    void (*hear)(void *back, void (*heard)(void *context, const struct store_news *news),
                 void *context);
    void (*tell)(void *back, const char *words, bool at_once);
    uint64_t (*node)(const void *back);

    /* On a thread of its own. */
    enum store_outcome (*copy)(void *back, const char *file);
};

extern const struct store_back store_sqlite, store_postgres;

/* The values that a query takes, as in STORE_QUERIES. */
extern const char *const store_takes[QUERIES];

/* What store_read.c asks for. */
enum store_outcome store_ask(struct store *store, enum store_query query,
                             const struct store_value *value, size_t count, store_row *row,
                             void *context);

/* Appends a step to a job; values are copied with what they point at. */
void store_step(struct store_job *job, enum store_query query, enum store_outcome none,
                const struct store_value *value, size_t count);

/* A copy of these bytes that lasts as long as the job. */
const void *store_keep(struct store_job *job, const void *bytes, size_t length);

/* ---- store_chain.c: several events as one row ---- */

/* The kind of such a row, and the longest payload. */
enum { STORE_CHAIN = 0, STORE_CHAIN_MAX = 500 };

/* Adds an event to the row of the one before, which the same job has just put. False: it needs a
   row of its own. */
bool store_chain_add(struct store_job *job, const struct store_event *event);

/* The number of the last event of a row, by its first, kind and seat. */
static inline uint32_t store_chain_last(int64_t n, int64_t kind, int64_t seat)
{
    return (uint32_t)(kind == STORE_CHAIN ? n + seat - 1 : n);
}

/* Gives the events of a row (n, time, kind, seat, sum, payload) from number `first` on. False:
   enough. */
bool store_chain_give(const struct store_id *table, const struct store_value *row, uint32_t first,
                      store_each_event *each, void *context);

/* ---- store_news.c ---- */

/* What others are told of a job's step that was carried out, as a line for `store_news_read`; its
   length, 0: nothing. `line` has room for STORE_LINE_MAX bytes. */
enum { STORE_LINE_MAX = 1200 };
size_t store_news_write(const struct store_job *job, const struct store_step *step, char *line);

/* Reads a line (ended by NUL) that `node` has written, and gives what it tells; nothing where it
   makes no sense. */
void store_news_read(const char *line, uint64_t node,
                     void (*heard)(void *context, const struct store_news *news), void *context);

static inline struct store_value store_number(uint64_t number)
{
    return (struct store_value){.number = (int64_t)number, .type = STORE_NUMBER};
}

static inline struct store_value store_words(struct store_text text)
{
    return (struct store_value){.bytes = text.length ? text.bytes : "",
                                .length = (uint32_t)text.length,
                                .type = STORE_TEXT};
}

static inline struct store_value store_blob(const void *bytes, size_t length)
{
    return (struct store_value){.bytes = bytes, .length = (uint32_t)length, .type = STORE_BLOB};
}

static inline struct store_value store_name(const struct store_id *id)
{
    return store_words((struct store_text){id->text, strnlen(id->text, STORE_ID_SIZE)});
}

#endif
