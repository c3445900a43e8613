/* manual - `backroom manual`: manual pages and shell completion, from the tables that commands have
 *
 * Nothing is written by hand: what `--help` says is what the pages say.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "games/games.h"

struct manual_options {
    const char *dir;
    bool bash;
};

#define AT(field) offsetof(struct manual_options, field)
static const struct opt options[] = {
    {"dir", OPT_WORD, AT(dir), 0, 0, NULL, "DIR",
     "write all pages, and completion for bash, into DIR"},
    {"bash", OPT_FLAG, AT(bash), 0, 0, NULL, NULL, "print completion for bash instead of a page"},
    {0},
};
#undef AT

/* ---- pages ---- */

/* As roff has it: dashes that can be copied, and no text that looks like a request. */
static void say(FILE *out, const char *text)
{
    bool first = true;

    for (; *text; text++) {
        if (first && (*text == '.' || *text == '\''))
            fputs("\\&", out);
        first = *text == '\n';
        if (*text == '-')
            fputs("\\-", out);
        else if (*text == '\\')
            fputs("\\e", out);
        else
            fputc(*text, out);
    }
}

static void begin_page(FILE *out, const char *name, const char *summary)
{
    fprintf(out, ".TH \"");
    for (const char *at = name; *at; at++)
        fputc(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at, out);
    fprintf(out, "\" \"1\" \"\" \"Backroom %s\" \"Backroom\"\n.SH NAME\n", BACKROOM_VERSION);
    say(out, name);
    fputs(" \\- ", out);
    say(out, summary);
    fputs("\n.SH SYNOPSIS\n", out);
}

static void page_option(FILE *out, const struct opt *opt)
{
    fputs(".TP\n.B ", out);
    say(out, "--");
    say(out, opt->name);
    if (opt->type != OPT_FLAG) {
        fputs(" \\fI", out);
        say(out, opt->choices ? opt->choices : "N");
        fputs("\\fR", out);
    }
    fputc('\n', out);
    say(out, opt->help);
    if (opt->fallback) {
        fputs(" (", out);
        say(out, opt->fallback);
        fputc(')', out);
    }
    fputc('\n', out);
}

/* Of a whole: of all its parts. */
static void page_usage(FILE *out, const struct command *command)
{
    for (const struct command *const *part = command->parts; part && *part; part++)
        page_usage(out, *part);
    if (command->parts)
        return;
    fputs(".B backroom ", out);
    say(out, command->name);
    fputs("\n", out);
    say(out, command->arguments);
    fputs(command->arguments[0] ? "\n" : "", out);
    fputs("[\\fIoptions\\fR]\n", out);
}

static void page_details(FILE *out, const struct command *command)
{
    if (!command->details)
        return;
    fputs(".nf\n", out);
    say(out, command->details);
    fputs(".fi\n", out);
}

static void page_options(FILE *out, const struct command *command)
{
    for (const struct opt *opt = command->options; opt->name; opt++)
        page_option(out, opt);
    fputs(".TP\n.B \\-\\-help\na short form of this page\n", out);
}

static void page_part(FILE *out, const struct command *part)
{
    for (const struct command *const *each = part->parts; each && *each; each++)
        page_part(out, *each);
    if (part->parts)
        return;
    fputs(".SS ", out);
    say(out, part->name);
    fputs("\n", out);
    say(out, part->summary);
    fputs("\n.PP\n", out);
    page_usage(out, part);
    fputs(".PP\n", out);
    page_details(out, part);
    page_options(out, part);
}

static void print_command_page(FILE *out, const struct command *command)
{
    char name[40];

    snprintf(name, sizeof name, "backroom-%s", command->name);
    begin_page(out, name, command->summary);
    page_usage(out, command);
    if (command->details)
        fputs(".SH DESCRIPTION\n", out);
    page_details(out, command);
    fputs(command->parts ? ".SH COMMANDS\n" : ".SH OPTIONS\n", out);
    if (!command->parts)
        page_options(out, command);
    for (const struct command *const *part = command->parts; part && *part; part++)
        page_part(out, *part);
    fprintf(out, ".SH EXIT STATUS\n%s\n", exit_codes);
    fputs(".SH SEE ALSO\n.BR backroom (1)\n", out);
}

static void print_page(FILE *out)
{
    begin_page(out, "backroom", commands_summary);
    fputs(".B backroom\n\\fICOMMAND\\fR [\\fIoptions\\fR]\n.SH COMMANDS\n", out);
    for (const struct command *const *command = commands; *command; command++) {
        fputs(".TP\n.BR backroom\\-", out);
        say(out, (*command)->name);
        fputs(" (1)\n", out);
        say(out, (*command)->summary);
        fputc('\n', out);
    }
    fprintf(out, ".SH EXIT STATUS\n%s\n", exit_codes);
}

/* ---- completion ---- */

static void print_games(FILE *out)
{
    for (int i = 0; games[i]; i++)
        fprintf(out, "%s%s", i ? " " : "", games[i]->name);
}

