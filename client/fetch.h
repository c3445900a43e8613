/* fetch - one file from a server, and wait for it */
#ifndef CLIENT_FETCH_H
#define CLIENT_FETCH_H

#include "client/wire.h"

/* The body of what is at `path`, for whoever has this cookie; NULL where there is none. The caller
 * frees. */
char *fetch(const struct wire_host *host, const char *path, const char *cookie, size_t *length);

#endif
