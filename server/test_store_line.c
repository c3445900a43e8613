/* test_store_line - a line to PostgreSQL that is cut at the worst moment
 *
 * Between the store and the database stands a process that passes everything on, but for some of
 * the answers to a commit: instead of these it cuts the line. So the batch is on disk, and the
 * store does not know.
 */
#define _GNU_SOURCE /* memmem */
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/test_store.h"

enum { LINES = 16, SWALLOWED_FROM = 5, SWALLOWED_EVERY = 3, DESKS = 20, MOVES = 40 };

static atomic_int *commits; /* shared with the process between */

/* ---- the process between ---- */

static int open_socket(const char *folder, bool listens)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);

    snprintf(address.sun_path, sizeof address.sun_path, "%.80s/.s.PGSQL.5432", folder);
    if (listens && bind(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
        listen(fd, LINES) == 0)
        return fd;
    if (!listens && connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    close(fd);
    return -1;
}

static bool is_to_be_swallowed(const char *bytes, size_t length)
{
    static const char tag[] = "\0\0\0\x0b"
                              "COMMIT";
    int number;

    if (!memmem(bytes, length, tag, sizeof tag))
        return false;
    number = atomic_fetch_add(commits, 1);
    return number >= SWALLOWED_FROM && number % SWALLOWED_EVERY == 0;
}

/* Even ones are the store's ends, odd ones the database's. False: the line is to be cut. */
static bool pass_on(const struct pollfd *ends, int from)
{
    char bytes[65536];
    ssize_t length = read(ends[from].fd, bytes, sizeof bytes);

    if (length <= 0 || (from % 2 == 1 && is_to_be_swallowed(bytes, (size_t)length)))
        return false;
    for (ssize_t done = 0, more; done < length; done += more) {
        more = write(ends[from ^ 1].fd, bytes + done, (size_t)(length - done));
        if (more <= 0)
            return false;
    }
    return true;
}

static void cut(struct pollfd *ends, int end)
{
    close(ends[end].fd);
    close(ends[end ^ 1].fd);
    ends[end].fd = ends[end ^ 1].fd = -1;
}

static void accept_line(struct pollfd *ends, int listener, const char *database)
{
    for (int i = 0; i < 2 * LINES; i += 2)
        if (ends[i].fd < 0) {
            ends[i].fd = accept(listener, NULL, NULL);
            ends[i + 1].fd = open_socket(database, false);
            return;
        }
}

static void stand_between(int listener, const char *database)
{
    struct pollfd ends[2 * LINES + 1];

    signal(SIGPIPE, SIG_IGN);
    for (int i = 0; i <= 2 * LINES; i++)
        ends[i] = (struct pollfd){-1, POLLIN, 0};
    ends[2 * LINES].fd = listener;
    while (poll(ends, 2 * LINES + 1, -1) > 0) {
        for (int i = 0; i < 2 * LINES; i++)
            if (ends[i].fd >= 0 && ends[i].revents && !pass_on(ends, i))
                cut(ends, i);
        if (ends[2 * LINES].revents)
            accept_line(ends, listener, database);
    }
}

/* Puts it between; `url` then leads through it. */
static pid_t start_between(char *url, size_t size)
{
    const char *own = same_url(), *host = strstr(own, "host=") + strlen("host=");
    size_t length = strcspn(host, "&");
    char database[100], folder[100];
    int listener;
    pid_t child;

    snprintf(database, sizeof database, "%.*s", (int)length, host);
    snprintf(folder, sizeof folder, "%.80s", test_file("."));
    snprintf(url, size, "%.*s%s%s", (int)(host - own), own, folder, host + length);
    listener = open_socket(folder, true);
    assert_true(listener >= 0);
    child = test_fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* also where a test fails */
        stand_between(listener, database);
        _exit(1);
    }
    close(listener);
    return child;
}

/* ---- before it ---- */

struct desk {
    struct store *store;
    int table;
    uint32_t n;
};

static void next_move(struct desk *desk);

static void moved(void *context, enum store_outcome outcome)
{
    struct desk *desk = context;

    assert_int_equal(outcome, STORE_DONE);
    if (desk->n < MOVES)
        next_move(desk);
}

static void next_move(struct desk *desk)
{
    struct store_event event = an_event(desk->table, ++desk->n);
    struct store_job *job = store_job(desk->store);

    store_put_event(job, &event);
    if (desk->table % 2)
        store_put_chat(job, &(struct store_chat){.table = event.table, .id = event.n});
    store_send(job, moved, desk);
}

static void what_was_kept_is_not_done_twice(void **unused)
{
    static struct desk desks[DESKS];
    struct store *store;
    char url[300];
    pid_t between;
    (void)unused;

    commits =
        mmap(NULL, sizeof *commits, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_ptr_not_equal(commits, MAP_FAILED);
    fresh_url();
    between = start_between(url, sizeof url);
    store = open_store(url);
    for (int i = 0; i < DESKS; i++)
        put_table(store, i);
    for (int i = 0; i < DESKS; i++) {
        desks[i] = (struct desk){store, i, 0};
        next_move(&desks[i]);
    }
    store_drain(store);
    for (int i = 0; i < DESKS; i++)
        assert_int_equal(check_events(store, i), MOVES);
    assert_true(atomic_load(commits) > SWALLOWED_FROM + 2 * SWALLOWED_EVERY);
    store_close(store);
    kill(between, SIGKILL);
    assert_int_equal(waitpid(between, NULL, 0), between);
    munmap(commits, sizeof *commits);
}

int test_store_line(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_kept_is_not_done_twice),
    };
    return cmocka_run_group_tests_name("store: line", tests, NULL, NULL);
}
