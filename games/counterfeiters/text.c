/* text - the words of the game, in records and for people */
#include "games/counterfeiters/words.h"

const char *const counterfeiters_kind_names[LANGS][COUNTER_KINDS] = {
    [LANG_EN] = {"printer", "ink", "paper", "hologram", "diner", "private jet", "lottery ticket",
                 "great lawyer", "bad lawyer"},
    [LANG_FR] = {"imprimante", "encre", "papier", "hologramme", "diner", "jet privé",
                 "ticket de loterie", "grand avocat", "mauvais avocat"},
    [LANG_DE] = {"Drucker", "Tinte", "Papier", "Hologramm", "Diner", "Privatjet", "Lotterielos",
                 "Staranwalt", "Winkeladvokat"},
};

const char *const counterfeiters_place_names[LANGS][COUNTER_PLACES] = {
    [LANG_EN] = {[COUNTER_AT_PRINT] = "print",
                 "print (hat)",
                 "supermarket",
                 "supermarket (hat)",
                 "receiver",
                 "receiver (hat)",
                 "tax fraud",
                 "tax fraud, sunglasses",
                 "commercial flight",
                 "private jet"},
    [LANG_FR] = {[COUNTER_AT_PRINT] = "imprimer",
                 "imprimer (képi)",
                 "supermarché",
                 "supermarché (képi)",
                 "receleur",
                 "receleur (képi)",
                 "fraude",
                 "fraude, lunettes",
                 "vol commercial",
                 "jet privé"},
    [LANG_DE] = {[COUNTER_AT_PRINT] = "Druck",
                 "Druck (Mütze)",
                 "Supermarkt",
                 "Supermarkt (Mütze)",
                 "Hehler",
                 "Hehler (Mütze)",
                 "Steuerbetrug",
                 "Betrug, Sonnenbrille",
                 "Linienflug",
                 "Privatjet"},
};

void counterfeiters_say_money(int tens, enum lang lang, struct text *text)
{
    text_str(text, lang == LANG_EN ? "$" : "");
    text_int(text, 10 * (int64_t)tens);
    text_str(text, lang == LANG_EN ? "" : " $");
}

/* ---- nouns ---- */

static void say_kind(int kind, const struct scene *scene, struct text *text)
{
    text_str(text, kind < COUNTER_KINDS ? counterfeiters_kind_names[scene->lang][kind] : "?");
}

/* As the object of a sentence. */
static void say_one(int kind, const struct scene *scene, struct text *text)
{
    static const char *const one[LANGS][COUNTER_KINDS] = {
        {"a printer", "ink", "paper", "a hologram", "a diner", "a private jet", "a lottery ticket",
         "a great lawyer", "a bad lawyer"},
        {"une imprimante", "de l’encre", "du papier", "un hologramme", "un diner", "un jet privé",
         "un ticket de loterie", "un grand avocat", "un mauvais avocat"},
        {"einen Drucker", "Tinte", "Papier", "ein Hologramm", "ein Diner", "einen Privatjet",
         "ein Lotterielos", "einen Staranwalt", "einen Winkeladvokaten"},
    };
    static const char *const card[LANGS] = {"a card", "une carte", "eine Karte"};

    text_str(text, kind < COUNTER_KINDS ? one[scene->lang][kind] : card[scene->lang]);
}

static void say_component(int ink, const struct scene *scene, struct text *text)
{
    say_one(ink ? COUNTER_INK : COUNTER_PAPER, scene, text);
}

static void say_dollars(int tens, const struct scene *scene, struct text *text)
{
    counterfeiters_say_money(tens, scene->lang, text);
}

static void say_amount(int value, const struct scene *scene, struct text *text)
{
    static const char *const unseen[LANGS] = {"an amount nobody else sees",
                                              "un montant que personne d’autre ne voit",
                                              "ein Betrag, den sonst niemand sieht"};
    static const char *const to[LANGS] = {" to the account", " vers le compte", " aufs Konto"};
    static const char *const from[LANGS] = {" from the account", " depuis le compte", " vom Konto"};
    int tens = value - COUNTER_AMOUNT_ZERO;

    if (value == UNSEEN_WIDE) {
        text_str(text, unseen[scene->lang]);
        return;
    }
    counterfeiters_say_money(tens < 0 ? -tens : tens, scene->lang, text);
    text_str(text, (tens < 0 ? from : to)[scene->lang]);
}

/* " 2×★", or nothing at all: three of them follow each other. */
static void say_bills(int count, const char *stars, struct text *text)
{
    if (count == 0)
        return;
    text_char(text, ' ');
    text_int(text, count);
    text_str(text, "×");
    text_str(text, stars);
}

