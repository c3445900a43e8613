/* bots_check - was every move of a bot the bot's own? */
#include "cli/bots_check.h"

#include <stdlib.h>

#include "bots/bots.h"
#include "room/again.h"

/* False: the bot would do otherwise. */
static bool agrees(const struct room *room, const struct again_choice *choice,
                   struct bots_check *check)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    room_view(room, choice->seat, view);
    check->own = bots_play(room->table.game, choice->bot, view, room_luck(room, choice->seat));
    return check->own == choice->action;
}

bool bots_check(const struct table *table, const char *bytes, size_t length,
                struct bots_check *check)
{
    struct room *room = malloc(sizeof *room);
    struct again_choice choice;
    struct again again;

    *check = (struct bots_check){.step = -1};
    if (!room)
        return false;
    again_open(&again, room, table, bytes, length);
    check->bots = again.tenures;
    while (check->step < 0 && again_next(&again, &choice)) {
        if (agrees(room, &choice, check)) {
            check->checked++;
        } else {
            check->step = choice.step;
            check->seat = choice.seat;
        }
    }
    room_close(room);
    free(room);
    return true;
}
