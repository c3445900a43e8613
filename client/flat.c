/* flat - the little of the server's JSON that a native client reads, and what it seals */
#include "client/flat.h"

#include <stdlib.h>
#include <string.h>

#include "core/sha256.h"
#include "core/text.h"

/* Every message is looked through several times: no formatting, no copies. */
const char *flat_value(const char *text, const char *key)
{
    size_t length = strlen(key);

    for (const char *found = text; (found = strstr(found, key)); found += length)
        if (found > text && found[-1] == '"' && found[length] == '"' && found[length + 1] == ':')
            return found + length + 2;
    return NULL;
}

bool flat_says(const char *text, const char *key, const char *word)
{
    const char *value = flat_value(text, key);
    size_t length = strlen(word);

    return value && *value == '"' && strncmp(value + 1, word, length) == 0 &&
           value[length + 1] == '"';
}

int64_t flat_number(const char *text, const char *key)
{
    const char *value = flat_value(text, key);
    return value ? strtoll(value, NULL, 10) : 0;
}

bool flat_copy(const char *text, const char *key, char *out, int room)
{
    const char *value = flat_value(text, key);
    size_t length = value && *value == '"' ? strcspn(value + 1, "\"") : 0;

    if (length == 0 || length >= (size_t)room)
        return false;
    memcpy(out, value + 1, length);
    out[length] = '\0';
    return true;
}

void flat_hex(const uint8_t bytes[32], char hex[65])
{
    struct text text = text_in(hex, 65);
    text_hex(&text, bytes, 32);
}

void flat_seal(const char *table, int seat, const uint8_t bytes[32], char hex[65])
{
    uint8_t seal[32], number = (uint8_t)seat;
    struct sha256 sha;

    sha256_start(&sha);
    sha256_add(&sha, table, strlen(table));
    sha256_add(&sha, &number, 1);
    sha256_add(&sha, bytes, 32);
    sha256_end(&sha, seal);
    flat_hex(seal, hex);
}
