/* test_worlds - worlds drawn from a view, against all deals there are
 *
 * Brute force knows nothing of `known` and `proven`. It deals every hand that could have been
 * dealt, plays the same actions with each deal and keeps those in which they were legal and
 * everything on the table was the same. A kept deal counts as often as there are ways to deal it
 * with 52 different cards.
 */
#include "games/zahltag/test_position.h"

#include <stdlib.h>

enum { LINES_MAX = 120, CELLS_MAX = 60000, DRAWS = 40000 };

/* ---- stories ---- */

struct story {
    int seats, viewer;
    int hands[ZAHLTAG_SEATS];
    const char *lines;        /* after the deal */
    int steps;                /* how many of them; 0: all */
    int money[ZAHLTAG_SEATS]; /* after the deal; 0 0 0 0: as usual */
};

static bool is_poor(const struct story *story)
{
    return (story->money[0] | story->money[1] | story->money[2] | story->money[3]) != 0;
}

/* The table after the deal, set up directly: hands are dealt by the thousand. */
static struct zahltag_state story_deal(const struct story *story, const crew_t *hands)
{
    static const uint8_t option[] = MAY;
    struct zahltag_state state = fresh(story->seats, option);

    state.shared.phase = ZAHLTAG_IN_ADJUST;
    state.shared.head.turn = state.shared.head.due = 1;
    state.shared.stock = ZAHLTAG_BOX;
    for (int seat = 0; seat < story->seats; seat++) {
        state.own[seat].hand = hands[seat];
        state.shared.size[seat] = ZAHLTAG_DEALT;
        state.shared.stock -= hands[seat];
        if (is_poor(story))
            state.shared.money[seat] = (uint16_t)story->money[seat];
    }
    return state;
}

/* Do two tables look the same, leaving aside what is concluded from them? */
static bool same_table(const struct zahltag_shared *a, const struct zahltag_shared *b)
{
    return a->stock == b->stock && memcmp(a->left, b->left, sizeof a->left) == 0 &&
           memcmp(a->right, b->right, sizeof a->right) == 0 &&
           memcmp(a->money, b->money, sizeof a->money) == 0 &&
           memcmp(a->size, b->size, sizeof a->size) == 0 && a->head.due == b->head.due &&
           a->in == b->in && a->phase == b->phase && a->contract == b->contract;
}

struct told {
    int seat;
    action_t action;
    struct zahltag_state after;
};

static void tell_line(struct told *told, const struct zahltag_state *before, const char *line)
{
    const struct refusal *refusal = NULL;
    const char *words = strchr(line, ' ') + 1;
    char events[256];

    told->after = *before;
    told->seat = line[0] == 'd' ? DEALER : line[0] - '0';
    told->action = game_parse(&game_zahltag, words, strlen(words), false);
    if (try_line(&told->after, line, events, &refusal) != VERDICT_DONE)
        fail_msg("%s: %s", line, refusal->text[LANG_EN]);
}

/* The story as it was, step by step. Returns how many steps. */
static int story_tell(const struct story *story, struct told *told)
{
    crew_t hands[ZAHLTAG_SEATS] = {0};
    const char *at = story->lines;
    int count = 0;

    for (int seat = 0; seat < story->seats; seat++)
        hands[seat] = zahltag_need(story->hands[seat]);
    told[0].after = story_deal(story, hands);
    sound(&told[0].after);
    while (*at && (story->steps == 0 || count < story->steps)) {
        char line[40];
        int length = (int)strcspn(at, ";");
        assert_true(snprintf(line, sizeof line, "%.*s", length, at) == length);
        tell_line(&told[count + 1], &told[count].after, line);
        at += strspn(at + length, "; ") + (size_t)length;
        count++;
    }
    return count;
}

