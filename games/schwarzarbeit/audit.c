/* audit - what must hold in every state
 *
 * Each function looks at one part and returns what is wrong with it, or NULL.
 */
#include "games/schwarzarbeit/state.h"

/* The cards that lie nowhere on the table have been taken. */
static uint64_t taken_cards(const struct schwarzarbeit_shared *shared)
{
    return EMPLOYEES & ~(shared->market | shared->hidden | shared->discard);
}

static const char *audit_cards(const struct schwarzarbeit_shared *shared)
{
    uint64_t hidden = shared->hidden & EMPLOYEES, taken = taken_cards(shared);
    bool ich_ag = shared->hidden >> SCHWARZ_ICH_AG & 1;
    int places = 0;

    for (int card = 0; card < SCHWARZ_CARDS; card++)
        places += shared->place[card] != 0;
    if (places < count_of(taken))
        return "a card is nowhere";
    if (places > count_of(taken) || (shared->market | shared->discard) & ~EMPLOYEES ||
        count_of(shared->market) + count_of(hidden) + count_of(shared->discard) + places !=
            SCHWARZ_CARDS)
        return "a card is in two places";
    if (shared->hidden >> (SCHWARZ_ICH_AG + 1))
        return "a card that does not exist";
    if (ich_ag && (shared->second || shared->head.turn == 0))
        return "the Ich-AG card is in the draw pile too early or too late";
    if (shared->barred & ~EMPLOYEES)
        return "a card that does not exist is barred";
    return NULL;
}

static const char *audit_market(const struct schwarzarbeit_shared *shared)
{
    int people = count_of(schwarzarbeit_weekends(shared->market));

    if (count_of(shared->market) > schwarzarbeit_size(shared))
        return "the market is too large";
    if (!shared->second && people != count_of(shared->market))
        return "a person is in the market twice in the first pass";
    if (shared->second && shared->discard)
        return "a discard in the second pass";
    if (shared->top == SCHWARZ_NONE
            ? shared->discard != 0
            : shared->top >= SCHWARZ_CARDS || !(shared->discard >> shared->top & 1))
        return "the top of the discard pile is wrong";
    return NULL;
}

static const char *audit_piles(const struct schwarzarbeit_shared *shared)
{
    if (shared->phase > SCHWARZ_IN_DEAL && schwarzarbeit_pile(shared) < 0)
        return "more cards are set aside than there are";
    if (!shared->second && (shared->special || shared->gaps))
        return "cards are set aside in the first pass";
    if (shared->gaps > shared->special)
        return "more gaps than cards set aside";
    if (shared->special > count_of(shared->detectives) + shared->gaps)
        return "more cards set aside than detectives";
    return NULL;
}

static const char *audit_denounced(const struct schwarzarbeit_shared *shared)
{
    uint32_t positions[SEATS_MAX] = {0}, defended[SEATS_MAX] = {0};

    for (uint64_t left = taken_cards(shared); left; left &= left - 1) {
        uint8_t place = shared->place[lowest(left)];
        int seat = schwarzarbeit_place_seat(place), position = schwarzarbeit_place_position(place);
        if (seat < 0 || seat >= shared->head.seats)
            return "a card was taken by nobody";
        if (position && positions[seat] >> position & 1)
            return "two denounced cards at one position";
        positions[seat] |= UINT32_C(1) << position;
    }
    for (int i = 0; i < SEATS_MAX * SCHWARZ_LAWYERS; i++) {
        int seat = i / SCHWARZ_LAWYERS;
        uint8_t place = shared->lawyer[seat][i % SCHWARZ_LAWYERS];
        int owner = schwarzarbeit_place_seat(place), position = schwarzarbeit_place_position(place);
        if (place == 0)
            continue;
        if (i % SCHWARZ_LAWYERS && !shared->lawyer[seat][0])
            return "the second lawyer went before the first";
        if (owner < 0 || owner >= shared->head.seats || owner == seat || !position)
            return "a lawyer defends what was not denounced by another";
        if (defended[owner] >> position & 1)
            return "two lawyers on one card";
        defended[owner] |= UINT32_C(1) << position;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int height = shared->denounced[seat];
        uint32_t pile = (UINT32_C(1) << (height & 31) << 1) - 2;
        if (height > SCHWARZ_POSITION_MAX || (positions[seat] & ~UINT32_C(1)) != pile)
            return "a pile of denounced cards has a hole";
        if (shared->open[seat] != (pile & ~defended[seat]) || (defended[seat] & ~pile))
            return "a lawyer is not where it should be";
    }
    return NULL;
}

