/* components - `backroom components`: the built-in set of a game, as a form to fill in */
#include <stdio.h>

#include "cli/command.h"
#include "cli/setup.h"
#include "table/set.h"

struct components_options {
    int64_t lang;
};

#define AT(field) offsetof(struct components_options, field)
static const struct opt options[] = {
    {"lang", OPT_ONE, AT(lang), 0, 0, "en", "en|fr|de", "language of the comments"},
    {0},
};
#undef AT

static int run(const void *given, int count, char **arguments)
{
    const struct components_options *o = given;
    const struct game *game;
    char bytes[SET_SIZE_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    (void)count;

    if (!setup_game(arguments[0], &game))
        return EXIT_BAD;
    if (!game->set_write)
        return complain("%s has no other components to load", game->title);
    set_form(game, (enum lang)o->lang, &text);
    fputs(bytes, stdout);
    return EXIT_GOOD;
}

const struct command command_components = {
    .name = "components",
    .arguments = "GAME",
    .summary = "print cards, boards and names of a game as a form to fill in",
    .details = "Who owns a printed game can play with what is really in the box:\n\n"
               "  backroom components counterfeiters > my.txt\n"
               "  (change my.txt with any editor)\n"
               "  backroom play counterfeiters --components my.txt\n\n"
               "The page loads such a file, too, where a game is set up. What is wrong with it is\n"
               "told with its line.\n",
    .options = options,
    .size = sizeof(struct components_options),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
