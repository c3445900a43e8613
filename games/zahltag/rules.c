/* rules - Zahltag, as its rules page plays it
 *
 *      lot -> deal -> adjust -> crew -> (excess ->) reveal -> bid -+
 *                               ^                 ^    |           |
 *                               |     not counted +----+ payday    |
 *                               +-----------------------+----------+-> over
 *
 * It is over after the fifth payday, or when one seat is left, or none.
 *
 * Where the page is silent, and what follows from it:
 * - Nobody is ever without a choice. In the crew step a resource can always be taken: nobody has
 *   more than 12 of the 52, so at least four lie in the stocks. A bid can always be 00, and an
 *   adjustment can always be done.
 * - Above 12 is one above: a crew step starts with 12 at most and adds one. That one is then in the
 *   hand, so there is a card to put back.
 * - Who has all 12 at work can, with crew=must, only take: the fine is then the price of the turn,
 *   and who cannot pay it is out.
 * - A payday that does not count goes back, so the deck holds 6 paydays less those counted: at
 *   least two until the fifth is counted. A forced payday finds one, and the deck never runs out.
 * - A table of two is one with two seats, not one where two of more are still in.
 * - Who is out by a tie at 1 is out at once, with all others of that moment; the rest of that tie
 *   do the job. The turn passes to the next seat clockwise still in.
 */
#include "core/check.h"
#include "games/zahltag/state.h"

#include <string.h>

_Static_assert(ZAHLTAG_SEATS *ZAHLTAG_CREW_MAX < ZAHLTAG_CARDS, "a crew step offers something");
_Static_assert(ZAHLTAG_PAYDAYS > ZAHLTAG_LAST, "a payday is left to force");

void zahltag_init(void *bytes, const struct setup *setup)
{
    struct zahltag_state *state = bytes;
    struct zahltag_shared *shared = &state->shared;

    memset(state, 0, sizeof *state);
    shared->head = game_begin(setup);
    shared->deck = UINT32_MAX;
    shared->in = (uint8_t)((1 << setup->seats) - 1);
    for (int seat = 0; seat < setup->seats; seat++)
        shared->money[seat] = ZAHLTAG_MONEY;
    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        state->own[seat].seat = (uint8_t)seat;
}

void zahltag_view(const void *bytes, int seat, void *out)
{
    static const struct zahltag_own nobody = {.seat = ZAHLTAG_NONE};
    const struct zahltag_state *state = bytes;
    struct zahltag_view *view = out;

    view->shared = state->shared;
    view->own = seat >= 0 ? state->own[seat] : nobody;
}

static bool option(const struct zahltag_shared *shared, int which)
{
    return game_option(&shared->head, which) != 0;
}

/* ---- cards that move in the open ---- */

/* Everybody sees that the hand holds these cards. What was not known of them was dealt. */
static void hand_shows(struct zahltag_shared *shared, int seat, crew_t cards)
{
    /* byte by byte: what is missing in `known`, or 0; see zahltag_holds */
    crew_t known = shared->known[seat], missing = (cards | 0x80808080U) - known;
    crew_t more = missing & 0x80808080U;
    missing &= more - (more >> 7);
    shared->known[seat] = known + missing;
    shared->proven[seat] += missing;
}

static void hand_gives(struct zahltag_state *state, int seat, crew_t cards)
{
    struct zahltag_shared *shared = &state->shared;

    hand_shows(shared, seat, cards);
    shared->known[seat] -= cards;
    shared->size[seat] = (uint8_t)(shared->size[seat] - zahltag_total(cards));
    state->own[seat].hand -= cards;
}

static void hand_gets(struct zahltag_state *state, int seat, crew_t cards)
{
    struct zahltag_shared *shared = &state->shared;

    shared->known[seat] += cards;
    shared->size[seat] = (uint8_t)(shared->size[seat] + zahltag_total(cards));
    state->own[seat].hand += cards;
}

