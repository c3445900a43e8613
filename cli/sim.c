/* sim - `backroom sim`: many games between bots, and what came of them */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/calibrated.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/players.h"
#include "cli/progress.h"
#include "cli/rarities.h"
#include "cli/save.h"
#include "cli/setup.h"
#include "sim/adjust.h"
#include "sim/report.h"

struct sim_options {
    int64_t seats, rules, games, threads, seed, format, patience, adjust, every;
    const char *bots, *records, *options, *components, *report, *ask;
    bool calibration, quiet;
};

#define AT(field) offsetof(struct sim_options, field)
static const struct opt options[] = {
    {"seats", OPT_INT, AT(seats), 2, SEATS_MAX, NULL, "N", "number of players (4, or what fits)"},
    {"bots", OPT_WORD, AT(bots), 0, 0, "random", "A,B,...", "bots: one for all, or one a seat"},
    {"games", OPT_INT, AT(games), 1, 1000000000000, "1000", "G", "how many games"},
    {"threads", OPT_INT, AT(threads), 0, THREADS_MAX, "0", "T", "0: one for each processor"},
    {"seed", OPT_INT, AT(seed), 0, INT64_C(999999999999999999), "1", "S",
     "the same seed gives the same games"},
    {"rules", OPT_INT, AT(rules), -1, 255, "-1", "N", "version of the rules; -1: the newest"},
    {"option", OPT_WORD, AT(options), 0, 0, NULL, "NAME=VALUE,...", "options of the table"},
    {"components", OPT_WORD, AT(components), 0, 0, NULL, "FILE",
     "another set of components; see 'backroom components'"},
    {"patience", OPT_INT, AT(patience), 1, 3600000, "5000", "MS",
     "milliseconds that an engine has for each answer"},
    {"adjust", OPT_INT, AT(adjust), 0, 1000000, "0", "GAMES",
     "also results without the luck of the cards, by about so many imagined games for each seat of "
     "a game, but no fewer than two for each of its positions: some hundreds"},
    {"calibration", OPT_FLAG, AT(calibration), 0, 0, NULL, NULL,
     "also whether bots won as often as they thought they would"},
    {"ask", OPT_WORD, AT(ask), 0, 0, NULL, "BOT",
     "with --calibration: count what this bot thinks, who does not play, instead"},
    {"every", OPT_INT, AT(every), 0, 1000000, "0", "N",
     "with --ask: about one decision of so many is asked; 0: about each"},
    {"format", OPT_ONE, AT(format), 0, 0, "table", "table|csv|json", "of the result"},
    {"records", OPT_WORD, AT(records), 0, 0, NULL, "DIR", "write each game to DIR/NUMBER.backroom"},
    {"report", OPT_WORD, AT(report), 0, 0, NULL, "FILE.html", "write a page with plots"},
    {"quiet", OPT_FLAG, AT(quiet), 0, 0, NULL, NULL, "no progress bar"},
    {0},
};
#undef AT

static const char without_chances[] =
    "none of these bots gives a chance to win, which --calibration asks for: take hard or expert";

/* ---- figures ---- */

static struct estimate win_share(const struct sim_result *result, int seat)
{
    struct estimate share = estimate((double)result->wins[seat], (double)result->wins_squared[seat],
                                     (double)result->games);
    return (struct estimate){share.mean / SHARE, share.margin / SHARE};
}

static struct estimate points(const struct sim_result *result, int seat)
{
    return estimate((double)result->points[seat], (double)result->points_squared[seat],
                    (double)result->games);
}

static struct estimate length(const struct sim_result *result)
{
    return estimate((double)result->actions, (double)result->length_squared, (double)result->games);
}

static struct adjust adjust;

/* Beside the plain results. */
static void print_adjusted(int seats)
{
    printf("\nwithout the luck of the cards:\n");
    for (int seat = 0; seat < seats; seat++) {
        struct estimate share = adjust_share(&adjust, seat);
        printf("%4d  %5.1f %% ± %.2f\n", seat, 100 * share.mean, 100 * share.margin);
    }
}

