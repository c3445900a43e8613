/* test_store_nodes - several processes on one PostgreSQL, which comes and goes */
#include <libpq-fe.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/random.h"
#include "server/store_postgres.h"
#include "server/test_store.h"

/* ---- the database itself ---- */

static PGconn *connect_to(const char *url)
{
    PGconn *connection = PQconnectdb(url);

    assert_int_equal(PQstatus(connection), CONNECTION_OK);
    return connection;
}

/* The first value of the answer; good until the next call. */
static const char *sql(PGconn *connection, const char *statement)
{
    static char value[200];
    PGresult *result = PQexec(connection, statement);
    ExecStatusType status = PQresultStatus(result);

    assert_true(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
    snprintf(value, sizeof value, "%s", PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "");
    PQclear(result);
    return value;
}

static void sql_at(const char *url, const char *statement)
{
    PGconn *connection = connect_to(url);

    sql(connection, statement);
    PQfinish(connection);
}

/* Its first process, whose end is everybody's. */
static pid_t database_pid(void)
{
    PGconn *connection = connect_to(same_url());
    char name[300];
    int pid = 0;
    FILE *file;

    snprintf(name, sizeof name, "%s/postmaster.pid", sql(connection, "show data_directory"));
    PQfinish(connection);
    file = fopen(name, "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%d", &pid), 1);
    fclose(file);
    assert_true(pid > 1);
    return pid;
}

static void nap(long milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};

    nanosleep(&time, NULL);
}

static void cut_the_lines(void)
{
    sql_at(same_url(), "select pg_terminate_backend(pid) from pg_stat_activity"
                       " where application_name like 'backroom%'");
}

/* ---- what can be wrong at the start ---- */

static bool says(const char *url, const char *part)
{
    char problem[STORE_PROBLEM_ROOM] = "";
    struct store *store = store_open(&(struct store_options){.url = url}, problem);

    if (!store && strstr(problem, part) && strstr(problem, ": ") && !strchr(problem, '\n') &&
        !strstr(problem, "secret"))
        return true;
    print_error("'%s' instead of '%s'\n", problem, part);
    if (store)
        store_close(store);
    return false;
}

static void what_is_wrong_is_said_in_a_sentence(void **unused)
{
    char url[220];
    (void)unused;

    assert_true(says("postgres://joe:secret@/x?host=/nowhere", "/nowhere"));
    assert_true(says("postgres://joe:secret@/x?host=/nowhere", "start PostgreSQL there"));
    assert_true(says("postgres://joe:secret@[::1/x", "not an address of PostgreSQL"));
    assert_true(says("postgres", "is not a store"));
    assert_true(says("postgresql:joe:secret", "not an address of PostgreSQL"));
    sql_at(fresh_url(), "create table persons (precious int)");
    assert_true(says(same_url(), "tables of something else"));
    sql_at(same_url(), "insert into persons values (1)");
    snprintf(url, sizeof url, "%s", fresh_url());
    assert_null(store_open(&(struct store_options){.url = url, .reading = true}, url));
    assert_non_null(strstr(url, "holds nothing of Backroom's"));
}

struct noted {
    struct store_event *events;
    int count;
};

static bool note_event(void *context, const struct store_event *event)
{
    struct noted *noted = context;

    noted->events[noted->count++] = *event;
    return true;
}

static void a_newer_schema_is_refused(void **unused)
{
    char back[60];
    (void)unused;

    store_close(open_store(fresh_url()));
    sql_at(same_url(), "update backroom set version = 1000");
    assert_true(says(same_url(), "newer Backroom"));
    snprintf(back, sizeof back, "update backroom set version = %d", postgres_versions());
    sql_at(same_url(), back);
    store_close(open_store(same_url()));
}

