/* passphrase - hashing and checking what people remember */
#include "server/passphrase.h"

#include <sodium.h>
#include <string.h>

#include "server/errands.h"
#include "server/memory.h"

_Static_assert(PASSPHRASE_HASH >= crypto_pwhash_STRBYTES, "a hash fits");

struct hashing {
    struct errand errand;
    struct passphrase_for whom;
    void (*hashed)(const struct passphrase_for *whom, const char *hash);
    void (*checked)(const struct passphrase_for *whom, bool good);
    size_t length;
    bool good;
    char words[PASSPHRASE_MAX], hash[PASSPHRASE_HASH];
};

static void hash_it(struct errand *errand)
{
    struct hashing *hashing = (struct hashing *)errand;

    if (crypto_pwhash_str(hashing->hash, hashing->words, hashing->length,
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        hashing->hash[0] = '\0';
    sodium_memzero(hashing->words, sizeof hashing->words);
}

static void check_it(struct errand *errand)
{
    struct hashing *hashing = (struct hashing *)errand;

    hashing->good = crypto_pwhash_str_verify(hashing->hash, hashing->words, hashing->length) == 0;
    sodium_memzero(hashing->words, sizeof hashing->words);
}

static void is_hashed(struct errand *errand)
{
    struct hashing *hashing = (struct hashing *)errand;
    hashing->hashed(&hashing->whom, hashing->hash);
}

static void is_checked(struct errand *errand)
{
    struct hashing *hashing = (struct hashing *)errand;
    hashing->checked(&hashing->whom, hashing->good);
}

static struct hashing *start(const struct passphrase_for *whom, const char *words, size_t length)
{
    struct hashing *hashing = memory_new(sizeof *hashing);

    hashing->whom = *whom;
    hashing->length = length < PASSPHRASE_MAX ? length : PASSPHRASE_MAX;
    memcpy(hashing->words, words, hashing->length);
    return hashing;
}

void passphrase_hash(const struct passphrase_for *whom, const char *words, size_t length,
                     void (*done)(const struct passphrase_for *whom, const char *hash))
{
    struct hashing *hashing = start(whom, words, length);

    hashing->errand.work = hash_it;
    hashing->errand.done = is_hashed;
    hashing->hashed = done;
    errands_send(&hashing->errand);
}

void passphrase_check(const struct passphrase_for *whom, const char *words, size_t length,
                      const char *hash, void (*done)(const struct passphrase_for *whom, bool good))
{
    struct hashing *hashing = start(whom, words, length);

    strncpy(hashing->hash, hash, sizeof hashing->hash - 1);
    hashing->errand.work = check_it;
    hashing->errand.done = is_checked;
    hashing->checked = done;
    errands_send(&hashing->errand);
}
