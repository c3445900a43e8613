/* match - bots against bots, with the luck of the deal taken out */
#include "sim/match.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/timing.h"

enum { BATCH = 32, DEALS_MIN = 64 };

/* What one deal brought to one contestant. */
struct share {
    double wins, points;
};

/* What came of one deal, by contestant and in all. */
struct dealt {
    struct share share[SEATS_MAX];
    struct rarity rarity;
    struct loss loss[SEATS_MAX]; /* of engines */
    atomic_bool whole;           /* all rotations were played */
};

struct sums {
    double wins, wins_squared, points, points_squared;
};

struct run {
    const struct match_plan *plan;
    struct match_result *result; /* of the first deals, as many as it counts; so are the sums */
    struct sums sums[SEATS_MAX];
    struct dealt *deal; /* of this batch */
    uint64_t first;
    struct table **tables;  /* by worker, for games to keep; or NULL */
    struct party **parties; /* by worker, for engines; or NULL */
    struct keeper_failure failure;
};

/* Who sits in a seat after so many rotations. */
static int sitter(const struct match_plan *plan, int seat, int rotation)
{
    int seats = plan->bout.setup.seats, place = (seat + rotation) % seats;
    return place < plan->contestants ? place : plan->contestants - 1;
}

int match_whose(const void *plan, uint64_t number, int seat)
{
    const struct match_plan *match = plan;
    return sitter(match, seat, (int)(number % match->bout.setup.seats));
}

static void keep_step(void *context, const struct playout_step *step)
{
    table_act(context, step->seat, step->action, NULL, NULL);
}

/* Is a game that is being played worth nothing any more? */
static bool gives_up(const struct match_plan *plan)
{
    return plan->enough && !plan->keeper.take && plan->enough();
}

static void play_rotation(const struct match_plan *plan, uint64_t deal, int rotation,
                          struct table *table, struct party *party, struct dealt *dealt)
{
    struct bout bout = plan->bout;
    uint32_t met[RARES_MAX] = {0};
    struct bout_watch watch = {
        .context = table, .step = table ? keep_step : NULL, .met = met, .party = party};
    int seats = bout.setup.seats;
    struct playout_end end;

    bout.round = rotation;
    bout.enough = plan->keeper.take ? NULL : plan->enough;
    for (int seat = 0; seat < seats; seat++) {
        bout.bot[seat] = plan->contestant[sitter(plan, seat, rotation)];
        bout.engine[seat] = plan->engine[sitter(plan, seat, rotation)];
    }
    if (table)
        table_open(table, bout.game, &bout.setup);
    end = bout_play(&bout, deal, &watch);
    rarity_game(&dealt->rarity, met);
    for (int seat = 0; seat < seats; seat++) {
        struct share *share = &dealt->share[sitter(plan, seat, rotation)];
        share->points += end.points[seat];
        if (end.winners >> seat & 1)
            share->wins += 1.0 / __builtin_popcount(end.winners);
        if (party)
            party_loss(party, seat, deal * (uint64_t)seats + (uint64_t)rotation,
                       &dealt->loss[sitter(plan, seat, rotation)]);
    }
}

static bool play_deal(void *context, int worker, uint64_t deal)
{
    struct run *run = context;
    const struct match_plan *plan = run->plan;
    int seats = plan->bout.setup.seats;
    struct table *table = run->tables ? run->tables[worker] : NULL;
    struct party *party = run->parties ? run->parties[worker] : NULL;
    struct dealt *dealt = &run->deal[deal - run->first];

    for (int rotation = 0; rotation < seats; rotation++) {
        play_rotation(plan, deal, rotation, table, party, dealt);
        bool kept =
            !table || keeper_take(&plan->keeper, deal * (uint64_t)seats + (uint64_t)rotation, table,
                                  &run->failure);
        if (table)
            table_close(table);
        if (!kept)
            return false;
        if (gives_up(plan))
            return true;
    }
    atomic_store(&dealt->whole, true);
    return true;
}

/* ---- sums ---- */

static void add_deal(const struct match_plan *plan, struct sums *sums, const struct share *shares,
                     const struct match_result *result)
{
    double seats = plan->bout.setup.seats;

    for (int i = 0; i < plan->contestants; i++) {
        double wins = shares[i].wins / seats;
        double points = shares[i].points / seats / result->of[i].seats;
        sums[i].wins += wins;
        sums[i].wins_squared += wins * wins;
        sums[i].points += points;
        sums[i].points_squared += points * points;
    }
}

/* Four hundred times the logarithm of what a chair wins. */
static struct estimate rate(struct estimate wins, int seats)
{
    double share = wins.mean / seats;
    double low = (wins.mean - wins.margin) / seats, high = (wins.mean + wins.margin) / seats;
    const double floor = 1e-4; /* nobody who never won is infinitely bad */

    share = share > floor ? share : floor;
    low = low > floor ? low : floor;
    high = high > floor ? high : floor;
    return (struct estimate){400 * log10(share), 200 * log10(high / low)};
}

/* In a game that one of several wins, odds of single chairs multiply as in chess. What one wins
 * another loses, so at worst, and always of two, both are off in opposite directions. */
