/* test_races - rules 2: lots among detectives (S1), the last window (S6), skipped picks (S2) */
#include "games/schwarzarbeit/test_position.h"

static const struct game *const game = &game_schwarzarbeit;

static struct position window(int active)
{
    struct position p = position(3, THREE);
    lay(&p, "Ad Kd Ld Md Nd");
    begin(&p, active, SCHWARZ_IN_BEFORE);
    return p;
}

/* What the dealer may draw, as in records, all equally likely. */
static void lots(const struct position *p, const char *lines)
{
    struct outcome out[LEGAL_MAX];
    char bytes[400] = "";
    struct text text = text_in(bytes, sizeof bytes);
    int count = game_outcomes(game, &p->state, out);

    assert_int_equal(p->state.shared.head.due, DUE_DEALER);
    for (int i = 0; i < count; i++) {
        assert_int_equal(out[i].weight, 1);
        text_str(&text, i ? "; " : "");
        game_print(game, out[i].action, &text);
    }
    assert_string_equal(bytes, lines);
}

static void of_two_detectives_one_is_faster(void **state)
{
    (void)state;
    for (int faster = 0; faster < 2; faster++) {
        struct position p = window(1);
        act(&p, 1, "detective K-day");
        act(&p, 0, "detective K-day");
        act(&p, 2, "pass");
        happened(&p, "");
        lots(&p, "faster K-day 0; faster K-day 1");
        assert_market(&p, "Ad Kd Ld Md Nd");
        act(&p, DEALER, faster ? "faster K-day 1" : "faster K-day 0");
        happened(&p, "");
        assert_int_equal(p.state.shared.place[SCHWARZ_K * 3], place_of(faster, 1));
        assert_int_equal(p.state.shared.detectives, 7 & ~(1 << faster));
        assert_int_equal(p.state.shared.barred, 0);
        act(&p, DEALER, "reveal O-day");
        /* open again for all who still have one, also for who passed and who was too slow */
        assert_due(&p, SCHWARZ_IN_BEFORE, 7 & ~(1 << faster));
        act(&p, 1 - faster, "detective L-day");
    }
}

/* Who was too slow has shown as well that the person is not its worker. */
static void a_lost_race_proves_as_much(void **state)
{
    struct position p = window(1);
    (void)state;
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "detective K-day");
    lots(&p, "faster K-day 0; faster K-day 1; faster K-day 2");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(p.state.shared.cleared[seat], schwarzarbeit_people(people("K")));
    act(&p, DEALER, "faster K-day 2");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(p.state.shared.cleared[seat], schwarzarbeit_people(people("K")));
    assert_int_equal(p.state.shared.detectives, 3);
    assert_int_equal(p.state.shared.denounced[2], 1);
}

/* While lots are drawn everybody sees who ran for what; nothing else has changed. */
static void choices_lie_open_while_lots_are_drawn(void **state)
{
    struct position p = window(1);
    struct schwarzarbeit_view view;
    (void)state;
    act(&p, 0, "detective K-day");
    act(&p, 1, "pass");
    act(&p, 2, "detective K-day");
    for (int viewer = ONLOOKER; viewer < 3; viewer++) {
        game->view(&p.state, viewer, &view);
        assert_int_equal(view.own.sealed, 0);
        assert_int_equal(view.shared.chosen[0], SCHWARZ_K * 3 + 1);
        assert_int_equal(view.shared.chosen[1], 0);
        assert_int_equal(view.shared.chosen[2], SCHWARZ_K * 3 + 1);
    }
}

