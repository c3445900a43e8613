/* setup - from words of the command line to a game, its seats, options, bots and components */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include "core/bot.h"
#include "core/game.h"

/* Where the words have NULL or 0 the default is meant. All of them return false after a complaint.
 */
bool setup_game(const char *name, const struct game **game);
/* `rules` -1 are the newest; `options` is "name=value,name=value"; `components` a file:
 * the caller is a holder of its set then. */
bool setup_table(const struct game *game, int64_t seats, int64_t rules, const char *options,
                 const char *components, struct setup *setup);
/* `more`: what else there is, for the complaint, or "". */
bool setup_bot(const char *name, size_t length, const char *more, struct bot *bot);

/* "FILE, line 3: ..."; returns EXIT_BAD. */
int complain_of_file(const char *path, const struct fault *fault);

#endif
