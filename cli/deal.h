/* deal - the fair deal at a terminal: a promise first, the players' bytes after it */
#ifndef CLI_DEAL_H
#define CLI_DEAL_H

#include <stdio.h>

#include "table/table.h"

/* Gives the dealer its seed, that of a number or (below 0) one that nobody can know, and prints
 * its commitment. False after a complaint. */
bool deal_bind(struct table *table, int64_t number, enum lang lang);

/* Asks each person for a line to mix into the draws. After the commitment, or it would prove
 * nothing. False after a complaint. */
bool deal_mix(struct table *table, const bool person[SEATS_MAX], enum lang lang, FILE *input);

#endif
