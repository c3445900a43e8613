/* resume - what was running when the server stopped goes on
 *
 * Reading a table takes a moment, and there may be thousands: they are read a few at a time, while
 * people are served already. From time to time it looks again, so that nothing is forgotten, and
 * clears away tables at which nobody began to play.
 */
#include "server/resume.h"

#include <stdlib.h>

#include "server/clock.h"
#include "server/memory.h"
#include "server/parties.h"
#include "server/timers.h"

enum { AT_ONCE = 10, PAUSE = 5, AGAIN = 6 * 3600 * 1000 };
static const uint64_t WEEK = UINT64_C(7) * 86400 * 1000;

static struct store *store;
static struct store_id *ids;
static size_t count, room, next;
static struct timer timer;

static void add(const struct store_id *id)
{
    if (count == room) {
        room = room ? 2 * room : 64;
        ids = memory_resize(ids, room * sizeof *ids);
    }
    ids[count++] = *id;
}

/* A table at which nobody began to play. */
static bool is_stale(const struct store_table *row)
{
    return row->state == STORE_WAITING && row->changed + WEEK < clock_time() &&
           !parties_known(row->id.text);
}

static bool note(void *context, const struct store_table *row)
{
    if (is_stale(row))
        store_drop_table(context, &row->id);
    else if (row->state != STORE_FROZEN && row->last != 0)
        add(&row->id);
    return true;
}

static void begin(void)
{
    struct store_job *job = store_job(store);

    store_list_tables(store, note, job);
    store_send(job, NULL, NULL);
}

static void go_on(struct timer *unused)
{
    (void)unused;
    if (!ids)
        begin();
    for (int i = 0; i < AT_ONCE && next < count; i++)
        parties_find(ids[next++].text); /* plans what comes next by itself */
    if (next == count)
        resume_stop();
    timers_set(&timer, clock_alive() + (ids ? PAUSE : AGAIN));
}

void resume_start(struct store *from)
{
    store = from;
    timer.ring = go_on;
    timers_set(&timer, clock_alive());
}

void resume_again(void)
{
    if (!ids)
        timers_set(&timer, clock_alive());
}

void resume_stop(void)
{
    timers_stop(&timer);
    free(ids);
    ids = NULL;
    count = room = next = 0;
}
