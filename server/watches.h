/* watches - who looks at which table, and from where */
#ifndef SERVER_WATCHES_H
#define SERVER_WATCHES_H

#include "server/party.h"

/* The client's watch of that number now looks at this table; NULL: it has too many. */
struct watch *watches_start(struct client *client, struct party *party, uint16_t number,
                            int viewer);
void watches_stop(struct watch *watch);
/* NULL where there is none of that number. */
struct watch *watches_of(struct client *client, uint16_t number);
/* The client goes. */
void watches_stop_all(struct client *client);

/* Looks anew whether somebody looks from that seat. */
void watches_update(struct party *party, int seat);
void watches_update_all(struct party *party);

/* A number of the steps from .. to-1 as this viewer was told them (docs/protocol.md). */
uint32_t watches_sum(const struct party *party, int viewer, int from, int to);

#endif
