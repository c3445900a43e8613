/* show - the table as plain text, 80 columns at most
 *
 * It says of other players what follows from everything seen; what the view has forgotten is a
 * question mark.
 */
#include "games/counterfeiters/set.h"
#include "games/counterfeiters/words.h"

enum {
    COLUMNS = 80,
    MARKET_COLUMN = 38,
    CARD_COLUMN = 18,
    NAME_COLUMN = 14,
    CASH_COLUMN = 14,
    PLACE_COLUMN = 22
};

enum {
    SAY_ROUND,
    SAY_POLICE,
    SAY_LEGEND,
    SAY_MARKET,
    SAY_DECK,
    SAY_BIN,
    SAY_HAT,
    SAY_PLAYERS,
    SAY_PAWN,
    SAY_DEALER,
    SAY_TURN,
    SAY_LAST,
    SAY_LAWYER,
    SAY_OVER,
    SAY_COUNT,
};

static const char *const says[SAY_COUNT][LANGS] = {
    [SAY_ROUND] = {"Round ", "Manche ", "Runde "},
    [SAY_POLICE] = {"Police  ", "Police  ", "Polizei "},
    [SAY_LEGEND] = {"$ Godfather   1 2 3 refused from here   ! strike   # end",
                    "$ Parrain   1 2 3 refusés dès ici   ! grève   # fin",
                    "$ Pate   1 2 3 ab hier abgelehnt   ! Streik   # Ende"},
    [SAY_MARKET] = {"Black market", "Marché noir", "Schwarzmarkt"},
    [SAY_DECK] = {"Deck: ", "Pioche : ", "Stapel: "},
    [SAY_BIN] = {"bin", "poubelle", "Tonne"},
    [SAY_HAT] = {" (hat)", " (képi)", " (Mütze)"},
    [SAY_PLAYERS] = {"          cash   account    total    ★   ★★  ★★★  henchmen",
                     "       liquide    compte    total    ★   ★★  ★★★  sbires",
                     "           bar     Konto   gesamt    ★   ★★  ★★★  Handlanger"},
    [SAY_PAWN] = {"first", "premier", "Start"},
    [SAY_DEALER] = {"The dealer draws.", "Le donneur tire une carte.", "Es wird gezogen."},
    [SAY_TURN] = {"A henchman to place: ", "Un sbire à placer : ", "Ein Handlanger zu setzen: "},
    [SAY_LAST] = {"A last henchman to place: ", "Un dernier sbire à placer : ",
                  "Ein letzter Handlanger zu setzen: "},
    [SAY_LAWYER] = {"The lawyer works for: ", "L’avocat travaille pour : ",
                    "Der Anwalt arbeitet für: "},
    [SAY_OVER] = {"The game is over.", "La partie est finie.", "Das Spiel ist zu Ende."},
};

struct picture {
    const struct counterfeiters_view *view;
    const struct counterfeiters_board *board;
    const struct scene *scene;
    struct text *text;
};

static void say(const struct picture *picture, int what)
{
    text_str(picture->text, says[what][picture->scene->lang]);
}

static void gap(struct text *text, int columns)
{
    while (columns-- > 0)
        text_char(text, ' ');
}

/* Characters, not bytes. */
static int width(const char *string)
{
    int columns = 0;
    for (; *string; string++)
        columns += ((uint8_t)*string & 0xC0) != 0x80;
    return columns;
}

/* At most so many characters. */
static void clip(struct text *text, const char *string, int columns)
{
    size_t length = 0;

    for (; string[length]; length++)
        if (((uint8_t)string[length] & 0xC0) != 0x80 && columns-- == 0)
            break;
    text_bytes(text, string, length);
}

/* Exactly so many. */
static void field(struct text *text, const char *string, int columns)
{
    clip(text, string, columns);
    gap(text, columns - width(string));
}

static void right(struct text *text, const char *string, int columns)
{
    gap(text, columns - width(string));
    text_str(text, string);
}

static void right_number(struct text *text, int number, int columns)
{
    char bytes[24];
    struct text cell = text_in(bytes, sizeof bytes);

    text_int(&cell, number);
    right(text, bytes, columns);
}

static void right_money(const struct picture *picture, int tens, int columns)
{
    char bytes[24];
    struct text cell = text_in(bytes, sizeof bytes);

    counterfeiters_say_money(tens, picture->scene->lang, &cell);
    right(picture->text, bytes, columns);
}

/* ---- the police ---- */

static const char *track_mark(const struct picture *picture, int space)
{
    const struct counterfeiters_board *board = picture->board;

    if (space == picture->view->shared.police)
        return "◆";
    if (space == board->last)
        return "#";
    if (board->godfather >> space & 1)
        return "$";
    if (board->strike >> space & 1)
        return "!";
    for (int quality = 0; quality < COUNTER_QUALITIES; quality++)
        if (space == board->refuse[quality])
            return &"1\0002\0003"[2 * quality];
    return "·";
}