/* Could it have been so with these hands? Bids that are still sealed are left out. */
static bool story_fits(const struct story *story, const struct told *told, int count,
                       const crew_t *hands, struct zahltag_state *state)
{
    *state = story_deal(story, hands);
    if (!same_table(&state->shared, &told[0].after.shared))
        return false;
    while (count > 0 && told[count].after.shared.phase == ZAHLTAG_IN_BID &&
           action_verb(told[count].action) == ZAHLTAG_BID)
        count--;
    for (int i = 1; i <= count; i++)
        if (game_try(&game_zahltag, state, told[i].seat, told[i].action, NULL, NULL) !=
                VERDICT_DONE ||
            !same_table(&state->shared, &told[i].after.shared))
            return false;
    return true;
}

/* ---- all deals ---- */

/* A world, as hands and sealed bids; its weight; how often it was drawn. */
struct cell {
    crew_t hand[ZAHLTAG_SEATS];
    uint8_t bid[ZAHLTAG_SEATS];
    double weight;
    int drawn;
};

struct cells {
    int count;
    struct cell list[CELLS_MAX];
};

static int compare_cells(const void *a, const void *b)
{
    return memcmp(a, b, offsetof(struct cell, weight));
}

static double factorial(int n)
{
    return n < 2 ? 1 : n * factorial(n - 1);
}

/* In how many ways 52 different cards, or those of the stock, give these hands. */
static double ways_to_deal(const crew_t *hands, int seats)
{
    double ways = 1;

    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        int rest = zahltag_count(ZAHLTAG_BOX, kind);
        for (int seat = 0; seat < seats; seat++) {
            int count = zahltag_count(hands[seat], kind);
            ways *= factorial(rest) / factorial(rest - count) / factorial(count);
            rest -= count;
        }
    }
    return ways;
}

static void add_cell(struct cells *cells, const struct zahltag_state *state, double weight)
{
    assert_true(cells->count < CELLS_MAX);
    struct cell *cell = &cells->list[cells->count++];
    memset(cell, 0, sizeof *cell);
    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++) {
        cell->hand[seat] = state->own[seat].hand;
        cell->bid[seat] = state->own[seat].bid;
    }
    cell->weight = weight;
}

/* Adds the world once for each way to fill in the bids sealed by others. */
static void add_sealed(struct cells *cells, struct zahltag_state *state, int seat, int sealed,
                       double weight)
{
    action_t list[LEGAL_MAX];

    if (seat == ZAHLTAG_SEATS) {
        add_cell(cells, state, weight);
        return;
    }
    if (!(sealed >> seat & 1)) {
        add_sealed(cells, state, seat + 1, sealed, weight);
        return;
    }
    int count = choices_of(state, seat, list);
    for (int i = 0; i < count; i++) {
        state->own[seat].bid = (uint8_t)(1 + i);
        add_sealed(cells, state, seat + 1, sealed, weight / count);
    }
    state->own[seat].bid = 0;
}

struct search {
    const struct story *story;
    const struct told *told;
    int count;
    struct cells *cells;
    crew_t hands[ZAHLTAG_SEATS];
};

/* After the end the hands lie open. */
static bool same_hands(const struct zahltag_state *a, const struct zahltag_state *b)
{
    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        if (a->own[seat].hand != b->own[seat].hand)
            return false;
    return true;
}

static void keep_if_it_fits(struct search *search)
{
    const struct zahltag_state *real = &search->told[search->count].after;
    int viewer = search->story->viewer;
    struct zahltag_state state;

    if (!story_fits(search->story, search->told, search->count, search->hands, &state))
        return;
    if (real->shared.phase == ZAHLTAG_IN_OVER && !same_hands(&state, real))
        return;
    int sealed =
        real->shared.phase == ZAHLTAG_IN_BID ? real->shared.in & ~real->shared.head.due : 0;
    if (viewer >= 0) {
        state.own[viewer].bid = real->own[viewer].bid;
        sealed &= ~(1 << viewer);
    }
    add_sealed(search->cells, &state, 0, sealed, ways_to_deal(search->hands, search->story->seats));
}

