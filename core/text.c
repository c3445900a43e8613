/* text - a bounded string that grows at its end */
#include "core/text.h"

#include <string.h>

struct text text_in(char *bytes, size_t room)
{
    if (room > 0)
        bytes[0] = '\0';
    return (struct text){bytes, room, 0};
}

bool text_fits(const struct text *text)
{
    return text->length < text->room;
}

void text_bytes(struct text *text, const char *bytes, size_t length)
{
    if (text->length + 1 < text->room) {
        size_t left = text->room - 1 - text->length;
        size_t count = length < left ? length : left;
        memcpy(text->bytes + text->length, bytes, count);
        text->bytes[text->length + count] = '\0';
    }
    text->length += length;
}

void text_char(struct text *text, char c)
{
    if (text->length + 1 < text->room) {
        text->bytes[text->length] = c;
        text->bytes[text->length + 1] = '\0';
    }
    text->length++;
}

size_t text_length(const char *string)
{
    size_t length = 0;
    while (string[length])
        length++;
    return length;
}

void text_str(struct text *text, const char *string)
{
    text_bytes(text, string, text_length(string));
}

void text_int(struct text *text, int64_t number)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    do
        digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        text_char(text, '-');
    text_bytes(text, digits + at, sizeof digits - at);
}

void text_number(struct text *text, int64_t number)
{
    text_str(text, number < 0 ? "−" : "");
    text_int(text, number < 0 ? -number : number);
}

void text_pad(struct text *text, const char *string, int columns)
{
    text_str(text, string);
    for (const char *at = string; *at; at++)
        columns -= ((uint8_t)*at & 0xC0) != 0x80;
    while (columns-- > 0)
        text_char(text, ' ');
}

void text_hex(struct text *text, const uint8_t *bytes, size_t length)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < length; i++) {
        text_char(text, digits[bytes[i] >> 4]);
        text_char(text, digits[bytes[i] & 15]);
    }
}

bool text_to_int(const char *bytes, size_t length, int64_t min, int64_t max, int64_t *number)
{
    bool negative = length > 0 && bytes[0] == '-';
    size_t at = negative ? 1 : 0;
    int64_t value = 0;

    if (at == length || length > at + 18)
        return false;
    if (bytes[at] == '0' && (length > at + 1 || negative))
        return false;
    for (; at < length; at++) {
        if (bytes[at] < '0' || bytes[at] > '9')
            return false;
        value = value * 10 + (bytes[at] - '0');
    }
    value = negative ? -value : value;
    if (value < min || value > max)
        return false;
    *number = value;
    return true;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool text_to_bytes(const char *bytes, size_t length, uint8_t *out, size_t count)
{
    if (length != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++) {
        int high = hex_digit(bytes[2 * i]), low = hex_digit(bytes[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out[i] = (uint8_t)(high * 16 + low);
    }
    return true;
}

bool text_is(const char *bytes, size_t length, const char *string)
{
    return text_length(string) == length && memcmp(bytes, string, length) == 0;
}

size_t text_word(const char *bytes, size_t length)
{
    size_t end = 0;
    while (end < length && bytes[end] != ' ')
        end++;
    return end;
}

size_t text_character(const char *bytes, size_t length, uint32_t *code)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    uint8_t first = (uint8_t)bytes[0];
    size_t size = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;

    if (size == 0 || size > length || first >= 0xF8)
        return 0;
    *code = size == 1 ? first : first & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        if (((uint8_t)bytes[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | ((uint8_t)bytes[i] & 0x3F);
    }
    return *code < least[size] || *code > 0x10FFFF || (*code >= 0xD800 && *code < 0xE000) ? 0
                                                                                          : size;
}

size_t text_tame(struct text *text, const char *bytes, size_t length)
{
    uint32_t code;
    size_t size = text_character(bytes, length, &code);

    if (size == 0 || text_is_control(code))
        text_char(text, '?');
    else
        text_bytes(text, bytes, size);
    return size ? size : 1;
}

bool text_is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069) || code == 0x200E || code == 0x200F;
}
