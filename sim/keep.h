/* keep - finished games, for whoever wants to keep them
 *
 * The simulator plays and counts; what becomes of games is its caller's business.
 */
#ifndef SIM_KEEP_H
#define SIM_KEEP_H

#include <stdatomic.h>

#include "table/table.h"

struct keep {
    /* Is given every finished game, by several threads at once. False, with the reason in
     * `problem`, stops them all. NULL: nobody keeps games. */
    bool (*game)(void *context, uint64_t number, const struct table *table, char *problem,
                 size_t room);
    void *context;
};

/* What the threads of a run share: the first reason why a game could not be kept. */
struct keep_failure {
    atomic_int count;
    char problem[300];
};

/* False where the game could not be kept. */
bool keep_game(const struct keep *keep, uint64_t number, const struct table *table,
               struct keep_failure *failure);

#endif
