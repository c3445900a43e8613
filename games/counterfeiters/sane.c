/* sane - could these bytes be a view?
 *
 * What must hold of every state is asked of all that the view shows (audit.c). Here is the rest:
 * what only the course of a game makes so, and how large its numbers can have become, or they would
 * outgrow their bytes as somebody imagines how it goes on.
 */
#include "games/counterfeiters/state.h"

#include <string.h>

/* What a seat can earn, or print, in one round; and more than it can start with. */
enum { GAIN_MAX = 96 + 170, PRINTS_MAX = COUNTER_HENCHMEN * 2 * COUNTER_CARDS, START_MAX = 256 };
_Static_assert(PRINTS_MAX <= GAIN_MAX, "one bound for money and fakes");
_Static_assert(START_MAX + GAIN_MAX * (COUNTER_ROUNDS_MAX + 4) + COUNTER_TICKETS_MAX <
                   COUNTER_AMOUNT_ZERO,
               "from the most there can be now, an amount stays wide");

/* Everybody has a printer and paper or ink once it was dealt; until then nothing. */
static bool has_start(const struct counterfeiters_shared *shared, int seat)
{
    const uint8_t *cards = shared->seat[seat].cards;

    if (shared->phase < COUNTER_IN_FILL &&
        (shared->phase == COUNTER_IN_LOT || seat >= shared->step))
        return cards[COUNTER_PRINTER] == 0 && cards[COUNTER_INK] + cards[COUNTER_PAPER] == 0;
    return cards[COUNTER_PRINTER] > 0 && cards[COUNTER_INK] + cards[COUNTER_PAPER] > 0;
}

static bool has_earned(const struct counterfeiters_seat *seat, int round, bool over)
{
    int most = START_MAX + GAIN_MAX * (round + 1) + (over ? COUNTER_TICKETS_MAX : 0);

    for (int quality = 0; quality < COUNTER_QUALITIES; quality++)
        if (seat->fakes[quality] > most)
            return false;
    for (int line = 0; line < COUNTER_LINES; line++)
        if (seat->ledger[line] > most)
            return false;
    return seat->total <= most;
}

static bool are_seats(const struct counterfeiters_shared *shared)
{
    static const struct counterfeiters_seat nobody;

    for (int seat = 0; seat < COUNTER_SEATS; seat++)
        if (seat < shared->head.seats
                ? !has_start(shared, seat) || !has_earned(&shared->seat[seat], shared->round,
                                                          shared->phase == COUNTER_IN_OVER)
                : memcmp(&shared->seat[seat], &nobody, sizeof nobody) != 0)
            return false;
    return true;
}

/* Where the deck has cards one of them is on top. Before the first is drawn it is untouched. */
static bool is_deck(const struct counterfeiters_shared *shared)
{
    int pile = 0, used = 0;

    for (int kind = 0; kind < COUNTER_KINDS; kind++) {
        pile += shared->pile[kind];
        used += shared->gone[kind];
    }
    for (int space = 0; space < COUNTER_MARKET; space++)
        used += shared->market[space];
    if (shared->phase < COUNTER_IN_FILL)
        return shared->letter == 0 && pile == 0 && used == 0;
    return shared->deck == 0 || pile > 0;
}

/* Each round has used up a card or moved the police (C6), and a turn is a henchman of each seat. */
static bool is_round(const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    int round = shared->round, drawn = COUNTER_DECK_MAX - shared->deck;

    if (round > drawn + shared->police - board->start + 1 || shared->moved > 1)
        return false;
    if (shared->phase >= COUNTER_IN_ROUND && round == 0)
        return false;
    return shared->head.turn <= COUNTER_HENCHMEN * round;
}

static bool is_step(const struct counterfeiters_shared *shared)
{
    int step = shared->step, stop = shared->stop, seats = shared->head.seats;
    int all = COUNTER_HENCHMEN * seats;

    switch (shared->phase) {
    case COUNTER_IN_LOT: return step == 0 && stop == 0;
    case COUNTER_IN_START: return step < seats && stop == 0;
    case COUNTER_IN_FILL: return step < counterfeiters_board(&shared->head)->market && stop == 0;
    case COUNTER_IN_ROUND: return step < all && stop == 0;
    case COUNTER_IN_LAST: return step <= stop && stop < all && stop < step + seats;
    default: return step <= all && stop < all;
    }
}

static bool owns(const struct counterfeiters_view *view)
{
    const struct counterfeiters_own *own = &view->own;

    if (own->seat == COUNTER_NONE)
        return own->zero == 0 && own->cash == 0;
    return own->seat < view->shared.head.seats &&
           !counterfeiters_audit_own(&view->shared, own, own->seat);
}

bool counterfeiters_sane(const void *bytes)
{
    const struct counterfeiters_view *view = bytes;
    const struct counterfeiters_shared *shared = &view->shared;

    return !counterfeiters_audit_shared(shared) && is_step(shared) && is_deck(shared) &&
           is_round(shared) && are_seats(shared) && owns(view);
}