/* As the first version wrote it. */
static void an_older_schema_is_brought_up_to_date(void **unused)
{
    static char events[] =
        "insert into backroom values (1);"
        "insert into tables (id, header, host, bank, step, policy, flags, open, state, commitment,"
        " seed, players, onlookers, created, changed) values ('Table00000000001', '', 1, 0, 0, 0,"
        " 0, 1, 1, '', '', '', '', 1, 1);"
        "insert into events values (-7046029254386353131, 1000, 1, 1, 255, 0, '\\x01'),"
        " (0, 2000, 1, 2, 1, -1, '\\x0203')";
    struct store_id id = table_id(1);
    struct store_event seen[2];
    struct store *store;
    (void)unused;

    sql_at(fresh_url(), postgres_migration[0]);
    sql_at(same_url(), events);
    store = open_store(same_url());
    assert_int_equal(store_read_events(store, &id, 1, note_event, &(struct noted){seen, 0}),
                     STORE_DONE);
    assert_int_equal(seen[0].kind, 255);
    assert_int_equal(seen[0].seat, 0);
    assert_int_equal(seen[0].sum, UINT64_C(0x9e3779b97f4a7c15));
    assert_int_equal(seen[1].n, 2);
    assert_int_equal(seen[1].kind, 1);
    assert_int_equal(seen[1].seat, -1);
    assert_int_equal(seen[1].length, 2);
    assert_int_equal(put_event(store, 1, 2), STORE_STALE);
    store_close(store);
}

/* Of a game that is over the last event goes with the first start a day later. */
static void what_is_long_over_is_cleared_away(void **unused)
{
    struct store *store = open_store(fresh_url());
    char sum[120];
    PGconn *line;
    (void)unused;

    for (int table = 1; table <= 3; table++) {
        struct store_job *job = store_job(store);
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        put_table(store, table);
        assert_int_equal(put_chain(store, table, 1, 2), STORE_DONE);
        if (table < 3)
            store_fold(job, &(struct store_game){table_id(table),
                                                 table == 2 ? (uint64_t)now.tv_sec * 1000 : 5,
                                                 words("record"), NULL, 0});
        assert_int_equal(send_and_wait(store, job), STORE_DONE);
    }
    store_close(store);
    store = open_store(same_url());
    line = connect_to(same_url());
    snprintf(sum, sizeof sum, "%s",
             sql(line, "select sum(key >> 32) || ' ' || count(*) from events"));
    PQfinish(line);
    assert_string_equal(sum, "5 2");
    assert_int_equal(put_event(store, 1, 3), STORE_STALE);
    assert_int_equal(check_events(store, 3), 2);
    store_close(store);
}

static int start_node(int number)
{
    struct store *store = open_store(same_url());

    put_table(store, number);
    if (put_event(store, number, 1) != STORE_DONE)
        return 1;
    store_close(store);
    return 0;
}

static void ten_nodes_start_at_once(void **unused)
{
    enum { NODES = 10 };
    pid_t child[NODES];
    struct store *store;
    (void)unused;

    fresh_url();
    for (int i = 0; i < NODES; i++) {
        child[i] = test_fork();
        if (child[i] == 0)
            _exit(start_node(i));
    }
    for (int i = 0; i < NODES; i++) {
        int status = 1;
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        assert_int_equal(status, 0);
    }
    store = open_store(same_url());
    for (int i = 0; i < NODES; i++)
        assert_int_equal(check_events(store, i), 1);
    store_close(store);
}

/* ---- two at once ---- */

static void who_wants_to_be_alone_is(void **unused)
{
    struct store *store = open_store(fresh_url()), *alone;
    struct store_options options = {.url = same_url(), .alone = true};
    char problem[STORE_PROBLEM_ROOM];
    (void)unused;

    assert_null(store_open(&options, problem));
    assert_non_null(strstr(problem, "is open in another server: stop that one"));
    store_close(store);
    alone = store_open(&options, problem);
    assert_non_null(alone);
    assert_true(says(same_url(), "is open in another server"));
    put_table(alone, 1);
    store_close(alone);
    store_close(open_store(same_url()));
}

static void send_event(struct store *store, struct store_event event, enum store_outcome *outcome)
{
    struct store_job *job = store_job(store);

    store_put_event(job, &event);
    store_send(job, note_outcome, outcome);
}