static void print_choices(FILE *out, const char *choices)
{
    for (; *choices; choices++)
        fputc(*choices == '|' ? ' ' : *choices, out);
}

/* After an option that wants one of some words. */
static void complete_value(FILE *out, const struct command *command, const struct opt *opt)
{
    bool game = opt->type == OPT_WORD && opt->choices && strcmp(opt->choices, "GAME") == 0;

    if (opt->type != OPT_ONE && !game)
        return;
    fprintf(out, "    %s,--%s,*) words=\"", command->name, opt->name);
    if (game)
        print_games(out);
    else
        print_choices(out, opt->choices);
    fputs("\" ;;\n", out);
}

static void list_options(FILE *out, const struct command *command)
{
    for (const struct command *const *part = command->parts; part && *part; part++)
        list_options(out, *part);
    for (const struct opt *opt = command->options; opt && opt->name; opt++)
        fprintf(out, "--%s ", opt->name);
}

/* After a whole, its parts; a whole may be a part of `first`. */
static void complete_parts(FILE *out, const struct command *first, const struct command *whole)
{
    const char *word = strrchr(whole->name, ' ');

    fprintf(out, "    %s,%s,*) words=\"", first->name, word ? word + 1 : whole->name);
    for (const struct command *const *part = whole->parts; *part; part++)
        fprintf(out, "%s ", command_part(whole, *part));
    fputs("--help\" ;;\n", out);
    for (const struct command *const *part = whole->parts; *part; part++)
        if ((*part)->parts)
            complete_parts(out, first, *part);
}

static void complete_command(FILE *out, const struct command *command)
{
    if (command->parts)
        complete_parts(out, command, command);
    for (const struct opt *opt = command->options; opt && opt->name; opt++)
        complete_value(out, command, opt);
    fprintf(out, "    %s,*,-*) words=\"", command->name);
    list_options(out, command);
    fputs("--help\" ;;\n", out);
    if (command->parts || !strstr(command->arguments, "GAME"))
        return;
    fprintf(out, "    %s,*,*) words=\"", command->name);
    print_games(out);
    fputs("\" ;;\n", out);
}

static void print_bash(FILE *out)
{
    fputs(
        "# completion for bash, made by `backroom manual --bash`\n_backroom() {\n"
        "    local words=\"\" word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
        "    case ${COMP_WORDS[1]},$before,$word in\n    *,backroom,*) words=\"",
        out);
    for (const struct command *const *command = commands; *command; command++)
        fprintf(out, "%s ", (*command)->name);
    fputs("--help --version\" ;;\n", out);
    for (const struct command *const *command = commands; *command; command++)
        complete_command(out, *command);
    fputs("    esac\n    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n}\n"
          "complete -o default -F _backroom backroom\n",
          out);
}

/* ---- files ---- */

/* Opens DIR/NAME; NULL after a complaint. */
static FILE *open_in(const char *dir, const char *name)
{
    char path[4096];
    FILE *file = NULL;

    if ((size_t)snprintf(path, sizeof path, "%s/%s", dir, name) < sizeof path)
        file = fopen(path, "w");
    if (!file)
        complain("cannot write %s/%s: %s", dir, name, strerror(errno));
    return file;
}

static int close_written(FILE *file, const char *name)
{
    bool bad = ferror(file) != 0;

    bad |= fclose(file) != 0;
    return bad ? complain("cannot write %s: %s", name, strerror(errno)) : EXIT_GOOD;
}

static int write_all(const char *dir)
{
    FILE *out = open_in(dir, "backroom.1");
    int code;

    if (!out)
        return EXIT_BAD;
    print_page(out);
    code = close_written(out, "backroom.1");
    for (const struct command *const *command = commands; *command && code == EXIT_GOOD;
         command++) {
        char name[60];
        snprintf(name, sizeof name, "backroom-%s.1", (*command)->name);
        if (!(out = open_in(dir, name)))
            return EXIT_BAD;
        print_command_page(out, *command);
        code = close_written(out, name);
    }
    if (code != EXIT_GOOD || !(out = open_in(dir, "backroom.bash")))
        return EXIT_BAD;
    print_bash(out);
    return close_written(out, "backroom.bash");
}

static int run(const void *given, int count, char **arguments)
{
    const struct manual_options *o = given;

    if (o->dir)
        return write_all(o->dir);
    if (o->bash) {
        print_bash(stdout);
        return EXIT_GOOD;
    }
    if (count == 0) {
        print_page(stdout);
        return EXIT_GOOD;
    }
    for (const struct command *const *command = commands; *command; command++)
        if (strcmp((*command)->name, arguments[0]) == 0) {
            print_command_page(stdout, *command);
            return EXIT_GOOD;
        }
    return complain("there is no command '%s'; 'backroom --help' lists them", arguments[0]);
}

const struct command command_manual = {
    .name = "manual",
    .arguments = "[COMMAND]",
    .summary = "print manual pages, and completion for the shell",
    .details = "For example: backroom manual serve | man -l -\n",
    .options = options,
    .size = sizeof(struct manual_options),
    .arguments_max = 1,
    .run = run,
};
