/* timing - seconds: by the clock on the wall, and of the processor */
#include "sim/timing.h"

#include <time.h>

static double seconds(clockid_t clock)
{
    struct timespec time;

    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

double timing_wall(void)
{
    return seconds(CLOCK_MONOTONIC);
}

double timing_thread(void)
{
    return seconds(CLOCK_THREAD_CPUTIME_ID);
}

double timing_process(void)
{
    return seconds(CLOCK_PROCESS_CPUTIME_ID);
}
