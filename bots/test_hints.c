/* test_hints - what bots tell people agrees with itself, in thousands of positions */
#include "bots/brain.h"
#include "games/games.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "games/zahltag/zahltag.h"
#include "tests/walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static const char *const names[SEATS_MAX] = {"Ann", "Boris", "Carla", "Dora-Lou", "Emil-Kurt"};

/* What is said at a decision. */
struct said {
    char reason[1000], why[2000];
};

static void say(const struct game *game, const void *view, const struct thought *thought,
                enum lang lang, struct said *said)
{
    struct scene scene = {.lang = lang, .names = names, .set = game_head(view)->set};
    struct text reason = text_in(said->reason, sizeof said->reason);
    struct text why = text_in(said->why, sizeof said->why);

    bots_reason(game, view, thought, &scene, &reason);
    bots_explain(game, view, thought, &scene, &why);
    assert_true(text_fits(&reason) && text_fits(&why));
}

/* ---- sentences ---- */

/* One that begins and ends as sentences do, without a blank that was left. */
static void check_sentence(const char *sentence)
{
    size_t length = strlen(sentence);

    assert_true(length > 10);
    assert_int_equal(sentence[length - 1], '.');
    assert_false(sentence[0] >= 'a' && sentence[0] <= 'z');
    assert_false(sentence[0] == ' ');
    assert_null(strchr(sentence, '{'));
    assert_null(strstr(sentence, "  "));
    assert_null(strstr(sentence, ".."));
    assert_null(strstr(sentence, ". ")); /* and no second one */
}

/* The chances of a list, in the order told: "(62 % to win" */
static void check_falling(const char *why)
{
    static const char mark[] = " % to win";
    long last = 100;

    for (const char *at = strstr(why, mark); at; at = strstr(at + 1, mark)) {
        const char *digits = at;
        long chance;
        while (digits[-1] >= '0' && digits[-1] <= '9')
            digits--;
        chance = strtol(digits, NULL, 10);
        assert_true(chance <= last);
        last = chance;
    }
}

static void check_ideas(const struct thought *thought, action_t chosen)
{
    if (!thought->count)
        return;
    assert_int_equal(thought->idea[0].action, chosen);
    for (int i = 1; i < thought->count; i++)
        assert_true(thought->idea[i].win <= thought->idea[i - 1].win);
}

/* ---- games ---- */

/* The words before or after a mark, up to the nearest stop; empty where it does not stand there. */
static void name_before(const char *text, const char *mark, char out[64])
{
    const char *end = strstr(text, mark), *start = end;

    while (start && start > text && !strchr(":.;", start[-1]))
        start--;
    while (start && *start == ' ')
        start++;
    memset(out, 0, 64);
    if (start && end - start < 64)
        memcpy(out, start, (size_t)(end - start));
}

static void name_after(const char *text, const char *mark, char out[64])
{
    const char *start = strstr(text, mark);

    memset(out, 0, 64);
    if (start)
        memcpy(out, start + strlen(mark), strcspn(start + strlen(mark), "(") % 64);
}

/* The chances in brackets or after "of" in the reason, and what is counted in the notebook: where
 * they differ the reason says so. */
static void check_counted(const struct said *said)
{
    static const char told[] = " with a chance of ", counted[] = "counting alone says ";
    const char *reason = strstr(said->reason, told), *why = strstr(said->why, told);
    const char *also = strstr(said->reason, counted);
    char name[64], same[64];

    if (!reason || !why)
        return;
    memset(name, 0, sizeof name);
    memcpy(name, said->reason, strcspn(said->reason, "w") % 64);
    name_before(said->why, " is somebody else’s", same);
    if (strncmp(name, same, strlen(same)) != 0 || !same[0])
        return;
    if (also)
        assert_int_equal(strtol(also + strlen(counted), NULL, 10),
                         strtol(why + strlen(told), NULL, 10));
    else
        assert_int_equal(strtol(reason + strlen(told), NULL, 10),
                         strtol(why + strlen(told), NULL, 10));
}

/* Nobody is both the safest and the most suspicious. */
static void check_suspects(const char *why)
{
    char most[64], sure[64], least[64];

    name_before(why, " is somebody else’s", most);
    name_before(why, " certainly works", sure);
    name_after(why, "least suspicious is ", least);
    if (least[0])
        least[strlen(least) - 1] = 0;
    assert_true(!least[0] || (strcmp(least, most) != 0 && strcmp(least, sure) != 0));
}

