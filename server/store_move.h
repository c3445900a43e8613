/* store_move - everything from one store into another */
#ifndef SERVER_STORE_MOVE_H
#define SERVER_STORE_MOVE_H

#include "server/store.h"

/* Copies everything, as it is now, into a store that has nothing in it; `moved` is told of every
   kind of thing how many there were, and may be NULL. STORE_STALE: there was something in it, and
   nothing was done. After any other outcome than STORE_DONE a part may be there. */
typedef void store_moved(void *context, const char *what, uint64_t count);
enum store_outcome store_move(struct store *from, struct store *to, store_moved *moved,
                              void *context);

/* The same numbers, and nothing is moved. */
enum store_outcome store_count(struct store *store, store_moved *counted, void *context);

#endif
