/* keep - what happens to a table goes to disk first, and is told only then
 *
 *      keep_start(party) -> keep_event(...), keep_say(...) ... -> keep_send
 *
 * Everything that is said about a table goes through keep_say: as long as something of that table
 * is under way it waits for that, so nobody hears of what might not be kept. Where a job fails,
 * what waited for it is never said: the table becomes again what is kept (follow.h), and where
 * another node was faster the messages that were answered so are judged anew.
 */
#ifndef SERVER_KEEP_H
#define SERVER_KEEP_H

#include "server/party.h"

/* Starts a job for what is about to happen; what is said from now on waits for it. */
struct keep *keep_start(struct party *party);
/* Judged and about to be carried out: does that too. */
void keep_event(struct keep *keep, struct store_event *event);
/* The event that the room has just done. */
void keep_room_event(struct keep *keep);
/* Who sits where, by the place's number, person and `from`; `until` 0: still. */
void keep_seat(struct keep *keep, int seat, uint32_t until);
/* The party's row as it is now. */
void keep_row(struct keep *keep);
/* A new party's row, and that this one's people play again there; events and seats after that are
 * the new one's. */
void keep_next(struct keep *keep, struct party *next);
/* The record of a game that is over. */
void keep_game(struct keep *keep);
/* The job itself, for what else belongs to it. */
struct store_job *keep_job(struct keep *keep);
/* If it fails, this client is told that `to` was refused. */
void keep_asker(struct keep *keep, const struct client *client, const char *to, int64_t id,
                uint32_t ask);
void keep_send(struct keep *keep);

/* Says something about a table to a client, in time. */
void keep_say(struct party *party, struct client *client, const char *text, size_t length);
void keep_say_telling(struct watch *watch, const uint8_t *bytes, size_t length);

/* A message from a client, to be judged again if what it stands on comes to nothing; at once, when
 * the table is again what is kept, if that is so already. `tries`: how often it was. */
void keep_request(struct party *party, const struct client *client, const char *bytes,
                  size_t length, uint32_t tries);
/* Those that wait for that. */
void keep_judge_again(struct party *party);

#endif
