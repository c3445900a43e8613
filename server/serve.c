/* serve - the server as a whole: opens everything, turns the loop, closes everything
 *
 * One thread has all tables and all connections. The store writes on a thread of its own and bots
 * think on others; both wake the loop. The loop is libuv's, since the library's own asks about
 * every connection there is whenever something happens on one.
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
#include <uv.h>

#include "server/clients.h"
#include "server/clock.h"
#include "server/control.h"
#include "server/door.h"
#include "server/engines.h"
#include "server/errands.h"
#include "server/follow.h"
#include "server/http.h"
#include "server/lines.h"
#include "server/log.h"
#include "server/manage.h"
#include "server/metrics.h"
#include "server/origin.h"
#include "server/outage.h"
#include "server/parties.h"
#include "server/peers.h"
#include "server/people.h"
#include "server/protocol.h"
#include "server/resume.h"
#include "server/say.h"
#include "server/socket.h"
#include "server/timers.h"

enum { SWEEP = 1000, QUIET = 30000, GOODBYE = 2000, BUFFER = 2048 };

static struct lws_context *context;
static uv_loop_t loop;
static struct store *store;
static uv_timer_t alarm_clock;
static uv_async_t bell;
static struct timer sweeper;
static volatile sig_atomic_t stopped;
static atomic_bool woken;

/* ---- waking ---- */

static void stop(int number)
{
    (void)number;
    stopped = 1;
    uv_async_send(&bell);
}

static void wake(void)
{
    if (!atomic_exchange(&woken, true))
        uv_async_send(&bell);
}

static void wake_for_store(void *unused)
{
    (void)unused;
    wake();
}

/* The loop looks by itself what has happened. */
static void ring(uv_async_t *unused)
{
    (void)unused;
}

static void ring_at_time(uv_timer_t *unused)
{
    (void)unused;
}

/* ---- the loop ---- */

/* How long it has been alive is kept: often, or seldom where nobody is here. */
static void sweep(struct timer *timer)
{
    static uint64_t noted;
    uint64_t now = clock_alive();

    socket_sweep(now);
    parties_tidy();
    peers_sweep();
    follow_try_again();
    timers_set(timer, now + SWEEP);
    if (now < noted + (clients_count() ? SWEEP : QUIET))
        return;
    noted = now;
    outage_watch(store);
}

/* Requests have their deadlines by the machine's clock: also while ours stands, since nothing can
 * be kept, nobody may hold a line for ever. */
static void mind_lines(void)
{
    static uint64_t minded;
    uint64_t now = clock_machine();

    if (now < minded + SWEEP)
        return;
    minded = now;
    lines_sweep(now);
}

static void turn(void)
{
    uint64_t next;

    clock_look();
    mind_lines();
    if (atomic_exchange(&woken, false)) {
        store_poll(store);
        errands_poll();
        engines_poll();
    }
    outage_look();
    next = stopped ? clock_alive() + SWEEP : timers_run(clock_alive());
    say_tellings_now();
    clients_flush();
    metrics_sent();
    uv_update_time(&loop);
    if (next != UINT64_MAX)
        uv_timer_start(&alarm_clock, ring_at_time, clock_until(next), 0);
}

static void loop_until(bool (*done)(void))
{
    while (!done()) {
        uv_run(&loop, UV_RUN_ONCE);
        turn();
    }
}

static bool is_stopped(void)
{
    return stopped || (manage_is_draining() && clients_count() == 0);
}

static uint64_t last_moment;

static bool all_kept(void)
{
    return store_waiting(store) == 0 || clock_machine() > last_moment;
}

