/* test_set - names as a component set: the text of one, what is refused of it, and who is told */
#include "core/sets.h"
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
static const struct game *const game = &game_schwarzarbeit;

static const char *const seats[SEATS_MAX] = {"Ann", "Ben", "Cleo", "Dörte", "Emil"};
static char built_in[2000];

static int setup(void **state)
{
    struct text out = text_in(built_in, sizeof built_in);
    (void)state;

    game->set_write(0, &out);
    return text_fits(&out) ? 0 : -1;
}

static int read_set(const char *bytes, struct fault *fault)
{
    memset(fault, 0, sizeof *fault);
    return game->set_read(bytes, strlen(bytes), fault);
}

static int read_good(const char *bytes)
{
    struct fault fault;
    int set = read_set(bytes, &fault);

    if (set < 0)
        fail_msg("line %d: %s", fault.line, fault.message);
    return set;
}

static const char *written(int set)
{
    static char bytes[2000];
    struct text out = text_in(bytes, sizeof bytes);

    game->set_write(set, &out);
    assert_true(text_fits(&out));
    return bytes;
}

/* ---- the text ---- */

static void the_built_in_text_is_set_0(void **state)
{
    (void)state;
    assert_int_equal(read_good(built_in), 0);
    assert_int_equal(read_good("person W Wanda Würfel # as she is\n"), 0);
    assert_non_null(strstr(built_in, "person A Angelika Adam\nperson B Berta Brett\n"));
    assert_non_null(strstr(built_in, "person W Wanda Würfel\n"));
}

static void who_is_left_out_keeps_the_name(void **state)
{
    int set =
        read_good("\xEF\xBB\xBF# mine\r\n  person\tT \tTill Täuscher\t# sic\r\nperson B Bo\n");
    const char *text = written(set);
    (void)state;

    assert_true(set > 0);
    assert_non_null(strstr(text, "person A Angelika Adam\nperson B Bo\nperson C Christwart"));
    assert_non_null(strstr(text, "person S Sid Schmiel\nperson T Till Täuscher\nperson V "));
    assert_int_equal(read_good(text), set);
    assert_int_equal(read_good("person B Bo\nperson T Till Täuscher\n"), set);
    for (int i = 0; i < 3; i++)
        game->set_drop(set);
}

static void names_may_change_places(void **state)
{
    int set = read_good("person A Berta Brett\nperson B Angelika Adam");
    (void)state;

    assert_non_null(strstr(written(set), "person A Berta Brett\nperson B Angelika Adam\n"));
    game->set_drop(set);
}

static void names_have_31_bytes(void **state)
{
    int set = read_good("person B aaaaaaaaaabbbbbbbbbbccccccccccd");
    struct fault fault;
    (void)state;

    assert_int_equal(read_set("person B aaaaaaaaaabbbbbbbbbbccccccccccde", &fault), -1);
    game->set_drop(set);
}

/* ---- faults ---- */

static const struct {
    const char *text;
    int line;
    const char *message;
} faults[] = {
    {"", 0, "names nobody"},
    {"# nothing\n\n", 0, "names nobody"},
    {"\nname B Bo", 2, "starts with the word \"person\""},
    {"persons B Bo", 1, "starts with the word \"person\""},
    {"person", 1, "the letter of a card"},
    {"person Bo", 1, "the letter of a card"},
    {"person b Bo", 1, "the letter of a card"},
    {"person I Ida", 1, "the letter of a card"},
    {"person B", 1, "The name is missing"},
    {"person B   # Bo", 1, "The name is missing"},
    {"person B Bo  Bott", 1, "single spaces"},
    {"person B Bo\tBott", 1, "single spaces"},
    {"person B \xE2\x80\xAE"
     "Bo",
     1, "nothing invisible"},
    {"person B \xD0\x92"
     "ob",
     1, "letters of one alphabet"},
    {"person B ...", 1, "letters"},
    {"person B B\xF6", 1, "encoding UTF-8"},
    {"person B Bo\nperson C Co\nperson B Bob", 3, "named before: remove"},
    {"person B Bo\nperson C Co\nperson D Bo\n", 3, "Somebody else has this name"},
    {"person D Bo\nperson C Co\nperson B Bo\n", 3, "Somebody else has this name"},
    {"person B Sid Schmiel\nperson C Co\n", 1, "Somebody else has this name"},
};

static void faults_name_their_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct fault fault;
        assert_int_equal(read_set(faults[i].text, &fault), -1);
        if (fault.line != faults[i].line || !strstr(fault.message, faults[i].message))
            fail_msg("'%s': line %d, %s", faults[i].text, fault.line, fault.message);
        assert_true(strlen(fault.message) < sizeof fault.message - 1);
        for (int lang = 1; lang < LANGS; lang++) {
            assert_string_not_equal(fault.local[lang - 1], fault.message);
            assert_in_range(strlen(fault.local[lang - 1]), 10, sizeof fault.local[0] - 2);
        }
        assert_int_equal(fault.message[strlen(fault.message) - 1], '.');
    }
}

