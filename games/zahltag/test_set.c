/* test_set - component sets: the built-in deck, files that are right and others */
#include "core/sets.h"
#include "games/zahltag/test_position.h"

#include <stdlib.h>

enum { ROOM = 2000 };

/* The rules page: size by size. */
static const char *const page[] = {"0011", "0110", "1001", "1010", "0021", "0102", "0201", "0210",
                                   "1020", "1101", "1110", "1200", "2001", "2100", "0121", "0202",
                                   "1012", "1021", "1120", "1210", "1300", "2020", "2200", "3100",
                                   "0221", "2003", "2012", "2102", "3020", "3110", "1311", "2220"};
enum { PAGE = sizeof page / sizeof *page };

static const char *written(int set)
{
    static char bytes[ROOM];
    struct text text = text_in(bytes, sizeof bytes);

    zahltag_set_write(set, &text);
    assert_true(text_fits(&text));
    return bytes;
}

static int read_set(const char *bytes, struct fault *fault)
{
    memset(fault, 0x55, sizeof *fault);
    return zahltag_set_read(bytes, strlen(bytes), fault);
}

/* Lines of the rules page, in its order, with another line in place of one of them. */
static const char *page_with(int place, const char *line)
{
    static char bytes[ROOM];
    struct text text = text_in(bytes, sizeof bytes);

    for (int i = 0; i < PAGE; i++) {
        text_str(&text, i == place ? line : "contract ");
        text_str(&text, i == place ? "" : page[i]);
        text_char(&text, '\n');
    }
    return bytes;
}

/* No test leaves a set behind. */
static int nothing_is_held(void **unused)
{
    (void)unused;
    for (int set = 1; set < SETS_MAX; set++)
        assert_false(zahltag_set_there(set));
    return 0;
}

static void faulty(const char *bytes, int line, const char *part)
{
    struct fault fault;

    assert_int_equal(read_set(bytes, &fault), -1);
    assert_int_equal(fault.line, line);
    if (!strstr(fault.message, part))
        fail_msg("the message is \"%s\"", fault.message);
    /* it is a whole sentence */
    assert_int_equal(fault.message[strlen(fault.message) - 1], '.');
    for (int lang = 1; lang < LANGS; lang++) {
        assert_string_not_equal(fault.local[lang - 1], fault.message);
        assert_in_range(strlen(fault.local[lang - 1]), 10, sizeof fault.local[0] - 2);
    }
    nothing_is_held(NULL);
}

static void the_built_in_deck_is_that_of_the_rules(void **unused)
{
    static const int supply[] = {37, 32, 28, 23};
    int demand[ZAHLTAG_KINDS] = {0};
    struct fault fault;
    (void)unused;

    assert_int_equal(PAGE, ZAHLTAG_CONTRACTS);
    assert_int_equal(read_set(page_with(-1, ""), &fault), 0);
    for (int rank = 0; rank < ZAHLTAG_CONTRACTS; rank++)
        for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
            demand[kind] += zahltag_count(zahltag_need(zahltag_contract(0, rank)), kind);
    assert_memory_equal(demand, supply, sizeof supply);
}

static void the_built_in_text_is_set_0(void **unused)
{
    struct fault fault;
    (void)unused;

    assert_int_equal(read_set(written(0), &fault), 0);
    assert_memory_equal(written(0), "contract 0011\ncontract 0021\n", 28);
}

static void ranks_are_ascending(void **unused)
{
    (void)unused;
    for (int rank = 0; rank < ZAHLTAG_CONTRACTS; rank++) {
        assert_int_equal(zahltag_rank(0, zahltag_contract(0, rank)), rank);
        if (rank > 0)
            assert_true(zahltag_contract(0, rank - 1) < zahltag_contract(0, rank));
    }
    assert_int_equal(zahltag_rank(0, 0), 0);
    assert_int_equal(zahltag_rank(0, 0xFFFF), ZAHLTAG_CONTRACTS - 1);
}

static void another_deck_has_a_number_of_its_own(void **unused)
{
    struct fault fault;
    char first[ROOM];
    (void)unused;

    int set = read_set(page_with(5, "contract 9003"), &fault);
    assert_true(set > 0);
    assert_int_equal(read_set(page_with(5, "contract 9003"), &fault), set);
    strcpy(first, written(set));
    assert_int_equal(read_set(first, &fault), set);
    assert_non_null(strstr(first, "\ncontract 9003\n"));
    assert_int_equal(zahltag_contract(set, ZAHLTAG_CONTRACTS - 1), 0x9003);
    for (int holders = 3; holders > 0; holders--)
        zahltag_set_drop(set);
}

static void comments_and_blanks_do_not_matter(void **unused)
{
    struct fault fault;
    char bytes[ROOM];
    (void)unused;

    strcpy(bytes, "# my deck\r\n\n   \t \n");
    strcat(bytes, page_with(3, "  contract\t 1010   # this one, \tI think\r"));
    bytes[strlen(bytes) - 1] = '\0'; /* no end of line at the end */
    assert_int_equal(read_set(bytes, &fault), 0);
    strcat(bytes, "\n#");
    assert_int_equal(read_set(bytes, &fault), 0);
}

