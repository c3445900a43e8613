/* json - writes JSON */
#include "core/json.h"

#include <string.h>

struct json json_in(struct text *text)
{
    return (struct json){text, false};
}

static bool is_plain(uint8_t c)
{
    return c >= 0x20 && c != '"' && c != '\\';
}

static void escape_one(struct text *text, uint8_t c)
{
    static const char digits[] = "0123456789abcdef";

    text_char(text, '\\');
    if (c >= 0x20) {
        text_char(text, (char)c);
        return;
    }
    text_str(text, "u00");
    text_char(text, digits[c >> 4]);
    text_char(text, digits[c & 15]);
}

/* What is plain is copied in runs. */
static void escape(struct text *text, const char *bytes, size_t length)
{
    size_t at = 0;

    text_char(text, '"');
    while (at < length) {
        size_t run = at;
        while (run < length && is_plain((uint8_t)bytes[run]))
            run++;
        text_bytes(text, bytes + at, run - at);
        if (run < length)
            escape_one(text, (uint8_t)bytes[run++]);
        at = run;
    }
    text_char(text, '"');
}

/* ---- the short way ----
 *
 * Nearly all that is written is short, plain and fits: key and value are then written straight to
 * their place, and the text is told once. Where not, `at` becomes NULL, what was tried does not
 * count, and the value goes the long way.
 */
struct pen {
    char *at, *end; /* strings end before `end`, where there is still room for what is around */
};

enum { AROUND = sizeof ",\"\":false" };

/* Is none of eight bytes below 0x20, a quote or a backslash? Subtracting borrows from the high bit
 * of a byte that was too small. */
static inline bool are_plain(uint64_t eight)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones << 7;
    uint64_t quote = eight ^ ones * '"', slash = eight ^ ones * '\\';
    uint64_t borrowed =
        ((eight - ones * 0x20) & ~eight) | ((quote - ones) & ~quote) | ((slash - ones) & ~slash);
    return !(borrowed & high);
}

/* Copies eight bytes; false where one of them is not plain. */
static inline bool copy_eight(char *to, const char *from)
{
    uint64_t eight;

    memcpy(&eight, from, sizeof eight);
    memcpy(to, &eight, sizeof eight);
    return are_plain(eight);
}

/* The last eight bytes may overlap those before them. */
static inline bool copy_plain(char *to, const char *from, size_t length)
{
    size_t i = 0;

    if (length < 8) {
        for (; i < length && is_plain((uint8_t)from[i]); i++)
            to[i] = from[i];
        return i == length;
    }
    for (; i < length - 8; i += 8)
        if (!copy_eight(to + i, from + i))
            return false;
    return copy_eight(to + length - 8, from + length - 8);
}

static inline void quote(struct pen *pen, const char *string)
{
    size_t length = text_length(string);
    char *at = pen->at;

    pen->at = NULL;
    if (pen->end - at < (ptrdiff_t)length)
        return;
    *at++ = '"';
    if (copy_plain(at, string, length)) {
        at[length] = '"';
        pen->at = at + length + 1;
    }
}

/* Before a value: the comma and the key. */
static inline struct pen begin(const struct json *json, const char *key)
{
    const struct text *text = json->text;
    struct pen pen = {NULL, NULL};

    if (text->length + AROUND > text->room)
        return pen;
    pen.at = text->bytes + text->length;
    pen.end = text->bytes + text->room - AROUND;
    if (json->comma)
        *pen.at++ = ',';
    if (key)
        quote(&pen, key);
    if (key && pen.at)
        *pen.at++ = ':';
    return pen;
}

static inline void end(struct json *json, const struct pen *pen, bool comma)
{
    *pen->at = '\0';
    json->text->length = (size_t)(pen->at - json->text->bytes);
    json->comma = comma;
}

/* ---- values ---- */

/* The long way writes over what the short one has tried. */
static void begin_long(struct json *json, const char *key)
{
    if (json->comma)
        text_char(json->text, ',');
    json->comma = true;
    if (key) {
        escape(json->text, key, text_length(key));
        text_char(json->text, ':');
    }
}

void json_raw(struct json *json, const char *key)
{
    struct pen pen = begin(json, key);

    if (pen.at)
        end(json, &pen, true);
    else
        begin_long(json, key);
}

void json_open(struct json *json, const char *key, char bracket)
{
    struct pen pen = begin(json, key);

    if (pen.at) {
        *pen.at++ = bracket;
        end(json, &pen, false);
        return;
    }
    begin_long(json, key);
    text_char(json->text, bracket);
    json->comma = false;
}

void json_close(struct json *json, char bracket)
{
    text_char(json->text, bracket);
    json->comma = true;
}

void json_int(struct json *json, const char *key, int64_t number)
{
    struct pen pen = begin(json, key);

    if (pen.at && number >= 0 && number < 10) {
        *pen.at++ = (char)('0' + number);
        end(json, &pen, true);
        return;
    }
    begin_long(json, key);
    text_int(json->text, number);
}

void json_bool(struct json *json, const char *key, bool value)
{
    json_raw(json, key);
    text_str(json->text, value ? "true" : "false");
}

void json_text(struct json *json, const char *key, const char *bytes, size_t length)
{
    json_raw(json, key);
    escape(json->text, bytes, length);
}

void json_str(struct json *json, const char *key, const char *string)
{
    struct pen pen = begin(json, key);

    if (pen.at)
        quote(&pen, string);
    if (pen.at)
        end(json, &pen, true);
    else
        json_text(json, key, string, text_length(string));
}
