/* test_json - what a browser gets: well formed, true, and no more than the table shows */
#include "games/zahltag/test_position.h"
#include "tests/walk.h"

enum { GAMES = 12 };

static bool says(const void *view, const char *what)
{
    return json_says(&game_zahltag, view, what);
}

/* Shows `check` every view of some games. */
static void every(int memory, void (*check)(const void *view))
{
    for (int number = 0; number < GAMES; number++) {
        struct setup setup = game_setup(&game_zahltag, 2 + number % 3);
        struct walk walk;

        setup.option[ZAHLTAG_OPTION_ADJUST] = number & 1;
        setup.option[ZAHLTAG_OPTION_CREW] = number >> 1 & 1;
        setup.option[ZAHLTAG_OPTION_MEMORY] = (uint8_t)memory;
        walk = walk_from(&game_zahltag, &setup, random_from(77, (uint64_t)number));
        walk_views(&walk, check);
    }
}

/* ---- truth ---- */

static void test_words(void **unused)
{
    (void)unused;
    struct zahltag_state state = fresh(2, (uint8_t[])ONCE);
    struct zahltag_view view;

    zahltag_view(&state, 0, &view);
    assert_true(says(&view, "\"phase\":\"lot\""));
    assert_false(says(&view, "\"stock\"")); /* it is sorted after the deal */
    PLAY(&state, "dealer first 1");
    deal_hand(&state, 0, 0x00030400);
    deal_hand(&state, 1, 0x07000000);
    zahltag_view(&state, 1, &view);
    assert_true(says(&view, "\"phase\":\"adjust\",\"turn\":1,\"first\":1,\"active\":1,"));
    assert_true(says(&view, "\"adjust\":{\"rounds\":false,\"step\":0,\"of\":3}"));
    assert_true(says(&view, "\"hand\":{\"worker\":7,\"foreman\":0,\"excavator\":0,\"crane\":0}"));
    assert_true(
        says(&view, "\"stock\":{\"worker\":9,\"foreman\":11,\"excavator\":8,\"crane\":10}"));
    assert_true(says(&view, "\"unseen\":{\"worker\":0,\"foreman\":3,\"excavator\":4,\"crane\":0}"));

    PLAY(&state, "1 take crane", "1 done", "0 done", "1 take crane", "dealer reveal 2001",
         "1 bid 4");
    zahltag_view(&state, 1, &view);
    assert_true(says(&view, "\"contract\":\"2001\""));
    assert_true(says(&view, "\"since\":[\"2001\"]"));
    assert_true(says(&view, "\"bid\":4"));
    assert_true(says(&view, "\"hand\":9,\"wages\":2,"));
    zahltag_view(&state, 0, &view);
    assert_false(says(&view, "\"bid\":"));
    assert_true(says(&view, "\"known\":{\"worker\":0,\"foreman\":0,\"excavator\":0,\"crane\":2}"));

    gives(&state, "0 bid 0", "award 1 4");
    zahltag_view(&state, ONLOOKER, &view);
    assert_true(says(&view, "\"left\":{\"worker\":2,\"foreman\":0,\"excavator\":0,\"crane\":1}"));
    assert_false(says(&view, "\"contract\":"));
    assert_true(says(&view, "\"past\":{\"card\":\"2001\",\"shown\":[{\"seat\":0,\"bid\":0},"
                            "{\"seat\":1,\"bid\":4,\"gets\":4}]}"));

    PLAY(&state, "0 take worker");
    gives(&state, "dealer reveal payday", "payday 1; pay 0 2");
    zahltag_view(&state, ONLOOKER, &view);
    assert_true(says(&view, "\"past\":{\"card\":\"payday\",\"shown\":[{\"seat\":0,\"gets\":-2}]}"));
    PLAY(&state, "1 drop worker");
    gives(&state, "dealer reveal payday", "ignored");
    zahltag_view(&state, ONLOOKER, &view);
    assert_false(says(&view, "\"past\":"));
}

static void test_tie(void **unused)
{
    (void)unused;
    struct zahltag_state state = fresh(3, (uint8_t[])ONCE);
    struct zahltag_view view;

    PLAY(&state, "dealer first 0");
    deal_hand(&state, 0, 0x04010101);
    deal_hand(&state, 1, 0x04010101);
    deal_hand(&state, 2, 0x04010101);
    PLAY(&state, "0 done", "1 done", "2 done", "0 take worker", "dealer reveal 1001", "0 bid 1",
         "1 bid 1");
    gives(&state, "2 bid 8", "award 0 -1; award 1 -1");
    zahltag_view(&state, ONLOOKER, &view);
    assert_true(says(&view, "\"shown\":[{\"seat\":0,\"bid\":1,\"gets\":-1},"
                            "{\"seat\":1,\"bid\":1,\"gets\":-1},{\"seat\":2,\"bid\":8}]}"));
}

