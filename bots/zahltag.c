/* zahltag - the bots of Zahltag
 *
 *      easy    judges its crew roughly, and hardly looks at its rivals when it bids
 *      medium  judges its crew by what is still in the deck, and bids by the number of rivals
 *      hard    imagines some games up to a payday for its best changes of crew, and weighs
 *              bids against what the others will bid (zahltag_bid.c)
 *      expert  imagines thousands, knows by a net what comes after them (zahltag_mind.h), reckons
 *              with the others' mistakes, and has a second opinion on changes of crew: every card
 *              that may come next (zahltag_turn.c)
 *
 * Imagined games stop at a payday: what comes after it is the same luck for every move, and games
 * to the end, tried too, are no better advice at three times the cost.
 */
#include "bots/nets.h"
#include "bots/numbers.h"
#include "bots/zahltag_net.h"
#include "bots/zahltag_say.h"
#include "bots/zahltag_turn.h"

#include <string.h>

enum {
    ARMS_MAX = 32,
    TRIED_MAX = 8,
    PRIOR_TRIES = 30,
    ROUNDS = 400,
    EXPERT_GAMES = 20000,
    TURN_ROUNDS = 60,
};
static const float CARELESS = 0.7f, LOOSE = 0.02f; /* rivals of the expert */

/* What a level is like. */
struct habit {
    struct zahltag_style style;
    struct zahltag_search search; /* 0 games: it does not */
};

/* The bids of `good` are the mean of what zahltag_bid finds, by the number of rivals. */
static const struct zahltag_style good = {
    .job = 8842,
    .idle = 627,
    .tremble = 173,
    .bids = {{3, 0, 0, 0, 0, 0, 0, 3, 250},
             {4, 56, 48, 48, 37, 26, 16, 17, 4},
             {9, 90, 52, 34, 22, 19, 12, 12, 6},
             {15, 86, 44, 30, 24, 19, 15, 13, 10}},
};

static const struct habit habits[LEVELS] = {
    [EASY] = {.style = {.job = 4000,
                        .idle = 1000,
                        .tremble = 30000,
                        .bids = {{32, 16, 16, 24, 32, 32, 32, 36, 36},
                                 {48, 20, 24, 28, 28, 28, 28, 28, 24},
                                 {48, 20, 24, 28, 28, 28, 28, 28, 24},
                                 {48, 20, 24, 28, 28, 28, 28, 28, 24}}}},
    [MEDIUM] = {.style = {.job = 6000,
                          .idle = 1000,
                          .tremble = 6000,
                          .bids = {{16, 0, 0, 0, 16, 32, 48, 64, 80},
                                   {24, 24, 32, 40, 40, 36, 28, 20, 12},
                                   {24, 48, 48, 40, 32, 24, 20, 12, 8},
                                   {32, 64, 48, 40, 24, 16, 16, 8, 8}}}},
    [HARD] = {.search = {&good, 30, 0, 0, ROUNDS, NULL}},
    /* where its net is not at hand */
    [EXPERT] = {.search = {&good, 60000, 0.5f, 0, ROUNDS, NULL}},
};

/* ---- what is found of a move ---- */

/* The chance to win, in thousandths. Fitted to games between bots that imagine a few games: the
 * later, the more a lead counts; and of more rivals one is more likely to come from behind. */
static int32_t chance_to_win(const struct zahltag_shared *shared, float value)
{
    static const float slope[ZAHLTAG_LAST] = {2.4f, 3.5f, 4.5f, 5, 7.2f};
    static const float behind[ZAHLTAG_LAST] = {0.5f, 0.4f, 0.35f, 0.2f, 0.15f};
    int past = shared->paydays;
    float odds = number_power(slope[past] * value - behind[past] * (float)(shared->head.seats - 2));

    return (int32_t)(1000 * odds / (1 + odds));
}

/* The same of a mind's odds, by which moves are best compared though a lead counts for more than
 * they say; but of three, whoever leads a little is caught up with more often. Fitted to games of
 * experts. */
static int32_t told_odds(const struct zahltag_shared *shared, float odds)
{
    static const float sharper = 1.15f, caught = 0.2f;
    int seats = shared->head.seats;
    float own, others, fair = 1 / (float)seats;

    if (odds < 0.001f || odds > 0.999f)
        return (int32_t)(1000 * odds);
    own = number_power(-sharper * number_log(1 / odds));
    others = number_power(-sharper * number_log((float)(seats - 1) / (1 - odds)));
    own /= own + (float)(seats - 1) * others;
    if (seats == 3 && own > fair)
        own -= caught * (own - fair) * (1 - own);
    return (int32_t)(1000 * own);
}

