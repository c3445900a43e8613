/* exercise - everything that a viewer's program does with a view, all at once
 *
 * For views that may be made up: whoever calls this runs under the sanitizers, and asks whether
 * everything is safe, ends, and is in itself right.
 */
#ifndef TESTS_EXERCISE_H
#define TESTS_EXERCISE_H

#include "core/game.h"

/* Changes a few bytes of a view. */
void make_up(const struct game *game, uint8_t *view, struct random *random);

/* Lists, words, pictures, JSON, chances, one of the bots, and a game played on in an imagined
 * world. NULL, or what went wrong. */
const char *exercise_view(const struct game *game, const void *view, struct random *random);

#endif
