/* fuzz_rooms - for fuzz targets: rooms somewhere in their game, and edits
 *
 * The first bytes of an input make something real, the others spoil it. So an input is short, and
 * what a fuzzer changes in it is always close to something that could be.
 */
#ifndef TESTS_FUZZ_ROOMS_H
#define TESTS_FUZZ_ROOMS_H

#include "room/room.h"
#include "tests/fuzz_input.h"

/* Opens a room of any game, set-up and chairs, with hints; it has begun. */
void open_any(struct input *input, struct room *room);
/* Whatever must happen next, decided at random; now and then orders, calls, undo, people who leave
 * and come back. False: it is over, or has no place for more. */
bool step_any(struct room *room, struct random *random);

/* Changes a few of the bytes, up to the end of the input or an edit of nothing. */
void edit(struct input *input, uint8_t *bytes, size_t length);

#endif
