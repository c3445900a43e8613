/* test_score - the end: every cell of the table, ties, and what is told */
#include "games/schwarzarbeit/test_position.h"

static const struct game *const game = &game_schwarzarbeit;

static void defend(struct position *p, int seat, int owner, int position)
{
    struct schwarzarbeit_shared *shared = &p->state.shared;
    shared->lawyer[seat][shared->lawyer[seat][0] ? 1 : 0] = place_of(owner, position);
    shared->open[owner] &= ~(UINT32_C(1) << position);
}

static struct position closing(void)
{
    struct position p = position(3, THREE);
    spend(&p, 7);
    return p;
}

static void assert_points(const struct position *p, int a, int b, int c, uint32_t winners)
{
    int32_t points[SEATS_MAX];
    assert_int_equal(game->score(&p->state, points), winners);
    assert_int_equal(points[0], a);
    assert_int_equal(points[1], b);
    assert_int_equal(points[2], c);
}

static void hired_cards(void **state)
{
    struct position p = closing();
    (void)state;
    assert_points(&p, 0, 0, 0, 7);
    hire(&p, 0, "Kd Ke Kw Ld");
    assert_points(&p, 4, 0, 0, 1);
    hire(&p, 0, "Dd De Gd");
    assert_points(&p, 4, 0, 0, 1);
    hire(&p, 0, "Ad");
    assert_points(&p, 4 - 99, 0, 0, 6);
}

static void denounced_cards(void **state)
{
    struct position p = closing();
    (void)state;
    accuse(&p, 1, "Kd Le");
    assert_points(&p, 0, -4, 0, 5);
    accuse(&p, 1, "Ad Ae Gd");
    assert_points(&p, 0, 5, 0, 2);
    accuse(&p, 1, "De");
    assert_points(&p, 0, 5 - 99, 0, 5);
}

static void lawyers(void **state)
{
    struct position p = closing();
    (void)state;
    accuse(&p, 1, "Kd Ad Gd");
    assert_points(&p, 0, 4, 0, 2);
    defend(&p, 2, 1, 1);
    assert_points(&p, 0, 4, 2, 2);
    defend(&p, 2, 1, 2);
    assert_points(&p, 0, 4, 0, 2);
    defend(&p, 0, 1, 3);
    assert_points(&p, -2, 4, 0, 2);
    p = closing();
    accuse(&p, 1, "Kd Ad Gd");
    defend(&p, 0, 1, 2); /* S5 */
    assert_points(&p, -99, 4, 0, 2);
    defend(&p, 0, 1, 1);
    assert_points(&p, -97, 4, 0, 2);
    /* the denouncer's own worker, which only a constructed position can have */
    p = closing();
    accuse(&p, 1, "Dd");
    defend(&p, 0, 1, 1);
    assert_points(&p, -2, -99, 0, 4);
}

static void detectives_and_unused_lawyers(void **state)
{
    struct position p = position(3, THREE);
    (void)state;
    spend(&p, 5);
    assert_points(&p, 0, 1, 0, 2);
}

static void a_tie_goes_to_who_caught_more(void **state)
{
    struct position p = closing();
    (void)state;
    hire(&p, 0, "Kd Ke Kw");
    accuse(&p, 1, "Ad");
    assert_points(&p, 3, 3, 0, 2);
    p.state.shared.head.rules = 0; /* where every tie was shared */
    assert_points(&p, 3, 3, 0, 3);
    p.state.shared.head.rules = 1;
    accuse(&p, 2, "Ae");
    assert_points(&p, 3, 3, 3, 6);
    accuse(&p, 1, "Gd Ld Me Nw");
    accuse(&p, 1, "Od");
    assert_points(&p, 3, -2, 3, 4);
}

static void catching_does_not_outweigh_a_point(void **state)
{
    struct position p = closing();
    (void)state;
    hire(&p, 0, "Kd");
    accuse(&p, 1, "Ad Gd Ld Le Lw");
    assert_points(&p, 1, 0, 0, 1);
}

static void own_denounced_workers_do_not_break_ties(void **state)
{
    struct position p = closing();
    (void)state;
    hire(&p, 0, "Ad Kd Ke Kw");
    accuse(&p, 1, "Dd Ae");
    hire(&p, 2, "Gd");
    accuse(&p, 2, "Be");
    assert_points(&p, -96, -96, -96, 6);
}

static void the_end_is_told(void **state)
{
    struct position p = position(3, THREE);
    struct schwarzarbeit_view view;
    (void)state;
    lay(&p, "Kd Ld Md Nd");
    accuse(&p, 1, "Ad Gd");
    hire_rest(&p, 2, "Ke");
    spend(&p, 6);
    second(&p, 1);
    begin(&p, 0, SCHWARZ_IN_PICK);
    act(&p, 0, "hire K-day");
    act(&p, 0, "lawyer 1 2");
    happened(&p, ""); /* the last window (S6) */
    act(&p, 0, "pass");
    happened(&p, "score 0 0; score 1 6; score 2 28; winner 2");
    assert_due(&p, SCHWARZ_IN_OVER, 0);
    /* all illegal workers are revealed */
    game->view(&p.state, ONLOOKER, &view);
    assert_int_equal(view.shared.sure[0], schwarzarbeit_people(people("ABC")));
    assert_int_equal(view.shared.sure[2], schwarzarbeit_people(people("GHJ")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hired_cards),
        cmocka_unit_test(denounced_cards),
        cmocka_unit_test(lawyers),
        cmocka_unit_test(detectives_and_unused_lawyers),
        cmocka_unit_test(a_tie_goes_to_who_caught_more),
        cmocka_unit_test(catching_does_not_outweigh_a_point),
        cmocka_unit_test(own_denounced_workers_do_not_break_ties),
        cmocka_unit_test(the_end_is_told),
    };
    return cmocka_run_group_tests_name("schwarzarbeit_score", tests, NULL, NULL);
}
