/* load - `backroom load`: how much a server bears, measured through real connections */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>

#include "cli/command.h"
#include "cli/save.h"
#include "cli/setup.h"
#include "client/crowd.h"

struct load_options {
    int64_t tables, games, seconds, think, seats, seed, format, server;
    const char *game, *records;
    bool idle;
};

enum { FORMAT_TABLE, FORMAT_JSON };

#define AT(field) offsetof(struct load_options, field)
static const struct opt options[] = {
    {"tables", OPT_INT, AT(tables), 1, 20000, "100", "N", "tables at once"},
    {"games", OPT_INT, AT(games), 0, 1000000, "0", "G", "games to play in all; 0: see --seconds"},
    {"seconds", OPT_INT, AT(seconds), 0, 86400, "10", "S",
     "how long; 0: until the games are played"},
    {"think", OPT_INT, AT(think), 0, 600000, "0", "MS", "mean time to think, in milliseconds"},
    {"game", OPT_WORD, AT(game), 0, 0, NULL, "GAME", "this game only"},
    {"seats", OPT_INT, AT(seats), 0, SEATS_MAX, "0", "N",
     "people at a table; 0: as few as it takes"},
    {"records", OPT_WORD, AT(records), 0, 0, NULL, "DIR",
     "keep the records of the games that ended"},
    {"idle", OPT_FLAG, AT(idle), 0, 0, NULL, NULL, "one sits down at each table, and nobody plays"},
    {"seed", OPT_INT, AT(seed), 0, INT64_MAX, "1", "S", "of the answers"},
    {"server", OPT_INT, AT(server), 0, INT32_MAX, "0", "PID",
     "the server's process, if it is on this machine: its processor time is told too"},
    {"format", OPT_ONE, AT(format), 0, 0, "table", "table|json", "how to report"},
    {0},
};
#undef AT

static void raise_limit(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static void stop(int number)
{
    (void)number;
    crowd_stop();
}

static void rest(int number)
{
    (void)number;
    crowd_rest();
}

static bool keep(void *folder, uint64_t number, const char *record, size_t length)
{
    char path[4200], problem[300];

    snprintf(path, sizeof path, "%s/%" PRIu64 ".backroom", (const char *)folder, number);
    return save_file(path, record, length, problem, sizeof problem);
}

/* Microseconds of processor time for a move. */
static double each(double seconds, const struct crowd_result *result)
{
    return result->moves ? 1e6 * seconds / (double)result->moves : 0;
}

static void print_json(const struct crowd_result *result)
{
    printf("{\"moves\":%" PRIu64 ",\"seconds\":%.3f,\"moves_per_second\":%.1f,\"p50_ms\":%.3f,"
           "\"p99_ms\":%.3f,\"most_ms\":%.3f,\"own_us\":%.1f,\"server_us\":%.1f,\"games\":%" PRIu64
           ",\"tellings\":%" PRIu64 ",\"reconnects\":%" PRIu64 ",\"unfinished\":%" PRIu64
           ",\"lost\":%" PRIu64 ",\"doubled\":%" PRIu64 ",\"refused\":%" PRIu64
           ",\"errors\":%" PRIu64 "}\n",
           result->moves, result->seconds, (double)result->moves / result->seconds, result->p50,
           result->p99, result->most, each(result->own, result), each(result->server, result),
           result->games, result->tellings, result->reconnects, result->unfinished, result->lost,
           result->doubled, result->refused, result->errors);
}

static void print_table(const struct crowd_result *result)
{
    printf("%" PRIu64 " moves in %.1f s: %.0f a second, every one on disk before it was "
           "acknowledged\n",
           result->moves, result->seconds, (double)result->moves / result->seconds);
    printf("from an answer to the others' eyes: %.2f ms (median), %.2f ms (99 of 100), %.2f ms at "
           "most\n",
           result->p50, result->p99, result->most);
    printf("processor time for a move: %.0f us here", each(result->own, result));
    if (result->server > 0)
        printf(", %.0f us in the server", each(result->server, result));
    puts("");
    printf("%" PRIu64 " games ended, %" PRIu64 " tellings, %" PRIu64 " connections came back\n",
           result->games, result->tellings, result->reconnects);
    printf("lost %" PRIu64 ", doubled %" PRIu64 ", refused %" PRIu64 ", errors %" PRIu64 "\n",
           result->lost, result->doubled, result->refused, result->errors);
}

static int run(const void *given, int count, char **urls)
{
    const struct load_options *o = given;
    struct crowd_plan plan = {.tables = (int)o->tables,
                              .games = (uint64_t)o->games,
                              .seconds = o->games ? 0 : (double)o->seconds,
                              .think = (uint32_t)o->think,
                              .seats = (int)o->seats,
                              .idle = o->idle,
                              .server = (int)o->server,
                              .seed = (uint64_t)o->seed,
                              .keep = o->records ? keep : NULL,
                              .context = (void *)(uintptr_t)o->records};
    struct crowd_result result;
    char problem[300];

    if (!o->games && !o->seconds)
        return complain("it needs an end: give --games or --seconds");
    if (o->game && !setup_game(o->game, &plan.game))
        return EXIT_BAD;
    if (o->seats && !plan.game)
        return complain("--seats needs --game: the games are for different numbers of people");
    if (o->seats && (o->seats < plan.game->seats_min || o->seats > plan.game->seats_max))
        return complain("%s is for %d to %d seats, not %d", plan.game->title, plan.game->seats_min,
                        plan.game->seats_max, (int)o->seats);
    for (int i = 0; i < count && i < HOSTS_MAX; i++, plan.hosts++)
        if (!wire_find(urls[i], &plan.host[i], problem, sizeof problem))
            return complain("%s", problem);
        else if (plan.host[i].safe)
            return complain("load measures without HTTPS: give an address with http://");
    if (o->records && !save_folder(o->records, problem, sizeof problem))
        return complain("%s", problem);
    raise_limit();
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    signal(SIGHUP, rest);
    if (!crowd_run(&plan, &result))
        return complain("no memory, or no way to wait for connections");
    if (!o->idle && !result.tellings) {
        complain("nobody plays at %s: start 'backroom serve' there, or give its address", urls[0]);
        return EXIT_NO;
    }
    if (o->format == FORMAT_JSON)
        print_json(&result);
    else
        print_table(&result);
    if (result.errors || result.lost || result.doubled) {
        complain("%s", result.first[0] ? result.first : "moves were lost or doubled");
        return EXIT_NO;
    }
    if (result.stuck[0]) {
        complain("%s (%s)", result.stuck, result.first[0] ? result.first : "nothing was refused");
        return EXIT_NO;
    }
    return EXIT_GOOD;
}

const struct command command_load = {
    .name = "load",
    .arguments = "URL...",
    .summary = "measure a server: whole games at many tables through real connections",
    .details =
        "People answer at random. With several addresses the people of each table are spread "
        "over\nthem. When a server dies they come back, to that one or the next, and go on; "
        "acknowledged\nmoves that are missing afterwards are counted as lost. SIGHUP: no new games "
        "are begun, and\nit ends with the last one.\n",
    .options = options,
    .size = sizeof(struct load_options),
    .arguments_min = 1,
    .arguments_max = HOSTS_MAX,
    .run = run,
};
