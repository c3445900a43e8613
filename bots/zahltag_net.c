/* zahltag_net - what a net is told of a view of Zahltag */
#include "bots/zahltag_net.h"

#include "bots/pen.h"
#include "bots/zahltag_mind.h"

#include <string.h>

static void put_crew(struct pen *pen, crew_t crew, int most)
{
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        pen_put(pen, zahltag_count(crew, kind), most);
}

static void put_count(struct pen *pen, uint32_t contracts, int most)
{
    pen_put(pen, __builtin_popcount(contracts), most);
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

/* Crew steps, as far as the owner's cards go. */
static void carry_out(struct zahltag_view *view, action_t action)
{
    switch (action_verb(action)) {
    case ZAHLTAG_TAKE: change(view, -1, action_noun(action, 0)); break;
    case ZAHLTAG_DROP: change(view, action_noun(action, 0), -1); break;
    case ZAHLTAG_SWAP: change(view, action_noun(action, 0), action_noun(action, 1)); break;
    default: break;
    }
}

/* ---- who can do what ---- */

/* By relative seat; those that are out have nothing. */
struct survey {
    crew_t hand[ZAHLTAG_SEATS];
    uint32_t now[ZAHLTAG_SEATS], soon[ZAHLTAG_SEATS], all[ZAHLTAG_SEATS]; /* contracts */
    int least;                                                            /* of the others' hands */
};

/* What a hand is taken for: the fair share of what is hidden, to the nearest card. */
static crew_t hand_of(const struct zahltag_shared *shared, int seat, crew_t hidden)
{
    crew_t hand = shared->known[seat];
    int cards = shared->size[seat] - zahltag_total(hand), pool = zahltag_total(hidden);

    for (int kind = 0; kind < ZAHLTAG_KINDS && pool; kind++) {
        int share = (2 * cards * zahltag_count(hidden, kind) + pool) / (2 * pool);
        hand += (crew_t)share * zahltag_one(kind);
    }
    return hand;
}

static void look_at(const struct zahltag_view *view, const struct zahltag_jobs *jobs,
                    struct survey *survey)
{
    const struct zahltag_shared *shared = &view->shared;
    crew_t hidden = zahltag_hidden(view);

    memset(survey, 0, sizeof *survey);
    survey->least = ZAHLTAG_CREW_MAX;
    for (int i = 0; i < shared->head.seats; i++) {
        int seat = (view->own.seat + i) % shared->head.seats;
        crew_t hand = i ? hand_of(shared, seat, hidden) : view->own.hand;
        crew_t soon = hand + shared->right[seat];
        if (!(shared->in >> seat & 1))
            continue;
        survey->hand[i] = hand;
        survey->now[i] = zahltag_jobs_in(jobs, shared->deck, hand);
        survey->soon[i] = zahltag_jobs_in(jobs, shared->deck, soon);
        survey->all[i] = zahltag_jobs_in(jobs, shared->deck, soon + shared->left[seat]);
        if (i && shared->size[seat] < survey->least)
            survey->least = shared->size[seat];
    }
}

/* ---- inputs ---- */

/* Near ruin: who has less than ten millions may be out one day. */
static void put_ruin(struct pen *pen, const struct zahltag_shared *shared, int seat)
{
    pen_put(pen, 10 - shared->money[seat], 10);
}

/* Of the owner's contracts those that no, one, more of the others can do. */
static void put_rivalry(struct pen *pen, const uint32_t contracts[ZAHLTAG_SEATS])
{
    uint32_t some = 0, several = 0, own = contracts[0];

    for (int i = 1; i < ZAHLTAG_SEATS; i++) {
        several |= some & contracts[i];
        some |= contracts[i];
    }
    put_count(pen, own & ~some, 20);
    put_count(pen, own & some & ~several, 20);
    put_count(pen, own & several, 20);
}

static void put_jobs(struct pen *pen, const struct survey *survey, int i)
{
    put_count(pen, survey->now[i], 30);
    put_count(pen, survey->soon[i], 30);
    put_count(pen, survey->all[i], 30);
}

static void put_owner(struct pen *pen, const struct zahltag_view *view,
                      const struct zahltag_jobs *jobs, const struct survey *survey)
{
    const struct zahltag_shared *shared = &view->shared;
    int seat = view->own.seat, gained[ZAHLTAG_KINDS], lost[ZAHLTAG_KINDS];
    crew_t crew = view->own.hand + shared->right[seat] + shared->left[seat];

    put_crew(pen, view->own.hand, 7);
    put_crew(pen, shared->right[seat], 4);
    put_crew(pen, shared->left[seat], 4);
    pen_put(pen, shared->size[seat] - survey->least + 6, 12);
    put_rivalry(pen, survey->now);
    put_rivalry(pen, survey->all);
    put_jobs(pen, survey, 0);
    zahltag_count_jobs(jobs, shared->deck, crew, gained, lost);
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        pen_put(pen, gained[kind], 8);
        pen_put(pen, lost[kind], 16);
    }
    put_ruin(pen, shared, seat);
}

