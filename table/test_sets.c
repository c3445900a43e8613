/* test_sets - tables with component sets of their own: nothing is left behind, whatever happens */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <pthread.h>

#include "core/sets.h"
#include "games/games.h"
#include "table/record.h"
#include "table/set.h"

enum { VARIANTS = 2000, ROUNDS = 2400, STEPS = 40, THREADS = 4, ROOM = 1 << 16 };

/* ---- sets that differ from each other ---- */

static const char *line_start(const char *text, int number)
{
    for (; number > 1; number--)
        text = strchr(text, '\n') + 1;
    return text;
}

/* The built-in text with one line replaced: number 0 .. VARIANTS-1. */
static size_t variant(const struct game *game, int number, char *bytes)
{
    char plain[SET_SIZE_MAX], line[80];
    struct text text = text_in(plain, sizeof plain), out = text_in(bytes, SET_SIZE_MAX);
    int which = 2, kind = number / 32;
    const char *at;

    game->set_write(0, &text);
    if (strcmp(game->name, "zahltag") == 0) {
        which = 1 + number % 32;
        snprintf(line, sizeof line, "contract %d%d%d%d\n", 4 + kind / 27 % 3, kind / 9 % 3,
                 kind / 3 % 3, kind % 3);
    } else if (strcmp(game->name, "schwarzarbeit") == 0) {
        snprintf(line, sizeof line, "person B Berta %d\n", number);
    } else {
        snprintf(line, sizeof line, "money %d %d\n", 10 * (number % 100), 10 * (4 + number / 100));
    }
    at = line_start(plain, which);
    text_bytes(&out, plain, (size_t)(at - plain));
    text_str(&out, line);
    text_str(&out, strchr(at, '\n') + 1);
    return out.length;
}

static int read_variant(const struct game *game, int number)
{
    char bytes[SET_SIZE_MAX];
    struct fault fault;
    return game->set_read(bytes, variant(game, number, bytes), &fault);
}

/* How many more sets fit in: they all come, and all go. */
static int places_left(const struct game *game)
{
    static int held[SETS_MAX];
    int count = 0;

    while (count < SETS_MAX && (held[count] = read_variant(game, count)) > 0)
        count++;
    for (int i = 0; i < count; i++)
        game->set_drop(held[i]);
    return count;
}

/* ---- records that name one ---- */

/* Some steps of a game with that set, written to `bytes`. */
static size_t make_record(const struct game *game, int number, struct table *table, char *bytes)
{
    struct setup setup = game_setup(game, game->seats_min + number % 3);
    struct random random = random_from(9, (uint64_t)number);
    struct text text = text_in(bytes, ROOM);
    uint8_t seed[SEED_SIZE] = {(uint8_t)number};
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];

    int set = read_variant(game, number);
    if (set <= 0)
        abort(); /* cmocka's assertions are for one thread */
    setup.set = (uint16_t)set;
    table_open(table, game, &setup);
    game_drop_set(game, &setup);
    table_set_seed(table, seed);
    while (table->count < STEPS) {
        int seat = __builtin_ctz(table_due(table));
        if (seat == DEALER) {
            table_draw(table, NULL);
            continue;
        }
        game->view(table->state, seat, view);
        uint32_t count = (uint32_t)game->legal(view, list);
        table_act(table, seat, list[random_below(&random, count)], NULL, NULL);
    }
    record_write(table, RECORD_WHOLE, true, &text);
    table_close(table);
    return text.length;
}

/* Cuts a record at one of its lines, or spoils a byte of it, or leaves it as it is. */
static size_t spoil(int number, char *bytes, size_t length)
{
    struct random random = random_from(11, (uint64_t)number);
    size_t at = random_below(&random, (uint32_t)length);

    switch (number % 3) {
    case 0: return length;
    case 1: bytes[at] = (char)('a' + random_below(&random, 26)); return length;
    default:
        while (at > 0 && bytes[at - 1] != '\n')
            at--;
        return at;
    }
}

struct work {
    const struct game *game;
    int first, rounds, good, bad;
};

/* Makes and reads records with many sets, good ones and others. */
static void *read_records(void *context)
{
    struct work *work = context;
    struct table *table = malloc(sizeof *table);
    char *bytes = malloc(ROOM);

    for (int i = 0; table && bytes && i < work->rounds; i++) {
        int number = (work->first + i) % VARIANTS;
        size_t length = spoil(i, bytes, make_record(work->game, number, table, bytes));
        struct fault fault = {0};
        if (record_read(bytes, length, table, &fault) == RECORD_GOOD) {
            work->good++;
            table_close(table);
        } else {
            work->bad++;
        }
    }
    free(table);
    free(bytes);
    return NULL;
}

