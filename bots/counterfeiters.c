/* counterfeiters - the bots of Counterfeiters
 *
 * All levels judge moves by what they add to the fortunes at the table (counterfeiters_play.c).
 * `easy` and `medium` leave it at that, and misjudge, `easy` more; `hard` and `expert` grow a tree
 * (tree.c) in which the promising moves are tried first and imagined games are played on by that
 * judgement.
 */
#include "bots/counterfeiters_say.h"
#include "bots/numbers.h"
#include "bots/tree.h"

/* What a level is like. */
struct habit {
    float noise;                        /* tens of dollars it may misjudge a move by */
    uint32_t iterations[COUNTER_SEATS]; /* of its search at 1 to 4 seats; 0: it does not search */
};

static const struct habit habits[LEVELS] = {
    [EASY] = {.noise = 20},
    [MEDIUM] = {.noise = 2},
    [HARD] = {.iterations = {100, 100, 100, 100}},
    [EXPERT] = {.iterations = {30000, 30000, 20000, 14000}}, /* about a second, at most */
};

/* ---- at first sight ---- */

static action_t play(const void *view, struct random *random)
{
    return counterfeiters_pick(&counterfeiters_good, view, random);
}

/* Takes what looks best, with the misjudgement of the level. */
static action_t glance(float noise, const struct counterfeiters_view *view, struct thought *thought)
{
    struct counterfeiters_style style = counterfeiters_good;
    action_t moves[COUNTER_MOVES_MAX];
    float promise[COUNTER_MOVES_MAX], rivals;
    int count = counterfeiters_moves(view, moves);

    style.noise = noise;
    rivals = counterfeiters_judge(&style, view, moves, count, &thought->random, promise);
    for (int i = 0; i < count; i++)
        thought_add(thought, (struct idea){.action = moves[i],
                                           .win = -1,
                                           .points = (int32_t)((promise[i] + rivals) * 10000)});
    return thought->idea[0].action;
}

/* A move that promises 20 dollars less than the best deserves a quarter of its share. */
static void promise(const void *view, const action_t *moves, int count, float *share)
{
    float best, sum = 0;

    counterfeiters_judge(&counterfeiters_good, view, moves, count, NULL, share);
    best = share[counterfeiters_best(share, count)];
    for (int i = 0; i < count; i++) {
        float gap = 1 + (best - share[i]) / 2;
        share[i] = 1 / (gap * gap);
        sum += share[i];
    }
    for (int i = 0; i < count; i++)
        share[i] /= sum;
}

/* A card is the same wherever it lies, and a flight is told by the cash it leaves. */
static action_t name(const void *bytes, action_t move)
{
    const struct counterfeiters_view *view = bytes;
    int verb = action_verb(move), left = view->own.cash;

    switch (verb) {
    case COUNTER_BUY: return action_of(verb, view->shared.market[action_noun(move, 0) - 1], 0, 0);
    case COUNTER_FLY: left -= COUNTER_FARE; /* fall through */
    case COUNTER_JET_FLIGHT:
        left -= action_wide(move, 0) - COUNTER_AMOUNT_ZERO;
        return action_of(verb, 0, 0, 0) | (action_t)left;
    default: return move;
    }
}

/* Who has flown has left little at home, as a rule: a card's price at most. */
static struct counterfeiters_view believed(const struct counterfeiters_view *view)
{
    enum { PURSE = 2 };
    struct counterfeiters_view belief = *view;

    for (int seat = 0; seat < view->shared.head.seats; seat++) {
        struct counterfeiters_seat *rival = &belief.shared.seat[seat];
        if (seat == view->own.seat || rival->high <= rival->low + PURSE)
            continue;
        rival->high = (uint16_t)(rival->low + PURSE);
        rival->high = (uint16_t)(rival->high - (rival->hole == rival->high));
        rival->hole = rival->hole < rival->high ? rival->hole : 0;
    }
    return belief;
}

/* How likely a value wins, by how far the pawn has come; the last is for the end. The later, the
 * more a lead counts; and imagined games flatter. */
struct odds {
    float slope[6], flattered[6];
};

/* Fitted to 402 games between experts of 1,000 iterations (see docs/bots.md). */
static const struct odds odds_of_two = {{8.8f, 11.4f, 10, 11.5f, 19.6f, 33.5f},
                                        {0.06f, 0.1f, 0.16f, 0.23f, 0.68f, 0}};
static const struct odds odds_of_more = {{4.2f, 5.7f, 6.8f, 8.7f, 18.2f, 33.5f},
                                         {0.42f, 0.26f, 0.18f, 0.11f, 0.18f, 0}};

static int32_t chance(const void *bytes, float value)
{
    const struct counterfeiters_shared *shared =
        &((const struct counterfeiters_view *)bytes)->shared;
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    const struct odds *odds = shared->head.seats == 2 ? &odds_of_two : &odds_of_more;
    int stage = shared->phase == COUNTER_IN_ROUND ? 5 * shared->police / (board->last + 1) : 5;
    float ahead = odds->slope[stage] * (value - 0.5f) - odds->flattered[stage], power;

    /* of several rivals one catches up more often: fitted to 2,000 games of 400 iterations at a
     * table of four, and as good at one of three, with all iterations */
    if (shared->head.seats > 2 && ahead > 0)
        ahead *= 0.78f;
    power = number_power(ahead);
    return (int32_t)(1000 * power / (1 + power));
}

/* ---- levels ---- */

static const struct model model = {
    .game = &game_counterfeiters, .moves = counterfeiters_moves, .play = play};

_Static_assert((int)COUNTER_MOVES_MAX <= (int)TREE_MOVES_MAX, "the tree has room for all moves");

static action_t choose(enum level level, const void *view, struct thought *thought)
{
    int seats = ((const struct counterfeiters_view *)view)->shared.head.seats;
    struct counterfeiters_view belief = believed(view);
    struct tree_plan plan = {.model = &model,
                             .iterations = habits[level].iterations[seats - 1],
                             .belief = &belief,
                             .name = name,
                             .explore = 0.7f,
                             .lead = 300,
                             .wins = 0.25f,
                             .promise = promise,
                             .chance = chance};

    if (!plan.iterations)
        return glance(habits[level].noise, view, thought);
    return tree_choose(&plan, view, thought);
}

const struct brain brain_counterfeiters = {.game = &game_counterfeiters,
                                           .choose = choose,
                                           .reason = counterfeiters_reason,
                                           .amount = counterfeiters_amount,
                                           .grain = 10000,
                                           .believe = counterfeiters_believe,
                                           .model = &model};
