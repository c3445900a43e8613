/* show - a picture of the table in plain text
 *
 *      Zahltag · paydays: 1 of 5 · contracts since: 2 of 9
 *      Contract  0021: 2 excavators, 1 crane
 *      Aside     0021 2200
 *      Deck      29 contracts, 5 paydays
 *      Stocks    9 workers, 8 foremen, 5 excavators, 3 cranes
 *
 *        player             money  hand  left         right        known in the hand
 *      ▸ Ann                   21     5  2W 2F        -            1E 4?
 *        Bob                   17     8  -            -            1W 7?
 *
 *      Your hand: 2 workers, 1 foreman, 2 excavators
 *      Unseen in other hands: 2W 1F 3E 1C
 *      Bids are awaited from: Ann, Bob
 */
#include "games/zahltag/state.h"

enum { NAME_COLUMNS = 16, LIST_COLUMNS = 12, WORD_COLUMNS = 10, CREW_COLUMNS = 13, CELL = 32 };

struct words {
    const char *paydays, *since, *of;
    const char *contract, *aside, *deck, *stocks;
    const char *contracts, *contract_cards, *payday_card, *payday_cards;
    const char *player, *money, *hand, *left, *right, *known, *held;
    const char *out, *yours, *empty, *unseen;
    const char
        *now[ZAHLTAG_IN_OVER + 1]; /* after the name of the active player, or before a list */
    char kind[ZAHLTAG_KINDS];
};

static const struct words words[LANGS] = {
    [LANG_EN] = {.paydays = "paydays: ",
                 .since = "contracts since: ",
                 .of = " of ",
                 .contract = "Contract",
                 .aside = "Aside",
                 .deck = "Deck",
                 .stocks = "Stocks",
                 .contracts = " contracts, ",
                 .contract_cards = " contract, ",
                 .payday_card = " payday",
                 .payday_cards = " paydays",
                 .player = "player",
                 .money = "money",
                 .hand = "hand",
                 .left = "left",
                 .right = "right",
                 .known = "known in the hand",
                 .held = "in the hand",
                 .out = "out",
                 .yours = "Your hand: ",
                 .empty = "empty",
                 .unseen = "Unseen in other hands: ",
                 .now = {"The first player is drawn by lot.", "The resources are dealt.",
                         " adjusts the hand.", " takes, puts back or swaps a resource.",
                         " is above 12 and puts one back.", "The next card is revealed.",
                         "Bids are awaited from: ", "Winner: "},
                 .kind = {'W', 'F', 'E', 'C'}},
    [LANG_FR] = {.paydays = "jours de paye : ",
                 .since = "chantiers depuis : ",
                 .of = " sur ",
                 .contract = "Chantier",
                 .aside = "De côté",
                 .deck = "Pioche",
                 .stocks = "Réserve",
                 .contracts = " chantiers, ",
                 .contract_cards = " chantier, ",
                 .payday_card = " jour de paye",
                 .payday_cards = " jours de paye",
                 .player = "joueur",
                 .money = "argent",
                 .hand = "main",
                 .left = "gauche",
                 .right = "droite",
                 .known = "connu en main",
                 .held = "en main",
                 .out = "éliminé",
                 .yours = "Votre main : ",
                 .empty = "vide",
                 .unseen = "Non vues dans d’autres mains : ",
                 .now = {"Le sort désigne le premier joueur.", "On distribue les ressources.",
                         " ajuste sa main.", " prend, remet ou échange une ressource.",
                         " dépasse 12 et remet une carte.", "La carte suivante est dévoilée.",
                         "On attend les offres de : ", "Victoire : "},
                 .kind = {'O', 'C', 'E', 'G'}},
    [LANG_DE] = {.paydays = "Zahltage: ",
                 .since = "Aufträge seither: ",
                 .of = " von ",
                 .contract = "Auftrag",
                 .aside = "Daneben",
                 .deck = "Stapel",
                 .stocks = "Vorrat",
                 .contracts = " Aufträge, ",
                 .contract_cards = " Auftrag, ",
                 .payday_card = " Zahltag",
                 .payday_cards = " Zahltage",
                 .player = "Spieler",
                 .money = "Geld",
                 .hand = "Hand",
                 .left = "links",
                 .right = "rechts",
                 .known = "bekannt auf der Hand",
                 .held = "auf der Hand",
                 .out = "ausgeschieden",
                 .yours = "Deine Hand: ",
                 .empty = "leer",
                 .unseen = "Ungesehen in anderen Händen: ",
                 .now = {"Das Los bestimmt, wer beginnt.", "Die Karten werden ausgeteilt.",
                         " passt die Hand an.", " nimmt, legt oder tauscht eine Karte.",
                         " liegt über 12 und legt eine Karte zurück.",
                         "Die nächste Karte wird aufgedeckt.",
                         "Es fehlen die Gebote von: ", "Sieg: "},
                 .kind = {'A', 'P', 'B', 'K'}},
};

