/* http - the page, the greeting, records, health */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <libwebsockets.h>
#include <stdbool.h>

enum { HTTP_IDLE_SECONDS = 15, HTTP_ASK_SECONDS = 10 };

/* `https`: cookies may be strict. `trusted`: the header, with its colon, that has a client's
 * address; NULL: it is the connection's own. */
void http_start(bool https, const char *trusted);

/* The library's first protocol, which also hears of every connection. */
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length);
size_t http_session_size(void);
/* May this new connection stay? */
bool http_admit(int fd, const struct sockaddr *from);

#endif
