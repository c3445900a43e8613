/* protocol - messages from clients: a table of what there is, who may, and what it costs
 *
 * A message is a JSON object. Its fields are looked up in one table, so that a name means the same
 * everywhere; then the message's own row says which it needs, who may send it and when. What a
 * handler refuses it does by returning a code. docs/protocol.md is written from this.
 */
#ifndef SERVER_PROTOCOL_H
#define SERVER_PROTOCOL_H

#include "server/codes.h"
#include "server/party.h"
#include "table/set.h"

#define PROTOCOL "backroom-1"

/* Text of a message; not terminated by its length only: it has a NUL too. */
struct asked_text {
    const char *bytes;
    size_t length;
};

/* An object of strings. */
enum { ASKED_PAIRS = 8 };
struct asked_pairs {
    int count;
    struct asked_text name[ASKED_PAIRS], value[ASKED_PAIRS];
};

/* name, member, type, least, most (numbers, or bytes of a text) */
#define FIELDS(X)                                                                                  \
    X(ID, id, NUMBER, 0, INT64_C(9007199254740991))                                                \
    X(TABLE, table, TEXT, STORE_ID_SIZE, STORE_ID_SIZE)                                            \
    X(ASK, ask, NUMBER, 1, UINT32_MAX)                                                             \
    X(WORDS, words, TEXT, 0, 100)                                                                  \
    X(SEAT, seat, NUMBER, 0, SEATS_MAX - 1)                                                        \
    X(VIEWER, viewer, NUMBER, -1, SEATS_MAX - 1)                                                   \
    X(NUMBER, number, NUMBER, 0, UINT16_MAX)                                                       \
    X(SEEN, seen, NUMBER, 0, UINT16_MAX)                                                           \
    X(EPOCH, epoch, NUMBER, 0, UINT16_MAX)                                                         \
    X(FROM, from, NUMBER, 0, UINT16_MAX)                                                           \
    X(SUM, sum, NUMBER, 0, UINT32_MAX)                                                             \
    X(KEY, key, BYTES, STORE_LINK_SIZE, STORE_LINK_SIZE)                                           \
    X(SEAL, seal, BYTES, 32, 32)                                                                   \
    X(BYTES, bytes, BYTES, 32, 32)                                                                 \
    X(ORDER, order, TEXT, 1, 32)                                                                   \
    X(VALUE, value, NUMBER, 0, NOT_UNTIL_TOLD)                                                     \
    X(TEXT, text, TEXT, 0, 800)                                                                    \
    X(NAME, name, TEXT, 1, NAME_SIZE - 1)                                                          \
    X(LANGUAGE, language, TEXT, 2, 2)                                                              \
    X(ENGINE, engine, TEXT, 1, 64)                                                                 \
    X(FORMAT, format, TEXT, 1, 16)                                                                 \
    X(GAME, game, TEXT, 1, 32)                                                                     \
    X(RULES, rules, NUMBER, 1, 255)                                                                \
    X(SEATS, seats, NUMBER, 1, SEATS_MAX)                                                          \
    X(OPTIONS, options, PAIRS, 0, 100)                                                             \
    X(COMPONENTS, components, TEXT, 1, SET_SIZE_MAX - 1)                                           \
    X(BANK, bank, NUMBER, 0, INT64_C(2592000000))                                                  \
    X(INCREMENT, increment, NUMBER, 0, INT64_C(604800000))                                         \
    X(ABSENT, absent, TEXT, 1, 16)                                                                 \
    X(HINTS, hints, TRUTH, 0, 0)                                                                   \
    X(OPEN, open, TRUTH, 0, 0)                                                                     \
    X(PACE, pace, NUMBER, 0, 5000)                                                                 \
    X(BOT, bot, TEXT, 1, NAME_SIZE - 1)                                                            \
    X(WHO, who, NUMBER, 0, UINT32_MAX)                                                             \
    X(ON, on, TRUTH, 0, 0)                                                                         \
    X(CODE, code, TEXT, 4, 32)                                                                     \
    X(LOGIN, login, TEXT, 1, 63)                                                                   \
    X(PASSPHRASE, passphrase, TEXT, 0, 128)                                                        \
    X(BEFORE, before, NUMBER, 0, INT64_C(9007199254740991))

enum field_type { FIELD_NUMBER_T, FIELD_TEXT_T, FIELD_BYTES_T, FIELD_TRUTH_T, FIELD_PAIRS_T };

enum field {
#define X(name, member, type, least, most) FIELD_##name,
    FIELDS(X)
#undef X
        FIELD_COUNT
};

/* What a field may hold: numbers, or bytes of a text. */
struct field_row {
    const char *name;
    size_t offset; /* in struct asked */
    enum field_type type;
    int64_t least, most;
};
extern const struct field_row fields[FIELD_COUNT];

/* Bits of fields. */
#define F(name) (UINT64_C(1) << FIELD_##name)

/* A message, read and judged as far as its row says. */
struct asked {
    struct client *client;
    const struct message *message;
    struct party *party;          /* of `table` */
    int own;                      /* the seat of this person there, or -1 */
    uint64_t given;               /* bits of fields */
    uint32_t tries;               /* how often it was judged before; see keep_request */
    bool later;                   /* the table is not what is kept: to be judged again then */
    const struct refusal *reason; /* of a refusal, where there are better words than the code's */
#define MEMBER_NUMBER(member)              int64_t member;
#define MEMBER_TEXT(member)                struct asked_text member;
#define MEMBER_BYTES(member)               uint8_t member[32];
#define MEMBER_TRUTH(member)               bool member;
#define MEMBER_PAIRS(member)               struct asked_pairs member;
#define X(name, member, type, least, most) MEMBER_##type(member)
    FIELDS(X)
#undef X
};

typedef enum code on_message(struct asked *asked);

enum who {
    WHO_ANYBODY, /* it is not about a table */
    WHO_VIEWER,  /* who may look at the table */
    WHO_SEATED,  /* who sits there */
    WHO_HOST,
};

struct message {
    const char *name;
    on_message *handle;
    enum who who;
    uint8_t when;  /* bits of party states */
    uint8_t cost;  /* of the client's allowance */
    bool free;     /* costs only where it is refused: its number is bounded otherwise */
    uint64_t must; /* bits of fields */
    uint64_t may;
};

extern const struct message messages[];

/* All of this as JSON, for whoever writes a client or a test. */
void protocol_describe(struct text *text);

/* A whole message from a client, that was judged so often before. */
void protocol_take(struct client *client, const char *bytes, size_t length, uint32_t tries);

/* May this client look at the table? By being there, by the lobby or by a link. */
bool protocol_may_look(const struct client *client, const struct party *party, const uint8_t *key);

/* Sends `done` for it, when what was done is on disk. */
void protocol_done(struct asked *asked);

#endif
