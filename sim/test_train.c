/* test_train - nets: what they are told, how they learn, that they play as integers */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/brain.h"
#include "games/games.h"
#include "sim/train.h"
#include "tests/walk.h"

extern const struct game game_zahltag;

enum { FIRST = 8, SECOND = 4, UNTOUCHED = 0xAA };

/* Calls `check` with what the net of every schooled game is told of every choice in a game. */
static void sense_all(void (*check)(const struct schooling *schooling, const struct walk *walk,
                                    const uint8_t *inputs))
{
    for (int i = 0; games[i]; i++) {
        const struct schooling *schooling = bots_schooling(games[i]);
        for (int seats = games[i]->seats_min; schooling && seats <= games[i]->seats_max; seats++) {
            struct setup setup = game_setup(games[i], seats);
            struct walk walk = walk_from(games[i], &setup, random_from(3, (uint64_t)seats));
            for (; walk_to_choice(&walk); walk_on(&walk)) {
                uint8_t inputs[NET_INPUTS_MAX + 1];
                float points[SEATS_MAX];
                memset(inputs, UNTOUCHED, sizeof inputs);
                schooling->sense(walk.view, 0, inputs, points);
                check(schooling, &walk, inputs);
            }
        }
    }
}

/* ---- what a net is told ---- */

static int sensed;

static void check_inputs(const struct schooling *schooling, const struct walk *walk,
                         const uint8_t *inputs)
{
    (void)walk;
    for (int i = 0; i < schooling->inputs; i++)
        assert_in_range(inputs[i], 0, NET_ONE);
    assert_int_equal(inputs[schooling->inputs], UNTOUCHED);
    sensed++;
}

static void test_inputs_are_all_there(void **unused)
{
    (void)unused;
    sense_all(check_inputs);
    assert_true(sensed > 200);
}

/* ---- learning ---- */

static struct learn_net net;

static void begin(const struct game *game, int seats, int first, int second)
{
    struct net_shape shape = train_shape(game, seats, first, second);
    learn_begin(&net, &shape, 7);
}

static void fill(uint8_t *inputs, uint64_t seed)
{
    struct random random = random_from(seed, 1);
    for (int i = 0; i < net.shape.inputs; i++)
        inputs[i] = (uint8_t)random_below(&random, NET_ONE + 1);
}

/* A gradient is what a small change of each weight does. */
static void test_gradients_are_slopes(void **unused)
{
    static float gradient[LEARN_WEIGHTS_MAX];
    uint8_t inputs[NET_INPUTS_MAX];
    struct learn_trace trace;
    const float small = 0.0005f;
    int moved = 0;
    (void)unused;

    begin(games[1], 3, FIRST, SECOND);
    for (int i = 0; i < net.count; i++)
        net.weight[i] *= 0.3f; /* no unit is at its end */
    fill(inputs, 1);
    learn_value(&net, inputs, &trace);
    memset(gradient, 0, sizeof gradient);
    learn_add(&net, inputs, &trace, 1, gradient);
    for (int i = 0; i < net.count; i++) {
        float kept = net.weight[i], above, below;
        net.weight[i] = kept + small;
        above = learn_value(&net, inputs, NULL);
        net.weight[i] = kept - small;
        below = learn_value(&net, inputs, NULL);
        net.weight[i] = kept;
        assert_true(fabsf((above - below) / (2 * small) - gradient[i]) < 0.0005f);
        moved += fabsf(gradient[i]) > 0.00001f;
    }
    assert_true(moved > net.count / 16);
}

