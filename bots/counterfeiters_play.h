/* counterfeiters_play - what is sensible in Counterfeiters, and how imagined games go on */
#ifndef BOTS_COUNTERFEITERS_PLAY_H
#define BOTS_COUNTERFEITERS_PLAY_H

#include "games/counterfeiters/counterfeiters.h"

extern const struct game game_counterfeiters;

/* How a player judges; amounts in tens of dollars. */
struct counterfeiters_style {
    float pace;       /* how many of the spaces with hats are used in a round, as a share */
    float unsold;     /* what a fake in hand is worth, as a share of what it will bring */
    float made;       /* the same of one that is still to be printed */
    float prints;     /* a round */
    float fences;     /* visits a round, as a share of the spaces a player has */
    float shops;      /* the same of supermarkets */
    float diners;     /* what a diner serves, as a share of one a round */
    float thirst;     /* what a ten in the purse brings more in each round to come, */
    float purse;      /* for about so many of them */
    float hat;        /* how likely a player moves the pawn */
    float loss;       /* what the Godfather gets of later income, as a share, */
    float loss_jet;   /* with a jet */
    float half;       /* what he gets of cash that is not flown out */
    float flight;     /* the price of flying it out: a henchman and the fare, */
    float flight_jet; /* or the henchman alone */
    float lawyer;     /* a last action, as a share of what it may bring */
    float pawn;       /* being the first player */
    float rivals;     /* what the others' fortune counts against the own one */
    float noise;      /* how far apart two moves may be misjudged */
};

/* Tuned by play against itself. */
extern const struct counterfeiters_style counterfeiters_good;

/* How many steps the Godfather is away; 0: he comes no more. */
int counterfeiters_steps(const struct counterfeiters_shared *shared);

/* About how many rounds are left, this one included. */
int counterfeiters_rounds(const struct counterfeiters_shared *shared);

/* What everybody's fortune will be in the end, as judged by whoever has this view; in tens of
 * dollars. */
void counterfeiters_fortunes(const struct counterfeiters_view *view, float fortune[COUNTER_SEATS]);

/* The place a henchman goes to, or -1. */
int counterfeiters_goal(action_t action);

/* What is worth a try: the moves of a due seat's view without those that another one makes
 * pointless. `out` has room for COUNTER_MOVES_MAX. */
enum { COUNTER_MOVES_MAX = 48 };
int counterfeiters_moves(const void *view, action_t *out);

/* What each of the moves promises: the own fortune in the end, in tens of dollars, less what the
 * others' counts. Returns what that is now. Without `random` (NULL) nothing is misjudged. */
float counterfeiters_judge(const struct counterfeiters_style *style,
                           const struct counterfeiters_view *view, const action_t *moves, int count,
                           struct random *random, float *promise);

/* The number of the most promising move. */
int counterfeiters_best(const float *promise, int count);

/* The most promising of the moves, as a player of this style misjudges them. */
action_t counterfeiters_pick(const struct counterfeiters_style *style,
                             const struct counterfeiters_view *view, struct random *random);

#endif
