/* bout - one game between bots
 *
 * Game number n of a seed is always the same game: its dealer and each of its bots have a generator
 * of their own, made from seed, n and seat.
 */
#ifndef SIM_BOUT_H
#define SIM_BOUT_H

#include "bots/bots.h"
#include "room/playout.h"

struct bout {
    const struct game *game;
    struct setup setup;
    struct bot bot[SEATS_MAX];
    uint64_t seed;
};

/* Somebody who looks on. */
struct bout_watch {
    void *context;
    /* Is told of every step; NULL: of none. */
    void (*step)(void *context, const struct playout_step *step);
    /* Sees what each bot is asked, before it answers; NULL: does not. */
    void (*ask)(void *context, const struct game *game, const void *view);
    uint32_t *met; /* RARES_MAX sums of rare branches; NULL: not counted */
};

/* Plays game `number`. Without `watch` (NULL) it is as fast as the engine goes. */
struct playout_end bout_play(const struct bout *bout, uint64_t number,
                             const struct bout_watch *watch);

#endif
