/* http - the page, the greeting, records, health
 *
 * The page's files are in the program, packed ahead. A connection remembers what it is sending and
 * how far it got.
 *
 * The library trusts its clients more than we do: a body that nobody reads can send it round in
 * circles, and each byte that trickles in renews its patience. So a request is a GET or a HEAD
 * without a body, or the line is closed with the answer; and whatever a connection is at, it has a
 * deadline for the whole of it.
 */
#include "server/http.h"

#include <libwebsockets.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/assets.h"
#include "server/clock.h"
#include "server/lines.h"
#include "server/memory.h"
#include "server/origin.h"
#include "server/parties.h"
#include "server/peers.h"
#include "server/people.h"
#include "server/protocol.h"

enum { CHUNK = 16384, HEADERS_ROOM = 2048, TAG_ROOM = 2 * crypto_shorthash_BYTES + 5 };
enum { TO_ASK = 10000, TO_SEND = 120000, IDLE = 15000 }; /* milliseconds */
enum { SPREAD = 50000 }; /* microseconds, for news to get round among nodes */
enum {
    GREETING = 4,
    KERNEL_QUEUE = 1 << 17,
    HOST_ROOM = 300,
    COOKIE_ROOM = 2048,
    COOKIE_AGE = 400 * 86400
};

/* What a connection is sending. */
struct sending {
    const unsigned char *bytes;
    size_t length, sent;
    unsigned char *owned;       /* to be freed */
    char token[TOKEN_TEXT + 1]; /* of a greeting that is yet to be given */
};

static const char *const codings[] = {[GZIP] = "gzip", [BROTLI] = "br"};
static bool safe;           /* reached by HTTPS: the cookie may be stricter */
static const char *trusted; /* header with the client's address, with its colon, or NULL */
static int trusted_token;   /* the same if the library knows it, or -1 */

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

static void deadline(struct lws *wsi, uint64_t milliseconds)
{
    struct line *line = lws_get_opaque_user_data(wsi);

    if (line)
        line->deadline = clock_machine() + milliseconds;
}

static void forget(struct sending *sending)
{
    free(sending->owned);
    *sending = (struct sending){0};
}

