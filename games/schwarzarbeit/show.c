/* show - a picture of the table for a terminal
 *
 * Cards in rows are a letter and the first letter of their shift: `Ad` is Angelika Adam by day.
 * Denounced cards that the view has forgotten are backs.
 */
#include "games/schwarzarbeit/words.h"
#include "games/schwarzarbeit/state.h"

#include <string.h>

extern const struct game game_schwarzarbeit;

enum { WIDTH = 78, INDENT = 16, NAME_WIDTH = 16, DEFENDER_WIDTH = 8 };

typedef const char *phrase_t[LANGS];

static phrase_t companies[SEATS_MAX] = {{"shop", "boutique", "Laden"},
                                        {"publisher", "éditeur", "Verlag"},
                                        {"factory", "fabrique", "Fabrik"},
                                        {"archive", "archives", "Archiv"},
                                        {"café", "café", "Café"}};

static phrase_t phases[] = {
    [SCHWARZ_IN_LOT] = {"Who goes first?", "Qui commence ?", "Wer beginnt?"},
    [SCHWARZ_IN_DEAL] = {"The illegal workers are dealt.",
                         "On distribue les travailleurs illégaux.",
                         "Die Schwarzarbeiter werden ausgeteilt."},
    [SCHWARZ_IN_SETUP] = {"The market is laid out.", "On prépare le marché.",
                          "Der Markt wird ausgelegt."},
    [SCHWARZ_IN_BEFORE] = {"detectives, before the information", "détectives, avant l’information",
                           "Detektive, vor der Auskunft"},
    [SCHWARZ_IN_AFTER] = {"detectives, after the information", "détectives, après l’information",
                          "Detektive, nach der Auskunft"},
    [SCHWARZ_IN_PICK] = {"hire or denounce a card", "embaucher ou dénoncer quelqu’un",
                         "eine Karte einstellen oder anzeigen"},
    [SCHWARZ_IN_LAWYER] = {"send a lawyer?", "envoyer un avocat ?", "einen Anwalt einsetzen?"},
    [SCHWARZ_IN_REFILL] = {"the market is refilled", "on complète le marché",
                           "der Markt wird aufgefüllt"},
    [SCHWARZ_IN_LAST] = {"detectives, for the last time", "détectives, pour la dernière fois",
                         "Detektive, zum letzten Mal"},
    [SCHWARZ_IN_OVER] = {"The game is over.", "La partie est finie.", "Das Spiel ist zu Ende."},
};

static phrase_t turn = {"Turn ", "Tour ", "Zug "};
static phrase_t passes[] = {{"first pass", "premier passage", "erster Durchgang"},
                            {"second pass", "second passage", "zweiter Durchgang"}};
static phrase_t draw_pile = {"draw pile ", "pioche ", "Nachziehstapel "};
static phrase_t set_aside = {"set aside ", "mises de côté ", "zurückgelegt "};
static phrase_t discards = {"discard pile", "défausse", "Ablagestapel"};
static phrase_t barred = {"barred for detectives", "interdite aux détectives",
                          "für Detektive gesperrt"};
static phrase_t running = {"detectives running for ", "détectives en course pour ",
                           "Detektive laufen um "};
static phrase_t detective = {"detective ", "détective ", "Detektiv "};
static phrase_t lawyers = {"lawyers ", "avocats ", "Anwälte "};
static phrase_t illegal = {"illegal", "au noir", "schwarz"};
static phrase_t hired = {"hired", "embauchés", "eingestellt"};
static phrase_t denounced = {"denounced", "dénoncés", "angezeigt"};
static phrase_t your_choice = {"Your choice: ", "Votre choix : ", "Deine Wahl: "};

/* What is being drawn: `column` counts the characters of a row that may have to be broken. */
struct page {
    const struct schwarzarbeit_view *view;
    const struct scene *scene;
    struct text *text;
    int column;
};

static void put(struct page *page, phrase_t phrase)
{
    text_str(page->text, phrase[page->scene->lang]);
}

/* At most `width` characters of a string; returns how many they were. */
static int clip(struct text *text, const char *string, int width)
{
    int columns = 0;
    size_t length = 0;

    for (; string[length]; length++) {
        bool starts = ((uint8_t)string[length] & 0xC0) != 0x80;
        if (starts && columns == width)
            break;
        columns += starts;
    }
    text_bytes(text, string, length);
    return columns;
}

/* Characters, not bytes. */
static int width(const char *string)
{
    int columns = 0;
    for (; *string; string++)
        columns += ((uint8_t)*string & 0xC0) != 0x80;
    return columns;
}

static const char *name_of(const struct page *page, int card)
{
    return schwarzarbeit_name(page->scene->set, card / SCHWARZ_SHIFTS);
}

static void pad(struct text *text, int columns)
{
    text_pad(text, "", columns);
}

