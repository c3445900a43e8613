/* test_rare - rare branches are counted where they are taken, and only there */
#include "games/schwarzarbeit/test_position.h"
#include "tests/met.h"

static void meets(struct position *p, const char *line, const char *expected)
{
    char out[256];
    const char *met = met_by(&game_schwarzarbeit, &p->state, line, strlen(line), out);

    if (!met || strcmp(met, expected) != 0)
        fail_msg("%s: \"%s\", not \"%s\"", line, met ? met : "refused", expected);
}

static struct position window(void)
{
    struct position p = position(3, THREE);
    lay(&p, "Kd Ld Md Nd Od");
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    return p;
}

static void a_race_is_one_for_each_card(void **state)
{
    struct position p = window();
    (void)state;
    meets(&p, "0 detective K-day", "sent 1");
    meets(&p, "1 detective K-day", "sent 1");
    meets(&p, "2 detective K-day", "sent 1");
    meets(&p, "dealer faster K-day 1", "race 1");
    meets(&p, "dealer reveal P-day", "");
    meets(&p, "0 detective L-day", "sent 1"); /* alone: no race */
    meets(&p, "2 pass", "");
}

static void a_dispute_is_one_for_each_card(void **state)
{
    struct position p = position(5, "AB CD EF GH JK");
    (void)state;
    lay(&p, "Ld Md Nd Od Pd Rd Sd");
    argue(&p);
    begin(&p, 4, SCHWARZ_IN_AFTER);
    meets(&p, "0 detective R-day", "sent 1");
    meets(&p, "1 detective R-day", "sent 1");
    meets(&p, "2 detective N-day", "sent 1");
    meets(&p, "3 pass", "");
    meets(&p, "4 detective N-day", "sent 1; dispute 2");
}

/* Rules 1 say nothing of it, and it is counted all the same. */
static void a_skipped_pick(void **state)
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
        meets(&p, "0 detective K-day", "sent 1; skipped 1");
        meets(&p, "1 pass", "");
    }
}

static void second_passes(void **state)
{
    struct position p = window();
    (void)state;
    drop(&p, "Pd Rd Sd Td Vd");
    hire_rest(&p, 0, "Ke");
    remove_ich_ag(&p);
    begin(&p, 1, SCHWARZ_IN_PICK);
    meets(&p, "1 hire L-day", "");
    meets(&p, "dealer reveal K-evening", "midway 1"); /* is discarded, and one more is needed */
    p = window();
    drop(&p, "Pd Rd Sd Td Vd");
    hire_rest(&p, 0, "");
    remove_ich_ag(&p);
    begin(&p, 1, SCHWARZ_IN_PICK);
    meets(&p, "1 hire L-day", ""); /* at the moment of need, and nothing special */
    assert_int_equal(p.state.shared.second, 1);
}

static void a_second_pass_for_a_gap(void **state)
{
    struct position p = window();
    (void)state;
    drop(&p, "Pd Rd Sd Td Vd");
    hire_rest(&p, 0, "");
    remove_ich_ag(&p);
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    meets(&p, "0 pass", "");
    meets(&p, "1 detective K-day", "sent 1");
    meets(&p, "2 pass", "gap 1");
}

/* With two cards on the discard pile and no more than that, the game ends too small (S4). */
static void ich_ag_at_the_bottom_and_a_small_end(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    lay(&p, "Kd");
    drop(&p, "Pd Rd");
    hire_rest(&p, 0, "");
    spend(&p, 7);
    begin(&p, 0, SCHWARZ_IN_REFILL);
    meets(&p, "dealer reveal ich-ag", "midway 1; bottom 1");
    meets(&p, "dealer reveal K-day", "");
    meets(&p, "dealer reveal P-day", "");
    meets(&p, "dealer reveal R-day", ""); /* as many as players: S4 not needed, yet the end */
    assert_int_equal(p.state.shared.phase, SCHWARZ_IN_OVER);
    p = position(3, THREE);
    lay(&p, "Kd");
    drop(&p, "Pd");
    hire_rest(&p, 0, "");
    spend(&p, 7);
    begin(&p, 0, SCHWARZ_IN_REFILL);
    meets(&p, "dealer reveal ich-ag", "midway 1; bottom 1");
    meets(&p, "dealer reveal K-day", "");
    meets(&p, "dealer reveal P-day", "small 1");
}

/* The last pick of a game; seat 1 is active. */
static struct position last_pick(void)
{
    struct position p = position(3, THREE);
    lay(&p, "Kd Ld Md Nd");
    accuse(&p, 0, "Dd");
    hire_rest(&p, 0, "Od Pd Rd");
    second(&p, 3);
    begin(&p, 1, SCHWARZ_IN_PICK);
    return p;
}

static void the_last_window(void **state)
{
    struct position p = last_pick();
    (void)state;
    meets(&p, "1 hire L-day", "");
    meets(&p, "1 pass", "");
    meets(&p, "0 detective K-day", "sent 1; last_sent 1");
    meets(&p, "1 pass", "");
    meets(&p, "2 pass", "");
    meets(&p, "dealer reveal O-day", "");
    meets(&p, "1 pass", "");
    meets(&p, "2 pass", "");
    assert_int_equal(p.state.shared.phase, SCHWARZ_IN_OVER);
}

/* D works for seat 1. */
static void a_lawyer_for_a_worker_of_ones_own(void **state)
{
    struct position p = last_pick();
    (void)state;
    meets(&p, "1 hire L-day", "");
    meets(&p, "1 lawyer 0 1", "");
    meets(&p, "0 pass", "");
    meets(&p, "1 pass", "");
    meets(&p, "2 pass", "own_client 1"); /* nobody knows before the end */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_race_is_one_for_each_card),
        cmocka_unit_test(a_dispute_is_one_for_each_card),
        cmocka_unit_test(a_skipped_pick),
        cmocka_unit_test(second_passes),
        cmocka_unit_test(a_second_pass_for_a_gap),
        cmocka_unit_test(ich_ag_at_the_bottom_and_a_small_end),
        cmocka_unit_test(the_last_window),
        cmocka_unit_test(a_lawyer_for_a_worker_of_ones_own),
    };
    return cmocka_run_group_tests_name("schwarzarbeit_rare", tests, NULL, NULL);
}
