/* schwarzarbeit - cards, words and the view: what a bot or a face may know of the game
 *
 * A card is a number: person * 3 + shift, people by letter. A set of cards is a mask of 61 bits:
 *
 *      60       59..57   ...  5..3    2 1 0
 *      ich-ag   W        ...  B       A-weekend A-evening A-day
 *
 * A set of people is a mask of 20 bits. Illegal workers are held as what they are on the table: the
 * weekend cards that lie under a company.
 *
 * The draw pile is never stored. It is what lies face down (`hidden`) without the cards under the
 * companies, so everybody knows how many cards it has and nobody knows which.
 */
#ifndef GAMES_SCHWARZARBEIT_SCHWARZARBEIT_H
#define GAMES_SCHWARZARBEIT_SCHWARZARBEIT_H

#include "core/game.h"
#include "games/schwarzarbeit/cards.h"

/* Letter and name. Eight are named by the printed game, twelve by us. */
#define SCHWARZARBEIT_PEOPLE(X)                                                                    \
    X(A, "Angelika Adam")                                                                          \
    X(B, "Berta Brett")                                                                            \
    X(C, "Christwart Casasola")                                                                    \
    X(D, "Dora Domino")                                                                            \
    X(E, "Emil Eckstein")                                                                          \
    X(F, "Franz-Benno Faidutti")                                                                   \
    X(G, "Gustav Gambit")                                                                          \
    X(H, "Heinz Henn")                                                                             \
    X(J, "Jutta Joker")                                                                            \
    X(K, "Konrad Karo")                                                                            \
    X(L, "Lotte Lostopf")                                                                          \
    X(M, "Maureen Moon")                                                                           \
    X(N, "Nora Nullrunde")                                                                         \
    X(O, "Otto Offenspiel")                                                                        \
    X(P, "Peter Panning")                                                                          \
    X(R, "Rita Regelwerk")                                                                         \
    X(S, "Sid Schmiel")                                                                            \
    X(T, "Theo Trumpf")                                                                            \
    X(V, "Virginia Vohwinkel")                                                                     \
    X(W, "Wanda Würfel")

#define SCHWARZARBEIT_ENUM(letter, name) SCHWARZ_##letter,
enum { SCHWARZARBEIT_PEOPLE(SCHWARZARBEIT_ENUM) SCHWARZ_PEOPLE };
#undef SCHWARZARBEIT_ENUM
_Static_assert(SCHWARZ_PEOPLE == 20, "20 people");

enum {
    SCHWARZ_CARDS = SCHWARZ_PEOPLE * SCHWARZ_SHIFTS,
    SCHWARZ_ICH_AG = SCHWARZ_CARDS,
    SCHWARZ_LAWYERS = 2,
    SCHWARZ_TOLD_MAX = 54, /* proved where it is used, in rules.c */
    SCHWARZ_NONE = UNSEEN, /* no card, no number */
    SCHWARZ_POINTS_BIAS = 10000,
    SCHWARZ_POSITION_MAX = 31,
    SCHWARZ_SETS_MAX = 1140, /* 3 of 20 people; 5 seats with 2 of 20 need less */
};

/* Options. */
enum { SCHWARZ_OPTION_MEMORY, SCHWARZ_OPTION_RUSH };
enum { SCHWARZ_RUSH_LOT, SCHWARZ_RUSH_ARGUMENT };

/* In the order in which a list of legal actions shows them. */
enum {
    SCHWARZ_FIRST = 1,
    SCHWARZ_DEAL,
    SCHWARZ_REVEAL,
    SCHWARZ_FASTER,
    SCHWARZ_HIRE,
    SCHWARZ_DENOUNCE,
    SCHWARZ_DETECTIVE,
    SCHWARZ_LAWYER,
    SCHWARZ_PASS,
    SCHWARZ_ANNOUNCE,
    SCHWARZ_CONTESTED,
    SCHWARZ_SECOND_PASS,
    SCHWARZ_SKIP,
    SCHWARZ_SCORE,
    SCHWARZ_WINNER,
    SCHWARZ_VERBS,
};

/* Where a turn stands. While the dealer is due in a phase, cards are being revealed, or in a window
 * lots drawn among detectives. */
