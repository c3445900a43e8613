/* bout - one game between bots
 *
 * Game number n of a seed is always the same game: its dealer and each of its bots have a generator
 * of their own, made from seed, n and seat. Engines are programs from outside (guest/); where one
 * has lost its seat a bot stands in.
 */
#ifndef SIM_BOUT_H
#define SIM_BOUT_H

#include "bots/bots.h"
#include "room/playout.h"
#include "sim/party.h"

struct bout {
    const struct game *game;
    struct setup setup;
    struct bot bot[SEATS_MAX];
    const char *engine[SEATS_MAX]; /* or NULL; the bot then stands in for it */
    int patience;                  /* milliseconds that an engine has for an answer */
    int round; /* below SEATS_MAX: which game of those with the same deal; 0: there is one */
    uint64_t seed;
    /* Who is asked what they would do, besides who plays, about one decision of `every`; 0: nobody.
     * Games go on as without them. */
    struct bot asked;
    uint32_t every;
    /* Asked before each choice, or NULL: true brings the game to any end, and to one at once. */
    bool (*enough)(void);
};

/* Is there one among them? */
bool bout_has_engines(const char *const engine[SEATS_MAX]);

/* Of a list, the first that is the same engine as number `index`, which is one. */
int bout_first(const char *const *engine, int index);

/* Somebody who looks on. */
struct bout_watch {
    void *context;
    /* Is told of every step; NULL: of none. */
    void (*step)(void *context, const struct playout_step *step);
    /* Sees what each bot is asked, before it answers; NULL: does not. */
    void (*ask)(void *context, const struct game *game, const void *view);
    /* Sees what each of our bots thought when it chose, or, where somebody is asked besides, what
     * those thought; NULL: does not. */
    void (*thought)(void *context, int seat, action_t action, const struct thought *thought);
    uint32_t *met;       /* RARES_MAX sums of rare branches; NULL: not counted */
    struct party *party; /* where engines play; NULL: none do */
};

/* Plays game `number`. Without `watch` (NULL) it is as fast as the engine goes. */
struct playout_end bout_play(const struct bout *bout, uint64_t number,
                             const struct bout_watch *watch);

#endif
