/* test_schwarzarbeit - set-up, drawing, information, pick and lawyer */
#include "games/schwarzarbeit/test_position.h"

static const struct game *const game = &game_schwarzarbeit;

/* ---- set-up ---- */

static void deal_in_order(struct position *p, int seats, const char *letters)
{
    struct setup setup = game_setup(game, seats);
    int each = seats == 3 ? 3 : 2;

    memset(p, 0, sizeof *p);
    game->init(&p->state, &setup);
    act(p, DEALER, "first 1");
    for (int i = 0; letters[i]; i++) {
        char action[] = "deal 0 A";
        action[5] = (char)('0' + i / each);
        action[7] = letters[i];
        act(p, DEALER, action);
    }
}

static void the_draw_pile_after_the_deal(void **state)
{
    struct position p;
    (void)state;
    deal_in_order(&p, 3, "ABCDEFGHJ");
    assert_int_equal(schwarzarbeit_pile(&p.state.shared), 51);
    assert_int_equal(game->chance(&p.state), 51);
    deal_in_order(&p, 4, "ABCDEFGH");
    assert_int_equal(schwarzarbeit_pile(&p.state.shared), 52);
    deal_in_order(&p, 5, "ABCDEFGHJK");
    assert_int_equal(schwarzarbeit_pile(&p.state.shared), 50);
    assert_int_equal(p.state.shared.active, 1);
}

static void a_deal_has_no_order(void **state)
{
    struct position p, q;
    (void)state;
    deal_in_order(&p, 4, "ABCDEFGH");
    deal_in_order(&q, 4, "BACDFEGH");
    assert_memory_equal(&p.state, &q.state, sizeof p.state);
}

static void a_deal_is_seen_by_its_seat_only(void **state)
{
    action_t deal = action_of(SCHWARZ_DEAL, 2, SCHWARZ_M, 0);
    action_t hidden = action_of(SCHWARZ_DEAL, 2, UNSEEN, 0);
    action_t reveal = action_of(SCHWARZ_REVEAL, 3, 0, 0);
    (void)state;
    assert_int_equal(game->redact(DEALER, deal, 2), deal);
    assert_int_equal(game->redact(DEALER, deal, 1), hidden);
    assert_int_equal(game->redact(DEALER, deal, ONLOOKER), hidden);
    assert_int_equal(game->redact(DEALER, reveal, ONLOOKER), reveal);
}

static void the_first_market_has_nobody_twice(void **state)
{
    struct position p;
    (void)state;
    deal_in_order(&p, 3, "ABCDEFGHJ");
    act(&p, DEALER, "reveal A-day");
    act(&p, DEALER, "reveal A-evening");
    assert_int_equal(p.state.shared.discard, cards("Ae"));
    assert_int_equal(p.state.shared.top, SCHWARZ_A * 3 + SCHWARZ_EVENING);
    act(&p, DEALER, "reveal K-day");
    act(&p, DEALER, "reveal L-day");
    act(&p, DEALER, "reveal M-weekend");
    /* not yet: the Ich-AG card is shuffled in when the market is complete */
    assert_int_equal(game->chance(&p.state), 51 - 5);
    act(&p, DEALER, "reveal N-day");
    assert_market(&p, "Ad Kd Ld Mw Nd");
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
    assert_int_equal(p.state.shared.weekend[SCHWARZ_M], 1);
    assert_int_equal(p.state.shared.weekend[SCHWARZ_N], 0);
    assert_int_equal(schwarzarbeit_pile(&p.state.shared), 51 - 6 + 1);
    assert_int_equal(p.state.shared.head.turn, 1);
}