static void take(struct zahltag_state *state, int seat, int kind)
{
    state->shared.stock -= zahltag_one(kind);
    hand_gets(state, seat, zahltag_one(kind));
}

static void drop(struct zahltag_state *state, int seat, int kind)
{
    hand_gives(state, seat, zahltag_one(kind));
    state->shared.stock += zahltag_one(kind);
}

/* `take`, `drop` or `swap`; anything else moves nothing. */
static void move(struct zahltag_state *state, int seat, action_t action)
{
    int verb = action_verb(action), kind = action_noun(action, 0);

    if (verb == ZAHLTAG_DROP || verb == ZAHLTAG_SWAP)
        drop(state, seat, kind);
    if (verb == ZAHLTAG_SWAP)
        take(state, seat, action_noun(action, 1));
    if (verb == ZAHLTAG_TAKE)
        take(state, seat, kind);
}

static int legal_takes(const struct zahltag_view *view, action_t *out)
{
    int count = 0;
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        out[count] = action_of(ZAHLTAG_TAKE, kind, 0, 0);
        count += zahltag_count(view->shared.stock, kind) > 0;
    }
    return count;
}

static int legal_drops(const struct zahltag_view *view, action_t *out)
{
    int count = 0;
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        out[count] = action_of(ZAHLTAG_DROP, kind, 0, 0);
        count += zahltag_count(view->own.hand, kind) > 0;
    }
    return count;
}

static int legal_swaps(const struct zahltag_view *view, action_t *out)
{
    int count = 0;
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        if (zahltag_count(view->own.hand, kind) == 0)
            continue;
        for (int other = 0; other < ZAHLTAG_KINDS; other++) {
            out[count] = action_of(ZAHLTAG_SWAP, kind, other, 0);
            count += other != kind && zahltag_count(view->shared.stock, other) > 0;
        }
    }
    return count;
}

/* ---- whose turn ---- */

static int next_seat(const struct zahltag_shared *shared, int seat)
{
    do
        seat = seat + 1 < shared->head.seats ? seat + 1 : 0;
    while (!(shared->in >> seat & 1));
    return seat;
}

static void ask(struct zahltag_shared *shared, int phase, int due)
{
    shared->phase = (uint8_t)phase;
    shared->head.due = (uint8_t)due;
}

/* Step 1 of a turn: contracts go on. */
static void begin_turn(struct zahltag_state *state, int seat)
{
    struct zahltag_shared *shared = &state->shared;

    shared->active = (uint8_t)seat;
    shared->head.turn++;
    hand_gets(state, seat, shared->right[seat]);
    shared->right[seat] = shared->left[seat];
    shared->left[seat] = 0;
    ask(shared, ZAHLTAG_IN_CREW, 1 << seat);
}

/* Seats with the most money; of those with the fewest resources; of those with fewest at work. */
static uint8_t best(const struct zahltag_shared *shared, int seats)
{
    int most = -1, winners = 0;

    for (int seat = 0; seat < shared->head.seats; seat++) {
        int table = zahltag_total(shared->left[seat] + shared->right[seat]);
        int merit = shared->money[seat] << 16 | (0xFF - zahltag_crew_size(shared, seat)) << 8 |
                    (0xFF - table);
        if (!(seats >> seat & 1) || merit < most)
            continue;
        winners = merit > most ? 1 << seat : winners | 1 << seat;
        most = merit;
    }
    return (uint8_t)winners;
}

/* The hands of those still in are laid open. */
static void finish(struct zahltag_state *state, struct events *events)
{
    struct zahltag_shared *shared = &state->shared;

    if (shared->in)
        shared->winners = best(shared, shared->in);
    ask(shared, ZAHLTAG_IN_OVER, 0);
    for (int seat = 0; seat < shared->head.seats; seat++) {
        int money = shared->money[seat];
        hand_shows(shared, seat, state->own[seat].hand);
        events_add(events, action_of(ZAHLTAG_SCORE, seat, money >> 8, money & 0xFF));
    }
    events_add(events, action_of(ZAHLTAG_WINNER, shared->winners, 0, 0));
}

