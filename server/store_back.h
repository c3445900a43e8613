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

/* Values are in the order in which the face lists them: store_put.c and store_read.c. */
#define STORE_QUERIES(X)                                                                           \
    X(PUT_ALIVE)                                                                                   \
    X(PUT_PERSON)                                                                                  \
    X(FORGET_NAME)                                                                                 \
    X(FORGET_DEVICES)                                                                              \
    X(FORGET_CODES)                                                                                \
    X(FORGET_PASSPHRASE)                                                                           \
    X(FORGET_NOTES)                                                                                \
    X(FORGET_NOTICES)                                                                              \
    X(FORGET_CHAT)                                                                                 \
    X(PUT_DEVICE)                                                                                  \
    X(DROP_DEVICE)                                                                                 \
    X(PUT_CODE)                                                                                    \
    X(TAKE_CODE)                                                                                   \
    X(DROP_CODES)                                                                                  \
    X(PUT_PASSPHRASE)                                                                              \
    X(PUT_TABLE)                                                                                   \
    X(PUT_NEXT)                                                                                    \
    X(DROP_TABLE)                                                                                  \
    X(PUT_SEAT)                                                                                    \
    X(PUT_EVENT)                                                                                   \
    X(PUT_CHAT)                                                                                    \
    X(PUT_NOTE)                                                                                    \
    X(DROP_NOTE)                                                                                   \
    X(PUT_NOTICE)                                                                                  \
    X(DROP_NOTICE)                                                                                 \
    X(PUT_GAME)                                                                                    \
    X(PUT_SCORE)                                                                                   \
    X(END_TABLE)                                                                                   \
    X(DROP_EVENTS)                                                                                 \
    X(READ_ALIVE)                                                                                  \
    X(READ_PERSON)                                                                                 \
    X(READ_DEVICE)                                                                                 \
    X(READ_CODE)                                                                                   \
    X(READ_PASSPHRASE)                                                                             \
    X(READ_TABLE)                                                                                  \
    X(LIST_TABLES)                                                                                 \
    X(LIST_LOBBY)                                                                                  \
    X(LIST_MINE)                                                                                   \
    X(READ_SEATS)                                                                                  \
    X(READ_EVENTS)                                                                                 \
    X(READ_CHAT)                                                                                   \
    X(READ_NOTE)                                                                                   \
    X(LIST_NOTICES)                                                                                \
    X(LIST_ALL_NOTICES)                                                                            \
    X(READ_GAME)                                                                                   \
    X(LIST_GAMES)                                                                                  \
    X(READ_SCORES)
enum store_query {
#define X(name) QUERY_##name,
    STORE_QUERIES(X)
#undef X
        QUERIES,
    QUERY_FIRST_READ = QUERY_READ_ALIVE
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

    /* NULL and a sentence, as store_open. `rest` is the address after the scheme; NULL: default. */
    void *(*open)(const char *rest, bool reading, char problem[STORE_PROBLEM_ROOM]);
    void (*close)(void *back);
    const char *(*where)(const void *back);

    /* On the store's own thread: carries out a batch and sets every outcome, no longer to be
       changed by anything; `alive` is the highest of the batch. */
    void (*commit)(void *back, struct store_job *jobs, uint64_t alive);

    /* On the store's own thread, after a batch was reported: housekeeping. */
    void (*tidy)(void *back);

    /* On the owner's thread. STORE_GONE: no rows. */
    enum store_outcome (*ask)(void *back, enum store_query query, const struct store_value *value,
                              size_t count, store_row *row, void *context);

    /* On a thread of its own. */
    enum store_outcome (*copy)(void *back, const char *file);
};

extern const struct store_back store_sqlite;

/* What store_read.c asks for. */
enum store_outcome store_ask(struct store *store, enum store_query query,
                             const struct store_value *value, size_t count, store_row *row,
                             void *context);

/* Appends a step to a job; values are copied with what they point at. */
void store_step(struct store_job *job, enum store_query query, enum store_outcome none,
                const struct store_value *value, size_t count);

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
