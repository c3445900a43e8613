/* sha256 - the hash of FIPS 180-4: what a dealer publishes before the first deal */
#ifndef CORE_SHA256_H
#define CORE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_SIZE = 32 };

struct sha256 {
    uint32_t hash[8];
    uint64_t length; /* bytes so far */
    uint8_t block[64];
};

void sha256_start(struct sha256 *sha);
void sha256_add(struct sha256 *sha, const void *bytes, size_t length);
void sha256_end(struct sha256 *sha, uint8_t digest[SHA256_SIZE]);

/* All three at once. */
void sha256(const void *bytes, size_t length, uint8_t digest[SHA256_SIZE]);

#endif
