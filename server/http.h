/* http - serves the page */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>

enum { HTTP_HOST_ROOM = 64 };

struct http_options {
    char host[HTTP_HOST_ROOM]; /* a numeric address */
    bool v6;
    int port;                       /* 0: any that is free */
    void (*ready)(const char *url); /* is told the address once it listens */
};

/* Serves until SIGINT or SIGTERM. True: it ended well; false: `problem` says what to do. */
bool http_serve(const struct http_options *options, char *problem, size_t room);

#endif
