/* properties - what must hold in every state of every game
 *
 * Every property is a test for each game; it looks at random games with every number of seats,
 * version of the rules and combination of options. A failure names all of these, the seed and the
 * step.
 *
 *      BACKROOM_GAMES=n   n games for each set-up, instead of a few
 *      BACKROOM_SEED=s    the first of their seeds, instead of 1
 */
#include "games/games.h"
#include "tests/moment.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES_MAX = 16, PROPERTIES_MAX = 64, TESTS_MAX = GAMES_MAX * PROPERTIES_MAX };

struct job {
    const struct game *game;
    const struct property *property;
    char name[120];
};

static struct job jobs[TESTS_MAX];
static struct CMUnitTest tests[TESTS_MAX];

static uint64_t number_from(const char *variable, uint64_t otherwise)
{
    const char *text = getenv(variable);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

static void run(void **state)
{
    static struct moment moment;
    const struct job *job = *state;
    uint64_t games_each = number_from("BACKROOM_GAMES", 12),
             first = number_from("BACKROOM_SEED", 1);

    moment.game = job->game;
    moment.property = job->property;
    for (int number = 0; moment_setup(job->game, number, &moment.setup); number++)
        for (uint64_t i = 0; i < games_each; i++) {
            moment.seed = first + i;
            moment_play(&moment, number);
        }
}

static size_t add(size_t count, const struct game *game, const struct property *property)
{
    for (; property->name; property++, count++) {
        if (count == TESTS_MAX)
            abort();
        jobs[count] = (struct job){.game = game, .property = property};
        snprintf(jobs[count].name, sizeof jobs[count].name, "%s: %s", game->name, property->name);
        tests[count] = (struct CMUnitTest){
            .name = jobs[count].name, .test_func = run, .initial_state = &jobs[count]};
    }
    return count;
}

int main(void)
{
    size_t count = 0;

    for (int i = 0; games[i]; i++) {
        count = add(count, games[i], properties_play);
        count = add(count, games[i], properties_sane);
        count = add(count, games[i], properties_secrets);
        count = add(count, games[i], properties_words);
    }
    cmocka_set_test_filter(getenv("BACKROOM_PROPERTY")); /* as "zahltag: every view*"; NULL: all */
    return _cmocka_run_group_tests("properties", tests, count, NULL, NULL);
}
