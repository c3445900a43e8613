/* test_store_jobs - the order of jobs, the two threads, backups */
#include "server/test_store.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/random.h"

/* ---- waking and reporting ---- */

struct loop {
    pthread_t owner;
    sem_t woken;
    atomic_int wakes;
    int next;
    bool polling;
};

static void wake(void *context)
{
    struct loop *loop = context;

    if (pthread_equal(pthread_self(), loop->owner))
        abort(); /* no failure can be reported from here if the thread is another one */
    atomic_fetch_add(&loop->wakes, 1);
    sem_post(&loop->woken);
}

struct numbered {
    struct loop *loop;
    int number;
};

static void expect_next(void *context, enum store_outcome outcome)
{
    struct numbered *numbered = context;

    assert_int_equal(outcome, STORE_DONE);
    assert_true(pthread_equal(pthread_self(), numbered->loop->owner));
    assert_true(numbered->loop->polling);
    assert_int_equal(numbered->number, numbered->loop->next++);
}

static struct store *open_loop(struct loop *loop)
{
    char problem[STORE_PROBLEM_ROOM];
    struct store_options options = {.url = fresh_url(), .wake = wake, .context = loop};

    *loop = (struct loop){.owner = pthread_self()};
    sem_init(&loop->woken, 0, 0);
    return store_open(&options, problem);
}

/* As a server does it: nothing is asked for but what was woken for. */
static void jobs_are_reported_in_order_on_the_owners_thread(void **unused)
{
    enum { JOBS = 20000 };
    struct loop loop;
    struct store *store = open_loop(&loop);
    struct numbered *numbered = calloc(JOBS, sizeof *numbered);
    int sent = 0;
    (void)unused;

    assert_non_null(store);
    put_table(store, 1);
    while (loop.next < JOBS) {
        for (int i = 0; i < 500 && sent < JOBS; i++, sent++) {
            struct store_event event = an_event(1, (uint32_t)sent + 1);
            struct store_job *job = store_job(store);
            numbered[sent] = (struct numbered){&loop, sent};
            store_put_event(job, &event);
            store_send(job, expect_next, &numbered[sent]);
            assert_int_equal(store_waiting(store), (size_t)(sent + 1 - loop.next));
        }
        while (sem_wait(&loop.woken) != 0)
            ;
        loop.polling = true;
        store_poll(store);
        loop.polling = false;
    }
    assert_int_equal(store_waiting(store), 0);
    assert_true(atomic_load(&loop.wakes) < JOBS / 4); /* once a batch, not once a job */
    assert_int_equal(check_events(store, 1), JOBS);
    store_close(store);
    sem_destroy(&loop.woken);
    free(numbered);
}

static void closing_finishes_what_was_sent(void **unused)
{
    struct store *store = open_store(fresh_url());
    enum store_outcome outcome[300];
    (void)unused;

    put_table(store, 1);
    for (uint32_t i = 0; i < 300; i++) {
        struct store_event event = an_event(1, i + 1);
        struct store_job *job = store_job(store);
        outcome[i] = STORE_FAILED;
        store_put_event(job, &event);
        store_send(job, note_outcome, &outcome[i]);
    }
    store_close(store);
    for (int i = 0; i < 300; i++)
        assert_int_equal(outcome[i], STORE_DONE);
    store = open_store(same_url());
    assert_int_equal(check_events(store, 1), 300);
    store_close(store);
}

struct echo {
    struct store *store;
    uint32_t n;
};

/* Sends the next one from within the report of the last. */
static void go_on(void *context, enum store_outcome outcome)
{
    struct echo *echo = context;
    struct store_event event;
    struct store_job *job;

    assert_int_equal(outcome, STORE_DONE);
    if (echo->n == 50)
        return;
    event = an_event(1, ++echo->n);
    job = store_job(echo->store);
    store_put_event(job, &event);
    store_send(job, go_on, echo);
}

static void a_report_may_send_and_read(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct echo echo = {store, 0};
    (void)unused;

    put_table(store, 1);
    go_on(&echo, STORE_DONE);
    store_drain(store);
    assert_int_equal(check_events(store, 1), 50);
    store_close(store);
}

static void what_is_given_may_be_long(void **unused)
{
    enum { LENGTH = 300000 };
    struct store *store = open_store(fresh_url());
    struct store_table table = a_table(1);
    struct store_job *job = store_job(store);
    char *header = malloc(LENGTH);
    (void)unused;

    memset(header, 'h', LENGTH);
    table.header = (struct store_text){header, LENGTH};
    for (int i = 0; i < 50; i++) {
        struct store_person person = {.person = 1 + (uint64_t)i, .name = words("somebody")};
        store_put_person(job, &person);
    }
    store_put_table(job, &table);
    memset(header, 'x', LENGTH); /* it was copied */
    free(header);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
    assert_int_equal(put_event(store, 1, 1), STORE_DONE);
    store_close(store);
}

/* ---- many jobs against a simple model ---- */

enum { MODEL_TABLES = 12, MODEL_JOBS = 4000 };

struct model {
    uint32_t last[MODEL_TABLES];
    bool frozen[MODEL_TABLES];
    enum store_outcome due[MODEL_JOBS], got[MODEL_JOBS];
};

static void model_state(struct model *model, struct store_job *job, int table)
{
    struct store_table put = a_table(table);

    model->frozen[table] = !model->frozen[table];
    put.state = model->frozen[table] ? STORE_FROZEN : STORE_RUNNING;
    store_put_table(job, &put);
}

