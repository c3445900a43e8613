/* test_table - sealed choices, undo, names, log and records of a running table */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "games/games.h"
#include "table/record.h"

static struct table table, other;
static char text_bytes_a[RECORD_SIZE_MAX], text_bytes_b[RECORD_SIZE_MAX];

static const struct game *schwarzarbeit(void)
{
    return games_find("schwarzarbeit", 13);
}

static void open_table(struct table *at, int seats, uint8_t byte)
{
    struct setup setup = game_setup(schwarzarbeit(), seats);
    uint8_t seed[SEED_SIZE];

    memset(seed, byte, sizeof seed);
    table_open(at, schwarzarbeit(), &setup);
    table_set_seed(at, seed);
}

static void deal(struct table *at)
{
    while (table_due(at) & DUE_DEALER)
        table_draw(at, NULL);
}

static action_t action(const struct table *at, const char *words)
{
    action_t found = game_parse(at->game, words, strlen(words), false);
    assert_int_not_equal(found, 0);
    return found;
}

static void act(struct table *at, int seat, const char *words)
{
    assert_int_equal(table_act(at, seat, action(at, words), NULL, NULL), VERDICT_DONE);
}

/* Plays on at random; stops after `steps` or at the end. */
static void play(struct table *at, uint64_t seed, int steps)
{
    struct random random = random_from(seed, 0);
    _Alignas(8) uint8_t view[STATE_MAX];

    while (table_due(at) && steps-- > 0) {
        int seat = __builtin_ctz(table_due(at));
        if (seat == DEALER) {
            table_draw(at, NULL);
            continue;
        }
        at->game->view(at->state, seat, view);
        assert_int_equal(table_act(at, seat, game_any(at->game, view, &random), NULL, NULL),
                         VERDICT_DONE);
    }
}

static size_t write_record(const struct table *at, int viewer, bool reveal, char *bytes)
{
    struct text text = text_in(bytes, RECORD_SIZE_MAX);
    record_write(at, viewer, reveal, &text);
    assert_true(text_fits(&text));
    return text.length;
}

/* What a seat may still choose in a window besides passing. */
static action_t some_detective(const struct table *at, int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];

    at->game->view(at->state, seat, view);
    assert_true(at->game->legal(view, list) > 1);
    return list[0];
}

/* ---- sealed choices ---- */

static void arrival_order_leaves_no_trace(void **unused)
{
    size_t length;
    (void)unused;

    open_table(&table, 3, 1);
    open_table(&other, 3, 1);
    deal(&table);
    deal(&other);
    act(&table, 0, "pass");
    table_act(&table, 1, some_detective(&table, 1), NULL, NULL);
    act(&table, 2, "pass");
    act(&other, 2, "pass");
    table_act(&other, 1, some_detective(&other, 1), NULL, NULL);
    act(&other, 0, "pass");
    assert_memory_equal(table.state, other.state, sizeof table.state);
    length = write_record(&table, RECORD_WHOLE, false, text_bytes_a);
    assert_int_equal(length, write_record(&other, RECORD_WHOLE, false, text_bytes_b));
    assert_memory_equal(text_bytes_a, text_bytes_b, length);
}

static void sealed_choices_are_not_written_or_told(void **unused)
{
    const char *names[SEATS_MAX];
    struct scene scene;
    struct text text;
    size_t length;
    (void)unused;

    open_table(&table, 3, 1);
    deal(&table);
    length = write_record(&table, RECORD_WHOLE, false, text_bytes_a);
    table_act(&table, 1, some_detective(&table, 1), NULL, NULL);
    assert_int_equal(length, write_record(&table, RECORD_WHOLE, false, text_bytes_b));
    assert_memory_equal(text_bytes_a, text_bytes_b, length);
    scene = table_scene(&table, LANG_EN, names);
    text = text_in(text_bytes_a, sizeof text_bytes_a);
    table_tell(&table, ONLOOKER, 0, table.closed, &scene, &text);
    assert_null(strstr(text_bytes_a, "detective"));
}

/* ---- undo ---- */

