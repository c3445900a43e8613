/* follow - a table becomes what is kept, whoever kept it
 *
 * Other nodes tell what they keep; where that is the next event of a table that is in memory here,
 * it is carried out. Where something is missing, or a job of our own came to nothing since another
 * node was faster, what is not kept is taken back, and the rest is heard or read.
 */
#ifndef SERVER_FOLLOW_H
#define SERVER_FOLLOW_H

#include "server/party.h"

/* Something was kept by another node, or may have been missed. */
void follow_news(void *unused, const struct store_news *news);
/* The table becomes what is kept; nothing of it may be under way. Then messages that waited for
 * that are judged. */
void follow_catch_up(struct party *party);
/* A job of the table came to nothing, and none is under way any more: catches up, at once or as
 * soon as it hears with what. */
void follow_failed(struct party *party, enum store_outcome outcome);
/* Tables that could not be read are tried again. */
void follow_try_again(void);
/* Looks at all tables in memory whether they are what is kept. */
void follow_look_round(void);

#endif