/* Whose chances these were. */
static void print_asked(const struct bout *bout)
{
    char name[BOT_NAME_SIZE];

    if (bout->every)
        printf("asked: %s, who does not play, about one decision of %" PRIu32 "\n",
               bot_name(bout->asked, name), bout->every);
}

static void print_table(const struct sim_plan *plan, const struct sim_result *result)
{
    struct estimate actions = length(result);
    int width = players_width(plan->bout.bot, plan->bout.engine, plan->bout.setup.seats);

    printf("%s, %d seats, %" PRIu64 " games, seed %" PRIu64 "\n\n", plan->bout.game->title,
           plan->bout.setup.seats, result->games, plan->bout.seed);
    printf("seat  %-*s  wins               points\n", width, "bot");
    for (int seat = 0; seat < plan->bout.setup.seats; seat++) {
        struct estimate win = win_share(result, seat), mean = points(result, seat);
        printf("%4d  ", seat);
        players_cell(plan->bout.bot, plan->bout.engine, plan->bout.setup.seats, seat, width);
        printf("  %5.1f %% ± %-6.2f   %8.2f ± %.2f\n", 100 * win.mean, 100 * win.margin, mean.mean,
               mean.margin);
    }
    if (adjust.count)
        print_adjusted(plan->bout.setup.seats);
    if (plan->watcher == &calibration_watcher && !calibration_is_empty(plan->counts)) {
        calibrated_table(plan->counts);
        print_asked(&plan->bout);
    }
    rarities_table(plan->bout.game, &result->rarity, result->games);
    printf("\nactions a game: %.1f ± %.2f, from %" PRIu64 " to %" PRIu64 "\n", actions.mean,
           actions.margin, result->length_min, result->length_max);
    printf("%" PRIu64 " actions in %.2f s: %.2f million a second\n", result->actions,
           result->seconds, (double)result->actions / result->seconds / 1e6);
    printf("± is half a 95 %% interval; a shared victory counts in equal parts.\n");
}

static void print_csv(const struct sim_plan *plan, const struct sim_result *result)
{
    printf("game,seats,games,seat,bot,wins,win_share,win_margin,points,points_margin,lost%s",
           adjust.count ? ",adjusted,adjusted_margin" : "");
    rarities_csv_heading(plan->bout.game);
    for (int seat = 0; seat < plan->bout.setup.seats; seat++) {
        struct estimate win = win_share(result, seat), mean = points(result, seat);
        printf("\n%s,%d,%" PRIu64 ",%d,", plan->bout.game->name, plan->bout.setup.seats,
               result->games, seat);
        player_csv(plan->bout.bot[seat], plan->bout.engine[seat]);
        printf(",%.6g,%.6f,%.6f,%.6f,%.6f,%" PRIu64, (double)result->wins[seat] / SHARE, win.mean,
               win.margin, mean.mean, mean.margin, result->losses[seat].seats);
        if (adjust.count) {
            struct estimate share = adjust_share(&adjust, seat);
            printf(",%.6f,%.6f", share.mean, share.margin);
        }
        rarities_csv(plan->bout.game, &result->rarity);
    }
    printf("\n");
}

static void json_list(const char *name, const struct sim_plan *plan,
                      const struct sim_result *result,
                      double (*value)(const struct sim_result *, int))
{
    printf("\"%s\": [", name);
    for (int seat = 0; seat < plan->bout.setup.seats; seat++)
        printf("%s%.10g", seat ? ", " : "", value(result, seat));
    printf("]");
}

static double wins_of(const struct sim_result *result, int seat)
{
    return (double)result->wins[seat] / SHARE;
}
static double win_margin_of(const struct sim_result *result, int seat)
{
    return win_share(result, seat).margin * (double)result->games;
}
static double points_of(const struct sim_result *result, int seat)
{
    return points(result, seat).mean;
}
static double lost_of(const struct sim_result *result, int seat)
{
    return (double)result->losses[seat].seats;
}
static double points_margin_of(const struct sim_result *result, int seat)
{
    return points(result, seat).margin;
}

static double win_share_of(const struct sim_result *result, int seat)
{
    return win_share(result, seat).mean;
}
static double win_share_margin_of(const struct sim_result *result, int seat)
{
    return win_share(result, seat).margin;
}

