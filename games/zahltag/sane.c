/* sane - could these bytes be a view?
 *
 * What must hold of every state is asked of all that the view shows (audit.c). Here is the rest:
 * what is hidden must leave a world (worlds.c), and numbers may be only as large as the course of
 * a game can make them, or they would outgrow their bytes as somebody imagines how it goes on.
 */
#include "games/zahltag/state.h"

enum {
    /* goes of the adjustment; a turn for each contract and payday, and where a fine puts out */
    TURNS_MAX = ZAHLTAG_SEATS * ZAHLTAG_ADJUST + ZAHLTAG_CONTRACTS + ZAHLTAG_LAST + ZAHLTAG_SEATS,
    WAGES_MAX = ZAHLTAG_LAST * ZAHLTAG_CREW_MAX,
};

/* No kind has more cards than a few bits tell, so that sums of crews stay within their bytes. */
static bool are_crews(const struct zahltag_view *view)
{
    const struct zahltag_shared *shared = &view->shared;
    crew_t all = shared->stock | view->own.hand;

    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        all |=
            shared->left[seat] | shared->right[seat] | shared->known[seat] | shared->proven[seat];
    return (all & 0xE0E0E0E0U) == 0;
}

/* ---- the course of a game ---- */

/* Whose go it is in the adjustment follows from the turn, and nobody has moved more cards than
 * there were goes. */
static bool adjusts(const struct zahltag_shared *shared)
{
    int seats = shared->head.seats, turn = shared->head.turn;
    bool rounds = game_option(&shared->head, ZAHLTAG_OPTION_ADJUST) == ZAHLTAG_ADJUST_ROUNDS;
    int goes = rounds ? ZAHLTAG_ADJUST : 1, cards = rounds ? 1 : ZAHLTAG_ADJUST;

    if (turn > seats * goes || shared->active != (shared->first + turn - 1) % seats)
        return false;
    for (int seat = 0; seat < seats; seat++) {
        int after = (seat - shared->first + seats) % seats;
        int most = cards * ((turn - 1 - after + seats - 1) / seats);
        int moved = shared->size[seat] - ZAHLTAG_DEALT;
        most += seat == shared->active ? shared->step : 0;
        if (moved > most || moved < -most)
            return false;
    }
    return true;
}

/* Before the first turn nothing has happened to contracts. */
static bool begins(const struct zahltag_shared *shared)
{
    crew_t table = 0;

    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        table |= shared->left[seat] | shared->right[seat];
    if (shared->phase > ZAHLTAG_IN_ADJUST)
        return true;
    return shared->in == (1 << shared->head.seats) - 1 && shared->deck == UINT32_MAX &&
           shared->past == 0 && table == 0 &&
           (shared->phase == ZAHLTAG_IN_ADJUST ? adjusts(shared) : shared->stock == 0);
}

/* Money comes from contracts, at most 8 for each and at worst the tie at 1; it goes for wages and
 * fines. */
static bool earned(const struct zahltag_shared *shared, int seat)
{
    int jobs = shared->jobs[seat], wages = shared->wages[seat], fines = shared->fines[seat];
    int money = shared->money[seat] + wages + fines - ZAHLTAG_MONEY;

    return jobs <= ZAHLTAG_CONTRACTS - __builtin_popcount(shared->deck) && wages <= WAGES_MAX &&
           fines <= shared->head.turn && shared->gone[seat] <= shared->head.turn &&
           money >= -jobs && money <= ZAHLTAG_BID_MAX * jobs;
}

static bool shows(int past, uint8_t shown)
{
    if (past == ZAHLTAG_PAYDAY_CARD)
        return shown <= ZAHLTAG_CREW_MAX;
    if (past == 0 || shown == 0)
        return shown == 0;
    return (shown & 15) >= 1 && zahltag_shown_bid(shown) <= ZAHLTAG_BID_MAX &&
           (!zahltag_shown_job(shown) || zahltag_shown_gets(shown) <= ZAHLTAG_BID_MAX);
}

/* The card dealt with last, and what was turned over or paid for it. */
static bool passed(const struct zahltag_shared *shared)
{
    int past = shared->past;

    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        if (!shows(past, shared->shown[seat]))
            return false;
    return past == 0 || past == ZAHLTAG_PAYDAY_CARD ||
           zahltag_contract(shared->head.set, zahltag_rank(shared->head.set, past)) == past;
}

static bool has_come(const struct zahltag_shared *shared)
{
    for (int seat = 0; seat < shared->head.seats; seat++)
        if (!earned(shared, seat))
            return false;
    return shared->head.turn <= TURNS_MAX && begins(shared) && passed(shared);
}

/* ---- what is hidden ---- */

/* Of each kind as many cards are left for the other hands as lie in no other place, and they were
 * dealt; together as many as those hands are short of. Then there is a world. */
static bool leaves_a_world(const struct zahltag_view *view)
{
    const struct zahltag_shared *shared = &view->shared;
    int open = 0;

    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        open +=
            seat == view->own.seat ? 0 : shared->size[seat] - zahltag_total(shared->known[seat]);
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        int all = zahltag_count(ZAHLTAG_BOX, kind), dealt = 0;
        int rest = all - zahltag_count(shared->stock, kind) - zahltag_count(view->own.hand, kind);
        for (int seat = 0; seat < ZAHLTAG_SEATS; seat++) {
            rest -=
                zahltag_count(shared->left[seat], kind) + zahltag_count(shared->right[seat], kind);
            if (seat == view->own.seat)
                continue;
            rest -= zahltag_count(shared->known[seat], kind);
            dealt += zahltag_count(shared->proven[seat], kind);
        }
        if (rest < 0 || rest + (shared->phase > ZAHLTAG_IN_DEAL ? dealt : 0) > all)
            return false;
        open -= rest;
    }
    return open == 0 || shared->phase <= ZAHLTAG_IN_DEAL;
}

static bool owns(const struct zahltag_view *view)
{
    const struct zahltag_own *own = &view->own;

    if (own->seat == ZAHLTAG_NONE)
        return own->bid == 0 && own->zero[0] == 0 && own->zero[1] == 0 && own->hand == 0;
    return own->seat < view->shared.head.seats && !zahltag_audit_own(&view->shared, own, own->seat);
}

bool zahltag_sane(const void *bytes)
{
    const struct zahltag_view *view = bytes;

    return are_crews(view) && !zahltag_audit_shared(&view->shared) && has_come(&view->shared) &&
           owns(view) && leaves_a_world(view);
}
