/* tree - information-set search in the order of turns */
#ifndef BOTS_TREE_H
#define BOTS_TREE_H

#include "bots/brain.h"

enum { TREE_MOVES_MAX = 128 };

/* What a tree is grown by, besides a model. */
struct tree_plan {
    const struct model *model;
    uint32_t iterations;
    float explore; /* how much what was promised, or not yet tried, counts against what was found */
    float lead;    /* a lead of so many points is worth half as much as any lead can be */
    float wins;    /* what winning counts; the rest of 1 is for the lead */
    /* The view as its owner believes it to be, by what players usually do: most worlds are made up
     * from that. */
    const void *belief;
    /* What a due seat's move is called in the tree. Moves that come to the same in worlds that
     * differ, or after draws that differ, have one name; those of one view have different ones.
     * NULL: a move is called what it is, and whose. */
    action_t (*name)(const void *view, action_t move);
    /* Shares, adding up to 1, that each of a due seat's moves deserves at first sight. NULL:
     * nothing is known of moves before they are tried. */
    void (*promise)(const void *view, const action_t *moves, int count, float *share);
    /* How likely who has this view wins with a move of that value, in thousandths: the more, the
     * greater the value. */
    int32_t (*chance)(const void *view, float value);
};

/* Grows a tree and returns its most visited move. */
action_t tree_choose(const struct tree_plan *plan, const void *view, struct thought *thought);

#endif
