/* test_store_kills - what is acknowledged is kept: kills, full disks, disks that fail
 *
 * A child process writes; what it was told STORE_DONE it notes in memory that it shares with the
 * test. Then it is killed at a random moment, and the store is looked at. What is about disks is
 * about those of this process, not about a database's.
 */
#define _GNU_SOURCE /* unshare */
#include "server/test_store.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/random.h"

enum { TABLES = 40, ROUNDS = 20 };

/* ---- synchronising, counted and made to fail ---- */

static atomic_int syncs;
static atomic_bool syncs_fail;

int fdatasync(int fd)
{
    atomic_fetch_add(&syncs, 1);
    if (!atomic_load(&syncs_fail))
        return (int)syscall(SYS_fdatasync, fd);
    errno = EIO;
    return -1;
}

int fsync(int fd)
{
    return fdatasync(fd);
}

/* ---- a writer to be killed ---- */

struct shared {
    atomic_uint done[TABLES]; /* the last event acknowledged */
    atomic_uint other;        /* outcomes that are not STORE_DONE */
    atomic_uint outcome;      /* the last one of these */
};

struct desk {
    struct store *store;
    struct shared *shared;
    int table;
    uint32_t n;
};

static void next_move(struct desk *desk);

static void moved(void *context, enum store_outcome outcome)
{
    struct desk *desk = context;

    if (outcome != STORE_DONE) {
        atomic_store(&desk->shared->outcome, outcome);
        atomic_fetch_add(&desk->shared->other, 1);
        return;
    }
    atomic_store(&desk->shared->done[desk->table], desk->n);
    next_move(desk);
}

/* Every move is also said aloud, in the same job. */
static void next_move(struct desk *desk)
{
    struct store_event event = an_event(desk->table, ++desk->n);
    struct store_chat chat = {.table = event.table, .person = 1, .id = event.n};
    struct store_job *job = store_job(desk->store);

    chat.text = words("I move");
    store_put_event(job, &event);
    store_put_chat(job, &chat);
    store_send(job, moved, desk);
}

/* Goes on from what is there, at all tables at once, until nothing is under way. */
static void play_on(struct store *store, struct shared *shared)
{
    static struct desk desks[TABLES];

    for (int table = 0; table < TABLES; table++) {
        desks[table] = (struct desk){store, shared, table, check_events(store, table)};
        next_move(&desks[table]);
    }
    store_drain(store);
}

static struct shared *share(void)
{
    void *memory = mmap(NULL, sizeof(struct shared), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    assert_ptr_not_equal(memory, MAP_FAILED);
    return memset(memory, 0, sizeof(struct shared));
}

static void make_tables(const char *url)
{
    struct store *store = open_store(url);

    for (int table = 0; table < TABLES; table++)
        put_table(store, table);
    store_close(store);
}

/* ---- afterwards ---- */

static bool count_chat(void *context, const struct store_chat *chat)
{
    ++*(uint32_t *)context;
    assert_int_equal(chat->id, *(uint32_t *)context);
    return true;
}

/* Everything acknowledged is there, once, with all that belonged to it. */
static void check_kept(struct store *store, const struct shared *shared)
{
    for (int table = 0; table < TABLES; table++) {
        struct store_id id = table_id(table);
        uint32_t last = check_events(store, table), lines = 0;
        assert_true(last >= atomic_load(&shared->done[table]));
        store_read_chat(store, &id, STORE_PLAYERS, 0, INT32_MAX, count_chat, &lines);
        assert_int_equal(lines, last);
    }
}

static uint64_t all_moves(const struct shared *shared)
{
    uint64_t sum = 0;

    for (int table = 0; table < TABLES; table++)
        sum += atomic_load(&shared->done[table]);
    return sum;
}

static void nap(long milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};

    nanosleep(&time, NULL);
}

static pid_t start_writer(struct shared *shared)
{
    pid_t child = test_fork();

    if (child > 0)
        return child;
    play_on(open_store(same_url()), shared);
    _exit(3); /* only if it stops by itself */
}

static void kills_lose_nothing_and_double_nothing(void **unused)
{
    struct shared *shared = share();
    struct random random = random_from((uint64_t)time(NULL), 1);
    const char *rounds = getenv("BACKROOM_KILLS");
    int busy = 0, all = rounds ? atoi(rounds) : ROUNDS;
    (void)unused;

    make_tables(fresh_url());
    for (int round = 0; round < all; round++) {
        uint64_t before = all_moves(shared);
        pid_t child = start_writer(shared);
        struct store *store;
        int status;
        for (int i = 0; i < 2000 && all_moves(shared) == before; i++)
            nap(1);
        nap((long)random_below(&random, 40));
        assert_int_equal(kill(child, SIGKILL), 0);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        busy += all_moves(shared) > before;
        store = open_store(same_url());
        check_kept(store, shared);
        store_close(store);
    }
    assert_true(busy > all / 2);
    munmap(shared, sizeof *shared);
}

/* ---- a disk that is full ---- */

