/* walk - a game in single steps, for tests that look at every state of many games
 *
 *      for (struct walk walk = walk_from(game, &setup, random); walk_to_choice(&walk);
 *           walk_by(&walk, action))
 *          ... walk.view is what walk.seat sees
 */
#ifndef TESTS_WALK_H
#define TESTS_WALK_H

#include "core/game.h"

struct walk {
    const struct game *game;
    struct random random;                /* of the dealer and of random play */
    struct events events;                /* of the last step */
    int seat;                            /* due: the lowest seat, or DEALER; NOBODY at the end */
    _Alignas(8) uint8_t view[STATE_MAX]; /* of that seat, or else an onlooker's */
    _Alignas(8) uint8_t state[STATE_MAX];
};

/* A game before its first step. */
struct walk walk_from(const struct game *game, const struct setup *setup, struct random random);
/* Whoever is due does this. */
void walk_by(struct walk *walk, action_t action);
/* Whoever is due does anything that is possible; false at the end. */
bool walk_on(struct walk *walk);
/* The dealer draws until a seat is due; false at the end. */
bool walk_to_choice(struct walk *walk);

/* Walks at random to the end; `check` sees what each seat and an onlooker see of every state. */
void walk_views(struct walk *walk, void (*check)(const void *view));

/* What a browser gets of a view; NULL where it is too long. */
enum { JSON_ROOM = 1 << 14 };
const char *json_of(const struct game *game, const void *view, char bytes[JSON_ROOM]);
/* Does it have these bytes? */
bool json_says(const struct game *game, const void *view, const char *what);

#endif