/* What only one seat can do. */
static uint32_t alone(const uint32_t contracts[ZAHLTAG_SEATS], int i)
{
    uint32_t others = 0;

    for (int other = 0; other < ZAHLTAG_SEATS; other++)
        others |= other == i ? 0 : contracts[other];
    return contracts[i] & ~others;
}

static void put_other(struct pen *pen, const struct zahltag_shared *shared, int seat,
                      const struct survey *survey, int i)
{
    pen_put(pen, 1, 1);
    put_crew(pen, survey->hand[i], 7);
    put_crew(pen, shared->right[seat], 4);
    put_crew(pen, shared->left[seat], 4);
    pen_put(pen, shared->size[seat] - zahltag_total(shared->known[seat]), 7);
    pen_put(pen, shared->size[seat], 12);
    put_jobs(pen, survey, i);
    put_count(pen, alone(survey->now, i), 20);
    put_count(pen, alone(survey->all, i), 20);
    put_ruin(pen, shared, seat);
}

static void put_others(struct pen *pen, const struct zahltag_view *view,
                       const struct survey *survey)
{
    int seats = view->shared.head.seats;

    for (int i = 1; i < ZAHLTAG_SEATS; i++) {
        int seat = (view->own.seat + i) % seats;
        if (i < seats && view->shared.in >> seat & 1) {
            put_other(pen, &view->shared, seat, survey, i);
            continue;
        }
        pen_skip(pen, ZAHLTAG_NET_OTHER);
    }
}

/* In percent, that the next card is a payday that counts. */
static int chance_of_payday(const struct zahltag_shared *shared)
{
    int paydays = ZAHLTAG_PAYDAYS - shared->paydays;

    if (zahltag_forced(shared))
        return 100;
    if (shared->paydays > 0 && shared->aside == 0 && shared->deck != 0)
        return 0;
    return 100 * paydays / (paydays + __builtin_popcount(shared->deck));
}

/* What all contracts left need of a kind. */
static int demand(const struct zahltag_jobs *jobs, uint32_t deck, int kind)
{
    int need = 0;

    for (int count = 0; count < ZAHLTAG_DIGITS; count++)
        need += __builtin_popcount(deck & ~jobs->within[kind][count]);
    return need;
}

/* `changed`: the owner's crew is. */
static void put_table(struct pen *pen, const struct zahltag_view *view,
                      const struct zahltag_jobs *jobs, bool changed)
{
    const struct zahltag_shared *shared = &view->shared;
    int seats = shared->head.seats, paydays = ZAHLTAG_LAST - shared->paydays;

    put_crew(pen, shared->stock, 10);
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        pen_put(pen, demand(jobs, shared->deck, kind), 40);
    put_count(pen, shared->deck, ZAHLTAG_CONTRACTS);
    put_count(pen, shared->aside, 9);
    pen_put(pen, chance_of_payday(shared), 100);
    pen_put(pen, __builtin_popcount(shared->deck) * paydays / (paydays + 2), 24);
    pen_put(pen, paydays, ZAHLTAG_LAST);
    pen_put_one(pen, shared->paydays, ZAHLTAG_LAST);
    pen_put_one(pen, (shared->active - view->own.seat + seats) % seats, ZAHLTAG_SEATS);
    pen_put(pen, shared->phase < ZAHLTAG_IN_EXCESS && !changed, 1);
    pen_put(pen, shared->phase == ZAHLTAG_IN_ADJUST, 1);
}

void zahltag_tell(const struct zahltag_jobs *jobs, const struct zahltag_view *seen, action_t action,
                  uint8_t *inputs)
{
    struct zahltag_view view = *seen;
    struct survey survey;
    struct pen pen = {inputs};

    carry_out(&view, action);
    look_at(&view, jobs, &survey);
    put_owner(&pen, &view, jobs, &survey);
    put_others(&pen, &view, &survey);
    put_table(&pen, &view, jobs, action != 0);
}

/* ---- school ---- */

static void sense(const void *view, action_t action, uint8_t *inputs, float points[SEATS_MAX])
{
    const struct zahltag_shared *shared = &((const struct zahltag_view *)view)->shared;
    struct zahltag_jobs jobs;

    zahltag_list_jobs(shared->head.set, &jobs);
    zahltag_tell(&jobs, view, action, inputs);
    for (int seat = 0; seat < shared->head.seats; seat++)
        points[seat] = shared->money[seat];
}

/* Before and after a change of crew: what searches ask about. */
static bool teaches(const void *view)
{
    const struct zahltag_shared *shared = &((const struct zahltag_view *)view)->shared;

    return shared->phase == ZAHLTAG_IN_ADJUST || shared->phase == ZAHLTAG_IN_CREW;
}

const struct schooling zahltag_schooling = {.version = ZAHLTAG_NET_VERSION,
                                            .inputs = ZAHLTAG_NET_INPUTS,
                                            .unit = ZAHLTAG_NET_UNIT,
                                            .judges = JUDGES_POSITIONS | JUDGES_MOVES,
                                            .explore = 12,
                                            .trust = 0.15f,
                                            .infancy = 20000,
                                            .sense = sense,
                                            .teaches = teaches,
                                            .play = zahltag_quick};
