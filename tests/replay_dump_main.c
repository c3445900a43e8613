/* replay_dump_main - the native side of the comparison: a record on standard input, its dump on
 * output */
#include "tests/replay_dump.h"

#include <stdio.h>

int main(void)
{
    size_t length = fread(replay_dump_input(), 1, replay_dump_room(), stdin);
    size_t dumped = replay_dump(length);

    return dumped == 0 || fwrite(replay_dump_output(), 1, dumped, stdout) != dumped;
}
