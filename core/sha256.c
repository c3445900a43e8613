/* sha256 - the hash of FIPS 180-4 */
#include "core/sha256.h"

#include <string.h>

/* First 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t rotate(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

static void schedule(const uint8_t block[64], uint32_t word[64])
{
    for (int i = 0; i < 16; i++)
        word[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = word[i - 15], b = word[i - 2];
        word[i] = word[i - 16] + word[i - 7] + (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) +
                  (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
    }
}

/* Round `i`, where the eight words have moved on by one place a round: nothing is moved, and they
 * stay in registers. */
__attribute__((always_inline)) static inline void turn(uint32_t s[8], int i, uint32_t word)
{
    uint32_t a = s[(8 - i) & 7], b = s[(9 - i) & 7], c = s[(10 - i) & 7];
    uint32_t e = s[(12 - i) & 7], f = s[(13 - i) & 7], g = s[(14 - i) & 7];
    uint32_t sum = s[(15 - i) & 7] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
                   ((e & f) ^ (~e & g)) + word;

    s[(11 - i) & 7] += sum;
    s[(15 - i) & 7] =
        sum + (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
}

static void compress(uint32_t hash[8], const uint8_t block[64])
{
    uint32_t word[64], s[8];

    schedule(block, word);
    memcpy(s, hash, sizeof s);
    for (int at = 0; at < 64; at += 8) {
        turn(s, 0, word[at] + round_constant[at]);
        turn(s, 1, word[at + 1] + round_constant[at + 1]);
        turn(s, 2, word[at + 2] + round_constant[at + 2]);
        turn(s, 3, word[at + 3] + round_constant[at + 3]);
        turn(s, 4, word[at + 4] + round_constant[at + 4]);
        turn(s, 5, word[at + 5] + round_constant[at + 5]);
        turn(s, 6, word[at + 6] + round_constant[at + 6]);
        turn(s, 7, word[at + 7] + round_constant[at + 7]);
    }
    for (int i = 0; i < 8; i++)
        hash[i] += s[i];
}

void sha256_start(struct sha256 *sha)
{
    static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    memcpy(sha->hash, start, sizeof start);
    sha->length = 0;
}

void sha256_add(struct sha256 *sha, const void *bytes, size_t length)
{
    const uint8_t *in = bytes;

    while (length > 0) {
        size_t at = sha->length % 64, count = length < 64 - at ? length : 64 - at;
        memcpy(sha->block + at, in, count);
        sha->length += count;
        in += count;
        length -= count;
        if (at + count == 64)
            compress(sha->hash, sha->block);
    }
}

void sha256_end(struct sha256 *sha, uint8_t digest[SHA256_SIZE])
{
    static const uint8_t padding[64] = {0x80};
    uint64_t bits = sha->length * 8;
    uint8_t count[8];

    sha256_add(sha, padding, 1 + (119 - sha->length % 64) % 64);
    for (int i = 0; i < 8; i++)
        count[i] = (uint8_t)(bits >> (56 - 8 * i));
    sha256_add(sha, count, sizeof count);
    for (int i = 0; i < SHA256_SIZE; i++)
        digest[i] = (uint8_t)(sha->hash[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256(const void *bytes, size_t length, uint8_t digest[SHA256_SIZE])
{
    struct sha256 sha;
    sha256_start(&sha);
    sha256_add(&sha, bytes, length);
    sha256_end(&sha, digest);
}
