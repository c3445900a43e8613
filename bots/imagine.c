/* imagine - games that go on in the mind, with luck that goes by the moment */
#include "bots/imagine.h"

#include <string.h>

#include "core/dealer.h"

enum { PLAYOUT_MAX = 4096 };

void moment_pass(struct moment *moment, const struct head *before, int seat)
{
    if (seat == DEALER) {
        moment->draws++;
        return;
    }
    if (moment->turn != before->turn) {
        memset(moment->acts, 0, sizeof moment->acts);
        moment->turn = before->turn;
    }
    moment->acts[seat]++;
}

/* After moment_pass: draws and decisions never share a number. */
static struct random dice_of(const struct moment *moment, uint64_t fate, int seat)
{
    uint64_t decision = (uint64_t)moment->turn << 16;

    if (seat == DEALER)
        return random_from(fate, (uint64_t)moment->draws << 1);
    decision |= (uint64_t)moment->acts[seat] << 4 | (uint64_t)seat;
    return random_from(fate, decision << 1 | 1);
}

static action_t act(const struct model *model, const void *state, int seat, struct random *dice)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    if (seat == DEALER)
        return dealer_draw_fast(dice, model->game, state);
    model->game->view(state, seat, view);
    return model->play ? model->play(view, dice) : game_any(model->game, view, dice);
}

static struct ending end_of(const struct game *game, const void *state, int seat)
{
    int32_t points[SEATS_MAX];
    uint32_t winners = game->score(state, points);
    int share = winners >> seat & 1 ? SHARE_WHOLE / __builtin_popcount(winners) : 0;

    return (struct ending){share, points[seat]};
}

struct ending imagine_end(const struct model *model, void *state, struct moment moment,
                          uint64_t fate, int seat)
{
    const struct head *head = game_head(state);

    for (int step = 0; head->due && step < PLAYOUT_MAX; step++) {
        int actor = __builtin_ctz(head->due);
        struct random dice;
        moment_pass(&moment, head, actor);
        dice = dice_of(&moment, fate, actor);
        model->game->apply(state, actor, act(model, state, actor, &dice), NULL);
    }
    return end_of(model->game, state, seat);
}
