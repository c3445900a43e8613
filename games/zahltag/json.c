/* json - the table as a browser gets it: what this view's owner may look at, in words of records
 *
 * What the view has forgotten is left out. Once the game is over all hands lie open.
 */
#include "core/json.h"
#include "games/zahltag/state.h"

static const char *const phases[] = {
    [ZAHLTAG_IN_LOT] = "lot",   [ZAHLTAG_IN_DEAL] = "deal",     [ZAHLTAG_IN_ADJUST] = "adjust",
    [ZAHLTAG_IN_CREW] = "crew", [ZAHLTAG_IN_EXCESS] = "excess", [ZAHLTAG_IN_REVEAL] = "reveal",
    [ZAHLTAG_IN_BID] = "bid",   [ZAHLTAG_IN_OVER] = "over",
};

/* Are there notes of the hands? */
static bool knows_hands(const struct zahltag_shared *shared)
{
    return shared->phase > ZAHLTAG_IN_DEAL && shared->known[0] != ZAHLTAG_FORGOTTEN;
}

/* ---- crews and contracts ---- */

static void put_crew(struct json *json, const char *key, crew_t crew)
{
    const char *const *words = game_zahltag.verbs[ZAHLTAG_TAKE].noun[0]->words;

    json_open(json, key, '{');
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        json_int(json, words[kind], zahltag_count(crew, kind));
    json_close(json, '}');
}

static void put_contract(struct json *json, const char *key, int contract)
{
    char digits[8];
    struct text text = text_in(digits, sizeof digits);

    zahltag_print_contract(contract, &text);
    json_str(json, key, digits);
}

static void put_contracts(struct json *json, const char *key, int set, uint32_t contracts)
{
    json_open(json, key, '[');
    for (; contracts; contracts &= contracts - 1)
        put_contract(json, NULL, zahltag_contract(set, __builtin_ctz(contracts)));
    json_close(json, ']');
}

/* ---- the middle of the table ---- */

static void put_deck(struct json *json, const struct zahltag_shared *shared)
{
    json_open(json, "deck", '{');
    json_int(json, "contracts", __builtin_popcount(shared->deck));
    json_int(json, "paydays", ZAHLTAG_PAYDAYS - shared->paydays);
    if (shared->proven[0] != ZAHLTAG_FORGOTTEN)
        put_contracts(json, "cards", shared->head.set, shared->deck);
    json_close(json, '}');
}

/* How far the adjustment of the active seat has come. */
static void put_adjust(struct json *json, const struct zahltag_shared *shared)
{
    bool rounds = game_option(&shared->head, ZAHLTAG_OPTION_ADJUST) == ZAHLTAG_ADJUST_ROUNDS;

    if (shared->phase != ZAHLTAG_IN_ADJUST)
        return;
    json_open(json, "adjust", '{');
    json_bool(json, "rounds", rounds);
    json_int(json, "step", rounds ? (shared->head.turn - 1) / shared->head.seats : shared->step);
    json_int(json, "of", ZAHLTAG_ADJUST);
    json_close(json, '}');
}

/* Contracts revealed since the last payday include the one on offer. */
static void put_middle(struct json *json, const struct zahltag_shared *shared)
{
    json_str(json, "phase", phases[shared->phase]);
    json_int(json, "turn", shared->head.turn);
    if (shared->phase != ZAHLTAG_IN_LOT) {
        json_int(json, "first", shared->first);
        json_int(json, "active", shared->active);
    }
    json_int(json, "paydays", shared->paydays);
    json_int(json, "last", ZAHLTAG_LAST);
    json_int(json, "limit", zahltag_limit(shared));
    json_int(json, "most", ZAHLTAG_CREW_MAX);
    put_deck(json, shared);
    put_contracts(json, "since", shared->head.set, shared->aside);
    if (shared->contract)
        put_contract(json, "contract", shared->contract);
    if (shared->phase > ZAHLTAG_IN_DEAL)
        put_crew(json, "stock", shared->stock);
    put_adjust(json, shared);
}

/* ---- seats ---- */

static int least_hand(const struct zahltag_shared *shared)
{
    int least = ZAHLTAG_CARDS;

    for (int seat = 0; seat < shared->head.seats; seat++)
        if (shared->in >> seat & 1 && shared->size[seat] < least)
            least = shared->size[seat];
    return least;
}

