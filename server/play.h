/* play - what players do while the game runs */
#ifndef SERVER_PLAY_H
#define SERVER_PLAY_H

#include "server/party.h"

/* Votes at another node may be what was missing. */
void play_count_votes(struct party *party);

#endif
