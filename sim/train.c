/* train - a net learns by play against itself */
#include "sim/train.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/judge.h"
#include "room/playout.h"
#include "sim/pool.h"

enum {
    BATCH = 32,       /* games between two corrections */
    ASKED_MAX = 2000, /* questions to the net in a game that it learns from */
    GROWN = 1000,     /* games after which a net knows more than to say 0 */
};

const enum level train_rivals[TRAIN_RIVALS] = {MEDIUM, HARD};

/* ---- one game ---- */

/* Something the net was asked about. */
struct asked {
    uint8_t inputs[NET_INPUTS_MAX];
    int seat;
    float standing[SEATS_MAX];
};

/* What one game teaches. */
struct lesson {
    float *gradient;
    int count;
    double error; /* squares */
    double off;   /* squares of how far it was from the end, without trust in itself, */
    double plain; /* and of how far who always says 0 was */
};

struct school {
    const struct train_plan *plan;
    const struct schooling *schooling;
    struct model model;
    uint64_t first; /* game of the batch */
    struct lesson lesson[BATCH];
    struct asked *asked[THREADS_MAX]; /* by worker */
    enum level rival;                 /* in tests */
    uint32_t won;                     /* of them, in sixtieths */
};

/* Everybody at one table. */
struct pupils {
    const struct school *school;
    uint64_t number; /* of the game */
    struct asked *asked;
    int count;
    struct random random;
};

static void note(struct pupils *pupils, int seat, const void *view, action_t action)
{
    const struct schooling *schooling = pupils->school->schooling;
    struct asked *asked = &pupils->asked[pupils->count];

    if (pupils->count == ASKED_MAX)
        return;
    pupils->count++;
    asked->seat = seat;
    schooling->sense(view, action, asked->inputs, asked->standing);
}

static float ask(const void *net, const uint8_t *inputs)
{
    return learn_value(net, inputs, NULL);
}

/* What somebody does who goes by the net. */
static action_t follow(const struct school *school, const void *view, struct random *random)
{
    const struct oracle oracle = {ask, school->plan->net};

    return school->schooling->play(&oracle, view, random);
}

static action_t decide(struct pupils *pupils, const void *view)
{
    const struct school *school = pupils->school;

    if (pupils->number < school->schooling->infancy)
        return school->model.play(view, &pupils->random);
    return follow(school, view, &pupils->random);
}

static action_t choose(void *chooser, int seat, const void *view)
{
    struct pupils *pupils = chooser;
    const struct schooling *schooling = pupils->school->schooling;
    action_t action;

    if (random_below(&pupils->random, schooling->explore) == 0)
        action = schooling->attempt ? schooling->attempt(view, &pupils->random)
                                    : game_any(pupils->school->plan->game, view, &pupils->random);
    else
        action = decide(pupils, view);
    if (schooling->teaches && !schooling->teaches(view))
        return action;
    if (schooling->judges & JUDGES_POSITIONS)
        note(pupils, seat, view, 0);
    if (schooling->judges & JUDGES_MOVES)
        note(pupils, seat, view, action);
    return action;
}

/* Some of what others see: enough to judge by where it is not one's turn. */
static void look(void *chooser, int seat, const void *view)
{
    struct pupils *pupils = chooser;
    const struct schooling *schooling = pupils->school->schooling;

    if (!(schooling->judges & JUDGES_POSITIONS))
        return;
    if (schooling->teaches ? schooling->teaches(view) : random_below(&pupils->random, 4) == 0)
        note(pupils, seat, view, 0);
}

/* ---- what it teaches ---- */

/* By how much more than the mean a seat gains from one moment to another. */
static float gain(const struct school *school, int seat, const float *from, const float *to)
{
    int seats = school->plan->seats;
    float mean = 0;

    for (int other = 0; other < seats; other++)
        mean += (to[other] - from[other]) / (float)seats;
    return (to[seat] - from[seat] - mean) / (float)school->schooling->unit;
}

/* What a seat is known to gain from a moment on, and what the net says of it. */
struct future {
    const float *standing;
    float gain, said;
};

/* From the end backwards: what comes next is partly what the net says of it, which is surer than
 * how one game happened to go on (Sutton 1988). */
