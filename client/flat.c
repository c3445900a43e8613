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

/* ---- strings ---- */

/* Four hex digits; false where they are not there. */
static bool read_hex(const char *at, uint32_t *code)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";

    *code = 0;
    for (int i = 0; i < 4; i++) {
        const char *digit = at[i] ? strchr(digits, at[i]) : NULL;
        if (!digit)
            return false;
        *code = *code << 4 | (uint32_t)((digit - digits) & 15);
    }
    return true;
}

/* The second half of a pair, behind the first. */
static bool read_low(const char *at, uint32_t *low)
{
    return at[0] == '\\' && at[1] == 'u' && read_hex(at + 2, low) && *low >= 0xDC00 &&
           *low < 0xE000;
}

/* What follows a backslash: the character, and its length. It is 0 where it is there only to
 * control, or is none. */
static size_t read_escape(const char *at, uint32_t *code)
{
    uint32_t low;

    if (*at != 'u') {
        *code = strchr("bfnrt", *at) ? 0 : (uint8_t)*at;
        return *at ? 1 : 0;
    }
    if (!read_hex(at + 1, code)) {
        *code = 0;
        return 1;
    }
    if (*code < 0xD800 || *code >= 0xE000)
        return 5;
    if (*code < 0xDC00 && read_low(at + 5, &low)) {
        *code = 0x10000 + ((*code - 0xD800) << 10 | (low - 0xDC00));
        return 11;
    }
    *code = 0;
    return 5;
}

static void put_character(struct text *text, uint32_t code)
{
    static const uint8_t first[5] = {0, 0, 0xC0, 0xE0, 0xF0};
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;

    if (text_is_control(code)) {
        text_char(text, '?');
        return;
    }
    text_char(text, (char)(more ? first[more + 1] | code >> 6 * more : code));
    while (more-- > 0)
        text_char(text, (char)(0x80 | (code >> 6 * more & 0x3F)));
}

bool flat_copy(const char *text, const char *key, char *out, int room)
{
    const char *at = flat_value(text, key), *end = text + strlen(text);
    struct text copy = text_in(out, (size_t)room);

    if (!at || *at++ != '"')
        return false;
    while (*at && *at != '"') {
        uint32_t code = 0;
        size_t size = *at == '\\' ? read_escape(at + 1, &code) + 1
                                  : text_character(at, (size_t)(end - at), &code);
        put_character(&copy, size ? code : 0);
        at += size ? size : 1;
    }
    return *at == '"' && copy.length > 0 && text_fits(&copy);
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