static void a_sealed_choice_can_be_taken_back(void **unused)
{
    _Alignas(8) uint8_t before[STATE_MAX];
    (void)unused;

    open_table(&table, 3, 1);
    deal(&table);
    act(&table, 0, "pass");
    memcpy(before, table.state, sizeof before);
    act(&table, 2, "pass");
    assert_false(table_can_undo(&table, 1)); /* it has not chosen */
    assert_true(table_can_undo(&table, 2));
    table_undo(&table, 2);
    assert_memory_equal(table.state, before, sizeof before);
    assert_true(table_can_undo(&table, 0));
    act(&table, 2, "pass");
    table_undo(&table, 0);
    assert_true(table_due(&table) == 3);
    act(&table, 0, "pass");
    act(&table, 1, "pass");
    assert_int_equal(table.closed, table.count);
}

static void what_was_revealed_cannot_be_taken_back(void **unused)
{
    (void)unused;
    open_table(&table, 3, 1);
    deal(&table);
    for (int seat = 0; seat < 3; seat++)
        assert_false(table_can_undo(&table, seat)); /* cards were drawn */
    act(&table, 0, "pass");
    act(&table, 1, "pass");
    act(&table, 2, "pass"); /* opens the choices and brings an announcement */
    assert_false(table_can_undo(&table, 2));
}

/* Bids are sealed: the last one to bid sees all of them, and may not take that back (Zahltag). */
static void the_last_sealed_choice_cannot_be_taken_back(void **unused)
{
    const struct game *zahltag = games_find("zahltag", 7);
    int closing = 0;
    (void)unused;

    for (uint8_t byte = 0; byte < 60; byte++) {
        struct setup setup = game_setup(zahltag, 4);
        uint8_t seed[SEED_SIZE] = {byte};
        table_open(&table, zahltag, &setup);
        table_set_seed(&table, seed);
        while (table_due(&table)) {
            bool waiting = table.closed < table.count;
            play(&table, byte + (uint64_t)table.count, 1);
            if (!waiting || table.closed < table.count || table.steps[table.count - 1].seat != 3)
                continue; /* not the last of a group */
            closing++;
            assert_false(table_can_undo(&table, 3));
        }
    }
    assert_true(closing > 500);
}

/* A pick that leads to the lawyer step shows the picker nothing; the lawyer step ends in a draw. */
static void an_own_pick_can_be_taken_back(void **unused)
{
    _Alignas(8) uint8_t before[STATE_MAX];
    int found = 0;
    (void)unused;

    for (uint8_t byte = 1; byte < 40; byte++) {
        open_table(&table, 4, byte);
        for (int steps = 0; table_due(&table) && steps < 400; steps++) {
            int seat = __builtin_ctz(table_due(&table)), count = table.count;
            memcpy(before, table.state, sizeof before);
            play(&table, byte + (uint64_t)steps, 1);
            if (seat == DEALER || table_due(&table) != 1 << seat || table.closed < table.count)
                continue;
            /* it is this seat's turn again, and nothing was announced in between */
            if (table_can_undo(&table, seat)) {
                found++;
                table_undo(&table, seat);
                assert_int_equal(table.count, count);
                assert_memory_equal(table.state, before, sizeof before);
            }
        }
    }
    assert_true(found > 20);
}

/* ---- the door ---- */

static void refused_actions_change_nothing(void **unused)
{
    static struct table before;
    const struct refusal *refusal = NULL;
    (void)unused;

    open_table(&table, 3, 1);
    deal(&table);
    act(&table, 0, "pass");
    memcpy(&before, &table, sizeof before);
    assert_int_equal(table_act(&table, 0, action(&table, "pass"), NULL, &refusal), VERDICT_NOT_DUE);
    assert_non_null(refusal);
    assert_int_equal(table_act(&table, 3, action(&table, "pass"), NULL, &refusal), VERDICT_NO_SEAT);
    assert_int_equal(table_act(&table, -1, action(&table, "pass"), NULL, NULL), VERDICT_NO_SEAT);
    assert_int_equal(table_act(&table, DEALER, action(&table, "first 0"), NULL, NULL),
                     VERDICT_NOT_DUE);
    assert_int_equal(table_act(&table, 1, action(&table, "lawyer 0 1"), NULL, &refusal),
                     VERDICT_ILLEGAL);
    assert_memory_equal(&before, &table, sizeof before);
    play(&table, 1, STEPS_MAX);
    assert_int_equal(table_act(&table, 0, action(&table, "pass"), NULL, NULL), VERDICT_OVER);
}