/* Both send their events of many tables, in different orders. */
static void of_two_nodes_one_is_faster(void **unused)
{
    enum { TABLES = 40, EVENTS = 25 };
    struct store *node[2] = {open_store(fresh_url()), open_store(same_url())};
    static enum store_outcome outcome[2][TABLES];
    (void)unused;

    for (int table = 0; table < TABLES; table++)
        put_table(node[0], table);
    for (uint32_t n = 1; n <= EVENTS; n++) {
        for (int i = 0; i < TABLES; i++) {
            int other = TABLES - 1 - i;
            send_event(node[0], an_event(i, n), &outcome[0][i]);
            send_event(node[1], an_event(other, n), &outcome[1][other]);
        }
        store_drain(node[0]);
        store_drain(node[1]);
        for (int i = 0; i < TABLES; i++)
            assert_true((outcome[0][i] == STORE_DONE && outcome[1][i] == STORE_STALE) ||
                        (outcome[0][i] == STORE_STALE && outcome[1][i] == STORE_DONE));
    }
    for (int table = 0; table < TABLES; table++)
        assert_int_equal(check_events(node[0], table), EVENTS);
    store_close(node[0]);
    store_close(node[1]);
}

/* Whatever is sent meanwhile is one batch. */
static PGconn *hold_the_writer(struct store *store)
{
    PGconn *connection = connect_to(same_url());
    struct store_job *job = store_job(store);

    sql(connection, "begin; lock table nodes");
    store_put_alive(job, 1);
    store_send(job, NULL, NULL);
    while (atoi(sql(connection, "select count(*) from pg_locks where not granted")) == 0)
        nap(5);
    return connection;
}

/* The other node has put the very same event 2 of table 1; event 3 of table 3 stands on another. */
static void what_follows_stands_or_falls_with_the_first(void **unused)
{
    enum { TABLES = 4, EVENTS = 4 };
    static const uint32_t kept[TABLES] = {4, 2, 4, 2};
    struct store *node[2] = {open_store(fresh_url()), open_store(same_url())};
    static enum store_outcome outcome[TABLES][EVENTS + 1];
    PGconn *holding;
    (void)unused;

    for (int table = 0; table < TABLES; table++) {
        put_table(node[0], table);
        assert_int_equal(put_event(node[0], table, 1), STORE_DONE);
    }
    assert_int_equal(put_event(node[1], 1, 2), STORE_DONE);
    holding = hold_the_writer(node[0]);
    for (uint32_t n = 2; n <= EVENTS; n++)
        for (int table = 0; table < TABLES; table++) {
            struct store_event event = an_event(table, n);
            event.before += table == 3 && n == 3;
            send_event(node[0], event, &outcome[table][n]);
        }
    PQfinish(holding);
    store_drain(node[0]);
    for (int table = 0; table < TABLES; table++) {
        for (uint32_t n = 2; n <= EVENTS; n++)
            assert_int_equal(outcome[table][n],
                             n <= kept[table] && table != 1 ? STORE_DONE : STORE_STALE);
        assert_int_equal(check_events(node[1], table), kept[table]);
    }
    store_close(node[0]);
    store_close(node[1]);
}

static bool count_seat(void *context, const struct store_seat *seat)
{
    (void)seat;
    ++*(int *)context;
    return true;
}

