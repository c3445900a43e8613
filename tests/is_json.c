/* is_json - is this text one JSON object, as the engine writes them? */
#include "tests/is_json.h"

#include <stdint.h>
#include <string.h>

static const char *value(const char *at);

/* After a string that starts here; NULL if there is none. */
static const char *string(const char *at)
{
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((uint8_t)*at < ' ')
            return NULL;
        if (*at == '\\' && !strchr("\"\\/bfnrtu", *++at))
            return NULL;
    }
    return at + 1;
}

static const char *number(const char *at)
{
    at += *at == '-';
    if (*at < '0' || *at > '9' || (*at == '0' && at[1] >= '0' && at[1] <= '9'))
        return NULL;
    at += strspn(at, "0123456789");
    if (*at == '.') {
        size_t digits = strspn(++at, "0123456789");
        return digits ? at + digits : NULL;
    }
    return at;
}

/* Everything between brackets; in an object each value has its key. */
static const char *list(const char *at, char end)
{
    if (*++at == end)
        return at + 1;
    for (;; at++) {
        if (end == '}') {
            at = string(at);
            if (!at || *at++ != ':')
                return NULL;
        }
        at = value(at);
        if (at && *at == end)
            return at + 1;
        if (!at || *at != ',')
            return NULL;
    }
}

static const char *value(const char *at)
{
    static const char *const words[] = {"true", "false", "null"};

    for (int i = 0; i < 3; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return at + strlen(words[i]);
    switch (*at) {
    case '{': return list(at, '}');
    case '[': return list(at, ']');
    case '"': return string(at);
    default: return number(at);
    }
}

bool is_json_object(const char *text)
{
    const char *end = *text == '{' ? value(text) : NULL;
    return end && *end == '\0';
}
