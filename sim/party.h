/* party - the engines of one thread, and the room in which they are told what happens
 *
 * A bout is a playout, which knows no tellings. Where engines play, a room goes along step by step:
 * it knows what is sealed and who may see what, so an engine in a simulation is told exactly what
 * a person at a table is told.
 */
#ifndef SIM_PARTY_H
#define SIM_PARTY_H

#include "core/game.h"

struct party;
struct bout;

/* How many seats an engine lost, and why the first time. */
struct loss {
    uint64_t seats;
    uint64_t game; /* the first one, by its number */
    char reason[200];
};
/* Adds up, in any order. */
void loss_add(struct loss *sum, const struct loss *more);

/* NULL: no memory. */
struct party *party_new(void);
/* Ends all engines. NULL is nobody. */
void party_free(struct party *party);

/* A game begins. Each seat of each round has a program of its own: whoever plays a deal from
 * several chairs would know it the second time. One for which there is no memory loses its seat. */
void party_begin(struct party *party, const struct bout *bout);
void party_step(struct party *party, int seat, action_t action);
void party_end(struct party *party);
/* The choice of the engine in this seat; 0: none sits there, or none any more. */
action_t party_choose(struct party *party, int seat, const struct random *luck);
/* Adds the seat to `loss` if an engine lost it in the last game, which had that number. */
void party_loss(const struct party *party, int seat, uint64_t game, struct loss *loss);

#endif
