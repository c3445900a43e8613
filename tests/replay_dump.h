/* replay_dump - everything the engine makes of one record, as text
 *
 * The same code runs as a native program and in the browser's WebAssembly; tests/wasm.mjs compares
 * what the two write. A record is put into the input, and its dump is found in the output.
 */
#ifndef TESTS_REPLAY_DUMP_H
#define TESTS_REPLAY_DUMP_H

#include <stddef.h>

/* A wasm module exports what is visible. */
#pragma GCC visibility push(default)

/* Where the record goes, and how long it may be. */
char *replay_dump_input(void);
size_t replay_dump_room(void);

/* Replays the record of that many bytes; returns the length of the dump, 0 if it did not fit. A
 * record that is not good is dumped as far as it goes, with what is wrong at the end. */
size_t replay_dump(size_t length);

const char *replay_dump_output(void);

#pragma GCC visibility pop

#endif
