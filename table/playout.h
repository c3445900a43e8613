/* playout - a whole game between bots
 *
 * Game number n of a seed is always the same game: its dealer and each of its bots have a generator
 * of their own, made from seed, n and seat.
 */
#ifndef TABLE_PLAYOUT_H
#define TABLE_PLAYOUT_H

#include "bots/bots.h"
#include "core/dealer.h"

struct playout {
    const struct game *game;
    struct setup setup;
    struct bot bot[SEATS_MAX];
    uint64_t seed;
};

/* Is told of every step, after it has been carried out. */
typedef void playout_watch(void *context, const struct game *game, const void *before, int seat,
                           action_t action, const struct events *events, const void *after);

/* Plays game `number` on `state` to its end; returns the number of actions. Without `watch` (NULL)
 * it is as fast as the engine goes. */
int playout_game(const struct playout *playout, uint64_t number, void *state, playout_watch *watch,
                 void *context);

/* The hash of some games of random play with every option at its default: over every action and
 * every final state. The same on every machine and in the browser; whatever changes the rules, a
 * legal list or the generator changes it. */
uint64_t playout_hash(const struct game *game, int seats);

#endif
