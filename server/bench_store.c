/* bench_store - how fast the store is here: bench_store FILE|postgres://... [TABLES [SECONDS]]
 *
 * Tables take turns; each has at most one event under way, as a game has, so that batches are as
 * large as the number of tables allows. FILE is made anew and left for looking at; a database must
 * be empty.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "server/store.h"

enum { TABLES_MAX = 100000, TIMES_MAX = 4000000, READS = 1000 };

struct desk {
    struct store_id id;
    struct store_event event;
    double sent;
};

static struct desk desks[TABLES_MAX];
static double times[TIMES_MAX];
static size_t events, failed;
static double until;
static struct store *store;
static char url[4200];

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Processor time of all threads, in seconds. */
static double busy(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

static void done(void *context, enum store_outcome outcome);

static void play(struct desk *desk)
{
    struct store_job *job = store_job(store);

    desk->event.n++;
    desk->event.before = desk->event.sum;
    desk->event.sum = desk->event.sum * 6364136223846793005u + desk->event.n;
    desk->event.time += 1000;
    store_put_event(job, &desk->event);
    desk->sent = now();
    store_send(job, done, desk);
}

static void done(void *context, enum store_outcome outcome)
{
    struct desk *desk = context;

    failed += outcome != STORE_DONE;
    if (events < TIMES_MAX)
        times[events] = now() - desk->sent;
    events++;
    if (desk->sent < until)
        play(desk);
}

static void count_failures(void *context, enum store_outcome outcome)
{
    (void)context;
    failed += outcome != STORE_DONE;
}

static void set_up(struct desk *desk, int number)
{
    struct store_table table = {.state = STORE_RUNNING, .created = 1700000000000};
    struct store_job *job = store_job(store);

    snprintf(desk->id.text, sizeof desk->id.text, "T%015d", number);
    desk->event = (struct store_event){.table = desk->id, .time = 86400000, .kind = 1, .length = 5};
    table.id = desk->id;
    table.header = (struct store_text){"backroom 1\ngame zahltag\nrules 1\nseats 3\n", 40};
    store_put_table(job, &table);
    store_send(job, count_failures, NULL);
}

static double quantile(double part)
{
    size_t count = events < TIMES_MAX ? events : TIMES_MAX;

    return times[(size_t)((double)(count - 1) * part)] * 1e3;
}

static void bench_events(int tables, double seconds)
{
    double start = now(), work = busy();

    until = start + seconds;
    for (int i = 0; i < tables; i++)
        play(&desks[i]);
    store_drain(store);
    seconds = now() - start;
    work = busy() - work;
    qsort(times, events < TIMES_MAX ? events : TIMES_MAX, sizeof *times, compare);
    printf(
        "%d tables: %.0f events/s, p50 %.2f ms, p99 %.2f ms, max %.2f ms, %.1f us of work each\n",
        tables, (double)events / seconds, quantile(0.5), quantile(0.99), quantile(1),
        work * 1e6 / (double)events);
}

static void reopen(const char *what)
{
    char problem[STORE_PROBLEM_ROOM];
    double start;

    if (store)
        store_close(store);
    start = now();
    store = store_open(&(struct store_options){.url = url}, problem);
    if (!store) {
        fprintf(stderr, "bench_store: %s\n", problem);
        exit(2);
    }
    printf("%s: %.1f ms\n", what, (now() - start) * 1e3);
}

/* ---- reads ---- */

static bool each_event(void *context, const struct store_event *event)
{
    *(uint64_t *)context += event->sum;
    return true;
}

static bool each_table(void *context, const struct store_table *table)
{
    *(uint64_t *)context += table->last;
    return true;
}

static bool each_person(void *context, const struct store_person *person)
{
    *(uint64_t *)context += person->person;
    return true;
}

static void bench_reads(int tables)
{
    static const uint8_t hash[STORE_HASH_SIZE];
    uint64_t sum = 0;
    double start = now();

    for (int i = 0; i < READS; i++) {
        const struct desk *desk = &desks[i % tables];
        uint32_t first = desk->event.n > 200 ? desk->event.n - 199 : 1;
        store_read_events(store, &desk->id, first, each_event, &sum);
    }
    printf("the last 200 events of a table: %.1f us\n", (now() - start) * 1e6 / READS);
    start = now();
    for (int i = 0; i < READS; i++)
        store_read_device(store, hash, each_person, &sum);
    printf("a person by its device: %.1f us\n", (now() - start) * 1e6 / READS);
    start = now();
    store_list_tables(store, each_table, &sum);
    printf("all %d live tables: %.1f ms\n", tables, (now() - start) * 1e3);
}

/* ---- all of it ---- */

static void fold(const struct desk *desk)
{
    static char record[2600];
    struct store_score scores[3] = {{0, 5, 10, 1}, {1, 6, 9, 2}, {2, 7, 8, 3}};
    struct store_game game = {desk->id, 1700000000000, {record, sizeof record}, scores, 3};
    struct store_job *job = store_job(store);

    memset(record, 'x', sizeof record);
    store_fold(job, &game);
    store_send(job, count_failures, NULL);
}

static void remove_old(const char *file)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[sizeof url];

    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", file, ends[i]);
        unlink(name);
    }
    snprintf(url, sizeof url, "sqlite:%s", file);
}

static void bench(const char *file, int tables, double seconds)
{
    bool is_file = strncmp(file, "postgres", 8) != 0;
    struct stat before, after;

    if (is_file)
        remove_old(file);
    else
        snprintf(url, sizeof url, "%s", file);
    reopen("making it");
    for (int i = 0; i < tables; i++)
        set_up(&desks[i], i);
    reopen("opening it with tables");
    if (is_file)
        stat(file, &before);
    bench_events(tables, seconds);
    reopen("opening it with events");
    if (is_file && stat(file, &after) == 0)
        printf("%.1f bytes an event\n", (double)(after.st_size - before.st_size) / (double)events);
    bench_reads(tables);
    for (int i = 0; i < tables; i++)
        fold(&desks[i]);
    reopen("opening it with finished games");
    store_close(store);
}

int main(int count, char **arguments)
{
    int tables = count > 2 ? atoi(arguments[2]) : 100;
    double seconds = count > 3 ? atof(arguments[3]) : 3;

    if (count < 2 || tables < 1 || tables > TABLES_MAX) {
        fputs("bench_store: say bench_store FILE|postgres://... [TABLES [SECONDS]]\n", stderr);
        return 2;
    }
    bench(arguments[1], tables, seconds);
    if (failed > 0)
        printf("%zu jobs failed\n", failed);
    return failed > 0;
}
