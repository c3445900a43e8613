/* test_schwarzarbeit_belief - what bots of Schwarzarbeit believe: as counted one by one */
#include "bots/schwarzarbeit_belief.h"
#include "bots/schwarzarbeit_infer.h"
#include "bots/schwarzarbeit_play.h"
#include "bots/test_choices.h"

#include <string.h>

enum { BRUTE_MAX = 20000 };

static const struct game *const game = &game_schwarzarbeit;

static struct walk walk_of(int seats, uint64_t number)
{
    struct setup setup = game_setup(game, seats);
    return walk_from(game, &setup, random_from(11, number * 8 + (uint64_t)seats));
}

/* ---- beliefs, one world after the other ---- */

struct brute {
    const struct schwarzarbeit_worlds *worlds;
    uint32_t set[SEATS_MAX];
    uint64_t count, with[SEATS_MAX][SCHWARZ_PEOPLE];
};

static void enumerate(struct brute *brute, int seat, uint32_t used)
{
    const struct schwarzarbeit_worlds *worlds = brute->worlds;

    if (seat >= worlds->seats || seat >= SEATS_MAX) { /* the compiler cannot know that seats fit */
        brute->count++;
        for (int each = 0; each < seat; each++)
            for (uint32_t left = brute->set[each]; left; left &= left - 1)
                brute->with[each][__builtin_ctz(left)]++;
        return;
    }
    for (int i = worlds->start[seat]; i < worlds->start[seat + 1]; i++)
        if (!(worlds->set[i] & used)) {
            brute->set[seat] = worlds->set[i];
            enumerate(brute, seat + 1, used | worlds->set[i]);
        }
}

static void assert_belief(const struct schwarzarbeit_view *view,
                          const struct schwarzarbeit_belief *belief)
{
    struct schwarzarbeit_worlds worlds;
    struct brute brute = {.worlds = &worlds};

    schwarzarbeit_worlds(view, &worlds);
    enumerate(&brute, 0, 0);
    assert_int_equal(belief->worlds, brute.count);
    for (int seat = 0; seat < worlds.seats; seat++)
        for (int person = 0; person < SCHWARZ_PEOPLE; person++) {
            uint64_t with = brute.with[seat][person];
            uint64_t chance = (with * BELIEF_SURE + brute.count / 2) / brute.count;
            if (with > 0 && with < brute.count)
                chance = chance < 1 ? 1 : chance >= BELIEF_SURE ? BELIEF_SURE - 1 : chance;
            assert_int_equal(belief->chance[seat][person], chance);
            assert_int_equal(belief->never[seat] >> person & 1, with == 0);
            assert_int_equal(belief->sure[seat] >> person & 1, with == brute.count);
        }
}

/* Every view of random games, from the deal to the end, wherever there are few enough worlds. */
static void test_belief_is_exact(void **unused)
{
    int compared[SEATS_MAX + 1] = {0};
    (void)unused;

    for (int seats = 3; seats <= 5; seats++)
        for (uint64_t number = 0; number < 9; number++) {
            struct walk walk = walk_of(seats, number);
            do {
                int viewer = (int)random_below(&walk.random, (uint32_t)seats);
                struct schwarzarbeit_view view;
                struct schwarzarbeit_belief belief;
                if (random_below(&walk.random, 8) == 0 && number > 0)
                    viewer = seats < 5 ? ONLOOKER : viewer;
                game->view(walk.state, viewer, &view);
                if (view.shared.phase != SCHWARZ_IN_DEAL && random_below(&walk.random, 3) > 0)
                    continue;
                schwarzarbeit_belief(&view, &belief);
                if (belief.worlds > BRUTE_MAX)
                    continue;
                assert_belief(&view, &belief);
                compared[seats]++;
            } while (walk_on(&walk));
        }
    for (int seats = 3; seats <= 5; seats++)
        assert_true(compared[seats] > 100);
}

/* Nothing announced: the numbers that symmetry gives. */
static void test_belief_at_the_start(void **unused)
{
    static const uint64_t worlds[] = {[3] = 247520, [4] = 1670760, [5] = 110270160};
    (void)unused;

    for (int seats = 3; seats <= 5; seats++) {
        struct walk walk = walk_of(seats, 99);
        struct schwarzarbeit_view view;
        struct schwarzarbeit_belief belief;
        uint32_t own, hands;

        do {
            assert_true(walk_on(&walk));
            game->view(walk.state, 1, &view);
        } while (view.shared.phase != SCHWARZ_IN_SETUP);
        schwarzarbeit_belief(&view, &belief);
        assert_int_equal(belief.worlds, worlds[seats]);
        own = schwarzarbeit_people(view.own.workers);
        hands = view.shared.workers;
        assert_int_equal(belief.sure[1], own);
        for (int person = 0; person < SCHWARZ_PEOPLE; person++) {
            uint32_t free = (uint32_t)SCHWARZ_PEOPLE - hands;
            uint32_t chance = (hands * BELIEF_SURE + free / 2) / free;
            assert_int_equal(belief.chance[0][person], own >> person & 1 ? 0 : chance);
        }
    }
}

