/* train - `backroom train`: a net learns a game by play against itself */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "bots/brain.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/save.h"
#include "cli/setup.h"
#include "sim/pool.h"
#include "sim/train.h"

struct train_options {
    int64_t seats, seconds, games, check, test, first, second, threads, seed;
    const char *from, *out;
};

#define AT(field) offsetof(struct train_options, field)
static const struct opt options[] = {
    {"seats", OPT_INT, AT(seats), 2, SEATS_MAX, NULL, "N", "number of players (4, or what fits)"},
    {"out", OPT_WORD, AT(out), 0, 0, NULL, "FILE", "where the net goes, at every report"},
    {"from", OPT_WORD, AT(from), 0, 0, NULL, "FILE", "go on with this net"},
    {"seconds", OPT_INT, AT(seconds), 1, 1000000, NULL, "S",
     "stop after so long (60, without --games; with it, whichever comes first)"},
    {"games", OPT_INT, AT(games), 1, 65000000, NULL, "G",
     "stop after so many games, in batches of 32, however long they take"},
    {"check", OPT_INT, AT(check), 1, 1000000, "30", "S", "seconds between two reports"},
    {"test", OPT_INT, AT(test), 0, 1000000, "200", "G", "games against each level in a report"},
    {"first", OPT_INT, AT(first), 1, NET_FIRST_MAX, NULL, "N", "units of the first layer (32)"},
    {"second", OPT_INT, AT(second), 1, NET_SECOND_MAX, NULL, "N", "units of the second layer (16)"},
    {"threads", OPT_INT, AT(threads), 0, THREADS_MAX, "0", "T", "0: one for each processor"},
    {"seed", OPT_INT, AT(seed), 0, INT64_C(999999999999999999), "1", "S",
     "the same seed and games give the same net"},
    {0},
};
#undef AT

/* Who is told how it goes. */
struct desk {
    const char *out, *from; /* from: or NULL */
    const struct learn_net *net;
    bool failed;    /* the last time */
    uint64_t saved; /* so many games have made the net that is there; 0: it was never saved */
};

/* There is no other report that could try again. */
static void lament(const struct desk *desk, const char *problem)
{
    if (desk->saved)
        complain("%s: the net is not saved, and what it learned after %" PRIu64
                 " games is lost. Make room, and go on with --from %s",
                 problem, desk->saved, desk->out);
    else
        complain("%s: the net is not saved, and what it learned is lost. Make room, and %s%s",
                 problem, desk->from ? "go on once more with --from " : "train anew",
                 desk->from ? desk->from : "");
}

/* Complains once in a row, and goes on: there may be room the next time. */
static void keep(struct desk *desk, const struct train_report *report)
{
    uint8_t bytes[NET_FILE_MAX];
    size_t length = learn_write(desk->net, bytes);
    char problem[300];
    bool good = save_file(desk->out, (const char *)bytes, length, problem, sizeof problem);

    if (good)
        desk->saved = report->games;
    else if (report->last)
        lament(desk, problem);
    else if (!desk->failed)
        complain("%s: every report tries again", problem);
    desk->failed = !good;
}

/* Hours of training are not written over, but by what goes on with them. False after a complaint.
 */
static bool may_write(const struct train_options *o)
{
    struct stat out, from;
    char problem[300];

    if (stat(o->out, &out) == 0 && S_ISREG(out.st_mode) &&
        !(o->from && stat(o->from, &from) == 0 && from.st_dev == out.st_dev &&
          from.st_ino == out.st_ino)) {
        complain("'%s' is there already: go on with it by --from %s, or choose another place",
                 o->out, o->out);
        return false;
    }
    if (save_possible(o->out, problem, sizeof problem))
        return true;
    complain("%s: choose another place", problem);
    return false;
}

static void report(void *context, const struct train_report *report)
{
    struct desk *desk = context;

    printf("%8.0f s  %9" PRIu64 " games  error %.4f", report->seconds, report->games,
           report->error);
    for (int i = 0; i < TRAIN_RIVALS && report->margin > 0; i++)
        printf("  %s %.1f %%", level_names[train_rivals[i]], 100 * report->share[i]);
    if (report->margin > 0)
        printf("  ± %.1f", 100 * report->margin);
    printf("\n");
    flush_output();
    keep(desk, report);
}

