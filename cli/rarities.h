/* rarities - how often games took rare branches, for those who read figures */
#ifndef CLI_RARITIES_H
#define CLI_RARITIES_H

#include "core/game.h"
#include "sim/rarity.h"

/* As lines below a table; only what was met, and the names of the rest. */
void rarities_table(const struct game *game, const struct rarity *rarity, uint64_t games);
/* As columns: ",WORD" for each branch of a heading, and how often it was met for a row. */
void rarities_csv_heading(const struct game *game);
void rarities_csv(const struct game *game, const struct rarity *rarity);
/* As a member "rare" of an object. */
void rarities_json(const struct game *game, const struct rarity *rarity);

#endif
