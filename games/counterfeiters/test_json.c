/* test_json - what a browser gets: well formed, true, and no more than the table shows */
#include "games/counterfeiters/test_play.h"
#include "tests/walk.h"

#include <string.h>

enum { GAMES = 12 };

/* Does the page of this seat have these bytes? */
static bool says(int seat, const char *what)
{
    struct counterfeiters_view view;

    counterfeiters_view(&table, seat, &view);
    return json_says(&game_counterfeiters, &view, what);
}

/* ---- truth ---- */

static void test_board(void **unused)
{
    (void)unused;
    deal(2, 1, "printer paper ink hologram diner");
    assert_true(says(0, "{\"phase\":\"round\",\"round\":1,\"first\":1,\"pawn\":1,"));
    assert_true(says(0, "\"police\":{\"at\":0,\"start\":0,\"last\":10,\"godfather\":[4,8,10],"
                        "\"strike\":[7],\"refuse\":[5,6,9],\"refused\":0,\"striking\":false}"));
    assert_true(
        says(0, "\"pays\":{\"bill\":50,\"tax\":30,\"fare\":30,\"ticket\":50,\"lot\":[20,30,40],"
                "\"shop\":3,\"fence\":8}"));
    assert_true(says(0, "\"market\":[{\"price\":10,\"bin\":true,\"hat\":false,\"card\":\"printer\","
                        "\"on\":[]},"));
    assert_true(says(0, "\"print\":{\"spaces\":2,\"hat\":false,\"on\":[]},"
                        "\"print-hat\":{\"spaces\":1,\"hat\":true,\"on\":[]}"));
    assert_true(says(0, "\"deck\":{\"cards\":14,\"letter\":\"A\",\"next\":{\"printer\":1,"));
    put_police(7);
    assert_true(says(0, "\"refused\":2,\"striking\":true}"));
}

static void test_henchmen(void **unused)
{
    (void)unused;
    deal(2, 0, "printer paper ink hologram diner");
    play_all("0 buy 1; 1 pass; 0 print");
    assert_true(says(1, "\"price\":10,\"bin\":true,\"hat\":false,\"on\":[0]}"));
    assert_true(says(1, "\"print\":{\"spaces\":2,\"hat\":false,\"on\":[0]}"));
    assert_true(says(1, "\"cards\":{\"printer\":2,\"paper\":1},\"prints\":4,\"quality\":1,"
                        "\"hand\":1,\"board\":2,\"down\":0,"));
    assert_true(says(1, "\"hand\":2,\"board\":0,\"down\":1,"));
}

/* A henchman that was lifted is in the hand until it is placed again. */
static void test_lawyer(void **unused)
{
    (void)unused;
    deal(2, 0, "printer paper ink hologram diner");
    put_police(9);
    give_cards(1, COUNTER_GREAT_LAWYER, 1);
    play_all("0 fraud; 1 print-hat; 0 pass; 1 pass");
    assert_true(says(0, "\"phase\":\"lawyer\",\"round\":1,\"first\":0,\"pawn\":0,"
                        "\"lawyer\":\"great-lawyer\","));
    assert_true(says(0, "\"hand\":1,\"board\":1,\"down\":1,"));
    play("1 lift print-hat");
    assert_true(says(0, "\"phase\":\"lifted\","));
    assert_true(says(0, "\"hand\":2,\"board\":0,\"down\":1,"));
    play("1 pass");
    assert_false(says(0, "\"lawyer\":\"great-lawyer\""));
    assert_true(says(0, "\"score\":[{\"seat\":0,"));
}

static void test_money(void **unused)
{
    (void)unused;
    deal(2, 0, "printer paper ink hologram diner");
    give_money(0, 100, 0);
    give_fakes(0, 3, 0, 1);
    play("0 fly 40");
    assert_true(says(0, "\"total\":70,\"fakes\":[3,0,1],\"range\":{\"low\":0,\"high\":60},"
                        "\"cash\":30,\"account\":40}"));
    assert_true(says(1, "\"total\":70,\"fakes\":[3,0,1],\"range\":{\"low\":0,\"high\":60}}"));
    assert_true(
        says(ONLOOKER, "\"total\":70,\"fakes\":[3,0,1],\"range\":{\"low\":0,\"high\":60}}"));
    assert_false(says(ONLOOKER, "\"cash\":"));
    game_choose(&table.shared.head, COUNTER_OPTION_MEMORY, MEMORY_TABLE);
    assert_true(says(0, "\"total\":70,\"fakes\":[3,0,1],\"cash\":30,\"account\":40}"));
    assert_false(says(ONLOOKER, "\"total\":"));
    assert_false(says(ONLOOKER, "\"fakes\":"));
}

/* The screens are lifted, whatever the table remembers. */
static void test_end(void **unused)
{
    (void)unused;
    for (int memory = MEMORY_OPEN; memory <= MEMORY_TABLE; memory++)
        for (int seat = ONLOOKER; seat < 2; seat++) {
            deal(2, 0, "printer paper ink hologram diner");
            game_choose(&table.shared.head, COUNTER_OPTION_MEMORY, memory);
            put_police(9);
            give_fakes(1, 3, 0, 1);
            give_money(1, 100, 100);
            play_all("0 print-hat; 1 fly -40");
            assert_int_equal(says(seat, "\"cash\":60,\"account\":60}"), seat == 1);
            play("0 pass");
            assert_true(says(seat, "\"total\":120,\"fakes\":[3,0,1],"));
            assert_true(says(seat, "\"cash\":60,\"account\":60}"));
            assert_true(says(seat, "\"cash\":10,\"account\":0}"));
            assert_int_equal(says(seat, "\"range\":{\"low\":60,\"high\":60}"),
                             memory == MEMORY_OPEN);
        }
}

