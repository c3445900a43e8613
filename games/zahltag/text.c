/* text - Zahltag in words: actions, consequences, options; and the game's one entry */
#include "games/zahltag/state.h"

/* ---- resources ---- */

/* How a kind is said: one, as the object of a sentence; a number of them. */
struct kind_words {
    const char *one, *single, *plural;
};

static const struct kind_words kind_words[LANGS][ZAHLTAG_KINDS] = {
    {{"a worker", "worker", "workers"},
     {"a foreman", "foreman", "foremen"},
     {"an excavator", "excavator", "excavators"},
     {"a crane", "crane", "cranes"}},
    {{"un ouvrier", "ouvrier", "ouvriers"},
     {"un chef de chantier", "chef de chantier", "chefs de chantier"},
     {"une excavatrice", "excavatrice", "excavatrices"},
     {"une grue", "grue", "grues"}},
    {{"einen Arbeiter", "Arbeiter", "Arbeiter"},
     {"einen Polier", "Polier", "Poliere"},
     {"einen Bagger", "Bagger", "Bagger"},
     {"einen Kran", "Kran", "Kräne"}},
};

static void say_kind(int kind, const struct scene *scene, struct text *text)
{
    static const char *const unseen[LANGS] = {"a card nobody else sees",
                                              "une carte que personne d’autre ne voit",
                                              "eine Karte, die sonst niemand sieht"};
    text_str(text, kind < ZAHLTAG_KINDS ? kind_words[scene->lang][kind].one : unseen[scene->lang]);
}

void zahltag_say_crew(crew_t crew, const struct scene *scene, struct text *text)
{
    const char *gap = "";

    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        int count = zahltag_count(crew, kind);
        const struct kind_words *words = &kind_words[scene->lang][kind];
        if (count == 0)
            continue;
        text_str(text, gap);
        text_int(text, count);
        text_char(text, ' ');
        text_str(text, words_one(scene->lang, count) ? words->single : words->plural);
        gap = ", ";
    }
    if (crew == 0)
        text_char(text, '-');
}

/* ---- cards of the deck ---- */

static bool is_contract(int card)
{
    for (int shift = 0; shift < 16; shift += 4)
        if ((card >> shift & 15) > 9)
            return false;
    return true;
}

static void print_card(int card, struct text *text)
{
    if (is_contract(card))
        zahltag_print_contract(card, text);
    else
        text_str(text, card == ZAHLTAG_PAYDAY_CARD ? "payday" : "?");
}

static size_t parse_card(const char *bytes, size_t length, int *card)
{
    size_t word = text_word(bytes, length);

    *card = ZAHLTAG_PAYDAY_CARD;
    if (text_is(bytes, word, "payday"))
        return word;
    return zahltag_parse_contract(bytes, word, card) ? word : 0;
}

void zahltag_say_contract(int contract, const struct scene *scene, struct text *text)
{
    static const char *const nameless[LANGS] = {"contract", "chantier", "Auftrag"};
    const struct code_name *name = zahltag_names;
    char code[8];
    struct text word = text_in(code, sizeof code);

    zahltag_print_contract(contract, &word);
    while (name->code && !text_is(code, word.length, name->code))
        name++;
    text_str(text, name->code ? name->text[scene->lang] : nameless[scene->lang]);
}

static void say_card(int card, const struct scene *scene, struct text *text)
{
    static const char *const payday[LANGS] = {"payday", "jour de paye", "Zahltag"};

    if (!is_contract(card)) {
        text_str(text, card == ZAHLTAG_PAYDAY_CARD ? payday[scene->lang] : "?");
        return;
    }
    zahltag_say_contract(card, scene, text);
    text_str(text, " (");
    zahltag_say_crew(zahltag_need(card), scene, text);
    text_char(text, ')');
}

/* ---- money ---- */

static void say_millions(int amount, const struct scene *scene, struct text *text)
{
    static const char *const one[LANGS] = {" million", " million", " Million"};
    static const char *const more[LANGS] = {" million", " millions", " Millionen"};

    text_int(text, amount);
    text_str(text, (words_one(scene->lang, amount) ? one : more)[scene->lang]);
}

static void say_bid(int bid, const struct scene *scene, struct text *text)
{
    if (bid == 0)
        text_str(text, "00");
    else
        say_millions(bid, scene, text);
}

static void say_award(int value, const struct scene *scene, struct text *text)
{
    static const char *const words[LANGS][3] = {
        {"at a loss of ", "for nothing", "for "},
        {"à perte : ", "pour rien", "pour "},
        {"mit Verlust von ", "umsonst", "für "},
    };
    int amount = value - ZAHLTAG_AWARD_ZERO;

    text_str(text, words[scene->lang][amount < 0 ? 0 : amount == 0 ? 1 : 2]);
    if (amount != 0)
        say_millions(amount < 0 ? -amount : amount, scene, text);
}

/* ---- nouns and verbs ---- */

#define WORD(kind, word, count) word,
static const char *const kind_list[] = {ZAHLTAG_RESOURCES(WORD)};