static void all_lots_are_drawn_before_anything_is_taken(void **state)
{
    struct position p = position(5, "AB CD EF GH JK");
    (void)state;
    lay(&p, "Ld Md Nd Od Pd Rd Sd");
    begin(&p, 2, SCHWARZ_IN_BEFORE);
    act(&p, 0, "detective M-day");
    act(&p, 1, "detective L-day");
    act(&p, 2, "detective M-day");
    act(&p, 3, "detective L-day");
    act(&p, 4, "detective S-day");
    lots(&p, "faster L-day 1; faster L-day 3"); /* cards ascending */
    act(&p, DEALER, "faster L-day 3");
    assert_market(&p, "Ld Md Nd Od Pd Rd Sd");
    assert_int_equal(p.state.shared.detectives, 31);
    lots(&p, "faster M-day 0; faster M-day 2");
    act(&p, DEALER, "faster M-day 0");
    happened(&p, "");
    assert_market(&p, "Nd Od Pd Rd");
    assert_int_equal(p.state.shared.detectives, 6);
    assert_int_equal(p.state.shared.place[SCHWARZ_M * 3], place_of(0, 1));
    assert_int_equal(p.state.shared.place[SCHWARZ_L * 3], place_of(3, 1));
    assert_int_equal(p.state.shared.place[SCHWARZ_S * 3], place_of(4, 1));
    act(&p, DEALER, "reveal L-evening");
    act(&p, DEALER, "reveal M-evening");
    act(&p, DEALER, "reveal S-evening");
    assert_due(&p, SCHWARZ_IN_BEFORE, 6);
}

static void three_and_two_on_two_cards(void **state)
{
    struct position p = position(5, "AB CD EF GH JK");
    (void)state;
    lay(&p, "Ld Md Nd Od Pd Rd Sd");
    begin(&p, 4, SCHWARZ_IN_AFTER);
    act(&p, 0, "detective R-day");
    act(&p, 1, "detective R-day");
    act(&p, 2, "detective N-day");
    act(&p, 3, "detective R-day");
    act(&p, 4, "detective N-day");
    lots(&p, "faster N-day 2; faster N-day 4");
    act(&p, DEALER, "faster N-day 4");
    lots(&p, "faster R-day 0; faster R-day 1; faster R-day 3");
    act(&p, DEALER, "faster R-day 1");
    assert_int_equal(p.state.shared.detectives, 13);
    assert_market(&p, "Ld Md Od Pd Sd");
}

static void different_cards_need_no_lot(void **state)
{
    struct position p = window(1);
    (void)state;
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective L-day");
    act(&p, 2, "pass");
    assert_int_equal(p.state.shared.detectives, 4);
    assert_market(&p, "Ad Md Nd");
}

static void lots_that_cannot_fall(void **state)
{
    static const char *const wrong[] = {"faster K-day 2", "faster L-day 0", "reveal O-day",
                                        "faster K-evening 0"};
    struct position p = window(1), before;
    const struct refusal *refusal = NULL;
    (void)state;
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "detective L-day");
    before = p;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        action_t action = game_parse(game, wrong[i], strlen(wrong[i]), false);
        assert_int_equal(game_try(game, &p.state, DEALER, action, NULL, &refusal), VERDICT_ILLEGAL);
        assert_ptr_equal(refusal, &schwarzarbeit_refusals[REFUSE_RACE]);
        assert_memory_equal(&before.state, &p.state, sizeof p.state);
    }
}

/* ---- gaps ---- */

static void ich_ag_in_the_gap(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    begin(&p, 0, SCHWARZ_IN_BEFORE);
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "detective L-day");
    act(&p, DEALER, "faster K-day 0");
    assert_market(&p, "Md Nd Od");
    act(&p, DEALER, "reveal P-day");
    act(&p, DEALER, "reveal ich-ag");
    assert_market(&p, "");
    act(&p, DEALER, "reveal P-evening");
    act(&p, DEALER, "reveal R-day");
    act(&p, DEALER, "reveal S-day");
    act(&p, DEALER, "reveal T-day");
    act(&p, DEALER, "reveal V-day");
    assert_due(&p, SCHWARZ_IN_BEFORE, 2);
    may(&p, 1,
        "detective P-evening; detective R-day; detective S-day; detective T-day; detective V-day; "
        "pass");
}

static void ich_ag_in_the_gap_at_the_very_bottom(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    drop(&p, "Pd Rd");
    hire_rest(&p, 0, "");
    begin(&p, 0, SCHWARZ_IN_BEFORE);
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "detective L-day");
    act(&p, DEALER, "faster K-day 1");
    act(&p, DEALER, "reveal ich-ag");
    /* the detectives just spent, by lot and without, no longer count */
    happened(&p, "second-pass 1");
    act(&p, DEALER, "reveal M-day");
    act(&p, DEALER, "reveal N-day");
    act(&p, DEALER, "reveal O-day");
    act(&p, DEALER, "reveal P-day");
    assert_due(&p, SCHWARZ_IN_BEFORE, 1);
}