/* Two who sit down, at table 1 against somebody who was faster: none of what they put is there. */
static void who_follows_somebody_without_a_seat_has_none(void **unused)
{
    enum { TABLES = 2, PEOPLE = 2 };
    struct store *node[2] = {open_store(fresh_url()), open_store(same_url())};
    static enum store_outcome outcome[TABLES][PEOPLE];
    PGconn *holding;
    (void)unused;

    for (int table = 0; table < TABLES; table++)
        put_table(node[0], table);
    assert_int_equal(put_event(node[1], 1, 1), STORE_DONE);
    holding = hold_the_writer(node[0]);
    for (int table = 0; table < TABLES; table++)
        for (uint32_t n = 1; n <= PEOPLE; n++) {
            struct store_event event = an_event(table, n);
            struct store_job *job = store_job(node[0]);
            store_put_event(job, &event);
            store_put_seat(job, &(struct store_seat){table_id(table), (uint8_t)n, 5, n, 0});
            store_send(job, note_outcome, &outcome[table][n - 1]);
        }
    PQfinish(holding);
    store_drain(node[0]);
    for (int table = 0; table < TABLES; table++) {
        int seats = 0;
        for (int i = 0; i < PEOPLE; i++)
            assert_int_equal(outcome[table][i], table == 0 ? STORE_DONE : STORE_STALE);
        store_read_seats(node[0], &(struct store_id[]){table_id(table)}[0], count_seat, &seats);
        assert_int_equal(seats, table == 0 ? PEOPLE : 0);
    }
    store_close(node[0]);
    store_close(node[1]);
}

/* The last event and its record, against another event with the same number. */
static void who_comes_after_the_end_is_refused(void **unused)
{
    enum { TABLES = 100 };
    struct store *node[2] = {open_store(fresh_url()), open_store(same_url())};
    static enum store_outcome outcome[2][TABLES];
    (void)unused;

    for (int table = 0; table < TABLES; table++) {
        struct store_event event = an_event(table, 1);
        struct store_job *job;
        put_table(node[0], table);
        job = store_job(node[0]);
        store_put_event(job, &event);
        store_fold(job, &(struct store_game){table_id(table), 5, words("record"), NULL, 0});
        store_send(job, note_outcome, &outcome[0][table]);
        event.sum++;
        nap(table % 3);
        send_event(node[1], event, &outcome[1][table]);
        store_drain(node[0]);
        store_drain(node[1]);
        assert_int_not_equal(outcome[0][table] == STORE_DONE, outcome[1][table] == STORE_DONE);
        if (outcome[0][table] == STORE_DONE)
            assert_int_equal(check_events(node[1], table), 0);
    }
    store_close(node[0]);
    store_close(node[1]);
}

/* What a node has heard of others. */
struct ear {
    int count[STORE_NEWS_MISSED + 1];
    uint64_t node;
    struct store_event event;
    uint64_t header;
    char text[300], words[300], name[300];
};

static void heard(void *context, const struct store_news *news)
{
    struct ear *ear = context;

    ear->count[news->kind]++;
    if (news->kind != STORE_NEWS_MISSED)
        ear->node = news->node;
    if (news->kind == STORE_NEWS_EVENT)
        ear->event = news->event, ear->header = news->header;
    if (news->kind == STORE_NEWS_PERSON)
        snprintf(ear->name, sizeof ear->name, "%d %.*s", (int)news->person, (int)news->words.length,
                 news->words.bytes);
    if (news->kind == STORE_NEWS_CHAT)
        snprintf(ear->text, sizeof ear->text, "%.*s", (int)news->chat.text.length,
                 news->chat.text.bytes);
    if (news->kind == STORE_NEWS_WORDS)
        snprintf(ear->words, sizeof ear->words, "%.*s", (int)news->words.length, news->words.bytes);
}

static struct store *open_ear(const char *url, struct ear *ear)
{
    char problem[STORE_PROBLEM_ROOM];
    struct store *store =
        store_open(&(struct store_options){.url = url, .heard = heard, .context = ear}, problem);

    assert_non_null(store);
    return store;
}

static void listen_for(struct store *store, const int *count, int wanted)
{
    for (int i = 0; i < 1000 && *count < wanted; i++) {
        nap(10);
        store_poll(store);
    }
    assert_int_equal(*count, wanted);
}

static void say_aloud(struct store *store, const char *text)
{
    struct store_job *job = store_job(store);

    store_put_chat(job, &(struct store_chat){.table = table_id(1), .id = 1, .text = words(text)});
    store_send(job, NULL, NULL);
    store_drain(store);
}

