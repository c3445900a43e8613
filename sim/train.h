/* train - a net learns by play against itself
 *
 * Deep Monte Carlo: everybody at the table takes the move that the net likes best, now and then any
 * move, and once a game is over the net is corrected towards how it ended for everything it was
 * asked about. A batch of games is played with the same net, on as many threads as there are; what
 * each game teaches is added up in the order of games. So the same seed and games give the same net
 * on any number of threads.
 */
#ifndef SIM_TRAIN_H
#define SIM_TRAIN_H

#include "core/bot.h"
#include "core/game.h"
#include "sim/learn.h"

struct train_report;

struct train_plan {
    const struct game *game;
    int seats, threads;
    uint64_t seed;
    double seconds; /* to train, at most; INFINITY: however long it takes */
    uint64_t games; /* at most, in batches of 32; the first is number `first` */
    uint64_t first;
    int check; /* seconds between two reports, */
    int test;  /* and games against each level in one */
    struct learn_net *net;
    /* Asked all the time, or NULL: true ends it after this batch, with a last report. */
    bool (*enough)(void);
    /* Is told how it goes, and may save the net; NULL: nobody is. */
    void (*report)(void *context, const struct train_report *report);
    void *context;
};

/* Levels that a net is measured against. */
enum { TRAIN_RIVALS = 2 };
extern const enum level train_rivals[TRAIN_RIVALS];

struct train_report {
    double seconds;
    uint64_t games;
    double error;               /* mean square, of the games since the last report */
    double share[TRAIN_RIVALS]; /* of victories, one net against a table of that level */
    double margin;              /* half a 95 % interval of a share, at most; 0: not measured */
    bool last;
};

/* Does the net know a game of that name and so many seats, and do its inputs fit? */
bool train_fits(const struct game *game, int seats, const struct net_shape *shape);
/* The shape of a new net. */
struct net_shape train_shape(const struct game *game, int seats, int first, int second);

enum train_end {
    TRAIN_DONE,
    TRAIN_SHORT,  /* there was no memory or no thread */
    TRAIN_ABSURD, /* a net that has learned is further off than who always says 0: nothing was done
                   */
};
enum train_end train_run(const struct train_plan *plan);

#endif
