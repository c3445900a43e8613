/* door - connections at a socket that was opened before the server */
#include "server/door.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/http.h"

enum { GIVEN = 3, AT_ONCE = 64 }; /* the first descriptor after the three that everybody has */

static struct lws_vhost *host;
static uv_poll_t poll_handle;
static bool open_now;

bool door_is_given(void)
{
    const char *whose = getenv("LISTEN_PID"), *count = getenv("LISTEN_FDS");

    return whose && count && strtol(whose, NULL, 10) == (long)getpid() && strcmp(count, "1") == 0;
}

/* The library does the same for what it accepts itself. */
static bool let_in(int fd, const struct sockaddr *from)
{
    int one = 1;

    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd, F_SETFL, O_NONBLOCK) == 0 &&
           http_admit(fd, from);
}

/* A few at a time: the others have their turn. */
static void come(uv_poll_t *handle, int status, int events)
{
    struct sockaddr_storage from;
    (void)handle, (void)events;

    for (int i = 0; status == 0 && i < AT_ONCE; i++) {
        socklen_t size = sizeof from;
        int fd = accept(GIVEN, (struct sockaddr *)&from, &size);
        if (fd < 0)
            return;
        if (let_in(fd, (const struct sockaddr *)&from))
            lws_adopt_socket_vhost(host, fd); /* closes it where it cannot be taken */
        else
            close(fd);
    }
}

bool door_open(uv_loop_t *loop, struct lws_vhost *vhost)
{
    int listens = 0;
    socklen_t size = sizeof listens;

    host = vhost;
    if (getsockopt(GIVEN, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || !listens ||
        fcntl(GIVEN, F_SETFD, FD_CLOEXEC) != 0 || fcntl(GIVEN, F_SETFL, O_NONBLOCK) != 0 ||
        uv_poll_init(loop, &poll_handle, GIVEN) != 0)
        return false;
    open_now = uv_poll_start(&poll_handle, UV_READABLE, come) == 0;
    return open_now;
}

int door_port(void)
{
    struct sockaddr_in6 address = {0}; /* the port is at the same place in both kinds */
    socklen_t size = sizeof address;

    if (getsockname(GIVEN, (struct sockaddr *)&address, &size) != 0 ||
        (address.sin6_family != AF_INET && address.sin6_family != AF_INET6))
        return -1;
    return ntohs(address.sin6_port);
}

void door_close(void)
{
    if (!open_now)
        return;
    open_now = false;
    uv_close((uv_handle_t *)&poll_handle, NULL);
}
