/* test_store - the promises of store.h, on a real store */
#include "server/test_store.h"

#include <stdio.h>
#include <string.h>

/* ---- people ---- */

struct seen {
    int count;
    char text[2000];
    uint64_t numbers[100];
};

static bool see_person(void *context, const struct store_person *person)
{
    struct seen *seen = context;

    seen->count++;
    snprintf(seen->text, sizeof seen->text, "%llu '%.*s' %u %llu %llu",
             (unsigned long long)person->person, (int)person->name.length, person->name.bytes,
             person->flags, (unsigned long long)person->created, (unsigned long long)person->seen);
    return true;
}

static bool see_passphrase(void *context, const struct store_passphrase *passphrase)
{
    struct seen *seen = context;

    seen->count++;
    snprintf(seen->text, sizeof seen->text, "%llu %.*s %.*s",
             (unsigned long long)passphrase->person, (int)passphrase->login.length,
             passphrase->login.bytes, (int)passphrase->argon2.length, passphrase->argon2.bytes);
    return true;
}

static void hash_of(int number, uint8_t hash[STORE_HASH_SIZE])
{
    for (int i = 0; i < STORE_HASH_SIZE; i++)
        hash[i] = (uint8_t)(number * 7 + i);
}

static enum store_outcome put_person(struct store *store, uint64_t person, const char *name)
{
    struct store_job *job = store_job(store);

    store_put_person(job, &(struct store_person){person, words(name), 3, 1000, 2000});
    return send_and_wait(store, job);
}

static void a_new_store_is_empty(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_id id = table_id(1);
    uint8_t hash[STORE_HASH_SIZE];
    uint64_t number = 77;
    struct seen seen = {0};
    (void)unused;

    hash_of(1, hash);
    assert_int_equal(store_read_alive(store, &number), STORE_DONE);
    assert_int_equal(number, 0);
    assert_int_equal(store_read_person(store, 1, see_person, &seen), STORE_GONE);
    assert_int_equal(store_read_device(store, hash, see_person, &seen), STORE_GONE);
    assert_int_equal(store_read_code(store, hash, 0, &number), STORE_GONE);
    assert_int_equal(store_read_events(store, &id, 1, NULL, NULL), STORE_GONE);
    assert_int_equal(store_list_tables(store, NULL, NULL), STORE_GONE);
    assert_int_equal(store_list_lobby(store, 10, NULL, NULL), STORE_GONE);
    assert_int_equal(store_list_games(store, 0, 0, 10, NULL, NULL), STORE_GONE);
    assert_int_equal(seen.count, 0);
    store_close(store);
}

static void persons_come_back_by_their_devices(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_device device = {.person = 9007199254740991, .created = 5};
    struct store_job *job;
    struct seen seen = {0};
    (void)unused;

    hash_of(1, device.hash);
    assert_int_equal(put_person(store, device.person, "Ann \xc3\xa9"), STORE_DONE);
    job = store_job(store);
    store_put_device(job, &device);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
    assert_int_equal(store_read_device(store, device.hash, see_person, &seen), STORE_DONE);
    assert_string_equal(seen.text, "9007199254740991 'Ann \xc3\xa9' 3 1000 2000");
    assert_int_equal(put_person(store, device.person, ""), STORE_DONE);
    assert_int_equal(store_read_person(store, device.person, see_person, &seen), STORE_DONE);
    assert_string_equal(seen.text, "9007199254740991 '' 3 1000 2000");
    store_close(store);
}

static enum store_outcome take_code(struct store *store, const uint8_t hash[STORE_HASH_SIZE],
                                    uint64_t now)
{
    struct store_job *job = store_job(store);

    store_put_person(job, &(struct store_person){.person = 4, .name = words("taken")});
    store_take_code(job, hash, now);
    return send_and_wait(store, job);
}

static void a_code_is_good_once_and_in_time(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_code code = {.person = 3, .expires = 1000};
    struct store_job *job = store_job(store);
    struct seen seen = {0};
    uint64_t person = 0;
    (void)unused;

    hash_of(1, code.hash);
    store_put_code(job, &code);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
    assert_int_equal(store_read_code(store, code.hash, 999, &person), STORE_DONE);
    assert_int_equal(person, 3);
    assert_int_equal(store_read_code(store, code.hash, 1000, &person), STORE_GONE);
    assert_int_equal(take_code(store, code.hash, 1000), STORE_GONE);
    assert_int_equal(store_read_person(store, 4, see_person, &seen), STORE_GONE);
    assert_int_equal(take_code(store, code.hash, 999), STORE_DONE);
    assert_int_equal(store_read_person(store, 4, see_person, &seen), STORE_DONE);
    assert_int_equal(take_code(store, code.hash, 999), STORE_GONE);
    store_close(store);
}