static void draws_are_in_the_order_of_the_page(void **state)
{
    struct position p = position(3, THREE);
    action_t last = 0;
    (void)state;
    lay(&p, "Kd Ld Md Nd");
    hire(&p, 0, "Od");
    begin(&p, 0, SCHWARZ_IN_REFILL);
    assert_int_equal(game->chance(&p.state), 51 - 5 + 1);
    for (uint32_t k = 0; k < game->chance(&p.state); k++) {
        action_t action = game->outcome(&p.state, k);
        assert_true(action > last);
        last = action;
    }
    assert_int_equal(game->outcome(&p.state, 0), action_of(SCHWARZ_REVEAL, 0, 0, 0));
    assert_int_equal(last, action_of(SCHWARZ_REVEAL, SCHWARZ_ICH_AG, 0, 0));
}

/* ---- drawing ---- */

static struct position refill(const char *market)
{
    struct position p = position(3, THREE);
    lay(&p, market);
    hire(&p, 0, "Od");
    begin(&p, 0, SCHWARZ_IN_REFILL);
    return p;
}

static void first_pass_discards_second_cards(void **state)
{
    struct position p = refill("Kd Ld Md Nd");
    (void)state;
    act(&p, DEALER, "reveal K-evening");
    assert_due(&p, SCHWARZ_IN_REFILL, DUE_DEALER);
    assert_int_equal(p.state.shared.discard, cards("Ke"));
    act(&p, DEALER, "reveal K-weekend");
    assert_int_equal(p.state.shared.discard, cards("Ke Kw"));
    assert_int_equal(p.state.shared.top, SCHWARZ_K * 3 + SCHWARZ_WEEKEND);
    act(&p, DEALER, "reveal O-evening");
    assert_market(&p, "Kd Ld Md Nd Oe");
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
    assert_int_equal(p.state.shared.active, 1);
}

static void ich_ag_sweeps_the_market(void **state)
{
    struct position p = refill("Kd Ld Md Nd");
    (void)state;
    act(&p, DEALER, "reveal ich-ag");
    assert_market(&p, "");
    assert_int_equal(p.state.shared.discard, cards("Kd Ld Md Nd"));
    assert_int_equal(p.state.shared.top, SCHWARZ_N * 3);
    assert_int_equal(p.state.shared.hidden >> SCHWARZ_ICH_AG, 0);
    act(&p, DEALER, "reveal K-evening");
    act(&p, DEALER, "reveal L-evening");
    act(&p, DEALER, "reveal L-weekend");
    assert_int_equal(p.state.shared.weekend[SCHWARZ_L], p.state.shared.head.turn + 1);
    act(&p, DEALER, "reveal M-evening");
    act(&p, DEALER, "reveal N-evening");
    assert_due(&p, SCHWARZ_IN_REFILL, DUE_DEALER);
    act(&p, DEALER, "reveal O-evening");
    assert_market(&p, "Ke Le Me Ne Oe");
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
}

static void second_pass_keeps_second_cards(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd");
    hire_rest(&p, 0, "Ke Kw Le Oe Pe Re");
    second(&p, 3);
    begin(&p, 0, SCHWARZ_IN_REFILL);
    assert_int_equal(schwarzarbeit_pile(&p.state.shared), 3);
    /* the special pile is a number: any of the six may come */
    assert_int_equal(game->chance(&p.state), 6);
    act(&p, DEALER, "reveal K-evening");
    assert_market(&p, "Kd Ke Ld Md Nd");
    assert_int_equal(p.state.shared.special, 3);
    assert_int_equal(schwarzarbeit_pile(&p.state.shared), 2);
}

/* S3: the pile of the first pass has just run out; four cards lie in the market. */
static struct position last_card(const char *discards, const char *pile)
{
    struct position p = position(3, THREE);
    lay(&p, "Kd Ld Md Nd");
    if (*discards)
        drop(&p, discards);
    hire_rest(&p, 0, pile);
    return p;
}

