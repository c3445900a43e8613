/* timers - what is to happen later: a heap with the earliest on top */
#include "server/timers.h"

#include <stddef.h>

#include "server/memory.h"

static struct timer **heap; /* heap[1] is the earliest */
static uint32_t count, room;

static void put(struct timer *timer, uint32_t place)
{
    heap[place] = timer;
    timer->place = place;
}

static void rise(struct timer *timer, uint32_t place)
{
    for (; place > 1 && heap[place / 2]->due > timer->due; place /= 2)
        put(heap[place / 2], place);
    put(timer, place);
}

static void sink(struct timer *timer, uint32_t place)
{
    for (uint32_t child; (child = 2 * place) <= count; place = child) {
        if (child < count && heap[child + 1]->due < heap[child]->due)
            child++;
        if (heap[child]->due >= timer->due)
            break;
        put(heap[child], place);
    }
    put(timer, place);
}

void timers_set(struct timer *timer, uint64_t due)
{
    timers_stop(timer);
    timer->due = due;
    if (count + 1 >= room) {
        room = room ? 2 * room : 64;
        heap = memory_resize(heap, room * sizeof(struct timer *));
    }
    rise(timer, ++count);
}

void timers_stop(struct timer *timer)
{
    uint32_t place = timer->place;
    struct timer *last;

    if (!place)
        return;
    timer->place = 0;
    last = heap[count--];
    if (last == timer)
        return;
    if (place > 1 && heap[place / 2]->due > last->due)
        rise(last, place);
    else
        sink(last, place);
}

uint64_t timers_next(void)
{
    return count ? heap[1]->due : UINT64_MAX;
}

uint64_t timers_run(uint64_t now)
{
    while (count && heap[1]->due <= now) {
        struct timer *timer = heap[1];
        timers_stop(timer);
        timer->ring(timer);
    }
    return timers_next();
}