static void end_turn(struct zahltag_state *state, struct events *events)
{
    struct zahltag_shared *shared = &state->shared;

    if (shared->paydays == ZAHLTAG_LAST || (shared->in & (shared->in - 1)) == 0)
        finish(state, events);
    else
        begin_turn(state, next_seat(shared, shared->active));
}

/* Z5: these seats, or none, are out, all at once. */
static void leave(struct zahltag_state *state, int seats, struct events *events)
{
    struct zahltag_shared *shared = &state->shared;

    if (seats == shared->in) /* counted before their resources go back */
        shared->winners = best(shared, seats);
    shared->in = (uint8_t)(shared->in & ~seats);
    for (int seat = 0; seat < shared->head.seats; seat++)
        if (seats >> seat & 1) {
            shared->stock += state->own[seat].hand + shared->left[seat] + shared->right[seat];
            state->own[seat].hand = 0;
            shared->left[seat] = shared->right[seat] = 0;
            shared->known[seat] = shared->proven[seat] = 0;
            shared->size[seat] = 0;
            shared->gone[seat] = shared->head.turn;
            events_add(events, action_of(ZAHLTAG_OUT, seat, 0, 0));
        }
}

/* Takes what is owed, or all there is; false where that was not enough. */
static bool pay(struct zahltag_shared *shared, int seat, int owed, struct events *events)
{
    int paid = owed < shared->money[seat] ? owed : shared->money[seat];

    shared->money[seat] = (uint16_t)(shared->money[seat] - paid);
    if (paid > 0)
        events_add(events, action_of(ZAHLTAG_PAY, seat, 0, paid));
    return paid == owed;
}

/* ---- set-up ---- */

static void apply_first(struct zahltag_shared *shared, action_t action)
{
    shared->first = shared->active = (uint8_t)action_noun(action, 0);
    ask(shared, ZAHLTAG_IN_DEAL, DUE_DEALER);
}

/* What has not been dealt yet, in set-up. */
static crew_t undealt(const struct zahltag_state *state)
{
    crew_t rest = ZAHLTAG_BOX;
    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        rest -= state->own[seat].hand;
    return rest;
}

static action_t outcome_deal(const struct zahltag_state *state, int k)
{
    crew_t rest = undealt(state);
    int kind = 0;

    while (k >= zahltag_count(rest, kind))
        k -= zahltag_count(rest, kind++);
    return action_of(ZAHLTAG_DEAL, state->shared.step / ZAHLTAG_DEALT, kind, 0);
}

static void apply_deal(struct zahltag_state *state, action_t action)
{
    struct zahltag_shared *shared = &state->shared;
    int seat = action_noun(action, 0);

    state->own[seat].hand += zahltag_one(action_noun(action, 1));
    shared->size[seat]++;
    if (++shared->step < shared->head.seats * ZAHLTAG_DEALT)
        return;
    shared->step = 0;
    shared->stock = undealt(state);
    shared->head.turn = 1;
    ask(shared, ZAHLTAG_IN_ADJUST, 1 << shared->active);
}

static int legal_adjust(const struct zahltag_view *view, action_t *out)
{
    const struct zahltag_shared *shared = &view->shared;
    int count = 0;

    if (shared->step == 0 || !shared->dropping)
        count += legal_takes(view, out + count);
    if (shared->step == 0 || shared->dropping)
        count += legal_drops(view, out + count);
    if (option(shared, ZAHLTAG_OPTION_ADJUST))
        count += legal_swaps(view, out + count);
    out[count++] = action_of(ZAHLTAG_DONE, 0, 0, 0);
    return count;
}