static const char *audit_due(const struct schwarzarbeit_shared *shared)
{
    int due = shared->head.due, active = 1 << (shared->active & 7);
    bool full = shared->second || count_of(shared->market) == schwarzarbeit_size(shared);

    if (shared->active >= shared->head.seats)
        return "the active player does not exist";
    if (shared->detectives >> shared->head.seats)
        return "a detective without a player";
    switch (shared->phase) {
    case SCHWARZ_IN_LOT:
    case SCHWARZ_IN_DEAL:
    case SCHWARZ_IN_SETUP:
    case SCHWARZ_IN_REFILL: return due == DUE_DEALER ? NULL : "the dealer is not due";
    case SCHWARZ_IN_BEFORE:
    case SCHWARZ_IN_AFTER:
    case SCHWARZ_IN_LAST:
        if (due == DUE_DEALER)
            return NULL;
        if (!due || (due & ~shared->detectives))
            return "the wrong seats are asked for their detectives";
        return full ? NULL : "a window opened before the market was full";
    case SCHWARZ_IN_PICK:
    case SCHWARZ_IN_LAWYER: return due == active ? NULL : "the active player is not due";
    case SCHWARZ_IN_OVER: return due ? "somebody is due after the end" : NULL;
    default: return "there is no such phase";
    }
}

/* Choices lie open while lots are drawn, and only then. */
static const char *audit_races(const struct schwarzarbeit_shared *shared)
{
    uint64_t choices = detective_choices(shared, 0);
    bool racing = false;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint8_t chosen = shared->chosen[seat];
        if (chosen > SCHWARZ_CARDS || (chosen && !(choices >> (chosen - 1) & 1)))
            return "a detective runs for a card that it may not take";
        racing |= chosen != 0;
    }
    if (!racing)
        return NULL;
    if (!schwarzarbeit_races(shared))
        return "a detective runs that should not";
    if (!by_lot(shared) || shared->gaps || shared->head.due != DUE_DEALER)
        return "lots are drawn among detectives at the wrong time";
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (shared->chosen[seat] && !(shared->detectives >> seat & 1))
            return "a detective runs that should not";
    return NULL;
}

/* Each turn takes a card but for skipped picks, and each detective that is gone took one. */
const char *schwarzarbeit_audit_turns(const struct schwarzarbeit_shared *shared)
{
    int taken = count_of(taken_cards(shared)), turns = shared->head.turn;
    int spent = shared->head.seats - count_of(shared->detectives);
    bool picked = shared->phase >= SCHWARZ_IN_LAWYER;

    if ((turns > 0) != (shared->phase >= SCHWARZ_IN_BEFORE))
        return "turns are counted wrong";
    if ((shared->announced == SCHWARZ_NONE) != (shared->phase <= SCHWARZ_IN_BEFORE))
        return "an announcement is out of place";
    if (turns > 0 && taken != turns - !picked - shared->skipped + spent)
        return "turns and taken cards do not match";
    if (shared->phase == SCHWARZ_IN_LAST && shared->head.rules < 2)
        return "rules 1 have no last window";
    if (shared->phase >= SCHWARZ_IN_LAST && (!shared->second || schwarzarbeit_pile(shared) > 0 ||
                                             count_of(shared->market) > shared->head.seats))
        return "the game ended too early";
    return NULL;
}

const char *schwarzarbeit_audit_shared(const struct schwarzarbeit_shared *shared)
{
    const char *wrong = schwarzarbeit_set_there(shared->head.set)
                            ? audit_cards(shared)
                            : "nobody holds the component set";

    wrong = wrong ? wrong : audit_market(shared);
    wrong = wrong ? wrong : audit_piles(shared);
    wrong = wrong ? wrong : audit_denounced(shared);
    wrong = wrong ? wrong : audit_due(shared);
    return wrong ? wrong : audit_races(shared);
}

