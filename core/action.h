/* action - what is done, and what follows from it, as numbers */
#ifndef CORE_ACTION_H
#define CORE_ACTION_H

#include <stdint.h>

/* An action, and also a consequence (a '=' line of a record):
 *
 *      31      24 23      16 15       8 7        0
 *      |  verb   |  noun    |  noun    |  noun    |     0 is never an action
 *
 * A wide noun takes two bytes. A byte (or a wide noun) of all ones is a word the reader may not
 * see.
 */
typedef uint32_t action_t;

static inline action_t action_of(int verb, int a, int b, int c)
{
    return (action_t)verb << 24 | (action_t)a << 16 | (action_t)b << 8 | (action_t)c;
}
static inline int action_verb(action_t action)
{
    return (int)(action >> 24);
}
/* The noun in place 0, 1 or 2. */
static inline int action_noun(action_t action, int place)
{
    return (int)(action >> (16 - 8 * place) & 0xFF);
}
/* A wide noun that starts in place 0 or 1. */
static inline int action_wide(action_t action, int place)
{
    return (int)(action >> (8 - 8 * place) & 0xFFFF);
}

enum { EVENTS_MAX = 64 };

/* Consequences of one action, in the order of the rules page. All of them are public. */
struct events {
    int count;
    action_t list[EVENTS_MAX];
};

/* Appends, unless nobody listens (events == NULL). */
static inline void events_add(struct events *events, action_t event)
{
    if (events && events->count < EVENTS_MAX)
        events->list[events->count++] = event;
}

#endif
