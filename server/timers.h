/* timers - what is to happen later, on the one loop */
#ifndef SERVER_TIMERS_H
#define SERVER_TIMERS_H

#include <stdint.h>

/* Lies inside whatever waits. Zeroed: it does not run. */
struct timer {
    uint64_t due;
    uint32_t place; /* from 1, in the heap; 0: it does not run */
    void (*ring)(struct timer *timer);
};

/* Rings once, when timers_run is given `due` or later. Replaces what was set before. */
void timers_set(struct timer *timer, uint64_t due);
void timers_stop(struct timer *timer);

/* Rings what is due; returns when the next one is, or UINT64_MAX. */
uint64_t timers_run(uint64_t now);
uint64_t timers_next(void);

#endif
