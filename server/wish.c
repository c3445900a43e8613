/* wish - what whoever runs the server asks of it, read from a line */
#include "server/wish.h"

#include <string.h>

#include "core/text.h"

const struct wish_row wish_rows[WISH_COUNT] = {
#define X(verb, name, about, text, running) [WISH_##verb] = {name, ABOUT_##about, text, running},
    WISHES(X)
#undef X
};

/* What is left of the line. */
struct rest {
    const char *bytes;
    size_t length;
};

/* The next word, and the one space after it. */
static struct rest take_word(struct rest *rest)
{
    struct rest word = {rest->bytes, text_word(rest->bytes, rest->length)};
    size_t gone = word.length < rest->length ? word.length + 1 : word.length;

    rest->bytes += gone;
    rest->length -= gone;
    return word;
}

static bool read_verb(struct rest *rest, struct wish *wish)
{
    struct rest word = take_word(rest);

    for (int verb = 0; verb < WISH_COUNT; verb++)
        if (text_is(word.bytes, word.length, wish_rows[verb].name)) {
            wish->verb = (enum wish_verb)verb;
            return true;
        }
    return false;
}

static bool read_table(struct rest *rest, struct wish *wish)
{
    struct rest word = take_word(rest);

    if (word.length != STORE_ID_SIZE)
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (!((word.bytes[i] >= 'a' && word.bytes[i] <= 'z') ||
              (word.bytes[i] >= '0' && word.bytes[i] <= '9')))
            return false;
    memcpy(wish->table.text, word.bytes, STORE_ID_SIZE);
    return true;
}

static bool read_person(struct rest *rest, struct wish *wish)
{
    struct rest word = take_word(rest);
    int64_t number;

    if (!text_to_int(word.bytes, word.length, 1, (INT64_C(1) << 53) - 1, &number))
        return false;
    wish->person = (uint64_t)number;
    return true;
}

/* All that is left: characters that are seen, and not too many. */
static bool read_text(struct rest *rest, struct wish *wish)
{
    size_t letters = 0;

    if (rest->length == 0 || rest->length > WISH_TEXT_MAX)
        return false;
    for (size_t at = 0; at < rest->length; letters++) {
        uint32_t code;
        size_t size = text_character(rest->bytes + at, rest->length - at, &code);
        if (size == 0 || code < ' ' || code == 0x7F || letters == WISH_LETTERS_MAX)
            return false;
        at += size;
    }
    memcpy(wish->text, rest->bytes, rest->length);
    wish->length = rest->length;
    rest->length = 0;
    return true;
}

bool wish_read(const char *bytes, size_t length, struct wish *wish)
{
    struct rest rest = {bytes, length};
    const struct wish_row *row;

    *wish = (struct wish){0};
    if (!read_verb(&rest, wish))
        return false;
    row = &wish_rows[wish->verb];
    if ((row->about == ABOUT_TABLE && !read_table(&rest, wish)) ||
        (row->about == ABOUT_PERSON && !read_person(&rest, wish)) ||
        (row->text && !read_text(&rest, wish)))
        return false;
    return rest.length == 0;
}
