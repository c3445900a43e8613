/* zahltag_bid - the sealed bid as the small simultaneous game that it is */
#ifndef BOTS_ZAHLTAG_BID_H
#define BOTS_ZAHLTAG_BID_H

#include "bots/zahltag_mind.h"

/* How often, and by what players, games are imagined. */
struct zahltag_search {
    const struct zahltag_style *style; /* NULL: none are, a mind is asked at once */
    uint32_t games;
    float careless;                  /* how often rivals bid otherwise than they should: */
    float loose;                     /* rather what loses less than this; 0: just anything */
    int rounds;                      /* in which bids are weighed against each other */
    const struct zahltag_mind *mind; /* says how it goes on where they stop; NULL: nobody does */
};

/* What is found of a move: means over the games imagined. */
struct zahltag_found {
    float value; /* see zahltag_value; of a mind: zahltag_odds */
    float money; /* where they stop; of a mind: and what is gained later more than by others */
    float job;   /* of a bid: the chance that it gets the job */
};

/* Plays an imagined game on from a state that came of `now`. Everybody's money where it stops, or
 * as a mind expects it in the end. */
void zahltag_go_on(const struct zahltag_search *search, const struct zahltag_shared *now,
                   void *state, const struct luck *luck, float money[SEATS_MAX]);
/* What that is worth to a seat: zahltag_value, or of a mind zahltag_odds. */
float zahltag_worth_to(const struct zahltag_search *search, const struct zahltag_shared *now,
                       const float money[SEATS_MAX], int seat);

/* How everybody bids, as the owner of a view sees it who can bid: in `mix` how often the owner
 * should make each bid, in `found` what it brings. */
void zahltag_market(const struct zahltag_search *search, const struct zahltag_view *view,
                    struct thought *thought, float mix[ZAHLTAG_BIDS],
                    struct zahltag_found found[ZAHLTAG_BIDS]);

/* What the owner of a view may expect where everybody is to bid, also who cannot (see value above):
 * the mean over `games`, with which as many are added to `searched`. */
float zahltag_outlook(const struct zahltag_search *search, const struct zahltag_view *view,
                      struct random random, uint32_t games, uint32_t *searched);

/* One bid of that mix. */
int zahltag_bid(const struct zahltag_search *search, const struct zahltag_view *view,
                struct thought *thought, struct zahltag_found found[ZAHLTAG_BIDS]);

/* How likely a seat can do the contract, in thousandths, to whoever has this view; to all others if
 * it is the owner's own seat. Estimated from guesses; 1000 if and only if it is certain. */
int zahltag_able(const struct zahltag_view *view, int seat);

#endif