/* What can be learned is. */
static void test_a_rule_is_learned(void **unused)
{
    static float gradient[LEARN_WEIGHTS_MAX];
    uint8_t inputs[NET_INPUTS_MAX];
    float error = 0;
    (void)unused;

    begin(games[1], 2, FIRST, SECOND);
    for (uint64_t step = 0; step < 3000; step++) {
        struct learn_trace trace;
        float wrong;
        fill(inputs, step);
        memset(inputs + 8, 0, NET_INPUTS_MAX - 8);
        wrong = learn_value(&net, inputs, &trace) - (inputs[0] > inputs[1] ? 0.5f : -0.5f);
        memset(gradient, 0, sizeof gradient);
        learn_add(&net, inputs, &trace, wrong, gradient);
        learn_step(&net, gradient, 0.003f);
        error = 0.99f * error + 0.01f * wrong * wrong;
    }
    assert_true(error < 0.12f); /* who knows nothing is off by 0.25 */
}

static size_t train(const struct game *game, int threads, uint8_t *bytes)
{
    struct train_plan plan = {.game = game,
                              .seats = game->seats_min,
                              .threads = threads,
                              .seed = 5,
                              .seconds = 1000,
                              .games = 64,
                              .net = &net};

    begin(game, game->seats_min, FIRST, SECOND);
    assert_int_equal(train_run(&plan), TRAIN_DONE);
    return learn_write(&net, bytes);
}

static void test_training_can_be_had_again(void **unused)
{
    static uint8_t once[NET_FILE_MAX], again[NET_FILE_MAX], begun[NET_FILE_MAX];
    (void)unused;

    for (int i = 0; games[i]; i++) {
        size_t length = train(games[i], 1, once);
        assert_int_equal(train(games[i], 3, again), length);
        assert_memory_equal(once, again, length);
        begin(games[i], games[i]->seats_min, FIRST, SECOND);
        assert_int_equal(learn_write(&net, begun), length);
        assert_memory_not_equal(once, begun, length);
    }
}

/* ---- integers ---- */

static struct net whole;

static void check_integers(const struct schooling *schooling, const struct walk *walk,
                           const uint8_t *inputs)
{
    (void)walk;
    if (schooling->inputs == net.shape.inputs)
        assert_true(fabsf(net_value(&whole, inputs) - learn_value(&net, inputs, NULL)) < 0.06f);
}

static void test_integers_say_the_same(void **unused)
{
    static uint8_t bytes[NET_FILE_MAX], again[NET_FILE_MAX];
    size_t length;
    (void)unused;

    begin(games[1], 3, 32, 16);
    length = learn_write(&net, bytes);
    assert_true(net_read(bytes, length, &whole));
    sense_all(check_integers);
    assert_true(learn_read(&net, &whole)); /* and nothing is lost on the way back */
    assert_int_equal(learn_write(&net, again), length);
    assert_memory_equal(bytes, again, length);
}

static void test_what_is_no_net_is_refused(void **unused)
{
    static const struct {
        int at, value;
    } wrong[] = {{0, 'X'}, {6, 0},   {7, 9},   {8, 0}, {8, NET_FIRST_MAX + 1},
                 {9, 99},  {11, 13}, {13, 250}};
    static uint8_t bytes[NET_FILE_MAX];
    struct net read;
    size_t length;
    (void)unused;

    begin(games[1], 3, FIRST, SECOND);
    length = learn_write(&net, bytes);
    for (size_t less = 0; less < length; less++)
        assert_false(net_read(bytes, less, &read));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        uint8_t kept = bytes[wrong[i].at];
        bytes[wrong[i].at] = (uint8_t)wrong[i].value;
        assert_false(net_read(bytes, length, &read));
        bytes[wrong[i].at] = kept;
    }
    assert_true(net_read(bytes, length, &read));
    assert_true(train_fits(games[1], 3, &read.shape));
    assert_false(train_fits(games[1], 2, &read.shape));
    assert_false(train_fits(games[2], 3, &read.shape));
}

/* Goes on with a file for some games. */
static enum train_end go_on(const uint8_t *bytes, size_t length, uint64_t more)
{
    struct train_plan plan = {
        .game = &game_zahltag, .seats = 2, .threads = 1, .seed = 5, .seconds = 1000};
    struct net from;

