/* bot - what a bot is called
 *
 * Whoever seats, records or lists bots needs their names and not how they think; thinking is in
 * bots/.
 */
#ifndef CORE_BOT_H
#define CORE_BOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Levels are for people to play against; the bots after them are for measuring, and only the
 * command knows them: PLAIN_SEARCH is the search that everybody else has too. */
enum level { RANDOM, EASY, MEDIUM, HARD, EXPERT, LEVELS, PLAIN_SEARCH = LEVELS, BOTS };

/* As typed and written: "random", "easy" ... */
extern const char *const level_names[BOTS];
/* How long a decision may take on one core, in milliseconds. */
extern const int level_budgets[BOTS];

/* A bot is named by its level, or as "expert:5000" with the iterations of its search. */
struct bot {
    enum level level;
    uint32_t iterations; /* 0: as many as the level does */
};
enum { BOT_NAME_SIZE = 20, ITERATIONS_MAX = 100000000 };
/* False where there is no such bot. */
bool bot_parse(const char *name, size_t length, struct bot *bot);
/* As it would be typed; returns `name`. */
const char *bot_name(struct bot bot, char name[BOT_NAME_SIZE]);

#endif
