/* players - who plays: bots by level, and engines by command */
#include "cli/players.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/setup.h"
#include "cli/wrap.h"
#include "guest/guest.h"
#include "guest/process.h"
#include "sim/bout.h"

static const char engine_word[] = "engine:";

/* A program that is not there is better told before than after a match of stand-ins. */
static bool is_there(const char *command)
{
    const char *missing = guest_missing(command);

    if (missing)
        complain("'%.200s' cannot be started: %s. See how it is spelled and whether it may be run",
                 command, missing);
    return !missing;
}

bool player_read(const char *name, size_t length, struct bot *bot, const char **engine)
{
    static char kept[SEATS_MAX][GUEST_COMMAND_MAX + 1];
    static int count;
    size_t word = strlen(engine_word);

    *engine = NULL;
    if (length < word || memcmp(name, engine_word, word) != 0)
        return setup_bot(name, length, bot);
    if (count < SEATS_MAX && length - word <= GUEST_COMMAND_MAX) {
        *bot = (struct bot){.level = MEDIUM};
        *engine = memcpy(kept[count], name + word, length - word);
        if (guest_is_command(kept[count++])) {
            process_guard();
            return is_there(*engine);
        }
    }
    complain("'%.*s' names no command: write engine:PROGRAM with its words after it, at most %d "
             "bytes, and close every quote",
             (int)(length < 60 ? length : 60), name, GUEST_COMMAND_MAX);
    return false;
}

/* Up to the next comma that is not between quotes. */
static size_t player_length(const char *names)
{
    char quote = '\0';
    size_t at = 0;

    for (; names[at] && (quote || names[at] != ','); at++)
        if (quote ? names[at] == quote : names[at] == '"' || names[at] == '\'')
            quote = quote ? '\0' : names[at];
    return at;
}

int players_count(const char *names)
{
    int count = 0;

    for (const char *at = names; at; count++) {
        size_t length = player_length(at);
        at = at[length] ? at + length + 1 : NULL;
    }
    return count;
}

bool players_read(const char *names, int count, struct bot bot[SEATS_MAX],
                  const char *engine[SEATS_MAX])
{
    int given = players_count(names);
    const char *at = names;

    if (given != 1 && given != count) {
        complain("--bots names %d bots for %d of them: name one for all, or one each", given,
                 count);
        return false;
    }
    for (int i = 0; i < given; i++) {
        size_t length = player_length(at);
        if (!player_read(at, length, &bot[i], &engine[i]))
            return false;
        at += length + 1;
    }
    for (int i = given; i < count; i++) {
        bot[i] = bot[0];
        engine[i] = engine[0];
    }
    return true;
}

int players_width(const struct bot *bot, const char *const *engine, int count)
{
    char name[BOUT_NAME_SIZE];
    int widest = 13;

    for (int i = 0; i < count; i++) {
        int width = (int)strlen(bout_name(bot[i], engine[i], name));
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* All of the list from here on that are the same program. */
static void report_one(const char *const *engine, const struct loss *loss, const uint64_t *seats,
                       int count)
{
    struct loss sum = {0};
    uint64_t had = 0;
    char name[GUEST_NAME_SIZE];

    for (int i = 0; i < count; i++)
        if (engine[i] && strcmp(engine[i], engine[0]) == 0) {
            loss_add(&sum, &loss[i]);
            had += seats[i];
        }
    if (sum.seats > 0)
        wrap_print(stderr,
                   "backroom %s: %s lost %" PRIu64 " of its %" PRIu64
                   " seats to a stand-in; the first time: %s\n",
                   complaining, guest_name(engine[0], name), sum.seats, had, sum.reason);
}

bool players_report(const char *const *engine, const struct loss *loss, const uint64_t *seats,
                    int count)
{
    bool good = true;

    for (int i = 0; i < count; i++) {
        int first = 0;
        while (engine[i] && (!engine[first] || strcmp(engine[first], engine[i]) != 0))
            first++;
        if (engine[i] && first == i)
            report_one(engine + i, loss + i, seats + i, count - i);
        good = good && !(seats[i] > 0 && loss[i].seats == seats[i]);
    }
    return good;
}
