/* errands - work that takes long, on threads of its own */
#include "server/errands.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

#include "guest/thread.h"

enum { THREADS_MAX = 8 };

struct line_up {
    struct errand *first, **last;
};

static pthread_t threads[THREADS_MAX];
static int thread_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static struct line_up waiting = {NULL, &waiting.first}, finished = {NULL, &finished.first};
static bool stopping;
static void (*wake_loop)(void);

static void append(struct line_up *line, struct errand *errand)
{
    errand->next = NULL;
    *line->last = errand;
    line->last = &errand->next;
}

static struct errand *take_first(struct line_up *line)
{
    struct errand *errand = line->first;

    line->first = errand->next;
    if (!line->first)
        line->last = &line->first;
    return errand;
}

static void *run(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    while (!stopping) {
        struct errand *errand;
        if (!waiting.first) {
            pthread_cond_wait(&more, &lock);
            continue;
        }
        errand = take_first(&waiting);
        pthread_mutex_unlock(&lock);
        errand->work(errand);
        pthread_mutex_lock(&lock);
        append(&finished, errand);
        wake_loop();
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

void errands_start(int count, void (*wake)(void))
{
    wake_loop = wake;
    stopping = false;
    while (thread_count < count && thread_count < THREADS_MAX &&
           thread_start(&threads[thread_count], run, NULL))
        thread_count++;
}

static void drop_all(struct line_up *line)
{
    while (line->first)
        free(take_first(line));
}

void errands_stop(void)
{
    pthread_mutex_lock(&lock);
    stopping = true;
    pthread_cond_broadcast(&more);
    pthread_mutex_unlock(&lock);
    while (thread_count > 0)
        pthread_join(threads[--thread_count], NULL);
    drop_all(&waiting);
    drop_all(&finished);
}

unsigned int errands_waiting(void)
{
    unsigned int count = 0;

    pthread_mutex_lock(&lock);
    for (const struct errand *errand = waiting.first; errand; errand = errand->next)
        count++;
    pthread_mutex_unlock(&lock);
    return count;
}

/* After the end there is nobody to do it. */
void errands_send(struct errand *errand)
{
    pthread_mutex_lock(&lock);
    if (stopping)
        free(errand);
    else
        append(&waiting, errand);
    pthread_cond_signal(&more);
    pthread_mutex_unlock(&lock);
}

void errands_poll(void)
{
    struct errand *errand;

    pthread_mutex_lock(&lock);
    errand = finished.first;
    finished = (struct line_up){NULL, &finished.first};
    pthread_mutex_unlock(&lock);
    while (errand) {
        struct errand *next = errand->next;
        errand->done(errand);
        free(errand);
        errand = next;
    }
}
