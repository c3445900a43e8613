/* rules - Schwarzarbeit, turn by turn
 *
 *      lot, deal, set-up ─► before ─(announce)─► after ─► pick ─► lawyer ─► refill ─► last ─► over
 *                             ▲                                               │
 *                             └──────────────── next player ──────────────────┘
 *
 * `ask` says who is due in a phase. If that is nobody the phase is left, and so on until somebody
 * is due or the game is over. The dealer reveals cards in the set-up, in the refill and, where
 * detectives left gaps, in the windows (before, after and last); there it also draws lots among
 * detectives that were sent to the same card.
 */
#include "games/schwarzarbeit/state.h"

#include "core/check.h"

#include <string.h>

#define ICH_AG (UINT64_C(1) << SCHWARZ_ICH_AG)

/* ---- sets ---- */

static uint32_t people_on(uint64_t cards)
{
    return schwarzarbeit_people(schwarzarbeit_weekends(cards));
}

static uint32_t person_on(int card)
{
    return UINT32_C(1) << card / SCHWARZ_SHIFTS;
}

/* ---- the start ---- */

void schwarzarbeit_init(void *bytes, const struct setup *setup)
{
    struct schwarzarbeit_state *state = bytes;
    struct schwarzarbeit_shared *shared = &state->shared;

    memset(state, 0, sizeof *state);
    shared->head = game_begin(setup);
    shared->hidden = ICH_AG - 1;
    shared->detectives = (uint8_t)((1 << setup->seats) - 1);
    shared->workers = setup->seats == 3 ? 3 : 2;
    shared->top = SCHWARZ_NONE;
    shared->announced = SCHWARZ_NONE;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        state->own[seat].seat = (uint8_t)seat;
}

enum { HALF = sizeof(struct schwarzarbeit_shared) / 2 };

void schwarzarbeit_view(const void *bytes, int seat, void *out)
{
    const struct schwarzarbeit_state *state = bytes;
    struct schwarzarbeit_view *view = out;

    /* in halves: up to 256 bytes are copied by wide moves, more by a slower string instruction */
    memcpy(view, state, HALF);
    memcpy((uint8_t *)view + HALF, (const uint8_t *)state + HALF, sizeof view->shared - HALF);
    if (seat == ONLOOKER)
        view->own = (struct schwarzarbeit_own){.seat = SCHWARZ_NONE};
    else
        view->own = state->own[seat];
}

/* ---- drawing ---- */

int schwarzarbeit_pile(const struct schwarzarbeit_shared *shared)
{
    return count_of(shared->hidden) - shared->head.seats * shared->workers - shared->special;
}

/* What lies nowhere else. */
int schwarzarbeit_discarded(const struct schwarzarbeit_shared *shared)
{
    uint64_t hidden = shared->hidden & (schwarzarbeit_bit(SCHWARZ_ICH_AG) - 1);
    int elsewhere = count_of(shared->market) + count_of(hidden);

    for (int card = 0; card < SCHWARZ_CARDS; card++)
        elsewhere += shared->place[card] && !schwarzarbeit_place_position(shared->place[card]);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        elsewhere += shared->denounced[seat];
    return SCHWARZ_CARDS - elsewhere;
}

/* S3 */
static void reshuffle(struct schwarzarbeit_shared *shared, struct events *events)
{
    int detectives = count_of(shared->detectives), cards = count_of(shared->discard);

    shared->illegal = schwarzarbeit_people(shared->hidden);
    shared->hidden |= shared->discard;
    shared->discard = 0;
    shared->top = SCHWARZ_NONE;
    shared->second = 1;
    shared->special = (uint8_t)(detectives < cards ? detectives : cards);
    events_add(events, action_of(SCHWARZ_SECOND_PASS, shared->special, 0, 0));
}

/* Must a card be revealed now? S3 happens here: at the moment of need. */
static bool must_draw(struct schwarzarbeit_shared *shared, struct events *events)
{
    if (shared->gaps > 0)
        return true;
    if (count_of(shared->market) >= schwarzarbeit_size(shared))
        return false;
    if (schwarzarbeit_pile(shared) > 0)
        return true;
    if (shared->second)
        return false;
    reshuffle(shared, events);
    return schwarzarbeit_pile(shared) > 0;
}