static enum store_outcome put_passphrase(struct store *store, uint64_t person, const char *login,
                                         const char *argon2)
{
    struct store_job *job = store_job(store);

    store_put_passphrase(job, &(struct store_passphrase){person, words(login), words(argon2)});
    return send_and_wait(store, job);
}

static void a_login_has_one_owner(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct seen seen = {0};
    (void)unused;

    assert_int_equal(put_passphrase(store, 1, "ann", "$argon2id$1"), STORE_DONE);
    assert_int_equal(put_passphrase(store, 2, "ann", "$argon2id$2"), STORE_STALE);
    assert_int_equal(put_passphrase(store, 1, "ann", "$argon2id$3"), STORE_DONE);
    assert_int_equal(store_read_passphrase(store, words("ann"), see_passphrase, &seen), STORE_DONE);
    assert_string_equal(seen.text, "1 ann $argon2id$3");
    assert_int_equal(put_passphrase(store, 1, "anna", "$argon2id$4"), STORE_DONE);
    assert_int_equal(put_passphrase(store, 2, "ann", "$argon2id$5"), STORE_DONE);
    store_close(store);
}

/* ---- tables ---- */

static bool same_table(const struct store_table *a, const struct store_table *b)
{
    return strcmp(a->id.text, b->id.text) == 0 && a->header.length == b->header.length &&
           memcmp(a->header.bytes, b->header.bytes, a->header.length) == 0 && a->host == b->host &&
           a->clock_bank == b->clock_bank && a->clock_step == b->clock_step &&
           a->policy == b->policy && a->flags == b->flags && a->open == b->open &&
           a->state == b->state && memcmp(a->commit, b->commit, sizeof a->commit) == 0 &&
           memcmp(a->seed, b->seed, sizeof a->seed) == 0 &&
           memcmp(a->players, b->players, sizeof a->players) == 0 &&
           memcmp(a->onlookers, b->onlookers, sizeof a->onlookers) == 0 &&
           a->created == b->created && a->changed == b->changed && a->last == b->last &&
           a->last_time == b->last_time && strcmp(a->next.text, b->next.text) == 0;
}

static bool expect_table(void *context, const struct store_table *table)
{
    assert_true(same_table(table, context));
    return true;
}

static bool see_table(void *context, const struct store_table *table)
{
    struct seen *seen = context;

    strcat(seen->text, seen->count++ ? " " : "");
    strcat(seen->text, table->id.text + 13); /* the last digits */
    return true;
}

static void change_table(struct store *store, const struct store_table *table)
{
    struct store_job *job = store_job(store);

    store_put_table(job, table);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
}

static enum store_outcome lead_on(struct store *store, int table, struct store_id next,
                                  struct store_id before)
{
    struct store_job *job = store_job(store);
    struct store_id id = table_id(table);

    store_put_next(job, &id, &next, &before);
    return send_and_wait(store, job);
}

static void a_table_leads_to_the_next(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_table table = a_table(1);
    struct store_id nowhere = {""};
    (void)unused;

    change_table(store, &table);
    assert_int_equal(lead_on(store, 1, table_id(2), nowhere), STORE_DONE);
    assert_int_equal(lead_on(store, 1, table_id(3), nowhere), STORE_STALE);
    assert_int_equal(lead_on(store, 9, table_id(3), nowhere), STORE_STALE);
    table.next = table_id(2);
    assert_int_equal(store_read_table(store, &table.id, expect_table, &table), STORE_DONE);
    change_table(store, &table); /* which is not the way to change it */
    assert_int_equal(lead_on(store, 1, table_id(3), table.next), STORE_DONE);
    table.next = table_id(3);
    assert_int_equal(store_read_table(store, &table.id, expect_table, &table), STORE_DONE);
    store_close(store);
}

