/* rules - the game itself: set-up, rounds, police and the end
 *
 *      lot -> start -> fill -> round -> fill -> round ... -> last -> lawyer -> over
 *                                                                     v ^
 *                                                                    lifted
 *
 * Every seat has the same number of henchmen and uses one when it is asked, so whose turn it is
 * follows from the number of henchmen used: `step`. The last henchmen (C4) are the steps after the
 * one that brought the pawn to its last space, one a seat and no more than the round has.
 */
#include "games/counterfeiters/state.h"

#include <string.h>

#include "core/check.h"
#include "games/counterfeiters/know.h"

/* police, refuse, strike, last; godfather; bins; diners; score and winner */
_Static_assert(4 + COUNTER_SEATS + COUNTER_MARKET + COUNTER_DECK_MAX + COUNTER_SEATS + 1 <=
                   EVENTS_MAX,
               "every list of consequences fits");

/* ---- the end ---- */

static void finish(struct counterfeiters_state *state, struct events *events)
{
    int ticket = counterfeiters_board(&state->shared.head)->ticket;
    int32_t points[SEATS_MAX];
    uint32_t winners;

    counterfeiters_diners(state, events);
    for (int seat = 0; seat < state->shared.head.seats; seat++) {
        counterfeiters_gain(state, seat, COUNTER_FROM_LOTTERY,
                            ticket * state->shared.seat[seat].cards[COUNTER_LOTTERY]);
        know_end(&state->shared.seat[seat], state->own[seat].cash);
    }
    state->shared.phase = COUNTER_IN_OVER;
    state->shared.lawyer = COUNTER_NONE;
    state->shared.head.due = 0;
    winners = counterfeiters_score(state, points);
    for (int seat = 0; seat < state->shared.head.seats; seat++)
        events_add(events, counterfeiters_sum(COUNTER_SCORE, seat, state->shared.seat[seat].total));
    events_add(events, action_of(COUNTER_WINNER, (int)winners, 0, 0));
}

/* Asks the owner of a lawyer who has a henchman to lift; the great lawyer comes first. */
static void ask_lawyer(struct counterfeiters_state *state, int lawyer, struct events *events)
{
    struct counterfeiters_shared *shared = &state->shared;

    for (; lawyer <= COUNTER_BAD_LAWYER; lawyer++)
        for (int seat = 0; seat < shared->head.seats; seat++)
            if (shared->seat[seat].cards[lawyer] > 0 && shared->seat[seat].henchmen > 0) {
                shared->phase = COUNTER_IN_LAWYER;
                shared->lawyer = (uint8_t)lawyer;
                shared->head.due = (uint8_t)(1 << seat);
                return;
            }
    finish(state, events);
}

/* ---- police ---- */

static void advance(struct counterfeiters_state *state, struct events *events)
{
    struct counterfeiters_shared *shared = &state->shared;
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    int space = ++shared->police;

    CHECK(space <= board->last);
    shared->moved = 1;
    events_add(events, action_of(COUNTER_POLICE, space, 0, 0));
    for (int quality = 0; quality < COUNTER_QUALITIES; quality++)
        if (space == board->refuse[quality])
            events_add(events, action_of(COUNTER_REFUSE, quality + 1, 0, 0));
    if (board->strike >> space & 1)
        events_add(events, action_of(COUNTER_STRIKE, 0, 0, 0));
    if (space == board->last)
        events_add(events, action_of(COUNTER_LAST, 0, 0, 0));
    if (space == board->last || board->godfather >> space & 1)
        counterfeiters_collect(state, events);
}

/* C4: one more henchman each, as far as the round has any. */
static void begin_last(struct counterfeiters_shared *shared)
{
    int all = COUNTER_HENCHMEN * shared->head.seats, stop = shared->step + shared->head.seats;

    shared->phase = COUNTER_IN_LAST;
    shared->stop = (uint8_t)(stop < all ? stop : all - 1);
}

/* ---- rounds ---- */