static void discard(struct schwarzarbeit_shared *shared, uint64_t cards)
{
    shared->discard |= cards;
    shared->top = (uint8_t)(63 - __builtin_clzll(cards));
}

/* In the first pass nobody lies in the market twice. */
static bool comes_twice(const struct schwarzarbeit_shared *shared, uint64_t bit)
{
    return !shared->second &&
           (schwarzarbeit_weekends(bit) & schwarzarbeit_weekends(shared->market));
}

/* Of a card that is revealed: the card, and whether it sends cards to the discard pile. */
uint16_t schwarzarbeit_about(const void *bytes, int seat, action_t action)
{
    const struct schwarzarbeit_shared *shared = bytes;
    int card = action_noun(action, 0);
    bool discards =
        card == SCHWARZ_ICH_AG ? shared->market != 0 : comes_twice(shared, schwarzarbeit_bit(card));
    (void)seat;
    return (uint16_t)(card | discards << 8);
}

static void apply_reveal(struct schwarzarbeit_shared *shared, int card)
{
    uint64_t bit = schwarzarbeit_bit(card);
    bool next = shared->phase == SCHWARZ_IN_SETUP || shared->phase == SCHWARZ_IN_REFILL;

    if ((bit & SCHWARZ_WEEKENDS) && !shared->weekend[card / SCHWARZ_SHIFTS])
        shared->weekend[card / SCHWARZ_SHIFTS] = (uint8_t)(shared->head.turn + next);
    shared->hidden &= ~bit;
    if (shared->gaps > 0) {
        shared->gaps--;
        shared->special--;
    }
    if (card == SCHWARZ_ICH_AG) {
        if (shared->market)
            discard(shared, shared->market);
        shared->market = 0;
    } else if (comes_twice(shared, bit)) {
        discard(shared, bit);
    } else {
        shared->market |= bit;
    }
}

/* ---- races ---- */

uint64_t schwarzarbeit_races(const struct schwarzarbeit_shared *shared)
{
    uint64_t once = 0, twice = 0;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint64_t card = shared->chosen[seat] ? schwarzarbeit_bit(shared->chosen[seat] - 1) : 0;
        twice |= once & card;
        once |= card;
    }
    return twice;
}

/* The same, at once where nobody runs: so it is nearly always, and every draw looks. */
static inline uint64_t races_now(const struct schwarzarbeit_shared *shared)
{
    static const uint8_t nobody[SEATS_MAX];
    bool none = memcmp(shared->chosen, nobody, sizeof shared->chosen) == 0;
    return none ? 0 : schwarzarbeit_races(shared);
}

/* The seats whose detectives were sent to a card. */
static uint64_t racers(const struct schwarzarbeit_shared *shared, int card)
{
    uint64_t seats = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seats |= (uint64_t)(shared->chosen[seat] == card + 1) << seat;
    return seats;
}

/* ---- the dealer ---- */

static uint64_t drawable(const struct schwarzarbeit_state *state)
{
    uint64_t cards =
        state->shared.phase == SCHWARZ_IN_DEAL ? SCHWARZ_WEEKENDS : state->shared.hidden;
    return cards & ~all_workers(state);
}

uint32_t schwarzarbeit_chance(const void *bytes)
{
    const struct schwarzarbeit_state *state = bytes;
    uint64_t races = races_now(&state->shared);

    if (state->shared.phase == SCHWARZ_IN_LOT)
        return state->shared.head.seats;
    if (races)
        return (uint32_t)count_of(racers(&state->shared, lowest(races)));
    return (uint32_t)count_of(drawable(state));
}

action_t schwarzarbeit_outcome(const void *bytes, uint32_t k)
{
    const struct schwarzarbeit_state *state = bytes;
    const struct schwarzarbeit_shared *shared = &state->shared;
    uint64_t races = races_now(shared);
    int card;

    if (shared->phase == SCHWARZ_IN_LOT)
        return action_of(SCHWARZ_FIRST, (int)k, 0, 0);
    if (races) {
        card = lowest(races);
        return action_of(SCHWARZ_FASTER, card, card_number(racers(shared, card), k), 0);
    }
    card = card_number(drawable(state), k);
    if (shared->phase == SCHWARZ_IN_DEAL)
        return action_of(SCHWARZ_DEAL, shared->dealt / shared->workers, card / SCHWARZ_SHIFTS, 0);
    return action_of(SCHWARZ_REVEAL, card, 0, 0);
}