static void say_bills1(int count, const struct scene *scene, struct text *text)
{
    (void)scene;
    say_bills(count, "★", text);
}

static void say_bills2(int count, const struct scene *scene, struct text *text)
{
    (void)scene;
    say_bills(count, "★★", text);
}

static void say_bills3(int count, const struct scene *scene, struct text *text)
{
    (void)scene;
    say_bills(count, "★★★", text);
}

static void say_quality(int quality, const struct scene *scene, struct text *text)
{
    (void)scene;
    text_str(text, quality == 1 ? "★" : quality == 2 ? "★★" : "★★★");
}

/* ---- what an action is about ---- */

/* a kind and its price in tens: what is bought */
static void say_goods(int value, const struct scene *scene, struct text *text)
{
    static const char *const price[LANGS] = {" for ", " pour ", " für "};

    say_one(value >> 8, scene, text);
    text_str(text, price[scene->lang]);
    counterfeiters_say_money(value & 0xFF, scene->lang, text);
}

/* a quality and how many: what is printed */
static void say_fakes(int value, const struct scene *scene, struct text *text)
{
    static const char *const fakes[LANGS] = {" fakes ", " faux billets ", " falsche Scheine "};

    text_int(text, value & 0xFF);
    text_str(text, fakes[scene->lang]);
    say_quality(value >> 8, scene, text);
}

uint16_t counterfeiters_about(const void *bytes, int seat, action_t action)
{
    const struct counterfeiters_shared *shared = bytes;
    const struct counterfeiters_seat *me = &shared->seat[seat];
    int a = action_noun(action, 0), b = action_noun(action, 1), c = action_noun(action, 2);

    switch (action_verb(action)) {
    case COUNTER_BUY:
        return (uint16_t)((shared->market[a - 1] - 1) << 8 |
                          counterfeiters_board(&shared->head)->price[a - 1]);
    case COUNTER_PRINT:
    case COUNTER_PRINT_HAT:
        return (uint16_t)(counterfeiters_quality(me) << 8 | 2 * me->cards[COUNTER_PRINTER]);
    case COUNTER_SHOP:
    case COUNTER_SHOP_HAT: return (uint16_t)(COUNTER_BILL * (a + b + c));
    case COUNTER_FENCE:
    case COUNTER_FENCE_HAT: return (uint16_t)counterfeiters_lot(a, b, c);
    default: return COUNTER_TAX;
    }
}

static void say_refused(int quality, const struct scene *scene, struct text *text)
{
    static const char *const refused[LANGS][COUNTER_QUALITIES] = {
        {"★ bills", "★★ bills and worse", "all fakes"},
        {"les billets ★", "les billets ★★ et moins bons", "tous les faux billets"},
        {"keine Scheine mehr mit ★", "keine Scheine mehr mit ★★ oder weniger",
         "gar keine falschen Scheine mehr"},
    };
    text_str(text, refused[scene->lang][quality == 1 ? 0 : quality == 2 ? 1 : 2]);
}

static void print_place(int place, struct text *text)
{
    if (place < COUNTER_MARKET) {
        text_str(text, "buy ");
        text_int(text, place + 1);
    } else {
        text_str(text, place < COUNTER_PLACES ? counterfeiters_place_words[place] : "?");
    }
}

static size_t parse_place(const char *bytes, size_t length, int *place)
{
    size_t word = text_word(bytes, length);
    int64_t space;

    if (text_is(bytes, word, "buy") && word < length) {
        size_t number = text_word(bytes + word + 1, length - word - 1);
        if (!text_to_int(bytes + word + 1, number, 1, COUNTER_MARKET, &space))
            return 0;
        *place = (int)space - 1;
        return word + 1 + number;
    }
    for (*place = COUNTER_MARKET; *place < COUNTER_PLACES; ++*place)
        if (text_is(bytes, word, counterfeiters_place_words[*place]))
            return word;
    return 0;
}

static void say_place(int place, const struct scene *scene, struct text *text)
{
    static const char *const market[LANGS] = {"black market ", "marché noir ", "Schwarzmarkt "};

    if (place < COUNTER_MARKET) {
        text_str(text, market[scene->lang]);
        text_int(text, place + 1);
    } else {
        text_str(text,
                 place < COUNTER_PLACES ? counterfeiters_place_names[scene->lang][place] : "?");
    }
}

static const char *const component_words[] = {"paper", "ink"};

static const struct noun component = {.words = component_words, .count = 2, .say = say_component};
static const struct noun kind = {
    .words = counterfeiters_kind_words, .count = COUNTER_KINDS, .say = say_kind};
