/* sane - could these bytes be a view?
 *
 * What must hold of every state is asked of all that the view shows (audit.c). Here is the rest:
 * who is due can do something, numbers fit the course of a game, and what is known of the illegal
 * workers is in itself possible. Whether a world is left that agrees with every announcement is not
 * asked, since that takes a search; whoever looks for one copes where there is none (worlds.c).
 */
#include "games/schwarzarbeit/state.h"

static const uint32_t everybody = (UINT32_C(1) << SCHWARZ_PEOPLE) - 1;

static uint32_t people_on(uint64_t cards)
{
    return schwarzarbeit_people(schwarzarbeit_weekends(cards));
}

/* ---- the course of a game ---- */

/* Has everything the numbers that go with so many seats, and with so much of the deal? */
static bool is_dealt(const struct schwarzarbeit_shared *shared)
{
    int seats = shared->head.seats, all = seats * shared->workers;

    if (shared->workers != (seats == 3 ? 3 : 2) || shared->second > 1)
        return false;
    if (shared->head.turn == 0 &&
        (shared->detectives != (1 << seats) - 1 || shared->barred ||
         (shared->market | shared->hidden | shared->discard) != EMPLOYEES))
        return false;
    if (shared->phase <= SCHWARZ_IN_DEAL)
        return shared->hidden == EMPLOYEES && !shared->second &&
               (shared->phase == SCHWARZ_IN_LOT ? shared->dealt == 0 : shared->dealt < all);
    return shared->dealt == all;
}

/* The dealer has something to draw; and seats are not asked while a card is missing. In the set-up
 * only people who lie there already were discarded. */
static bool is_drawing(const struct schwarzarbeit_shared *shared)
{
    bool dealer = shared->head.due == DUE_DEALER, race = schwarzarbeit_races(shared) != 0;
    bool missing =
        count_of(shared->market) < schwarzarbeit_size(shared) && schwarzarbeit_pile(shared) > 0;

    if (shared->phase <= SCHWARZ_IN_DEAL)
        return true;
    if (shared->phase == SCHWARZ_IN_SETUP &&
        (shared->second || people_on(shared->discard) & ~people_on(shared->market)))
        return false;
    if (dealer)
        return race || shared->gaps || missing;
    return shared->gaps == 0 && (!missing || shared->phase >= SCHWARZ_IN_LAWYER);
}

/* The active seat has somebody to take, or a lawyer to send, as far as all can see. */
static bool is_asked(const struct schwarzarbeit_shared *shared)
{
    int seat = shared->active;
    uint32_t open = 0;

    for (int owner = 0; owner < SEATS_MAX; owner++)
        open |= owner == seat ? 0 : shared->open[owner];
    switch (shared->phase) {
    case SCHWARZ_IN_PICK:
        return shared->market & ~schwarzarbeit_showing(schwarzarbeit_cards(shared->sure[seat]));
    case SCHWARZ_IN_LAWYER: return open && !shared->lawyer[seat][SCHWARZ_LAWYERS - 1];
    default: return true;
    }
}

/* Nobody has denounced more than a card each turn, and one with the detective. */
static bool has_denounced(const struct schwarzarbeit_shared *shared)
{
    int seats = shared->head.seats, turns = shared->head.turn;

    for (int seat = 0; seat < seats; seat++) {
        int since = (shared->active - seat + seats) % seats;
        int most = (turns - since + seats - 1) / seats + !(shared->detectives >> seat & 1);
        if (shared->denounced[seat] > most)
            return false;
    }
    for (int seat = seats; seat < SEATS_MAX; seat++)
        if (shared->lawyer[seat][0] || shared->lawyer[seat][1])
            return false;
    return turns <= SCHWARZ_TOLD_MAX && shared->skipped <= turns;
}

/* ---- what is known ---- */

/* About a market that there can have been: in the first pass a full one without a person twice. */
static bool is_market(const struct schwarzarbeit_shared *shared, uint32_t told)
{
    int missing = schwarzarbeit_told_missing(told);
    uint32_t where = told & everybody;

    if (schwarzarbeit_told_second(told))
        return shared->second && !(where >> 10 & ~where) && missing <= 2 * shared->workers;
    return count_of(where) == schwarzarbeit_size(shared) && missing <= shared->workers;
}

