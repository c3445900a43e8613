/* test_audit - each thing that can be wrong with a state is noticed, and perft on small positions
 */
#include "games/schwarzarbeit/test_position.h"
#include "tests/perft.h"

static const struct game *const game = &game_schwarzarbeit;

/* ---- audit ---- */

/* A sound position with something of everything: seat 2's detective is gone. */
static struct position busy(void)
{
    struct position p = position(3, THREE);
    lay(&p, "Ad Kd Ld Md Nd");
    drop(&p, "Re Se");
    hire(&p, 0, "Pw");
    accuse(&p, 1, "Ve Td");
    accuse(&p, 2, "Kw");
    p.state.shared.lawyer[0][0] = place_of(1, 2);
    p.state.shared.open[1] = 1 << 1;
    p.state.shared.cleared[0] = schwarzarbeit_people(people("P"));
    p.state.shared.sure[1] = schwarzarbeit_people(people("D"));
    p.state.shared.told[0] = UINT32_C(1) << 20 | schwarzarbeit_people(people("AKLMN"));
    p.state.shared.told_count = 1;
    spend(&p, 4);
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    act(&p, 0, "detective K-day");
    return p;
}

#define WRONG(name, change)                                                                        \
    static void name(struct schwarzarbeit_state *state)                                            \
    {                                                                                              \
        struct schwarzarbeit_shared *shared = &state->shared;                                      \
        (void)shared;                                                                              \
        change;                                                                                    \
    }

WRONG(lose_card, shared->market &= ~cards("Kd"))
WRONG(double_card, shared->discard |= cards("Kd"))
WRONG(invent_card, shared->hidden |= schwarzarbeit_bit(61))
WRONG(ich_ag_too_late, shared->second = 1)
WRONG(bar_nothing, shared->barred = schwarzarbeit_bit(60))
WRONG(flood_market, shared->market |= cards("Oe"); shared->hidden &= ~cards("Oe"))
WRONG(twice_in_market, shared->market ^= cards("Nd Ke"); shared->hidden ^= cards("Nd Ke"))
WRONG(top_not_there, shared->top = 0)
WRONG(no_top, shared->top = SCHWARZ_NONE)
WRONG(set_aside_early, shared->special = 1)
WRONG(wrong_seat, state->own[1].seat = 2)
WRONG(not_a_weekend, state->own[0].workers ^= cards("Aw Ae"))
WRONG(two_employers, state->own[0].workers ^= cards("Aw Dw"))
WRONG(one_worker_more, state->own[0].workers |= cards("Ww"))
WRONG(worker_without_seat, state->own[4].workers |= cards("Ww"))
WRONG(seen_at_weekend, shared->illegal = 1)
WRONG(taken_by_nobody, shared->place[lowest(cards("Pw"))] = place_of(3, 0))
WRONG(same_position, shared->place[lowest(cards("Td"))] = place_of(1, 1))
WRONG(hole, shared->place[lowest(cards("Td"))] = place_of(1, 3))
WRONG(second_lawyer_first, shared->lawyer[2][1] = place_of(1, 1))
WRONG(own_client, shared->lawyer[1][0] = place_of(1, 1))
WRONG(hired_client, shared->lawyer[1][0] = place_of(0, 0))
WRONG(two_lawyers, shared->lawyer[2][0] = place_of(1, 2))
WRONG(still_open, shared->open[1] |= 1 << 2)
WRONG(cleared_worker, shared->cleared[2] |= schwarzarbeit_people(people("G")))
WRONG(sure_of_wrong, shared->sure[0] = schwarzarbeit_people(people("K")))
WRONG(lied, shared->told[0] ^= UINT32_C(3) << 20)
WRONG(told_by_nobody, shared->told[0] |= UINT32_C(6) << 23)
WRONG(picked_by_nobody, shared->told[0] |= UINT32_C(31) << 27)
WRONG(picked_but_not_cleared, shared->told[0] |= (uint32_t)(1 + SCHWARZ_W) << 27)
WRONG(weekend_unseen, shared->weekend[SCHWARZ_A] = 1)
WRONG(weekend_to_come, shared->weekend[SCHWARZ_W] = 100)
WRONG(told_without_count, shared->told[1] = 1)
WRONG(nobody_active, shared->active = 3)
WRONG(detective_of_nobody, shared->detectives |= 8)
WRONG(asked_without_detective, shared->head.due = 6)
WRONG(dealer_in_pick, shared->phase = SCHWARZ_IN_PICK; shared->head.due = DUE_DEALER)
WRONG(no_phase, shared->phase = SCHWARZ_IN_OVER + 1; state->own[0].sealed = 0)
WRONG(seat_in_refill, shared->phase = SCHWARZ_IN_REFILL; state->own[0].sealed = 0)
WRONG(unsealed, state->own[0].sealed = 0)
WRONG(sealed_twice, state->own[2].sealed = SCHWARZ_SEALED_PASS)
WRONG(sealed_own, state->own[0].sealed = (uint8_t)(lowest(cards("Ad")) + 1))
WRONG(sealed_too_high, state->own[0].sealed = 100)
WRONG(lost_race, shared->chosen[1] = (uint8_t)(lowest(cards("Kd")) + 1))
WRONG(race_while_asked, shared->chosen[1] = shared->chosen[2] = (uint8_t)(lowest(cards("Kd")) + 1))
WRONG(last_too_early, shared->phase = SCHWARZ_IN_LAST; shared->announced = 4; shared->head.turn--)
WRONG(extra_turn, shared->head.turn++)
WRONG(stale_number, shared->announced = 4)
WRONG(no_turn, shared->head.turn = 0; shared->hidden &= ~schwarzarbeit_bit(SCHWARZ_ICH_AG))

