/* test_end - the last space of the police track, and everything after it */
#include "games/counterfeiters/test_play.h"

#include <string.h>

#define MARKET_2 "printer ink paper hologram diner"
#define MARKET_3 "printer ink paper hologram diner jet"

static const struct game *const game = &game_counterfeiters;

/* Three players, the pawn one step from its end. */
static void near_end(void)
{
    deal(3, 0, MARKET_3);
    put_police(17);
}

/* ---- C4: the last henchmen ---- */

static void test_the_godfather_comes_first(void **state)
{
    (void)state;
    near_end();
    give_money(0, 70, 100);
    play("0 print-hat");
    assert_string_equal(told, "police 18; last; godfather 0 40; godfather 1 20; godfather 2 20");
    assert_money(0, 30, 100);
    assert_int_equal(table.shared.phase, COUNTER_IN_LAST);
}

static void test_one_more_each_and_the_trigger_last(void **state)
{
    (void)state;
    near_end();
    play_all("0 pass; 1 print-hat");
    assert_int_equal(due_seat(), 2);
    play("2 print");
    assert_int_equal(due_seat(), 0);
    play("0 print");
    assert_int_equal(due_seat(), 1); /* who triggered it comes last */
    play("1 print");
    assert_int_equal(due_seat(), -1); /* one more each, although all have another one */
    assert_int_equal(table.shared.phase, COUNTER_IN_OVER);
    assert_fakes(1, 4, 0, 0);
}

static void test_who_has_none_left_is_not_asked(void **state)
{
    (void)state;
    near_end();
    play_all("0 pass; 1 pass; 2 pass; 0 pass; 1 pass; 2 pass; 0 pass; 1 print-hat");
    assert_int_equal(due_seat(), 2); /* only seat 2 has its third henchman still */
    play("2 pass");
    assert_int_equal(due_seat(), -1);
}

static void test_the_last_henchman_of_a_round_ends_it_at_once(void **state)
{
    (void)state;
    near_end();
    play_all("0 pass; 1 pass; 2 pass; 0 pass; 1 pass; 2 pass; 0 pass; 1 pass; 2 print-hat");
    assert_string_equal(told, "police 18; last; godfather 0 10; godfather 1 20; godfather 2 20; "
                              "score 0 10; score 1 10; score 2 20; winner 2");
    assert_int_equal(due_seat(), -1);
}

static void test_a_seat_is_asked_in_any_case_and_may_decline(void **state)
{
    (void)state;
    near_end();
    play("0 print-hat");
    play_all("1 pass; 2 pass; 0 pass");
    assert_int_equal(due_seat(), -1);
}

/* ---- C5 ---- */

static void test_hats_do_nothing_any_more(void **state)
{
    (void)state;
    near_end();
    give_fakes(1, 1, 0, 0);
    play("0 print-hat");
    play("1 fence-hat 1 0 0");
    assert_string_equal(told, "");
    assert_int_equal(table.shared.police, 18);
    give_fakes(2, 0, 0, 3); /* refusals stay */
    refused("2 shop 0 0 1", "", "Supermarkets refuse that quality");
}

static void test_flights_are_possible_at_the_end(void **state)
{
    (void)state;
    near_end();
    play("0 print-hat");
    give_money(1, 40, 50);
    assert_true(can("1 fly 10"));
    play("1 fly -30"); /* brings the fare back */
    assert_money(1, 40, 20);
    give_money(2, 0, 50);
    give_cards(2, COUNTER_JET, 1);
    play("2 jet -50");
    assert_money(2, 50, 0);
}

/* A strike on the space before does not last. */
static void test_a_strike_ends_with_the_last_space(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    put_police(9);
    play("0 print-hat");
    give_money(1, 100, 0);
    assert_true(can("1 fly 10"));
}

/* ---- lawyers ---- */

/* Seat 1 owns the great lawyer and has henchmen on print and on buy 2, and one laid down. */
static void with_great_lawyer(void)
{
    near_end();
    give_cards(1, COUNTER_GREAT_LAWYER, 1);
    give_money(1, 100, 0);
    play_all("0 pass; 1 print; 2 pass; 0 pass; 1 pass; 2 pass; 0 pass; 1 buy 2; 2 print-hat");
}

static void test_the_great_lawyer_lifts_a_placed_henchman(void **state)
{
    (void)state;
    with_great_lawyer();
    assert_int_equal(due_seat(), 1);
    assert_int_equal(choices_now(), 3);
    assert_true(can("1 lift print"));
    assert_true(can("1 lift buy 2"));
    assert_true(can("1 pass"));
    refused("1 lift print-hat", "", "You have no henchman there"); /* another's */
    refused("1 lift fence", "", "You have no henchman there");
    refused("1 print", "", "First lift one of your henchmen");
    play("1 lift print");
    assert_string_equal(told, "");
    assert_int_equal(due_seat(), 1);
    refused("1 lift buy 2", "", "Only the owner of a lawyer"); /* one only */
    play("1 print"); /* the space it left included; the ink was bought since */
    assert_fakes(1, 2, 2, 0);
    assert_int_equal(due_seat(), -1);
}