static void what_one_keeps_the_other_hears(void **unused)
{
    static struct ear ear[2];
    struct store *node[2] = {open_ear(fresh_url(), &ear[0]), open_ear(same_url(), &ear[1])};
    struct store_event event = an_event(1, 1);
    (void)unused;

    memset(ear, 0, sizeof ear);
    listen_for(node[0], &ear[0].count[STORE_NEWS_MISSED], 1); /* it listens from here on */
    listen_for(node[1], &ear[1].count[STORE_NEWS_MISSED], 1);
    put_table(node[0], 1);
    assert_int_equal(put_event(node[0], 1, 1), STORE_DONE);
    assert_int_equal(put_event(node[0], 1, 1), STORE_STALE);
    say_aloud(node[0], "so: grüße, 'quoted' \\ 100%");
    store_tell(node[0], "hello there", true);
    listen_for(node[1], &ear[1].count[STORE_NEWS_WORDS], 1);
    assert_int_equal(ear[1].count[STORE_NEWS_EVENT], 1);
    assert_string_equal(ear[1].event.table.text, event.table.text);
    assert_int_equal(ear[1].event.n, 1);
    assert_int_equal(ear[1].event.time, event.time);
    assert_int_equal(ear[1].event.kind, event.kind);
    assert_int_equal(ear[1].event.seat, event.seat);
    assert_int_equal(ear[1].event.sum, event.sum);
    assert_int_equal(ear[1].event.length, event.length);
    assert_memory_equal(ear[1].event.payload, event.payload, event.length);
    assert_string_equal(ear[1].text, "so: grüße, 'quoted' \\ 100%");
    assert_string_equal(ear[1].words, "hello there");
    assert_int_equal(ear[1].node, store_node(node[0]));
    store_poll(node[0]);
    assert_int_equal(ear[0].count[STORE_NEWS_WORDS] + ear[0].count[STORE_NEWS_EVENT], 0);
    assert_int_equal(put_event(node[1], 1, 2), STORE_DONE);
    listen_for(node[0], &ear[0].count[STORE_NEWS_EVENT], 1);
    assert_int_equal(put_chain(node[1], 1, 3, 9), STORE_DONE);
    listen_for(node[0], &ear[0].count[STORE_NEWS_EVENT], 8);
    assert_int_equal(ear[0].event.n, 9);
    assert_int_equal(ear[0].event.time, an_event(1, 9).time);
    assert_int_equal(ear[0].event.sum, an_event(1, 9).sum);
    assert_memory_equal(ear[0].event.payload, an_event(1, 9).payload, 9);
    store_close(node[0]);
    store_close(node[1]);
}

/* The row that is put with an event is told by a sum of its header, and that by itself as before;
   who is called how, and that somebody noted something. */
static void what_goes_with_an_event_is_told_with_it(void **unused)
{
    static struct ear ear;
    struct store *node[2] = {open_store(fresh_url()), open_ear(same_url(), &ear)};
    struct store_event event = an_event(1, 1);
    struct store_table row = a_table(1);
    struct store_job *job;
    (void)unused;

    memset(&ear, 0, sizeof ear);
    listen_for(node[1], &ear.count[STORE_NEWS_MISSED], 1);
    put_table(node[0], 1);
    listen_for(node[1], &ear.count[STORE_NEWS_ROW], 1);
    job = store_job(node[0]);
    store_put_event(job, &event);
    store_put_table(job, &row);
    assert_int_equal(send_and_wait(node[0], job), STORE_DONE);
    listen_for(node[1], &ear.count[STORE_NEWS_EVENT], 1);
    assert_memory_equal(ear.event.payload, event.payload, event.length);
    assert_int_equal(ear.header, store_sum(row.header.bytes, row.header.length));
    assert_int_equal(put_event(node[0], 1, 2), STORE_DONE);
    listen_for(node[1], &ear.count[STORE_NEWS_EVENT], 2);
    assert_int_equal(ear.header, 0);
    assert_int_equal(ear.count[STORE_NEWS_ROW], 1);
    job = store_job(node[0]);
    store_put_note(job, &(struct store_note){event.table, 7, words("note")});
    store_put_person(job, &(struct store_person){.person = 7, .name = words("Zoë Q")});
    assert_int_equal(send_and_wait(node[0], job), STORE_DONE);
    listen_for(node[1], &ear.count[STORE_NEWS_PERSON], 1);
    assert_int_equal(ear.count[STORE_NEWS_NOTE], 1);
    assert_string_equal(ear.name, "7 Zoë Q");
    job = store_job(node[0]);
    store_forget_person(job, 7);
    assert_int_equal(send_and_wait(node[0], job), STORE_DONE);
    listen_for(node[1], &ear.count[STORE_NEWS_PERSON], 2);
    assert_string_equal(ear.name, "7 ");
    store_close(node[0]);
    store_close(node[1]);
}

