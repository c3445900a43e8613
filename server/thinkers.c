/* thinkers - bots think here, on threads of their own */
#include "server/thinkers.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "server/memory.h"

enum { THREADS_MAX = 8 };

struct line_up {
    struct thinking *first, **last;
};

static pthread_t threads[THREADS_MAX];
static int thread_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static struct line_up asked = {NULL, &asked.first}, answered = {NULL, &answered.first};
static bool stopping;
static void (*wake_loop)(void);

static void append(struct line_up *line, struct thinking *thinking)
{
    thinking->next = NULL;
    *line->last = thinking;
    line->last = &thinking->next;
}

static struct thinking *take_first(struct line_up *line)
{
    struct thinking *thinking = line->first;

    line->first = thinking->next;
    if (!line->first)
        line->last = &line->first;
    return thinking;
}

static void think(struct thinking *thinking)
{
    struct thought thought = {.random = thinking->luck, .iterations = thinking->bot.iterations};

    thinking->action = bots_choose(thinking->game, thinking->bot.level, thinking->view, &thought);
}

static void *work(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    while (!stopping) {
        struct thinking *thinking;
        if (!asked.first) {
            pthread_cond_wait(&more, &lock);
            continue;
        }
        thinking = take_first(&asked);
        pthread_mutex_unlock(&lock);
        think(thinking);
        pthread_mutex_lock(&lock);
        append(&answered, thinking);
        wake_loop();
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

void thinkers_start(int count, void (*wake)(void))
{
    wake_loop = wake;
    stopping = false;
    while (thread_count < count && thread_count < THREADS_MAX &&
           pthread_create(&threads[thread_count], NULL, work, NULL) == 0)
        thread_count++;
}

static void drop_all(struct line_up *line)
{
    while (line->first)
        free(take_first(line));
}

void thinkers_stop(void)
{
    pthread_mutex_lock(&lock);
    stopping = true;
    pthread_cond_broadcast(&more);
    pthread_mutex_unlock(&lock);
    while (thread_count > 0)
        pthread_join(threads[--thread_count], NULL);
    drop_all(&asked);
    drop_all(&answered);
}

void thinkers_ask(const struct thinking *thinking)
{
    struct thinking *copy = memory_resize(NULL, sizeof *copy);

    *copy = *thinking;
    pthread_mutex_lock(&lock);
    append(&asked, copy);
    pthread_cond_signal(&more);
    pthread_mutex_unlock(&lock);
}

void thinkers_poll(void (*each)(const struct thinking *thinking))
{
    struct thinking *thinking;

    pthread_mutex_lock(&lock);
    thinking = answered.first;
    answered = (struct line_up){NULL, &answered.first};
    pthread_mutex_unlock(&lock);
    while (thinking) {
        struct thinking *next = thinking->next;
        each(thinking);
        free(thinking);
        thinking = next;
    }
}
