/* fuzz_rooms - for fuzz targets: rooms somewhere in their game, and edits */
#include "tests/fuzz_rooms.h"

#include "games/games.h"

/* ---- rooms ---- */

static struct setup any_setup(struct input *input, const struct game *game)
{
    int more = take_below(input, game->seats_max - game->seats_min + 1);
    struct setup setup = game_setup(game, game->seats_min + more);

    setup.rules = (uint8_t)(game->rules - take_below(input, game->rules - game->rules_oldest + 1));
    for (int i = 0; game->options[i].name; i++)
        if (game->options[i].since <= setup.rules)
            setup.option[i] = (uint8_t)take_below(input, option_values(&game->options[i]));
    return setup;
}

static void seat_any(struct input *input, struct room *room)
{
    uint8_t people = take(input);

    for (int seat = 0; seat < room->table.setup.seats; seat++)
        room_seat(room, seat, people >> seat & 1 ? CHAIR_PERSON : CHAIR_BOT,
                  (struct bot){.level = RANDOM});
    if (people >> 6 & 1)
        table_set_name(&room->table, 0, "Zoé", 4);
    if (people >> 7)
        room->clock = (struct room_clock){.bank = 600000, .increment = 20000};
}

void open_any(struct input *input, struct room *room)
{
    uint8_t seed[SEED_SIZE];
    int count = 0;

    while (games[count])
        count++;
    const struct game *game = games[take_below(input, count)];
    struct setup setup = any_setup(input, game);
    room_open(room, game, &setup);
    dealer_seed(take(input), seed);
    table_set_seed(&room->table, seed);
    room->hints = true;
    seat_any(input, room);
    room_begin(room, 0);
}

static action_t any_action(const struct room *room, int seat, struct random *random)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    room_view(room, seat, view);
    return game_any(room->table.game, view, random);
}

/* Something that nobody waits for; whether it is possible or not. */
static void meddle(struct room *room, struct random *random)
{
    static const uint8_t verbs[] = {ROOM_UNDO, ROOM_ORDER, ROOM_CALL, ROOM_STAND_IN, ROOM_RETURN};
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t calls[LEGAL_MAX];
    struct room_event event = {
        .verb = verbs[random_below(random, sizeof verbs)],
        .seat = (uint8_t)random_below(random, room->table.setup.seats),
        .index = (uint8_t)random_below(random, 2),
        .value = (uint8_t)random_below(random, NOT_UNTIL_TOLD + 1),
        .time = room->time + random_below(random, 5000),
    };

    if (event.verb == ROOM_CALL && room->table.game->calls) {
        room_view(room, event.seat, view);
        int count = room->table.game->calls(view, calls);
        event.action = count ? calls[random_below(random, (uint32_t)count)] : 0;
    }
    room_do(room, &event, NULL);
}

bool step_any(struct room *room, struct random *random)
{
    struct next next;
    struct room_event event = {.time = room->time + random_below(random, 5000)};

    if (random_below(random, 12) == 0)
        meddle(room, random);
    next = room_next(room, room->time);
    event.seat = (uint8_t)next.seat;
    event.ask = room->chair[next.seat].ask;
    switch (next.kind) {
    case NEXT_DRAW: room_draw(room); return true;
    case NEXT_BOT: event.verb = ROOM_CHOICE; break;
    case NEXT_ORDERED: event.verb = ROOM_ORDERED; break;
    case NEXT_FLAG: event.verb = ROOM_STAND_IN; break;
    case NEXT_PEOPLE: event.verb = ROOM_ANSWER; break;
    default: return false;
    }
    if (next.kind == NEXT_BOT || next.kind == NEXT_PEOPLE)
        event.action = any_action(room, next.seat, random);
    return room_do(room, &event, NULL) == ROOM_DONE;
}

/* ---- edits ---- */

void edit(struct input *input, uint8_t *bytes, size_t length)
{
    while (input->left > 0) {
        size_t at = (size_t)take(input) | (size_t)take(input) << 8;
        uint8_t kind = take(input), value = take(input), *byte = &bytes[at % length];
        if (kind == 0 && value == 0)
            return;
        switch (kind % 4) {
        case 0: *byte = value; break;
        case 1: *byte = (uint8_t)(*byte + value); break;
        case 2: *byte ^= value; break;
        default: *byte = bytes[(at + value) % length]; break;
        }
    }
}