static const struct {
    void (*change)(struct schwarzarbeit_state *state);
    const char *wrong;
} wrongs[] = {
    {lose_card, "a card is nowhere"},
    {double_card, "a card is in two places"},
    {invent_card, "a card that does not exist"},
    {ich_ag_too_late, "the Ich-AG card is in the draw pile too early or too late"},
    {bar_nothing, "a card that does not exist is barred"},
    {flood_market, "the market is too large"},
    {twice_in_market, "a person is in the market twice in the first pass"},
    {top_not_there, "the top of the discard pile is wrong"},
    {no_top, "the top of the discard pile is wrong"},
    {set_aside_early, "cards are set aside in the first pass"},
    {wrong_seat, "a company is at the wrong seat"},
    {not_a_weekend, "an illegal worker is not under the company"},
    {two_employers, "an illegal worker has two employers"},
    {one_worker_more, "a company has too many or too few illegal workers"},
    {worker_without_seat, "a company has too many or too few illegal workers"},
    {seen_at_weekend, "the people never seen at the weekend are wrong"},
    {taken_by_nobody, "a card was taken by nobody"},
    {same_position, "two denounced cards at one position"},
    {hole, "a pile of denounced cards has a hole"},
    {second_lawyer_first, "the second lawyer went before the first"},
    {own_client, "a lawyer defends what was not denounced by another"},
    {hired_client, "a lawyer defends what was not denounced by another"},
    {two_lawyers, "two lawyers on one card"},
    {still_open, "a lawyer is not where it should be"},
    {cleared_worker, "an illegal worker was cleared"},
    {sure_of_wrong, "a regular person was proved to be an illegal worker"},
    {lied, "an announcement was wrong"},
    {told_by_nobody, "an announcement was wrong"},
    {picked_by_nobody, "an announcement was wrong"},
    {picked_but_not_cleared, "an announcement was wrong"},
    {weekend_unseen, "a weekend card was revealed that is face down"},
    {weekend_to_come, "a weekend card was revealed that is face down"},
    {told_without_count, "an announcement was wrong"},
    {nobody_active, "the active player does not exist"},
    {detective_of_nobody, "a detective without a player"},
    {asked_without_detective, "the wrong seats are asked for their detectives"},
    {dealer_in_pick, "the active player is not due"},
    {no_phase, "there is no such phase"},
    {seat_in_refill, "the dealer is not due"},
    {unsealed, "a sealed choice is missing, or there is one too many"},
    {sealed_twice, "a sealed choice is missing, or there is one too many"},
    {sealed_own, "a sealed choice is not legal"},
    {sealed_too_high, "a sealed choice is not legal"},
    {lost_race, "a detective runs that should not"},
    {race_while_asked, "lots are drawn among detectives at the wrong time"},
    {last_too_early, "the game ended too early"},
    {extra_turn, "turns and taken cards do not match"},
    {no_turn, "turns are counted wrong"},
    {stale_number, "an announcement is out of place"},
};

static void what_is_wrong_is_noticed(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
        struct position p = busy();
        const char *wrong;
        wrongs[i].change(&p.state);
        wrong = game->audit(&p.state);
        assert_string_equal(wrong ? wrong : "nothing", wrongs[i].wrong);
    }
}

/* The second pass has things of its own. */
static void what_is_wrong_in_the_second_pass(void **state)
{
    struct position p = position(3, THREE), q;
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    hire_rest(&p, 0, "Pd Rd Sd");
    second(&p, 3);
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    q = p;
    q.state.shared.hidden &= ~cards("Pd");
    q.state.shared.discard = cards("Pd");
    assert_string_equal(game->audit(&q.state), "a discard in the second pass");
    q = p;
    q.state.shared.special = 4;
    assert_string_equal(game->audit(&q.state), "more cards are set aside than there are");
    q = p;
    q.state.shared.gaps = 4;
    assert_string_equal(game->audit(&q.state), "more gaps than cards set aside");
    q = p;
    q.state.shared.detectives = 3;
    assert_string_equal(game->audit(&q.state), "more cards set aside than detectives");
    q = p;
    q.state.shared.illegal = 0;
    assert_string_equal(game->audit(&q.state), "the people never seen at the weekend are wrong");
    q = p;
    q.state.shared.phase = SCHWARZ_IN_OVER;
    q.state.shared.announced = 5;
    q.state.shared.head.due = 0;
    assert_string_equal(game->audit(&q.state), "the illegal workers were not revealed at the end");
    for (int seat = 0; seat < 3; seat++)
        q.state.shared.sure[seat] = schwarzarbeit_people(q.state.own[seat].workers);
    q.state.shared.head.turn--;
    assert_string_equal(game->audit(&q.state), "the game ended too early");
    q.state.shared.head.due = 1;
    assert_string_equal(game->audit(&q.state), "somebody is due after the end");
}

