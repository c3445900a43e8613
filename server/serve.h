/* serve - the page and the online tables, until it is told to stop */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include <stdbool.h>
#include <stddef.h>

enum { SERVE_HOST_ROOM = 64, SERVE_PROBLEM_ROOM = 500 };

struct serve_options {
    char host[SERVE_HOST_ROOM]; /* a numeric address */
    bool v6;
    int port;                      /* 0: any that is free */
    const char *store;             /* as store_open takes it; NULL: the user's own */
    const char *url;               /* how the outside calls it, or NULL */
    const char *certificate, *key; /* files; NULL: plain HTTP */
    const char *trusted;           /* header with a client's address, with its colon; or NULL */
    const char *control;           /* path of the control socket; NULL: beside a data file */
    const char *metrics;           /* address for metrics, or NULL */
    int log;                       /* enum log_form */
    int threads;                   /* for bots */
    /* is told the port and where the data lies, once it listens */
    void (*ready)(const struct serve_options *options, int port, const char *store);
};

/* Serves until SIGINT or SIGTERM. True: it ended well; false: `problem` says what to do. */
bool serve(const struct serve_options *options, char *problem, size_t room);

#endif
