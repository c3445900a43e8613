/* test_sprt - the sequential test errs as seldom as it says */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "core/random.h"
#include "sim/sprt.h"

enum { TRIALS = 4000, FIRST_LOOK = 64, LOOK = 32 };

static const struct sprt test = {.low = 1 / 3., .high = 1 / 3. + 0.05, .alpha = 0.05, .beta = 0.05};

/* One deal of a match of three: the share of three games that somebody won. */
static double deal(struct random *random, double share)
{
    int wins = 0;
    for (int game = 0; game < 3; game++)
        wins += random_below(random, 1000000) < (uint32_t)(share * 1000000);
    return wins / 3.;
}

/* As a match looks: first after some deals, then after every batch. */
static enum sprt_verdict run(struct random *random, double share, double *deals)
{
    double sum = 0, squares = 0;

    for (int count = 1;; count++) {
        double one = deal(random, share);
        enum sprt_verdict verdict = SPRT_OPEN;
        sum += one;
        squares += one * one;
        if (count >= FIRST_LOOK && count % LOOK == 0)
            verdict = sprt_judge(&test, sprt_ratio(&test, sum, squares, count));
        if (verdict == SPRT_OPEN)
            continue;
        *deals += count;
        return verdict;
    }
}

/* How often it says `high`, and after how many deals it says anything. */
static double highs(double share, double *deals)
{
    struct random random = random_from(20, (uint64_t)(share * 1000));
    int count = 0;

    *deals = 0;
    for (int trial = 0; trial < TRIALS; trial++)
        count += run(&random, share, deals) == SPRT_HIGH;
    *deals /= TRIALS;
    return (double)count / TRIALS;
}

static void it_errs_as_seldom_as_it_says(void **unused)
{
    double deals;
    (void)unused;

    /* a standard error of 4,000 trials at 5 % is 0.35 points */
    assert_true(highs(test.low, &deals) < 0.05 + 0.01);
    assert_true(deals < 600);
    assert_true(highs(test.high, &deals) > 0.95 - 0.01);
    assert_true(deals < 600);
    assert_true(highs(test.low - 0.05, &deals) < 0.005);
    assert_true(highs(test.high + 0.05, &deals) > 0.995);
    assert_true(deals < 200);
}

static void its_risks_are_not_zero(void **unused)
{
    double deals;
    (void)unused;

    assert_true(highs(test.low, &deals) > 0.005);
    assert_true(highs((test.low + test.high) / 2, &deals) > 0.3);
    assert_true(highs((test.low + test.high) / 2, &deals) < 0.7);
}

/* Whoever wins everything is not proved better by the first few games. */
static void equal_observations_prove_little(void **unused)
{
    (void)unused;

    assert_int_equal(sprt_judge(&test, sprt_ratio(&test, 2, 2, 2)), SPRT_OPEN);
    assert_int_equal(sprt_judge(&test, sprt_ratio(&test, 64, 64, 64)), SPRT_HIGH);
    assert_int_equal(sprt_judge(&test, sprt_ratio(&test, 0, 0, 64)), SPRT_LOW);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_errs_as_seldom_as_it_says),
        cmocka_unit_test(its_risks_are_not_zero),
        cmocka_unit_test(equal_observations_prove_little),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
