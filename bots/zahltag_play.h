/* zahltag_play - how a sensible player plays Zahltag at once, without searching
 *
 * It is what everybody does in the games that the searching bots imagine.
 */
#ifndef BOTS_ZAHLTAG_PLAY_H
#define BOTS_ZAHLTAG_PLAY_H

#include "bots/brain.h"
#include "games/zahltag/zahltag.h"

extern const struct game game_zahltag;

enum { ZAHLTAG_BIDS = 1 + ZAHLTAG_BID_MAX };

/* How a player judges. Money is in thousandths of a million. */
struct zahltag_style {
    int job;     /* what a contract that one can bid for is worth, if it comes */
    int idle;    /* what a resource in hand costs, if a payday comes */
    int tremble; /* how far a judgement may be off */
    /* How often a bid is made, of 256, by the number of rivals for the contract. */
    uint8_t bids[ZAHLTAG_SEATS][ZAHLTAG_BIDS];
};

/* One of the legal actions. */
action_t zahltag_act(const struct zahltag_view *view, const struct zahltag_style *style,
                     struct random *random);

/* How many of the contracts left in the deck a crew can do, without a list of them. */
int zahltag_jobs_of(const struct zahltag_shared *shared, crew_t crew);

/* Which contracts of a set, as bits, need at most so many of a kind: a digit each. */
enum { ZAHLTAG_DIGITS = 10 };
struct zahltag_jobs {
    uint32_t within[ZAHLTAG_KINDS][ZAHLTAG_DIGITS];
};
void zahltag_list_jobs(int set, struct zahltag_jobs *jobs);
/* Which contracts of the deck the crew can do; how many another resource of each kind would make
 * possible, and one less impossible. */
uint32_t zahltag_jobs_in(const struct zahltag_jobs *jobs, uint32_t deck, crew_t crew);
void zahltag_count_jobs(const struct zahltag_jobs *jobs, uint32_t deck, crew_t crew,
                        int gained[ZAHLTAG_KINDS], int lost[ZAHLTAG_KINDS]);

/* What changes of the crew are worth, as far as a glance can tell. */
struct zahltag_prospects {
    int take[ZAHLTAG_KINDS], drop[ZAHLTAG_KINDS];
};
void zahltag_look(const struct zahltag_view *view, const struct zahltag_style *style,
                  struct zahltag_prospects *prospects);
int zahltag_worth(const struct zahltag_prospects *prospects, action_t action);

/* Which other seats may hold what the contract needs, as bits: those that are known to, and those
 * that may. */
struct zahltag_rivals {
    int sure, maybe;
};
struct zahltag_rivals zahltag_rivals(const struct zahltag_view *view);

/* How many paydays will have been counted where imagined games stop: the next one; or, at a table
 * of four, where that is only two turns of a player away, the one after it. */
static inline int zahltag_horizon(const struct zahltag_shared *shared)
{
    int paydays = shared->paydays + (shared->head.seats > 3 ? 2 : 1);
    return paydays < ZAHLTAG_LAST ? paydays : ZAHLTAG_LAST;
}

/* Plays an imagined game on until so many paydays have been counted, or to its end; gives
 * everybody's money then. */
void zahltag_imagine(void *state, const struct zahltag_style *style, const struct luck *luck,
                     int paydays, int32_t money[SEATS_MAX]);

/* How good that is for a seat, from -1 to 1: its lead over the best of the others. */
float zahltag_value(const int32_t *money, int seats, int seat);

#endif
