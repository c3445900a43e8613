/* json - the table as a browser gets it: what this view's owner may look at, in words of records
 *
 * Money is in dollars. What the view has forgotten is left out.
 */
#include "core/json.h"
#include "games/counterfeiters/set.h"

static const char *const phases[] = {
    [COUNTER_IN_LOT] = "lot",       [COUNTER_IN_START] = "start", [COUNTER_IN_FILL] = "fill",
    [COUNTER_IN_ROUND] = "round",   [COUNTER_IN_LAST] = "last",   [COUNTER_IN_LAWYER] = "lawyer",
    [COUNTER_IN_LIFTED] = "lifted", [COUNTER_IN_OVER] = "over",
};

static void put_dollars(struct json *json, const char *key, int tens)
{
    json_int(json, key, 10 * (int64_t)tens);
}

/* Kinds of which there is a card, with their numbers. */
static void put_kinds(struct json *json, const char *key, const uint8_t *cards)
{
    json_open(json, key, '{');
    for (int kind = 0; kind < COUNTER_KINDS; kind++)
        if (cards[kind] > 0)
            json_int(json, counterfeiters_kind_words[kind], cards[kind]);
    json_close(json, '}');
}

static void put_spaces(struct json *json, const char *key, uint32_t spaces)
{
    json_open(json, key, '[');
    for (; spaces; spaces &= spaces - 1)
        json_int(json, NULL, __builtin_ctz(spaces));
    json_close(json, ']');
}

/* ---- the board ---- */

static void put_police(struct json *json, const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);

    json_open(json, "police", '{');
    json_int(json, "at", shared->police);
    json_int(json, "start", board->start);
    json_int(json, "last", board->last);
    put_spaces(json, "godfather", board->godfather | 1u << board->last);
    put_spaces(json, "strike", board->strike);
    json_open(json, "refuse", '[');
    for (int quality = 0; quality < COUNTER_QUALITIES; quality++)
        json_int(json, NULL, board->refuse[quality]);
    json_close(json, ']');
    json_int(json, "refused", counterfeiters_refused(board, shared->police));
    json_bool(json, "striking", board->strike >> shared->police & 1);
    json_close(json, '}');
}

/* What the board says of money and bills. */
static void put_prices(struct json *json, const struct counterfeiters_board *board)
{
    json_open(json, "pays", '{');
    put_dollars(json, "bill", COUNTER_BILL);
    put_dollars(json, "tax", COUNTER_TAX);
    put_dollars(json, "fare", COUNTER_FARE);
    put_dollars(json, "ticket", board->ticket);
    json_open(json, "lot", '[');
    put_dollars(json, NULL, counterfeiters_lot(1, 0, 0));
    put_dollars(json, NULL, counterfeiters_lot(0, 1, 0));
    put_dollars(json, NULL, counterfeiters_lot(0, 0, 1));
    json_close(json, ']');
    json_int(json, "shop", COUNTER_SHOP_MAX);
    json_int(json, "fence", COUNTER_FENCE_MAX);
    json_close(json, '}');
}

static void put_henchmen(struct json *json, const struct counterfeiters_shared *shared, int place)
{
    json_open(json, "on", '[');
    for (int seat = 0; seat < shared->head.seats; seat++)
        for (int i = counterfeiters_placed(shared, place, seat); i > 0; i--)
            json_int(json, NULL, seat);
    json_close(json, ']');
}

static void put_market(struct json *json, const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);

    json_open(json, "market", '[');
    for (int space = 0; space < board->market; space++) {
        json_open(json, NULL, '{');
        put_dollars(json, "price", board->price[space]);
        json_bool(json, "bin", board->bins >> space & 1);
        json_bool(json, "hat", board->hats >> space & 1);
        if (shared->market[space])
            json_str(json, "card", counterfeiters_kind_words[shared->market[space] - 1]);
        put_henchmen(json, shared, space);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_places(struct json *json, const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);

    json_open(json, "places", '{');
    for (int place = COUNTER_MARKET; place < COUNTER_PLACES; place++) {
        json_open(json, counterfeiters_place_words[place], '{');
        json_int(json, "spaces", board->spaces[place]);
        json_bool(json, "hat", board->hats >> place & 1);
        put_henchmen(json, shared, place);
        json_close(json, '}');
    }
    json_close(json, '}');
}

static void put_deck(struct json *json, const struct counterfeiters_shared *shared)
{
    bool known = shared->gone[0] != COUNTER_NONE;

    json_open(json, "deck", '{');
    json_int(json, "cards", shared->deck);
    if (shared->deck > 0 && shared->phase >= COUNTER_IN_FILL) {
        const char letter[] = {COUNTER_LETTER_NAMES[shared->letter], '\0'};
        json_str(json, "letter", letter);
        if (known)
            put_kinds(json, "next", shared->pile);
    }
    if (known)
        put_kinds(json, "binned", shared->gone);
    json_close(json, '}');
}

static void put_board(struct json *json, const struct counterfeiters_shared *shared)
{
    json_str(json, "phase", phases[shared->phase]);
    json_int(json, "round", shared->round);
    if (shared->phase != COUNTER_IN_LOT) {
        json_int(json, "first", shared->first);
        json_int(json, "pawn", shared->pawn);
    }
    if (shared->lawyer != COUNTER_NONE)
        json_str(json, "lawyer", counterfeiters_kind_words[shared->lawyer]);
    put_police(json, shared);
    put_prices(json, counterfeiters_board(&shared->head));
    put_market(json, shared);
    put_places(json, shared);
    put_deck(json, shared);
}

/* ---- seats ---- */

