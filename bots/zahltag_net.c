/* zahltag_net - what a net is told of a view of Zahltag */
#include "bots/zahltag_net.h"

#include <string.h>

/* Where the next input goes. */
struct pen {
    uint8_t *at;
};

static void put(struct pen *pen, int value, int most)
{
    value = value < 0 ? 0 : value > most ? most : value;
    *pen->at++ = (uint8_t)(value * NET_ONE / most);
}

static void put_crew(struct pen *pen, crew_t crew, int most)
{
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        put(pen, zahltag_count(crew, kind), most);
}

/* One input of several is 1. */
static void put_one(struct pen *pen, int which, int count)
{
    for (int i = 0; i < count; i++)
        put(pen, i == which, 1);
}

/* ---- what an action does to a view ---- */

static void change(struct zahltag_view *view, int gives, int gets)
{
    struct zahltag_shared *shared = &view->shared;
    crew_t less = gives < 0 ? 0 : zahltag_one(gives), more = gets < 0 ? 0 : zahltag_one(gets);

    view->own.hand += more - less;
    shared->stock += less - more;
    shared->size[view->own.seat] =
        (uint8_t)(shared->size[view->own.seat] + (more > 0) - (less > 0));
}

/* Crew steps, as far as the owner's cards go; bids stay sealed. */
static void carry_out(struct zahltag_view *view, action_t action)
{
    switch (action_verb(action)) {
    case ZAHLTAG_TAKE: change(view, -1, action_noun(action, 0)); break;
    case ZAHLTAG_DROP: change(view, action_noun(action, 0), -1); break;
    case ZAHLTAG_SWAP: change(view, action_noun(action, 0), action_noun(action, 1)); break;
    default: break;
    }
}

/* ---- inputs ---- */

/* Near ruin: who has less than ten millions may be out one day. */
static void put_ruin(struct pen *pen, const struct zahltag_shared *shared, int seat)
{
    put(pen, 10 - shared->money[seat], 10);
}

static void put_owner(struct pen *pen, const struct zahltag_view *view,
                      const struct zahltag_jobs *jobs)
{
    const struct zahltag_shared *shared = &view->shared;
    int seat = view->own.seat, gained[ZAHLTAG_KINDS], lost[ZAHLTAG_KINDS];
    crew_t hand = view->own.hand, crew = hand + shared->right[seat];

    put_crew(pen, hand, 6);
    put_crew(pen, shared->right[seat], 3);
    put_crew(pen, shared->left[seat], 3);
    put(pen, zahltag_jobs_of(jobs, shared->deck, hand), 24);
    put(pen, zahltag_jobs_of(jobs, shared->deck, crew), 24);
    put(pen, zahltag_jobs_of(jobs, shared->deck, crew + shared->left[seat]), 24);
    zahltag_count_jobs(jobs, shared->deck, crew, gained, lost);
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        put(pen, gained[kind], 8);
        put(pen, lost[kind], 16);
    }
    put_ruin(pen, shared, seat);
}

static void put_other(struct pen *pen, const struct zahltag_shared *shared, int seat,
                      const struct zahltag_jobs *jobs)
{
    crew_t known = shared->known[seat];

    put(pen, shared->in >> seat & 1, 1);
    put_crew(pen, known, 6);
    put_crew(pen, shared->right[seat], 3);
    put_crew(pen, shared->left[seat], 3);
    put(pen, shared->size[seat] - zahltag_total(known), 7);
    put(pen, shared->size[seat], 12);
    put(pen, zahltag_jobs_of(jobs, shared->deck, known), 24);
    put(pen, zahltag_jobs_of(jobs, shared->deck, known + shared->right[seat]), 24);
    put_ruin(pen, shared, seat);
}

static void put_others(struct pen *pen, const struct zahltag_view *view,
                       const struct zahltag_jobs *jobs)
{
    int seats = view->shared.head.seats;

    for (int i = 1; i < ZAHLTAG_SEATS; i++) {
        if (i < seats) {
            put_other(pen, &view->shared, (view->own.seat + i) % seats, jobs);
            continue;
        }
        memset(pen->at, 0, ZAHLTAG_NET_OTHER);
        pen->at += ZAHLTAG_NET_OTHER;
    }
}

/* In percent. */
static int chance_of_payday(const struct zahltag_shared *shared)
{
    int paydays = ZAHLTAG_PAYDAYS - shared->paydays;

    return zahltag_forced(shared) ? 100
                                  : 100 * paydays / (paydays + __builtin_popcount(shared->deck));
}

/* `changed`: the owner's crew is. */
static void put_table(struct pen *pen, const struct zahltag_view *view, bool changed)
{
    const struct zahltag_shared *shared = &view->shared;
    int seats = shared->head.seats;

    put_crew(pen, shared->stock, 12);
    put(pen, __builtin_popcount(shared->deck), ZAHLTAG_CONTRACTS);
    put(pen, __builtin_popcount(shared->aside), 9);
    put(pen, chance_of_payday(shared), 100);
    put_one(pen, shared->paydays, ZAHLTAG_LAST);
    put_one(pen, (shared->active - view->own.seat + seats) % seats, ZAHLTAG_SEATS);
    put(pen, shared->phase < ZAHLTAG_IN_EXCESS && !changed, 1);
}

static void put_bidding(struct pen *pen, const struct zahltag_view *view, action_t action)
{
    const struct zahltag_shared *shared = &view->shared;
    struct zahltag_rivals rivals;

    if (shared->phase != ZAHLTAG_IN_BID) {
        memset(pen->at, 0, ZAHLTAG_NET_BIDDING);
        return;
    }
    rivals = zahltag_rivals(view);
    put_crew(pen, zahltag_need(shared->contract), 3);
    put(pen, zahltag_holds(view->own.hand, zahltag_need(shared->contract)), 1);
    put(pen, __builtin_popcount((unsigned)rivals.sure), 3);
    put(pen, __builtin_popcount((unsigned)rivals.maybe), 3);
    put_one(pen, action_verb(action) == ZAHLTAG_BID ? action_noun(action, 0) : -1, ZAHLTAG_BIDS);
}

void zahltag_sense(const void *bytes, action_t action, uint8_t *inputs)
{
    struct zahltag_view view = *(const struct zahltag_view *)bytes;
    struct zahltag_jobs jobs;
    struct pen pen = {inputs};

    carry_out(&view, action);
    zahltag_list_jobs(view.shared.head.set, &jobs);
    put_owner(&pen, &view, &jobs);
    put_others(&pen, &view, &jobs);
    put_table(&pen, &view, action != 0);
    put_bidding(&pen, &view, action);
}

static void standing(const void *view, int32_t points[SEATS_MAX])
{
    const struct zahltag_shared *shared = &((const struct zahltag_view *)view)->shared;

    for (int seat = 0; seat < shared->head.seats; seat++)
        points[seat] = shared->money[seat];
}

const struct schooling zahltag_schooling = {.version = ZAHLTAG_NET_VERSION,
                                            .inputs = ZAHLTAG_NET_INPUTS,
                                            .unit = 16,
                                            .sense = zahltag_sense,
                                            .standing = standing};
