/* engine - `backroom engine`: our own bots as a program that plays a seat
 *
 * The other end of guest/: a question a line on standard input, the words of a choice a line on
 * standard output. With it an older version of this program can play a newer one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/setup.h"
#include "eyes/eyes.h"
#include "guest/question.h"

struct engine_options {
    const char *bot;
};

#define AT(field) offsetof(struct engine_options, field)
static const struct opt options[] = {
    {"bot", OPT_WORD, AT(bot), 0, 0, "medium", "BOT", "who answers, as in hard or expert:5000"},
    {0},
};
#undef AT

/* What is kept from one question to the next. */
struct seat {
    struct bot bot;
    struct eyes eyes;
    struct question question;
};

static void answer(const struct seat *seat)
{
    const struct eyes *eyes = &seat->eyes;
    action_t action =
        bots_play(eyes->game, seat->bot, eyes->view, random_from(seat->question.luck, 0));
    char bytes[320];
    struct text text = text_in(bytes, sizeof bytes);

    game_print(eyes->game, action, &text);
    printf("%s%s%s\n", seat->question.mark, seat->question.mark[0] ? " " : "", bytes);
    flush_output();
}

static int take(struct seat *seat, const char *line, size_t length)
{
    const char *problem = question_read(line, length, &seat->question);

    if (problem)
        return complain("this is no question: %s; docs/engine.md has the form", problem);
    if (!eyes_take(&seat->eyes, seat->question.telling, seat->question.length))
        return complain("this telling does not go on where the last one ended, or is of another "
                        "version of the rules: begin with a fresh one");
    if (!eyes_asked(&seat->eyes))
        return complain("this telling asks nothing: send one when the seat is asked");
    answer(seat);
    return EXIT_GOOD;
}

static int run(const void *given, int count, char **arguments)
{
    const struct engine_options *o = given;
    struct seat *seat = calloc(1, sizeof *seat);
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int code = EXIT_GOOD;
    (void)count, (void)arguments;

    if (!seat)
        return complain("no memory");
    if (!setup_bot(o->bot, strlen(o->bot), "", &seat->bot))
        code = EXIT_BAD;
    while (code == EXIT_GOOD && (length = getline(&line, &room, stdin)) > 0)
        code = take(seat, line, (size_t)length);
    eyes_close(&seat->eyes);
    free(line);
    free(seat);
    return code;
}

const struct command command_engine = {
    .name = "engine",
    .arguments = "",
    .summary = "answer questions on standard input as a bot: engine:COMMAND's other end",
    .details =
        "An engine is any program that plays a seat: 'match', 'sim' and 'play' start it where "
        "they\n"
        "are given engine:COMMAND, write one line of JSON for every question (game, seat, table,\n"
        "legal actions in words, what happened since, milliseconds) and read one line with the\n"
        "words of its choice. It ends when its input does. Who dies, stalls, talks nonsense or\n"
        "chooses what is not legal loses the seat to a stand-in and is reported. The words are in\n"
        "docs/engine.md, and examples/ has engines in Python and C. This one is our own bot.\n",
    .options = options,
    .size = sizeof(struct engine_options),
    .arguments_max = 0,
    .run = run,
};
