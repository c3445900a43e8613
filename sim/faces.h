/* faces - what it costs to tell viewers, to open a room again, and to draw a table */
#ifndef SIM_FACES_H
#define SIM_FACES_H

#include "core/game.h"

/* Microseconds of the processor's time, the least of several batches; means over a whole game of
 * random answers. */
struct faces_result {
    double tell;  /* one telling to one viewer */
    double open;  /* a room from its events, at any moment of the game */
    double whole; /* and at its end */
    double json;  /* JSON for a page from a telling, without extras */
    int bytes;    /* of a telling, on average */
    int events;   /* of the game */
};

/* Measures for about so many seconds each. False: no memory. */
bool faces_run(const struct game *game, int seats, double seconds, struct faces_result *result);

#endif
