/* rules - `backroom rules`: how a game is played, and its options */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/pages.h"
#include "cli/setup.h"
#include "cli/wrap.h"

struct rules_options {
    int64_t lang;
    bool options;
};

#define AT(field) offsetof(struct rules_options, field)
static const struct opt options[] = {
    {"lang", OPT_ONE, AT(lang), 0, 0, "en", "en|fr|de", "language"},
    {"options", OPT_FLAG, AT(options), 0, 0, NULL, NULL, "the table's options instead"},
    {0},
};
#undef AT

/* The first value is the default. */
static void print_options(const struct game *game, enum lang lang)
{
    static const char *const since[LANGS] = {"from version", "à partir de la version",
                                             "ab Fassung"};
    char word[80];

    for (const struct option *option = game->options; option->name; option++) {
        printf("%s", option->title[lang]);
        if (option->since > game->rules_oldest)
            printf(" (%s %d)", since[lang], option->since);
        printf("\n");
        for (int i = 0; i < option_values(option); i++) {
            const struct option_value *value = &option->value[i];
            snprintf(word, sizeof word, "%s=%s", option->name, value->word);
            wrap_print(stdout, "    %-20s %s: %s\n", word, value->label[lang], value->help[lang]);
        }
    }
}

static int print_page(const struct game *game, enum lang lang)
{
    static const char *const langs[] = {"en", "fr", "de"};
    char name[64];

    snprintf(name, sizeof name, "%s.%s", game->name, langs[lang]);
    for (const struct page *page = pages; page->name; page++)
        if (strcmp(page->name, name) == 0)
            wrap_page(page->bytes, stdout);
    return EXIT_GOOD;
}

static int run(const void *given, int count, char **arguments)
{
    const struct rules_options *o = given;
    const struct game *game;
    (void)count;

    if (!setup_game(arguments[0], &game))
        return EXIT_BAD;
    if (o->options)
        print_options(game, (enum lang)o->lang);
    else
        print_page(game, (enum lang)o->lang);
    return EXIT_GOOD;
}

const struct command command_rules = {
    .name = "rules",
    .arguments = "GAME",
    .summary = "print the rules of a game, or its options",
    .options = options,
    .size = sizeof(struct rules_options),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
