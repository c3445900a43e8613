/* playout - a whole game from set-up to points, as fast as the engine goes
 *
 * Nothing is recorded and nobody waits: seats choose by a function that is given their views. The
 * state stays here; who looks on sees what an onlooker sees, and the end comes out as numbers.
 */
#ifndef ROOM_PLAYOUT_H
#define ROOM_PLAYOUT_H

#include "core/game.h"

/* A step that was carried out, between an onlooker's views before and after it. */
struct playout_step {
    const struct game *game;
    int seat;
    action_t action; /* in full */
    const struct events *events;
    const void *before, *after;
};

struct playout {
    const struct game *game;
    struct setup setup;
    struct random dealer;
    /* One of the legal actions of a due seat's view. */
    action_t (*choose)(void *chooser, int seat, const void *view);
    void *chooser;
    /* Sees the views of all others where one seat is to decide; NULL is faster. */
    void (*look)(void *chooser, int seat, const void *view);
    /* Is told of every step; NULL is faster. */
    void (*watch)(void *watcher, const struct playout_step *step);
    void *watcher;
    uint32_t *met; /* RARES_MAX sums of the game's rare branches; NULL is faster */
};

struct playout_end {
    int actions;
    uint32_t winners; /* bits of seats */
    int32_t points[SEATS_MAX];
};

/* Plays to the end. */
struct playout_end playout_game(const struct playout *playout);

/* The generator of a seat (or the DEALER) in game `number` of a seed. */
struct random playout_luck(uint64_t seed, uint64_t number, int seat);

/* The hash of some games of random play with every option at its default: over every action and
 * every final state. The same on every machine and in the browser; whatever changes the rules, a
 * legal list or the generator changes it. */
uint64_t playout_hash(const struct game *game, int seats);

#endif
