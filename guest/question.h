/* question - what an engine is asked, as far as our own needs to read it */
#ifndef GUEST_QUESTION_H
#define GUEST_QUESTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { QUESTION_MARK_SIZE = 48 };

struct question {
    size_t length;
    uint64_t luck;
    char mark[QUESTION_MARK_SIZE]; /* goes before the answer; "": older programs have none */
    uint8_t telling[1 << 17];
};

/* Reads a line of docs/engine.md: its telling, its luck and its mark. NULL, or what is wrong with
 * it. */
const char *question_read(const char *line, size_t length, struct question *question);

#endif