/* The rule itself is tested in core. */
static void names_are_good_names(void **unused)
{
    static const char *const bad[] = {"", " Ann", "Ann\u200B", "\u0410nn"};
    (void)unused;

    open_table(&table, 3, 1);
    assert_true(table_set_name(&table, 0, "Zoë Müller", strlen("Zoë Müller")));
    assert_string_equal(table.name[0], "Zoë Müller");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(table_set_name(&table, 2, bad[i], strlen(bad[i])));
    assert_string_equal(table.name[2], "");
}

/* ---- records ---- */

static void expect_same_game(size_t length)
{
    struct fault fault = {0};

    assert_int_equal(record_read(text_bytes_a, length, &other, &fault), RECORD_GOOD);
    assert_int_equal(other.count, table.closed);
    assert_int_equal(length, write_record(&other, RECORD_WHOLE, true, text_bytes_b));
    assert_memory_equal(text_bytes_a, text_bytes_b, length);
}

static void records_come_back_as_they_were(void **unused)
{
    (void)unused;
    for (uint8_t byte = 0; byte < 30; byte++) {
        open_table(&table, 3 + byte % 3, byte);
        table_set_name(&table, 1, "Zoë", strlen("Zoë"));
        if (byte % 2)
            table_add_entropy(&table, byte % 3, (const uint8_t *)"entropy", 1 + byte % 7);
        play(&table, byte, byte % 5 == 0 ? 60 + byte : STEPS_MAX);
        expect_same_game(write_record(&table, RECORD_WHOLE, true, text_bytes_a));
        assert_true(table_due(&other) || memcmp(table.state, other.state, STATE_MAX) == 0);
    }
}

/* Names are older than the rule for them. */
static void records_keep_the_names_they_have(void **unused)
{
    static const char older[] = "Ann\u200B";
    (void)unused;

    open_table(&table, 3, 1);
    assert_true(table_keep_name(&table, 1, older, strlen(older)));
    play(&table, 1, STEPS_MAX);
    expect_same_game(write_record(&table, RECORD_WHOLE, true, text_bytes_a));
    assert_string_equal(other.name[1], older);
}

/* An unfinished record with its seed goes on with the same cards. */
static void a_record_can_be_played_on(void **unused)
{
    struct fault fault;
    size_t length;
    (void)unused;

    open_table(&table, 4, 9);
    play(&table, 5, 90);
    while (table.closed < table.count || table_due(&table) & DUE_DEALER)
        play(&table, 5, 1);
    length = write_record(&table, RECORD_WHOLE, true, text_bytes_a);
    assert_int_equal(record_read(text_bytes_a, length, &other, &fault), RECORD_GOOD);
    play(&table, 77, STEPS_MAX);
    play(&other, 77, STEPS_MAX);
    assert_memory_equal(table.state, other.state, STATE_MAX);
}

static void a_seat_reads_only_its_own_cards(void **unused)
{
    (void)unused;
    open_table(&table, 3, 4);
    play(&table, 4, STEPS_MAX);
    for (int viewer = ONLOOKER; viewer < 3; viewer++) {
        write_record(&table, viewer, true, text_bytes_a);
        for (int seat = 0; seat < 3; seat++) {
            char hidden[] = "dealer deal 0 ?";
            hidden[12] = (char)('0' + seat);
            assert_int_equal(strstr(text_bytes_a, hidden) == NULL, viewer == seat);
        }
    }
}

static int count_lines(const char *bytes)
{
    int lines = 0;
    for (; *bytes; bytes++)
        lines += *bytes == '\n';
    return lines;
}