static void a_special_card_for_each_who_got_one(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd");
    hire_rest(&p, 0, "Pd Rd Sd");
    second(&p, 3);
    begin(&p, 2, SCHWARZ_IN_AFTER);
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "detective L-day");
    act(&p, DEALER, "faster K-day 1");
    assert_int_equal(p.state.shared.gaps, 2);
    act(&p, DEALER, "reveal P-day");
    act(&p, DEALER, "reveal R-day");
    assert_market(&p, "Md Nd Pd Rd");
    assert_int_equal(p.state.shared.special, 1);
    assert_due(&p, SCHWARZ_IN_AFTER, 1);
}

/* ---- rush=argument ---- */

static void the_printed_dispute_can_be_chosen(void **state)
{
    struct position p = window(1);
    (void)state;
    argue(&p);
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "pass");
    happened(&p, "contested K-day");
    assert_int_equal(p.state.shared.detectives, 7);
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
    refused(&p, 2, "detective K-day", REFUSE_BARRED);
}

/* ---- the last window ---- */

/* The active player is about to pick the card that makes the market small enough (S4). */
static struct position last_pick(const char *market, const char *special)
{
    struct position p = position(3, THREE);
    lay(&p, market);
    hire_rest(&p, 0, special);
    second(&p, (int)(strlen(special) + 1) / 3);
    begin(&p, 1, SCHWARZ_IN_PICK);
    return p;
}

static void the_last_window_opens_when_the_game_would_end(void **state)
{
    struct position p = last_pick("Kd Ld Md Nd", "Od Pd Rd");
    (void)state;
    act(&p, 1, "hire L-day");
    happened(&p, "");
    assert_due(&p, SCHWARZ_IN_LAST, 7);
    assert_int_equal(p.state.shared.active, 1); /* still in that turn */
    may(&p, 2, "detective K-day; detective M-day; detective N-day; pass");
    pass(&p, 3);
    act(&p, 2, "pass");
    assert_due(&p, SCHWARZ_IN_OVER, 0);
    assert_int_equal(action_verb(p.events.list[0]), SCHWARZ_SCORE);
    assert_int_equal(p.events.count, 4);
}

static void not_before_it_would_end(void **state)
{
    struct position p = last_pick("Kd Ke Ld Md Nd", "Od Pd Rd");
    (void)state;
    act(&p, 1, "hire L-day");
    assert_due(&p, SCHWARZ_IN_BEFORE, 7);
    assert_int_equal(p.state.shared.active, 2);
}

static void rules_1_have_no_last_window(void **state)
{
    struct position p = last_pick("Kd Ld Md Nd", "Od Pd Rd");
    (void)state;
    p.state.shared.head.rules = 1;
    act(&p, 1, "hire L-day");
    assert_due(&p, SCHWARZ_IN_OVER, 0);
}

static void nobody_to_ask_in_the_last_window(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd");
    hire_rest(&p, 0, "");
    spend(&p, 7);
    second(&p, 0);
    begin(&p, 1, SCHWARZ_IN_PICK);
    act(&p, 1, "hire L-day");
    assert_due(&p, SCHWARZ_IN_OVER, 0);
    p = last_pick("Kd Ld Md Nd", "Od Pd Rd");
    argue(&p);
    p.state.shared.barred = cards("Kd Md Nd");
    act(&p, 1, "hire L-day");
    assert_due(&p, SCHWARZ_IN_OVER, 0);
}

static void what_was_barred_stays_barred(void **state)
{
    struct position p = last_pick("Kd Ld Md Nd", "Od Pd Rd");
    (void)state;
    argue(&p);
    p.state.shared.barred = cards("Kd");
    act(&p, 1, "hire L-day");
    assert_due(&p, SCHWARZ_IN_LAST, 7);
    refused(&p, 0, "detective K-day", REFUSE_BARRED);
    act(&p, 0, "detective M-day");
    act(&p, 1, "detective M-day");
    act(&p, 2, "pass");
    happened(&p, "contested M-day");
    may(&p, 2, "detective N-day; pass");
    pass(&p, 7);
    assert_due(&p, SCHWARZ_IN_OVER, 0);
    assert_int_equal(p.state.shared.barred, 0);
}

