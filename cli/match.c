/* match - `backroom match`: which bot is better, and is that certain? */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/players.h"
#include "cli/progress.h"
#include "cli/rarities.h"
#include "cli/save.h"
#include "cli/setup.h"
#include "guest/guest.h"
#include "guest/process.h"
#include "sim/adjust.h"
#include "sim/match.h"

struct match_options {
    int64_t seats, rules, deals, threads, seed, format, asked, patience, gain, alpha, beta, adjust;
    const char *options, *components, *records;
    bool all, sprt, quiet;
};

#define AT(field) offsetof(struct match_options, field)
static const struct opt options[] = {
    {"seats", OPT_INT, AT(seats), 2, SEATS_MAX, NULL, "N", "number of players (4, or what fits)"},
    {"deals", OPT_INT, AT(deals), 1, 1000000000, "10000", "D", "at most so many deals"},
    {"all", OPT_FLAG, AT(all), 0, 0, NULL, NULL, "play all of them, also once it is decided"},
    {"asked", OPT_INT, AT(asked), 0, 999, "0", "PERMILLE",
     "is the first one's share above or below this? 0: its fair share"},
    {"sprt", OPT_FLAG, AT(sprt), 0, 0, NULL, NULL, "stop by a sequential probability ratio test"},
    {"gain", OPT_INT, AT(gain), 1, 999, NULL, "PERMILLE",
     "of --sprt: is the share what is asked about, or that much more? (30)"},
    {"alpha", OPT_INT, AT(alpha), 1, 499, NULL, "PERMILLE",
     "of --sprt: about the risk to see a gain where there is none (50)"},
    {"beta", OPT_INT, AT(beta), 1, 499, NULL, "PERMILLE",
     "of --sprt: about the risk to miss a gain that is there (50)"},
    {"threads", OPT_INT, AT(threads), 0, THREADS_MAX, "0", "T", "0: one for each processor"},
    {"seed", OPT_INT, AT(seed), 0, INT64_C(999999999999999999), "1", "S",
     "the same seed gives the same deals"},
    {"rules", OPT_INT, AT(rules), -1, 255, "-1", "N", "version of the rules; -1: the newest"},
    {"option", OPT_WORD, AT(options), 0, 0, NULL, "NAME=VALUE,...", "options of the table"},
    {"components", OPT_WORD, AT(components), 0, 0, NULL, "FILE",
     "another set of components; see 'backroom components'"},
    {"records", OPT_WORD, AT(records), 0, 0, NULL, "DIR", "write each game to DIR/NUMBER.backroom"},
    {"patience", OPT_INT, AT(patience), 1, 3600000, "5000", "MS",
     "milliseconds that an engine has for each answer"},
    {"adjust", OPT_INT, AT(adjust), 0, 1000000, "0", "GAMES",
     "also results without the luck of the cards, by about so many imagined games for each seat of "
     "a game, but no fewer than two for each of its positions: some hundreds"},
    {"format", OPT_ONE, AT(format), 0, 0, "table", "table|csv|json", "of the result"},
    {"quiet", OPT_FLAG, AT(quiet), 0, 0, NULL, NULL, "no progress bar"},
    {0},
};
#undef AT

static bool has_test(const struct match_plan *plan)
{
    return plan->sprt.high > plan->sprt.low;
}

/* The share that was accepted; "none" while it could still be either. */
static const char *accepted(const struct match_plan *plan, const struct match_result *result)
{
    static const char *const words[] = {
        [SPRT_OPEN] = "none", [SPRT_LOW] = "low", [SPRT_HIGH] = "high"};
    return words[result->decided ? sprt_judge(&plan->sprt, result->ratio) : SPRT_OPEN];
}

