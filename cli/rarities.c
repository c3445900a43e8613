/* rarities - how often games took rare branches, for those who read figures */
#include "cli/rarities.h"

#include <inttypes.h>
#include <stdio.h>

static void print_never(const struct game *game, const struct rarity *rarity)
{
    const char *before = "never met:";

    for (int i = 0; game->rares[i].word; i++)
        if (!rarity->times[i]) {
            printf("%s %s", before, game->rares[i].word);
            before = ",";
        }
    if (before[0] == ',')
        printf("\n");
}

void rarities_table(const struct game *game, const struct rarity *rarity, uint64_t games)
{
    printf("\nrare branch           times  in games\n");
    for (int i = 0; game->rares[i].word; i++) {
        const struct rare *rare = &game->rares[i];
        if (rarity->times[i])
            printf("%-13s  %12" PRIu64 "  %6.2f %%  %s%s%s\n", rare->word, rarity->times[i],
                   100.0 * (double)rarity->games[i] / (double)games, rare->ruling,
                   rare->ruling[0] ? " " : "", rare->text);
    }
    print_never(game, rarity);
}

void rarities_csv_heading(const struct game *game)
{
    for (const struct rare *rare = game->rares; rare->word; rare++)
        printf(",%s", rare->word);
}

void rarities_csv(const struct game *game, const struct rarity *rarity)
{
    for (int i = 0; game->rares[i].word; i++)
        printf(",%" PRIu64, rarity->times[i]);
}

void rarities_json(const struct game *game, const struct rarity *rarity)
{
    printf("\"rare\": {");
    for (int i = 0; game->rares[i].word; i++)
        printf("%s\"%s\": {\"ruling\": \"%s\", \"times\": %" PRIu64 ", \"games\": %" PRIu64 "}",
               i ? ", " : "", game->rares[i].word, game->rares[i].ruling, rarity->times[i],
               rarity->games[i]);
    printf("}");
}
