/* worlds - the worlds a view allows
 *
 * Others' splits between cash and account are all that is hidden, and those of different seats have
 * nothing to do with each other. What is known of each is kept exactly (know.h), so a world is one
 * draw a seat.
 */
#include "games/counterfeiters/state.h"

#include <string.h>

static uint16_t draw_cash(const struct counterfeiters_seat *seat, struct random *random)
{
    uint32_t count = (uint32_t)(seat->high - seat->low + 1 - (seat->hole != 0));
    uint32_t cash = seat->low + random_below(random, count);

    return (uint16_t)(cash + (seat->hole && cash >= seat->hole));
}

void counterfeiters_determinize(const void *bytes, struct random *random, void *out)
{
    const struct counterfeiters_view *view = bytes;
    struct counterfeiters_state *state = out;

    memset(state, 0, sizeof *state);
    state->shared = view->shared;
    for (int seat = 0; seat < view->shared.head.seats; seat++) {
        state->own[seat].seat = (uint8_t)seat;
        state->own[seat].cash =
            seat == view->own.seat ? view->own.cash : draw_cash(&view->shared.seat[seat], random);
    }
}
