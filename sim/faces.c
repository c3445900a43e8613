/* faces - what it costs to tell viewers, to open a room again, and to draw a table */
#include "sim/faces.h"

#include <stdlib.h>
#include <string.h>

#include "eyes/eyes.h"
#include "room/room.h"
#include "sim/timing.h"

enum { JSON_ROOM = 1 << 19, BATCHES = 4, OPENINGS = 20 };

/* One game, and what is needed to look at it. */
struct face {
    struct room room, again;
    struct eyes eyes[SEATS_MAX + 1]; /* the onlooker's last */
    uint8_t telling[TELLING_MAX];
    char json[JSON_ROOM];
};

/* Microseconds. */
static double spent(void)
{
    return timing_thread() * 1e6;
}

static void open_room(struct room *room, const struct game *game, int seats)
{
    static const uint8_t seed[SEED_SIZE] = {1};
    struct setup setup = game_setup(game, seats);

    room_open(room, game, &setup);
    table_set_seed(&room->table, seed);
    for (int seat = 0; seat < seats; seat++)
        room_seat(room, seat, CHAIR_PERSON, (struct bot){0});
    room_begin(room, 0);
}

/* One answer at random, or whatever else must happen; false at the end. */
static bool step(struct room *room)
{
    struct next next = room_next(room, 0);
    struct room_event event = {.seat = (uint8_t)next.seat};
    struct random random = room_luck(room, next.seat);
    _Alignas(8) uint8_t view[STATE_MAX];

    if (next.kind == NEXT_DRAW) {
        room_draw(room);
        return true;
    }
    if (next.kind != NEXT_PEOPLE && next.kind != NEXT_ORDERED)
        return false;
    event.verb = next.kind == NEXT_ORDERED ? ROOM_ORDERED : ROOM_ANSWER;
    event.ask = room->chair[next.seat].ask;
    room_view(room, next.seat, view);
    event.action = game_any(room->table.game, view, &random);
    return room_do(room, &event, NULL) == ROOM_DONE;
}

/* The least of several batches: whatever else the machine does only adds to a cost. */
static double least(double best, double start, int times)
{
    double each = (spent() - start) / times;
    return best > 0 && best < each ? best : each;
}

/* What one viewer is told of the last step, many times over. */
static double measure_tell(struct face *face, int viewer, int times, size_t *length)
{
    int seen = face->room.table.closed > 0 ? face->room.table.closed - 1 : 0;
    double best = 0;

    for (int batch = 0; batch < BATCHES; batch++) {
        double start = spent();
        for (int i = 0; i < times; i++)
            *length =
                room_tell(&face->room, viewer, seen, face->room.epoch, face->telling, TELLING_MAX);
        best = least(best, start, times);
    }
    return best;
}

static struct eyes *eyes_of(struct face *face, int viewer)
{
    return &face->eyes[viewer == ONLOOKER ? SEATS_MAX : viewer];
}

/* Everybody looks on all the time, as at a real table. */
static void keep_looking(struct face *face, int viewer)
{
    struct eyes *eyes = eyes_of(face, viewer);
    int seen = eyes->game ? eyes->first + eyes->count : -1;
    size_t length =
        room_tell(&face->room, viewer, seen, eyes->now.epoch, face->telling, TELLING_MAX);

    eyes_take(eyes, face->telling, length);
}

/* What a page draws from the last telling. */
static double measure_json(struct face *face, int viewer, int times)
{
    double best = 0;

    for (int batch = 0; batch < BATCHES; batch++) {
        double start = spent();
        for (int i = 0; i < times; i++) {
            struct text text = text_in(face->json, JSON_ROOM);
            eyes_json(eyes_of(face, viewer), LANG_EN, &text);
        }
        best = least(best, start, times);
    }
    return best;
}

/* A room that had so many events, opened again and again. */
static double measure_opening(struct face *face, int seats, int count, double seconds)
{
    double begin = spent(), best = 0;

    do {
        double start = spent();
        for (int i = 0; i < OPENINGS; i++) {
            open_room(&face->again, face->room.table.game, seats);
            room_replay(&face->again, face->room.events, count);
        }
        best = least(best, start, OPENINGS);
    } while (spent() - begin < seconds * 1e6);
    return best;
}

/* Rooms are opened at any moment of a game. */
static void measure_open(struct face *face, int seats, double seconds, struct faces_result *result)
{
    enum { MOMENTS = 8 };

    for (int i = 1; i <= MOMENTS; i++) {
        result->whole =
            measure_opening(face, seats, face->room.count * i / MOMENTS, seconds / MOMENTS);
        result->open += result->whole / MOMENTS;
    }
}

/* Looks at every moment of the game through one pair of eyes after the other. */
static void look(struct face *face, int seats, int times, struct faces_result *result)
{
    double bytes = 0;
    int moments = 0;

    do {
        int viewer = moments % (seats + 1) + ONLOOKER;
        size_t length = 0;
        for (int each = ONLOOKER; each < seats; each++)
            keep_looking(face, each);
        result->tell += measure_tell(face, viewer, times, &length);
        result->json += measure_json(face, viewer, times / 8 + 1);
        bytes += (double)length;
        moments++;
    } while (step(&face->room));
    result->tell /= moments;
    result->json /= moments;
    result->bytes = (int)(bytes / moments);
    result->events = face->room.count;
}

bool faces_run(const struct game *game, int seats, double seconds, struct faces_result *result)
{
    struct face *face = calloc(1, sizeof *face);

    memset(result, 0, sizeof *result);
    if (!face)
        return false;
    open_room(&face->room, game, seats);
    look(face, seats, 1 + (int)(seconds * 500 / BATCHES), result);
    measure_open(face, seats, seconds, result);
    for (int viewer = ONLOOKER; viewer < seats; viewer++)
        eyes_close(eyes_of(face, viewer));
    free(face);
    return true;
}
