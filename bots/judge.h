/* judge - what a decision cost, as far as its maker could know
 *
 * The judge is given the view that the player had, and nothing else. The best move is what the
 * expert advises, who thinks about it once more. What was played meets it in worlds that are made
 * up from the view: both are tried in the same worlds with the same fate, by players of the game's
 * model. It cost what it lost there, unless it is nearly as good to the expert: so nobody is
 * blamed for what only one of the two holds to be wrong, nor for what a hint would have said. And
 * where players of the model win more often than the expert says, it lost the same part of the
 * chance that a hint would have told: so nobody loses more than there was.
 */
#ifndef BOTS_JUDGE_H
#define BOTS_JUDGE_H

#include "bots/imagine.h"

enum { MILLION = 1000000 }; /* win shares are told in millionths */
enum { JUDGE_CHOICES = 4 };

/* How long to look. */
struct judging {
    uint32_t iterations; /* of the expert */
    uint32_t worlds;     /* in which its move meets the one that was played */
    uint64_t seed;
    int near; /* what is less than so many thousandths of the victory worse to it is not blamed */
};

struct judgement {
    action_t best;  /* the played one where nothing better was found */
    int32_t cost;   /* share of the victory it cost; 0 where that is not above the error */
    int32_t error;  /* half a 95 % interval of the difference between best and played */
    int32_t left;   /* the chance to win that is told after the played move */
    int32_t chance; /* what imagined games expect after it, */
    int32_t usual;  /* and of the move that a player of the model makes, */
    int32_t doubt;  /* with half a 95 % interval of the difference between these two */
    bool real;      /* there was something to decide */
    bool doubtful;  /* it may have cost something: worth a longer look */
    int choices;    /* to ask somebody about, in an order that tells nothing: */
    action_t choice[JUDGE_CHOICES]; /* the played move, the best, others that were thought of */
    uint32_t games;                 /* imagined */
    struct thought thought;         /* the best and the played move, for bots_explain */
};

/* Judges a legal action of a due seat's view. */
void judge(const struct game *game, const void *view, action_t played, const struct judging *how,
           struct judgement *judgement);

/* How imagined games of a game are played; there is one for every game. */
struct model bots_model(const struct game *game);

/* The root, rounded down. */
uint64_t judge_root(uint64_t square);

/* Half a 95 % interval, in millionths, of the mean of `count` numbers of which these are the sum
 * and the sum of squares, in SHARE_WHOLE. */
int32_t judge_error(int64_t sum, int64_t squares, int64_t count);

#endif
