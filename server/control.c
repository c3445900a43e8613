/* control - the socket through which whoever runs the server speaks to it */
#include "server/control.h"

#include <stdio.h>
#include <string.h>

#include "server/hatch.h"
#include "server/manage.h"

static void answer(void *context, bool good, const char *sentence)
{
    char line[CONTROL_ANSWER_ROOM];
    int length = snprintf(line, sizeof line, "%c %s\n", good ? '+' : '-', sentence);

    hatch_answer(context, line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
}

static void take(struct guest *guest, const char *bytes, size_t length)
{
    struct wish wish;

    if (wish_read(bytes, length - 1, &wish))
        manage(&wish, answer, guest);
    else
        answer(guest, false, "that is no wish this server knows: is it of another version?");
}

static struct hatch hatch = {.end = "\n", .take = take};

bool control_path(const struct store *store, char path[CONTROL_PATH_ROOM])
{
    const char *where = store_where(store);

    return !strstr(where, "://") &&
           snprintf(path, CONTROL_PATH_ROOM, "%s-control", where) < CONTROL_PATH_ROOM;
}

/* A data file in a place too long for a socket's name does without. */
bool control_open(uv_loop_t *loop, const char *path, const struct store *store, char *problem,
                  size_t room)
{
    char usual[CONTROL_PATH_ROOM];
    int failed;

    if (!path && !control_path(store, usual))
        return true;
    failed = hatch_open_path(&hatch, loop, path ? path : usual);
    if (failed == 0 || (!path && failed == UV_ENAMETOOLONG))
        return true;
    snprintf(problem, room, "the control socket %s cannot be made (%s): choose another --control",
             path ? path : usual, uv_strerror(failed));
    return false;
}

void control_close(void)
{
    hatch_close(&hatch);
}
