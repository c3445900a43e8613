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

enum level { RANDOM, EASY, MEDIUM, HARD, EXPERT, LEVELS };

/* As typed and written: "random", "easy" ... */
extern const char *const level_names[LEVELS];
/* How long a decision may take on one core, in milliseconds. */
extern const int level_budgets[LEVELS];

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
