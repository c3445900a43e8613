/* store_postgres_copy - a backup of the database: a data file that `backroom serve` opens */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <unistd.h>

#include "server/store_move.h"
#include "server/store_postgres.h"

static enum store_outcome copy_into(const struct postgres_store *store, const char *file)
{
    char problem[STORE_PROBLEM_ROOM], url[PATH_MAX + 10];
    struct store *from, *to = NULL;
    enum store_outcome outcome = STORE_FAILED;

    snprintf(url, sizeof url, "sqlite:%s", file);
    from = store_open(&(struct store_options){.url = store->address, .reading = true}, problem);
    if (from)
        to = store_open(&(struct store_options){.url = url}, problem);
    if (to)
        outcome = store_move(from, to, NULL, NULL);
    if (to)
        store_close(to);
    if (from)
        store_close(from);
    return outcome;
}

/* The store leaves files beside it only while it is open. */
static bool finish(const char *part, const char *file)
{
    int fd = open(part, O_RDONLY | O_CLOEXEC);
    bool good = fd >= 0 && fsync(fd) == 0;

    if (fd >= 0)
        close(fd);
    return good && rename(part, file) == 0;
}

/* Under another name first: a file with the right name is a whole copy, or empty. */
enum store_outcome postgres_copy(void *back, const char *file)
{
    char part[PATH_MAX];
    enum store_outcome outcome;
    int fd;

    if (snprintf(part, sizeof part, "%s.part", file) >= (int)sizeof part)
        return STORE_FAILED;
    fd = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return errno == EEXIST ? STORE_STALE : errno == ENOSPC ? STORE_FULL : STORE_FAILED;
    close(fd);
    unlink(part);
    outcome = copy_into(back, part);
    if (outcome == STORE_DONE && !finish(part, file))
        outcome = STORE_FAILED;
    if (outcome != STORE_DONE) {
        unlink(part);
        unlink(file);
    }
    return outcome;
}
