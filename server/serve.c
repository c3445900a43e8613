/* serve - the server as a whole: opens everything, turns the loop, closes everything
 *
 * One thread has all tables and all connections. The store writes on a thread of its own and bots
 * think on others; both wake the loop.
 */
#include "server/serve.h"

#include <errno.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/clients.h"
#include "server/clock.h"
#include "server/errands.h"
#include "server/http.h"
#include "server/lines.h"
#include "server/origin.h"
#include "server/parties.h"
#include "server/people.h"
#include "server/protocol.h"
#include "server/resume.h"
#include "server/say.h"
#include "server/socket.h"
#include "server/timers.h"

enum { SWEEP = 1000, QUIET = 30000, GOODBYE = 2000, BUFFER = 2048 };

static struct lws_context *context;
static struct store *store;
static lws_sorted_usec_list_t alarm_clock;
static struct timer sweeper;
static volatile sig_atomic_t stopped;
static atomic_bool woken;

/* ---- waking ---- */

static void stop(int number)
{
    (void)number;
    stopped = 1;
    lws_cancel_service(context);
}

static void wake(void)
{
    if (!atomic_exchange(&woken, true))
        lws_cancel_service(context);
}

static void wake_for_store(void *unused)
{
    (void)unused;
    wake();
}

static void ring(lws_sorted_usec_list_t *list)
{
    (void)list; /* the loop looks at the timers by itself */
}

/* ---- the loop ---- */

/* How long it has been alive is kept: often, or seldom where nobody is here. */
static void sweep(struct timer *timer)
{
    static uint64_t noted;
    uint64_t now = clock_alive();
    struct store_job *job;

    lines_sweep(now);
    socket_sweep(now);
    parties_tidy();
    timers_set(timer, now + SWEEP);
    if (now < noted + (clients_count() ? SWEEP : QUIET))
        return;
    noted = now;
    job = store_job(store);
    store_put_alive(job, now);
    store_send(job, NULL, NULL);
}

static void turn(void)
{
    uint64_t next;

    clock_look();
    if (atomic_exchange(&woken, false)) {
        store_poll(store);
        errands_poll();
    }
    next = timers_run(clock_alive());
    say_tellings_now();
    clients_flush();
    if (next != UINT64_MAX) {
        lws_usec_t pause = next > clock_alive() ? (lws_usec_t)(next - clock_alive()) * 1000 : 1;
        lws_sul_schedule(context, 0, &alarm_clock, ring, pause);
    }
}

static void loop_until(bool (*done)(void))
{
    while (!done() && lws_service(context, 0) >= 0)
        turn();
}

static bool is_stopped(void)
{
    return stopped;
}

static uint64_t last_moment;

static bool all_gone(void)
{
    return clients_count() == 0 || clock_alive() > last_moment;
}

/* Can it be listened at? The library would only tell its log. 0, or errno. */
static int try_bind(const struct serve_options *options)
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

static void explain_bind(const struct serve_options *options, int problem, char *text, size_t room)
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

static void announce(const struct serve_options *options)
{
    struct lws_vhost *host = lws_get_vhost_by_name(context, "default");

    options->ready(options, lws_get_vhost_listen_port(host), store_where(store));
}

static const struct lws_protocols *protocols(void)
{
    static struct lws_protocols list[] = {
        {.name = "http", .callback = http_callback},
        {.name = PROTOCOL,
         .callback = socket_callback,
         .per_session_data_size = sizeof(struct client *),
         .rx_buffer_size = BUFFER,
         .tx_packet_size = CLIENT_WRITE_MAX},
        {.name = NULL},
    };
    list[0].per_session_data_size = http_session_size();
    return list;
}

static bool listen_at(const struct serve_options *options, char *problem, size_t room)
{
    /* the library would keep a timer for each connection, in a list it walks through to add one:
     * with thousands of them that is most of the work. socket_sweep asks who is still there. */
    static const lws_retry_bo_t no_timers = {0};
    struct lws_context_creation_info info = {
        .port = options->port,
        .iface = options->host,
        .protocols = protocols(),
        .vhost_name = "default",
        .keepalive_timeout = HTTP_IDLE_SECONDS,
        .timeout_secs = HTTP_ASK_SECONDS,
        .timeout_secs_ah_idle = HTTP_ASK_SECONDS,
        .retry_and_idle_policy = &no_timers,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (options->v6 ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
    };
    int refused = try_bind(options);

    if (options->certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = options->certificate;
        info.ssl_private_key_filepath = options->key;
        info.alpn = "http/1.1";
    }
    if (!refused) {
        lws_set_log_level(0, NULL);
        context = lws_create_context(&info);
    }
    if (!context && options->certificate && !refused)
        snprintf(problem, room, "%s and %s are not a certificate and its key, or cannot be read",
                 options->certificate, options->key);
    else if (!context)
        explain_bind(options, refused ? refused : EADDRINUSE, problem, room);
    return context;
}

/* ---- opening and closing ---- */

static bool open_store(const struct serve_options *options, char *problem, size_t room)
{
    struct store_options wanted = {.url = options->store, .wake = wake_for_store};
    char sentence[STORE_PROBLEM_ROOM];
    uint64_t alive = 0;

    store = store_open(&wanted, sentence);
    if (!store) {
        snprintf(problem, room, "%s", sentence);
        return false;
    }
    parties_store = people_store = store;
    store_read_alive(store, &alive);
    clock_start(alive);
    return true;
}

static void watch_signals(void)
{
    struct sigaction action = {.sa_handler = stop};

    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk to the store */
}

static bool start(const struct serve_options *options, char *problem, size_t room)
{
    if (!lines_start(options->trusted)) {
        snprintf(problem, room, "this machine gives no random numbers: start it again later");
        return false;
    }
    if (!origin_start(options->url)) {
        snprintf(problem, room, "--public-url must be like https://games.example.org");
        return false;
    }
    http_start(options->certificate || origin_is_safe(), options->trusted);
    return listen_at(options, problem, room);
}

static void finish(void)
{
    resume_stop();
    socket_goodbye();
    last_moment = clock_alive() + GOODBYE;
    clients_flush();
    loop_until(all_gone);
    errands_stop();
    store_drain(store);
    store_close(store);
    lws_context_destroy(context);
}

bool serve(const struct serve_options *options, char *problem, size_t room)
{
    if (!start(options, problem, room))
        return false;
    if (!open_store(options, problem, room)) {
        lws_context_destroy(context);
        return false;
    }
    watch_signals();
    errands_start(options->threads, wake);
    sweeper.ring = sweep;
    timers_set(&sweeper, clock_alive() + SWEEP);
    resume_start(store);
    turn();
    announce(options);
    loop_until(is_stopped);
    finish();
    return true;
}
