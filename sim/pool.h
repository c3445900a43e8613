/* pool - the same work for many numbers, on several threads */
#ifndef SIM_POOL_H
#define SIM_POOL_H

#include <stdbool.h>
#include <stdint.h>

enum { THREADS_MAX = 256 };

struct pool {
    int threads;
    uint64_t first, end; /* numbers first .. end-1 */
    void *context;
    /* Does one number; `worker` is 0 .. threads-1 and works on one at a time. False stops all. */
    bool (*work)(void *context, int worker, uint64_t number);
    /* Asked before more are begun, or NULL: true leaves them undone. All that were begun are done
     * then, and they are the first ones, without a gap. */
    bool (*enough)(void);
    /* Called about ten times a second, by who waits for all, or NULL. */
    void (*progress)(void *context, uint64_t done, uint64_t count);
};

/* Returns when all is done, stopped or enough. False where not a single thread could be started. */
bool pool_run(const struct pool *pool);

/* One for each processor. */
int pool_threads(void);

#endif
