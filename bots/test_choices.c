/* test_choices - what holds of every choice of every bot */
#include "bots/test_choices.h"

enum { FEW = 40, WORLD = 16 /* games that a search tries at once, at most */ };

action_t choose(const struct game *game, enum level level, const void *view, uint64_t seed,
                uint32_t iterations, struct thought *thought)
{
    *thought = (struct thought){.random = random_from(seed, 1), .iterations = iterations};
    return bots_choose(game, level, view, thought);
}

static action_t check_choice(const struct game *game, enum level level, const void *view,
                             uint64_t seed, struct thought *thought)
{
    action_t action = choose(game, level, view, seed, FEW, thought);
    struct thought again;

    assert_true(game_allows(game, view, action));
    assert_true(thought->searched < FEW + WORLD);
    for (int i = 0; i < thought->count; i++) {
        assert_true(game_allows(game, view, thought->idea[i].action));
        assert_true(thought->idea[i].win >= -1 && thought->idea[i].win <= 1000);
    }
    assert_int_equal(choose(game, level, view, seed, FEW, &again), action);
    assert_memory_equal(&again.random, &thought->random, sizeof again.random);
    return action;
}

int play_all_levels(const struct game *game, const struct setup *setup, uint64_t seed,
                    void (*look)(const struct walk *walk, const struct thought *thought))
{
    struct walk walk = walk_from(game, setup, random_from(seed, 3));
    int decisions = 0;

    for (; walk_to_choice(&walk); decisions++) {
        enum level level = EASY + random_below(&walk.random, 4);
        struct thought thought;
        action_t action = check_choice(game, level, walk.view, seed, &thought);
        if (look)
            look(&walk, &thought);
        if (random_below(&walk.random, 3) == 0)
            walk_on(&walk);
        else
            walk_by(&walk, action);
    }
    return decisions;
}
