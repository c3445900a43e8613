/* counterfeiters - cards, spaces, words and the view: what a bot or a face may know of the game
 *
 * Money is counted in tens of dollars. A place is all spaces of the board that do the same; the
 * spaces of the black market are a place each, the cheapest first:
 *
 *      16  15  14         13    12        11    10       9    8         7     6..0
 *      jet fly sunglasses fraud fence-hat fence shop-hat shop print-hat print buy 7 .. buy 1
 *
 * so a set of places is a mask of 17 bits.
 *
 * Bills go over the table in public, so all fakes and everybody's total of cash and account follow
 * from what was seen. The secret is how the total is split; `low`, `high` and `hole` are all that
 * can be known of it (see know.h).
 */
#ifndef GAMES_COUNTERFEITERS_COUNTERFEITERS_H
#define GAMES_COUNTERFEITERS_COUNTERFEITERS_H

#include "core/game.h"

/* Constant, and how it is written. In the order of the dealer's outcomes. */
#define COUNTERFEITERS_KINDS(X)                                                                    \
    X(PRINTER, "printer")                                                                          \
    X(INK, "ink")                                                                                  \
    X(PAPER, "paper")                                                                              \
    X(HOLOGRAM, "hologram")                                                                        \
    X(DINER, "diner")                                                                              \
    X(JET, "jet")                                                                                  \
    X(LOTTERY, "lottery")                                                                          \
    X(GREAT_LAWYER, "great-lawyer")                                                                \
    X(BAD_LAWYER, "bad-lawyer")

#define COUNTERFEITERS_ENUM(kind, word) COUNTER_##kind,
enum { COUNTERFEITERS_KINDS(COUNTERFEITERS_ENUM) COUNTER_KINDS };
#undef COUNTERFEITERS_ENUM

enum {
    COUNTER_SEATS = 4,
    COUNTER_MARKET = 7, /* spaces of the black market, at most */
    COUNTER_QUALITIES = 3,
    COUNTER_HENCHMEN = 3,
    COUNTER_START_CARDS = 2, /* of each seat */
    COUNTER_NONE = 0xFF,
};

/* Options. */
enum { COUNTER_OPTION_MEMORY };

/* Tens of dollars. */
enum {
    COUNTER_BILL = 5, /* what a fake passes for */
    COUNTER_TAX = 3,  /* what tax fraud brings */
    COUNTER_FARE = 3, /* of a commercial flight */
    /* Cash after a flight: keeps the list of amounts within LEGAL_MAX. With the built-in set nobody
     * gets there: in the at most 35 or so rounds, far less can be earned. */
    COUNTER_CARRY_MAX = 3900,
};

/* Bills at once. */
enum { COUNTER_SHOP_MAX = 3, COUNTER_FENCE_MAX = 8 };

/* Places after those of the black market. */
enum {
    COUNTER_AT_PRINT = COUNTER_MARKET,
    COUNTER_AT_PRINT_HAT,
    COUNTER_AT_SHOP,
    COUNTER_AT_SHOP_HAT,
    COUNTER_AT_FENCE,
    COUNTER_AT_FENCE_HAT,
    COUNTER_AT_FRAUD,
    COUNTER_AT_SUNGLASSES,
    COUNTER_AT_FLY,
    COUNTER_AT_JET,
    COUNTER_PLACES,
};
_Static_assert(COUNTER_PLACES <= 32, "a set of places is a uint32_t");

/* In the order in which a list of legal actions shows them. */
enum {
    COUNTER_FIRST = 1,
    COUNTER_START,
    COUNTER_REVEAL,
    COUNTER_BUY,
    COUNTER_PRINT,
    COUNTER_PRINT_HAT,
    COUNTER_SHOP,
    COUNTER_SHOP_HAT,
    COUNTER_FENCE,
    COUNTER_FENCE_HAT,
    COUNTER_FRAUD,
    COUNTER_SUNGLASSES,
    COUNTER_FLY,
    COUNTER_JET_FLIGHT,
    COUNTER_PASS,
    COUNTER_LIFT,
    COUNTER_POLICE,
    COUNTER_GODFATHER,
    COUNTER_REFUSE,
    COUNTER_STRIKE,
    COUNTER_DINER_WORKS,
    COUNTER_BIN,
    COUNTER_LAST,
    COUNTER_SCORE,
    COUNTER_WINNER,
    COUNTER_VERBS,
};

/* The wide noun of a flight is its amount in tens of dollars plus this. */
enum { COUNTER_AMOUNT_ZERO = 0x8000 };

/* Where the game stands. */
enum {
    COUNTER_IN_LOT,    /* the dealer: who is first */
    COUNTER_IN_START,  /* the dealer: paper or ink for seat `step` */
    COUNTER_IN_FILL,   /* the dealer: a card for market space `step` */
    COUNTER_IN_ROUND,  /* `step` henchmen of this round have been placed or laid down */
    COUNTER_IN_LAST,   /* the same, after the pawn reached the last space; up to `stop` */
    COUNTER_IN_LAWYER, /* the owner of `lawyer` may lift a henchman */
    COUNTER_IN_LIFTED, /* and has */
    COUNTER_IN_OVER,
};

