/* telling - what one viewer is told of a room: the one thing that crosses from truth to eyes
 *
 * A telling is bytes. Rooms that differ only in what a viewer may not know tell that viewer the
 * same bytes. Here they are written and read, so that there is one author of the layout, which is
 * also drawn in docs/telling.md. Numbers are little-endian.
 *
 *       0  version   1  game      2  seats     3  seat (0xFF: onlooker)
 *       4  flags     5  running   6  from      8  steps     10  log
 *      12  epoch    14  ask      18  call     22  asking    26  bank
 *      30  increment             34  time     42  chairs, view, before, set, steps
 *
 *      a chair   kind, level, iterations (4), left (4), length of the name, name
 *      view      length (2), bytes as in the game's header
 *      before    length (2), 0 or that of the view; bytes; and, where there are any, an action (4)
 *      set       length (2), text of the component set
 *      a step    seat, turn, number of consequences, action (4), about (2), consequences (4 each)
 */
#ifndef CORE_TELLING_H
#define CORE_TELLING_H

#include "core/bot.h"
#include "core/game.h"

enum {
    TELLING_VERSION = 2,
    TELLING_MAX = 1 << 17, /* no telling is longer */
    ORDERS_MAX = 4,
    TELLING_STEPS_MAX = 4096,
};

enum {
    TELL_FRESH = 1, /* the steps do not go on where the last telling ended: they are all there is */
    TELL_SEALED = 2, /* the viewer's choice waits for the others', and may be taken back */
    TELL_HINTS = 4,  /* hints are allowed at this table */
    TELL_REPLAY = 8, /* a look back: nobody is asked anything */
    TELL_FLAGS = 16, /* and no others */
};

enum chair_kind {
    CHAIR_PERSON,
    CHAIR_BOT,
    CHAIR_STAND_IN, /* a bot keeps the seat warm for a person */
    CHAIR_KINDS,
};

struct told_chair {
    uint8_t kind;
    struct bot bot;
    uint32_t left; /* on the clock, in milliseconds, at `time` */
    const char *name;
    uint8_t name_length;
};

struct telling {
    uint8_t game; /* its number in games[] */
    uint8_t seats, flags;
    uint8_t running; /* bits of the seats whose clock runs since `time` */
    int8_t seat;     /* whose telling it is, or ONLOOKER */
    uint16_t from;   /* the first step told here */
    uint16_t steps;  /* how many there are, open to all */
    uint16_t log;    /* the first that this table still remembers */
    uint16_t epoch;  /* how often a step that was open to all was taken back */
    uint32_t ask;    /* the number of the question the viewer is asked now; 0: none */
    action_t call;   /* an answer given in advance, or 0 */
    uint8_t asking[ORDERS_MAX];
    uint32_t bank, increment; /* of every clock, in milliseconds; bank 0: no clocks */
    uint64_t time;
    struct told_chair chair[SEATS_MAX];
    const void *view;
    uint16_t view_size;
    const void *before; /* the view before the viewer's own last step, if that may be taken back */
    action_t own;       /* and that step */
    const char *set;    /* the text of the component set, or NULL for the built-in one */
    uint16_t set_size;
    const uint8_t *told; /* the steps, packed */
    size_t told_size;
};

/* A step as its viewer saw it. */
struct told_step {
    uint8_t seat, turn, count;
    action_t action;
    uint16_t about;              /* what the action's words do not say; see game.h */
    const uint8_t *consequences; /* packed */
};

/* Bytes that are written or read from left to right; `bad` once they do not suffice. */
struct packed {
    uint8_t *bytes;
    size_t length, at;
    bool bad;
};

/* Writes everything but the steps (`told` is not looked at); they follow in order. */
void telling_write(const struct telling *telling, struct packed *out);
void telling_write_step(struct packed *out, int seat, int turn, action_t action, int about,
                        const action_t *consequences, int count);

/* Reads and checks the layout, whatever the bytes are; pointers lead into them. What the game makes
 * of view and actions is for the reader to check. */
bool telling_read(const uint8_t *bytes, size_t length, struct telling *telling);
/* The length of all that comes before the set and the steps, in bytes that telling_write wrote. */
size_t telling_head(const uint8_t *bytes);
/* The next step; `at` starts at 0. False after the last. */
bool telling_next(const struct telling *telling, size_t *at, struct told_step *step);
action_t told_consequence(const struct told_step *step, int index);

#define TOLD_NOTHING 2166136261u /* the sum of no steps */

/* The sum of steps that a viewer has, to say what it knows when it comes back: 32-bit FNV-1a over
 * their bytes, as tellings have them. */
uint32_t told_sum(uint32_t sum, const uint8_t *bytes, size_t length);

/* For whoever keeps other things in the same way. Reading past the end gives 0 and sets `bad`. */
void pack(struct packed *out, uint64_t number, int size);
void pack_bytes(struct packed *out, const void *bytes, size_t length);
uint64_t unpack(struct packed *in, int size);
const uint8_t *unpack_bytes(struct packed *in, size_t length);

#endif