static void show_police(const struct picture *picture)
{
    if (picture->view->shared.round > 0) {
        say(picture, SAY_ROUND);
        text_int(picture->text, picture->view->shared.round);
        text_char(picture->text, '\n');
    }
    say(picture, SAY_POLICE);
    for (int space = 0; space <= picture->board->last; space++) {
        text_str(picture->text, space ? " " : "");
        text_str(picture->text, track_mark(picture, space));
    }
    text_char(picture->text, '\n');
    gap(picture->text, 8);
    say(picture, SAY_LEGEND);
    text_str(picture->text, "\n\n");
}

/* ---- the board ---- */

/* A box a space, with the letter of who is there. */
static void show_boxes(const struct picture *picture, int place)
{
    int count = picture->board->spaces[place];

    for (int seat = 0; seat < COUNTER_SEATS; seat++)
        for (int i = counterfeiters_placed(&picture->view->shared, place, seat); i > 0; i--) {
            text_char(picture->text, '[');
            text_char(picture->text, (char)('A' + seat));
            text_char(picture->text, ']');
            count--;
        }
    while (count-- > 0)
        text_str(picture->text, "[ ]");
}

static void show_market_space(const struct picture *picture, int space)
{
    const struct counterfeiters_shared *shared = &picture->view->shared;
    const char *const *names = counterfeiters_kind_names[picture->scene->lang];

    right_number(picture->text, space + 1, 2);
    right_money(picture, picture->board->price[space], 7);
    text_str(picture->text, "  ");
    if (shared->placed[space]) {
        show_boxes(picture, space);
        gap(picture->text, CARD_COLUMN - 3);
    } else {
        field(picture->text, shared->market[space] ? names[shared->market[space] - 1] : "-",
              CARD_COLUMN);
    }
    if (picture->board->bins >> space & 1)
        say(picture, SAY_BIN);
    if (picture->board->hats >> space & 1)
        say(picture, SAY_HAT);
}

static void show_market_row(const struct picture *picture, int row)
{
    char bytes[160];
    struct text cell = text_in(bytes, sizeof bytes);
    struct picture left = *picture;

    left.text = &cell;
    if (row < picture->board->market) {
        show_market_space(&left, row);
    } else if (row == picture->board->market) {
        text_char(&cell, ' ');
        say(&left, SAY_DECK);
        text_int(&cell, picture->view->shared.deck);
    }
    field(picture->text, bytes, MARKET_COLUMN);
}

static void show_place_row(const struct picture *picture, int place)
{
    char bytes[64];
    struct text cell = text_in(bytes, sizeof bytes);
    struct picture left = *picture;

    left.text = &cell;
    text_str(&cell, counterfeiters_place_names[picture->scene->lang][place]);
    if (counterfeiters_hat_free(place) && picture->board->hats >> place & 1)
        say(&left, SAY_HAT);
    field(picture->text, bytes, PLACE_COLUMN);
    show_boxes(picture, place);
}

/* The next place that the board has, or COUNTER_PLACES. */
static int next_place(const struct picture *picture, int place)
{
    while (place < COUNTER_PLACES && picture->board->spaces[place] == 0)
        place++;
    return place;
}

/* The market and the deck beside the places. */
static void show_board(const struct picture *picture)
{
    int place = next_place(picture, COUNTER_MARKET);

    say(picture, SAY_MARKET);
    text_char(picture->text, '\n');
    for (int row = 0; row <= picture->board->market || place < COUNTER_PLACES; row++) {
        show_market_row(picture, row);
        if (place < COUNTER_PLACES)
            show_place_row(picture, place);
        text_char(picture->text, '\n');
        place = next_place(picture, place + 1);
    }
    text_char(picture->text, '\n');
}

/* ---- the players ---- */

/* "20–130≠70", as far as it fits. */
static void show_range(const struct picture *picture, const struct counterfeiters_seat *seat)
{
    char bytes[40];
    struct text cell = text_in(bytes, sizeof bytes);

    text_int(&cell, 10 * seat->low);
    if (seat->high > seat->low) {
        text_str(&cell, "–");
        text_int(&cell, 10 * seat->high);
    }
    if (seat->hole && width(bytes) + 6 < CASH_COLUMN) {
        text_str(&cell, "≠");
        text_int(&cell, 10 * seat->hole);
    }
    right(picture->text, bytes, CASH_COLUMN);
}

