/* test_rare - rare branches are counted where they are taken, and only there */
#include "games/counterfeiters/test_play.h"
#include "tests/met.h"

#include <string.h>

#define MARKET_3 "printer ink paper hologram diner jet"

static void meets(const char *line, const char *expected)
{
    char out[256];
    const char *met = met_by(&game_counterfeiters, &table, line, strlen(line), out);

    if (!met || strcmp(met, expected) != 0)
        fail_msg("%s: \"%s\", not \"%s\"", line, met ? met : "refused", expected);
}

/* Three players, at the last henchman of a round, the pawn on a space. */
static void at_the_end_of_a_round(int space)
{
    deal(3, 0, MARKET_3);
    put_police(space);
    play_all("0 pass; 1 pass; 2 pass; 0 pass; 1 pass; 2 pass; 0 pass; 1 pass");
}

static void the_pawn_moves_by_itself(void **state)
{
    (void)state;
    at_the_end_of_a_round(4);
    meets("2 print", ""); /* there are cards in the deck */
    at_the_end_of_a_round(4);
    empty_deck();
    meets("2 print", "creep 1");
    at_the_end_of_a_round(4);
    empty_deck();
    meets("2 print-hat", ""); /* moved by the hat, so not by itself */
    assert_int_equal(table.shared.police, 5);
}

static void and_may_end_the_game(void **state)
{
    (void)state;
    at_the_end_of_a_round(17);
    empty_deck();
    give_money(0, 500, 0);
    meets("2 pass", "creep 1; creep_end 1");
    assert_int_equal(table.shared.phase, COUNTER_IN_OVER);
    at_the_end_of_a_round(17);
    give_money(0, 500, 0);
    meets("2 print-hat", "");
    assert_int_equal(table.shared.phase, COUNTER_IN_OVER);
}

static void the_last_steps(void **state)
{
    (void)state;
    deal(3, 0, MARKET_3);
    put_police(17);
    give_fakes(1, 1, 0, 0);
    give_money(1, 200, 0);
    give_money(2, 0, 500);
    give_cards(2, COUNTER_JET, 1);
    give_cards(1, COUNTER_GREAT_LAWYER, 1);
    meets("0 print-hat", ""); /* brings the pawn there */
    meets("1 fence-hat 1 0 0", "last_henchman 1; late_hat 1");
    meets("2 jet -50", "last_henchman 1; late_flight 1");
    meets("0 pass", "");
    meets("1 lift fence-hat", "lift 1");
    meets("1 fly 10", "late_flight 1");
    assert_int_equal(table.shared.phase, COUNTER_IN_OVER);
}

static void a_hat_in_the_middle_is_nothing_special(void **state)
{
    (void)state;
    deal(3, 0, MARKET_3);
    give_money(1, 100, 0);
    meets("0 print-hat", "");
    meets("1 fly 10", "");
}

static void a_shared_victory(void **state)
{
    (void)state;
    for (int tie = 0; tie < 2; tie++) {
        at_the_end_of_a_round(17);
        empty_deck();
        give_money(0, 0, 500);
        give_money(1, 0, tie ? 500 : 490);
        meets("2 pass", tie ? "creep 1; creep_end 1; shared 1" : "creep 1; creep_end 1");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pawn_moves_by_itself),
        cmocka_unit_test(and_may_end_the_game),
        cmocka_unit_test(the_last_steps),
        cmocka_unit_test(a_hat_in_the_middle_is_nothing_special),
        cmocka_unit_test(a_shared_victory),
    };
    return cmocka_run_group_tests_name("counterfeiters_rare", tests, NULL, NULL);
}
