/* wire - many connections to a server's online tables, from one thread */
#include "client/wire.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#include "client/safe.h"

enum { EVENTS = 256, CHUNK = 65536, FRAME_MAX = 1 << 20, HEADERS_MAX = 8192 };

static int waiting = -1;

uint64_t wire_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

bool wire_start(void)
{
    waiting = epoll_create1(EPOLL_CLOEXEC);
    return waiting >= 0;
}

void wire_end(void)
{
    close(waiting);
    waiting = -1;
}

int wire_handle(void)
{
    return waiting;
}

/* ---- addresses ---- */

static bool find_address(struct wire_host *host, long port)
{
    struct addrinfo hints = {.ai_flags = AI_NUMERICSERV, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    char digits[8];

    snprintf(digits, sizeof digits, "%ld", port);
    if (strcmp(host->name, "localhost") == 0)
        hints.ai_family = AF_INET; /* as the server understands it */
    if (getaddrinfo(host->name, digits, &hints, &found) != 0)
        return false;
    memcpy(&host->address, found->ai_addr, found->ai_addrlen);
    host->length = found->ai_addrlen;
    freeaddrinfo(found);
    return true;
}

/* "name", "name:port", "[::1]:port" */
static bool read_authority(struct wire_host *host, long *port)
{
    const char *colon = strrchr(host->authority, ':');
    size_t size = strlen(host->authority), skip = 0;

    if (colon && !strchr(colon, ']')) {
        *port = strtol(colon + 1, NULL, 10);
        size = (size_t)(colon - host->authority);
    }
    if (host->authority[0] == '[' && size > 2) {
        skip = 1;
        size -= 2;
    }
    if (size == 0 || size >= sizeof host->name || *port <= 0 || *port > 65535)
        return false;
    memcpy(host->name, host->authority + skip, size);
    return true;
}

bool wire_find(const char *url, struct wire_host *host, char *problem, size_t room)
{
    const char *start = strstr(url, "://");
    size_t size = start ? strcspn(start + 3, "/#") : 0;
    long port;

    memset(host, 0, sizeof *host);
    host->safe = strncmp(url, "https://", 8) == 0;
    port = host->safe ? 443 : 80;
    snprintf(problem, room, "'%s' is no address such as http://127.0.0.1:8080/", url);
    if ((!host->safe && strncmp(url, "http://", 7) != 0) || size >= sizeof host->authority)
        return false;
    memcpy(host->authority, start + 3, size);
    if (!read_authority(host, &port))
        return false;
    snprintf(problem, room, "nobody knows where %s is: look at the address again", host->name);
    return find_address(host, port);
}

/* ---- bytes ---- */

static void grow(struct wire_buffer *buffer, size_t more)
{
    if (buffer->length + more <= buffer->room)
        return;
    while (buffer->room < buffer->length + more)
        buffer->room = buffer->room ? buffer->room * 2 : 1024;
    buffer->bytes = realloc(buffer->bytes, buffer->room);
    if (!buffer->bytes)
        abort(); /* a load generator without memory has nothing to say */
}

static void append(struct wire_buffer *buffer, const void *bytes, size_t length)
{
    grow(buffer, length);
    memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
}

static void drop(struct wire_buffer *buffer, size_t length)
{
    buffer->length -= length;
    memmove(buffer->bytes, buffer->bytes + length, buffer->length);
}

/* ---- connections ---- */

static void watch(struct wire *wire, bool writing, int how)
{
    struct epoll_event event = {.events = EPOLLIN | (writing ? EPOLLOUT : 0u), .data.ptr = wire};

    wire->writing = writing;
    epoll_ctl(waiting, how, wire->fd, &event);
}

void wire_cut(struct wire *wire)
{
    if (wire->safe)
        safe_close(wire->safe);
    wire->safe = NULL;
    if (wire->fd > 0)
        close(wire->fd);
    free(wire->in.bytes);
    free(wire->out.bytes);
    wire->in = wire->out = (struct wire_buffer){0};
    wire->fd = 0;
    wire->phase = WIRE_CLOSED;
}

static void lose(struct wire *wire)
{
    if (wire->safe)
        wire->problem = safe_problem(wire->safe);
    wire_cut(wire);
    wire->ear->closed(wire);
}

static void write_on(struct wire *wire)
{
    bool waits;

    while (wire->out.length > 0) {
        ssize_t sent = wire->safe ? safe_send(wire->safe, wire->out.bytes, wire->out.length)
                                  : send(wire->fd, wire->out.bytes, wire->out.length, MSG_NOSIGNAL);
        if (sent <= 0)
            break;
        drop(&wire->out, (size_t)sent);
    }
    waits = wire->out.length > 0 && (!wire->safe || safe_writes(wire->safe));
    if (waits != wire->writing)
        watch(wire, waits, EPOLL_CTL_MOD);
}

static void say(struct wire *wire, const char *text)
{
    append(&wire->out, text, strlen(text));
}

static void ask_for_cookie(struct wire *wire)
{
    say(wire, "GET /greeting HTTP/1.1\r\nHost: ");
    say(wire, wire->host->authority);
    say(wire, "\r\nConnection: close\r\n\r\n");
    wire->phase = WIRE_GREETING;
}

static void ask_for_upgrade(struct wire *wire)
{
    say(wire, "GET / HTTP/1.1\r\nHost: ");
    say(wire, wire->host->authority);
    say(wire, "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: YmFja3Jvb20tbG9hZC0tLQ==\r\n"
              "Sec-WebSocket-Protocol: backroom-1\r\nCookie: ");
    say(wire, wire->cookie);
    say(wire, "\r\n\r\n");
    wire->phase = WIRE_UPGRADING;
}

void wire_connect(struct wire *wire)
{
    int one = 1;

    wire->fd = socket(wire->host->address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (wire->fd < 0) {
        wire->fd = 0;
        wire->ear->closed(wire);
        return;
    }
    setsockopt(wire->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(wire->fd, (const struct sockaddr *)&wire->host->address, wire->host->length) != 0 &&
        errno != EINPROGRESS) {
        lose(wire);
        return;
    }
    if (wire->host->safe && !(wire->safe = safe_open(wire->fd, wire->host->name))) {
        lose(wire);
        return;
    }
    if (wire->cookie[0])
        ask_for_upgrade(wire);
    else
        ask_for_cookie(wire);
    watch(wire, true, EPOLL_CTL_ADD);
}

/* ---- frames ---- */

void wire_send(struct wire *wire, const char *text, size_t length)
{
    uint8_t head[8] = {0x81};
    size_t size = 2;

    if (wire->phase != WIRE_OPEN)
        return;
    head[1] = (uint8_t)(0x80 | (length < 126 ? length : 126));
    if (length >= 126) {
        head[2] = (uint8_t)(length >> 8);
        head[3] = (uint8_t)length;
        size = 4;
    }
    /* a mask of zeros leaves the text as it is: there is no proxy to be protected here */
    append(&wire->out, head, size);
    append(&wire->out, "\0\0\0\0", 4);
    append(&wire->out, text, length);
    if (!wire->writing)
        write_on(wire);
}

static void pong(struct wire *wire, const uint8_t *bytes, size_t length)
{
    uint8_t head[6] = {0x8A, (uint8_t)(0x80 | length)};

    append(&wire->out, head, sizeof head);
    append(&wire->out, bytes, length);
    write_on(wire);
}

/* The length of the frame at the start of what came in, 0 if it is not all there; SIZE_MAX: it is
 * none. */
static size_t frame_size(const struct wire_buffer *in, size_t at, size_t *head)
{
    const uint8_t *bytes = in->bytes + at;
    size_t have = in->length - at, length;

    if (have < 2)
        return 0;
    length = bytes[1] & 0x7F;
    *head = length < 126 ? 2 : length == 126 ? 4 : 10;
    if (have < *head)
        return 0;
    if (length == 126)
        length = (size_t)bytes[2] << 8 | bytes[3];
    else if (length == 127)
        length = (size_t)bytes[6] << 24 | (size_t)bytes[7] << 16 | (size_t)bytes[8] << 8 | bytes[9];
    if (length > FRAME_MAX)
        return SIZE_MAX;
    return have < *head + length ? 0 : *head + length;
}

static void take_frame(struct wire *wire, size_t at, size_t head, size_t size)
{
    uint8_t *payload = wire->in.bytes + at + head, kept;
    size_t length = size - head;
    int opcode = wire->in.bytes[at] & 0x0F;

    if (opcode == 9 && length < 126)
        pong(wire, payload, length);
    if (opcode == 2)
        wire->ear->bytes(wire, payload, length);
    if (opcode != 1)
        return;
    kept = payload[length]; /* there is always one byte of room */
    payload[length] = '\0';
    wire->ear->text(wire, (const char *)payload, length);
    if (wire->phase == WIRE_OPEN)
        wire->in.bytes[at + size] = kept;
}

static void take_frames(struct wire *wire)
{
    size_t at = 0, head = 0, size;

    grow(&wire->in, 1);
    while ((size = frame_size(&wire->in, at, &head)) > 0 && size != SIZE_MAX) {
        bool close = (wire->in.bytes[at] & 0x0F) == 8;
        take_frame(wire, at, head, size);
        if (wire->phase != WIRE_OPEN)
            return;
        if (close) {
            lose(wire);
            return;
        }
        at += size;
    }
    if (size == SIZE_MAX)
        lose(wire);
    else
        drop(&wire->in, at);
}

/* ---- HTTP ---- */

/* Takes "name=value" out of the Set-Cookie line. */
static bool take_cookie(struct wire *wire)
{
    const char *line = strcasestr((const char *)wire->in.bytes, "\r\nset-cookie:");
    size_t size;

    if (!line)
        return false;
    line += strlen("\r\nset-cookie:");
    line += strspn(line, " ");
    size = strcspn(line, ";\r");
    if (size >= sizeof wire->cookie)
        return false;
    memcpy(wire->cookie, line, size);
    wire->cookie[size] = '\0';
    return true;
}

static void take_headers(struct wire *wire)
{
    const char *end;
    bool upgraded;

    grow(&wire->in, 1);
    wire->in.bytes[wire->in.length] = '\0';
    end = strstr((const char *)wire->in.bytes, "\r\n\r\n");
    if (!end) {
        if (wire->in.length > HEADERS_MAX)
            lose(wire);
        return;
    }
    if (wire->phase == WIRE_GREETING) {
        bool greeted = take_cookie(wire);
        wire_cut(wire);
        if (greeted)
            wire_connect(wire);
        else
            wire->ear->closed(wire);
        return;
    }
    upgraded = strncmp((const char *)wire->in.bytes, "HTTP/1.1 101", 12) == 0;
    drop(&wire->in, (size_t)(end + 4 - (const char *)wire->in.bytes));
    if (!upgraded) {
        lose(wire);
        return;
    }
    wire->phase = WIRE_OPEN;
    wire->ear->opened(wire);
    if (wire->phase == WIRE_OPEN && wire->in.length > 0)
        take_frames(wire);
}

static ssize_t receive(struct wire *wire, uint8_t *bytes, size_t room)
{
    return wire->safe ? safe_recv(wire->safe, bytes, room) : recv(wire->fd, bytes, room, 0);
}

/* One piece of what has come; false: there is no more for now. */
static bool read_piece(struct wire *wire)
{
    static uint8_t chunk[CHUNK];
    ssize_t got = receive(wire, chunk, sizeof chunk);

    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return false;
    if (got <= 0) {
        lose(wire);
        return false;
    }
    append(&wire->in, chunk, (size_t)got);
    if (wire->phase == WIRE_OPEN)
        take_frames(wire);
    else
        take_headers(wire);
    return wire->safe; /* TLS may have taken more from the socket than it gave */
}

static void read_on(struct wire *wire)
{
    while (read_piece(wire))
        ;
    if (wire->safe && wire->out.length > 0)
        write_on(wire); /* hands have been shaken */
    /* thousands of connections must not each keep what one of them once needed */
    if (wire->in.length == 0 && wire->in.room > 4096) {
        free(wire->in.bytes);
        wire->in = (struct wire_buffer){0};
    }
}

void wire_wait(int milliseconds)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(waiting, events, EVENTS, milliseconds);

    for (int i = 0; i < count; i++) {
        struct wire *wire = events[i].data.ptr;
        if (wire->phase == WIRE_CLOSED)
            continue;
        if (events[i].events & EPOLLOUT)
            write_on(wire);
        if (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))
            read_on(wire);
    }
}
