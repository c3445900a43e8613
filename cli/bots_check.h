/* bots_check - was every move of a bot the bot's own? */
#ifndef CLI_BOTS_CHECK_H
#define CLI_BOTS_CHECK_H

#include "table/table.h"

/* What is known of a record's bots, from its "# bot" lines. */
struct bots_check {
    int bots;    /* lines */
    int checked; /* choices that were the bot's own */
    int step;    /* the first choice that was not, or -1 */
    int seat;
    action_t own; /* and what the bot would have done */
};

/* Plays the recorded game once more and asks the bots. The table has the seed. False: no memory. */
bool bots_check(const struct table *table, const char *bytes, size_t length,
                struct bots_check *check);

#endif
