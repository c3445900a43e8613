/* test_json - what a browser gets: well formed, true, and no more than the table shows */
#include "games/schwarzarbeit/state.h"
#include "tests/walk.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

extern const struct game game_schwarzarbeit;

enum { GAMES = 12 };

static const struct schwarzarbeit_state *state_of(const struct walk *walk)
{
    return (const struct schwarzarbeit_state *)walk->state;
}

/* One random step; mostly passes in windows, so that detectives last into the second pass. */
static bool step(struct walk *walk)
{
    action_t legal[LEGAL_MAX];
    uint32_t count, k;

    if (walk->seat == DEALER || walk->seat == NOBODY)
        return walk_on(walk);
    count = (uint32_t)schwarzarbeit_legal(walk->view, legal);
    k = random_below(&walk->random, count);
    if (action_verb(legal[k]) == SCHWARZ_DETECTIVE && random_below(&walk->random, 16))
        k = count - 1;
    walk_by(walk, legal[k]);
    return true;
}

static void play(int memory, void (*check)(const struct walk *walk))
{
    for (int number = 0; number < GAMES; number++) {
        struct setup setup = game_setup(&game_schwarzarbeit, 3 + number % 3);
        struct walk walk;

        setup.option[SCHWARZ_OPTION_MEMORY] = (uint8_t)memory;
        walk = walk_from(&game_schwarzarbeit, &setup, random_from(77, (uint64_t)number));
        do
            check(&walk);
        while (step(&walk));
    }
}

/* ---- truth ---- */

static int of_last; /* how many cards lay in the market when the last announcement was made */

static void check_announced(const struct walk *walk)
{
    const struct schwarzarbeit_state *state = state_of(walk);
    struct schwarzarbeit_view view;
    char bytes[JSON_ROOM], expected[64];
    const char *at;

    for (int i = 0; i < walk->events.count; i++)
        if (action_verb(walk->events.list[i]) == SCHWARZ_ANNOUNCE)
            of_last = count_of(state->shared.market);
    schwarzarbeit_view(state, ONLOOKER, &view);
    at = strstr(json_of(&game_schwarzarbeit, &view, bytes), "\"announced\"");
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

/* ---- secrecy ---- */

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

static void check_table(const struct walk *walk)
{
    const struct schwarzarbeit_state *state = state_of(walk);
    struct schwarzarbeit_view view, vague;
    char bytes[JSON_ROOM], other[JSON_ROOM];

    if (state->shared.phase == SCHWARZ_IN_OVER)
        return;
    for (int seat = ONLOOKER; seat < state->shared.head.seats; seat++) {
        schwarzarbeit_view(state, seat, &view);
        vague = view;
        if (!forget(&vague))
            return;
        assert_string_equal(json_of(&game_schwarzarbeit, &view, bytes),
                            json_of(&game_schwarzarbeit, &vague, other));
        game_choose(&view.shared.head, SCHWARZ_OPTION_MEMORY, MEMORY_OPEN);
        game_choose(&vague.shared.head, SCHWARZ_OPTION_MEMORY, MEMORY_OPEN);
        assert_string_not_equal(json_of(&game_schwarzarbeit, &view, bytes),
                                json_of(&game_schwarzarbeit, &vague, other));
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
        cmocka_unit_test(test_announced),
        cmocka_unit_test(test_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
