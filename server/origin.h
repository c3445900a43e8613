/* origin - does a request mean this server? Names that others point at us, and their pages, do not
 *
 * A page from elsewhere could open a WebSocket here with the cookie of whoever looks at it (the
 * browser says where the page is from), or have its own name lead to this machine (the browser
 * sends that name as Host).
 */
#ifndef SERVER_ORIGIN_H
#define SERVER_ORIGIN_H

#include <stdbool.h>

/* `url` is how the outside calls this server, or NULL; false: it is none. */
bool origin_start(const char *url);
/* "localhost:8080", a number, the machine's name, or that of the url. */
bool origin_is_host(const char *host);
/* Is it a page of ours, which was asked for by that Host? */
bool origin_is_ours(const char *origin, const char *host);
/* Is the server reached by HTTPS, by its url? */
bool origin_is_safe(void);

#endif