static void apply_adjust(struct zahltag_state *state, int seat, action_t action)
{
    struct zahltag_shared *shared = &state->shared;
    bool rounds = option(shared, ZAHLTAG_OPTION_ADJUST);

    move(state, seat, action);
    if (!rounds && action_verb(action) != ZAHLTAG_DONE && ++shared->step < ZAHLTAG_ADJUST) {
        shared->dropping = action_verb(action) == ZAHLTAG_DROP;
        return;
    }
    shared->step = shared->dropping = 0;
    seat = next_seat(shared, seat);
    if (shared->head.turn == shared->head.seats * (rounds ? ZAHLTAG_ADJUST : 1)) {
        begin_turn(state, seat);
        return;
    }
    shared->active = (uint8_t)seat;
    shared->head.turn++;
    ask(shared, ZAHLTAG_IN_ADJUST, 1 << seat);
}

/* ---- step 2: crew ---- */

static int legal_crew(const struct zahltag_view *view, action_t *out)
{
    int count = legal_takes(view, out);

    count += legal_drops(view, out + count);
    count += legal_swaps(view, out + count);
    if (option(&view->shared, ZAHLTAG_OPTION_CREW)) /* Z1 */
        out[count++] = action_of(ZAHLTAG_KEEP, 0, 0, 0);
    return count;
}

static void apply_crew(struct zahltag_state *state, int seat, action_t action,
                       struct events *events)
{
    struct zahltag_shared *shared = &state->shared;

    move(state, seat, action);
    if (zahltag_crew_size(shared, seat) <= ZAHLTAG_CREW_MAX) {
        ask(shared, ZAHLTAG_IN_REVEAL, DUE_DEALER);
    } else if (pay(shared, seat, 1, events)) { /* Z2 */
        shared->fines[seat]++;
        ask(shared, ZAHLTAG_IN_EXCESS, 1 << seat);
    } else {
        leave(state, 1 << seat, events);
        end_turn(state, events);
    }
}

static void apply_excess(struct zahltag_state *state, int seat, action_t action)
{
    move(state, seat, action);
    ask(&state->shared, ZAHLTAG_IN_REVEAL, DUE_DEALER);
}

/* ---- step 3: reveal ---- */

/* The number of the k-th bit that is set, counting from 0; there are more than k. */
static int nth_bit(uint32_t mask, uint32_t k)
{
    int at = 0;
    for (int width = 16; width > 0; width >>= 1) {
        uint32_t below = (uint32_t)__builtin_popcount(mask >> at & ((1U << width) - 1));
        if (k >= below) {
            k -= below;
            at += width;
        }
    }
    return at;
}

static uint32_t chance_reveal(const struct zahltag_shared *shared)
{
    int paydays = ZAHLTAG_PAYDAYS - shared->paydays;
    return (uint32_t)(zahltag_forced(shared) ? paydays
                                             : __builtin_popcount(shared->deck) + paydays);
}

static action_t outcome_reveal(const struct zahltag_shared *shared, uint32_t k)
{
    int card = ZAHLTAG_PAYDAY_CARD;

    if (!zahltag_forced(shared) && k < (uint32_t)__builtin_popcount(shared->deck))
        card = zahltag_contract(shared->head.set, nth_bit(shared->deck, k));
    return action_of(ZAHLTAG_REVEAL, card >> 8, card & 0xFF, 0);
}

static void reveal_payday(struct zahltag_state *state, struct events *events)
{
    struct zahltag_shared *shared = &state->shared;
    int least = ZAHLTAG_CARDS, out = 0;

    shared->aside = 0;
    shared->past = ZAHLTAG_PAYDAY_CARD;
    events_add(events, action_of(ZAHLTAG_PAYDAY, ++shared->paydays, 0, 0));
    for (int seat = 0; seat < shared->head.seats; seat++)
        if (shared->in >> seat & 1 && shared->size[seat] < least)
            least = shared->size[seat];
    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        if (shared->in >> seat & 1) {
            int before = shared->money[seat];
            if (!pay(shared, seat, shared->size[seat] - least, events))
                out |= 1 << seat;
            shared->shown[seat] = (uint8_t)(before - shared->money[seat]);
            shared->wages[seat] = (uint8_t)(shared->wages[seat] + shared->shown[seat]);
        }
    leave(state, out, events);
    end_turn(state, events);
}

