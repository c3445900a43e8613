/* store - the owner's side and the thread that writes
 *
 * Two stacks without locks join them: `sent` (the owner pushes, the writer takes all) and
 * `reported` (the writer pushes, the owner takes all). Whoever pushes onto an empty stack wakes the
 * other, so that a busy store is woken once a batch and not once a job.
 *
 *     owner   store_send -> sent ............ reported -> store_poll -> done
 *     writer                  take, commit, push
 *
 * A job's memory is one block, used again and again; what does not fit goes into further blocks.
 */
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/store_back.h"

enum { BLOCK_SIZE = 1024, SPARE_MAX = 4096, MANY = 8, GATHERED = 32 };

struct store_block {
    struct store_block *next;
    size_t used, size;
    _Alignas(max_align_t) char bytes[];
};

/* A backup under way. */
struct store_copying {
    pthread_t thread;
    char *file;
};

struct store {
    const struct store_back *back;
    void *database;
    void (*wake)(void *context);
    void (*heard)(void *context, const struct store_news *news);
    void *context;
    _Atomic(struct store_job *) sent, reported;
    sem_t work, news;
    atomic_bool closing;
    pthread_t writer;
    bool writing;
    /* The owner's alone. */
    size_t waiting, spares;
    struct store_job *spare;
};

const char *store_sentence(enum store_outcome outcome)
{
    static const char *const sentences[] = {
#define X(name, sentence) [STORE_##name] = sentence,
        STORE_OUTCOMES(X)
#undef X
    };
    return sentences[outcome];
}

const char *const store_takes[QUERIES] = {
#define X(name, takes) [QUERY_##name] = takes,
    STORE_QUERIES(X)
#undef X
};

/* ---- memory ---- */

static void *get(size_t size)
{
    void *memory = malloc(size);

    if (!memory) {
        fputs("backroom: no memory left: nothing that was acknowledged is lost, start it again\n",
              stderr);
        abort();
    }
    return memory;
}

static struct store_block *block_new(size_t size, struct store_block *next)
{
    struct store_block *block = get(sizeof *block + size);

    block->next = next;
    block->used = 0;
    block->size = size;
    return block;
}

static void *job_get(struct store_job *job, size_t size)
{
    void *memory;

    size = (size + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t);
    if (job->block->size - job->block->used < size)
        job->block = block_new(size > BLOCK_SIZE ? size : BLOCK_SIZE, job->block);
    memory = job->block->bytes + job->block->used;
    job->block->used += size;
    return memory;
}

