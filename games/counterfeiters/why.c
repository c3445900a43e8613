/* why - why something cannot be done */
#include "games/counterfeiters/state.h"

/* Constant, ruling, English, French, German. */
#define REFUSALS(X)                                                                                \
    X(NOT_NOW, "", "That is not possible now.", "Ce n’est pas possible maintenant.",               \
      "Das geht jetzt nicht.")                                                                     \
    X(NO_SPACE, "", "This board has no such space.", "Ce plateau n’a pas cette case.",             \
      "Dieses Feld gibt es auf diesem Plan nicht.")                                                \
    X(TAKEN, "", "All spaces for this are taken.", "Toutes les cases pour cela sont occupées.",    \
      "Alle Felder dafür sind besetzt.")                                                           \
    X(NO_CARD, "", "There is no card on that space.", "Il n’y a pas de carte sur cette case.",     \
      "Auf diesem Feld liegt keine Karte.")                                                        \
    X(SECOND_JET, "", "You may not buy a second jet.",                                             \
      "Vous ne pouvez pas acheter un second jet.", "Du darfst keinen zweiten Jet kaufen.")         \
    X(NO_CASH, "", "You do not have that much cash; the account pays for nothing.",                \
      "Vous n’avez pas assez d’argent liquide ; le compte ne paie rien.",                          \
      "So viel Bargeld hast du nicht; das Konto bezahlt nichts.")                                  \
    X(NO_BILL, "C2", "At least one fake bill must be passed.",                                     \
      "Il faut écouler au moins un faux billet.",                                                  \
      "Mindestens ein falscher Schein muss den Besitzer wechseln.")                                \
    X(SHOP_MAX, "", "The supermarket takes at most 3 bills at once.",                              \
      "Le supermarché prend au plus 3 billets à la fois.",                                         \
      "Der Supermarkt nimmt höchstens 3 Scheine auf einmal.")                                      \
    X(FENCE_MAX, "", "A receiver takes at most 8 bills at once.",                                  \
      "Un receleur prend au plus 8 billets à la fois.",                                            \
      "Ein Hehler nimmt höchstens 8 Scheine auf einmal.")                                          \
    X(NO_FAKES, "", "You do not have those fakes.", "Vous n’avez pas ces faux billets.",           \
      "Diese falschen Scheine hast du nicht.")                                                     \
    X(REFUSED, "", "Supermarkets refuse that quality by now.",                                     \
      "Les supermarchés refusent désormais cette qualité.",                                        \
      "Diese Qualität nehmen die Supermärkte nicht mehr.")                                         \
    X(ON_STRIKE, "", "Air traffic control is on strike: no flights while the police stand here.",  \
      "Grève des contrôleurs aériens : aucun vol tant que la police est sur cette case.",          \
      "Die Fluglotsen streiken: keine Flüge, solange die Polizei hier steht.")                     \
    X(NO_JET, "", "The jet space is for owners of a private jet.",                                 \
      "La case du jet est réservée à qui possède un jet privé.",                                   \
      "Das Jet-Feld ist für Besitzer eines Privatjets.")                                           \
    X(NOTHING_MOVED, "C2", "At least $10 must be moved.", "Il faut déplacer au moins 10 $.",       \
      "Mindestens 10 $ müssen bewegt werden.")                                                     \
    X(NOT_IN_CASH, "", "That much cash is not there to be moved.",                                 \
      "Vous n’avez pas autant d’argent liquide à déplacer.",                                       \
      "So viel Bargeld zum Bewegen ist nicht da.")                                                 \
    X(NOT_IN_ACCOUNT, "", "There is not that much in the account.",                                \
      "Il n’y a pas autant sur le compte.", "So viel ist nicht auf dem Konto.")                    \
    X(TOO_MUCH_CASH, "", "After a flight, no more than $39,000 may remain in cash.",               \
      "Après un vol, il ne peut rester plus de 39 000 $ en liquide.",                              \
      "Nach einem Flug dürfen nicht mehr als 39.000 $ in bar bleiben.")                            \
    X(NOT_LIFTING, "", "Only the owner of a lawyer lifts a henchman, once, at the end.",           \
      "Seul le propriétaire d’un avocat reprend un sbire, une fois, à la fin.",                    \
      "Nur wer einen Anwalt hat, hebt einen Handlanger auf, einmal, am Ende.")                     \
    X(LIFT_FIRST, "", "First lift one of your henchmen, or pass.",                                 \
      "Reprenez d’abord un de vos sbires, ou passez.",                                             \
      "Heb erst einen deiner Handlanger auf, oder passe.")                                         \
    X(NO_HENCHMAN, "", "You have no henchman there; one that was laid down cannot be lifted.",     \
      "Vous n’avez pas de sbire à cet endroit ; un sbire couché ne peut être repris.",             \
      "Dort steht kein Handlanger von dir; ein hingelegter kann nicht aufgehoben werden.")