/* More than fits into one notification, and a line that is cut meanwhile. */
static void nothing_that_was_kept_goes_unsaid(void **unused)
{
    enum { TABLES = 400 };
    static struct ear ear[2];
    struct store *node[2] = {open_ear(fresh_url(), &ear[0]), open_ear(same_url(), &ear[1])};
    static enum store_outcome outcome[TABLES];
    (void)unused;

    memset(ear, 0, sizeof ear);
    listen_for(node[1], &ear[1].count[STORE_NEWS_MISSED], 1);
    for (int i = 0; i < TABLES; i++)
        put_table(node[0], i);
    listen_for(node[1], &ear[1].count[STORE_NEWS_ROW], TABLES);
    for (int i = 0; i < TABLES; i++)
        send_event(node[0], an_event(i, 1), &outcome[i]);
    store_drain(node[0]);
    listen_for(node[1], &ear[1].count[STORE_NEWS_EVENT], TABLES);
    cut_the_lines();
    listen_for(node[1], &ear[1].count[STORE_NEWS_MISSED], 2);
    store_close(node[0]);
    store_close(node[1]);
}

/* What the database does not take is one job's trouble. */
static void a_job_that_is_refused_fails_alone(void **unused)
{
    struct store *store = open_store(fresh_url());
    enum store_outcome outcome[3] = {STORE_FAILED, STORE_DONE, STORE_FAILED};
    const char *names[] = {"Ann", "\xff\xfe", "Bob"};
    (void)unused;

    for (uint64_t i = 0; i < 3; i++) {
        struct store_job *job = store_job(store);
        store_put_person(job, &(struct store_person){.person = i + 1, .name = words(names[i])});
        store_send(job, note_outcome, &outcome[i]);
    }
    store_drain(store);
    assert_int_equal(outcome[0], STORE_DONE);
    assert_int_equal(outcome[1], STORE_FAILED);
    assert_int_equal(outcome[2], STORE_DONE);
    store_close(store);
}

/* ---- a database that comes and goes ---- */

enum { DESKS = 30 };

struct desk {
    struct store *store;
    int table;
    uint32_t n, done;
    bool *stop;
};

static void next_move(struct desk *desk);

static void moved(void *context, enum store_outcome outcome)
{
    struct desk *desk = context;

    assert_int_equal(outcome, STORE_DONE);
    desk->done = desk->n;
    if (!*desk->stop)
        next_move(desk);
}

/* Every other table says it aloud too, in the same job. */
static void next_move(struct desk *desk)
{
    struct store_event event = an_event(desk->table, ++desk->n);
    struct store_job *job = store_job(desk->store);

    store_put_event(job, &event);
    if (desk->table % 2)
        store_put_chat(job, &(struct store_chat){.table = event.table, .id = event.n});
    store_send(job, moved, desk);
}

static uint64_t all_moves(const struct desk desks[DESKS])
{
    uint64_t sum = 0;

    for (int i = 0; i < DESKS; i++)
        sum += desks[i].done;
    return sum;
}

/* Until every desk has moved about twice, and then a little. */
static void play(struct store *store, const struct desk desks[DESKS], struct random *random)
{
    uint64_t before = all_moves(desks);
    uint32_t more = random_below(random, 20);

    for (int i = 0; i < 30000 && all_moves(desks) < before + 2 * DESKS; i++) {
        nap(1);
        store_poll(store);
    }
    assert_true(all_moves(desks) >= before + 2 * DESKS);
    while (more-- > 0) {
        nap(1);
        store_poll(store);
    }
}

