/* plain - information-set search as it was published, to measure other bots by
 *
 * Single-observer search (Cowling, Powley and Whitehouse 2012): UCB1, games to the end in which
 * everybody does just anything, worlds that the view allows, victories and nothing else. It knows
 * the rules of a game and nothing about it.
 */
#include "bots/tree.h"

enum { ITERATIONS = 5000 };

static int32_t chance(const void *view, float value)
{
    (void)view;
    return (int32_t)(1000 * value);
}

action_t plain_choose(const struct game *game, const void *view, struct thought *thought)
{
    const struct model model = {.game = game};
    const struct tree_plan plan = {.model = &model,
                                   .iterations = ITERATIONS,
                                   .belief = view,
                                   .explore = 0.7f, /* as there */
                                   .lead = 1,
                                   .wins = 1,
                                   .chance = chance};

    return tree_choose(&plan, view, thought);
}