/* ---- rows ---- */

static void begin_row(struct page *page, phrase_t title)
{
    pad(page->text, 4);
    text_pad(page->text, title[page->scene->lang], INDENT - 4);
    page->column = INDENT;
}

/* Room for a word and the gap before it: on this line or the next. */
static void gap(struct page *page, int columns)
{
    if (page->column + 1 + columns > WIDTH) {
        text_char(page->text, '\n');
        pad(page->text, INDENT);
        page->column = INDENT;
    }
    text_char(page->text, ' ');
    page->column += 1 + columns;
}

static void end_row(struct page *page)
{
    text_char(page->text, '\n');
}

static void put_short(struct page *page, int card)
{
    static const char letters[] = "ABCDEFGHJKLMNOPRSTVW";
    char initial = schwarzarbeit_shifts[page->scene->lang][card % SCHWARZ_SHIFTS][0];

    text_char(page->text, letters[card / SCHWARZ_SHIFTS]);
    text_char(page->text, (char)(initial | 0x20));
}

static void put_cards(struct page *page, phrase_t title, uint64_t cards)
{
    if (!cards)
        return;
    begin_row(page, title);
    for (; cards; cards &= cards - 1) {
        gap(page, 2);
        put_short(page, lowest(cards));
    }
    end_row(page);
}

/* ---- companies ---- */

/* Whose lawyer stands on a denounced card, or -1. */
static int defender(const struct schwarzarbeit_shared *shared, uint8_t place)
{
    for (int seat = 0; seat < shared->head.seats; seat++)
        for (int i = 0; i < SCHWARZ_LAWYERS; i++)
            if (shared->lawyer[seat][i] == place)
                return seat;
    return -1;
}

/* `3:Be§Ann` is the third card, Berta Brett in the evening, defended by Ann. */
static void put_denounced(struct page *page, int seat)
{
    const struct schwarzarbeit_shared *shared = &page->view->shared;

    if (shared->denounced[seat] == 0)
        return;
    begin_row(page, denounced);
    for (int position = 1; position <= shared->denounced[seat]; position++) {
        int card = schwarzarbeit_denounced(shared, seat, position);
        int by = defender(shared, place_of(seat, position));
        gap(page, (position > 9 ? 5 : 4) + (by < 0 ? 0 : 1 + DEFENDER_WIDTH));
        text_int(page->text, position);
        text_char(page->text, ':');
        if (card != SCHWARZ_NONE)
            put_short(page, card);
        else
            text_str(page->text, "▒▒");
        if (by >= 0) {
            text_str(page->text, "§");
            page->column -= DEFENDER_WIDTH;
            page->column += clip(page->text, page->scene->names[by], DEFENDER_WIDTH);
        }
    }
    end_row(page);
}

static void put_illegal(struct page *page, int seat)
{
    uint64_t workers = seat == page->view->own.seat
                           ? page->view->own.workers
                           : schwarzarbeit_cards(page->view->shared.sure[seat]);

    if (seat != page->view->own.seat && page->view->shared.phase != SCHWARZ_IN_OVER)
        return;
    if (!workers)
        return;
    begin_row(page, illegal);
    for (; workers; workers &= workers - 1) {
        const char *name = name_of(page, lowest(workers)),
                   *comma = workers & (workers - 1) ? "," : "";
        gap(page, width(name) + width(comma));
        text_str(page->text, name);
        text_str(page->text, comma);
    }
    end_row(page);
}

static void put_pieces(struct page *page, int seat)
{
    const struct schwarzarbeit_shared *shared = &page->view->shared;

    put(page, detective);
    text_str(page->text, shared->detectives >> seat & 1 ? "●" : "○");
    text_str(page->text, "  ");
    put(page, lawyers);
    for (int i = SCHWARZ_LAWYERS; i-- > 0;)
        text_str(page->text, shared->lawyer[seat][i] ? "□" : "■");
}

static void put_company(struct page *page, int seat, const int32_t *points)
{
    const struct schwarzarbeit_shared *shared = &page->view->shared;
    uint64_t cards = 0;

    text_str(page->text, seat == shared->active && shared->head.turn ? "▸ " : "  ");
    pad(page->text, NAME_WIDTH + 1 - clip(page->text, page->scene->names[seat], NAME_WIDTH));
    text_pad(page->text, companies[seat][page->scene->lang], 11);
    put_pieces(page, seat);
    if (points) {
        text_str(page->text, "  = ");
        text_number(page->text, points[seat]);
    }
    text_char(page->text, '\n');
    for (int card = 0; card < SCHWARZ_CARDS; card++)
        cards |= shared->place[card] == place_of(seat, 0) ? schwarzarbeit_bit(card) : 0;
    put_illegal(page, seat);
    put_cards(page, hired, cards);
    put_denounced(page, seat);
}

