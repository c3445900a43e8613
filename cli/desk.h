/* desk - the people at one terminal, around a room */
#ifndef CLI_DESK_H
#define CLI_DESK_H

#include "cli/prompt.h"
#include "room/room.h"

struct desk {
    struct room *room;
    struct prompt prompt;
    struct eyes *eyes; /* one for each seat */
    int last;          /* the seat that sat here last, + 1 */
    bool gone;         /* somebody has left */
};

/* Plays to the end, or until somebody leaves. The room must have begun. */
void desk_play(struct desk *desk);

#endif