/* Replaces the first `old` by `new` in a good record and expects the fault. */
static void expect_fault(const char *old, const char *new, enum record_verdict verdict, int line,
                         const char *message)
{
    static char changed[RECORD_SIZE_MAX];
    struct fault fault = {0};
    struct text text = text_in(changed, sizeof changed);
    size_t length = write_record(&table, RECORD_WHOLE, true, text_bytes_a);
    const char *at = strstr(text_bytes_a, old);

    assert_non_null(at);
    text_bytes(&text, text_bytes_a, (size_t)(at - text_bytes_a));
    text_str(&text, new);
    text_bytes(&text, at + strlen(old), length - (size_t)(at - text_bytes_a) - strlen(old));
    assert_int_equal(record_read(changed, text.length, &other, &fault), verdict);
    assert_int_equal(fault.line, line);
    if (!strstr(fault.message, message))
        fail_msg("'%s' does not say '%s'", fault.message, message);
}

static void faults_say_what_and_where(void **unused)
{
    (void)unused;
    open_table(&table, 3, 1);
    table_set_name(&table, 0, "Ann", 3);
    play(&table, 1, STEPS_MAX);
    expect_fault("backroom 1", "backroom 2", RECORD_BAD, 1, "another version");
    expect_fault("backroom 1", "hello", RECORD_BAD, 1, "not a Backroom record");
    expect_fault("game schwarzarbeit", "game chess", RECORD_BAD, 2, "does not know that game");
    expect_fault("rules 2", "rules 9", RECORD_BAD, 3, "version of the rules");
    expect_fault("seats 3", "seats 6", RECORD_BAD, 4, "number of seats");
    expect_fault("seats 3", "seats 03", RECORD_BAD, 4, "number of seats");
    expect_fault("option memory=open", "option memory=wide", RECORD_BAD, 5, "no such value");
    expect_fault("option memory", "option glory", RECORD_BAD, 5, "has no such option");
    expect_fault("option memory=open", "option memory", RECORD_BAD, 5, "has no such option");
    expect_fault("option memory=open\n", "option memory=open\noption memory=table\n", RECORD_BAD, 6,
                 "one line each");
    expect_fault("option rush", "option haste", RECORD_BAD, 6, "has no such option");
    expect_fault("name 0 Ann", "name 0 A\x07nn", RECORD_BAD, 7, "control characters");
    expect_fault("name 0 Ann", "name 7 Ann", RECORD_BAD, 7, "seat of this table");
    expect_fault("commit ", "commit x", RECORD_BAD, 8, "64 lower-case hex");
    expect_fault("dealer first", "dealer fist", RECORD_WRONG, 9, "is not an action of");
    expect_fault("dealer deal 0", "0 deal 0", RECORD_WRONG, 10, "not this seat’s turn");
    expect_fault("seed ", "seed 0", RECORD_BAD, count_lines(text_bytes_a), "64 lower-case hex");
    expect_fault("seed 01", "seed 02", RECORD_WRONG, count_lines(text_bytes_a), "SHA-256");
    expect_fault("dealer first", "name 1 Zoe\ndealer first", RECORD_BAD, 9, "wrong place");
    expect_fault("seed ", "seed x\nseed ", RECORD_BAD, count_lines(text_bytes_a),
                 "64 lower-case hex");
}

/* Options that came with a later version of the rules. */
static void options_have_a_first_version(void **unused)
{
    static const struct option options[] = {
        {.name = "glory", .since = 2, .value = {{.word = "no"}, {.word = "yes"}}},
        {.name = "pride", .since = 1, .value = {{.word = "no"}, {.word = "yes"}, {.word = "very"}}},
        {.name = NULL}};
    struct game later = *schwarzarbeit();
    struct setup setup = game_setup(&later, 3);
    (void)unused;

    setup.rules = 1;
    later.options = options;
    assert_int_equal(game_read_option(&later, &setup, "glory=yes", 9), OPTION_UNKNOWN);
    assert_int_equal(game_read_option(&later, &setup, "pride", 5), OPTION_UNKNOWN);
    assert_int_equal(game_read_option(&later, &setup, "pride=", 6), VALUE_UNKNOWN);
    assert_int_equal(game_read_option(&later, &setup, "pride=very", 10), 1);
    table_open(&table, &later, &setup);
    assert_int_equal(game_option(game_head(table.state), 0), 0);
    assert_int_equal(game_option(game_head(table.state), 1), 2);
    write_record(&table, RECORD_WHOLE, true, text_bytes_a);
    assert_null(strstr(text_bytes_a, "glory"));
    assert_non_null(strstr(text_bytes_a, "\noption pride=very\n"));
    setup.rules = 2;
    assert_int_equal(game_read_option(&later, &setup, "glory=yes", 9), 0);
}

