/* test_detectives - the two windows of each turn (S1), where detectives argue; test_races has lots
 */
#include "games/schwarzarbeit/test_position.h"

static const struct game *const game = &game_schwarzarbeit;

static struct position window(int active)
{
    struct position p = position(3, THREE);
    lay(&p, "Ad Kd Ld Md Nd");
    argue(&p);
    begin(&p, active, SCHWARZ_IN_BEFORE);
    return p;
}

static void a_window_asks_all_who_have_a_detective(void **state)
{
    struct position p = window(1);
    (void)state;
    may(&p, 0, "detective K-day; detective L-day; detective M-day; detective N-day; pass");
    may(&p, 1,
        "detective A-day; detective K-day; detective L-day; detective M-day; detective N-day; "
        "pass");
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
    p = position(3, THREE);
    lay(&p, "Ad Kd Ld Md Nd");
    hire(&p, 0, "Ke");
    spend(&p, 2);
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    may(&p, 1, "");
    assert_due(&p, SCHWARZ_IN_BEFORE, 5);
}

static void a_sealed_choice_waits(void **state)
{
    struct position p = window(1);
    struct schwarzarbeit_view before, after;
    (void)state;
    game->view(&p.state, 2, &before);
    act(&p, 0, "detective K-day");
    game->view(&p.state, 2, &after);
    assert_int_equal(after.shared.head.due, 6);
    after.shared.head.due = 7;
    assert_memory_equal(&before, &after, sizeof before);
    may(&p, 0, "");
}

static void a_card_chosen_once_is_denounced(void **state)
{
    struct position p = window(1);
    (void)state;
    act(&p, 2, "pass");
    act(&p, 0, "detective K-day");
    act(&p, 1, "pass");
    happened(&p, "");
    assert_int_equal(p.state.shared.place[SCHWARZ_K * 3], place_of(0, 1));
    assert_int_equal(p.state.shared.detectives, 6);
    assert_due(&p, SCHWARZ_IN_BEFORE, DUE_DEALER);
    act(&p, DEALER, "reveal L-evening");
    assert_due(&p, SCHWARZ_IN_BEFORE, DUE_DEALER);
    act(&p, DEALER, "reveal K-evening");
    /* open again, also for those who passed */
    assert_due(&p, SCHWARZ_IN_BEFORE, 6);
    assert_market(&p, "Ad Ke Ld Md Nd");
    assert_int_equal(p.state.own[0].sealed | p.state.own[1].sealed | p.state.own[2].sealed, 0);
}

static void a_contested_card_goes_to_nobody(void **state)
{
    struct position p = window(1);
    (void)state;
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "pass");
    happened(&p, "contested K-day");
    assert_int_equal(p.state.shared.detectives, 7);
    assert_int_equal(p.state.shared.barred, cards("Kd"));
    assert_market(&p, "Ad Kd Ld Md Nd");
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
    assert_int_equal(p.state.shared.cleared[0], schwarzarbeit_people(people("K")));
    may(&p, 0, "detective L-day; detective M-day; detective N-day; pass");
    refused(&p, 0, "detective K-day", REFUSE_BARRED);
    pass(&p, 7);
    /* barred in the second window as well, but anybody may pick it */
    refused(&p, 2, "detective K-day", REFUSE_BARRED);
    pass(&p, 7);
    act(&p, 1, "hire L-day");
    act(&p, DEALER, "reveal O-day");
    assert_int_equal(p.state.shared.barred, 0);
    act(&p, 0, "detective K-day");
}

static void a_barred_card_may_be_picked(void **state)
{
    struct position p = window(1);
    (void)state;
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "pass");
    pass(&p, 7);
    pass(&p, 7);
    act(&p, 1, "denounce K-day");
    assert_int_equal(p.state.shared.place[SCHWARZ_K * 3], place_of(1, 1));
}

static void arguments_are_told_by_card(void **state)
{
    struct position p = position(5, "AB CD EF GH JK");
    (void)state;
    lay(&p, "Ld Md Nd Od Pd Rd Sd");
    argue(&p);
    begin(&p, 2, SCHWARZ_IN_BEFORE);
    act(&p, 0, "detective M-day");
    act(&p, 1, "detective L-day");
    act(&p, 2, "detective M-day");
    act(&p, 3, "detective L-day");
    act(&p, 4, "detective S-day");
    happened(&p, "contested L-day; contested M-day");
    assert_int_equal(p.state.shared.detectives, 15);
    assert_market(&p, "Ld Md Nd Od Pd Rd");
    assert_due(&p, SCHWARZ_IN_BEFORE, DUE_DEALER);
}

static void all_cards_go_before_gaps_are_filled(void **state)
{
    struct position p = window(1);
    (void)state;
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective L-day");
    act(&p, 2, "detective A-day");
    assert_market(&p, "Md Nd");
    act(&p, DEALER, "reveal K-evening");
    act(&p, DEALER, "reveal L-evening");
    act(&p, DEALER, "reveal A-evening");
    /* nobody has a detective left, so the turn goes on by itself: A-evening is seat 0's worker */
    happened(&p, "announce 0 4");
    assert_market(&p, "Ae Ke Le Md Nd");
    assert_due(&p, SCHWARZ_IN_PICK, 2);
}

static void a_window_closes_when_every_card_is_barred(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd");
    hire_rest(&p, 0, "Oe Pe Re");
    second(&p, 3);
    argue(&p);
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    p.state.shared.barred = cards("Ld Md Nd");
    pass(&p, 4);
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    happened(&p, "contested K-day; announce 0 4");
    assert_due(&p, SCHWARZ_IN_PICK, 2);
}

