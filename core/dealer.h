/* dealer - who draws the cards, at real tables and in simulations
 *
 * At a real table the dealer is bound by a secret seed of 32 bytes. Its SHA-256, the commitment, is
 * published before the first deal; the players may then add bytes of their own; every draw follows
 * from seed and entropy through ChaCha20; the seed is revealed at the end. So the host cannot
 * choose the cards (the players' bytes came later) and anybody can check every draw.
 */
#ifndef CORE_DEALER_H
#define CORE_DEALER_H

#include "core/game.h"

enum { SEED_SIZE = 32, ENTROPY_MAX = 32 };

/* What the players added, by seat; length 0: nothing. New games take ENTROPY_MAX bytes of each, so
 * that bytes cannot pass from one seat to the next; older records have fewer. */
struct entropy {
    uint8_t length[SEATS_MAX];
    uint8_t bytes[SEATS_MAX][ENTROPY_MAX];
};

struct dealer {
    uint8_t key[32];
    uint8_t block[64]; /* of the key stream; used up to `used` */
    uint32_t next;     /* number of the next block */
    uint8_t used;
};

/* The seed that goes with a number: for games that can be had again. */
void dealer_seed(int64_t number, uint8_t seed[SEED_SIZE]);
/* The commitment: SHA-256 of the seed. */
void dealer_commit(const uint8_t seed[SEED_SIZE], uint8_t commit[32]);
/* The bytes that a player's line stands for: 64 lower-case hex digits are those 32 bytes, anything
 * else is hashed by SHA-256. */
void dealer_entropy(const char *line, size_t length, uint8_t bytes[ENTROPY_MAX]);
/* Key = SHA-256 of the seed followed by all entropy in seat order. */
struct dealer dealer_from(const uint8_t seed[SEED_SIZE], const struct entropy *entropy);
/* Exactly uniform in 0 .. bound-1; bound > 0. */
uint64_t dealer_below(struct dealer *dealer, uint64_t bound);
/* The next draw in this state, where the dealer is due. A draw without alternative takes no word.
 */
action_t dealer_draw(struct dealer *dealer, const struct game *game, const void *state);

/* The same from the fast generator, for simulation and search. */
static inline action_t dealer_draw_fast(struct random *random, const struct game *game,
                                        const void *state)
{
    return game->outcome(state, random_below(random, game->chance(state)));
}

#endif
