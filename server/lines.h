/* lines - how many connections there may be, in all and from one address */
#ifndef SERVER_LINES_H
#define SERVER_LINES_H

#include <stdbool.h>
#include <sys/socket.h>

enum {
    LINES_RESERVE = 64,      /* descriptors that stay for the store, its files and the log */
    LINES_ROOM = 16384,      /* never more connections than this */
    LINES_PER_ADDRESS = 128, /* the machine's own address, where proxies live, may have all */
};

/* Where a connection came from. */
struct line_address;

/* Raises the limit of descriptors as far as it goes; false: the machine has no random numbers. */
bool lines_start(void);

/* May somebody come in from there? False: close that connection at once. */
bool lines_admit(const struct sockaddr *from);

/* Counts the one that was admitted last as come in; NULL where memory is short: close it. */
struct line_address *lines_enter(void);

/* It has gone. NULL does nothing. */
void lines_leave(struct line_address *address);

#endif