/* Every hand of seven from the rest, seat by seat; the last one gets what is left. */
static void search_seat(struct search *search, int seat, crew_t rest)
{
    if (seat == search->story->seats) {
        if (rest == 0)
            keep_if_it_fits(search);
        return;
    }
    if (seat == search->story->viewer) {
        search->hands[seat] = zahltag_need(search->story->hands[seat]);
        search_seat(search, seat + 1, rest);
        return;
    }
    for (int w = 0; w <= 7; w++)
        for (int f = 0; f <= 7 - w; f++)
            for (int e = 0; e <= 7 - w - f; e++) {
                crew_t hand = zahltag_need(w << 12 | f << 8 | e << 4 | (7 - w - f - e));
                search->hands[seat] = hand;
                if (zahltag_holds(rest, hand))
                    search_seat(search, seat + 1, rest - hand);
            }
}

/* Cells that look the same now, since somebody is out, are one. */
static void merge_cells(struct cells *cells)
{
    int count = 0;

    qsort(cells->list, (size_t)cells->count, sizeof *cells->list, compare_cells);
    for (int i = 0; i < cells->count; i++)
        if (count > 0 && compare_cells(&cells->list[count - 1], &cells->list[i]) == 0)
            cells->list[count - 1].weight += cells->list[i].weight;
        else
            cells->list[count++] = cells->list[i];
    cells->count = count;
}

/* ---- drawing, and comparing ---- */

static void draw_worlds(const struct zahltag_state *real, int viewer, struct cells *cells)
{
    struct random random = random_from(52, 7);
    struct zahltag_view view, again;

    zahltag_view(real, viewer, &view);
    for (int i = 0; i < DRAWS; i++) {
        struct zahltag_state world;
        struct cell key = {.weight = 0};
        zahltag_determinize(&view, &random, &world);
        sound(&world);
        zahltag_view(&world, viewer, &again);
        assert_memory_equal(&view, &again, sizeof view);
        for (int seat = 0; seat < ZAHLTAG_SEATS; seat++) {
            key.hand[seat] = world.own[seat].hand;
            key.bid[seat] = world.own[seat].bid;
        }
        struct cell *cell =
            bsearch(&key, cells->list, (size_t)cells->count, sizeof key, compare_cells);
        if (!cell)
            fail_msg("a world that cannot be");
        cell->drawn++;
    }
}

/* Is that how often each would be drawn? Chi-square at about one in ten thousand; cells that are
 * seldom drawn are put together. `even`: as if each cell had the same weight. */
static bool plausible(const struct cells *cells, bool even)
{
    double total = 0, chi = 0, rare = 0, rarely = 0, z2 = 3.72 * 3.72;
    int freedom = -1;

    for (int i = 0; i < cells->count; i++)
        total += even ? 1 : cells->list[i].weight;
    for (int i = 0; i < cells->count; i++) {
        double expected = DRAWS * (even ? 1 : cells->list[i].weight) / total;
        rare += expected;
        rarely += cells->list[i].drawn;
        if (rare < 8 && i < cells->count - 1)
            continue;
        chi += (rarely - rare) * (rarely - rare) / rare;
        rare = rarely = 0;
        freedom++;
    }
    double excess = chi - freedom - (z2 - 1) * 2 / 3;
    return freedom == 0 || excess < 0 || excess * excess < z2 * 2 * freedom;
}

/* `least`: how many worlds there must be, so that a test says something. */
static void told_truly(const struct story *story, int least)
{
    static struct told told[LINES_MAX + 1];
    static struct cells cells;
    int count = story_tell(story, told);
    struct search search = {.story = story, .told = told, .count = count, .cells = &cells};
    crew_t rest = 0;

    cells.count = 0;
    for (int seat = 0; seat < story->seats; seat++)
        if (seat != story->viewer)
            rest += zahltag_need(story->hands[seat]);
    search_seat(&search, 0, rest);
    merge_cells(&cells);
    assert_true(cells.count >= least);
    draw_worlds(&told[count].after, story->viewer, &cells);
    assert_true(plausible(&cells, false));
    if (least > 1) /* and it would be noticed if every hand were as likely as any other */
        assert_false(plausible(&cells, true));
}

