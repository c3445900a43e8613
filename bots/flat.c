/* flat - the general search: flat Monte Carlo over the worlds that a view allows
 *
 * A world is made up and every move is tried in it, with the same luck, and played on to the end.
 * Halving throws away the worse half of the moves again and again, so that the good ones get most
 * of the tries (sequential halving, Karnin, Koren and Somekh 2013).
 */
#include "bots/brain.h"
#include "core/dealer.h"

#include <string.h>

enum { WIN = 1000, PLAYOUT_MAX = 4096, ARMS_MAX = 512 };

struct arm {
    action_t action;
    uint32_t tries;
    int64_t wins, points; /* sums, in thousandths */
};

struct luck luck_from(struct random *random)
{
    uint64_t seed = random_next(random);
    return (struct luck){random_from(seed, 0), random_from(seed, 1)};
}

void model_play_on(const struct model *model, void *state, struct luck *luck)
{
    const struct game *game = model->game;
    const struct head *head = game_head(state);
    _Alignas(8) uint8_t view[STATE_MAX];

    for (int step = 0; head->due && step < PLAYOUT_MAX; step++) {
        int seat = __builtin_ctz(head->due);
        action_t action;
        if (seat == DEALER) {
            action = dealer_draw_fast(&luck->dealer, game, state);
        } else {
            game->view(state, seat, view);
            action = model->play ? model->play(view, &luck->players)
                                 : game_any(game, view, &luck->players);
        }
        game->apply(state, seat, action, NULL);
    }
}

static void try_arm(const struct model *model, const void *world, int seat, struct arm *arm,
                    struct luck luck)
{
    const struct game *game = model->game;
    _Alignas(8) uint8_t state[STATE_MAX];
    int32_t points[SEATS_MAX];
    uint32_t winners;

    memcpy(state, world, game->state_size);
    game->apply(state, seat, arm->action, NULL);
    model_play_on(model, state, &luck);
    winners = game->score(state, points);
    arm->tries++;
    arm->points += points[seat] * 1000;
    arm->wins += winners >> seat & 1 ? WIN / __builtin_popcount(winners) : 0;
}

/* Victories first; points tell apart what wins equally often. */
static int64_t worth(const struct arm *arm)
{
    return arm->tries ? (arm->wins * 64 + arm->points / 16) / arm->tries : INT64_MIN;
}

static void sort(struct arm *arms, int count)
{
    for (int i = 1; i < count; i++) {
        struct arm arm = arms[i];
        int at = i;
        for (; at > 0 && worth(&arms[at - 1]) < worth(&arm); at--)
            arms[at] = arms[at - 1];
        arms[at] = arm;
    }
}

int model_moves(const struct model *model, const void *view, action_t *out, int most)
{
    action_t list[LEGAL_MAX];
    int count = model->moves ? model->moves(view, list) : model->game->legal(view, list);
    int step = (count + most - 1) / most, kept = 0;

    for (int i = 0; i < count; i += step)
        out[kept++] = list[i];
    return kept;
}

static int list_arms(const struct model *model, const void *view, struct arm *arms)
{
    action_t list[ARMS_MAX];
    int count = model_moves(model, view, list, ARMS_MAX);

    for (int i = 0; i < count; i++)
        arms[i] = (struct arm){.action = list[i]};
    return count;
}

static void report(struct thought *thought, const struct arm *arms, int count)
{
    for (int i = 0; i < count && arms[i].tries; i++)
        thought_add(thought, (struct idea){.action = arms[i].action,
                                           .win = (int32_t)(arms[i].wins / arms[i].tries),
                                           .points = (int32_t)(arms[i].points / arms[i].tries),
                                           .tries = arms[i].tries});
}

/* Tries the moves that are left in one world, with the same luck; false when thinking is over. */
static bool try_all(const struct model *model, const void *view, struct arm *arms, int left,
                    uint32_t iterations, uint64_t start, struct thought *thought)
{
    _Alignas(8) uint8_t world[STATE_MAX];
    struct luck luck;

    model->game->determinize(view, &thought->random, world);
    luck = luck_from(&thought->random);
    for (int i = 0; i < left; i++) {
        if (thought_over(thought, iterations, start))
            return false;
        try_arm(model, world, game_seat(model->game, view), &arms[i], luck);
    }
    return true;
}

action_t flat_choose(const struct model *model, uint32_t iterations, const void *view,
                     struct thought *thought)
{
    struct arm arms[ARMS_MAX];
    int count = list_arms(model, view, arms);
    uint32_t most = thought->iterations ? thought->iterations : iterations;
    uint32_t rounds = 32 - (uint32_t)__builtin_clz((unsigned)count);
    uint64_t start = thought_start(thought);

    if (count == 1)
        return arms[0].action;
    for (int left = count; left > 1; left = (left + 1) / 2) {
        uint32_t share = most / (rounds * (uint32_t)left) + 1;
        while (share > 0 && try_all(model, view, arms, left, most, start, thought))
            share--;
        sort(arms, left);
    }
    report(thought, arms, count);
    return arms[0].action;
}
