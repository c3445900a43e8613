/* recorded - a record from a file */
#include "cli/recorded.h"

#include <stdlib.h>

#include "cli/command.h"
#include "cli/setup.h"

enum record_verdict load_text(const char *path, struct table *table, char **bytes, size_t *length)
{
    struct fault fault = {0};
    enum record_verdict verdict;

    *bytes = read_whole(path, RECORD_SIZE_MAX, length);
    if (!*bytes)
        return RECORD_BAD;
    verdict = record_read(*bytes, *length, table, &fault);
    if (verdict == RECORD_GOOD)
        return verdict;
    complain_of_file(path, &fault);
    free(*bytes);
    *bytes = NULL;
    return verdict;
}

enum record_verdict load_record(const char *path, struct table *table)
{
    char *bytes;
    size_t length;
    enum record_verdict verdict = load_text(path, table, &bytes, &length);

    free(bytes);
    return verdict;
}