static void print_sprt(const struct match_plan *plan, const struct match_result *result)
{
    const struct sprt *sprt = &plan->sprt;

    printf(
        "\nA share of %.1f %% (low) or %.1f %% (high)? Accepted: %s%s; the log of their ratio is "
        "%.2f.\nLow is taken for high in about %.1f %% of such matches, high for low in about %.1f "
        "%%.",
        100 * sprt->low, 100 * sprt->high, accepted(plan, result),
        result->decided || result->stopped ? "" : ", for --deals ran out", result->ratio,
        100 * sprt->alpha, 100 * sprt->beta);
}

static struct adjust adjust;

/* Beside the plain results. */
static void print_adjusted(const struct match_plan *plan)
{
    int width = players_width(plan->contestant, plan->engine, plan->contestants);

    printf("\nwithout the luck of the cards:\n");
    for (int i = 0; i < plan->contestants; i++) {
        struct estimate share = adjust_share(&adjust, i);
        players_cell(plan->contestant, plan->engine, plan->contestants, i, width);
        printf("          %5.1f %% ± %.2f\n", 100 * share.mean, 100 * share.margin);
    }
}

static void print_table(const struct match_plan *plan, const struct match_result *result)
{
    int width = players_width(plan->contestant, plan->engine, plan->contestants);

    printf("%s, %d seats: %" PRIu64 " deals, %" PRIu64 " games in %.1f s, seed %" PRIu64 "\n\n",
           plan->bout.game->title, plan->bout.setup.seats, result->deals, result->games,
           result->seconds, plan->bout.seed);
    printf("%-*s  chairs  wins of all        a chair  x fair   points             rating\n", width,
           "bot");
    for (int i = 0; i < plan->contestants; i++) {
        int seats = result->of[i].seats;
        struct estimate wins = result->of[i].wins, points = result->of[i].points,
                        rating = result->of[i].rating;
        players_cell(plan->contestant, plan->engine, plan->contestants, i, width);
        printf("  %6d  %5.1f %% ± %-6.2f  %5.1f %%  %6.2f  %8.2f ± %-6.2f  %+5.0f ± %.0f\n", seats,
               100 * wins.mean, 100 * wins.margin, 100 * wins.mean / seats,
               wins.mean / seats * plan->bout.setup.seats, points.mean, points.margin, rating.mean,
               rating.margin);
    }
    if (adjust.count)
        print_adjusted(plan);
    rarities_table(plan->bout.game, &result->rarity, result->games);
    if (has_test(plan))
        print_sprt(plan, result);
    else
        printf("\n%s", result->decided ? "Decided at three standard errors." : "Not decided.");
    printf(" ± is half a 95 %% interval over deals.\n");
}

static void print_csv(const struct match_plan *plan, const struct match_result *result)
{
    printf("game,seats,deals,games,decided,bot,chairs,wins,wins_margin,points,points_margin,rating,"
           "rating_margin,lost%s%s",
           adjust.count ? ",adjusted,adjusted_margin" : "", has_test(plan) ? ",verdict" : "");
    rarities_csv_heading(plan->bout.game);
    for (int i = 0; i < plan->contestants; i++) {
        printf("\n%s,%d,%" PRIu64 ",%" PRIu64 ",%d,", plan->bout.game->name, plan->bout.setup.seats,
               result->deals, result->games, result->decided);
        player_csv(plan->contestant[i], plan->engine[i]);
        printf(",%d,%.6f,%.6f,%.6f,%.6f,%.2f,%.2f,%" PRIu64, result->of[i].seats,
               result->of[i].wins.mean, result->of[i].wins.margin, result->of[i].points.mean,
               result->of[i].points.margin, result->of[i].rating.mean, result->of[i].rating.margin,
               result->of[i].loss.seats);
        if (adjust.count) {
            struct estimate share = adjust_share(&adjust, i);
            printf(",%.6f,%.6f", share.mean, share.margin);
        }
        if (has_test(plan))
            printf(",%s", accepted(plan, result));
        rarities_csv(plan->bout.game, &result->rarity);
    }
    printf("\n");
}

