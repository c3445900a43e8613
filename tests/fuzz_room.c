/* fuzz_room - bytes as a saved game: what is read is a room, and it plays on to its end
 *
 * A room is written out and spoiled. Its last bytes say what must come out; they are mended once,
 * or hardly anything that was changed would be taken.
 */
#include "tests/fuzz_rooms.h"

#include <stdlib.h>
#include <string.h>

enum { END = 2 + 8 }; /* number of steps, hash */

static bool read_exactly(struct room *room, const uint8_t *bytes, size_t length)
{
    struct fault fault = {.line = -1};
    char *exact = copy_exactly(bytes, length);
    bool good = room_read(room, (uint8_t *)exact, length, &fault);

    free(exact);
    require(good || (fault.line >= 0 && fault.message[0]), "a fault without a reason");
    require(good || memchr(fault.message, 0, sizeof fault.message), "a reason without an end");
    return good;
}

/* What came out is what must come out. */
static void mend(const struct room *room, uint8_t *bytes, size_t length)
{
    struct packed end = {.bytes = bytes + length - END, .length = END};

    pack(&end, (uint64_t)room->table.closed, 2);
    pack(&end, room_hash(room), 8);
}

static void play_on(struct room *room, struct random *random)
{
    static uint8_t kept[ROOM_SIZE_MAX];
    int steps = 0;

    while (step_any(room, random))
        require(steps++ < ROOM_EVENTS_MAX + STEPS_MAX, "a game without an end");
    require(table_due(&room->table) == 0 || !room->table.seeded || table_is_full(&room->table) ||
                room->count == ROOM_EVENTS_MAX,
            "a game that stops before its end");
    require(!room->table.game->audit(room->table.state), "a room of an unsound state");
    require(room_write(room, kept, sizeof kept) > 0, "a room that cannot be kept");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct room room, other;
    static uint8_t kept[ROOM_SIZE_MAX];
    struct input input = {bytes, size};

    open_any(&input, &room);
    struct random random = random_from(take(&input), 1);
    for (int steps = 2 * take(&input); steps > 0 && step_any(&room, &random); steps--)
        ;
    size_t length = room_write(&room, kept, sizeof kept);
    require(length > END, "a room that cannot be kept");
    room_close(&room);
    edit(&input, kept, length);
    bool good = read_exactly(&other, kept, length);
    if (!good && other.table.game) {
        mend(&other, kept, length);
        good = read_exactly(&other, kept, length);
    }
    if (good) {
        play_on(&other, &random);
        room_close(&other);
    }
    return 0;
}
