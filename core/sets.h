/* sets - component sets that come and go
 *
 * A game keeps its sets in SETS_MAX places of one size; a state holds the number of a place. Set 0
 * is built in and always there. Every other place belongs to whoever holds it: reading a set makes
 * one holder, and once all holders have let go the place is free for another set.
 *
 * Threads may claim, keep and drop at once. What lies in a place that is held does not change, so
 * whoever holds it reads it without a lock.
 */
#ifndef CORE_SETS_H
#define CORE_SETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SETS_MAX = 512 };

struct sets {
    const void *built_in; /* set 0 */
    void *place;          /* SETS_MAX of them, without padding; the first is never used */
    size_t size;          /* of each */
    uint32_t holders[SETS_MAX];
    uint32_t sum[SETS_MAX]; /* of the bytes there, so that few of them need to be compared */
    bool locked;
};

/* Puts a set that has been checked into a place, or finds it there. Returns its number, of which
 * the caller is a holder now; -1 where no place is free. */
int sets_claim(struct sets *sets, const void *set);
/* One more holder of a set that is held, and one less. */
void sets_keep(struct sets *sets, int number);
void sets_drop(struct sets *sets, int number);
/* Is there such a set? */
bool sets_have(struct sets *sets, int number);

#endif
