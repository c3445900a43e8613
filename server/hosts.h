/* hosts - a table that waits is never without somebody who can start it */
#ifndef SERVER_HOSTS_H
#define SERVER_HOSTS_H

#include "server/party.h"

/* When somebody else is to become host, in alive time; UINT64_MAX: the host is here, or nobody. */
uint64_t hosts_due(struct party *party);
/* The host has been gone for too long: the first who sits here is host. */
void hosts_hand_over(struct party *party);
/* Somebody in that seat is host from now on. */
void hosts_become(struct party *party, struct keep *keep, int seat);

#endif
