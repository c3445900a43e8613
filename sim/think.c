/* think - how long bots think, and whether what they choose can be done */
#include "sim/think.h"

#include <string.h>

#include "room/playout.h"
#include "sim/timing.h"

/* Milliseconds. */
static double spent(void)
{
    return timing_thread() * 1e3;
}

struct thinker {
    const struct think_plan *plan;
    struct thought thought;
    struct think_result *result;
};

static action_t decide(void *context, int seat, const void *view)
{
    struct thinker *thinker = context;
    const struct think_plan *plan = thinker->plan;
    struct think_result *result = thinker->result;
    double start = spent(), took;
    action_t action = bots_choose(plan->game, plan->bot.level, view, &thinker->thought);
    (void)seat;

    took = spent() - start;
    result->decisions++;
    result->iterations += thinker->thought.searched;
    result->mean += took; /* a sum until the end */
    result->longest = took > result->longest ? took : result->longest;
    result->late += took > level_budgets[plan->bot.level];
    if (game_allows(plan->game, view, action))
        return action;
    result->illegal++;
    return game_any(plan->game, view, &thinker->thought.random);
}

static void play_game(const struct think_plan *plan, uint64_t number, struct think_result *result)
{
    struct thinker thinker = {.plan = plan,
                              .thought = {.random = random_from(plan->seed, 2 * number + 1),
                                          .iterations = plan->bot.iterations},
                              .result = result};

    playout_game(&(struct playout){.game = plan->game,
                                   .setup = game_setup(plan->game, plan->seats),
                                   .dealer = random_from(plan->seed, 2 * number),
                                   .choose = decide,
                                   .chooser = &thinker});
}

void think_run(const struct think_plan *plan, struct think_result *result)
{
    double start = spent();

    memset(result, 0, sizeof *result);
    for (uint64_t number = 0;
         plan->decisions ? result->decisions < plan->decisions
                         : number == 0 || spent() - start < plan->seconds * 1e3;
         number++)
        play_game(plan, number, result);
    result->mean /= (double)result->decisions;
}
