/* json - writes JSON */
#include "core/json.h"

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

/* Most of a text is plain: that is copied in runs. */
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

void json_raw(struct json *json, const char *key)
{
    if (json->comma)
        text_char(json->text, ',');
    json->comma = true;
    if (key) {
        escape(json->text, key, text_length(key));
        text_char(json->text, ':');
    }
}

void json_open(struct json *json, const char *key, char bracket)
{
    json_raw(json, key);
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
    json_raw(json, key);
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
    json_text(json, key, string, text_length(string));
}