static void reshuffle_waits_until_a_card_is_needed(void **state)
{
    struct position p = last_card("Ke Le Me Ne Oe", "Od");
    (void)state;
    remove_ich_ag(&p);
    begin(&p, 0, SCHWARZ_IN_REFILL);
    act(&p, DEALER, "reveal O-day");
    happened(&p, "");
    assert_int_equal(schwarzarbeit_pile(&p.state.shared), 0);
    assert_false(p.state.shared.second);
    pass(&p, 7);
    pass(&p, 7);
    act(&p, 1, "hire O-day");
    happened(&p, "second-pass 3");
    assert_true(p.state.shared.second);
    assert_int_equal(p.state.shared.discard, 0);
    assert_int_equal(p.state.shared.top, SCHWARZ_NONE);
    assert_int_equal(p.state.shared.illegal, schwarzarbeit_people(people("ABCDEFGHJ")));
    assert_int_equal(schwarzarbeit_pile(&p.state.shared), 2);
    act(&p, DEALER, "reveal K-evening");
    assert_market(&p, "Kd Ke Ld Md Nd");
}

static void reshuffle_in_the_middle_of_ich_ag(void **state)
{
    struct position p = last_card("Ke Le Me", "");
    (void)state;
    spend(&p, 1);
    begin(&p, 0, SCHWARZ_IN_REFILL);
    assert_int_equal(game->chance(&p.state), 1);
    act(&p, DEALER, "reveal ich-ag");
    happened(&p, "second-pass 2");
    assert_market(&p, "");
    assert_int_equal(game->chance(&p.state), 7);
    act(&p, DEALER, "reveal K-day");
    act(&p, DEALER, "reveal K-evening");
    act(&p, DEALER, "reveal M-day");
    act(&p, DEALER, "reveal M-evening");
    act(&p, DEALER, "reveal L-day");
    assert_market(&p, "Kd Ke Ld Md Me");
    assert_due(&p, SCHWARZ_IN_BEFORE, 6);
}

static void reshuffle_between_two_cards_after_ich_ag(void **state)
{
    struct position p = last_card("", "Od Pd");
    (void)state;
    begin(&p, 0, SCHWARZ_IN_REFILL);
    act(&p, DEALER, "reveal ich-ag");
    happened(&p, "");
    act(&p, DEALER, "reveal O-day");
    happened(&p, "");
    act(&p, DEALER, "reveal P-day");
    happened(&p, "second-pass 3");
    act(&p, DEALER, "reveal K-day");
    assert_due(&p, SCHWARZ_IN_LAST, 7); /* S4: a market of 3 */
    pass(&p, 7);
    happened(&p, "score 0 28; score 1 1; score 2 1; winner 0");
}

static void special_pile_takes_what_there_is(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    drop(&p, "Oe Pe");
    hire_rest(&p, 0, "");
    remove_ich_ag(&p);
    begin(&p, 0, SCHWARZ_IN_PICK);
    act(&p, 0, "hire N-day");
    happened(&p, "second-pass 2");
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective L-day");
    act(&p, 2, "detective M-day");
    act(&p, DEALER, "reveal P-evening");
    act(&p, DEALER, "reveal O-evening");
    assert_market(&p, "Od Oe Pe");
    assert_due(&p, SCHWARZ_IN_PICK, 2);
}

/* ---- S4 ---- */

static struct position bottom(const char *discards)
{
    struct position p = last_card(discards, "");
    begin(&p, 0, SCHWARZ_IN_REFILL);
    act(&p, DEALER, "reveal ich-ag");
    happened(&p, "second-pass 3");
    return p;
}

static void game_goes_on_with_one_card_more_than_players(void **state)
{
    struct position p = bottom("Ke Le Me");
    (void)state;
    act(&p, DEALER, "reveal K-day");
    act(&p, DEALER, "reveal L-day");
    act(&p, DEALER, "reveal M-day");
    act(&p, DEALER, "reveal N-day");
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
}

static void game_ends_with_as_many_cards_as_players(void **state)
{
    struct position p = bottom("Ke Le");
    (void)state;
    act(&p, DEALER, "reveal K-day");
    act(&p, DEALER, "reveal L-day");
    happened(&p, "");
    act(&p, DEALER, "reveal M-day");
    assert_due(&p, SCHWARZ_IN_LAST, 7);
    pass(&p, 7);
    happened(&p, "score 0 28; score 1 1; score 2 1; winner 0");
    assert_due(&p, SCHWARZ_IN_OVER, 0);
}

