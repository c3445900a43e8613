/* say - messages to a client, and to all who look at a table */
#ifndef SERVER_SAY_H
#define SERVER_SAY_H

#include "server/codes.h"
#include "server/party.h"

struct json;

/* A message is written between these. One at a time. */
struct json *say_start(const char *type);
void say_to(struct client *client);                         /* now */
void say_about(struct party *party, struct client *client); /* when the table's state is on disk */

void say_done(struct party *party, struct client *client, const char *to, int64_t id, uint32_t ask);
/* `refusal` has the words where a game gives them, or is NULL. */
void say_refused(struct client *client, const char *to, const char *table, int64_t id, uint32_t ask,
                 enum code code, const struct refusal *refusal);

/* The table as it stands, to one who looks and to all. */
void say_room(struct party *party, struct client *client);
void say_room_to_all(struct party *party);
/* Who is here. */
void say_presence(struct party *party);
/* Something about a table, to a person who may be looking elsewhere. */
void say_notice(struct party *party, uint64_t person, const char *what);
/* The same, but not to other nodes. */
void say_notice_here(struct party *party, uint64_t person, const char *what);
/* What is new in the room, to one who looks and to all; what was seen is not sent again. */
void say_telling(struct party *party, struct watch *watch);
void say_tellings(struct party *party);
/* Sends a telling that was made before, now. */
void say_told(struct watch *watch, const struct told *told, const uint8_t *bytes, size_t length);
/* The same at the end of this turn of the loop, once, whatever else happens at that table in it:
 * an answer may bring many passes. */
void say_tellings_soon(struct party *party);
void say_tellings_now(void);

#endif
