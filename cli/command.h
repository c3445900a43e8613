/* command - what the subcommands of `backroom` share
 *
 * A subcommand is one file with one `const struct command`. Its options are a table; the words of
 * the command line are put into a struct of the subcommand's own by the offsets in that table.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { EXIT_GOOD = 0, EXIT_NO = 1, EXIT_BAD = 2 };

enum opt_type {
    OPT_FLAG,  /* bool: true when given */
    OPT_INT,   /* int64_t from min to max */
    OPT_WORD,  /* const char *: anything */
    OPT_WORDS, /* struct opt_words: anything, several times */
    OPT_ONE,   /* int64_t: index of one of the words in `choices`, "a|b|c" */
};

enum { OPT_WORDS_MAX = 16 };

struct opt_words {
    int count;
    const char *word[OPT_WORDS_MAX];
};

struct opt {
    const char *name; /* without the dashes; NULL ends the table */
    enum opt_type type;
    size_t offset; /* where the value goes */
    int64_t min, max;
    const char *fallback; /* as typed; NULL: zero, or no word */
    const char *choices;  /* of OPT_ONE; elsewhere what --help calls the value */
    const char *help;
};

struct command {
    const char *name;
    const char *arguments; /* "GAME", "FILE...": as --help shows them */
    const char *summary;   /* one line */
    const char *details;   /* more lines, or NULL */
    const struct opt *options;
    size_t size;                      /* of the struct the options fill */
    int arguments_min, arguments_max; /* how many words without dashes; max -1: any number */
    /* Returns the exit code. */
    int (*run)(const void *options, int count, char **arguments);
    /* A command of several parts, each a command named "WHOLE PART", NULL at the end: it has itself
       only name, summary, details and perhaps the part that is meant where none is named. */
    const struct command *const *parts;
    const struct command *usual;
};

/* What a part is called among its like. */
const char *command_part(const struct command *whole, const struct command *part);

extern const struct command command_admin, command_bench, command_components, command_engine,
    command_join, command_ladder, command_load, command_manual, command_match, command_play,
    command_replay, command_review, command_rules, command_serve, command_sim, command_train,
    command_verify;

/* All of them, NULL at the end, and what the program is. */
extern const struct command *const commands[];
extern const char commands_summary[];
/* What they mean, in a line. */
extern const char exit_codes[];

/* Fills `options` from the words after the subcommand; the words without dashes are moved to the
 * front. Returns their number, or -1 after one line on standard error. */
int command_parse(const struct command *command, int count, char **words, void *options);
void command_help(const struct command *command);

/* One line on standard error, "backroom COMMAND: …"; returns EXIT_BAD. */
__attribute__((format(printf, 1, 2))) int complain(const char *format, ...);
/* The subcommand named in complaints. */
extern const char *complaining;

/* Writes standard output out, where somebody waits for it; what goes wrong finish_output tells. */
bool flush_output(void);
/* Flushes standard output; EXIT_BAD with a line where it could not all be written. */
int finish_output(int code);

/* A file's bytes, terminated; NULL after a complaint. The caller frees. `-` is standard input. */
char *read_whole(const char *path, size_t limit, size_t *length);

#endif
