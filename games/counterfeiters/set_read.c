/* set_read - component sets from outside, with a fault that says what to do
 *
 * Lines are taken one at a time and checked at once against those before them, so that a fault
 * names the line that has to be changed. set.h describes the format.
 */
#include "core/set_text.h"
#include "games/counterfeiters/set.h"

#include <string.h>

enum { SPACES_MAX = 6 };

/* What a board has been given, as bits: places by their number, and these. */
enum {
    GIVEN_REFUSE = COUNTER_PLACES, /* and the two after it */
    GIVEN_MONEY = GIVEN_REFUSE + COUNTER_QUALITIES,
    GIVEN_LAST,
    GIVEN_START,
};

struct reader {
    struct set_text text;
    struct counterfeiters_set *set;
    struct counterfeiters_board *board; /* the one being read, or NULL */
    int seats;                          /* its number of players, 1 before the first */
    int board_line;                     /* where it starts */
    int market_line, hat_line;          /* its first 'market', and its 'space shop-hat' */
    uint32_t given;
    bool cards;     /* have begun */
    uint8_t ticket; /* tens; 0: not given */
};

/* ---- faults ---- */

/* Constant, English, French, German. */
#define FAULTS(X)                                                                                       \
    X(TWICE, "this was given before; remove one of the two lines",                                      \
      "ceci était déjà donné ; supprimez l’une des deux lignes",                                        \
      "das gab es schon; entferne eine der beiden Zeilen")                                              \
    X(RANGE, "here write a space from {a} to {b}, then end the line",                                   \
      "écrivez ici une case de {a} à {b}, puis terminez la ligne",                                      \
      "schreib hier ein Feld von {a} bis {b}, dann ist die Zeile zu Ende")                              \
    X(MISSING, "the board for {a} players has no line '{c}'; add it",                                   \
      "le plateau à {a} joueurs n’a pas de ligne '{c}' ; ajoutez-la",                                   \
      "dem Plan für {a} Spieler fehlt eine Zeile '{c}'; ergänze sie")                                   \
    X(NO_BIN,                                                                                           \
      "the black market of this board needs a 'bin' somewhere, or the deck might never run out; "       \
      "add it to one of its lines",                                                                     \
      "il faut un 'bin' quelque part au marché noir de ce plateau, sinon la pioche pourrait ne "       \
      "jamais s’épuiser ; ajoutez-le à une de ses lignes",                                              \
      "der Schwarzmarkt dieses Plans braucht irgendwo ein 'bin', sonst geht der Stapel "                \
      "vielleicht nie aus; füg es einer seiner Zeilen an")                                              \
    X(ALL_HATS,                                                                                         \
      "where all supermarkets have a hat, write one line for them, 'space shop COUNT hat', and "        \
      "remove this one",                                                                                \
      "si tous les supermarchés ont un képi, écrivez une seule ligne, 'space shop NOMBRE hat', "     \
      "et supprimez celle-ci",                                                                          \
      "wo alle Supermärkte eine Mütze haben, schreib eine Zeile, 'space shop ANZAHL hat', und "       \
      "entferne diese")                                                                                 \
    X(PLAYERS,                                                                                          \
      "the boards are 'players 2', 'players 3' and 'players 4', in this order and before the "          \
      "cards",                                                                                          \
      "les plateaux sont 'players 2', 'players 3' et 'players 4', dans cet ordre et avant les "         \
      "cartes",                                                                                         \
      "die Pläne sind 'players 2', 'players 3' und 'players 4', in dieser Reihenfolge und vor "        \
      "den Karten")                                                                                     \
    X(MONEY, "write 'money' and {a} amounts, multiples of 10 from 0 to 1000",                           \
      "écrivez 'money' et {a} montants, multiples de 10 de 0 à 1000",                                   \
      "schreib 'money' und {a} Beträge, Vielfache von 10 von 0 bis 1000")                               \
    X(LAST, "write 'last' and a space from 1 to {a}", "écrivez 'last' et une case de 1 à {a}",          \
      "schreib 'last' und ein Feld von 1 bis {a}")                                                      \
    X(LAST_FIRST, "give 'last' before the other spaces of the police track",                            \
      "donnez 'last' avant les autres cases de la piste de police",                                     \
      "gib 'last' vor den anderen Feldern der Polizeileiste an")                                        \
    X(NO_ROOM, "there is no room on the track for this space; look at the lines before",                \
      "il n’y a plus de place sur la piste pour cette case ; voyez les lignes d’avant",                 \
      "für dieses Feld ist auf der Leiste kein Platz mehr; sieh dir die Zeilen davor an")               \
    X(GODFATHER, "the Godfather always comes to the last space; remove this line",                      \
      "le Parrain passe toujours à la dernière case ; supprimez cette ligne",                           \
      "der Pate kommt immer zum letzten Feld; entferne diese Zeile")                                    \
    X(REFUSE, "write 'refuse QUALITY SPACE' with a quality of 1, 2 or 3",                               \
      "écrivez 'refuse QUALITÉ CASE' avec une qualité de 1, 2 ou 3",                                    \
      "schreib 'refuse QUALITÄT FELD' mit einer Qualität von 1, 2 oder 3")                              \
    X(REFUSE_ORDER, "the refusals go in the order of qualities: 1, 2, 3",                               \
      "les refus vont dans l’ordre des qualités : 1, 2, 3",                                             \
      "die Ablehnungen stehen in der Reihenfolge der Qualitäten: 1, 2, 3")                              \
    X(MARKET_MAX, "a black market has at most {a} spaces", "un marché noir a au plus {a} cases",        \
      "ein Schwarzmarkt hat höchstens {a} Felder")                                                      \
    X(MARKET,                                                                                           \
      "write 'market PRICE', then 'bin' and 'hat' where the space has them; a price is a "              \
      "multiple of 10 from 0 to 1000",                                                                  \
      "écrivez 'market PRIX', puis 'bin' et 'hat' si la case les a ; un prix est un multiple de "      \
      "10 de 0 à 1000",                                                                                 \
      "schreib 'market PREIS', dann 'bin' und 'hat', wo das Feld sie hat; ein Preis ist ein "           \
      "Vielfaches von 10 von 0 bis 1000")                                                               \
    X(MARKET_ORDER,                                                                                     \
      "the market goes from the cheapest space to the dearest, on the board from right to left; "       \
      "turn the order of its lines round",                                                              \
      "le marché va de la case la moins chère à la plus chère, sur le plateau de droite à gauche " \
      "; inversez l’ordre de ses lignes",                                                               \
      "der Markt geht vom billigsten Feld zum teuersten, auf dem Plan von rechts nach links; "          \
      "dreh die Reihenfolge seiner Zeilen um")                                                          \
    X(SPACE,                                                                                            \
      "'space' is followed by print, print-hat, shop, shop-hat, fence, fence-hat, fraud, "              \
      "fraud-sunglasses, fly or jet",                                                                   \
      "après 'space' vient print, print-hat, shop, shop-hat, fence, fence-hat, fraud, "                \
      "fraud-sunglasses, fly ou jet",                                                                   \
      "nach 'space' kommt print, print-hat, shop, shop-hat, fence, fence-hat, fraud, "                  \
      "fraud-sunglasses, fly oder jet")                                                                 \
    X(SPACES,                                                                                           \
      "write 'space ACTION COUNT' with a count from 0 to {a}, then 'hat' where the spaces have "        \
      "one",                                                                                            \
      "écrivez 'space ACTION NOMBRE' avec un nombre de 0 à {a}, puis 'hat' si les cases ont un "      \
      "képi",                                                                                           \
      "schreib 'space AKTION ANZAHL' mit einer Anzahl von 0 bis {a}, dann 'hat', wo die Felder "        \
      "eine Mütze haben")                                                                               \
    X(NO_HAT,                                                                                           \
      "leave out 'hat': print and fence have none, print-hat, shop-hat and fence-hat have one in "      \
      "any case",                                                                                       \
      "ôtez 'hat' : print et fence n’ont pas de képi, print-hat, shop-hat et fence-hat en ont un "  \
      "de toute façon",                                                                                 \
      "lass 'hat' weg: print und fence haben keine Mütze, print-hat, shop-hat und fence-hat "          \
      "haben in jedem Fall eine")                                                                       \
    X(START_CARDS, "the S cards must be 4 printers, and 4 inks and papers together",                    \
      "les cartes S doivent être 4 imprimantes, et 4 encres et papiers ensemble",                       \
      "die S-Karten müssen 4 Drucker sein und zusammen 4-mal Tinte und Papier")                         \
    X(START_KINDS, "S cards are printers, inks and papers, without a mark",                             \
      "les cartes S sont des imprimantes, encres et papiers, sans marque",                              \
      "S-Karten sind Drucker, Tinte und Papier, ohne Zeichen")                                          \
    X(LAWYERS, "there is only one lawyer of each kind", "il n’y a qu’un avocat de chaque sorte",        \
      "es gibt von jeder Art nur einen Anwalt")                                                         \
    X(MORE_CARDS, "the game has {a} cards, and here they become more; lower the numbers",               \
      "le jeu compte {a} cartes, et ici il y en a plus ; baissez les nombres",                          \
      "das Spiel hat {a} Karten, und hier werden es mehr; verringere die Zahlen")                       \
    X(CARDS_EARLY, "cards come after the boards; the one for {a} players is missing",                   \
      "les cartes viennent après les plateaux ; il manque celui à {a} joueurs",                         \
      "Karten kommen nach den Plänen; der für {a} Spieler fehlt")                                       \
    X(LETTER, "'card' is followed by a letter: S, A, B, C or D",                                        \
      "après 'card' vient une lettre : S, A, B, C ou D",                                                \
      "nach 'card' kommt ein Buchstabe: S, A, B, C oder D")                                             \
    X(KIND,                                                                                             \
      "after the letter comes printer, ink, paper, hologram, diner, jet, lottery, great-lawyer "        \
      "or bad-lawyer",                                                                                  \
      "après la lettre vient printer, ink, paper, hologram, diner, jet, lottery, great-lawyer ou "     \
      "bad-lawyer",                                                                                     \
      "nach dem Buchstaben kommt printer, ink, paper, hologram, diner, jet, lottery, "                  \
      "great-lawyer oder bad-lawyer")                                                                   \
    X(CARD,                                                                                             \
      "write 'card LETTER KIND COUNT' with a count from 1 to {a}, then '3+' or '4' where the "          \
      "cards have that mark",                                                                           \
      "écrivez 'card LETTRE SORTE NOMBRE' avec un nombre de 1 à {a}, puis '3+' ou '4' si les "        \
      "cartes ont cette marque",                                                                        \
      "schreib 'card BUCHSTABE ART ANZAHL' mit einer Anzahl von 1 bis {a}, dann '3+' oder '4', "        \
      "wo die Karten dieses Zeichen haben")                                                             \
    X(TICKET, "write 'ticket' and what one pays, a multiple of 10 from 10 to 1000",                     \
      "écrivez 'ticket' et ce que rapporte un ticket, un multiple de 10 de 10 à 1000",                  \
      "schreib 'ticket' und was ein Los bringt, ein Vielfaches von 10 von 10 bis 1000")                 \
    X(BOARD_FIRST, "this belongs to a board; write 'players 2' before it",                              \
      "ceci fait partie d’un plateau ; écrivez d’abord 'players 2'",                                    \
      "das gehört zu einem Plan; schreib 'players 2' davor")                                            \
    X(BOARD_LATE, "this belongs to a board; put it before the cards",                                   \
      "ceci fait partie d’un plateau ; placez-le avant les cartes",                                     \
      "das gehört zu einem Plan; setz es vor die Karten")                                               \
    X(WORD,                                                                                             \
      "a line starts with players, money, last, start, godfather, refuse, strike, market, space, "      \
      "ticket or card",                                                                                 \
      "une ligne commence par players, money, last, start, godfather, refuse, strike, market, "         \
      "space, ticket ou card",                                                                          \
      "eine Zeile beginnt mit players, money, last, start, godfather, refuse, strike, market, "         \
      "space, ticket oder card")                                                                        \
    X(NO_CARDS, "the cards are missing; add 'card' lines",                                              \
      "il manque les cartes ; ajoutez des lignes 'card'",                                               \
      "die Karten fehlen; ergänze 'card'-Zeilen")                                                       \
    X(NO_BOARD, "the board for {a} players is missing; add it",                                         \
      "il manque le plateau à {a} joueurs ; ajoutez-le",                                                \
      "der Plan für {a} Spieler fehlt; ergänze ihn")                                                    \
    X(FEW_CARDS, "the game has 42 cards, but these are only {a}; add the others",                       \
      "le jeu compte 42 cartes, mais en voici seulement {a} ; ajoutez les autres",                      \
      "das Spiel hat 42 Karten, aber dies sind nur {a}; ergänze die anderen")                           \
    X(FULL,                                                                                             \
      "all 511 places for component sets are in use; close a table that plays with one and try "        \
      "again",                                                                                          \
      "les 511 places pour du matériel sont prises ; fermez une table qui en utilise et "              \
      "réessayez",                                                                                      \
      "alle 511 Plätze für Spielmaterial sind belegt; schließ einen Tisch, der mit eigenem "         \
      "spielt, und versuch es noch einmal")

