/* know - what everybody can know of a seat's cash
 *
 * The set of possible amounts is exact: an amount is in it if and only if some sequence of hidden
 * flights leads to it that agrees with everything seen. What is possible next depends on the cash
 * and on public facts alone, so the set can be carried from action to action:
 *
 *      income x          every amount + x
 *      price x           amounts of at least x, each - x
 *      Godfather gets g  2g-1 and 2g, so far as they were possible, each - g
 *      flight            0..most, without the one amount from which nothing would have moved (C2)
 *      the end           the amount there is: the screens are lifted
 *
 * A flight from two or more possible amounts can end anywhere, since what one may not keep another
 * may reach; only a flight from a single known amount leaves that one out. So the set always is an
 * interval with at most one hole: shifts and cuts keep that, and a flight makes it anew.
 * A hole lies strictly inside, so that the same knowledge always is the same bytes.
 */
#ifndef GAMES_COUNTERFEITERS_KNOW_H
#define GAMES_COUNTERFEITERS_KNOW_H

#include "games/counterfeiters/counterfeiters.h"

static inline void know_hole(struct counterfeiters_seat *seat, int hole)
{
    seat->low = (uint16_t)(seat->low + (hole == seat->low));
    seat->high = (uint16_t)(seat->high - (hole == seat->high));
    seat->hole = (uint16_t)(hole > seat->low && hole < seat->high ? hole : 0);
}

/* The cash turned out to be one of from..to. */
static inline void know_within(struct counterfeiters_seat *seat, int from, int to)
{
    int hole = seat->hole ? seat->hole : -1;

    if (seat->low < from)
        seat->low = (uint16_t)from;
    if (seat->high > to)
        seat->high = (uint16_t)to;
    know_hole(seat, hole);
}

/* The cash has changed by an amount that all have seen. */
static inline void know_change(struct counterfeiters_seat *seat, int change)
{
    seat->total = (uint16_t)(seat->total + change);
    seat->low = (uint16_t)(seat->low + change);
    seat->high = (uint16_t)(seat->high + change);
    if (seat->hole)
        seat->hole = (uint16_t)(seat->hole + change);
}

/* A price was paid, so it was there. */
static inline void know_price(struct counterfeiters_seat *seat, int price)
{
    know_within(seat, price, seat->high);
    know_change(seat, -price);
}

/* The Godfather got half of the cash, rounded up. */
static inline void know_half(struct counterfeiters_seat *seat, int half)
{
    know_within(seat, half ? 2 * half - 1 : 0, 2 * half);
    know_change(seat, -half);
}

/* The most cash a seat can have after a flight. */
static inline int know_most(int total)
{
    return total < COUNTER_CARRY_MAX ? total : COUNTER_CARRY_MAX;
}

/* Some of the cash went to the account, or the other way; a fare has been paid before. */
static inline void know_flight(struct counterfeiters_seat *seat)
{
    int kept = seat->low == seat->high ? seat->low : -1;

    seat->low = 0;
    seat->high = (uint16_t)know_most(seat->total);
    know_hole(seat, kept);
}

/* The screens are lifted. */
static inline void know_end(struct counterfeiters_seat *seat, int cash)
{
    seat->low = seat->high = (uint16_t)cash;
    seat->hole = 0;
}

#endif