/* `wages`: what the seat would pay if this were payday. */
static void put_seat(struct json *json, const struct zahltag_shared *shared, int seat)
{
    bool in = shared->in >> seat & 1;

    json_open(json, NULL, '{');
    json_int(json, "money", shared->money[seat]);
    json_bool(json, "in", in);
    if (in) {
        json_int(json, "hand", shared->size[seat]);
        json_int(json, "wages", shared->size[seat] - least_hand(shared));
        put_crew(json, "left", shared->left[seat]);
        put_crew(json, "right", shared->right[seat]);
        if (knows_hands(shared))
            put_crew(json, "known", shared->known[seat]);
    }
    json_close(json, '}');
}

/* The owner's hand and sealed bid, and what the owner can work out of the other hands. */
static void put_own(struct json *json, const struct zahltag_view *view)
{
    const struct zahltag_shared *shared = &view->shared;

    if (view->own.seat < ZAHLTAG_SEATS && shared->in >> view->own.seat & 1)
        put_crew(json, "hand", view->own.hand);
    if (view->own.bid)
        json_int(json, "bid", view->own.bid - 1);
    if (knows_hands(shared))
        put_crew(json, "unseen", zahltag_hidden(view));
}

/* ---- the card dealt with last ---- */

/* Who got the job, and for what, is as the rules decided it (Z4: not who went out by it). */
static void put_bids(struct json *json, const struct zahltag_shared *shared)
{
    for (int seat = 0; seat < shared->head.seats; seat++) {
        uint8_t shown = shared->shown[seat];
        if (shown == 0)
            continue;
        json_open(json, NULL, '{');
        json_int(json, "seat", seat);
        json_int(json, "bid", zahltag_shown_bid(shown));
        if (zahltag_shown_job(shown))
            json_int(json, "gets", zahltag_shown_gets(shown));
        json_close(json, '}');
    }
}

static void put_wages(struct json *json, const struct zahltag_shared *shared)
{
    for (int seat = 0; seat < shared->head.seats; seat++) {
        if (shared->shown[seat] == 0)
            continue;
        json_open(json, NULL, '{');
        json_int(json, "seat", seat);
        json_int(json, "gets", -shared->shown[seat]);
        json_close(json, '}');
    }
}

static void put_past(struct json *json, const struct zahltag_shared *shared)
{
    if (shared->past == 0)
        return;
    json_open(json, "past", '{');
    if (shared->past == ZAHLTAG_PAYDAY_CARD)
        json_str(json, "card", "payday");
    else
        put_contract(json, "card", shared->past);
    json_open(json, "shown", '[');
    if (shared->past == ZAHLTAG_PAYDAY_CARD)
        put_wages(json, shared);
    else
        put_bids(json, shared);
    json_close(json, ']');
    json_close(json, '}');
}

/* ---- the score ---- */

static void put_part(struct json *json, const char *what, int count, int points)
{
    if (count == 0)
        return;
    json_open(json, NULL, '{');
    json_str(json, "what", what);
    json_int(json, "count", count);
    json_int(json, "points", points);
    json_close(json, '}');
}

/* Money changes only by contracts, wages and fines. */
static void put_parts(struct json *json, const struct zahltag_shared *shared, int seat)
{
    int wages = shared->wages[seat], fines = shared->fines[seat];
    int earned = shared->money[seat] - ZAHLTAG_MONEY + wages + fines;

    put_part(json, "start", 1, ZAHLTAG_MONEY);
    put_part(json, "contracts", shared->jobs[seat], earned);
    put_part(json, "wages", wages, -wages);
    put_part(json, "fines", fines, -fines);
}

static void put_score(struct json *json, const struct zahltag_shared *shared)
{
    if (shared->phase != ZAHLTAG_IN_OVER)
        return;
    json_open(json, "score", '[');
    for (int seat = 0; seat < shared->head.seats; seat++) {
        json_open(json, NULL, '{');
        json_int(json, "seat", seat);
        json_int(json, "points", shared->money[seat]);
        json_bool(json, "winner", shared->winners >> seat & 1);
        json_int(json, "gone", shared->gone[seat]);
        json_int(json, "crew", zahltag_crew_size(shared, seat));
        json_int(json, "table", zahltag_total(shared->left[seat] + shared->right[seat]));
        json_open(json, "parts", '[');
        put_parts(json, shared, seat);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

void zahltag_json(const void *bytes, struct text *text)
{
    const struct zahltag_view *view = bytes;
    struct json json = json_in(text);

    json_open(&json, NULL, '{');
    put_middle(&json, &view->shared);
    json_open(&json, "seats", '[');
    for (int seat = 0; seat < view->shared.head.seats; seat++)
        put_seat(&json, &view->shared, seat);
    json_close(&json, ']');
    put_own(&json, view);
    put_past(&json, &view->shared);
    put_score(&json, &view->shared);
    json_close(&json, '}');
}