/* As shares, like those. */
static double adjusted_of(const struct sim_result *result, int seat)
{
    (void)result;
    return adjust_share(&adjust, seat).mean;
}
static double adjusted_margin_of(const struct sim_result *result, int seat)
{
    (void)result;
    return adjust_share(&adjust, seat).margin;
}

static void print_json(const struct sim_plan *plan, const struct sim_result *result)
{
    static const struct {
        const char *name;
        double (*value)(const struct sim_result *, int);
    } lists[] = {{"wins", wins_of},
                 {"wins_margin", win_margin_of},
                 {"win_share", win_share_of},
                 {"win_share_margin", win_share_margin_of},
                 {"points", points_of},
                 {"points_margin", points_margin_of},
                 {"lost", lost_of},
                 {"adjusted", adjusted_of},
                 {"adjusted_margin", adjusted_margin_of}};
    size_t count = sizeof lists / sizeof lists[0] - (adjust.count ? 0 : 2);
    struct estimate actions = length(result);

    printf("{\"game\": \"%s\", \"seats\": %d, \"games\": %" PRIu64 ", \"actions\": %" PRIu64
           ", \"seconds\": %.6f, \"seed\": %" PRIu64 ", \"bots\": [",
           plan->bout.game->name, plan->bout.setup.seats, result->games, result->actions,
           result->seconds, plan->bout.seed);
    for (int seat = 0; seat < plan->bout.setup.seats; seat++) {
        printf("%s", seat ? ", " : "");
        player_json(plan->bout.bot[seat], plan->bout.engine[seat]);
    }
    printf("], ");
    for (size_t i = 0; i < count; i++) {
        json_list(lists[i].name, plan, result, lists[i].value);
        printf(", ");
    }
    printf("\"length\": {\"mean\": %.10g, \"margin\": %.10g, \"min\": %" PRIu64
           ", \"max\": %" PRIu64 "}, ",
           actions.mean, actions.margin, result->length_min, result->length_max);
    if (plan->watcher == &calibration_watcher) {
        if (plan->bout.every) {
            printf("\"asked\": ");
            player_json(plan->bout.asked, NULL);
            printf(", \"every\": %" PRIu32 ", ", plan->bout.every);
        }
        calibrated_json(plan->counts);
        printf(", ");
    }
    rarities_json(plan->bout.game, &result->rarity);
    printf("}\n");
}

static bool write_report(const struct sim_plan *plan, const struct sim_result *result,
                         const char *path, char *problem, size_t room)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *page = open_memstream(&bytes, &length);
    bool good = false;

    snprintf(problem, room, "no memory for the report");
    if (page) {
        report_write(page, plan, result, plan->counts, &adjust);
        good = fclose(page) == 0 && save_file(path, bytes, length, problem, room);
    }
    free(bytes);
    return good;
}

static void show_progress(uint64_t done, uint64_t games)
{
    progress_show(done, games, interrupt_came() ? interrupt_notice : "");
}

static int run_plan(const struct sim_options *o, struct sim_plan *plan)
{
    static void (*const print[])(const struct sim_plan *,
                                 const struct sim_result *) = {print_table, print_csv, print_json};
    struct sim_result result;
    uint64_t games[SEATS_MAX];
    char problem[300];
    bool good;

    if (o->records && !save_folder(o->records, problem, sizeof problem))
        return complain("%s", problem);
    if (o->report && !save_possible(o->report, problem, sizeof problem))
        return complain("%s", problem);
    if (progress_wanted(o->quiet))
        plan->progress = show_progress;
    plan->enough = interrupt_came;
    interrupt_catch(NULL); /* games that were begun are finished, which takes those who play them */
    if (!sim_run(plan, &result, problem, sizeof problem))
        return complain("%s", problem);
    if (plan->progress)
        progress_clear();
    if (result.games > 0)
        print[o->format](plan, &result);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        games[seat] = result.games;
    good = players_report(plan->bout.engine, result.losses, games, plan->bout.setup.seats);
    if (o->report && result.games > 0 &&
        !write_report(plan, &result, o->report, problem, sizeof problem))
        return complain("%s", problem);
    if (result.games < plan->games)
        return interrupt_end(result.games, plan->games);
    if (plan->watcher == &calibration_watcher && calibration_is_empty(plan->counts)) {
        complain("%s", without_chances);
        return EXIT_NO;
    }
    return good ? EXIT_GOOD : EXIT_NO;
}

