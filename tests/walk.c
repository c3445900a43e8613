/* walk - a game in single steps, for tests that look at every state of many games */
#include "tests/walk.h"

#include "core/dealer.h"

#include <string.h>

static void look(struct walk *walk)
{
    uint8_t due = game_head(walk->state)->due;

    walk->seat = due ? __builtin_ctz(due) : NOBODY;
    walk->game->view(walk->state, walk->seat < SEATS_MAX ? walk->seat : ONLOOKER, walk->view);
}

struct walk walk_from(const struct game *game, const struct setup *setup, struct random random)
{
    struct walk walk = {.game = game, .random = random};

    game->init(walk.state, setup);
    look(&walk);
    return walk;
}

void walk_by(struct walk *walk, action_t action)
{
    walk->events.count = 0;
    walk->game->apply(walk->state, walk->seat, action, &walk->events);
    look(walk);
}

bool walk_on(struct walk *walk)
{
    if (walk->seat == NOBODY)
        return false;
    walk_by(walk, walk->seat == DEALER ? dealer_draw_fast(&walk->random, walk->game, walk->state)
                                       : game_any(walk->game, walk->view, &walk->random));
    return true;
}

bool walk_to_choice(struct walk *walk)
{
    while (walk->seat == DEALER)
        walk_on(walk);
    return walk->seat != NOBODY;
}

void walk_views(struct walk *walk, void (*check)(const void *view))
{
    _Alignas(8) uint8_t view[STATE_MAX];

    do {
        for (int viewer = ONLOOKER; viewer < game_head(walk->state)->seats; viewer++) {
            walk->game->view(walk->state, viewer, view);
            check(view);
        }
    } while (walk_on(walk));
}

const char *json_of(const struct game *game, const void *view, char bytes[JSON_ROOM])
{
    struct text text = text_in(bytes, JSON_ROOM);
    _Alignas(8) uint8_t shown[STATE_MAX];

    game_recall(game, view, shown);
    game->json(shown, &text);
    return text_fits(&text) ? bytes : NULL;
}

bool json_says(const struct game *game, const void *view, const char *what)
{
    char bytes[JSON_ROOM];
    const char *json = json_of(game, view, bytes);

    return json && strstr(json, what);
}