static void teach(const struct school *school, const struct pupils *pupils,
                  const struct playout_end *end, struct lesson *lesson)
{
    const struct learn_net *net = school->plan->net;
    const float trust = school->schooling->trust;
    struct future future[SEATS_MAX];
    float points[SEATS_MAX];

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        points[seat] = (float)end->points[seat];
        future[seat] = (struct future){points, 0, 0};
    }
    memset(lesson->gradient, 0, (size_t)net->count * sizeof(float));
    lesson->count = pupils->count;
    lesson->error = lesson->off = lesson->plain = 0;
    for (int i = pupils->count - 1; i >= 0; i--) {
        const struct asked *asked = &pupils->asked[i];
        struct future *next = &future[asked->seat];
        struct learn_trace trace;
        float target = gain(school, asked->seat, asked->standing, next->standing) +
                       trust * next->said + (1 - trust) * next->gain;
        float said = learn_value(net, asked->inputs, &trace), error = said - target;
        float came = gain(school, asked->seat, asked->standing, points);
        lesson->error += (double)error * (double)error;
        lesson->off += (double)(said - came) * (double)(said - came);
        lesson->plain += (double)came * (double)came;
        learn_add(net, asked->inputs, &trace, error, lesson->gradient);
        *next = (struct future){asked->standing, target, said};
    }
}

static bool play_game(void *context, int worker, uint64_t number)
{
    struct school *school = context;
    const struct train_plan *plan = school->plan;
    struct pupils pupils = {.school = school,
                            .number = number,
                            .asked = school->asked[worker],
                            .random = playout_luck(plan->seed, number, 0)};
    struct playout playout = {.game = plan->game,
                              .setup = game_setup(plan->game, plan->seats),
                              .dealer = playout_luck(plan->seed, number, DEALER),
                              .choose = choose,
                              .look = look,
                              .chooser = &pupils};
    struct playout_end end = playout_game(&playout);

    teach(school, &pupils, &end, &school->lesson[number - school->first]);
    return true;
}

/* Large steps at first, then smaller ones. */
static float rate_at(uint64_t games)
{
    return 0.002f / (1 + (float)games / 20000);
}

/* Returns the mean error. Where nobody was asked anything, nothing is learned. */
static double correct(struct school *school)
{
    struct learn_net *net = school->plan->net;
    float *sum = school->lesson[0].gradient;
    double error = school->lesson[0].error;
    int count = school->lesson[0].count;

    for (int game = 1; game < BATCH; game++) {
        const struct lesson *lesson = &school->lesson[game];
        for (int i = 0; i < net->count; i++)
            sum[i] += lesson->gradient[i];
        count += lesson->count;
        error += lesson->error;
    }
    if (count == 0)
        return 0;
    for (int i = 0; i < net->count; i++)
        sum[i] /= (float)count;
    learn_step(net, sum, rate_at(school->first));
    return error / count;
}

/* A file that was spoiled. In the first batch of grown nets the ratio was 0.79 to 0.98, of nets
 * with a fifth of their weights replaced 1.1 to 2.5. */
static bool is_absurd(const struct school *school)
{
    double off = 0, plain = 0;

    for (int game = 0; game < BATCH; game++) {
        off += school->lesson[game].off;
        plain += school->lesson[game].plain;
    }
    return off > 1.5 * plain;
}

/* ---- tests ---- */

/* One net at a table of a level. */
struct test {
    const struct school *school;
    int seat;
    struct thought thought[SEATS_MAX];
};

static action_t choose_test(void *chooser, int seat, const void *view)
{
    struct test *test = chooser;
    const struct school *school = test->school;

    if (seat != test->seat)
        return bots_choose(school->plan->game, school->rival, view, &test->thought[seat]);
    return follow(school, view, &test->thought[seat].random);
}

