/* audit - what must hold in every state; not the way there, which the tests follow */
#include "games/zahltag/state.h"

static bool dealing(const struct zahltag_shared *shared)
{
    return shared->phase <= ZAHLTAG_IN_DEAL;
}

static const char *audit_head(const struct zahltag_shared *shared)
{
    const struct head *head = &shared->head;

    if (head->seats < 2 || head->seats > ZAHLTAG_SEATS || !zahltag_set_there(head->set))
        return "no such table";
    if (shared->in >> head->seats || shared->first >= head->seats || shared->active >= head->seats)
        return "no such seat";
    if (shared->contract && shared->past)
        return "a card is dealt with before it is bid for";
    if (head->turn == 0 ? !dealing(shared) : dealing(shared))
        return "the turn is not counted";
    return NULL;
}

static const char *audit_due(const struct zahltag_shared *shared)
{
    int due = shared->head.due, active = 1 << shared->active;

    switch (shared->phase) {
    case ZAHLTAG_IN_LOT:
    case ZAHLTAG_IN_DEAL:
    case ZAHLTAG_IN_REVEAL: return due == DUE_DEALER ? NULL : "the dealer is not due";
    case ZAHLTAG_IN_ADJUST:
    case ZAHLTAG_IN_CREW:
    case ZAHLTAG_IN_EXCESS:
        return due == active && shared->in & active ? NULL : "the active seat is not due";
    case ZAHLTAG_IN_BID: return due && !(due & ~shared->in) ? NULL : "those still in are not due";
    case ZAHLTAG_IN_OVER: return due == 0 ? NULL : "due after the end";
    default: return "no such phase";
    }
}

static const char *audit_step(const struct zahltag_shared *shared)
{
    bool once = game_option(&shared->head, ZAHLTAG_OPTION_ADJUST) != ZAHLTAG_ADJUST_ROUNDS;
    int most = shared->phase == ZAHLTAG_IN_DEAL             ? ZAHLTAG_DEALT * shared->head.seats - 1
               : shared->phase == ZAHLTAG_IN_ADJUST && once ? ZAHLTAG_ADJUST - 1
                                                            : 0;
    if (shared->step > most)
        return "too many cards dealt or adjusted";
    if (shared->dropping > (shared->phase == ZAHLTAG_IN_ADJUST && shared->step > 0))
        return "nothing is put back";
    return NULL;
}

/* Does the contract lie aside? The set may have several like it. */
static bool revealed(const struct zahltag_shared *shared)
{
    int rank = zahltag_rank(shared->head.set, shared->contract);

    for (; rank < ZAHLTAG_CONTRACTS; rank++) {
        if (zahltag_contract(shared->head.set, rank) != shared->contract)
            return false;
        if (shared->aside >> rank & 1)
            return true;
    }
    return false;
}

static const char *audit_deck(const struct zahltag_shared *shared)
{
    int aside = __builtin_popcount(shared->aside);

    if (shared->deck & shared->aside)
        return "a contract is in two places";
    if (aside > zahltag_limit(shared))
        return "too many contracts without a payday";
    if (shared->paydays > ZAHLTAG_LAST)
        return "too many paydays";
    if (shared->paydays == 0 && (shared->deck | shared->aside) != UINT32_MAX)
        return "a contract left play before a payday";
    if ((shared->contract != 0) != (shared->phase == ZAHLTAG_IN_BID))
        return "a contract without bids, or bids without a contract";
    if (shared->contract && !revealed(shared))
        return "the contract is not one that was revealed";
    return NULL;
}

static const char *audit_size(const struct zahltag_shared *shared, int seat)
{
    int crew = zahltag_crew_size(shared, seat), dealt = shared->step - ZAHLTAG_DEALT * seat;
    bool excess = shared->phase == ZAHLTAG_IN_EXCESS && seat == shared->active;

    if (dealing(shared) && crew != (dealt < 0 ? 0 : dealt > ZAHLTAG_DEALT ? ZAHLTAG_DEALT : dealt))
        return "cards are dealt out of turn";
    if (shared->phase == ZAHLTAG_IN_ADJUST &&
        (crew < ZAHLTAG_DEALT - ZAHLTAG_ADJUST || crew > ZAHLTAG_DEALT + ZAHLTAG_ADJUST))
        return "an adjustment of more than three";
    if (excess ? crew != ZAHLTAG_CREW_MAX + 1 : crew > ZAHLTAG_CREW_MAX)
        return "a crew of more than 12";
    if (excess && shared->size[seat] == 0)
        return "nothing is in hand that could be put back";
    return NULL;
}