static void reveal_contract(struct zahltag_shared *shared, int contract)
{
    int rank = zahltag_rank(shared->head.set, contract);

    /* of equal contracts the lowest goes first, so that equal decks are equal bytes */
    uint32_t card = shared->deck >> rank << rank;
    card &= 0 - card;
    shared->deck &= ~card;
    shared->aside |= card;
    shared->contract = (uint16_t)contract;
    ask(shared, ZAHLTAG_IN_BID, shared->in);
}

static void apply_reveal(struct zahltag_state *state, action_t action, struct events *events)
{
    struct zahltag_shared *shared = &state->shared;
    int card = action_wide(action, 0);

    shared->past = 0;
    memset(shared->shown, 0, sizeof shared->shown);
    if (card != ZAHLTAG_PAYDAY_CARD)
        reveal_contract(shared, card);
    else if (shared->paydays > 0 && shared->aside == 0 && shared->deck != 0) /* Z3 */
        events_add(events, action_of(ZAHLTAG_IGNORED, 0, 0, 0));
    else
        reveal_payday(state, events);
}

/* ---- step 4: bid ---- */

static int legal_bid(const struct zahltag_view *view, action_t *out)
{
    bool able = zahltag_holds(view->own.hand, zahltag_need(view->shared.contract));
    int count = able ? 1 + ZAHLTAG_BID_MAX : 1;

    for (int bid = 0; bid < count; bid++)
        out[bid] = action_of(ZAHLTAG_BID, bid, 0, 0);
    return count;
}

/* Everybody sees that a hand cannot hold what is needed: too few of its cards are unknown. */
action_t zahltag_bound(const void *bytes, int seat)
{
    const struct zahltag_shared *shared = &((const struct zahltag_view *)bytes)->shared;
    crew_t known = shared->known[seat], need = zahltag_need(shared->contract);
    int missing = 0;

    if (shared->phase != ZAHLTAG_IN_BID || !(shared->head.due >> seat & 1))
        return 0;
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        if (zahltag_count(need, kind) > zahltag_count(known, kind))
            missing += zahltag_count(need, kind) - zahltag_count(known, kind);
    return missing > shared->size[seat] - zahltag_total(known) ? action_of(ZAHLTAG_BID, 0, 0, 0)
                                                               : 0;
}

/* Opens the bids: a bid shows that the hand holds what is needed. Returns the seats that bid
 * lowest, 0 if all played 00. */
static int open_bids(struct zahltag_state *state, crew_t need, int *lowest)
{
    int seats = 0;

    *lowest = ZAHLTAG_BID_MAX + 1;
    for (int seat = 0; seat < state->shared.head.seats; seat++) {
        int bid = state->own[seat].bid - 1;
        state->shared.shown[seat] = state->own[seat].bid;
        state->own[seat].bid = 0;
        if (bid <= 0)
            continue;
        hand_shows(&state->shared, seat, need);
        if (bid <= *lowest) {
            seats = bid < *lowest ? 1 << seat : seats | 1 << seat;
            *lowest = bid;
        }
    }
    return seats;
}

static void award(struct zahltag_state *state, int seat, crew_t need, int amount,
                  struct events *events)
{
    state->shared.money[seat] = (uint16_t)(state->shared.money[seat] + amount);
    hand_gives(state, seat, need);
    state->shared.left[seat] += need;
    state->shared.jobs[seat]++;
    state->shared.shown[seat] = zahltag_shown(state->shared.shown[seat], amount);
    events_add(events, action_of(ZAHLTAG_AWARD, seat, 0, amount + ZAHLTAG_AWARD_ZERO));
}

