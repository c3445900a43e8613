/* test_schwarzarbeit_turns - how many turns are left, which everything that looks ahead goes by */
#include "bots/schwarzarbeit_play.h"
#include "tests/walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { TURNS_MAX = 200 };

/* What was said in a game's turns: while its player picked, and in the lawyer step after it. */
struct said {
    int turns;
    int before[TURNS_MAX], after[TURNS_MAX];
};

static void note(const struct schwarzarbeit_shared *shared, struct said *said)
{
    int left = schwarzarbeit_turns_left(shared);

    if (shared->phase == SCHWARZ_IN_PICK)
        said->before[said->turns++] = left;
    if (shared->phase == SCHWARZ_IN_LAWYER && said->turns)
        said->after[said->turns - 1] = left;
}

static void play(int seats, uint64_t seed, struct said *said)
{
    struct setup setup = game_setup(&game_schwarzarbeit, seats);
    struct walk walk = walk_from(&game_schwarzarbeit, &setup, random_from(seed, 0));

    *said = (struct said){0};
    while (walk_to_choice(&walk)) {
        const struct schwarzarbeit_view *view = (const void *)walk.view;
        note(&view->shared, said);
        if (view->shared.phase == SCHWARZ_IN_PICK)
            walk_on(&walk);
        else /* no detective is sent, which would take a card more */
            walk_by(&walk, action_of(SCHWARZ_PASS, 0, 0, 0));
    }
}

static void test_turns_left(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 5; seats++)
        for (uint64_t seed = 1; seed <= 20; seed++) {
            struct said said;
            play(seats, seed, &said);
            for (int turn = 0; turn < said.turns; turn++) {
                assert_int_equal(said.before[turn], said.turns - turn);
                if (said.after[turn])
                    assert_int_equal(said.after[turn], said.turns - turn);
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turns_left),
    };
    return cmocka_run_group_tests_name("schwarzarbeit_turns", tests, NULL, NULL);
}
