/* replay - `backroom replay`: a record as a story, through anybody's eyes */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/recorded.h"
#include "cli/wrap.h"
#include "eyes/eyes.h"
#include "room/room.h"

struct replay_options {
    int64_t seat, lang;
    bool step, record;
};

#define AT(field) offsetof(struct replay_options, field)
static const struct opt options[] = {
    {"seat", OPT_INT, AT(seat), -1, SEATS_MAX - 1, "-1", "K",
     "see it as this seat; -1: as an onlooker"},
    {"lang", OPT_ONE, AT(lang), 0, 0, "en", "en|fr|de", "language"},
    {"step", OPT_FLAG, AT(step), 0, 0, NULL, NULL,
     "show the table after every step; Enter goes on"},
    {"record", OPT_FLAG, AT(record), 0, 0, NULL, NULL,
     "print the record as this seat saw it instead"},
    {0},
};
#undef AT

enum { TEXT_ROOM = 1 << 22 }; /* the longest story of the longest record */

/* A record, and the eyes it is seen through. */
struct story {
    struct room room;
    struct eyes eyes;
    int seat;
    enum lang lang;
    uint8_t telling[TELLING_MAX];
    char bytes[TEXT_ROOM];
};

static void look_at(struct story *story, int count)
{
    size_t length = room_tell_at(&story->room, story->seat, count, story->telling, TELLING_MAX);

    eyes_take(&story->eyes, story->telling, length);
}

static void print_table(struct story *story)
{
    struct text text = text_in(story->bytes, TEXT_ROOM);

    eyes_picture(&story->eyes, story->lang, &text);
    fputs(story->bytes, stdout);
}

static void tell(struct story *story, int from, int to)
{
    const char *names[SEATS_MAX];
    struct scene scene = eyes_scene(&story->eyes, story->lang, names);
    struct text text = text_in(story->bytes, TEXT_ROOM);

    for (int step = from; step < to; step++)
        eyes_tell(&story->eyes, step, &scene, &text);
    wrap_text(story->bytes, stdout);
}

static bool wait_for_enter(void)
{
    int c;
    printf("\n-- Enter: on, q: stop -- ");
    flush_output();
    c = getchar();
    if (c == 'q' || c == EOF)
        return false;
    while (c != '\n' && c != EOF)
        c = getchar();
    return c != EOF;
}

/* Sealed choices become visible together: a stop is where all who were due have chosen. */
static int next_stop(const struct story *story, int from)
{
    int due = game_head(story->eyes.view)->due, count = story->room.table.closed;

    from += __builtin_popcount((unsigned)due);
    return from < count ? from : count;
}

static void step_through(struct story *story)
{
    int count = story->room.table.closed;

    look_at(story, 0);
    for (int at = 0; at < count;) {
        int stop = next_stop(story, at);
        look_at(story, stop);
        tell(story, at, stop);
        print_table(story);
        at = stop;
        if (at < count && !wait_for_enter())
            break;
    }
    putchar('\n');
}

static int run_on(struct story *story, const struct replay_options *o)
{
    const struct table *table = &story->room.table;

    if (story->seat >= table->setup.seats)
        return complain("this game has seats 0 to %d", table->setup.seats - 1);
    room_open_at(&story->room);
    if (o->record) {
        struct text text = text_in(story->bytes, TEXT_ROOM);
        record_write(table, story->seat, table_due(table) == 0, &text);
        fputs(story->bytes, stdout);
    } else if (o->step) {
        step_through(story);
    } else {
        look_at(story, table->closed);
        tell(story, 0, table->closed);
        print_table(story);
    }
    return EXIT_GOOD;
}

static int run(const void *given, int count, char **paths)
{
    const struct replay_options *o = given;
    struct story *story = calloc(1, sizeof *story);
    int code = EXIT_BAD;
    (void)count;

    if (o->step && o->record)
        complain("--step and --record exclude each other: choose one");
    else if (!story)
        complain("no memory");
    else
        switch (load_record(paths[0], &story->room.table)) {
        case RECORD_GOOD:
            story->seat = (int)o->seat;
            story->lang = (enum lang)o->lang;
            code = run_on(story, o);
            eyes_close(&story->eyes);
            room_close(&story->room);
            break;
        case RECORD_WRONG: code = EXIT_NO; break;
        case RECORD_BAD: break;
        }
    free(story);
    return code;
}

const struct command command_replay = {
    .name = "replay",
    .arguments = "FILE",
    .summary = "tell a recorded game, as any seat or an onlooker saw it",
    .options = options,
    .size = sizeof(struct replay_options),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