static void a_seat_may_have_nothing_but_pass(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Ad Ae Bd Be");
    hire_rest(&p, 0, "Oe Pe Re");
    second(&p, 3);
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
    may(&p, 0, "pass");
}

static void the_active_player_still_picks(void **state)
{
    struct position p = window(1);
    (void)state;
    act(&p, 0, "pass");
    act(&p, 1, "detective A-day");
    act(&p, 2, "pass");
    act(&p, DEALER, "reveal O-day");
    pass(&p, 5);
    pass(&p, 5);
    assert_due(&p, SCHWARZ_IN_PICK, 2);
    act(&p, 1, "denounce K-day");
    assert_int_equal(p.state.shared.denounced[1], 2);
    assert_int_equal(p.state.shared.place[SCHWARZ_K * 3], place_of(1, 2));
}

static void the_barred_card_comes_back_barred(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    drop(&p, "Pd Rd");
    hire_rest(&p, 0, "");
    argue(&p);
    begin(&p, 0, SCHWARZ_IN_BEFORE);
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "detective L-day");
    happened(&p, "contested K-day");
    act(&p, DEALER, "reveal ich-ag");
    happened(&p, "second-pass 2");
    act(&p, DEALER, "reveal K-day");
    act(&p, DEALER, "reveal M-day");
    act(&p, DEALER, "reveal N-day");
    act(&p, DEALER, "reveal O-day");
    assert_due(&p, SCHWARZ_IN_BEFORE, 3);
    may(&p, 0, "detective M-day; detective N-day; detective O-day; pass");
    refused(&p, 1, "detective K-day", REFUSE_BARRED);
}

static void gaps_may_start_the_second_pass(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    drop(&p, "Pd Rd Sd Td");
    hire_rest(&p, 0, "");
    remove_ich_ag(&p);
    begin(&p, 0, SCHWARZ_IN_BEFORE);
    act(&p, 0, "detective K-day");
    act(&p, 1, "pass");
    act(&p, 2, "pass");
    /* the detective just spent no longer counts */
    happened(&p, "second-pass 2");
    act(&p, DEALER, "reveal P-day");
    assert_int_equal(p.state.shared.special, 2);
    assert_int_equal(schwarzarbeit_pile(&p.state.shared), 1);
    assert_market(&p, "Ld Md Nd Od Pd");
    assert_due(&p, SCHWARZ_IN_BEFORE, 6);
}

static void one_special_card_for_each_detective(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd");
    hire_rest(&p, 0, "Pd Rd");
    spend(&p, 4);
    second(&p, 2);
    begin(&p, 2, SCHWARZ_IN_AFTER);
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective L-day");
    assert_int_equal(p.state.shared.gaps, 2);
    act(&p, DEALER, "reveal P-day");
    assert_due(&p, SCHWARZ_IN_AFTER, DUE_DEALER);
    act(&p, DEALER, "reveal R-day");
    /* however small the market has become */
    assert_market(&p, "Md Nd Pd Rd");
    assert_int_equal(p.state.shared.special, 0);
    assert_due(&p, SCHWARZ_IN_PICK, 4);
}

static void a_detective_draws_no_more_than_its_card(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    hire_rest(&p, 0, "Pd Rd Sd Td");
    spend(&p, 4);
    second(&p, 2);
    begin(&p, 2, SCHWARZ_IN_AFTER);
    act(&p, 0, "detective K-day");
    act(&p, 1, "pass");
    assert_int_equal(game->chance(&p.state), 4);
    act(&p, DEALER, "reveal T-day");
    assert_int_equal(p.state.shared.special, 1);
    assert_int_equal(schwarzarbeit_pile(&p.state.shared), 2);
    assert_due(&p, SCHWARZ_IN_AFTER, 2);
}

static void own_workers_cannot_be_chosen_by_a_detective(void **state)
{
    struct position p = window(1);
    (void)state;
    refused(&p, 0, "detective A-day", REFUSE_OWN_WORKER);
    refused(&p, 0, "detective O-day", REFUSE_NOT_IN_MARKET);
    refused(&p, 1, "hire K-day", REFUSE_WINDOW_FIRST);
    refused(&p, 1, "lawyer 0 1", REFUSE_WINDOW_FIRST);
    refused(&p, 1, "first 1", REFUSE_OTHER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_window_asks_all_who_have_a_detective),
        cmocka_unit_test(a_sealed_choice_waits),
        cmocka_unit_test(a_card_chosen_once_is_denounced),
        cmocka_unit_test(a_contested_card_goes_to_nobody),
        cmocka_unit_test(a_barred_card_may_be_picked),
        cmocka_unit_test(arguments_are_told_by_card),
        cmocka_unit_test(all_cards_go_before_gaps_are_filled),
        cmocka_unit_test(a_window_closes_when_every_card_is_barred),
        cmocka_unit_test(a_seat_may_have_nothing_but_pass),
        cmocka_unit_test(the_active_player_still_picks),
        cmocka_unit_test(the_barred_card_comes_back_barred),
        cmocka_unit_test(gaps_may_start_the_second_pass),
        cmocka_unit_test(one_special_card_for_each_detective),
        cmocka_unit_test(a_detective_draws_no_more_than_its_card),
        cmocka_unit_test(own_workers_cannot_be_chosen_by_a_detective),
    };
    return cmocka_run_group_tests_name("schwarzarbeit_detectives", tests, NULL, NULL);
}
