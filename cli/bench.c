/* bench - `backroom bench`: how fast the engine and the bots are on this machine
 *
 * Figures of one run belong together: the machine may be busy with other things at other times.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/setup.h"
#include "games/games.h"
#include "sim/faces.h"
#include "sim/sim.h"
#include "sim/think.h"

struct bench_options {
    int64_t tenths, decisions;
    const char *game, *bot;
    bool hash, bots;
};

#define AT(field) offsetof(struct bench_options, field)
static const struct opt options[] = {
    {"tenths", OPT_INT, AT(tenths), 1, 600, "10", "N", "tenths of a second for each figure"},
    {"game", OPT_WORD, AT(game), 0, 0, NULL, "GAME", "this game only"},
    {"bots", OPT_FLAG, AT(bots), 0, 0, NULL, NULL, "only the bots"},
    {"bot", OPT_WORD, AT(bot), 0, 0, NULL, "BOT", "only this bot, as in hard or expert:5000"},
    {"decisions", OPT_INT, AT(decisions), 0, 1000000000, "0", "N",
     "of each bot; 0: as many as fit into the time"},
    {"hash", OPT_FLAG, AT(hash), 0, 0, NULL, NULL, "only the hash of what the engine does"},
    {0},
};
#undef AT

static struct bout random_play(const struct game *game, int seats)
{
    return (struct bout){.game = game, .setup = game_setup(game, seats), .seed = 1};
}

struct speed {
    double actions, games; /* a second */
};

static struct speed measure_play(const struct game *game, int seats, double seconds)
{
    struct bout bout = random_play(game, seats);
    double start = sim_clock(), spent;
    uint64_t actions = 0, number = 0;

    do {
        for (uint64_t end = number + 50; number < end; number++)
            actions += (uint64_t)bout_play(&bout, number, NULL).actions;
        spent = sim_clock() - start;
    } while (spent < seconds);
    return (struct speed){(double)actions / spent, (double)number / spent};
}

/* Copies go round a few states, so that each is really read and written. */
static double measure_copy(const struct game *game, double seconds)
{
    enum { RING = 16, ROUNDS = 100000 };
    static _Alignas(64) uint8_t ring[RING][STATE_MAX];
    double start = sim_clock(), spent;
    uint64_t copies = 0;

    do {
        for (int i = 0; i < ROUNDS; i++) {
            memcpy(ring[(i + 1) % RING], ring[i % RING], game->state_size);
            __asm__ volatile("" ::: "memory"); /* the copy must happen */
        }
        copies += ROUNDS;
        spent = sim_clock() - start;
    } while (spent < seconds / 4);
    return spent / (double)copies * 1e9;
}

/* Games a second of `sim` on so many threads. */
static double measure_sim(const struct game *game, int seats, int threads, uint64_t count)
{
    struct sim_plan plan = {.bout = random_play(game, seats), .games = count, .threads = threads};
    struct sim_result result;
    char problem[300];

    sim_run(&plan, &result, problem, sizeof problem);
    return (double)result.games / result.seconds;
}

/* The best of three pairs, taken in turn: noise only ever makes a run slower. */
static double measure_scaling(const struct game *game, int seats, uint64_t count)
{
    double one = 0, two = 0;
    for (int i = 0; i < 3; i++) {
        double a = measure_sim(game, seats, 1, count), b = measure_sim(game, seats, 2, count * 2);
        one = a > one ? a : one;
        two = b > two ? b : two;
    }
    return two / one;
}

static void bench_game(const struct game *game, double seconds)
{
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        struct speed speed = measure_play(game, seats, seconds);
        double copy = measure_copy(game, seconds);
        double ratio = measure_scaling(game, seats, (uint64_t)(speed.games * seconds / 2) + 1);
        printf("%-15s %5d  %10.2f  %9.0f  %7.1f  %5u  %5u  %11.2f  %016" PRIx64 "\n", game->name,
               seats, speed.actions / 1e6, speed.games, copy, game->state_size, game->view_size,
               ratio, playout_hash(game, seats));
        fflush(stdout);
    }
}

/* ---- faces ---- */

