/* zahltag_mind - what a net makes of Zahltag: how a game will end, and what to do at once */
#include "bots/zahltag_mind.h"

#include "bots/numbers.h"
#include "bots/zahltag_bid.h"
#include "bots/zahltag_net.h"

enum { QUICK_ROUNDS = 24 };

float zahltag_expect(const struct zahltag_mind *mind, const struct zahltag_view *view,
                     action_t action)
{
    bool full = zahltag_crew_size(&view->shared, view->own.seat) >= ZAHLTAG_CREW_MAX;
    float fine = full && action_verb(action) == ZAHLTAG_TAKE ? 1.0f / ZAHLTAG_NET_UNIT : 0; /* Z2 */
    uint8_t inputs[ZAHLTAG_NET_INPUTS];

    zahltag_tell(&mind->jobs, view, action, inputs);
    return mind->oracle.ask(mind->oracle.net, inputs) - fine;
}

void zahltag_ends(const struct zahltag_mind *mind, const void *state, float money[SEATS_MAX])
{
    struct zahltag_view view;

    for (int seat = 0; seat < game_head(state)->seats; seat++) {
        game_zahltag.view(state, seat, &view);
        money[seat] = view.shared.money[seat];
        if (view.shared.head.due && view.shared.in >> seat & 1)
            money[seat] += ZAHLTAG_NET_UNIT * zahltag_expect(mind, &view, 0);
    }
}

float zahltag_odds(const float *money, int seats, int seat, int stage)
{
    /* millions by which an end may differ from what is expected; in the end there is no doubt */
    static const float doubt[] = {12.5f, 10, 8, 6.2f, 4.5f, 0.25f};
    float most = money[0], sum = 0, own = 0;

    for (int other = 1; other < seats; other++)
        most = money[other] > most ? money[other] : most;
    for (int other = 0; other < seats; other++) {
        float odds = number_power((money[other] - most) / doubt[stage]);
        sum += odds;
        own = other == seat ? odds : own;
    }
    return own / sum;
}

/* ---- at once ---- */

static action_t like(const struct zahltag_mind *mind, const struct zahltag_view *view,
                     const action_t *list, int count)
{
    float most = 0;
    int best = 0;

    for (int i = 0; i < count; i++) {
        float value = zahltag_expect(mind, view, list[i]);
        if (i == 0 || value > most) {
            most = value;
            best = i;
        }
    }
    return list[best];
}

action_t zahltag_quick(const struct oracle *oracle, const void *bytes, struct random *random)
{
    const struct zahltag_view *view = bytes;
    struct zahltag_mind mind = {.oracle = *oracle};
    struct zahltag_search search = {.games = 1, .rounds = QUICK_ROUNDS, .mind = &mind};
    struct zahltag_found found[ZAHLTAG_BIDS];
    struct thought thought = {.random = *random};
    action_t list[LEGAL_MAX];
    int count = game_zahltag.legal(view, list), bid;

    if (count == 1)
        return list[0];
    zahltag_list_jobs(view->shared.head.set, &mind.jobs);
    if (view->shared.phase != ZAHLTAG_IN_BID)
        return like(&mind, view, list, count);
    bid = zahltag_bid(&search, view, &thought, found);
    *random = thought.random;
    return action_of(ZAHLTAG_BID, bid, 0, 0);
}