/* Each turn has its announcement, by whose turn it was, the last one perhaps not yet; and its pick
 * of somebody who is no worker of that seat, if it was not skipped. */
static bool are_told(const struct schwarzarbeit_shared *shared)
{
    int seats = shared->head.seats, turns = shared->head.turn, skipped = 0;
    int count = turns - (shared->phase == SCHWARZ_IN_BEFORE);
    int seat = (shared->active + (seats - 1) * turns) % seats; /* before the first turn's */
    bool open = shared->phase == SCHWARZ_IN_AFTER || shared->phase == SCHWARZ_IN_PICK;
    uint32_t rest = 0;

    if (shared->told_count != count)
        return false;
    for (int i = 0; i < count; i++) {
        uint32_t told = shared->told[i];
        int next = seat + 1 < seats ? seat + 1 : 0;
        uint32_t cleared = shared->cleared[next] << 1 | 1; /* bit 0: nobody was picked */
        if (schwarzarbeit_told_seat(told) != seat || !(cleared >> (told >> 27) & 1) ||
            !is_market(shared, told))
            return false;
        skipped += told >> 27 == 0;
        seat = next;
    }
    for (int i = count; i < SCHWARZ_TOLD_MAX; i++)
        rest |= shared->told[i];
    return rest == 0 && skipped == shared->skipped + open &&
           (!open || shared->told[count - 1] >> 27 == 0);
}

/* Those who may be somebody's illegal workers. */
static uint32_t suspects(const struct schwarzarbeit_shared *shared)
{
    return shared->second ? shared->illegal : schwarzarbeit_people(shared->hidden);
}

/* What is proved of each seat does not contradict itself. */
static bool are_proofs(const struct schwarzarbeit_shared *shared)
{
    uint32_t seen = 0, may = suspects(shared);
    int all = shared->head.seats * shared->workers;

    if (shared->second ? count_of(may) != all || may & ~schwarzarbeit_people(shared->hidden)
                       : shared->illegal != 0 || count_of(may) < all)
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint32_t sure = shared->sure[seat], cleared = shared->cleared[seat];
        int dealt = seat < shared->head.seats ? dealt_to(shared, seat) : 0;
        if (shared->head.turn == 0 && (sure || cleared))
            return false;
        if (sure & ~may || sure & (cleared | seen) || cleared & ~everybody ||
            count_of(sure) > dealt || (shared->phase == SCHWARZ_IN_OVER && count_of(sure) != dealt))
            return false;
        seen |= sure;
    }
    for (int person = 0; person < SCHWARZ_PEOPLE; person++)
        if (shared->weekend[person] > shared->head.turn + 1)
            return false;
    return true;
}

/* ---- what its owner has ---- */

static bool owns_workers(const struct schwarzarbeit_view *view)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    int seat = view->own.seat;
    uint32_t workers = schwarzarbeit_people(view->own.workers), others = 0;

    for (int other = 0; other < shared->head.seats; other++)
        others |= other == seat ? 0 : shared->sure[other];
    return !(view->own.workers & ~SCHWARZ_WEEKENDS) && !(workers & ~suspects(shared)) &&
           count_of(workers) == dealt_to(shared, seat) && !(workers & shared->cleared[seat]) &&
           !(shared->sure[seat] & ~workers) && !(workers & others);
}

static bool owns(const struct schwarzarbeit_view *view)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    const struct schwarzarbeit_own *own = &view->own;

    for (size_t i = 0; i < sizeof own->zero; i++)
        if (own->zero[i])
            return false;
    if (own->seat == SCHWARZ_NONE)
        return own->sealed == 0 && own->workers == 0;
    if (own->seat >= shared->head.seats || !owns_workers(view) ||
        schwarzarbeit_audit_choice(shared, own, own->seat))
        return false;
    return shared->phase != SCHWARZ_IN_PICK || shared->active != own->seat ||
           shared->market & ~schwarzarbeit_showing(own->workers);
}

bool schwarzarbeit_sane(const void *bytes)
{
    const struct schwarzarbeit_view *view = bytes;
    const struct schwarzarbeit_shared *shared = &view->shared;

    return is_dealt(shared) && !schwarzarbeit_audit_shared(shared) &&
           !schwarzarbeit_audit_turns(shared) && is_drawing(shared) && is_asked(shared) &&
           has_denounced(shared) && are_proofs(shared) && are_told(shared) && owns(view);
}
