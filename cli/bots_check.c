/* bots_check - was every move of a bot the bot's own?
 *
 * A bot's choice follows from its view, its iterations and its luck, and the luck from the dealer's
 * key: with the seed revealed anybody can ask the bot again.
 */
#include "cli/bots_check.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "room/room.h"

/* Who decided for whom, from the record's comments. */
struct roll {
    struct tenure tenure[TENURES_MAX];
    int count;
};

static size_t next_number(const char *bytes, size_t length, int64_t max, int *out)
{
    size_t word = text_word(bytes, length);
    int64_t number;

    if (!text_to_int(bytes, word, 0, max, &number))
        return 0;
    *out = (int)number;
    return word < length ? word + 1 : word;
}

/* "SEAT BOT [FROM TO]"; other comments are nobody's business. */
static bool read_tenure(const char *bytes, size_t length, struct tenure *tenure)
{
    int seat;
    size_t at = next_number(bytes, length, SEATS_MAX - 1, &seat), word, first, second;

    word = at ? text_word(bytes + at, length - at) : 0;
    if (!at || !bot_parse(bytes + at, word, &tenure->bot))
        return false;
    tenure->seat = (uint8_t)seat;
    tenure->from = 0;
    tenure->to = STEPS_MAX;
    at += word;
    if (at == length)
        return true;
    at++;
    first = next_number(bytes + at, length - at, STEPS_MAX, &tenure->from);
    second =
        first ? next_number(bytes + at + first, length - at - first, STEPS_MAX, &tenure->to) : 0;
    return second > 0 && at + first + second == length;
}

static void read_roll(const char *bytes, size_t length, struct roll *roll)
{
    static const char mark[] = "# bot ";
    size_t skip = sizeof mark - 1;

    while (length > 0 && roll->count < TENURES_MAX) {
        const char *end = memchr(bytes, '\n', length);
        size_t line = end ? (size_t)(end - bytes) : length;
        if (line > skip && memcmp(bytes, mark, skip) == 0 &&
            read_tenure(bytes + skip, line - skip, &roll->tenure[roll->count]))
            roll->count++;
        line += end != NULL;
        bytes += line;
        length -= line;
    }
}

static const struct tenure *decider(const struct roll *roll, int seat, int open)
{
    for (int i = 0; i < roll->count; i++)
        if (roll->tenure[i].seat == seat && open >= roll->tenure[i].from &&
            open < roll->tenure[i].to)
            return &roll->tenure[i];
    return NULL;
}

/* Asks the bot about step `index`, which has not been taken yet. False: it would do otherwise. */
static bool ask(const struct room *room, const struct roll *roll, const struct step *step,
                struct bots_check *check)
{
    const struct tenure *tenure = decider(roll, step->seat, room->table.closed);
    _Alignas(8) uint8_t view[STATE_MAX];

    if (!tenure)
        return true;
    room_view(room, step->seat, view);
    check->own = bots_play(room->table.game, tenure->bot, view, room_luck(room, step->seat));
    if (check->own != step->action)
        return false;
    check->checked++;
    return true;
}

static void take(struct room *room, const struct step *step)
{
    struct room_event event = {.verb = ROOM_ANSWER,
                               .seat = step->seat,
                               .ask = room->chair[step->seat].ask,
                               .action = step->action};

    if (step->seat == DEALER)
        room_draw(room);
    else
        room_do(room, &event, NULL);
}

static void play_again(struct room *room, const struct table *table, const struct roll *roll,
                       struct bots_check *check)
{
    room_open(room, table->game, &table->setup);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        room_seat(room, seat, CHAIR_PERSON, (struct bot){0});
        if (table->entropy.length[seat])
            table_add_entropy(&room->table, seat, table->entropy.bytes[seat],
                              table->entropy.length[seat]);
    }
    table_set_seed(&room->table, table->seed);
    room_begin(room, 0);
    for (int i = 0; i < table->closed; i++) {
        const struct step *step = &table->steps[i];
        if (step->seat != DEALER && !ask(room, roll, step, check)) {
            check->step = i;
            check->seat = step->seat;
            return;
        }
        take(room, step);
    }
}

bool bots_check(const struct table *table, const char *bytes, size_t length,
                struct bots_check *check)
{
    struct room *room = malloc(sizeof *room);
    struct roll roll = {.count = 0};

    *check = (struct bots_check){.step = -1};
    if (!room)
        return false;
    read_roll(bytes, length, &roll);
    check->bots = roll.count;
    if (roll.count > 0) {
        play_again(room, table, &roll, check);
        room_close(room);
    }
    free(room);
    return true;
}
