/* test_store_files - files that cannot be opened, each with its sentence */
#include "server/test_store.h"

#include <fcntl.h>
#include <pwd.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- sentences ---- */

/* One sentence: it names the file, says `part`, and what to do after a colon. */
static bool says(const char *url, const char *part)
{
    char problem[STORE_PROBLEM_ROOM] = "";
    struct store *store = store_open(&(struct store_options){.url = url}, problem);

    if (!store && strstr(problem, part) && strstr(problem, ": ") && !strchr(problem, '\n'))
        return true;
    print_error("'%s' instead of '%s'\n", problem, part);
    if (store)
        store_close(store);
    return false;
}

static const char *url_of(const char *file)
{
    static char url[220];

    snprintf(url, sizeof url, "sqlite:%s", file);
    return url;
}

static void write_bytes(const char *file, const void *bytes, size_t length, long at)
{
    int fd = open(file, O_WRONLY | O_CREAT, 0600);

    assert_true(fd >= 0);
    assert_int_equal(pwrite(fd, bytes, length, at), length);
    close(fd);
}

static void sql(const char *file, const char *statements)
{
    sqlite3 *connection;

    assert_int_equal(sqlite3_open(file, &connection), SQLITE_OK);
    assert_int_equal(sqlite3_exec(connection, statements, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(connection);
}

/* A store with some games in it; its file. */
static const char *filled(void)
{
    const char *url = fresh_url();
    struct store *store = open_store(url);

    for (int table = 0; table < 200; table++) {
        struct store_job *job = store_job(store);
        struct store_table put = a_table(table);
        store_put_table(job, &put);
        for (uint32_t n = 1; n <= 20; n++) {
            struct store_event event = an_event(table, n);
            store_put_event(job, &event);
        }
        store_send(job, NULL, NULL);
    }
    store_close(store);
    return url + strlen("sqlite:");
}

/* ---- the default file ---- */

static mode_t mode_of(const char *file)
{
    struct stat status;

    assert_int_equal(stat(file, &status), 0);
    return status.st_mode & 07777;
}

static void the_default_is_in_the_data_folder(void **unused)
{
    struct store *store;
    (void)unused;

    umask(0);
    setenv("XDG_DATA_HOME", test_file("data/deep"), 1);
    store = open_store(NULL);
    assert_string_equal(store_where(store), test_file("data/deep/backroom/backroom.sqlite"));
    put_table(store, 1);
    assert_int_equal(mode_of(test_file("data")), 0700);
    assert_int_equal(mode_of(test_file("data/deep/backroom")), 0700);
    assert_int_equal(mode_of(test_file("data/deep/backroom/backroom.sqlite")), 0600);
    assert_int_equal(mode_of(test_file("data/deep/backroom/backroom.sqlite-wal")), 0600);
    assert_int_equal(mode_of(test_file("data/deep/backroom/backroom.sqlite-shm")), 0600);
    store_close(store);
    setenv("XDG_DATA_HOME", "relative", 1); /* to be ignored */
    setenv("HOME", test_file("home"), 1);
    store = open_store(NULL);
    assert_string_equal(store_where(store),
                        test_file("home/.local/share/backroom/backroom.sqlite"));
    store_close(store);
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_true(says(NULL, "home folder"));
    umask(022);
}

static void addresses_are_checked(void **unused)
{
    (void)unused;

    assert_true(says("mysql://here", "is not a store"));
    assert_true(says("sqlite:", "is not a store"));
    assert_true(says("", "is not a store"));
    assert_true(says(url_of(test_file("missing/file")), "folder that does not exist"));
    assert_true(says(url_of(test_file("")), "is a folder"));
}

/* ---- other files ---- */

static void what_is_not_a_store_is_left_alone(void **unused)
{
    const char *text = test_file("text"), *other = test_file("other");
    char bytes[6] = "";
    int fd;
    (void)unused;

    write_bytes(text,
                "Dear diary, this is not a database, and it is long enough to be read as one "
                "if one does not look. Dear diary, it is not.",
                100, 0);
    assert_true(says(url_of(text), "not a data file of Backroom"));
    fd = open(text, O_RDONLY);
    assert_int_equal(read(fd, bytes, 4), 4);
    assert_string_equal(bytes, "Dear");
    close(fd);
    sql(other, "create table precious (x); insert into precious values (1);");
    assert_true(says(url_of(other), "not a data file of Backroom"));
    sql(other, "insert into precious values (2);");
}

static void a_newer_file_is_refused(void **unused)
{
    const char *file = filled();
    (void)unused;

    sql(file, "pragma user_version = 1000");
    assert_true(says(url_of(file), "newer Backroom"));
    assert_true(says(url_of(file), "newer Backroom"));
}

/* As the first version wrote it. */
static void an_older_file_is_brought_up_to_date(void **unused)
{
    const char *file = filled();
    struct store *store;
    (void)unused;

    sql(file, "alter table tables drop column next; pragma user_version = 1");
    store = open_store(url_of(file));
    put_table(store, 2);
    store_close(store);
}

static void an_empty_file_becomes_a_store(void **unused)
{
    const char *file = test_file("empty");
    struct store *store;
    (void)unused;

    write_bytes(file, "", 0, 0);
    store = open_store(url_of(file));
    put_table(store, 1);
    store_close(store);
}

static void damage_is_noticed(void **unused)
{
    static const char noise[4096 * 3] = {1, 2, 3};
    const char *file = filled();
    struct stat status;
    (void)unused;

    assert_int_equal(stat(file, &status), 0);
    assert_int_equal(truncate(file, status.st_size / 2), 0);
    assert_true(says(url_of(file), "is damaged"));
    file = filled();
    write_bytes(file, noise, sizeof noise, status.st_size / 4096 / 2 * 4096);
    assert_true(says(url_of(file), "is damaged"));
    file = filled();
    write_bytes(file, noise, 4000, 200);
    assert_true(says(url_of(file), "is damaged"));
}

static void one_server_a_file(void **unused)
{
    struct store *store = open_store(fresh_url());
    pid_t child;
    int status;
    (void)unused;

    assert_true(says(same_url(), "open in another server"));
    put_table(store, 1);
    child = test_fork();
    if (child == 0)
        _exit(says(same_url(), "open in another server") ? 0 : 1);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(put_event(store, 1, 1), STORE_DONE);
    store_close(store);
    store = open_store(same_url());
    store_close(store);
}

/* ---- permissions: as somebody who has none ---- */

static bool as_nobody(const char *url, const char *part)
{
    const struct passwd *nobody = getpwnam("nobody");
    pid_t child = test_fork();
    int status = 1;

    if (child == 0) {
        if (geteuid() == 0 && (!nobody || setgid(nobody->pw_gid) || setuid(nobody->pw_uid)))
            _exit(2);
        _exit(says(url, part) ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status == 0;
}

static void permissions_are_explained(void **unused)
{
    const char *file = filled();
    char url[220];
    (void)unused;

    snprintf(url, sizeof url, "sqlite:%s", file);
    assert_int_equal(chmod(file, 0444), 0);
    assert_true(as_nobody(url, "is read-only: make it writable"));
    assert_int_equal(chmod(file, 0), 0);
    assert_true(as_nobody(url, "not this user's to open"));
    assert_int_equal(chmod(file, 0666), 0);
    assert_int_equal(chmod(test_file(""), 0555), 0);
    assert_true(as_nobody(url, "folder that is read-only"));
    assert_true(as_nobody(url_of(test_file("new")), "not this user's to open"));
    assert_int_equal(chmod(test_file(""), 0755), 0);
}

int test_store_files(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_is_in_the_data_folder),
        cmocka_unit_test(addresses_are_checked),
        cmocka_unit_test(what_is_not_a_store_is_left_alone),
        cmocka_unit_test(a_newer_file_is_refused),
        cmocka_unit_test(an_older_file_is_brought_up_to_date),
        cmocka_unit_test(an_empty_file_becomes_a_store),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(one_server_a_file),
        cmocka_unit_test(permissions_are_explained),
    };
    return cmocka_run_group_tests_name("store: files", tests, NULL, NULL);
}
