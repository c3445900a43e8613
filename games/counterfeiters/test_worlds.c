/* test_worlds - what can be known of others' money, and the worlds drawn from it
 *
 * The truth is found by brute force: every sequence of hidden flights is tried in the engine
 * itself, and what is left at the end are the splits that agree with everything seen.
 */
#include "games/counterfeiters/test_play.h"

#include <math.h>
#include <string.h>

#include "games/counterfeiters/know.h"
#include "tests/perft.h"

static const struct game *const game = &game_counterfeiters;

#define MARKET_2 "printer ink paper hologram diner"
#define MARKET_3 "printer ink paper hologram diner jet"

enum { CASH_MAX = 400, STEPS_MAX = 300 };

static bool possible(const struct counterfeiters_seat *seat, int cash)
{
    return cash >= seat->low && cash <= seat->high && !(seat->hole && cash == seat->hole);
}

/* ---- the set by itself ---- */

struct truth {
    int total;
    bool can[CASH_MAX];
};

static void truth_flight(struct truth *truth)
{
    bool after[CASH_MAX] = {false};

    for (int cash = 0; cash < CASH_MAX; cash++)
        for (int left = 0; truth->can[cash] && left <= truth->total; left++)
            if (left != cash && left <= COUNTER_CARRY_MAX)
                after[left] = true;
    memcpy(truth->can, after, sizeof after);
}

static void truth_shift(struct truth *truth, int change)
{
    bool after[CASH_MAX] = {false};

    for (int cash = 0; cash < CASH_MAX; cash++)
        if (truth->can[cash] && cash + change >= 0 && cash + change < CASH_MAX)
            after[cash + change] = true;
    memcpy(truth->can, after, sizeof after);
    truth->total += change;
}

static int any_of(const struct truth *truth, struct random *random)
{
    int cash;
    do
        cash = (int)random_below(random, CASH_MAX);
    while (!truth->can[cash]);
    return cash;
}

/* One thing that can be seen, chosen so that the set does not become empty. */
static void happen(struct truth *truth, struct counterfeiters_seat *seat, struct random *random)
{
    int cash = any_of(truth, random), half = (cash + 1) / 2,
        price = 1 + (int)random_below(random, 6);

    switch (random_below(random, 4)) {
    case 0:
        if (truth->total > CASH_MAX - 20)
            return;
        truth_shift(truth, price);
        know_change(seat, price);
        return;
    case 1:
        if (cash < price)
            return;
        truth_shift(truth, -price);
        know_price(seat, price);
        return;
    case 2:
        for (int i = 0; i < CASH_MAX; i++)
            truth->can[i] &= (i + 1) / 2 == half;
        truth_shift(truth, -half);
        know_half(seat, half);
        return;
    default:
        if (truth->total == 0)
            return;
        truth_flight(truth);
        know_flight(seat);
    }
}

static void test_an_interval_with_a_hole_is_always_enough(void **state)
{
    (void)state;
    struct random random = random_from(11, 0);
    int holes = 0;

    for (int line = 0; line < 1500; line++) {
        int start = (int)random_below(&random, line % 10 ? 12 : CASH_MAX - 40);
        struct truth truth = {.total = start};
        struct counterfeiters_seat seat = {.total = (uint16_t)start};
        seat.low = seat.high = (uint16_t)start;
        truth.can[start] = true;
        for (int i = 0; i < 40; i++) {
            happen(&truth, &seat, &random);
            assert_int_equal(seat.total, truth.total);
            for (int cash = 0; cash < CASH_MAX; cash++)
                assert_int_equal(possible(&seat, cash), truth.can[cash]);
            assert_true(seat.hole == 0 || (seat.hole > seat.low && seat.hole < seat.high));
            holes += seat.hole != 0;
        }
    }
    assert_true(holes > 100);
}

/* ---- histories ---- */

static struct counterfeiters_state origin;
static struct {
    int seat;
    action_t action;
    struct events events;
} history[STEPS_MAX];
static int history_length;

static void begin(void)
{
    origin = table;
    history_length = 0;
}

static void note(int seat, action_t action)
{
    assert_true(history_length < STEPS_MAX);
    memset(&history[history_length], 0, sizeof history[0]);
    history[history_length].seat = seat;
    history[history_length].action = action;
    game->apply(&table, seat, action, &history[history_length].events);
    history_length++;
}