/* ---- weights ---- */

/* Weighs one world after the other. */
static double weigh_all(const struct schwarzarbeit_worlds *worlds, const float *weight, int owner,
                        int seat, uint32_t used, double product, double with[SCHWARZ_PEOPLE])
{
    double all = 0;

    if (seat >= worlds->seats || seat >= SEATS_MAX)
        return product;
    for (int i = worlds->start[seat]; i < worlds->start[seat + 1]; i++) {
        double sum;
        if (worlds->set[i] & used)
            continue;
        sum = weigh_all(worlds, weight, owner, seat + 1, used | worlds->set[i],
                        product * (double)weight[i], with);
        all += sum;
        for (uint32_t left = seat == owner ? 0 : worlds->set[i]; left; left &= left - 1)
            with[__builtin_ctz(left)] += sum;
    }
    return all;
}

/* Views of random games, wherever there are few enough worlds, with any weights. */
static void test_weighing_is_exact(void **unused)
{
    int compared[SEATS_MAX + 1] = {0};
    (void)unused;

    for (int seats = 3; seats <= 5; seats++)
        for (uint64_t number = 0; number < 6; number++) {
            struct walk walk = walk_of(seats, number);
            while (walk_on(&walk)) {
                int viewer = (int)random_below(&walk.random, (uint32_t)seats);
                struct schwarzarbeit_view view;
                struct schwarzarbeit_belief belief;
                struct schwarzarbeit_worlds worlds;
                float weight[3 * SCHWARZ_SETS_MAX];
                struct schwarzarbeit_doubt doubt;
                double with[SCHWARZ_PEOPLE] = {0}, all;
                game->view(walk.state, viewer, &view);
                if (view.shared.second || random_below(&walk.random, 3) > 0)
                    continue;
                schwarzarbeit_belief(&view, &belief);
                if (belief.worlds > BRUTE_MAX)
                    continue;
                schwarzarbeit_worlds(&view, &worlds);
                for (int i = 0; i < worlds.start[seats]; i++)
                    weight[i] = (float)(1 + random_below(&walk.random, 1000)) / 1000;
                schwarzarbeit_weigh(&worlds, weight, viewer, &doubt);
                all = weigh_all(&worlds, weight, viewer, 0, 0, 1, with);
                for (int person = 0; person < SCHWARZ_PEOPLE; person++)
                    assert_true(near((double)doubt.of[person], with[person] / all, 1e-5));
                compared[seats]++;
            }
        }
    for (int seats = 3; seats <= 5; seats++)
        assert_true(compared[seats] > 20);
}

/* The weight of a seat's set after the turn of that pick, in a market of A to F; of the view's
 * owner, seat 0, with G and H. */
static float weight_after(uint32_t told, uint32_t set)
{
    struct schwarzarbeit_view view;
    struct schwarzarbeit_worlds worlds;
    float weight[3 * SCHWARZ_SETS_MAX];

    memset(&view, 0, sizeof view);
    view.shared.head = (struct head){.seats = 4, .rules = 1, .turn = 2};
    view.shared.hidden = SCHWARZ_WEEKENDS;
    view.shared.workers = 2;
    view.shared.dealt = 8;
    view.shared.told[0] = told;
    view.shared.told_count = 1;
    view.shared.place[SCHWARZ_A * SCHWARZ_SHIFTS] = 2 << 5;
    view.shared.cleared[1] = 1 << SCHWARZ_A;
    view.own.workers = schwarzarbeit_cards(1 << SCHWARZ_G | 1 << SCHWARZ_H);
    schwarzarbeit_worlds(&view, &worlds);
    schwarzarbeit_infer(&view, &worlds, true, weight);
    for (int i = worlds.start[1]; i < worlds.start[2]; i++)
        if (worlds.set[i] == set)
            return weight[i];
    fail_msg("no such set");
    return 0;
}

/* Who leaves somebody in the market may well employ them; before a pick nothing is known. */
static void test_picks_tell(void **unused)
{
    uint32_t told = 0x3F, picked = told | (uint32_t)(SCHWARZ_A + 1) << 27;
    uint32_t both = 1 << SCHWARZ_B | 1 << SCHWARZ_C, none = 1 << SCHWARZ_S | 1 << SCHWARZ_T;
    uint32_t one = 1 << SCHWARZ_B | 1 << SCHWARZ_T;
    (void)unused;

    assert_true(near((double)weight_after(told, none), 1, 1e-6));
    assert_true(near((double)weight_after(told, both), 1, 1e-6));
    assert_true(weight_after(picked, both) > 1.1f * weight_after(picked, one));
    assert_true(weight_after(picked, one) > 1.1f * weight_after(picked, none));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_belief_is_exact),
        cmocka_unit_test(test_belief_at_the_start),
        cmocka_unit_test(test_weighing_is_exact),
        cmocka_unit_test(test_picks_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
