/* setup - from words of the command line to a game */
#include "cli/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "games/games.h"
#include "table/set.h"

bool setup_game(const char *name, const struct game **game)
{
    char list[200];
    struct text text = text_in(list, sizeof list);

    *game = games_find(name, strlen(name));
    if (*game)
        return true;
    for (int i = 0; games[i]; i++) {
        text_str(&text, i ? ", " : "");
        text_str(&text, games[i]->name);
    }
    complain("there is no game '%s'; there are: %s", name, list);
    return false;
}

/* Returns which option it was, negative after a complaint. */
static int set_option(const struct game *game, const char *word, size_t length, struct setup *setup)
{
    int index = game_read_option(game, setup, word, length);

    if (index < 0)
        complain("%s has no option '%.*s' in version %d of its rules; 'backroom rules %s "
                 "--options' lists them",
                 game->name, (int)length, word, setup->rules, game->name);
    return index;
}

static bool set_options(const struct game *game, const char *words, struct setup *setup)
{
    unsigned given = 0;

    for (const char *at = words; at;) {
        size_t length = strcspn(at, ",");
        int index = set_option(game, at, length, setup);
        if (index < 0)
            return false;
        if (given >> index & 1) {
            complain("--option sets %s twice", game->options[index].name);
            return false;
        }
        given |= 1u << index;
        at = at[length] ? at + length + 1 : NULL;
    }
    return true;
}

int complain_of_file(const char *path, const struct fault *fault)
{
    if (fault->line > 0)
        return complain("%s, line %d: %s", path, fault->line, fault->message);
    return complain("%s: %s", path, fault->message);
}

static bool set_components(const struct game *game, const char *path, struct setup *setup)
{
    struct fault fault = {0};
    size_t length;
    char *bytes;
    int number;

    if (!path)
        return true;
    if (!game->set_read) {
        complain("%s has no other components to load", game->name);
        return false;
    }
    bytes = read_whole(path, SET_SIZE_MAX, &length);
    if (!bytes)
        return false;
    number = game->set_read(bytes, length, &fault);
    free(bytes);
    if (number < 0)
        complain_of_file(path, &fault);
    else
        setup->set = (uint16_t)number;
    return number >= 0;
}

static bool set_rules(const struct game *game, int64_t rules, struct setup *setup)
{
    if (rules < 0)
        return true;
    if (rules < game->rules_oldest || rules > game->rules) {
        complain("%s has rules %d to %d, not %lld", game->title, game->rules_oldest, game->rules,
                 (long long)rules);
        return false;
    }
    setup->rules = (uint8_t)rules;
    return true;
}

bool setup_table(const struct game *game, int64_t seats, int64_t rules, const char *options,
                 const char *components, struct setup *setup)
{
    *setup = game_setup(game, seats ? (int)seats : game->seats_max < 4 ? game->seats_max : 4);
    if (seats && (seats < game->seats_min || seats > game->seats_max)) {
        complain("%s is for %d to %d seats, not %lld", game->title, game->seats_min,
                 game->seats_max, (long long)seats);
        return false;
    }
    return set_rules(game, rules, setup) && set_options(game, options, setup) &&
           set_components(game, components, setup);
}

bool setup_bot(const char *name, size_t length, const char *more, struct bot *bot)
{
    char list[200];
    struct text text = text_in(list, sizeof list);
    bool known = bot_parse(name, length, bot);

    if (known && bot->iterations && bot->level < HARD) {
        complain("%s does not search, so it has no number of iterations: write %s alone, or the "
                 "number after hard, expert or plain",
                 level_names[bot->level], level_names[bot->level]);
        return false;
    }
    if (known)
        return true;
    for (int i = 0; i < BOTS; i++) {
        text_str(&text, i ? ", " : "");
        text_str(&text, level_names[i]);
    }
    complain("there is no bot '%.*s'; there are: %s, and with a number of iterations as in "
             "expert:5000%s",
             (int)length, name, list, more);
    return false;
}
