/* options - the command line, read by table */
#include "cli/command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/wrap.h"
#include "core/text.h"

/* What is longer is cut: there is a long path in it. */
enum { COMPLAINT_MAX = 8192 };

const char *complaining = NULL;

static int output_fault; /* errno of the first time that standard output could not be written */

bool flush_output(void)
{
    bool good = fflush(stdout) == 0 && !ferror(stdout);

    if (!good && !output_fault)
        output_fault = errno;
    return good;
}

int complain(const char *format, ...)
{
    char sentence[COMPLAINT_MAX];
    va_list arguments;

    flush_output();
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    wrap_print(stderr, "backroom%s%s: %s\n", complaining ? " " : "", complaining ? complaining : "",
               wrap_tame(sentence));
    return EXIT_BAD;
}

int finish_output(int code)
{
    if (!flush_output())
        return complain("cannot write the output: %s", strerror(output_fault));
    return code;
}

/* Is `word` one of "a|b|c"? Its index, or -1. */
static int choice(const char *choices, const char *word)
{
    size_t length = strlen(word);
    int index = 0;

    for (const char *at = choices;; index++) {
        size_t size = strcspn(at, "|");
        if (size == length && memcmp(at, word, size) == 0)
            return index;
        if (at[size] == '\0')
            return -1;
        at += size + 1;
    }
}

static int add_word(const struct opt *opt, const char *word, struct opt_words *words)
{
    if (words->count == OPT_WORDS_MAX)
        return complain("--%s is given more than %d times", opt->name, OPT_WORDS_MAX);
    words->word[words->count++] = word;
    return 0;
}

static int store(const struct opt *opt, const char *word, void *options)
{
    char *target = (char *)options + opt->offset;
    int64_t number = 0;

    switch (opt->type) {
    case OPT_FLAG: *(bool *)target = true; return 0;
    case OPT_WORD: *(const char **)target = word; return 0;
    case OPT_WORDS: return add_word(opt, word, (struct opt_words *)target);
    case OPT_ONE:
        number = choice(opt->choices, word);
        if (number < 0)
            return complain("--%s must be one of %s", opt->name, opt->choices);
        break;
    case OPT_INT:
        if (!text_to_int(word, strlen(word), opt->min, opt->max, &number))
            return complain("--%s must be a whole number from %lld to %lld", opt->name,
                            (long long)opt->min, (long long)opt->max);
        break;
    }
    *(int64_t *)target = number;
    return 0;
}

static const struct opt *find(const struct opt *opts, const char *name, size_t length)
{
    for (; opts->name; opts++)
        if (text_is(name, length, opts->name))
            return opts;
    return NULL;
}

/* One word that starts with dashes; moves `at` past its value. */
static int parse_option(const struct command *command, int count, char **words, int *at,
                        uint64_t *given, void *options)
{
    char *word = words[(*at)++] + 2;
    char *value = strchr(word, '=');
    size_t length = value ? (size_t)(value - word) : strlen(word);
    const struct opt *opt = find(command->options, word, length);
    uint64_t bit;

    if (!opt)
        return complain("unknown option --%.*s; 'backroom %s --help' lists them", (int)length, word,
                        command->name);
    bit = UINT64_C(1) << (opt - command->options);
    if (*given & bit && opt->type != OPT_WORDS)
        return complain("--%s is given twice", opt->name);
    *given |= bit;
    if (opt->type == OPT_FLAG)
        return value ? complain("--%s takes no value", opt->name) : store(opt, NULL, options);
    if (!value && *at == count)
        return complain("--%s needs a value", opt->name);
    return store(opt, value ? value + 1 : words[(*at)++], options);
}

int command_parse(const struct command *command, int count, char **words, void *options)
{
    uint64_t given = 0;
    int arguments = 0;
    bool plain = false;

    memset(options, 0, command->size);
    for (const struct opt *opt = command->options; opt->name; opt++)
        if (opt->fallback)
            store(opt, opt->fallback, options);
    for (int at = 0; at < count;) {
        if (!plain && strcmp(words[at], "--") == 0) {
            plain = true;
            at++;
        } else if (!plain && strncmp(words[at], "--", 2) == 0) {
            if (parse_option(command, count, words, &at, &given, options) != 0)
                return -1;
        } else {
            words[arguments++] = words[at++];
        }
    }
    if (arguments < command->arguments_min) {
        complain("it needs %s; 'backroom %s --help' tells more", command->arguments, command->name);
        return -1;
    }
    if (command->arguments_max >= 0 && arguments > command->arguments_max) {
        complain("'%s' is one word too many; 'backroom %s --help' tells more",
                 words[command->arguments_max], command->name);
        return -1;
    }
    return arguments;
}

static void help_option(const struct opt *opt)
{
    char left[60];
    const char *value = opt->type == OPT_FLAG ? "" : opt->choices ? opt->choices : "N";

    snprintf(left, sizeof left, "--%s%s%s", opt->name, opt->type == OPT_FLAG ? "" : " ", value);
    wrap_print(stdout, "  %-30s %s%s%s%s\n", left, opt->help, opt->fallback ? " (" : "",
               opt->fallback ? opt->fallback : "", opt->fallback ? ")" : "");
}

const char *command_part(const struct command *whole, const struct command *part)
{
    return part->name + strlen(whole->name) + 1;
}

static void help_parts(const struct command *whole)
{
    wrap_print(stdout, "backroom %s - %s\n\nUsage: backroom %s COMMAND [options]\n\n", whole->name,
               whole->summary, whole->name);
    wrap_page(whole->details, stdout);
    putchar('\n');
    for (const struct command *const *part = whole->parts; *part; part++)
        wrap_print(stdout, "  %-10s %s\n", command_part(whole, *part), (*part)->summary);
    printf("\n'backroom %s COMMAND --help' tells more of each.\n", whole->name);
}

void command_help(const struct command *command)
{
    if (command->parts) {
        help_parts(command);
        return;
    }
    wrap_print(stdout, "backroom %s - %s\n\nUsage: backroom %s %s%s\n", command->name,
               command->summary, command->name, command->arguments,
               command->options->name ? " [options]" : "");
    if (command->details) {
        putchar('\n');
        wrap_page(command->details, stdout);
    }
    printf("\nOptions:\n");
    for (const struct opt *opt = command->options; opt->name; opt++)
        help_option(opt);
    printf("  %-30s %s\n", "--help", "this text");
}

char *read_whole(const char *path, size_t limit, size_t *length)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    char *bytes = NULL;

    if (!file && !*path) {
        complain("no file is named: its name is empty");
        return NULL;
    }
    if (!file) {
        complain("cannot open %s: %s", path, strerror(errno));
        return NULL;
    }
    bytes = malloc(limit + 2);
    if (!bytes) {
        complain("no memory to read %s", path);
        goto out;
    }
    *length = fread(bytes, 1, limit + 1, file);
    bytes[*length] = '\0';
    if (ferror(file))
        complain("cannot read %s: %s", path, strerror(errno));
    else if (*length > limit)
        complain("%s is too long: at most %zu bytes", path, limit);
    else
        goto out;
    free(bytes);
    bytes = NULL;
out:
    if (file != stdin)
        fclose(file);
    return bytes;
}
