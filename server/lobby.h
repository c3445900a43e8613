/* lobby - open tables, and who looks at the list */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "server/party.h"

/* Something about a table changed: those in the lobby, and those who sit there, are told soon. */
void lobby_changed(struct party *party);
/* Something was told at a table: who sits there and looks at the list hears whose turn it is now,
 * where that has changed. */
void lobby_turned(struct party *party);
void lobby_enter(struct client *client);
void lobby_leave(struct client *client);
/* Does nobody look at it? */
bool lobby_is_empty(void);

#endif
