/* thread - where bots may think
 *
 * A search needs megabytes of stack. How much a thread is given otherwise depends on a limit of
 * whoever started us: without one it is less than with the usual one.
 */
#ifndef GUEST_THREAD_H
#define GUEST_THREAD_H

#include <pthread.h>
#include <stdbool.h>

enum { THREAD_STACK = 8 << 20 };

/* A thread with so much stack, wherever we are. False: there is none to be had. */
bool thread_start(pthread_t *thread, void *(*work)(void *), void *context);
/* Does the stack of the program itself grow as far? */
bool thread_has_room(void);

#endif