/* What is called certain is, and what was seen was seen. */
static void check_schwarzarbeit(const void *bytes, const struct thought *thought,
                                const struct said *said)
{
    const struct schwarzarbeit_view *view = bytes;
    int person = action_noun(thought->idea[0].action, 0) / SCHWARZ_SHIFTS;

    check_suspects(said->why);
    check_counted(said);
    if (strncmp(said->reason, "The weekend card of", 19) == 0)
        assert_true(view->shared.weekend[person] > 0);
    if (strstr(said->reason, "suspicious enough for your detective"))
        assert_true(view->shared.phase != SCHWARZ_IN_LAWYER);
    if (strstr(said->reason, "certainly") || strstr(said->reason, "safe point"))
        assert_null(strstr(said->reason, "counting alone"));
}

/* Who asks for less gets the job at least as often. */
static void check_zahltag(const void *bytes, const struct thought *thought, const struct said *said)
{
    const struct zahltag_view *view = bytes;

    if (view->shared.phase != ZAHLTAG_IN_BID)
        return;
    for (int i = 0; i < thought->count; i++)
        for (int j = 0; j < thought->count; j++) {
            int low = action_noun(thought->idea[i].action, 0);
            int high = action_noun(thought->idea[j].action, 0);
            if (low > 0 && low < high)
                assert_true(thought->idea[i].detail >= thought->idea[j].detail);
        }
    if (strncmp(said->reason, "Nobody else can", 15) == 0)
        assert_null(strstr(said->why, "certainly"));
}

static void check_said(const struct game *game, const void *view, const struct thought *thought,
                       const struct said *said)
{
    check_falling(said->why);
    if (strcmp(game->name, "schwarzarbeit") == 0)
        check_schwarzarbeit(view, thought, said);
    if (strcmp(game->name, "zahltag") == 0)
        check_zahltag(view, thought, said);
}

/* ---- all positions ---- */

/* Asks all along a game, each time another level; returns how many decisions had a reason. */
static int ask_all(const struct game *game, int seats, uint64_t seed)
{
    struct setup setup = game_setup(game, seats);
    struct walk walk = walk_from(game, &setup, random_from(seed, (uint64_t)seats));
    int asked = 0;

    for (; walk_to_choice(&walk); walk_on(&walk)) {
        struct thought thought = {.random = walk.random, .iterations = 30, .advice = true};
        enum level level = EASY + (enum level)(random_next(&thought.random) % 4);
        action_t action = bots_choose(game, level, walk.view, &thought);
        struct said said;
        check_ideas(&thought, action);
        if (!thought.count)
            continue;
        for (enum lang lang = 0; lang < (asked % 8 ? 1 : LANGS); lang++) {
            say(game, walk.view, &thought, lang, &said);
            check_sentence(said.reason);
            if (lang == LANG_EN)
                check_said(game, walk.view, &thought, &said);
        }
        asked++;
    }
    return asked;
}

static void test_reasons_agree_with_their_numbers(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        int asked = 0;
        for (uint64_t seed = 0; asked < 1000; seed++) {
            int span = games[i]->seats_max - games[i]->seats_min + 1;
            asked += ask_all(games[i], games[i]->seats_min + (int)(seed % (uint64_t)span), seed);
        }
    }
}

/* ---- phrases ---- */

static void test_what_is_open_never_looks_certain(void **unused)
{
    (void)unused;
    assert_string_equal(phrase_percent(0).bytes, "0 %");
    assert_string_equal(phrase_percent(1).bytes, "1 %");
    assert_string_equal(phrase_percent(504).bytes, "50 %");
    assert_string_equal(phrase_percent(505).bytes, "51 %");
    assert_string_equal(phrase_percent(999).bytes, "99 %");
    assert_string_equal(phrase_percent(1000).bytes, "100 %");
}

static void test_blanks_are_filled(void **unused)
{
    static const char *const phrase[LANGS] = {"{b} and {a}, {a}!", "{c}", "none"};
    char bytes[40];
    struct text text = text_in(bytes, sizeof bytes);
    (void)unused;

    phrase_say(phrase, LANG_EN, "x", "yy", NULL, &text);
    assert_string_equal(bytes, "yy and x, x!");
    assert_string_equal(phrase_decimal(LANG_DE, -1449).bytes, "−1,4");
}

