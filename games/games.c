/* games - the games there are: a new one is a folder and a line here */
#include "games/games.h"

extern const struct game game_counterfeiters, game_schwarzarbeit, game_zahltag;

const struct game *const games[] = {
    &game_schwarzarbeit,
    &game_zahltag,
    &game_counterfeiters,
    NULL,
};

const struct game *games_find(const char *name, size_t length)
{
    for (const struct game *const *game = games; *game; game++)
        if (text_is(name, length, (*game)->name))
            return *game;
    return NULL;
}