/* A job of up to three events, of one or two tables; some do not fit. */
static enum store_outcome model_events(struct model *model, struct store_job *job,
                                       struct random *random)
{
    uint32_t last[MODEL_TABLES];
    int count = 1 + (int)random_below(random, 3);
    enum store_outcome due = STORE_DONE;

    memcpy(last, model->last, sizeof last);
    while (count--) {
        int table = (int)random_below(random, MODEL_TABLES);
        uint32_t n = last[table] + 1 + random_below(random, 20) / 19;
        struct store_event event;
        n -= n > 1 && random_below(random, 20) == 0;
        event = an_event(table, n);
        event.before += random_below(random, 20) == 0 && n > 1;
        store_put_event(job, &event);
        if (n != last[table] + 1 || event.before != an_event(table, n).before ||
            model->frozen[table])
            due = STORE_STALE;
        last[table] = n;
    }
    if (due == STORE_DONE)
        memcpy(model->last, last, sizeof last);
    return due;
}

static void check_model(struct store *store, const struct model *model)
{
    for (int table = 0; table < MODEL_TABLES; table++)
        assert_int_equal(check_events(store, table), model->last[table]);
}

static void random_jobs_end_as_a_model_says(void **unused)
{
    static struct model model;
    struct store *store = open_store(fresh_url());
    struct random random = random_from(1, 1);
    (void)unused;

    for (int table = 0; table < MODEL_TABLES; table++)
        put_table(store, table);
    for (int i = 0; i < MODEL_JOBS; i++) {
        struct store_job *job = store_job(store);
        model.due[i] = STORE_DONE;
        if (random_below(&random, 30) == 0)
            model_state(&model, job, (int)random_below(&random, MODEL_TABLES));
        else
            model.due[i] = model_events(&model, job, &random);
        store_send(job, note_outcome, &model.got[i]);
        if (random_below(&random, 100) == 0)
            store_drain(store);
        if (random_below(&random, 1000) == 0) {
            store_close(store);
            store = open_store(same_url());
        }
    }
    store_drain(store);
    assert_memory_equal(model.got, model.due, sizeof model.got);
    check_model(store, &model);
    store_close(store);
    store = open_store(same_url());
    check_model(store, &model);
    store_close(store);
}

/* ---- looking and copying ---- */

static void others_may_look(void **unused)
{
    struct store *store = open_store(fresh_url()), *looking;
    char problem[STORE_PROBLEM_ROOM];
    struct store_options options = {.url = same_url(), .reading = true};
    enum store_outcome outcome = STORE_FAILED;
    (void)unused;

    put_table(store, 1);
    looking = store_open(&options, problem);
    assert_non_null(looking);
    assert_int_equal(check_events(looking, 1), 0);
    assert_int_equal(put_event(store, 1, 1), STORE_DONE);
    assert_int_equal(check_events(looking, 1), 1);
    assert_string_equal(store_where(looking), store_where(store));
    assert_int_equal(put_event(looking, 1, 2), STORE_FAILED);
    store_backup(looking, test_file("looked"), note_outcome, &outcome);
    store_drain(looking);
    assert_int_equal(outcome, STORE_DONE);
    store_close(looking);
    assert_int_equal(put_event(store, 1, 2), STORE_DONE);
    store_close(store);
}

static enum store_outcome backup(struct store *store, const char *file, uint32_t *n)
{
    enum store_outcome outcome = (enum store_outcome) - 1, event_outcome = STORE_DONE;

    store_backup(store, file, note_outcome, &outcome);
    while (outcome == (enum store_outcome) - 1) { /* the game goes on meanwhile */
        struct store_event event = an_event(1, ++*n);
        struct store_job *job = store_job(store);
        store_put_event(job, &event);
        store_send(job, note_outcome, &event_outcome);
        assert_int_equal(event_outcome, STORE_DONE);
        store_poll(store);
    }
    store_drain(store);
    return outcome;
}

static void a_backup_is_a_whole_store(void **unused)
{
    struct store *store = open_store(fresh_url()), *copy;
    char address[220];
    const char *file = test_file("backup");
    struct stat status;
    uint32_t n = 0, before, got;
    (void)unused;

    put_table(store, 1);
    while (n < 3000) {
        struct store_event event = an_event(1, ++n);
        struct store_job *job = store_job(store);
        store_put_event(job, &event);
        store_send(job, NULL, NULL);
    }
    store_drain(store);
    before = n;
    assert_int_equal(backup(store, file, &n), STORE_DONE);
    assert_int_equal(backup(store, file, &n), STORE_STALE);
    assert_int_equal(backup(store, test_file("nowhere/backup"), &n), STORE_FAILED);
    assert_int_equal(check_events(store, 1), n);
    store_close(store);
    assert_int_equal(stat(file, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    snprintf(address, sizeof address, "sqlite:%s", file);
    copy = open_store(address);
    got = check_events(copy, 1);
    assert_in_range(got, before, n);
    assert_int_equal(put_event(copy, 1, got + 1), STORE_DONE);
    store_close(copy);
    unlink(file);
}

int test_store_jobs(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jobs_are_reported_in_order_on_the_owners_thread),
        cmocka_unit_test(closing_finishes_what_was_sent),
        cmocka_unit_test(a_report_may_send_and_read),
        cmocka_unit_test(what_is_given_may_be_long),
        cmocka_unit_test(random_jobs_end_as_a_model_says),
        cmocka_unit_test(others_may_look),
        cmocka_unit_test(a_backup_is_a_whole_store),
    };
    return cmocka_run_group_tests_name("store: jobs", tests, NULL, NULL);
}
