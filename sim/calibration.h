/* calibration - do bots win as often as they say they will?
 *
 * Whenever a bot that gives a chance to win chooses, its chance for what it chose is noted; at the
 * end of the game it is seen what it won. Chances are told apart by tenths.
 */
#ifndef SIM_CALIBRATION_H
#define SIM_CALIBRATION_H

#include "sim/sim.h"

enum { TENTHS = 10 };

/* All sums, so that threads' counts can be added up. */
struct calibration {
    struct tenth {
        uint64_t decisions;
        uint64_t said;    /* chances, in thousandths */
        uint64_t won;     /* what their makers won, in SHAREs */
        uint64_t squares; /* of decisions in a game, of what they won, and their products: */
        uint64_t won_squares, products;
    } tenth[TENTHS];
    uint32_t decided[TENTHS][SEATS_MAX]; /* in the game being played; never added up */
};

extern const struct watcher calibration_watcher; /* its counts are a struct calibration */
/* Has nobody given a chance to win? */
bool calibration_is_empty(const struct calibration *calibration);

/* What was said on average in a tenth, and what share of the victories came of it: the decisions of
 * a game have one end in common, so its interval is one over games. */
double calibration_said(const struct tenth *tenth);
struct estimate calibration_seen(const struct tenth *tenth);

#endif
