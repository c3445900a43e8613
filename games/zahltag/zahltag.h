/* zahltag - resources, words and the view: what a bot or a face may know of the game
 *
 * A crew is a set of resources: how many of each kind, a byte a kind, so that crews are added and
 * subtracted as whole numbers. A contract is what it needs, a hexadecimal digit a kind, written as
 * those four digits:
 *
 *      crew      31     24 23     16 15      8 7      0        contract   15  12 11  8 7  4 3  0
 *                |workers | foremen |excavat.| cranes |                   | W   | F   | E  | C  |
 *
 * What others know of a hand: everything but the seven cards dealt goes from place to place in the
 * open, so all that is hidden is which seven they were. `proven` is the part of them that has shown
 * since, as a minimum of each kind, and `known` the same of the hand as it is now:
 *
 *      hand - known = dealt - proven = the cards of this seat that nobody else has seen
 *
 * (see worlds.c). Seats that are out have neither hand nor secrets. At the end all hands are shown.
 */
#ifndef GAMES_ZAHLTAG_ZAHLTAG_H
#define GAMES_ZAHLTAG_ZAHLTAG_H

#include "core/game.h"

typedef uint32_t crew_t;

/* Constant, how it is written, how many there are. In the order of the dealer's outcomes. */
#define ZAHLTAG_RESOURCES(X)                                                                       \
    X(WORKER, "worker", 16)                                                                        \
    X(FOREMAN, "foreman", 14)                                                                      \
    X(EXCAVATOR, "excavator", 12)                                                                  \
    X(CRANE, "crane", 10)

#define ZAHLTAG_ENUM(kind, word, count)  ZAHLTAG_##kind,
#define ZAHLTAG_COUNT(kind, word, count) ZAHLTAG_##kind##_CARDS = (count),
enum { ZAHLTAG_RESOURCES(ZAHLTAG_ENUM) ZAHLTAG_KINDS };
enum { ZAHLTAG_RESOURCES(ZAHLTAG_COUNT) };
#undef ZAHLTAG_ENUM
#undef ZAHLTAG_COUNT

enum {
    ZAHLTAG_SEATS = 4,
    ZAHLTAG_CARDS = ZAHLTAG_WORKER_CARDS + ZAHLTAG_FOREMAN_CARDS + ZAHLTAG_EXCAVATOR_CARDS +
                    ZAHLTAG_CRANE_CARDS,
    ZAHLTAG_DEALT = 7,     /* to each seat */
    ZAHLTAG_ADJUST = 3,    /* cards, or times round the table */
    ZAHLTAG_CREW_MAX = 12, /* hand and table together */
    ZAHLTAG_CONTRACTS = 32,
    ZAHLTAG_PAYDAYS = 6, /* in the deck at first */
    ZAHLTAG_LAST = 5,    /* the game ends after this payday */
    ZAHLTAG_MONEY = 20,  /* at first, in millions */
    ZAHLTAG_BID_MAX = 8,
    ZAHLTAG_NONE = 0xFF,
    ZAHLTAG_PAYDAY_CARD = 0xFFFE, /* in place of a contract */
};
_Static_assert(ZAHLTAG_CARDS == 52, "52 resources");

/* All resources there are. */
#define ZAHLTAG_BOX                                                                                \
    ((crew_t)ZAHLTAG_WORKER_CARDS << 24 | (crew_t)ZAHLTAG_FOREMAN_CARDS << 16 |                    \
     (crew_t)ZAHLTAG_EXCAVATOR_CARDS << 8 | (crew_t)ZAHLTAG_CRANE_CARDS)

/* In the order in which a list of legal actions shows them. */
enum {
    ZAHLTAG_FIRST = 1,
    ZAHLTAG_DEAL,
    ZAHLTAG_REVEAL,
    ZAHLTAG_TAKE,
    ZAHLTAG_DROP,
    ZAHLTAG_SWAP,
    ZAHLTAG_DONE,
    ZAHLTAG_KEEP,
    ZAHLTAG_BID,
    ZAHLTAG_AWARD,
    ZAHLTAG_NOBODY,
    ZAHLTAG_IGNORED,
    ZAHLTAG_PAYDAY,
    ZAHLTAG_PAY,
    ZAHLTAG_OUT,
    ZAHLTAG_SCORE,
    ZAHLTAG_WINNER,
    ZAHLTAG_VERBS,
};

/* The wide noun of `award` is the amount in millions plus this. */
enum { ZAHLTAG_AWARD_ZERO = 1 };

/* Where the game stands. */
enum {
    ZAHLTAG_IN_LOT,    /* the dealer: who is first */
    ZAHLTAG_IN_DEAL,   /* the dealer: `step` resources have been dealt */
    ZAHLTAG_IN_ADJUST, /* the active seat has moved `step` cards */
    ZAHLTAG_IN_CREW,
    ZAHLTAG_IN_EXCESS, /* the active seat is above 12 and puts one back (Z2) */
    ZAHLTAG_IN_REVEAL, /* the dealer: the next card of the deck */
    ZAHLTAG_IN_BID,
    ZAHLTAG_IN_OVER,
};

