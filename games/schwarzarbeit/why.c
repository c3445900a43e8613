/* why - what front ends say about actions: refusals, warnings, standing orders and calls */
#include "games/schwarzarbeit/state.h"

const struct refusal schwarzarbeit_refusals[REFUSALS] = {
    [REFUSE_OTHER] = {"",
                      {"That is not possible now.", "Ce n’est pas possible maintenant.",
                       "Das ist jetzt nicht möglich."}},
    [REFUSE_OWN_WORKER] = {"S2",
                           {"This is one of your own illegal workers: you may neither hire nor "
                            "denounce them.",
                            "C’est l’un de vos propres travailleurs illégaux : vous ne pouvez ni "
                            "l’embaucher ni le dénoncer.",
                            "Das zeigt jemanden, der bei dir schwarz arbeitet: Einstellen oder "
                            "anzeigen darfst du diese Person nicht."}},
    [REFUSE_NOT_IN_MARKET] = {"",
                              {"That card is not in the market.",
                               "Cette carte n’est pas sur le marché.",
                               "Diese Karte liegt nicht im Markt."}},
    [REFUSE_BARRED] = {"S1",
                       {"Several detectives have argued about that card: it is barred for "
                        "detectives until the turn ends.",
                        "Plusieurs détectives se sont disputé cette carte : elle leur est "
                        "interdite jusqu’à la fin du tour.",
                        "Um diese Karte haben sich Detektive gestritten: Bis zum Ende des Zuges "
                        "ist sie für Detektive gesperrt."}},
    [REFUSE_MUST_PICK] = {"",
                          {"You must take a card: hire or denounce one.",
                           "Vous devez prendre une carte : embauchez ou dénoncez quelqu’un.",
                           "Du musst eine Karte nehmen: einstellen oder anzeigen."}},
    [REFUSE_WINDOW_FIRST] = {"S1",
                             {"Now is the time for detectives: use yours or pass.",
                              "C’est le moment des détectives : utilisez le vôtre ou passez.",
                              "Jetzt sind die Detektive dran: Setze deinen ein oder passe."}},
    [REFUSE_NO_WINDOW] = {"S1",
                          {"Detectives act just before and just after the information, and once "
                           "more at the end.",
                           "Les détectives agissent juste avant et juste après l’information, et "
                           "une dernière fois à la fin.",
                           "Detektive handeln kurz vor und kurz nach der Auskunft und noch einmal "
                           "am Ende."}},
    [REFUSE_NO_WINDOW_1] = {"S1",
                            {"Detectives act just before and just after the information.",
                             "Les détectives agissent juste avant et juste après l’information.",
                             "Detektive handeln kurz vor oder kurz nach der Auskunft."}},
    [REFUSE_NO_DETECTIVE] = {"S1",
                             {"Your detective is no longer in the game.",
                              "Votre détective n’est plus en jeu.",
                              "Dein Detektiv ist nicht mehr im Spiel."}},
    [REFUSE_SEALED] = {"S1",
                       {"Your choice is sealed until everybody has made theirs.",
                        "Votre choix reste caché jusqu’à ce que tous aient fait le leur.",
                        "Deine Wahl liegt verdeckt, bis alle gewählt haben."}},
    [REFUSE_RACE] =
        {"S1",
         {"For each card that several detectives have chosen, in the order of the "
          "cards, the lot falls on one of them; only then cards are revealed.",
          "Pour chaque carte choisie par plusieurs détectives, dans l’ordre des "
          "cartes, le sort désigne l’un d’eux ; on ne révèle de cartes qu’ensuite.",
          "Für jede Karte, die mehrere Detektive gewählt haben, fällt das Los auf "
          "einen von ihnen, in der Reihenfolge der Karten; erst dann wird aufgedeckt."}},
    [REFUSE_CALL] = {"S1",
                     {"Only a detective can be sent in advance: choose a card for it.",
                      "Seul un détective peut être envoyé d’avance : choisissez-lui une carte.",
                      "Im Voraus lässt sich nur ein Detektiv losschicken: Wähle eine Karte für "
                      "ihn."}},
    [REFUSE_GONE] = {"S1",
                     {"That card cannot come to the market any more.",
                      "Cette carte ne peut plus venir sur le marché.",
                      "Diese Karte kann nicht mehr in den Markt kommen."}},
    [REFUSE_OVER] = {"", {"The game is over.", "La partie est finie.", "Das Spiel ist zu Ende."}},
    [REFUSE_PICK_FIRST] = {"",
                           {"First take a card; then you may send a lawyer.",
                            "Prenez d’abord une carte ; vous pourrez ensuite envoyer un avocat.",
                            "Nimm zuerst eine Karte; danach darfst du einen Anwalt einsetzen."}},
    [REFUSE_PICKED] = {"",
                       {"You have picked: now send a lawyer or pass.",
                        "Vous avez déjà choisi : envoyez un avocat ou passez.",
                        "Du hast schon gewählt: Setze einen Anwalt ein oder passe."}},
    [REFUSE_OWN_PILE] = {"",
                         {"A lawyer defends a card that another player has denounced.",
                          "Un avocat défend une carte dénoncée par un autre joueur.",
                          "Ein Anwalt verteidigt eine Karte, die jemand anders angezeigt hat."}},
    [REFUSE_NO_SUCH_CARD] = {"",
                             {"There is no denounced card at that position.",
                              "Il n’y a pas de carte dénoncée à cette position.",
                              "An dieser Stelle liegt keine angezeigte Karte."}},
    [REFUSE_DEFENDED] = {"",
                         {"That card already has a lawyer.", "Cette carte a déjà un avocat.",
                          "Diese Karte hat schon einen Anwalt."}},
};