/* ---- the middle of the table ---- */

static void put_piles(struct page *page)
{
    const struct schwarzarbeit_shared *shared = &page->view->shared;

    put(page, turn);
    text_int(page->text, shared->head.turn);
    text_str(page->text, " · ");
    put(page, passes[shared->second]);
    text_str(page->text, " · ");
    put(page, draw_pile);
    text_int(page->text, schwarzarbeit_pile(shared));
    if (shared->second) {
        text_str(page->text, " · ");
        put(page, set_aside);
        text_int(page->text, shared->special);
    }
    text_char(page->text, '\n');
}

static void put_phase(struct page *page)
{
    const struct schwarzarbeit_shared *shared = &page->view->shared;
    bool turns = shared->phase > SCHWARZ_IN_SETUP && shared->phase < SCHWARZ_IN_OVER;

    if (turns) {
        clip(page->text, page->scene->names[shared->active], NAME_WIDTH);
        text_str(page->text, page->scene->lang == LANG_FR ? " : " : ": ");
    }
    put(page, phases[shared->phase]);
    text_char(page->text, '\n');
    if (shared->phase == SCHWARZ_IN_AFTER || shared->phase == SCHWARZ_IN_PICK) {
        int seat = (shared->active ? shared->active : shared->head.seats) - 1;
        game_tell(&game_schwarzarbeit, page->scene, NOBODY,
                  action_of(SCHWARZ_ANNOUNCE, seat, shared->announced, 0), NO_ABOUT, page->text);
        text_char(page->text, '\n');
    }
}

static void put_market(struct page *page)
{
    const struct schwarzarbeit_shared *shared = &page->view->shared;

    for (uint64_t left = shared->market; left; left &= left - 1) {
        int card = lowest(left);
        pad(page->text, 4);
        put_short(page, card);
        text_str(page->text, "  ");
        text_pad(page->text, name_of(page, card), 21);
        text_char(page->text, ' ');
        if (shared->barred >> card & 1) {
            text_pad(page->text, schwarzarbeit_shifts[page->scene->lang][card % SCHWARZ_SHIFTS],
                     12);
            put(page, barred);
        } else {
            text_str(page->text, schwarzarbeit_shifts[page->scene->lang][card % SCHWARZ_SHIFTS]);
        }
        text_char(page->text, '\n');
    }
}

static void put_races(struct page *page)
{
    const struct schwarzarbeit_shared *shared = &page->view->shared;

    for (uint64_t left = schwarzarbeit_races(shared); left; left &= left - 1) {
        put(page, running);
        put_short(page, lowest(left));
        text_str(page->text, page->scene->lang == LANG_FR ? " :" : ":");
        for (int seat = 0; seat < shared->head.seats; seat++)
            if (shared->chosen[seat] == lowest(left) + 1) {
                text_char(page->text, ' ');
                clip(page->text, page->scene->names[seat], DEFENDER_WIDTH);
            }
        text_char(page->text, '\n');
    }
}

static void put_discards(struct page *page)
{
    put_cards(page, discards, page->view->shared.discard);
}

static void put_sealed(struct page *page)
{
    uint8_t sealed = page->view->own.sealed;
    action_t action = sealed == SCHWARZ_SEALED_PASS
                          ? action_of(SCHWARZ_PASS, 0, 0, 0)
                          : action_of(SCHWARZ_DETECTIVE, sealed - 1, 0, 0);
    if (sealed == 0)
        return;
    put(page, your_choice);
    game_label(&game_schwarzarbeit, page->scene, page->view, action, page->text);
    text_char(page->text, '\n');
}

/* At the end everything lies open, so a view is enough to count. */
static const int32_t *count_points(const struct schwarzarbeit_view *view, int32_t *points)
{
    struct schwarzarbeit_state state;

    if (view->shared.phase != SCHWARZ_IN_OVER)
        return NULL;
    memset(&state, 0, sizeof state);
    state.shared = view->shared;
    for (int seat = 0; seat < view->shared.head.seats; seat++)
        state.own[seat].workers = schwarzarbeit_cards(view->shared.sure[seat]);
    schwarzarbeit_score(&state, points);
    return points;
}

void schwarzarbeit_show(const void *bytes, const struct scene *scene, struct text *text)
{
    struct page page = {.view = bytes, .scene = scene, .text = text};
    int32_t counted[SEATS_MAX];
    const int32_t *points = count_points(page.view, counted);

    if (page.view->shared.phase > SCHWARZ_IN_DEAL)
        put_piles(&page);
    put_phase(&page);
    put_market(&page);
    put_races(&page);
    put_discards(&page);
    put_sealed(&page);
    text_char(text, '\n');
    for (int seat = 0; seat < page.view->shared.head.seats; seat++)
        put_company(&page, seat, points);
}
