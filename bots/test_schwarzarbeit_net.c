/* test_schwarzarbeit_net - what a net is told of picks in Schwarzarbeit, and who plays by it */
#include "bots/schwarzarbeit_net.h"
#include "games/schwarzarbeit/test_position.h"

/* Where inputs are (schwarzarbeit_net.h). */
enum {
    PROMISE,
    LESS, /* than the best pick */
    DOUBT,
    DENOUNCED,
    MARKET = SCHWARZ_NET_PICK,
    OWN_CARDS = MARKET + 3,
    SIZE,
    OWNER = MARKET + SCHWARZ_NET_MARKET,
    MOST_SUSPECTED = OWNER + 1,
    OTHER = OWNER + SCHWARZ_NET_OWNER + 2 * SCHWARZ_NET_SEAT, /* the next player */
    BEST_OF_OTHER = OTHER + 1,
};

static const struct schooling *const school = &schwarzarbeit_schooling;

static action_t parse(const char *words)
{
    return game_parse(&game_schwarzarbeit, words, strlen(words), false);
}

/* What the net is told of seat 0's pick; "" is none. */
static void tell(const struct position *position, const char *pick, uint8_t *inputs,
                 float points[SEATS_MAX])
{
    struct schwarzarbeit_view view;

    game_schwarzarbeit.view(&position->state, 0, &view);
    school->sense(&view, *pick ? parse(pick) : 0, inputs, points);
}

/* The employer of A, B and C picks. */
static struct position picking(const char *market)
{
    struct position board = position(3, THREE);

    lay(&board, market);
    begin(&board, 0, SCHWARZ_IN_PICK);
    return board;
}

static void test_uses_of_a_card_are_told_apart(void **unused)
{
    struct position board = picking("Kd Ld Md Nd Od");
    uint8_t hired[SCHWARZ_NET_INPUTS], denounced[SCHWARZ_NET_INPUTS];
    float points[SEATS_MAX];
    (void)unused;

    tell(&board, "hire K-day", hired, points);
    assert_int_equal(hired[DENOUNCED], 0);
    assert_int_equal(hired[LESS], 0);
    tell(&board, "denounce K-day", denounced, points);
    assert_int_equal(denounced[DENOUNCED], NET_ONE);
    assert_true(denounced[LESS] > 0);
    assert_true(denounced[PROMISE] < hired[PROMISE]);
    assert_int_equal(denounced[DOUBT], hired[DOUBT]);
    assert_memory_equal(hired + DENOUNCED + 1, denounced + DENOUNCED + 1,
                        SCHWARZ_NET_INPUTS - DENOUNCED - 1);
}

/* The points as they stand have the promise in them: a net learns what comes on top. */
static void test_promises_stand(void **unused)
{
    struct position board = picking("Kd Ld Md Nd Od");
    uint8_t inputs[SCHWARZ_NET_INPUTS];
    float before[SEATS_MAX], after[SEATS_MAX];
    (void)unused;

    tell(&board, "", inputs, before);
    tell(&board, "hire K-day", inputs, after);
    assert_true(after[0] > before[0] + 0.3f && after[0] < before[0] + 1);
    assert_true(after[1] == before[1] && after[2] == before[2]);
    tell(&board, "denounce K-day", inputs, after);
    assert_true(after[0] < before[0] - 0.1f && after[0] > before[0] - 2);
}

/* Whoever leaves an own worker among few others is suspected the more: the announcement tells. */
static void test_what_is_announced_is_suspected(void **unused)
{
    struct position board = picking("Ad Kd Ld Md Nd");
    uint8_t before[SCHWARZ_NET_INPUTS], after[SCHWARZ_NET_INPUTS];
    float points[SEATS_MAX];
    (void)unused;

    tell(&board, "", before, points);
    tell(&board, "hire K-day", after, points);
    assert_int_equal(before[OWN_CARDS], NET_ONE / 4);
    assert_int_equal(after[OWN_CARDS], NET_ONE / 4);
    assert_int_equal(before[SIZE] - after[SIZE], 5 * NET_ONE / 7 - 4 * NET_ONE / 7);
    assert_true(before[MOST_SUSPECTED] < NET_ONE / 5);
    assert_int_equal(after[MOST_SUSPECTED], NET_ONE / 4);
}

/* Of two picks one leaves more to the next player, who knows what all know. */
static void test_what_is_left_is_told(void **unused)
{
    struct position board = position(3, THREE);
    uint8_t takes[SCHWARZ_NET_INPUTS], leaves[SCHWARZ_NET_INPUTS];
    float points[SEATS_MAX];
    (void)unused;

    lay(&board, "Gd Kd Ld Md Nd");
    board.state.shared.sure[2] = schwarzarbeit_people(people("G"));
    begin(&board, 0, SCHWARZ_IN_PICK);
    tell(&board, "denounce G-day", takes, points);
    tell(&board, "hire K-day", leaves, points);
    assert_true(leaves[BEST_OF_OTHER] > takes[BEST_OF_OTHER]);
    assert_int_equal(leaves[BEST_OF_OTHER], NET_ONE); /* three points */
}

/* ---- who plays by it ---- */

static float says_nothing(const void *net, const uint8_t *inputs)
{
    (void)net, (void)inputs;
    return 0;
}

static float likes_to_denounce(const void *net, const uint8_t *inputs)
{
    (void)net;
    return inputs[DENOUNCED] ? 1 : 0;
}

static action_t play_by(float (*ask)(const void *net, const uint8_t *inputs),
                        const struct position *position)
{
    const struct oracle oracle = {ask, NULL};
    struct random random = random_from(1, 1);
    struct schwarzarbeit_view view;

    game_schwarzarbeit.view(&position->state, 0, &view);
    return school->play(&oracle, &view, &random);
}

static void test_a_net_adds_to_promises(void **unused)
{
    struct position board = picking("Ad Kd Ld Md Nd");
    (void)unused;

    assert_int_equal(action_verb(play_by(says_nothing, &board)), SCHWARZ_HIRE);
    assert_int_equal(action_verb(play_by(likes_to_denounce, &board)), SCHWARZ_DENOUNCE);
}

static void test_tries_are_no_follies(void **unused)
{
    struct position board = position(3, THREE);
    struct random random = random_from(1, 1);
    struct schwarzarbeit_view view;
    (void)unused;

    lay(&board, "Gd Kd Ld Md Nd");
    board.state.shared.sure[2] = schwarzarbeit_people(people("G"));
    begin(&board, 0, SCHWARZ_IN_PICK);
    game_schwarzarbeit.view(&board.state, 0, &view);
    for (int i = 0; i < 100; i++) /* three points are more than two better than any other pick */
        assert_int_equal(school->attempt(&view, &random), parse("denounce G-day"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_uses_of_a_card_are_told_apart),
        cmocka_unit_test(test_promises_stand),
        cmocka_unit_test(test_what_is_announced_is_suspected),
        cmocka_unit_test(test_what_is_left_is_told),
        cmocka_unit_test(test_a_net_adds_to_promises),
        cmocka_unit_test(test_tries_are_no_follies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
