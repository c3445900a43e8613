/* serve - `backroom serve`: the browser's table */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "core/text.h"
#include "server/http.h"

struct serve_options {
    const char *listen;
};

static const struct opt options[] = {
    {"listen", OPT_WORD, offsetof(struct serve_options, listen), 0, 0, "127.0.0.1:8080",
     "ADDR:PORT", "where to listen; port 0: any that is free"},
    {0},
};

/* "127.0.0.1:8080", "[::1]:8080", "localhost:8080" */
static bool parse_listen(const char *word, struct http_options *out)
{
    const char *colon = strrchr(word, ':');
    size_t length = colon ? (size_t)(colon - word) : 0;
    struct in6_addr address;
    int64_t port;

    if (!colon || !text_to_int(colon + 1, strlen(colon + 1), 0, 65535, &port))
        return false;
    if (length >= 2 && word[0] == '[' && word[length - 1] == ']') {
        out->v6 = true;
        word++;
        length -= 2;
    }
    if (length == 0 || length >= sizeof out->host)
        return false;
    memcpy(out->host, word, length);
    out->host[length] = '\0';
    out->port = (int)port;
    if (strcmp(out->host, "localhost") == 0)
        strcpy(out->host, "127.0.0.1");
    return inet_pton(out->v6 ? AF_INET6 : AF_INET, out->host, &address) == 1;
}

static void ready(const char *url)
{
    printf("Backroom is open at %s (Ctrl-C closes it)\n", url);
    fflush(stdout);
}

static int run(const void *given, int count, char **arguments)
{
    const struct serve_options *o = given;
    struct http_options http = {.ready = ready};
    char problem[200];
    (void)count, (void)arguments;

    if (!parse_listen(o->listen, &http))
        return complain("--listen must be ADDRESS:PORT, such as 127.0.0.1:8080 or [::1]:8080");
    if (!http_serve(&http, problem, sizeof problem))
        return complain("%s", problem);
    return EXIT_GOOD;
}

const struct command command_serve = {
    .name = "serve",
    .arguments = "",
    .summary = "serve the browser's table: three games, against bots or at one screen",
    .options = options,
    .size = sizeof(struct serve_options),
    .arguments_min = 0,
    .arguments_max = 0,
    .run = run,
};
