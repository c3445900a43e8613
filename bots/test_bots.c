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

/* Where all is lost, what was tried longest is the advice: points of a few tries are luck. */
static void test_of_equal_chances_the_surest_comes_first(void **unused)
{
    static const action_t order[] = {4, 3, 2, 1};
    struct thought thought = {0};
    (void)unused;

    thought_add(&thought, (struct idea){.action = 1, .tries = 1689, .points = 300});
    thought_add(&thought, (struct idea){.action = 2, .tries = 6159, .points = 280});
    thought_add(&thought, (struct idea){.action = 3, .tries = 6159, .points = 290});
    thought_add(&thought, (struct idea){.action = 4, .tries = 2, .win = 1});
    for (int i = 0; i < 4; i++)
        assert_int_equal(thought.idea[i].action, order[i]);
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

/* ---- plain search ---- */

static action_t ask_plain(const struct game *game, const void *view, struct thought *thought)
{
    struct thought again = *thought;
    action_t action;

    thought->iterations = again.iterations = 20;
    action = bots_choose(game, PLAIN_SEARCH, view, thought);
    assert_int_equal(bots_choose(game, PLAIN_SEARCH, view, &again), action);
    assert_true(thought->count == 0 || thought->idea[0].win >= 0);
    return action;
}

static void test_plain_search_plays_every_game(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        ask_all_along(games[i], games[i]->seats_max, ask_plain);
}

/* The winners of a game in which that seat searches and the others do anything. */
static uint32_t play_one(const struct game *game, int seats, int seat, uint64_t seed)
{
    struct setup setup = game_setup(game, seats);
    struct walk walk = walk_from(game, &setup, random_from(seed, 5));
    int32_t points[SEATS_MAX];

    while (walk_to_choice(&walk)) {
        struct thought thought = {.random = walk.random, .iterations = 60};
        if (walk.seat == seat)
            walk_by(&walk, bots_choose(game, PLAIN_SEARCH, walk.view, &thought));
        else
            walk_on(&walk);
    }
    return game->score(walk.state, points);
}

static void test_plain_search_beats_chance(void **unused)
{
    enum { GAMES = 12, ENOUGH = 8 };
    (void)unused;

    for (int i = 0; games[i]; i++) {
        int won = 0;
        for (int at = 0; at < GAMES; at++)
            won += play_one(games[i], 3, at % 3, (uint64_t)at) >> at % 3 & 1;
        assert_in_range(won, ENOUGH, GAMES); /* fair are four */
    }
}

/* Its ideas can be told; it has no beliefs that a sentence could go by. */
static void test_plain_search_is_explained_without_beliefs(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        struct setup setup = game_setup(games[i], 3);
        struct walk walk = walk_from(games[i], &setup, random_from(8, 1));
        struct thought thought = {.random = walk.random, .iterations = 100};
        struct scene scene = {0};
        char bytes[2000];
        struct text text = text_in(bytes, sizeof bytes);
        assert_true(walk_to_choice(&walk));
        bots_choose(games[i], PLAIN_SEARCH, walk.view, &thought);
        bots_reason(games[i], walk.view, &thought, &scene, &text);
        assert_string_equal(bytes, "There is no other sensible choice.");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_best_ideas_are_kept_in_order),
        cmocka_unit_test(test_of_equal_chances_the_surest_comes_first),
        cmocka_unit_test(test_ideas_of_another_decision_are_forgotten),
        cmocka_unit_test(test_iterations_and_the_clock_end_a_search),
        cmocka_unit_test(test_without_time_a_bot_still_chooses),
        cmocka_unit_test(test_the_general_search_plays_every_game),
        cmocka_unit_test(test_plain_search_plays_every_game),
        cmocka_unit_test(test_plain_search_beats_chance),
        cmocka_unit_test(test_plain_search_is_explained_without_beliefs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
