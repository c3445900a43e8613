/* schwarzarbeit_rivals - what a pick leaves to the others
 *
 * What one takes nobody else can take, and who wins is who has more than the others.
 */
#ifndef BOTS_SCHWARZARBEIT_RIVALS_H
#define BOTS_SCHWARZARBEIT_RIVALS_H

#include "games/schwarzarbeit/schwarzarbeit.h"

enum { SCHWARZ_AHEAD_WORLDS = 40 };

/* What the others' next picks bring them more than usual, as they believe, in worlds that were
 * drawn by what picks tell: by the person whom the view's owner picks now. 0 for the owner, and for
 * who has no pick any more. */
struct schwarzarbeit_ahead {
    int worlds; /* 0: nobody looked ahead */
    float more[SCHWARZ_AHEAD_WORLDS][SCHWARZ_PEOPLE][SEATS_MAX];
};

/* Looks one round ahead from a pick of the view's owner in the first pass, for people in the market
 * whom it may pick. The generator is a copy: whoever asks twice hears the same. */
void schwarzarbeit_look_ahead(const struct schwarzarbeit_view *view, float usual,
                              struct random random, struct schwarzarbeit_ahead *ahead);

/* What a pick of that person leaves to a seat more than usual, on average. */
float schwarzarbeit_left_to(const struct schwarzarbeit_ahead *ahead, int person, int seat);

#endif