/* ---- information ---- */

/* The market as an announcement of the second pass keeps it. */
static uint32_t where_illegal(const struct schwarzarbeit_shared *shared)
{
    uint64_t illegal = schwarzarbeit_cards(shared->illegal);
    uint32_t where = 0;

    for (uint64_t left = shared->market & schwarzarbeit_showing(illegal); left; left &= left - 1) {
        int card = lowest(left);
        int rank = count_of(shared->illegal & (person_on(card) - 1));
        where |= UINT32_C(1) << rank << (where >> rank & 1 ? 10 : 0);
    }
    return where;
}

/* Keeps an announcement. There is always room, as each turn has one:
 *
 * - Of the 51, 52, 50 cards in play (3, 4, 5 seats) each detective uses up one, by taking it or as
 *   its card in the special pile, and at least one is left in the market: the Ich-AG card puts more
 *   cards on the discard pile than there are detectives after it. So at most 47 turns have a pick.
 * - A pick is skipped in the last turn of a second pass that began too small (S4), at most once.
 * - Else it is skipped only with 3 seats, where 4 of the 6 cards of own workers can fill a market.
 *   The two others then pick two of them, so that a seat skips at most twice: 6 times in all.
 *
 * That makes 54. The last window (S6) announces nothing. Games imagined from a view that somebody
 * made up may be longer, and are not remembered to their end.
 */
static void remember(struct schwarzarbeit_shared *shared, int seat, int missing)
{
    uint32_t where = shared->second ? where_illegal(shared) : people_on(shared->market);

    if (shared->told_count < SCHWARZ_TOLD_MAX)
        shared->told[shared->told_count++] =
            (uint32_t)shared->second << 26 | (uint32_t)seat << 23 | (uint32_t)missing << 20 | where;
}

static void announce(struct schwarzarbeit_state *state, struct events *events)
{
    struct schwarzarbeit_shared *shared = &state->shared;
    int seat = (shared->active ? shared->active : shared->head.seats) - 1;
    int size = count_of(shared->market);
    int missing = count_of(shared->market & schwarzarbeit_showing(state->own[seat].workers));

    shared->announced = (uint8_t)(size - missing);
    if (missing == 0)
        shared->cleared[seat] |= people_on(shared->market);
    else if (missing == size)
        shared->sure[seat] |= people_on(shared->market);
    remember(shared, seat, missing);
    events_add(events, action_of(SCHWARZ_ANNOUNCE, seat, shared->announced, 0));
}

/* ---- the course of a turn ---- */

static void begin_turn(struct schwarzarbeit_shared *shared)
{
    shared->phase = SCHWARZ_IN_BEFORE;
    shared->announced = SCHWARZ_NONE;
    shared->head.turn++;
}

static void tell_points(const struct schwarzarbeit_state *state, struct events *events)
{
    int32_t points[SEATS_MAX];
    uint32_t winners = schwarzarbeit_score(state, points);

    for (int seat = 0; seat < state->shared.head.seats; seat++)
        events_add(events, action_of(SCHWARZ_SCORE, seat, 0, 0) |
                               (action_t)(points[seat] + SCHWARZ_POINTS_BIAS));
    events_add(events, action_of(SCHWARZ_WINNER, (int)winners, 0, 0));
}

static void finish(struct schwarzarbeit_state *state, struct events *events)
{
    state->shared.phase = SCHWARZ_IN_OVER;
    state->shared.barred = 0;
    for (int seat = 0; seat < state->shared.head.seats; seat++)
        state->shared.sure[seat] = schwarzarbeit_people(state->own[seat].workers);
    if (events)
        tell_points(state, events);
}

