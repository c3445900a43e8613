/* chacha20 - the block function of RFC 8439 */
#include "core/chacha20.h"

static uint32_t load(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static void store(uint32_t word, uint8_t *bytes)
{
    bytes[0] = (uint8_t)word;
    bytes[1] = (uint8_t)(word >> 8);
    bytes[2] = (uint8_t)(word >> 16);
    bytes[3] = (uint8_t)(word >> 24);
}

static uint32_t rotate(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

/* Written out and inlined, the sixteen words stay in registers. */
__attribute__((always_inline)) static inline void quarter(uint32_t *x, int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 7);
}

void chacha20_block(const uint8_t key[32], uint32_t counter, const uint8_t nonce[12],
                    uint8_t out[64])
{
    /* "expand 32-byte k", key, counter, nonce */
    uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, x[16];

    for (int i = 0; i < 8; i++)
        start[4 + i] = load(key + 4 * i);
    start[12] = counter;
    for (int i = 0; i < 3; i++)
        start[13 + i] = load(nonce + 4 * i);
    for (int i = 0; i < 16; i++)
        x[i] = start[i];
    for (int twice = 0; twice < 10; twice++) {
        quarter(x, 0, 4, 8, 12);
        quarter(x, 1, 5, 9, 13);
        quarter(x, 2, 6, 10, 14);
        quarter(x, 3, 7, 11, 15);
        quarter(x, 0, 5, 10, 15);
        quarter(x, 1, 6, 11, 12);
        quarter(x, 2, 7, 8, 13);
        quarter(x, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++)
        store(x[i] + start[i], out + 4 * i);
}
