/* test_choices - what holds of every choice of every bot */
#ifndef BOTS_TEST_CHOICES_H
#define BOTS_TEST_CHOICES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "bots/brain.h"
#include "tests/walk.h"

static inline bool near(double a, double b, double most)
{
    return a - b < most && b - a < most;
}

/* What a bot does with this generator and so many iterations. */
action_t choose(const struct game *game, enum level level, const void *view, uint64_t seed,
                uint32_t iterations, struct thought *thought);

/* A game among all levels and random play, which leads to strange positions. Choices and the ideas
 * behind them are legal, found in the iterations given, and would be the same again. `look` sees
 * every decision with what was thought of it, before it is carried out; NULL: nobody does. Returns
 * how many there were. */
int play_all_levels(const struct game *game, const struct setup *setup, uint64_t seed,
                    void (*look)(const struct walk *walk, const struct thought *thought));

#endif
