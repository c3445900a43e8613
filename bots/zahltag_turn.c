/* zahltag_turn - a change of crew, judged by every card that may come next
 *
 * What a change is worth at once a net says. The best ones are then looked at a turn further: for
 * every card that may be revealed the contract is bid for (zahltag_bid.h), or wages are paid, and
 * the net says how it goes on from there. Cards count by their exact chances, and all changes are
 * tried in the same worlds, so that little of what is compared is luck.
 */
#include "bots/zahltag_turn.h"

#include "bots/zahltag_net.h"

#include <string.h>

enum { LEAST = 4 /* positions for a card and a change: fewer tell nothing */ };

static void sort(struct zahltag_change *change, int count)
{
    for (int i = 1; i < count; i++) {
        struct zahltag_change moved = change[i];
        int at = i;
        for (; at > 0 && change[at - 1].value < moved.value; at--)
            change[at] = change[at - 1];
        change[at] = moved;
    }
}

/* ---- at once ---- */

/* What everybody expects in a world, as far as the owner does not change it. */
static float judge(const struct zahltag_mind *mind, const struct zahltag_view *view,
                   const float ends[SEATS_MAX], action_t action)
{
    const struct zahltag_shared *shared = &view->shared;
    int seat = view->own.seat;
    float money[SEATS_MAX];

    memcpy(money, ends, sizeof money);
    money[seat] = shared->money[seat] + ZAHLTAG_NET_UNIT * zahltag_expect(mind, view, action);
    return zahltag_odds(money, shared->head.seats, seat, zahltag_stage(shared));
}

static int judge_all(const struct zahltag_mind *mind, const struct zahltag_view *view,
                     const void *world, struct zahltag_change best[ZAHLTAG_CHANGES])
{
    struct zahltag_change change[LEGAL_MAX];
    action_t list[LEGAL_MAX];
    float ends[SEATS_MAX];
    int count = game_zahltag.legal(view, list), most = count;

    zahltag_ends(mind, world, ends);
    for (int i = 0; i < count; i++)
        change[i] = (struct zahltag_change){list[i], judge(mind, view, ends, list[i])};
    sort(change, count);
    most = count < ZAHLTAG_CHANGES ? count : ZAHLTAG_CHANGES;
    memcpy(best, change, (size_t)most * sizeof best[0]);
    return most;
}

/* ---- a turn further ---- */

/* What the changes have come to so far. */
struct outlook {
    const struct zahltag_search *search;
    const void *world;
    struct random random; /* the same for all */
    uint32_t games;       /* for a card and a change */
    int seat;
    float weight;                 /* of the cards seen */
    float value[ZAHLTAG_CHANGES]; /* sums */
};

/* After wages, or where the game is over. */
static float paid(const struct outlook *outlook, const void *state)
{
    float money[SEATS_MAX];

    zahltag_ends(outlook->search->mind, state, money);
    return zahltag_odds(money, game_head(state)->seats, outlook->seat, zahltag_stage(state));
}

/* With a change done and a card revealed. */
static float look(const struct outlook *outlook, action_t action, action_t card, uint32_t *searched)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    struct zahltag_view view;

    memcpy(state, outlook->world, game_zahltag.state_size);
    game_zahltag.apply(state, outlook->seat, action, NULL);
    game_zahltag.apply(state, DEALER, card, NULL);
    game_zahltag.view(state, outlook->seat, &view);
    if (view.shared.phase != ZAHLTAG_IN_BID)
        return paid(outlook, state);
    return zahltag_outlook(outlook->search, &view, outlook->random, outlook->games, searched);
}

/* Does the dealer's card come straight after this change? Not where the crew is too large (Z2). */
static bool steady(const struct zahltag_view *view, action_t action)
{
    return action_verb(action) != ZAHLTAG_TAKE ||
           zahltag_crew_size(&view->shared, view->own.seat) < ZAHLTAG_CREW_MAX;
}

/* The cards that may come, after any change. Of a payday that would not count nothing is to be
 * said: another card follows. */
static int cards_of(const void *world, int seat, action_t action, struct outcome *cards)
{
    _Alignas(8) uint8_t state[STATE_MAX], then[STATE_MAX];
    int count, left = 0;

    memcpy(state, world, game_zahltag.state_size);
    game_zahltag.apply(state, seat, action, NULL);
    count = game_outcomes(&game_zahltag, state, cards);
    for (int i = 0; i < count; i++) {
        memcpy(then, state, game_zahltag.state_size);
        game_zahltag.apply(then, DEALER, cards[i].action, NULL);
        if (!(game_head(then)->due >> DEALER & 1))
            cards[left++] = cards[i];
    }
    return left;
}

/* One card after the other, so that changes can be compared whenever thinking ends. */
static void look_further(struct outlook *outlook, const struct outcome *cards, int count,
                         struct zahltag_change *change, int changes, struct thought *thought)
{
    uint64_t start = thought_start(thought);
    uint32_t most = thought->iterations ? thought->iterations : outlook->search->games;

    for (int card = 0; card < count && (card == 0 || !thought_over(thought, 2 * most, start));
         card++) {
        float weight = (float)cards[card].weight;
        outlook->weight += weight;
        for (int i = 0; i < changes; i++)
            outlook->value[i] +=
                weight * look(outlook, change[i].action, cards[card].action, &thought->searched);
    }
    for (int i = 0; i < changes; i++)
        change[i].value = outlook->value[i] / outlook->weight;
    sort(change, changes);
}

/* Keeps the changes that can be looked at further; returns how many. */
static int keep_steady(const struct zahltag_view *view, struct zahltag_change *change, int count)
{
    int kept = 0;

    for (int i = 0; i < count; i++)
        if (steady(view, change[i].action))
            change[kept++] = change[i];
    return kept;
}

int zahltag_turn(const struct zahltag_search *search, const struct zahltag_view *view,
                 struct thought *thought, struct zahltag_change change[ZAHLTAG_CHANGES])
{
    _Alignas(8) uint8_t world[STATE_MAX];
    struct outcome cards[LEGAL_MAX];
    struct outlook outlook = {.search = search, .world = world, .seat = view->own.seat};
    uint32_t most = thought->iterations ? thought->iterations : search->games;
    int count, steadies, cards_left;

    game_zahltag.determinize(view, &thought->random, world);
    outlook.random = random_from(random_next(&thought->random), view->shared.head.turn);
    count = judge_all(search->mind, view, world, change);
    steadies = view->shared.phase == ZAHLTAG_IN_CREW ? keep_steady(view, change, count) : 0;
    if (steadies == 0)
        return count;
    cards_left = cards_of(world, outlook.seat, change[0].action, cards);
    outlook.games = most / (uint32_t)(steadies * (cards_left ? cards_left : 1));
    if (steadies > 1 && cards_left && outlook.games >= LEAST)
        look_further(&outlook, cards, cards_left, change, steadies, thought);
    return steadies;
}
