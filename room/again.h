/* again - a recorded game played once more, to ask its bots whether their moves were their own
 *
 * A bot's choice follows from its view, its iterations and its luck, and the luck from the dealer's
 * key: with the seed revealed anybody can ask the bot again. Here the game is played up to each of
 * its choices; the thinking is somebody else's.
 */
#ifndef ROOM_AGAIN_H
#define ROOM_AGAIN_H

#include "room/room.h"

struct again {
    struct room *room;
    const struct table *table; /* the record, with its seed */
    struct tenure tenure[TENURES_MAX];
    int tenures; /* bots that the record names */
    int next;    /* step */
    bool asked;  /* about it */
};

/* A choice that a bot made: its view and luck are those of `seat` in the room. */
struct again_choice {
    int step, seat;
    struct bot bot;
    action_t action;
};

/* The bots that a record names in its comments, and what they decided. Returns how many. */
int again_tenures(const char *record, size_t length, struct tenure tenure[TENURES_MAX]);
/* Opens `room` for the game of `table`, whose record is the given text: that names the bots. */
void again_open(struct again *again, struct room *room, const struct table *table,
                const char *record, size_t length);
/* Plays on to the next choice that a bot made. False: there is none left. */
bool again_next(struct again *again, struct again_choice *choice);

#endif
