/* worlds - every deal that a view leaves open, drawn with equal chance
 *
 * After the deal nothing moves unseen, so a world is the deal: which 7 of the 52 cards each seat
 * got. The cards are different things, so a deal by kinds stands for as many worlds as there are
 * ways to choose its cards.
 *
 * What has been seen of a deal, and nothing else:
 * - each seat got 7; the viewer knows its own; the stocks show what all got together;
 * - a card put back, swapped or laid out was in the hand, and a bid above 0, once opened, needs the
 *   contract's resources in the hand. The hand is what was dealt and what has come and gone since,
 *   in public; so each of these says "at least so many of that kind were dealt", and the largest
 *   such number is all they say together: it is `proven`;
 * - whoever is out has put everything back in the open, and nothing of that hand is hidden;
 * - a bid of 00, a card taken, no change and an adjustment ended are possible with any hand.
 *
 * So the worlds of a view are exactly the tables of hidden cards
 *
 *      e[seat][kind] = dealt - proven = hand - known >= 0
 *
 * of the other seats still in, where each seat has as many as its hand has beyond `known`, and each
 * kind as many as are in no other place. Such a table stands for the product over the kinds of
 *
 *      (sum of proven + e over the seats)! / product of (proven + e)! over the seats
 *
 * worlds, and a factor that is the same for all: the ways to choose the cards dealt from those of
 * their kind, and to give the seats that are out what they had.
 *
 * A table is drawn in two halves. For each kind all ways to spread its hidden cards over the seats
 * are listed with their number of worlds. The last two kinds are combined into a count for each
 * filling of hands that they can make together. Then a pair of spreads of the first two kinds is
 * drawn in proportion to its worlds times the count of what it leaves to fill, and last the other
 * pair. Every number is exact: there are at most 28!/7!^4 < 2^49 worlds.
 *
 * While cards are dealt the stocks are not open yet: hands are drawn from all that is unseen.
 */
#include "games/zahltag/state.h"

#include <string.h>

enum {
    FILLINGS = 512,    /* of four hands with up to 7 hidden cards, the last one implied */
    SPREADS_MAX = 344, /* of one kind over four hands: most, where there are 14 cards */
    HALF = ZAHLTAG_KINDS / 2,
};

/* One kind spread over the hands: how many go to each, a byte a hand, and in how many ways. */
struct spread {
    uint32_t cards;
    uint32_t ways;
};

struct spreads {
    int count;
    struct spread list[SPREADS_MAX];
};

/* What is hidden from a viewer. */
struct hidden {
    int hands;               /* of the other seats still in */
    int seat[ZAHLTAG_SEATS]; /* whose they are */
    uint32_t slots;          /* hidden cards in each, a byte a hand */
    crew_t pool;             /* those cards, by kind */
    crew_t proven[ZAHLTAG_SEATS];
};

/* Ways to choose: of n cards, up to the 16 workers, as many as a seat is dealt, up to 7. */
static const uint16_t choose[ZAHLTAG_WORKER_CARDS + 1][ZAHLTAG_DEALT + 1] = {
    {1, 0, 0, 0, 0, 0, 0, 0},
    {1, 1, 0, 0, 0, 0, 0, 0},
    {1, 2, 1, 0, 0, 0, 0, 0},
    {1, 3, 3, 1, 0, 0, 0, 0},
    {1, 4, 6, 4, 1, 0, 0, 0},
    {1, 5, 10, 10, 5, 1, 0, 0},
    {1, 6, 15, 20, 15, 6, 1, 0},
    {1, 7, 21, 35, 35, 21, 7, 1},
    {1, 8, 28, 56, 70, 56, 28, 8},
    {1, 9, 36, 84, 126, 126, 84, 36},
    {1, 10, 45, 120, 210, 252, 210, 120},
    {1, 11, 55, 165, 330, 462, 462, 330},
    {1, 12, 66, 220, 495, 792, 924, 792},
    {1, 13, 78, 286, 715, 1287, 1716, 1716},
    {1, 14, 91, 364, 1001, 2002, 3003, 3432},
    {1, 15, 105, 455, 1365, 3003, 5005, 6435},
    {1, 16, 120, 560, 1820, 4368, 8008, 11440},
};