static int complete(struct lws *wsi)
{
    deadline(wsi, IDLE);
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

/* "gzip" and "gzip;q=0.5" are a yes, "gzip;q=0" is a no. */
static bool names(const char *accepted, const char *coding)
{
    const char *quality = accepted + strlen(coding);

    if (strncmp(accepted, coding, strlen(coding)) != 0 || (*quality && *quality != ';'))
        return false;
    return strncmp(quality, ";q=0", 4) != 0 || strpbrk(quality + 4, "123456789");
}

/* The smallest form of it that the browser takes. */
static enum coding coding_for(struct lws *wsi, const struct asset *asset)
{
    char accepted[200] = "";
    enum coding best = PLAIN;

    if (lws_hdr_copy(wsi, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT_ENCODING) <= 0)
        return PLAIN;
    for (char *each = strtok(accepted, ", "); each; each = strtok(NULL, ", "))
        for (enum coding coding = best + 1; coding < CODINGS; coding++)
            if (asset->as[coding].bytes && names(each, codings[coding]))
                best = coding;
    return best;
}

/* Weak, since it is the same packed and not packed. */
static void make_tag(const struct asset *asset, char tag[TAG_ROOM])
{
    static const unsigned char key[crypto_shorthash_KEYBYTES];
    unsigned char hash[crypto_shorthash_BYTES];

    crypto_shorthash(hash, asset->as[PLAIN].bytes, asset->as[PLAIN].length, key);
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

/* After the headers: the body follows as the line takes it. */
static int send_body(struct lws *wsi, struct sending *sending, const struct sending *what)
{
    if (has(wsi, WSI_TOKEN_HEAD_URI)) {
        free(what->owned);
        return complete(wsi);
    }
    deadline(wsi, TO_SEND);
    *sending = *what;
    lws_callback_on_writable(wsi);
    return 0;
}

static int give(struct lws *wsi, struct sending *sending, const struct asset *asset)
{
    enum coding coding = coding_for(wsi, asset);
    struct sending what = {.bytes = asset->as[coding].bytes, .length = asset->as[coding].length};
    struct headers headers;
    char tag[TAG_ROOM] = "";

    if (!asset->forever)
        make_tag(asset, tag);
    if (!asset->forever && has_it_already(wsi, tag))
        return give_nothing_new(wsi, asset, tag);
    headers_start(&headers, wsi, HTTP_STATUS_OK, asset->type, what.length);
    asset_headers(&headers, asset, tag);
    if (coding != PLAIN)
        header(&headers, "content-encoding:", codings[coding]);
    return headers_end(&headers) < 0 ? -1 : send_body(wsi, sending, &what);
}

/* ---- cookies ---- */

static const char *cookie_name(void)
{
    return safe ? "__Host-backroom" : "backroom";
}

/* The token in the request's cookie; "" where there is none. */
static void read_token(struct lws *wsi, char token[TOKEN_TEXT + 1])
{
    char cookies[COOKIE_ROOM];
    size_t length = strlen(cookie_name());

    token[0] = '\0';
    if (lws_hdr_copy(wsi, cookies, sizeof cookies, WSI_TOKEN_HTTP_COOKIE) <= 0)
        return;
    for (char *each = strtok(cookies, "; "); each; each = strtok(NULL, "; "))
        if (strncmp(each, cookie_name(), length) == 0 && each[length] == '=' &&
            strlen(each + length + 1) == TOKEN_TEXT)
            memcpy(token, each + length + 1, TOKEN_TEXT + 1);
}

static void set_cookie(struct headers *headers, const char *token)
{
    char cookie[160];

    snprintf(cookie, sizeof cookie, "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s",
             cookie_name(), token, COOKIE_AGE, safe ? "; Secure" : "");
    header(headers, "set-cookie:", cookie);
}

/* ---- what is not in the program ---- */

static int give_text(struct lws *wsi, struct sending *sending, const char *type, const char *text,
                     size_t length, const char *token, const char *file)
{
    struct sending what = {.length = length, .owned = memory_resize(NULL, length + 1)};
    struct headers headers;

    memcpy(what.owned, text, length);
    what.bytes = what.owned;
    headers_start(&headers, wsi, HTTP_STATUS_OK, type, length);
    safe_headers(&headers);
    header(&headers, "cache-control:", "no-store");
    if (token)
        set_cookie(&headers, token);
    if (file)
        header(&headers, "content-disposition:", file);
    if (headers_end(&headers) < 0) {
        free(what.owned);
        return -1;
    }
    return send_body(wsi, sending, &what);
}

static int say_greeting(struct lws *wsi, struct sending *sending, const char *token)
{
    static const char greeting[] = "{\"protocol\":\"" PROTOCOL "\"}\n";

    return give_text(wsi, sending, "application/json", greeting, sizeof greeting - 1, token, NULL);
}

/* Who was greeted may come to another node in the next moment: that has heard of it by then. */
static int greet_later(struct lws *wsi, struct sending *sending, const char *token)
{
    memcpy(sending->token, token, sizeof sending->token);
    lws_set_timer_usecs(wsi, SPREAD);
    return 0;
}

static int greet_now(struct lws *wsi, struct sending *sending)
{
    char token[TOKEN_TEXT + 1];

    if (!sending || !sending->token[0])
        return 0;
    memcpy(token, sending->token, sizeof token);
    sending->token[0] = '\0';
    return say_greeting(wsi, sending, token);
}

/* Who has no cookie that is good gets one. */
static int give_greeting(struct lws *wsi, struct sending *sending)
{
    char token[TOKEN_TEXT + 1];
    enum store_outcome outcome;
    bool known;

    read_token(wsi, token);
    outcome = people_knows(token, strlen(token));
    known = outcome == STORE_DONE;
    if (!known && outcome != STORE_GONE) /* who has a token must not get another */
        return refuse(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, "One moment: try again.\n");
    if (!known && !lines_spend(lws_get_opaque_user_data(wsi), GREETING))
        return refuse(wsi, 429, "That was too much at once: wait.\n");
    if (known)
        return say_greeting(wsi, sending, NULL);
    people_greet(token);
    return (peers_possible() ? greet_later : say_greeting)(wsi, sending, token);
}

static int give_protocol(struct lws *wsi, struct sending *sending)
{
    static char bytes[1 << 16];
    struct text text = text_in(bytes, sizeof bytes);

    protocol_describe(&text);
    return give_text(wsi, sending, "application/json", bytes, text.length, NULL, NULL);
}

static int give_health(struct lws *wsi, struct sending *sending)
{
    char text[200];
    int length = snprintf(text, sizeof text,
                          "{\"good\":true,\"clients\":%u,\"tables\":%u,\"waiting\":%zu,"
                          "\"alive\":%llu}\n",
                          clients_count(), parties_count(), store_waiting(parties_store),
                          (unsigned long long)clock_alive());

    return give_text(wsi, sending, "application/json", text, (size_t)length, NULL, NULL);
}

struct recording {
    struct lws *wsi;
    struct sending *sending;
    int outcome;
};

static bool give_record(void *context, const struct store_game *game)
{
    struct recording *recording = context;
    char file[80];

    snprintf(file, sizeof file, "attachment; filename=\"%s.backroom\"", game->table.text);
    recording->outcome = give_text(recording->wsi, recording->sending, "text/plain; charset=utf-8",
                                   game->record.bytes, game->record.length, NULL, file);
    return false;
}

/* A finished game is for whoever knows its table. */
static int give_game(struct lws *wsi, struct sending *sending, const char *id, size_t length)
{
    struct recording recording = {wsi, sending, 0};
    struct store_id table = {""};

    if (length == STORE_ID_SIZE) {
        memcpy(table.text, id, length);
        if (store_read_game(parties_store, &table, give_record, &recording) == STORE_DONE)
            return recording.outcome;
    }
    return refuse(wsi, HTTP_STATUS_NOT_FOUND, "There is no finished game at this address.\n");
}

/* ---- requests ---- */

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

static bool means_us(struct lws *wsi, char host[HOST_ROOM])
{
    return lws_hdr_copy(wsi, host, HOST_ROOM, WSI_TOKEN_HOST) > 0 && origin_is_host(host);
}

static bool starts(const char *path, size_t length, const char *start)
{
    return length >= strlen(start) && memcmp(path, start, strlen(start)) == 0;
}

/* A person who lost the way is told so by a page, a program by a line. */
static int lost(struct lws *wsi, struct sending *sending)
{
    static const char path[] = "/lost.html";
    const struct asset *page = assets_find(path, sizeof path - 1);
    const struct body *body = page ? &page->as[PLAIN] : NULL;
    char accepted[400] = "";
    struct headers headers;

    if (!page || lws_hdr_copy(wsi, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT) <= 0 ||
        !strstr(accepted, "text/html"))
        return refuse(wsi, HTTP_STATUS_NOT_FOUND, "There is nothing at this address.\n");
    headers_start(&headers, wsi, HTTP_STATUS_NOT_FOUND, page->type, body->length);
    safe_headers(&headers);
    header(&headers, "cache-control:", "no-cache");
    if (headers_end(&headers) < 0)
        return -1;
    return send_body(wsi, sending, &(struct sending){.bytes = body->bytes, .length = body->length});
}

static int find(struct lws *wsi, struct sending *sending, const char *path, size_t length)
{
    static const char record[] = "/record/";
    const struct asset *asset = assets_find(path, length);

    if (asset)
        return give(wsi, sending, asset);
    if (text_is(path, length, "/greeting"))
        return give_greeting(wsi, sending);
    if (text_is(path, length, "/health"))
        return give_health(wsi, sending);
    if (text_is(path, length, "/protocol"))
        return give_protocol(wsi, sending);
    if (starts(path, length, record))
        return give_game(wsi, sending, path + sizeof record - 1, length - (sizeof record - 1));
    return lost(wsi, sending);
}

static int answer(struct lws *wsi, struct sending *sending, const char *path, size_t length)
{
    char host[HOST_ROOM];

    forget(sending);
    if (!has(wsi, WSI_TOKEN_GET_URI) && !has(wsi, WSI_TOKEN_HEAD_URI))
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED,
                      "Only GET and HEAD are answered here.\n");
    if (has_body(wsi))
        return refuse(wsi, HTTP_STATUS_BAD_REQUEST, "A request has no body here.\n");
    if (!means_us(wsi, host))
        return refuse(wsi, 421, "This server has another name: see --public-url.\n");
    return find(wsi, sending, path, length);
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
        forget(sending);
        return complete(wsi);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

/* ---- upgrades ---- */

static bool asks_for_us(struct lws *wsi)
{
    char protocol[64];

    return lws_hdr_copy(wsi, protocol, sizeof protocol, WSI_TOKEN_PROTOCOL) > 0 &&
           strcmp(protocol, PROTOCOL) == 0;
}

/* Browsers say where a page is from; other programs need not. */
static bool is_ours(struct lws *wsi, const char *host)
{
    char origin[HOST_ROOM];

    return !has(wsi, WSI_TOKEN_ORIGIN) ||
           (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) > 0 &&
            origin_is_ours(origin, host));
}

static bool read_trusted(struct lws *wsi, char *text, int room)
{
    if (trusted_token >= 0)
        return lws_hdr_copy(wsi, text, room, (enum lws_token_indexes)trusted_token) > 0;
    return lws_hdr_custom_copy(wsi, text, room, trusted, (int)strlen(trusted)) > 0;
}

/* The last address is the one that our proxy added. */
static bool move_line(struct lws *wsi, struct line *line)
{
    char text[HOST_ROOM];
    const char *last;

    if (!trusted)
        return true;
    if (!read_trusted(wsi, text, sizeof text))
        return false;
    last = strrchr(text, ',');
    last = last ? last + 1 : text;
    return lines_move(line, last + strspn(last, " "));
}

/* 0: the library may go on. */
static int upgrade(struct lws *wsi, const char *to)
{
    struct line *line = lws_get_opaque_user_data(wsi);
    enum store_outcome known;
    char host[HOST_ROOM];

    if (strcmp(to, "websocket") != 0 || !asks_for_us(wsi))
        return refuse(wsi, HTTP_STATUS_BAD_REQUEST, "Only " PROTOCOL " is spoken here.\n");
    if (!means_us(wsi, host) || !is_ours(wsi, host))
        return refuse(wsi, HTTP_STATUS_FORBIDDEN, "This page is from elsewhere.\n");
    read_token(wsi, line->token);
    known = people_knows(line->token, strlen(line->token));
    if (known == STORE_GONE)
        return refuse(wsi, HTTP_STATUS_UNAUTHORIZED, "Ask for /greeting first.\n");
    if (known != STORE_DONE)
        return refuse(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, "One moment: try again.\n");
    if (!move_line(wsi, line))
        return refuse(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, "There are too many from there.\n");
    return 0;
}

/* ---- coming and going ---- */

/* What waits for a slow reader waits in our queue, which has a bound, and not in the kernel. */
bool http_admit(int fd, const struct sockaddr *from)
{
    int size = KERNEL_QUEUE;

    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    return lines_admit(from);
}

static int filter(const struct lws_filter_network_conn_args *asked)
{
    return http_admit(asked->accept_fd, (const struct sockaddr *)&asked->cli_addr) ? 0 : -1;
}

static int enter(struct lws *wsi)
{
    lws_set_opaque_user_data(wsi, lines_enter(wsi));
    deadline(wsi, TO_ASK);
    return 0;
}

static int leave(struct lws *wsi)
{
    struct line *line = lws_get_opaque_user_data(wsi);

    if (line)
        lines_leave(line);
    lws_set_opaque_user_data(wsi, NULL);
    return 0;
}

static int closed(struct sending *sending)
{
    if (sending)
        forget(sending);
    return 0;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return filter(user);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return enter(wsi);
    case LWS_CALLBACK_WSI_DESTROY: return leave(wsi);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return upgrade(wsi, in);
    case LWS_CALLBACK_HTTP: return answer(wsi, user, in, length);
    case LWS_CALLBACK_HTTP_WRITEABLE: return go_on(wsi, user);
    case LWS_CALLBACK_TIMER: return greet_now(wsi, user);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP: return closed(user);
    default: return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

size_t http_session_size(void)
{
    return sizeof(struct sending);
}

void http_start(bool https, const char *header_name)
{
    safe = https;
    trusted = header_name;
    trusted_token = -1;
    for (int token = 0; trusted && token < WSI_TOKEN_COUNT; token++) {
        const char *known = (const char *)lws_token_to_string((enum lws_token_indexes)token);
        if (known && strcmp(known, trusted) == 0)
            trusted_token = token;
    }
}
