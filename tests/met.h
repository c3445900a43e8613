/* met - which rare branches a line of a record takes, for tests */
#ifndef TESTS_MET_H
#define TESTS_MET_H

#include "core/game.h"

/* Carries out a line ("dealer reveal 0021", "2 bid 1"), which must be allowed, and lists the rare
 * branches it took: "out 2; all_out 1", or "" for none. NULL where the line is no such thing. */
const char *met_by(const struct game *game, void *state, const char *line, size_t length,
                   char out[256]);

#endif
