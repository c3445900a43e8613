/* flat - the general search: flat Monte Carlo over the worlds that a view allows
 *
 * Each iteration makes up a world, tries the next move in turn in it and plays on to the end.
 * Halving throws away the worse half of the moves again and again, so that the good ones get most
 * of the tries (sequential halving, Karnin, Koren and Somekh 2013).
 */
#include "bots/bots.h"
#include "core/dealer.h"

enum { WIN = 1000, PLAYOUT_MAX = 4096, ARMS_MAX = 512 };

struct arm {
    action_t action;
    uint32_t tries;
    int64_t wins, points; /* sums, in thousandths */
};

void model_play_on(const struct model *model, void *state, struct random *random)
{
    const struct game *game = model->game;
    const struct head *head = game_head(state);
    _Alignas(8) uint8_t view[STATE_MAX];

    for (int step = 0; head->due && step < PLAYOUT_MAX; step++) {
        int seat = __builtin_ctz(head->due);
        action_t action;
        if (seat == DEALER) {
            action = dealer_draw_fast(random, game, state);
        } else {
            game->view(state, seat, view);
            action = model->play ? model->play(view, random) : bots_random(game, view, random);
        }
        game->apply(state, seat, action, NULL);
    }
}

static void try_arm(const struct model *model, const void *view, int seat, struct arm *arm,
                    struct random *random)
{
    const struct game *game = model->game;
    _Alignas(8) uint8_t state[STATE_MAX];
    int32_t points[SEATS_MAX];
    uint32_t winners;

    game->determinize(view, random, state);
    game->apply(state, seat, arm->action, NULL);
    model_play_on(model, state, random);
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

/* Of very long lists (amounts of money) every so manieth is as good as all. */
static int list_arms(const struct model *model, const void *view, struct arm *arms)
{
    action_t list[LEGAL_MAX];
    int count = model->moves ? model->moves(view, list) : model->game->legal(view, list);
    int step = (count + ARMS_MAX - 1) / ARMS_MAX, arm = 0;

    for (int i = 0; i < count; i += step)
        arms[arm++] = (struct arm){.action = list[i]};
    return arm;
}

static void report(struct thought *thought, const struct arm *arms, int count)
{
    for (int i = 0; i < count && arms[i].tries; i++)
        thought_add(thought, (struct idea){.action = arms[i].action,
                                           .win = (int32_t)(arms[i].wins / arms[i].tries),
                                           .points = (int32_t)(arms[i].points / arms[i].tries),
                                           .tries = arms[i].tries});
}

action_t flat_choose(const struct model *model, uint32_t iterations, const void *view,
                     struct thought *thought)
{
    struct arm arms[ARMS_MAX];
    int count = list_arms(model, view, arms), left = count, seat = game_seat(model->game, view);
    uint32_t most = thought->iterations ? thought->iterations : iterations;
    uint64_t start = thought_start(thought);

    if (count == 1)
        return arms[0].action;
    for (int rounds = 32 - __builtin_clz((unsigned)count); left > 1; left = (left + 1) / 2) {
        uint32_t share = most / (uint32_t)(rounds * left) + 1;
        for (uint32_t i = 0; i < share * (uint32_t)left; i++) {
            if (thought_over(thought, most, start))
                break;
            try_arm(model, view, seat, &arms[i % (uint32_t)left], &thought->random);
        }
        sort(arms, left);
    }
    report(thought, arms, count);
    return arms[0].action;
}
