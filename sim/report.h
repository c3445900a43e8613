/* report - what many games say about a game's design, as one self-contained page
 *
 * A report counts while games are played (it is a watcher) and writes HTML with inline SVG at the
 * end. Every game has the common part; what matters in one game is a `struct study` of its own.
 */
#ifndef SIM_REPORT_H
#define SIM_REPORT_H

#include <stdio.h>

#include "sim/adjust.h"
#include "sim/sim.h"

enum {
    VERBS_MAX = 64,
    BINS = 64,    /* of a histogram; the last one holds everything beyond */
    TALLIES = 16, /* a study's own rows */
    TALLY = 64,   /* and their cells */
};

struct counts {
    uint64_t games, choices, choices_max, decisions;
    uint64_t wins[SEATS_MAX]; /* in SHAREs */
    uint64_t first_wins;      /* of whoever went first, in SHAREs */
    uint64_t verb[VERBS_MAX];
    uint64_t length[BINS]; /* by twenties of actions */
    uint64_t points[SEATS_MAX][BINS];
    int64_t tally[TALLIES][TALLY];
    int first;          /* of the game being played: who went first */
    int64_t scratch[4]; /* and what else a study remembers of it; never added up */
};

struct study {
    const char *game;
    int points_low, points_step; /* bins of the points */
    void (*step)(struct counts *counts, const struct playout_step *step);
    /* Sees an onlooker's view of the end; NULL: need not. */
    void (*finish)(struct counts *counts, const void *view);
    void (*write)(FILE *page, const struct counts *counts, const struct sim_plan *plan);
};

extern const struct study study_counterfeiters, study_schwarzarbeit, study_zahltag;

extern const struct watcher report_watcher;

/* The page, from the counts of a finished run, and results without luck where there are any. */
void report_write(FILE *page, const struct sim_plan *plan, const struct sim_result *result,
                  const struct counts *counts, const struct adjust *adjust);

/* ---- what studies write with ---- */

/* Bars with a label each; `unit` follows the numbers. */
struct bar {
    char label[24];
    double value;
};
void chart_bars(FILE *page, const char *title, const char *note, const struct bar *bars, int count,
                const char *unit);
/* A bar for each cell of a tally that holds something, as a share of all. `label` is a printf
 * format for the cell's number times `step`. */
void chart_shares(FILE *page, const char *title, const char *note, const int64_t *cells,
                  const char *label, int step);
/* A table of numbers: the first column is the row's label. */
void sheet_open(FILE *page, const char *title, const char *note, const char *const *columns);
void sheet_row(FILE *page, const char *label, const double *values, int count, int decimals);
void sheet_close(FILE *page);

#endif
