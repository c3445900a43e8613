/* schwarzarbeit_glance - how a sensible player plays Schwarzarbeit at once, without counting worlds
 *
 * It is what everybody does in imagined games, where there is no time for exact chances.
 */
#ifndef BOTS_SCHWARZARBEIT_GLANCE_H
#define BOTS_SCHWARZARBEIT_GLANCE_H

#include "games/schwarzarbeit/schwarzarbeit.h"

/* One of the legal actions of a due seat's view. */
action_t schwarzarbeit_glance(const void *view, struct random *random);

/* The chances that people work for a seat other than the owner's, as such a player takes them.
 * Returns who may. */
uint32_t schwarzarbeit_suspect(const struct schwarzarbeit_view *view, int seat,
                               float chance[SCHWARZ_PEOPLE]);

#endif
