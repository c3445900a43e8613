/* audit - what must hold of every state */
#include "games/counterfeiters/state.h"

static int in_later_letters(const struct counterfeiters_shared *shared, int kind)
{
    const struct counterfeiters_set *set = counterfeiters_set(shared->head.set);
    int count = 0;

    for (int letter = shared->letter + 1; letter < COUNTER_LETTERS; letter++)
        count += counterfeiters_count(set, letter, kind, shared->head.seats);
    return count;
}

static int in_all_letters(const struct counterfeiters_shared *shared, int kind)
{
    const struct counterfeiters_set *set = counterfeiters_set(shared->head.set);
    int count = 0;

    for (int letter = COUNTER_A; letter < COUNTER_LETTERS; letter++)
        count += counterfeiters_count(set, letter, kind, shared->head.seats);
    return count;
}

/* How many cards of a kind the seats have that are not from the deck; negative or too many where a
 * card is in two places or in none. */
static int from_start(const struct counterfeiters_shared *shared, int kind)
{
    int count = shared->pile[kind] + in_later_letters(shared, kind) + shared->gone[kind];

    for (int space = 0; space < COUNTER_MARKET; space++)
        count += shared->market[space] == kind + 1;
    for (int seat = 0; seat < COUNTER_SEATS; seat++)
        count += shared->seat[seat].cards[kind];
    return count - in_all_letters(shared, kind);
}

static const char *audit_cards(const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_set *set = counterfeiters_set(shared->head.set);
    int seats = shared->head.seats, deck = 0, start[COUNTER_KINDS];
    int started = shared->phase == COUNTER_IN_LOT     ? 0
                  : shared->phase == COUNTER_IN_START ? shared->step
                                                      : seats;

    for (int kind = 0; kind < COUNTER_KINDS; kind++) {
        start[kind] = from_start(shared, kind);
        if (start[kind] < 0 || start[kind] > counterfeiters_count(set, COUNTER_S, kind, seats))
            return "a card is in two places, or in none";
        deck += shared->pile[kind] + in_later_letters(shared, kind);
    }
    if (start[COUNTER_PRINTER] != started || start[COUNTER_INK] + start[COUNTER_PAPER] != started)
        return "a seat has the wrong start cards";
    return deck == shared->deck ? NULL : "the deck is not counted right";
}

static const char *audit_market(const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    bool filling = shared->phase < COUNTER_IN_ROUND;

    for (int space = 0; space < COUNTER_MARKET; space++) {
        if (shared->market[space] > COUNTER_KINDS)
            return "the market has an unknown card";
        if (shared->market[space] && space >= board->market)
            return "a card lies beside the market";
        if (shared->phase == COUNTER_IN_FILL &&
            (shared->market[space] != 0) != (space < shared->step))
            return "the market has a gap while it is filled";
        if (shared->market[space] && shared->placed[space])
            return "a card was left under a buyer";
        if (!filling && (shared->open >> space & 1) != (shared->market[space] != 0))
            return "the market is open where there is no card, or closed where there is one";
    }
    return NULL;
}

static const char *audit_places(const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    bool filling = shared->phase < COUNTER_IN_ROUND;

    for (int place = 0; place < COUNTER_PLACES; place++) {
        int count = 0;
        for (int seat = 0; seat < COUNTER_SEATS; seat++)
            count += counterfeiters_placed(shared, place, seat);
        if (count > board->spaces[place])
            return "two henchmen are on one space";
        if (filling ? count > 0 || shared->open
                    : place >= COUNTER_MARKET &&
                          (shared->open >> place & 1) != (count < board->spaces[place]))
            return "a place is open that is full, or the other way round";
    }
    return NULL;
}

/* How many henchmen a seat has used in this round, those laid down included; one that a lawyer has
 * lifted is in the hand again. */
static int used(const struct counterfeiters_shared *shared, int seat)
{
    int seats = shared->head.seats, offset = (seat - shared->first + seats) % seats;
    int lifted = shared->phase == COUNTER_IN_LIFTED && shared->head.due >> seat & 1;

    if (shared->phase < COUNTER_IN_ROUND)
        return 0;
    return (shared->step - offset + seats - 1) / seats - lifted;
}

static const char *audit_henchmen(const struct counterfeiters_shared *shared)
{
    for (int seat = 0; seat < COUNTER_SEATS; seat++) {
        int count = 0;
        for (int place = 0; place < COUNTER_PLACES; place++)
            count += counterfeiters_placed(shared, place, seat);
        if (count != shared->seat[seat].henchmen)
            return "henchmen are not counted right";
        if (seat < shared->head.seats ? count > used(shared, seat) : count > 0)
            return "a seat has placed a henchman too many";
    }
    return NULL;
}

/* What everybody knows of it. */
static const char *audit_known(const struct counterfeiters_seat *seat, bool over)
{
    if (seat->low > seat->high || seat->high > seat->total ||
        (seat->hole && (seat->hole <= seat->low || seat->hole >= seat->high)))
        return "what is known of the cash makes no sense";
    if (over && seat->low < seat->high)
        return "cash is hidden after the end";
    return NULL;
}