    assert_true(net_read(bytes, length, &from) && learn_read(&net, &from));
    plan.first = (uint64_t)net.shape.games;
    plan.games = more;
    plan.net = &net;
    return train_run(&plan);
}

/* Older files have no sum: what else is wrong with them has to show. */
static void forget_sum(uint8_t *bytes)
{
    bytes[30] = bytes[31] = 0;
}

/* Games are counted to the last one, also over an interruption; old files have thousands only. */
static void test_games_are_counted(void **unused)
{
    static uint8_t bytes[NET_FILE_MAX];
    size_t length = train(&game_zahltag, 1, bytes);
    (void)unused;

    assert_int_equal(net.shape.games, 64);
    assert_int_equal(go_on(bytes, length, 32), TRAIN_DONE);
    assert_int_equal(net.shape.games, 96);
    forget_sum(bytes);
    bytes[13] = 0;
    bytes[14] = 7;
    assert_int_equal(go_on(bytes, length, 992), TRAIN_DONE);
    assert_int_equal(net.shape.games, 7992);
    learn_write(&net, bytes);
    forget_sum(bytes);
    bytes[15] = 0xff;
    bytes[14] = 0xff;
    assert_int_equal(go_on(bytes, length, 64), TRAIN_DONE);
    assert_int_equal(net.shape.games, NET_GAMES_MAX);
    learn_write(&net, bytes);
    assert_int_equal(go_on(bytes, length, 64), TRAIN_DONE);
    assert_int_equal(net.shape.games, NET_GAMES_MAX);
}

/* A single bit anywhere: refused, or of another table. */
static void test_damage_is_noticed(void **unused)
{
    static uint8_t bytes[NET_FILE_MAX];
    struct net read;
    size_t length;
    (void)unused;

    begin(games[1], 3, FIRST, SECOND);
    length = learn_write(&net, bytes);
    for (size_t at = 0; at < length; at++)
        for (int bit = 0; bit < 8; bit++) {
            bytes[at] ^= (uint8_t)(1 << bit);
            assert_false(net_read(bytes, length, &read) && train_fits(games[1], 3, &read.shape) &&
                         learn_read(&net, &read));
            bytes[at] ^= (uint8_t)(1 << bit);
        }
    assert_true(net_read(bytes, length, &read) && learn_read(&net, &read));
    forget_sum(bytes);
    assert_true(net_read(bytes, length, &read) && learn_read(&net, &read));
}

static void test_what_no_training_wrote_is_refused(void **unused)
{
    static uint8_t bytes[NET_FILE_MAX];
    size_t length = train(&game_zahltag, 1, bytes), weights = NET_HEAD + 4 * (FIRST + SECOND + 1);
    struct net read;
    (void)unused;

    forget_sum(bytes);
    bytes[NET_HEAD + 3] = 0x40; /* a bias */
    assert_true(net_read(bytes, length, &read));
    assert_false(learn_read(&net, &read));
    bytes[NET_HEAD + 3] = 0;
    memset(bytes + length - SECOND, 1, SECOND); /* steps that could be finer */
    assert_true(net_read(bytes, length, &read));
    assert_false(learn_read(&net, &read));
    memset(bytes + weights, 120, length - weights); /* all for it, whatever it is */
    bytes[14] = 1;                                  /* but it ought to know */
    assert_int_equal(go_on(bytes, length, 32), TRAIN_ABSURD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inputs_are_all_there),
        cmocka_unit_test(test_gradients_are_slopes),
        cmocka_unit_test(test_a_rule_is_learned),
        cmocka_unit_test(test_training_can_be_had_again),
        cmocka_unit_test(test_integers_say_the_same),
        cmocka_unit_test(test_what_is_no_net_is_refused),
        cmocka_unit_test(test_games_are_counted),
        cmocka_unit_test(test_damage_is_noticed),
        cmocka_unit_test(test_what_no_training_wrote_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
