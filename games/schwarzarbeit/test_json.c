/* test_json - what a browser gets: well formed, true, and no more than the table shows */
#include "games/schwarzarbeit/state.h"
#include "tests/is_json.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

extern const struct game game_schwarzarbeit;

enum { ROOM = 16384, GAMES = 12 };

/* ---- games ---- */

static const char *write_json(const void *view, char *bytes)
{
    struct text text = text_in(bytes, ROOM);
    schwarzarbeit_json(view, &text);
    assert_true(text_fits(&text));
    return bytes;
}

static struct schwarzarbeit_state start(int seats, int memory)
{
    struct setup setup = game_setup(&game_schwarzarbeit, seats);
    struct schwarzarbeit_state state;

    setup.option[SCHWARZ_OPTION_MEMORY] = (uint8_t)memory;
    schwarzarbeit_init(&state, &setup);
    return state;
}

/* One random action of the dealer or of the lowest seat due. */
static void step(struct schwarzarbeit_state *state, struct random *random, struct events *events)
{
    struct schwarzarbeit_view view;
    action_t legal[LEGAL_MAX];
    int seat;

    events->count = 0;
    if (state->shared.head.due == DUE_DEALER) {
        uint32_t k = random_below(random, schwarzarbeit_chance(state));
        schwarzarbeit_apply(state, DEALER, schwarzarbeit_outcome(state, k), events);
        return;
    }
    seat = __builtin_ctz(state->shared.head.due);
    schwarzarbeit_view(state, seat, &view);
    /* mostly pass in windows, so that detectives last into the second pass */
    uint32_t count = (uint32_t)schwarzarbeit_legal(&view, legal);
    uint32_t k = random_below(random, count);
    if (action_verb(legal[k]) == SCHWARZ_DETECTIVE && random_below(random, 16))
        k = count - 1;
    schwarzarbeit_apply(state, seat, legal[k], events);
}

typedef void (*check_t)(const struct schwarzarbeit_state *state, const struct events *events);

static void play(int memory, check_t check)
{
    for (int game = 0; game < GAMES; game++) {
        struct random random = random_from(77, (uint64_t)game);
        struct schwarzarbeit_state state = start(3 + game % 3, memory);
        struct events events = {0};

        check(&state, &events);
        while (state.shared.head.due) {
            step(&state, &random, &events);
            check(&state, &events);
        }
    }
}

static void check_form(const struct schwarzarbeit_state *state, const struct events *events)
{
    struct schwarzarbeit_view view;
    char bytes[ROOM];

    (void)events;
    for (int seat = ONLOOKER; seat < state->shared.head.seats; seat++) {
        schwarzarbeit_view(state, seat, &view);
        assert_true(is_json_object(write_json(&view, bytes)));
    }
}

static void test_form(void **unused)
{
    (void)unused;
    play(0, check_form);
    play(1, check_form);
}

/* ---- truth ---- */

static int of_last; /* how many cards lay in the market when the last announcement was made */

static void check_announced(const struct schwarzarbeit_state *state, const struct events *events)
{
    struct schwarzarbeit_view view;
    char bytes[ROOM], expected[64];
    const char *at;

    for (int i = 0; i < events->count; i++)
        if (action_verb(events->list[i]) == SCHWARZ_ANNOUNCE)
            of_last = count_of(state->shared.market);
    schwarzarbeit_view(state, ONLOOKER, &view);
    at = strstr(write_json(&view, bytes), "\"announced\"");
    if (!at)
        return;
    snprintf(expected, sizeof expected, "\"cards\":%d,\"of\":%d}", state->shared.announced,
             of_last);
    if (strstr(at, "\"of\""))
        assert_non_null(strstr(at, expected));
    else
        assert_true(state->shared.second);
}

static void test_announced(void **unused)
{
    (void)unused;
    play(0, check_announced);
}

