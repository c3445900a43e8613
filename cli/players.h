/* players - who plays: bots by level, and engines by command */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "core/bot.h"
#include "sim/party.h"

/* "expert:500" or "engine:COMMAND": then `engine` has the command, which lives as long as the
 * program, and `bot` stands in where the engine fails. False after a complaint. */
bool player_read(const char *name, size_t length, struct bot *bot, const char **engine);
/* `names` is one player for all, or one for each of `count`; commas that are quoted end nothing. */
bool players_read(const char *names, int count, struct bot bot[SEATS_MAX],
                  const char *engine[SEATS_MAX]);
/* How many are named; NULL: none. */
int players_count(const char *names);

/* How wide a column of their names is. */
int players_width(const struct bot *bot, const char *const *engine, int count);
/* The name of number `index` as in lists for people, in one line, filled up to so many columns.
 * Different engines have different names. */
void players_cell(const struct bot *bot, const char *const *engine, int count, int index,
                  int width);
/* The name as it was typed, whatever is in it: as a string of JSON, as a cell of CSV. */
void player_json(struct bot bot, const char *engine);
void player_csv(struct bot bot, const char *engine);
/* A line on standard error for each engine that lost seats, of so many that it had where it is
 * listed; one that is listed several times has one line. False: one of them lost all of its seats,
 * wherever it is listed, so that nothing is known of it. */
bool players_report(const char *const *engine, const struct loss *loss, const uint64_t *seats,
                    int count);

#endif