static void gaps_and_lots_of_the_last_window(void **state)
{
    struct position p = last_pick("Kd Ld Md Nd", "Od Pd Rd");
    (void)state;
    act(&p, 1, "hire L-day");
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "pass");
    lots(&p, "faster K-day 0; faster K-day 1");
    act(&p, DEALER, "faster K-day 1");
    assert_due(&p, SCHWARZ_IN_LAST, DUE_DEALER);
    act(&p, DEALER, "reveal P-day");
    assert_market(&p, "Md Nd Pd");
    assert_due(&p, SCHWARZ_IN_LAST, 5); /* open again */
    act(&p, 0, "detective P-day");
    act(&p, 2, "pass");
    act(&p, DEALER, "reveal O-day");
    assert_due(&p, SCHWARZ_IN_LAST, 4);
    act(&p, 2, "pass");
    assert_due(&p, SCHWARZ_IN_OVER, 0);
    assert_market(&p, "Md Nd Od"); /* whatever lies in the market */
    assert_int_equal(p.state.shared.detectives, 4);
}

static void three_on_one_card_in_the_last_window(void **state)
{
    struct position p = last_pick("Kd Ld Md Nd", "Od Pd Rd");
    (void)state;
    act(&p, 1, "hire L-day");
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective K-day");
    act(&p, 2, "detective K-day");
    lots(&p, "faster K-day 0; faster K-day 1; faster K-day 2");
    act(&p, DEALER, "faster K-day 2");
    lots(&p, "reveal O-day; reveal P-day; reveal R-day"); /* one card, and it is a special one */
    act(&p, DEALER, "reveal R-day");
    assert_due(&p, SCHWARZ_IN_LAST, 3);
    assert_int_equal(p.state.shared.special, 2);
    pass(&p, 3);
    assert_due(&p, SCHWARZ_IN_OVER, 0);
}

static void different_cards_in_the_last_window(void **state)
{
    struct position p = last_pick("Kd Ld Md Nd", "Od Pd Rd");
    (void)state;
    act(&p, 1, "hire L-day");
    act(&p, 0, "detective K-day");
    act(&p, 1, "detective M-day");
    act(&p, 2, "detective N-day");
    assert_market(&p, ""); /* all have gone, and nothing is left to lots */
    assert_int_equal(p.state.shared.gaps, 3);
    act(&p, DEALER, "reveal O-day");
    act(&p, DEALER, "reveal P-day");
    act(&p, DEALER, "reveal R-day");
    assert_due(&p, SCHWARZ_IN_OVER, 0); /* nobody has one left to be asked for */
    assert_market(&p, "Od Pd Rd");
}

static void the_last_window_follows_a_skipped_pick(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Dd De");
    hire_rest(&p, 0, "Od Pd Rd");
    second(&p, 3);
    begin(&p, 1, SCHWARZ_IN_AFTER);
    act(&p, 0, "pass");
    act(&p, 1, "pass");
    act(&p, 2, "pass");
    happened(&p, "skip 1");
    assert_due(&p, SCHWARZ_IN_LAST, 7);
    may(&p, 1, "pass");
}

/* ---- skipped picks ---- */

/* The last detective takes the only card that seat 1 could have picked. */
static void a_skipped_pick_is_told(void **state)
{
    (void)state;
    for (int rules = 1; rules <= 2; rules++) {
        struct position p = position(3, THREE);
        lay(&p, "Dd De Ed Ee Kd");
        hire_rest(&p, 0, "");
        spend(&p, 6);
        second(&p, 0);
        begin(&p, 1, SCHWARZ_IN_AFTER);
        p.state.shared.head.rules = (uint8_t)rules;
        act(&p, 0, "detective K-day");
        happened(&p, rules > 1 ? "skip 1" : "");
        assert_int_equal(p.state.shared.sure[1], schwarzarbeit_people(people("DE")));
        act(&p, 1, "pass"); /* the lawyer step still follows */
        happened(&p, "announce 1 0");
        assert_due(&p, SCHWARZ_IN_PICK, 4);
    }
}

static void a_pick_that_is_not_skipped(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Dd De Ed Kd Ld");
    hire_rest(&p, 0, "");
    spend(&p, 6);
    second(&p, 0);
    begin(&p, 1, SCHWARZ_IN_AFTER);
    act(&p, 0, "detective K-day");
    happened(&p, "");
    assert_due(&p, SCHWARZ_IN_PICK, 2);
    may(&p, 1, "hire L-day; denounce L-day");
}

