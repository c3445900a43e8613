/* http - serves the page
 *
 * Every file is in the program, packed ahead. One thread, one loop; a connection remembers which
 * file it is sending and how far it got.
 *
 * The library trusts its clients more than we do: a body that nobody reads can send it round in
 * circles, and each byte that trickles in renews its patience. So a request is a GET or a HEAD
 * without a body, or the line is closed with the answer; and whatever a connection is at, it has a
 * deadline for the whole of it.
 */
#include "server/http.h"

#include <errno.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <sodium.h>

#include "server/assets.h"
#include "server/lines.h"

enum { CHUNK = 16384, HEADERS_ROOM = 2048, TAG_ROOM = 2 * crypto_shorthash_BYTES + 5 };
enum { SECONDS_TO_ASK = 10, SECONDS_TO_SEND = 120, SECONDS_IDLE = 15 };

/* What a connection is sending. */
struct sending {
    const unsigned char *bytes;
    size_t length, sent;
};

/* ---- headers ---- */

struct headers {
    struct lws *wsi;
    unsigned char bytes[LWS_PRE + HEADERS_ROOM];
    unsigned char *at, *end;
    bool bad;
};

static void headers_start(struct headers *headers, struct lws *wsi, unsigned int status,
                          const char *type, size_t length)
{
    headers->wsi = wsi;
    headers->at = headers->bytes + LWS_PRE;
    headers->end = headers->bytes + sizeof headers->bytes - 1;
    headers->bad =
        lws_add_http_common_headers(wsi, status, type, length, &headers->at, headers->end) != 0;
}

/* `name` with its colon. */
static void header(struct headers *headers, const char *name, const char *value)
{
    headers->bad |= lws_add_http_header_by_name(headers->wsi, (const unsigned char *)name,
                                                (const unsigned char *)value, (int)strlen(value),
                                                &headers->at, headers->end) != 0;
}

