/* fuzz_input - bytes as choices, for fuzz targets */
#ifndef TESTS_FUZZ_INPUT_H
#define TESTS_FUZZ_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

struct input {
    const uint8_t *bytes;
    size_t left;
};

/* The next byte, the last one, and the next two; 0 where there is none. */
uint8_t take(struct input *input);
uint8_t take_last(struct input *input);
int take_wide(struct input *input);
int take_below(struct input *input, int bound);

/* A copy with nothing after it, so that whoever reads past its end is caught. The caller frees. */
char *copy_exactly(const void *bytes, size_t size);

/* Ends the run, saying what is wrong. */
void require(bool condition, const char *what);

#endif
