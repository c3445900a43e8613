/* lines - connections: how many there may be, in all and from one address, and for how long
 *
 * Every connection is a line; one that has been upgraded to a WebSocket is a client too.
 */
#ifndef SERVER_LINES_H
#define SERVER_LINES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

#include "server/people.h"

enum {
    LINES_RESERVE = 64,      /* descriptors that stay for the store, its files and the log */
    LINES_ROOM = 16384,      /* never more connections than this */
    LINES_PER_ADDRESS = 128, /* the machine's own address, where proxies live, may have all */
};

struct lws;
struct line_address;

struct line {
    struct line *next, **link;
    struct line_address *from;
    struct lws *wsi;
    uint64_t deadline;          /* alive time by which it is closed; UINT64_MAX: stays */
    char token[TOKEN_TEXT + 1]; /* that came with an upgrade */
};

/* Raises the limit of descriptors as far as it goes; false: the machine has no random numbers.
 * Behind a proxy addresses are known later (lines_move). */
bool lines_start(bool proxy);

/* Nobody may come in any more. */
void lines_stop(void);
/* May somebody come in from there? False: close that connection at once. */
bool lines_admit(const struct sockaddr *from);
/* The one that was admitted last has come in. */
struct line *lines_enter(struct lws *wsi);
/* Where it really comes from, as a proxy says; false: there are too many from there. */
bool lines_move(struct line *line, const char *address);
/* Takes from what that address may ask; false: too much. */
bool lines_spend(struct line *line, int cost);
/* How many there are. */
unsigned int lines_count(void);
/* It has gone. */
void lines_leave(struct line *line);

/* Closes those whose time is up. */
void lines_sweep(uint64_t now);

#endif
