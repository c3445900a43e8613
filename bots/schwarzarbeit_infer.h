/* schwarzarbeit_infer - what others' picks give away about their workers
 *
 * A player's only secret is its own workers. It never takes their cards, and they are not among
 * those it suspects; so whom it picked, and whom it left, was more likely with some workers than
 * with others.
 */
#ifndef BOTS_SCHWARZARBEIT_INFER_H
#define BOTS_SCHWARZARBEIT_INFER_H

#include "games/schwarzarbeit/schwarzarbeit.h"

/* How likely each set of each seat makes what that seat picked so far, the likeliest of a seat 1.
 * The view has forgotten nothing. In the second pass, when everybody knows who works illegally, all
 * sets weigh 1. */
void schwarzarbeit_infer(const struct schwarzarbeit_view *view,
                         const struct schwarzarbeit_worlds *worlds, float *weight);

#endif
