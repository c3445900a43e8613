/* match - bots against bots, with the luck of the deal taken out
 *
 * The contestants sit down in order, the last one in all seats that are left. Every deal is played
 * once for each rotation of the seats, with the same luck of the dealer; so whoever wins has won
 * from every chair. A deal is one observation: its games are not independent, deals are.
 *
 * It stops when the first contestant's share of wins is more than three standard errors from its
 * fair share (or from the share asked about), looked at after every batch. That is quick, but
 * whoever looks often enough sees three standard errors now and then; with a sequential test
 * (sprt.h) it stops when that says so, with about the risks that were chosen.
 */
#ifndef SIM_MATCH_H
#define SIM_MATCH_H

#include "sim/sim.h"
#include "sim/sprt.h"

struct match_result;

struct match_plan {
    struct bout bout; /* its bots are ignored */
    struct bot contestant[SEATS_MAX];
    const char *engine[SEATS_MAX]; /* or NULL; the bot then stands in for it */
    int contestants;               /* 2 to seats */
    uint64_t deals;                /* at most */
    double asked;     /* the first one's share of wins to compare with; 0: its fair share */
    bool all;         /* play all deals, decided or not */
    struct sprt sprt; /* of the first one's share; low and high equal: no such test */
    int threads;
    struct keeper keeper; /* game number = deal * seats + rotation */
    /* Asked all the time, or NULL: true ends it with the deals that are complete without a gap, and
     * the result is that of a plan of so many. Deals that were begun are given up; but where games
     * are kept, they are played to their end. */
    bool (*enough)(void);
    /* How it stands so far, about ten times a second; or NULL. */
    void (*progress)(const struct match_plan *plan, const struct match_result *result);
};

struct match_result {
    uint64_t deals, games;
    double seconds;
    bool decided;
    bool stopped; /* it was enough before its end */
    double ratio; /* of the sequential test */
    struct rarity rarity;
    struct {
        int seats;              /* how many chairs it has in each game */
        struct estimate wins;   /* share of all victories, all its chairs together */
        struct estimate points; /* a chair and game */
        struct loss loss;       /* of an engine */
        struct estimate rating; /* Elo against the last contestant, whose own is 0 ± 0 */
    } of[SEATS_MAX];
};

/* Which contestant sits there in game `number`, as the keeper is told it. */
int match_whose(const void *plan, uint64_t number, int seat);

/* False with the reason where it could not be played, or a game not be kept. */
bool match_run(const struct match_plan *plan, struct match_result *result, char *problem,
               size_t room);

#endif