/* A turn is a henchman of each seat. */
static void ask_seat(struct counterfeiters_shared *shared, int seat)
{
    if (seat == shared->first)
        shared->head.turn++;
    shared->head.due = (uint8_t)(1 << seat);
}

static void begin_round(struct counterfeiters_state *state, struct events *events)
{
    struct counterfeiters_shared *shared = &state->shared;
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    unsigned open = 0;

    counterfeiters_diners(state, events);
    for (int space = 0; space < COUNTER_MARKET; space++)
        open |= (unsigned)(shared->market[space] != 0) << space;
    for (int place = COUNTER_MARKET; place < COUNTER_PLACES; place++)
        open |= (unsigned)(board->spaces[place] != 0) << place;
    shared->open = open;
    shared->phase = COUNTER_IN_ROUND;
    shared->first = shared->pawn;
    shared->step = 0;
    shared->moved = 0;
    shared->round++;
    ask_seat(shared, shared->first);
}

static void fill(struct counterfeiters_state *state, struct events *events)
{
    struct counterfeiters_shared *shared = &state->shared;

    if (shared->deck > 0 && shared->step < counterfeiters_board(&shared->head)->market)
        shared->head.due = DUE_DEALER;
    else
        begin_round(state, events);
}

/* Empties the bins and slides the other cards down; returns how many there are. */
static int clear_market(struct counterfeiters_shared *shared, int bins, struct events *events)
{
    int kept = 0;

    for (int space = 0; space < COUNTER_MARKET; space++) {
        int card = shared->market[space];
        shared->market[space] = 0;
        if (card == 0)
            continue;
        if (bins >> space & 1) {
            shared->gone[card - 1]++;
            events_add(events, action_of(COUNTER_BIN, card - 1, 0, 0));
        } else {
            shared->market[kept++] = (uint8_t)card;
        }
    }
    return kept;
}

static void end_round(struct counterfeiters_state *state, struct events *events)
{
    struct counterfeiters_shared *shared = &state->shared;
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);

    if (shared->deck == 0 && !shared->moved) { /* C6 */
        advance(state, events);
        if (shared->police == board->last) {
            ask_lawyer(state, COUNTER_GREAT_LAWYER, events);
            return;
        }
    }
    memset(shared->placed, 0, sizeof shared->placed);
    for (int seat = 0; seat < shared->head.seats; seat++)
        shared->seat[seat].henchmen = 0;
    shared->open = 0;
    shared->phase = COUNTER_IN_FILL;
    shared->step = (uint8_t)clear_market(shared, board->bins, events);
    fill(state, events);
}

static void next_step(struct counterfeiters_state *state, int seat, struct events *events)
{
    struct counterfeiters_shared *shared = &state->shared;
    bool last = shared->phase == COUNTER_IN_LAST;
    int end = last ? shared->stop + 1 : COUNTER_HENCHMEN * shared->head.seats;

    if (++shared->step < end)
        ask_seat(shared, seat + 1 < shared->head.seats ? seat + 1 : 0);
    else if (last)
        ask_lawyer(state, COUNTER_GREAT_LAWYER, events);
    else
        end_round(state, events);
}

/* ---- the dealer ---- */

/* Adds up all bytes at once: the multiplication gathers eight of them in the highest. */
static int pile_size(const struct counterfeiters_shared *shared)
{
    uint64_t eight;

    _Static_assert(COUNTER_KINDS == 9 && COUNTER_DECK_MAX < 256, "eight bytes and one");
    memcpy(&eight, shared->pile, sizeof eight);
    return (int)(eight * UINT64_C(0x0101010101010101) >> 56) + shared->pile[8];
}

/* Goes on to the next letter that has cards, once a letter is used up. */
static void turn_letter(struct counterfeiters_shared *shared)
{
    const struct counterfeiters_set *set = counterfeiters_set(shared->head.set);

    while (shared->deck > 0 && pile_size(shared) == 0) {
        shared->letter++;
        for (int kind = 0; kind < COUNTER_KINDS; kind++)
            shared->pile[kind] =
                (uint8_t)counterfeiters_count(set, shared->letter, kind, shared->head.seats);
    }
}

