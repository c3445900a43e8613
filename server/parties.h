/* parties - all online tables that are in memory, and the way to the others */
#ifndef SERVER_PARTIES_H
#define SERVER_PARTIES_H

#include "server/party.h"

/* A new one, not stored yet, with an id, a seed and links of its own. */
struct party *parties_new(const struct terms *terms, uint64_t host);
/* From memory or from the store; NULL where there is none, or the store cannot be read: that begins
 * an outage. */
struct party *parties_find(const char *id);
/* The same, but only from memory. */
struct party *parties_known(const char *id);
/* Reads it anew, all of it. STORE_GONE: there is none any more; otherwise what is wrong with the
 * store, and then it is good for nothing. */
enum store_outcome parties_read_anew(struct party *party);
/* Reads the events that are new. STORE_GONE: there are none; STORE_STALE: they do not fit. */
enum store_outcome parties_read_tail(struct party *party);
/* Carries out an event that is kept. False: it does not fit. */
bool parties_take_event(struct party *party, const struct store_event *event);
/* Would it be found as it was: does every event, or the record of a game that is over, come out the
 * same again? Also of one that is frozen. */
bool parties_check(const struct store_id *id);
/* The same, and shows what came out to `look`, where all was good: to look at, and gone after. */
bool parties_look(const struct store_id *id, void (*look)(const struct party *party, void *context),
                  void *context);
/* Lets go of what nobody looks at and nothing waits for. */
void parties_tidy(void);
/* All that are in memory. */
void parties_each(void (*each)(struct party *party, void *context), void *context);
uint32_t parties_count(void);

/* The store they are kept in. */
extern struct store *parties_store;

#endif
