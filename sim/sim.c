/* sim - many games between bots */
#include "sim/sim.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/timing.h"

/* ---- sums ---- */

static void count_game(struct sim_result *result, const struct playout_end *end, int seats)
{
    uint64_t share = SHARE / (uint64_t)__builtin_popcount(end->winners);
    uint64_t length = (uint64_t)end->actions;

    for (int seat = 0; seat < seats; seat++) {
        if (end->winners >> seat & 1) {
            result->wins[seat] += share;
            result->wins_squared[seat] += share * share;
        }
        result->points[seat] += end->points[seat];
        result->points_squared[seat] += (int64_t)end->points[seat] * end->points[seat];
    }
    if (result->games++ == 0 || length < result->length_min)
        result->length_min = length;
    if (length > result->length_max)
        result->length_max = length;
    result->actions += length;
    result->length_squared += length * length;
}

static void add_result(struct sim_result *sum, const struct sim_result *part)
{
    if (part->games == 0)
        return;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        sum->wins[seat] += part->wins[seat];
        sum->wins_squared[seat] += part->wins_squared[seat];
        sum->points[seat] += part->points[seat];
        sum->points_squared[seat] += part->points_squared[seat];
        loss_add(&sum->losses[seat], &part->losses[seat]);
    }
    if (sum->games == 0 || part->length_min < sum->length_min)
        sum->length_min = part->length_min;
    if (part->length_max > sum->length_max)
        sum->length_max = part->length_max;
    sum->games += part->games;
    sum->actions += part->actions;
    sum->length_squared += part->length_squared;
    rarity_add(&sum->rarity, &part->rarity);
}

/* ---- threads ---- */

struct worker {
    struct run *run;
    struct sim_result result;
    void *counts;
    struct table *table; /* for games to keep, or NULL */
    struct party *party; /* for engines, or NULL */
};

/* What the threads share. */
struct run {
    const struct sim_plan *plan;
    struct worker *workers;
    struct keeper_failure failure;
};

/* Where games are kept or watched. */
static void watch_step(void *context, const struct playout_step *step)
{
    struct worker *worker = context;
    const struct watcher *watcher = worker->run->plan->watcher;
    if (worker->table)
        table_act(worker->table, step->seat, step->action, NULL, NULL);
    if (watcher && watcher->step)
        watcher->step(worker->counts, step);
}

static void watch_ask(void *context, const struct game *game, const void *view)
{
    struct worker *worker = context;
    worker->run->plan->watcher->ask(worker->counts, game, view);
}

static void watch_thought(void *context, int seat, action_t action, const struct thought *thought)
{
    struct worker *worker = context;
    worker->run->plan->watcher->thought(worker->counts, seat, action, thought);
}

/* Nobody is told what nobody wants to see. */
static struct bout_watch watch_of(struct worker *worker, uint32_t *met)
{
    static const struct watcher nobody;
    const struct watcher *watcher = worker->run->plan->watcher;

    watcher = watcher ? watcher : &nobody;
    return (struct bout_watch){.context = worker,
                               .step = worker->table || watcher->step ? watch_step : NULL,
                               .ask = watcher->ask ? watch_ask : NULL,
                               .thought = watcher->thought ? watch_thought : NULL,
                               .met = met,
                               .party = worker->party};
}

static bool play_game(void *context, int index, uint64_t number)
{
    struct run *run = context;
    struct worker *worker = &run->workers[index];
    const struct bout *bout = &run->plan->bout;
    uint32_t met[RARES_MAX] = {0};
    struct bout_watch watch = watch_of(worker, met);
    struct playout_end end;

    if (worker->table)
        table_open(worker->table, bout->game, &bout->setup);
    end = bout_play(bout, number, &watch);
    count_game(&worker->result, &end, bout->setup.seats);
    rarity_game(&worker->result.rarity, met);
    for (int seat = 0; worker->party && seat < bout->setup.seats; seat++)
        party_loss(worker->party, seat, number, &worker->result.losses[seat]);
    if (worker->counts)
        run->plan->watcher->end(worker->counts, bout, &end);
    if (!worker->table)
        return true;
    bool kept = keeper_take(&run->plan->keeper, number, worker->table, &run->failure);
    table_close(worker->table);
    return kept;
}

static void tell_progress(void *context, uint64_t done, uint64_t games)
{
    const struct run *run = context;
    run->plan->progress(done, games);
}

static bool prepare(struct run *run)
{
    const struct sim_plan *plan = run->plan;

    run->workers = calloc((size_t)plan->threads, sizeof *run->workers);
    for (int i = 0; run->workers && i < plan->threads; i++) {
        struct worker *worker = &run->workers[i];
        worker->run = run;
        if (plan->watcher && !(worker->counts = calloc(1, plan->watcher->size)))
            return false;
        if (plan->keeper.take && !(worker->table = malloc(sizeof *worker->table)))
            return false;
        if (bout_has_engines(plan->bout.engine) && !(worker->party = party_new()))
            return false;
    }
    return run->workers != NULL;
}

static void gather(struct run *run, struct sim_result *result)
{
    const struct sim_plan *plan = run->plan;

    for (int i = 0; run->workers && i < plan->threads; i++) {
        struct worker *worker = &run->workers[i];
        add_result(result, &worker->result);
        if (worker->counts)
            plan->watcher->add(plan->counts, worker->counts);
        party_free(worker->party);
        free(worker->counts);
        free(worker->table);
    }
    free(run->workers);
}

struct estimate estimate(double sum, double squares, double count)
{
    double mean = sum / count;
    double variance = count > 1 ? (squares - sum * mean) / (count - 1) : 0;
    return (struct estimate){mean, 1.96 * sqrt((variance > 0 ? variance : 0) / count)};
}

bool sim_run(const struct sim_plan *plan, struct sim_result *result, char *problem, size_t room)
{
    struct run run = {.plan = plan, .failure.problem = "no memory or no thread to be had"};
    struct pool pool = {.threads = plan->threads,
                        .end = plan->games,
                        .context = &run,
                        .work = play_game,
                        .enough = plan->enough,
                        .progress = plan->progress ? tell_progress : NULL};
    double start = timing_wall();
    bool ran = prepare(&run) && pool_run(&pool);

    memset(result, 0, sizeof *result);
    gather(&run, result);
    result->seconds = timing_wall() - start;
    if (ran && !atomic_load(&run.failure.count))
        return true;
    snprintf(problem, room, "%s", run.failure.problem);
    return false;
}