static int start_left(const struct counterfeiters_shared *shared, int kind)
{
    int left = counterfeiters_count(counterfeiters_set(shared->head.set), COUNTER_S, kind,
                                    shared->head.seats);
    for (int seat = 0; seat < shared->step; seat++)
        left -= shared->seat[seat].cards[kind];
    return left;
}

uint32_t counterfeiters_chance(const void *state)
{
    const struct counterfeiters_shared *shared = state;

    if (shared->head.due != DUE_DEALER)
        return 0;
    switch (shared->phase) {
    case COUNTER_IN_LOT: return shared->head.seats;
    case COUNTER_IN_START:
        return (uint32_t)(start_left(shared, COUNTER_PAPER) + start_left(shared, COUNTER_INK));
    default: return (uint32_t)pile_size(shared);
    }
}

action_t counterfeiters_outcome(const void *state, uint32_t k)
{
    const struct counterfeiters_shared *shared = state;
    int left = (int)k, kind = 0;

    if (shared->phase == COUNTER_IN_LOT)
        return action_of(COUNTER_FIRST, left, 0, 0);
    if (shared->phase == COUNTER_IN_START)
        return action_of(COUNTER_START, shared->step, left >= start_left(shared, COUNTER_PAPER), 0);
    while (left >= shared->pile[kind])
        left -= shared->pile[kind++];
    return action_of(COUNTER_REVEAL, kind, 0, 0);
}

static void apply_first(struct counterfeiters_state *state, int first)
{
    const struct counterfeiters_board *board = counterfeiters_board(&state->shared.head);
    int seats = state->shared.head.seats;

    state->shared.pawn = state->shared.first = (uint8_t)first;
    for (int place = 0; place < seats; place++)
        counterfeiters_gain(state, (first + place) % seats, COUNTER_FROM_START,
                            board->money[place]);
    state->shared.phase = COUNTER_IN_START;
}

static void apply_start(struct counterfeiters_state *state, int seat, int kind,
                        struct events *events)
{
    struct counterfeiters_shared *shared = &state->shared;

    shared->seat[seat].cards[COUNTER_PRINTER]++;
    shared->seat[seat].cards[kind]++;
    if (++shared->step < shared->head.seats)
        return;
    shared->phase = COUNTER_IN_FILL;
    shared->step = 0;
    turn_letter(shared);
    fill(state, events);
}

static void apply_reveal(struct counterfeiters_state *state, int kind, struct events *events)
{
    struct counterfeiters_shared *shared = &state->shared;

    shared->pile[kind]--;
    shared->deck--;
    shared->market[shared->step++] = (uint8_t)(kind + 1);
    turn_letter(shared);
    fill(state, events);
}

static void apply_dealer(struct counterfeiters_state *state, action_t action, struct events *events)
{
    int noun = action_noun(action, 0);

    switch (action_verb(action)) {
    case COUNTER_FIRST: apply_first(state, noun); break;
    case COUNTER_START:
        apply_start(state, noun, action_noun(action, 1) ? COUNTER_INK : COUNTER_PAPER, events);
        break;
    default: apply_reveal(state, noun, events); break;
    }
}

static void apply_round(struct counterfeiters_state *state, int seat, action_t action,
                        struct events *events)
{
    struct counterfeiters_shared *shared = &state->shared;

    if (action_verb(action) != COUNTER_PASS && counterfeiters_place(state, seat, action)) {
        advance(state, events);
        if (shared->police == counterfeiters_board(&shared->head)->last)
            begin_last(shared);
    }
    next_step(state, seat, events);
}

/* C5: hats do nothing. */
static void apply_last(struct counterfeiters_state *state, int seat, action_t action,
                       struct events *events)
{
    if (action_verb(action) != COUNTER_PASS)
        counterfeiters_place(state, seat, action);
    next_step(state, seat, events);
}

