/* place - what a henchman can do: the lists of it, and the doing */
#include "games/counterfeiters/state.h"

#include "games/counterfeiters/know.h"

enum {
    COMBINATIONS_SHOP = 19,   /* 1 to 3 bills of three qualities */
    COMBINATIONS_FENCE = 164, /* 1 to 8 */
};
/* market; print, fraud and pass; supermarkets; receivers; flights */
_Static_assert(COUNTER_MARKET + 5 + 2 * COMBINATIONS_SHOP + 2 * COMBINATIONS_FENCE +
                       2 * (COUNTER_CARRY_MAX + 1) <=
                   LEGAL_MAX,
               "every list of legal actions fits");

/* ---- lists ---- */

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* Adds an action if it can be done. What follows writes over one that cannot: `pass` always does,
 * and so there is no branch to guess wrong. */
static action_t *list_if(unsigned can, action_t action, action_t *out)
{
    *out = action;
    return out + (can & 1);
}

static action_t *list_market(const struct counterfeiters_view *view, action_t *out)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);
    int barred = view->shared.seat[view->own.seat].cards[COUNTER_JET] ? COUNTER_JET + 1 : 0;
    unsigned open = view->shared.open;

    for (int space = 0; space < COUNTER_MARKET; space++) {
        unsigned can = (unsigned)(board->price[space] <= view->own.cash) &
                       (unsigned)(view->shared.market[space] != barred) & open >> space;
        out = list_if(can, action_of(COUNTER_BUY, space + 1, 0, 0), out);
    }
    return out;
}

/* Every lot of 1 to `max` bills that are better than `refused`. */
static action_t *list_bills(const uint16_t *fakes, int verb, int max, int refused, action_t *out)
{
    int top1 = refused >= 1 ? 0 : lesser(fakes[0], max);
    int have2 = refused >= 2 ? 0 : fakes[1];
    int have3 = refused >= 3 ? 0 : fakes[2];

    for (int n1 = 0; n1 <= top1; n1++) {
        int top2 = lesser(have2, max - n1);
        for (int n2 = 0; n2 <= top2; n2++) {
            int top3 = lesser(have3, max - n1 - n2);
            for (int n3 = n1 + n2 == 0; n3 <= top3; n3++) /* C2 */
                *out++ = action_of(verb, n1, n2, n3);
        }
    }
    return out;
}

/* Every amount but nothing (C2), by the cash it leaves. */
static action_t *list_flight(int verb, int cash, int total, action_t *out)
{
    action_t kept = action_of(verb, 0, 0, 0) + ((action_t)(COUNTER_AMOUNT_ZERO + cash) << 8);
    int most = know_most(total);

    for (int left = most; left >= 0; left--)
        out = list_if(left != cash, kept - ((action_t)left << 8), out);
    return out;
}

static action_t *list_flights(const struct counterfeiters_view *view, action_t *out)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);
    const struct counterfeiters_seat *me = &view->shared.seat[view->own.seat];
    unsigned open = view->shared.open;

    /* no strike is on the last space, so flights are possible in the end (C5) */
    if (board->strike >> view->shared.police & 1)
        return out;
    if (open >> COUNTER_AT_FLY & 1 && view->own.cash >= COUNTER_FARE)
        out =
            list_flight(COUNTER_FLY, view->own.cash - COUNTER_FARE, me->total - COUNTER_FARE, out);
    if (open >> COUNTER_AT_JET & 1 && me->cards[COUNTER_JET])
        out = list_flight(COUNTER_JET_FLIGHT, view->own.cash, me->total, out);
    return out;
}

/* Both supermarkets take the same lots, and both receivers: with a hat and without. `at` and `verb`
 * are those without. */
static action_t *list_lots(const struct counterfeiters_view *view, int at, int verb, int max,
                           int refused, action_t *out)
{
    const uint16_t *fakes = view->shared.seat[view->own.seat].fakes;
    unsigned open = view->shared.open >> at & 3;
    action_t *end;

    if (!open || !(fakes[0] | fakes[1] | fakes[2]))
        return out;
    end = list_bills(fakes, open & 1 ? verb : verb + 1, max, refused, out);
    if (open != 3)
        return end;
    for (ptrdiff_t i = 0, count = end - out; i < count; i++)
        end[i] = out[i] + action_of(1, 0, 0, 0);
    return end + (end - out);
}
_Static_assert(COUNTER_SHOP_HAT == COUNTER_SHOP + 1 && COUNTER_FENCE_HAT == COUNTER_FENCE + 1,
               "the verb with a hat is the next");

static action_t *list_shop(const struct counterfeiters_view *view, action_t *out)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);

    return list_lots(view, COUNTER_AT_SHOP, COUNTER_SHOP, COUNTER_SHOP_MAX,
                     counterfeiters_refused(board, view->shared.police), out);
}

