/* test_play - positions and lines of play, written as in a record */
#ifndef GAMES_COUNTERFEITERS_TEST_PLAY_H
#define GAMES_COUNTERFEITERS_TEST_PLAY_H

#include "games/counterfeiters/state.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

/* The position every test works on, and the consequences of the last action, "; " between them. */
extern struct counterfeiters_state table;
extern char told[2000];

/* A game after its set-up: seat `first` begins; papers go to the lowest seats, then inks; the
 * market, from the cheapest space, gets the kinds named in `market` (which must be in the deck). */
void deal(int seats, int first, const char *market);
/* The same with a component set. */
void deal_set(int set, int seats, int first, const char *market);
/* The same with an older version of the rules. */
void deal_rules(int rules, int seats, int first, const char *market);

/* Carries out one action ("0 print", "dealer reveal ink"), which must be allowed. */
void play(const char *line);
/* The same for a list of actions, "; " between them. */
void play_all(const char *lines);
/* Everybody passes, to the end of the round. */
void pass_round(void);
/* Draws for the dealer whatever comes, until a seat is due or the game is over. */
void draw_on(void);
/* The action must be refused, with this ruling, for a reason that starts so; nothing changes. */
void refused(const char *line, const char *ruling, const char *reason);
/* Is it in the list? */
bool can(const char *line);
/* How many legal actions the due seat has. */
int choices_now(void);

/* Cash and account in dollars, known to all, as if got from receivers or spent for cards. */
void give_money(int seat, int cash, int account);
void give_fakes(int seat, int n1, int n2, int n3);
void give_cards(int seat, int kind, int count);
/* Puts a card on a market space (from 1) in place of what is there. */
void put_card(int space, int kind);
/* Puts the police pawn on a space, as if it had been there for rounds. */
void put_police(int space);
/* Empties the deck, as if all its cards had been binned. */
void empty_deck(void);

int cash_of(int seat);    /* dollars */
int account_of(int seat); /* dollars */
int due_seat(void);       /* -1 where none is */

/* "2 0 1" */
#define assert_fakes(who, n1, n2, n3)                                                              \
    do {                                                                                           \
        assert_int_equal(table.shared.seat[who].fakes[0], n1);                                     \
        assert_int_equal(table.shared.seat[who].fakes[1], n2);                                     \
        assert_int_equal(table.shared.seat[who].fakes[2], n3);                                     \
    } while (0)

#define assert_money(seat, cash, account)                                                          \
    do {                                                                                           \
        assert_int_equal(cash_of(seat), cash);                                                     \
        assert_int_equal(account_of(seat), account);                                               \
    } while (0)

#endif
