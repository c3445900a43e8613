/* set - the contracts of the deck: the built-in set, and those read from files
 *
 * A set is a line for each contract, in any order. The number is how many such cards the deck has,
 * if that is not one:
 *
 *      contract 0021
 *      contract 1101 2
 *
 * Written, it has one line a contract, ascending, and nothing else.
 */
#include "core/set_text.h"
#include "core/sets.h"
#include "games/zahltag/state.h"

#include <string.h>

/* 0021, 2100 and 2200 are known from the printed game; the rest is ours, made so that each kind is
 * asked for in proportion to its number. */
static const uint16_t built_in[ZAHLTAG_CONTRACTS] = {
    0x0011, 0x0021, 0x0102, 0x0110, 0x0121, 0x0201, 0x0202, 0x0210, 0x0221, 0x1001, 0x1010,
    0x1012, 0x1020, 0x1021, 0x1101, 0x1110, 0x1120, 0x1200, 0x1210, 0x1300, 0x1311, 0x2001,
    0x2003, 0x2012, 0x2020, 0x2100, 0x2102, 0x2200, 0x2220, 0x3020, 0x3100, 0x3110,
};
static uint16_t loaded[SETS_MAX][ZAHLTAG_CONTRACTS];
static struct sets sets = {.built_in = built_in, .place = loaded, .size = sizeof built_in};

const struct set_remark zahltag_remarks[] = {
    {"contract",
     {"The 32 contracts, a line each: how many workers, foremen, excavators and cranes it needs,\n"
      "a digit each. If there are several such cards, their number follows: contract 0021 2",
      "Les 32 contrats, une ligne chacun : combien il faut d’ouvriers, de chefs de chantier,\n"
      "d’excavatrices et de grues, un chiffre chacun. S’il y a plusieurs cartes semblables, leur\n"
      "nombre suit : contract 0021 2",
      "Die 32 Aufträge, eine Zeile je Auftrag: wie viele Arbeiter, Poliere, Bagger und Kräne\n"
      "er braucht, je eine Ziffer. Gibt es mehrere solche Karten, folgt ihre Zahl: contract 0021 "
      "2"}},
    {.before = NULL},
};

/* A digit cannot ask for more of a kind than there is. */
_Static_assert(ZAHLTAG_WORKER_CARDS > 9 && ZAHLTAG_FOREMAN_CARDS > 9, "workers, foremen");
_Static_assert(ZAHLTAG_EXCAVATOR_CARDS > 9 && ZAHLTAG_CRANE_CARDS > 9, "excavators, cranes");

void zahltag_set_keep(int set)
{
    sets_keep(&sets, set);
}

void zahltag_set_drop(int set)
{
    sets_drop(&sets, set);
}

bool zahltag_set_there(int set)
{
    return sets_have(&sets, set);
}

static const uint16_t *deck_of(int set)
{
    return set == 0 ? built_in : loaded[set];
}

uint16_t zahltag_contract(int set, int rank)
{
    return deck_of(set)[rank];
}

int zahltag_rank(int set, int contract)
{
    const uint16_t *deck = deck_of(set);
    int rank = 0;

    for (int step = ZAHLTAG_CONTRACTS / 2; step > 0; step /= 2)
        rank += deck[rank + step - 1] < contract ? step : 0;
    return rank;
}

void zahltag_print_contract(int contract, struct text *text)
{
    for (int shift = 12; shift >= 0; shift -= 4)
        text_char(text, (char)('0' + (contract >> shift & 15)));
}

bool zahltag_parse_contract(const char *bytes, size_t length, int *contract)
{
    *contract = 0;
    if (length != 4)
        return false;
    for (int i = 0; i < 4; i++) {
        if (bytes[i] < '0' || bytes[i] > '9')
            return false;
        *contract = *contract << 4 | (bytes[i] - '0');
    }
    return true;
}

/* ---- reading ---- */

struct reader {
    struct set_text text;
    uint16_t deck[ZAHLTAG_CONTRACTS]; /* ascending */
    int count;
};

/* Keeps the deck in ascending order. */
static bool add_contract(struct reader *reader, int contract, int copies)
{
    int at = 0;

    while (at < reader->count && reader->deck[at] < contract)
        at++;
    if (at < reader->count && reader->deck[at] == contract)
        return set_text_fail(
            &reader->text,
            SAY("This contract was there before: remove one of the two lines. If the deck has two "
                "such "
                "cards, write one line with their number, as \"contract 0021 2\".",
                "Ce contrat y était déjà : supprimez l’une des deux lignes. S’il y a deux cartes "
                "semblables, écrivez une ligne avec leur nombre, comme « contract 0021 2 ».",
                "Diesen Auftrag gab es schon: Entferne eine der beiden Zeilen. Gibt es zwei solche "
                "Karten, schreib eine Zeile mit ihrer Anzahl, etwa »contract 0021 2«."));
    if (reader->count + copies > ZAHLTAG_CONTRACTS)
        return set_text_fail(
            &reader->text,
            SAY("A deck has exactly 32 contracts, and with this line there are more: remove those "
                "that "
                "do not belong.",
                "Une pioche compte exactement 32 contrats, et avec cette ligne il y en a plus : "
                "supprimez ceux qui sont de trop.",
                "Ein Stapel hat genau 32 Aufträge, und mit dieser Zeile sind es mehr: Entferne, "
                "was nicht dazugehört."));
    memmove(reader->deck + at + copies, reader->deck + at,
            (size_t)(reader->count - at) * sizeof *reader->deck);
    for (int i = 0; i < copies; i++)
        reader->deck[at + i] = (uint16_t)contract;
    reader->count += copies;
    return true;
}