static void a_table_keeps_all_it_is_given(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_table table = a_table(1);
    struct store_id other = table_id(2);
    (void)unused;

    change_table(store, &table);
    assert_int_equal(store_read_table(store, &table.id, expect_table, &table), STORE_DONE);
    assert_int_equal(store_read_table(store, &other, expect_table, &table), STORE_GONE);
    table.host = 99;
    table.open = !table.open;
    table.state = STORE_FROZEN;
    table.header = words("another\nheader\n");
    memset(table.seed, 0, sizeof table.seed);
    table.changed = UINT64_MAX / 4;
    change_table(store, &table);
    assert_int_equal(store_read_table(store, &table.id, expect_table, &table), STORE_DONE);
    store_close(store);
}

static void sit(struct store *store, int table, uint8_t seat, uint64_t person, uint32_t from,
                uint32_t until)
{
    struct store_job *job = store_job(store);

    store_put_seat(job, &(struct store_seat){table_id(table), seat, person, from, until});
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
}

static void lists_show_the_right_tables(void **unused)
{
    static const enum store_state states[] = {STORE_WAITING, STORE_RUNNING, STORE_OVER,
                                              STORE_FROZEN};
    struct store *store = open_store(fresh_url());
    struct seen all = {0}, lobby = {0}, mine = {0}, few = {0};
    (void)unused;

    for (int i = 0; i < 8; i++) {
        struct store_table table = a_table(i);
        table.state = states[i % 4];
        table.open = i < 4;
        table.created = 1000 - (uint64_t)i;
        table.host = i == 5 ? 42 : 41;
        change_table(store, &table);
    }
    sit(store, 0, 0, 42, 1, 0);
    sit(store, 1, 0, 42, 1, 7); /* left */
    sit(store, 2, 1, 42, 1, 0); /* over */
    sit(store, 3, 1, 42, 1, 0);
    sit(store, 4, 2, 0, 1, 0); /* a bot */
    store_list_tables(store, see_table, &all);
    assert_int_equal(all.count, 6);
    store_list_lobby(store, 10, see_table, &lobby);
    assert_string_equal(lobby.text, "000 001");
    store_list_lobby(store, 1, see_table, &few);
    assert_string_equal(few.text, "000");
    store_list_mine(store, 42, see_table, &mine);
    assert_int_equal(mine.count, 3);
    assert_non_null(strstr(mine.text, "000"));
    assert_non_null(strstr(mine.text, "003"));
    assert_non_null(strstr(mine.text, "005"));
    assert_int_equal(store_list_mine(store, 0, see_table, &mine), STORE_GONE);
    store_close(store);
}

static bool see_seat(void *context, const struct store_seat *seat)
{
    struct seen *seen = context;
    size_t used = strlen(seen->text);

    seen->count++;
    snprintf(seen->text + used, sizeof seen->text - used, "%d:%llu:%u-%u ", seat->seat,
             (unsigned long long)seat->person, seat->from, seat->until);
    return true;
}

static void seats_remember_who_sat(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_id id = table_id(1), other = table_id(2);
    struct store_job *job;
    struct seen seen = {0};
    (void)unused;

    put_table(store, 1);
    sit(store, 1, 1, 7, 2, 0);
    sit(store, 1, 0, 8, 1, 0);
    sit(store, 1, 1, 7, 2, 30);
    sit(store, 1, 1, 9, 30, 0);
    assert_int_equal(store_read_seats(store, &id, see_seat, &seen), STORE_DONE);
    assert_string_equal(seen.text, "0:8:1-0 1:7:2-30 1:9:30-0 ");
    assert_int_equal(store_read_seats(store, &other, see_seat, &seen), STORE_GONE);
    job = store_job(store);
    store_put_seat(job, &(struct store_seat){other, 0, 1, 1, 0});
    assert_int_equal(send_and_wait(store, job), STORE_GONE);
    store_close(store);
}

/* ---- events ---- */

static void events_come_back_as_they_were(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_table table = a_table(1);
    (void)unused;

    put_table(store, 1);
    put_table(store, 2);
    for (uint32_t n = 1; n <= 130; n++)
        assert_int_equal(put_event(store, 1 + (int)n % 2, (n + 1) / 2), STORE_DONE);
    assert_int_equal(check_events(store, 1), 65);
    assert_int_equal(check_events(store, 2), 65);
    table.last = 65;
    table.last_time = an_event(1, 65).time;
    assert_int_equal(store_read_table(store, &table.id, expect_table, &table), STORE_DONE);
    store_close(store);
}

