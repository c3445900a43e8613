/* test_store_talk - what is said, noted and told; finished games; what is forgotten */
#include "server/test_store.h"

#include <stdio.h>
#include <string.h>

struct seen {
    int count;
    char text[2000];
};

__attribute__((format(printf, 2, 3))) static void add(struct seen *seen, const char *format, ...)
{
    size_t used = strlen(seen->text);
    va_list arguments;

    seen->count++;
    va_start(arguments, format);
    vsnprintf(seen->text + used, sizeof seen->text - used, format, arguments);
    va_end(arguments);
}

/* ---- chat ---- */

static bool see_chat(void *context, const struct store_chat *chat)
{
    add(context, "%llu:%llu:%llu:%.*s@%llu ", (unsigned long long)chat->line,
        (unsigned long long)chat->person, (unsigned long long)chat->id, (int)chat->text.length,
        chat->text.bytes, (unsigned long long)chat->time);
    return true;
}

static enum store_outcome say(struct store *store, int table, enum store_room room, uint64_t person,
                              uint64_t id, const char *text)
{
    struct store_job *job = store_job(store);
    struct store_chat chat = {.table = table_id(table),
                              .room = room,
                              .person = person,
                              .id = id,
                              .time = 50 + id,
                              .text = words(text)};

    store_put_chat(job, &chat);
    return send_and_wait(store, job);
}

static const char *chat(struct store *store, int table, enum store_room room, uint64_t before,
                        size_t most)
{
    static struct seen seen;
    struct store_id id = table_id(table);

    seen = (struct seen){0};
    store_read_chat(store, &id, room, before, most, see_chat, &seen);
    return seen.text;
}

static void chat_keeps_its_order_and_its_rooms(void **unused)
{
    struct store *store = open_store(fresh_url());
    (void)unused;

    put_table(store, 1);
    put_table(store, 2);
    assert_int_equal(say(store, 3, STORE_PLAYERS, 7, 1, "nowhere"), STORE_GONE);
    assert_int_equal(say(store, 1, STORE_PLAYERS, 7, 1, "hello"), STORE_DONE);
    assert_int_equal(say(store, 1, STORE_ONLOOKERS, 8, 1, "psst"), STORE_DONE);
    assert_int_equal(say(store, 2, STORE_PLAYERS, 7, 1, "there"), STORE_DONE);
    assert_int_equal(say(store, 1, STORE_PLAYERS, 9, 1,
                         "\xc3\xa7"
                         "a va"),
                     STORE_DONE);
    assert_int_equal(say(store, 1, STORE_PLAYERS, 7, 1, "changed"), STORE_DONE);
    assert_int_equal(say(store, 1, STORE_PLAYERS, 7, 2, "bye"), STORE_DONE);
    assert_string_equal(chat(store, 1, STORE_PLAYERS, 0, 10), "1:7:1:hello@51 3:9:1:\xc3\xa7"
                                                              "a va@51 4:7:2:bye@52 ");
    assert_string_equal(chat(store, 1, STORE_ONLOOKERS, 0, 10), "2:8:1:psst@51 ");
    assert_string_equal(chat(store, 2, STORE_PLAYERS, 0, 10), "1:7:1:there@51 ");
    assert_string_equal(chat(store, 1, STORE_PLAYERS, 0, 1), "4:7:2:bye@52 ");
    assert_string_equal(chat(store, 1, STORE_PLAYERS, 3, 10), "1:7:1:hello@51 ");
    store_close(store);
}

/* ---- notes and notices ---- */

static bool see_note(void *context, const struct store_note *note)
{
    add(context, "%s:%llu:%.*s ", note->table.text + 13, (unsigned long long)note->person,
        (int)note->text.length, note->text.bytes);
    return true;
}

static enum store_outcome put_note(struct store *store, int table, uint64_t person,
                                   const char *text)
{
    struct store_job *job = store_job(store);

    store_put_note(job, &(struct store_note){table_id(table), person, words(text)});
    return send_and_wait(store, job);
}

static void a_note_is_for_one_person(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_id id = table_id(1);
    struct seen seen = {0};
    (void)unused;

    assert_int_equal(put_note(store, 1, 7, "too early"), STORE_GONE);
    put_table(store, 1);
    assert_int_equal(put_note(store, 1, 7, "bluffs"), STORE_DONE);
    assert_int_equal(put_note(store, 1, 7, "bluffs often"), STORE_DONE);
    assert_int_equal(store_read_note(store, &id, 8, see_note, &seen), STORE_GONE);
    assert_int_equal(store_read_note(store, &id, 7, see_note, &seen), STORE_DONE);
    assert_string_equal(seen.text, "001:7:bluffs often ");
    assert_int_equal(put_note(store, 1, 7, ""), STORE_DONE);
    assert_int_equal(store_read_note(store, &id, 7, see_note, &seen), STORE_GONE);
    store_close(store);
}

