/* think - how long bots think, and whether what they choose can be done */
#ifndef SIM_THINK_H
#define SIM_THINK_H

#include "bots/bots.h"

struct think_plan {
    const struct game *game;
    int seats;
    struct bot bot;     /* in every seat */
    uint64_t decisions; /* at least so many, up to the end of a game; 0: as many as fit in */
    double seconds;     /* this time */
    uint64_t seed;
};

/* Times are those of the processor, so that a busy machine does not blame a bot. */
struct think_result {
    uint64_t decisions;
    uint64_t iterations;
    uint64_t illegal;     /* choices that were not legal; a legal one is played instead */
    uint64_t late;        /* decisions that took longer than the level may */
    double mean, longest; /* milliseconds */
};

void think_run(const struct think_plan *plan, struct think_result *result);

#endif