static const struct noun noun_kind = {.words = kind_list, .count = ZAHLTAG_KINDS, .say = say_kind};
static const struct noun noun_card = {
    .print = print_card, .parse = parse_card, .say = say_card, .wide = 1};
static const struct noun noun_bid = {.min = 0, .max = ZAHLTAG_BID_MAX, .scale = 1, .say = say_bid};
static const struct noun noun_payday = {.min = 1, .max = ZAHLTAG_LAST, .scale = 1};
static const struct noun noun_award = {.min = -1,
                                       .max = ZAHLTAG_BID_MAX,
                                       .scale = 1,
                                       .bias = ZAHLTAG_AWARD_ZERO,
                                       .say = say_award,
                                       .wide = 1};
static const struct noun noun_paid = {
    .min = 1, .max = ZAHLTAG_CREW_MAX, .scale = 1, .say = say_millions, .wide = 1};
static const struct noun noun_money = {.min = 0,
                                       .max = ZAHLTAG_MONEY + ZAHLTAG_CONTRACTS * ZAHLTAG_BID_MAX,
                                       .scale = 1,
                                       .say = say_millions,
                                       .wide = 1};

static const struct verb verbs[ZAHLTAG_VERBS] = {
    [ZAHLTAG_FIRST] = {.word = "first",
                       .noun = {&noun_seat},
                       .tell = {"<{a} begins|You begin>.", "<{a} commence|Vous commencez>.",
                                "<{a} beginnt|Du beginnst>."},
                       .dealer = true},
    [ZAHLTAG_DEAL] = {.word = "deal",
                      .noun = {&noun_seat, &noun_kind},
                      .tell = {"<{a} is|You are> dealt {b}.", "<{a} reçoit|Vous recevez> {b}.",
                               "<{a} erhält|Du erhältst> {b}."},
                      .dealer = true},
    [ZAHLTAG_REVEAL] = {.word = "reveal",
                        .noun = {&noun_card},
                        .tell = {"Revealed: {a}.", "Carte dévoilée : {a}.", "Aufgedeckt: {a}."},
                        .dealer = true},
    [ZAHLTAG_TAKE] = {.word = "take",
                      .noun = {&noun_kind},
                      .label = {"take {a}", "prendre {a}", "{a} nehmen"},
                      .tell = {"[{seat} takes|You take] {a}.", "[{seat} prend|Vous prenez] {a}.",
                               "[{seat} nimmt|Du nimmst] {a}."}},
    [ZAHLTAG_DROP] = {.word = "drop",
                      .noun = {&noun_kind},
                      .label = {"put back {a}", "remettre {a}", "{a} zurücklegen"},
                      .tell = {"[{seat} puts|You put] back {a}.",
                               "[{seat} remet|Vous remettez] {a}.",
                               "[{seat} legt|Du legst] {a} zurück."}},
    [ZAHLTAG_SWAP] = {.word = "swap",
                      .noun = {&noun_kind, &noun_kind},
                      .label = {"swap {a} for {b}", "échanger {a} contre {b}",
                                "{a} gegen {b} tauschen"},
                      .tell = {"[{seat} swaps|You swap] {a} for {b}.",
                               "[{seat} échange|Vous échangez] {a} contre {b}.",
                               "[{seat} tauscht|Du tauschst] {a} gegen {b}."}},
    [ZAHLTAG_DONE] = {.word = "done",
                      .label = {"done", "terminer", "fertig"},
                      .tell = {"[{seat} is|You are] done.", "[{seat} a|Vous avez] terminé.",
                               "[{seat} ist|Du bist] fertig."}},
    [ZAHLTAG_KEEP] = {.word = "keep",
                      .label = {"no change", "ne rien changer", "nichts ändern"},
                      .tell = {"[{seat} changes|You change] nothing.",
                               "[{seat} ne change|Vous ne changez] rien.",
                               "[{seat} ändert|Du änderst] nichts."}},
    [ZAHLTAG_BID] = {.word = "bid",
                     .noun = {&noun_bid},
                     .sealed = true,
                     .label = {"bid {a}", "offrir {a}", "{a} bieten"},
                     .tell = {"[{seat} bids|You bid] {a}.", "[{seat} offre|Vous offrez] {a}.",
                              "[{seat} bietet|Du bietest] {a}."}},
    [ZAHLTAG_AWARD] = {.word = "award",
                       .noun = {&noun_seat, &noun_award},
                       .tell = {"<{a} does|You do> the job {b}.",
                                "<{a} réalise|Vous réalisez> le chantier {b}.",
                                "<{a} führt|Du führst> den Auftrag {b} aus."},
                       .consequence = true},
    [ZAHLTAG_NOBODY] = {.word = "nobody",
                        .tell = {"Nobody wants the contract.", "Personne ne veut du chantier.",
                                 "Niemand will den Auftrag."},
                        .consequence = true},
    [ZAHLTAG_IGNORED] = {.word = "ignored",
                         .tell = {"Straight after a payday another one does not count and goes "
                                  "back into the deck.",
                                  "Juste après un jour de paye, un autre ne compte pas et retourne "
                                  "dans la pioche.",
                                  "Gleich nach einem Zahltag zählt kein weiterer: Die Karte kommt "
                                  "zurück in den Stapel."},
                         .consequence = true},
    [ZAHLTAG_PAYDAY] = {.word = "payday",
                        .noun = {&noun_payday},
                        .tell = {"Payday {a} of 5.", "Jour de paye {a} sur 5.",
                                 "Zahltag {a} von 5."},
                        .consequence = true},
    [ZAHLTAG_PAY] = {.word = "pay",
                     .noun = {&noun_seat, &noun_paid},
                     .tell = {"<{a} pays|You pay> {b}.", "<{a} paie|Vous payez> {b}.",
                              "<{a} zahlt|Du zahlst> {b}."},
                     .consequence = true},
    [ZAHLTAG_OUT] =
        {.word = "out",
         .noun = {&noun_seat},
         .tell =
             {"<{a} cannot pay and is|You cannot pay and are> out.",
              "<{a} ne peut pas payer et quitte|Vous ne pouvez pas payer et quittez> la partie.",
              "<{a} kann nicht zahlen und scheidet|Du kannst nicht zahlen und scheidest> aus."},
         .consequence = true},
    [ZAHLTAG_SCORE] = {.word = "score",
                       .noun = {&noun_seat, &noun_money},
                       .tell = {"<{a} has|You have> {b}.", "<{a} possède|Vous possédez> {b}.",
                                "<{a} hat|Du hast> {b}."},
                       .consequence = true},
    [ZAHLTAG_WINNER] = {.word = "winner",
                        .noun = {&noun_winners},
                        .tell = {"{a}.", "{a}.", "{a}."},
                        .consequence = true},
};