#define NAME(name, en, fr, de) name,
enum { FAULTS(NAME) FAULT_COUNT };
#undef NAME

#define ROW(name, en, fr, de) {en, fr, de},
static const char *const faults[FAULT_COUNT][LANGS] = {FAULTS(ROW)};
#undef ROW

static bool fail(struct reader *reader, int fault)
{
    return set_text_fail(&reader->text, faults[fault]);
}

static bool fail_number(struct reader *reader, int fault, int number)
{
    return set_text_fail_with(&reader->text, faults[fault], number, 0, "");
}

static bool fail_at(struct reader *reader, int line, int fault)
{
    reader->text.line = line;
    return fail(reader, fault);
}

static bool twice(struct reader *reader)
{
    return fail(reader, TWICE);
}

/* ---- words ---- */

static bool is(const struct reader *reader, int index, const char *string)
{
    return set_text_is(&reader->text, index, string);
}

static bool to_number(const struct reader *reader, int index, int min, int max, int *out)
{
    return set_text_number(&reader->text, index, min, max, out);
}

/* Dollars to tens of dollars. */
static bool to_money(const struct reader *reader, int index, uint8_t *tens)
{
    int dollars;

    if (!to_number(reader, index, 0, COUNTER_PRICE_MAX, &dollars) || dollars % 10 != 0)
        return false;
    *tens = (uint8_t)(dollars / 10);
    return true;
}

