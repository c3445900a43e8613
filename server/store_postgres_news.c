/* store_postgres_news - what nodes with one database tell each other: LISTEN and NOTIFY
 *
 * A thread with a connection of its own. What is to be told waits as lines (store_news.c) and goes
 * out in as few notifications as they fit into, each with the number of the node in its first line:
 * outside of the transactions that keep things, since transactions that notify wait for each other.
 * Nothing is dropped that was not confirmed; after a lost connection the owner hears that it may
 * have missed something.
 *
 *     writer, owner   lines .. out -> pg_notify
 *     owner           hear <- in .. LISTEN
 */
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "server/store_postgres.h"

enum {
    PAYLOAD_MAX = 7900, /* bytes of a notification; PostgreSQL's limit is 8000 */
    OUT_MAX = 1 << 24,  /* bytes that wait for a lost database */
    LINGER = 10,        /* milliseconds that what can wait waits for what cannot */
    PAUSE = 500,        /* milliseconds between tries to come back */
    PATIENCE = 5000     /* for an answer */
};

struct lines {
    char *bytes;
    size_t length, room;
};

struct postgres_news {
    pthread_t thread;
    pthread_mutex_t lock; /* of out, taken, hurried, since, in, missed, stopping */
    struct lines out, in; /* each line ended by a newline; by NUL */
    size_t taken;         /* so many bytes of `out` are under way */
    bool hurried;         /* something of the rest cannot wait, */
    uint64_t since;       /* and all of it no longer than from here on */
    bool missed, stopping;
    int bell; /* there is something in `out` */
    void (*wake)(void *context);
    void *context;
    /* The thread's own. */
    const struct postgres_store *store;
    PGconn *line;
    char payload[PAYLOAD_MAX + 1]; /* under way, */
    uint64_t asked;                /* since when; 0: nothing is */
};

static uint64_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

static void append(struct lines *lines, const char *bytes, size_t length)
{
    if (lines->length + length > lines->room) {
        while (lines->room < lines->length + length)
            lines->room = lines->room ? 2 * lines->room : 4096;
        lines->bytes = realloc(lines->bytes, lines->room);
        if (!lines->bytes)
            abort();
    }
    memcpy(lines->bytes + lines->length, bytes, length);
    lines->length += length;
}

static void ring(const struct postgres_news *news)
{
    const uint64_t one = 1;

    while (write(news->bell, &one, sizeof one) < 0 && errno == EINTR)
        ;
}

/* ---- telling ---- */

static void add_line(struct postgres_news *news, const char *line, size_t length)
{
    if (news->out.length + length >= OUT_MAX)
        return; /* they will find out by reading */
    if (news->out.length == news->taken)
        news->since = now();
    append(&news->out, line, length);
    append(&news->out, "\n", 1);
}

static void tell_job(struct postgres_news *news, const struct store_job *job)
{
    char line[STORE_LINE_MAX];

    for (const struct store_step *step = job->first; step; step = step->next) {
        size_t length = job->outcome == STORE_DONE ? store_news_write(job, step, line) : 0;
        if (length > 0)
            add_line(news, line, length);
    }
}

void postgres_tell_batch(struct postgres_store *store)
{
    struct postgres_news *news = store->news;
    bool more;

    if (!news)
        return;
    pthread_mutex_lock(&news->lock);
    for (size_t i = 0; i < store->count; i++)
        tell_job(news, store->places[i].job);
    more = news->out.length > news->taken;
    news->hurried |= more;
    pthread_mutex_unlock(&news->lock);
    if (more)
        ring(news);
}

void postgres_tell(void *back, const char *words, bool at_once)
{
    struct postgres_news *news = ((struct postgres_store *)back)->news;
    char line[STORE_LINE_MAX];
    int length = snprintf(line, sizeof line, "w %.*s", STORE_WORDS_MAX, words);
    bool first;

    if (!news)
        return;
    pthread_mutex_lock(&news->lock);
    first = news->out.length == 0;
    add_line(news, line, (size_t)length);
    news->hurried |= at_once;
    pthread_mutex_unlock(&news->lock);
    if (at_once || first) /* otherwise the thread looks soon */
        ring(news);
}

