/* hatch - a small listener beside the big one: a question a connection, an answer, and it is closed
 *
 * For whoever runs the server: metrics and the control socket. What it takes is bounded in bytes,
 * in time and in number, whoever is at the other end.
 */
#ifndef SERVER_HATCH_H
#define SERVER_HATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

enum { HATCH_GUESTS = 16, HATCH_QUESTION = 4096 };

struct guest;

struct hatch {
    const char *end; /* a question ends with this */
    /* A whole question, `end` included. hatch_answer is owed for it, now or later. */
    void (*take)(struct guest *guest, const char *bytes, size_t length);
    /* the rest is its own */
    union {
        uv_handle_t handle;
        uv_stream_t stream;
        uv_pipe_t pipe;
        uv_tcp_t tcp;
    } at;
    struct guest *guests;
    int count;
    bool open;
};

/* 0, or an error of libuv's. `path` is for its owner only; a socket that nobody listens at is
 * replaced. */
int hatch_open_path(struct hatch *hatch, uv_loop_t *loop, const char *path);
int hatch_open_address(struct hatch *hatch, uv_loop_t *loop, const struct sockaddr *address);
/* The port it has. */
int hatch_port(const struct hatch *hatch);
/* Closes it and whoever is there; the loop has to run on until that is done. */
void hatch_close(struct hatch *hatch);

/* Answers a question and ends the line. The guest may have gone meanwhile. */
void hatch_answer(struct guest *guest, const char *bytes, size_t length);

#endif
