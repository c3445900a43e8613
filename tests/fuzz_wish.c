/* fuzz_wish - bytes as a line at the control socket: what is read lies within its bounds */
#include "server/wish.h"

#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/text.h"
#include "tests/fuzz_input.h"
#include "tests/is_json.h"

/* What was read, written down again, is the line. */
static void write_again(const struct wish *wish, struct text *text)
{
    const struct wish_row *row = &wish_rows[wish->verb];

    text_str(text, row->name);
    if (row->about != ABOUT_NOTHING)
        text_char(text, ' ');
    if (row->about == ABOUT_TABLE)
        text_str(text, wish->table.text);
    if (row->about == ABOUT_PERSON)
        text_int(text, (int64_t)wish->person);
    if (row->text)
        text_char(text, ' ');
    text_bytes(text, wish->text, wish->length);
}

static void quote_it(const struct wish *wish)
{
    char bytes[8 * WISH_TEXT_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    struct json json = json_in(&text);

    json_open(&json, NULL, '{');
    json_text(&json, "text", wish->text, wish->length);
    json_close(&json, '}');
    require(is_json_object(bytes), "it spoils JSON");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *line = copy_exactly(bytes, size), again[WISH_ROOM + 100];
    struct text text = text_in(again, sizeof again);
    struct wish wish;

    if (wish_read(line, size, &wish)) {
        require(wish.verb < WISH_COUNT && wish.length <= WISH_TEXT_MAX, "out of bounds");
        require(!memchr(wish.text, '\n', wish.length), "a second line");
        write_again(&wish, &text);
        require(size == text.length || size == text.length + 1, "another length");
        require(memcmp(again, line, text.length) == 0, "it is another wish");
        quote_it(&wish);
    }
    free(line);
    return 0;
}
