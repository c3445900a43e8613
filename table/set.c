/* set - component sets, told apart by the hash of their canonical text */
#include "table/set.h"

void set_hash(const struct game *game, int set, uint8_t hash[SHA256_SIZE])
{
    char bytes[SET_SIZE_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    game->set_write(set, &text);
    sha256(bytes, text.length, hash);
}
