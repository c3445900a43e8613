/* progress - a line on standard error, for those who wait */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Does somebody look at it? */
bool progress_wanted(bool quiet);
/* A bar, how many of how many games, and what else there is to say, at most 44 characters of it. */
void progress_show(uint64_t done, uint64_t count, const char *more);
void progress_clear(void);

#endif
