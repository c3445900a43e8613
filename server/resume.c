/* resume - what was running when the server stopped goes on
 *
 * Reading a table takes a moment, and there may be thousands: they are read a few at a time, while
 * people are served already.
 */
#include "server/resume.h"

#include <stdlib.h>

#include "server/clock.h"
#include "server/memory.h"
#include "server/parties.h"
#include "server/timers.h"

enum { AT_ONCE = 10, PAUSE = 5 };

static struct store_id *ids;
static size_t count, room, next;
static struct timer timer;

static bool note(void *context, const struct store_table *row)
{
    (void)context;
    if (row->state == STORE_FROZEN || row->last == 0)
        return true;
    if (count == room) {
        room = room ? 2 * room : 64;
        ids = memory_resize(ids, room * sizeof *ids);
    }
    ids[count++] = row->id;
    return true;
}

static void go_on(struct timer *unused)
{
    (void)unused;
    for (int i = 0; i < AT_ONCE && next < count; i++)
        parties_find(ids[next++].text); /* plans what comes next by itself */
    if (next < count)
        timers_set(&timer, clock_alive() + PAUSE);
    else
        resume_stop();
}

void resume_start(struct store *store)
{
    store_list_tables(store, note, NULL);
    timer.ring = go_on;
    if (count)
        timers_set(&timer, clock_alive());
}

void resume_stop(void)
{
    timers_stop(&timer);
    free(ids);
    ids = NULL;
    count = room = next = 0;
}
