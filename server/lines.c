/* lines - how many connections there may be, in all and from one address
 *
 * The library has neither limit, and at the limit of descriptors it would ask for the next
 * connection for ever. So whoever is too many is accepted and closed at once, out of a reserve.
 * Of an IPv6 address the first half counts: that is what one household gets.
 */
#include "server/lines.h"

#include <netinet/in.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { BUCKETS = 1024, KEY = 16 };

struct line_address {
    struct line_address *next;
    unsigned char key[KEY];
    unsigned int count;
};

static struct line_address *buckets[BUCKETS];
static unsigned char secret[crypto_shorthash_KEYBYTES]; /* nobody can choose a full bucket */
static unsigned char admitted[KEY];
static unsigned int count, most;

bool lines_start(void)
{
    struct rlimit limit;

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

bool lines_admit(const struct sockaddr *from)
{
    const struct line_address *known;

    if (count >= most)
        return false;
    make_key(from, admitted);
    known = *find(admitted);
    return !known || known->count < LINES_PER_ADDRESS || own_machine(from);
}

struct line_address *lines_enter(void)
{
    struct line_address **at = find(admitted);

    if (!*at) {
        *at = calloc(1, sizeof **at);
        if (!*at)
            return NULL;
        memcpy((*at)->key, admitted, KEY);
    }
    (*at)->count++;
    count++;
    return *at;
}

void lines_leave(struct line_address *address)
{
    struct line_address **at;

    if (!address)
        return;
    count--;
    if (--address->count > 0)
        return;
    at = find(address->key);
    *at = address->next;
    free(address);
}
