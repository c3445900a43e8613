/* passphrase - hashing and checking what people remember, which takes a while on purpose */
#ifndef SERVER_PASSPHRASE_H
#define SERVER_PASSPHRASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PASSPHRASE_MAX = 128, PASSPHRASE_HASH = 128, LOGIN_MAX = 64 };

/* What came of it, and for whom: passed on as it was given. */
struct passphrase_for {
    uint32_t slot, serial; /* the client */
    const char *to;        /* its message */
    int64_t id;            /* and the message's number */
    uint64_t person;
    char login[LOGIN_MAX];
};

/* `done` gets the hash, or "" where memory was short. */
void passphrase_hash(const struct passphrase_for *whom, const char *words, size_t length,
                     void (*done)(const struct passphrase_for *whom, const char *hash));
/* `done` is told whether the words are those of the hash. */
void passphrase_check(const struct passphrase_for *whom, const char *words, size_t length,
                      const char *hash, void (*done)(const struct passphrase_for *whom, bool good));

#endif
