/* random - the fast generator for simulation and search */
#include "core/random.h"

/* splitmix64: spreads a seed over the state; no all-zero state can come out of four calls. */
static uint64_t spread(uint64_t *x)
{
    uint64_t z = *x += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

struct random random_from(uint64_t seed, uint64_t stream)
{
    struct random random;
    uint64_t x = stream;
    x = spread(&x) ^ seed;
    for (int i = 0; i < 4; i++)
        random.word[i] = spread(&x);
    return random;
}

uint64_t random_below64(struct random *random, uint64_t bound)
{
    uint64_t threshold = (0 - bound) % bound, word;
    do
        word = random_next(random);
    while (word < threshold);
    return word % bound;
}