/* Lines of seats only, as in play_all; every one of them must be legal. */
static void note_all(const char *lines)
{
    while (*lines) {
        size_t length = strcspn(lines, ";");
        struct counterfeiters_state before = table;
        char line[60] = "";
        strncat(line, lines, length);
        play(line);
        table = before;
        note(line[0] - '0', game_parse(game, line + 2, strlen(line) - 2, false));
        lines += length;
        lines += strspn(lines, "; ");
    }
}

static bool is_flight(action_t action)
{
    return action_verb(action) == COUNTER_FLY || action_verb(action) == COUNTER_JET_FLIGHT;
}

static bool same_events(const struct events *a, const struct events *b)
{
    return a->count == b->count &&
           memcmp(a->list, b->list, (size_t)a->count * sizeof a->list[0]) == 0;
}

/* Tries everything that looks like the rest of the history from here; marks the cash at its end. */
static void try_rest(const struct counterfeiters_state *state, int from, int hidden, bool *reached)
{
    action_t list[LEGAL_MAX];
    int count;

    if (from == history_length) {
        int cash = state->own[hidden].cash;
        /* after the end the cash itself is seen */
        if (table.shared.phase != COUNTER_IN_OVER || cash == table.own[hidden].cash)
            reached[cash] = true;
        return;
    }
    int seat = history[from].seat;
    action_t seen = game->redact(seat, history[from].action, hidden == seat ? ONLOOKER : hidden);
    count = choices(game, state, seat, list);
    for (int i = 0; i < count; i++) {
        struct counterfeiters_state next = *state;
        struct events events = {0};
        bool looks = seat == hidden ? game->redact(seat, list[i], ONLOOKER) == seen
                                    : list[i] == history[from].action;
        if (!looks)
            continue;
        game->apply(&next, seat, list[i], &events);
        if (same_events(&events, &history[from].events))
            try_rest(&next, from + 1, hidden, reached);
    }
}

static void enumerate(int hidden, bool *reached)
{
    memset(reached, 0, CASH_MAX * sizeof *reached);
    try_rest(&origin, 0, hidden, reached);
}

/* What chance exceeds once in 10,000 times (Wilson and Hilferty). */
static double chi_limit(int freedom)
{
    if (freedom == 0)
        return 0;
    double part = 2 / (9.0 * freedom), root = 1 - part + 3.719 * sqrt(part);
    return freedom * root * root * root;
}

/* Draws worlds for `viewer` and compares the cash of `hidden` with the truth; chi-square. */
static void require_uniform(int viewer, int hidden)
{
    bool reached[CASH_MAX];
    int drawn[CASH_MAX] = {0}, values = 0;
    double chi = 0, expected = 1000;
    struct counterfeiters_view view;
    struct counterfeiters_state world;
    struct random random = random_from(4711, (uint64_t)history_length);

    enumerate(hidden, reached);
    for (int cash = 0; cash < CASH_MAX; cash++) {
        values += reached[cash];
        assert_int_equal(reached[cash], possible(&table.shared.seat[hidden], cash));
    }
    game->view(&table, viewer, &view);
    for (int i = 0; i < 1000 * values; i++) {
        game->determinize(&view, &random, &world);
        drawn[world.own[hidden].cash]++;
    }
    for (int cash = 0; cash < CASH_MAX; cash++) {
        if (!reached[cash])
            assert_int_equal(drawn[cash], 0);
        else
            chi += (drawn[cash] - expected) * (drawn[cash] - expected) / expected;
    }
    assert_true(chi <= chi_limit(values - 1));
}

static void require_known(int seat, int low, int high, int hole)
{
    assert_int_equal(10 * table.shared.seat[seat].low, low);
    assert_int_equal(10 * table.shared.seat[seat].high, high);
    assert_int_equal(10 * table.shared.seat[seat].hole, hole);
    require_uniform(ONLOOKER, seat);
    require_uniform(1 - seat, seat);
}

static void two_players(int cash, int account)
{
    deal(2, 0, MARKET_2);
    give_money(0, cash, account);
    begin();
}

static void test_before_a_flight_all_is_known(void **state)
{
    (void)state;
    two_players(60, 0);
    require_known(0, 60, 60, 0);
    note_all("0 buy 3; 1 pass; 0 fraud");
    require_known(0, 60, 60, 0);
}