static void end_turn(struct schwarzarbeit_state *state, struct events *events)
{
    struct schwarzarbeit_shared *shared = &state->shared;

    /* S4: at most, not exactly */
    if (shared->second && schwarzarbeit_pile(shared) == 0 &&
        count_of(shared->market) <= shared->head.seats) {
        shared->phase = SCHWARZ_IN_LAST;
        if (shared->head.rules < 2)
            finish(state, events);
        return;
    }
    shared->barred = 0;
    shared->active = (uint8_t)(shared->active + 1 < shared->head.seats ? shared->active + 1 : 0);
    begin_turn(shared);
}

static uint64_t may_pick(const struct schwarzarbeit_shared *shared, uint64_t workers)
{
    return shared->market & ~schwarzarbeit_showing(workers);
}

/* Somebody else's denounced card that bears no lawyer, for a seat that still has one? */
static bool has_client(const struct schwarzarbeit_shared *shared, int seat)
{
    uint32_t open = 0;
    for (int owner = 0; owner < SEATS_MAX; owner++)
        open |= owner == seat ? 0 : shared->open[owner];
    return open && !shared->lawyer[seat][SCHWARZ_LAWYERS - 1];
}

/* Who is due in this phase. */
static uint8_t ask(struct schwarzarbeit_state *state, struct events *events)
{
    struct schwarzarbeit_shared *shared = &state->shared;
    uint8_t active = (uint8_t)(1 << shared->active);

    switch (shared->phase) {
    case SCHWARZ_IN_BEFORE:
    case SCHWARZ_IN_AFTER:
    case SCHWARZ_IN_LAST: /* S6 */
        if (races_now(shared) || must_draw(shared, events))
            return DUE_DEALER;
        return shared->market & ~shared->barred ? shared->detectives : 0;
    case SCHWARZ_IN_PICK: return may_pick(shared, state->own[shared->active].workers) ? active : 0;
    case SCHWARZ_IN_LAWYER: return has_client(shared, shared->active) ? active : 0;
    default: return must_draw(shared, events) ? DUE_DEALER : 0;
    }
}

/* S2: and everybody knows why. */
static void skip(struct schwarzarbeit_shared *shared, struct events *events)
{
    shared->sure[shared->active] |= people_on(shared->market);
    shared->skipped++;
    shared->phase = SCHWARZ_IN_LAWYER;
    if (shared->head.rules > 1)
        events_add(events, action_of(SCHWARZ_SKIP, shared->active, 0, 0));
}

static void leave(struct schwarzarbeit_state *state, struct events *events)
{
    struct schwarzarbeit_shared *shared = &state->shared;

    switch (shared->phase) {
    case SCHWARZ_IN_SETUP:
        shared->hidden |= ICH_AG;
        begin_turn(shared);
        break;
    case SCHWARZ_IN_BEFORE:
        announce(state, events);
        shared->phase = SCHWARZ_IN_AFTER;
        break;
    case SCHWARZ_IN_AFTER: shared->phase = SCHWARZ_IN_PICK; break;
    case SCHWARZ_IN_PICK: skip(shared, events); break;
    case SCHWARZ_IN_LAWYER: shared->phase = SCHWARZ_IN_REFILL; break;
    case SCHWARZ_IN_LAST: finish(state, events); break;
    default: end_turn(state, events); break;
    }
}

static void go_on(struct schwarzarbeit_state *state, struct events *events)
{
    struct schwarzarbeit_shared *shared = &state->shared;

    while (shared->phase != SCHWARZ_IN_OVER && !(shared->head.due = ask(state, events)))
        leave(state, events);
}

/* ---- what seats do ---- */

static int list_cards(int verb, uint64_t cards, action_t *out)
{
    int count = 0;
    for (; cards; cards &= cards - 1)
        out[count++] = action_of(verb, lowest(cards), 0, 0);
    return count;
}

static void denounce(struct schwarzarbeit_shared *shared, int seat, int card)
{
    int position = ++shared->denounced[seat];
    CHECK(position <= SCHWARZ_POSITION_MAX);
    shared->market &= ~schwarzarbeit_bit(card);
    shared->place[card] = place_of(seat, position);
    shared->open[seat] |= UINT32_C(1) << position;
}

static int legal_window(const struct schwarzarbeit_view *view, action_t *out)
{
    int count =
        list_cards(SCHWARZ_DETECTIVE, detective_choices(&view->shared, view->own.workers), out);
    out[count++] = action_of(SCHWARZ_PASS, 0, 0, 0);
    return count;
}