static void put_fakes(struct json *json, const struct counterfeiters_seat *seat)
{
    json_open(json, "fakes", '[');
    for (int quality = 0; quality < COUNTER_QUALITIES; quality++)
        json_int(json, NULL, seat->fakes[quality]);
    json_close(json, ']');
}

/* One that a lawyer has lifted is in the hand again. */
static void put_crew(struct json *json, const struct counterfeiters_shared *shared, int seat)
{
    int seats = shared->head.seats, offset = (seat - shared->first + seats) % seats;
    int used = shared->phase < COUNTER_IN_ROUND ? 0 : (shared->step - offset + seats - 1) / seats;
    int lifted = shared->phase == COUNTER_IN_LIFTED && shared->head.due >> seat & 1;

    json_int(json, "hand", COUNTER_HENCHMEN - used + lifted);
    json_int(json, "board", shared->seat[seat].henchmen);
    json_int(json, "down", used - shared->seat[seat].henchmen - lifted);
}

/* What its cash can be, as far as all have seen. */
static void put_range(struct json *json, const struct counterfeiters_seat *seat)
{
    json_open(json, "range", '{');
    put_dollars(json, "low", seat->low);
    put_dollars(json, "high", seat->high);
    if (seat->hole)
        put_dollars(json, "hole", seat->hole);
    json_close(json, '}');
}

static void put_seat(struct json *json, const struct counterfeiters_view *view, int seat)
{
    const struct counterfeiters_shared *shared = &view->shared;
    const struct counterfeiters_seat *player = &shared->seat[seat];
    bool over = shared->phase == COUNTER_IN_OVER, mine = seat == view->own.seat;

    json_open(json, NULL, '{');
    put_kinds(json, "cards", player->cards);
    json_int(json, "prints", 2 * player->cards[COUNTER_PRINTER]);
    json_int(json, "quality", counterfeiters_quality(player));
    put_crew(json, shared, seat);
    if (player->total != COUNTER_FORGOTTEN) {
        put_dollars(json, "total", player->total);
        put_fakes(json, player);
    }
    if (player->hole != COUNTER_FORGOTTEN)
        put_range(json, player);
    if (mine || over) {
        int cash = mine ? view->own.cash : player->low;
        put_dollars(json, "cash", cash);
        put_dollars(json, "account", player->total - cash);
    }
    json_close(json, '}');
}

/* ---- the score ---- */

static void put_part(struct json *json, const char *what, int count, int tens)
{
    json_open(json, NULL, '{');
    json_str(json, "what", what);
    json_int(json, "count", count);
    put_dollars(json, "points", tens);
    json_close(json, '}');
}

static int cards_bought(const struct counterfeiters_seat *player)
{
    int count = -COUNTER_START_CARDS;

    for (int kind = 0; kind < COUNTER_KINDS; kind++)
        count += player->cards[kind];
    return count;
}

/* How many bills, times or cards are in a line of the ledger; 1 where nobody counts them. */
static int count_in(const struct counterfeiters_seat *player, int line)
{
    switch (line) {
    case COUNTER_FROM_SHOP:
    case COUNTER_FROM_DINERS: return player->ledger[line] / COUNTER_BILL;
    case COUNTER_FROM_LOTTERY: return player->cards[COUNTER_LOTTERY];
    case COUNTER_FROM_FRAUD: return player->ledger[line] / COUNTER_TAX;
    case COUNTER_FOR_CARDS: return cards_bought(player);
    case COUNTER_FOR_FARES: return player->ledger[line] / COUNTER_FARE;
    default: return 1;
    }
}

static void put_parts(struct json *json, const struct counterfeiters_seat *player)
{
    static const char *const words[COUNTER_LINES] = {
        [COUNTER_FROM_START] = "start",        [COUNTER_FROM_SHOP] = "shop",
        [COUNTER_FROM_FENCE] = "fence",        [COUNTER_FROM_FRAUD] = "fraud",
        [COUNTER_FROM_DINERS] = "diners",      [COUNTER_FROM_LOTTERY] = "lottery",
        [COUNTER_FOR_CARDS] = "cards",         [COUNTER_FOR_FARES] = "fares",
        [COUNTER_FOR_GODFATHER] = "godfather",
    };

    json_open(json, "parts", '[');
    for (int line = 0; line < COUNTER_LINES; line++) {
        int tens = player->ledger[line];
        if (tens)
            put_part(json, words[line], count_in(player, line),
                     line < COUNTER_SPENT ? tens : -tens);
    }
    json_close(json, ']');
}

static void put_score(struct json *json, const struct counterfeiters_shared *shared)
{
    int best = 0;

    if (shared->phase != COUNTER_IN_OVER)
        return;
    for (int seat = 0; seat < shared->head.seats; seat++)
        if (shared->seat[seat].total > best)
            best = shared->seat[seat].total;
    json_open(json, "score", '[');
    for (int seat = 0; seat < shared->head.seats; seat++) {
        json_open(json, NULL, '{');
        json_int(json, "seat", seat);
        put_dollars(json, "points", shared->seat[seat].total);
        json_bool(json, "winner", shared->seat[seat].total == best);
        put_parts(json, &shared->seat[seat]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void counterfeiters_json(const void *bytes, struct text *text)
{
    const struct counterfeiters_view *view = bytes;
    struct json json = json_in(text);

    json_open(&json, NULL, '{');
    put_board(&json, &view->shared);
    json_open(&json, "seats", '[');
    for (int seat = 0; seat < view->shared.head.seats; seat++)
        put_seat(&json, view, seat);
    json_close(&json, ']');
    put_score(&json, &view->shared);
    json_close(&json, '}');
}
