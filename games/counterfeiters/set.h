/* set - component sets: what their text and their table share
 *
 * The text has one thing a line. First the board for each number of players, then the cards:
 *
 *      players 2                 starts the board for 2 players; those for 3 and 4 follow
 *      money 20 30               from the first player clockwise
 *      last 10                   spaces of the police track: where the game ends,
 *      start 0                   where the pawn starts,
 *      godfather 4               where the Godfather comes, other than at the end,
 *      refuse 1 5                where supermarkets begin to refuse a quality: 1, 2 and 3,
 *      strike 7                  and where there are no flights
 *      market 10 bin             a space of the black market, the cheapest first;
 *                                `bin` and `hat`, in this order, as on the board
 *      space shop 1 hat          how many spaces there are for an action; `hat` as on the board
 *      space shop-hat 1          those with a hat, where there are others without
 *      ticket 50                 what one of the lottery pays
 *      card A printer 2          letter, kind and number,
 *      card A printer 1 4        and the mark: 3+ or 4
 *
 * Every line but godfather, strike, ticket and shop-hat must be there, `space` for each other
 * action outside the market. Those of a set as it was before tickets and shop-hat came in are
 * written only where they say something else, so that its text and hash stay what they were.
 */
#ifndef GAMES_COUNTERFEITERS_SET_H
#define GAMES_COUNTERFEITERS_SET_H

#include "games/counterfeiters/state.h"

#define COUNTER_LETTER_NAMES "SABCD"

extern const char *const counterfeiters_mark_words[COUNTER_BOARDS];

enum { COUNTER_TICKET = 5 }; /* pays so many tens where nothing is said */

/* Places that have a hat by their word. */
#define COUNTER_HATS                                                                               \
    (1u << COUNTER_AT_PRINT_HAT | 1u << COUNTER_AT_SHOP_HAT | 1u << COUNTER_AT_FENCE_HAT)

/* Is it the set that says whether this place has a hat? Otherwise its word does. */
static inline bool counterfeiters_hat_free(int place)
{
    return place == COUNTER_AT_SHOP || place >= COUNTER_AT_FRAUD;
}

/* Finds a place for a checked set, for one more holder; -1 where there is none. */
int counterfeiters_set_claim(const struct counterfeiters_set *set);

#endif
