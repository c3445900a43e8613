/* forget - what a table lets people look up: with memory=table only what lies there
 *
 * Nobody keeps the notes: what is known of each hand, who got and paid how much in all, and which
 * contracts are still to come. Once the game is over the hands lie open, and what was earned is
 * counted.
 */
#include "games/zahltag/state.h"

#include <string.h>

/* As many of these contracts: the lowest. */
static uint32_t some_of(uint32_t contracts, int count)
{
    uint32_t some = 0;

    for (; count > 0; count--, contracts &= contracts - 1)
        some |= contracts & (0 - contracts);
    return some;
}

void zahltag_forget(void *view)
{
    struct zahltag_shared *shared = &((struct zahltag_view *)view)->shared;

    if (game_option(&shared->head, ZAHLTAG_OPTION_MEMORY) == MEMORY_OPEN)
        return;
    /* how many there are is there to see; any that do not lie aside will do */
    shared->deck = some_of(~shared->aside, __builtin_popcount(shared->deck));
    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        shared->proven[seat] = ZAHLTAG_FORGOTTEN;
    if (shared->phase == ZAHLTAG_IN_OVER)
        return;
    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        shared->known[seat] = ZAHLTAG_FORGOTTEN;
    memset(shared->gone, 0, sizeof shared->gone);
    memset(shared->jobs, 0, sizeof shared->jobs);
    memset(shared->wages, 0, sizeof shared->wages);
    memset(shared->fines, 0, sizeof shared->fines);
}
