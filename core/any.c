/* any - a legal action at random: what random play is made of
 *
 * In a file of its own, since it is built without guards on the stack (see meson.build).
 */
#include "core/game.h"

action_t game_any(const struct game *game, const void *view, struct random *random)
{
    action_t list[LEGAL_MAX];
    int count = game->legal(view, list);

    return list[random_below(random, (uint32_t)count)];
}
