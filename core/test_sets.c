/* test_sets - places for component sets: they come and go, and threads do not disturb each other */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <pthread.h>

#include "core/random.h"
#include "core/sets.h"

enum { WORDS = 40, THREADS = 4, HELD = 100, ROUNDS = 4000, KINDS = 600 };

struct set {
    uint32_t word[WORDS];
};

static const struct set built_in = {{1, 2, 3}};
static struct set place[SETS_MAX];
static struct sets sets = {.built_in = &built_in, .place = place, .size = sizeof built_in};

static struct set kind(uint32_t number)
{
    struct set set;
    for (int i = 0; i < WORDS; i++)
        set.word[i] = number * WORDS;
    return set;
}

static int claim(uint32_t number)
{
    struct set set = kind(number);
    return sets_claim(&sets, &set);
}

static void the_built_in_set_needs_no_holder(void **unused)
{
    (void)unused;
    assert_int_equal(sets_claim(&sets, &built_in), 0);
    for (int i = 0; i < 3; i++)
        sets_drop(&sets, 0);
    sets_keep(&sets, 0);
    assert_true(sets_have(&sets, 0));
    assert_false(sets_have(&sets, -1));
    assert_false(sets_have(&sets, SETS_MAX));
}

static void a_set_is_there_as_long_as_somebody_holds_it(void **unused)
{
    int first = claim(1), second = claim(2);
    (void)unused;

    assert_true(first > 0 && second > 0 && first != second);
    assert_int_equal(claim(1), first);
    sets_keep(&sets, first);
    for (int holders = 3; holders > 0; holders--) {
        assert_true(sets_have(&sets, first));
        sets_drop(&sets, first);
    }
    assert_false(sets_have(&sets, first));
    assert_true(sets_have(&sets, second));
    assert_int_equal(place[second].word[0], 2 * WORDS);
    sets_drop(&sets, second);
}

static void all_places_can_be_taken_again_and_again(void **unused)
{
    static int number[SETS_MAX];
    (void)unused;

    for (uint32_t round = 0; round < 20; round++) {
        for (uint32_t i = 1; i < SETS_MAX; i++)
            number[i] = claim(round * SETS_MAX + i);
        for (uint32_t i = 1; i < SETS_MAX; i++)
            assert_int_equal(place[number[i]].word[WORDS - 1], (round * SETS_MAX + i) * WORDS);
        assert_int_equal(claim(UINT32_MAX / WORDS), -1);
        assert_int_equal(claim(round * SETS_MAX + 1), number[1]);
        sets_drop(&sets, number[1]);
        for (int i = 1; i < SETS_MAX; i++)
            sets_drop(&sets, number[i]);
    }
}

/* Claims and drops at random; whatever is held must lie there untouched. */
static void *come_and_go(void *stream)
{
    struct random random = random_from(5, (uint64_t)(uintptr_t)stream);
    int held[HELD] = {0};
    uint32_t what[HELD] = {0};

    for (int round = 0; round < ROUNDS; round++) {
        uint32_t at = random_below(&random, HELD);
        for (int i = 0; held[at] && i < WORDS; i++)
            if (place[held[at]].word[i] != what[at] * WORDS)
                return "a set that is held has changed";
        sets_drop(&sets, held[at]);
        what[at] = 1 + random_below(&random, KINDS);
        held[at] = claim(what[at]);
        if (held[at] <= 0)
            return "there is a place for each";
    }
    for (int i = 0; i < HELD; i++)
        sets_drop(&sets, held[i]);
    return NULL;
}

static void threads_come_and_go_at_once(void **unused)
{
    pthread_t thread[THREADS];
    (void)unused;

    for (uintptr_t i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, come_and_go, (void *)i), 0);
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(thread[i], &wrong);
        if (wrong)
            fail_msg("%s", (const char *)wrong);
    }
    for (int number = 1; number < SETS_MAX; number++)
        assert_false(sets_have(&sets, number));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_set_needs_no_holder),
        cmocka_unit_test(a_set_is_there_as_long_as_somebody_holds_it),
        cmocka_unit_test(all_places_can_be_taken_again_and_again),
        cmocka_unit_test(threads_come_and_go_at_once),
    };
    return cmocka_run_group_tests_name("sets", tests, NULL, NULL);
}
