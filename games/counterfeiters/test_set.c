/* test_set - component sets: the text of one, what is refused of it, and playing with it */
#include "core/sets.h"
#include "games/counterfeiters/test_play.h"

#include <stdio.h>
#include <string.h>

static const struct game *const game = &game_counterfeiters;

static char built_in[8000];
static char text[8000];

static int setup(void **state)
{
    (void)state;
    struct text out = text_in(built_in, sizeof built_in);

    game->set_write(0, &out);
    return text_fits(&out) ? 0 : -1;
}

/* Copies a text to `text` with line `number` replaced; NULL removes it. */
static void replace(const char *from, int number, const char *line)
{
    text[0] = '\0';
    for (int at = 1; *from; at++) {
        size_t length = strcspn(from, "\n") + 1;
        if (at != number)
            strncat(text, from, length);
        else if (line)
            strcat(strcat(text, line), "\n");
        from += length;
    }
}

/* The built-in text, with a line replaced where `number` is not 0. */
static void edit(int number, const char *line)
{
    replace(built_in, number, line);
}

/* The same on top of earlier edits. */
static void edit_more(int number, const char *line)
{
    char before[sizeof text];

    memcpy(before, text, sizeof before);
    replace(before, number, line);
}

static int read_text(struct fault *fault)
{
    memset(fault, 0, sizeof *fault);
    return game->set_read(text, strlen(text), fault);
}

static int read_good(void)
{
    struct fault fault;
    int number = read_text(&fault);

    if (number < 0)
        fail_msg("line %d: %s", fault.line, fault.message);
    return number;
}

/* ---- the text ---- */

static void test_the_built_in_text_is_set_0(void **state)
{
    (void)state;
    edit(0, NULL);
    assert_string_equal(text, built_in);
    assert_int_equal(read_good(), 0);
}

static void test_comments_and_blanks_are_passed_over(void **state)
{
    (void)state;
    edit(1, "# a comment\n\n  # another\r\nplayers 2");
    assert_int_equal(read_good(), 0);
    edit(2, "  money\t20   30  \r\n \t \n");
    assert_int_equal(read_good(), 0);
    edit(2, "money 20 30# at first");
    edit_more(108, "card D lottery 1 4 # the last");
    assert_int_equal(read_good(), 0);
    edit(1, "\xEF\xBB\xBFplayers 2");
    assert_int_equal(read_good(), 0);
    edit(18, "space shop 1 hat\nspace shop-hat 0");
    edit_more(1, "ticket 50\nplayers 2");
    assert_int_equal(read_good(), 0);
    edit(0, NULL);
    text[strlen(text) - 1] = '\0'; /* a last line without an end */
    assert_int_equal(read_good(), 0);
}

static void test_lines_of_a_board_may_change_places(void **state)
{
    (void)state;
    edit(16, NULL);
    edit_more(1, "players 2\nspace print 2");
    assert_int_equal(read_good(), 0);
    edit(6, "godfather 4");
    edit_more(5, "godfather 8");
    assert_int_equal(read_good(), 0);
}

static void test_the_same_set_has_the_same_number(void **state)
{
    (void)state;
    char again[8000];
    struct text out = text_in(again, sizeof again);

    edit(11, "market 0 bin hat");
    int number = read_good();
    assert_true(number > 0);
    assert_int_equal(read_good(), number);
    game->set_write(number, &out);
    assert_string_equal(again, text);
    game->set_drop(number);
    game->set_drop(number);
    edit(0, NULL);
    assert_int_equal(read_good(), 0);
}

/* A set has one board for two players, whatever the rules say of the built-in one. */
static void test_a_set_brings_its_own_track(void **state)
{
    (void)state;
    edit(3, "last 11");
    int number = read_good();
    for (int rules = 1; rules <= 2; rules++) {
        struct head head = {.seats = 2, .rules = (uint8_t)rules};
        assert_int_equal(counterfeiters_board(&head)->last, rules == 1 ? 12 : 10);
        head.set = (uint16_t)number;
        assert_int_equal(counterfeiters_board(&head)->last, 11);
        head.seats = 3;
        assert_int_equal(counterfeiters_board(&head)->last, 18);
    }
    game->set_drop(number);
}

