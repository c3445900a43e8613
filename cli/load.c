/* load - a record from a file */
#include "cli/load.h"

#include <stdlib.h>

#include "cli/command.h"
#include "cli/setup.h"

enum record_verdict load_record(const char *path, struct table *table)
{
    size_t length;
    char *bytes = read_whole(path, RECORD_SIZE_MAX, &length);
    struct fault fault = {0};
    enum record_verdict verdict;

    if (!bytes)
        return RECORD_BAD;
    verdict = record_read(bytes, length, table, &fault);
    free(bytes);
    if (verdict != RECORD_GOOD)
        complain_of_file(path, &fault);
    return verdict;
}