static const struct option options[] = {
    [ZAHLTAG_OPTION_ADJUST] =
        {.name = "adjust",
         .title = {"First adjustment", "Ajustement de départ", "Anpassung zu Beginn"},
         .value = {{"once",
                    {"all at once", "en une fois", "auf einmal"},
                    {"Everybody takes up to three cards, or puts up to three back.",
                     "Chacun prend jusqu’à trois cartes, ou en remet jusqu’à trois.",
                     "Jeder nimmt bis zu drei Karten oder legt bis zu drei zurück."}},
                   [ZAHLTAG_ADJUST_ROUNDS] =
                       {"rounds",
                        {"in three rounds", "en trois tours", "in drei Runden"},
                        {"Three times round the table, one card each time: the German edition.",
                         "Trois tours de table, une carte à chaque fois : l’édition allemande.",
                         "Dreimal reihum, jedes Mal eine Karte: die deutsche Ausgabe."}}}},
    [ZAHLTAG_OPTION_CREW] =
        {.name = "crew",
         .title = {"Crew", "Équipe", "Mannschaft"},
         .value = {{"must",
                    {"must change", "doit changer", "muss sich ändern"},
                    {"The crew changes in every turn.", "L’équipe change à chaque tour.",
                     "Die Mannschaft ändert sich in jedem Zug."}},
                   [ZAHLTAG_CREW_MAY] = {"may",
                                         {"may change", "peut changer", "darf sich ändern"},
                                         {"The crew may stay as it is.",
                                          "L’équipe peut rester telle quelle.",
                                          "Die Mannschaft darf bleiben, wie sie ist."}}}},
    [ZAHLTAG_OPTION_MEMORY] = OPTION_MEMORY,
    {.name = NULL},
};

const struct game game_zahltag = {
    .name = "zahltag",
    .title = "Zahltag",
    .seats_min = 2,
    .seats_max = ZAHLTAG_SEATS,
    .rules_oldest = 1,
    .rules = 1,
    .state_size = sizeof(struct zahltag_state),
    .view_size = sizeof(struct zahltag_view),
    .shared_size = sizeof(struct zahltag_shared),
    .options = options,
    .verbs = verbs,
    .verb_count = ZAHLTAG_VERBS,
    .refusals = zahltag_refusals,
    .names = zahltag_names,
    .init = zahltag_init,
    .view = zahltag_view,
    .legal = zahltag_legal,
    .chance = zahltag_chance,
    .outcome = zahltag_outcome,
    .apply = zahltag_apply,
    .redact = zahltag_redact,
    .score = zahltag_score,
    .determinize = zahltag_determinize,
    .why = zahltag_why,
    .forget = zahltag_forget,
    .show = zahltag_show,
    .json = zahltag_json,
    .audit = zahltag_audit,
    .sane = zahltag_sane,
    .rares = zahltag_rares,
    .meet = zahltag_meet,
    .warn = zahltag_warn,
    .bound = zahltag_bound,
    .set_read = zahltag_set_read,
    .set_keep = zahltag_set_keep,
    .set_drop = zahltag_set_drop,
    .set_write = zahltag_set_write,
    .set_remarks = zahltag_remarks,
};