static void game_ends_with_fewer_cards_than_players(void **state)
{
    struct position p = bottom("");
    (void)state;
    act(&p, DEALER, "reveal K-day");
    assert_due(&p, SCHWARZ_IN_LAST, 7);
    assert_market(&p, "Kd");
}

static void game_goes_on_while_the_pile_has_cards(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    hire_rest(&p, 0, "Pd Rd Sd Td");
    second(&p, 3);
    begin(&p, 0, SCHWARZ_IN_PICK);
    act(&p, 0, "hire K-day");
    act(&p, DEALER, "reveal P-day");
    pass(&p, 7);
    pass(&p, 7);
    act(&p, 1, "hire L-day");
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
    pass(&p, 7);
    pass(&p, 7);
    act(&p, 2, "hire M-day");
    assert_due(&p, SCHWARZ_IN_LAST, 7);
    assert_market(&p, "Nd Od Pd");
}

/* ---- information ---- */

static void announcement_of_the_printed_example(void **state)
{
    struct position p = position(4, "MC BD EG JK");
    (void)state;
    lay(&p, "Ad Hd Ce Fe Ve Sw");
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    pass(&p, 15);
    happened(&p, "announce 0 5");
    assert_int_equal(p.state.shared.announced, 5);
    assert_int_equal(p.state.shared.told_count, 1);
    pass(&p, 15);
    happened(&p, "");
    assert_due(&p, SCHWARZ_IN_PICK, 2);
    assert_int_equal(schwarzarbeit_told_picked(p.state.shared.told[0]), -1);
    act(&p, 1, "denounce S-weekend");
    assert_int_equal(schwarzarbeit_told_picked(p.state.shared.told[0]), SCHWARZ_S);
    assert_int_equal(schwarzarbeit_told_missing(p.state.shared.told[0]), 1);
}

static void announcement_counts_cards_not_people(void **state)
{
    struct position p = position(4, "MC BD EG JK");
    (void)state;
    lay(&p, "Ad Cd Ce Fe Ve Sw");
    second(&p, 4);
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    pass(&p, 15);
    happened(&p, "announce 0 4");
}

static void announcement_by_the_player_before(void **state)
{
    struct position p = position(4, FOUR);
    (void)state;
    lay(&p, "Ad Bd Kd Ld Md Nd");
    begin(&p, 0, SCHWARZ_IN_BEFORE);
    pass(&p, 15);
    happened(&p, "announce 3 6");
    assert_int_equal(p.state.shared.told_count, 1);
    assert_int_equal(p.state.shared.told[0], 3 << 23 | schwarzarbeit_people(people("ABKLMN")));
    assert_int_equal(p.state.shared.cleared[3], schwarzarbeit_people(people("ABKLMN")));
}

static void no_announcement_after_a_late_detective(void **state)
{
    struct position p = position(4, FOUR);
    (void)state;
    lay(&p, "Ad Bd Kd Ld Md Nd");
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    pass(&p, 15);
    happened(&p, "announce 0 4");
    act(&p, 0, "pass");
    act(&p, 1, "pass");
    act(&p, 2, "detective A-day");
    act(&p, 3, "pass");
    act(&p, DEALER, "reveal P-day");
    happened(&p, "");
    assert_due(&p, SCHWARZ_IN_AFTER, 11);
    assert_int_equal(p.state.shared.announced, 4);
    pass(&p, 11);
    happened(&p, "");
    assert_due(&p, SCHWARZ_IN_PICK, 2);
}

/* ---- S2: the pick ---- */

