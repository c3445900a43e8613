/* twin_seeds - two deals that one viewer cannot tell apart: twin_seeds GAME SEATS VIEWER ANSWERS
 * BYTES...
 *
 * Everybody takes the first action of the list; BYTES are what each seat gives to the deal, 64 hex
 * digits. Deals are tried until two of them tell the viewer (-1: an onlooker) the same after so
 * many answers, while others hold different things; where there are none, after fewer answers.
 * Prints that number and the two seeds. For tests/secrets.mjs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "room/room.h"

enum { DEALS = 20000, PLACES = 1 << 16 };

static struct room room;
static const struct game *game;
static int seats, viewer;
static uint8_t bytes[SEATS_MAX][32];
static struct {
    uint64_t hash;
    uint32_t deal;
} places[PLACES];

static void open_deal(uint32_t deal)
{
    struct setup setup = game_setup(game, seats);
    uint8_t seed[SEED_SIZE];

    dealer_seed((int64_t)deal, seed);
    table_open(&room.table, game, &setup);
    table_set_seed(&room.table, seed);
    for (int seat = 0; seat < seats; seat++)
        table_add_entropy(&room.table, seat, bytes[seat], sizeof bytes[seat]);
    room_open_at(&room);
    for (int seat = 0; seat < seats; seat++)
        room_seat(&room, seat, CHAIR_PERSON, (struct bot){0});
    room_begin(&room, 0);
}

static int lowest(uint32_t bits)
{
    return __builtin_ctz(bits);
}

static void answer(int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];
    struct room_event event = {.verb = ROOM_ANSWER, .seat = (uint8_t)seat};

    room_view(&room, seat, view);
    game->legal(view, list);
    event.ask = room.chair[seat].ask;
    event.action = list[0];
    if (room_do(&room, &event, NULL) != ROOM_DONE)
        abort();
}

/* Draws and standing orders, until somebody is asked; false: it is over. */
static bool settle(struct next *next)
{
    for (;;) {
        *next = room_next(&room, 0);
        if (next->kind == NEXT_DRAW)
            room_draw(&room);
        else if (next->ordered)
            room_do(
                &room,
                &(struct room_event){.verb = ROOM_ORDERED, .seat = (uint8_t)lowest(next->ordered)},
                NULL);
        else
            return next->people != 0;
    }
}

/* Leaves the room after so many answers; gives what the viewer is told. */
static size_t play(uint32_t deal, int answers, uint8_t told[TELLING_MAX])
{
    struct next next;

    open_deal(deal);
    while (settle(&next) && answers-- > 0)
        answer(lowest(next.people));
    return room_tell(&room, viewer, -1, 0, told, TELLING_MAX);
}

static uint64_t hash_of(const uint8_t *at, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325;

    while (length-- > 0)
        hash = (hash ^ *at++) * 0x100000001b3;
    return hash ^ hash >> 29;
}

/* Does anybody but the viewer hold something else in the other deal? */
static bool differ(uint32_t one, uint32_t two, int answers)
{
    static _Alignas(8) uint8_t views[SEATS_MAX][STATE_MAX], view[STATE_MAX];
    static uint8_t told[TELLING_MAX];
    bool others = false;

    play(one, answers, told);
    for (int seat = 0; seat < seats; seat++)
        room_view(&room, seat, views[seat]);
    play(two, answers, told);
    for (int seat = 0; seat < seats; seat++) {
        room_view(&room, seat, view);
        others |= seat != viewer && memcmp(view, views[seat], game->view_size) != 0;
    }
    return others;
}

static void print(uint32_t deal)
{
    uint8_t seed[SEED_SIZE];

    dealer_seed((int64_t)deal, seed);
    printf(" ");
    for (int i = 0; i < SEED_SIZE; i++)
        printf("%02x", seed[i]);
}

static bool search(int answers)
{
    static uint8_t told[TELLING_MAX];

    memset(places, 0, sizeof places);
    for (uint32_t deal = 1; deal <= DEALS; deal++) {
        uint64_t hash = hash_of(told, play(deal, answers, told));
        uint32_t at = (uint32_t)hash % PLACES;

        while (places[at].deal && places[at].hash != hash)
            at = (at + 1) % PLACES;
        if (places[at].deal && differ(places[at].deal, deal, answers)) {
            printf("%d", answers);
            print(places[at].deal);
            print(deal);
            puts("");
            return true;
        }
        places[at].hash = hash;
        places[at].deal = deal;
    }
    return false;
}

int main(int count, char **words)
{
    if (count < 5)
        return 2;
    game = games_find(words[1], strlen(words[1]));
    seats = atoi(words[2]);
    viewer = atoi(words[3]);
    if (!game || seats < 2 || count != 5 + seats)
        return 2;
    for (int seat = 0; seat < seats; seat++)
        if (!text_to_bytes(words[5 + seat], strlen(words[5 + seat]), bytes[seat], 32))
            return 2;
    for (int answers = atoi(words[4]); answers >= 0; answers--)
        if (search(answers))
            return 0;
    return 1;
}