/* Plays until the disk is full. Then room is made, and it goes on. */
static int play_until_full(const char *url, struct shared *shared, void (*make_room)(void))
{
    struct store *store = open_store(url);
    uint64_t before;

    play_on(store, shared);
    before = all_moves(shared);
    if (atomic_load(&shared->other) != TABLES || atomic_load(&shared->outcome) != STORE_FULL)
        return 4;
    for (int table = 0; table < TABLES; table++) /* what failed is not there */
        if (check_events(store, table) != atomic_load(&shared->done[table]))
            return 5;
    make_room();
    for (int table = 0; table < TABLES; table++)
        if (put_event(store, table, atomic_load(&shared->done[table]) + 1) != STORE_DONE)
            return 6;
    store_close(store);
    return before > TABLES ? 0 : 7;
}

static void no_limit(void)
{
    struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};

    if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
        _exit(8);
}

static void expect_good_end(pid_t child)
{
    int status;

    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void check_after_full(const char *url, const struct shared *shared)
{
    struct store *store = open_store(url);

    for (int table = 0; table < TABLES; table++)
        assert_int_equal(check_events(store, table), atomic_load(&shared->done[table]) + 1);
    store_close(store);
}

static void a_file_that_may_not_grow_acknowledges_nothing(void **unused)
{
    struct shared *shared = share();
    pid_t child;
    (void)unused;

    make_tables(fresh_url());
    child = test_fork();
    if (child == 0) {
        struct rlimit limit = {1000000, RLIM_INFINITY};
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &limit);
        _exit(play_until_full(same_url(), shared, no_limit));
    }
    expect_good_end(child);
    check_after_full(same_url(), shared);
    munmap(shared, sizeof *shared);
}

static const char *ballast;

static void drop_ballast(void)
{
    if (unlink(ballast) != 0)
        _exit(9);
}

static bool write_line(const char *file, const char *line)
{
    FILE *stream = fopen(file, "w");

    return stream && fputs(line, stream) >= 0 && fclose(stream) == 0;
}

/* Our own mounts, by being root or by being root in a world of our own. */
static bool unshare_mounts(void)
{
    char user[40], group[40];

    if (unshare(CLONE_NEWNS) == 0)
        return true;
    snprintf(user, sizeof user, "0 %d 1", (int)getuid());
    snprintf(group, sizeof group, "0 %d 1", (int)getgid());
    return unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && write_line("/proc/self/uid_map", user) &&
           write_line("/proc/self/setgroups", "deny") && write_line("/proc/self/gid_map", group);
}

/* A small disk of our own, where the system lets us have one. */
static bool mount_small_disk(const char *folder)
{
    return unshare_mounts() && mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mkdir(folder, 0700) == 0 && mount("small", folder, "tmpfs", 0, "size=6m") == 0;
}

static int fill_small_disk(struct shared *shared)
{
    static char url[220], file[200];
    const char *folder = test_file("small");
    static char bytes[3000000];
    FILE *weight;

    if (!mount_small_disk(folder))
        return 0;
    snprintf(file, sizeof file, "%s/ballast", folder);
    snprintf(url, sizeof url, "sqlite:%s/backroom.sqlite", folder);
    ballast = file;
    weight = fopen(file, "w");
    if (!weight || fwrite(bytes, sizeof bytes, 1, weight) != 1 || fclose(weight) != 0)
        return 10;
    make_tables(url);
    return play_until_full(url, shared, drop_ballast);
}

static void a_full_disk_acknowledges_nothing(void **unused)
{
    struct shared *shared = share();
    pid_t child;
    (void)unused;

    test_file(""); /* the folder is the parent's */
    child = test_fork();
    if (child == 0)
        _exit(fill_small_disk(shared));
    expect_good_end(child);
    munmap(shared, sizeof *shared);
}

/* ---- a disk that fails ---- */

static void every_acknowledgement_waits_for_the_disk(void **unused)
{
    struct store *store = open_store(fresh_url());
    int before;
    (void)unused;

    put_table(store, 1);
    before = atomic_load(&syncs);
    for (uint32_t n = 1; n <= 20; n++)
        assert_int_equal(put_event(store, 1, n), STORE_DONE);
    assert_true(atomic_load(&syncs) >= before + 20);
    atomic_store(&syncs_fail, true);
    assert_int_equal(put_event(store, 1, 21), STORE_FAILED);
    assert_int_equal(put_event(store, 1, 21), STORE_FAILED);
    assert_int_equal(check_events(store, 1), 20);
    atomic_store(&syncs_fail, false);
    assert_int_equal(put_event(store, 1, 21), STORE_DONE);
    assert_int_equal(check_events(store, 1), 21);
    store_close(store);
}

int test_store_kills(void)
{
    const struct CMUnitTest kills[] = {
        cmocka_unit_test(kills_lose_nothing_and_double_nothing),
    };
    const struct CMUnitTest disks[] = {
        cmocka_unit_test(a_file_that_may_not_grow_acknowledges_nothing),
        cmocka_unit_test(a_full_disk_acknowledges_nothing),
        cmocka_unit_test(every_acknowledgement_waits_for_the_disk),
    };
    int failed = cmocka_run_group_tests_name("store: kills", kills, NULL, NULL);

    return failed + (store_is_given()
                         ? 0
                         : cmocka_run_group_tests_name("store: full disks", disks, NULL, NULL));
}