static const struct noun market_space = {.min = 1, .max = COUNTER_MARKET, .scale = 1};
static const struct noun bills1 = {
    .min = 0, .max = COUNTER_FENCE_MAX, .scale = 1, .say = say_bills1};
static const struct noun bills2 = {
    .min = 0, .max = COUNTER_FENCE_MAX, .scale = 1, .say = say_bills2};
static const struct noun bills3 = {
    .min = 0, .max = COUNTER_FENCE_MAX, .scale = 1, .say = say_bills3};
static const struct noun amount = {.min = -300000,
                                   .max = 300000,
                                   .scale = 10,
                                   .bias = COUNTER_AMOUNT_ZERO,
                                   .say = say_amount,
                                   .wide = 1};
static const struct noun place = {.print = print_place, .parse = parse_place, .say = say_place};
static const struct noun track_space = {.min = 0, .max = COUNTER_TRACK_MAX, .scale = 1};
static const struct noun quality = {
    .min = 1, .max = COUNTER_QUALITIES, .scale = 1, .say = say_quality};
static const struct noun refused = {
    .min = 1, .max = COUNTER_QUALITIES, .scale = 1, .say = say_refused};
static const struct noun dollars = {
    .min = 0, .max = 600000, .scale = 10, .say = say_dollars, .wide = 1};

static const struct noun goods = {.say = say_goods}, fakes = {.say = say_fakes},
                         money = {.say = say_dollars};

/* ---- verbs ---- */