/* Opens all choices; returns the cards that were chosen. What a seat chooses is not its worker,
 * whether it gets the card or not. */
static uint64_t open_choices(struct schwarzarbeit_state *state)
{
    struct schwarzarbeit_shared *shared = &state->shared;
    uint64_t cards = 0;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint8_t sealed = state->own[seat].sealed;
        state->own[seat].sealed = 0;
        if (sealed == 0 || sealed == SCHWARZ_SEALED_PASS)
            continue;
        shared->chosen[seat] = sealed;
        shared->cleared[seat] |= person_on(sealed - 1);
        cards |= schwarzarbeit_bit(sealed - 1);
    }
    return cards;
}

/* All but one of the detectives that were sent to a card go back; NOBODY: all of them. */
static void send_back(struct schwarzarbeit_shared *shared, int card, int faster)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seat != faster && shared->chosen[seat] == card + 1)
            shared->chosen[seat] = 0;
}

/* Rules 1, and rush=argument: cards that several have chosen are barred. */
static void argue(struct schwarzarbeit_shared *shared, struct events *events)
{
    uint64_t contested = schwarzarbeit_races(shared);

    shared->barred |= contested;
    for (; contested; contested &= contested - 1) {
        events_add(events, action_of(SCHWARZ_CONTESTED, lowest(contested), 0, 0));
        send_back(shared, lowest(contested), NOBODY);
    }
}

/* Everybody denounces the card they got. Whose comes first leaves no trace: each goes to its own
 * pile, and all are gone before the gaps are filled. */
static void take_chosen(struct schwarzarbeit_shared *shared)
{
    int taken = 0;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!shared->chosen[seat])
            continue;
        denounce(shared, seat, shared->chosen[seat] - 1);
        shared->detectives &= (uint8_t) ~(1u << seat);
        shared->chosen[seat] = 0;
        taken++;
    }
    if (shared->second)
        shared->gaps = (uint8_t)(taken < shared->special ? taken : shared->special);
}

/* S1: all choices are in. The window opens again unless all have passed. Not inlined: most choices
 * close nothing, and are quick without it. */
__attribute__((noinline)) static void close_window(struct schwarzarbeit_state *state,
                                                   struct events *events)
{
    struct schwarzarbeit_shared *shared = &state->shared;

    if (!open_choices(state)) {
        leave(state, events);
    } else {
        if (!by_lot(shared))
            argue(shared, events);
        if (!schwarzarbeit_races(shared))
            take_chosen(shared);
    }
    go_on(state, events);
}

/* S1: the lot for one card; all of them are drawn before anything is taken. */
static void apply_faster(struct schwarzarbeit_state *state, action_t action, struct events *events)
{
    struct schwarzarbeit_shared *shared = &state->shared;

    send_back(shared, action_noun(action, 0), action_noun(action, 1));
    if (!schwarzarbeit_races(shared))
        take_chosen(shared);
    go_on(state, events);
}

static void apply_window(struct schwarzarbeit_state *state, int seat, action_t action,
                         struct events *events)
{
    bool pass = action_verb(action) == SCHWARZ_PASS;
    state->own[seat].sealed = (uint8_t)(pass ? SCHWARZ_SEALED_PASS : action_noun(action, 0) + 1);
    state->shared.head.due &= (uint8_t) ~(1u << seat);
    if (!state->shared.head.due)
        close_window(state, events);
}

/* S2: own workers are not in the list. */
static int legal_pick(const struct schwarzarbeit_view *view, action_t *out)
{
    uint64_t cards = may_pick(&view->shared, view->own.workers);
    int count = list_cards(SCHWARZ_HIRE, cards, out);
    return count + list_cards(SCHWARZ_DENOUNCE, cards, out + count);
}

static void apply_pick(struct schwarzarbeit_state *state, int seat, action_t action,
                       struct events *events)
{
    struct schwarzarbeit_shared *shared = &state->shared;
    int card = action_noun(action, 0);