/* ---- */

static const struct game *const *with_sets(const struct game *const *at)
{
    while (*at && !(*at)->set_read)
        at++;
    return at;
}
#define for_each_game(at) for (at = with_sets(games); *at; at = with_sets(at + 1))

static void records_come_and_go(void **unused)
{
    const struct game *const *at;
    (void)unused;

    for_each_game(at)
    {
        struct work work = {.game = *at, .rounds = ROUNDS};
        assert_int_equal(places_left(*at), SETS_MAX - 1);
        read_records(&work);
        assert_true(work.good > ROUNDS / 4 && work.bad > ROUNDS / 4);
        assert_int_equal(places_left(*at), SETS_MAX - 1);
    }
}

static void threads_read_records_at_once(void **unused)
{
    const struct game *const *at;
    (void)unused;

    for_each_game(at)
    {
        pthread_t thread[THREADS];
        struct work work[THREADS];
        for (int i = 0; i < THREADS; i++) { /* some of the same sets, some of others */
            work[i] = (struct work){.game = *at, .first = 7 * i, .rounds = ROUNDS / THREADS};
            assert_int_equal(pthread_create(&thread[i], NULL, read_records, &work[i]), 0);
        }
        for (int i = 0; i < THREADS; i++)
            pthread_join(thread[i], NULL);
        for (int i = 1; i < THREADS; i++) /* what comes of a record does not depend on the others */
            assert_in_range(work[i].good, ROUNDS / THREADS / 4, ROUNDS / THREADS);
        assert_int_equal(places_left(*at), SETS_MAX - 1);
    }
}

static void a_table_holds_its_set(void **unused)
{
    static struct table table;
    const struct game *const *at;
    (void)unused;

    for_each_game(at)
    {
        struct setup setup = game_setup(*at, (*at)->seats_min);
        setup.set = (uint16_t)read_variant(*at, VARIANTS - 1);
        table_open(&table, *at, &setup);
        game_drop_set(*at, &setup);
        assert_int_equal(places_left(*at), SETS_MAX - 2);
        table_close(&table);
        table_close(&table); /* closed is closed */
        assert_int_equal(places_left(*at), SETS_MAX - 1);
    }
}

static void what_does_not_fit_is_refused(void **unused)
{
    static int held[SETS_MAX];
    const struct game *const *at;
    (void)unused;

    for_each_game(at)
    {
        char bytes[SET_SIZE_MAX];
        struct fault fault = {.line = -1};
        for (int i = 1; i < SETS_MAX; i++)
            held[i] = read_variant(*at, i);
        assert_int_equal((*at)->set_read(bytes, variant(*at, 0, bytes), &fault), -1);
        assert_int_equal(fault.line, 0);
        assert_non_null(strstr(fault.message, "close a table"));
        assert_int_equal(read_variant(*at, 9), held[9]); /* one more holder always fits in */
        (*at)->set_drop(held[9]);
        for (int i = 1; i < SETS_MAX; i++)
            (*at)->set_drop(held[i]);
        assert_int_equal(places_left(*at), SETS_MAX - 1);
    }
}

/* ---- the form ---- */

static void require_lines(const char *form)
{
    int columns = 0;

    for (; *form; form++) {
        columns = *form == '\n' ? 0 : columns + (((uint8_t)*form & 0xC0) != 0x80);
        assert_true(columns <= 100);
    }
}

static void the_form_is_the_built_in_set(void **unused)
{
    const struct game *const *at;
    (void)unused;

    for_each_game(at)
    {
        for (int lang = 0; lang < LANGS; lang++) {
            char bytes[SET_SIZE_MAX], first[80];
            struct text text = text_in(bytes, sizeof bytes);
            struct fault fault = {0};
            set_form(*at, (enum lang)lang, &text);
            assert_true(text_fits(&text));
            if ((*at)->set_read(bytes, text.length, &fault) != 0)
                fail_msg("%s, line %d: %s", (*at)->name, fault.line, fault.message);
            require_lines(bytes);
            for (const struct set_remark *remark = (*at)->set_remarks; remark->before; remark++) {
                snprintf(first, sizeof first, "# %.40s", remark->text[lang]);
                first[strcspn(first, "\n")] = '\0';
                assert_non_null(strstr(bytes, first)); /* every remark has found its line */
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_come_and_go),
        cmocka_unit_test(threads_read_records_at_once),
        cmocka_unit_test(a_table_holds_its_set),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(the_form_is_the_built_in_set),
    };
    return cmocka_run_group_tests_name("table_sets", tests, NULL, NULL);
}
