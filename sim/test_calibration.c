/* test_calibration - what is counted of chances is what was said, and what came of it */
#include "sim/calibration.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "games/games.h"

static void say(struct calibration *calibration, int seat, int32_t win)
{
    struct thought thought = {.count = 1, .idea = {{.action = 7, .win = win}}};
    calibration_watcher.thought(calibration, seat, 7, &thought);
}

static void end(struct calibration *calibration, uint32_t winners)
{
    struct bout bout = {.setup.seats = 3};
    calibration_watcher.end(calibration, &bout, &(struct playout_end){.winners = winners});
}

/* Three games: 240 and 260 thousandths are one tenth, the end of the scale is the last one. */
static void test_sums(void **state)
{
    struct calibration calibration = {0};
    const struct tenth *third = &calibration.tenth[2];
    (void)state;

    say(&calibration, 0, 240);
    say(&calibration, 0, 260);
    say(&calibration, 1, 1000);
    end(&calibration, 1);
    say(&calibration, 1, 250);
    end(&calibration, 5); /* two others share it */
    say(&calibration, 2, 250);
    end(&calibration, 5);
    assert_int_equal(third->decisions, 4);
    assert_float_equal(calibration_said(third), 0.25, 1e-9);
    assert_float_equal(calibration_seen(third).mean, 2.5 / 4, 1e-9);
    /* by hand: what each game won more than the mean promised is 0.75, -0.625 and -0.125 */
    assert_float_equal(calibration_seen(third).margin,
                       1.96 * sqrt(0.75 * 0.75 + 0.625 * 0.625 + 0.125 * 0.125) / 4, 1e-9);
    assert_int_equal(calibration.tenth[9].decisions, 1);
    assert_float_equal(calibration_seen(&calibration.tenth[9]).mean, 0, 1e-9);
}

/* Nothing was weighed, no chance was given, or something else was played. */
static void test_nothing_said(void **state)
{
    static const struct calibration none;
    struct calibration calibration = {0};
    struct thought thought = {.count = 0, .idea = {{.action = 7, .win = 500}}};
    (void)state;

    calibration_watcher.thought(&calibration, 0, 7, &thought);
    thought.count = 1;
    calibration_watcher.thought(&calibration, 0, 8, &thought);
    thought.idea[0].win = -1;
    calibration_watcher.thought(&calibration, 0, 7, &thought);
    end(&calibration, 1);
    assert_memory_equal(&calibration, &none, sizeof none);
}

static uint64_t decisions_of(const struct calibration *calibration)
{
    uint64_t decisions = 0;

    for (int i = 0; i < TENTHS; i++)
        decisions += calibration->tenth[i].decisions;
    return decisions;
}

/* Somebody is asked about one decision of so many; 0: those who play are. */
static struct calibration calibrate(int threads, uint32_t every, struct sim_result *result)
{
    struct calibration calibration = {0};
    const struct game *game = games_find("zahltag", 7);
    struct sim_plan plan = {.bout = {.game = game,
                                     .setup = game_setup(game, 3),
                                     .asked = {.level = HARD, .iterations = 7},
                                     .every = every,
                                     .seed = 1},
                            .games = 8,
                            .threads = threads,
                            .watcher = &calibration_watcher,
                            .counts = &calibration};
    char problem[100];

    for (int seat = 0; seat < 3; seat++)
        plan.bout.bot[seat] = (struct bot){.level = HARD, .iterations = 5};
    assert_true(sim_run(&plan, result, problem, sizeof problem));
    result->seconds = 0;
    return calibration;
}

static void test_threads(void **state)
{
    struct sim_result result;
    struct calibration one = calibrate(1, 0, &result), three = calibrate(3, 0, &result);
    (void)state;

    assert_true(decisions_of(&one) > 100);
    assert_memory_equal(one.tenth, three.tenth, sizeof one.tenth);
}

/* Whoever is asked besides changes no game, and is asked as often as was said. */
static void test_asked(void **state)
{
    struct sim_result played, result;
    struct calibration own = calibrate(2, 0, &played), all = calibrate(2, 1, &result);
    struct calibration some, same;
    (void)state;

    assert_memory_equal(&played, &result, sizeof played);
    assert_memory_not_equal(own.tenth, all.tenth, sizeof own.tenth);
    some = calibrate(1, 4, &result);
    same = calibrate(3, 4, &result);
    assert_memory_equal(some.tenth, same.tenth, sizeof some.tenth);
    assert_memory_equal(&played, &result, sizeof played);
    assert_in_range(4 * decisions_of(&some), decisions_of(&all) / 2, 2 * decisions_of(&all));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums), cmocka_unit_test(test_nothing_said),
        cmocka_unit_test(test_threads), cmocka_unit_test(test_asked)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
