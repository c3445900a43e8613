/* assets - the files of the browser's page, built into the program by web/build.mjs */
#ifndef SERVER_ASSETS_H
#define SERVER_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

struct asset {
    const char *path; /* "/", "/assets/index-1a2b3c.js"; NULL ends */
    const char *type;
    const unsigned char *bytes, *packed; /* as it is, and by gzip; packed may be NULL */
    size_t length, packed_length;
    bool forever; /* its name has a hash: it never changes */
};

extern const struct asset assets[];

/* NULL where there is none. */
const struct asset *assets_find(const char *path, size_t length);

#endif