static int why_card(const struct schwarzarbeit_view *view, int card)
{
    if (card >= SCHWARZ_CARDS || !(view->shared.market >> card & 1))
        return REFUSE_NOT_IN_MARKET;
    if (schwarzarbeit_showing(view->own.workers) >> card & 1)
        return REFUSE_OWN_WORKER;
    return view->shared.barred >> card & 1 ? REFUSE_BARRED : REFUSE_OTHER;
}

static int why_lawyer(const struct schwarzarbeit_view *view, int owner, int position)
{
    if (owner == view->own.seat)
        return REFUSE_OWN_PILE;
    if (owner >= view->shared.head.seats || position < 1 ||
        position > view->shared.denounced[owner])
        return REFUSE_NO_SUCH_CARD;
    return view->shared.open[owner] >> position & 1 ? REFUSE_OTHER : REFUSE_DEFENDED;
}

static int no_window(const struct schwarzarbeit_shared *shared)
{
    return shared->head.rules > 1 ? REFUSE_NO_WINDOW : REFUSE_NO_WINDOW_1;
}

/* A seat that is not due. But for detectives, which act at any time, there is nothing to say. */
static int why_early(const struct schwarzarbeit_view *view, action_t action)
{
    if (action_verb(action) != SCHWARZ_DETECTIVE)
        return REFUSE_OTHER;
    if (!(view->shared.detectives >> view->own.seat & 1))
        return REFUSE_NO_DETECTIVE;
    if (view->own.sealed)
        return REFUSE_SEALED;
    return schwarzarbeit_window(&view->shared) ? REFUSE_OTHER : no_window(&view->shared);
}

static int why_draw(const struct schwarzarbeit_shared *shared, action_t action)
{
    bool faster = action_verb(action) == SCHWARZ_FASTER;
    return faster || schwarzarbeit_races(shared) ? REFUSE_RACE : REFUSE_OTHER;
}

static int why_due(const struct schwarzarbeit_view *view, action_t action)
{
    int phase = view->shared.phase;
    bool pick = phase == SCHWARZ_IN_PICK, lawyer = phase == SCHWARZ_IN_LAWYER;
    bool bare = (action & 0xFFFF) == 0;

    switch (action_verb(action)) {
    case SCHWARZ_HIRE:
    case SCHWARZ_DENOUNCE:
        if (!pick)
            return lawyer ? REFUSE_PICKED : REFUSE_WINDOW_FIRST;
        return bare ? why_card(view, action_noun(action, 0)) : REFUSE_OTHER;
    case SCHWARZ_DETECTIVE:
        if (pick || lawyer)
            return no_window(&view->shared);
        return bare ? why_card(view, action_noun(action, 0)) : REFUSE_OTHER;
    case SCHWARZ_LAWYER:
        if (!lawyer)
            return pick ? REFUSE_PICK_FIRST : REFUSE_WINDOW_FIRST;
        return why_lawyer(view, action_noun(action, 0), action_noun(action, 1));
    case SCHWARZ_PASS: return pick ? REFUSE_MUST_PICK : REFUSE_OTHER;
    default: return REFUSE_OTHER;
    }
}

int schwarzarbeit_why(const void *bytes, action_t action)
{
    const struct schwarzarbeit_view *view = bytes;
    int seat = view->own.seat;

    if (seat == SCHWARZ_NONE)
        return why_draw(&view->shared, action);
    return view->shared.head.due >> seat & 1 ? why_due(view, action) : why_early(view, action);
}
/* ---- warnings ---- */

