/* playout - a whole game between bots */
#include "table/playout.h"

#include <string.h>

enum { STREAMS = 16, HASH_GAMES = 100 };

/* Who thinks what, by seat, and the dealer's generator. */
struct minds {
    struct random dealer;
    struct thought thought[SEATS_MAX];
};

static void make_minds(struct minds *minds, const struct playout *playout, uint64_t number)
{
    minds->dealer = random_from(playout->seed, number * STREAMS + DEALER);
    for (int seat = 0; seat < playout->setup.seats; seat++) {
        struct thought *thought = &minds->thought[seat];
        thought->random = random_from(playout->seed, number * STREAMS + (uint64_t)seat);
        thought->iterations = playout->bot[seat].iterations;
        thought->clock = NULL;
    }
}

static action_t decide(const struct playout *playout, struct minds *minds, const void *state,
                       int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    if (seat == DEALER)
        return dealer_draw_fast(&minds->dealer, playout->game, state);
    playout->game->view(state, seat, view);
    return bots_choose(playout->game, playout->bot[seat].level, view, &minds->thought[seat]);
}

/* The slow way to carry out an action: for whoever wants to know what happened. */
static void carry_out(const struct game *game, void *state, int seat, action_t action,
                      playout_watch *watch, void *context)
{
    _Alignas(8) uint8_t before[STATE_MAX];
    struct events events = {0};

    memcpy(before, state, game->state_size);
    game->apply(state, seat, action, &events);
    watch(context, game, before, seat, action, &events, state);
}

int playout_game(const struct playout *playout, uint64_t number, void *state, playout_watch *watch,
                 void *context)
{
    const struct game *game = playout->game;
    const struct head *head = game_head(state);
    struct minds minds;
    int actions = 0;

    make_minds(&minds, playout, number);
    for (game->init(state, &playout->setup); head->due; actions++) {
        int seat = __builtin_ctz(head->due);
        action_t action = decide(playout, &minds, state, seat);
        if (watch)
            carry_out(game, state, seat, action, watch, context);
        else
            game->apply(state, seat, action, NULL);
    }
    return actions;
}

/* ---- the hash: FNV-1a ---- */

static void hash_bytes(uint64_t *hash, const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < length; i++)
        *hash = (*hash ^ at[i]) * UINT64_C(0x100000001B3);
}

static void hash_step(void *context, const struct game *game, const void *before, int seat,
                      action_t action, const struct events *events, const void *after)
{
    uint8_t who = (uint8_t)seat;
    (void)game, (void)before, (void)after;
    hash_bytes(context, &who, 1);
    hash_bytes(context, &action, sizeof action);
    hash_bytes(context, events->list, (size_t)events->count * sizeof events->list[0]);
}

uint64_t playout_hash(const struct game *game, int seats)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    struct playout playout = {.game = game, .setup = game_setup(game, seats)};
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (uint64_t number = 0; number < HASH_GAMES; number++) {
        playout_game(&playout, number, state, hash_step, &hash);
        hash_bytes(&hash, state, game->state_size);
    }
    return hash;
}
