/* talk - chat and notes, as they are given to somebody who comes to a table */
#ifndef SERVER_TALK_H
#define SERVER_TALK_H

#include "server/party.h"

/* Something was said, also at another node. */
void talk_say_line(struct party *party, const struct store_chat *line);
/* What was said lately in the room of this watcher, and its own note. */
void talk_catch_up(struct party *party, const struct watch *watch);
/* Perhaps it is not quiet at this table, though nobody has told so: looks, and says so. */
void talk_missed(struct party *party);

#endif
