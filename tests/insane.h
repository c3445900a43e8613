/* insane - views that nobody can have: each thing that `sane` asks is asked for a reason
 *
 * A game's test has a table of changes. Each is made to a real view of some phase, from random
 * play, which then must no longer be sane.
 */
#ifndef TESTS_INSANE_H
#define TESTS_INSANE_H

#include "core/sane.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "core/dealer.h"
#include "tests/exercise.h"

struct insane {
    const char *what;
    bool (*from)(const void *view); /* the view to start from */
    void (*change)(void *view);
};

/* In every second game mostly the last of the list, which often is to pass. */
static inline action_t some(const struct game *game, const void *view, uint64_t seed,
                            struct random *random)
{
    action_t list[LEGAL_MAX];
    int count = game->legal(view, list);

    return seed % 2 && random_below(random, 64) ? list[count - 1]
                                                : list[random_below(random, (uint32_t)count)];
}

/* The view of a seat (or ONLOOKER) when it first looks like this, in some random game. */
static inline void reach(const struct game *game, bool (*there)(const void *), void *view,
                         const char *what)
{
    for (uint64_t seed = 1; seed < 2000; seed++) {
        struct random random = random_from(seed, 7);
        int more = (int)seed % (game->seats_max - game->seats_min + 1);
        struct setup setup = game_setup(game, game->seats_min + more);
        _Alignas(8) uint8_t state[STATE_MAX];
        game->init(state, &setup);
        while (game_head(state)->due) {
            int seat = __builtin_ctz(game_head(state)->due);
            int viewer = (int)random_below(&random, setup.seats + 1u) + ONLOOKER;
            game->view(state, viewer, view);
            if (there(view))
                return;
            game->view(state, seat == DEALER ? ONLOOKER : seat, view);
            game->apply(state, seat,
                        seat == DEALER ? dealer_draw_fast(&random, game, state)
                                       : some(game, view, seed, &random),
                        NULL);
        }
    }
    fail_msg("no view to start from: %s", what);
}

static inline void refuse_all(const struct game *game, const struct insane *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        _Alignas(8) uint8_t view[STATE_MAX];
        reach(game, list[i].from, view, list[i].what);
        assert_true(game_sane(game, view));
        list[i].change(view);
        if (game_sane(game, view))
            fail_msg("sane, but: %s", list[i].what);
    }
}

/* Where views are sane only if they leave a world, the one that is drawn is sound. */
static inline void worlds_are_sound(const struct game *game, const struct insane *list,
                                    size_t count)
{
    struct random random = random_from(1, 8);

    for (size_t i = 0; i < count; i++) {
        _Alignas(8) uint8_t real[STATE_MAX], view[STATE_MAX], world[STATE_MAX];
        reach(game, list[i].from, real, list[i].what);
        for (int tries = 0; tries < 2000; tries++) {
            memcpy(view, real, sizeof view);
            make_up(game, view, &random);
            if (!game_sane(game, view))
                continue;
            game->determinize(view, &random, world);
            assert_null(game->audit(world));
        }
    }
}

#endif
