/* random - the fast generator for simulation and search (xoshiro256++)
 *
 * Not for real tables: their dealer is in core/dealer.h and can be checked by the players.
 */
#ifndef CORE_RANDOM_H
#define CORE_RANDOM_H

#include <stdint.h>

struct random {
    uint64_t word[4];
};

/* Different (seed, stream) pairs give unrelated sequences. */
struct random random_from(uint64_t seed, uint64_t stream);

static inline uint64_t random_rotate(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

static inline uint64_t random_next(struct random *random)
{
    uint64_t *s = random->word;
    uint64_t result = random_rotate(s[0] + s[3], 23) + s[0], t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = random_rotate(s[3], 45);
    return result;
}

/* Exactly uniform in 0 .. bound-1; bound > 0. Lemire's multiplication, with its rejection step. */
static inline uint32_t random_below(struct random *random, uint32_t bound)
{
    uint64_t product = (random_next(random) >> 32) * bound;

    if ((uint32_t)product < bound) {
        uint32_t threshold = (0 - bound) % bound;
        while ((uint32_t)product < threshold)
            product = (random_next(random) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* The same for a 64-bit bound, by rejection. */
uint64_t random_below64(struct random *random, uint64_t bound);

#endif
