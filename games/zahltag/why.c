/* why - why a seat that is due may not do what it asked for, or may want to think again */
#include "games/zahltag/state.h"

/* Constant, ruling, and the sentence. */
#define REASONS(X)                                                                                 \
    X(IMPOSSIBLE, "", "That is not possible now.", "Ce n’est pas possible maintenant.",            \
      "Das geht jetzt nicht.")                                                                     \
    X(NOW_ADJUST, "",                                                                              \
      "Hands are being adjusted: take up to three cards or put up to three back, then: done.",     \
      "On ajuste les mains : prenez ou remettez jusqu’à trois cartes, puis terminez (done).",      \
      "Die Hände werden angepasst: Nimm bis zu drei Karten oder lege sie zurück, dann: done.")     \
    X(NOW_ROUNDS, "", "Hands are being adjusted: take, put back or swap one card, or: done.",      \
      "On ajuste les mains : prenez, remettez ou échangez une carte, ou rien (done).",             \
      "Die Hände werden angepasst: Nimm, lege oder tausche eine Karte, oder nichts (done).")       \
    X(NOT_BOTH, "", "An adjustment either takes cards or puts them back, not both.",               \
      "Un ajustement prend des cartes ou en remet, mais pas les deux.",                            \
      "Beim Anpassen nimmst du Karten oder legst welche zurück, nicht beides.")                    \
    X(NO_SWAP, "", "This table adjusts by taking or putting back; swaps come in the crew step.",   \
      "À cette table, on ajuste en prenant ou en remettant ; les échanges viennent plus tard.",    \
      "An diesem Tisch wird beim Anpassen genommen oder gelegt; getauscht wird erst später.")      \
    X(NOW_CREW, "", "First comes the crew: take, put back or swap one resource.",                  \
      "D’abord l’équipe : prenez, remettez ou échangez une ressource.",                            \
      "Zuerst kommt die Mannschaft: Nimm, lege oder tausche eine Karte.")                          \
    X(MUST, "Z1", "At this table the crew must change: take, put back or swap one resource.",      \
      "À cette table, l’équipe doit changer : prenez, remettez ou échangez une ressource.",        \
      "An diesem Tisch muss sich die Mannschaft ändern: Nimm, lege oder tausche eine Karte.")      \
    X(EXCESS, "Z2", "You have more than 12 resources: put one back from your hand.",               \
      "Vous avez plus de 12 ressources : remettez-en une de votre main.",                          \
      "Du hast mehr als 12 Karten: Lege eine aus der Hand zurück.")                                \
    X(NOW_BID, "", "A contract is on offer: bid 1 to 8, or 0 for the 00 card.",                    \
      "Un chantier est proposé : offrez de 1 à 8, ou 0 pour la carte 00.",                         \
      "Ein Auftrag liegt aus: Biete 1 bis 8, oder 0 für die Karte 00.")                            \
    X(UNABLE, "", "Your hand lacks resources for this contract: only 00 is possible.",             \
      "Il manque à votre main des ressources pour ce chantier : seul 00 est possible.",            \
      "Deiner Hand fehlen Karten für diesen Auftrag: Nur 00 ist möglich.")                         \
    X(EMPTY, "", "That stock is empty until somebody puts such a card back.",                      \
      "Cette pile est vide jusqu’à ce que quelqu’un y remette une carte.",                         \
      "Dieser Stapel ist leer, bis jemand eine solche Karte zurücklegt.")                          \
    X(NOT_HELD, "", "You have no such card in your hand.", "Vous n’avez pas cette carte en main.", \
      "Diese Karte hast du nicht auf der Hand.")                                                   \
    X(FORCED, "", "Nine contracts have come since the last payday: the next card is a payday.",    \
      "Neuf chantiers sont sortis depuis la dernière paie : la carte suivante est une paie.",      \
      "Neun Aufträge kamen seit dem letzten Zahltag: Die nächste Karte ist ein Zahltag.")          \
    X(FORCED_OF_TWO, "",                                                                           \
      "Eight contracts have come since the last payday: with two players the next card is a "      \
      "payday.",                                                                                   \
      "Huit chantiers sont sortis depuis la dernière paie : à deux joueurs, la carte suivante "  \
      "est une paie.",                                                                             \
      "Acht Aufträge kamen seit dem letzten Zahltag: Zu zweit ist die nächste Karte ein Zahltag.") \
    X(SAME_KIND, "", "A swap is for a card of another kind.",                                      \
      "On échange contre une carte d’une autre sorte.",                                            \
      "Getauscht wird gegen eine Karte einer anderen Art.")

#define CONSTANT(reason, ruling, en, fr, de) reason,
#define ROW(reason, ruling, en, fr, de)      {ruling, {en, fr, de}},
enum { REASONS(CONSTANT) };
const struct refusal zahltag_refusals[] = {REASONS(ROW)};

static int why_take(const struct zahltag_view *view, int kind)
{
    if (kind >= ZAHLTAG_KINDS || zahltag_count(view->shared.stock, kind) > 0)
        return IMPOSSIBLE;
    return EMPTY;
}