static bool see_notice(void *context, const struct store_notice *notice)
{
    add(context, "%llu:%llu:%s:%u:%llu:%.*s ", (unsigned long long)notice->notice,
        (unsigned long long)notice->person, notice->table.text, notice->kind,
        (unsigned long long)notice->due, (int)notice->text.length, notice->text.bytes);
    return true;
}

static void put_notice(struct store *store, uint64_t notice, uint64_t person, uint64_t due)
{
    struct store_notice put = {notice, person, {{0}}, 3, due, words("your turn")};
    struct store_job *job = store_job(store);

    if (notice == 2)
        put.table = table_id(1);
    store_put_notice(job, &put);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
}

static void notices_wait_until_they_are_due(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct seen all = {0}, mine = {0}, few = {0};
    struct store_job *job;
    (void)unused;

    put_table(store, 1);
    put_notice(store, 1, 7, 300);
    put_notice(store, 2, 7, 100);
    put_notice(store, 3, 8, 200);
    assert_int_equal(store_list_notices(store, 0, 99, 9, see_notice, &all), STORE_GONE);
    assert_int_equal(store_list_notices(store, 0, 200, 9, see_notice, &all), STORE_DONE);
    assert_string_equal(all.text, "2:7:Table00000000001:3:100:your turn 3:8::3:200:your turn ");
    assert_int_equal(store_list_notices(store, 7, 300, 9, see_notice, &mine), STORE_DONE);
    assert_int_equal(mine.count, 2);
    job = store_job(store);
    store_drop_notice(job, 2);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
    assert_int_equal(store_list_notices(store, 0, 300, 1, see_notice, &few), STORE_DONE);
    assert_string_equal(few.text, "3:8::3:200:your turn ");
    store_close(store);
}

/* ---- finished games ---- */

static bool see_game(void *context, const struct store_game *game)
{
    add(context, "%s@%llu", game->table.text + 13, (unsigned long long)game->ended);
    for (size_t i = 0; i < game->seats; i++)
        add(context, " %d:%llu:%d:%d", game->scores[i].seat,
            (unsigned long long)game->scores[i].person, game->scores[i].points,
            game->scores[i].place);
    add(context, " [%.*s] ", (int)game->record.length, game->record.bytes);
    return true;
}

static enum store_outcome fold(struct store *store, int table, uint64_t ended)
{
    struct store_score scores[] = {{0, 7, -5, 3}, {1, 0, 12, 1}, {2, 7, 3, 2}};
    struct store_job *job = store_job(store);

    store_fold(job, &(struct store_game){table_id(table), ended, words("backroom 1"), scores, 3});
    return send_and_wait(store, job);
}

static bool expect_over(void *context, const struct store_table *table)
{
    (void)context;
    assert_int_equal(table->state, STORE_OVER);
    assert_int_equal(table->changed, 500);
    assert_int_equal(table->last, 0);
    return true;
}

static void a_finished_game_is_one_record(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_id id = table_id(1);
    struct seen seen = {0}, list = {0}, before = {0};
    (void)unused;

    assert_int_equal(fold(store, 1, 500), STORE_STALE); /* no table */
    for (int i = 1; i <= 3; i++) {
        put_table(store, i);
        assert_int_equal(put_event(store, i, 1), STORE_DONE);
    }
    assert_int_equal(fold(store, 1, 500), STORE_DONE);
    assert_int_equal(fold(store, 1, 600), STORE_STALE);
    assert_int_equal(fold(store, 2, 400), STORE_DONE);
    assert_int_equal(check_events(store, 1), 0);
    assert_int_equal(check_events(store, 3), 1);
    assert_int_equal(put_event(store, 1, 1), STORE_STALE);
    assert_int_equal(put_event(store, 1, 2), STORE_STALE);
    assert_int_equal(store_read_table(store, &id, expect_over, NULL), STORE_DONE);
    assert_int_equal(store_read_game(store, &id, see_game, &seen), STORE_DONE);
    assert_string_equal(seen.text, "001@500 0:7:-5:3 1:0:12:1 2:7:3:2 [backroom 1] ");
    assert_int_equal(store_list_games(store, 7, 0, 10, see_game, &list), STORE_DONE);
    assert_string_equal(list.text, "001@500 0:7:-5:3 1:0:12:1 2:7:3:2 [] "
                                   "002@400 0:7:-5:3 1:0:12:1 2:7:3:2 [] ");
    store_list_games(store, 7, 500, 10, see_game, &before);
    assert_memory_equal(before.text, "002@400", 7);
    assert_int_equal(store_list_games(store, 0, 0, 10, see_game, &list), STORE_GONE);
    store_close(store);
}