/* Lines of a ledger: where a seat's money came from, and what it was spent for. */
enum {
    COUNTER_FROM_START,
    COUNTER_FROM_SHOP,
    COUNTER_FROM_FENCE,
    COUNTER_FROM_FRAUD,
    COUNTER_FROM_DINERS,
    COUNTER_FROM_LOTTERY,
    COUNTER_SPENT,
    COUNTER_FOR_CARDS = COUNTER_SPENT,
    COUNTER_FOR_FARES,
    COUNTER_FOR_GODFATHER,
    COUNTER_LINES,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* In a view that has forgotten (see forget.c). */
enum { COUNTER_FORGOTTEN = 0xFFFF };

/* What everybody knows of a seat. The cash is one of low..high, but not `hole`; there is no hole
 * where that is 0, and none of it is known where it is COUNTER_FORGOTTEN. */
struct counterfeiters_seat {
    uint16_t total; /* cash and account; COUNTER_FORGOTTEN: like the fakes */
    uint16_t low, high, hole;
    uint16_t fakes[COUNTER_QUALITIES]; /* by quality, the lowest first */
    uint16_t ledger[COUNTER_LINES];    /* the total is what came in, less what was spent */
    uint8_t cards[COUNTER_KINDS];
    uint8_t henchmen; /* on the board */
};

struct counterfeiters_shared {
    struct head head;
    uint8_t phase;
    uint8_t step;
    uint8_t stop;
    uint8_t first; /* who began this round */
    uint8_t pawn;  /* who holds the first-player pawn, and begins the next one */
    uint8_t police;
    uint8_t moved;                  /* has the police pawn moved in this round? */
    uint8_t lawyer;                 /* the lawyer at work, or COUNTER_NONE */
    uint8_t round;                  /* from 1 */
    uint8_t letter;                 /* of the top card, 1 = A */
    uint8_t deck;                   /* cards left */
    uint8_t pile[COUNTER_KINDS];    /* of those with the letter of the top card, by kind */
    uint8_t gone[COUNTER_KINDS];    /* into the bins; COUNTER_NONE: forgotten, like the pile */
    uint8_t market[COUNTER_MARKET]; /* 0: empty, or 1 + kind; the cheapest first */
    uint8_t placed[COUNTER_PLACES]; /* henchmen: two bits a seat, seat 0 the lowest */
    uint8_t zero[3];                /* always */
    uint32_t open;                  /* places with a free space; in the market: with a card */
    struct counterfeiters_seat seat[COUNTER_SEATS];
};

struct counterfeiters_own {
    uint8_t seat; /* COUNTER_NONE for an onlooker */
    uint8_t zero;
    uint16_t cash; /* the rest of the seat's total is in its account */
};

struct counterfeiters_view {
    struct counterfeiters_shared shared;
    struct counterfeiters_own own;
};

/* The board for one number of players. */
struct counterfeiters_board {
    uint32_t godfather, strike;        /* spaces of the police track, as bits */
    uint32_t hats;                     /* places that move the pawn */
    uint8_t start, last;               /* spaces of the police track */
    uint8_t refuse[COUNTER_QUALITIES]; /* where the supermarket begins to refuse this quality */
    uint8_t spaces[COUNTER_PLACES];    /* how many */
    uint8_t price[COUNTER_MARKET];
    uint8_t bins;                 /* market spaces, as bits */
    uint8_t market;               /* how many spaces it has */
    uint8_t money[COUNTER_SEATS]; /* from the first player clockwise */
    uint8_t ticket; /* what one of the lottery pays; the same on all boards of a set */
};

#pragma GCC diagnostic pop

/* The three boards of the built-in set, and the one for two players of rules 1. */
extern const struct counterfeiters_board *const counterfeiters_built_in;
extern const struct counterfeiters_board counterfeiters_board_1;
/* Those of a set that was loaded. */
const struct counterfeiters_board *counterfeiters_loaded(int set);

/* The board that goes with a state or a view. */
static inline const struct counterfeiters_board *counterfeiters_board(const struct head *head)
{
    if (head->set != 0)
        return &counterfeiters_loaded(head->set)[head->seats - 2];
    if (head->rules == 1 && head->seats == 2)
        return &counterfeiters_board_1;
    return &counterfeiters_built_in[head->seats - 2];
}

/* The best quality that supermarkets refuse now, 0 to 3. */
static inline int counterfeiters_refused(const struct counterfeiters_board *board, int police)
{
    return (police >= board->refuse[0]) + (police >= board->refuse[1]) +
           (police >= board->refuse[2]);
}
/* The quality of what a seat prints. */
static inline int counterfeiters_quality(const struct counterfeiters_seat *seat)
{
    return (seat->cards[COUNTER_PAPER] > 0) + (seat->cards[COUNTER_INK] > 0) +
           (seat->cards[COUNTER_HOLOGRAM] > 0);
}
/* How many of a seat's henchmen are on a place. */
static inline int counterfeiters_placed(const struct counterfeiters_shared *shared, int place,
                                        int seat)
{
    return shared->placed[place] >> 2 * seat & 3;
}
/* What a receiver pays for a lot. */
static inline int counterfeiters_lot(int n1, int n2, int n3)
{
    return (n1 + n2 + n3) * (n1 ? 2 : n2 ? 3 : 4);
}

#endif
