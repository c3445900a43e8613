/* clients - those who are connected by WebSocket: who they are, what goes out to them
 *
 * A client is one connection. What is sent to it waits in a queue with a bound: whoever does not
 * read is closed. Nothing is written before `clients_flush`, so that what a moment brings goes out
 * together.
 */
#ifndef SERVER_CLIENTS_H
#define SERVER_CLIENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/words.h"

enum {
    CLIENT_QUEUE_MAX = 1 << 20, /* bytes that may wait for a slow reader */
    CLIENT_WRITE_MAX = 1 << 16, /* bytes that go out at once */
    CLIENT_MESSAGE_MAX = 24576, /* bytes of a message to us: a component set fits */
    CLIENT_WATCHES_MAX = 16,
};

/* Close codes of RFC 6455. */
enum { CLOSE_RESTART = 1012, CLOSE_POLICY = 1008, CLOSE_TOO_BIG = 1009, CLOSE_BAD = 1007 };

struct eyes;
struct lws;
struct party;
struct person;

/* How far the tellings of a watch go. */
struct told {
    uint16_t epoch;
    int32_t seen;  /* steps; -1: nothing yet */
    uint64_t hash; /* of the last telling, which is not sent twice */
};

/* A client looks at a table. Lies in the client; is linked into the table's list. */
struct watch {
    struct watch *next, **link; /* of the table's list */
    struct client *client;
    struct party *party; /* NULL: free */
    uint16_t number;     /* chosen by the client */
    int8_t viewer;       /* seat or ONLOOKER */
    struct told made;    /* by what was said: it may wait for the disk */
    struct told sent;    /* by what went out */
    struct eyes *eyes;   /* of a client that wants JSON: they have seen what went out */
};

struct frames {
    uint8_t *bytes;
    size_t room, head, tail;
};

/* How much may be asked: a bucket that fills by itself. */
struct allowance {
    int32_t left;
    bool used;
    uint64_t since;
};

struct client {
    struct lws *wsi;
    uint32_t slot, serial; /* clients_at(slot, serial) is this one, for as long as it is there */
    struct person *person;
    uint8_t token[32]; /* hash of the token it came with */
    struct client *next_of_person, **link_of_person;
    struct client *next_in_lobby, **link_in_lobby; /* link NULL: not in the lobby */
    struct client *next_to_flush;
    bool to_flush;
    bool welcome; /* hello was said */
    bool json;    /* wants tellings as JSON */
    bool local;   /* of the machine's own address: no limits by address */
    enum lang lang;
    bool closing;      /* once the queue is out, which ends with the reason */
    uint64_t heard;    /* when something last came from it */
    bool ping, pinged; /* a question is to be sent; nothing came since */
    struct allowance allowance;
    struct frames out;
    uint32_t held; /* messages of it that wait; see outage.h */
    char *in;      /* a message that is not complete yet */
    size_t in_length;
    struct watch watches[CLIENT_WATCHES_MAX];
};

struct client *clients_new(struct lws *wsi);
void clients_free(struct client *client);
/* NULL where it has gone. */
struct client *clients_at(uint32_t slot, uint32_t serial);
uint32_t clients_count(void);
/* Calls `each` for all there are. */
void clients_each(void (*each)(struct client *client, void *context), void *context);

/* Queues a message. A client with too much waiting is closed instead. */
void clients_send_text(struct client *client, const char *text, size_t length);
void clients_send_bytes(struct client *client, const void *head, size_t head_length,
                        const void *bytes, size_t length);
/* Closes it after what is queued. */
void clients_close(struct client *client, uint16_t code);

/* Writes what can be written, for all that have something. */
void clients_flush(void);
/* The same for one that became writable; false: it is broken. */
bool clients_write(struct client *client);

#endif