/* A full disk is better noticed now than after hours. False after a complaint. */
static bool has_room(const struct train_options *o, const struct learn_net *net)
{
    uint8_t bytes[NET_FILE_MAX];
    char problem[300];

    if (save_fits(o->out, learn_write(net, bytes), problem, sizeof problem))
        return true;
    complain("%s: make room, or choose another place", problem);
    return false;
}

static bool spoiled(const char *from)
{
    complain("'%s' is damaged, no training leaves such a net: take a copy of it, or train anew",
             from);
    return false;
}

/* False after a complaint. */
static bool begin(const struct train_options *o, const struct game *game, int seats,
                  struct learn_net *net)
{
    struct net from;
    struct stat about;
    size_t length;
    char *bytes;
    bool good;

    if (o->from && stat(o->from, &about) == 0 && !S_ISREG(about.st_mode)) {
        complain("'%s' is no file: name one that --out has written", o->from);
        return false;
    }
    if (!o->from) {
        struct net_shape shape = train_shape(game, seats, o->first ? (int)o->first : 32,
                                             o->second ? (int)o->second : 16);
        learn_begin(net, &shape, (uint64_t)o->seed);
        return true;
    }
    bytes = read_whole(o->from, NET_FILE_MAX, &length);
    if (!bytes)
        return false;
    good = net_read((const uint8_t *)bytes, length, &from) && train_fits(game, seats, &from.shape);
    if (!good)
        complain("'%s' is not a net for %s with %d seats: train a new one", o->from, game->title,
                 seats);
    else if (!learn_read(net, &from))
        good = spoiled(o->from);
    free(bytes);
    return good;
}

/* False after a complaint. */
static bool conclude(const struct train_options *o, enum train_end end)
{
    if (end == TRAIN_SHORT)
        complain("there is not enough memory: close other programs");
    if (end == TRAIN_ABSURD)
        spoiled(o->from);
    return end == TRAIN_DONE;
}

/* Whichever was named ends it; a minute where none was. */
static void limit(const struct train_options *o, struct train_plan *plan)
{
    plan->games = o->games ? (uint64_t)o->games : UINT64_MAX / 2;
    plan->seconds = o->seconds ? (double)o->seconds : o->games ? INFINITY : 60;
}

static int train(const struct train_options *o, const struct game *game, int seats)
{
    struct learn_net *net = malloc(sizeof *net);
    struct desk desk = {.out = o->out, .from = o->from, .net = net};
    struct train_plan plan = {.game = game,
                              .seats = seats,
                              .threads = o->threads ? (int)o->threads : pool_threads(),
                              .seed = (uint64_t)o->seed,
                              .check = (int)o->check,
                              .test = (int)o->test,
                              .net = net,
                              .enough = interrupt_came,
                              .report = report,
                              .context = &desk};
    bool good;

    if (!net)
        return complain("there is not enough memory: close other programs");
    limit(o, &plan);
    good = may_write(o) && begin(o, game, seats, net) && has_room(o, net);
    if (good) {
        plan.first = (uint64_t)net->shape.games;
        interrupt_catch(NULL);
        good = conclude(o, train_run(&plan)) && !desk.failed;
    }
    free(net);
    if (good && interrupt_came()) {
        complain("interrupted after %" PRIu64 " games; --from %s goes on", desk.saved, o->out);
        return interrupt_code();
    }
    return good ? EXIT_GOOD : EXIT_BAD;
}

static int run(const void *given, int count, char **arguments)
{
    const struct train_options *o = given;
    const struct game *game;
    struct setup setup;
    (void)count;

    if (!setup_game(arguments[0], &game) || !setup_table(game, o->seats, -1, NULL, NULL, &setup))
        return EXIT_BAD;
    if (!bots_schooling(game))
        return complain("no net can learn %s yet: try zahltag", game->title);
    if (!o->out)
        return complain("where shall the net go? Add --out FILE");
    if (o->from && (o->first || o->second))
        return complain("the net of --from has its units already: leave out --first and --second");
    return train(o, game, setup.seats);
}

const struct command command_train = {
    .name = "train",
    .arguments = "GAME",
    .summary = "let a net learn a game by play against itself",
    .details =
        "Every report says how far the net has come: its mean square error, and how often\n"
        "it wins, alone against a table of a level, without any search. Every report saves\n"
        "the net. Ctrl-C or SIGTERM ends it with a last report, which is not measured; once\n"
        "more, at once, with the net of the report before. --from goes on with it. A file\n"
        "that is there is written over only if it is the one of --from.\n",
    .options = options,
    .size = sizeof(struct train_options),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
