/* state - what only the rules themselves may see: the state, and the table of a component set */
#ifndef GAMES_COUNTERFEITERS_STATE_H
#define GAMES_COUNTERFEITERS_STATE_H

#include "games/counterfeiters/counterfeiters.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* There is no secret but the cash: the order of the deck comes into being as it is drawn. */
struct counterfeiters_state {
    struct counterfeiters_shared shared;
    struct counterfeiters_own own[COUNTER_SEATS];
};
_Static_assert(sizeof(struct counterfeiters_state) <= STATE_MAX, "a small state");

enum { COUNTER_S, COUNTER_A, COUNTER_B, COUNTER_C, COUNTER_D, COUNTER_LETTERS };

enum {
    COUNTER_BOARDS = 3, /* for 2, 3 and 4 players */
    COUNTER_CARDS = 42,
    COUNTER_DECK_MAX = 34,
    COUNTER_TRACK_MAX = 30,   /* the last space of a police track, at most */
    COUNTER_PRICE_MAX = 1000, /* dollars that a set may name */
};

/* A round without a card less has a step of the police more (C6), so games are short, and numbers
 * small: in a round a seat gets at most 96 tens from receivers and 170 from diners. Then there are
 * its lottery tickets, at the end. */
enum { COUNTER_ROUNDS_MAX = COUNTER_DECK_MAX + COUNTER_TRACK_MAX };
_Static_assert(256 > COUNTER_HENCHMEN * COUNTER_ROUNDS_MAX, "head.turn is a byte");
enum { COUNTER_TICKETS_MAX = COUNTER_DECK_MAX * COUNTER_PRICE_MAX / 10 };
_Static_assert((96 + 170) * COUNTER_ROUNDS_MAX + COUNTER_TICKETS_MAX < COUNTER_AMOUNT_ZERO,
               "an amount is wide");

/* A component set. The last index of `cards` is the mark: used with at least 2, 3, 4 players. */
struct counterfeiters_set {
    struct counterfeiters_board board[COUNTER_BOARDS];
    uint8_t cards[COUNTER_LETTERS][COUNTER_KINDS][COUNTER_BOARDS];
    uint8_t zero;
};

#pragma GCC diagnostic pop

/* A set that is built in (0) or has been loaded. */
const struct counterfeiters_set *counterfeiters_set(int number);
/* Is it built in, or does anybody hold it? */
bool counterfeiters_set_there(int set);

/* How many cards of a letter and kind are used with this number of seats. */
static inline int counterfeiters_count(const struct counterfeiters_set *set, int letter, int kind,
                                       int seats)
{
    const uint8_t *marks = set->cards[letter][kind];
    return marks[0] + (seats > 2 ? marks[1] : 0) + (seats > 3 ? marks[2] : 0);
}

/* A consequence for a seat with tens of dollars in it. */
static inline action_t counterfeiters_sum(int verb, int seat, int tens)
{
    return action_of(verb, seat, 0, 0) | (action_t)tens;
}

/* The place where an action puts a henchman. */
static inline int counterfeiters_place_of(action_t action)
{
    return action_verb(action) == COUNTER_BUY
               ? action_noun(action, 0) - 1
               : action_verb(action) - COUNTER_PRINT + COUNTER_AT_PRINT;
}

/* The bank gives to a seat, and is paid a price; `line` is that of the ledger. */
void counterfeiters_gain(struct counterfeiters_state *state, int seat, int line, int tens);
void counterfeiters_pay(struct counterfeiters_state *state, int seat, int line, int tens);
/* The Godfather's visit to everybody, and the diners' work. */
void counterfeiters_collect(struct counterfeiters_state *state, struct events *events);
void counterfeiters_diners(struct counterfeiters_state *state, struct events *events);

/* What a due seat can do with a henchman in hand, pass included. */
int counterfeiters_legal_place(const struct counterfeiters_view *view, action_t *out);
/* Puts a henchman on the board and carries out its action; true where the place has a hat. */
bool counterfeiters_place(struct counterfeiters_state *state, int seat, action_t action);

extern const char *const counterfeiters_kind_words[COUNTER_KINDS];
/* Of places outside the market. */
extern const char *const counterfeiters_place_words[COUNTER_PLACES];

extern const struct refusal counterfeiters_refusals[];

/* Parts of the audit: what everybody sees, and what one seat has. */
const char *counterfeiters_audit_shared(const struct counterfeiters_shared *shared);
const char *counterfeiters_audit_own(const struct counterfeiters_shared *shared,
                                     const struct counterfeiters_own *own, int seat);

/* Members of the game; see core/game.h. */
int counterfeiters_why(const void *view, action_t action);
void counterfeiters_init(void *state, const struct setup *setup);
void counterfeiters_view(const void *state, int seat, void *view);
int counterfeiters_legal(const void *view, action_t *out);
uint32_t counterfeiters_chance(const void *state);
action_t counterfeiters_outcome(const void *state, uint32_t k);
void counterfeiters_apply(void *state, int seat, action_t action, struct events *events);
action_t counterfeiters_redact(int seat, action_t action, int viewer);
uint16_t counterfeiters_about(const void *shared, int seat, action_t action);
uint32_t counterfeiters_score(const void *state, int32_t points[SEATS_MAX]);
void counterfeiters_determinize(const void *view, struct random *random, void *state);
void counterfeiters_forget(void *view);
void counterfeiters_show(const void *view, const struct scene *scene, struct text *text);
void counterfeiters_json(const void *view, struct text *text);
extern const struct rare counterfeiters_rares[];
void counterfeiters_meet(const struct happening *step, uint32_t met[RARES_MAX]);
const char *counterfeiters_audit(const void *state);
bool counterfeiters_sane(const void *view);
int counterfeiters_set_read(const char *bytes, size_t length, struct fault *fault);
void counterfeiters_set_keep(int set);
void counterfeiters_set_drop(int set);
void counterfeiters_set_write(int set, struct text *text);
extern const struct set_remark counterfeiters_remarks[];

extern const struct game game_counterfeiters;

#endif
