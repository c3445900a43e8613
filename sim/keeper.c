/* keeper - finished games, for whoever wants to keep them */
#include "sim/keeper.h"

#include <string.h>

bool keeper_take(const struct keeper *keeper, uint64_t number, const struct table *table,
                 struct keeper_failure *failure)
{
    char problem[sizeof failure->problem];

    if (keeper->take(keeper->context, number, table, problem, sizeof problem))
        return true;
    if (atomic_fetch_add(&failure->count, 1) == 0)
        memcpy(failure->problem, problem, sizeof problem);
    return false;
}
