/* rarity - how often many games took the rare branches that their game names */
#include "sim/rarity.h"

void rarity_game(struct rarity *rarity, const uint32_t met[RARES_MAX])
{
    for (int i = 0; i < RARES_MAX; i++) {
        rarity->times[i] += met[i];
        rarity->games[i] += met[i] > 0;
    }
}

void rarity_add(struct rarity *sum, const struct rarity *part)
{
    for (int i = 0; i < RARES_MAX; i++) {
        sum->times[i] += part->times[i];
        sum->games[i] += part->games[i];
    }
}
