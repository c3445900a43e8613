/* imagine - games that go on in the mind, with luck that goes by the moment
 *
 * What is to be compared (moves, draws, one position and the next) is played on with the same fate:
 * the n-th draw of the game and the dice of a seat's decision in a turn come from the same numbers,
 * whatever happened before. So imagined games differ by what is compared and by little else.
 */
#ifndef BOTS_IMAGINE_H
#define BOTS_IMAGINE_H

#include "bots/brain.h"

/* How far a game has come, as far as dice go by it. */
struct moment {
    uint32_t draws;          /* so far */
    uint8_t turn;            /* head.turn, */
    uint8_t acts[SEATS_MAX]; /* and how often each seat has acted in it */
};

/* To be called with the state before each step. */
void moment_pass(struct moment *moment, const struct head *before, int seat);

/* Victories are shared: what one is worth divides by every number of winners. */
enum { SHARE_WHOLE = 60 };

/* How an imagined game ended for a seat. */
struct ending {
    int32_t share;  /* of the victory, of SHARE_WHOLE */
    int32_t points; /* of the game's unit */
};

/* Plays a state that somebody imagines, or one of a game that is over, to its end. */
struct ending imagine_end(const struct model *model, void *state, struct moment moment,
                          uint64_t fate, int seat);

#endif
