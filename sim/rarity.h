/* rarity - how often many games took the rare branches that their game names (core/rare.h) */
#ifndef SIM_RARITY_H
#define SIM_RARITY_H

#include <stdint.h>

#include "core/rare.h"

/* By the index of the branch. */
struct rarity {
    uint64_t times[RARES_MAX]; /* in all games together */
    uint64_t games[RARES_MAX]; /* games that took it at all */
};

/* One more game, and the sum of two. */
void rarity_game(struct rarity *rarity, const uint32_t met[RARES_MAX]);
void rarity_add(struct rarity *sum, const struct rarity *part);

#endif
