/* record - the text form of a game: `.backroom` files
 *
 * docs/record.md describes the format. A record is read by carrying it out on a table, through the
 * same door as everything from outside; so what has been read is a game that can be played on.
 */
#ifndef TABLE_RECORD_H
#define TABLE_RECORD_H

#include "table/table.h"

enum {
    RECORD_WHOLE = -2,        /* a "viewer" who saw everything */
    RECORD_SIZE_MAX = 1 << 20 /* longer texts are no records */
};

/* Writes the game as `viewer` (a seat, ONLOOKER or RECORD_WHOLE) saw it. Sealed choices that still
 * wait are left out. `reveal` writes the seed: only for a game that is over or given up. */
void record_write(const struct table *table, int viewer, bool reveal, struct text *text);

/* Writes the whole game up to its first `count` steps, without the seed. */
void record_write_start(const struct table *table, int count, struct text *text);

enum record_verdict {
    RECORD_GOOD,
    RECORD_WRONG, /* it is a record, but not of a game by the rules (or by the seed) */
    RECORD_BAD,   /* it is no record, or not one this program can read */
};

/* Reads and checks a record: every action, every consequence that is there and, where the seed is
 * revealed, every draw. `table` (none is open there before) is open then. Where the record is not
 * good, no table is open, and `fault` says what is wrong and in which line. */
enum record_verdict record_read(const char *bytes, size_t length, struct table *table,
                                struct fault *fault);

#endif
