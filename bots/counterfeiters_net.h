/* counterfeiters_net - what a net is told of a view of Counterfeiters */
#ifndef BOTS_COUNTERFEITERS_NET_H
#define BOTS_COUNTERFEITERS_NET_H

#include "bots/brain.h"
#include "bots/counterfeiters_play.h"
#include "bots/net.h"

/* Inputs, in bytes from 0 to NET_ONE. Seats are relative: the owner of the view is seat 0, the next
 * one clockwise seat 1. Moves are not told apart: the net judges positions.
 *
 *      each seat    fortune as judged (counterfeiters_fortune) against the mean of all; cash as far
 *                   as known; account; fakes by quality; cards by kind; henchmen still to place;
 *                   holds the pawn; is to act
 *      table        police by its space, one input each; steps to the Godfather; has the police
 *                   moved; places that are open; cards of the market by kind; phase: the last
 *                   henchmen, lawyers
 */
enum {
    COUNTER_NET_SEAT = 3 + COUNTER_QUALITIES + COUNTER_KINDS + 3,
    COUNTER_NET_TRACK = 20,
    COUNTER_NET_TABLE = COUNTER_NET_TRACK + 2 + COUNTER_PLACES + COUNTER_KINDS + 2,
    COUNTER_NET_INPUTS = COUNTER_SEATS * COUNTER_NET_SEAT + COUNTER_NET_TABLE,
    COUNTER_NET_VERSION = 1,
    COUNTER_NET_UNIT = 400, /* dollars that are 1 to a net */
};
_Static_assert((int)COUNTER_NET_INPUTS <= (int)NET_INPUTS_MAX, "a net has room for all inputs");

extern const struct schooling counterfeiters_schooling;

#endif
