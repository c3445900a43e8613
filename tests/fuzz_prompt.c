/* fuzz_prompt - bytes as what is typed at a terminal, up to the end of the game or of the bytes */
#include "cli/desk.h"
#include "tests/fuzz_rooms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 3 };

int LLVMFuzzerInitialize(int *count, char ***arguments);
/* What the terminal shows is of no interest here; the fuzzer itself talks on standard error. */
int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    require(freopen("/dev/null", "w", stdout), "no /dev/null");
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct room room;
    static struct eyes eyes[SEATS_MAX];
    struct input input = {bytes, size};
    uint8_t kind;

    open_any(&input, &room);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        eyes_open(&eyes[seat]);
    kind = take(&input);
    struct desk desk = {
        .room = &room,
        .prompt = {.lang = (enum lang)(kind % LANGS), .hints = kind >> 7, .iterations = ITERATIONS},
        .eyes = eyes};
    char typed[1 << 16];
    size_t length = input.left < sizeof typed ? input.left : sizeof typed;
    if (length == 0)
        return 0;
    memcpy(typed, input.bytes, length);
    desk.prompt.input = fmemopen(typed, length, "r");
    require(desk.prompt.input, "no stream over memory");
    desk_play(&desk);
    fclose(desk.prompt.input);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        eyes_close(&eyes[seat]);
    room_close(&room);
    return 0;
}
