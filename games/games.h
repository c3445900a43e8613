/* games - the games there are */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/game.h"

/* Ends with NULL. */
extern const struct game *const games[];

/* NULL where there is no game of that name. */
const struct game *games_find(const char *name, size_t length);

#endif