/* ---- alive time ---- */

static uint64_t alive(struct store *store)
{
    uint64_t got = 1;

    assert_int_equal(store_read_alive(store, &got), STORE_DONE);
    return got;
}

static void tick(struct store *store, uint64_t milliseconds)
{
    struct store_job *job = store_job(store);

    store_put_alive(job, milliseconds);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
}

static void alive_time_never_goes_back(void **unused)
{
    struct store *store = open_store(fresh_url());
    (void)unused;

    tick(store, 700);
    assert_int_equal(alive(store), 700);
    tick(store, 600);
    assert_int_equal(alive(store), 700);
    put_table(store, 1);
    assert_int_equal(put_event(store, 1, 1), STORE_DONE); /* at 1000 */
    assert_int_equal(alive(store), 1000);
    store_close(store);
    store = open_store(same_url());
    assert_int_equal(alive(store), 1000);
    store_close(store);
}

/* ---- being forgotten ---- */

static bool expect_nameless(void *context, const struct store_person *person)
{
    (void)context;
    assert_int_equal(person->name.length, 0);
    return true;
}

static void put_all_of(struct store *store, uint64_t person, const char *login)
{
    struct store_device device = {{(uint8_t)person}, person, 1};
    struct store_code code = {{(uint8_t)person}, person, 1000};
    struct store_job *job = store_job(store);

    store_put_person(job, &(struct store_person){.person = person, .name = words("Ann")});
    store_put_device(job, &device);
    store_put_code(job, &code);
    store_put_passphrase(job, &(struct store_passphrase){person, words(login), words("x")});
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
    assert_int_equal(put_note(store, 1, person, "mine"), STORE_DONE);
    assert_int_equal(say(store, 1, STORE_PLAYERS, person, 1, "hello"), STORE_DONE);
    put_notice(store, person, person, 100);
}

static void a_person_can_be_forgotten(void **unused)
{
    struct store *store = open_store(fresh_url());
    struct store_id id = table_id(1);
    struct store_job *job;
    struct seen seen = {0};
    uint64_t person;
    (void)unused;

    put_table(store, 1);
    put_all_of(store, 7, "ann");
    put_all_of(store, 8, "bob");
    assert_int_equal(fold(store, 1, 500), STORE_DONE);
    job = store_job(store);
    store_forget_person(job, 7);
    assert_int_equal(send_and_wait(store, job), STORE_DONE);
    assert_int_equal(store_read_person(store, 7, expect_nameless, NULL), STORE_DONE);
    assert_int_equal(store_read_device(store, (uint8_t[32]){7}, NULL, NULL), STORE_GONE);
    assert_int_equal(store_read_code(store, (uint8_t[32]){7}, 0, &person), STORE_GONE);
    assert_int_equal(store_read_code(store, (uint8_t[32]){8}, 0, &person), STORE_DONE);
    assert_int_equal(store_read_passphrase(store, words("ann"), NULL, NULL), STORE_GONE);
    assert_int_equal(store_read_note(store, &id, 7, NULL, NULL), STORE_GONE);
    assert_int_equal(store_read_note(store, &id, 8, see_note, &seen), STORE_DONE);
    assert_int_equal(store_list_notices(store, 7, 100, 9, NULL, NULL), STORE_GONE);
    assert_string_equal(chat(store, 1, STORE_PLAYERS, 0, 10), "2:8:1:hello@51 ");
    assert_int_equal(store_list_games(store, 7, 0, 10, see_game, &seen), STORE_DONE);
    store_close(store);
}

int test_store_talk(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chat_keeps_its_order_and_its_rooms),
        cmocka_unit_test(a_note_is_for_one_person),
        cmocka_unit_test(notices_wait_until_they_are_due),
        cmocka_unit_test(a_finished_game_is_one_record),
        cmocka_unit_test(alive_time_never_goes_back),
        cmocka_unit_test(a_person_can_be_forgotten),
    };
    return cmocka_run_group_tests_name("store: talk and games", tests, NULL, NULL);
}