#define NAME(name, ruling, en, fr, de) name,
enum { REFUSALS(NAME) REFUSAL_COUNT };
#undef NAME

#define ROW(name, ruling, en, fr, de) {ruling, {en, fr, de}},
const struct refusal counterfeiters_refusals[REFUSAL_COUNT] = {REFUSALS(ROW)};
#undef ROW

_Static_assert(COUNTER_CARRY_MAX == 3900, "the refusal says 39,000");

static int why_buy(const struct counterfeiters_view *view, int space)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);

    if (space < 0 || space >= board->market)
        return NO_SPACE;
    if (view->shared.market[space] == 0)
        return NO_CARD;
    if (view->shared.market[space] == COUNTER_JET + 1 &&
        view->shared.seat[view->own.seat].cards[COUNTER_JET])
        return SECOND_JET;
    return view->own.cash < board->price[space] ? NO_CASH : NOT_NOW;
}

static int why_bills(const struct counterfeiters_view *view, action_t action, bool shop)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);
    int refused = shop ? counterfeiters_refused(board, view->shared.police) : 0, sum = 0;

    for (int quality = 0; quality < COUNTER_QUALITIES; quality++) {
        int count = action_noun(action, quality);
        if (count > view->shared.seat[view->own.seat].fakes[quality])
            return NO_FAKES;
        if (count > 0 && quality < refused)
            return REFUSED;
        sum += count;
    }
    if (sum == 0)
        return NO_BILL;
    if (shop && sum > COUNTER_SHOP_MAX)
        return SHOP_MAX;
    return sum > COUNTER_FENCE_MAX ? FENCE_MAX : NOT_NOW;
}

static int why_flight(const struct counterfeiters_view *view, action_t action, bool jet)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);
    const struct counterfeiters_seat *me = &view->shared.seat[view->own.seat];
    int amount = action_wide(action, 0) - COUNTER_AMOUNT_ZERO;
    int cash = view->own.cash - (jet ? 0 : COUNTER_FARE), account = me->total - view->own.cash;

    if (board->strike >> view->shared.police & 1)
        return ON_STRIKE;
    if (jet && !me->cards[COUNTER_JET])
        return NO_JET;
    if (amount == 0) /* C2, and no cash would help */
        return NOTHING_MOVED;
    if (cash < 0)
        return NO_CASH;
    if (amount > cash)
        return NOT_IN_CASH;
    if (-amount > account)
        return NOT_IN_ACCOUNT;
    return cash - amount > COUNTER_CARRY_MAX ? TOO_MUCH_CASH : NOT_NOW;
}

static int why_place(const struct counterfeiters_view *view, action_t action)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);
    int verb = action_verb(action), place = verb - COUNTER_PRINT + COUNTER_AT_PRINT;

    if (verb == COUNTER_BUY)
        return why_buy(view, action_noun(action, 0) - 1);
    if (board->spaces[place] == 0)
        return NO_SPACE;
    if (!(view->shared.open >> place & 1))
        return TAKEN;
    switch (verb) {
    case COUNTER_SHOP:
    case COUNTER_SHOP_HAT: return why_bills(view, action, true);
    case COUNTER_FENCE:
    case COUNTER_FENCE_HAT: return why_bills(view, action, false);
    case COUNTER_FLY: return why_flight(view, action, false);
    case COUNTER_JET_FLIGHT: return why_flight(view, action, true);
    default: return NOT_NOW;
    }
}

int counterfeiters_why(const void *bytes, action_t action)
{
    const struct counterfeiters_view *view = bytes;
    bool lawyer = view->shared.phase == COUNTER_IN_LAWYER;
    int verb = action_verb(action), at = action_noun(action, 0);

    if (view->own.seat == COUNTER_NONE || !(view->shared.head.due >> view->own.seat & 1))
        return NOT_NOW;
    if (verb == COUNTER_LIFT && !lawyer)
        return NOT_LIFTING;
    if (verb == COUNTER_LIFT)
        return at < COUNTER_PLACES && counterfeiters_placed(&view->shared, at, view->own.seat)
                   ? NOT_NOW
                   : NO_HENCHMAN;
    if (verb < COUNTER_BUY || verb > COUNTER_JET_FLIGHT)
        return NOT_NOW;
    return lawyer ? LIFT_FIRST : why_place(view, action);
}
