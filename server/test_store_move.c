/* test_store_move - a whole club is carried from one store to another, and back */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store_move.h"
#include "server/test_store.h"

/* ---- all there is, as text ---- */

struct sheet {
    char text[60000];
    size_t used;
};

__attribute__((format(printf, 2, 3))) static bool add(struct sheet *sheet, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    sheet->used += (size_t)vsnprintf(sheet->text + sheet->used, sizeof sheet->text - sheet->used,
                                     format, arguments);
    va_end(arguments);
    assert_true(sheet->used < sizeof sheet->text);
    return true;
}

static bool add_person(void *context, const struct store_person *row)
{
    return add(context, "person %llu '%.*s' %u %llu %llu\n", (unsigned long long)row->person,
               (int)row->name.length, row->name.bytes, row->flags, (unsigned long long)row->created,
               (unsigned long long)row->seen);
}

static bool add_passphrase(void *context, const struct store_passphrase *row)
{
    return add(context, "passphrase %llu %.*s %.*s\n", (unsigned long long)row->person,
               (int)row->login.length, row->login.bytes, (int)row->argon2.length,
               row->argon2.bytes);
}

static bool add_table(void *context, const struct store_table *row)
{
    return add(context,
               "table %s %zu %llu %llu %llu %u %u %d %d %02x%02x%02x %llu %llu %u %llu %s\n",
               row->id.text, row->header.length, (unsigned long long)row->host,
               (unsigned long long)row->clock_bank, (unsigned long long)row->clock_step,
               row->policy, row->flags, row->open, (int)row->state, row->commit[31], row->seed[31],
               row->players[15], (unsigned long long)row->created, (unsigned long long)row->changed,
               row->last, (unsigned long long)row->last_time, row->next.text);
}

static bool add_seat(void *context, const struct store_seat *row)
{
    return add(context, "seat %d %llu %u %u\n", row->seat, (unsigned long long)row->person,
               row->from, row->until);
}

static bool add_chat(void *context, const struct store_chat *row)
{
    return add(context, "chat %llu %llu %llu %llu '%.*s'\n", (unsigned long long)row->line,
               (unsigned long long)row->person, (unsigned long long)row->id,
               (unsigned long long)row->time, (int)row->text.length, row->text.bytes);
}

static bool add_note(void *context, const struct store_note *row)
{
    return add(context, "note %llu '%.*s'\n", (unsigned long long)row->person,
               (int)row->text.length, row->text.bytes);
}

static bool add_notice(void *context, const struct store_notice *row)
{
    return add(context, "notice %llu %llu '%s' %u %llu '%.*s'\n", (unsigned long long)row->notice,
               (unsigned long long)row->person, row->table.text, row->kind,
               (unsigned long long)row->due, (int)row->text.length, row->text.bytes);
}

static bool add_game(void *context, const struct store_game *row)
{
    add(context, "game %s %llu '%.*s'", row->table.text, (unsigned long long)row->ended,
        (int)row->record.length, row->record.bytes);
    for (size_t i = 0; i < row->seats; i++)
        add(context, " %d:%llu:%d:%d", row->scores[i].seat,
            (unsigned long long)row->scores[i].person, row->scores[i].points, row->scores[i].place);
    return add(context, "\n");
}

enum { PERSONS = 4, TABLES = 6 };

static void add_people(struct sheet *sheet, struct store *store)
{
    for (uint8_t person = 0; person < PERSONS; person++) {
        uint64_t whose = 0;
        store_read_person(store, person, add_person, sheet);
        store_read_device(store, (uint8_t[STORE_HASH_SIZE]){person}, add_person, sheet);
        store_read_code(store, (uint8_t[STORE_HASH_SIZE]){person, 1}, 5, &whose);
        add(sheet, "code %llu\n", (unsigned long long)whose);
        store_list_games(store, person, 0, 100, add_game, sheet);
    }
    store_read_passphrase(store, words("ann"), add_passphrase, sheet);
    store_list_notices(store, 0, 1000, 100, add_notice, sheet);
}

static struct sheet *sheet_of(struct store *store)
{
    struct sheet *sheet = calloc(1, sizeof *sheet);
    uint64_t alive = 0;