static void own_workers_cannot_be_picked(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Ad Kd Ld Dd Nd");
    begin(&p, 0, SCHWARZ_IN_PICK);
    may(&p, 0,
        "hire D-day; hire K-day; hire L-day; hire N-day; "
        "denounce D-day; denounce K-day; denounce L-day; denounce N-day");
    refused(&p, 0, "hire A-day", REFUSE_OWN_WORKER);
    refused(&p, 0, "denounce A-day", REFUSE_OWN_WORKER);
    refused(&p, 0, "hire A-evening", REFUSE_NOT_IN_MARKET);
    refused(&p, 0, "denounce M-day", REFUSE_NOT_IN_MARKET);
    refused(&p, 0, "pass", REFUSE_MUST_PICK);
    refused(&p, 0, "detective K-day", REFUSE_NO_WINDOW);
    refused(&p, 0, "lawyer 1 1", REFUSE_PICK_FIRST);
    act(&p, 0, "hire D-day");
    assert_int_equal(p.state.shared.place[SCHWARZ_D * 3], place_of(0, 0));
    assert_int_equal(p.state.shared.cleared[0], schwarzarbeit_people(people("D")));
    assert_due(&p, SCHWARZ_IN_REFILL, DUE_DEALER);
}

/* A market that is all seat 0's, or all but one card. */
static struct position cornered(const char *market)
{
    struct position p = position(3, THREE);
    lay(&p, market);
    accuse(&p, 1, "Ke");
    hire_rest(&p, 1, "Ww");
    spend(&p, 5);
    second(&p, 1);
    begin(&p, 0, SCHWARZ_IN_AFTER);
    pass(&p, 2);
    return p;
}

static void a_pick_is_skipped_and_the_lawyer_follows(void **state)
{
    struct position p = cornered("Ad Ae Bd Be");
    (void)state;
    assert_due(&p, SCHWARZ_IN_LAWYER, 1);
    assert_int_equal(p.state.shared.skipped, 1);
    assert_int_equal(p.state.shared.sure[0], schwarzarbeit_people(people("AB")));
    may(&p, 0, "lawyer 1 1; pass");
    act(&p, 0, "pass");
    assert_market(&p, "Ad Ae Bd Be");
    assert_due(&p, SCHWARZ_IN_BEFORE, 2);
    pass(&p, 2);
    happened(&p, "announce 0 0");
    assert_int_equal(p.state.shared.told_count, 1);
    assert_int_equal(schwarzarbeit_told_missing(p.state.shared.told[0]), 4);
    assert_int_equal(schwarzarbeit_told_picked(p.state.shared.told[0]), -1);
}

static void a_pick_is_not_skipped_for_one_card(void **state)
{
    struct position p = cornered("Ad Ae Bd Dd");
    (void)state;
    assert_due(&p, SCHWARZ_IN_PICK, 1);
    may(&p, 0, "hire D-day; denounce D-day");
    assert_int_equal(p.state.shared.sure[0], 0);
}

/* ---- lawyers, S5 ---- */

static struct position court(void)
{
    struct position p = position(3, THREE);
    lay(&p, "Kd Ld Md Nd Od");
    accuse(&p, 0, "Ke");
    accuse(&p, 1, "Ae Le");
    accuse(&p, 2, "Me");
    begin(&p, 0, SCHWARZ_IN_PICK);
    act(&p, 0, "hire K-day");
    return p;
}

static void a_lawyer_goes_to_anothers_card(void **state)
{
    struct position p = court();
    (void)state;
    /* S5: A-evening is seat 0's own worker, and a legal client */
    may(&p, 0, "lawyer 1 1; lawyer 1 2; lawyer 2 1; pass");
    refused(&p, 0, "lawyer 0 1", REFUSE_OWN_PILE);
    refused(&p, 0, "lawyer 1 3", REFUSE_NO_SUCH_CARD);
    refused(&p, 0, "lawyer 3 1", REFUSE_NO_SUCH_CARD);
    refused(&p, 0, "hire L-day", REFUSE_PICKED);
    refused(&p, 0, "detective L-day", REFUSE_NO_WINDOW);
    act(&p, 0, "lawyer 1 1");
    assert_int_equal(p.state.shared.lawyer[0][0], place_of(1, 1));
    assert_int_equal(p.state.shared.open[1], 1 << 2);
}

