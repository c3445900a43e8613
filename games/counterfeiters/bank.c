/* bank - money that changes hands, all of it in public */
#include "games/counterfeiters/state.h"

#include <string.h>

#include "core/check.h"
#include "games/counterfeiters/know.h"

static void enter(struct counterfeiters_seat *seat, int line, int tens)
{
    seat->ledger[line] = (uint16_t)(seat->ledger[line] + tens);
}

void counterfeiters_gain(struct counterfeiters_state *state, int seat, int line, int tens)
{
    state->own[seat].cash = (uint16_t)(state->own[seat].cash + tens);
    know_change(&state->shared.seat[seat], tens);
    enter(&state->shared.seat[seat], line, tens);
}

void counterfeiters_pay(struct counterfeiters_state *state, int seat, int line, int tens)
{
    CHECK(state->own[seat].cash >= tens);
    state->own[seat].cash = (uint16_t)(state->own[seat].cash - tens);
    know_price(&state->shared.seat[seat], tens);
    enter(&state->shared.seat[seat], line, tens);
}

void counterfeiters_collect(struct counterfeiters_state *state, struct events *events)
{
    for (int seat = 0; seat < state->shared.head.seats; seat++) {
        int half = (state->own[seat].cash + 1) / 2;
        state->own[seat].cash = (uint16_t)(state->own[seat].cash - half);
        know_half(&state->shared.seat[seat], half);
        enter(&state->shared.seat[seat], COUNTER_FOR_GODFATHER, half);
        events_add(events, counterfeiters_sum(COUNTER_GODFATHER, seat, half));
    }
}

/* C3: the lowest quality goes first. */
static void diner(struct counterfeiters_state *state, int seat, struct events *events)
{
    uint16_t *fakes = state->shared.seat[seat].fakes;

    for (int quality = 0; quality < COUNTER_QUALITIES; quality++)
        if (fakes[quality] > 0) {
            fakes[quality]--;
            counterfeiters_gain(state, seat, COUNTER_FROM_DINERS, COUNTER_BILL);
            events_add(events, action_of(COUNTER_DINER_WORKS, seat, quality + 1, 0));
            return;
        }
}

void counterfeiters_diners(struct counterfeiters_state *state, struct events *events)
{
    for (int seat = 0; seat < state->shared.head.seats; seat++)
        for (int left = state->shared.seat[seat].cards[COUNTER_DINER]; left > 0; left--)
            diner(state, seat, events);
}

uint32_t counterfeiters_score(const void *bytes, int32_t points[SEATS_MAX])
{
    const struct counterfeiters_state *state = bytes;
    uint32_t winners = 0;
    int best = -1;

    memset(points, 0, SEATS_MAX * sizeof *points);
    for (int seat = 0; seat < state->shared.head.seats; seat++) {
        int total = state->shared.seat[seat].total;
        points[seat] = total * 10;
        if (total > best)
            winners = 0;
        if (total >= best) {
            winners |= 1u << seat;
            best = total;
        }
    }
    return winners;
}