/* Tickets pay when everything else is done. */
static const char *audit_ledger(const struct counterfeiters_seat *seat, int ticket, bool over)
{
    int balance = 0, won = over ? ticket * seat->cards[COUNTER_LOTTERY] : 0;

    for (int line = 0; line < COUNTER_LINES; line++)
        balance += line < COUNTER_SPENT ? seat->ledger[line] : -seat->ledger[line];
    if (balance != seat->total)
        return "the ledger does not add up to the total";
    if (seat->ledger[COUNTER_FROM_LOTTERY] != won)
        return "lottery tickets have not paid at the end alone";
    return NULL;
}

static const char *audit_start(const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    int money = 0;

    for (int seat = 0; seat < shared->head.seats; seat++)
        money += shared->seat[seat].ledger[COUNTER_FROM_START] -
                 (shared->phase == COUNTER_IN_LOT ? 0 : board->money[seat]);
    return money == 0 ? NULL : "start money was lost or made";
}

static const char *audit_seat(const struct counterfeiters_shared *shared, int seat)
{
    const struct counterfeiters_seat *player = &shared->seat[seat];
    bool over = shared->phase == COUNTER_IN_OVER;
    int ticket = counterfeiters_board(&shared->head)->ticket;
    const char *wrong = audit_ledger(player, ticket, over);

    if (player->cards[COUNTER_JET] > 1)
        return "a seat has a second jet";
    return wrong ? wrong : audit_known(player, over);
}

/* By the phase, and nobody else. */
static const char *audit_due(const struct counterfeiters_shared *shared)
{
    int seats = shared->head.seats, due = shared->head.due;
    int turn = 1 << (shared->first + shared->step) % seats;

    switch (shared->phase) {
    case COUNTER_IN_LOT:
    case COUNTER_IN_START: return due == DUE_DEALER ? NULL : "the dealer is not due";
    case COUNTER_IN_FILL:
        return due == DUE_DEALER && shared->deck > 0 ? NULL : "the dealer has nothing to draw";
    case COUNTER_IN_ROUND:
    case COUNTER_IN_LAST: return due == turn ? NULL : "the wrong seat is due";
    case COUNTER_IN_OVER: return due == 0 ? NULL : "a seat is due after the end";
    default: break;
    }
    for (int seat = 0; seat < seats; seat++)
        if (due == 1 << seat && shared->lawyer < COUNTER_KINDS &&
            shared->seat[seat].cards[shared->lawyer])
            return NULL;
    return "the lawyer's owner is not due";
}

static const char *audit_police(const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    bool at_end = shared->phase >= COUNTER_IN_LAST;
    bool lawyer = shared->phase == COUNTER_IN_LAWYER || shared->phase == COUNTER_IN_LIFTED;

    if (shared->police < board->start || shared->police > board->last)
        return "the police pawn is off its track";
    if ((shared->police == board->last) != at_end)
        return "the end does not go with the police pawn";
    if (lawyer ? shared->lawyer != COUNTER_GREAT_LAWYER && shared->lawyer != COUNTER_BAD_LAWYER
               : shared->lawyer != COUNTER_NONE)
        return "a lawyer works at the wrong time";
    return NULL;
}

/* What everybody sees. */
const char *counterfeiters_audit_shared(const struct counterfeiters_shared *shared)
{
    static const char *(*const audits[])(const struct counterfeiters_shared *) = {
        audit_cards, audit_market, audit_places, audit_henchmen, audit_due, audit_police,
    };
    const char *wrong = NULL;

    if (shared->head.seats < 2 || shared->head.seats > COUNTER_SEATS ||
        !counterfeiters_set_there(shared->head.set) || shared->phase > COUNTER_IN_OVER ||
        shared->first >= shared->head.seats || shared->pawn >= shared->head.seats ||
        shared->letter >= COUNTER_LETTERS || shared->zero[0] | shared->zero[1] | shared->zero[2])
        return "the state makes no sense";
    for (size_t i = 0; i < sizeof audits / sizeof *audits && !wrong; i++)
        wrong = audits[i](shared);
    for (int seat = 0; seat < shared->head.seats && !wrong; seat++)
        wrong = audit_seat(shared, seat);
    return wrong ? wrong : audit_start(shared);
}

const char *counterfeiters_audit_own(const struct counterfeiters_shared *shared,
                                     const struct counterfeiters_own *own, int seat)
{
    const struct counterfeiters_seat *player = &shared->seat[seat];

    if (own->seat != seat || own->zero != 0)
        return "a seat does not know its number";
    if (own->cash > player->total)
        return "an account is negative";
    if (own->cash < player->low || own->cash > player->high ||
        (player->hole && own->cash == player->hole))
        return "the cash is not what is known of it";
    return NULL;
}

const char *counterfeiters_audit(const void *bytes)
{
    const struct counterfeiters_state *state = bytes;
    const char *wrong = counterfeiters_audit_shared(&state->shared);

    for (int seat = 0; !wrong && seat < state->shared.head.seats; seat++)
        wrong = counterfeiters_audit_own(&state->shared, &state->own[seat], seat);
    return wrong;
}