/* A deck may have cards that are alike. They are drawn by card and leave by one. */
static void cards_may_be_alike(void **unused)
{
    static char bytes[ROOM];
    struct fault fault;
    (void)unused;

    strcpy(bytes, page_with(4, "contract 1200 3"));
    *strstr(bytes, "contract 1200\n") = '#';
    *strstr(bytes, "contract 0102\n") = '#';
    int set = read_set(bytes, &fault);
    assert_true(set > 0);
    assert_non_null(strstr(written(set), "\ncontract 1200 3\n"));
    assert_int_equal(read_set(written(set), &fault), set);

    struct setup setup = game_setup(&game_zahltag, 2);
    struct zahltag_state state;
    struct outcome list[LEGAL_MAX];
    setup.set = (uint16_t)set;
    zahltag_init(&state, &setup);
    state.shared.stock = ZAHLTAG_BOX - zahltag_need(0x3200) - zahltag_need(0x2200);
    for (int seat = 0; seat < 2; seat++) {
        state.own[seat].hand = state.shared.known[seat] = zahltag_need(seat ? 0x2200 : 0x3200);
        state.shared.size[seat] = seat ? 4 : 5;
        state.shared.proven[seat] = zahltag_need(0x7000);
    }
    state.shared.phase = ZAHLTAG_IN_REVEAL;
    state.shared.head.turn = 3;
    sound(&state);
    for (uint32_t left = 3; left > 0; left--) {
        int count = game_outcomes(&game_zahltag, &state, list), at = 0;
        while (list[at].action != action_of(ZAHLTAG_REVEAL, 0x12, 0x00, 0))
            assert_true(++at < count);
        assert_int_equal(list[at].weight, left);
        PLAY(&state, "dealer reveal 1200", "0 bid 0");
        gives(&state, "1 bid 0", "nobody");
        gives(&state, left == 2 ? "0 take crane" : "1 take crane", "");
    }
    refused(&state, "dealer reveal 1200", "", "The dealer cannot draw");
    zahltag_set_drop(set); /* read twice */
    zahltag_set_drop(set);
}

static void faults_name_their_line(void **unused)
{
    char bytes[ROOM];
    (void)unused;

    faulty(page_with(7, "contracts 0210"), 8, "starts with the word \"contract\"");
    faulty(page_with(7, "payday 6"), 8, "starts with the word \"contract\"");
    faulty(page_with(7, "contract"), 8, "four digits");
    faulty(page_with(7, "contract 021"), 8, "four digits");
    faulty(page_with(7, "contract 02100"), 8, "four digits");
    faulty(page_with(7, "contract 02x0"), 8, "four digits");
    faulty(page_with(7, "contract 0000"), 8, "at least one resource");
    faulty(page_with(7, "contract 9004"), 8, "more than 12");
    faulty(page_with(7, "contract 0210 0"), 8, "the number of such cards");
    faulty(page_with(7, "contract 0210 33"), 8, "the number of such cards");
    faulty(page_with(7, "contract 0210 2 2"), 8, "the number of such cards");
    faulty(page_with(7, "contract 0210 two"), 8, "the number of such cards");
    faulty(page_with(7, "contract 0021"), 8, "remove one of the two lines");
    strcpy(bytes, "\n# one more\n\n");
    strcat(bytes, page_with(31, "contract 0021"));
    faulty(bytes, 35, "remove one of the two lines");
}

static void a_deck_has_32_contracts(void **unused)
{
    char bytes[ROOM];
    (void)unused;

    faulty(page_with(7, ""), 0, "this file has 31: add");
    faulty("", 0, "this file has 0: add");
    strcpy(bytes, page_with(-1, ""));
    strcat(bytes, "contract 4000\n");
    faulty(bytes, 33, "with this line there are more");
    faulty(page_with(31, "contract 4000 2"), 32, "with this line there are more");
    faulty("contract 0001\ncontract 1000 32", 2, "with this line there are more");
}

/* Any bytes at all are read or refused. */
static void rubbish_is_refused(void **unused)
{
    struct random random = random_from(7, 7);
    struct fault fault;
    (void)unused;

    for (int i = 0; i < 2000; i++) {
        size_t length = random_below(&random, 600);
        char *bytes = malloc(length ? length : 1); /* no more, for the address sanitizer */
        assert_non_null(bytes);
        memcpy(bytes, page_with(-1, ""), length);
        for (uint32_t change = random_below(&random, 4); change > 0 && length > 0; change--)
            bytes[random_below(&random, (uint32_t)length)] = (char)random_next(&random);
        int set = zahltag_set_read(bytes, length, &fault);
        if (set < 0)
            assert_int_equal(fault.message[strlen(fault.message) - 1], '.');
        else
            zahltag_set_drop(set);
        free(bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_deck_is_that_of_the_rules),
        cmocka_unit_test(the_built_in_text_is_set_0),
        cmocka_unit_test(ranks_are_ascending),
        cmocka_unit_test(another_deck_has_a_number_of_its_own),
        cmocka_unit_test(comments_and_blanks_do_not_matter),
        cmocka_unit_test(cards_may_be_alike),
        cmocka_unit_test(faults_name_their_line),
        cmocka_unit_test(a_deck_has_32_contracts),
        cmocka_unit_test(rubbish_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, nothing_is_held);
}
