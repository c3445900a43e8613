/* keeper - finished games, for whoever wants to keep them
 *
 * The simulator plays and counts; what becomes of games is its caller's business.
 */
#ifndef SIM_KEEPER_H
#define SIM_KEEPER_H

#include <stdatomic.h>

#include "table/table.h"

struct keeper {
    /* Is given every finished game, by several threads at once. False, with the reason in
     * `problem`, stops them all. NULL: nobody keeps games. */
    bool (*take)(void *context, uint64_t number, const struct table *table, char *problem,
                 size_t room);
    void *context;
};

/* What the threads of a run share: the first reason why a game could not be kept. */
struct keeper_failure {
    atomic_int count;
    char problem[300];
};

/* False where the game could not be kept. */
bool keeper_take(const struct keeper *keeper, uint64_t number, const struct table *table,
                 struct keeper_failure *failure);

#endif
