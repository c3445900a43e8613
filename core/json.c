/* json - writes JSON */
#include "core/json.h"

struct json json_in(struct text *text)
{
    return (struct json){text, false};
}

static void escape(struct text *text, const char *bytes, size_t length)
{
    static const char digits[] = "0123456789abcdef";

    text_char(text, '"');
    for (size_t i = 0; i < length; i++) {
        uint8_t c = (uint8_t)bytes[i];
        if (c == '"' || c == '\\') {
            text_char(text, '\\');
            text_char(text, (char)c);
        } else if (c < 0x20) {
            text_str(text, "\\u00");
            text_char(text, digits[c >> 4]);
            text_char(text, digits[c & 15]);
        } else {
            text_char(text, (char)c);
        }
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
