/* json - the table as a browser gets it: what this view's owner may look at, in words of records
 *
 * What the view has forgotten is left out: a denounced card is a back then. At the end everything
 * lies open and is counted.
 */
#include "core/json.h"
#include "games/schwarzarbeit/state.h"
#include "games/schwarzarbeit/words.h"

#include <string.h>

extern const struct game game_schwarzarbeit;

static const char *const phases[] = {
    [SCHWARZ_IN_LOT] = "lot",       [SCHWARZ_IN_DEAL] = "deal",     [SCHWARZ_IN_SETUP] = "setup",
    [SCHWARZ_IN_BEFORE] = "before", [SCHWARZ_IN_AFTER] = "after",   [SCHWARZ_IN_PICK] = "pick",
    [SCHWARZ_IN_LAWYER] = "lawyer", [SCHWARZ_IN_REFILL] = "refill", [SCHWARZ_IN_LAST] = "last",
    [SCHWARZ_IN_OVER] = "over",
};

static const char *const companies[SEATS_MAX] = {"shop", "publisher", "factory", "archive", "cafe"};

enum { EVERYBODY = (1 << SCHWARZ_PEOPLE) - 1 };

/* ---- words ---- */

static const char *card_word(int card)
{
    return game_schwarzarbeit.verbs[SCHWARZ_REVEAL].noun[0]->words[card];
}

static const char *person_word(int person)
{
    return game_schwarzarbeit.verbs[SCHWARZ_DEAL].noun[1]->words[person];
}

static void put_cards(struct json *json, const char *key, uint64_t cards)
{
    json_open(json, key, '[');
    for (; cards; cards &= cards - 1)
        json_str(json, NULL, card_word(lowest(cards)));
    json_close(json, ']');
}

static void put_people(struct json *json, const char *key, uint32_t people)
{
    json_open(json, key, '[');
    for (; people; people &= people - 1)
        json_str(json, NULL, person_word(lowest(people)));
    json_close(json, ']');
}

/* What everybody is called. */
static void put_names(struct json *json, int set)
{
    json_open(json, "people", '{');
    for (int person = 0; person < SCHWARZ_PEOPLE; person++)
        json_str(json, person_word(person), schwarzarbeit_name(set, person));
    json_close(json, '}');
}

/* ---- the middle of the table ---- */

/* How many cards the announcement was about, or 0: not sure. A market that is full now was full
 * then; one of the second pass that is not may have shrunk since (S1, S4). */
static int announced_of(const struct schwarzarbeit_shared *shared)
{
    int cards = count_of(shared->market) + shared->gaps;
    return !shared->second || cards == schwarzarbeit_size(shared) ? schwarzarbeit_size(shared) : 0;
}

static void put_announced(struct json *json, const struct schwarzarbeit_shared *shared)
{
    int of = announced_of(shared);

    if (shared->announced == SCHWARZ_NONE ||
        (shared->phase != SCHWARZ_IN_AFTER && shared->phase != SCHWARZ_IN_PICK))
        return;
    json_open(json, "announced", '{');
    json_int(json, "seat", (shared->active ? shared->active : shared->head.seats) - 1);
    json_int(json, "cards", shared->announced);
    if (of)
        json_int(json, "of", of);
    json_close(json, '}');
}

