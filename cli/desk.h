/* desk - the people at a terminal: what they are shown, asked and told */
#ifndef CLI_DESK_H
#define CLI_DESK_H

#include <stdio.h>

#include "bots/bots.h"
#include "table/table.h"

enum { ORDERS_MAX = 4 };

struct desk {
    struct table *table;
    bool person[SEATS_MAX];
    enum level level[SEATS_MAX]; /* of the bots */
    struct thought thought[SEATS_MAX];
    enum lang lang;
    bool hints; /* before every question */
    FILE *input;
    int told[SEATS_MAX];                       /* steps this seat has been told of */
    enum asking asking[SEATS_MAX][ORDERS_MAX]; /* standing orders */
    uint8_t turn;                              /* the turn they were set in */
    int last;                                  /* the seat that sat here last, + 1 */
    bool gone;                                 /* quit, or the input ended */
};

/* Plays to the end, or until somebody leaves. */
void desk_play(struct desk *desk);

#endif
