/* review - `backroom review`: what of a finished game was skill and what was luck */
#include "review/report.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/recorded.h"
#include "cli/wrap.h"

enum format { TEXT, JSON, HTML };

struct review_options {
    int64_t seat, format, lang;
};

#define AT(field) offsetof(struct review_options, field)
static const struct opt options[] = {
    {"seat", OPT_INT, AT(seat), -1, SEATS_MAX - 1, "-1", "K", "only this seat; -1: every seat"},
    {"format", OPT_ONE, AT(format), 0, 0, "text", "text|json|html",
     "what to print; html is a page of its own"},
    {"lang", OPT_ONE, AT(lang), 0, 0, "en", "en|fr|de", "language"},
    {0},
};
#undef AT

/* A record, and what is found of it. */
struct desk {
    struct table table;
    struct review review;
    char bytes[REVIEW_TEXT_MAX];
};

/* Between two seats, before the first and after the last. */
static void print_frame(struct desk *desk, const struct review_options *o, bool first, bool last)
{
    struct text text = text_in(desk->bytes, sizeof desk->bytes);
    bool list = o->format == JSON && o->seat < 0;

    if (first && o->format == HTML)
        review_html_open(&desk->review, (enum lang)o->lang, &text);
    else if (last && o->format == HTML)
        review_html_close(&text);
    else if (list)
        text_str(&text, first ? "[" : last ? "]\n" : ",\n");
    else if (o->format == JSON ? last : !first && !last)
        text_char(&text, '\n');
    fputs(desk->bytes, stdout);
}

static void review_seat(struct desk *desk, const struct review_options *o, int seat, bool first)
{
    static void (*const write[])(const struct review *, enum lang, struct text *) = {
        [TEXT] = review_text, [JSON] = review_json, [HTML] = review_html};
    struct text text;

    review_begin(&desk->review, &desk->table, seat, review_effort(desk->table.game), 1);
    while (review_go_on(&desk->review))
        ;
    print_frame(desk, o, first, false);
    text = text_in(desk->bytes, sizeof desk->bytes);
    write[o->format](&desk->review, (enum lang)o->lang, &text);
    if (o->format == TEXT)
        wrap_text(desk->bytes, stdout);
    else
        fputs(desk->bytes, stdout);
}

static int run_on(struct desk *desk, const struct review_options *o, const char *path)
{
    int seats = desk->table.setup.seats;
    int from = o->seat < 0 ? 0 : (int)o->seat, to = o->seat < 0 ? seats : from + 1;

    if (from >= seats)
        return complain("this game has seats 0 to %d", seats - 1);
    if (table_due(&desk->table))
        return complain("%s: this game is not over: a review comes after the end, play on first",
                        path);
    for (int seat = from; seat < to; seat++)
        review_seat(desk, o, seat, seat == from);
    print_frame(desk, o, false, true);
    return EXIT_GOOD;
}

static int run(const void *given, int count, char **paths)
{
    struct desk *desk = calloc(1, sizeof *desk);
    int code = EXIT_BAD;
    (void)count;

    if (!desk)
        return complain("no memory");
    switch (load_record(paths[0], &desk->table)) {
    case RECORD_GOOD:
        code = run_on(desk, given, paths[0]);
        table_close(&desk->table);
        break;
    case RECORD_WRONG: code = EXIT_NO; break;
    case RECORD_BAD: break;
    }
    free(desk);
    return code;
}

const struct command command_review = {
    .name = "review",
    .arguments = "FILE",
    .summary = "tell skill from luck in a finished game",
    .options = options,
    .size = sizeof(struct review_options),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