/* In the order of the verbs. */
int counterfeiters_legal_place(const struct counterfeiters_view *view, action_t *start)
{
    unsigned open = view->shared.open;
    action_t *out = list_market(view, start);

    out = list_if(open >> COUNTER_AT_PRINT, action_of(COUNTER_PRINT, 0, 0, 0), out);
    out = list_if(open >> COUNTER_AT_PRINT_HAT, action_of(COUNTER_PRINT_HAT, 0, 0, 0), out);
    out = list_shop(view, out);
    out = list_lots(view, COUNTER_AT_FENCE, COUNTER_FENCE, COUNTER_FENCE_MAX, 0, out);
    out = list_if(open >> COUNTER_AT_FRAUD, action_of(COUNTER_FRAUD, 0, 0, 0), out);
    out = list_if(open >> COUNTER_AT_SUNGLASSES, action_of(COUNTER_SUNGLASSES, 0, 0, 0), out);
    out = list_flights(view, out);
    *out++ = action_of(COUNTER_PASS, 0, 0, 0);
    return (int)(out - start);
}

/* ---- doing it ---- */

static void do_buy(struct counterfeiters_state *state, int seat, int space)
{
    struct counterfeiters_shared *shared = &state->shared;

    counterfeiters_pay(state, seat, COUNTER_FOR_CARDS,
                       counterfeiters_board(&shared->head)->price[space]);
    shared->seat[seat].cards[shared->market[space] - 1]++;
    shared->market[space] = 0;
}

static void do_print(struct counterfeiters_seat *me)
{
    uint16_t *fakes = &me->fakes[counterfeiters_quality(me) - 1];
    *fakes = (uint16_t)(*fakes + 2 * me->cards[COUNTER_PRINTER]);
}

static void do_bills(struct counterfeiters_state *state, int seat, action_t action, bool shop)
{
    int n1 = action_noun(action, 0), n2 = action_noun(action, 1), n3 = action_noun(action, 2);
    uint16_t *fakes = state->shared.seat[seat].fakes;

    fakes[0] = (uint16_t)(fakes[0] - n1);
    fakes[1] = (uint16_t)(fakes[1] - n2);
    fakes[2] = (uint16_t)(fakes[2] - n3);
    if (shop)
        counterfeiters_gain(state, seat, COUNTER_FROM_SHOP, COUNTER_BILL * (n1 + n2 + n3));
    else
        counterfeiters_gain(state, seat, COUNTER_FROM_FENCE, counterfeiters_lot(n1, n2, n3));
}

static void do_flight(struct counterfeiters_state *state, int seat, action_t action, int fare)
{
    if (fare)
        counterfeiters_pay(state, seat, COUNTER_FOR_FARES, fare);
    state->own[seat].cash =
        (uint16_t)(state->own[seat].cash - (action_wide(action, 0) - COUNTER_AMOUNT_ZERO));
    know_flight(&state->shared.seat[seat]);
}

/* Carries out what a henchman was placed for; returns where. */
static int do_place(struct counterfeiters_state *state, int seat, action_t action)
{
    struct counterfeiters_seat *me = &state->shared.seat[seat];

    switch (action_verb(action)) {
    case COUNTER_BUY: do_buy(state, seat, action_noun(action, 0) - 1); break;
    case COUNTER_PRINT:
    case COUNTER_PRINT_HAT: do_print(me); break;
    case COUNTER_SHOP:
    case COUNTER_SHOP_HAT: do_bills(state, seat, action, true); break;
    case COUNTER_FENCE:
    case COUNTER_FENCE_HAT: do_bills(state, seat, action, false); break;
    case COUNTER_SUNGLASSES: state->shared.pawn = (uint8_t)seat; /* fall through */
    case COUNTER_FRAUD: counterfeiters_gain(state, seat, COUNTER_FROM_FRAUD, COUNTER_TAX); break;
    case COUNTER_FLY: do_flight(state, seat, action, COUNTER_FARE); break;
    default: do_flight(state, seat, action, 0); break;
    }
    return counterfeiters_place_of(action);
}
_Static_assert(COUNTER_JET_FLIGHT - COUNTER_PRINT == COUNTER_AT_JET - COUNTER_AT_PRINT,
               "verbs and places go in the same order");

static int henchmen_on(unsigned placed)
{
    unsigned pairs = (placed & 0x33) + (placed >> 2 & 0x33);
    return (int)((pairs & 0xF) + (pairs >> 4));
}

bool counterfeiters_place(struct counterfeiters_state *state, int seat, action_t action)
{
    struct counterfeiters_shared *shared = &state->shared;
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    int at = do_place(state, seat, action);

    shared->placed[at] = (uint8_t)(shared->placed[at] + (1 << 2 * seat));
    shared->seat[seat].henchmen++;
    if (henchmen_on(shared->placed[at]) == board->spaces[at])
        shared->open &= ~(1u << at);
    return board->hats >> at & 1;
}
