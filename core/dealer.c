/* dealer - who draws the cards, at real tables and in simulations */
#include "core/dealer.h"

#include "core/chacha20.h"
#include "core/sha256.h"

void dealer_seed(int64_t number, uint8_t seed[SEED_SIZE])
{
    char bytes[40];
    struct text text = text_in(bytes, sizeof bytes);

    text_str(&text, "backroom seed ");
    text_int(&text, number);
    sha256(bytes, text.length, seed);
}

void dealer_commit(const uint8_t seed[SEED_SIZE], uint8_t commit[32])
{
    sha256(seed, SEED_SIZE, commit);
}

void dealer_entropy(const char *line, size_t length, uint8_t bytes[ENTROPY_MAX])
{
    if (!text_to_bytes(line, length, bytes, ENTROPY_MAX))
        sha256(line, length, bytes);
}

struct dealer dealer_from(const uint8_t seed[SEED_SIZE], const struct entropy *entropy)
{
    struct dealer dealer = {.used = sizeof dealer.block};
    struct sha256 sha;

    sha256_start(&sha);
    sha256_add(&sha, seed, SEED_SIZE);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sha256_add(&sha, entropy->bytes[seat], entropy->length[seat]);
    sha256_end(&sha, dealer.key);
    return dealer;
}

static uint64_t load(const uint8_t *bytes)
{
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 |
           (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

static uint64_t next_word(struct dealer *dealer)
{
    static const uint8_t nonce[12];
    uint64_t word;

    if (dealer->used == sizeof dealer->block) {
        chacha20_block(dealer->key, dealer->next++, nonce, dealer->block);
        dealer->used = 0;
    }
    word = load(dealer->block + dealer->used);
    dealer->used += 8;
    return word;
}

uint64_t dealer_below(struct dealer *dealer, uint64_t bound)
{
    uint64_t word, rest;

    do {
        word = next_word(dealer);
        rest = word % bound;
    } while (word - rest > 0 - bound); /* of the last, incomplete round below 2^64 */
    return rest;
}

action_t dealer_draw(struct dealer *dealer, const struct game *game, const void *state)
{
    uint32_t count = game->chance(state);
    action_t first = game->outcome(state, 0);

    if (game->outcome(state, count - 1) == first) /* equal cards are neighbours */
        return first;
    return game->outcome(state, (uint32_t)dealer_below(dealer, count));
}