/* ---- the stories ---- */

static void after_the_deal(void **unused)
{
    static const struct story three = {3, 0, {0x3220, 0x2221, 0x4300}, "", 0, {0}};
    static const struct story two = {2, 0, {0x3220, 0x2221}, "", 0, {0}};
    (void)unused;

    told_truly(&three, 20);
    told_truly(&two, 1); /* the stocks tell each of two players the other's hand */
}

static void onlookers(void **unused)
{
    static const struct story two = {2, ONLOOKER, {0x3220, 0x2221}, "", 0, {0}};
    static const struct story three = {
        .seats = 3,
        .viewer = ONLOOKER,
        .hands = {0x3211, 0x4210, 0x2320},
        .lines = "0 done; 1 drop excavator; 1 done; 2 drop worker; 2 drop foreman; 2 done; "
                 "0 swap foreman crane; dealer reveal 2100; 0 bid 5; 1 bid 5; 2 bid 0; "
                 "1 take crane"};
    static const struct story many = {
        .seats = 4,
        .viewer = ONLOOKER,
        .hands = {0x4210, 0x4201, 0x4210, 0x4201},
        .lines = "0 drop worker; 0 drop excavator; 0 done; 1 drop foreman; 1 done; 2 done; "
                 "3 drop worker; 3 drop foreman; 3 drop worker"};
    (void)unused;

    told_truly(&two, 20);
    told_truly(&three, 50);
    told_truly(&many, 1000);
}

static const struct story busy = {
    .seats = 3,
    .hands = {0x3220, 0x3121, 0x2212},
    .lines = "0 take worker; 0 done; 1 drop crane; 1 drop worker; 1 done; 2 done; "
             "0 drop worker; dealer reveal 1120; 0 bid 5; 1 bid 4; 2 bid 0; "
             "1 take worker; dealer reveal 2200; 2 bid 3; 0 bid 3; 1 bid 0"};

static void what_was_shown_counts(void **unused)
{
    struct story story = busy;
    (void)unused;

    for (story.steps = 1; story.steps <= 16; story.steps += 3)
        for (story.viewer = 0; story.viewer < 3; story.viewer++)
            told_truly(&story, 1);
}

/* Some bids are in: each hand may have any that it allows, and nothing follows from them yet. */
static void sealed_bids_are_open(void **unused)
{
    struct story story = busy;
    (void)unused;

    story.steps = 14; /* one is in */
    story.viewer = 1;
    told_truly(&story, 9);
    story.steps = 10; /* the viewer's own, and another */
    story.viewer = 0;
    told_truly(&story, 9);
}

static const struct story four = {
    .seats = 4,
    .viewer = 2,
    .hands = {0x2311, 0x3211, 0x2212, 0x3121},
    .lines = "0 drop foreman; 0 drop foreman; 0 done; 1 take crane; 1 done; 2 done; "
             "3 drop worker; 3 done; 0 swap worker excavator; dealer reveal 2100; 0 bid 0; "
             "1 bid 4; 2 bid 0; 3 bid 6; 1 swap crane foreman; dealer reveal payday; "
             "2 drop worker; dealer reveal 1010; 0 bid 2; 1 bid 2; 2 bid 0; 3 bid 0; "
             "3 swap excavator crane"};

static void four_seats(void **unused)
{
    struct story story = four;
    (void)unused;

    told_truly(&story, 20);
    story.viewer = 0;
    told_truly(&story, 5);
}

static struct zahltag_shared outcome_of(const struct story *story)
{
    static struct told told[LINES_MAX + 1];
    return told[story_tell(story, told)].after.shared;
}

