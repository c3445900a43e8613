/* moment - a random game that stops after each step, for a property to look at
 *
 * The same seed always plays the same game, whichever property looks on: checks draw from a
 * generator of their own. Seeds differ in style of play too, since even random play seldom gets
 * into corners.
 */
#ifndef TESTS_MOMENT_H
#define TESTS_MOMENT_H

#include "core/game.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

enum {
    LENGTH_MAX = 4000, /* actions; no game may take longer */
    VIEWERS_MAX = SEATS_MAX + 1,
};

struct moment;

struct property {
    const char *name;
    void (*check)(struct moment *moment);
    int one_in; /* looks at about every how many-th state; at the first and the last in any case */
};

struct moment {
    const struct game *game;
    const struct property *property;
    struct setup setup;
    uint64_t seed;
    struct random random;                  /* for checks */
    int step;                              /* how many actions so far */
    uint8_t pending;                       /* seats whose sealed choice waits for others */
    struct events events;                  /* of the last action */
    _Alignas(8) uint8_t before[STATE_MAX]; /* the last action */
    _Alignas(8) uint8_t state[STATE_MAX];
    int8_t seat[LENGTH_MAX]; /* all actions so far */
    action_t action[LENGTH_MAX];
};

/* The set-up of that number: every number of seats, version of the rules and combination of option
 * values has one. False past the last. */
bool moment_setup(const struct game *game, int number, struct setup *setup);

/* Plays a game and has the property checked on the way. */
void moment_play(struct moment *moment, int setup_number);

/* Carries out an action through the door, in this or another state of the same game.
 * It must be accepted. */
void moment_apply(const struct moment *moment, void *state, int seat, action_t action,
                  struct events *events);

/* A seat that is due in the state, or the dealer; at random where there are several. */
int moment_due(struct moment *moment, const void *state);

/* Ends the test, saying where and what. */
_Noreturn void moment_fail(const struct moment *moment, const char *file, int line,
                           const char *format, ...) __attribute__((format(printf, 4, 5)));

#define require(moment, condition, ...)                                                            \
    ((condition) ? (void)0 : moment_fail(moment, __FILE__, __LINE__, __VA_ARGS__))

/* The properties, by what they guard. Each list ends with a NULL name. */
extern const struct property properties_play[];
extern const struct property properties_sane[];
extern const struct property properties_secrets[];
extern const struct property properties_words[];

#endif
