/* properties_sane - what comes from outside: every view is sane, and what is sane is safe */
#include "core/sane.h"
#include "tests/exercise.h"
#include "tests/moment.h"

#include <string.h>

enum { TRIES = 60 };

static void check_every_view(struct moment *moment)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++) {
        moment->game->view(moment->state, viewer, view);
        require(moment, game_sane(moment->game, view), "viewer %d has a view that is not sane",
                viewer);
    }
}

/* Made-up views, of which some are sane. */
static void check_made_up(struct moment *moment)
{
    _Alignas(8) uint8_t real[STATE_MAX], view[STATE_MAX];
    int viewer = (int)random_below(&moment->random, moment->setup.seats + 1u) + ONLOOKER;

    moment->game->view(moment->state, viewer, real);
    for (int i = 0; i < TRIES; i++) {
        memcpy(view, real, sizeof view);
        make_up(moment->game, view, &moment->random);
        if (!game_sane(moment->game, view))
            continue;
        const char *wrong = exercise_view(moment->game, view, &moment->random);
        require(moment, !wrong, "a made-up view of viewer %d: %s", viewer, wrong);
    }
}

const struct property properties_sane[] = {
    {"every view is sane", check_every_view, 1},
    {"a view that is sane is safe", check_made_up, 100},
    {.name = NULL},
};
