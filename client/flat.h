/* flat - the little of the server's JSON that a native client reads, and what it seals
 *
 * The server writes its messages without spaces, and the fields looked for here stand once in them.
 */
#ifndef CLIENT_FLAT_H
#define CLIENT_FLAT_H

#include <stdbool.h>
#include <stdint.h>

/* Where the value of a key begins, or NULL. */
const char *flat_value(const char *text, const char *key);
/* Is it this word? */
bool flat_says(const char *text, const char *key, const char *word);
/* A number; 0 where there is none. */
int64_t flat_number(const char *text, const char *key);
/* Copies a string as it was meant, and without anything that would control a terminal; false where
 * there is none, or no room. */
bool flat_copy(const char *text, const char *key, char *out, int room);

/* 32 bytes as hex; and the seal of a seat's bytes in the fair deal. */
void flat_hex(const uint8_t bytes[32], char hex[65]);
void flat_seal(const char *table, int seat, const uint8_t bytes[32], char hex[65]);

#endif