static bool is_time(const struct postgres_news *news)
{
    return news->hurried || now() >= news->since + LINGER;
}

/* As many whole lines as fit, if it is time for them. */
static void take_payload(struct postgres_news *news)
{
    int head = snprintf(news->payload, sizeof news->payload, "%" PRId64 "\n", news->store->node);
    size_t most = PAYLOAD_MAX - (size_t)head, length;

    pthread_mutex_lock(&news->lock);
    length = news->out.length < most ? news->out.length : most;
    while (length > 0 && news->out.bytes[length - 1] != '\n')
        length--;
    news->taken = length > 0 && is_time(news) ? length : 0;
    if (news->taken > 0)
        memcpy(news->payload + head, news->out.bytes, length);
    news->payload[(size_t)head + news->taken] = '\0';
    if (news->taken == news->out.length)
        news->hurried = false;
    pthread_mutex_unlock(&news->lock);
}

/* What was told goes. */
static void told(struct postgres_news *news)
{
    pthread_mutex_lock(&news->lock);
    news->out.length -= news->taken;
    memmove(news->out.bytes, news->out.bytes + news->taken, news->out.length);
    news->taken = 0;
    pthread_mutex_unlock(&news->lock);
    news->asked = 0;
}

static bool tell_more(struct postgres_news *news)
{
    const char *value = news->payload;

    if (news->asked)
        return true;
    take_payload(news);
    if (news->taken == 0)
        return true;
    news->asked = now();
    return PQsendQueryPrepared(news->line, "tell", 1, &value, NULL, NULL, 0) == 1;
}

/* ---- hearing ---- */

static bool is_own(const struct postgres_news *news, const char *payload)
{
    return strtoll(payload, NULL, 10) == news->store->node;
}

static void take_in(struct postgres_news *news)
{
    PGnotify *notify;
    bool some = false;

    pthread_mutex_lock(&news->lock);
    while ((notify = PQnotifies(news->line)) != NULL) {
        if (!is_own(news, notify->extra)) {
            append(&news->in, notify->extra, strlen(notify->extra) + 1);
            some = true;
        }
        PQfreemem(notify);
    }
    pthread_mutex_unlock(&news->lock);
    if (some && news->wake)
        news->wake(news->context);
}

/* The answer to what was told last, if it is there. */
static bool take_answer(struct postgres_news *news)
{
    PGresult *result;
    bool good = true;

    if (!news->asked || PQisBusy(news->line))
        return true;
    while ((result = PQgetResult(news->line)) != NULL) {
        good &= PQresultStatus(result) == PGRES_TUPLES_OK;
        PQclear(result);
    }
    if (good)
        told(news);
    return good;
}

/* What stands behind an answer can only be heard once that is taken. */
static bool listen_on(struct postgres_news *news)
{
    if (PQconsumeInput(news->line) != 1 || !take_answer(news))
        return false;
    take_in(news);
    return true;
}

static void give(char *payload, void (*heard)(void *context, const struct store_news *news),
                 void *context)
{
    uint64_t node = strtoull(payload, NULL, 10);
    char *line = strchr(payload, '\n'), *end;

    for (; line && *++line; line = end) {
        end = strchr(line, '\n');
        if (end)
            *end = '\0';
        store_news_read(line, node, heard, context);
    }
}

void postgres_hear(void *back, void (*heard)(void *context, const struct store_news *news),
                   void *context)
{
    struct postgres_news *news = ((struct postgres_store *)back)->news;
    struct lines in;
    bool missed;

    if (!news)
        return;
    pthread_mutex_lock(&news->lock);
    in = news->in;
    news->in = (struct lines){0};
    missed = news->missed;
    news->missed = false;
    pthread_mutex_unlock(&news->lock);
    if (missed)
        heard(context, &(struct store_news){.kind = STORE_NEWS_MISSED});
    for (size_t at = 0; at < in.length;) {
        char *payload = in.bytes + at;
        at += strlen(payload) + 1;
        give(payload, heard, context);
    }
    free(in.bytes);
}