/* ---- faults ---- */

static const struct {
    int number;       /* line that is replaced */
    const char *line; /* by this; NULL: removed */
    int fault;        /* line the fault names */
    const char *message;
} faults[] = {
    {1, NULL, 1, "this belongs to a board; write 'players 2' before it"},
    {1, "players 3", 1, "the boards are"},
    {1, "players two", 1, "the boards are"},
    {1, "players 2 2", 1, "the boards are"},
    {25, NULL, 25, "this was given before"},
    {25, "players 4", 25, "the boards are"},
    {25, "players 2", 25, "the boards are"},
    {2, "money 20", 2, "write 'money' and 2 amounts"},
    {2, "money 20 30 40", 2, "write 'money' and 2 amounts"},
    {2, "money 20 35", 2, "write 'money' and 2 amounts"},
    {2, "money 20 1010", 2, "write 'money' and 2 amounts"},
    {2, "money 20 -10", 2, "write 'money' and 2 amounts"},
    {2, NULL, 1, "the board for 2 players has no line 'money'"},
    {3, "last 0", 3, "write 'last' and a space from 1 to 30"},
    {3, "last 31", 3, "write 'last' and a space from 1 to 30"},
    {3, "last", 3, "write 'last' and a space from 1 to 30"},
    {3, "last 8", 6, "the Godfather always comes to the last space; remove this line"},
    {3, "last 7", 6, "here write a space from 1 to 6"},
    {3, NULL, 3, "give 'last' before"},
    {4, "start 10", 4, "here write a space from 0 to 9"},
    {4, "start -1", 4, "here write a space from 0 to 9"},
    {4, "start 00", 4, "here write a space from 0 to 9"},
    {4, "start 1 2", 4, "here write a space from 0 to 9"},
    {4, "start 0\nstart 0", 5, "this was given before"},
    {4, NULL, 1, "the board for 2 players has no line 'start'"},
    {5, "godfather 0", 5, "here write a space from 1 to 9"},
    {5, "godfather 10", 5, "the Godfather always comes to the last space; remove this line"},
    {5, "godfather 11", 5, "here write a space from 1 to 9"},
    {5, "godfather 8", 6, "this was given before"},
    {7, "refuse 0 6", 7, "write 'refuse QUALITY SPACE'"},
    {7, "refuse 4 6", 7, "write 'refuse QUALITY SPACE'"},
    {7, "refuse 1", 7, "here write a space from 1 to 10"},
    {7, "refuse 1 0", 7, "here write a space from 1 to 10"},
    {7, "refuse 1 11", 7, "here write a space from 1 to 10"},
    {7, "refuse 2 6", 7, "the refusals go in the order"},
    {7, "refuse 1 10", 8, "there is no room on the track"},
    {8, "refuse 2 5", 8, "here write a space from 6 to 10"},
    {8, "refuse 1 7", 8, "this was given before"},
    {9, NULL, 1, "the board for 2 players has no line 'refuse 3'"},
    {10, "strike 10", 10, "here write a space from 1 to 9"},
    {11, "market 15 bin", 11, "write 'market PRICE'"},
    {11, "market 1010 bin", 11, "write 'market PRICE'"},
    {11, "market 10 hat bin", 11, "write 'market PRICE'"},
    {11, "market 10 bin bin", 11, "write 'market PRICE'"},
    {11, "market 10 bin hat hat", 11, "write 'market PRICE'"},
    {11, "market", 11, "write 'market PRICE'"},
    {11, "market 30 bin", 12, "the market goes from the cheapest space"},
    {11, "market 50\nmarket 40\nmarket 30", 12,
     "the market goes from the cheapest space to the dearest, on the board from right to left; "
     "turn"},
    {66, "market 60\nmarket 60", 67, "a black market has at most 7 spaces"},
    {16, "space", 16, "'space' is followed by"},
    {16, "space buy 1", 16, "'space' is followed by"},
    {16, "space print", 16, "write 'space ACTION COUNT'"},
    {16, "space print 7", 16, "write 'space ACTION COUNT'"},
    {16, "space print 2 cap", 16, "write 'space ACTION COUNT'"},
    {16, "space print 2 hat", 16, "leave out 'hat'"},
    {17, "space print-hat 1 hat", 17, "leave out 'hat'"},
    {19, "space fence 1 hat", 19, "leave out 'hat'"},
    {18, "space shop 1\nspace shop-hat 1 hat", 19, "leave out 'hat'"},
    {18, "space shop 1 hat\nspace shop-hat 1", 19, "where all supermarkets have a hat, write one"},
    {18, "space shop-hat 1\nspace shop 1 hat", 18, "where all supermarkets have a hat, write one"},
    {18, "space shop 0\nspace shop-hat 2", 19, "where all supermarkets have a hat, write one"},
    {18, "space shop 1\nspace shop-hat 7", 19, "write 'space ACTION COUNT'"},
    {18, "space shop-hat 1", 1, "the board for 2 players has no line 'space shop'"},
    {17, "space print 2", 17, "this was given before"},
    {24, NULL, 1, "the board for 2 players has no line 'space jet'"},
    {49, NULL, 25, "the board for 3 players has no line 'space jet'"},
    {75, NULL, 50, "the board for 4 players has no line 'space jet'"},
    {24, "card S printer 4", 24, "cards come after the boards; the one for 3 players is missing"},
    {77, "money 20 30 40 50", 77, "this belongs to a board; put it before the cards"},
    {77, "players 4", 77, "the boards are"},
    {76, "card S printer 3", 108, "the S cards must be 4 printers"},
    {76, "card S printer 5", 76, "the S cards must be 4 printers"},
    {78, NULL, 107, "the S cards must be 4 printers"},
    {78, "card S paper 3", 78, "the S cards must be 4 printers"},
    {77, "card S hologram 2", 77, "S cards are printers, inks and papers"},
    {77, "card S ink 2 4", 77, "S cards are printers, inks and papers"},
    {79, "card E printer 2", 79, "'card' is followed by a letter"},
    {79, "card", 79, "'card' is followed by a letter"},
    {79, "card AB printer 2", 79, "'card' is followed by a letter"},
    {79, "card A jets 2", 79, "after the letter comes"},
    {79, "card A printer", 79, "write 'card LETTER KIND COUNT'"},
    {79, "card A printer 0", 79, "write 'card LETTER KIND COUNT'"},
    {79, "card A printer 35", 79, "write 'card LETTER KIND COUNT'"},
    {79, "card A printer 2 3", 79, "write 'card LETTER KIND COUNT'"},
    {79, "card A printer 2 4 4", 79, "write 'card LETTER KIND COUNT'"},
    {79, "card A printer 2 4 4 4 4", 79, "write 'card LETTER KIND COUNT'"},
    {80, "card A printer 1", 80, "this was given before"},
    {80, "card A great-lawyer 1", 100, "there is only one lawyer of each kind"},
    {80, "card A bad-lawyer 2", 80, "there is only one lawyer of each kind"},
    {108, "card D lottery 2 4", 108, "the game has 42 cards, and here they become more"},
    {79, "card A printer 1", 108, "the game has 42 cards, but these are only 41"},
    {108, NULL, 107, "the game has 42 cards, but these are only 41"},
    {76, "ticket\ncard S printer 4", 76, "write 'ticket' and what one pays"},
    {76, "ticket 0\ncard S printer 4", 76, "write 'ticket' and what one pays"},
    {76, "ticket 75\ncard S printer 4", 76, "write 'ticket' and what one pays"},
    {76, "ticket 1010\ncard S printer 4", 76, "write 'ticket' and what one pays"},
    {76, "ticket 50 50\ncard S printer 4", 76, "write 'ticket' and what one pays"},
    {76, "ticket 60\ncard S printer 4\nticket 60", 78, "this was given before"},
    {30, "blackmarket 10", 30, "a line starts with players"},
    {30, "= godfather 9", 30, "a line starts with players"},
};

