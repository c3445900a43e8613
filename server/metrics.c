/* metrics - numbers for whoever watches the server */
#include "server/metrics.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/text.h"
#include "server/clients.h"
#include "server/clock.h"
#include "server/errands.h"
#include "server/hatch.h"
#include "server/lines.h"
#include "server/log.h"
#include "server/manage.h"
#include "server/outage.h"
#include "server/parties.h"

enum { ANSWER_ROOM = 32768, PENDING = 4096 };

/* ---- counting ---- */

/* Upper bounds in microseconds; what is above the last is counted too. */
static const uint64_t bounds[] = {500,   1000,   2500,   5000,    10000,   25000,
                                  50000, 100000, 250000, 1000000, 5000000, 30000000};
enum { BOUNDS = sizeof bounds / sizeof *bounds };

struct histogram {
    uint64_t count[BOUNDS + 1], sum;
};

static struct store *store;
static uint64_t moves, refusals[CODE_COUNT];
static struct histogram commits, deliveries;
static uint64_t pending[PENDING]; /* when what goes out in this turn was judged */
static size_t pending_count;

static void observe(struct histogram *histogram, uint64_t value)
{
    int at = 0;

    while (at < BOUNDS && value > bounds[at])
        at++;
    histogram->count[at]++;
    histogram->sum += value;
}

uint64_t metrics_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

void metrics_moved(void)
{
    moves++;
}

void metrics_refused(enum code code)
{
    refusals[code]++;
}

void metrics_kept(uint64_t since)
{
    observe(&commits, metrics_now() - since);
    if (pending_count < PENDING)
        pending[pending_count++] = since;
}

void metrics_sent(void)
{
    uint64_t now = pending_count ? metrics_now() : 0;

    while (pending_count > 0)
        observe(&deliveries, now - pending[--pending_count]);
}

/* ---- telling ---- */

static void head(struct text *out, const char *name, const char *type, const char *help)
{
    text_str(out, "# HELP backroom_");
    text_str(out, name);
    text_char(out, ' ');
    text_str(out, help);
    text_str(out, "\n# TYPE backroom_");
    text_str(out, name);
    text_char(out, ' ');
    text_str(out, type);
    text_char(out, '\n');
}

/* `label` is "" or like {state="over"}. */
static void value(struct text *out, const char *name, const char *label, uint64_t number)
{
    text_str(out, "backroom_");
    text_str(out, name);
    text_str(out, label);
    text_char(out, ' ');
    text_int(out, (int64_t)number);
    text_char(out, '\n');
}

static void one(struct text *out, const char *name, const char *type, const char *help,
                uint64_t number)
{
    head(out, name, type, help);
    value(out, name, "", number);
}

static void seconds(struct text *out, uint64_t microseconds)
{
    char text[40];

    snprintf(text, sizeof text, "%llu.%06llu", (unsigned long long)(microseconds / 1000000),
             (unsigned long long)(microseconds % 1000000));
    text_str(out, text);
}

static void tell_histogram(struct text *out, const char *name, const char *help,
                           const struct histogram *histogram)
{
    uint64_t below = 0;

    head(out, name, "histogram", help);
    for (int at = 0; at <= BOUNDS; at++) {
        below += histogram->count[at];
        text_str(out, "backroom_");
        text_str(out, name);
        text_str(out, "_bucket{le=\"");
        if (at < BOUNDS)
            seconds(out, bounds[at]);
        else
            text_str(out, "+Inf");
        text_str(out, "\"} ");
        text_int(out, (int64_t)below);
        text_char(out, '\n');
    }
    text_str(out, "backroom_");
    text_str(out, name);
    text_str(out, "_sum ");
    seconds(out, histogram->sum);
    text_str(out, "\nbackroom_");
    text_str(out, name);
    text_str(out, "_count ");
    text_int(out, (int64_t)below);
    text_char(out, '\n');
}

static void tell_refusals(struct text *out)
{
    char label[64];

    head(out, "refusals_total", "counter", "Messages that were refused, by code.");
    for (int code = CODE_NONE + 1; code < CODE_COUNT; code++) {
        snprintf(label, sizeof label, "{code=\"%s\"}", code_word((enum code)code));
        value(out, "refusals_total", label, refusals[code]);
    }
}

static void count_party(struct party *party, void *context)
{
    ((uint64_t *)context)[party->state]++;
}

static void tell_tables(struct text *out)
{
    static const char *const states[PARTY_STATES] = {"waiting", "dealing", "running",
                                                     "over",    "frozen",  "gone"};
    uint64_t counts[PARTY_STATES] = {0};
    char label[64];

    parties_each(count_party, counts);
    head(out, "tables", "gauge", "Tables in memory, by state.");
    for (int state = 0; state < PARTY_STATES; state++) {
        snprintf(label, sizeof label, "{state=\"%s\"}", states[state]);
        value(out, "tables", label, counts[state]);
    }
}