/* The four digits of a line, or -1 after a fault. */
static int to_contract(struct set_text *text)
{
    const struct set_word *word = &text->word[1];
    int contract, total;

    if (text->words < 2 || !zahltag_parse_contract(word->bytes, word->length, &contract)) {
        set_text_fail(
            text, SAY("A contract is four digits: workers, foremen, excavators and cranes needed. "
                      "Write \"contract 0021\" for 2 excavators and 1 crane.",
                      "Un contrat, ce sont quatre chiffres : ouvriers, chefs de chantier, "
                      "excavatrices et grues. Écrivez « contract 0021 » pour 2 excavatrices "
                      "et 1 grue.",
                      "Ein Auftrag sind vier Ziffern: Arbeiter, Poliere, Bagger und Kräne. "
                      "Schreib »contract 0021« für 2 Bagger und 1 Kran."));
        return -1;
    }
    total = zahltag_total(zahltag_need(contract));
    if (total > 0 && total <= ZAHLTAG_CREW_MAX)
        return contract;
    set_text_fail(
        text, total
                  ? SAY("Nobody may have more than 12 resources, so nobody could fulfil this "
                        "contract: check its digits.",
                        "Personne ne peut avoir plus de 12 ressources, donc personne ne pourrait "
                        "remplir ce contrat : vérifiez ses chiffres.",
                        "Niemand darf mehr als 12 Karten haben, also könnte niemand diesen Auftrag "
                        "erfüllen: Prüfe seine Ziffern.")
                  : SAY("A contract needs at least one resource: check its digits.",
                        "Un contrat demande au moins une ressource : vérifiez ses chiffres.",
                        "Ein Auftrag braucht mindestens eine Karte: Prüfe seine Ziffern."));
    return -1;
}

static bool read_contract(struct reader *reader)
{
    struct set_text *text = &reader->text;
    int copies = 1, contract;

    if (!set_text_is(text, 0, "contract"))
        return set_text_fail(
            text,
            SAY("A line of this file starts with the word \"contract\", as \"contract 0021\"; "
                "comments start with \"#\".",
                "Une ligne de ce fichier commence par le mot « contract », comme "
                "« contract 0021 » ; les commentaires commencent par « # ».",
                "Eine Zeile dieser Datei beginnt mit dem Wort »contract«, etwa »contract 0021«; "
                "Kommentare beginnen mit »#«."));
    contract = to_contract(text);
    if (contract < 0)
        return false;
    if (text->words > 3 ||
        (text->words == 3 && !set_text_number(text, 2, 1, ZAHLTAG_CONTRACTS, &copies)))
        return set_text_fail(
            text,
            SAY("After the four digits only the number of such cards may follow, 1 to 32, as "
                "\"contract 0021 2\".",
                "Après les quatre chiffres ne peut suivre que le nombre de ces cartes, de 1 à 32, "
                "comme « contract 0021 2 ».",
                "Nach den vier Ziffern darf nur die Anzahl solcher Karten folgen, 1 bis 32, etwa "
                "»contract 0021 2«."));
    return add_contract(reader, contract, copies);
}

static bool read_deck(struct reader *reader)
{
    while (set_text_next(&reader->text))
        if (!read_contract(reader))
            return false;
    if (reader->count == ZAHLTAG_CONTRACTS)
        return true;
    reader->text.line = 0;
    return set_text_fail_with(
        &reader->text,
        SAY("A deck has exactly 32 contracts, and this file has {a}: add those that are missing.",
            "Une pioche compte exactement 32 contrats, et ce fichier en a {a} : ajoutez ceux qui "
            "manquent.",
            "Ein Stapel hat genau 32 Aufträge, und diese Datei hat {a}: Ergänze, was fehlt."),
        reader->count, 0, "");
}

int zahltag_set_read(const char *bytes, size_t length, struct fault *fault)
{
    struct reader reader = {.count = 0};
    int set;

    if (!set_text_open(&reader.text, bytes, length, fault) || !read_deck(&reader))
        return -1;
    set = sets_claim(&sets, reader.deck);
    if (set < 0)
        set_text_fail_all(
            &reader.text,
            SAY("All 511 places for decks of contracts are in use: close a table that plays with "
                "one and "
                "try again.",
                "Les 511 places pour des contrats sont prises : fermez une table qui en utilise et "
                "réessayez.",
                "Alle 511 Plätze für Aufträge sind belegt: Schließ einen Tisch, der mit eigenen "
                "spielt, "
                "und versuch es noch einmal."));
    return set;
}

void zahltag_set_write(int set, struct text *text)
{
    const uint16_t *deck = deck_of(set);

    for (int rank = 0, next; rank < ZAHLTAG_CONTRACTS; rank = next) {
        for (next = rank + 1; next < ZAHLTAG_CONTRACTS && deck[next] == deck[rank];)
            next++;
        text_str(text, "contract ");
        zahltag_print_contract(deck[rank], text);
        if (next - rank > 1) {
            text_char(text, ' ');
            text_int(text, next - rank);
        }
        text_char(text, '\n');
    }
}
