/* origin - does a request mean this server? */
#include "server/origin.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { NAME_ROOM = 256 };

static char own_origin[NAME_ROOM];  /* of the url, without a path */
static char own_host[NAME_ROOM];    /* of the url, without a port */
static char machine[NAME_ROOM - 8]; /* the machine's name */

/* Nothing, or ":8080". */
static bool is_port(const char *text)
{
    return text[0] == '\0' ||
           (text[0] == ':' && text[1] && !text[1 + strspn(text + 1, "0123456789")]);
}

/* "name:port" or "[v6]:port" without the port; false: it is neither. */
static bool strip_port(const char *host, char name[NAME_ROOM])
{
    bool v6 = host[0] == '[';
    size_t length = strcspn(host, v6 ? "]" : ":");

    if (!is_port(host + length + (v6 && host[length])))
        return false;
    host += v6;
    length -= v6;
    if (length == 0 || length >= NAME_ROOM)
        return false;
    memcpy(name, host, length);
    name[length] = '\0';
    return true;
}

bool origin_start(const char *url)
{
    const char *start;
    size_t length;

    if (gethostname(machine, sizeof machine - 1) != 0)
        machine[0] = '\0';
    if (!url)
        return true;
    start = strstr(url, "://");
    if (!start || (strncmp(url, "http://", 7) != 0 && strncmp(url, "https://", 8) != 0))
        return false;
    length = (size_t)(start + 3 - url) + strcspn(start + 3, "/?#");
    if (length >= sizeof own_origin)
        return false;
    memcpy(own_origin, url, length);
    return strip_port(own_origin + (start + 3 - url), own_host);
}

static bool is_number(const char *name)
{
    struct in6_addr address;
    return inet_pton(AF_INET, name, &address) == 1 || inet_pton(AF_INET6, name, &address) == 1;
}

static bool is_machine(const char *name)
{
    size_t length = strlen(machine);

    return length > 0 && strncasecmp(name, machine, length) == 0 &&
           (name[length] == '\0' || strcasecmp(name + length, ".local") == 0);
}

bool origin_is_host(const char *host)
{
    char name[NAME_ROOM];

    return strip_port(host, name) &&
           (strcasecmp(name, "localhost") == 0 || is_number(name) || is_machine(name) ||
            (own_host[0] && strcasecmp(name, own_host) == 0));
}

bool origin_is_ours(const char *origin, const char *host)
{
    const char *start = strstr(origin, "://");

    if (own_origin[0] && strcasecmp(origin, own_origin) == 0)
        return true;
    return start && (strncmp(origin, "http://", 7) == 0 || strncmp(origin, "https://", 8) == 0) &&
           strcasecmp(start + 3, host) == 0;
}

bool origin_is_safe(void)
{
    return strncmp(own_origin, "https://", 8) == 0;
}