static void job_free(struct store_job *job)
{
    for (struct store_block *block = job->block, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    free(job);
}

/* Keeps it for the next time, with its first block only. */
static void job_spare(struct store *store, struct store_job *job)
{
    if (store->spares >= SPARE_MAX || job->block->next) {
        job_free(job);
        return;
    }
    job->next = store->spare;
    store->spare = job;
    store->spares++;
}

struct store_job *store_job(struct store *store)
{
    struct store_job *job = store->spare;
    struct store_block *block;

    if (job) {
        store->spare = job->next;
        store->spares--;
        block = job->block;
        block->used = 0;
    } else {
        job = get(sizeof *job);
        block = block_new(BLOCK_SIZE, NULL);
    }
    *job = (struct store_job){.store = store, .block = block};
    return job;
}

const void *store_keep(struct store_job *job, const void *bytes, size_t length)
{
    return memcpy(job_get(job, length), bytes, length);
}

void store_step(struct store_job *job, enum store_query query, enum store_outcome none,
                const struct store_value *value, size_t count)
{
    struct store_step *step = job_get(job, sizeof *step + count * sizeof *value);

    *step = (struct store_step){.query = query, .none = none, .count = count};
    memcpy(step->value, value, count * sizeof *value);
    for (size_t i = 0; i < count; i++)
        if (value[i].type != STORE_NUMBER)
            step->value[i].bytes = store_keep(job, value[i].bytes, value[i].length);
    if (job->last)
        job->last->next = step;
    else
        job->first = step;
    job->last = step;
}

/* ---- the two stacks ---- */

/* True: it was empty. */
static bool push(_Atomic(struct store_job *) *stack, struct store_job *first,
                 struct store_job *last)
{
    struct store_job *top = atomic_load_explicit(stack, memory_order_relaxed);

    do
        last->next = top;
    while (!atomic_compare_exchange_weak_explicit(stack, &top, first, memory_order_acq_rel,
                                                  memory_order_relaxed));
    return !top;
}

/* Everything that was pushed, the oldest first. */
static struct store_job *take_all(_Atomic(struct store_job *) *stack)
{
    struct store_job *job = atomic_exchange_explicit(stack, NULL, memory_order_acq_rel);
    struct store_job *list = NULL;

    while (job) {
        struct store_job *next = job->next;
        job->next = list;
        list = job;
        job = next;
    }
    return list;
}

static void wait_for(sem_t *semaphore)
{
    while (sem_wait(semaphore) != 0)
        ;
}

/* Hands a list of jobs, the oldest first, to the owner. */
static void report(struct store *store, struct store_job *jobs)
{
    struct store_job *oldest = jobs, *newest = NULL;

    while (jobs) {
        struct store_job *next = jobs->next;
        jobs->next = newest;
        newest = jobs;
        jobs = next;
    }
    if (!push(&store->reported, newest, oldest))
        return;
    sem_post(&store->news);
    if (store->wake)
        store->wake(store->context);
}

/* ---- the writer ---- */

/* How many they were. */
static size_t write_batch(struct store *store, struct store_job *jobs)
{
    uint64_t alive = 0;
    size_t count = 0;

    for (const struct store_job *job = jobs; job; job = job->next, count++)
        if (alive < job->alive)
            alive = job->alive;
    store->back->commit(store->database, jobs, alive);
    report(store, jobs);
    if (store->back->tidy)
        store->back->tidy(store->database);
    return count;
}

/* A transaction, and telling others of it, costs about as much as thirty jobs in it: where they
   come by the thousand a second, it is worth waiting for more, the longer the more come. Who comes
   alone is not kept waiting. */
static void gather(const struct store *store, size_t count)
{
    size_t most = count < GATHERED ? count : GATHERED;
    const struct timespec pause = {.tv_nsec = (long)most * store->back->gathers * 1000L};

    if (store->back->gathers && count >= MANY)
        nanosleep(&pause, NULL);
}

static void *write_all(void *context)
{
    struct store *store = context;

    for (;;) {
        struct store_job *jobs;
        wait_for(&store->work);
        jobs = take_all(&store->sent);
        if (jobs)
            gather(store, write_batch(store, jobs));
        else if (atomic_load(&store->closing))
            return NULL;
    }
}

static void *copy_all(void *context)
{
    struct store_job *job = context;
    struct store *store = job->store;

    job->outcome = store->back->copy(store->database, job->copying->file);
    report(store, job);
    return NULL;
}

/* ---- the owner ---- */

void store_send(struct store_job *job, store_done *done, void *context)
{
    struct store *store = job->store;

    job->done = done;
    job->context = context;
    store->waiting++;
    if (!store->writing) {
        job->outcome = STORE_FAILED;
        report(store, job);
    } else if (push(&store->sent, job, job)) {
        sem_post(&store->work);
    }
}

void store_backup(struct store *store, const char *file, store_done *done, void *context)
{
    struct store_job *job = store_job(store);

    job->done = done;
    job->context = context;
    job->copying = get(sizeof *job->copying);
    job->copying->file = get(strlen(file) + 1);
    strcpy(job->copying->file, file);
    store->waiting++;
    if (pthread_create(&job->copying->thread, NULL, copy_all, job) != 0)
        abort();
}

static void copying_end(struct store_copying *copying)
{
    if (!copying)
        return;
    pthread_join(copying->thread, NULL);
    free(copying->file);
    free(copying);
}

void store_poll(struct store *store)
{
    struct store_job *job, *next;

    while (sem_trywait(&store->news) == 0)
        ;
    job = take_all(&store->reported);
    if (store->heard && store->back->hear) /* first: it says why a job came to nothing */
        store->back->hear(store->database, store->heard, store->context);
    for (; job; job = next) {
        next = job->next;
        copying_end(job->copying);
        store->waiting--;
        if (job->done)
            job->done(job->context, job->outcome);
        job_spare(store, job);
    }
}

uint64_t store_node(const struct store *store)
{
    return store->back->node ? store->back->node(store->database) : 0;
}

void store_tell(struct store *store, const char *words, bool at_once)
{
    if (store->back->tell)
        store->back->tell(store->database, words, at_once);
}

size_t store_waiting(const struct store *store)
{
    return store->waiting;
}

void store_drain(struct store *store)
{
    store_poll(store);
    while (store->waiting > 0) {
        wait_for(&store->news);
        store_poll(store);
    }
}

const char *store_where(const struct store *store)
{
    return store->back->where(store->database);
}

enum store_outcome store_ask(struct store *store, enum store_query query,
                             const struct store_value *value, size_t count, store_row *row,
                             void *context)
{
    return store->back->ask(store->database, query, value, count, row, context);
}

/* ---- opening and closing ---- */

static const struct store_back *find_back(const char *url, const char **rest)
{
    static const struct store_back *const backs[] = {&store_sqlite, &store_postgres};

    *rest = NULL;
    if (!url)
        return backs[0];
    for (size_t i = 0; i < sizeof backs / sizeof *backs; i++)
        if (strncmp(url, backs[i]->scheme, strlen(backs[i]->scheme)) == 0) {
            *rest = url + strlen(backs[i]->scheme);
            return **rest ? backs[i] : NULL;
        }
    return NULL;
}

static void start_writer(struct store *store)
{
    if (pthread_create(&store->writer, NULL, write_all, store) != 0)
        abort();
    store->writing = true;
}

struct store *store_open(const struct store_options *options, char problem[STORE_PROBLEM_ROOM])
{
    const char *rest;
    const struct store_back *back = find_back(options->url, &rest);
    struct store *store;
    void *database;

    if (!back) {
        snprintf(problem, STORE_PROBLEM_ROOM,
                 "'%s' is not a store: give it as sqlite:FILE, such as sqlite:/srv/backroom.sqlite,"
                 " or as postgres://USER@HOST/DATABASE",
                 options->url);
        return NULL;
    }
    database = back->open(rest, options, problem);
    if (!database)
        return NULL;
    store = get(sizeof *store);
    *store = (struct store){.back = back, .database = database};
    store->wake = options->wake;
    store->heard = options->heard;
    store->context = options->context;
    sem_init(&store->work, 0, 0);
    sem_init(&store->news, 0, 0);
    if (!options->reading)
        start_writer(store);
    return store;
}

static void stop_writer(struct store *store)
{
    atomic_store(&store->closing, true);
    sem_post(&store->work);
    pthread_join(store->writer, NULL);
}

void store_close(struct store *store)
{
    if (store->back->hurry)
        store->back->hurry(store->database);
    store_drain(store);
    if (store->writing)
        stop_writer(store);
    for (struct store_job *job = store->spare, *next; job; job = next) {
        next = job->next;
        job_free(job);
    }
    store->back->close(store->database);
    sem_destroy(&store->work);
    sem_destroy(&store->news);
    free(store);
}