/* Money at the end, in thousands: where imagined games stop, and what later paydays usually
 * bring to everybody. (A net knows who gains more than others, not how much all gain.) */
static int32_t money_at_end(const struct zahltag_shared *shared, float money)
{
    static const float usual[] = {[2] = 8.6f, [3] = 3.8f, [4] = 2.2f};
    int later = ZAHLTAG_LAST - zahltag_horizon(shared);

    return (int32_t)(1000 * (money + usual[shared->head.seats] * (float)later));
}

static void add_idea(struct thought *thought, const struct zahltag_search *search,
                     const struct zahltag_view *view, action_t action, struct zahltag_found found,
                     uint32_t tries)
{
    const struct zahltag_shared *shared = &view->shared;

    thought_add(thought, (struct idea){.action = action,
                                       .win = search->mind ? told_odds(shared, found.value)
                                                           : chance_to_win(shared, found.value),
                                       .points = money_at_end(shared, found.money),
                                       .tries = tries,
                                       .detail = (int32_t)(1000 * found.job + 0.5f)});
}

/* ---- changes of crew ---- */

struct arm {
    action_t action;
    uint32_t tries;
    float prior;                /* what it promises at first sight */
    float turn;                 /* the second opinion, where there is a mind */
    struct zahltag_found found; /* sums */
};

/* What a change comes to, on average. Where there are two opinions of its worth they err in
 * different ways: so it lies halfway between them. */
static struct zahltag_found mean_of(const struct zahltag_search *search, const struct arm *arm)
{
    float tries = (float)arm->tries, value = arm->found.value / tries;

    return (struct zahltag_found){.value = search->mind ? (value + arm->turn) / 2 : value,
                                  .money = arm->found.money / tries};
}

/* What was found, and without a second opinion for a while also what it promised: a few tries are
 * mostly luck. */
static float rank_of(const struct zahltag_search *search, const struct arm *arm)
{
    if (search->mind)
        return arm->tries ? mean_of(search, arm).value : arm->turn;
    return (arm->found.value + PRIOR_TRIES * arm->prior) / ((float)arm->tries + PRIOR_TRIES);
}

/* The best of the first `count` first. */
static void sort(const struct zahltag_search *search, struct arm *arms, int count)
{
    for (int i = 1; i < count; i++) {
        struct arm arm = arms[i];
        int at = i;
        for (; at > 0 && rank_of(search, &arms[at - 1]) < rank_of(search, &arm); at--)
            arms[at] = arms[at - 1];
        arms[at] = arm;
    }
}

/* Lists the most promising changes at first sight; returns their number. */
static int list_arms(const struct zahltag_search *search, const struct zahltag_view *view,
                     struct arm arms[ARMS_MAX])
{
    action_t list[LEGAL_MAX];
    struct zahltag_prospects prospects;
    int count = game_zahltag.legal(view, list);

    count = count < ARMS_MAX ? count : ARMS_MAX;
    zahltag_look(view, search->style, &prospects);
    for (int i = 0; i < count; i++)
        arms[i] = (struct arm){.action = list[i],
                               .prior = (float)zahltag_worth(&prospects, list[i]) / 20000};
    sort(search, arms, count);
    return count < TRIED_MAX ? count : TRIED_MAX;
}

/* How many games are imagined at most. */
static uint32_t most_of(const struct zahltag_search *search, const struct thought *thought)
{
    return thought->iterations ? thought->iterations : search->games;
}

/* Lists those that a mind likes best, with what it makes of every card that may come next. */
static int list_turns(const struct zahltag_search *search, const struct zahltag_view *view,
                      struct thought *thought, struct arm arms[ARMS_MAX])
{
    const struct zahltag_search turn = {.careless = search->careless,
                                        .loose = search->loose,
                                        .rounds = TURN_ROUNDS,
                                        .mind = search->mind};
    struct zahltag_change change[ZAHLTAG_CHANGES];
    struct thought first = *thought;
    int count;

    first.iterations = most_of(search, thought) * 3 / 5; /* more of them tell no more */
    count = zahltag_turn(&turn, view, &first, change);
    for (int i = 0; i < count; i++)
        arms[i] = (struct arm){.action = change[i].action, .turn = change[i].value};
    return count;
}

