/* zahltag_play - how a sensible player plays Zahltag at once, without searching */
#include "bots/zahltag_play.h"

#include "bots/numbers.h"
#include "core/dealer.h"

#include <string.h>

/* ---- crews ---- */

void zahltag_list_jobs(int set, struct zahltag_jobs *jobs)
{
    memset(jobs, 0, sizeof *jobs);
    for (int rank = 0; rank < ZAHLTAG_CONTRACTS; rank++) {
        int contract = zahltag_contract(set, rank);
        for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
            jobs->within[kind][contract >> (12 - 4 * kind) & 15] |= 1U << rank;
    }
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        for (int count = 1; count < ZAHLTAG_DIGITS; count++)
            jobs->within[kind][count] |= jobs->within[kind][count - 1];
}

static uint32_t jobs_within(const struct zahltag_jobs *jobs, int kind, int count)
{
    return count < 0 ? 0 : jobs->within[kind][count < ZAHLTAG_DIGITS ? count : ZAHLTAG_DIGITS - 1];
}

uint32_t zahltag_jobs_in(const struct zahltag_jobs *jobs, uint32_t deck, crew_t crew)
{
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        deck &= jobs_within(jobs, kind, zahltag_count(crew, kind));
    return deck;
}

int zahltag_jobs_of(const struct zahltag_shared *shared, crew_t crew)
{
    int jobs = 0;

    for (uint32_t deck = shared->deck; deck; deck &= deck - 1)
        jobs += zahltag_holds(
            crew, zahltag_need(zahltag_contract(shared->head.set, __builtin_ctz(deck))));
    return jobs;
}

void zahltag_count_jobs(const struct zahltag_jobs *jobs, uint32_t deck, crew_t crew,
                        int gained[ZAHLTAG_KINDS], int lost[ZAHLTAG_KINDS])
{
    uint32_t within[ZAHLTAG_KINDS];

    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        within[kind] = jobs_within(jobs, kind, zahltag_count(crew, kind));
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        int count = zahltag_count(crew, kind);
        uint32_t rest = deck; /* what the other kinds are enough for */
        for (int other = 0; other < ZAHLTAG_KINDS; other++)
            rest &= other == kind ? UINT32_MAX : within[other];
        gained[kind] =
            __builtin_popcount(rest & jobs_within(jobs, kind, count + 1) & ~within[kind]);
        lost[kind] =
            count ? __builtin_popcount(rest & within[kind] & ~jobs_within(jobs, kind, count - 1))
                  : 0;
    }
}

static void look(const struct zahltag_view *view, const struct zahltag_style *style,
                 const struct zahltag_jobs *jobs, struct zahltag_prospects *prospects)
{
    const struct zahltag_shared *shared = &view->shared;
    int gained[ZAHLTAG_KINDS], lost[ZAHLTAG_KINDS];
    int paydays = ZAHLTAG_PAYDAYS - shared->paydays;
    int cards = __builtin_popcount(shared->deck) + paydays;
    int soon = 2 * __builtin_popcount(shared->in); /* cards that will show in two rounds */
    int job, idle;

    soon = soon < cards ? soon : cards;
    job = style->job * soon / (cards + 1);
    idle = style->idle * soon * paydays / (cards + 1);
    idle = idle < style->idle ? idle : style->idle;
    zahltag_count_jobs(jobs, shared->deck, view->own.hand + shared->right[view->own.seat], gained,
                       lost);
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        prospects->take[kind] = gained[kind] * job - idle;
        prospects->drop[kind] = idle - lost[kind] * job;
    }
    if (zahltag_crew_size(shared, view->own.seat) >= ZAHLTAG_CREW_MAX)
        for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
            prospects->take[kind] -= 3000; /* Z2: a fine, and a card has to go anyway */
}

void zahltag_look(const struct zahltag_view *view, const struct zahltag_style *style,
                  struct zahltag_prospects *prospects)
{
    struct zahltag_jobs jobs;

    zahltag_list_jobs(view->shared.head.set, &jobs);
    look(view, style, &jobs, prospects);
}

int zahltag_worth(const struct zahltag_prospects *prospects, action_t action)
{
    switch (action_verb(action)) {
    case ZAHLTAG_TAKE: return prospects->take[action_noun(action, 0)];
    case ZAHLTAG_DROP: return prospects->drop[action_noun(action, 0)];
    case ZAHLTAG_SWAP:
        return prospects->drop[action_noun(action, 0)] + prospects->take[action_noun(action, 1)];
    default: return 0;
    }
}

