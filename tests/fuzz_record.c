/* fuzz_record - bytes as a record: what is read is a game, and writing it settles its form
 *
 * A good record, written back, is canonical: read and written again it gives the same bytes, for
 * the same game. What is not good has a line and a reason.
 */
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

#include "tests/fuzz_input.h"

static enum record_verdict read_exactly(const char *bytes, size_t size, struct table *table)
{
    struct fault fault = {.line = -1};
    char *exact = copy_exactly(bytes, size);
    enum record_verdict verdict = record_read(exact, size, table, &fault);
    free(exact);
    require(verdict == RECORD_GOOD || fault.line >= 0, "a fault without a line");
    require(verdict == RECORD_GOOD || memchr(fault.message, 0, sizeof fault.message),
            "a reason without an end");
    require(verdict == RECORD_GOOD || fault.message[0], "a fault without a reason");
    return verdict;
}

static struct text write_out(const struct table *table, int viewer, char *bytes, size_t room)
{
    struct text text = text_in(bytes, room);
    record_write(table, viewer, true, &text);
    require(text_fits(&text), "a record too long to be read again");
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static char first[RECORD_SIZE_MAX], second[RECORD_SIZE_MAX];
    static struct table table, again;

    if (read_exactly((const char *)bytes, size, &table) != RECORD_GOOD)
        return 0;
    require(!table.game->audit(table.state), "a record of an unsound state");
    struct text text = write_out(&table, RECORD_WHOLE, first, sizeof first);
    require(read_exactly(first, text.length, &again) == RECORD_GOOD, "what is written is not good");
    require(again.count == table.closed && again.game == table.game, "another game");
    struct text same = write_out(&again, RECORD_WHOLE, second, sizeof second);
    require(same.length == text.length && memcmp(first, second, text.length) == 0,
            "written twice, it differs");
    for (int viewer = ONLOOKER; viewer < table.setup.seats; viewer++)
        write_out(&table, viewer, second, sizeof second);
    table_close(&table);
    table_close(&again);
    return 0;
}
