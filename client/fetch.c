/* fetch - one file from a server, and wait for it */
#include "client/fetch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

enum { FETCH_MAX = 1 << 21, PATIENCE = 10 };

static int reach(const struct wire_host *host)
{
    struct timeval patience = {.tv_sec = PATIENCE};
    int fd = socket(host->address.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);

    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(fd, (const struct sockaddr *)&host->address, host->length) == 0)
        return fd;
    close(fd);
    return -1;
}

/* Everything up to the end of the connection. */
static size_t read_all(int fd, char *bytes, size_t room)
{
    size_t length = 0;
    ssize_t got;

    while (length < room && (got = recv(fd, bytes + length, room - length, 0)) > 0)
        length += (size_t)got;
    return length;
}

/* Moves the body to the front. */
static bool take_body(char *bytes, size_t *length)
{
    const char *end;

    bytes[*length] = '\0';
    end = strstr(bytes, "\r\n\r\n");
    if (strncmp(bytes, "HTTP/1.1 200", 12) != 0 || !end)
        return false;
    *length -= (size_t)(end + 4 - bytes);
    memmove(bytes, end + 4, *length);
    return true;
}

char *fetch(const struct wire_host *host, const char *path, const char *cookie, size_t *length)
{
    int fd = reach(host);
    char *bytes = fd >= 0 ? malloc(FETCH_MAX + 1) : NULL;
    char request[400];
    int size = snprintf(request, sizeof request,
                        "GET %s HTTP/1.1\r\nHost: %s\r\nCookie: %s\r\nConnection: close\r\n\r\n",
                        path, host->authority, cookie);
    bool good = bytes && send(fd, request, (size_t)size, MSG_NOSIGNAL) == size;

    if (good) {
        *length = read_all(fd, bytes, FETCH_MAX);
        good = take_body(bytes, length);
    }
    if (fd >= 0)
        close(fd);
    if (good)
        return bytes;
    free(bytes);
    return NULL;
}