static void test_a_card_bought_stays_bought(void **state)
{
    (void)state;
    with_great_lawyer();
    assert_int_equal(table.shared.seat[1].cards[COUNTER_INK], 1);
    play("1 lift buy 2");
    assert_int_equal(table.shared.seat[1].cards[COUNTER_INK], 1);
    assert_money(1, 40, 0); /* 100 - 20, and the Godfather had half */
    refused("1 buy 2", "", "There is no card on that space");
    play("1 buy 1");
    assert_money(1, 30, 0);
    assert_int_equal(table.shared.phase, COUNTER_IN_OVER);
}

static void test_a_lawyer_can_be_declined(void **state)
{
    (void)state;
    with_great_lawyer();
    play("1 pass");
    assert_int_equal(due_seat(), -1);
    with_great_lawyer();
    play_all("1 lift print; 1 pass"); /* laid down after all */
    assert_int_equal(due_seat(), -1);
    assert_int_equal(table.shared.seat[1].henchmen, 1);
}

static void test_a_lifted_henchman_needs_a_free_space(void **state)
{
    (void)state;
    with_great_lawyer();
    play("1 lift buy 2");
    refused("1 print-hat", "", "All spaces for this are taken");
    refused("1 fence 0 0 0", "C2", "At least one fake bill");
    play("1 fence 2 0 0"); /* what was printed in the round */
    assert_money(1, 80, 0);
}

static void test_hats_do_nothing_for_lawyers(void **state)
{
    (void)state;
    with_great_lawyer();
    play("1 lift print");
    give_fakes(1, 1, 0, 0);
    play("1 fence-hat 1 0 0");
    assert_null(strstr(told, "police"));
    assert_int_equal(table.shared.police, 18);
}

static void test_an_owner_with_none_to_lift_is_not_asked(void **state)
{
    (void)state;
    near_end();
    give_cards(1, COUNTER_GREAT_LAWYER, 1);
    play("0 print-hat");
    play_all("1 pass; 2 pass; 0 pass");
    assert_int_equal(due_seat(), -1);
}

static void test_the_great_lawyer_comes_before_the_bad_one(void **state)
{
    (void)state;
    near_end();
    give_cards(0, COUNTER_BAD_LAWYER, 1);
    give_cards(2, COUNTER_GREAT_LAWYER, 1);
    play("0 print-hat");
    play_all("1 pass; 2 fraud; 0 print");
    assert_int_equal(due_seat(), 2);
    play_all("2 lift fraud; 2 print");
    assert_int_equal(due_seat(), 0);
    refused("0 lift fraud", "", "You have no henchman there");
    play("0 lift print-hat");
    assert_true(can("0 fraud")); /* free again */
    play("0 print-hat");
    assert_fakes(0, 6, 0, 0);
    assert_int_equal(due_seat(), -1);
}

static void test_one_seat_may_have_both(void **state)
{
    (void)state;
    near_end();
    give_cards(0, COUNTER_BAD_LAWYER, 1);
    give_cards(0, COUNTER_GREAT_LAWYER, 1);
    play("0 print-hat");
    play_all("1 pass; 2 pass; 0 pass");
    play_all("0 lift print-hat; 0 print-hat; 0 lift print-hat; 0 pass");
    assert_int_equal(due_seat(), -1);
    near_end();
    give_cards(0, COUNTER_BAD_LAWYER, 1);
    give_cards(0, COUNTER_GREAT_LAWYER, 1);
    play("0 print-hat");
    play_all("1 pass; 2 pass; 0 pass; 0 lift print-hat; 0 pass"); /* none left to lift */
    assert_int_equal(due_seat(), -1);
}

static void test_lawyers_bought_at_the_end_still_work(void **state)
{
    (void)state;
    near_end();
    put_card(1, COUNTER_GREAT_LAWYER);
    put_card(2, COUNTER_BAD_LAWYER);
    play("0 print-hat");
    give_money(1, 100, 0);
    play("1 buy 1"); /* in step 2 */
    play_all("2 pass; 0 pass");
    assert_int_equal(due_seat(), 1);
    play_all("1 lift buy 1; 1 buy 2"); /* the bad lawyer in step 3 */
    assert_int_equal(due_seat(), 1);
    play("1 lift buy 2");
    play("1 fraud");
    assert_money(1, 100, 0);
    assert_int_equal(due_seat(), -1);
}