    shared->cleared[seat] |= person_on(card);
    if (shared->told_count > 0) /* a position by hand may begin with a pick */
        shared->told[shared->told_count - 1] |= (uint32_t)(card / SCHWARZ_SHIFTS + 1) << 27;
    if (action_verb(action) == SCHWARZ_DENOUNCE) {
        denounce(shared, seat, card);
    } else {
        shared->market &= ~schwarzarbeit_bit(card);
        shared->place[card] = place_of(seat, 0);
    }
    shared->phase = SCHWARZ_IN_LAWYER;
    go_on(state, events);
}

/* S5: one's own illegal worker is a legal client. */
static int legal_lawyer(const struct schwarzarbeit_view *view, action_t *out)
{
    int count = 0;
    for (int owner = 0; owner < view->shared.head.seats; owner++) {
        uint32_t open = owner == view->own.seat ? 0 : view->shared.open[owner];
        for (; open; open &= open - 1)
            out[count++] = action_of(SCHWARZ_LAWYER, owner, lowest(open), 0);
    }
    out[count++] = action_of(SCHWARZ_PASS, 0, 0, 0);
    return count;
}

static void apply_lawyer(struct schwarzarbeit_state *state, int seat, action_t action,
                         struct events *events)
{
    struct schwarzarbeit_shared *shared = &state->shared;

    if (action_verb(action) == SCHWARZ_LAWYER) {
        int owner = action_noun(action, 0), position = action_noun(action, 1);
        shared->lawyer[seat][shared->lawyer[seat][0] ? 1 : 0] = place_of(owner, position);
        shared->open[owner] &= ~(UINT32_C(1) << position);
    }
    shared->phase = SCHWARZ_IN_REFILL;
    go_on(state, events);
}

static void apply_deal(struct schwarzarbeit_state *state, int seat, int person)
{
    struct schwarzarbeit_shared *shared = &state->shared;

    state->own[seat].workers |= schwarzarbeit_bit(person * SCHWARZ_SHIFTS + SCHWARZ_WEEKEND);
    if (++shared->dealt == shared->head.seats * shared->workers)
        shared->phase = SCHWARZ_IN_SETUP;
}

/* ---- the two switches ---- */

int schwarzarbeit_legal(const void *bytes, action_t *out)
{
    const struct schwarzarbeit_view *view = bytes;
    int seat = view->own.seat;

    if (seat >= view->shared.head.seats || !(view->shared.head.due >> seat & 1))
        return 0;
    switch (view->shared.phase) {
    case SCHWARZ_IN_PICK: return legal_pick(view, out);
    case SCHWARZ_IN_LAWYER: return legal_lawyer(view, out);
    default: return legal_window(view, out);
    }
}

/* All but choices in windows. */
__attribute__((noinline)) static void apply_rest(struct schwarzarbeit_state *state, int seat,
                                                 action_t action, struct events *events)
{
    struct schwarzarbeit_shared *shared = &state->shared;

    switch (action_verb(action)) {
    case SCHWARZ_FIRST:
        shared->active = (uint8_t)action_noun(action, 0);
        shared->phase = SCHWARZ_IN_DEAL;
        return;
    case SCHWARZ_DEAL: apply_deal(state, action_noun(action, 0), action_noun(action, 1)); return;
    case SCHWARZ_REVEAL:
        apply_reveal(shared, action_noun(action, 0));
        go_on(state, events);
        return;
    case SCHWARZ_FASTER: apply_faster(state, action, events); return;
    }
    if (shared->phase == SCHWARZ_IN_PICK)
        apply_pick(state, seat, action, events);
    else
        apply_lawyer(state, seat, action, events);
}

void schwarzarbeit_apply(void *bytes, int seat, action_t action, struct events *events)
{
    struct schwarzarbeit_state *state = bytes;
    bool window = seat != DEALER && state->shared.phase != SCHWARZ_IN_PICK &&
                  state->shared.phase != SCHWARZ_IN_LAWYER;

    if (window)
        apply_window(state, seat, action, events);
    else
        apply_rest(state, seat, action, events);
}

/* Only the deal is secret; sealed choices are all revealed when their window closes (S1). */
action_t schwarzarbeit_redact(int seat, action_t action, int viewer)
{
    (void)seat;
    if (action_verb(action) == SCHWARZ_DEAL && action_noun(action, 0) != viewer)
        return action | action_of(0, 0, UNSEEN, 0);
    return action;
}