static void print_json(const struct match_plan *plan, const struct match_result *result)
{
    printf("{\"game\": \"%s\", \"seats\": %d, \"deals\": %" PRIu64 ", \"games\": %" PRIu64
           ", \"seconds\": %.3f, \"seed\": %" PRIu64 ", \"decided\": %s, \"bots\": [",
           plan->bout.game->name, plan->bout.setup.seats, result->deals, result->games,
           result->seconds, plan->bout.seed, result->decided ? "true" : "false");
    for (int i = 0; i < plan->contestants; i++) {
        printf("%s{\"bot\": ", i ? ", " : "");
        player_json(plan->contestant[i], plan->engine[i]);
        printf(", \"chairs\": %d, \"wins\": %.6f, \"wins_margin\": %.6f, "
               "\"points\": %.6f, \"points_margin\": %.6f, \"rating\": %.2f, "
               "\"rating_margin\": %.2f, \"lost\": %" PRIu64 "}",
               result->of[i].seats, result->of[i].wins.mean, result->of[i].wins.margin,
               result->of[i].points.mean, result->of[i].points.margin, result->of[i].rating.mean,
               result->of[i].rating.margin, result->of[i].loss.seats);
    }
    printf("], ");
    for (int i = 0; adjust.count && i < plan->contestants; i++) {
        struct estimate share = adjust_share(&adjust, i);
        printf("%s{\"wins\": %.6f, \"wins_margin\": %.6f}%s", i ? ", " : "\"adjusted\": [",
               share.mean, share.margin, i + 1 < plan->contestants ? "" : "], ");
    }
    if (has_test(plan))
        printf("\"sprt\": {\"low\": %.6f, \"high\": %.6f, \"alpha\": %.3f, \"beta\": %.3f, "
               "\"ratio\": %.4f, \"accepted\": \"%s\"}, ",
               plan->sprt.low, plan->sprt.high, plan->sprt.alpha, plan->sprt.beta, result->ratio,
               accepted(plan, result));
    rarities_json(plan->bout.game, &result->rarity);
    printf("}\n");
}

static bool read_contestants(int count, char **names, struct match_plan *plan)
{
    if (count > plan->bout.setup.seats) {
        complain("%d bots do not fit on %d seats", count, plan->bout.setup.seats);
        return false;
    }
    plan->contestants = count;
    for (int i = 0; i < count; i++)
        if (!player_read(names[i], strlen(names[i]), &plan->contestant[i], &plan->engine[i]))
            return false;
    return true;
}

static double permille(int64_t given, int64_t usual)
{
    return (double)(given ? given : usual) / 1000;
}

/* False after a complaint. */
static bool read_test(const struct match_options *o, struct match_plan *plan)
{
    double low = plan->asked > 0 ? plan->asked : 1.0 / plan->bout.setup.seats;

    if (!o->sprt && (o->gain || o->alpha || o->beta)) {
        complain("--gain, --alpha and --beta are of a sequential test: add --sprt");
        return false;
    }
    if (!o->sprt)
        return true;
    if (o->all) {
        complain("--all and --sprt exclude each other: choose one");
        return false;
    }
    plan->sprt = (struct sprt){.low = low,
                               .high = low + permille(o->gain, 30),
                               .alpha = permille(o->alpha, 50),
                               .beta = permille(o->beta, 50)};
    if (plan->sprt.high < 1)
        return true;
    complain("--gain asks for a share of 100 %% or more: choose a smaller one");
    return false;
}

/* How the first one does, as in the table: "expert 41.2 % ± 2.7 (x 1.24)". */
static void show_progress(const struct match_plan *plan, const struct match_result *result)
{
    struct estimate wins = result->of[0].wins;
    uint64_t seats = plan->bout.setup.seats;
    char name[GUEST_NAME_SIZE], more[GUEST_NAME_SIZE + 60] = "";

    if (result->deals > 1)
        snprintf(more, sizeof more, "%s %.1f %% ± %.1f (x %.2f)",
                 plan->engine[0] ? guest_name(plan->engine[0], 20, name)
                                 : bot_name(plan->contestant[0], name),
                 100 * wins.mean, 100 * wins.margin,
                 wins.mean / result->of[0].seats * (double)seats);
    progress_show(result->games, plan->deals * seats, interrupt_came() ? interrupt_notice : more);
}

