/* door - connections at a socket that was opened before the server: by systemd, for one
 *
 * The library can listen only at sockets of its own making. So what comes is accepted here and
 * given to it then. Whoever comes while the server is started anew waits at the socket.
 */
#ifndef SERVER_DOOR_H
#define SERVER_DOOR_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <uv.h>

/* Was the process given one (LISTEN_FDS)? */
bool door_is_given(void);
/* Takes connections there; false: it is no socket that listens. */
bool door_open(uv_loop_t *loop, struct lws_vhost *vhost);
/* Its port; -1 where it has none. */
int door_port(void);
void door_close(void);

#endif