static void safe_headers(struct headers *headers)
{
    header(headers, "content-security-policy:",
           "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
           "img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
           "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    header(headers, "x-content-type-options:", "nosniff");
    header(headers, "referrer-policy:", "no-referrer");
    header(headers, "cross-origin-opener-policy:", "same-origin");
}

/* Sends them. Negative: the connection is to be closed. */
static int headers_end(struct headers *headers)
{
    if (headers->bad)
        return -1;
    return lws_finalize_write_http_header(headers->wsi, headers->bytes + LWS_PRE, &headers->at,
                                          headers->end);
}

/* ---- answering ---- */

static bool has(struct lws *wsi, enum lws_token_indexes name)
{
    return lws_hdr_total_length(wsi, name) > 0;
}

static void deadline(struct lws *wsi, int seconds)
{
    lws_set_timer_usecs(wsi, (lws_usec_t)seconds * LWS_US_PER_SEC);
}

static int complete(struct lws *wsi)
{
    deadline(wsi, SECONDS_IDLE);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* A short text, after which the line is closed: what else comes on it is not to be looked at. */
static int refuse(struct lws *wsi, unsigned int status, const char *text)
{
    unsigned char body[LWS_PRE + 100];
    size_t length = strlen(text);
    struct headers headers;

    headers_start(&headers, wsi, status, "text/plain; charset=utf-8", length);
    safe_headers(&headers);
    header(&headers, "cache-control:", "no-cache");
    header(&headers, "connection:", "close");
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED)
        header(&headers, "allow:", "GET, HEAD");
    if (headers_end(&headers) < 0)
        return -1;
    memcpy(body + LWS_PRE, text, length);
    if (!has(wsi, WSI_TOKEN_HEAD_URI))
        lws_write(wsi, body + LWS_PRE, length, LWS_WRITE_HTTP_FINAL);
    return -1;
}

static bool takes_gzip(struct lws *wsi)
{
    char accepted[200] = "";
    const char *found;

    if (lws_hdr_copy(wsi, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT_ENCODING) <= 0)
        return false;
    found = strstr(accepted, "gzip");
    return found && strncmp(found, "gzip;q=0", 8) != 0;
}

/* Weak, since it is the same packed and not packed. */
static void make_tag(const struct asset *asset, char tag[TAG_ROOM])
{
    static const unsigned char key[crypto_shorthash_KEYBYTES];
    unsigned char hash[crypto_shorthash_BYTES];

    crypto_shorthash(hash, asset->bytes, asset->length, key);
    memcpy(tag, "W/\"", 3);
    sodium_bin2hex(tag + 3, TAG_ROOM - 3, hash, sizeof hash);
    memcpy(tag + TAG_ROOM - 2, "\"", 2);
}

static bool has_it_already(struct lws *wsi, const char *tag)
{
    char known[200] = "";

    return lws_hdr_copy(wsi, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 &&
           strstr(known, tag + 2); /* from its quotation mark on */
}

static void asset_headers(struct headers *headers, const struct asset *asset, const char *tag)
{
    safe_headers(headers);
    header(headers,
           "cache-control:", asset->forever ? "public, max-age=31536000, immutable" : "no-cache");
    header(headers, "vary:", "accept-encoding");
    if (!asset->forever)
        header(headers, "etag:", tag);
}

static int give_nothing_new(struct lws *wsi, const struct asset *asset, const char *tag)
{
    struct headers headers;

    headers_start(&headers, wsi, HTTP_STATUS_NOT_MODIFIED, NULL, 0);
    asset_headers(&headers, asset, tag);
    return headers_end(&headers) < 0 ? -1 : complete(wsi);
}

static int give(struct lws *wsi, struct sending *sending, const struct asset *asset)
{
    bool packed = asset->packed && takes_gzip(wsi);
    const unsigned char *bytes = packed ? asset->packed : asset->bytes;
    size_t length = packed ? asset->packed_length : asset->length;
    struct headers headers;
    char tag[TAG_ROOM] = "";

    if (!asset->forever)
        make_tag(asset, tag);
    if (!asset->forever && has_it_already(wsi, tag))
        return give_nothing_new(wsi, asset, tag);
    headers_start(&headers, wsi, HTTP_STATUS_OK, asset->type, length);
    asset_headers(&headers, asset, tag);
    if (packed)
        header(&headers, "content-encoding:", "gzip");
    if (headers_end(&headers) < 0)
        return -1;
    if (has(wsi, WSI_TOKEN_HEAD_URI))
        return complete(wsi);
    deadline(wsi, SECONDS_TO_SEND);
    *sending = (struct sending){bytes, length, 0};
    lws_callback_on_writable(wsi);
    return 0;
}

/* "Content-Length: 0" is no body. */
static bool has_body(struct lws *wsi)
{
    char length[8] = "";

    if (has(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
        return true;
    return has(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) &&
           (lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) < 0 ||
            strcmp(length, "0") != 0);
}

static int answer(struct lws *wsi, struct sending *sending, const char *path, size_t length)
{
    const struct asset *asset;

    if (!has(wsi, WSI_TOKEN_GET_URI) && !has(wsi, WSI_TOKEN_HEAD_URI))
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED,
                      "Only GET and HEAD are answered here.\n");
    if (has_body(wsi))
        return refuse(wsi, HTTP_STATUS_BAD_REQUEST, "A request has no body here.\n");
    asset = assets_find(path, length);
    return asset ? give(wsi, sending, asset)
                 : refuse(wsi, HTTP_STATUS_NOT_FOUND, "There is nothing at this address.\n");
}

static int go_on(struct lws *wsi, struct sending *sending)
{
    static unsigned char buffer[LWS_PRE + CHUNK];
    size_t left = sending->length - sending->sent;
    size_t size = left < CHUNK ? left : CHUNK;
    bool last = size == left;

    if (!sending->bytes)
        return 0;
    memcpy(buffer + LWS_PRE, sending->bytes + sending->sent, size);
    if (lws_write(wsi, buffer + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    sending->sent += size;
    if (last) {
        sending->bytes = NULL;
        return complete(wsi);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

/* ---- coming and going ---- */

static int filter(const struct lws_filter_network_conn_args *asked)
{
    return lines_admit((const struct sockaddr *)&asked->cli_addr) ? 0 : -1;
}

static int enter(struct lws *wsi)
{
    lws_set_opaque_user_data(wsi, lines_enter());
    deadline(wsi, SECONDS_TO_ASK);
    return 0;
}

static int leave(struct lws *wsi)
{
    lines_leave(lws_get_opaque_user_data(wsi));
    lws_set_opaque_user_data(wsi, NULL);
    return 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return filter(user);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return enter(wsi);
    case LWS_CALLBACK_WSI_DESTROY: return leave(wsi);
    case LWS_CALLBACK_TIMER: return -1;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return refuse(wsi, HTTP_STATUS_BAD_REQUEST, "Nothing else is spoken here.\n");
    case LWS_CALLBACK_HTTP: return answer(wsi, user, in, length);
    case LWS_CALLBACK_HTTP_WRITEABLE: return go_on(wsi, user);
    default: return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

/* ---- listening ---- */

static struct lws_context *running;
static volatile sig_atomic_t stopped;

static void stop(int number)
{
    (void)number;
    stopped = 1;
    lws_cancel_service(running);
}

/* Can it be listened at? The library would only tell its log. 0, or errno. */
static int try_bind(const struct http_options *options)
{
    struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE,
                             .ai_family = options->v6 ? AF_INET6 : AF_INET,
                             .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    char port[8];
    int one = 1, fd, problem = 0;

    snprintf(port, sizeof port, "%d", options->port);
    if (getaddrinfo(options->host, port, &hints, &found) != 0)
        return EADDRNOTAVAIL;
    fd = socket(found->ai_family, SOCK_STREAM, 0);
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) != 0 ||
        bind(fd, found->ai_addr, found->ai_addrlen) != 0 || listen(fd, 1) != 0)
        problem = errno;
    if (fd >= 0)
        close(fd);
    freeaddrinfo(found);
    return problem;
}

static void explain(const struct http_options *options, int problem, char *text, size_t room)
{
    if (problem == EADDRINUSE)
        snprintf(text, room,
                 "port %d of %s is taken by another program: stop it, or choose another port with "
                 "--listen",
                 options->port, options->host);
    else if (problem == EADDRNOTAVAIL)
        snprintf(text, room, "%s is not an address of this machine: choose another with --listen",
                 options->host);
    else
        snprintf(text, room, "cannot listen at port %d of %s: %s", options->port, options->host,
                 strerror(problem));
}

static void announce(const struct http_options *options, struct lws_context *context)
{
    int port = lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default"));
    char url[HTTP_HOST_ROOM + 32];

    snprintf(url, sizeof url, options->v6 ? "http://[%s]:%d/" : "http://%s:%d/", options->host,
             port);
    options->ready(url);
}

bool http_serve(const struct http_options *options, char *problem, size_t room)
{
    static const struct lws_protocols protocols[] = {
        {.name = "http", .callback = callback, .per_session_data_size = sizeof(struct sending)},
        {.name = NULL},
    };
    struct lws_context_creation_info info = {
        .port = options->port,
        .iface = options->host,
        .protocols = protocols,
        .vhost_name = "default",
        .keepalive_timeout = SECONDS_IDLE,
        .timeout_secs = SECONDS_TO_ASK,
        .timeout_secs_ah_idle = SECONDS_TO_ASK,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (options->v6 ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
    };
    struct sigaction action = {.sa_handler = stop};
    int refused = try_bind(options);

    if (refused) {
        explain(options, refused, problem, room);
        return false;
    }
    if (!lines_start()) {
        snprintf(problem, room, "this machine gives no random numbers: start it again later");
        return false;
    }
    lws_set_log_level(0, NULL);
    running = lws_create_context(&info);
    if (!running) {
        explain(options, errno ? errno : EADDRINUSE, problem, room);
        return false;
    }
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    announce(options, running);
    while (!stopped && lws_service(running, 0) >= 0)
        ;
    lws_context_destroy(running);
    return true;
}
