/* drive - sees to it that a table goes on: draws, bots, standing orders, clocks, who is away */
#ifndef SERVER_DRIVE_H
#define SERVER_DRIVE_H

#include "server/keep.h"

/* Through the room's door, to disk, and told. `keep` (may be NULL) gets the job that was started,
 * before it is sent, so that more can be said. */
enum room_verdict drive_do(struct party *party, const struct room_event *event,
                           const struct refusal **refusal,
                           void (*with)(struct keep *keep, void *context), void *context);

/* After a room event: makes the draws, carries out orders that need not wait, ends the game where
 * it is over, tells everybody. */
void drive_settle(struct party *party, struct keep *keep);
/* Plans what comes next; also after a table was read, or somebody came or went. */
void drive_plan(struct party *party);
/* A bot keeps that seat warm from now on. */
void drive_stand_in(struct party *party, int seat);
/* The same to the end of the game; `with` as in drive_do. */
enum room_verdict drive_resign(struct party *party, int seat, const struct refusal **refusal,
                               void (*with)(struct keep *keep, void *context), void *context);
/* A game that runs stands still, or goes on. */
void drive_pause(struct party *party, bool on);

#endif
