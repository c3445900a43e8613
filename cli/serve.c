/* serve - `backroom serve`: the browser's table */
#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/invite.h"
#include "core/text.h"
#include "server/engines.h"
#include "server/serve.h"

enum { HEADER_ROOM = 64 };

struct words {
    const char *listen, *store, *url, *certificate, *key, *trusted, *control, *metrics;
    int64_t threads, log;
    struct opt_words engines;
};

static const struct opt options[] = {
    {"listen", OPT_WORD, offsetof(struct words, listen), 0, 0, "127.0.0.1:8080", "ADDR:PORT",
     "where to listen; port 0: any that is free"},
    {"store", OPT_WORD, offsetof(struct words, store), 0, 0, NULL, "STORE",
     "where the online tables are kept: sqlite:FILE (by default in the user's data folder) or"
     " postgres://USER@HOST/DATABASE"},
    {"public-url", OPT_WORD, offsetof(struct words, url), 0, 0, NULL, "URL",
     "how the outside calls this server, behind a proxy or by its name"},
    {"tls-cert", OPT_WORD, offsetof(struct words, certificate), 0, 0, NULL, "FILE",
     "certificate, for HTTPS without a proxy"},
    {"tls-key", OPT_WORD, offsetof(struct words, key), 0, 0, NULL, "FILE", "and its key"},
    {"trust-header", OPT_WORD, offsetof(struct words, trusted), 0, 0, NULL, "NAME",
     "the header in which your proxy says who a client is, such as x-forwarded-for"},
    {"control", OPT_WORD, offsetof(struct words, control), 0, 0, NULL, "PATH",
     "the socket through which 'backroom admin' speaks to it (by default beside a data file)"},
    {"metrics", OPT_WORD, offsetof(struct words, metrics), 0, 0, NULL, "ADDR:PORT",
     "where to tell Prometheus, on this machine only: /metrics, /health, /ready"},
    {"log", OPT_ONE, offsetof(struct words, log), 0, 0, "text", "text|json|off",
     "how events are told on standard error, a line each"},
    {"threads", OPT_INT, offsetof(struct words, threads), 1, 8, "1", "N",
     "threads on which bots think"},
    {"engine", OPT_WORDS, offsetof(struct words, engines), 0, 0, NULL, "NAME=COMMAND",
     "a program that people may put into a seat by this name; may be given several times"},
    {0},
};

/* "127.0.0.1:8080", "[::1]:8080", "localhost:8080" */
static bool parse_listen(const char *word, struct serve_options *out)
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

/* 0.0.0.0 and [::] */
static bool is_any(const struct serve_options *serving)
{
    return strcmp(serving->host, serving->v6 ? "::" : "0.0.0.0") == 0;
}

static void ready(const struct serve_options *serving, int port, const char *store)
{
    const char *scheme = serving->certificate ? "https" : "http", *host = serving->host;

    if (is_any(serving))
        host = serving->v6 ? "::1" : "127.0.0.1";
    printf(serving->v6 ? "Backroom is open at %s://[%s]:%d/ (Ctrl-C closes it)\n"
                       : "Backroom is open at %s://%s:%d/ (Ctrl-C closes it)\n",
           scheme, host, port);
    printf("Online tables are kept in %s\n", store);
    if (serving->url) {
        printf("Others type %s\n", serving->url);
        invite_code(serving->url);
    } else if (is_any(serving)) {
        invite_network(scheme, serving->v6, port);
    }
    flush_output();
}

/* "X-Forwarded-For" as the library wants it: "x-forwarded-for:" */
static const char *header_name(const char *word, char name[HEADER_ROOM])
{
    size_t length = word ? strlen(word) : 0;

    if (length == 0 || length > HEADER_ROOM - 2)
        return NULL;
    for (size_t i = 0; i < length; i++)
        name[i] = (char)tolower((unsigned char)word[i]);
    memcpy(name + length, ":", 2);
    return name;
}

static int run(const void *given, int count, char **arguments)
{
    const struct words *o = given;
    char name[HEADER_ROOM], problem[SERVE_PROBLEM_ROOM];
    struct serve_options serving = {.store = o->store,
                                    .url = o->url,
                                    .certificate = o->certificate,
                                    .key = o->key,
                                    .trusted = header_name(o->trusted, name),
                                    .control = o->control,
                                    .metrics = o->metrics,
                                    .log = (int)o->log,
                                    .threads = (int)o->threads,
                                    .ready = ready};
    (void)count, (void)arguments;

    if (!parse_listen(o->listen, &serving))
        return complain("--listen must be ADDRESS:PORT, such as 127.0.0.1:8080 or [::1]:8080");
    if (!o->certificate != !o->key)
        return complain("--tls-cert and --tls-key go together");
    if (o->trusted && !serving.trusted)
        return complain("--trust-header must be the name of a header, such as x-forwarded-for");
    for (int i = 0; i < o->engines.count; i++) {
        const char *fault = engines_add(o->engines.word[i]);
        if (fault)
            return complain("--engine %s", fault);
    }
    if (!serve(&serving, problem, sizeof problem))
        return complain("%s", problem);
    return EXIT_GOOD;
}

const struct command command_serve = {
    .name = "serve",
    .arguments = "",
    .summary = "serve the page and the online tables",
    .options = options,
    .size = sizeof(struct words),
    .arguments_min = 0,
    .arguments_max = 0,
    .run = run,
};
