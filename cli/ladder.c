/* ladder - `backroom ladder`: how much better is each level than the one below? As a Markdown
 * table. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/setup.h"
#include "games/games.h"
#include "sim/match.h"

struct ladder_options {
    int64_t seats, deals, threads, seed;
    const char *game;
};

#define AT(field) offsetof(struct ladder_options, field)
static const struct opt options[] = {
    {"game", OPT_WORD, AT(game), 0, 0, NULL, "GAME", "this game only"},
    {"seats", OPT_INT, AT(seats), 2, SEATS_MAX, NULL, "N", "this number of players only"},
    {"deals", OPT_INT, AT(deals), 1, 1000000, "40", "D",
     "deals for each step; four times as many where no expert plays"},
    {"threads", OPT_INT, AT(threads), 0, THREADS_MAX, "0", "T", "0: one for each processor"},
    {"seed", OPT_INT, AT(seed), 0, INT64_C(999999999999999999), "1", "S",
     "the same seed gives the same deals"},
    {0},
};
#undef AT

/* Each level against a table of the one below, and the best against two tables further down. */
static const struct {
    enum level upper, lower;
} steps[] = {{EASY, RANDOM}, {MEDIUM, EASY}, {HARD, MEDIUM},
             {EXPERT, HARD}, {EXPERT, EASY}, {EXPERT, RANDOM}};

static bool play_step(const struct ladder_options *o, const struct game *game, int seats,
                      enum level upper, enum level lower)
{
    struct match_plan plan = {
        .bout = {.game = game, .setup = game_setup(game, seats), .seed = (uint64_t)o->seed},
        .contestant = {{.level = upper}, {.level = lower}},
        .contestants = 2,
        /* the others are quick */
        .deals = (uint64_t)(upper == EXPERT ? o->deals : 4 * o->deals),
        .all = true,
        .threads = o->threads ? (int)o->threads : pool_threads()};
    struct match_result result;
    char problem[300];

    if (!match_run(&plan, &result, problem, sizeof problem)) {
        complain("%s", problem);
        return false;
    }
    printf("| %s | %d | %s against %s | %" PRIu64 " | %.1f %% ± %.1f | %.2f | %.1f ± %.1f |\n",
           game->title, seats, level_names[upper], level_names[lower], result.games,
           100 * result.of[0].wins.mean, 100 * result.of[0].wins.margin,
           result.of[0].wins.mean * seats, result.of[0].points.mean - result.of[1].points.mean,
           result.of[0].points.margin + result.of[1].points.margin);
    flush_output();
    return true;
}

/* Is there anything to play? False after a complaint. */
static bool has_table(const struct game *only, int seats)
{
    for (int i = 0; games[i]; i++)
        if ((!only || only == games[i]) &&
            (!seats || (seats >= games[i]->seats_min && seats <= games[i]->seats_max)))
            return true;
    if (only)
        complain("%s is for %d to %d seats, not %d", only->title, only->seats_min, only->seats_max,
                 seats);
    else
        complain("no game is for %d seats", seats);
    return false;
}

static int run(const void *given, int count, char **arguments)
{
    const struct ladder_options *o = given;
    const struct game *only = NULL;
    (void)count, (void)arguments;

    if (o->game && !setup_game(o->game, &only))
        return EXIT_BAD;
    if (!has_table(only, (int)o->seats))
        return EXIT_BAD;
    printf("| game | seats | one against a table | games | wins | x fair share | points ahead |\n"
           "| --- | --- | --- | --- | --- | --- | --- |\n");
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++)
            for (size_t step = 0; step < sizeof steps / sizeof steps[0]; step++)
                if ((!only || only == games[i]) && (!o->seats || o->seats == seats) &&
                    !play_step(o, games[i], seats, steps[step].upper, steps[step].lower))
                    return EXIT_BAD;
    return EXIT_GOOD;
}

const struct command command_ladder = {
    .name = "ladder",
    .arguments = "",
    .summary = "measure each level of bots against the one below, as a Markdown table",
    .details = "One seat of the level against a table of the level below, seats rotated over the\n"
               "same deals. The whole ladder takes about 80 minutes on two processors, most\n"
               "of it for Counterfeiters.\n",
    .options = options,
    .size = sizeof(struct ladder_options),
    .arguments_max = 0,
    .run = run,
};
