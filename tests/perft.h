/* perft - how many ways there are to play on
 *
 * A count over all sequences notices nearly every slip in legality, and two independent counts that
 * agree are strong evidence for both.
 */
#ifndef TESTS_PERFT_H
#define TESTS_PERFT_H

#include "core/game.h"

/* Lists what a due seat may do, or the dealer's distinct draws; returns their number.
 * `out` has room for LEGAL_MAX. */
int choices(const struct game *game, const void *state, int seat, action_t *out);

/* The number of sequences of exactly `depth` actions. Distinct draws count once each, whatever
 * their weight; seats that choose at the same time act in ascending order. */
uint64_t perft(const struct game *game, const void *state, int depth);

#endif
