/* schwarzarbeit_belief - what a view knows about illegal workers, in exact numbers
 *
 * Every world that fits what was seen is equally likely (worlds.c says why), so a chance is a
 * quotient of two counts of worlds. They are counted, not sampled.
 */
#ifndef BOTS_SCHWARZARBEIT_BELIEF_H
#define BOTS_SCHWARZARBEIT_BELIEF_H

#include "games/schwarzarbeit/schwarzarbeit.h"

enum { BELIEF_SURE = 1000000 };

struct schwarzarbeit_belief {
    uint64_t worlds; /* that fit the view */
    /* That a person works illegally for a seat, in millionths: 0 and BELIEF_SURE if and only if
     * it is certain. */
    uint32_t chance[SEATS_MAX][SCHWARZ_PEOPLE];
    uint32_t sure[SEATS_MAX];  /* people who certainly work for that seat */
    uint32_t never[SEATS_MAX]; /* people who certainly do not */
};

/* Counts the worlds that fit a view, in all and by seat and person. Well below 5 ms from any seat;
 * an onlooker, who has one more hand to guess, may wait for a tenth of a second. */
void schwarzarbeit_belief(const struct schwarzarbeit_view *view,
                          struct schwarzarbeit_belief *belief);

/* What one player thinks of everybody else. */
struct schwarzarbeit_doubt {
    float of[SCHWARZ_PEOPLE];            /* the chance to be an illegal worker of somebody else */
    float by[SEATS_MAX][SCHWARZ_PEOPLE]; /* of that seat; 0 for the player's own */
};

/* The chances that people work illegally for others than the owner, where some of the sets are
 * more likely than others: `weight` has one above 0 for each set of `worlds`; NULL: all are equally
 * likely. The owner is a seat, has only one set, and the others' sets are free of it. */
void schwarzarbeit_weigh(const struct schwarzarbeit_worlds *worlds, const float *weight, int owner,
                         struct schwarzarbeit_doubt *doubt);

/* The number of a set of up to four people among all such sets of its size, from 0. */
int schwarzarbeit_number(uint32_t people);

#endif
