/* judge - what a decision cost, as far as its maker could know
 *
 * The judge is given the view that the player had, and nothing else. Worlds are made up from it,
 * and every move is tried in the same worlds with the same fate, by players of the game's model.
 * What was found best among all moves is tried again against what was played, in fresh worlds: so
 * the difference is not the luck of a maximum.
 */
#ifndef BOTS_JUDGE_H
#define BOTS_JUDGE_H

#include "bots/imagine.h"

enum { MILLION = 1000000 }; /* win shares are told in millionths */

/* How long to look: numbers of worlds. */
struct judging {
    uint32_t first; /* for every move, before the worse half is left out; twice as many after it */
    uint32_t last;  /* for the best move against the one that was played */
    uint64_t seed;
};

struct judgement {
    action_t best;          /* the played one where nothing better was found */
    int32_t cost;           /* share of the victory it cost; 0 where that is not above the error */
    int32_t error;          /* half a 95 % interval of the difference between best and played */
    int32_t chance;         /* what was to be expected after the played move, */
    int32_t usual;          /* and of the move that a player of the model makes */
    bool real;              /* there was something to decide */
    uint32_t games;         /* imagined */
    struct thought thought; /* the best and the played move, for bots_explain */
};

/* Judges a legal action of a due seat's view. */
void judge(const struct game *game, const void *view, action_t played, const struct judging *how,
           struct judgement *judgement);

/* How imagined games of a game are played; there is one for every game. */
struct model bots_model(const struct game *game);

/* Half a 95 % interval, in millionths, of the mean of `count` numbers of which these are the sum
 * and the sum of squares, in SHARE_WHOLE. */
int32_t judge_error(int64_t sum, int64_t squares, int64_t count);

#endif
