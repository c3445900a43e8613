/* clock - what time it is
 *
 * Alive time counts while a server runs, all its runs together: an outage costs nobody a second.
 */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdint.h>

/* Goes on from so many milliseconds. */
void clock_start(uint64_t alive);
/* Milliseconds alive. The same until clock_look is called again. */
uint64_t clock_alive(void);
/* Milliseconds since 1970. */
uint64_t clock_time(void);
/* Looks at the machine's clock: once a turn of the loop. */
void clock_look(void);

#endif