static void try_arm(const struct zahltag_search *search, const struct zahltag_view *view,
                    const void *world, const struct luck *luck, struct arm *arm)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    float money[SEATS_MAX];
    int seat = view->own.seat;

    memcpy(state, world, game_zahltag.state_size);
    game_zahltag.apply(state, seat, arm->action, NULL);
    zahltag_go_on(search, &view->shared, state, luck, money);
    arm->tries++;
    arm->found.value += zahltag_worth_to(search, &view->shared, money, seat);
    arm->found.money += money[seat];
}

/* Tries the moves in one world, with the same luck; false when thinking is over. */
static bool try_all(const struct zahltag_search *search, const struct zahltag_view *view,
                    struct arm *arms, int left, uint64_t start, struct thought *thought)
{
    _Alignas(8) uint8_t world[STATE_MAX];
    struct luck luck;

    game_zahltag.determinize(view, &thought->random, world);
    luck = luck_from(&thought->random);
    for (int i = 0; i < left; i++) {
        if (thought_over(thought, search->games, start))
            return false;
        try_arm(search, view, world, &luck, &arms[i]);
    }
    return true;
}

/* Sequential halving (Karnin, Koren and Somekh 2013). */
static action_t change_crew(const struct zahltag_search *search, const struct zahltag_view *view,
                            struct thought *thought)
{
    struct arm arms[ARMS_MAX];
    uint64_t start = thought_start(thought);
    int count =
        search->mind ? list_turns(search, view, thought, arms) : list_arms(search, view, arms);
    uint32_t rounds = 32 - (uint32_t)__builtin_clz((unsigned)count);

    for (int left = count; left > 1; left = (left + 1) / 2) {
        uint32_t share = most_of(search, thought) / (rounds * (uint32_t)left) + 1;
        while (share > 0 && try_all(search, view, arms, left, start, thought))
            share--;
        sort(search, arms, left);
    }
    /* of those that were given up early not much more than luck is known */
    for (int i = 0; i < count && 4 * arms[i].tries >= arms[0].tries && arms[i].tries; i++)
        add_idea(thought, search, view, arms[i].action, mean_of(search, &arms[i]), arms[i].tries);
    return arms[0].action;
}

/* ---- bids ---- */

static action_t bid(const struct zahltag_search *search, const struct zahltag_view *view,
                    struct thought *thought)
{
    struct zahltag_found found[ZAHLTAG_BIDS];
    int made = zahltag_bid(search, view, thought, found);

    for (int each = 0; each < ZAHLTAG_BIDS; each++)
        add_idea(thought, search, view, action_of(ZAHLTAG_BID, each, 0, 0), found[each],
                 thought->searched);
    return action_of(ZAHLTAG_BID, made, 0, 0);
}

/* ---- both ---- */

static action_t think(const struct zahltag_search *search, const struct zahltag_view *view,
                      struct thought *thought)
{
    return view->shared.phase == ZAHLTAG_IN_BID ? bid(search, view, thought)
                                                : change_crew(search, view, thought);
}

static float ask(const void *net, const uint8_t *inputs)
{
    return net_value(net, inputs);
}

static action_t by_net(const struct net *net, const struct zahltag_view *view,
                       struct thought *thought)
{
    struct zahltag_mind mind = {.oracle = {ask, net}};
    const struct zahltag_search search = {&good, EXPERT_GAMES, CARELESS, LOOSE, ROUNDS, &mind};

    zahltag_list_jobs(view->shared.head.set, &mind.jobs);
    return think(&search, view, thought);
}

/* ---- levels ---- */

static action_t choose(enum level level, const void *bytes, struct thought *thought)
{
    const struct zahltag_view *view = bytes;
    const struct habit *habit = &habits[level];
    const struct net_shape wanted = zahltag_shape(view->shared.head.seats);
    action_t list[LEGAL_MAX];
    struct net net;

    if (game_zahltag.legal(view, list) == 1)
        return list[0];
    if (level == EXPERT && nets_find(&wanted, &net))
        return by_net(&net, view, thought);
    if (habit->search.games == 0)
        return zahltag_act(view, &habit->style, &thought->random);
    return think(&habit->search, view, thought);
}

/* ---- imagined games to the end ---- */

static action_t play(const void *view, struct random *random)
{
    return zahltag_act(view, &good, random);
}

static const struct model model = {.game = &game_zahltag, .play = play};

const struct brain brain_zahltag = {.game = &game_zahltag,
                                    .choose = choose,
                                    .reason = zahltag_reason,
                                    .no_choice = zahltag_no_choice,
                                    .amount = zahltag_amount,
                                    .grain = 100,
                                    .believe = zahltag_believe,
                                    .model = &model};
