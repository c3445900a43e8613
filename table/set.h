/* set - component sets as text: the form an owner fills in, and the hash that tells sets apart */
#ifndef TABLE_SET_H
#define TABLE_SET_H

#include "core/game.h"
#include "core/sha256.h"

enum { SET_SIZE_MAX = 16384 }; /* a canonical text is shorter than this, and so is a form */

/* Of the canonical text. */
void set_hash(const struct game *game, int set, uint8_t hash[SHA256_SIZE]);
/* The built-in set with comments that say what to write where; read again, it is the built-in set.
 */
void set_form(const struct game *game, enum lang lang, struct text *text);

#endif
