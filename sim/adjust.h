/* adjust - results without the luck of the cards
 *
 * Every finished game is looked over (review/): what its draws brought to each seat has mean zero,
 * so results without it are the same on average and vary less. The luck is only estimated, by about
 * as many imagined games for each seat as are asked for; so as much of it is taken off as helps
 * (regression on a control variate: its bias vanishes with the number of games). It pays where bots
 * think long.
 *
 * Games that are not independent are one observation together: a deal that is played from every
 * chair is its mean, and so is its luck.
 */
#ifndef SIM_ADJUST_H
#define SIM_ADJUST_H

#include <pthread.h>

#include "sim/sim.h"

struct adjust {
    uint32_t games;       /* imagined for each seat of a game; 0: nothing is adjusted */
    struct keeper keeper; /* gets each game afterwards; `take` may be NULL */
    /* Whose seat it was in game `number`; NULL: every seat is counted by itself. */
    int (*whose)(const void *plan, uint64_t number, int seat);
    const void *plan;
    int together; /* so many games that follow each other are one observation; 0: each is one */
    pthread_mutex_t lock;
    uint64_t count; /* of observations */
    struct adjust_sums {
        /* in thousandths of a victory: results, luck of the cards, and their products */
        int64_t result, cards, result_squared, cards_squared, both;
    } of[SEATS_MAX]; /* by whose it was */
    /* What is not complete; a thread plays the games of an observation one after the other. */
    struct adjust_open {
        int games; /* 0: free */
        uint64_t number;
        struct game_share {
            int64_t result, cards; /* of a contestant, and how much of that was luck */
        } share[SEATS_MAX];
    } open[THREADS_MAX];
};

/* Game `number` is over: what it brought in thousandths of a victory, by whose it was. */
void adjust_add(struct adjust *adjust, uint64_t number, const struct game_share share[SEATS_MAX]);
/* A keeper that adjusts, if that is asked for; the struct must stay where it is. */
struct keeper adjust_keeper(struct adjust *adjust);
/* The share of all victories. Of one or two observations nothing is known of luck, and nothing is
 * taken off. */
struct estimate adjust_share(const struct adjust *adjust, int whose);

#endif
