/* test_bots - what all bots share: thoughts, the general search, and the clock */
#include "bots/brain.h"
#include "games/games.h"
#include "tests/walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* ---- thoughts ---- */

static void test_the_best_ideas_are_kept_in_order(void **unused)
{
    struct thought thought = {0};
    (void)unused;

    for (uint32_t i = 0; i < 20; i++) {
        uint32_t mixed = i * 7 % 20;
        thought_add(&thought, (struct idea){.action = 1 + mixed,
                                            .win = (int32_t)mixed / 2,
                                            .points = (int32_t)mixed});
    }
    assert_int_equal(thought.count, IDEAS_MAX);
    for (int i = 0; i < IDEAS_MAX; i++)
        assert_int_equal(thought.idea[i].action, 20 - i);
}

/* A bot thinks again and again with one thought: what it has found before is no idea now. */
static void test_ideas_of_another_decision_are_forgotten(void **unused)
{
    struct thought thought = {0};
    (void)unused;

    for (uint32_t i = 0; i < IDEAS_MAX; i++)
        thought_add(&thought, (struct idea){.action = 100 + i, .win = 1000});
    thought.count = 0; /* as bots_choose does */
    for (uint32_t i = 0; i < IDEAS_MAX; i++)
        thought_add(&thought, (struct idea){.action = 1 + i, .win = (int32_t)i});
    assert_int_equal(thought.count, IDEAS_MAX);
    for (int i = 0; i < IDEAS_MAX; i++)
        assert_int_equal(thought.idea[i].action, IDEAS_MAX - i);
}

static uint64_t now;
static uint64_t tick(void)
{
    return now += 1000;
}

static void test_iterations_and_the_clock_end_a_search(void **unused)
{
    struct thought thought = {.iterations = 5};
    int done = 0;
    (void)unused;

    while (!thought_over(&thought, 100, 0))
        done++;
    assert_int_equal(done, 5);
    /* one iteration is always done, and then it is late */
    thought = (struct thought){.clock = tick, .limit = 500};
    uint64_t start = thought_start(&thought);
    assert_false(thought_over(&thought, 100, start));
    assert_true(thought_over(&thought, 100, start));
    /* whoever counts several iterations at once does not step over the look at the clock */
    thought = (struct thought){.clock = tick, .limit = 4500};
    start = thought_start(&thought);
    for (done = 0; !thought_over(&thought, 100000, start); done++)
        thought.searched += 6;
    assert_in_range(done, 3, 20);
}

/* ---- all games ---- */

/* Plays a game at random and asks at every decision. */
static void ask_all_along(const struct game *game, int seats,
                          action_t ask(const struct game *, const void *, struct thought *))
{
    struct setup setup = game_setup(game, seats);
    struct walk walk = walk_from(game, &setup, random_from(3, (uint64_t)seats));

    for (; walk_to_choice(&walk); walk_on(&walk)) {
        struct thought thought = {.random = walk.random};
        assert_true(game_allows(game, walk.view, ask(game, walk.view, &thought)));
    }
}

static action_t ask_late(const struct game *game, const void *view, struct thought *thought)
{
    thought->clock = tick;
    thought->limit = 0;
    return bots_choose(game, EASY + (enum level)(random_next(&thought->random) % 4), view, thought);
}

static action_t ask_flat(const struct game *game, const void *view, struct thought *thought)
{
    thought->iterations = 9;
    return flat_choose(&(struct model){.game = game}, 100, view, thought);
}

static void test_without_time_a_bot_still_chooses(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        ask_all_along(games[i], games[i]->seats_max, ask_late);
}

static void test_the_general_search_plays_every_game(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        ask_all_along(games[i], games[i]->seats_min, ask_flat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_best_ideas_are_kept_in_order),
        cmocka_unit_test(test_ideas_of_another_decision_are_forgotten),
        cmocka_unit_test(test_iterations_and_the_clock_end_a_search),
        cmocka_unit_test(test_without_time_a_bot_still_chooses),
        cmocka_unit_test(test_the_general_search_plays_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
