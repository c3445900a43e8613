/* set_text - the text of a component set: what is the same in every game
 *
 * One thing a line, in words with blanks between them. From a `#` on a line is a comment; lines
 * without words are passed over, and so is a byte-order mark at the start. A fault names the line
 * that has to be changed and says what to do.
 */
#ifndef CORE_SET_TEXT_H
#define CORE_SET_TEXT_H

#include "core/game.h"

enum { SET_WORDS_MAX = 6 };

struct set_word {
    const char *bytes;
    size_t length;
};

struct set_text {
    const char *bytes; /* what has not been read yet */
    size_t length;
    struct fault *fault;
    int line;                            /* that was read last, from 1 */
    struct set_word word[SET_WORDS_MAX]; /* its words; one too many is enough to know */
    int words;
};

/* Starts with a text; false, and a fault, where it is not plain UTF-8 text. */
bool set_text_open(struct set_text *text, const char *bytes, size_t length, struct fault *fault);
/* Reads the next line that has words; false at the end. */
bool set_text_next(struct set_text *text);

/* Is the word of that index this one? */
bool set_text_is(const struct set_text *text, int index, const char *string);
/* The word of that index as a number from min to max; false where it is none. */
bool set_text_number(const struct set_text *text, int index, int min, int max, int *number);
/* The line from the word of that index on; without bytes where there is none. */
struct set_word set_text_rest(const struct set_text *text, int index);

/* A sentence in every language. */
#define SAY(en, fr, de) ((const char *const[LANGS]){en, fr, de})

/* Says what is wrong with the line read last, or (`_all`) with the whole; false, so that callers
 * can return it. In `_with`, {a} and {b} become numbers and {c} a string. */
bool set_text_fail(struct set_text *text, const char *const says[LANGS]);
bool set_text_fail_with(struct set_text *text, const char *const says[LANGS], int a, int b,
                        const char *c);
bool set_text_fail_all(struct set_text *text, const char *const says[LANGS]);

#endif