static int byte_of(uint32_t bytes, int index)
{
    return (int)(bytes >> 8 * index & 0xFF);
}

/* A number for a filling, different for those with the same sum. */
static uint32_t filling(uint32_t cards)
{
    return (cards & 7) | (cards >> 5 & 070) | (cards >> 10 & 0700);
}

/* ---- what is hidden ---- */

static void hide(struct hidden *hidden, const struct zahltag_view *view)
{
    const struct zahltag_shared *shared = &view->shared;

    *hidden = (struct hidden){.pool = zahltag_hidden(view)};
    for (int seat = 0; seat < shared->head.seats; seat++)
        if (shared->in >> seat & 1 && seat != view->own.seat) {
            uint32_t slots = (uint32_t)(shared->size[seat] - zahltag_total(shared->known[seat]));
            hidden->slots |= slots << 8 * hidden->hands;
            hidden->proven[hidden->hands] = shared->proven[seat];
            hidden->seat[hidden->hands++] = seat;
        }
}

/* ---- one kind over the hands ---- */

struct spreading {
    const struct hidden *hidden;
    struct spreads *out;
    int kind;
};

/* The hands from `hand` on get `left` hidden cards: with what is proven of theirs, `all`. */
static void spread_from(const struct spreading *to, int hand, int left, int all,
                        struct spread spread)
{
    const struct hidden *hidden = to->hidden;
    int slots, proven;

    if (hand >= hidden->hands || hand >= ZAHLTAG_SEATS) { /* the compiler cannot know they fit */
        if (left == 0)
            to->out->list[to->out->count++] = spread;
        return;
    }
    slots = byte_of(hidden->slots, hand);
    proven = zahltag_count(hidden->proven[hand], to->kind);
    for (int more = 0; more <= slots && more <= left; more++) {
        struct spread next = {spread.cards | (uint32_t)more << 8 * hand,
                              spread.ways * choose[all][proven + more]};
        spread_from(to, hand + 1, left - more, all - proven - more, next);
    }
}

static void spread_kind(const struct hidden *hidden, int kind, struct spreads *out)
{
    struct spreading to = {hidden, out, kind};
    int left = zahltag_count(hidden->pool, kind), all = left;

    for (int hand = 0; hand < hidden->hands; hand++)
        all += zahltag_count(hidden->proven[hand], kind);
    out->count = 0;
    spread_from(&to, 0, left, all, (struct spread){0, 1});
}

/* ---- two halves ---- */

/* In how many ways two kinds make each filling. */
static void count_fillings(const struct spreads *a, const struct spreads *b, uint32_t slots,
                           uint64_t *fillings)
{
    memset(fillings, 0, FILLINGS * sizeof *fillings);
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++) {
            uint32_t cards = a->list[i].cards + b->list[j].cards;
            if (zahltag_holds(slots, cards))
                fillings[filling(cards)] += (uint64_t)a->list[i].ways * b->list[j].ways;
        }
}

/* In how many ways `one` and any spread of `others` leave a filling that can be made. */
static uint64_t ways_with(struct spread one, const struct spreads *others, uint32_t slots,
                          const uint64_t *fillings)
{
    uint64_t ways = 0;

    for (int i = 0; i < others->count; i++) {
        uint32_t cards = one.cards + others->list[i].cards;
        if (zahltag_holds(slots, cards))
            ways += others->list[i].ways * fillings[filling(slots - cards)];
    }
    return one.ways * ways;
}

/* Draws a spread of each of two kinds; `fillings` counts what makes up the rest of the slots. */
static void draw_pair(const struct spreads *pair, uint32_t slots, const uint64_t *fillings,
                      struct random *random, uint32_t cards[2])
{
    uint64_t ways[SPREADS_MAX], total = 0, k;
    int one = 0;