static bool all_gone(void)
{
    return clients_count() == 0 || clock_machine() > last_moment;
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

static struct lws_vhost *vhost(void)
{
    return lws_get_vhost_by_name(context, "default");
}

static void announce(const struct serve_options *options)
{
    int port = door_is_given() ? door_port() : lws_get_vhost_listen_port(vhost());
    char text[LOG_NUMBER_ROOM];

    options->ready(options, port, store_where(store));
    log_event("started", "host", options->host, "port", log_number((uint64_t)port, text), "store",
              store_where(store), NULL);
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

static bool open_loop(void)
{
    return uv_loop_init(&loop) == 0 && uv_async_init(&loop, &bell, ring) == 0 &&
           uv_timer_init(&loop, &alarm_clock) == 0;
}

/* False: there is no context, or one that listens at nothing. */
static bool make_context(const struct serve_options *options)
{
    /* the library would keep a timer for each connection, in a list it walks through to add one:
     * with thousands of them that is most of the work. socket_sweep asks who is still there. */
    static const lws_retry_bo_t no_timers = {0};
    struct lws_context_creation_info info = {
        .port = door_is_given() ? CONTEXT_PORT_NO_LISTEN_SERVER : options->port,
        .iface = options->host,
        .protocols = protocols(),
        .vhost_name = "default",
        .keepalive_timeout = HTTP_IDLE_SECONDS,
        .timeout_secs = HTTP_ASK_SECONDS,
        .timeout_secs_ah_idle = HTTP_ASK_SECONDS,
        .retry_and_idle_policy = &no_timers,
        .foreign_loops = (void *[]){&loop},
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_LIBUV |
                   (options->v6 ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
    };

    if (options->certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = options->certificate;
        info.ssl_private_key_filepath = options->key;
        info.alpn = "http/1.1";
    }
    lws_set_log_level(0, NULL);
    context = lws_create_context(&info);
    return context && vhost();
}

/* What the library began before it failed is left alone: it cannot be ended, but the process will.
 */
static bool listen_at(const struct serve_options *options, char *problem, size_t room)
{
    int refused = door_is_given() ? 0 : try_bind(options);

    if (!refused && open_loop() && make_context(options))
        return true;
    if (refused)
        explain_bind(options, refused, problem, room);
    else if (options->certificate)
        snprintf(problem, room, "%s and %s are not a certificate and its key, or cannot be read",
                 options->certificate, options->key);
    else
        snprintf(problem, room,
                 "libwebsockets lacks its part for libuv: install libwebsockets-evlib-uv");
    return false;
}

/* ---- opening and closing ---- */

static bool open_store(const struct serve_options *options, char *problem, size_t room)
{
    struct store_options wanted = {
        .url = options->store, .wake = wake_for_store, .heard = follow_news};
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
    signal(SIGPIPE, SIG_IGN); /* whoever hangs up is noticed when it is written to */
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk to the store */
}

static void close_loop(void)
{
    door_close();
    control_close();
    metrics_close();
    uv_close((uv_handle_t *)&bell, NULL);
    uv_close((uv_handle_t *)&alarm_clock, NULL);
    lws_context_destroy(context);
    uv_run(&loop, UV_RUN_DEFAULT);
    uv_loop_close(&loop);
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

/* Nobody new comes in, and nothing more is judged: whoever has an answer under way gets it, then
 * all are told when to come back. */
static bool open_door(char *problem, size_t room)
{
    if (!door_is_given() || door_open(&loop, vhost()))
        return true;
    snprintf(problem, room, "the socket it was given (LISTEN_FDS) is none that listens");
    return false;
}

/* Whoever comes to a socket that stays waits there for the next server. */
static void finish(void)
{
    door_close();
    resume_stop();
    lines_stop();
    outage_for_good();
    last_moment = clock_machine() + GOODBYE;
    loop_until(all_kept);
    socket_goodbye();
    last_moment = clock_machine() + GOODBYE;
    clients_flush();
    loop_until(all_gone);
    errands_stop();
    engines_stop();
    peers_leave();
    store_close(store);
    close_loop();
    log_event("stopped", NULL);
}

bool serve(const struct serve_options *options, char *problem, size_t room)
{
    if (!start(options, problem, room))
        return false;
    log_start((enum log_form)options->log);
    if (!open_store(options, problem, room) ||
        !control_open(&loop, options->control, store, problem, room) ||
        !metrics_open(&loop, options->metrics, store, problem, room) || !open_door(problem, room)) {
        if (store)
            store_close(store);
        close_loop();
        return false;
    }
    watch_signals();
    errands_start(options->threads, wake);
    engines_start(wake);
    sweeper.ring = sweep;
    timers_set(&sweeper, clock_alive() + SWEEP);
    peers_start(store);
    resume_start(store);
    turn();
    announce(options);
    loop_until(is_stopped);
    finish();
    return true;
}
