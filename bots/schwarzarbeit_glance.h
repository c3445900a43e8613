/* schwarzarbeit_glance - how a sensible player plays Schwarzarbeit at once, without counting worlds
 *
 * It is what everybody does in imagined games, where there is no time for exact chances.
 */
#ifndef BOTS_SCHWARZARBEIT_GLANCE_H
#define BOTS_SCHWARZARBEIT_GLANCE_H

#include "core/game.h"

/* One of the legal actions of a due seat's view. */
action_t schwarzarbeit_glance(const void *view, struct random *random);

#endif
