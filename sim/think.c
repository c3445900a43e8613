/* think - how long bots think, and whether what they choose can be done */
#include "sim/think.h"

#include <string.h>
#include <time.h>

#include "core/dealer.h"

/* Milliseconds of the processor's time that this thread has had. */
static double spent(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static action_t decide(const struct think_plan *plan, const void *view, struct thought *thought,
                       struct think_result *result)
{
    double start = spent(), took;
    action_t action = bots_choose(plan->game, plan->bot.level, view, thought);

    took = spent() - start;
    result->decisions++;
    result->iterations += thought->searched;
    result->mean += took; /* a sum until the end */
    result->longest = took > result->longest ? took : result->longest;
    result->late += took > level_budgets[plan->bot.level];
    if (game_allows(plan->game, view, action))
        return action;
    result->illegal++;
    return game_any(plan->game, view, &thought->random);
}

static void play_game(const struct think_plan *plan, uint64_t number, struct think_result *result)
{
    _Alignas(8) uint8_t state[STATE_MAX], view[STATE_MAX];
    struct setup setup = game_setup(plan->game, plan->seats);
    struct random dealer = random_from(plan->seed, 2 * number);
    struct thought thought = {.random = random_from(plan->seed, 2 * number + 1),
                              .iterations = plan->bot.iterations};

    plan->game->init(state, &setup);
    while (game_head(state)->due) {
        int seat = __builtin_ctz(game_head(state)->due);
        action_t action;
        if (seat == DEALER) {
            action = dealer_draw_fast(&dealer, plan->game, state);
        } else {
            plan->game->view(state, seat, view);
            action = decide(plan, view, &thought, result);
        }
        plan->game->apply(state, seat, action, NULL);
    }
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
