/* text - a bounded string that grows at its end
 *
 * Everything the engine says is written through this: records, board pictures, log lines. Nothing
 * is ever written past the room given; `length` goes on counting, so that a caller sees what would
 * have been needed (as snprintf does).
 */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *bytes;   /* always terminated, if room > 0 */
    size_t room;   /* size of bytes[], terminator included */
    size_t length; /* what was asked for; fits when length < room */
};

/* Starts an empty text in `bytes`. */
struct text text_in(char *bytes, size_t room);

bool text_fits(const struct text *text);

void text_char(struct text *text, char c);
void text_str(struct text *text, const char *string);
void text_bytes(struct text *text, const char *bytes, size_t length);
void text_int(struct text *text, int64_t number);
/* A number for people: with a true minus sign. */
void text_number(struct text *text, int64_t number);
/* Appends `string` and spaces up to `columns`; counts UTF-8 characters, not bytes. */
void text_pad(struct text *text, const char *string, int columns);
void text_hex(struct text *text, const uint8_t *bytes, size_t length);

/* The plain numbers of records: digits with an optional '-', no leading zeros, no "-0".
 * False where the text is anything else, or outside min..max. */
bool text_to_int(const char *bytes, size_t length, int64_t min, int64_t max, int64_t *number);
/* Lower-case hex to exactly `count` bytes. */
bool text_to_bytes(const char *bytes, size_t length, uint8_t *out, size_t count);
/* Does the text bytes[0..length) equal the string? */
bool text_is(const char *bytes, size_t length, const char *string);
/* Length of the first word: up to a space or the end. */
size_t text_word(const char *bytes, size_t length);
size_t text_length(const char *string);
/* Reads the UTF-8 character at `bytes`; returns its length, 0 where it is none. */
size_t text_character(const char *bytes, size_t length, uint32_t *code);
/* Appends the character at `bytes`, or '?' where it is none or controls whatever shows it; returns
 * how many bytes it took, at least one. */
size_t text_tame(struct text *text, const char *bytes, size_t length);
/* Is it a control character, or one that turns the direction of the text around it? */
bool text_is_control(uint32_t code);

#endif
