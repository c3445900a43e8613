/* assets - the files of the browser's page, built into the program by web/build.mjs */
#ifndef SERVER_ASSETS_H
#define SERVER_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

enum coding { PLAIN, GZIP, BROTLI, CODINGS }; /* each smaller than the one before it */

struct asset {
    const char *path; /* "/", "/assets/index-1a2b3c.js"; NULL ends */
    const char *type;
    struct body {
        const unsigned char *bytes; /* NULL: it is no smaller so */
        size_t length;
    } as[CODINGS];
    bool forever; /* its name has a hash: it never changes */
};

extern const struct asset assets[];

/* NULL where there is none. */
const struct asset *assets_find(const char *path, size_t length);

#endif