/* Whatever `harm` is, nothing is lost, doubled or refused. */
static void play_through(void (*harm)(void), int times)
{
    static struct desk desks[DESKS];
    struct store *store = open_store(fresh_url());
    struct random random = random_from((uint64_t)time(NULL), 2);
    bool stop = false;

    for (int i = 0; i < DESKS; i++)
        put_table(store, i);
    for (int i = 0; i < DESKS; i++) {
        desks[i] = (struct desk){store, i, 0, 0, &stop};
        next_move(&desks[i]);
    }
    for (int i = 0; i < times; i++) {
        play(store, desks, &random);
        harm();
    }
    play(store, desks, &random);
    stop = true;
    store_drain(store);
    for (int i = 0; i < DESKS; i++)
        assert_int_equal(check_events(store, i), desks[i].done);
    store_close(store);
}

static void a_lost_connection_is_a_pause(void **unused)
{
    (void)unused;

    play_through(cut_the_lines, 12);
}

static void wait_for_the_database(void)
{
    PGconn *connection = NULL;

    for (int i = 0; i < 100 && (!connection || PQstatus(connection) != CONNECTION_OK); i++) {
        PQfinish(connection);
        nap(100);
        connection = PQconnectdb(same_url());
    }
    assert_int_equal(PQstatus(connection), CONNECTION_OK);
    PQfinish(connection);
}

/* Once with all its processes, once only the first of them. */
static void kill_the_database(void)
{
    kill(database_pid(), SIGQUIT);
    wait_for_the_database();
    kill(database_pid(), SIGKILL);
    wait_for_the_database();
}

static void a_killed_database_is_a_pause(void **unused)
{
    (void)unused;

    play_through(kill_the_database, 2);
}

static void reads_find_the_way_back(void **unused)
{
    struct store *store = open_store(fresh_url());
    (void)unused;

    put_table(store, 1);
    assert_int_equal(put_event(store, 1, 1), STORE_DONE);
    cut_the_lines();
    nap(50);
    assert_int_equal(check_events(store, 1), 1);
    store_close(store);
}

/* A server that is to stop does not wait for a database that does not come back. */
static void closing_does_not_wait_for_ever(void **unused)
{
    struct store *store = open_store(fresh_url());
    enum store_outcome outcome = STORE_DONE;
    (void)unused;

    put_table(store, 1);
    sql_at(same_url(), "update backroom set version = 1000"); /* it is back, but not for us */
    cut_the_lines();
    nap(50);
    send_event(store, an_event(1, 1), &outcome);
    store_close(store);
    assert_int_equal(outcome, STORE_FAILED);
}

int test_store_nodes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_wrong_is_said_in_a_sentence),
        cmocka_unit_test(a_newer_schema_is_refused),
        cmocka_unit_test(an_older_schema_is_brought_up_to_date),
        cmocka_unit_test(what_is_long_over_is_cleared_away),
        cmocka_unit_test(ten_nodes_start_at_once),
        cmocka_unit_test(who_wants_to_be_alone_is),
        cmocka_unit_test(of_two_nodes_one_is_faster),
        cmocka_unit_test(what_follows_stands_or_falls_with_the_first),
        cmocka_unit_test(who_follows_somebody_without_a_seat_has_none),
        cmocka_unit_test(who_comes_after_the_end_is_refused),
        cmocka_unit_test(what_one_keeps_the_other_hears),
        cmocka_unit_test(what_goes_with_an_event_is_told_with_it),
        cmocka_unit_test(nothing_that_was_kept_goes_unsaid),
        cmocka_unit_test(a_job_that_is_refused_fails_alone),
        cmocka_unit_test(a_lost_connection_is_a_pause),
        cmocka_unit_test(a_killed_database_is_a_pause),
        cmocka_unit_test(reads_find_the_way_back),
        cmocka_unit_test(closing_does_not_wait_for_ever),
    };
    return cmocka_run_group_tests_name("store: nodes", tests, NULL, NULL);
}