/* Options, and their values other than the default. */
enum { ZAHLTAG_OPTION_ADJUST, ZAHLTAG_OPTION_CREW, ZAHLTAG_OPTION_MEMORY };
enum { ZAHLTAG_ADJUST_ROUNDS = 1, ZAHLTAG_CREW_MAY = 1 };

/* In a view that has forgotten (see forget.c): no crew has so many. */
#define ZAHLTAG_FORGOTTEN UINT32_MAX

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* head.turn is 0 up to the deal, then counts the goes of the adjustment and the turns. Sets of
 * contracts have a bit for each card of the component set, in ascending order; those in neither set
 * have left play. */
struct zahltag_shared {
    struct head head;
    uint32_t deck;  /* contracts not yet revealed; with them are the paydays not yet counted */
    uint32_t aside; /* contracts revealed since the last payday */
    crew_t stock;   /* 0 while resources are dealt */
    crew_t left[ZAHLTAG_SEATS], right[ZAHLTAG_SEATS]; /* at work, on the table */
    crew_t known[ZAHLTAG_SEATS];  /* at least these are in the hand; or ZAHLTAG_FORGOTTEN */
    crew_t proven[ZAHLTAG_SEATS]; /* at least these were dealt; forgotten like the deck's cards */
    uint16_t money[ZAHLTAG_SEATS];
    uint16_t contract;           /* what is bid for, or 0 */
    uint16_t past;               /* the card dealt with last, until the next is revealed, or 0 */
    uint8_t size[ZAHLTAG_SEATS]; /* of hands */
    uint8_t gone[ZAHLTAG_SEATS]; /* the turn in which a seat went out, or 0 */
    uint8_t phase;
    uint8_t first;
    uint8_t active;
    uint8_t in; /* bits of the seats still in */
    uint8_t step;
    uint8_t dropping;             /* 1: this adjustment puts cards back */
    uint8_t paydays;              /* counted so far */
    uint8_t winners;              /* bits, once the game is over */
    uint8_t shown[ZAHLTAG_SEATS]; /* of that card: a bid turned over (see below), or wages paid */
    uint8_t jobs[ZAHLTAG_SEATS], wages[ZAHLTAG_SEATS], fines[ZAHLTAG_SEATS]; /* in all */
};

struct zahltag_own {
    uint8_t seat; /* ZAHLTAG_NONE for an onlooker */
    uint8_t bid;  /* sealed: 1 + number, or 0 */
    uint8_t zero[2];
    crew_t hand;
};

struct zahltag_view {
    struct zahltag_shared shared;
    struct zahltag_own own;
};

#pragma GCC diagnostic pop

/* What a seat turned over for a contract, in one byte; 0: nothing.
 *
 *      7         4 3       0
 *      | gets + 2 | 1 + bid |     0: not the job
 */
static inline uint8_t zahltag_shown(int bid, int gets)
{
    return (uint8_t)((gets + 2) << 4 | bid);
}
static inline int zahltag_shown_bid(uint8_t shown)
{
    return (shown & 15) - 1;
}
static inline bool zahltag_shown_job(uint8_t shown)
{
    return shown >> 4 != 0;
}
static inline int zahltag_shown_gets(uint8_t shown)
{
    return (shown >> 4) - 2;
}

/* One resource. */
static inline crew_t zahltag_one(int kind)
{
    return (crew_t)1 << (24 - 8 * kind);
}
static inline int zahltag_count(crew_t crew, int kind)
{
    return (int)(crew >> (24 - 8 * kind) & 0xFF);
}
static inline int zahltag_total(crew_t crew)
{
    return (int)(crew * 0x01010101U >> 24);
}
/* Does the crew have everything that is needed? No count reaches 128: the top bit of each byte is
 * lent to the subtraction and comes back where that kind is enough. */
static inline bool zahltag_holds(crew_t crew, crew_t need)
{
    return (((crew | 0x80808080U) - need) & 0x80808080U) == 0x80808080U;
}
static inline crew_t zahltag_need(int contract)
{
    crew_t pairs = ((crew_t)contract | (crew_t)contract << 8) & 0x00FF00FFU;
    return (pairs | pairs << 4) & 0x0F0F0F0FU;
}
/* Hand and table together, which is public. */
static inline int zahltag_crew_size(const struct zahltag_shared *shared, int seat)
{
    return shared->size[seat] + zahltag_total(shared->left[seat] + shared->right[seat]);
}
/* All cards in other hands that the view's owner has not seen; not while they are dealt. */
static inline crew_t zahltag_hidden(const struct zahltag_view *view)
{
    const struct zahltag_shared *shared = &view->shared;
    crew_t rest = ZAHLTAG_BOX - shared->stock - view->own.hand;

    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        rest -= shared->left[seat] + shared->right[seat] +
                (seat == view->own.seat ? 0 : shared->known[seat]);
    return rest;
}
/* After so many contracts in a row the next card is a payday. */
static inline int zahltag_limit(const struct zahltag_shared *shared)
{
    return shared->head.seats == 2 ? 8 : 9;
}
static inline bool zahltag_forced(const struct zahltag_shared *shared)
{
    return __builtin_popcount(shared->aside) >= zahltag_limit(shared);
}

/* The contract of that rank, 0 to 31, in a component set. */
uint16_t zahltag_contract(int set, int rank);

#endif
