/* players - who plays: bots by level, and engines by command */
#include "cli/players.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/setup.h"
#include "cli/wrap.h"
#include "core/text.h"
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
        return setup_bot(name, length, ", and engine:COMMAND for a program", bot);
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

int players_count(const char *names)
{
    int count = 0;

    for (const char *at = names; at; count++) {
        size_t length = process_length(at, ',');
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
        size_t length = process_length(at, ',');
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

/* ---- names ---- */

/* With a number behind it, of engines that look alike when they are cut. */
enum { NAME_SIZE = GUEST_NAME_SIZE + sizeof " (-2147483648)" };

static bool are_alike(const char *const *engine, int one, int other)
{
    char name[GUEST_NAME_SIZE], twin[GUEST_NAME_SIZE];

    return engine[one] && engine[other] &&
           strcmp(guest_name(engine[one], GUEST_NAME_COLUMNS, name),
                  guest_name(engine[other], GUEST_NAME_COLUMNS, twin)) == 0;
}

/* Which it is of several engines whose names would be the same, from 1; 0: there is no other. */
static int number_of(const char *const *engine, int count, int index)
{
    int number = 1, others = 0;

    for (int i = 0; engine[index] && i < count; i++) {
        if (!are_alike(engine, i, index) || bout_first(engine, i) != i ||
            i == bout_first(engine, index))
            continue;
        others++;
        number += i < bout_first(engine, index);
    }
    return others ? number : 0;
}

static const char *name_of(const struct bot *bot, const char *const *engine, int count, int index,
                           char name[NAME_SIZE])
{
    int number = number_of(engine, count, index);

    if (!engine[index])
        return bot_name(bot[index], name);
    guest_name(engine[index], GUEST_NAME_COLUMNS, name);
    if (number)
        snprintf(name + strlen(name), sizeof " (-2147483648)", " (%d)", number);
    return name;
}

int players_width(const struct bot *bot, const char *const *engine, int count)
{
    char name[NAME_SIZE];
    int widest = 13;

    for (int i = 0; i < count; i++) {
        name_of(bot, engine, count, i, name);
        int width = wrap_columns(name, strlen(name));
        widest = width > widest ? width : widest;
    }
    return widest;
}

void players_cell(const struct bot *bot, const char *const *engine, int count, int index, int width)
{
    char name[NAME_SIZE];

    name_of(bot, engine, count, index, name);
    printf("%s%*s", name, width - wrap_columns(name, strlen(name)), "");
}

/* What is no character cannot be written in JSON; what controls a terminal need not. */
static size_t put_json(const char *at)
{
    uint32_t code = 0;
    size_t size = text_character(at, strlen(at), &code);

    if (size == 0)
        printf("\\ufffd");
    else if (text_is_control(code))
        printf("\\u%04" PRIx32, code);
    else
        printf("%s%.*s", strchr("\"\\", *at) ? "\\" : "", (int)size, at);
    return size ? size : 1;
}

void player_json(struct bot bot, const char *engine)
{
    char name[BOT_NAME_SIZE];

    printf("\"%s", engine ? engine_word : bot_name(bot, name));
    for (size_t at = 0; engine && engine[at];)
        at += put_json(engine + at);
    printf("\"");
}

void player_csv(struct bot bot, const char *engine)
{
    char name[BOT_NAME_SIZE];
    bool plain = !engine || !strpbrk(engine, ",\"\r\n");

    printf("%s%s", plain ? "" : "\"", engine ? engine_word : bot_name(bot, name));
    for (const char *at = engine; at && *at; at++)
        printf("%s%c", *at == '"' ? "\"" : "", *at);
    printf("%s", plain ? "" : "\"");
}

/* ---- losses ---- */

/* All of the list that are the same program. False: they lost all of their seats. */
static bool report_one(const char *const *engine, const struct loss *loss, const uint64_t *seats,
                       int count, int first)
{
    struct loss sum = {0};
    uint64_t had = 0;
    char name[NAME_SIZE];

    for (int i = first; i < count; i++)
        if (engine[i] && bout_first(engine, i) == first) {
            loss_add(&sum, &loss[i]);
            had += seats[i];
        }
    if (sum.seats > 0)
        wrap_print(stderr,
                   "backroom %s: %s lost %" PRIu64 " of its %" PRIu64
                   " seats to a stand-in; the first time: %s\n",
                   complaining, name_of(NULL, engine, count, first, name), sum.seats, had,
                   sum.reason);
    return had == 0 || sum.seats < had;
}

bool players_report(const char *const *engine, const struct loss *loss, const uint64_t *seats,
                    int count)
{
    bool good = true;

    for (int i = 0; i < count; i++) {
        if (engine[i] && bout_first(engine, i) == i)
            good = report_one(engine, loss, seats, count, i) && good;
    }
    return good;
}
