/* forget - what a table lets people look up: with memory=table only what lies there
 *
 * Nobody keeps the notes: others' money and fakes, what cash can be, what money came from, and
 * which cards are in the bins and which are still to come. Once the game is over all money and
 * fakes lie open.
 */
#include "games/counterfeiters/state.h"

#include <string.h>

/* What lies behind a screen; one's own screen hides nothing from oneself. */
static void forget_seat(struct counterfeiters_seat *seat, bool mine)
{
    seat->low = seat->high = 0;
    memset(seat->ledger, 0, sizeof seat->ledger);
    if (mine)
        return;
    seat->total = COUNTER_FORGOTTEN;
    memset(seat->fakes, 0, sizeof seat->fakes);
}

void counterfeiters_forget(void *view_)
{
    struct counterfeiters_view *view = view_;
    struct counterfeiters_shared *shared = &view->shared;

    if (game_option(&shared->head, COUNTER_OPTION_MEMORY) == MEMORY_OPEN)
        return;
    for (int seat = 0; seat < shared->head.seats; seat++) {
        if (shared->phase != COUNTER_IN_OVER)
            forget_seat(&shared->seat[seat], seat == view->own.seat);
        shared->seat[seat].hole = COUNTER_FORGOTTEN;
    }
    memset(shared->pile, COUNTER_NONE, sizeof shared->pile);
    memset(shared->gone, COUNTER_NONE, sizeof shared->gone);
}