static void show_money(const struct picture *picture, int seat)
{
    const struct counterfeiters_view *view = picture->view;
    const struct counterfeiters_seat *player = &view->shared.seat[seat];
    bool mine = seat == view->own.seat, over = view->shared.phase == COUNTER_IN_OVER;
    bool known = player->total != COUNTER_FORGOTTEN;
    int cash = mine ? view->own.cash : player->low;

    if (mine || over)
        right_money(picture, cash, CASH_COLUMN);
    else if (player->hole != COUNTER_FORGOTTEN)
        show_range(picture, player);
    else
        right(picture->text, "?", CASH_COLUMN);
    if (mine || over)
        right_money(picture, player->total - cash, 10);
    else
        right(picture->text, "?", 10);
    if (known)
        right_money(picture, player->total, 9);
    else
        right(picture->text, "?", 9);
    for (int quality = 0; quality < COUNTER_QUALITIES; quality++)
        if (known)
            right_number(picture->text, player->fakes[quality], 5);
        else
            right(picture->text, "?", 5);
}

/* ● in hand, ○ on the board, × laid down. */
static void show_henchmen(const struct picture *picture, int seat)
{
    const struct counterfeiters_shared *shared = &picture->view->shared;
    int seats = shared->head.seats, offset = (seat - shared->first + seats) % seats;
    int used = shared->phase < COUNTER_IN_ROUND ? 0 : (shared->step - offset + seats - 1) / seats;

    for (int i = COUNTER_HENCHMEN; i > 0; i--)
        text_str(picture->text, i > used ? "●" : i > shared->seat[seat].henchmen ? "×" : "○");
}

/* Cards as "printer ×2, paper", broken into lines where they are long. */
static void show_cards(const struct picture *picture, const uint8_t *cards)
{
    int column = COLUMNS;

    for (int kind = 0; kind < COUNTER_KINDS; kind++) {
        const char *name = counterfeiters_kind_names[picture->scene->lang][kind];
        if (cards[kind] == 0)
            continue;
        if (column + 2 + width(name) + 4 > COLUMNS - 1) {
            text_str(picture->text, column == COLUMNS ? "    " : ",\n    ");
            column = 4;
        } else {
            text_str(picture->text, ", ");
            column += 2;
        }
        text_str(picture->text, name);
        column += width(name);
        if (cards[kind] > 1) {
            text_str(picture->text, " ×");
            text_int(picture->text, cards[kind]);
            column += 4;
        }
    }
    text_str(picture->text, column == COLUMNS ? "" : "\n");
}

static void show_player(const struct picture *picture, int seat)
{
    const struct counterfeiters_shared *shared = &picture->view->shared;

    text_char(picture->text, shared->head.due >> seat & 1 ? '>' : ' ');
    text_char(picture->text, (char)('A' + seat));
    text_char(picture->text, ' ');
    field(picture->text, picture->scene->names[seat], NAME_COLUMN);
    show_money(picture, seat);
    text_str(picture->text, "  ");
    show_henchmen(picture, seat);
    if (shared->phase > COUNTER_IN_LOT && shared->pawn == seat) {
        text_char(picture->text, ' ');
        say(picture, SAY_PAWN);
    }
    text_char(picture->text, '\n');
    show_cards(picture, shared->seat[seat].cards);
}

/* ---- what is to be done ---- */

static void show_due(const struct picture *picture)
{
    static const uint8_t phase_says[] = {
        [COUNTER_IN_LOT] = SAY_DEALER,    [COUNTER_IN_START] = SAY_DEALER,
        [COUNTER_IN_FILL] = SAY_DEALER,   [COUNTER_IN_ROUND] = SAY_TURN,
        [COUNTER_IN_LAST] = SAY_LAST,     [COUNTER_IN_LAWYER] = SAY_LAWYER,
        [COUNTER_IN_LIFTED] = SAY_LAWYER, [COUNTER_IN_OVER] = SAY_OVER,
    };
    const struct counterfeiters_shared *shared = &picture->view->shared;

    text_char(picture->text, '\n');
    say(picture, phase_says[shared->phase]);
    for (int seat = 0; seat < shared->head.seats; seat++)
        if (shared->head.due >> seat & 1)
            clip(picture->text, picture->scene->names[seat], COLUMNS / 2);
    text_char(picture->text, '\n');
}

void counterfeiters_show(const void *bytes, const struct scene *scene, struct text *text)
{
    const struct counterfeiters_view *view = bytes;
    const struct picture picture = {view, counterfeiters_board(&view->shared.head), scene, text};

    show_police(&picture);
    show_board(&picture);
    gap(text, 3 + NAME_COLUMN);
    say(&picture, SAY_PLAYERS);
    text_char(text, '\n');
    for (int seat = 0; seat < view->shared.head.seats; seat++)
        show_player(&picture, seat);
    show_due(&picture);
}
