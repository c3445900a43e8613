/* test_store_help - what the tests of the store share */
#include "server/test_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- where ---- */

static char folder[64];

static void clean_up(void)
{
    char command[100];

    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0)
        perror(folder);
}

const char *test_file(const char *name)
{
    static char files[4][200];
    static int next;
    char *file = files[next++ % 4];

    if (!folder[0]) {
        strcpy(folder, "/tmp/backroom-store-XXXXXX");
        assert_non_null(mkdtemp(folder));
        assert_int_equal(chmod(folder, 0755), 0);
        atexit(clean_up);
    }
    snprintf(file, sizeof files[0], "%s/%s", folder, name);
    return file;
}

pid_t test_fork(void)
{
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0)
        setenv("CMOCKA_TEST_ABORT", "1", 1);
    return child;
}

static char url[220];

bool store_is_given(void)
{
    return getenv("BACKROOM_TEST_STORE") != NULL;
}

const char *fresh_url(void)
{
    static int count;
    const char *given = getenv("BACKROOM_TEST_STORE");
    const char *number = given ? strstr(given, "%d") : NULL;

    if (number)
        snprintf(url, sizeof url, "%.*s%d%s", (int)(number - given), given, count++, number + 2);
    else
        snprintf(url, sizeof url, "sqlite:%s%d", test_file("store"), count++);
    return url;
}

const char *same_url(void)
{
    return url;
}

/* ---- doing ---- */

struct store *open_store(const char *address)
{
    char problem[STORE_PROBLEM_ROOM] = "";
    struct store *store = store_open(&(struct store_options){.url = address}, problem);

    if (!store)
        fail_msg("%s: %s", address, problem);
    return store;
}

void note_outcome(void *context, enum store_outcome outcome)
{
    *(enum store_outcome *)context = outcome;
}

enum store_outcome send_and_wait(struct store *store, struct store_job *job)
{
    enum store_outcome outcome = (enum store_outcome) - 1;

    store_send(job, note_outcome, &outcome);
    store_drain(store);
    return outcome;
}

/* ---- things ---- */

struct store_text words(const char *string)
{
    return (struct store_text){string, strlen(string)};
}

struct store_id table_id(int number)
{
    struct store_id id;

    snprintf(id.text, sizeof id.text, "Table%011d", number);
    return id;
}

struct store_table a_table(int number)
{
    struct store_table table = {
        .id = table_id(number),
        .header = words("backroom 1\ngame zahltag\nrules 1\nseats 3\noption crew=may\n"),
        .host = 1000 + (uint64_t)number,
        .clock_bank = 600000,
        .clock_step = UINT64_C(3) << 40,
        .policy = 2,
        .flags = UINT32_MAX,
        .open = true,
        .state = STORE_RUNNING,
        .created = 1700000000000 + (uint64_t)number,
        .changed = 1700000000001,
    };

    memset(table.commit, number, sizeof table.commit);
    memset(table.seed, number + 1, sizeof table.seed);
    memset(table.players, number + 2, sizeof table.players);
    memset(table.onlookers, 0, sizeof table.onlookers);
    return table;
}

void put_table(struct store *store, int number)
{
    struct store_table table = a_table(number);
    struct store_job *job = store_job(store);

    store_put_table(job, &table);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
}

/* Spreads over all 64 bits; 0 before the first event. */
static uint64_t sum_of(int table, uint32_t n)
{
    return n ? ((uint64_t)table << 32 | n) * UINT64_C(0x9e3779b97f4a7c15) : 0;
}

struct store_event an_event(int table, uint32_t n)
{
    struct store_event event = {
        .table = table_id(table),
        .n = n,
        .time = 1000 * (uint64_t)n,
        .kind = (uint8_t)(1 + n * 37 % 255),
        .seat = (int8_t)((int)(n % 6) - 1),
        .before = sum_of(table, n - 1),
        .sum = sum_of(table, n),
        .length = (uint8_t)(n % (STORE_PAYLOAD_MAX + 1)),
    };

    for (int i = 0; i < event.length; i++)
        event.payload[i] = (uint8_t)(n + (uint32_t)i * 3);
    return event;
}

enum store_outcome put_event(struct store *store, int table, uint32_t n)
{
    struct store_event event = an_event(table, n);
    struct store_job *job = store_job(store);

    store_put_event(job, &event);
    return send_and_wait(store, job);
}

enum store_outcome put_chain(struct store *store, int table, uint32_t first, uint32_t last)
{
    struct store_job *job = store_job(store);

    for (uint32_t n = first; n <= last; n++) {
        struct store_event event = an_event(table, n);
        store_put_event(job, &event);
    }
    return send_and_wait(store, job);
}

struct checking {
    int table;
    uint32_t last;
    uint64_t sum; /* of it */
};

static bool check_event(void *context, const struct store_event *event)
{
    struct checking *checking = context;
    struct store_event due = an_event(checking->table, ++checking->last);

    assert_string_equal(event->table.text, due.table.text);
    assert_int_equal(event->n, due.n);
    assert_int_equal(event->time, due.time);
    assert_int_equal(event->kind, due.kind);
    assert_int_equal(event->seat, due.seat);
    assert_int_equal(event->before, 0);
    assert_true(event->sum == due.sum || event->sum == 0);
    checking->sum = event->sum;
    assert_int_equal(event->length, due.length);
    assert_memory_equal(event->payload, due.payload, due.length);
    return true;
}

uint32_t check_events_from(struct store *store, int table, uint32_t first)
{
    struct checking checking = {table, first - 1, 1};
    struct store_id id = table_id(table);
    enum store_outcome outcome = store_read_events(store, &id, first, check_event, &checking);

    assert_int_equal(outcome, checking.last >= first ? STORE_DONE : STORE_GONE);
    assert_int_not_equal(checking.sum, 0);
    return checking.last;
}

uint32_t check_events(struct store *store, int table)
{
    return check_events_from(store, table, 1);
}