static void the_number_of_an_event_is_a_lock(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_event event = an_event(1, 2);
    struct store_job *job;
    (void)unused;

    assert_int_equal(put_event(store, 1, 1), STORE_STALE); /* no table */
    put_table(store, 1);
    assert_int_equal(put_event(store, 1, 2), STORE_STALE); /* nothing to continue */
    assert_int_equal(put_event(store, 1, 1), STORE_DONE);
    assert_int_equal(put_event(store, 1, 1), STORE_STALE); /* taken */
    assert_int_equal(put_event(store, 1, 3), STORE_STALE); /* a gap */
    job = store_job(store);
    event.before ^= UINT64_C(1) << 63;
    store_put_event(job, &event); /* judged on something else */
    assert_int_equal(send_and_wait(store, job), STORE_STALE);
    assert_int_equal(put_event(store, 1, 2), STORE_DONE);
    assert_int_equal(check_events(store, 1), 2);
    store_close(store);
}

static void who_is_second_is_told(void **unused)
{
    struct store *store = open_store(fresh_url());
    enum store_outcome outcome[4];
    struct store_event event = an_event(1, 1);
    (void)unused;

    put_table(store, 1);
    for (int i = 0; i < 4; i++) { /* 1 and 2 of one player, 1 and 2 of another, all at once */
        struct store_job *job = store_job(store);
        event.n = 1 + (uint32_t)i % 2;
        event.before = i % 2 ? event.sum : 0;
        event.sum = (uint64_t)i + 100;
        store_put_event(job, &event);
        store_send(job, note_outcome, &outcome[i]);
    }
    store_drain(store);
    assert_int_equal(outcome[0], STORE_DONE);
    assert_int_equal(outcome[1], STORE_DONE);
    assert_int_equal(outcome[2], STORE_STALE);
    assert_int_equal(outcome[3], STORE_STALE);
    store_close(store);
}

static bool note_last(void *context, const struct store_table *table)
{
    struct store_table *noted = context;

    noted->last = table->last;
    noted->last_time = table->last_time;
    return true;
}

static void events_of_one_job_are_kept_together(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_id id = table_id(1);
    struct store_table noted = {0};
    (void)unused;

    put_table(store, 1);
    assert_int_equal(put_event(store, 1, 1), STORE_DONE);
    assert_int_equal(put_chain(store, 1, 2, 5), STORE_DONE);
    for (uint32_t first = 1; first <= 5; first++)
        assert_int_equal(check_events_from(store, 1, first), 5);
    assert_int_equal(store_read_table(store, &id, note_last, &noted), STORE_DONE);
    assert_int_equal(noted.last, 5);
    assert_int_equal(noted.last_time, 5000);
    assert_int_equal(put_event(store, 1, 3), STORE_STALE); /* within what is kept */
    assert_int_equal(put_event(store, 1, 5), STORE_STALE);
    assert_int_equal(put_chain(store, 1, 4, 7), STORE_STALE);
    assert_int_equal(put_event(store, 1, 7), STORE_STALE);
    assert_int_equal(put_chain(store, 1, 6, 300), STORE_DONE); /* more than a row can have */
    for (uint32_t first = 1; first <= 300; first += 13)
        assert_int_equal(check_events_from(store, 1, first), 300);
    assert_int_equal(check_events_from(store, 1, 301), 300);
    assert_int_equal(put_event(store, 1, 301), STORE_DONE);
    assert_int_equal(store_read_table(store, &id, note_last, &noted), STORE_DONE);
    assert_int_equal(noted.last, 301);
    store_close(store);
}

/* The second table is made when far more time has passed than its event tells. */
static void times_may_be_any(void **unused)
{
    static const uint64_t times[] = {0, 1, 16777215, 16777216, UINT64_C(1) << 40, 70000, 2};
    enum { COUNT = sizeof times / sizeof *times };
    struct store *store = open_store(fresh_url());
    struct store_table noted = {0};
    (void)unused;

    for (int table = 1; table <= 2; table++) {
        struct store_id id = table_id(table);
        put_table(store, table);
        for (uint32_t n = 1; n <= COUNT; n++) {
            struct store_event event = an_event(table, n);
            struct store_job *job = store_job(store);
            event.time = times[n - 1];
            store_put_event(job, &event);
            assert_int_equal(send_and_wait(store, job), STORE_DONE);
            assert_int_equal(store_read_table(store, &id, note_last, &noted), STORE_DONE);
            assert_int_equal(noted.last_time, times[n - 1]);
        }
    }
    store_close(store);
}

