/* fuzz_input - bytes as choices, for fuzz targets */
#include "tests/fuzz_input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint8_t take(struct input *input)
{
    if (input->left == 0)
        return 0;
    input->left--;
    return *input->bytes++;
}

uint8_t take_last(struct input *input)
{
    return input->left > 0 ? input->bytes[--input->left] : 0;
}

int take_wide(struct input *input)
{
    int high = take(input);
    return high << 8 | take(input);
}

int take_below(struct input *input, int bound)
{
    return take(input) % bound;
}

char *copy_exactly(const void *bytes, size_t size)
{
    char *copy = malloc(size ? size : 1);

    require(copy != NULL, "out of memory");
    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

void require(bool condition, const char *what)
{
    if (condition)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}
