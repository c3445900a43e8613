/* test_position - positions by hand
 *
 * Cards are written as a picture of a table has them: "Ad Se Vw" are Angelika Adam by day, Sid
 * Schmiel in the evening and Virginia Vohwinkel at the weekend. A position starts with all cards
 * face down in the draw pile; cards are then laid where a test wants them.
 */
#ifndef GAMES_SCHWARZARBEIT_TEST_POSITION_H
#define GAMES_SCHWARZARBEIT_TEST_POSITION_H

#include "games/schwarzarbeit/state.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

extern const struct game game_schwarzarbeit;

struct position {
    struct schwarzarbeit_state state;
    struct events events; /* of the last action */
};

/* The people who work for the companies of 3 and of 4 seats in most tests; those from K on are
 * regular. */
#define THREE "ABC DEF GHJ"
#define FOUR  "AB CD EF GH"

/* The whole set of cards, or the people of "MC" as their weekend cards. */
uint64_t cards(const char *text);
uint64_t people(const char *letters);

/* The first pass, with the Ich-AG card in the draw pile. `workers` by seat: "MCS ABD EFG". */
struct position position(int seats, const char *workers);
void lay(struct position *position, const char *text);              /* into the market */
void drop(struct position *position, const char *text);             /* on the discard pile */
void hire(struct position *position, int seat, const char *text);   /* hired */
void accuse(struct position *position, int seat, const char *text); /* denounced, in this order */
/* All of the draw pile but these; cards of the seat's own workers go to its neighbour. */
void hire_rest(struct position *position, int seat, const char *except);
void remove_ich_ag(struct position *position);
void spend(struct position *position, int seats); /* these bits' detectives */
/* The second pass, in which what is left face down is the draw pile and the special pile. */
void second(struct position *position, int special);
/* rush=argument: cards that several detectives want are barred. */
void argue(struct position *position);
/* Starts in a phase of that player's turn. The position must be sound. */
void begin(struct position *position, int active, int phase);

/* An action through the door, as in records: "hire A-day". It must be accepted. */
void act(struct position *position, int seat, const char *action);
/* All of these seats pass. */
void pass(struct position *position, int seats);
/* It must be refused for this reason, and change nothing. */
void refused(struct position *position, int seat, const char *action, int reason);
/* The lines after the last action, as in records, separated by "; ". */
void happened(const struct position *position, const char *lines);
/* All that a seat may do, as in records, separated by "; ". */
void may(const struct position *position, int seat, const char *actions);
void assert_market(const struct position *position, const char *text);
void assert_due(const struct position *position, int phase, int due);

#endif