/* What is known of a hand leaves as many cards open as are open of the seven dealt. */
static const char *audit_known(const struct zahltag_shared *shared, int seat)
{
    int open = shared->size[seat] - zahltag_total(shared->known[seat]);

    if (dealing(shared))
        return shared->known[seat] || shared->proven[seat] ? "known before it was dealt" : NULL;
    if (open < 0 || open != ZAHLTAG_DEALT - zahltag_total(shared->proven[seat]))
        return "more was seen of a hand than of its deal";
    if (open && shared->phase == ZAHLTAG_IN_OVER)
        return "a hand is hidden after the end";
    return NULL;
}

static const char *audit_out(const struct zahltag_shared *shared, int seat)
{
    crew_t crew = shared->left[seat] | shared->right[seat];

    if (crew || shared->known[seat] || shared->proven[seat] || shared->size[seat])
        return "a seat that is out has resources";
    if (shared->money[seat])
        return "a seat that is out has something left";
    if (seat < shared->head.seats ? shared->gone[seat] == 0 : shared->gone[seat] != 0)
        return "a seat left at no time";
    return NULL;
}

static const char *audit_seat(const struct zahltag_shared *shared, int seat)
{
    const char *wrong;

    if (!(shared->in >> seat & 1))
        return audit_out(shared, seat);
    if (shared->gone[seat])
        return "a seat is out and in";
    if (shared->money[seat] > ZAHLTAG_MONEY + ZAHLTAG_CONTRACTS * ZAHLTAG_BID_MAX)
        return "more money than all contracts pay";
    wrong = audit_size(shared, seat);
    return wrong ? wrong : audit_known(shared, seat);
}

static const char *audit_end(const struct zahltag_shared *shared)
{
    bool alone = (shared->in & (shared->in - 1)) == 0;

    if ((shared->phase == ZAHLTAG_IN_OVER) != (alone || shared->paydays == ZAHLTAG_LAST))
        return "over too soon or too late";
    if ((shared->winners != 0) != (shared->phase == ZAHLTAG_IN_OVER))
        return "winners before the end, or none after it";
    if (shared->in ? shared->winners & ~shared->in : shared->winners >> shared->head.seats)
        return "a winner who is out";
    return NULL;
}

/* What everybody sees. */
const char *zahltag_audit_shared(const struct zahltag_shared *shared)
{
    const char *wrong = audit_head(shared);

    wrong = wrong ? wrong : audit_due(shared);
    wrong = wrong ? wrong : audit_step(shared);
    wrong = wrong ? wrong : audit_deck(shared);
    for (int seat = 0; seat < ZAHLTAG_SEATS && !wrong; seat++)
        wrong = audit_seat(shared, seat);
    return wrong ? wrong : audit_end(shared);
}

/* ---- what is hidden ---- */

static const char *audit_bid(const struct zahltag_shared *shared, const struct zahltag_own *own,
                             int seat)
{
    int sealed = shared->phase == ZAHLTAG_IN_BID ? shared->in & ~shared->head.due : 0;

    if (sealed >> seat & 1 ? own->bid == 0 || own->bid > 1 + ZAHLTAG_BID_MAX : own->bid != 0)
        return "a bid at the wrong time";
    if (own->bid > 1 && !zahltag_holds(own->hand, zahltag_need(shared->contract)))
        return "a bid without the resources";
    return NULL;
}

const char *zahltag_audit_own(const struct zahltag_shared *shared, const struct zahltag_own *own,
                              int seat)
{
    if (own->seat != seat || own->zero[0] || own->zero[1])
        return "a seat is not itself";
    if (shared->size[seat] != zahltag_total(own->hand))
        return "a hand is not as large as it seems";
    if (!zahltag_holds(own->hand, shared->known[seat]))
        return "a hand lacks what it is known to hold";
    return audit_bid(shared, own, seat);
}

/* The 52 resources are in exactly one place each. */
static const char *audit_box(const struct zahltag_state *state)
{
    const struct zahltag_shared *shared = &state->shared;

    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        int count = zahltag_count(shared->stock, kind);
        for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
            count += zahltag_count(state->own[seat].hand, kind) +
                     zahltag_count(shared->left[seat], kind) +
                     zahltag_count(shared->right[seat], kind);
        int all = zahltag_count(ZAHLTAG_BOX, kind);
        if (dealing(shared) ? count > all || zahltag_count(shared->stock, kind) : count != all)
            return "resources are lost or made";
    }
    return NULL;
}

const char *zahltag_audit(const void *bytes)
{
    const struct zahltag_state *state = bytes;
    const char *wrong = zahltag_audit_shared(&state->shared);

    wrong = wrong ? wrong : audit_box(state);
    for (int seat = 0; seat < ZAHLTAG_SEATS && !wrong; seat++)
        wrong = zahltag_audit_own(&state->shared, &state->own[seat], seat);
    return wrong;
}