static const struct verb verbs[COUNTER_VERBS] = {
    [COUNTER_FIRST] =
        {
            .word = "first",
            .noun = {&noun_seat},
            .tell = {"<{a} is|You are> first player.", "<{a} est|Vous êtes> premier joueur.",
                     "<{a} ist|Du bist> Startspieler."},
            .dealer = true,
        },
    [COUNTER_START] =
        {
            .word = "start",
            .noun = {&noun_seat, &component},
            .tell = {"<{a} starts|You start> with a printer and {b}.",
                     "<{a} commence|Vous commencez> avec une imprimante et {b}.",
                     "<{a} beginnt|Du beginnst> mit einem Drucker und {b}."},
            .dealer = true,
        },
    [COUNTER_REVEAL] =
        {
            .word = "reveal",
            .noun = {&kind},
            .tell = {"New in the black market: {a}.", "Nouveau au marché noir : {a}.",
                     "Neu auf dem Schwarzmarkt: {a}."},
            .dealer = true,
        },
    [COUNTER_BUY] =
        {
            .word = "buy",
            .noun = {&market_space},
            .about = &goods,
            /* two spaces may have the same card at the same price */
            .label = {"buy {about} (space {a})", "acheter {about} (case {a})",
                      "{about} kaufen (Feld {a})"},
            .tell = {"[{seat} buys|You buy] {about}.", "[{seat} achète|Vous achetez] {about}.",
                     "[{seat} kauft|Du kaufst] {about}."},
        },
    [COUNTER_PRINT] =
        {
            .word = "print",
            .about = &fakes,
            .label = {"print {about}", "imprimer {about}", "{about} drucken"},
            .tell = {"[{seat} prints|You print] {about}.",
                     "[{seat} imprime|Vous imprimez] {about}.",
                     "[{seat} druckt|Du druckst] {about}."},
        },
    [COUNTER_PRINT_HAT] =
        {
            .word = "print-hat",
            .about = &fakes,
            .label = {"print {about} (hat)", "imprimer {about} (képi)", "{about} drucken (Mütze)"},
            .tell = {"[{seat} prints|You print] {about} under the eyes of the police.",
                     "[{seat} imprime|Vous imprimez] {about} sous les yeux de la police.",
                     "[{seat} druckt|Du druckst] {about} unter den Augen der Polizei."},
        },
    [COUNTER_SHOP] =
        {
            .word = "shop",
            .noun = {&bills1, &bills2, &bills3},
            .label = {"supermarket:{a}{b}{c}", "supermarché :{a}{b}{c}", "Supermarkt:{a}{b}{c}"},
            .about = &money,
            .tell = {"[{seat} passes|You pass]{a}{b}{c} at the supermarket for {about}.",
                     "[{seat} écoule|Vous écoulez]{a}{b}{c} au supermarché pour {about}.",
                     "[{seat} wird|Du wirst]{a}{b}{c} im Supermarkt für {about} los."},
        },
    [COUNTER_SHOP_HAT] =
        {
            .word = "shop-hat",
            .noun = {&bills1, &bills2, &bills3},
            .label = {"supermarket (hat):{a}{b}{c}", "supermarché (képi) :{a}{b}{c}",
                      "Supermarkt (Mütze):{a}{b}{c}"},
            .about = &money,
            .tell =
                {"[{seat} passes|You pass]{a}{b}{c} at the supermarket for {about}; the police "
                 "are watching.",
                 "[{seat} écoule|Vous écoulez]{a}{b}{c} au supermarché pour {about} ; la police "
                 "regarde.",
                 "[{seat} wird|Du wirst]{a}{b}{c} im Supermarkt für {about} los; die Polizei "
                 "schaut zu."},
        },
    [COUNTER_FENCE] =
        {
            .word = "fence",
            .noun = {&bills1, &bills2, &bills3},
            .label = {"receiver:{a}{b}{c}", "receleur :{a}{b}{c}", "Hehler:{a}{b}{c}"},
            .about = &money,
            .tell = {"[{seat} sells|You sell]{a}{b}{c} to the receiver for {about}.",
                     "[{seat} vend|Vous vendez]{a}{b}{c} au receleur pour {about}.",
                     "[{seat} verkauft|Du verkaufst]{a}{b}{c} für {about} an den Hehler."},
        },
    [COUNTER_FENCE_HAT] =
        {
            .word = "fence-hat",
            .noun = {&bills1, &bills2, &bills3},
            .label = {"receiver (hat):{a}{b}{c}", "receleur (képi) :{a}{b}{c}",
                      "Hehler (Mütze):{a}{b}{c}"},
            .about = &money,
            .tell =
                {"[{seat} sells|You sell]{a}{b}{c} to the receiver for {about}; the police are "
                 "watching.",
                 "[{seat} vend|Vous vendez]{a}{b}{c} au receleur pour {about} ; la police regarde.",
                 "[{seat} verkauft|Du verkaufst]{a}{b}{c} für {about} an den Hehler; die Polizei "
                 "schaut zu."},
        },
    [COUNTER_FRAUD] =
        {
            .word = "fraud",
            .label = {"tax fraud", "frauder le fisc", "Steuern hinterziehen"},
            .about = &money,
            .tell = {"[{seat} cheats|You cheat] the tax office out of {about}.",
                     "[{seat} fraude|Vous fraudez] le fisc de {about}.",
                     "[{seat} hinterzieht|Du hinterziehst] {about} Steuern."},
        },
    [COUNTER_SUNGLASSES] =
        {
            .word = "fraud-sunglasses",
            .label = {"tax fraud with sunglasses", "frauder le fisc, avec les lunettes",
                      "Steuern hinterziehen, mit Sonnenbrille"},
            .about = &money,
            .tell =
                {"[{seat} cheats the tax office out of {about} and takes|You cheat the tax "
                 "office out of {about} and take] the first-player pawn.",
                 "[{seat} fraude le fisc de {about} et prend|Vous fraudez le fisc de {about} et "
                 "prenez] le pion premier joueur.",
                 "[{seat} hinterzieht {about} Steuern und nimmt|Du hinterziehst {about} "
                 "Steuern und nimmst] die Startspielerfigur."},
        },
    [COUNTER_FLY] =
        {
            .word = "fly",
            .noun = {&amount},
            .label = {"commercial flight: {a}", "vol commercial : {a}", "Linienflug: {a}"},
            .tell = {"[{seat} takes|You take] a commercial flight: {a}.",
                     "[{seat} prend|Vous prenez] un vol commercial : {a}.",
                     "[{seat} nimmt|Du nimmst] einen Linienflug: {a}."},
        },
    [COUNTER_JET_FLIGHT] =
        {
            .word = "jet",
            .noun = {&amount},
            .label = {"private jet: {a}", "jet privé : {a}", "Privatjet: {a}"},
            .tell = {"[{seat} takes|You take] the private jet: {a}.",
                     "[{seat} prend|Vous prenez] le jet privé : {a}.",
                     "[{seat} nimmt|Du nimmst] den Privatjet: {a}."},
        },
    [COUNTER_PASS] =
        {
            .word = "pass",
            .label = {"pass", "passer", "passen"},
            .tell = {"[{seat} passes|You pass].", "[{seat} passe|Vous passez].",
                     "[{seat} passt|Du passt]."},
        },
    [COUNTER_LIFT] =
        {
            .word = "lift",
            .noun = {&place},
            .label = {"lift the henchman from: {a}", "reprendre le sbire de : {a}",
                      "Handlanger aufheben von: {a}"},
            .tell = {"[{seat}’s|Your] lawyer lifts a henchman from: {a}.",
                     "[L’avocat de {seat}|Votre avocat] reprend un sbire de : {a}.",
                     "[Der Anwalt von {seat}|Dein Anwalt] hebt einen Handlanger auf von: {a}."},
        },
    [COUNTER_POLICE] =
        {
            .word = "police",
            .noun = {&track_space},
            .tell = {"The police advance to space {a}.", "La police avance à la case {a}.",
                     "Die Polizei rückt auf Feld {a} vor."},
            .consequence = true,
        },
    [COUNTER_GODFATHER] =
        {
            .word = "godfather",
            .noun = {&noun_seat, &dollars},
            .tell = {"The Godfather takes {b} from <{a}|you>.",
                     "Le Parrain <prend {b} à {a}|vous prend {b}>.",
                     "Der Pate nimmt <{a}|dir> {b} ab."},
            .consequence = true,
        },
    [COUNTER_REFUSE] =
        {
            .word = "refuse",
            .noun = {&refused},
            .tell = {"From now on supermarkets refuse {a}.",
                     "Désormais les supermarchés refusent {a}.",
                     "Von nun an nehmen Supermärkte {a}."},
            .consequence = true,
        },
    [COUNTER_STRIKE] =
        {
            .word = "strike",
            .tell = {"Air traffic control goes on strike: no flights while the police stand here.",
                     "Grève des contrôleurs aériens : aucun vol tant que la police est là.",
                     "Die Fluglotsen streiken: keine Flüge, solange die Polizei hier steht."},
            .consequence = true,
        },
    [COUNTER_DINER_WORKS] =
        {
            .word = "diner",
            .noun = {&noun_seat, &quality},
            .tell = {"<{a}’s|Your> diner passes a fake {b}.",
                     "<Le diner de {a}|Votre diner> écoule un faux {b}.",
                     "<Das Diner von {a}|Dein Diner> wird einen Schein mit {b} los."},
            .consequence = true,
        },
    [COUNTER_BIN] =
        {
            .word = "bin",
            .noun = {&kind},
            .tell = {"Into the bin: {a}.", "À la poubelle : {a}.", "In die Tonne: {a}."},
            .consequence = true,
        },
    [COUNTER_LAST] =
        {
            .word = "last",
            .tell = {"The police close the case: the end is here.",
                     "La police boucle son enquête : c’est la fin.",
                     "Die Polizei schließt den Fall ab: Das Ende ist da."},
            .consequence = true,
        },
    [COUNTER_SCORE] =
        {
            .word = "score",
            .noun = {&noun_seat, &dollars},
            .tell = {"<{a} has|You have> {b}.", "<{a} a|Vous avez> {b}.", "<{a} hat|Du hast> {b}."},
            .consequence = true,
        },
    [COUNTER_WINNER] =
        {
            .word = "winner",
            .noun = {&noun_winners},
            .tell = {"{a}.", "{a}.", "{a}."},
            .consequence = true,
        },
};

