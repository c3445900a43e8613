/* socket - the WebSocket: upgrades, messages in and out, who is still there */
#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include <stdint.h>

#include <libwebsockets.h>

/* The library's protocol of that name. */
int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length);

/* Asks those who have been silent whether they are still there, and closes those who are not. */
void socket_sweep(uint64_t now);
/* Tells everybody to come back a little later. */
void socket_goodbye(void);

#endif
