/* memory - memory that is there, or the process ends */
#include "server/memory.h"

#include <stdio.h>
#include <stdlib.h>

void memory_none(void)
{
    fputs("backroom serve: no memory is left: give it more, or fewer players\n", stderr);
    abort();
}

static void *good(void *bytes)
{
    if (!bytes)
        memory_none();
    return bytes;
}

void *memory_new(size_t size)
{
    return good(calloc(1, size));
}

void *memory_resize(void *bytes, size_t size)
{
    return good(realloc(bytes, size));
}