static void test_a_great_lawyer_bought_by_the_bad_one_is_too_late(void **state)
{
    (void)state;
    near_end();
    put_card(1, COUNTER_GREAT_LAWYER);
    give_cards(1, COUNTER_BAD_LAWYER, 1);
    play("0 print-hat");
    give_money(1, 100, 0);
    play_all("1 fraud; 2 pass; 0 pass");
    assert_int_equal(due_seat(), 1);
    play_all("1 lift fraud; 1 buy 1");
    assert_int_equal(due_seat(), -1);
}

static void test_lawyers_do_nothing_before_the_end(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_cards(0, COUNTER_GREAT_LAWYER, 1);
    play_all("0 print; 1 pass; 0 print; 1 pass; 0 print-hat; 1 pass");
    draw_on();
    assert_int_equal(table.shared.phase, COUNTER_IN_ROUND);
    assert_int_equal(table.shared.round, 2);
}

/* ---- diners, lottery, score ---- */

static void test_diners_once_more_and_tickets_pay(void **state)
{
    (void)state;
    near_end();
    for (int seat = 0; seat < 3; seat++)
        give_money(seat, 0, 0);
    give_money(1, 0, 30);
    give_cards(1, COUNTER_DINER, 2);
    give_fakes(1, 0, 1, 3);
    give_cards(1, COUNTER_LOTTERY, 3);
    give_cards(2, COUNTER_LOTTERY, 1);
    play_all("0 print-hat; 1 pass; 2 pass; 0 pass");
    assert_string_equal(told, "diner 1 2; diner 1 3; score 0 0; score 1 280; score 2 50; winner 1");
    assert_fakes(1, 0, 0, 2);
}

/* Tickets come after the Godfather, and the round does not end: nothing is binned. */
static void test_the_end_replaces_the_end_of_the_round(void **state)
{
    (void)state;
    near_end();
    play_all("0 print-hat; 1 pass; 2 pass; 0 pass");
    assert_null(strstr(told, "bin"));
    assert_int_equal(table.shared.market[0], 1 + COUNTER_PRINTER);
}

static void test_a_tie_is_shared(void **state)
{
    (void)state;
    int32_t points[SEATS_MAX];

    near_end();
    give_money(0, 0, 90);
    give_money(1, 0, 40);
    give_money(2, 0, 60);
    play_all("0 print-hat; 1 pass; 2 fraud; 0 pass"); /* cash counts as the account does */
    assert_string_equal(told, "score 0 90; score 1 40; score 2 90; winner 0 2");
    assert_int_equal(game->score(&table, points), 1 << 0 | 1 << 2);
    assert_int_equal(points[0], 90);
    assert_int_equal(points[1], 40);
    assert_int_equal(points[2], 90);
    assert_int_equal(points[3], 0);
}

/* ---- where the money came from ---- */

static int line_of(int seat, int line)
{
    return 10 * table.shared.seat[seat].ledger[line];
}

static void test_the_ledger_has_a_line_for_each_reason(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    assert_int_equal(line_of(0, COUNTER_FROM_START), 20);
    assert_int_equal(line_of(1, COUNTER_FROM_START), 30);
    give_money(0, 200, 0);
    give_fakes(0, 5, 5, 0);
    put_police(3);
    play_all("0 buy 3; 1 fraud; 0 fly 70; 1 pass; 0 shop 1 1 0; 1 pass"); /* the Godfather: 100 */
    draw_on();
    play_all("0 fence 1 1 0; 1 pass; 0 fence-hat 0 2 0; 1 pass; 0 fraud-sunglasses; 1 pass");
    draw_on();
    assert_int_equal(line_of(0, COUNTER_FROM_START), 20);
    assert_int_equal(line_of(0, COUNTER_FROM_SHOP), 100);
    assert_int_equal(line_of(0, COUNTER_FROM_FENCE), 180 + 40 + 60); /* 180 given */
    assert_int_equal(line_of(0, COUNTER_FROM_FRAUD), 30);
    assert_int_equal(line_of(0, COUNTER_FROM_DINERS), 0);
    assert_int_equal(line_of(0, COUNTER_FOR_CARDS), 30);
    assert_int_equal(line_of(0, COUNTER_FOR_FARES), 30);
    assert_int_equal(line_of(0, COUNTER_FOR_GODFATHER), 90);
    assert_int_equal(line_of(1, COUNTER_FROM_FRAUD), 30);
    assert_int_equal(line_of(1, COUNTER_FOR_GODFATHER), 30);
    assert_money(0, 210, 70);
}