/* The index of the word in a list, which may have gaps; -1 where it is not there. */
static int to_index(const struct reader *reader, int index, const char *const *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] && is(reader, index, list[i]))
            return i;
    return -1;
}

/* Marks something as given; false where it was before. */
static bool give(struct reader *reader, int what)
{
    bool before = reader->given >> what & 1;
    reader->given |= 1u << what;
    return !before;
}

/* ---- boards ---- */

static bool is_missing(struct reader *reader, const char *line, const char *what)
{
    char bytes[64];
    struct text text = text_in(bytes, sizeof bytes);

    text_str(&text, line);
    text_str(&text, what);
    reader->text.line = reader->board_line;
    return set_text_fail_with(&reader->text, faults[MISSING], reader->seats, 0, bytes);
}

/* Does it make sense as a whole? */
static bool check_board(struct reader *reader)
{
    const struct counterfeiters_board *board = reader->board;

    if (!board->bins)
        return fail_at(reader, reader->market_line, NO_BIN);
    if (board->spaces[COUNTER_AT_SHOP_HAT] &&
        (board->hats >> COUNTER_AT_SHOP & 1 || !board->spaces[COUNTER_AT_SHOP]))
        return fail_at(reader, reader->hat_line, ALL_HATS);
    return true;
}

/* Is the board complete? */
static bool end_board(struct reader *reader)
{
    static const char *const lines[] = {
        [GIVEN_REFUSE] = "refuse 1",     [GIVEN_REFUSE + 1] = "refuse 2",
        [GIVEN_REFUSE + 2] = "refuse 3", [GIVEN_MONEY] = "money",
        [GIVEN_LAST] = "last",           [GIVEN_START] = "start",
    };

    if (!reader->board)
        return true;
    if (reader->board->market == 0)
        return is_missing(reader, "market", "");
    for (int place = COUNTER_MARKET; place < COUNTER_PLACES; place++)
        if (!(reader->given >> place & 1) && place != COUNTER_AT_SHOP_HAT)
            return is_missing(reader, "space ", counterfeiters_place_words[place]);
    for (int what = GIVEN_REFUSE; what <= GIVEN_START; what++)
        if (!(reader->given >> what & 1))
            return is_missing(reader, lines[what], "");
    return check_board(reader);
}

