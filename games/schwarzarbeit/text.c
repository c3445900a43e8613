/* text - Schwarzarbeit in words: actions, consequences, options, and the game's entry */
#include "games/schwarzarbeit/words.h"
#include "games/schwarzarbeit/state.h"

/* ---- nouns ---- */

#define LETTER(letter, name) #letter,
static const char *const letters[] = {SCHWARZARBEIT_PEOPLE(LETTER)};

#define CARDS(letter, name) #letter "-day", #letter "-evening", #letter "-weekend",
static const char *const cards[] = {SCHWARZARBEIT_PEOPLE(CARDS) "ich-ag"};

const char *const schwarzarbeit_shifts[LANGS][SCHWARZ_SHIFTS] = {
    {"day", "evening", "weekend"}, {"jour", "soir", "week-end"}, {"Tag", "Abend", "Wochenende"}};

static void say_person(int person, const struct scene *scene, struct text *text)
{
    static const char *const somebody[LANGS] = {"somebody", "quelqu’un", "jemanden"};
    text_str(text, person < SCHWARZ_PEOPLE ? schwarzarbeit_name(scene->set, person)
                                           : somebody[scene->lang]);
}

/* "Angelika Adam (day)", with something added to the shift */
static void say_card_and(int card, const char *more, const struct scene *scene, struct text *text)
{
    static const char *const ich_ag[LANGS] = {"the Ich-AG card", "la carte Ich-AG",
                                              "die Ich-AG-Karte"};
    if (card >= SCHWARZ_CARDS) {
        text_str(text, card == SCHWARZ_ICH_AG ? ich_ag[scene->lang] : "?");
        return;
    }
    text_str(text, schwarzarbeit_name(scene->set, card / SCHWARZ_SHIFTS));
    text_str(text, " (");
    text_str(text, schwarzarbeit_shifts[scene->lang][card % SCHWARZ_SHIFTS]);
    text_str(text, more);
    text_char(text, ')');
}

void schwarzarbeit_say_card(int card, const struct scene *scene, struct text *text)
{
    say_card_and(card, "", scene, text);
}

/* What an action is about: the card, and whether it sends cards to the discard pile. */
static void say_revealed(int value, const struct scene *scene, struct text *text)
{
    static const char *const itself[LANGS] = {", to the discard pile", ", à la défausse",
                                              ", auf den Ablagestapel"};
    static const char *const all[LANGS] = {" (the whole market is discarded)",
                                           " (tout le marché est défaussé)",
                                           " (der ganze Markt wird abgelegt)"};
    int card = value & 0xFF, discards = value >> 8;

    say_card_and(card, discards ? itself[scene->lang] : "", scene, text);
    if (card == SCHWARZ_ICH_AG && discards)
        text_str(text, all[scene->lang]);
}

static void say_points(int value, const struct scene *scene, struct text *text)
{
    static const char *const one[LANGS] = {" point", " point", " Punkt"};
    static const char *const more[LANGS] = {" points", " points", " Punkte"};
    int points = value - SCHWARZ_POINTS_BIAS;

    text_number(text, points);
    text_str(text, (words_one(scene->lang, points) ? one : more)[scene->lang]);
}

static const struct noun letter = {.words = letters, .count = SCHWARZ_PEOPLE, .say = say_person};
static const struct noun card = {
    .words = cards, .count = SCHWARZ_CARDS, .say = schwarzarbeit_say_card};
static const struct noun any_card = {
    .words = cards, .count = SCHWARZ_CARDS + 1, .say = schwarzarbeit_say_card};
static const struct noun revealed = {.say = say_revealed};
static const struct noun position = {.min = 1, .max = SCHWARZ_POSITION_MAX, .scale = 1};
static const struct noun market_cards = {.min = 0, .max = SEATS_MAX + 2, .scale = 1};
static const struct noun special_cards = {.min = 0, .max = SEATS_MAX, .scale = 1};
static const struct noun points = {.min = -SCHWARZ_POINTS_BIAS,
                                   .max = SCHWARZ_POINTS_BIAS,
                                   .scale = 1,
                                   .bias = SCHWARZ_POINTS_BIAS,
                                   .say = say_points,
                                   .wide = 1};

/* ---- verbs ---- */

