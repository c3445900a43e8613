/* peers - other nodes with the same database: which there are, and who looks at tables there
 *
 * What is not kept is said: once a second that this node is there, and whenever it changes who of
 * its own people looks at a table, from where, and what they want (votes, who is muted). Everybody
 * adds that up. A node that is silent has nobody any more.
 */
#ifndef SERVER_PEERS_H
#define SERVER_PEERS_H

#include "server/party.h"

/* From now on others hear of this node. Without a node's number there are none, ever. */
void peers_start(struct store *store);
/* Once a second: says that we are there, and notices who is not any more. */
void peers_sweep(void);
/* This node goes. */
void peers_leave(void);
/* Something was said by another node. */
void peers_hear(uint64_t node, const char *words);
/* Can there be others? */
bool peers_possible(void);
/* Are there others, as far as was heard? */
bool peers_any(void);

/* Says who of our own people looks at the table, if that has changed. */
void peers_say(struct party *party);
/* Those at all other nodes together. */
struct look peers_look(const struct party *party);
/* Milliseconds to leave to other nodes that would do the same about a table. */
uint64_t peers_courtesy(const struct party *party);

/* A notice for somebody who may be at another node. */
void peers_notice(const struct party *party, uint64_t person, const char *what);
/* A wish of whoever runs the nodes, which is about all of them (wish.h). */
void peers_wish(const char *line);
/* Somebody was greeted here, and may come in there. */
void peers_greet(const uint8_t hash[STORE_HASH_SIZE], uint64_t person, uint64_t created);

#endif