/* What is said of two ideas of a game that is only begun. */
static void explain(const struct game *game, struct idea best, struct idea second, char out[1000])
{
    struct setup setup = game_setup(game, game->seats_max);
    struct walk walk = walk_from(game, &setup, random_from(1, 1));
    struct thought thought = {.count = 2, .idea = {best, second}};
    struct scene scene = {.lang = LANG_EN, .names = names};
    struct text text = text_in(out, 1000);

    assert_true(walk_to_choice(&walk));
    assert_true(game->legal(walk.view, (action_t[LEGAL_MAX]){0}) > 1);
    thought.idea[0].action = thought.idea[1].action = game_any(game, walk.view, &walk.random);
    bots_explain(game, walk.view, &thought, &scene, &text);
}

/* A difference is that of the two numbers that are told, whatever they were before rounding. */
static void test_differences_are_those_of_what_is_told(void **unused)
{
    static const struct {
        const char *game;
        int32_t best, second;
        const char *said;
    } cases[] = {
        {"zahltag", 61550, 61349, "61.6 million at the end"},
        {"zahltag", 61550, 61349, ", about 0.3 million less."}, /* 61.6 and 61.3 */
        {"zahltag", 61649, 61350, ", about 0.2 million less."}, /* 61.6 and 61.4 */
        {"zahltag", 61649, 61550, "Nearly as good: "},
        {"zahltag", 61550, 61549, ", about 0.1 million less."},
        {"schwarzarbeit", 1049, -51, ", about 1.1 points less."},
        {"schwarzarbeit", 1049, -78700, "about −78.7 points at the end"},
        {"counterfeiters", 615000, 604999, ", about $20 less."}, /* 620 and 600 */
        {"counterfeiters", 614999, 605000, "Nearly as good: "},
    };
    (void)unused;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char said[1000];
        explain(games_find(cases[i].game, strlen(cases[i].game)),
                (struct idea){.win = 500, .points = cases[i].best},
                (struct idea){.win = 500, .points = cases[i].second}, said);
        if (!strstr(said, cases[i].said))
            fail_msg("\"%s\" is not in: %s", cases[i].said, said);
    }
}

/* Whoever has no choice is told why, not that another one would not be sensible. */
static void test_what_is_forced_is_called_so(void **unused)
{
    int bids = 0;
    (void)unused;

    for (int i = 0; games[i]; i++) {
        struct setup setup = game_setup(games[i], games[i]->seats_max);
        struct walk walk = walk_from(games[i], &setup, random_from(4, 1));
        struct thought thought = {.advice = true, .iterations = 30};
        struct said said;
        action_t list[LEGAL_MAX];
        for (; walk_to_choice(&walk); walk_on(&walk)) {
            if (games[i]->legal(walk.view, list) > 1)
                continue;
            bots_choose(games[i], EXPERT, walk.view, &thought);
            say(games[i], walk.view, &thought, LANG_EN, &said);
            if (strcmp(said.reason,
                       "Your crew cannot build this, so 00 is all that you may bid.") == 0)
                bids++;
            else
                assert_string_equal(said.reason, "Nothing else is possible here.");
        }
    }
    assert_in_range(bids, 2, 100);
}

/* A chance to win is an estimate: also where every imagined game was won. */
static void test_no_estimate_is_certain(void **unused)
{
    char said[1000];
    (void)unused;

    for (int i = 0; games[i]; i++) {
        explain(games[i], (struct idea){.win = 1000, .points = 20000},
                (struct idea){.win = 0, .points = 20000}, said);
        assert_non_null(strstr(said, "(99 % to win, "));
        assert_non_null(strstr(said, "(1 % to win, "));
        explain(games[i], (struct idea){.win = 984, .points = 20000},
                (struct idea){.win = 15, .points = 20000}, said);
        assert_non_null(strstr(said, "(98 % to win, "));
        assert_non_null(strstr(said, "(2 % to win, "));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_open_never_looks_certain),
        cmocka_unit_test(test_blanks_are_filled),
        cmocka_unit_test(test_differences_are_those_of_what_is_told),
        cmocka_unit_test(test_no_estimate_is_certain),
        cmocka_unit_test(test_what_is_forced_is_called_so),
        cmocka_unit_test(test_reasons_agree_with_their_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
