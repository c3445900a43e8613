/* clock - what time it is
 *
 * Alive time counts while a server runs, all its runs together: an outage costs nobody a second.
 * Neither does a server that stood still, or one that waits for its data. Several nodes have one
 * alive time: who hears of a later one goes on from there.
 */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Goes on from so many milliseconds. */
void clock_start(uint64_t alive);
/* Milliseconds alive. The same until clock_look is called again. */
uint64_t clock_alive(void);
/* Milliseconds of the machine until that moment; 0: it is past. */
uint64_t clock_until(uint64_t moment);
/* Milliseconds since 1970. */
uint64_t clock_time(void);
/* Looks at the machine's clock: once a turn of the loop. */
void clock_look(void);
/* Another node has been alive for so long. */
void clock_hear(uint64_t alive);
/* Alive time stands; goes on. */
void clock_hold(bool on);
/* Milliseconds of the machine, whatever happens: for what is not people's time. */
uint64_t clock_machine(void);

#endif
