/* pages - the texts that are built into the program: the rules of each game in each language */
#ifndef CLI_PAGES_H
#define CLI_PAGES_H

#include <stddef.h>

struct page {
    const char *name; /* "GAME.LANG"; NULL ends */
    const char *bytes;
    size_t length;
};

extern const struct page pages[];

#endif