/* ---- calls ---- */

/* Why a call cannot wait, or -1. */
static int call(const struct position *p, int seat, const char *line)
{
    struct schwarzarbeit_view view;
    const struct refusal *refusal;

    game->view(&p->state, seat, &view);
    refusal = game->call(&view, game_parse(game, line, strlen(line), false));
    return refusal ? (int)(refusal - schwarzarbeit_refusals) : -1;
}

static void a_detective_can_be_sent_at_any_time(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Ad Kd Ld Md Nd");
    drop(&p, "Oe");
    hire(&p, 0, "Pe");
    begin(&p, 1, SCHWARZ_IN_PICK);
    assert_int_equal(call(&p, 0, "detective K-day"), -1);
    assert_int_equal(call(&p, 1, "detective K-day"), -1);
    assert_int_equal(call(&p, 2, "detective O-evening"), -1); /* comes back in the second pass */
    assert_int_equal(call(&p, 2, "detective R-evening"), -1); /* face down */
    assert_int_equal(call(&p, 2, "detective A-weekend"), -1); /* for all that seat 2 knows */
    assert_int_equal(call(&p, 2, "detective P-evening"), REFUSE_GONE);
    assert_int_equal(call(&p, 0, "detective A-day"), REFUSE_OWN_WORKER);
    assert_int_equal(call(&p, 0, "detective B-evening"), REFUSE_OWN_WORKER);
    assert_int_equal(call(&p, 0, "pass"), REFUSE_CALL);
    assert_int_equal(call(&p, 1, "hire K-day"), REFUSE_CALL);
    assert_int_equal(call(&p, ONLOOKER, "detective K-day"), REFUSE_NO_DETECTIVE);
    p.state.shared.barred = cards("Kd"); /* until the turn ends */
    assert_int_equal(call(&p, 0, "detective K-day"), -1);
    p.state.shared.sure[0] = schwarzarbeit_people(people("A"));
    assert_int_equal(call(&p, 2, "detective A-weekend"), REFUSE_GONE);
    assert_int_equal(call(&p, 2, "detective A-day"), -1);
}

/* The list has what may wait, and nothing else. */
static void what_may_wait_is_listed(void **state)
{
    struct position p = last_pick("Kd Ld Md Nd", "Od Pd Rd");
    struct schwarzarbeit_view view;
    action_t list[LEGAL_MAX];
    int count;
    (void)state;
    game->view(&p.state, 1, &view);
    count = game->calls(&view, list);
    assert_int_equal(count, 7); /* the market, and what was set aside */
    for (int i = 0; i < count; i++)
        assert_null(game->call(&view, list[i]));
    assert_int_equal(list[0], action_of(SCHWARZ_DETECTIVE, SCHWARZ_K * 3, 0, 0));
    game->view(&p.state, ONLOOKER, &view);
    assert_int_equal(game->calls(&view, list), 0);
}

static void who_has_none_left_cannot_send_it(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Ad Kd Ld Md Nd");
    hire(&p, 0, "Pe");
    spend(&p, 1);
    begin(&p, 1, SCHWARZ_IN_PICK);
    assert_int_equal(call(&p, 0, "detective K-day"), REFUSE_NO_DETECTIVE);
    assert_int_equal(call(&p, 1, "detective K-day"), -1);
}

static void calls_near_the_end(void **state)
{
    struct position p = last_pick("Kd Ld Md Nd", "Od Pd Rd");
    (void)state;
    argue(&p);
    assert_int_equal(call(&p, 2, "detective A-weekend"), REFUSE_GONE); /* everybody knows */
    p.state.shared.barred = cards("Kd");
    assert_int_equal(call(&p, 2, "detective K-day"), -1);
    act(&p, 1, "hire L-day");
    assert_int_equal(call(&p, 2, "detective K-day"), REFUSE_BARRED); /* for ever */
    assert_int_equal(call(&p, 2, "detective L-day"), REFUSE_GONE);
    assert_int_equal(call(&p, 2, "detective O-day"), -1); /* in a gap */
    pass(&p, 7);
    assert_int_equal(call(&p, 2, "detective M-day"), REFUSE_OVER);
}

