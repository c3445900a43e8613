/* crowd - many tables full of people who answer at random: what a server can bear
 *
 * Every person has a connection and eyes of its own, takes tellings in, checks them and answers. A
 * connection that is lost comes back; what was acknowledged must then still be there, once.
 */
#ifndef CLIENT_CROWD_H
#define CLIENT_CROWD_H

#include "client/wire.h"
#include "core/game.h"

enum { HOSTS_MAX = 8 };

struct crowd_plan {
    struct wire_host host[HOSTS_MAX]; /* the people of a table are spread over them */
    int hosts;
    int tables;
    uint64_t games;          /* to be played in all; 0: as many as fit into the time */
    double seconds;          /* 0: until the games are played */
    uint32_t think;          /* milliseconds before an answer, on average */
    const struct game *game; /* NULL: all of them in turn */
    int seats;               /* 0: as few as the game takes */
    bool idle;               /* one sits down at each table, and waits */
    int server;              /* its process, where it is on this machine; 0: unknown */
    uint64_t seed;
    /* Is given the record of each game that ended, after the measurement; NULL: nobody wants them.
     */
    bool (*keep)(void *context, uint64_t number, const char *record, size_t length);
    void *context;
    void (*progress)(uint64_t moves, uint64_t games, double seconds);
};

struct crowd_result {
    uint64_t moves; /* acknowledged */
    uint64_t games, tellings, reconnects;
    double seconds;
    double p50, p99, most; /* milliseconds from an answer to the other people's eyes */
    double own, server;    /* processor time in seconds: of this process, of the server's */
    uint64_t lost;         /* acknowledged moves that were not there afterwards */
    uint64_t doubled;      /* moves that were there twice */
    uint64_t refused;      /* answers */
    uint64_t unfinished;   /* games that were begun and had not ended */
    uint64_t errors;       /* tellings that did not fit, questions without an answer, no record */
    char first[200];       /* what the first error was */
    char stuck[300];       /* a game that came to no end though there was time for it */
};

/* Plays the plan. False: no memory, or no way to wait for sockets. */
bool crowd_run(const struct crowd_plan *plan, struct crowd_result *result);

/* Ends it early, from a signal: what was measured so far is the result. */
void crowd_stop(void);
/* The same, but games that were begun are played to their end, for a minute at most. */
void crowd_rest(void);

#endif