/* Who runs for which card, while lots say who is faster. */
static void put_races(struct json *json, const struct schwarzarbeit_shared *shared)
{
    uint64_t races = schwarzarbeit_races(shared);

    if (!races)
        return;
    json_open(json, "races", '[');
    for (; races; races &= races - 1) {
        json_open(json, NULL, '{');
        json_str(json, "card", card_word(lowest(races)));
        json_open(json, "seats", '[');
        for (int seat = 0; seat < shared->head.seats; seat++)
            if (shared->chosen[seat] == lowest(races) + 1)
                json_int(json, NULL, seat);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_discard(struct json *json, const struct schwarzarbeit_shared *shared)
{
    json_open(json, "discard", '{');
    json_int(json, "count", schwarzarbeit_discarded(shared));
    if (shared->top != SCHWARZ_NONE)
        json_str(json, "top", card_word(shared->top));
    if (shared->told_count != SCHWARZ_NONE)
        put_cards(json, "cards", shared->discard);
    json_close(json, '}');
}

static void put_middle(struct json *json, const struct schwarzarbeit_shared *shared)
{
    bool dealt = shared->phase > SCHWARZ_IN_DEAL;

    json_str(json, "phase", phases[shared->phase]);
    json_int(json, "turn", shared->head.turn);
    if (shared->phase != SCHWARZ_IN_LOT)
        json_int(json, "active", shared->active);
    json_int(json, "pass", 1 + shared->second);
    json_int(json, "pile", dealt ? schwarzarbeit_pile(shared) : 0);
    json_int(json, "special", shared->special);
    json_bool(json, "ich_ag", shared->hidden >> SCHWARZ_ICH_AG & 1);
    json_int(json, "workers", shared->workers);
    put_cards(json, "market", shared->market);
    put_cards(json, "barred", shared->market & shared->barred);
    put_races(json, shared);
    put_discard(json, shared);
    put_announced(json, shared);
}

/* ---- companies ---- */

/* Whose lawyer stands on a denounced card, and which of them. */
static void put_lawyer(struct json *json, const struct schwarzarbeit_shared *shared, uint8_t place)
{
    for (int seat = 0; seat < shared->head.seats; seat++)
        for (int i = 0; i < SCHWARZ_LAWYERS; i++)
            if (shared->lawyer[seat][i] == place) {
                json_open(json, "lawyer", '{');
                json_int(json, "seat", seat);
                json_int(json, "number", i);
                json_close(json, '}');
            }
}

static void put_denounced(struct json *json, const struct schwarzarbeit_shared *shared, int seat)
{
    json_open(json, "denounced", '[');
    for (int position = 1; position <= shared->denounced[seat]; position++) {
        int card = schwarzarbeit_denounced(shared, seat, position);
        json_open(json, NULL, '{');
        if (card != SCHWARZ_NONE)
            json_str(json, "card", card_word(card));
        put_lawyer(json, shared, place_of(seat, position));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static uint64_t hired_by(const struct schwarzarbeit_shared *shared, int seat)
{
    uint64_t cards = 0;
    for (int card = 0; card < SCHWARZ_CARDS; card++)
        cards |= shared->place[card] == place_of(seat, 0) ? schwarzarbeit_bit(card) : 0;
    return cards;
}

static void put_company(struct json *json, const struct schwarzarbeit_view *view, int seat)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    int lawyers = !shared->lawyer[seat][0] + !shared->lawyer[seat][1];

    json_open(json, NULL, '{');
    json_str(json, "company", companies[seat]);
    json_bool(json, "detective", shared->detectives >> seat & 1);
    json_int(json, "lawyers", lawyers);
    if (seat == view->own.seat)
        put_people(json, "workers", schwarzarbeit_people(view->own.workers));
    else if (shared->phase == SCHWARZ_IN_OVER)
        put_people(json, "workers", shared->sure[seat]);
    put_cards(json, "hired", hired_by(shared, seat));
    put_denounced(json, shared, seat);
    json_close(json, '}');
}

/* What this seat has sealed in a window that is still open. */
static void put_sealed(struct json *json, const struct schwarzarbeit_own *own)
{
    if (own->sealed == SCHWARZ_SEALED_PASS)
        json_str(json, "sealed", "pass");
    else if (own->sealed)
        json_str(json, "sealed", card_word(own->sealed - 1));
}

/* ---- notes ---- */

/* People whose weekend card has been seen: nobody's illegal workers. */
static uint32_t regular_people(const struct schwarzarbeit_shared *shared)
{
    if (shared->second)
        return EVERYBODY & ~shared->illegal;
    return schwarzarbeit_people(SCHWARZ_WEEKENDS & ~shared->hidden);
}

static uint32_t sure_of(const struct schwarzarbeit_view *view, int seat)
{
    return seat == view->own.seat ? schwarzarbeit_people(view->own.workers)
                                  : view->shared.sure[seat];
}

/* What is proved of a seat by what everybody saw, and by the owner's own workers. */
static void put_proofs(struct json *json, const struct schwarzarbeit_view *view, int seat)
{
    uint32_t sure = sure_of(view, seat);
    uint32_t cleared = view->shared.cleared[seat] | regular_people(&view->shared);

    for (int other = 0; other < view->shared.head.seats; other++)
        cleared |= other == seat ? 0 : sure_of(view, other);
    if (count_of(sure) == view->shared.workers)
        cleared = EVERYBODY & ~sure;
    json_open(json, NULL, '{');
    put_people(json, "sure", sure);
    put_people(json, "cleared", cleared);
    json_close(json, '}');
}

/* The people an announcement is about, once for each card. */
static void put_where(struct json *json, uint32_t illegal, uint32_t told)
{
    uint32_t where = told & EVERYBODY;

    if (!schwarzarbeit_told_second(told)) {
        put_people(json, "among", where);
        return;
    }
    json_open(json, "among", '[');
    for (int rank = 0; illegal; illegal &= illegal - 1, rank++)
        for (int cards = 0; cards < 2; cards++)
            if (where >> (rank + 10 * cards) & 1)
                json_str(json, NULL, person_word(lowest(illegal)));
    json_close(json, ']');
}

static void put_notes(struct json *json, const struct schwarzarbeit_view *view)
{
    const struct schwarzarbeit_shared *shared = &view->shared;

    if (shared->told_count == SCHWARZ_NONE || shared->phase <= SCHWARZ_IN_DEAL)
        return;
    json_open(json, "proofs", '[');
    for (int seat = 0; seat < shared->head.seats; seat++)
        put_proofs(json, view, seat);
    json_close(json, ']');
    json_open(json, "told", '[');
    for (int i = 0; i < shared->told_count; i++) {
        int missing = schwarzarbeit_told_missing(shared->told[i]);
        if (missing == 0) /* the proofs say all of it */
            continue;
        json_open(json, NULL, '{');
        json_int(json, "seat", schwarzarbeit_told_seat(shared->told[i]));
        json_int(json, "missing", missing);
        put_where(json, shared->illegal, shared->told[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* ---- the score ---- */

/* The finished table, of which a part is left: what the part is worth is what the score says. */
struct sheet {
    struct json *json;
    const struct schwarzarbeit_state *end;
    int seat;
    uint64_t own, anothers; /* all cards of such workers */
};

static int32_t points_of(const struct schwarzarbeit_state *state, int seat)
{
    int32_t points[SEATS_MAX];
    schwarzarbeit_score(state, points);
    return points[seat];
}

static struct schwarzarbeit_state bare(const struct sheet *sheet)
{
    struct schwarzarbeit_state part = *sheet->end;
    memset(part.shared.place, 0, sizeof part.shared.place);
    memset(part.shared.lawyer, 0, sizeof part.shared.lawyer);
    part.shared.detectives = 0;
    return part;
}

static void put_part(const struct sheet *sheet, const char *what, uint64_t cards, int count,
                     const struct schwarzarbeit_state *part)
{
    if (count == 0)
        return;
    json_open(sheet->json, NULL, '{');
    json_str(sheet->json, "what", what);
    json_int(sheet->json, "count", count);
    json_int(sheet->json, "points", points_of(part, sheet->seat));
    put_cards(sheet->json, "cards", cards);
    json_close(sheet->json, '}');
}

/* Cards of the seat itself: hired or denounced. */
static void put_taken(const struct sheet *sheet, const char *what, uint64_t cards)
{
    struct schwarzarbeit_state part = bare(sheet);

    for (uint64_t left = cards; left; left &= left - 1)
        part.shared.place[lowest(left)] = sheet->end->shared.place[lowest(left)];
    put_part(sheet, what, cards, count_of(cards), &part);
}

/* The seat's lawyers on these cards. */
static void put_defended(const struct sheet *sheet, const char *what, uint64_t cards)
{
    struct schwarzarbeit_state part = bare(sheet);
    uint64_t defended = 0;

    for (int i = 0; i < SCHWARZ_LAWYERS; i++)
        for (uint64_t left = cards; left; left &= left - 1) {
            uint8_t place = sheet->end->shared.place[lowest(left)];
            if (sheet->end->shared.lawyer[sheet->seat][i] != place)
                continue;
            part.shared.lawyer[sheet->seat][i] = part.shared.place[lowest(left)] = place;
            defended |= schwarzarbeit_bit(lowest(left));
        }
    put_part(sheet, what, defended, count_of(defended), &part);
}

static uint64_t denounced_by(const struct schwarzarbeit_shared *shared, int seat)
{
    uint64_t cards = 0;
    for (int card = 0; card < SCHWARZ_CARDS; card++)
        if (shared->place[card] > place_of(seat, 0) && shared->place[card] < place_of(seat + 1, 0))
            cards |= schwarzarbeit_bit(card);
    return cards;
}

static void put_parts(const struct sheet *sheet)
{
    const struct schwarzarbeit_shared *shared = &sheet->end->shared;
    uint64_t regular = ~(sheet->own | sheet->anothers), own = sheet->own;
    uint64_t hired = hired_by(shared, sheet->seat), denounced = denounced_by(shared, sheet->seat);
    uint64_t others = 0;
    struct schwarzarbeit_state part = bare(sheet);

    for (int seat = 0; seat < shared->head.seats; seat++)
        others |= seat == sheet->seat ? 0 : denounced_by(shared, seat);
    put_taken(sheet, "hired-regular", hired & regular);
    put_taken(sheet, "hired-illegal", hired & sheet->anothers);
    put_taken(sheet, "hired-own", hired & own);
    put_taken(sheet, "denounced-illegal", denounced & sheet->anothers);
    put_taken(sheet, "denounced-regular", denounced & regular);
    put_taken(sheet, "denounced-own", denounced & own);
    put_defended(sheet, "lawyer-regular", others & regular);
    put_defended(sheet, "lawyer-illegal", others & sheet->anothers);
    put_defended(sheet, "lawyer-own", others & own);
    part.shared.detectives = shared->detectives & (uint8_t)(1 << sheet->seat);
    put_part(sheet, "detective", 0, part.shared.detectives != 0, &part);
}

static void put_score(struct json *json, const struct schwarzarbeit_state *end)
{
    int32_t points[SEATS_MAX];
    uint32_t winners = schwarzarbeit_score(end, points);
    uint64_t illegal = schwarzarbeit_showing(all_workers(end));

    json_open(json, "score", '[');
    for (int seat = 0; seat < end->shared.head.seats; seat++) {
        uint64_t own = schwarzarbeit_showing(end->own[seat].workers);
        struct sheet sheet = {json, end, seat, own, illegal & ~own};

        json_open(json, NULL, '{');
        json_int(json, "seat", seat);
        json_int(json, "points", points[seat]);
        json_bool(json, "winner", winners >> seat & 1);
        json_open(json, "parts", '[');
        put_parts(&sheet);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* At the end all workers lie open, so a view has the whole truth. */
static void put_end(struct json *json, const struct schwarzarbeit_view *view)
{
    struct schwarzarbeit_state end;

    if (view->shared.phase != SCHWARZ_IN_OVER)
        return;
    memset(&end, 0, sizeof end);
    end.shared = view->shared;
    for (int seat = 0; seat < view->shared.head.seats; seat++)
        end.own[seat].workers = schwarzarbeit_cards(view->shared.sure[seat]);
    put_score(json, &end);
}

void schwarzarbeit_json(const void *bytes, struct text *text)
{
    const struct schwarzarbeit_view *view = bytes;
    struct json json = json_in(text);

    json_open(&json, NULL, '{');
    put_names(&json, view->shared.head.set);
    put_middle(&json, &view->shared);
    json_open(&json, "companies", '[');
    for (int seat = 0; seat < view->shared.head.seats; seat++)
        put_company(&json, view, seat);
    json_close(&json, ']');
    put_sealed(&json, &view->own);
    put_notes(&json, view);
    put_end(&json, view);
    json_close(&json, '}');
}
