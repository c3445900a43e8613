/* fuzz_options - bytes as a command line, a word a line: what is read lies within its bounds
 *
 * The command is one of this test, with options of every type.
 */
#include "cli/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz_input.h"

enum { WORDS_MAX = 64, ARGUMENTS_MAX = 3 };

struct filled {
    bool flag;
    int64_t number, choice;
    const char *word, *fallback;
    uint64_t end;
};

#define AT(field) offsetof(struct filled, field)
static const struct opt options[] = {
    {"flag", OPT_FLAG, AT(flag), 0, 0, NULL, NULL, "a flag"},
    {"number", OPT_INT, AT(number), -5, INT64_C(999999999999999999), "7", "N", "a number"},
    {"choice", OPT_ONE, AT(choice), 0, 0, "one", "one|two|three", "a choice"},
    {"word", OPT_WORD, AT(word), 0, 0, NULL, "WORD", "a word"},
    {"fallback", OPT_WORD, AT(fallback), 0, 0, "as it was", "WORD", "a word that is always there"},
    {0},
};
#undef AT

static const struct command command = {.name = "test",
                                       .arguments = "WORD...",
                                       .options = options,
                                       .size = offsetof(struct filled, end),
                                       .arguments_min = 1,
                                       .arguments_max = ARGUMENTS_MAX};

/* Complaints go nowhere: there are thousands a second. */
static int parse_quietly(int count, char **words, struct filled *filled)
{
    static FILE *nowhere;
    FILE *somewhere = stderr;
    int arguments;

    if (!nowhere)
        nowhere = fopen("/dev/null", "w");
    require(nowhere != NULL, "no /dev/null");
    stderr = nowhere;
    arguments = command_parse(&command, count, words, filled);
    stderr = somewhere;
    return arguments;
}

/* Splits at line ends; returns how many words. */
static int split(char *text, char **words)
{
    int count = 0;

    for (char *at = text; at && count < WORDS_MAX; count++) {
        words[count] = at;
        at = strchr(at, '\n');
        if (at)
            *at++ = '\0';
    }
    return count;
}

static bool is_one_of(const char *word, char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (word >= words[i] && word <= words[i] + strlen(words[i]))
            return true;
    return false;
}

static void check(const struct filled *filled, int arguments, char *const *left, char *const *given,
                  int count)
{
    require(arguments >= 1 && arguments <= ARGUMENTS_MAX, "too few or too many arguments");
    for (int i = 0; i < arguments; i++)
        require(is_one_of(left[i], given, count), "an argument that nobody gave");
    require(filled->number >= -5 && filled->number <= INT64_C(999999999999999999),
            "a number out of its range");
    require(filled->choice >= 0 && filled->choice < 3, "a choice that there is not");
    require(!filled->word || is_one_of(filled->word, given, count), "a word that nobody gave");
    require(filled->fallback != NULL, "a word that is not there");
    require(filled->end == UINT64_C(0x5A5A5A5A5A5A5A5A), "written past the end");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *words[WORDS_MAX], *given[WORDS_MAX], *text = malloc(size + 1);
    struct filled filled;

    require(text != NULL, "out of memory");
    memcpy(text, bytes, size);
    text[size] = '\0';
    int count = split(text, words);
    memcpy(given, words, sizeof given);
    memset(&filled, 0x5A, sizeof filled);
    int arguments = parse_quietly(count, words, &filled);
    if (arguments >= 0)
        check(&filled, arguments, words, given, count);
    free(text);
    return 0;
}
