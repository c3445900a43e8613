/* guest - an engine: a program from outside that plays a seat
 *
 * It is told what a person in its seat is told, as one line of JSON for each question, and answers
 * with one line; docs/engine.md has the words. It is given tellings and never a state, so it knows
 * no more than its seat. What it says is believed only as far as its own eyes find it legal. An
 * engine that dies, stalls, talks nonsense or chooses what cannot be done loses its seat for that
 * game, and is started anew for the next one, however often: what comes of a game depends on no
 * other game, unless the engine itself remembers one.
 */
#ifndef GUEST_GUEST_H
#define GUEST_GUEST_H

#include "core/action.h"
#include "core/random.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    GUEST_PROTOCOL = 1,
    GUEST_COMMAND_MAX = 1000,
    GUEST_NAME_COLUMNS = 52,
    GUEST_NAME_SIZE = 4 * GUEST_NAME_COLUMNS + 1,
    GUEST_PATIENCE = 5000,
};

struct guest;

/* What an engine is called where there is one line for it: "engine:" and the command, with a
 * question mark for whatever would control a terminal, and without its middle where it is longer
 * than `columns`, which are GUEST_NAME_COLUMNS at most. Returns `name`. */
const char *guest_name(const char *command, int columns, char name[GUEST_NAME_SIZE]);
/* Can the command be split into words (process.h)? */
bool guest_is_command(const char *command);
/* And is there a program that can be started? If not, why, as half a sentence; else NULL. */
const char *guest_missing(const char *command);

/* An engine that will be started when it is first asked. It has `patience` milliseconds for each
 * answer. NULL: no memory, or not a command. */
struct guest *guest_new(const char *command, int patience);
/* Ends it. NULL is nobody. */
void guest_free(struct guest *guest);
/* As it was given to guest_new. */
const char *guest_command(const struct guest *guest);

/* A game begins, in which it is told everything anew. */
void guest_begin(struct guest *guest);
/* Has it still its seat in this game? */
bool guest_plays(const struct guest *guest);
/* What room_tell needs to know of what it was told: steps (-1: nothing) and epoch. */
int guest_seen(const struct guest *guest, int *epoch);
/* Asks: a telling in which its seat is asked. Its choice, which is legal; or 0: it has lost its
 * seat. `luck` is its own, to be had again by the same seed; it cannot be led back to others'. */
action_t guest_ask(struct guest *guest, const uint8_t *telling, size_t length, struct random luck);

/* Why it has lost its seat in this game, as half a sentence; "": it has not. */
const char *guest_reason(const struct guest *guest);
/* What it said then that is not legal, or "". It may be of its hand: nothing for a table. */
const char *guest_said(const struct guest *guest);

#endif