static void rate_all(const struct match_plan *plan, struct match_result *result)
{
    int last = plan->contestants - 1;
    struct estimate reference = rate(result->of[last].wins, result->of[last].seats);

    for (int i = 0; i < last; i++) {
        struct estimate own = rate(result->of[i].wins, result->of[i].seats);
        result->of[i].rating =
            (struct estimate){own.mean - reference.mean, own.margin + reference.margin};
    }
    result->of[last].rating = (struct estimate){0, 0};
}

static void conclude(const struct match_plan *plan, const struct sums *sums,
                     struct match_result *result)
{
    double deals = (double)result->deals;

    result->ratio = sprt_ratio(&plan->sprt, sums[0].wins, sums[0].wins_squared, deals);
    for (int i = 0; i < plan->contestants; i++) {
        result->of[i].wins = estimate(sums[i].wins, sums[i].wins_squared, deals);
        result->of[i].points = estimate(sums[i].points, sums[i].points_squared, deals);
    }
    rate_all(plan, result);
}

static bool decided(const struct match_plan *plan, const struct match_result *result)
{
    bool enough = result->deals >= DEALS_MIN;
    double fair = plan->asked > 0 ? plan->asked : 1.0 / plan->bout.setup.seats;
    struct estimate wins = result->of[0].wins;

    if (plan->sprt.high > plan->sprt.low)
        return enough && sprt_judge(&plan->sprt, result->ratio) != SPRT_OPEN;
    return enough && fabs(wins.mean - fair) > wins.margin / 1.96 * 3;
}

/* ---- the course ---- */

static bool prepare_tables(struct run *run)
{
    run->tables = calloc((size_t)run->plan->threads, sizeof *run->tables);
    for (int i = 0; run->tables && i < run->plan->threads; i++)
        if (!(run->tables[i] = malloc(sizeof *run->tables[i])))
            return false;
    return run->tables != NULL;
}

static bool prepare_parties(struct run *run)
{
    run->parties = calloc((size_t)run->plan->threads, sizeof(struct party *));
    for (int i = 0; run->parties && i < run->plan->threads; i++)
        if (!(run->parties[i] = party_new()))
            return false;
    return run->parties != NULL;
}

static bool prepare(struct run *run)
{
    const struct match_plan *plan = run->plan;

    run->deal = calloc(BATCH, sizeof *run->deal);
    return run->deal && (!plan->keeper.take || prepare_tables(run)) &&
           (!bout_has_engines(plan->engine) || prepare_parties(run));
}

static void clean_up(struct run *run)
{
    for (int i = 0; run->tables && i < run->plan->threads; i++)
        free(run->tables[i]);
    for (int i = 0; run->parties && i < run->plan->threads; i++)
        party_free(run->parties[i]);
    free(run->tables);
    free(run->parties);
    free(run->deal);
}

/* Those up to `end` that are whole, in their order: so sums are the same to the last bit. */
static void add_whole(struct run *run, uint64_t end)
{
    struct match_result *result = run->result;

    for (; result->deals < end; result->deals++) {
        const struct dealt *dealt = &run->deal[result->deals - run->first];
        if (!atomic_load(&dealt->whole))
            break;
        add_deal(run->plan, run->sums, dealt->share, result);
        rarity_add(&result->rarity, &dealt->rarity);
        for (int i = 0; i < run->plan->contestants; i++)
            loss_add(&result->of[i].loss, &dealt->loss[i]);
    }
    result->games = result->deals * run->plan->bout.setup.seats;
    if (result->deals > 0)
        conclude(run->plan, run->sums, result);
}

static void tell_progress(void *context, uint64_t done, uint64_t count)
{
    struct run *run = context;
    (void)done;

    add_whole(run, run->first + count);
    run->plan->progress(run->plan, run->result);
}

/* A fixed number of deals at a time: so the same match stops at the same deal on any machine. */
static bool play_batch(struct run *run)
{
    const struct match_plan *plan = run->plan;
    uint64_t end = run->first + BATCH < plan->deals ? run->first + BATCH : plan->deals;
    struct pool pool = {.threads = plan->threads,
                        .first = run->first,
                        .end = end,
                        .context = run,
                        .work = play_deal,
                        .enough = plan->enough,
                        .progress = plan->progress ? tell_progress : NULL};

    memset(run->deal, 0, BATCH * sizeof *run->deal);
    if (!pool_run(&pool) || run->failure.problem[0])
        return false;
    add_whole(run, end);
    run->first = end;
    run->result->stopped = run->result->deals < end;
    run->result->decided = decided(plan, run->result);
    return true;
}

bool match_run(const struct match_plan *plan, struct match_result *result, char *problem,
               size_t room)
{
    struct run run = {.plan = plan, .result = result};
    double start = timing_wall();
    bool good = prepare(&run);

    memset(result, 0, sizeof *result);
    for (int seat = 0; seat < plan->bout.setup.seats; seat++)
        result->of[sitter(plan, seat, 0)].seats++;
    while (good && !result->stopped && run.first < plan->deals && (plan->all || !result->decided))
        good = play_batch(&run);
    result->seconds = timing_wall() - start;
    if (!good)
        snprintf(problem, room, "%s",
                 run.failure.problem[0] ? run.failure.problem : "no memory or no thread");
    clean_up(&run);
    return good;
}
