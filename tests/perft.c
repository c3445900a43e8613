/* perft - how many ways there are to play on */
#include "tests/perft.h"

#include <string.h>

static int draws(const struct game *game, const void *state, action_t *out)
{
    struct outcome outcome[LEGAL_MAX];
    int count = game_outcomes(game, state, outcome);

    for (int i = 0; i < count; i++)
        out[i] = outcome[i].action;
    return count;
}

int choices(const struct game *game, const void *state, int seat, action_t *out)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    if (seat == DEALER)
        return draws(game, state, out);
    game->view(state, seat, view);
    return game->legal(view, out);
}

uint64_t perft(const struct game *game, const void *state, int depth)
{
    _Alignas(8) uint8_t next[STATE_MAX];
    action_t list[LEGAL_MAX];
    uint8_t due = game_head(state)->due;
    uint64_t sequences = 0;

    if (depth == 0)
        return 1;
    if (due == 0)
        return 0;
    int seat = __builtin_ctz(due), count = choices(game, state, seat, list);
    if (depth == 1)
        return (uint64_t)count;
    for (int i = 0; i < count; i++) {
        memcpy(next, state, game->state_size);
        game->apply(next, seat, list[i], NULL);
        sequences += perft(game, next, depth - 1);
    }
    return sequences;
}