/* Whoever goes out shows the whole hand. */
static void a_hand_that_goes_back_is_seen(void **unused)
{
    struct story story = four;
    (void)unused;

    story.steps = 16;
    for (int seat = 0; seat < 3; seat++)
        story.money[seat] = 20;
    told_truly(&story, 5);
    assert_int_equal(outcome_of(&story).in, 7);
}

static void after_the_end(void **unused)
{
    static struct story story = {.seats = 3,
                                 .viewer = 1,
                                 .hands = {0x3310, 0x4210, 0x4300},
                                 .lines = "0 drop foreman; 0 done; 1 done; 2 take crane; 2 done; "
                                          "0 keep; dealer reveal payday; "
                                          "1 keep; dealer reveal 0011; 0 bid 0; 1 bid 0; 2 bid 0; "
                                          "2 keep; dealer reveal payday; "
                                          "0 keep; dealer reveal 0110; 0 bid 4; 1 bid 0; 2 bid 0; "
                                          "1 keep; dealer reveal payday; "
                                          "2 keep; dealer reveal 0102; 0 bid 0; 1 bid 0; 2 bid 0; "
                                          "0 keep; dealer reveal payday; "
                                          "1 keep; dealer reveal 2001; 0 bid 0; 1 bid 0; 2 bid 5; "
                                          "2 keep; dealer reveal payday"};
    (void)unused;

    told_truly(&story, 1);
    assert_int_equal(outcome_of(&story).head.due, 0);
    story.steps = 34; /* all but the last payday */
    told_truly(&story, 5);
}

/* While cards are dealt, the rest may be anything the viewer does not hold. */
static void during_the_deal(void **unused)
{
    static const uint8_t once[] = ONCE;
    static struct cells cells;
    struct zahltag_state state = fresh(3, once), other;
    (void)unused;

    PLAY(&state, "dealer first 2");
    deal_hand(&state, 0, zahltag_need(0x0331));
    deal_hand(&state, 1, zahltag_need(0x0102));
    for (int viewer = ONLOOKER; viewer <= 0; viewer++) {
        cells.count = 0;
        other = state;
        for (int hand = 0; hand < 0x8000; hand++) {
            other.own[0].hand = viewer == 0 ? state.own[0].hand : zahltag_need(hand);
            if (zahltag_total(other.own[0].hand) != 7 || (viewer == 0 && hand > 0))
                continue;
            for (int next = 0; next < 0x4000; next++) {
                other.own[1].hand = zahltag_need(next);
                crew_t hands[] = {other.own[0].hand, other.own[1].hand};
                if (zahltag_total(hands[1]) == 3 && zahltag_holds(ZAHLTAG_BOX, hands[0] + hands[1]))
                    add_cell(&cells, &other, ways_to_deal(hands, 2));
            }
        }
        merge_cells(&cells);
        assert_int_equal(cells.count, viewer == 0 ? 20 : 20 * 120);
        draw_worlds(&state, viewer, &cells);
        assert_true(plausible(&cells, false));
        assert_false(plausible(&cells, true));
    }
}

/* ---- known and proven say it all ---- */

/* One deal that may have been: the same game played with other hands. */
struct maybe {
    bool alive;
    crew_t dealt[ZAHLTAG_SEATS];
    struct zahltag_state state;
};

enum { MAYBES_MAX = 200 };

/* All deals in which the viewer has the hand it has; three seats. */
static int all_deals(const struct zahltag_state *real, int viewer, struct maybe *list)
{
    int a = (viewer + 1) % 3, b = (viewer + 2) % 3, count = 0;
    crew_t rest = real->own[a].hand + real->own[b].hand;

    for (int hand = 0; hand < 0x8000; hand++) {
        crew_t crew = zahltag_need(hand);
        if (zahltag_total(crew) != 7 || !zahltag_holds(rest, crew))
            continue;
        struct maybe *maybe = &list[count++];
        maybe->alive = true;
        maybe->state = *real;
        maybe->state.own[a].hand = crew;
        maybe->state.own[b].hand = rest - crew;
        for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
            maybe->dealt[seat] = maybe->state.own[seat].hand;
    }
    return count;
}