/* Where each dollar came from, and what it was spent for; nothing of what did not happen. */
static void test_parts(void **unused)
{
    (void)unused;
    deal(2, 0, "printer paper ink hologram diner");
    give_fakes(1, 6, 0, 0);
    give_cards(0, COUNTER_LOTTERY, 2); /* given ones count as bought */
    give_cards(1, COUNTER_DINER, 1);
    play_all("0 fraud; 1 shop 3 0 0; 0 buy 2; 1 fly 50; 0 pass; 1 buy 1");
    draw_on(); /* the diner works */
    play_all("0 fraud; 1 fence 1 0 0");
    assert_false(says(0, "\"parts\""));
    put_police(9);
    play_all("0 print-hat; 1 pass; 0 pass");
    for (int seat = ONLOOKER; seat < 2; seat++) {
        assert_true(says(seat, "{\"seat\":0,\"points\":130,\"winner\":false,\"parts\":["
                               "{\"what\":\"start\",\"count\":1,\"points\":20},"
                               "{\"what\":\"fraud\",\"count\":2,\"points\":60},"
                               "{\"what\":\"lottery\",\"count\":2,\"points\":100},"
                               "{\"what\":\"cards\",\"count\":3,\"points\":-20},"
                               "{\"what\":\"godfather\",\"count\":1,\"points\":-30}]}"));
        assert_true(says(seat, "{\"seat\":1,\"points\":180,\"winner\":true,\"parts\":["
                               "{\"what\":\"start\",\"count\":1,\"points\":30},"
                               "{\"what\":\"shop\",\"count\":3,\"points\":150},"
                               "{\"what\":\"fence\",\"count\":1,\"points\":20},"
                               "{\"what\":\"diners\",\"count\":2,\"points\":100},"
                               "{\"what\":\"cards\",\"count\":2,\"points\":-10},"
                               "{\"what\":\"fares\",\"count\":1,\"points\":-30},"
                               "{\"what\":\"godfather\",\"count\":1,\"points\":-80}]}"));
    }
}

/* ---- secrecy ---- */

static void blur(struct counterfeiters_seat *seat, bool mine, struct random *random)
{
    seat->low = (uint16_t)random_below(random, 100);
    seat->high = (uint16_t)random_below(random, 100);
    for (int line = 0; line < COUNTER_LINES; line++)
        seat->ledger[line] = (uint16_t)random_below(random, 100);
    if (mine)
        return;
    seat->total = (uint16_t)random_below(random, 100);
    for (int quality = 0; quality < COUNTER_QUALITIES; quality++)
        seat->fakes[quality] = (uint16_t)random_below(random, 100);
}

/* Another past that looks the same where nobody keeps notes: other cards went and come, and up to
 * the end others have other fakes and money, and cash can be something else. */
static struct counterfeiters_view another_past(const struct counterfeiters_view *view,
                                               struct random *random)
{
    struct counterfeiters_view other = *view;

    for (int seat = 0; seat < view->shared.head.seats; seat++) {
        if (view->shared.phase != COUNTER_IN_OVER)
            blur(&other.shared.seat[seat], seat == view->own.seat, random);
        other.shared.seat[seat].hole = (uint16_t)random_below(random, 100);
    }
    for (int kind = 0; kind < COUNTER_KINDS; kind++) {
        other.shared.gone[kind] = (uint8_t)random_below(random, 5);
        other.shared.pile[kind] = (uint8_t)random_below(random, 5);
    }
    return other;
}

static int forgotten;

static void check_table(const void *seen)
{
    struct counterfeiters_view view = *(const struct counterfeiters_view *)seen, was = view;
    struct random random = random_from(3, (uint64_t)forgotten);
    struct counterfeiters_view other = another_past(&view, &random);

    counterfeiters_forget(&view);
    counterfeiters_forget(&other);
    assert_memory_equal(&view, &other, sizeof view);
    assert_false(json_says(&game_counterfeiters, &view, "\"range\""));
    assert_false(json_says(&game_counterfeiters, &view, "\"binned\""));
    assert_false(json_says(&game_counterfeiters, &view, "\"next\""));
    forgotten += memcmp(&was, &view, sizeof view) != 0;
}

static void test_table(void **unused)
{
    (void)unused;
    for (int number = 0; number < GAMES; number++) {
        struct setup setup = game_setup(&game_counterfeiters, 2 + number % 3);
        struct walk walk;

        setup.option[COUNTER_OPTION_MEMORY] = MEMORY_TABLE;
        walk = walk_from(&game_counterfeiters, &setup, random_from(77, (uint64_t)number));
        walk_views(&walk, check_table);
    }
    assert_true(forgotten > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board),  cmocka_unit_test(test_henchmen),
        cmocka_unit_test(test_lawyer), cmocka_unit_test(test_money),
        cmocka_unit_test(test_end),    cmocka_unit_test(test_parts),
        cmocka_unit_test(test_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