/* ---- cells ---- */

/* A name, cut where it is too long; returns how many columns are left. */
static int put_name(struct text *text, const char *name, int columns)
{
    size_t length = 0;

    for (; name[length]; length++) {
        int more = ((uint8_t)name[length] & 0xC0) != 0x80;
        if (more > columns)
            break;
        columns -= more;
    }
    text_bytes(text, name, length);
    return columns;
}

static void put_spaces(struct text *text, int columns)
{
    while (columns-- > 0)
        text_char(text, ' ');
}

static void put_right(struct text *text, int number, int columns)
{
    put_spaces(text, columns - (number < 10 ? 1 : number < 100 ? 2 : 3));
    text_int(text, number);
}

/* Right-aligned, for the heading of a column of numbers. */
static void put_heading(struct text *text, const char *word, int columns)
{
    for (const char *at = word; *at; at++)
        columns -= ((uint8_t)*at & 0xC0) != 0x80;
    put_spaces(text, columns);
    text_str(text, word);
}

/* "2E 1C", and how many cards nobody knows. */
static void put_crew(struct text *text, const char *letters, crew_t crew, int unknown)
{
    const char *gap = "";

    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        if (zahltag_count(crew, kind) > 0) {
            text_str(text, gap);
            text_int(text, zahltag_count(crew, kind));
            text_char(text, letters[kind]);
            gap = " ";
        }
    if (unknown > 0) {
        text_str(text, gap);
        text_int(text, unknown);
        text_char(text, '?');
    } else if (crew == 0) {
        text_char(text, '-');
    }
}

static void put_names(struct text *text, const struct scene *scene, int seats)
{
    const char *gap = "";

    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        if (seats >> seat & 1) {
            text_str(text, gap);
            put_name(text, scene->names[seat], LIST_COLUMNS);
            gap = ", ";
        }
}

/* ---- lines ---- */

static void show_title(const struct zahltag_shared *shared, const struct words *say,
                       struct text *text)
{
    text_str(text, "Zahltag · ");
    text_str(text, say->paydays);
    text_int(text, shared->paydays);
    text_str(text, say->of);
    text_int(text, ZAHLTAG_LAST);
    text_str(text, " · ");
    text_str(text, say->since);
    text_int(text, __builtin_popcount(shared->aside));
    text_str(text, say->of);
    text_int(text, zahltag_limit(shared));
    text_char(text, '\n');
}

/* The bit of the contract that is bid for. Of equal ones it is the highest, which came last. */
static uint32_t offered(const struct zahltag_shared *shared)
{
    uint32_t bit = 0;

    for (int rank = 0; rank < ZAHLTAG_CONTRACTS; rank++)
        if (shared->aside >> rank & 1 &&
            zahltag_contract(shared->head.set, rank) == shared->contract)
            bit = 1U << rank;
    return bit;
}

static void show_contracts(const struct zahltag_shared *shared, const struct scene *scene,
                           const struct words *say, struct text *text)
{
    if (shared->contract) {
        text_pad(text, say->contract, WORD_COLUMNS);
        zahltag_say_contract(shared->contract, scene, text);
        text_char(text, ' ');
        zahltag_print_contract(shared->contract, text);
        text_str(text, scene->lang == LANG_FR ? " : " : ": ");
        zahltag_say_crew(zahltag_need(shared->contract), scene, text);
        text_char(text, '\n');
    }
    uint32_t aside = shared->aside & ~offered(shared);
    if (aside == 0)
        return;
    text_pad(text, say->aside, WORD_COLUMNS);
    for (const char *gap = ""; aside; aside &= aside - 1, gap = " ") {
        text_str(text, gap);
        zahltag_print_contract(zahltag_contract(shared->head.set, __builtin_ctz(aside)), text);
    }
    text_char(text, '\n');
}

static void show_piles(const struct zahltag_shared *shared, const struct scene *scene,
                       const struct words *say, struct text *text)
{
    int contracts = __builtin_popcount(shared->deck), paydays = ZAHLTAG_PAYDAYS - shared->paydays;

    text_pad(text, say->deck, WORD_COLUMNS);
    text_int(text, contracts);
    text_str(text, words_one(scene->lang, contracts) ? say->contract_cards : say->contracts);
    text_int(text, paydays);
    text_str(text, words_one(scene->lang, paydays) ? say->payday_card : say->payday_cards);
    text_char(text, '\n');
    if (shared->phase <= ZAHLTAG_IN_DEAL)
        return;
    text_pad(text, say->stocks, WORD_COLUMNS);
    zahltag_say_crew(shared->stock, scene, text);
    text_char(text, '\n');
}

