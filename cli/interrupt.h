/* interrupt - Ctrl-C and SIGTERM, for commands that end in good order
 *
 * The first one is noted: whoever works asks now and then, and comes to an end. Another one ends
 * the program as if nobody had caught it.
 */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>
#include <stdint.h>

/* From now on. What is ignored, as by jobs in the background, stays so. `first` is called when the
 * first one comes, by a signal handler; NULL: nothing is. */
void interrupt_catch(void (*first)(void));
/* Has one come? */
bool interrupt_came(void);
/* The exit code: 130 after Ctrl-C, 143 after SIGTERM. */
int interrupt_code(void);
/* Says on standard error that this was not all; returns the exit code. */
int interrupt_end(uint64_t games, uint64_t planned);

/* For the line of who waits. */
extern const char interrupt_notice[];

#endif
