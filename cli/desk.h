/* desk - the people at one terminal, around a room */
#ifndef CLI_DESK_H
#define CLI_DESK_H

#include "cli/prompt.h"
#include "room/room.h"

struct desk {
    struct room *room;
    struct prompt prompt;
    struct eyes *eyes; /* one for each seat */
    uint8_t elsewhere; /* seats of people who are not at this terminal, as bits */
    /* What one of those does; 0: it has left for good. NULL where there are none. */
    action_t (*choose)(void *chooser, int seat);
    void *chooser;
    int last;  /* the seat that sat here last, + 1 */
    bool gone; /* somebody has left */
};

/* Plays to the end, or until somebody leaves. The room must have begun. */
void desk_play(struct desk *desk);

#endif
