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

/* In how many games an engine lost its seat, and why the first time. */
struct loss {
    uint64_t games;
    char reason[200];
};

/* NULL: no memory. */
struct party *party_new(void);
/* Ends all engines. NULL is nobody. */
void party_free(struct party *party);
/* Adds what these engines lost, each to the first of its command in the list. */
void party_losses(const struct party *party, const char *const engine[SEATS_MAX],
                  struct loss losses[SEATS_MAX]);

/* A game begins. An engine for which there is no memory has no seat. */
void party_begin(struct party *party, const struct bout *bout);
void party_step(struct party *party, int seat, action_t action);
void party_end(struct party *party);
/* The choice of the engine in this seat; 0: none sits there, or none any more. */
action_t party_choose(struct party *party, int seat, const struct random *luck);

#endif
