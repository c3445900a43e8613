/* hatch - a small listener beside the big one */
#include "server/hatch.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/memory.h"

enum { PATIENCE = 3000, BACKLOG = 16 };

struct guest {
    struct guest *next, **link;
    struct hatch *hatch;
    union {
        uv_handle_t handle;
        uv_stream_t stream;
        uv_pipe_t pipe;
        uv_tcp_t tcp;
    } line;
    uv_timer_t patience;
    int open;   /* of its two handles */
    bool owed;  /* an answer will come */
    bool ended; /* nothing more is to be sent */
    uv_write_t writing;
    char *answer;
    size_t length;
    char bytes[HATCH_QUESTION + 1];
};

/* ---- going ---- */

static void free_if_gone(struct guest *guest)
{
    if (guest->open || guest->owed)
        return;
    free(guest->answer);
    free(guest);
}

static void closed(uv_handle_t *handle)
{
    struct guest *guest = handle->data;

    guest->open--;
    free_if_gone(guest);
}

static void leave(struct guest *guest)
{
    if (guest->ended)
        return;
    guest->ended = true;
    *guest->link = guest->next;
    if (guest->next)
        guest->next->link = guest->link;
    guest->hatch->count--;
    uv_close(&guest->line.handle, closed);
    uv_close((uv_handle_t *)&guest->patience, closed);
}

static void run_out(uv_timer_t *timer)
{
    leave(timer->data);
}

/* ---- asking and answering ---- */

static void written(uv_write_t *writing, int status)
{
    (void)status;
    leave(writing->data);
}

void hatch_answer(struct guest *guest, const char *bytes, size_t length)
{
    uv_buf_t buffer;

    guest->owed = false;
    if (guest->ended) {
        free_if_gone(guest);
        return;
    }
    guest->answer = memory_resize(NULL, length + 1);
    memcpy(guest->answer, bytes, length);
    buffer = uv_buf_init(guest->answer, (unsigned int)length);
    guest->writing.data = guest;
    uv_timer_start(&guest->patience, run_out, PATIENCE, 0); /* to take it, too */
    if (uv_write(&guest->writing, &guest->line.stream, &buffer, 1, written) != 0)
        leave(guest);
}

static void give_room(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    struct guest *guest = handle->data;
    (void)suggested;

    *buffer =
        uv_buf_init(guest->bytes + guest->length, (unsigned int)(HATCH_QUESTION - guest->length));
}

/* What comes after the question is not looked at. */
static void take(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct guest *guest = stream->data;
    const char *end;
    (void)buffer;

    if (count < 0) { /* the end, or no room for so much */
        leave(guest);
        return;
    }
    guest->length += (size_t)count;
    guest->bytes[guest->length] = '\0';
    end = strstr(guest->bytes, guest->hatch->end);
    if (!end)
        return;
    uv_read_stop(stream);
    uv_timer_stop(&guest->patience);
    guest->owed = true;
    guest->hatch->take(guest, guest->bytes,
                       (size_t)(end - guest->bytes) + strlen(guest->hatch->end));
}

/* ---- coming ---- */

static struct guest *welcome(struct hatch *hatch)
{
    struct guest *guest = memory_new(sizeof *guest);
    uv_loop_t *loop = hatch->at.handle.loop;

    if (hatch->at.handle.type == UV_TCP)
        uv_tcp_init(loop, &guest->line.tcp);
    else
        uv_pipe_init(loop, &guest->line.pipe, 0);
    uv_timer_init(loop, &guest->patience);
    guest->line.handle.data = guest->patience.data = guest;
    guest->open = 2;
    guest->hatch = hatch;
    guest->next = hatch->guests;
    guest->link = &hatch->guests;
    if (guest->next)
        guest->next->link = &guest->next;
    hatch->guests = guest;
    hatch->count++;
    return guest;
}

static void come(uv_stream_t *listener, int status)
{
    struct hatch *hatch = listener->data;
    struct guest *guest;

    if (status < 0)
        return;
    guest = welcome(hatch);
    if (uv_accept(listener, &guest->line.stream) != 0 || hatch->count > HATCH_GUESTS ||
        uv_read_start(&guest->line.stream, give_room, take) != 0)
        leave(guest);
    else
        uv_timer_start(&guest->patience, run_out, PATIENCE, 0);
}

/* ---- opening and closing ---- */

static int listen_at(struct hatch *hatch, int problem)
{
    hatch->at.handle.data = hatch;
    hatch->open = true;
    if (problem == 0)
        problem = uv_listen(&hatch->at.stream, BACKLOG, come);
    if (problem != 0)
        hatch_close(hatch);
    return problem;
}

/* A socket that a dead server left; one that lives is left alone, and so is any other file. */
static void clear_away(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct stat found;
    int fd;

    if (lstat(path, &found) != 0 || !S_ISSOCK(found.st_mode) ||
        strlen(path) >= sizeof address.sun_path)
        return;
    strcpy(address.sun_path, path);
    fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return;
    if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0)
        unlink(path);
    close(fd);
}

int hatch_open_path(struct hatch *hatch, uv_loop_t *loop, const char *path)
{
    struct sockaddr_un address;
    mode_t before;
    int problem;

    if (strlen(path) >= sizeof address.sun_path)
        return UV_ENAMETOOLONG; /* libuv would cut it short */
    clear_away(path);
    uv_pipe_init(loop, &hatch->at.pipe, 0);
    before = umask(0177);
    problem = uv_pipe_bind(&hatch->at.pipe, path);
    umask(before);
    return listen_at(hatch, problem);
}

int hatch_open_address(struct hatch *hatch, uv_loop_t *loop, const struct sockaddr *address)
{
    uv_tcp_init(loop, &hatch->at.tcp);
    return listen_at(hatch, uv_tcp_bind(&hatch->at.tcp, address, 0));
}

int hatch_port(const struct hatch *hatch)
{
    struct sockaddr_in6 address = {0}; /* the port is at the same place in both kinds */
    int size = sizeof address;

    if (uv_tcp_getsockname(&hatch->at.tcp, (struct sockaddr *)&address, &size) != 0)
        return -1;
    return ntohs(address.sin6_port);
}

void hatch_close(struct hatch *hatch)
{
    if (!hatch->open)
        return;
    hatch->open = false;
    while (hatch->guests)
        leave(hatch->guests);
    uv_close(&hatch->at.handle, NULL);
}