static void test_a_market_needs_a_bin(void **state)
{
    struct fault fault;
    (void)state;

    edit(36, "market 10");
    edit_more(35, "market 10");
    assert_int_equal(read_text(&fault), -1);
    assert_int_equal(fault.line, 35);
    assert_non_null(strstr(fault.message, "needs a 'bin' somewhere"));
}

static void test_faults_name_the_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct fault fault;
        edit(faults[i].number, faults[i].line);
        if (read_text(&fault) >= 0)
            fail_msg("'%s' was read", faults[i].line);
        if (fault.line != faults[i].fault ||
            strncmp(fault.message, faults[i].message, strlen(faults[i].message)) != 0)
            fail_msg("line %d '%s': line %d, %s", faults[i].number, faults[i].line, fault.line,
                     fault.message);
        assert_true(strlen(fault.message) < sizeof fault.message - 1);
        for (int lang = 1; lang < LANGS; lang++) {
            assert_string_not_equal(fault.local[lang - 1], fault.message);
            assert_in_range(strlen(fault.local[lang - 1]), 10, sizeof fault.local[0] - 2);
        }
    }
}

/* Cut after every line and after every byte: never a set, never a crash. */
static void test_cut_texts(void **state)
{
    (void)state;
    struct fault fault;
    size_t length = strlen(built_in);

    edit(0, NULL);
    /* the last line can lose its mark and its end: then it is another set, or the same */
    for (size_t cut = 0; cut < length - strlen(" 1 4\n"); cut++) {
        if (game->set_read(text, cut, &fault) >= 0)
            fail_msg("%zu bytes were read", cut);
        assert_true(fault.message[0] != '\0');
    }
    text[0] = '\0';
    assert_int_equal(read_text(&fault), -1);
    assert_string_equal(fault.message, "the board for 2 players is missing; add it");
}

