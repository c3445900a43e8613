/* zahltag_turn - a change of crew, judged by every card that may come next */
#ifndef BOTS_ZAHLTAG_TURN_H
#define BOTS_ZAHLTAG_TURN_H

#include "bots/zahltag_bid.h"

enum { ZAHLTAG_CHANGES = 8 };

/* A change that was considered. */
struct zahltag_change {
    action_t action;
    float value; /* zahltag_odds */
};

/* The best changes first; returns how many. `search` has a mind. */
int zahltag_turn(const struct zahltag_search *search, const struct zahltag_view *view,
                 struct thought *thought, struct zahltag_change change[ZAHLTAG_CHANGES]);

#endif