static const struct verb verbs[SCHWARZ_VERBS] = {
    [SCHWARZ_FIRST] = {.word = "first",
                       .noun = {&noun_seat},
                       .dealer = true,
                       .tell = {"<{a} goes|You go> first.", "<{a} commence|Vous commencez>.",
                                "<{a} beginnt|Du beginnst>."}},
    [SCHWARZ_DEAL] = {.word = "deal",
                      .noun = {&noun_seat, &letter},
                      .dealer = true,
                      .tell = {"<{a} secretly employs|You secretly employ> {b}.",
                               "<{a} emploie|Vous employez> {b} au noir.",
                               "<{a} beschäftigt|Du beschäftigst> {b} schwarz."}},
    [SCHWARZ_REVEAL] = {.word = "reveal",
                        .noun = {&any_card},
                        .about = &revealed,
                        .dealer = true,
                        .tell = {"Revealed: {about}.", "On révèle : {about}.",
                                 "Aufgedeckt: {about}."}},
    [SCHWARZ_FASTER] =
        {.word = "faster",
         .noun = {&card, &noun_seat},
         .dealer = true,
         .tell = {"<{b} is the fastest and gets|You are the fastest and get> {a}.",
                  "<{b} est le plus rapide et obtient|Vous êtes le plus rapide et obtenez> {a}.",
                  "<{b} ist am schnellsten und bekommt|Du bist am schnellsten und bekommst> {a}."}},
    [SCHWARZ_HIRE] = {.word = "hire",
                      .noun = {&card},
                      .label = {"hire {a}", "embaucher {a}", "{a} einstellen"},
                      .tell = {"[{seat} hires|You hire] {a}.",
                               "[{seat} embauche|Vous embauchez] {a}.",
                               "[{seat} stellt|Du stellst] {a} ein."}},
    [SCHWARZ_DENOUNCE] = {.word = "denounce",
                          .noun = {&card},
                          .label = {"denounce {a}", "dénoncer {a}", "{a} anzeigen"},
                          .tell = {"[{seat} denounces|You denounce] {a}.",
                                   "[{seat} dénonce|Vous dénoncez] {a}.",
                                   "[{seat} zeigt|Du zeigst] {a} an."}},
    [SCHWARZ_DETECTIVE] = {.word = "detective",
                           .noun = {&card},
                           .sealed = true,
                           .label = {"detective: denounce {a}", "détective : dénoncer {a}",
                                     "Detektiv: {a} anzeigen"},
                           .tell = {"[{seat} sets|You set] the detective on {a}.",
                                    "[{seat} lance son|Vous lancez votre] détective sur {a}.",
                                    "[{seat} setzt|Du setzt] den Detektiv auf {a} an."}},
    [SCHWARZ_LAWYER] =
        {.word = "lawyer",
         .noun = {&noun_seat, &position},
         .label = {"lawyer for <{a}’s|your> card {b}", "avocat : carte {b} chez <{a}|vous>",
                   "Anwalt für <Karte {b} von {a}|deine Karte {b}>"},
         .tell =
             {"[{seat} sends|You send] a lawyer to <{a}’s|your> denounced card {b}.",
              "[{seat} envoie|Vous envoyez] un avocat défendre la carte dénoncée {b} chez "
              "<{a}|vous>.",
              "[{seat} stellt|Du stellst] einen Anwalt auf <die angezeigte Karte {b} von {a}|deine "
              "angezeigte Karte {b}>."}},
    [SCHWARZ_PASS] = {.word = "pass",
                      .label = {"pass", "passer", "passen"},
                      .tell = {"[{seat} passes|You pass].", "[{seat} passe|Vous passez].",
                               "[{seat} passt|Du passt]."}},
    [SCHWARZ_ANNOUNCE] = {.word = "announce",
                          .noun = {&noun_seat, &market_cards},
                          .consequence = true,
                          .tell = {"<{a}|You> could take {b} of the cards in the market.",
                                   "<{a} pourrait|Vous pourriez> prendre {b} des cartes du marché.",
                                   "<{a} dürfte|Du dürftest> {b} der Karten im Markt nehmen."}},
    [SCHWARZ_CONTESTED] =
        {.word = "contested",
         .noun = {&card},
         .consequence = true,
         .tell = {"Several detectives want {a}: nobody gets the card.",
                  "Plusieurs détectives veulent {a} : personne n’obtient la carte.",
                  "Mehrere Detektive wollen {a}: Niemand bekommt die Karte."}},
    [SCHWARZ_SECOND_PASS] = {.word = "second-pass",
                             .noun = {&special_cards},
                             .consequence = true,
                             .tell = {"The discard pile is shuffled: the second pass begins. "
                                      "Set aside for detectives: {a}.",
                                      "La défausse est mélangée : le second passage commence. "
                                      "Mises de côté pour les détectives : {a}.",
                                      "Der Ablagestapel wird gemischt: Der zweite Durchgang "
                                      "beginnt. Für Detektive zurückgelegt: {a}."}},
    [SCHWARZ_SKIP] = {.word = "skip",
                      .noun = {&noun_seat},
                      .consequence = true,
                      .tell = {"<{a} may take none of the cards and skips|You may take none of the "
                               "cards and skip> the pick.",
                               "<{a} ne peut prendre aucune des cartes et passe son|Vous ne pouvez "
                               "prendre aucune des cartes et passez votre> choix.",
                               "<{a} darf keine der Karten nehmen und setzt|Du darfst keine der "
                               "Karten nehmen und setzt> die Wahl aus."}},
    [SCHWARZ_SCORE] = {.word = "score",
                       .noun = {&noun_seat, &points},
                       .consequence = true,
                       .tell = {"<{a} has|You have> {b}.", "<{a} a|Vous avez> {b}.",
                                "<{a} hat|Du hast> {b}."}},
    [SCHWARZ_WINNER] = {.word = "winner",
                        .noun = {&noun_winners},
                        .consequence = true,
                        .tell = {"{a}.", "{a}.", "{a}."}},
};

