/* zahltag_net - what a net is told of a view of Zahltag */
#ifndef BOTS_ZAHLTAG_NET_H
#define BOTS_ZAHLTAG_NET_H

#include "bots/net.h"
#include "bots/zahltag_play.h"

/* Inputs, in bytes from 0 to NET_ONE. Seats are relative: the owner of the view is seat 0, the next
 * one clockwise seat 1. A change of the owner's crew is taken as done; of bids a net is not told:
 * it judges what comes after them. A hand that was not seen is what is known of it and the fair
 * share of the rest. Whoever "can" do contracts: of those left in the deck.
 *
 *      owner        hand, right, left by kind; hand above the smallest other hand; contracts the
 *                   hand can do that no, one, more other hands can, and the same of whole crews;
 *                   contracts the hand, hand and right, the crew can do; contracts gained and lost
 *                   by one more or less of each kind; near ruin
 *      each other   in; hand, right, left by kind; hidden cards, size of hand; contracts the hand,
 *                   hand and right, the crew can do; those only this hand, only this crew can do;
 *                   near ruin
 *      table        stock by kind; what the deck needs by kind; contracts in the deck, aside;
 *                   chance of a payday; contracts to come, paydays to come; paydays so far, one
 *                   input each; whose turn, one input each; crew still to change; adjustment
 */
enum {
    ZAHLTAG_NET_OWNER = 3 * ZAHLTAG_KINDS + 1 + 3 + 3 + 3 + 2 * ZAHLTAG_KINDS + 1,
    ZAHLTAG_NET_OTHER = 1 + 3 * ZAHLTAG_KINDS + 2 + 3 + 2 + 1,
    ZAHLTAG_NET_TABLE = 2 * ZAHLTAG_KINDS + 3 + 2 + ZAHLTAG_LAST + ZAHLTAG_SEATS + 2,
    ZAHLTAG_NET_INPUTS =
        ZAHLTAG_NET_OWNER + (ZAHLTAG_SEATS - 1) * ZAHLTAG_NET_OTHER + ZAHLTAG_NET_TABLE,
    ZAHLTAG_NET_VERSION = 2,
    ZAHLTAG_NET_UNIT = 16, /* millions that are 1 to a net */
};

/* The same with the contracts of the view's component set at hand. */
void zahltag_tell(const struct zahltag_jobs *jobs, const struct zahltag_view *view, action_t action,
                  uint8_t *inputs);

/* What a net for so many seats is like; its units are its own. */
static inline struct net_shape zahltag_shape(int seats)
{
    return (struct net_shape){.game = "zahltag",
                              .version = ZAHLTAG_NET_VERSION,
                              .seats = seats,
                              .inputs = ZAHLTAG_NET_INPUTS};
}

extern const struct schooling zahltag_schooling;

#endif