enum {
    SCHWARZ_IN_LOT,
    SCHWARZ_IN_DEAL,
    SCHWARZ_IN_SETUP,
    SCHWARZ_IN_BEFORE, /* the two detective windows */
    SCHWARZ_IN_AFTER,
    SCHWARZ_IN_PICK,
    SCHWARZ_IN_LAWYER,
    SCHWARZ_IN_REFILL,
    SCHWARZ_IN_LAST, /* the last window (S6) */
    SCHWARZ_IN_OVER,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* Where a taken card lies, and what a lawyer defends, in one byte; 0 is neither:
 *
 *      7     5 4        0
 *      |seat+1| position |     position 0: hired; from 1: in the pile of denounced cards
 *
 * A turn, as everybody saw it, in one word:
 *
 *      31    27 26     25  23 22     20 19                 0
 *      |picked | second| seat | missing | where             |
 *
 * `seat` announced that `missing` market cards showed its workers. In the first pass, `where` is
 * the people in the market. In the second it is about the people in `illegal` only, numbered by
 * letter: bits 0-9 those with a card in the market, bits 10-19 those with two. The next seat, the
 * active one, picked the person `picked` - 1; 0: not yet, or nobody (S2).
 */
struct schwarzarbeit_shared {
    struct head head;
    uint64_t market;
    uint64_t hidden;  /* face down: the draw pile, the special pile and all illegal workers */
    uint64_t discard; /* empty in the second pass */
    uint64_t barred;  /* for detectives, until the turn ends (S1) */
    uint32_t told[SCHWARZ_TOLD_MAX]; /* turn by turn, from the announcement on */
    uint32_t cleared[SEATS_MAX];     /* people who are proved not to be that seat's workers */
    uint32_t sure[SEATS_MAX];        /* people who are proved to be; at the end all of them */
    uint32_t open[SEATS_MAX];        /* positions of denounced cards without a lawyer */
    uint32_t illegal; /* people whose weekend card was never revealed; 0 in the first pass */
    uint8_t place[SCHWARZ_CARDS];
    uint8_t weekend[SCHWARZ_PEOPLE]; /* the first turn with that card face up; 0: not yet */
    uint8_t lawyer[SEATS_MAX][SCHWARZ_LAWYERS]; /* what it defends, or 0: unused */
    uint8_t denounced[SEATS_MAX];               /* how many cards */
    uint8_t chosen[SEATS_MAX]; /* 1 + the card its detective may still get, while lots are drawn */
    uint8_t phase;
    uint8_t active;
    uint8_t detectives; /* bits of the seats that still have theirs */
    uint8_t second;     /* 1 in the second pass */
    uint8_t special;    /* how many of the hidden cards are set aside */
    uint8_t gaps;       /* cards of the special pile still to be revealed for detectives */
    uint8_t top;        /* of the discard pile, or SCHWARZ_NONE */
    uint8_t told_count; /* SCHWARZ_NONE: nobody keeps the notes (see forget.c) */
    uint8_t dealt;      /* illegal workers, so far */
    uint8_t announced;  /* this turn, or SCHWARZ_NONE */
    uint8_t skipped;    /* picks (S2) */
    uint8_t workers;    /* illegal workers of each seat */
};

struct schwarzarbeit_own {
    uint8_t seat;     /* SCHWARZ_NONE for an onlooker */
    uint8_t sealed;   /* 0, 1 + card, or SCHWARZ_SEALED_PASS */
    uint8_t zero[6];  /* always */
    uint64_t workers; /* weekend cards */
};

struct schwarzarbeit_view {
    struct schwarzarbeit_shared shared;
    struct schwarzarbeit_own own;
};

#pragma GCC diagnostic pop

enum { SCHWARZ_SEALED_PASS = 0xFF };

/* The parts of a place that is not 0. */
static inline int schwarzarbeit_place_seat(uint8_t place)
{
    return (place >> 5) - 1;
}
static inline int schwarzarbeit_place_position(uint8_t place)
{
    return place & 31;
}

/* The parts of a turn that was told. */
static inline int schwarzarbeit_told_seat(uint32_t told)
{
    return (int)(told >> 23 & 7);
}
static inline int schwarzarbeit_told_missing(uint32_t told)
{
    return (int)(told >> 20 & 7);
}
static inline bool schwarzarbeit_told_second(uint32_t told)
{
    return told >> 26 & 1;
}
/* The person the next seat picked, or -1. */
static inline int schwarzarbeit_told_picked(uint32_t told)
{
    return (int)(told >> 27) - 1;
}

/* How many cards a full market has. */
static inline int schwarzarbeit_size(const struct schwarzarbeit_shared *shared)
{
    return shared->head.seats + 2;
}
/* A detective window is open: seats are due, not the dealer. */
static inline bool schwarzarbeit_window(const struct schwarzarbeit_shared *shared)
{
    return (shared->phase == SCHWARZ_IN_BEFORE || shared->phase == SCHWARZ_IN_AFTER ||
            shared->phase == SCHWARZ_IN_LAST) &&
           shared->head.due != DUE_DEALER;
}
/* The cards that several detectives have chosen, for which lots are still to be drawn (S1). */
uint64_t schwarzarbeit_races(const struct schwarzarbeit_shared *shared);
/* How many cards can still be drawn in the course of a turn: the draw pile without the special
 * pile. */
int schwarzarbeit_pile(const struct schwarzarbeit_shared *shared);
/* How many cards the discard pile has. */
int schwarzarbeit_discarded(const struct schwarzarbeit_shared *shared);
/* The card at a position of a seat's pile of denounced cards, or SCHWARZ_NONE: a back. */
int schwarzarbeit_denounced(const struct schwarzarbeit_shared *shared, int seat, int position);

/* The sets of illegal workers that each seat may have, one by one, as far as a view can tell: seat
 * s has set[start[s]] .. set[start[s+1]-1]. The view's owner has one. A world is a choice of one
 * set for each seat without a person in common. */
struct schwarzarbeit_worlds {
    int seats;
    int start[SEATS_MAX + 1];
    uint32_t set[3 * SCHWARZ_SETS_MAX];
};
void schwarzarbeit_worlds(const struct schwarzarbeit_view *view,
                          struct schwarzarbeit_worlds *worlds);
/* Draws one of the worlds, exactly uniformly; false where there is none. */
bool schwarzarbeit_draw(const struct schwarzarbeit_worlds *worlds, struct random *random,
                        uint32_t workers[SEATS_MAX]);

#endif
