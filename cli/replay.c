/* replay - `backroom replay`: a record as a story, through anybody's eyes */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/load.h"

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

static void print_table(const struct table *table, int count, int seat, const struct scene *scene,
                        char *bytes)
{
    _Alignas(8) uint8_t state[STATE_MAX], view[STATE_MAX];
    struct text text = text_in(bytes, TEXT_ROOM);

    table_state_at(table, count, state);
    table->game->view(state, seat, view);
    table->game->show(view, scene, &text);
    fputs(bytes, stdout);
}

/* Sealed choices become visible together: a stop is where no seat has chosen while others have not.
 */
static int next_stop(const struct table *table, int from)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    uint8_t due;

    table_state_at(table, from, state);
    due = game_head(state)->due;
    from += due & DUE_DEALER ? 1 : __builtin_popcount(due);
    return from < table->count ? from : table->count;
}

static void tell(const struct table *table, int from, int to, int seat, const struct scene *scene,
                 char *bytes)
{
    struct text text = text_in(bytes, TEXT_ROOM);

    table_tell(table, seat, from, to < table->closed ? to : table->closed, scene, &text);
    fputs(bytes, stdout);
}

static bool wait_for_enter(void)
{
    int c;
    printf("\n-- Enter: on, q: stop -- ");
    fflush(stdout);
    c = getchar();
    if (c == 'q' || c == EOF)
        return false;
    while (c != '\n' && c != EOF)
        c = getchar();
    return c != EOF;
}

static void step_through(const struct table *table, int seat, const struct scene *scene,
                         char *bytes)
{
    for (int at = 0; at < table->count;) {
        int stop = next_stop(table, at);
        tell(table, at, stop, seat, scene, bytes);
        print_table(table, stop, seat, scene, bytes);
        at = stop;
        if (at < table->count && !wait_for_enter())
            break;
    }
    putchar('\n');
}

static int run_on(const struct table *table, const struct replay_options *o, char *bytes)
{
    const char *names[SEATS_MAX];
    struct scene scene = table_scene(table, (enum lang)o->lang, names);
    int seat = (int)o->seat;

    if (seat >= table->setup.seats)
        return complain("this game has seats 0 to %d", table->setup.seats - 1);
    if (o->record) {
        struct text text = text_in(bytes, TEXT_ROOM);
        record_write(table, seat, table_due(table) == 0, &text);
        fputs(bytes, stdout);
    } else if (o->step) {
        step_through(table, seat, &scene, bytes);
    } else {
        tell(table, 0, table->count, seat, &scene, bytes);
        print_table(table, table->count, seat, &scene, bytes);
    }
    return EXIT_GOOD;
}

static int run(const void *given, int count, char **paths)
{
    const struct replay_options *o = given;
    struct table *table = malloc(sizeof *table);
    char *bytes = malloc(TEXT_ROOM);
    int code = EXIT_BAD;
    (void)count;

    if (o->step && o->record)
        complain("--step and --record exclude each other: choose one");
    else if (!table || !bytes)
        complain("no memory");
    else
        switch (load_record(paths[0], table)) {
        case RECORD_GOOD: code = run_on(table, o, bytes); break;
        case RECORD_WRONG: code = EXIT_NO; break;
        case RECORD_BAD: break;
        }
    free(table);
    free(bytes);
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