static void tables_that_are_over_or_frozen_take_no_events(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_table table = a_table(1);
    (void)unused;

    put_table(store, 1);
    assert_int_equal(put_event(store, 1, 1), STORE_DONE);
    table.state = STORE_FROZEN;
    change_table(store, &table);
    assert_int_equal(put_event(store, 1, 2), STORE_STALE);
    table.state = STORE_OVER;
    change_table(store, &table);
    assert_int_equal(put_event(store, 1, 2), STORE_STALE);
    table.state = STORE_RUNNING;
    change_table(store, &table);
    assert_int_equal(put_event(store, 1, 2), STORE_DONE);
    store_close(store);
}

static void a_job_is_all_or_nothing(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_event first = an_event(1, 1), second = an_event(1, 2);
    struct store_id id = table_id(2);
    struct store_job *job;
    struct seen seen = {0};
    (void)unused;

    put_table(store, 1);
    job = store_job(store);
    store_put_person(job, &(struct store_person){.person = 5, .name = words("Eve")});
    store_put_table(job, &(struct store_table){.id = id});
    store_put_event(job, &first);
    store_put_event(job, &second);
    store_put_event(job, &second);
    assert_int_equal(send_and_wait(store, job), STORE_STALE);
    assert_int_equal(store_read_person(store, 5, see_person, &seen), STORE_GONE);
    assert_int_equal(store_read_table(store, &id, see_table, &seen), STORE_GONE);
    assert_int_equal(check_events(store, 1), 0);
    job = store_job(store);
    store_put_event(job, &first);
    store_put_event(job, &second);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
    assert_int_equal(check_events(store, 1), 2);
    store_close(store);
}

static void dropping_a_table_leaves_nothing_of_it(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_id id = table_id(1);
    struct store_job *job;
    struct seen seen = {0};
    (void)unused;

    put_table(store, 1);
    put_table(store, 2);
    assert_int_equal(put_event(store, 1, 1), STORE_DONE);
    assert_int_equal(put_event(store, 2, 1), STORE_DONE);
    sit(store, 1, 0, 5, 1, 0);
    job = store_job(store);
    store_drop_table(job, &id);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
    assert_int_equal(store_read_table(store, &id, see_table, &seen), STORE_GONE);
    assert_int_equal(store_read_seats(store, &id, see_seat, &seen), STORE_GONE);
    assert_int_equal(check_events(store, 1), 0);
    assert_int_equal(check_events(store, 2), 1);
    assert_int_equal(put_event(store, 1, 2), STORE_STALE);
    put_table(store, 1); /* a new one with the old name is new */
    assert_int_equal(put_event(store, 1, 1), STORE_DONE);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_store_is_empty),
        cmocka_unit_test(persons_come_back_by_their_devices),
        cmocka_unit_test(a_code_is_good_once_and_in_time),
        cmocka_unit_test(a_login_has_one_owner),
        cmocka_unit_test(a_table_keeps_all_it_is_given),
        cmocka_unit_test(a_table_leads_to_the_next),
        cmocka_unit_test(lists_show_the_right_tables),
        cmocka_unit_test(seats_remember_who_sat),
        cmocka_unit_test(events_come_back_as_they_were),
        cmocka_unit_test(the_number_of_an_event_is_a_lock),
        cmocka_unit_test(who_is_second_is_told),
        cmocka_unit_test(events_of_one_job_are_kept_together),
        cmocka_unit_test(times_may_be_any),
        cmocka_unit_test(tables_that_are_over_or_frozen_take_no_events),
        cmocka_unit_test(a_job_is_all_or_nothing),
        cmocka_unit_test(dropping_a_table_leaves_nothing_of_it),
    };
    int failed = cmocka_run_group_tests_name("store", tests, NULL, NULL);

    failed += test_store_chain() + test_store_talk() + test_store_jobs() + test_store_move() +
              test_store_kills();
    return failed +
           (store_is_given() ? test_store_nodes() + test_store_line() : test_store_files());
}