static void resolve_bids(struct zahltag_state *state, struct events *events)
{
    struct zahltag_shared *shared = &state->shared;
    crew_t need = zahltag_need(shared->contract);
    int amount, out = 0, seats = open_bids(state, need, &amount);

    shared->past = shared->contract;
    shared->contract = 0;
    if (seats == 0)
        events_add(events, action_of(ZAHLTAG_NOBODY, 0, 0, 0));
    if (seats & (seats - 1))
        amount -= 2;
    for (int seat = 0; seat < shared->head.seats; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (shared->money[seat] + amount < 0) /* Z4 */
            out |= 1 << seat;
        else
            award(state, seat, need, amount, events);
    }
    leave(state, out, events);
    end_turn(state, events);
}

static void apply_bid(struct zahltag_state *state, int seat, action_t action, struct events *events)
{
    struct zahltag_shared *shared = &state->shared;

    state->own[seat].bid = (uint8_t)(1 + action_noun(action, 0));
    shared->head.due = (uint8_t)(shared->head.due & ~(1 << seat));
    if (shared->head.due == 0)
        resolve_bids(state, events);
}

/* ---- the two switches ---- */

int zahltag_legal(const void *bytes, action_t *out)
{
    const struct zahltag_view *view = bytes;

    if (view->own.seat >= ZAHLTAG_SEATS || !(view->shared.head.due >> view->own.seat & 1))
        return 0;
    switch (view->shared.phase) {
    case ZAHLTAG_IN_ADJUST: return legal_adjust(view, out);
    case ZAHLTAG_IN_CREW: return legal_crew(view, out);
    case ZAHLTAG_IN_EXCESS: return legal_drops(view, out);
    case ZAHLTAG_IN_BID: return legal_bid(view, out);
    default: return 0;
    }
}

void zahltag_apply(void *bytes, int seat, action_t action, struct events *events)
{
    struct zahltag_state *state = bytes;

    switch (state->shared.phase) {
    case ZAHLTAG_IN_LOT: apply_first(&state->shared, action); break;
    case ZAHLTAG_IN_DEAL: apply_deal(state, action); break;
    case ZAHLTAG_IN_ADJUST: apply_adjust(state, seat, action); break;
    case ZAHLTAG_IN_CREW: apply_crew(state, seat, action, events); break;
    case ZAHLTAG_IN_EXCESS: apply_excess(state, seat, action); break;
    case ZAHLTAG_IN_REVEAL: apply_reveal(state, action, events); break;
    case ZAHLTAG_IN_BID: apply_bid(state, seat, action, events); break;
    default: CHECK(false); /* the game is over */
    }
}

uint32_t zahltag_chance(const void *bytes)
{
    const struct zahltag_shared *shared = bytes;

    switch (shared->phase) {
    case ZAHLTAG_IN_LOT: return shared->head.seats;
    case ZAHLTAG_IN_DEAL: return (uint32_t)(ZAHLTAG_CARDS - shared->step);
    case ZAHLTAG_IN_REVEAL: return chance_reveal(shared);
    default: return 0;
    }
}

action_t zahltag_outcome(const void *bytes, uint32_t k)
{
    const struct zahltag_state *state = bytes;

    switch (state->shared.phase) {
    case ZAHLTAG_IN_LOT: return action_of(ZAHLTAG_FIRST, (int)k, 0, 0);
    case ZAHLTAG_IN_DEAL: return outcome_deal(state, (int)k);
    default: return outcome_reveal(&state->shared, k);
    }
}

action_t zahltag_redact(int seat, action_t action, int viewer)
{
    if (seat == DEALER && action_verb(action) == ZAHLTAG_DEAL && action_noun(action, 0) != viewer)
        return action | (action_t)UNSEEN << 8;
    return action;
}

uint32_t zahltag_score(const void *bytes, int32_t points[SEATS_MAX])
{
    const struct zahltag_shared *shared = bytes;

    for (int seat = 0; seat < SEATS_MAX; seat++)
        points[seat] = seat < shared->head.seats ? shared->money[seat] : 0;
    return shared->winners;
}
