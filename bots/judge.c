/* judge - what a decision cost, as far as its maker could know */
#include "bots/judge.h"

#include <string.h>

enum { EARLY = 32 };

/* A move that is tried; action 0 stands for whatever a player of the model does. */
struct arm {
    action_t action;
    int64_t shares, points; /* sums */
};

/* What is tried, and where. */
struct trial {
    struct model model;
    const void *view;
    struct random random;
    struct judgement *judgement;
};

/* ---- arithmetic that is the same everywhere ---- */

uint64_t judge_root(uint64_t square)
{
    uint64_t root = 0;

    for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

int32_t judge_error(int64_t sum, int64_t squares, int64_t count)
{
    /* n²(n-1) times the variance of the mean, then 1.96 of its root, in millionths */
    uint64_t spread = (uint64_t)(squares * count - sum * sum);
    uint64_t scaled = spread * 10000 / (uint64_t)(count > 1 ? count - 1 : 1);

    return (int32_t)(judge_root(scaled) * (MILLION / 100) * 196 / 100 /
                     (uint64_t)(count * SHARE_WHOLE));
}

static int32_t mean_of(int64_t shares, uint32_t count)
{
    return (int32_t)(shares * MILLION / ((int64_t)count * SHARE_WHOLE));
}

/* ---- trying ---- */

static struct ending try_arm(struct trial *trial, const void *world, uint64_t fate, struct arm *arm)
{
    const struct game *game = trial->model.game;
    int seat = game_seat(game, trial->view);
    _Alignas(8) uint8_t state[STATE_MAX];
    struct moment moment = {.turn = game_head(world)->turn};
    struct ending ending;

    memcpy(state, world, game->state_size);
    if (arm->action) {
        moment_pass(&moment, game_head(state), seat);
        game->apply(state, seat, arm->action, NULL);
    }
    ending = imagine_end(&trial->model, state, moment, fate, seat);
    arm->shares += ending.share;
    arm->points += ending.points;
    trial->judgement->games++;
    return ending;
}

/* All of them in one world. */
static void try_all(struct trial *trial, struct arm *arms, int count, struct ending *endings)
{
    _Alignas(8) uint8_t world[STATE_MAX];
    uint64_t fate;

    trial->model.game->determinize(trial->view, &trial->random, world);
    fate = random_next(&trial->random);
    for (int i = 0; i < count; i++)
        endings[i] = try_arm(trial, world, fate, &arms[i]);
}

/* ---- what the expert says ---- */

static action_t advice(const struct trial *trial, const struct judging *how,
                       struct thought *thought)
{
    *thought = (struct thought){
        .random = random_from(how->seed, 1), .iterations = how->iterations, .advice = true};
    return bots_choose(trial->model.game, EXPERT, trial->view, thought);
}

/* Would an expert who thought so hardly mind that move? */
static bool minds_little(const struct thought *thought, action_t played, int near)
{
    for (int i = 1; i < thought->count; i++) {
        const struct idea *idea = &thought->idea[i];
        if (idea->action == played && idea->win >= 0)
            return thought->idea[0].win - idea->win < near;
    }
    return false;
}

/* ---- what it is worth ---- */

/* The last look: played, best, and what the model plays. */
struct contest {
    struct arm arm[3];
    uint32_t worlds;
    int64_t lost, lost_squared; /* of best - played */
    int64_t gain, gain_squared; /* of played - what the model plays */
    bool alike;                 /* no world has told the played move from the model's */
};

static void add_world(struct contest *contest, const struct ending ending[3])
{
    int64_t lost = ending[1].share - ending[0].share, gain = ending[0].share - ending[2].share;

    contest->worlds++;
    contest->lost += lost;
    contest->lost_squared += lost * lost;
    contest->gain += gain;
    contest->gain_squared += gain * gain;
    contest->alike = contest->alike && gain == 0 && ending[0].points == ending[2].points;
}

static void compare(struct trial *trial, struct contest *contest, uint32_t worlds)
{
    bool same = contest->arm[0].action == contest->arm[1].action;

    contest->alike = true;
    while (contest->worlds < worlds && !(same && contest->alike && contest->worlds >= EARLY)) {
        struct ending ending[3];
        struct arm two[2] = {contest->arm[0], contest->arm[2]};
        if (same) {
            try_all(trial, two, 2, ending);
            contest->arm[0] = contest->arm[1] = two[0];
            contest->arm[2] = two[1];
            ending[2] = ending[1];
            ending[1] = ending[0];
        } else {
            try_all(trial, contest->arm, 3, ending);
        }
        add_world(contest, ending);
    }
}

static void add_idea(struct judgement *judgement, const struct arm *arm, uint32_t worlds)
{
    judgement->thought.idea[judgement->thought.count++] =
        (struct idea){.action = arm->action,
                      .win = mean_of(arm->shares, worlds) / 1000,
                      .points = (int32_t)(arm->points * 1000 / (int64_t)worlds),
                      .tries = worlds,
                      .detail = -1};
}

/* What imagined games say, as a part of the chance that the expert tells for the best move. */
static int32_t as_told(int32_t imagined, int32_t best, const struct thought *thought)
{
    int32_t told = thought->count ? thought->idea[0].win * (MILLION / 1000) : -1;

    return told < 0 || told >= best ? imagined : (int32_t)((int64_t)imagined * told / best);
}

static void settle(const struct contest *contest, const struct thought *thought, bool fine,
                   struct judgement *judgement)
{
    const struct arm *played = &contest->arm[0], *best = &contest->arm[1];
    int32_t most = mean_of(best->shares, contest->worlds);
    int32_t lost = as_told(mean_of(contest->lost, contest->worlds), most, thought);

    judgement->error =
        as_told(judge_error(contest->lost, contest->lost_squared, contest->worlds), most, thought);
    judgement->doubt = judge_error(contest->gain, contest->gain_squared, contest->worlds);
    judgement->doubtful = 2 * lost > judgement->error && !fine;
    judgement->chance = mean_of(played->shares, contest->worlds);
    judgement->usual = mean_of(contest->arm[2].shares, contest->worlds);
    judgement->left = as_told(judgement->chance, most, thought);
    if (lost > judgement->error && !fine) {
        judgement->cost = lost;
        judgement->best = best->action;
        add_idea(judgement, best, contest->worlds);
    }
    add_idea(judgement, played, contest->worlds);
}

/* ---- what to ask somebody about ---- */

/* In ascending order, each once, as long as there is room. */
static void add_choice(struct judgement *judgement, action_t action)
{
    int at = judgement->choices;

    for (int i = 0; i < judgement->choices; i++)
        if (judgement->choice[i] == action)
            return;
    if (judgement->choices == JUDGE_CHOICES)
        return;
    for (; at > 0 && judgement->choice[at - 1] > action; at--)
        judgement->choice[at] = judgement->choice[at - 1];
    judgement->choice[at] = action;
    judgement->choices++;
}

/* What the expert thought of first, then anything. */
static void add_choices(const struct contest *contest, const struct thought *thought,
                        const action_t *list, int count, struct random *random,
                        struct judgement *judgement)
{
    add_choice(judgement, contest->arm[0].action);
    add_choice(judgement, contest->arm[1].action);
    for (int i = 0; i < thought->count; i++)
        add_choice(judgement, thought->idea[i].action);
    for (int i = 0; i < JUDGE_CHOICES; i++)
        add_choice(judgement, list[random_below(random, (uint32_t)count)]);
}

void judge(const struct game *game, const void *view, action_t played, const struct judging *how,
           struct judgement *judgement)
{
    action_t list[LEGAL_MAX];
    int count = game->legal(view, list);
    struct trial trial = {bots_model(game), view, random_from(how->seed, 0), judgement};
    struct contest contest = {.arm = {{.action = played}}};
    struct thought thought;

    *judgement = (struct judgement){.best = played, .real = count > 1};
    if (!judgement->real)
        return;
    contest.arm[1].action = advice(&trial, how, &thought);
    compare(&trial, &contest, how->worlds);
    settle(&contest, &thought, minds_little(&thought, played, how->near), judgement);
    add_choices(&contest, &thought, list, count, &trial.random, judgement);
}
