/* pool - the same work for many numbers, on several threads */
#include "sim/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "guest/thread.h"
#include "sim/timing.h"

/* Quick ones are handed out a few at a time, so that threads seldom meet; slow ones singly, so that
 * nobody waits for the last of a few when it is enough. */
enum { CHUNK = 16 };
static const double quick = 1e-3; /* seconds */

struct hall {
    const struct pool *pool;
    atomic_uint_fast64_t next, done;
    atomic_bool stopped;
    pthread_mutex_t lock;
    pthread_cond_t empty;
    int running; /* under the lock */
};

struct worker {
    struct hall *hall;
    pthread_t thread;
    int number;
};

static void enter(struct hall *hall, int count)
{
    pthread_mutex_lock(&hall->lock);
    hall->running += count;
    if (hall->running == 0)
        pthread_cond_signal(&hall->empty);
    pthread_mutex_unlock(&hall->lock);
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct hall *hall = worker->hall;
    const struct pool *pool = hall->pool;
    /* a short run is shared out evenly */
    uint64_t count = pool->end - pool->first;
    uint64_t most = count / (uint64_t)pool->threads < 4 * CHUNK ? 1 : CHUNK, chunk = 1, first;

    while (!(pool->enough && pool->enough()) &&
           (first = atomic_fetch_add(&hall->next, chunk)) < pool->end) {
        double start = timing_wall();
        for (uint64_t number = first; number < first + chunk && number < pool->end; number++) {
            if (atomic_load_explicit(&hall->stopped, memory_order_relaxed))
                goto out;
            if (!pool->work(pool->context, worker->number, number))
                atomic_store(&hall->stopped, true);
        }
        atomic_fetch_add(&hall->done, chunk);
        chunk = timing_wall() - start < quick * (double)chunk ? most : 1;
    }
out:
    enter(hall, -1);
    return NULL;
}

/* A tenth of a second, or until the last one leaves: has it? */
static bool is_empty_soon(struct hall *hall)
{
    const long second = 1000 * 1000 * 1000;
    struct timespec until;
    bool empty;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += second / 10;
    until.tv_sec += until.tv_nsec / second;
    until.tv_nsec %= second;
    pthread_mutex_lock(&hall->lock);
    while (hall->running > 0 && pthread_cond_timedwait(&hall->empty, &hall->lock, &until) == 0)
        ;
    empty = hall->running == 0;
    pthread_mutex_unlock(&hall->lock);
    return empty;
}

static void watch_progress(struct hall *hall)
{
    const struct pool *pool = hall->pool;
    uint64_t count = pool->end - pool->first, done;

    do {
        done = atomic_load(&hall->done);
        pool->progress(pool->context, done < count ? done : count, count);
    } while (!is_empty_soon(hall));
}

static void open_hall(struct hall *hall)
{
    pthread_condattr_t attributes;

    atomic_store(&hall->next, hall->pool->first);
    pthread_mutex_init(&hall->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&hall->empty, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void close_hall(struct hall *hall)
{
    pthread_cond_destroy(&hall->empty);
    pthread_mutex_destroy(&hall->lock);
}

bool pool_run(const struct pool *pool)
{
    struct hall hall = {.pool = pool};
    struct worker workers[THREADS_MAX];
    int started = 0;

    open_hall(&hall);
    for (; started < pool->threads; started++) {
        workers[started] = (struct worker){.hall = &hall, .number = started};
        enter(&hall, 1);
        if (!thread_start(&workers[started].thread, work, &workers[started])) {
            enter(&hall, -1);
            break; /* those that run do all the work */
        }
    }
    if (pool->progress)
        watch_progress(&hall);
    for (int i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    close_hall(&hall);
    return started > 0;
}

int pool_threads(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > THREADS_MAX ? THREADS_MAX : (int)processors;
}
