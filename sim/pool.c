/* pool - the same work for many numbers, on several threads */
#include "sim/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

/* Numbers are handed out a few at a time, so that threads seldom meet. */
enum { CHUNK = 16 };

struct hall {
    const struct pool *pool;
    atomic_uint_fast64_t next, done;
    atomic_int running;
    atomic_bool stopped;
};

struct worker {
    struct hall *hall;
    pthread_t thread;
    int number;
};

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct hall *hall = worker->hall;
    const struct pool *pool = hall->pool;
    /* a short run is shared out evenly */
    uint64_t count = pool->end - pool->first;
    uint64_t chunk = count / (uint64_t)pool->threads < 4 * CHUNK ? 1 : CHUNK, first;

    while ((first = atomic_fetch_add(&hall->next, chunk)) < pool->end) {
        for (uint64_t number = first; number < first + chunk && number < pool->end; number++) {
            if (atomic_load_explicit(&hall->stopped, memory_order_relaxed))
                goto out;
            if (!pool->work(pool->context, worker->number, number))
                atomic_store(&hall->stopped, true);
        }
        atomic_fetch_add(&hall->done, chunk);
    }
out:
    atomic_fetch_sub(&hall->running, 1);
    return NULL;
}

static void watch_progress(struct hall *hall)
{
    const struct timespec tenth = {0, 100 * 1000 * 1000};
    uint64_t count = hall->pool->end - hall->pool->first;

    while (hall->pool->progress && atomic_load(&hall->running) > 0) {
        uint64_t done = atomic_load(&hall->done);
        hall->pool->progress(done < count ? done : count, count);
        nanosleep(&tenth, NULL);
    }
}

bool pool_run(const struct pool *pool)
{
    struct hall hall = {.pool = pool};
    struct worker workers[THREADS_MAX];
    int started = 0;

    atomic_store(&hall.next, pool->first);
    for (; started < pool->threads; started++) {
        workers[started] = (struct worker){.hall = &hall, .number = started};
        atomic_fetch_add(&hall.running, 1);
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0) {
            atomic_fetch_sub(&hall.running, 1);
            break; /* those that run do all the work */
        }
    }
    watch_progress(&hall);
    for (int i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    return started > 0;
}

int pool_threads(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > THREADS_MAX ? THREADS_MAX : (int)processors;
}
