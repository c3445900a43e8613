/* schwarzarbeit_infer - what others' picks and lawyers give away about their workers
 *
 * A player's only secret is its own workers. It never takes their cards, and they are not among
 * those it suspects; so whom it picked, and whom it left, was more likely with some workers than
 * with others.
 */
#ifndef BOTS_SCHWARZARBEIT_INFER_H
#define BOTS_SCHWARZARBEIT_INFER_H

#include "games/schwarzarbeit/schwarzarbeit.h"

/* How likely each set of each seat makes what that seat did so far, the likeliest of a seat about
 * 1. That is whom it defends: no sane player sends a lawyer to an own worker (S5, which makes it
 * likely and no more). And, if `picks`, whom it picked, where the view has forgotten nothing; but
 * not in the second pass, when everybody knows who works illegally. */
void schwarzarbeit_infer(const struct schwarzarbeit_view *view,
                         const struct schwarzarbeit_worlds *worlds, bool picks, float *weight);

/* What the others will make of each pick of the view's owner: so many cards of its own workers that
 * can still be denounced they then take for its workers' cards, on average, if the person is hired
 * or denounced. They are taken for players who go by what picks tell. In the first pass, for people
 * in the market whom the owner may pick. */
struct schwarzarbeit_betrayal {
    float hired[SCHWARZ_PEOPLE], denounced[SCHWARZ_PEOPLE];
};
void schwarzarbeit_betray(const struct schwarzarbeit_view *view,
                          struct schwarzarbeit_betrayal *betrayal);

#endif
