/* fuzz_name - bytes as a name: a good one is plain text that spoils nothing
 *
 * And it stays no name when something unseen, or a heap of marks, is put into it anywhere.
 */
#include "core/name.h"

#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "tests/fuzz_input.h"
#include "tests/is_json.h"

static void spoil(const char *name, size_t size, size_t at, const char *with)
{
    char spoilt[3 * NAME_SIZE];
    size_t more = strlen(with);

    memcpy(spoilt, name, at);
    memcpy(spoilt + at, with, more);
    memcpy(spoilt + at + more, name + at, size - at);
    require(!name_is_good(spoilt, size + more), "something slips in unseen");
}

/* One of them in every place: which one goes by the name. */
static void spoil_everywhere(const char *name, size_t size)
{
    static const char *const unseen[] = {"\u200B", "\u3164",     "\u00A0", "\u202E",
                                         "\uFE0F", "\U000E0041", "\t",     "\u0301\u0301\u0301"};
    const char *one = unseen[(size_t)(uint8_t)name[size - 1] % (sizeof unseen / sizeof unseen[0])];

    for (size_t at = 0; at <= size; at++)
        if (at == size || (name[at] & 0xC0) != 0x80)
            spoil(name, size, at, one);
}

static void quote_it(const char *name, size_t size)
{
    char bytes[300];
    struct text text = text_in(bytes, sizeof bytes);
    struct json json = json_in(&text);

    json_open(&json, NULL, '{');
    json_text(&json, "name", name, size);
    json_close(&json, '}');
    require(is_json_object(bytes), "it spoils JSON");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *name = copy_exactly(bytes, size);
    bool readable = name_is_readable(name, size), good = name_is_good(name, size);

    require(readable || !good, "a good name that no record may hold");
    require(!readable || (size > 0 && size < NAME_SIZE && !memchr(name, '\n', size)),
            "a name that spoils a record");
    if (good) {
        spoil_everywhere(name, size);
        quote_it(name, size);
    }
    free(name);
    return 0;
}