static bool read_players(struct reader *reader)
{
    int seats;

    if (reader->text.words != 2 || !to_number(reader, 1, 2, COUNTER_SEATS, &seats) ||
        seats != reader->seats + 1 || reader->cards)
        return fail(reader, PLAYERS);
    int line = reader->text.line;
    if (!end_board(reader))
        return false;
    reader->board = &reader->set->board[seats - 2];
    reader->board->hats = COUNTER_HATS;
    reader->board_line = line;
    reader->seats = seats;
    reader->given = 0;
    return true;
}

static bool read_money(struct reader *reader)
{
    if (!give(reader, GIVEN_MONEY))
        return twice(reader);
    for (int seat = 0; seat < reader->seats; seat++)
        if (reader->text.words != reader->seats + 1 ||
            !to_money(reader, seat + 1, &reader->board->money[seat]))
            return fail_number(reader, MONEY, reader->seats);
    return true;
}

static bool read_last(struct reader *reader)
{
    int space;

    if (reader->text.words != 2 || !to_number(reader, 1, 1, COUNTER_TRACK_MAX, &space))
        return fail_number(reader, LAST, COUNTER_TRACK_MAX);
    reader->board->last = (uint8_t)space;
    return give(reader, GIVEN_LAST) || twice(reader);
}