/* From a refill to that seat's lawyer step, on which it hires the lowest card. */
static void next_turn(struct position *p, int seat, const char *reveal, const char *hired)
{
    act(p, DEALER, reveal);
    pass(p, 7);
    pass(p, 7);
    act(p, seat, hired);
}

static void one_lawyer_for_each_card(void **state)
{
    struct position p = court();
    (void)state;
    act(&p, 0, "lawyer 1 1");
    next_turn(&p, 1, "reveal P-day", "hire L-day");
    may(&p, 1, "lawyer 0 1; lawyer 2 1; pass");
    act(&p, 1, "lawyer 2 1");
    next_turn(&p, 2, "reveal R-day", "hire M-day");
    may(&p, 2, "lawyer 0 1; lawyer 1 2; pass");
    refused(&p, 2, "lawyer 1 1", REFUSE_DEFENDED);
    act(&p, 2, "lawyer 0 1");
    next_turn(&p, 0, "reveal S-day", "hire N-day");
    act(&p, 0, "lawyer 1 2");
    /* nothing is left to defend */
    next_turn(&p, 1, "reveal T-day", "hire O-day");
    assert_due(&p, SCHWARZ_IN_REFILL, DUE_DEALER);
    next_turn(&p, 2, "reveal K-weekend", "denounce P-day");
    assert_due(&p, SCHWARZ_IN_REFILL, DUE_DEALER);
    /* a new client, but seat 0 has no lawyer left; seat 1 has one */
    next_turn(&p, 0, "reveal L-weekend", "hire R-day");
    assert_due(&p, SCHWARZ_IN_REFILL, DUE_DEALER);
    next_turn(&p, 1, "reveal M-weekend", "hire S-day");
    may(&p, 1, "lawyer 2 2; pass");
}

static void own_denounced_cards_are_no_clients(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    accuse(&p, 0, "Ke");
    begin(&p, 0, SCHWARZ_IN_PICK);
    act(&p, 0, "denounce K-day");
    assert_due(&p, SCHWARZ_IN_REFILL, DUE_DEALER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_draw_pile_after_the_deal),
        cmocka_unit_test(a_deal_has_no_order),
        cmocka_unit_test(a_deal_is_seen_by_its_seat_only),
        cmocka_unit_test(the_first_market_has_nobody_twice),
        cmocka_unit_test(draws_are_in_the_order_of_the_page),
        cmocka_unit_test(first_pass_discards_second_cards),
        cmocka_unit_test(ich_ag_sweeps_the_market),
        cmocka_unit_test(second_pass_keeps_second_cards),
        cmocka_unit_test(reshuffle_waits_until_a_card_is_needed),
        cmocka_unit_test(reshuffle_in_the_middle_of_ich_ag),
        cmocka_unit_test(reshuffle_between_two_cards_after_ich_ag),
        cmocka_unit_test(special_pile_takes_what_there_is),
        cmocka_unit_test(game_goes_on_with_one_card_more_than_players),
        cmocka_unit_test(game_ends_with_as_many_cards_as_players),
        cmocka_unit_test(game_ends_with_fewer_cards_than_players),
        cmocka_unit_test(game_goes_on_while_the_pile_has_cards),
        cmocka_unit_test(announcement_of_the_printed_example),
        cmocka_unit_test(announcement_counts_cards_not_people),
        cmocka_unit_test(announcement_by_the_player_before),
        cmocka_unit_test(no_announcement_after_a_late_detective),
        cmocka_unit_test(own_workers_cannot_be_picked),
        cmocka_unit_test(a_pick_is_skipped_and_the_lawyer_follows),
        cmocka_unit_test(a_pick_is_not_skipped_for_one_card),
        cmocka_unit_test(a_lawyer_goes_to_anothers_card),
        cmocka_unit_test(one_lawyer_for_each_card),
        cmocka_unit_test(own_denounced_cards_are_no_clients),
    };
    return cmocka_run_group_tests_name("schwarzarbeit", tests, NULL, NULL);
}
