/* test_match - what a match says of its certainty, and results without luck */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>

#include "games/games.h"
#include "sim/adjust.h"
#include "sim/match.h"

enum { MATCHES = 60, DEALS = 64, ADJUSTED = 40 };

static struct match_result play(int seats, uint64_t seed)
{
    struct match_plan plan = {.bout = {.game = games_find("zahltag", 7), .seed = seed},
                              .contestant = {{.level = EASY}, {.level = RANDOM}},
                              .contestants = 2,
                              .deals = DEALS,
                              .all = true,
                              .threads = 1};
    struct match_result result;
    char problem[100];

    plan.bout.setup = game_setup(plan.bout.game, seats);
    assert_true(match_run(&plan, &result, problem, sizeof problem));
    return result;
}

/* Of two, what one wins the other loses: the interval is that of the odds. */
static void a_rating_is_as_certain_as_the_odds(void **unused)
{
    struct match_result result = play(2, 3);
    double low = result.of[0].wins.mean - result.of[0].wins.margin;
    double high = result.of[0].wins.mean + result.of[0].wins.margin;
    double wide = 200 * (log10(high / (1 - high)) - log10(low / (1 - low)));
    (void)unused;

    assert_true(low > 0.1 && high < 0.99);
    assert_true(fabs(result.of[0].rating.margin - wide) < 1);
    assert_true(fabs(result.of[1].rating.mean) < 0.001);
    assert_true(result.of[1].rating.margin == 0); /* what the others are measured by */
}

/* About 95 % of the intervals hold what is true. */
static void ratings_hold_what_is_true(void **unused)
{
    (void)unused;

    for (int seats = 2; seats <= 3; seats++) {
        static struct estimate rating[MATCHES];
        double wins = 0, truth;
        int held = 0;
        for (int i = 0; i < MATCHES; i++) {
            struct match_result result = play(seats, 100 + (uint64_t)i);
            rating[i] = result.of[0].rating;
            wins += result.of[0].wins.mean / MATCHES;
        }
        truth = 400 * log10(wins * (seats - 1) / (1 - wins));
        for (int i = 0; i < MATCHES; i++)
            held += fabs(rating[i].mean - truth) <= rating[i].margin;
        assert_in_range(held, MATCHES * 85 / 100, MATCHES);
    }
}

/* Results that are all luck leave nothing, which rounding may take for less. */
static void no_certainty_is_imaginary(void **unused)
{
    (void)unused;

    for (int64_t luck = 1; luck < 3000; luck++) {
        struct adjust adjust = {.games = 1};
        for (int64_t game = 0; game < 7; game++) {
            int64_t cards = luck * game * 37 % 1009 - 500, result = 3 * cards + 333;
            struct adjust_sums *sums = &adjust.of[0];
            adjust.count++;
            sums->result += result;
            sums->cards += cards;
            sums->result_squared += result * result;
            sums->cards_squared += cards * cards;
            sums->both += result * cards;
        }
        assert_true(adjust_share(&adjust, 0).margin >= 0);
    }
}

/* What is alike in the games of a deal is not counted twice, and what cancels out in them is not
 * counted at all. */
static void a_deal_is_one_observation(void **unused)
{
    static struct adjust adjust = {.games = 1, .together = 2};
    (void)unused;

    adjust_keeper(&adjust);
    for (uint64_t number = 0; number < 100; number++) { /* two deals at a time, as threads do */
        uint64_t game = number / 4 * 4 + (number % 4 >> 1) + (number % 2 << 1);
        int64_t chair = game % 2 ? 1000 : 0, luck = (int64_t)(game / 2 % 3) - 1;
        adjust_add(&adjust, game, (struct game_share[SEATS_MAX]){{chair, 10 * luck}});
    }
    assert_int_equal(adjust.count, 50);
    assert_true(fabs(adjust_share(&adjust, 0).mean - 0.5) < 1e-9);
    assert_true(adjust_share(&adjust, 0).margin < 1e-9);
}

/* It is at most about as wide as the plain one, and says the same. */
static void without_luck_is_not_less_certain(void **unused)
{
    struct match_plan plan = {.bout = {.game = games_find("zahltag", 7), .seed = 5},
                              .contestant = {{.level = EASY}, {.level = RANDOM}},
                              .contestants = 2,
                              .deals = ADJUSTED,
                              .all = true,
                              .threads = 2};
    static struct adjust adjust = {.games = 200, .whose = match_whose, .together = 2};
    struct match_result result;
    char problem[100];
    (void)unused;

    plan.bout.setup = game_setup(plan.bout.game, 2);
    adjust.plan = &plan;
    plan.keeper = adjust_keeper(&adjust);
    assert_true(match_run(&plan, &result, problem, sizeof problem));
    assert_int_equal(adjust.count, ADJUSTED);
    for (int whose = 0; whose < 2; whose++) {
        struct estimate plain = result.of[whose].wins, share = adjust_share(&adjust, whose);
        assert_true(plain.margin > 0.01 && share.margin < 1.03 * plain.margin);
        assert_true(fabs(share.mean - plain.mean) < plain.margin);
    }
}

/* Two observations fit any line: they do not say that nothing is left. */
static void a_few_games_prove_little(void **unused)
{
    (void)unused;

    for (uint64_t count = 2; count < 4; count++) {
        static struct adjust adjust;
        adjust = (struct adjust){.games = 1};
        adjust_keeper(&adjust);
        for (uint64_t game = 0; game < count; game++)
            adjust_add(
                &adjust, game,
                (struct game_share[SEATS_MAX]){{game % 2 ? 1000 : 0, (int64_t)(game * game) - 2}});
        assert_true(adjust_share(&adjust, 0).margin > 0.1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rating_is_as_certain_as_the_odds),
        cmocka_unit_test(ratings_hold_what_is_true),
        cmocka_unit_test(no_certainty_is_imaginary),
        cmocka_unit_test(a_deal_is_one_observation),
        cmocka_unit_test(without_luck_is_not_less_certain),
        cmocka_unit_test(a_few_games_prove_little),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
