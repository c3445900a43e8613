/* fair - the deal that nobody can choose: commitment, seals, bytes (see docs/protocol.md) */
#ifndef SERVER_FAIR_H
#define SERVER_FAIR_H

#include "server/party.h"

/* Draws a new seed and its commitment. */
void fair_draw(struct party *party);
/* SHA-256 of the table's id, the seat's number as one byte, and 32 bytes. */
void fair_seal(const struct party *party, int seat, const uint8_t bytes[32], uint8_t seal[32]);
/* Until when everybody must have revealed, in alive time. */
uint64_t fair_deadline(const struct party *party);
/* If somebody has not by then: back to the waiting room, with everything fresh. */
void fair_late(struct party *party);
/* The same at once, because of who sits there. */
void fair_back(struct party *party, int seat);

#endif
