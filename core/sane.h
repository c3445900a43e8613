/* sane - is what came from outside a view?
 *
 * A viewer's program gives the view it was told to the game, which trusts it: it indexes by seats
 * and cards, imagines worlds and plays on in them. So whatever did not come from a room of one's
 * own is asked this first.
 */
#ifndef CORE_SANE_H
#define CORE_SANE_H

#include "core/game.h"

/* Could these view_size bytes be a view of the game? After a yes everything that takes a view is
 * safe and comes to an end, whatever the bytes were made of. `head.set` must be a set of this
 * program. */
bool game_sane(const struct game *game, const void *view);

#endif