/* Any bytes at all: an answer, never a crash. */
static void test_noise(void **state)
{
    (void)state;
    struct random random = random_from(7, 0);

    for (int i = 0; i < 3000; i++) {
        struct fault fault;
        edit(0, NULL);
        for (int changes = 1 + i % 4; changes > 0; changes--)
            text[random_below(&random, (uint32_t)strlen(built_in))] =
                (char)random_below(&random, 256);
        int set = game->set_read(text, strlen(built_in), &fault);
        if (set < 0)
            assert_true(fault.message[0] != '\0');
        else
            game->set_drop(set);
    }
}

/* ---- playing ---- */

static void play_out(int set, int seats, uint64_t seed)
{
    struct random random = random_from(seed, 3);
    struct setup start = game_setup(game, seats);
    int steps = 0;

    start.set = (uint16_t)set;
    game->init(&table, &start);
    for (; table.shared.head.due; steps++) {
        action_t list[LEGAL_MAX], action;
        struct counterfeiters_view view;
        int seat = table.shared.head.due == DUE_DEALER ? DEALER : due_seat();
        if (seat == DEALER) {
            action = game->outcome(&table, random_below(&random, game->chance(&table)));
        } else {
            game->view(&table, seat, &view);
            int count = game->legal(&view, list);
            action = list[random_below(&random, (uint32_t)count)];
        }
        game->apply(&table, seat, action, NULL);
        if (game->audit(&table))
            fail_msg("%s", game->audit(&table));
        assert_true(steps < 4000);
    }
    for (int seat = ONLOOKER; seat < seats; seat++) {
        struct counterfeiters_view view;
        game->view(&table, seat, &view);
        assert_true(game->sane(&view));
    }
}

