/* playout - a whole game from set-up to points, as fast as the engine goes */
#include "room/playout.h"

#include "core/dealer.h"

enum { STREAMS = 16, HASH_GAMES = 100 };

struct random playout_luck(uint64_t seed, uint64_t number, int seat)
{
    return random_from(seed, number * STREAMS + (uint64_t)seat);
}

/* The slow way to carry out an action: for whoever wants to know what happened. */
static void carry_out(const struct playout *playout, void *state, int seat, action_t action)
{
    const struct game *game = playout->game;
    _Alignas(8) uint8_t before[STATE_MAX], after[STATE_MAX];
    struct events events;

    events.count = 0; /* and no more: most steps have few */
    game->view(state, ONLOOKER, before);
    game->apply(state, seat, action, &events);
    if (playout->met)
        game->meet(&(struct happening){action, &events, before, state}, playout->met);
    if (!playout->watch)
        return;
    game->view(state, ONLOOKER, after);
    playout->watch(playout->watcher,
                   &(struct playout_step){game, seat, action, &events, before, after});
}

/* Where `seat` alone is to decide. */
static void look_around(const struct playout *playout, const void *state, int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    for (int other = 0; other < playout->setup.seats; other++) {
        if (other == seat || game_head(state)->due != 1 << seat)
            continue;
        playout->game->view(state, other, view);
        playout->look(playout->chooser, other, view);
    }
}

/* Returns the number of actions. */
static int play(const struct playout *playout, void *state)
{
    const struct game *game = playout->game;
    const struct head *head = game_head(state);
    struct random dealer = playout->dealer;
    _Alignas(8) uint8_t view[STATE_MAX];
    int actions = 0;

    for (game->init(state, &playout->setup); head->due; actions++) {
        int seat = __builtin_ctz(head->due);
        action_t action;
        if (seat == DEALER) {
            action = dealer_draw_fast(&dealer, game, state);
        } else {
            if (playout->look)
                look_around(playout, state, seat);
            game->view(state, seat, view);
            action = playout->choose(playout->chooser, seat, view);
        }
        if (playout->watch || playout->met)
            carry_out(playout, state, seat, action);
        else
            game->apply(state, seat, action, NULL);
    }
    return actions;
}

struct playout_end playout_game(const struct playout *playout)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    struct playout_end end;

    end.actions = play(playout, state);
    end.winners = playout->game->score(state, end.points);
    return end;
}

/* ---- the hash: FNV-1a ---- */

struct hashing {
    const struct game *game;
    struct random random[SEATS_MAX];
    uint64_t hash;
};

static void hash_bytes(uint64_t *hash, const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < length; i++)
        *hash = (*hash ^ at[i]) * UINT64_C(0x100000001B3);
}

static void hash_step(void *context, const struct playout_step *step)
{
    struct hashing *hashing = context;
    uint8_t who = (uint8_t)step->seat;

    hash_bytes(&hashing->hash, &who, 1);
    hash_bytes(&hashing->hash, &step->action, sizeof step->action);
    hash_bytes(&hashing->hash, step->events->list,
               (size_t)step->events->count * sizeof step->events->list[0]);
}

static action_t choose_any(void *context, int seat, const void *view)
{
    struct hashing *hashing = context;
    return game_any(hashing->game, view, &hashing->random[seat]);
}

uint64_t playout_hash(const struct game *game, int seats)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    struct hashing hashing = {.game = game, .hash = UINT64_C(0xCBF29CE484222325)};
    struct playout playout = {.game = game,
                              .setup = game_setup(game, seats),
                              .choose = choose_any,
                              .chooser = &hashing,
                              .watch = hash_step,
                              .watcher = &hashing};

    for (uint64_t number = 0; number < HASH_GAMES; number++) {
        playout.dealer = playout_luck(0, number, DEALER);
        for (int seat = 0; seat < seats; seat++)
            hashing.random[seat] = playout_luck(0, number, seat);
        play(&playout, state);
        hash_bytes(&hashing.hash, state, game->state_size);
    }
    return hashing.hash;
}