static void bench_faces(const struct game *only, double seconds)
{
    printf("rooms and eyes, processor time of one thread\n%-15s %5s  %9s  %6s  %7s  %7s  %6s\n",
           "game", "seats", "telling us", "bytes", "open us", "json us", "events");
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++) {
            struct faces_result result;
            if ((only && games[i] != only) || !faces_run(games[i], seats, seconds, &result))
                continue;
            printf("%-15s %5d  %10.2f  %6d  %7.1f  %7.1f  %6d\n", games[i]->name, seats,
                   result.tell, result.bytes, result.open, result.json, result.events);
        }
    putchar('\n');
}

/* ---- bots ---- */

/* False where a choice was illegal or late. */
static bool bench_bot(const struct bench_options *o, const struct game *game, int seats,
                      struct bot bot)
{
    struct think_plan plan = {.game = game,
                              .seats = seats,
                              .bot = bot,
                              .decisions = (uint64_t)o->decisions,
                              .seconds = (double)o->tenths / 10,
                              .seed = 1};
    struct think_result result;
    char name[BOT_NAME_SIZE], rate[24] = "-";

    think_run(&plan, &result);
    /* some bots think without searching */
    if (result.iterations)
        snprintf(rate, sizeof rate, "%.0f",
                 (double)result.iterations / (result.mean * (double)result.decisions) * 1e3);
    printf("%-15s %5d  %-13s  %9" PRIu64 "  %7" PRIu64 "  %4" PRIu64 "  %8.3f  %8.2f  %12s\n",
           game->name, seats, bot_name(bot, name), result.decisions, result.illegal, result.late,
           result.mean, result.longest, rate);
    fflush(stdout);
    return result.illegal == 0 && result.late == 0;
}

static bool bench_bots(const struct bench_options *o, const struct game *only,
                       const struct bot *bot)
{
    bool good = true;

    printf("bots among themselves, processor time of one thread\n"
           "%-15s %5s  %-13s  %9s  %7s  %4s  %8s  %8s  %12s\n",
           "game", "seats", "bot", "decisions", "illegal", "late", "mean ms", "longest",
           "iterations/s");
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++)
            for (int level = EASY; level < LEVELS; level++) {
                struct bot each = bot ? *bot : (struct bot){.level = (enum level)level};
                if ((only && games[i] != only) || (bot && (int)bot->level != level))
                    continue;
                good &= bench_bot(o, games[i], seats, each);
            }
    return good;
}

static int run(const void *given, int count, char **arguments)
{
    const struct bench_options *o = given;
    const struct game *only = NULL;
    struct bot bot;
    (void)count, (void)arguments;

    if (o->game && !setup_game(o->game, &only))
        return EXIT_BAD;
    if (o->bot && !setup_bot(o->bot, strlen(o->bot), &bot))
        return EXIT_BAD;
    if (o->bots || o->bot)
        return bench_bots(o, only, o->bot ? &bot : NULL) ? EXIT_GOOD : EXIT_NO;
    if (!o->hash)
        printf("uniform random play on one thread\n%-15s %5s  %10s  %9s  %7s  %5s  %5s  %11s  %s\n",
               "game", "seats", "M actions/s", "games/s", "copy ns", "state", "view", "2 threads/1",
               "hash");
    for (int i = 0; games[i]; i++) {
        if (only && games[i] != only)
            continue;
        if (!o->hash)
            bench_game(games[i], (double)o->tenths / 10);
        for (int seats = games[i]->seats_min; o->hash && seats <= games[i]->seats_max; seats++)
            printf("%s %d %016" PRIx64 "\n", games[i]->name, seats, playout_hash(games[i], seats));
    }
    if (!o->hash) {
        putchar('\n');
        bench_faces(only, (double)o->tenths / 10);
    }
    return o->hash || bench_bots(o, only, NULL) ? EXIT_GOOD : EXIT_NO;
}

const struct command command_bench = {
    .name = "bench",
    .arguments = "",
    .summary = "measure the engine and the bots: speed, sizes, threads, thinking times",
    .options = options,
    .size = sizeof(struct bench_options),
    .arguments_max = 0,
    .run = run,
};