/* The parts of each seat's score add up to it. */
static void check_score(const struct schwarzarbeit_state *state, const struct events *events)
{
    struct schwarzarbeit_view view;
    int32_t points[SEATS_MAX];
    char bytes[ROOM];
    const char *at;

    (void)events;
    schwarzarbeit_view(state, ONLOOKER, &view);
    at = strstr(write_json(&view, bytes), "\"score\"");
    assert_int_equal(at != NULL, state->shared.phase == SCHWARZ_IN_OVER);
    if (!at)
        return;
    schwarzarbeit_score(state, points);
    for (int seat = 0; seat < state->shared.head.seats; seat++) {
        const char *next;
        int total, sum = 0, part;

        at = strstr(at, "{\"seat\":");
        assert_non_null(at);
        assert_int_equal(sscanf(strstr(at, "\"points\""), "\"points\":%d", &total), 1);
        assert_int_equal(total, points[seat]);
        next = strstr(at + 1, "{\"seat\":");
        for (at = strstr(at, "\"parts\""); (at = strstr(at, "\"what\"")) && (!next || at < next);
             at++) {
            assert_int_equal(sscanf(strstr(at, "\"points\""), "\"points\":%d", &part), 1);
            sum += part;
        }
        assert_int_equal(sum, total);
        at = next;
    }
}

static void test_score(void **unused)
{
    (void)unused;
    play(0, check_score);
    play(1, check_score);
}

/* ---- secrecy ---- */

/* Worlds that a viewer cannot tell apart look the same. */
static void check_worlds(const struct schwarzarbeit_state *state, const struct events *events)
{
    struct random random = random_from(5, state->shared.head.turn);
    struct schwarzarbeit_state world;
    struct schwarzarbeit_view view, again;
    char bytes[ROOM], other[ROOM];

    (void)events;
    for (int seat = ONLOOKER; seat < state->shared.head.seats; seat++) {
        schwarzarbeit_view(state, seat, &view);
        schwarzarbeit_determinize(&view, &random, &world);
        schwarzarbeit_view(&world, seat, &again);
        assert_string_equal(write_json(&view, bytes), write_json(&again, other));
    }
}

static void test_worlds(void **unused)
{
    (void)unused;
    play(0, check_worlds);
}

/* Forgets what a table with memory=table does not show: trades two denounced cards, one of them for
 * a card deep in the discard pile, and drops all that was proved and told. */
static bool forget(struct schwarzarbeit_view *view)
{
    struct schwarzarbeit_shared *shared = &view->shared;
    uint64_t deep =
        shared->top == SCHWARZ_NONE ? 0 : shared->discard & ~schwarzarbeit_bit(shared->top);
    int first = -1, second = -1;
    uint8_t place;

    for (int card = 0; card < SCHWARZ_CARDS; card++)
        if (schwarzarbeit_place_position(shared->place[card])) {
            second = first;
            first = card;
        }
    if (second < 0 || !deep)
        return false;
    place = shared->place[first];
    shared->place[first] = shared->place[second];
    shared->place[second] = 0;
    shared->place[lowest(deep)] = place;
    shared->discard ^= schwarzarbeit_bit(lowest(deep)) | schwarzarbeit_bit(second);
    memset(shared->told, 0, sizeof shared->told);
    memset(shared->cleared, 0, sizeof shared->cleared);
    memset(shared->sure, 0, sizeof shared->sure);
    shared->told_count = 0;
    return true;
}

static int forgotten;

static void check_table(const struct schwarzarbeit_state *state, const struct events *events)
{
    struct schwarzarbeit_view view, vague;
    char bytes[ROOM], other[ROOM];

    (void)events;
    if (state->shared.phase == SCHWARZ_IN_OVER)
        return;
    for (int seat = ONLOOKER; seat < state->shared.head.seats; seat++) {
        schwarzarbeit_view(state, seat, &view);
        vague = view;
        if (!forget(&vague))
            return;
        assert_string_equal(write_json(&view, bytes), write_json(&vague, other));
        game_choose(&view.shared.head, SCHWARZ_OPTION_MEMORY, MEMORY_OPEN);
        game_choose(&vague.shared.head, SCHWARZ_OPTION_MEMORY, MEMORY_OPEN);
        assert_string_not_equal(write_json(&view, bytes), write_json(&vague, other));
        forgotten++;
    }
}

static void test_table(void **unused)
{
    (void)unused;
    play(1, check_table);
    assert_true(forgotten > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_form),  cmocka_unit_test(test_announced),
        cmocka_unit_test(test_score), cmocka_unit_test(test_worlds),
        cmocka_unit_test(test_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
