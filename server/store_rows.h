/* store_rows - the things a store keeps: plain structs, and how asking for them can end */
#ifndef SERVER_STORE_ROWS_H
#define SERVER_STORE_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID_SIZE = 16,      /* a table's public name: random letters and digits */
    STORE_HASH_SIZE = 32,    /* of tokens and codes, which are never stored themselves */
    STORE_SECRET_SIZE = 32,  /* seed and commitment */
    STORE_LINK_SIZE = 16,    /* random bytes in an invitation */
    STORE_PAYLOAD_MAX = 64,  /* bytes of an event */
    STORE_WORDS_MAX = 1000,  /* bytes said to other nodes at once */
    STORE_PROBLEM_ROOM = 400 /* for a sentence about what went wrong */
};

/* How a job or a read ended. */
#define STORE_OUTCOMES(X)                                                                          \
    X(DONE, "it is kept")                                                                          \
    X(STALE, "somebody was faster: load what is new and judge again")                              \
    X(GONE, "there is no such thing, or no longer")                                                \
    X(FULL, "the disk is full: make room, nothing is kept until then")                             \
    X(DAMAGED, "the data file is damaged: stop the server and restore a backup")                   \
    X(FAILED, "the data file cannot be read or written: look after the disk and its permissions")
enum store_outcome {
#define X(name, sentence) STORE_##name,
    STORE_OUTCOMES(X)
#undef X
};

/* Text need not end with NUL. */
struct store_text {
    const char *bytes;
    size_t length;
};

struct store_id {
    char text[STORE_ID_SIZE + 1];
};

struct store_person {
    uint64_t person; /* drawn by the server at random: 1 .. 2^53 - 1; 0 is nobody */
    struct store_text name;
    uint32_t flags;         /* the server's: banned ... */
    uint64_t created, seen; /* milliseconds since 1970, as everywhere unless alive time is said */
};

struct store_device {
    uint8_t hash[STORE_HASH_SIZE]; /* of its token */
    uint64_t person, created;
};

struct store_code {
    uint8_t hash[STORE_HASH_SIZE];
    uint64_t person, expires;
};

struct store_passphrase {
    uint64_t person;
    struct store_text login;  /* unique; the server folds case */
    struct store_text argon2; /* as libsodium writes it */
};

enum store_state { STORE_WAITING, STORE_RUNNING, STORE_OVER, STORE_FROZEN };

struct store_table {
    struct store_id id;
    struct store_text header; /* the set-up as a record's header */
    uint64_t host;
    uint64_t clock_bank, clock_step; /* milliseconds; bank 0: no clock */
    uint32_t policy, flags;          /* the server's: absence; hints ... */
    bool open;                       /* listed in the lobby */
    enum store_state state;
    uint8_t commit[STORE_SECRET_SIZE], seed[STORE_SECRET_SIZE];
    uint8_t players[STORE_LINK_SIZE], onlookers[STORE_LINK_SIZE]; /* the links' secrets */
    uint64_t created, changed;
    /* Only read: where they play again (store_put_next), "" if nowhere; the last event, all 0
       before the first and once they are dropped; whether nobody has said or noted anything. */
    struct store_id next;
    uint32_t last;
    uint64_t last_time;
    bool quiet;
};

/* Who sat where: from the event that seated them up to the one that ended it. */
struct store_seat {
    struct store_id table;
    uint8_t seat;
    uint64_t person;      /* 0: a bot */
    uint32_t from, until; /* numbers of events; until 0: still sits */
};

struct store_event {
    struct store_id table;
    uint32_t n;      /* from 1 */
    uint64_t time;   /* alive time */
    uint8_t kind;    /* the server's, from 1 */
    int8_t seat;     /* -1: none */
    uint64_t before; /* sum of event n - 1, on which this one was judged; 0 for the first; not
                        stored, and 0 when read */
    uint64_t sum;    /* 8 bytes of the hash of the state after it; 0 when read, but for the last of
                        those that one job has put */
    uint8_t length;
    uint8_t payload[STORE_PAYLOAD_MAX];
};

enum store_room { STORE_PLAYERS, STORE_ONLOOKERS };

struct store_chat {
    struct store_id table;
    enum store_room room;
    uint64_t person;
    uint64_t id;   /* the sender's: the same again is kept once */
    uint64_t line; /* given by the store, ascending within a table; ignored when put */
    uint64_t time;
    struct store_text text;
};

/* What a person wrote down for itself about a table. */
struct store_note {
    struct store_id table;
    uint64_t person;
    struct store_text text; /* empty: no note */
};

/* Something to tell a person who is not here. */
struct store_notice {
    uint64_t notice; /* drawn by the server at random, as persons are */
    uint64_t person;
    struct store_id table;
    uint32_t kind; /* the server's */
    uint64_t due;
    struct store_text text;
};

struct store_score {
    uint8_t seat;
    uint64_t person; /* who is to find it among its games; 0: a bot */
    int32_t points;
    uint8_t place; /* from 1 */
};

/* A finished game in one piece. */
struct store_game {
    struct store_id table;
    uint64_t ended;
    struct store_text record;
    const struct store_score *scores; /* by seat */
    size_t seats;
};

/* What another process (node) with the same database has kept, or says. */
enum store_news_kind {
    STORE_NEWS_EVENT,  /* `event`, without `before` */
    STORE_NEWS_CHAT,   /* `chat`, without its line */
    STORE_NEWS_NOTE,   /* somebody has noted something at `table` */
    STORE_NEWS_PERSON, /* `person` is called `words` */
    STORE_NEWS_ROW,    /* another row of `table`, in `state`; over: look whether it is there */
    STORE_NEWS_WORDS,  /* `words`, as given to store_tell */
    STORE_NEWS_MISSED, /* there may have been any of these */
};

/* The sum by which others are told of a header. */
uint64_t store_sum(const char *bytes, size_t length);

struct store_news {
    enum store_news_kind kind;
    uint64_t node; /* whose */
    struct store_event event;
    uint64_t header; /* with an event: the sum of what its job put as the table's header, or 0 */
    struct store_chat chat;
    struct store_id table;
    enum store_state state;
    uint64_t person;
    struct store_text words;
};

#endif