/* Z4: who goes out by a tie at 1 got nothing, though the bid was as low as the other's. */
static void test_tie_of_the_poor(void **unused)
{
    (void)unused;
    struct zahltag_state state = fresh(3, (uint8_t[])ONCE);
    struct zahltag_view view;

    PLAY(&state, "dealer first 0");
    deal_hand(&state, 0, 0x04010101);
    deal_hand(&state, 1, 0x04010101);
    deal_hand(&state, 2, 0x04010101);
    PLAY(&state, "0 done", "1 done", "2 done", "0 take worker", "dealer reveal 1001", "0 bid 1",
         "1 bid 1");
    state.shared.money[0] = 0;
    gives(&state, "2 bid 8", "award 1 -1; out 0");
    zahltag_view(&state, ONLOOKER, &view);
    assert_true(says(&view, "\"shown\":[{\"seat\":0,\"bid\":1},"
                            "{\"seat\":1,\"bid\":1,\"gets\":-1},{\"seat\":2,\"bid\":8}]}"));
}

/* All hands lie open, whatever the table remembers. */
static void check_end(const void *seen)
{
    const struct zahltag_view *view = seen;
    bool over = view->shared.phase == ZAHLTAG_IN_OVER;
    char bytes[JSON_ROOM];
    const char *at = json_of(&game_zahltag, view, bytes);
    int w, f, e, c, hand;

    for (int seat = 0; over && seat < view->shared.head.seats; seat++) {
        if (!(view->shared.in >> seat & 1))
            continue;
        at = strstr(at + 1, "\"hand\":");
        assert_int_equal(sscanf(at, "\"hand\":%d", &hand), 1);
        at = strstr(at, "\"known\":");
        assert_non_null(at);
        assert_int_equal(sscanf(at,
                                "\"known\":{\"worker\":%d,\"foreman\":%d,\"excavator\":%d,"
                                "\"crane\":%d}",
                                &w, &f, &e, &c),
                         4);
        assert_int_equal(w + f + e + c, hand);
        if (seat == view->own.seat)
            assert_crew(view->own.hand, w << 12 | f << 8 | e << 4 | c);
    }
    if (over)
        assert_true(says(view, "\"unseen\":{\"worker\":0,\"foreman\":0,\"excavator\":0,"
                               "\"crane\":0}"));
}

static void test_end(void **unused)
{
    (void)unused;
    every(0, check_end);
    every(MEMORY_TABLE, check_end);
}

/* ---- secrecy ---- */

/* Another past that looks the same where nobody keeps notes: other contracts are still to come, and
 * up to the end other things are known of hands and money. */
static struct zahltag_view another_past(const struct zahltag_view *view, struct random *random)
{
    struct zahltag_view other = *view;
    int contracts = __builtin_popcount(view->shared.deck);
    uint32_t away = ~view->shared.aside;

    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++)
        other.shared.proven[seat] = (crew_t)random_below(random, 0x08080808);
    for (other.shared.deck = 0; contracts > 0; contracts--) {
        uint32_t last = 1U << (31 - __builtin_clz(away));
        other.shared.deck |= last;
        away &= ~last;
    }
    if (view->shared.phase == ZAHLTAG_IN_OVER)
        return other;
    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++) {
        other.shared.known[seat] = (crew_t)random_below(random, 0x08080808);
        other.shared.gone[seat] = (uint8_t)random_below(random, 50);
        other.shared.jobs[seat] = (uint8_t)random_below(random, 50);
        other.shared.wages[seat] = (uint8_t)random_below(random, 50);
        other.shared.fines[seat] = (uint8_t)random_below(random, 50);
    }
    return other;
}

static int forgotten;

static void check_table(const void *seen)
{
    struct zahltag_view view = *(const struct zahltag_view *)seen, was = view;
    struct random random = random_from(3, (uint64_t)forgotten);
    struct zahltag_view other = another_past(&view, &random);

    zahltag_forget(&view);
    zahltag_forget(&other);
    assert_memory_equal(&view, &other, sizeof view);
    if (view.shared.phase != ZAHLTAG_IN_OVER) {
        assert_false(says(&view, "\"known\""));
        assert_false(says(&view, "\"unseen\""));
    }
    assert_false(says(&view, "\"cards\""));
    forgotten += memcmp(&was, &view, sizeof view) != 0;
}

static void test_table(void **unused)
{
    (void)unused;
    every(MEMORY_TABLE, check_table);
    assert_true(forgotten > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),           cmocka_unit_test(test_tie),
        cmocka_unit_test(test_tie_of_the_poor), cmocka_unit_test(test_end),
        cmocka_unit_test(test_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