/* A space of the track from min to max, in the last word of a line of `words`; or -1. */
static int to_space(struct reader *reader, int words, int min, int max)
{
    int space;

    if (!(reader->given >> GIVEN_LAST & 1)) {
        fail(reader, LAST_FIRST);
        return -1;
    }
    if (reader->text.words == words && to_number(reader, words - 1, min, max, &space))
        return space;
    if (min > max)
        fail(reader, NO_ROOM);
    else
        set_text_fail_with(&reader->text, faults[RANGE], min, max, "");
    return -1;
}

static bool read_start(struct reader *reader)
{
    int space = to_space(reader, 2, 0, reader->board->last - 1);

    if (space < 0)
        return false;
    reader->board->start = (uint8_t)space;
    return give(reader, GIVEN_START) || twice(reader);
}

static bool read_mark(struct reader *reader, uint32_t *spaces)
{
    int space = to_space(reader, 2, 1, reader->board->last - 1);

    if (space < 0)
        return false;
    if (*spaces >> space & 1)
        return twice(reader);
    *spaces |= 1u << space;
    return true;
}

static bool read_godfather(struct reader *reader)
{
    int space;

    if (reader->given >> GIVEN_LAST & 1 &&
        to_number(reader, 1, reader->board->last, reader->board->last, &space))
        return fail(reader, GODFATHER);
    return read_mark(reader, &reader->board->godfather);
}

static bool read_strike(struct reader *reader)
{
    return read_mark(reader, &reader->board->strike);
}

