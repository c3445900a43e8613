/* question - what an engine is asked, as far as our own needs to read it */
#include "guest/question.h"

#include <jansson.h>
#include <string.h>

#include "core/text.h"

/* A word that no game has: it goes back as it is. */
static bool read_mark(const json_t *value, char mark[QUESTION_MARK_SIZE])
{
    const char *word = value ? json_string_value(value) : "";
    size_t length = word ? strlen(word) : 0;

    if (!word || length >= QUESTION_MARK_SIZE || (value && (*word != '@' || length < 2)))
        return false;
    for (size_t i = 0; i < length; i++)
        if (word[i] <= ' ' || word[i] > '~' || word[i] == '#')
            return false;
    memcpy(mark, word, length + 1);
    return true;
}

static const char *read_object(const json_t *object, struct question *question)
{
    const json_t *protocol = json_object_get(object, "protocol");
    const char *telling = json_string_value(json_object_get(object, "telling"));
    const char *luck = json_string_value(json_object_get(object, "luck"));
    uint8_t bytes[8];

    if (!json_is_integer(protocol) || json_integer_value(protocol) != 1)
        return "it is not of protocol 1";
    question->length = telling ? strlen(telling) / 2 : 0;
    if (!telling || question->length > sizeof question->telling ||
        !text_to_bytes(telling, strlen(telling), question->telling, question->length))
        return "its telling is not hex";
    if (!luck || !text_to_bytes(luck, strlen(luck), bytes, sizeof bytes))
        return "its luck is not 16 hex digits";
    if (!read_mark(json_object_get(object, "mark"), question->mark))
        return "its mark is not '@' and a short word";
    question->luck = 0;
    for (size_t i = 0; i < sizeof bytes; i++)
        question->luck |= (uint64_t)bytes[i] << (8 * i);
    return NULL;
}

const char *question_read(const char *line, size_t length, struct question *question)
{
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    const char *problem =
        json_is_object(object) ? read_object(object, question) : "it is no JSON object";

    json_decref(object);
    return problem;
}
