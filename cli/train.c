/* train - `backroom train`: a net learns a game by play against itself */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/brain.h"
#include "cli/command.h"
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
    {"seconds", OPT_INT, AT(seconds), 1, 1000000, "60", "S", "stop after so long"},
    {"games", OPT_INT, AT(games), 1, 65000000, "65000000", "G", "stop after so many games"},
    {"check", OPT_INT, AT(check), 1, 1000000, "30", "S", "seconds between two reports"},
    {"test", OPT_INT, AT(test), 0, 1000000, "200", "G", "games against each level in a report"},
    {"first", OPT_INT, AT(first), 1, NET_FIRST_MAX, "32", "N", "units of the first layer"},
    {"second", OPT_INT, AT(second), 1, NET_SECOND_MAX, "16", "N", "units of the second layer"},
    {"threads", OPT_INT, AT(threads), 0, THREADS_MAX, "0", "T", "0: one for each processor"},
    {"seed", OPT_INT, AT(seed), 0, INT64_C(999999999999999999), "1", "S",
     "the same seed and games give the same net"},
    {0},
};
#undef AT

/* Who is told how it goes. */
struct desk {
    const char *out;
    const struct learn_net *net;
    bool failed;
};

static bool save(const struct desk *desk)
{
    uint8_t bytes[NET_FILE_MAX];
    size_t length = learn_write(desk->net, bytes);
    FILE *file = fopen(desk->out, "wb");
    bool good = file && fwrite(bytes, 1, length, file) == length;

    if (file && fclose(file) != 0)
        good = false;
    return good;
}

/* Complains once. */
static void keep(struct desk *desk)
{
    if (desk->failed || save(desk))
        return;
    complain("'%s' cannot be written: choose another place", desk->out);
    desk->failed = true;
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
    fflush(stdout);
    keep(desk);
}

/* False after a complaint. */
static bool begin(const struct train_options *o, const struct game *game, int seats,
                  struct learn_net *net)
{
    struct net from;
    size_t length;
    char *bytes;
    bool good;

    if (!o->from) {
        struct net_shape shape = train_shape(game, seats, (int)o->first, (int)o->second);
        learn_begin(net, &shape, (uint64_t)o->seed);
        return true;
    }
    bytes = read_whole(o->from, NET_FILE_MAX, &length);
    if (!bytes)
        return false;
    good = net_read((const uint8_t *)bytes, length, &from) && train_fits(game, seats, &from.shape);
    if (good)
        learn_read(net, &from);
    else
        complain("'%s' is not a net for %s with %d seats: train a new one", o->from, game->title,
                 seats);
    free(bytes);
    return good;
}

static int train(const struct train_options *o, const struct game *game, int seats)
{
    struct learn_net *net = malloc(sizeof *net);
    struct desk desk = {.out = o->out, .net = net};
    struct train_plan plan = {.game = game,
                              .seats = seats,
                              .threads = o->threads ? (int)o->threads : pool_threads(),
                              .seed = (uint64_t)o->seed,
                              .seconds = (double)o->seconds,
                              .games = (uint64_t)o->games,
                              .check = (int)o->check,
                              .test = (int)o->test,
                              .net = net,
                              .report = report,
                              .context = &desk};
    int code = EXIT_BAD;

    if (!net)
        return complain("there is not enough memory: close other programs");
    if (begin(o, game, seats, net)) {
        plan.first = (uint64_t)net->shape.thousands * 1000;
        keep(&desk); /* a bad place is better told before than after hours */
        if (!desk.failed && !train_run(&plan))
            complain("there is not enough memory: close other programs");
        else if (!desk.failed)
            code = EXIT_GOOD;
    }
    free(net);
    return code;
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
    return train(o, game, setup.seats);
}

const struct command command_train = {
    .name = "train",
    .arguments = "GAME",
    .summary = "let a net learn a game by play against itself",
    .details = "Every report says how far the net has come and how often it wins, alone against a\n"
               "table of a level, without any search. It can be stopped at any time: the file is\n"
               "what the last report measured, and --from goes on with it.\n",
    .options = options,
    .size = sizeof(struct train_options),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
