/* phrase - sentences with blanks, in three languages */
#ifndef BOTS_PHRASE_H
#define BOTS_PHRASE_H

#include "core/words.h"

/* What goes into a blank: a few words, made in place. */
struct words {
    char bytes[160];
};

/* Writes the phrase of a language with `a` in its blanks {a}, `b` in {b}, `c` in {c}; a blank
 * without words (NULL) must not occur. */
void phrase_say(const char *const phrase[LANGS], enum lang lang, const char *a, const char *b,
                const char *c, struct text *text);

/* Adds a half to a sentence that ended: its full stop goes, and the phrase brings its own. */
void phrase_add(const char *const phrase[LANGS], enum lang lang, const char *a, struct text *text);

/* "62 %": what is open never looks certain. */
struct words phrase_percent(int32_t thousandths);
bool phrase_same_percent(int32_t a, int32_t b); /* are they told alike? */
/* "1.5", with the decimal sign of the language. */
struct words phrase_decimal(enum lang lang, int32_t thousandths);
struct words phrase_number(int64_t number);
/* So many units, in thousandths: the number in the blank {a}; nothing where it rounds to none. */
struct words phrase_amount(const char *const unit[LANGS], enum lang lang, int32_t thousandths);

#endif