/* Are there notes of the hands? At the end that is all of them. */
static bool shows_hands(const struct zahltag_shared *shared)
{
    return shared->known[0] != ZAHLTAG_FORGOTTEN;
}

static void show_heading(const struct zahltag_shared *shared, const struct words *say,
                         struct text *text)
{
    text_str(text, "\n  ");
    text_pad(text, say->player, NAME_COLUMNS);
    put_heading(text, say->money, 8);
    put_heading(text, say->hand, 6);
    text_str(text, "  ");
    text_pad(text, say->left, CREW_COLUMNS);
    if (shows_hands(shared)) {
        text_pad(text, say->right, CREW_COLUMNS);
        text_str(text, shared->phase == ZAHLTAG_IN_OVER ? say->held : say->known);
    } else {
        text_str(text, say->right);
    }
    text_char(text, '\n');
}

static void show_crews(const struct zahltag_shared *shared, const struct words *say, int seat,
                       struct text *text)
{
    char cell[CELL];
    struct text left = text_in(cell, sizeof cell);

    put_crew(&left, say->kind, shared->left[seat], 0);
    text_pad(text, cell, CREW_COLUMNS);
    struct text right = text_in(cell, sizeof cell);
    put_crew(&right, say->kind, shared->right[seat], 0);
    if (!shows_hands(shared)) {
        text_str(text, cell);
        return;
    }
    text_pad(text, cell, CREW_COLUMNS);
    put_crew(text, say->kind, shared->known[seat],
             shared->size[seat] - zahltag_total(shared->known[seat]));
}

static void show_seat(const struct zahltag_shared *shared, const struct scene *scene,
                      const struct words *say, int seat, struct text *text)
{
    bool active = shared->phase >= ZAHLTAG_IN_ADJUST && shared->head.due && seat == shared->active;

    text_str(text, active ? "▸ " : "  ");
    put_spaces(text, put_name(text, scene->names[seat], NAME_COLUMNS));
    put_right(text, shared->money[seat], 8);
    if (shared->in >> seat & 1) {
        put_right(text, shared->size[seat], 6);
        text_str(text, "  ");
        show_crews(shared, say, seat, text);
    } else {
        put_heading(text, "-", 6);
        text_str(text, "  ");
        text_str(text, say->out);
    }
    text_char(text, '\n');
}

static void show_now(const struct zahltag_shared *shared, const struct scene *scene,
                     const struct words *say, struct text *text)
{
    const char *now = say->now[shared->phase];

    if (now[0] == ' ')
        put_name(text, scene->names[shared->active], NAME_COLUMNS);
    text_str(text, now);
    if (shared->phase == ZAHLTAG_IN_BID)
        put_names(text, scene, shared->head.due);
    if (shared->phase == ZAHLTAG_IN_OVER)
        put_names(text, scene, shared->winners);
    text_char(text, '\n');
}

/* The hand, and what can be worked out of the other hands. */
static void show_hand(const struct zahltag_view *view, const struct scene *scene,
                      const struct words *say, struct text *text)
{
    const struct zahltag_shared *shared = &view->shared;

    if (view->own.seat < ZAHLTAG_SEATS && shared->in >> view->own.seat & 1) {
        text_str(text, say->yours);
        if (view->own.hand)
            zahltag_say_crew(view->own.hand, scene, text);
        else
            text_str(text, say->empty);
        text_char(text, '\n');
    }
    if (shows_hands(shared) && shared->phase > ZAHLTAG_IN_DEAL && zahltag_hidden(view)) {
        text_str(text, say->unseen);
        put_crew(text, say->kind, zahltag_hidden(view), 0);
        text_char(text, '\n');
    }
}

void zahltag_show(const void *bytes, const struct scene *scene, struct text *text)
{
    const struct zahltag_view *view = bytes;
    const struct zahltag_shared *shared = &view->shared;
    const struct words *say = &words[scene->lang];

    show_title(shared, say, text);
    show_contracts(shared, scene, say, text);
    show_piles(shared, scene, say, text);
    show_heading(shared, say, text);
    for (int seat = 0; seat < shared->head.seats; seat++)
        show_seat(shared, scene, say, seat, text);
    text_char(text, '\n');
    show_hand(view, scene, say, text);
    show_now(shared, scene, say, text);
}
