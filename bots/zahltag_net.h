/* zahltag_net - what a net is told of a view of Zahltag */
#ifndef BOTS_ZAHLTAG_NET_H
#define BOTS_ZAHLTAG_NET_H

#include "bots/net.h"
#include "bots/zahltag_play.h"

/* Inputs, in bytes from 0 to NET_ONE. Seats are relative: the owner of the view is seat 0, the next
 * one clockwise seat 1. An action of the owner is taken as done.
 *
 *      owner        hand, right, left by kind; how many contracts of the deck the hand can do, the
 *                   hand and the right, all; contracts gained and lost by one more or less of each
 *                   kind; near ruin
 *      each other   in; known cards, right, left by kind; hidden cards, size of hand; contracts the
 *                   known cards can do, and those and the right; near ruin
 *      table        stock by kind; contracts in the deck, aside; chance of a payday; paydays so
 *                   far, one input each; whose turn, one input each; crew still to change
 *      bidding      what the contract needs by kind; the owner can; certain and possible rivals;
 *                   the owner's bid, one input each
 */
enum {
    ZAHLTAG_NET_OWNER = 3 * ZAHLTAG_KINDS + 3 + 2 * ZAHLTAG_KINDS + 1,
    ZAHLTAG_NET_OTHER = 1 + 3 * ZAHLTAG_KINDS + 2 + 2 + 1,
    ZAHLTAG_NET_TABLE = ZAHLTAG_KINDS + 3 + ZAHLTAG_LAST + ZAHLTAG_SEATS + 1,
    ZAHLTAG_NET_BIDDING = ZAHLTAG_KINDS + 3 + ZAHLTAG_BIDS,
    ZAHLTAG_NET_INPUTS = ZAHLTAG_NET_OWNER + (ZAHLTAG_SEATS - 1) * ZAHLTAG_NET_OTHER +
                         ZAHLTAG_NET_TABLE + ZAHLTAG_NET_BIDDING,
    ZAHLTAG_NET_VERSION = 1,
};

void zahltag_sense(const void *view, action_t action, uint8_t *inputs);

extern const struct schooling zahltag_schooling;

#endif