/* Nobody is asked in windows unless told so. */
static void windows_are_declined_by_standing_order(void **state)
{
    struct position p = window(1);
    struct schwarzarbeit_view view;
    action_t decline = 0;
    (void)state;
    game->view(&p.state, 0, &view);
    assert_int_equal(game->standing(&view, &decline), 0);
    assert_int_equal(decline, action_of(SCHWARZ_PASS, 0, 0, 0));
    assert_int_equal(game->orders[0].start, NOT_UNTIL_TOLD);
    assert_null(game->orders[1].word);
    p = last_pick("Kd Ld Md Nd", "Od Pd Rd");
    game->view(&p.state, 1, &view);
    assert_int_equal(game->standing(&view, &decline), -1);
    act(&p, 1, "hire L-day");
    game->view(&p.state, 1, &view);
    assert_int_equal(game->standing(&view, &decline), 0);
}

/* ---- who is not due ---- */

static void too_early(const struct position *p, int seat, const char *line, int reason)
{
    struct schwarzarbeit_state copy = p->state;
    const struct refusal *refusal = NULL;
    action_t action = game_parse(game, line, strlen(line), false);

    assert_int_equal(game_try(game, &copy, seat, action, NULL, &refusal), VERDICT_NOT_DUE);
    if (reason == REFUSE_OTHER)
        assert_string_equal(refusal->ruling, "");
    else
        assert_ptr_equal(refusal, &schwarzarbeit_refusals[reason]);
}

static void why_a_detective_must_wait(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Ad Kd Ld Md Nd");
    hire(&p, 0, "Pe");
    spend(&p, 1);
    begin(&p, 1, SCHWARZ_IN_PICK);
    too_early(&p, 2, "detective K-day", REFUSE_NO_WINDOW);
    too_early(&p, 0, "detective K-day", REFUSE_NO_DETECTIVE);
    too_early(&p, 2, "hire K-day", REFUSE_OTHER);
    refused(&p, 1, "detective K-day", REFUSE_NO_WINDOW);
    p.state.shared.head.rules = 1;
    too_early(&p, 2, "detective K-day", REFUSE_NO_WINDOW_1);
    p = window(1);
    act(&p, 2, "pass");
    too_early(&p, 2, "detective K-day", REFUSE_SEALED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_two_detectives_one_is_faster),
        cmocka_unit_test(a_lost_race_proves_as_much),
        cmocka_unit_test(choices_lie_open_while_lots_are_drawn),
        cmocka_unit_test(all_lots_are_drawn_before_anything_is_taken),
        cmocka_unit_test(three_and_two_on_two_cards),
        cmocka_unit_test(different_cards_need_no_lot),
        cmocka_unit_test(lots_that_cannot_fall),
        cmocka_unit_test(ich_ag_in_the_gap),
        cmocka_unit_test(ich_ag_in_the_gap_at_the_very_bottom),
        cmocka_unit_test(a_special_card_for_each_who_got_one),
        cmocka_unit_test(the_printed_dispute_can_be_chosen),
        cmocka_unit_test(the_last_window_opens_when_the_game_would_end),
        cmocka_unit_test(not_before_it_would_end),
        cmocka_unit_test(rules_1_have_no_last_window),
        cmocka_unit_test(nobody_to_ask_in_the_last_window),
        cmocka_unit_test(what_was_barred_stays_barred),
        cmocka_unit_test(gaps_and_lots_of_the_last_window),
        cmocka_unit_test(three_on_one_card_in_the_last_window),
        cmocka_unit_test(different_cards_in_the_last_window),
        cmocka_unit_test(the_last_window_follows_a_skipped_pick),
        cmocka_unit_test(a_skipped_pick_is_told),
        cmocka_unit_test(a_pick_that_is_not_skipped),
        cmocka_unit_test(a_detective_can_be_sent_at_any_time),
        cmocka_unit_test(what_may_wait_is_listed),
        cmocka_unit_test(who_has_none_left_cannot_send_it),
        cmocka_unit_test(calls_near_the_end),
        cmocka_unit_test(windows_are_declined_by_standing_order),
        cmocka_unit_test(why_a_detective_must_wait),
    };
    return cmocka_run_group_tests_name("schwarzarbeit_races", tests, NULL, NULL);
}