static void a_missing_option_is_the_default(void **unused)
{
    static const char bytes[] = "backroom 1\ngame zahltag\nrules 1\nseats 2\noption crew=may\n";
    struct fault fault;
    (void)unused;

    assert_int_equal(record_read(bytes, sizeof bytes - 1, &other, &fault), RECORD_GOOD);
    write_record(&other, RECORD_WHOLE, true, text_bytes_a);
    assert_non_null(
        strstr(text_bytes_a, "\noption adjust=once\noption crew=may\noption memory=open\n"));
}

static void text_is_checked_first(void **unused)
{
    static const char cut[] = "backroom 1\ngame schw";
    static const char dos[] = "backroom 1\r\n";
    struct fault fault;
    (void)unused;

    assert_int_equal(record_read("", 0, &other, &fault), RECORD_BAD);
    assert_int_equal(record_read(cut, sizeof cut - 1, &other, &fault), RECORD_BAD);
    assert_int_equal(fault.line, 2);
    assert_non_null(strstr(fault.message, "cut off"));
    assert_int_equal(record_read(dos, sizeof dos - 1, &other, &fault), RECORD_BAD);
    assert_non_null(strstr(fault.message, "LF"));
    assert_int_equal(record_read("backroom 1\n", 11, &other, &fault), RECORD_BAD);
    assert_non_null(strstr(fault.message, "ends where it needs"));
}

/* ---- the log ---- */

static void memory_table_forgets(void **unused)
{
    struct setup setup = game_setup(schwarzarbeit(), 3);
    uint8_t seed[SEED_SIZE] = {3};
    _Alignas(8) uint8_t state[STATE_MAX];
    (void)unused;

    setup.option[0] = MEMORY_TABLE;
    table_open(&table, schwarzarbeit(), &setup);
    table_set_seed(&table, seed);
    play(&table, 2, STEPS_MAX);
    assert_false(table_remembers(&table));
    table_state_at(&table, table_log_start(&table), state);
    assert_int_equal(game_head(table.state)->turn - game_head(state)->turn, 2);
    table_state_at(&table, table_log_start(&table) - 1, state);
    assert_int_equal(game_head(table.state)->turn - game_head(state)->turn, 3);
    open_table(&table, 3, 1);
    play(&table, 2, STEPS_MAX);
    assert_int_equal(table_log_start(&table), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrival_order_leaves_no_trace),
        cmocka_unit_test(sealed_choices_are_not_written_or_told),
        cmocka_unit_test(a_sealed_choice_can_be_taken_back),
        cmocka_unit_test(what_was_revealed_cannot_be_taken_back),
        cmocka_unit_test(the_last_sealed_choice_cannot_be_taken_back),
        cmocka_unit_test(an_own_pick_can_be_taken_back),
        cmocka_unit_test(refused_actions_change_nothing),
        cmocka_unit_test(names_are_good_names),
        cmocka_unit_test(records_come_back_as_they_were),
        cmocka_unit_test(records_keep_the_names_they_have),
        cmocka_unit_test(a_record_can_be_played_on),
        cmocka_unit_test(a_seat_reads_only_its_own_cards),
        cmocka_unit_test(faults_say_what_and_where),
        cmocka_unit_test(options_have_a_first_version),
        cmocka_unit_test(a_missing_option_is_the_default),
        cmocka_unit_test(text_is_checked_first),
        cmocka_unit_test(memory_table_forgets),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
