/* clock - what time it is */
#include "server/clock.h"

#include <time.h>

static uint64_t base, started, alive;

static uint64_t read_clock(clockid_t which)
{
    struct timespec now;

    clock_gettime(which, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void clock_start(uint64_t from)
{
    base = from;
    started = read_clock(CLOCK_MONOTONIC);
    clock_look();
}

void clock_look(void)
{
    alive = base + read_clock(CLOCK_MONOTONIC) - started;
}

uint64_t clock_alive(void)
{
    return alive;
}

uint64_t clock_time(void)
{
    return read_clock(CLOCK_REALTIME);
}