static void test_a_set_is_played_with(void **state)
{
    (void)state;
    edit(12, "market 10 bin hat"); /* two spaces for 10, a hat on the second */
    int set = read_good();

    deal_set(set, 2, 0, "printer ink paper hologram diner");
    give_money(0, 20, 0);
    play("0 buy 2");
    assert_money(0, 10, 0);
    assert_string_equal(told, "police 1");
    deal_set(0, 2, 0, "printer ink paper hologram diner");
    play("0 buy 1");
    assert_string_equal(told, "");
    for (uint64_t seed = 0; seed < 50; seed++)
        play_out(set, 2 + (int)(seed % 3), seed);
    game->set_drop(set);
}

/* ---- what printings may have ---- */

static void deal_two(int set)
{
    deal_set(set, 2, 0, "printer ink paper hologram diner");
}

static void test_supermarkets_with_and_without_a_hat(void **state)
{
    (void)state;
    edit(18, "space shop 1\nspace shop-hat 1");
    int set = read_good();

    deal_two(set);
    give_fakes(0, 2, 0, 2);
    give_fakes(1, 5, 0, 0);
    assert_true(can("0 shop 1 0 2") && can("0 shop-hat 1 0 2") && can("0 shop-hat 0 0 1"));
    refused("0 shop-hat 0 0 0", "C2", "At least one fake bill");
    refused("0 shop-hat 2 0 2", "", "The supermarket takes at most 3");
    play("0 shop 0 0 1");
    assert_string_equal(told, "");
    assert_money(0, 70, 0);
    refused("1 shop 1 0 0", "", "All spaces for this are taken");
    play("1 shop-hat 3 0 0");
    assert_string_equal(told, "police 1");
    assert_money(1, 180, 0);
    refused("0 shop-hat 1 0 0", "", "All spaces for this are taken");
    deal_two(0);
    refused("0 shop-hat 1 0 0", "", "This board has no such space");
    for (uint64_t seed = 0; seed < 50; seed++)
        play_out(set, 2, seed);
    game->set_drop(set);
}

static void test_a_lawyer_lifts_from_either_supermarket(void **state)
{
    (void)state;
    edit(18, "space shop 1\nspace shop-hat 1");
    int set = read_good();

    deal_two(set);
    give_fakes(0, 0, 0, 9);
    give_fakes(1, 0, 0, 9);
    give_cards(0, COUNTER_GREAT_LAWYER, 1);
    put_police(8);
    play_all("0 shop-hat 0 0 1");            /* the pawn comes to 9: everything is refused */
    play_all("1 print-hat; 0 pass; 1 pass"); /* and to the last space */
    refused("0 lift shop", "", "You have no henchman there");
    play("0 lift shop-hat");
    assert_true(can("0 fraud"));
    refused("0 shop-hat 0 0 1", "", "Supermarkets refuse that quality");
    game->set_drop(set);
}

static void test_tickets_of_another_value(void **state)
{
    (void)state;
    edit(76, "card S printer 4\nticket 120 # each");
    int set = read_good();
    char again[8000], json[8000];
    struct text out = text_in(again, sizeof again), page = text_in(json, sizeof json);
    struct counterfeiters_view view;

    game->set_write(set, &out);
    assert_non_null(strstr(again, "space jet 2\nticket 120\ncard S printer 4\n"));
    deal_two(set);
    for (int seat = 0; seat < 2; seat++)
        give_money(seat, 0, 0);
    give_cards(1, COUNTER_LOTTERY, 2);
    put_police(9);
    play_all("0 print-hat; 1 pass; 0 pass");
    assert_string_equal(told, "score 0 0; score 1 240; winner 1");
    game->view(&table, 0, &view);
    game->json(&view, &page);
    assert_non_null(strstr(json, "\"ticket\":120"));
    assert_non_null(strstr(json, "{\"what\":\"lottery\",\"count\":2,\"points\":240}"));
    for (uint64_t seed = 0; seed < 50; seed++) /* the audit counts what tickets pay */
        play_out(set, 2 + (int)(seed % 3), seed);
    game->set_drop(set);
}