/* C2: what nobody moved is not possible. */
static void test_a_first_flight_leaves_a_hole(void **state)
{
    (void)state;
    two_players(100, 0);
    note_all("0 fly 30");
    require_known(0, 0, 60, 0); /* 70 was there: something went to the account */
    two_players(100, 50);
    note_all("0 fly 30");
    require_known(0, 0, 120, 70);
    two_players(30, 50);
    note_all("0 fly -10");
    require_known(0, 10, 50, 0);
    two_players(30, 10);
    note_all("0 fly -10");
    require_known(0, 10, 10, 0); /* there was only one way */
}

static void test_income_and_prices_after_a_flight(void **state)
{
    (void)state;
    two_players(100, 50);
    note_all("0 fly 10; 1 pass; 0 fraud");
    require_known(0, 30, 150, 100);
    note_all("1 pass; 0 buy 5");
    require_known(0, 0, 100, 50);
    two_players(100, 50);
    note_all("0 fly -10; 1 pass; 0 buy 5"); /* it had 50 */
    require_known(0, 0, 70, 20);
    two_players(60, 50);
    note_all("0 fly -20; 1 pass; 0 buy 3"); /* not 30, so more */
    require_known(0, 10, 50, 0);
}

static void test_the_godfather_shows_the_cash_to_within_10(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    put_police(3);
    give_money(0, 100, 100);
    begin();
    note_all("0 fly 30; 1 print-hat"); /* 40 left, 20 paid: it was 30 or 40 */
    require_known(0, 10, 20, 0);
    deal(2, 0, MARKET_2);
    put_police(3);
    give_money(0, 100, 100);
    begin();
    note_all("0 fly -10; 1 print-hat"); /* 80 or 70, but 70 was there before the flight */
    require_known(0, 40, 40, 0);
    deal(2, 0, MARKET_2);
    put_police(3);
    give_money(0, 100, 100);
    begin();
    note_all("0 fly 70; 1 print-hat"); /* nothing: the cash was 0 */
    require_known(0, 0, 0, 0);
}

static void test_a_second_flight_fills_the_hole(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_money(0, 100, 100);
    give_cards(0, COUNTER_JET, 1);
    begin();
    note_all("0 jet 10");
    require_known(0, 0, 200, 100);
    note_all("1 pass; 0 fly 10"); /* 30 for the fare */
    require_known(0, 0, 170, 0);
}

/* The same fare says something: a seat that flew had it. */
static void test_a_fare_needs_the_cash(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_money(0, 50, 0);
    give_cards(0, COUNTER_JET, 1);
    begin();
    note_all("0 jet 10; 1 pass; 0 fly 10");
    require_known(0, 0, 20, 0);
    deal(2, 0, MARKET_2);
    give_money(0, 40, 0);
    give_cards(0, COUNTER_JET, 1);
    begin();
    note_all("0 jet 10; 1 pass; 0 fly -10"); /* 30 was left for certain, and all of it paid */
    require_known(0, 10, 10, 0);
}

/* Two hidden seats have nothing to do with each other. */
static void test_seats_are_independent(void **state)
{
    (void)state;
    static int drawn[40][40];
    struct counterfeiters_view view;
    struct counterfeiters_state world;
    struct random random = random_from(99, 0);
    double chi = 0;

    deal(3, 0, MARKET_3);
    give_money(0, 50, 10);
    give_money(1, 40, 30);
    give_cards(1, COUNTER_JET, 1);
    begin();
    note_all("0 fly -10; 1 jet -10");
    game->view(&table, 2, &view);
    memset(drawn, 0, sizeof drawn);
    for (int i = 0; i < 21000; i++) {
        game->determinize(&view, &random, &world);
        assert_int_equal(world.own[2].cash, table.own[2].cash);
        drawn[world.own[0].cash][world.own[1].cash]++;
    }
    /* seat 0: 0..3 without 2; seat 1: 0..7 without 4 */
    for (int a = 0; a < 40; a++)
        for (int b = 0; b < 40; b++)
            if (a > 3 || a == 2 || b > 7 || b == 4)
                assert_int_equal(drawn[a][b], 0);
            else
                chi += (drawn[a][b] - 1000.0) * (drawn[a][b] - 1000.0) / 1000.0;
    assert_true(chi <= chi_limit(20));
}