/* ---- the game ---- */

static const struct option options[] = {
    [SCHWARZ_OPTION_MEMORY] = OPTION_MEMORY,
    [SCHWARZ_OPTION_RUSH] =
        {.name = "rush",
         .since = 2,
         .title = {"Several detectives", "Plusieurs détectives", "Mehrere Detektive"},
         .value =
             {[SCHWARZ_RUSH_LOT] = {"lot",
                                    {"one is faster", "l’un est plus rapide",
                                     "einer ist schneller"},
                                    {"Of detectives who want the same card, the lot says who gets "
                                     "it.",
                                     "Si des détectives veulent la même carte, le sort désigne qui "
                                     "l’obtient.",
                                     "Wollen Detektive dieselbe Karte, entscheidet das Los, wer "
                                     "sie bekommt."}},
              [SCHWARZ_RUSH_ARGUMENT] =
                  {"argument",
                   {"they argue", "ils se disputent", "sie streiten"},
                   {"Of detectives who want the same card nobody gets it, and in this turn no "
                    "detective may take it.",
                    "Si des détectives veulent la même carte, personne ne l’obtient, et aucun "
                    "détective ne peut plus la prendre ce tour-ci.",
                    "Wollen Detektive dieselbe Karte, bekommt sie keiner, und in diesem Zug darf "
                    "kein Detektiv sie mehr nehmen."}}}},
    {.name = NULL},
};

const struct game game_schwarzarbeit = {
    .name = "schwarzarbeit",
    .title = "Schwarzarbeit",
    .seats_min = 3,
    .seats_max = 5,
    .rules_oldest = 0,
    .rules = 2,
    .state_size = sizeof(struct schwarzarbeit_state),
    .view_size = sizeof(struct schwarzarbeit_view),
    .shared_size = sizeof(struct schwarzarbeit_shared),
    .options = options,
    .verbs = verbs,
    .verb_count = SCHWARZ_VERBS,
    .refusals = schwarzarbeit_refusals,
    .init = schwarzarbeit_init,
    .view = schwarzarbeit_view,
    .legal = schwarzarbeit_legal,
    .chance = schwarzarbeit_chance,
    .outcome = schwarzarbeit_outcome,
    .apply = schwarzarbeit_apply,
    .redact = schwarzarbeit_redact,
    .about = schwarzarbeit_about,
    .score = schwarzarbeit_score,
    .determinize = schwarzarbeit_determinize,
    .why = schwarzarbeit_why,
    .forget = schwarzarbeit_forget,
    .show = schwarzarbeit_show,
    .json = schwarzarbeit_json,
    .audit = schwarzarbeit_audit,
    .sane = schwarzarbeit_sane,
    .rares = schwarzarbeit_rares,
    .meet = schwarzarbeit_meet,
    .warn = schwarzarbeit_warn,
    .standing = schwarzarbeit_standing,
    .orders = schwarzarbeit_orders,
    .call = schwarzarbeit_call,
    .calls = schwarzarbeit_calls,
    .set_read = schwarzarbeit_set_read,
    .set_keep = schwarzarbeit_set_keep,
    .set_drop = schwarzarbeit_set_drop,
    .set_write = schwarzarbeit_set_write,
    .set_remarks = schwarzarbeit_remarks,
};