enum { SIM_CSV = 1 }; /* of --format */

/* Who looks on; false after a complaint. */
static bool watch(const struct sim_options *o, struct sim_plan *plan)
{
    static struct counts counts;
    static struct calibration calibration;

    if (o->calibration && o->report) {
        complain("--calibration and --report exclude each other: choose one");
        return false;
    }
    if (o->calibration && o->format == SIM_CSV) {
        complain("--calibration has no rows for each seat: choose --format table or json");
        return false;
    }
    plan->watcher = o->calibration ? &calibration_watcher : o->report ? &report_watcher : NULL;
    plan->counts = o->calibration ? (void *)&calibration : &counts;
    return true;
}

/* Who is asked besides; false after a complaint. */
static bool read_asked(const struct sim_options *o, struct bout *bout)
{
    if ((o->ask && !o->calibration) || (o->every && !o->ask)) {
        complain(o->ask ? "--ask counts for chances only: add --calibration"
                        : "--every counts for --ask only: add --ask BOT");
        return false;
    }
    bout->every = o->ask ? (uint32_t)(o->every ? o->every : 1) : 0;
    return !o->ask || setup_bot(o->ask, strlen(o->ask), "", &bout->asked);
}

/* A chance to win is what thinking comes to; false after a complaint where nobody will think. */
static bool may_calibrate(const struct sim_options *o, const struct bout *bout)
{
    if (!o->calibration || (o->ask && bout->asked.level != RANDOM))
        return true;
    for (int seat = 0; !o->ask && seat < bout->setup.seats; seat++)
        if (!bout->engine[seat] && bout->bot[seat].level != RANDOM)
            return true;
    complain("%s", without_chances);
    return false;
}

static int run(const void *given, int count, char **arguments)
{
    const struct sim_options *o = given;
    struct sim_plan plan = {.games = (uint64_t)o->games,
                            .bout.seed = (uint64_t)o->seed,
                            .bout.patience = (int)o->patience,
                            .threads = o->threads ? (int)o->threads : pool_threads()};
    struct bout *bout = &plan.bout;
    int code = EXIT_BAD;
    (void)count;

    adjust = (struct adjust){.games = (uint32_t)o->adjust, .keeper = save_in(o->records)};
    plan.keeper = adjust_keeper(&adjust);
    if (!watch(o, &plan) || !read_asked(o, bout) || !setup_game(arguments[0], &bout->game) ||
        !setup_table(bout->game, o->seats, o->rules, o->options, o->components, &bout->setup))
        return EXIT_BAD;
    if (players_read(o->bots, bout->setup.seats, bout->bot, bout->engine) && may_calibrate(o, bout))
        code = run_plan(o, &plan);
    game_drop_set(bout->game, &bout->setup);
    return code;
}

const struct command command_sim = {
    .name = "sim",
    .arguments = "GAME",
    .summary = "play many games between bots and report wins, points and lengths",
    .details =
        "Besides the levels of our bots, engine:COMMAND is a program that plays a seat: see\n"
        "'backroom engine --help'. Commands are split at spaces outside quotes, without a\n"
        "shell; a comma within quotes belongs to the command.\n"
        "With --calibration every decision for which a bot gives a chance to win (hard and "
        "expert,\n"
        "where they weigh chances; no engine) is counted by that chance, for what it chose: what\n"
        "was said and what share of the victories came of it, by tenths, with an interval over\n"
        "games. As in: sim counterfeiters --seats 3 --bots expert:1000 --games 2000 "
        "--calibration\n"
        "--ask does that for a bot who is too slow for so many games: others play, and it is asked "
        "now\n"
        "and then, as in: sim zahltag --bots expert:400 --ask expert --every 12 --calibration\n"
        "Ctrl-C or SIGTERM ends it when the games that are being played are over, with the result\n"
        "of all that were begun, as of so many --games; once more ends it at once.\n",
    .options = options,
    .size = sizeof(struct sim_options),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