static bool read_refuse(struct reader *reader)
{
    uint8_t *refuse = reader->board->refuse;
    int quality, space;

    if (!to_number(reader, 1, 1, COUNTER_QUALITIES, &quality))
        return fail(reader, REFUSE);
    if (quality > 1 && !(reader->given >> (GIVEN_REFUSE + quality - 2) & 1))
        return fail(reader, REFUSE_ORDER);
    space = to_space(reader, 3, quality > 1 ? refuse[quality - 2] + 1 : 1, reader->board->last);
    if (space < 0)
        return false;
    if (!give(reader, GIVEN_REFUSE + quality - 1))
        return twice(reader);
    refuse[quality - 1] = (uint8_t)space;
    return true;
}

static bool read_market(struct reader *reader)
{
    struct counterfeiters_board *board = reader->board;
    int space = board->market, bin = is(reader, 2, "bin"), hat = is(reader, 2 + bin, "hat");

    if (space == COUNTER_MARKET)
        return fail_number(reader, MARKET_MAX, COUNTER_MARKET);
    if (reader->text.words != 2 + bin + hat || !to_money(reader, 1, &board->price[space]))
        return fail(reader, MARKET);
    if (space > 0 && board->price[space] < board->price[space - 1])
        return fail(reader, MARKET_ORDER);
    if (space == 0)
        reader->market_line = reader->text.line;
    board->bins = (uint8_t)(board->bins | bin << space);
    board->hats |= (uint32_t)hat << space;
    board->spaces[space] = 1;
    board->market++;
    return true;
}

static bool read_space(struct reader *reader)
{
    int place = to_index(reader, 1, counterfeiters_place_words, COUNTER_PLACES), count;
    bool hat = is(reader, 3, "hat");

    if (place < 0)
        return fail(reader, SPACE);
    if (!to_number(reader, 2, 0, SPACES_MAX, &count) || reader->text.words != 3 + hat)
        return fail_number(reader, SPACES, SPACES_MAX);
    if (hat && !counterfeiters_hat_free(place))
        return fail(reader, NO_HAT);
    if (!give(reader, place))
        return twice(reader);
    reader->board->spaces[place] = (uint8_t)count;
    reader->board->hats |= (uint32_t)hat << place;
    if (place == COUNTER_AT_SHOP_HAT)
        reader->hat_line = reader->text.line;
    return true;
}

/* ---- cards ---- */

static int sum_cards(const struct counterfeiters_set *set, int letter, int kind)
{
    const uint8_t *marks = set->cards[letter][kind];
    return marks[0] + marks[1] + marks[2];
}

static int sum_letter(const struct counterfeiters_set *set, int letter)
{
    int sum = 0;
    for (int kind = 0; kind < COUNTER_KINDS; kind++)
        sum += sum_cards(set, letter, kind);
    return sum;
}

static int sum_kind(const struct counterfeiters_set *set, int kind)
{
    int sum = 0;
    for (int letter = 0; letter < COUNTER_LETTERS; letter++)
        sum += sum_cards(set, letter, kind);
    return sum;
}

static int sum_all(const struct counterfeiters_set *set)
{
    int sum = 0;
    for (int letter = 0; letter < COUNTER_LETTERS; letter++)
        sum += sum_letter(set, letter);
    return sum;
}

static int to_letter(const struct reader *reader, int index)
{
    for (int letter = 0; letter < COUNTER_LETTERS; letter++)
        if (reader->text.words > index && reader->text.word[index].length == 1 &&
            reader->text.word[index].bytes[0] == COUNTER_LETTER_NAMES[letter])
            return letter;
    return -1;
}

/* What a line of cards must not do to those before it. */
static bool check_cards(struct reader *reader, int letter, int kind, int mark)
{
    if (letter == COUNTER_S && (mark > 0 || kind > COUNTER_PAPER))
        return fail(reader, START_KINDS);
    if (sum_cards(reader->set, COUNTER_S, COUNTER_PRINTER) > COUNTER_SEATS ||
        sum_letter(reader->set, COUNTER_S) > 2 * COUNTER_SEATS)
        return fail(reader, START_CARDS);
    if (kind >= COUNTER_GREAT_LAWYER && sum_kind(reader->set, kind) > 1)
        return fail(reader, LAWYERS);
    if (sum_all(reader->set) > COUNTER_CARDS)
        return fail_number(reader, MORE_CARDS, COUNTER_CARDS);
    return true;
}

