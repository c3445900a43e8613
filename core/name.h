/* name - what a person may be called: the one rule, for every face
 *
 * Names stand in sentences among the names of others. So a name must be seen (nothing invisible, no
 * blanks but single spaces, no heap of marks), must stay in its place (one direction) and must not
 * pass for another: letters of one alphabet in each word, and plain ones, not their bold, wide or
 * circled twins. What a small table cannot know stays possible: names that look alike within one
 * alphabet (I and l), or that are whole words of another one.
 */
#ifndef CORE_NAME_H
#define CORE_NAME_H

#include "core/words.h"

enum { NAME_SIZE = 32 }; /* 31 bytes and the end */

/* May somebody be called this? */
bool name_is_good(const char *bytes, size_t length);
/* The rule in a sentence. */
extern const char *const name_rule[LANGS];

/* May a record hold this? The rule that names were once given by, and older records keep reading:
 * 1 to 31 bytes, UTF-8, no control characters, one space between words. Every good name does. */
bool name_is_readable(const char *bytes, size_t length);

#endif