/* Random games from the start, cut while brute force can still follow. */
static void test_random_histories(void **state)
{
    (void)state;
    int checked = 0;

    for (uint64_t seed = 0; seed < 150; seed++) {
        struct random random = random_from(seed, 5);
        int seats = 2 + (int)(seed % 3), flights[COUNTER_SEATS] = {0};
        struct setup setup = game_setup(game, seats);
        bool reached[CASH_MAX];
        game->init(&table, &setup);
        begin();
        while (table.shared.head.due && history_length < 40 + (int)(seed % 60)) {
            action_t list[LEGAL_MAX];
            int seat = table.shared.head.due == DUE_DEALER ? DEALER : due_seat();
            int count = choices(game, &table, seat, list);
            action_t action = list[random_below(&random, (uint32_t)count)];
            if (is_flight(action) && ++flights[seat] > 2)
                break;
            note(seat, action);
        }
        for (int seat = 0; seat < seats; seat++) {
            enumerate(seat, reached);
            for (int cash = 0; cash < CASH_MAX; cash++)
                assert_int_equal(possible(&table.shared.seat[seat], cash), reached[cash]);
            checked += flights[seat] > 0;
        }
    }
    assert_true(checked > 100);
}

/* ---- views ---- */

static void test_a_flight_shows_neither_amount_nor_direction(void **state)
{
    (void)state;
    static const char *const ways[] = {"0 fly 70", "0 fly 10", "0 fly -10", "0 fly -50"};
    struct counterfeiters_view first[4], other;

    for (int i = 0; i < 4; i++) {
        deal(3, 0, MARKET_3);
        give_money(0, 100, 50);
        play(ways[i]);
        assert_string_equal(told, "");
        for (int viewer = ONLOOKER; viewer < 3; viewer++) {
            if (viewer == 0)
                continue;
            game->view(&table, viewer, &other);
            if (i == 0)
                first[viewer + 1] = other;
            assert_memory_equal(&other, &first[viewer + 1], sizeof other);
        }
    }
}

static void test_redaction(void **state)
{
    (void)state;
    action_t fly = game_parse(game, "fly -50", 7, false),
             jet = game_parse(game, "jet 50", 6, false);
    action_t shop = game_parse(game, "shop 1 2 0", 10, false);
    char bytes[100];
    struct text out = text_in(bytes, sizeof bytes);

    assert_int_equal(game->redact(0, fly, 0), fly);
    assert_int_equal(game->redact(0, fly, 1), action_of(COUNTER_FLY, 0xFF, 0xFF, 0));
    assert_int_equal(game->redact(0, jet, ONLOOKER), action_of(COUNTER_JET_FLIGHT, 0xFF, 0xFF, 0));
    assert_int_equal(game->redact(0, shop, 1), shop);
    game_print(game, game->redact(0, fly, 1), &out);
    assert_string_equal(bytes, "fly ?");
}

static void test_an_onlooker_has_nothing_of_its_own(void **state)
{
    (void)state;
    struct counterfeiters_view view;
    action_t list[LEGAL_MAX];

    deal(2, 0, MARKET_2);
    game->view(&table, ONLOOKER, &view);
    assert_int_equal(view.own.seat, 0xFF);
    assert_int_equal(view.own.cash, 0);
    assert_int_equal(game->legal(&view, list), 0);
    game->view(&table, 1, &view);
    assert_int_equal(view.own.cash, 3);
    assert_int_equal(game->legal(&view, list), 0);
}

/* ---- the picture ---- */

static char picture[2][6000];

static void show_to(int which, const struct counterfeiters_view *view)
{
    static const char *const names[SEATS_MAX] = {"Ann", "Bob", "Cy", "Di", "Ed"};
    struct scene scene = {LANG_EN, names, 0, 0};
    struct text out = text_in(picture[which], sizeof picture[which]);
    struct counterfeiters_view shown;

    game_recall(game, view, &shown);
    game->show(&shown, &scene, &out);
    assert_true(text_fits(&out));
}