static void follow(struct maybe *maybe, int seat, action_t action, const struct zahltag_state *real)
{
    maybe->alive = maybe->alive &&
                   game_try(&game_zahltag, &maybe->state, seat, action, NULL, NULL) == VERDICT_DONE;
    /* between sealed bids there is nothing to compare */
    if (maybe->alive && maybe->state.shared.phase != ZAHLTAG_IN_BID)
        maybe->alive = same_table(&maybe->state.shared, &real->shared);
}

/* What the view says of this deal, by `known` and `proven` alone. */
static bool believed(const struct zahltag_shared *shared, int viewer, const struct maybe *maybe,
                     const struct maybe *truth)
{
    for (int seat = 0; seat < 3; seat++) {
        if (seat == viewer)
            continue;
        if (shared->in >> seat & 1 ? !zahltag_holds(maybe->dealt[seat], shared->proven[seat])
                                   : maybe->dealt[seat] != truth->dealt[seat])
            return false;
    }
    return true;
}

static action_t any_action(const struct zahltag_state *state, int seat, struct random *random)
{
    action_t list[LEGAL_MAX];

    if (seat == DEALER)
        return zahltag_outcome(state, random_below(random, zahltag_chance(state)));
    int count = choices_of(state, seat, list);
    return list[random_below(random, (uint32_t)count)];
}

/* One game, seen by one seat: after every step the deals left over are those believed possible. */
static int follow_game(int viewer, struct random *random)
{
    static struct maybe list[MAYBES_MAX];
    struct setup setup = game_setup(&game_zahltag, 3);
    struct zahltag_state state;
    struct maybe truth = {.alive = true};
    int count = 0, gone = 0, pending = 0, seats[3];
    action_t sealed[3];

    for (int i = 0; i <= ZAHLTAG_OPTION_MEMORY; i++)
        setup.option[i] = (uint8_t)random_below(random, 2);
    zahltag_init(&state, &setup);
    while (state.shared.head.due) {
        int seat = __builtin_ctz(state.shared.head.due), before = state.shared.phase;
        action_t action = any_action(&state, seat, random);
        zahltag_apply(&state, seat, action, NULL);
        if (before <= ZAHLTAG_IN_DEAL) {
            if (state.shared.phase != ZAHLTAG_IN_ADJUST)
                continue;
            for (int i = 0; i < 3; i++) {
                truth.dealt[i] = state.own[i].hand;
                state.shared.money[i] = (uint16_t)random_below(random, 12);
            }
            count = all_deals(&state, viewer, list);
            continue;
        }
        seats[pending] = seat;
        sealed[pending++] = action;
        if (state.shared.phase != ZAHLTAG_IN_BID || before != ZAHLTAG_IN_BID) {
            for (int i = 0; i < count; i++)
                for (int j = 0; j < pending; j++)
                    follow(&list[i], seats[j], sealed[j], &state);
            pending = 0;
        }
        for (int i = 0; state.shared.head.due && i < count; i++)
            assert_int_equal(list[i].alive, believed(&state.shared, viewer, &list[i], &truth));
    }
    for (int i = 0; i < count; i++)
        gone += !list[i].alive;
    return gone;
}

static void nothing_else_can_be_known(void **unused)
{
    struct random random = random_from(16, 11);
    int gone = 0;
    (void)unused;

    for (int game = 0; game < 24; game++)
        gone += follow_game(game % 3, &random);
    assert_true(gone > 24 * 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_the_deal),
        cmocka_unit_test(onlookers),
        cmocka_unit_test(what_was_shown_counts),
        cmocka_unit_test(sealed_bids_are_open),
        cmocka_unit_test(four_seats),
        cmocka_unit_test(a_hand_that_goes_back_is_seen),
        cmocka_unit_test(after_the_end),
        cmocka_unit_test(during_the_deal),
        cmocka_unit_test(nothing_else_can_be_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
