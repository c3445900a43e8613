/* bench - `backroom bench`: how fast the engine and the bots are on this machine
 *
 * Costs are measured in the processor's time, and it is said how much of a processor there was.
 * Still, figures of one run belong together: a busy machine's caches are cold.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/setup.h"
#include "games/games.h"
#include "sim/faces.h"
#include "sim/pool.h"
#include "sim/sim.h"
#include "sim/think.h"
#include "sim/timing.h"

struct bench_options {
    int64_t tenths, decisions;
    const char *game, *bot;
    bool hash, bots, play, rooms;
};

enum { BUSY = 90 }; /* percent of a processor: who has less shares it */

#define AT(field) offsetof(struct bench_options, field)
static const struct opt options[] = {
    {"tenths", OPT_INT, AT(tenths), 1, 600, "10", "N", "tenths of a second for each figure"},
    {"game", OPT_WORD, AT(game), 0, 0, NULL, "GAME", "this game only"},
    {"play", OPT_FLAG, AT(play), 0, 0, NULL, NULL, "only random play"},
    {"rooms", OPT_FLAG, AT(rooms), 0, 0, NULL, NULL, "only rooms and eyes"},
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

/* Seconds by the clock and of the processor: apart where the machine is busy with other things. */
struct spent {
    double wall, processor;
};

struct speed {
    double actions, games; /* a second of the processor */
};

/* What it took is added to `spent`. */
static struct speed measure_play(const struct game *game, int seats, double seconds,
                                 struct spent *spent)
{
    struct bout bout = random_play(game, seats);
    double wall = timing_wall(), start = timing_thread(), took;
    uint64_t actions = 0, number = 0;

    do {
        for (uint64_t end = number + 50; number < end; number++)
            actions += (uint64_t)bout_play(&bout, number, NULL).actions;
        took = timing_thread() - start;
    } while (took < seconds);
    spent->wall += timing_wall() - wall;
    spent->processor += took;
    return (struct speed){(double)actions / took, (double)number / took};
}

/* Copies go round a few states, so that each is really read and written. */
static double measure_copy(const struct game *game, double seconds)
{
    enum { RING = 16, ROUNDS = 100000 };
    static _Alignas(64) uint8_t ring[RING][STATE_MAX];
    double start = timing_thread(), took;
    uint64_t copies = 0;

    do {
        for (int i = 0; i < ROUNDS; i++) {
            memcpy(ring[(i + 1) % RING], ring[i % RING], game->state_size);
            __asm__ volatile("" ::: "memory"); /* the copy must happen */
        }
        copies += ROUNDS;
        took = timing_thread() - start;
    } while (took < seconds / 4);
    return took / (double)copies * 1e9;
}

/* ---- threads ---- */

static double least(double a, double b)
{
    return a == 0 || b < a ? b : a;
}

/* What a game of `sim` takes on so many threads, where that is less than before. */
static void measure_sim(const struct game *game, int seats, int threads, uint64_t count,
                        struct spent *least_spent)
{
    struct sim_plan plan = {.bout = random_play(game, seats), .games = count, .threads = threads};
    struct sim_result result;
    double start = timing_process();
    char problem[300];

    sim_run(&plan, &result, problem, sizeof problem);
    least_spent->processor =
        least(least_spent->processor, (timing_process() - start) / (double)count);
    least_spent->wall = least(least_spent->wall, result.seconds / (double)count);
}

/* How many times as fast `threads` threads are as one. By the processor: if each had a processor to
 * itself, so that only what threads cost each other counts; by the clock: here and now. The best of
 * three pairs, taken in turn: noise only ever makes a run slower. */
static struct spent measure_threads(const struct game *game, int seats, int threads, uint64_t count)
{
    struct spent one = {0}, many = {0};

    for (int i = 0; i < 3; i++) {
        measure_sim(game, seats, 1, count, &one);
        measure_sim(game, seats, threads, count * (uint64_t)threads, &many);
    }
    return (struct spent){one.wall / many.wall, one.processor / many.processor * threads};
}

/* ---- random play ---- */

static void bench_game(const struct game *game, double seconds, struct spent *spent)
{
    int threads = pool_threads() > 1 ? pool_threads() : 2;

    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        struct speed speed = measure_play(game, seats, seconds, spent);
        double copy = measure_copy(game, seconds);
        struct spent ratio =
            measure_threads(game, seats, threads, (uint64_t)(speed.games * seconds / 2) + 1);
        printf("%-15s %5d  %11.2f  %8.0f  %7.1f  %5u  %4u  %7d  %9.2f  %8.2f  %016" PRIx64 "\n",
               game->name, seats, speed.actions / 1e6, speed.games, copy, game->state_size,
               game->view_size, threads, ratio.processor, ratio.wall, playout_hash(game, seats));
        flush_output();
    }
}

static void bench_play(const struct game *only, double seconds)
{
    struct spent spent = {0};
    int share;

    printf("uniform random play, processor time of one thread; then threads against one, by the\n"
           "processor's time and by the clock\n"
           "%-15s %5s  %11s  %8s  %7s  %5s  %4s  %7s  %9s  %8s  %s\n",
           "game", "seats", "M actions/s", "games/s", "copy ns", "state", "view", "threads",
           "processor", "clock", "hash");
    for (int i = 0; games[i]; i++)
        if (!only || games[i] == only)
            bench_game(games[i], seconds, &spent);
    share = (int)(100 * spent.processor / spent.wall);
    printf(share < BUSY ? "The machine was busy: one thread had %d %% of a processor. What is "
                          "measured by the processor holds all\nthe same; what is measured by the "
                          "clock is less than it could be.\n\n"
                        : "One thread had %d %% of a processor.\n\n",
           share);
}

static void print_hashes(const struct game *only)
{
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++)
            if (!only || games[i] == only)
                printf("%s %d %016" PRIx64 "\n", games[i]->name, seats,
                       playout_hash(games[i], seats));
}

/* ---- faces ---- */

static void bench_faces(const struct game *only, double seconds)
{
    printf(
        "rooms and eyes, processor time of one thread\n%-15s %5s  %9s  %6s  %7s  %6s  %7s  %6s\n",
        "game", "seats", "telling us", "bytes", "open us", "at end", "json us", "events");
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++) {
            struct faces_result result;
            if ((only && games[i] != only) || !faces_run(games[i], seats, seconds, &result))
                continue;
            printf("%-15s %5d  %10.2f  %6d  %7.1f  %6.1f  %7.1f  %6d\n", games[i]->name, seats,
                   result.tell, result.bytes, result.open, result.whole, result.json,
                   result.events);
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
    flush_output();
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
            for (int level = EASY; level < (bot ? BOTS : LEVELS); level++) {
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
    double seconds = (double)o->tenths / 10;
    struct bot bot;
    (void)count, (void)arguments;

    if (o->game && !setup_game(o->game, &only))
        return EXIT_BAD;
    if (o->bot && !setup_bot(o->bot, strlen(o->bot), "", &bot))
        return EXIT_BAD;
    if (o->play + o->rooms + (o->bots || o->bot) > 1)
        return complain("--play, --rooms and --bots exclude each other: choose one");
    if (o->hash) {
        print_hashes(only);
        return EXIT_GOOD;
    }
    if (!o->rooms && !o->bots && !o->bot)
        bench_play(only, seconds);
    if (!o->play && !o->bots && !o->bot)
        bench_faces(only, seconds);
    if (o->play || o->rooms)
        return EXIT_GOOD;
    return bench_bots(o, only, o->bot ? &bot : NULL) ? EXIT_GOOD : EXIT_NO;
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