/* ---- who is told ---- */

static struct walk begin(int set)
{
    struct setup start = game_setup(game, 4);

    start.set = (uint16_t)set;
    return walk_from(game, &start, random_from(5, 0));
}

static const char *told(int set, action_t action)
{
    static char bytes[300];
    struct text text = text_in(bytes, sizeof bytes);
    struct scene scene = {LANG_DE, seats, set, 0};

    game_tell(game, &scene, 3, action, NO_ABOUT, &text);
    return bytes;
}

static void the_log_has_the_names(void **state)
{
    int set = read_good("person W Willi Wichtig");
    action_t hire = action_of(SCHWARZ_HIRE, SCHWARZ_W * 3 + SCHWARZ_EVENING, 0, 0);
    (void)state;

    assert_string_equal(told(set, hire), "Dörte stellt Willi Wichtig (Abend) ein.");
    assert_string_equal(told(0, hire), "Dörte stellt Wanda Würfel (Abend) ein.");
    assert_string_equal(told(set, action_of(SCHWARZ_DEAL, 0, SCHWARZ_W, 0)),
                        "Ann beschäftigt Willi Wichtig schwarz.");
    game->set_drop(set);
}

/* Everybody is renamed, so nothing may show the old name of anybody. */
static int everybody(int length)
{
    char bytes[2000];
    struct text text = text_in(bytes, sizeof bytes);

    for (const char *line = built_in; *line; line = strchr(line, '\n') + 1) {
        text_bytes(&text, line, 9);
        text_char(&text, line[7]);
        for (int i = 1; i < length; i++)
            text_char(&text, 'w');
        text_char(&text, '\n');
    }
    return read_good(bytes);
}

static void require_new_names(const char *bytes)
{
    for (const char *line = built_in; *line; line = strchr(line, '\n') + 1) {
        char name[40];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(line + 9, "\n"), line + 9);
        if (strstr(bytes, name))
            fail_msg("%s is called as before", name);
    }
}

static void require_narrow(const char *picture)
{
    int columns = 0;

    for (; *picture; picture++) {
        columns = *picture == '\n' ? 0 : columns + (((uint8_t)*picture & 0xC0) != 0x80);
        assert_true(columns <= 80);
    }
}

static void pictures_and_pages_have_the_names(void **state)
{
    int set = everybody(31);
    struct walk walk = begin(set);
    static char bytes[40000];
    (void)state;

    do {
        struct schwarzarbeit_view view;
        struct scene scene = {LANG_EN, seats, set, 0};
        struct text text = text_in(bytes, 8000);
        game->view(walk.state, 1, &view);
        game->show(&view, &scene, &text);
        assert_true(text_fits(&text));
        require_new_names(bytes);
        require_narrow(bytes);
        assert_null(strstr(bytes, "wday"));
        assert_null(strstr(bytes, "wevening"));
        assert_null(strstr(bytes, "wweekend"));
        text = text_in(bytes, sizeof bytes);
        game->json(&view, &text);
        assert_true(text_fits(&text));
        require_new_names(bytes);
        assert_non_null(strstr(bytes, "\"B\":\"Bwwwwwww"));
        assert_null(game->audit(walk.state));
    } while (walk_on(&walk));
    game->set_drop(set);
    assert_string_equal(game->audit(walk.state), "nobody holds the component set");
}

/* A name changes nothing but what is said. */
static void the_game_is_the_same(void **state)
{
    int set = everybody(5);
    struct walk plain = begin(0), named = begin(set);
    (void)state;

    do {
        struct schwarzarbeit_state other;
        memcpy(&other, named.state, sizeof other);
        other.shared.head.set = 0;
        assert_memory_equal(&other, plain.state, sizeof other);
    } while (walk_on(&plain) && walk_on(&named));
    game->set_drop(set);
}

/* No test leaves a set behind. */
static int nothing_is_held(void **state)
{
    (void)state;
    for (int set = 1; set < SETS_MAX; set++)
        assert_false(schwarzarbeit_set_there(set));
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_text_is_set_0),
        cmocka_unit_test(who_is_left_out_keeps_the_name),
        cmocka_unit_test(names_may_change_places),
        cmocka_unit_test(names_have_31_bytes),
        cmocka_unit_test(faults_name_their_line),
        cmocka_unit_test(the_log_has_the_names),
        cmocka_unit_test(pictures_and_pages_have_the_names),
        cmocka_unit_test(the_game_is_the_same),
    };
    return cmocka_run_group_tests_name("schwarzarbeit_set", tests, setup, nothing_is_held);
}
