/* set - component sets, told apart by the hash of their canonical text */
#ifndef TABLE_SET_H
#define TABLE_SET_H

#include "core/game.h"
#include "core/sha256.h"

enum { SET_SIZE_MAX = 16384 }; /* a canonical text is shorter than this */

void set_hash(const struct game *game, int set, uint8_t hash[SHA256_SIZE]);

#endif
