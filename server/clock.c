/* clock - what time it is */
#include "server/clock.h"

#include <stdlib.h>
#include <time.h>

enum { STILL = 3000 }; /* who has not looked for so long stood still: a loop looks every second */

static uint64_t looked, alive;
static bool held;
static uint64_t pace = 1; /* so fast does it live: more only for tests that cannot wait for days */

static uint64_t read_clock(clockid_t which)
{
    struct timespec now;

    clock_gettime(which, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void clock_start(uint64_t from)
{
    const char *wanted = getenv("BACKROOM_CLOCK");
    long number = wanted ? strtol(wanted, NULL, 10) : 1;

    pace = number > 1 && number <= 1000 ? (uint64_t)number : 1;
    alive = from;
    looked = clock_machine();
}

void clock_look(void)
{
    uint64_t now = clock_machine();

    if (!held && now - looked < STILL)
        alive += (now - looked) * pace;
    looked = now;
}

void clock_hear(uint64_t other)
{
    if (alive < other)
        alive = other;
}

void clock_hold(bool on)
{
    clock_look();
    held = on;
}

uint64_t clock_alive(void)
{
    return alive;
}

uint64_t clock_until(uint64_t moment)
{
    return moment > alive ? (moment - alive + pace - 1) / pace : 0;
}

uint64_t clock_time(void)
{
    return read_clock(CLOCK_REALTIME);
}

uint64_t clock_machine(void)
{
    return read_clock(CLOCK_MONOTONIC);
}
