/* test_rarity - what sim and match count as rare is what stands in the records of their games */
#include "sim/match.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "table/record.h"

/* Branches that leave lines of their own in a record: how such a line begins after who acts. */
static const struct {
    const char *game, *word, *line;
} written[] = {
    {"schwarzarbeit", "sent", "detective "},    {"schwarzarbeit", "race", "faster "},
    {"schwarzarbeit", "dispute", "contested "}, {"schwarzarbeit", "skipped", "skip "},
    {"zahltag", "ignored", "ignored"},          {"zahltag", "out", "out "},
    {"counterfeiters", "lift", "lift "},
};
enum { WRITTEN = sizeof written / sizeof written[0], GAMES = 4 };

struct tally {
    uint64_t lines[WRITTEN], games[WRITTEN];
};

static char record[RECORD_SIZE_MAX];

static uint64_t lines_with(const char *what)
{
    uint64_t count = 0;

    for (const char *line = record; (line = strchr(line, '\n'));) {
        const char *word = strchr(++line, ' ');
        count += word && strncmp(word + 1, what, strlen(what)) == 0;
    }
    return count;
}

/* Is given every game by a single thread. */
static bool take(void *context, uint64_t number, const struct table *table, char *problem,
                 size_t room)
{
    struct tally *tally = context;
    struct text text = text_in(record, sizeof record);
    (void)number, (void)problem, (void)room;

    record_write(table, RECORD_WHOLE, false, &text);
    for (int i = 0; i < WRITTEN; i++) {
        uint64_t lines =
            strcmp(table->game->name, written[i].game) == 0 ? lines_with(written[i].line) : 0;
        tally->lines[i] += lines;
        tally->games[i] += lines > 0;
    }
    return true;
}

static int index_of(const struct game *game, const char *word)
{
    int i = 0;

    while (game->rares[i].word && strcmp(game->rares[i].word, word) != 0)
        i++;
    assert_non_null(game->rares[i].word);
    return i;
}

/* Returns how many of the branches were met at all. */
static int compare(const struct game *game, const struct rarity *rarity, const struct tally *tally)
{
    int met = 0;

    for (int i = 0; i < WRITTEN; i++)
        if (strcmp(game->name, written[i].game) == 0) {
            int at = index_of(game, written[i].word);
            assert_int_equal(rarity->times[at], tally->lines[i]);
            assert_int_equal(rarity->games[at], tally->games[i]);
            met += rarity->times[at] > 0;
        }
    return met;
}

/* Schwarzarbeit twice: by lot, and with the printed argument. */
static struct bout bout_of(const struct game *game, int option)
{
    struct bout bout = {.game = game, .setup = game_setup(game, game->seats_max), .seed = 7};

    for (int i = 0; game->options[i].name; i++)
        if (strcmp(game->options[i].name, "rush") == 0)
            bout.setup.option[i] = (uint8_t)option;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bout.bot[seat].level = EASY;
    return bout;
}

static void sim_counts_what_records_say(void **unused)
{
    char problem[300];
    int met = 0;
    (void)unused;

    for (int i = 0; games[i]; i++)
        for (int option = 0; option < 2; option++) {
            struct tally tally = {{0}, {0}};
            struct sim_result result;
            struct sim_plan plan = {.bout = bout_of(games[i], option),
                                    .games = GAMES,
                                    .threads = 1,
                                    .keeper = {take, &tally}};
            assert_true(sim_run(&plan, &result, problem, sizeof problem));
            met += compare(games[i], &result.rarity, &tally);
        }
    assert_true(met >= 5);
}

static void match_counts_what_records_say(void **unused)
{
    char problem[300];
    (void)unused;

    for (int i = 0; games[i]; i++) {
        struct tally tally = {{0}, {0}};
        struct match_result result;
        struct match_plan plan = {.bout = bout_of(games[i], 0),
                                  .contestant = {{.level = EASY}, {.level = RANDOM}},
                                  .contestants = 2,
                                  .deals = 2,
                                  .threads = 1,
                                  .keeper = {take, &tally}};
        assert_true(match_run(&plan, &result, problem, sizeof problem));
        compare(games[i], &result.rarity, &tally);
    }
}

/* With a keeper, a watcher or neither, on one thread or two. */
static void how_games_are_looked_at_changes_nothing(void **unused)
{
    char problem[300];
    (void)unused;

    for (int i = 0; games[i]; i++) {
        struct tally tally = {{0}, {0}};
        struct sim_result kept, fast;
        struct sim_plan plan = {.bout = bout_of(games[i], 0), .games = GAMES, .threads = 2};
        assert_true(sim_run(&plan, &fast, problem, sizeof problem));
        plan.threads = 1;
        plan.keeper = (struct keeper){take, &tally};
        assert_true(sim_run(&plan, &kept, problem, sizeof problem));
        assert_memory_equal(&fast.rarity, &kept.rarity, sizeof kept.rarity);
    }
}

static void every_branch_has_a_name_of_its_own(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++) {
        int count = 0;
        for (; games[i]->rares[count].word; count++) {
            assert_true(games[i]->rares[count].text[0] && games[i]->rares[count].ruling);
            assert_int_equal(index_of(games[i], games[i]->rares[count].word), count);
        }
        assert_true(count > 0 && count <= RARES_MAX);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sim_counts_what_records_say),
        cmocka_unit_test(match_counts_what_records_say),
        cmocka_unit_test(how_games_are_looked_at_changes_nothing),
        cmocka_unit_test(every_branch_has_a_name_of_its_own),
    };
    return cmocka_run_group_tests_name("rarity", tests, NULL, NULL);
}
