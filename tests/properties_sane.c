/* properties_sane - what comes from outside: every view is sane, and what is sane is safe */
#include "core/sane.h"
#include "tests/exercise.h"
#include "tests/moment.h"

#include <string.h>

enum { CHANGES_MAX = 3, TRIES = 60 };

static void check_every_view(struct moment *moment)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++) {
        moment->game->view(moment->state, viewer, view);
        require(moment, game_sane(moment->game, view), "viewer %d has a view that is not sane",
                viewer);
    }
}

/* A byte becomes another one: any, its neighbour, the same but for a bit, or that of another place.
 */
static void change(const struct game *game, uint8_t *view, struct random *random)
{
    uint32_t at = random_below(random, game->view_size), kind = random_below(random, 4);
    uint64_t dice = random_next(random);

    switch (kind) {
    case 0: view[at] = (uint8_t)dice; break;
    case 1: view[at] = (uint8_t)(view[at] + (dice & 1 ? 1 : -1)); break;
    case 2: view[at] ^= (uint8_t)(1 << (dice & 7)); break;
    default: view[at] = view[random_below(random, game->view_size)]; break;
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
        for (uint32_t n = 1 + random_below(&moment->random, CHANGES_MAX); n > 0; n--)
            change(moment->game, view, &moment->random);
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