static const struct option options[] = {
    [COUNTER_OPTION_MEMORY] = OPTION_MEMORY,
    {.name = NULL},
};

const struct game game_counterfeiters = {
    .name = "counterfeiters",
    .title = "Counterfeiters",
    .seats_min = 2,
    .seats_max = COUNTER_SEATS,
    .rules_oldest = 1,
    .rules = 2,
    .state_size = sizeof(struct counterfeiters_state),
    .view_size = sizeof(struct counterfeiters_view),
    .shared_size = sizeof(struct counterfeiters_shared),
    .log_turns = COUNTER_HENCHMEN, /* a turn is a henchman of each seat */
    .options = options,
    .verbs = verbs,
    .verb_count = COUNTER_VERBS,
    .refusals = counterfeiters_refusals,
    .init = counterfeiters_init,
    .view = counterfeiters_view,
    .legal = counterfeiters_legal,
    .chance = counterfeiters_chance,
    .outcome = counterfeiters_outcome,
    .apply = counterfeiters_apply,
    .redact = counterfeiters_redact,
    .about = counterfeiters_about,
    .score = counterfeiters_score,
    .determinize = counterfeiters_determinize,
    .why = counterfeiters_why,
    .forget = counterfeiters_forget,
    .show = counterfeiters_show,
    .json = counterfeiters_json,
    .audit = counterfeiters_audit,
    .sane = counterfeiters_sane,
    .rares = counterfeiters_rares,
    .meet = counterfeiters_meet,
    .set_read = counterfeiters_set_read,
    .set_keep = counterfeiters_set_keep,
    .set_drop = counterfeiters_set_drop,
    .set_write = counterfeiters_set_write,
    .set_remarks = counterfeiters_remarks,
};