static bool play_test(void *context, int worker, uint64_t number)
{
    struct school *school = context;
    const struct train_plan *plan = school->plan;
    struct test test = {.school = school, .seat = (int)(number % (uint64_t)plan->seats)};
    struct playout playout = {.game = plan->game,
                              .setup = game_setup(plan->game, plan->seats),
                              .dealer = playout_luck(~plan->seed, number, DEALER),
                              .choose = choose_test,
                              .chooser = &test};
    struct playout_end end;
    (void)worker;

    for (int seat = 0; seat < plan->seats; seat++)
        test.thought[seat].random = playout_luck(~plan->seed, number, seat);
    end = playout_game(&playout);
    __atomic_fetch_add(&school->won,
                       end.winners >> test.seat & 1 ? 60 / (uint32_t)__builtin_popcount(end.winners)
                                                    : 0,
                       __ATOMIC_RELAXED);
    return true;
}

static bool is_enough(const struct train_plan *plan)
{
    return plan->enough && plan->enough();
}

static double measure(struct school *school, enum level rival)
{
    int games = school->plan->test;

    school->rival = rival;
    school->won = 0;
    pool_run(&(struct pool){.threads = school->plan->threads,
                            .end = (uint64_t)games,
                            .context = school,
                            .work = play_test,
                            .enough = school->plan->enough});
    return (double)school->won / 60 / games;
}

/* ---- a school ---- */

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* What was interrupted is not measured: those who wait want the net. */
static void tell(struct school *school, struct train_report report)
{
    const struct train_plan *plan = school->plan;

    if (!plan->report)
        return;
    for (int i = 0; i < TRAIN_RIVALS && plan->test; i++)
        report.share[i] = measure(school, train_rivals[i]);
    report.margin = plan->test && !is_enough(plan) ? 1.96 * sqrt(0.25 / plan->test) : 0;
    plan->report(plan->context, &report);
}

static enum train_end lessons(struct school *school)
{
    const struct train_plan *plan = school->plan;
    double start = now(), told = start, error = 0;
    uint64_t games = plan->first, end = plan->first + plan->games;
    int batches = 0;
    bool last;

    do {
        school->first = games;
        if (!pool_run(&(struct pool){.threads = plan->threads,
                                     .first = games,
                                     .end = games + BATCH,
                                     .context = school,
                                     .work = play_game}))
            return TRAIN_SHORT;
        if (plan->first >= GROWN && games == plan->first && is_absurd(school))
            return TRAIN_ABSURD;
        error += correct(school);
        games += BATCH;
        batches++;
        plan->net->shape.games = (int)(games < NET_GAMES_MAX ? games : NET_GAMES_MAX);
        last = games >= end || now() - start >= plan->seconds || is_enough(plan);
        if (last || now() - told >= plan->check) {
            tell(school, (struct train_report){.seconds = now() - start,
                                               .games = games,
                                               .error = error / batches,
                                               .last = last});
            told = now();
            error = batches = 0;
        }
    } while (!last);
    return TRAIN_DONE;
}

enum train_end train_run(const struct train_plan *plan)
{
    struct school *school = calloc(1, sizeof *school);
    enum train_end end = TRAIN_SHORT;
    bool good = school != NULL;

    for (int i = 0; good && i < BATCH; i++)
        good = (school->lesson[i].gradient = calloc(LEARN_WEIGHTS_MAX, sizeof(float))) != NULL;
    for (int i = 0; good && i < plan->threads; i++)
        good = (school->asked[i] = calloc(ASKED_MAX, sizeof(struct asked))) != NULL;
    if (good) {
        school->plan = plan;
        school->schooling = bots_schooling(plan->game);
        school->model = bots_model(plan->game);
        end = lessons(school);
    }
    for (int i = 0; school && i < BATCH; i++)
        free(school->lesson[i].gradient);
    for (int i = 0; school && i < plan->threads; i++)
        free(school->asked[i]);
    free(school);
    return end;
}

struct net_shape train_shape(const struct game *game, int seats, int first, int second)
{
    const struct schooling *schooling = bots_schooling(game);
    struct net_shape shape = {.version = schooling->version,
                              .seats = seats,
                              .inputs = schooling->inputs,
                              .first = first,
                              .second = second};

    snprintf(shape.game, sizeof shape.game, "%s", game->name);
    return shape;
}

bool train_fits(const struct game *game, int seats, const struct net_shape *shape)
{
    struct net_shape wanted = train_shape(game, seats, shape->first, shape->second);

    return net_fits(shape, &wanted);
}