static int why_drop(const struct zahltag_view *view, int kind)
{
    if (kind >= ZAHLTAG_KINDS || zahltag_count(view->own.hand, kind) > 0)
        return IMPOSSIBLE;
    return NOT_HELD;
}

static int why_swap(const struct zahltag_view *view, int kind, int other)
{
    int reason = why_drop(view, kind);

    if (kind >= ZAHLTAG_KINDS || other >= ZAHLTAG_KINDS)
        return IMPOSSIBLE;
    if (kind == other)
        return SAME_KIND;
    return reason ? reason : why_take(view, other);
}

/* What is wrong with the cards themselves. */
static int why_move(const struct zahltag_view *view, action_t action)
{
    int kind = action_noun(action, 0);

    switch (action_verb(action)) {
    case ZAHLTAG_TAKE: return why_take(view, kind);
    case ZAHLTAG_DROP: return why_drop(view, kind);
    default: return why_swap(view, kind, action_noun(action, 1));
    }
}

static bool is_move(int verb)
{
    return verb == ZAHLTAG_TAKE || verb == ZAHLTAG_DROP || verb == ZAHLTAG_SWAP;
}

static int why_adjust(const struct zahltag_view *view, action_t action)
{
    const struct zahltag_shared *shared = &view->shared;
    bool rounds = game_option(&shared->head, ZAHLTAG_OPTION_ADJUST) == ZAHLTAG_ADJUST_ROUNDS;
    int verb = action_verb(action), wanted = shared->dropping ? ZAHLTAG_DROP : ZAHLTAG_TAKE;

    if (!is_move(verb))
        return rounds ? NOW_ROUNDS : NOW_ADJUST;
    if (verb == ZAHLTAG_SWAP && !rounds)
        return NO_SWAP;
    if (shared->step > 0 && verb != wanted)
        return NOT_BOTH;
    return why_move(view, action);
}

static int why_bid(const struct zahltag_view *view, action_t action)
{
    bool able = zahltag_holds(view->own.hand, zahltag_need(view->shared.contract));
    int bid = action_noun(action, 0);

    return action_verb(action) == ZAHLTAG_BID && bid <= ZAHLTAG_BID_MAX && !able ? UNABLE : NOW_BID;
}

/* The dealer's draw. */
static int why_draw(const struct zahltag_shared *shared)
{
    if (shared->phase != ZAHLTAG_IN_REVEAL || !zahltag_forced(shared))
        return IMPOSSIBLE;
    return shared->head.seats == 2 ? FORCED_OF_TWO : FORCED;
}

int zahltag_why(const void *bytes, action_t action)
{
    const struct zahltag_view *view = bytes;
    int verb = action_verb(action), seat = view->own.seat;

    if (seat >= ZAHLTAG_SEATS)
        return why_draw(&view->shared);
    if (!(view->shared.head.due >> seat & 1))
        return IMPOSSIBLE;
    switch (view->shared.phase) {
    case ZAHLTAG_IN_ADJUST: return why_adjust(view, action);
    case ZAHLTAG_IN_CREW:
        if (is_move(verb))
            return why_move(view, action);
        return verb == ZAHLTAG_KEEP && !game_option(&view->shared.head, ZAHLTAG_OPTION_CREW)
                   ? MUST
                   : NOW_CREW;
    case ZAHLTAG_IN_EXCESS:
        return verb == ZAHLTAG_DROP ? why_drop(view, action_noun(action, 0)) : EXCESS;
    case ZAHLTAG_IN_BID: return why_bid(view, action);
    default: return IMPOSSIBLE;
    }
}

/* ---- warnings ---- */

static const struct refusal a_fine = {
    "Z2",
    {"That makes more than 12 resources: you pay 1 million and put one back.",
     "Cela fait plus de 12 ressources : vous payez 1 million et en remettez une.",
     "Das sind mehr als 12 Karten: Du zahlst 1 Million und legst eine zurück."}};
static const struct refusal no_money = {
    "Z2",
    {"That makes more than 12 resources, and you cannot pay the fine: you would be out.",
     "Cela fait plus de 12 ressources, et vous ne pouvez pas payer l’amende : vous seriez éliminé.",
     "Das sind mehr als 12 Karten, und du kannst die Strafe nicht zahlen: Du würdest "
     "ausscheiden."}};

const struct refusal *zahltag_warn(const void *bytes, action_t action)
{
    const struct zahltag_view *view = bytes;
    const struct zahltag_shared *shared = &view->shared;
    int seat = view->own.seat;

    if (shared->phase != ZAHLTAG_IN_CREW || action_verb(action) != ZAHLTAG_TAKE ||
        seat >= ZAHLTAG_SEATS || zahltag_crew_size(shared, seat) < ZAHLTAG_CREW_MAX)
        return NULL;
    return shared->money[seat] > 0 ? &a_fine : &no_money;
}
