/* json - writes JSON; the engine never reads it */
#ifndef CORE_JSON_H
#define CORE_JSON_H

#include "core/text.h"

struct json {
    struct text *text;
    bool comma; /* something stands before the next value on this level */
};

struct json json_in(struct text *text);
/* `key` is NULL inside lists. Every open has its close. */
void json_open(struct json *json, const char *key, char bracket); /* '{' or '[' */
void json_close(struct json *json, char bracket);                 /* '}' or ']' */
void json_int(struct json *json, const char *key, int64_t number);
void json_bool(struct json *json, const char *key, bool value);
void json_str(struct json *json, const char *key, const char *string);
/* Text of any length, escaped; it must be UTF-8. */
void json_text(struct json *json, const char *key, const char *bytes, size_t length);
/* A value that is JSON already follows: writes the key and the comma. */
void json_raw(struct json *json, const char *key);
/* Leaves no symbol: the library that reads JSON in the server has one of that name. */
static inline void json_null(struct json *json, const char *key)
{
    json_raw(json, key);
    text_str(json->text, "null");
}

#endif
