/* wire - many connections to a server's online tables, from one thread
 *
 * For programs that sit down at tables by the hundred: plain HTTP for the greeting, then a
 * WebSocket by hand over epoll, so that the clock is read when bytes really arrive and the
 * generator takes as little as it can of a machine that it shares with the server.
 */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* Where a server is. */
struct wire_host {
    struct sockaddr_storage address;
    socklen_t length;
    bool safe;          /* HTTPS */
    char name[64];      /* "127.0.0.1" */
    char authority[80]; /* "127.0.0.1:8080" */
};

/* "http://HOST:PORT/" or "https://HOST:PORT/": false, with what to do in `problem`, where it is
 * none. Asks the system for the address of a name. */
bool wire_find(const char *url, struct wire_host *host, char *problem, size_t room);

enum wire_phase { WIRE_CLOSED, WIRE_GREETING, WIRE_UPGRADING, WIRE_OPEN };

struct safe;
struct wire;

/* What happens on a connection. */
struct wire_ear {
    void (*opened)(struct wire *wire);
    void (*text)(struct wire *wire, const char *text, size_t length); /* ends with a NUL */
    void (*bytes)(struct wire *wire, const uint8_t *bytes, size_t length);
    void (*closed)(struct wire *wire);
};

struct wire_buffer {
    uint8_t *bytes;
    size_t length, room;
};

struct wire {
    const struct wire_host *host;
    const struct wire_ear *ear;
    enum wire_phase phase;
    int fd;
    struct safe *safe;   /* TLS; NULL: plain */
    const char *problem; /* why it is not to be tried again; NULL: nothing is wrong */
    bool writing;        /* waits until it can write on */
    char cookie[96];
    struct wire_buffer in, out;
};

/* The one that waits for all of them. False: the system has none. */
bool wire_start(void);
void wire_end(void);

/* Connects; without a cookie it asks for one first. What comes of it is told to the ear. */
void wire_connect(struct wire *wire);
void wire_send(struct wire *wire, const char *text, size_t length);
/* Cuts the connection without a word; the ear is not told. */
void wire_cut(struct wire *wire);
/* Waits for at most so many milliseconds and tells what has happened. */
void wire_wait(int milliseconds);
/* Readable when wire_wait has something to do. */
int wire_handle(void);
/* Microseconds on a clock that only goes forward. */
uint64_t wire_clock(void);

#endif