/* False: an engine played no game to its end. */
static bool report_losses(const struct match_plan *plan, const struct match_result *result)
{
    struct loss loss[SEATS_MAX];
    uint64_t seats[SEATS_MAX];

    for (int i = 0; i < plan->contestants; i++) {
        loss[i] = result->of[i].loss;
        seats[i] = result->games * (uint64_t)result->of[i].seats;
    }
    return players_report(plan->engine, loss, seats, plan->contestants);
}

static int run_plan(const struct match_options *o, struct match_plan *plan)
{
    static void (*const print[])(const struct match_plan *, const struct match_result *) = {
        print_table, print_csv, print_json};
    struct match_result result;
    char problem[300];
    bool good;

    if (o->records && !save_folder(o->records, problem, sizeof problem))
        return complain("%s", problem);
    if (progress_wanted(o->quiet))
        plan->progress = show_progress;
    plan->enough = interrupt_came;
    /* kept games are finished, which takes those who play them */
    interrupt_catch(plan->keeper.take ? NULL : process_end_all);
    if (!match_run(plan, &result, problem, sizeof problem))
        return complain("%s", problem);
    if (plan->progress)
        progress_clear();
    if (result.deals > 0)
        print[o->format](plan, &result);
    good = report_losses(plan, &result);
    if (result.stopped)
        return interrupt_end(result.games, plan->deals * plan->bout.setup.seats);
    return good ? EXIT_GOOD : EXIT_NO;
}

static int run(const void *given, int count, char **arguments)
{
    const struct match_options *o = given;
    int code = EXIT_BAD;
    struct match_plan plan = {.bout.seed = (uint64_t)o->seed,
                              .bout.patience = (int)o->patience,
                              .deals = (uint64_t)o->deals,
                              .asked = (double)o->asked / 1000,
                              .all = o->all,
                              .threads = o->threads ? (int)o->threads : pool_threads()};

    adjust = (struct adjust){.games = (uint32_t)o->adjust,
                             .keeper = save_in(o->records),
                             .whose = match_whose,
                             .plan = &plan};
    if (!setup_game(arguments[0], &plan.bout.game) ||
        !setup_table(plan.bout.game, o->seats, o->rules, o->options, o->components,
                     &plan.bout.setup))
        return EXIT_BAD;
    adjust.together = plan.bout.setup.seats;
    plan.keeper = adjust_keeper(&adjust);
    if (read_test(o, &plan) && read_contestants(count - 1, arguments + 1, &plan))
        code = run_plan(o, &plan);
    game_drop_set(plan.bout.game, &plan.bout.setup);
    return code;
}

const struct command command_match = {
    .name = "match",
    .arguments = "GAME BOT BOT...",
    .summary = "let bots play each other from every chair until it is decided who is better",
    .details =
        "The bots sit down in order, the last one in all seats that are left; every deal is\n"
        "played once for each rotation of the seats. A bot is a level, or a level with the number\n"
        "of iterations of its search, as in expert:5000, or engine:COMMAND: a program that plays,\n"
        "split at spaces outside quotes; see 'backroom engine --help'. It stops when the first\n"
        "one's share of wins is three standard errors from its fair share; whoever looks that\n"
        "often is wrong more often than three standard errors promise. With --sprt the risks are\n"
        "about those you choose, however long it takes. Ctrl-C or SIGTERM ends it with the result "
        "of\n"
        "the deals that are complete, as of a match of so many --deals; once more, at once.\n",
    .options = options,
    .size = sizeof(struct match_options),
    .arguments_min = 3,
    .arguments_max = 1 + SEATS_MAX,
    .run = run,
};