/* ---- the thread ---- */

static bool is_stopping(struct postgres_news *news)
{
    bool stopping;

    pthread_mutex_lock(&news->lock);
    stopping = news->stopping;
    pthread_mutex_unlock(&news->lock);
    return stopping;
}

/* Until there is something to do, or `pause` is over. */
static void wait_for(struct postgres_news *news, bool line, int pause)
{
    struct pollfd both[2] = {{news->bell, POLLIN, 0},
                             {line ? PQsocket(news->line) : -1, POLLIN, 0}};
    uint64_t count;

    if (news->line && PQflush(news->line) > 0)
        both[1].events |= POLLOUT;
    poll(both, 2, pause);
    if (both[0].revents && read(news->bell, &count, sizeof count) < 0)
        return;
}

/* From now on nothing waits, also what was under way. */
static void hurry(struct postgres_news *news)
{
    pthread_mutex_lock(&news->lock);
    news->taken = 0;
    news->hurried = true;
    pthread_mutex_unlock(&news->lock);
}

static bool listen_again(struct postgres_news *news)
{
    PGresult *result;
    bool good;

    PQfinish(news->line);
    news->line = postgres_connect(news->store, POSTGRES_TELLS);
    if (PQstatus(news->line) != CONNECTION_OK)
        return false;
    /* Telling keeps nothing: it need not wait for the disk. */
    result = PQexec(news->line, "set synchronous_commit = off; listen backroom;"
                                " prepare tell (text) as select pg_notify('backroom', $1)");
    good = PQresultStatus(result) == PGRES_COMMAND_OK && PQsetnonblocking(news->line, 1) == 0;
    PQclear(result);
    news->asked = 0;
    hurry(news);
    return good;
}

/* Does something wait that is not under way? */
static bool is_more(struct postgres_news *news)
{
    bool more;

    pthread_mutex_lock(&news->lock);
    more = news->out.length > news->taken;
    pthread_mutex_unlock(&news->lock);
    return more;
}

static void speak(struct postgres_news *news)
{
    while (listen_on(news) && tell_more(news) && !is_stopping(news)) {
        if (news->asked && now() > news->asked + PATIENCE)
            return;
        wait_for(news, true, is_more(news) && !news->asked ? LINGER : 1000);
    }
}

/* Before it ends, what there is to tell is told, if the line is good. */
static void finish(struct postgres_news *news)
{
    uint64_t end = now() + 1000;

    if (!news->asked)
        hurry(news);
    while (now() < end && listen_on(news) && tell_more(news) && news->asked)
        wait_for(news, true, 100);
}

static void *run(void *context)
{
    struct postgres_news *news = context;

    while (!is_stopping(news)) {
        if (listen_again(news)) {
            pthread_mutex_lock(&news->lock);
            news->missed = true;
            pthread_mutex_unlock(&news->lock);
            if (news->wake)
                news->wake(news->context);
            speak(news);
        }
        if (!is_stopping(news))
            wait_for(news, false, PAUSE);
    }
    if (PQstatus(news->line) == CONNECTION_OK)
        finish(news);
    PQfinish(news->line);
    return NULL;
}

void postgres_start_news(struct postgres_store *store, void (*wake)(void *context), void *context)
{
    struct postgres_news *news = calloc(1, sizeof *news);

    if (!news)
        abort();
    news->store = store;
    news->wake = wake;
    news->context = context;
    pthread_mutex_init(&news->lock, NULL);
    news->bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    store->news = news;
    if (news->bell < 0 || pthread_create(&news->thread, NULL, run, news) != 0)
        abort();
}

void postgres_stop_news(struct postgres_store *store)
{
    struct postgres_news *news = store->news;

    if (!news)
        return;
    pthread_mutex_lock(&news->lock);
    news->stopping = true;
    pthread_mutex_unlock(&news->lock);
    ring(news);
    pthread_join(news->thread, NULL);
    close(news->bell);
    pthread_mutex_destroy(&news->lock);
    free(news->out.bytes);
    free(news->in.bytes);
    free(news);
    store->news = NULL;
}