/* Does the picture for `viewer` say anything of seat 1's money and fakes? */
static bool tells_of_others(int memory, int viewer)
{
    struct counterfeiters_view view;

    deal(3, 0, MARKET_3);
    game_choose(&table.shared.head, COUNTER_OPTION_MEMORY, memory);
    game->view(&table, viewer, &view);
    show_to(0, &view);
    view.shared.seat[1].total = 77;
    view.shared.seat[1].low = 11;
    view.shared.seat[1].high = 55;
    view.shared.seat[1].hole = 33;
    view.shared.seat[1].fakes[0] = 7;
    view.shared.seat[1].fakes[2] = 9;
    show_to(1, &view);
    return strcmp(picture[0], picture[1]) != 0;
}

static void test_memory_decides_what_is_shown_of_others(void **state)
{
    (void)state;
    assert_true(tells_of_others(0, 0));
    assert_non_null(strstr(picture[1], "110–550≠330"));
    assert_non_null(strstr(picture[1], "$770"));
    assert_true(tells_of_others(0, ONLOOKER));
    assert_false(tells_of_others(1, 0));
    assert_false(tells_of_others(1, ONLOOKER));
    assert_true(tells_of_others(1, 1)); /* one's own is always there */
}

/* ---- the end ---- */

/* Seat 1 has flown, and only it knows how much it took along; one more pass is the end. */
static void before_the_end(int memory)
{
    deal(2, 0, MARKET_2);
    game_choose(&table.shared.head, COUNTER_OPTION_MEMORY, memory);
    put_police(9);
    give_money(1, 2040, 200);
    give_fakes(1, 4, 0, 7);
    play_all("0 print-hat; 1 fly 440"); /* the Godfather takes 1020 before */
}

static void test_everything_is_known_after_the_end(void **state)
{
    (void)state;
    struct counterfeiters_view view;
    struct counterfeiters_state world;
    struct random random = random_from(8, 0);

    before_the_end(0);
    assert_true(table.shared.seat[1].low < table.shared.seat[1].high);
    assert_int_equal(10 * table.shared.seat[1].hole, 990);
    play("0 pass");
    assert_null(strstr(told, "550")); /* nothing is told that was not before */
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(table.shared.seat[seat].low, table.own[seat].cash);
        assert_int_equal(table.shared.seat[seat].high, table.own[seat].cash);
        assert_int_equal(table.shared.seat[seat].hole, 0);
    }
    for (int viewer = ONLOOKER; viewer < 2; viewer++) {
        game->view(&table, viewer, &view);
        game->determinize(&view, &random, &world);
        assert_memory_equal(&world, &table, sizeof world);
    }
    table.shared.seat[1].low--;
    assert_string_equal(game->audit(&table), "cash is hidden after the end");
}

static void test_everything_is_shown_after_the_end(void **state)
{
    (void)state;
    struct counterfeiters_view view;

    for (int memory = 0; memory < 2; memory++)
        for (int viewer = ONLOOKER; viewer < 2; viewer++) {
            before_the_end(memory);
            game->view(&table, viewer, &view);
            show_to(0, &view);
            assert_int_equal(strstr(picture[0], "$550      $640    $1190") != NULL, viewer == 1);
            play("0 pass");
            game->view(&table, viewer, &view);
            show_to(0, &view);
            assert_non_null(strstr(picture[0], "$550      $640    $1190    4    0    7"));
            assert_null(strchr(picture[0], '?'));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_interval_with_a_hole_is_always_enough),
        cmocka_unit_test(test_before_a_flight_all_is_known),
        cmocka_unit_test(test_a_first_flight_leaves_a_hole),
        cmocka_unit_test(test_income_and_prices_after_a_flight),
        cmocka_unit_test(test_the_godfather_shows_the_cash_to_within_10),
        cmocka_unit_test(test_a_second_flight_fills_the_hole),
        cmocka_unit_test(test_a_fare_needs_the_cash),
        cmocka_unit_test(test_seats_are_independent),
        cmocka_unit_test(test_random_histories),
        cmocka_unit_test(test_a_flight_shows_neither_amount_nor_direction),
        cmocka_unit_test(test_redaction),
        cmocka_unit_test(test_an_onlooker_has_nothing_of_its_own),
        cmocka_unit_test(test_memory_decides_what_is_shown_of_others),
        cmocka_unit_test(test_everything_is_known_after_the_end),
        cmocka_unit_test(test_everything_is_shown_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
