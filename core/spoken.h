/* spoken - bytes as words that people can say to each other, whatever their languages
 *
 * Two bytes are a word of five letters, consonants and vowels in turn: "lusab-babad". No list of
 * words is needed, and none of them means anything.
 */
#ifndef CORE_SPOKEN_H
#define CORE_SPOKEN_H

#include "core/text.h"

/* Two bytes a word, with hyphens between; `length` is even. */
void spoken_write(const uint8_t *bytes, size_t length, struct text *text);

#endif