static void a_window_waits_for_the_market(void **state)
{
    struct position p = busy();
    (void)state;
    p.state.shared.market &= ~cards("Nd");
    p.state.shared.hidden |= cards("Nd");
    assert_string_equal(game->audit(&p.state), "a window opened before the market was full");
}

/* ---- perft: counted by hand ---- */

static void perft_from_the_start(void **state)
{
    struct schwarzarbeit_state start;
    struct setup setup = game_setup(game, 3);
    (void)state;
    game->init(&start, &setup);
    assert_int_equal(perft(game, &start, 1), 3);
    assert_int_equal(perft(game, &start, 2), 3 * 20);
    assert_int_equal(perft(game, &start, 3), 3 * 20 * 19);
    assert_int_equal(perft(game, &start, 4), 3 * 20 * 19 * 18);
}

/* One card of four is seat 0's own worker; with the pick the game is over. */
static void perft_of_the_last_pick(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Ad Kd Ld Md");
    hire_rest(&p, 0, "");
    spend(&p, 7);
    second(&p, 0);
    begin(&p, 0, SCHWARZ_IN_PICK);
    assert_int_equal(perft(game, &p.state, 1), 6);
    assert_int_equal(perft(game, &p.state, 2), 0);
}

/* Five regular cards and one in the pile: three picks of 10, 10 and 8 actions, a reveal after the
 * first, and a lawyer step where somebody else has denounced: 4 actions   50 x 8 (seat 0 hired:
 * seat 2 picks) + 50 x 2 (seat 0 denounced: seat 1's lawyer) 5 actions   25 x 8 x 2 (seat 0 hired,
 * seat 1 denounced: seat 2's lawyer) + 100 x 8 6 actions   seat 2's lawyer after 25 x 8 each of:
 * seat 1 hired and sent its lawyer (over: 0), hired and did not (2), denounced and did (2),
 * denounced and did not (3) */
static void perft_of_the_last_three_picks(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    hire_rest(&p, 0, "Pd");
    spend(&p, 7);
    second(&p, 0);
    begin(&p, 0, SCHWARZ_IN_PICK);
    assert_int_equal(perft(game, &p.state, 1), 10);
    assert_int_equal(perft(game, &p.state, 2), 10);
    assert_int_equal(perft(game, &p.state, 3), 100);
    assert_int_equal(perft(game, &p.state, 4), 400 + 100);
    assert_int_equal(perft(game, &p.state, 5), 400 + 800);
    assert_int_equal(perft(game, &p.state, 6), 200 * (0 + 2 + 2 + 3));
    assert_int_equal(perft(game, &p.state, 7), 0);
}

/* One detective, with its card, before four regular cards: it acts before (4, then the card, then 8
 * picks), after (1 pass, 4, the card ...) or never. */
static void perft_of_a_window(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd");
    hire_rest(&p, 0, "Pd");
    spend(&p, 3);
    second(&p, 1);
    begin(&p, 0, SCHWARZ_IN_BEFORE);
    assert_int_equal(perft(game, &p.state, 1), 5);
    assert_int_equal(perft(game, &p.state, 2), 5 + 4);
    assert_int_equal(perft(game, &p.state, 3), 8 + 4 + 4 * 8);
}

/* Two detectives, sealed: of 25 pairs of choices one is two passes, 4 are for the same card, 8 one
 * success and 12 two. The third action is the next window's 5, or one of two lots (with arguments
 * the next window's 4), or the first of the cards set aside: 2. */
static void perft_of_two_detectives(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd Ld Md Nd");
    hire_rest(&p, 0, "Pd Rd");
    spend(&p, 4);
    second(&p, 2);
    begin(&p, 0, SCHWARZ_IN_BEFORE);
    assert_int_equal(perft(game, &p.state, 2), 25);
    assert_int_equal(perft(game, &p.state, 3), 1 * 5 + 4 * 2 + (8 + 12) * 2);
    argue(&p);
    assert_int_equal(perft(game, &p.state, 3), 1 * 5 + 4 * 4 + (8 + 12) * 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_wrong_is_noticed),
        cmocka_unit_test(what_is_wrong_in_the_second_pass),
        cmocka_unit_test(a_window_waits_for_the_market),
        cmocka_unit_test(perft_from_the_start),
        cmocka_unit_test(perft_of_the_last_pick),
        cmocka_unit_test(perft_of_the_last_three_picks),
        cmocka_unit_test(perft_of_a_window),
        cmocka_unit_test(perft_of_two_detectives),
    };
    return cmocka_run_group_tests_name("schwarzarbeit_audit", tests, NULL, NULL);
}