/* ---- what is hidden, and what is known of it ---- */

static const char *audit_workers(const struct schwarzarbeit_state *state)
{
    const struct schwarzarbeit_shared *shared = &state->shared;
    uint64_t seen = 0;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint64_t workers = state->own[seat].workers;
        int dealt = seat < shared->head.seats ? dealt_to(shared, seat) : 0;
        if (state->own[seat].seat != seat)
            return "a company is at the wrong seat";
        if (workers & ~(SCHWARZ_WEEKENDS & shared->hidden))
            return "an illegal worker is not under the company";
        if (workers & seen)
            return "an illegal worker has two employers";
        if (count_of(workers) != dealt)
            return "a company has too many or too few illegal workers";
        seen |= workers;
    }
    if (shared->illegal != (shared->second ? schwarzarbeit_people(seen) : 0))
        return "the people never seen at the weekend are wrong";
    return NULL;
}

static bool told_truly(const struct schwarzarbeit_state *state, uint32_t told)
{
    int seat = schwarzarbeit_told_seat(told), seats = state->shared.head.seats;
    int picked = schwarzarbeit_told_picked(told);
    uint32_t workers;

    if (seat >= seats || picked >= SCHWARZ_PEOPLE)
        return false;
    if (picked >= 0 && !(state->shared.cleared[(seat + 1) % seats] >> picked & 1))
        return false;
    workers = schwarzarbeit_people(state->own[seat].workers);
    if (schwarzarbeit_told_second(told))
        workers = by_rank(state->shared.illegal, workers);
    return schwarzarbeit_told_missing(told) == count_of(told & 0xFFFFF & workers);
}

static const char *audit_knowledge(const struct schwarzarbeit_state *state)
{
    const struct schwarzarbeit_shared *shared = &state->shared;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint32_t workers = schwarzarbeit_people(state->own[seat].workers);
        if (shared->cleared[seat] & workers)
            return "an illegal worker was cleared";
        if (shared->sure[seat] & ~workers)
            return "a regular person was proved to be an illegal worker";
        if (shared->phase == SCHWARZ_IN_OVER && shared->sure[seat] != workers)
            return "the illegal workers were not revealed at the end";
    }
    for (int person = 0; person < SCHWARZ_PEOPLE; person++)
        if (shared->weekend[person] > shared->head.turn + 1 ||
            (!shared->second && shared->weekend[person] &&
             (schwarzarbeit_people(shared->hidden) >> person & 1)))
            return "a weekend card was revealed that is face down";
    for (int i = 0; i < SCHWARZ_TOLD_MAX; i++)
        if (i < shared->told_count ? !told_truly(state, shared->told[i]) : shared->told[i] != 0)
            return "an announcement was wrong";
    return NULL;
}

/* Its choice in a window that is still open, or that lies open while lots are drawn. */
const char *schwarzarbeit_audit_choice(const struct schwarzarbeit_shared *shared,
                                       const struct schwarzarbeit_own *own, int seat)
{
    int in = schwarzarbeit_window(shared) ? shared->detectives & ~shared->head.due : 0;
    uint64_t choices = detective_choices(shared, own->workers);
    uint8_t sealed = own->sealed, chosen = shared->chosen[seat];

    if ((in >> seat & 1) != (sealed != 0))
        return "a sealed choice is missing, or there is one too many";
    if (sealed && sealed != SCHWARZ_SEALED_PASS &&
        (sealed > SCHWARZ_CARDS || !(choices >> (sealed - 1) & 1)))
        return "a sealed choice is not legal";
    if (chosen && !(choices >> (chosen - 1) & 1))
        return "a detective runs for a card that it may not take";
    return NULL;
}

const char *schwarzarbeit_audit(const void *bytes)
{
    const struct schwarzarbeit_state *state = bytes;
    const char *wrong = schwarzarbeit_audit_shared(&state->shared);

    wrong = wrong ? wrong : audit_workers(state);
    wrong = wrong ? wrong : audit_knowledge(state);
    for (int seat = 0; seat < SEATS_MAX && !wrong; seat++)
        wrong = schwarzarbeit_audit_choice(&state->shared, &state->own[seat], seat);
    return wrong ? wrong : schwarzarbeit_audit_turns(&state->shared);
}
