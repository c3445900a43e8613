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

/* Another past that looks the same where nobody keeps notes: two denounced cards are traded, one of
 * them for a card deep in the discard pile, and other things were told and proved. */
static bool had_another_past(struct schwarzarbeit_view *view, struct random *random)
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
    shared->told_count = (uint8_t)random_below(random, SCHWARZ_TOLD_MAX);
    for (int i = 0; i < SCHWARZ_TOLD_MAX; i++)
        shared->told[i] = (uint32_t)random_next(random);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        shared->cleared[seat] = (uint32_t)random_next(random);
        shared->sure[seat] = (uint32_t)random_next(random);
    }
    for (int person = 0; person < SCHWARZ_PEOPLE; person++)
        shared->weekend[person] = (uint8_t)random_next(random);
    shared->illegal = (uint32_t)random_next(random);
    return true;
}

/* What a detective may be sent to does not tell of the past either. */
static void assert_same_calls(const struct schwarzarbeit_view *view,
                              const struct schwarzarbeit_view *other)
{
    action_t list[LEGAL_MAX], same[LEGAL_MAX];
    int count = schwarzarbeit_calls(view, list);

    assert_int_equal(schwarzarbeit_calls(other, same), count);
    assert_memory_equal(list, same, (size_t)count * sizeof list[0]);
}

static int forgotten;

static void check_table(const struct walk *walk)
{
    const struct schwarzarbeit_state *state = state_of(walk);
    struct random random = random_from(3, (uint64_t)forgotten);
    struct schwarzarbeit_view view, other;
    char bytes[JSON_ROOM];

    if (state->shared.phase == SCHWARZ_IN_OVER)
        return;
    for (int seat = ONLOOKER; seat < state->shared.head.seats; seat++) {
        schwarzarbeit_view(state, seat, &view);
        other = view;
        if (!had_another_past(&other, &random))
            return;
        assert_same_calls(&view, &other);
        schwarzarbeit_forget(&view);
        schwarzarbeit_forget(&other);
        assert_memory_equal(&view, &other, sizeof view);
        assert_null(strstr(json_of(&game_schwarzarbeit, &view, bytes), "\"proofs\""));
        assert_null(strstr(bytes, "\"told\""));
        assert_null(strstr(strstr(bytes, "\"discard\""), "\"cards\":["));
        assert_null(strstr(bytes, "\"card\":"));
        assert_int_equal(schwarzarbeit_discarded(&view.shared), count_of(state->shared.discard));
        assert_int_equal(schwarzarbeit_pile(&view.shared), schwarzarbeit_pile(&state->shared));
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