static bool read_card(struct reader *reader)
{
    int letter = to_letter(reader, 1), count;
    int kind = to_index(reader, 2, counterfeiters_kind_words, COUNTER_KINDS);
    int mark = reader->text.words == 4
                   ? 0
                   : to_index(reader, 4, counterfeiters_mark_words, COUNTER_BOARDS);

    if (reader->seats < COUNTER_SEATS)
        return fail_number(reader, CARDS_EARLY, reader->seats + 1);
    if (!reader->cards && !end_board(reader))
        return false;
    reader->cards = true;
    if (letter < 0)
        return fail(reader, LETTER);
    if (kind < 0)
        return fail(reader, KIND);
    if (!to_number(reader, 3, 1, COUNTER_DECK_MAX, &count) || mark < 0 || reader->text.words > 5)
        return fail_number(reader, CARD, COUNTER_DECK_MAX);
    if (reader->set->cards[letter][kind][mark])
        return twice(reader);
    reader->set->cards[letter][kind][mark] = (uint8_t)count;
    return check_cards(reader, letter, kind, mark);
}

static bool read_ticket(struct reader *reader)
{
    uint8_t tens = 0;

    if (reader->ticket)
        return twice(reader);
    if (reader->text.words != 2 || !to_money(reader, 1, &tens) || tens == 0)
        return fail(reader, TICKET);
    reader->ticket = tens;
    return true;
}

/* ---- the whole ---- */

static const struct {
    const char *word;
    bool of_board;
    bool (*read)(struct reader *reader);
} lines[] = {
    {"players", false, read_players},    {"money", true, read_money},
    {"last", true, read_last},           {"start", true, read_start},
    {"godfather", true, read_godfather}, {"refuse", true, read_refuse},
    {"strike", true, read_strike},       {"market", true, read_market},
    {"space", true, read_space},         {"card", false, read_card},
    {"ticket", false, read_ticket},
};

static bool read_line(struct reader *reader)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (is(reader, 0, lines[i].word)) {
            if (lines[i].of_board && !reader->board)
                return fail(reader, BOARD_FIRST);
            if (lines[i].of_board && reader->cards)
                return fail(reader, BOARD_LATE);
            return lines[i].read(reader);
        }
    return fail(reader, WORD);
}

static bool read_end(struct reader *reader)
{
    const struct counterfeiters_set *set = reader->set;

    if (!reader->cards)
        return reader->seats == COUNTER_SEATS ? end_board(reader) && fail(reader, NO_CARDS)
                                              : fail_number(reader, NO_BOARD, reader->seats + 1);
    if (sum_cards(set, COUNTER_S, COUNTER_PRINTER) != COUNTER_SEATS ||
        sum_letter(set, COUNTER_S) != 2 * COUNTER_SEATS)
        return fail(reader, START_CARDS);
    if (sum_all(set) != COUNTER_CARDS)
        return fail_number(reader, FEW_CARDS, sum_all(set));
    return true;
}

int counterfeiters_set_read(const char *bytes, size_t length, struct fault *fault)
{
    struct counterfeiters_set set;
    struct reader reader = {.set = &set, .seats = 1};
    int number;

    memset(&set, 0, sizeof set);
    if (!set_text_open(&reader.text, bytes, length, fault))
        return -1;
    while (set_text_next(&reader.text))
        if (!read_line(&reader))
            return -1;
    if (!read_end(&reader))
        return -1;
    for (int board = 0; board < COUNTER_BOARDS; board++)
        set.board[board].ticket = reader.ticket ? reader.ticket : COUNTER_TICKET;
    number = counterfeiters_set_claim(&set);
    if (number < 0)
        set_text_fail_all(&reader.text, faults[FULL]);
    return number;
}
