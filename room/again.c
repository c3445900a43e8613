/* again - a recorded game played once more */
#include "room/again.h"

#include <string.h>

/* ---- who decided for whom, from the record's comments ---- */

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

static size_t line_length(const char *bytes, size_t length)
{
    size_t line = 0;

    while (line < length && bytes[line] != '\n')
        line++;
    return line;
}

int again_tenures(const char *record, size_t length, struct tenure tenure[TENURES_MAX])
{
    static const char mark[] = "# bot ";
    size_t skip = sizeof mark - 1;
    int count = 0;

    for (size_t at = 0, line; at < length && count < TENURES_MAX; at += line + 1) {
        const char *start = record + at;
        line = line_length(start, length - at);
        if (line > skip && memcmp(start, mark, skip) == 0 &&
            read_tenure(start + skip, line - skip, &tenure[count]))
            count++;
    }
    return count;
}

/* The bot that made the next choice, or NULL. */
static const struct tenure *decider(const struct again *again)
{
    int seat = again->table->steps[again->next].seat, open = again->room->table.closed;

    for (int i = 0; i < again->tenures; i++)
        if (again->tenure[i].seat == seat && open >= again->tenure[i].from &&
            open < again->tenure[i].to)
            return &again->tenure[i];
    return NULL;
}

/* ---- playing ---- */

void again_open(struct again *again, struct room *room, const struct table *table,
                const char *record, size_t length)
{
    *again = (struct again){.room = room, .table = table};
    again->tenures = again_tenures(record, length, again->tenure);
    room_open(room, table->game, &table->setup);
    for (int seat = 0; seat < table->setup.seats; seat++) {
        room_seat(room, seat, CHAIR_PERSON, (struct bot){0});
        if (table->entropy.length[seat])
            table_add_entropy(&room->table, seat, table->entropy.bytes[seat],
                              table->entropy.length[seat]);
    }
    table_set_seed(&room->table, table->seed);
    room_begin(room, 0);
}

static void take(struct again *again)
{
    const struct step *step = &again->table->steps[again->next++];
    struct room_event event = {.verb = ROOM_ANSWER, .seat = step->seat, .action = step->action};

    if (step->seat == DEALER) {
        room_draw(again->room);
    } else {
        event.ask = again->room->chair[step->seat].ask;
        room_do(again->room, &event, NULL);
    }
}

bool again_next(struct again *again, struct again_choice *choice)
{
    if (again->asked)
        take(again);
    for (again->asked = false; again->next < again->table->closed; take(again)) {
        const struct tenure *tenure = decider(again);
        if (tenure) {
            *choice = (struct again_choice){again->next, tenure->seat, tenure->bot,
                                            again->table->steps[again->next].action};
            again->asked = true;
            return true;
        }
    }
    return false;
}