static const struct refusal own_client = {
    "S5",
    {"This card shows one of your own illegal workers: your lawyer there costs you 99 points.",
     "Cette carte montre l’un de vos propres travailleurs illégaux : y placer un avocat vous coûte "
     "99 points.",
     "Diese Karte zeigt jemanden, der bei dir schwarz arbeitet: Ein Anwalt darauf kostet dich "
     "99 Punkte."}};
static const struct refusal unknown_client = {
    "S5",
    {"Do you remember this card? If it shows one of your own illegal workers, your lawyer there "
     "costs you 99 points.",
     "Vous souvenez-vous de cette carte ? Si elle montre l’un de vos propres travailleurs "
     "illégaux, y placer un avocat vous coûte 99 points.",
     "Weißt du noch, welche Karte das ist? Wenn sie jemanden zeigt, der bei dir schwarz arbeitet, "
     "kostet dich ein Anwalt darauf 99 Punkte."}};

/* A card that the view has forgotten may be anything. */
const struct refusal *schwarzarbeit_warn(const void *bytes, action_t action)
{
    const struct schwarzarbeit_view *view = bytes;
    int card;

    if (action_verb(action) != SCHWARZ_LAWYER)
        return NULL;
    card = schwarzarbeit_denounced(&view->shared, action_noun(action, 0), action_noun(action, 1));
    if (card == SCHWARZ_NONE)
        return &unknown_client;
    return schwarzarbeit_showing(view->own.workers) >> card & 1 ? &own_client : NULL;
}

/* ---- standing orders ---- */

/* S1: the detective is something one does, not a question. */
const struct order schwarzarbeit_orders[] = {
    {.word = "windows",
     .text = {"ask for my detective in every window",
              "demander pour mon détective à chaque occasion",
              "bei jeder Gelegenheit nach meinem Detektiv fragen"},
     .start = NOT_UNTIL_TOLD},
    {.word = NULL},
};

int schwarzarbeit_standing(const void *bytes, action_t *decline)
{
    const struct schwarzarbeit_view *view = bytes;

    *decline = action_of(SCHWARZ_PASS, 0, 0, 0);
    return schwarzarbeit_window(&view->shared) ? 0 : -1;
}

/* ---- calls ---- */

/* Can a card never come to the market again? Where nobody keeps notes only what lies hired in front
 * of all is said to be gone: more would tell what was denounced, and who works illegally. */
static bool is_gone(const struct schwarzarbeit_shared *shared, int card)
{
    uint64_t around = shared->market | shared->hidden | shared->discard;
    uint32_t under = shared->illegal; /* whose weekend cards are known to lie under companies */

    if (!remembers(shared))
        return shared->place[card] && !schwarzarbeit_place_position(shared->place[card]);
    for (int seat = 0; seat < shared->head.seats; seat++)
        under |= shared->sure[seat];
    return !(around & schwarzarbeit_bit(card) & ~schwarzarbeit_cards(under));
}

/* Why a card is, and stays, out of reach of this view's detective; REFUSE_OTHER: it is not. */
static int why_never(const struct schwarzarbeit_view *view, int card)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    uint64_t bit = schwarzarbeit_bit(card);

    if (schwarzarbeit_showing(view->own.workers) & bit)
        return REFUSE_OWN_WORKER;
    if (is_gone(shared, card))
        return REFUSE_GONE;
    return shared->phase == SCHWARZ_IN_LAST && (shared->barred & bit) ? REFUSE_BARRED
                                                                      : REFUSE_OTHER;
}

const struct refusal *schwarzarbeit_call(const void *bytes, action_t action)
{
    const struct schwarzarbeit_view *view = bytes;
    int seat = view->own.seat, card = action_noun(action, 0), reason;

    if (action_verb(action) != SCHWARZ_DETECTIVE || (action & 0xFFFF) || card >= SCHWARZ_CARDS)
        reason = REFUSE_CALL;
    else if (view->shared.phase == SCHWARZ_IN_OVER)
        reason = REFUSE_OVER;
    else if (seat == SCHWARZ_NONE || !(view->shared.detectives >> seat & 1))
        reason = REFUSE_NO_DETECTIVE;
    else
        reason = why_never(view, card);
    return reason == REFUSE_OTHER ? NULL : &schwarzarbeit_refusals[reason];
}

int schwarzarbeit_calls(const void *view, action_t *out)
{
    int count = 0;

    for (int card = 0; card < SCHWARZ_CARDS; card++) {
        action_t action = action_of(SCHWARZ_DETECTIVE, card, 0, 0);
        if (!schwarzarbeit_call(view, action))
            out[count++] = action;
    }
    return count;
}