static void test_a_market_without_a_bin_at_its_cheap_end(void **state)
{
    (void)state;
    edit(11, "market 10");
    int set = read_good();

    deal_two(set);
    play_all("0 pass; 1 pass; 0 pass; 1 pass; 0 pass; 1 pass");
    assert_string_equal(told, "bin ink");
    assert_int_equal(table.shared.market[0], 1 + COUNTER_PRINTER);
    assert_int_equal(table.shared.market[1], 1 + COUNTER_PAPER);
    assert_int_equal(table.shared.market[4], 0);
    for (uint64_t seed = 0; seed < 50; seed++)
        play_out(set, 2, seed);
    game->set_drop(set);
}

/* Nobody ever does anything: one bin, at the dear end, uses up the deck, and C6 does the rest. */
static void test_one_bin_at_the_dear_end_ends_a_game(void **state)
{
    (void)state;
    edit(11, "market 10");
    edit_more(12, "market 20");
    edit_more(15, "market 50 bin");
    int set = read_good(), rounds = 0;

    deal_two(set);
    for (; table.shared.head.due; rounds++) {
        pass_round();
        draw_on();
        assert_null(game->audit(&table));
        assert_true(rounds < COUNTER_ROUNDS_MAX);
    }
    assert_int_equal(rounds, 19 - 5 + 10); /* cards beyond the market, then steps of the pawn */
    game->set_drop(set);
}

static void test_a_strange_set_is_played_to_its_end(void **state)
{
    (void)state;
    /* one bin, hats on flights, no printing without one, strikes and visits everywhere */
    edit(24, "space jet 1 hat");
    edit_more(23, "space fly 1 hat");
    edit_more(16, "space print 0");
    edit_more(12, "market 20");
    edit_more(4, "start 3\nstrike 1\nstrike 3\nstrike 5\ngodfather 1\ngodfather 9");
    int set = read_good();
    for (uint64_t seed = 0; seed < 100; seed++)
        play_out(set, 2, seed);
    game->set_drop(set);
}

/* No test leaves a set behind. */
static int nothing_is_held(void **state)
{
    (void)state;
    for (int set = 1; set < SETS_MAX; set++)
        assert_false(counterfeiters_set_there(set));
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_built_in_text_is_set_0),
        cmocka_unit_test(test_comments_and_blanks_are_passed_over),
        cmocka_unit_test(test_lines_of_a_board_may_change_places),
        cmocka_unit_test(test_the_same_set_has_the_same_number),
        cmocka_unit_test(test_a_set_brings_its_own_track),
        cmocka_unit_test(test_a_market_needs_a_bin),
        cmocka_unit_test(test_faults_name_the_line),
        cmocka_unit_test(test_cut_texts),
        cmocka_unit_test(test_a_set_is_played_with),
        cmocka_unit_test(test_supermarkets_with_and_without_a_hat),
        cmocka_unit_test(test_a_lawyer_lifts_from_either_supermarket),
        cmocka_unit_test(test_tickets_of_another_value),
        cmocka_unit_test(test_a_market_without_a_bin_at_its_cheap_end),
        cmocka_unit_test(test_one_bin_at_the_dear_end_ends_a_game),
        cmocka_unit_test(test_a_strange_set_is_played_to_its_end),
        cmocka_unit_test(test_noise),
    };
    return cmocka_run_group_tests(tests, setup, nothing_is_held);
}
