/* save - records as files: whole, or not at all */
#include "cli/save.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "table/record.h"

enum { PATH_ROOM = 4200 };

static bool is_special(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

static bool write_bytes(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "w");
    bool good = file && fwrite(bytes, 1, length, file) == length;
    int reason = errno;

    if (file && fclose(file) != 0 && good) {
        good = false;
        reason = errno;
    }
    errno = reason;
    return good;
}

/* Where the bytes go first. */
static void part_name(const char *path, char part[PATH_ROOM])
{
    snprintf(part, PATH_ROOM, is_special(path) ? "%s" : "%s.part", path);
}

static bool fail(const char *path, char *problem, size_t room)
{
    snprintf(problem, room, "cannot write %s: %s", path, strerror(errno));
    return false;
}

bool save_possible(const char *path, char *problem, size_t room)
{
    char part[PATH_ROOM];
    struct stat about;
    FILE *file;
    bool there;

    if (!*path) {
        snprintf(problem, room, "a file without a name cannot be written");
        return false;
    }
    part_name(path, part);
    there = lstat(part, &about) == 0;
    file = fopen(part, "a");
    if (!file)
        return fail(path, problem, room);
    fclose(file);
    if (!there)
        remove(part);
    return true;
}

static bool put_zeros(FILE *file, size_t length)
{
    while (length > 0 && putc('\0', file) != EOF)
        length--;
    return length == 0 && fflush(file) == 0;
}

/* What is there stays there: the trial is behind it. */
bool save_fits(const char *path, size_t length, char *problem, size_t room)
{
    char part[PATH_ROOM];
    struct stat about;
    FILE *file;
    bool there, good;

    part_name(path, part);
    there = lstat(part, &about) == 0;
    if (there && !S_ISREG(about.st_mode))
        return true; /* a device, a pipe: what is written there cannot be taken back */
    file = fopen(part, "a");
    good = file && put_zeros(file, length);
    if (!good)
        fail(path, problem, room);
    if (file && there && ftruncate(fileno(file), about.st_size) != 0 && good) {
        fail(path, problem, room);
        good = false;
    }
    if (file)
        fclose(file);
    if (file && !there)
        remove(part);
    return good;
}

bool save_file(const char *path, const char *bytes, size_t length, char *problem, size_t room)
{
    char part[PATH_ROOM];
    bool apart;

    part_name(path, part);
    apart = strcmp(part, path) != 0;
    if (write_bytes(part, bytes, length) && (!apart || rename(part, path) == 0))
        return true;
    fail(path, problem, room);
    if (apart)
        remove(part);
    return false;
}

static bool save_record(void *folder, uint64_t number, const struct table *table, char *problem,
                        size_t room)
{
    char path[PATH_ROOM];
    size_t size = RECORD_SIZE_MAX;
    char *bytes = malloc(size);
    bool good = false;

    if (bytes) {
        struct text text = text_in(bytes, size);
        record_write(table, RECORD_WHOLE, true, &text);
        snprintf(path, sizeof path, "%s/%" PRIu64 ".backroom", (const char *)folder, number);
        good = save_file(path, bytes, text.length, problem, room);
    } else {
        snprintf(problem, room, "no memory for a record");
    }
    free(bytes);
    return good;
}

struct keeper save_in(const char *folder)
{
    return (struct keeper){folder ? save_record : NULL, (void *)folder};
}

static bool is_record(const char *name)
{
    size_t length = strlen(name);
    return length > 9 && strcmp(name + length - 9, ".backroom") == 0;
}

bool save_folder(const char *folder, char *problem, size_t room)
{
    DIR *dir;
    struct dirent *entry;
    bool empty = true;

    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        snprintf(problem, room, "cannot make the folder %s: %s", folder, strerror(errno));
        return false;
    }
    dir = opendir(folder);
    if (!dir) {
        snprintf(problem, room, "cannot open the folder %s: %s", folder, strerror(errno));
        return false;
    }
    while ((entry = readdir(dir)))
        empty = empty && !is_record(entry->d_name);
    closedir(dir);
    if (!empty)
        snprintf(problem, room, "%s holds records already: name an empty folder", folder);
    return empty;
}
