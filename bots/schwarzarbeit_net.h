/* schwarzarbeit_net - what a net is told of a pick in Schwarzarbeit */
#ifndef BOTS_SCHWARZARBEIT_NET_H
#define BOTS_SCHWARZARBEIT_NET_H

#include "bots/brain.h"
#include "bots/net.h"
#include "bots/schwarzarbeit_play.h"

/* Inputs, in bytes from 0 to NET_ONE. Seats are relative: the owner of the view is seat 0, the next
 * one clockwise seat 1. A pick is taken as done, and the announcement that follows it as made.
 * "Doubt" is the exact chance to be an illegal worker of somebody else, to the owner; "suspicion"
 * is what everybody may think, at a glance.
 *
 *      pick         points that it promises, against those of the best one; doubt; denounced;
 *                   shift, one input each; other cards of the person: hidden, in the market,
 *                   discarded, taken; suspicion that the person works for the owner; new to whom
 *                   it clears
 *      market       what it leaves to the owner: the three best picks; own cards in it; its size;
 *                   cards with a doubt above 0.5, above 0.9; cards in doubt
 *      owner        suspicion of the own workers, by cards that can still be denounced, and the
 *                   most of one; own workers who are known to all; people who may work for the
 *                   owner; picks to come
 *      each seat    points so far more than the owner's; detective kept; lawyers left
 *      each other   is there; the two best picks that are left to it, by suspicions; chance that
 *                   the person picked works for it; workers known; people who may work for it;
 *                   picks to come
 *      table        turns to come; second pass; pile; discarded cards; is the Ich-AG card to come
 */
enum {
    SCHWARZ_NET_PICK = 4 + SCHWARZ_SHIFTS + 4 + 2,
    SCHWARZ_NET_MARKET = 3 + 2 + 3,
    SCHWARZ_NET_OWNER = 5,
    SCHWARZ_NET_SEAT = 3,
    SCHWARZ_NET_OTHER = 7,
    SCHWARZ_NET_TABLE = 5,
    SCHWARZ_NET_INPUTS = SCHWARZ_NET_PICK + SCHWARZ_NET_MARKET + SCHWARZ_NET_OWNER +
                         SEATS_MAX * SCHWARZ_NET_SEAT + (SEATS_MAX - 1) * SCHWARZ_NET_OTHER +
                         SCHWARZ_NET_TABLE,
    SCHWARZ_NET_VERSION = 1,
    SCHWARZ_NET_UNIT = 8, /* points that are 1 to a net */
};
_Static_assert((int)SCHWARZ_NET_INPUTS <= (int)NET_INPUTS_MAX, "a net has room for all inputs");

extern const struct schooling schwarzarbeit_schooling;

#endif