    for (int i = 0; i < pair[0].count; i++) {
        ways[i] = ways_with(pair[0].list[i], &pair[1], slots, fillings);
        total += ways[i];
    }
    for (k = random_below64(random, total); k >= ways[one]; one++)
        k -= ways[one];
    k /= pair[0].list[one].ways;
    cards[0] = pair[0].list[one].cards;
    slots -= cards[0];
    for (const struct spread *other = pair[1].list;; other++) {
        uint64_t here = zahltag_holds(slots, other->cards)
                            ? other->ways * fillings[filling(slots - other->cards)]
                            : 0;
        cards[1] = other->cards;
        if (k < here)
            return;
        k -= here;
    }
}

/* The hidden cards of each hand. */
static void draw_hidden(const struct hidden *hidden, struct random *random, crew_t *hands)
{
    static const uint64_t nothing[] = {1}; /* to fill, after the last two kinds: just one way */
    struct spreads spreads[ZAHLTAG_KINDS];
    uint64_t fillings[FILLINGS];
    uint32_t cards[ZAHLTAG_KINDS];

    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
        spread_kind(hidden, kind, &spreads[kind]);
    count_fillings(&spreads[HALF], &spreads[HALF + 1], hidden->slots, fillings);
    draw_pair(spreads, hidden->slots, fillings, random, cards);
    draw_pair(spreads + HALF, hidden->slots - cards[0] - cards[1], nothing, random, cards + HALF);
    for (int hand = 0; hand < hidden->hands; hand++)
        for (int kind = 0; kind < ZAHLTAG_KINDS; kind++)
            hands[hand] += zahltag_one(kind) * (crew_t)byte_of(cards[kind], hand);
}

/* ---- the world ---- */

static crew_t draw_card(crew_t *rest, struct random *random)
{
    int k = (int)random_below(random, (uint32_t)zahltag_total(*rest)), kind = 0;

    while (k >= zahltag_count(*rest, kind))
        k -= zahltag_count(*rest, kind++);
    *rest -= zahltag_one(kind);
    return zahltag_one(kind);
}

static void deal_world(const struct zahltag_view *view, struct random *random,
                       struct zahltag_state *state)
{
    crew_t rest = ZAHLTAG_BOX - view->own.hand;

    for (int seat = 0; seat < view->shared.head.seats; seat++)
        for (int i = 0; seat != view->own.seat && i < view->shared.size[seat]; i++)
            state->own[seat].hand += draw_card(&rest, random);
}

static void hand_world(const struct zahltag_view *view, struct random *random,
                       struct zahltag_state *state)
{
    struct hidden hidden;
    crew_t hands[ZAHLTAG_SEATS] = {0};

    hide(&hidden, view);
    draw_hidden(&hidden, random, hands);
    for (int hand = 0; hand < hidden.hands; hand++) {
        int seat = hidden.seat[hand];
        state->own[seat].hand = view->shared.known[seat] + hands[hand];
    }
}

/* Bids that are in, but not the viewer's: any that the hand allows. */
static void seal_bids(const struct zahltag_view *view, struct random *random,
                      struct zahltag_state *state)
{
    int sealed = view->shared.in & ~view->shared.head.due;

    for (int seat = 0; seat < view->shared.head.seats; seat++)
        if (sealed >> seat & 1 && seat != view->own.seat) {
            bool able = zahltag_holds(state->own[seat].hand, zahltag_need(view->shared.contract));
            state->own[seat].bid =
                (uint8_t)(1 + (able ? random_below(random, 1 + ZAHLTAG_BID_MAX) : 0));
        }
}

void zahltag_determinize(const void *bytes, struct random *random, void *out)
{
    const struct zahltag_view *view = bytes;
    struct zahltag_state *state = out;

    memset(state, 0, sizeof *state);
    state->shared = view->shared;
    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        state->own[seat].seat = (uint8_t)seat;
    if (view->own.seat < ZAHLTAG_SEATS)
        state->own[view->own.seat] = view->own;
    if (view->shared.phase <= ZAHLTAG_IN_DEAL)
        deal_world(view, random, state);
    else
        hand_world(view, random, state);
    if (view->shared.phase == ZAHLTAG_IN_BID)
        seal_bids(view, random, state);
}
