/* outage - while nothing can be kept, nobody is judged
 *
 * Where the store does not answer for two seconds (a database that is gone, a disk that stands),
 * alive time stands, people are told to wait a moment, and what they say waits in order. When the
 * store is back it goes on from there. Where there are other nodes, people are sent to those after
 * two seconds more, and nobody is let in: perhaps this one alone has lost the database.
 */
#ifndef SERVER_OUTAGE_H
#define SERVER_OUTAGE_H

#include "server/clients.h"
#include "server/store.h"

/* Once a second, while people are here: keeps the alive time, and sees whether it is kept. */
void outage_watch(struct store *store);
/* The store cannot be read: it is one. */
void outage_begin(struct store *store);
/* Is there one? */
bool outage_lasts(void);
/* Once a turn of the loop: sends people elsewhere when it has lasted too long. */
void outage_look(void);
/* Are people to go elsewhere? */
bool outage_is_away(void);
/* A message waits for its end, or for ever: the server stops. False: there are too many. */
bool outage_hold(struct client *client, const char *bytes, size_t length);
/* From now on nobody is judged any more. */
void outage_for_good(void);

#endif
