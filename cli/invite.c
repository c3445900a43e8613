/* invite - how others reach this machine */
#include "cli/invite.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/qr.h"

enum { URL_ROOM = INET6_ADDRSTRLEN + 32 };

/* ---- the code ---- */

static bool is_dark(const struct qr *qr, int row, int column)
{
    return row >= 0 && column >= 0 && row < qr->size && column < qr->size && qr->dark[row][column];
}

/* Two rows of modules in a row of letters: the letter is light, what it leaves free is dark. */
static void print_rows(const struct qr *qr, int row)
{
    static const char *const letters[2][2] = {{"█", "▀"}, {"▄", " "}};

    for (int column = -QR_QUIET; column < qr->size + QR_QUIET; column++)
        fputs(letters[is_dark(qr, row, column)][is_dark(qr, row + 1, column)], stdout);
}

/* In a terminal white on black is said, whatever its colours are. */
void invite_code(const char *url)
{
    bool colours = isatty(STDOUT_FILENO);
    struct qr qr;

    if (!qr_make(&qr, url, strlen(url)))
        return;
    for (int row = -QR_QUIET; row < qr.size + QR_QUIET; row += 2) {
        fputs(colours ? "  \033[97;40m" : "  ", stdout);
        print_rows(&qr, row);
        puts(colours ? "\033[0m" : "");
    }
}

/* ---- addresses ---- */

/* A way in from outside, as an address; false: it is none. */
static bool make_url(const struct ifaddrs *each, const char *scheme, bool v6, int port,
                     char url[URL_ROOM])
{
    char text[INET6_ADDRSTRLEN];
    const void *address;

    if (!each->ifa_addr || each->ifa_flags & IFF_LOOPBACK || !(each->ifa_flags & IFF_UP) ||
        each->ifa_addr->sa_family != (v6 ? AF_INET6 : AF_INET))
        return false;
    address =
        v6 ? (const void *)&((const struct sockaddr_in6 *)(const void *)each->ifa_addr)->sin6_addr
           : (const void *)&((const struct sockaddr_in *)(const void *)each->ifa_addr)->sin_addr;
    if (v6 && IN6_IS_ADDR_LINKLOCAL((const struct in6_addr *)address))
        return false;
    if (!inet_ntop(each->ifa_addr->sa_family, address, text, sizeof text))
        return false;
    snprintf(url, URL_ROOM, v6 ? "%s://[%s]:%d/" : "%s://%s:%d/", scheme, text, port);
    return true;
}

void invite_network(const char *scheme, bool v6, int port)
{
    struct ifaddrs *all = NULL;
    char url[URL_ROOM], first[URL_ROOM] = "";

    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *each = all; each; each = each->ifa_next) {
        if (!make_url(each, scheme, v6, port, url))
            continue;
        printf("Others in your network type %s\n", url);
        if (!first[0])
            memcpy(first, url, sizeof first);
    }
    freeifaddrs(all);
    if (first[0])
        invite_code(first);
}
