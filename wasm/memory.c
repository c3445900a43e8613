/* memory - the mem functions, for a module that has no C library */
#include <stdint.h>
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t count)
{
    return memmove(to, from, count);
}

void *memmove(void *to, const void *from, size_t count)
{
    uint8_t *out = to;
    const uint8_t *in = from;
    if (out < in)
        for (size_t i = 0; i < count; i++)
            out[i] = in[i];
    else
        for (size_t i = count; i-- > 0;)
            out[i] = in[i];
    return to;
}

void *memset(void *to, int byte, size_t count)
{
    uint8_t *out = to;
    for (size_t i = 0; i < count; i++)
        out[i] = (uint8_t)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t count)
{
    const uint8_t *x = a, *y = b;
    for (size_t i = 0; i < count; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}
