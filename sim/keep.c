/* keep - finished games, for whoever wants to keep them */
#include "sim/keep.h"

#include <string.h>

bool keep_game(const struct keep *keep, uint64_t number, const struct table *table,
               struct keep_failure *failure)
{
    char problem[sizeof failure->problem];

    if (keep->game(keep->context, number, table, problem, sizeof problem))
        return true;
    if (atomic_fetch_add(&failure->count, 1) == 0)
        memcpy(failure->problem, problem, sizeof problem);
    return false;
}