static action_t change_crew(const struct zahltag_view *view, const struct zahltag_style *style,
                            const struct zahltag_jobs *jobs, struct random *random)
{
    action_t list[LEGAL_MAX];
    int count = game_zahltag.legal(view, list);
    struct zahltag_prospects prospects;
    action_t best = list[0];
    int most = -1000000;

    look(view, style, jobs, &prospects);
    for (int i = 0; i < count; i++) {
        int worth = zahltag_worth(&prospects, list[i]);
        if (style->tremble)
            worth += (int)random_below(random, (uint32_t)style->tremble);
        if (worth > most) {
            most = worth;
            best = list[i];
        }
    }
    return best;
}

/* ---- bids ---- */

struct zahltag_rivals zahltag_rivals(const struct zahltag_view *view)
{
    const struct zahltag_shared *shared = &view->shared;
    crew_t need = zahltag_need(shared->contract), hidden = zahltag_hidden(view);
    struct zahltag_rivals rivals = {0, 0};

    for (int seat = 0; seat < shared->head.seats; seat++) {
        crew_t known = shared->known[seat];
        if (seat == view->own.seat || !(shared->in >> seat & 1))
            continue;
        if (zahltag_holds(known, need)) {
            rivals.sure |= 1 << seat;
        } else if (zahltag_holds(known + hidden, need)) {
            int missing = 0;
            for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
                int lack = zahltag_count(need, kind) - zahltag_count(known, kind);
                missing += lack > 0 ? lack : 0;
            }
            if (missing <= shared->size[seat] - zahltag_total(known))
                rivals.maybe |= 1 << seat;
        }
    }
    return rivals;
}

static action_t bid(const struct zahltag_view *view, const struct zahltag_style *style,
                    struct random *random)
{
    struct zahltag_rivals rivals = zahltag_rivals(view);
    uint64_t word = random_next(random);
    /* of those that may be rivals, each is one in every second game */
    int count = __builtin_popcount((unsigned)(rivals.sure | (rivals.maybe & (int)(word >> 60))));
    int dice = (int)(word & 0xFF), made = 0;

    for (dice -= style->bids[count][0]; dice >= 0 && made < ZAHLTAG_BID_MAX;)
        dice -= style->bids[count][++made];
    return action_of(ZAHLTAG_BID, made, 0, 0);
}

/* Who lacks what the contract needs has no choice. */
static bool can_bid(const struct zahltag_view *view)
{
    return zahltag_holds(view->own.hand, zahltag_need(view->shared.contract));
}

action_t zahltag_act(const struct zahltag_view *view, const struct zahltag_style *style,
                     struct random *random)
{
    action_t list[LEGAL_MAX];
    struct zahltag_jobs jobs;

    if (game_zahltag.legal(view, list) == 1)
        return list[0];
    if (view->shared.phase == ZAHLTAG_IN_BID)
        return bid(view, style, random);
    zahltag_list_jobs(view->shared.head.set, &jobs);
    return change_crew(view, style, &jobs, random);
}

/* ---- imagined games ---- */

/* The dice of a decision depend on when it is made and by whom, not on what happened before: so
 * games that differ by one move stay as alike as they can. */
static struct random dice_of(const struct luck *luck, const struct zahltag_view *view)
{
    const struct zahltag_shared *shared = &view->shared;

    return random_from(luck->players.word[0], (uint64_t)shared->head.turn << 8 |
                                                  (uint64_t)shared->phase << 4 | view->own.seat);
}

/* The same as zahltag_act. */
static action_t act(const struct zahltag_view *view, const struct zahltag_style *style,
                    const struct zahltag_jobs *jobs, const struct luck *luck)
{
    bool bidding = view->shared.phase == ZAHLTAG_IN_BID;
    struct random dice;

    if (bidding && !can_bid(view))
        return action_of(ZAHLTAG_BID, 0, 0, 0);
    dice = dice_of(luck, view);
    return bidding ? bid(view, style, &dice) : change_crew(view, style, jobs, &dice);
}

void zahltag_imagine(void *state, const struct zahltag_style *style, const struct luck *luck,
                     int paydays, int32_t money[SEATS_MAX])
{
    const struct head *head = game_head(state);
    struct random dealer = luck->dealer;
    struct zahltag_view view;
    struct zahltag_jobs jobs;

    zahltag_list_jobs(head->set, &jobs);
    while (head->due) {
        int seat = __builtin_ctz(head->due);
        action_t action;
        if (seat == DEALER) {
            action = dealer_draw_fast(&dealer, &game_zahltag, state);
        } else {
            game_zahltag.view(state, seat, &view);
            if (view.shared.paydays >= paydays)
                break;
            action = act(&view, style, &jobs, luck);
        }
        game_zahltag.apply(state, seat, action, NULL);
    }
    game_zahltag.score(state, money);
}

float zahltag_value(const int32_t *money, int seats, int seat)
{
    const float spread = 20; /* millions that a lead may still change by */
    float lead = (float)number_lead(money, seats, seat);

    return lead / (spread + (lead < 0 ? -lead : lead));
}