static void test_the_ledger_at_the_end(void **state)
{
    (void)state;
    near_end();
    give_money(1, 0, 30);
    give_cards(1, COUNTER_DINER, 2);
    give_cards(1, COUNTER_LOTTERY, 3);
    give_fakes(1, 0, 1, 3);
    play_all("0 print-hat; 1 pass; 2 pass");
    assert_int_equal(line_of(1, COUNTER_FROM_LOTTERY), 0); /* tickets pay at the end */
    play("0 pass");
    assert_int_equal(line_of(1, COUNTER_FROM_DINERS), 100);
    assert_int_equal(line_of(1, COUNTER_FROM_LOTTERY), 150);
    assert_int_equal(line_of(1, COUNTER_FROM_START), 30);
}

static void test_the_audit_adds_up_the_ledger(void **state)
{
    (void)state;
    for (int line = 0; line < COUNTER_LINES; line++) {
        deal(2, 0, MARKET_2);
        table.shared.seat[1].ledger[line]++;
        assert_string_equal(game->audit(&table), "the ledger does not add up to the total");
    }
    deal(2, 0, MARKET_2);
    table.shared.seat[1].ledger[COUNTER_FROM_LOTTERY]++;
    table.shared.seat[1].ledger[COUNTER_FOR_CARDS]++;
    assert_string_equal(game->audit(&table), "lottery tickets have not paid at the end alone");
    deal(2, 0, MARKET_2);
    table.shared.seat[0].ledger[COUNTER_FROM_START] += 2;
    table.shared.seat[0].ledger[COUNTER_FOR_GODFATHER] += 2;
    assert_string_equal(game->audit(&table), "start money was lost or made");
}

/* ---- C6 on the last space ---- */

static void test_the_forced_step_can_be_the_last(void **state)
{
    (void)state;
    near_end();
    empty_deck();
    give_cards(0, COUNTER_GREAT_LAWYER, 1);
    give_money(0, 70, 0);
    play_all("0 print; 1 pass; 2 pass; 0 pass; 1 pass; 2 pass; 0 pass; 1 pass; 2 pass");
    assert_string_equal(told, "police 18; last; godfather 0 40; godfather 1 20; godfather 2 20");
    assert_int_equal(due_seat(), 0); /* step 3: nobody places a last henchman, lawyers work */
    play_all("0 lift print; 0 fraud");
    assert_string_equal(told, "score 0 60; score 1 10; score 2 20; winner 0");
    near_end();
    empty_deck();
    give_cards(1, COUNTER_DINER, 1);
    give_fakes(1, 1, 0, 0);
    give_money(1, 0, 0);
    pass_round();
    assert_string_equal(told, "police 18; last; godfather 0 10; godfather 1 0; godfather 2 20; "
                              "diner 1 1; score 0 10; score 1 50; score 2 20; winner 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_godfather_comes_first),
        cmocka_unit_test(test_one_more_each_and_the_trigger_last),
        cmocka_unit_test(test_who_has_none_left_is_not_asked),
        cmocka_unit_test(test_the_last_henchman_of_a_round_ends_it_at_once),
        cmocka_unit_test(test_a_seat_is_asked_in_any_case_and_may_decline),
        cmocka_unit_test(test_hats_do_nothing_any_more),
        cmocka_unit_test(test_flights_are_possible_at_the_end),
        cmocka_unit_test(test_a_strike_ends_with_the_last_space),
        cmocka_unit_test(test_the_great_lawyer_lifts_a_placed_henchman),
        cmocka_unit_test(test_a_card_bought_stays_bought),
        cmocka_unit_test(test_a_lawyer_can_be_declined),
        cmocka_unit_test(test_a_lifted_henchman_needs_a_free_space),
        cmocka_unit_test(test_hats_do_nothing_for_lawyers),
        cmocka_unit_test(test_an_owner_with_none_to_lift_is_not_asked),
        cmocka_unit_test(test_the_great_lawyer_comes_before_the_bad_one),
        cmocka_unit_test(test_one_seat_may_have_both),
        cmocka_unit_test(test_lawyers_bought_at_the_end_still_work),
        cmocka_unit_test(test_a_great_lawyer_bought_by_the_bad_one_is_too_late),
        cmocka_unit_test(test_lawyers_do_nothing_before_the_end),
        cmocka_unit_test(test_diners_once_more_and_tickets_pay),
        cmocka_unit_test(test_the_end_replaces_the_end_of_the_round),
        cmocka_unit_test(test_a_tie_is_shared),
        cmocka_unit_test(test_the_ledger_has_a_line_for_each_reason),
        cmocka_unit_test(test_the_ledger_at_the_end),
        cmocka_unit_test(test_the_audit_adds_up_the_ledger),
        cmocka_unit_test(test_the_forced_step_can_be_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
