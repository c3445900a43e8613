/* zahltag_mind - what a net makes of Zahltag: how a game will end, and what to do at once */
#ifndef BOTS_ZAHLTAG_MIND_H
#define BOTS_ZAHLTAG_MIND_H

#include "bots/net.h"
#include "bots/zahltag_play.h"

struct zahltag_mind {
    struct oracle oracle;
    struct zahltag_jobs jobs;
};

/* By how much the owner of a view will gain more than the mean of all, from now on, with an action
 * done (0: none); in units of ZAHLTAG_NET_UNIT. */
float zahltag_expect(const struct zahltag_mind *mind, const struct zahltag_view *view,
                     action_t action);
/* The money that everybody will have in the end, as each of them expects. */
void zahltag_ends(const struct zahltag_mind *mind, const void *state, float money[SEATS_MAX]);

/* How many paydays have been counted; the last one where the game is over. */
static inline int zahltag_stage(const struct zahltag_shared *shared)
{
    return shared->head.due ? shared->paydays : ZAHLTAG_LAST;
}
/* How likely a seat wins where everybody expects so much, at a stage. */
float zahltag_odds(const float *money, int seats, int seat, int paydays);

/* One of the legal actions: the change of crew that the net likes best, or a bid of the small game
 * in one world. */
action_t zahltag_quick(const struct oracle *oracle, const void *view, struct random *random);

#endif