    store_read_alive(store, &alive);
    add(sheet, "alive %llu\n", (unsigned long long)alive);
    add_people(sheet, store);
    for (int table = 0; table < TABLES; table++) {
        struct store_id id = table_id(table);
        store_read_table(store, &id, add_table, sheet);
        add(sheet, "events %u\n", check_events(store, table));
        store_read_seats(store, &id, add_seat, sheet);
        store_read_chat(store, &id, STORE_PLAYERS, 0, 100, add_chat, sheet);
        store_read_chat(store, &id, STORE_ONLOOKERS, 0, 100, add_chat, sheet);
        store_read_note(store, &id, 2, add_note, sheet);
        store_read_game(store, &id, add_game, sheet);
    }
    return sheet;
}

/* ---- a club ---- */

static void put_people(struct store_job *job)
{
    for (uint8_t person = 1; person < PERSONS; person++) {
        store_put_person(job, &(struct store_person){person, words("Zo\xc3\xab"), 7, 1, 2});
        store_put_device(job, &(struct store_device){{person}, person, 3});
        store_put_code(job, &(struct store_code){{person, 1}, person, 10});
        store_put_notice(job, &(struct store_notice){person, person, table_id(person), 5, person,
                                                     words("your turn")});
    }
    store_put_notice(job, &(struct store_notice){.notice = 9, .person = 1, .due = 9});
    store_put_passphrase(job, &(struct store_passphrase){1, words("ann"), words("$argon2id$")});
}

/* Table 0 is empty, the later ones have more and more; the last ones are frozen and over. */
static void put_club_table(struct store_job *job, int table)
{
    struct store_table row = a_table(table);
    struct store_score scores[] = {{0, 1, -7, 2}, {1, 0, 12, 1}};

    store_put_table(job, &row);
    if (table == 2)
        store_put_next(job, &row.id, &(struct store_id){"Table00000000001"},
                       &(struct store_id){""});
    for (uint32_t n = 1; n <= (uint32_t)table * 400; n++) {
        struct store_event event = an_event(table, n);
        store_put_event(job, &event);
    }
    store_put_seat(job, &(struct store_seat){row.id, 1, 2, 1, (uint32_t)table});
    for (uint64_t line = 0; line < 6; line++)
        store_put_chat(job, &(struct store_chat){row.id, line % 2, 1 + line % 3, line, 0, 50 + line,
                                                 words("\xc3\xa7"
                                                       "a va")});
    store_put_note(job, &(struct store_note){row.id, 2, words("bluffs")});
    row.state = STORE_FROZEN;
    if (table == TABLES - 2)
        store_put_table(job, &row);
    if (table == TABLES - 1)
        store_fold(job, &(struct store_game){row.id, 77, words("backroom 1\n"), scores, 2});
}

static void put_club(struct store *store)
{
    struct store_job *job = store_job(store);

    put_people(job);
    for (int table = 0; table < TABLES; table++)
        put_club_table(job, table);
    store_put_alive(job, 1234567);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
    job = store_job(store);
    store_forget_person(job, 3); /* leaves gaps between the lines */
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
}

static void count(void *context, const char *what, uint64_t number)
{
    *(uint64_t *)context += number;
    assert_non_null(what);
}

static void a_club_moves_and_moves_back(void **unused)
{
    struct store *first = open_store(fresh_url()), *file, *last;
    struct sheet *before, *between, *after;
    uint64_t there = 0, back = 0;
    char address[220];
    (void)unused;

    put_club(first);
    snprintf(address, sizeof address, "sqlite:%s", test_file("moved"));
    file = open_store(address);
    last = open_store(fresh_url());
    assert_int_equal(store_move(first, file, count, &there), STORE_DONE);
    assert_int_equal(store_move(file, last, count, &back), STORE_DONE);
    before = sheet_of(first);
    between = sheet_of(file);
    after = sheet_of(last);
    assert_string_equal(before->text, between->text);
    assert_string_equal(before->text, after->text);
    assert_true(there > 400 && there == back); /* rows, with many events each */
    assert_int_equal(store_move(first, last, NULL, NULL), STORE_STALE);
    assert_int_equal(put_event(last, 3, 1201), STORE_DONE); /* games go on */
    assert_int_equal(check_events(last, 3), 1201);
    free(before);
    free(between);
    free(after);
    store_close(first);
    store_close(file);
    store_close(last);
}

int test_store_move(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_club_moves_and_moves_back),
    };
    return cmocka_run_group_tests_name("store: move", tests, NULL, NULL);
}
