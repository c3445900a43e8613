/* question - what an engine is asked, as far as our own needs to read it */
#include "guest/question.h"

#include <jansson.h>
#include <string.h>

#include "core/text.h"

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
