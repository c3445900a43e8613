/* lines - connections: how many there may be, in all and from one address, and for how long
 *
 * The library has neither limit, and at the limit of descriptors it would ask for the next
 * connection for ever. So whoever is too many is accepted and closed at once, out of a reserve.
 * Of an IPv6 address the first half counts: that is what one household gets.
 */
#include "server/lines.h"

#include <arpa/inet.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "server/allowance.h"
#include "server/memory.h"

enum { BUCKETS = 1024, KEY = 16 };

struct line_address {
    struct line_address *next;
    unsigned char key[KEY];
    unsigned int count;
    bool own; /* the machine's own */
    struct allowance allowance;
};

static struct line_address *buckets[BUCKETS];
static unsigned char secret[crypto_shorthash_KEYBYTES]; /* nobody can choose a full bucket */
static struct sockaddr_storage admitted;
static unsigned int count, most;
static bool behind_proxy;
static struct line *lines;

bool lines_start(bool proxy)
{
    struct rlimit limit;

    behind_proxy = proxy;
    if (sodium_init() < 0)
        return false;
    crypto_shorthash_keygen(secret);
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return false;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    most = limit.rlim_cur > LINES_ROOM + LINES_RESERVE ? LINES_ROOM
           : limit.rlim_cur > 2 * LINES_RESERVE ? (unsigned int)limit.rlim_cur - LINES_RESERVE
                                                : LINES_RESERVE / 2;
    return true;
}

void lines_stop(void)
{
    most = 0;
}

static void make_key(const struct sockaddr *from, unsigned char key[KEY])
{
    memset(key, 0, KEY);
    if (from->sa_family == AF_INET) {
        memcpy(key, &((const struct sockaddr_in *)(const void *)from)->sin_addr, 4);
        key[KEY - 1] = 4;
    } else if (from->sa_family == AF_INET6)
        memcpy(key, &((const struct sockaddr_in6 *)(const void *)from)->sin6_addr, 8);
}

static struct line_address **find(const unsigned char key[KEY])
{
    unsigned char hash[crypto_shorthash_BYTES];
    struct line_address **at;

    crypto_shorthash(hash, key, KEY, secret);
    at = &buckets[(hash[0] | hash[1] << 8) % BUCKETS];
    while (*at && memcmp((*at)->key, key, KEY) != 0)
        at = &(*at)->next;
    return at;
}

/* 127.0.0.1 and ::1 */
static bool own_machine(const struct sockaddr *from)
{
    if (from->sa_family == AF_INET6)
        return IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)(const void *)from)->sin6_addr);
    return from->sa_family == AF_INET &&
           ((const struct sockaddr_in *)(const void *)from)->sin_addr.s_addr ==
               htonl(INADDR_LOOPBACK);
}

static bool has_room(const struct sockaddr *from)
{
    unsigned char key[KEY];
    const struct line_address *known;

    make_key(from, key);
    known = *find(key);
    return !known || known->count < LINES_PER_ADDRESS || own_machine(from);
}

bool lines_admit(const struct sockaddr *from)
{
    size_t size =
        from->sa_family == AF_INET6 ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);

    if (count >= most || !(behind_proxy || has_room(from)))
        return false;
    memcpy(&admitted, from, size);
    return true;
}

static struct line_address *count_in(const struct sockaddr *from)
{
    unsigned char key[KEY];
    struct line_address **at;

    make_key(from, key);
    at = find(key);
    if (!*at) {
        *at = memory_new(sizeof **at);
        memcpy((*at)->key, key, KEY);
        (*at)->own = own_machine(from);
    }
    (*at)->count++;
    return *at;
}

/* It stays known until it may ask as much as anybody. */
static void count_out(struct line_address *address)
{
    struct line_address **at;

    if (--address->count > 0 || !allowance_is_full(&address->allowance))
        return;
    at = find(address->key);
    *at = address->next;
    free(address);
}

static void forget_addresses(void)
{
    for (int bucket = 0; bucket < BUCKETS; bucket++)
        for (struct line_address **at = &buckets[bucket], *each; (each = *at);)
            if (each->count == 0 && allowance_is_full(&each->allowance)) {
                *at = each->next;
                free(each);
            } else {
                at = &each->next;
            }
}

struct line *lines_enter(struct lws *wsi)
{
    struct line *line = memory_new(sizeof *line);

    line->wsi = wsi;
    line->from = count_in((const struct sockaddr *)&admitted);
    line->deadline = UINT64_MAX;
    line->next = lines;
    line->link = &lines;
    if (lines)
        lines->link = &line->next;
    lines = line;
    count++;
    return line;
}

bool lines_move(struct line *line, const char *address)
{
    struct sockaddr_in v4 = {.sin_family = AF_INET};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};
    const struct sockaddr *from = (const struct sockaddr *)&v4;

    if (inet_pton(AF_INET, address, &v4.sin_addr) != 1) {
        if (inet_pton(AF_INET6, address, &v6.sin6_addr) != 1)
            return false;
        from = (const struct sockaddr *)&v6;
    }
    if (!has_room(from))
        return false;
    count_out(line->from);
    line->from = count_in(from);
    return true;
}

bool lines_spend(struct line *line, int cost)
{
    return line->from->own || allowance_take(&line->from->allowance, cost);
}

unsigned int lines_count(void)
{
    return count;
}

void lines_leave(struct line *line)
{
    *line->link = line->next;
    if (line->next)
        line->next->link = line->link;
    count_out(line->from);
    count--;
    free(line);
}

void lines_sweep(uint64_t now)
{
    forget_addresses();
    for (struct line *line = lines; line; line = line->next)
        if (line->deadline <= now) {
            line->deadline = UINT64_MAX;
            lws_set_timeout(line->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
        }
}