/* Bytes of memory in use. */
static uint64_t memory(void)
{
    FILE *file = fopen("/proc/self/statm", "r");
    unsigned long long all = 0, resident = 0;

    if (!file)
        return 0;
    if (fscanf(file, "%llu %llu", &all, &resident) != 2)
        resident = 0;
    fclose(file);
    return resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void tell_all(struct text *out)
{
    one(out, "connections", "gauge", "Connections of any kind.", lines_count());
    one(out, "clients", "gauge", "People's connections to tables.", clients_count());
    tell_tables(out);
    one(out, "moves_total", "counter", "What was done in games, by people and bots.", moves);
    tell_refusals(out);
    tell_histogram(out, "commit_seconds", "From a decision to the disk.", &commits);
    tell_histogram(out, "delivery_seconds", "From a decision to everybody's line.", &deliveries);
    one(out, "store_waiting", "gauge", "Jobs that are not on disk yet.", store_waiting(store));
    one(out, "bots_waiting", "gauge", "Thoughts that bots have not begun.", errands_waiting());
    one(out, "memory_bytes", "gauge", "Memory in use.", memory());
    one(out, "alive_seconds", "counter", "How long it has been alive, all its runs together.",
        clock_alive() / 1000);
    one(out, "log_lost_total", "counter", "Lines of the log that nobody took.", log_lost());
    one(out, "draining", "gauge", "1: nothing new begins here.", manage_is_draining());
}

/* ---- answering ---- */

static bool is_ready(void)
{
    return !manage_is_draining() && !outage_lasts();
}

static void answer(struct guest *guest, const char *status, const char *type, const char *body,
                   size_t length)
{
    static char bytes[ANSWER_ROOM + 300];
    int head_length = snprintf(bytes, 300,
                               "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %zu\r\n"
                               "Cache-Control: no-store\r\nConnection: close\r\n\r\n",
                               status, type, length);

    memcpy(bytes + head_length, body, length);
    hatch_answer(guest, bytes, (size_t)head_length + length);
}

static void answer_text(struct guest *guest, const char *status, const char *text)
{
    answer(guest, status, "text/plain; charset=utf-8", text, strlen(text));
}

static bool asks_for(const char *bytes, const char *path)
{
    size_t length = strlen(path);

    return strncmp(bytes, "GET ", 4) == 0 && strncmp(bytes + 4, path, length) == 0 &&
           bytes[4 + length] == ' ';
}

static void take(struct guest *guest, const char *bytes, size_t length)
{
    static char body[ANSWER_ROOM];
    struct text text = text_in(body, sizeof body);
    (void)length;

    if (asks_for(bytes, "/metrics")) {
        tell_all(&text);
        answer(guest, "200 OK", "text/plain; version=0.0.4; charset=utf-8", body, text.length);
    } else if (asks_for(bytes, "/health")) {
        answer_text(guest, "200 OK", "It runs.\n");
    } else if (asks_for(bytes, "/ready") && is_ready()) {
        answer_text(guest, "200 OK", "Send people here.\n");
    } else if (asks_for(bytes, "/ready")) {
        answer_text(guest, "503 Service Unavailable", "Send people elsewhere.\n");
    } else {
        answer_text(guest, "404 Not Found", "There are /metrics, /health and /ready.\n");
    }
}

static struct hatch hatch = {.end = "\r\n\r\n", .take = take};

/* ---- opening ---- */

union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
};

/* "127.0.0.1:9090" or "[::1]:9090": of the machine itself. */
static bool read_address(const char *word, union address *address)
{
    const char *colon = strrchr(word, ':');
    char host[64] = "";
    int64_t port;

    if (!colon || !text_to_int(colon + 1, strlen(colon + 1), 0, 65535, &port) ||
        (size_t)(colon - word) >= sizeof host)
        return false;
    memcpy(host, word, (size_t)(colon - word));
    if (strcmp(host, "[::1]") == 0)
        return uv_ip6_addr("::1", (int)port, &address->v6) == 0;
    return uv_ip4_addr(strcmp(host, "localhost") == 0 ? "127.0.0.1" : host, (int)port,
                       &address->v4) == 0 &&
           ntohl(address->v4.sin_addr.s_addr) >> 24 == IN_LOOPBACKNET;
}

bool metrics_open(uv_loop_t *loop, const char *word, struct store *from, char *problem, size_t room)
{
    char port[LOG_NUMBER_ROOM];
    union address address;
    int failed;

    store = from;
    if (!word)
        return true;
    if (!read_address(word, &address)) {
        snprintf(problem, room,
                 "--metrics must be an address of this machine alone and a port, such as"
                 " 127.0.0.1:9090");
        return false;
    }
    failed = hatch_open_address(&hatch, loop, &address.any);
    if (failed != 0) {
        snprintf(problem, room, "cannot listen at %s (%s): choose another --metrics", word,
                 uv_strerror(failed));
        return false;
    }
    log_event("metrics", "port", log_number((uint64_t)hatch_port(&hatch), port), NULL);
    return true;
}

void metrics_close(void)
{
    hatch_close(&hatch);
}