static int legal_lawyer(const struct counterfeiters_view *view, action_t *out)
{
    int count = 0;

    out[count++] = action_of(COUNTER_PASS, 0, 0, 0);
    for (int at = 0; at < COUNTER_PLACES; at++)
        if (counterfeiters_placed(&view->shared, at, view->own.seat))
            out[count++] = action_of(COUNTER_LIFT, at, 0, 0);
    return count;
}

static void apply_lawyer(struct counterfeiters_state *state, int seat, action_t action,
                         struct events *events)
{
    struct counterfeiters_shared *shared = &state->shared;
    int at = action_noun(action, 0);

    if (action_verb(action) == COUNTER_PASS) {
        ask_lawyer(state, shared->lawyer + 1, events);
        return;
    }
    shared->placed[at] = (uint8_t)(shared->placed[at] - (1 << 2 * seat));
    shared->seat[seat].henchmen--;
    if (at >= COUNTER_MARKET) /* the card that was bought leaves its space empty */
        shared->open |= 1u << at;
    shared->phase = COUNTER_IN_LIFTED;
}

static void apply_lifted(struct counterfeiters_state *state, int seat, action_t action,
                         struct events *events)
{
    if (action_verb(action) != COUNTER_PASS)
        counterfeiters_place(state, seat, action);
    ask_lawyer(state, state->shared.lawyer + 1, events);
}

/* ---- the game ---- */

void counterfeiters_init(void *bytes, const struct setup *setup)
{
    struct counterfeiters_state *state = bytes;
    struct counterfeiters_shared *shared = &state->shared;
    const struct counterfeiters_set *set = counterfeiters_set(setup->set);

    memset(state, 0, sizeof *state);
    shared->head = game_begin(setup);
    shared->phase = COUNTER_IN_LOT;
    shared->police = counterfeiters_board(&shared->head)->start;
    shared->lawyer = COUNTER_NONE;
    for (int letter = COUNTER_A; letter < COUNTER_LETTERS; letter++)
        for (int kind = 0; kind < COUNTER_KINDS; kind++)
            shared->deck =
                (uint8_t)(shared->deck + counterfeiters_count(set, letter, kind, setup->seats));
    for (int seat = 0; seat < setup->seats; seat++)
        state->own[seat].seat = (uint8_t)seat;
}

void counterfeiters_view(const void *bytes, int seat, void *out)
{
    const struct counterfeiters_state *state = bytes;
    struct counterfeiters_view *view = out;

    view->shared = state->shared;
    view->own =
        seat == ONLOOKER ? (struct counterfeiters_own){.seat = COUNTER_NONE} : state->own[seat];
}

int counterfeiters_legal(const void *bytes, action_t *out)
{
    const struct counterfeiters_view *view = bytes;

    if (view->own.seat == COUNTER_NONE || !(view->shared.head.due >> view->own.seat & 1))
        return 0;
    switch (view->shared.phase) {
    case COUNTER_IN_ROUND:
    case COUNTER_IN_LAST:
    case COUNTER_IN_LIFTED: return counterfeiters_legal_place(view, out);
    case COUNTER_IN_LAWYER: return legal_lawyer(view, out);
    default: return 0;
    }
}

void counterfeiters_apply(void *bytes, int seat, action_t action, struct events *events)
{
    struct counterfeiters_state *state = bytes;

    switch (state->shared.phase) {
    case COUNTER_IN_ROUND: apply_round(state, seat, action, events); break;
    case COUNTER_IN_LAST: apply_last(state, seat, action, events); break;
    case COUNTER_IN_LAWYER: apply_lawyer(state, seat, action, events); break;
    case COUNTER_IN_LIFTED: apply_lifted(state, seat, action, events); break;
    default: apply_dealer(state, action, events); break;
    }
}

action_t counterfeiters_redact(int seat, action_t action, int viewer)
{
    int verb = action_verb(action);

    if (seat != viewer && (verb == COUNTER_FLY || verb == COUNTER_JET_FLIGHT))
        return action | (action_t)UNSEEN_WIDE << 8;
    return action;
}
