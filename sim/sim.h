/* sim - many games between bots, as fast as the machine goes
 *
 * All sums are integers, so the totals do not depend on which thread played what.
 */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include "sim/bout.h"
#include "sim/keeper.h"
#include "sim/pool.h"
#include "sim/rarity.h"

enum { SHARE = 60 /* a victory is 60 parts, to be shared by up to 5 */ };

/* Somebody who looks at every game: how reports are made. Counts are kept for each thread and added
 * up at the end. */
struct watcher {
    size_t size; /* of the counts; they start as zero bytes */
    /* What is looked at; NULL: need not be seen. */
    void (*ask)(void *counts, const struct game *game, const void *view);
    void (*thought)(void *counts, int seat, action_t action, const struct thought *thought);
    void (*step)(void *counts, const struct playout_step *step);
    /* After each game, and after all. */
    void (*end)(void *counts, const struct bout *bout, const struct playout_end *end);
    void (*add)(void *counts, const void *other);
};

struct sim_plan {
    struct bout bout;
    uint64_t games;
    int threads;
    struct keeper keeper;
    const struct watcher *watcher; /* or NULL */
    void *counts;                  /* watcher->size bytes for the sum */
    /* Asked before each game, or NULL: true ends it with those that were begun. They are then the
     * first ones, and the result is that of a plan of so many. */
    bool (*enough)(void);
    /* Called about ten times a second while games are played, or NULL. */
    void (*progress)(uint64_t done, uint64_t games);
};

struct sim_result {
    uint64_t games, actions;
    double seconds;
    /* by seat: victories in SHAREs, points; sums and sums of squares */
    uint64_t wins[SEATS_MAX], wins_squared[SEATS_MAX];
    int64_t points[SEATS_MAX], points_squared[SEATS_MAX];
    /* actions of a game */
    uint64_t length_squared, length_min, length_max;
    struct rarity rarity;
    struct loss losses[SEATS_MAX]; /* of engines, by seat */
};

/* Plays the plan. False where it could not be played, or a game not be kept; `problem` then says
 * why. */
bool sim_run(const struct sim_plan *plan, struct sim_result *result, char *problem, size_t room);

/* A mean and the half width of its 95 % interval. */
struct estimate {
    double mean, margin;
};
struct estimate estimate(double sum, double squares, double count);

#endif
