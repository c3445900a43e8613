/* pen - writes what a net is told: bytes from 0 to NET_ONE */
#ifndef BOTS_PEN_H
#define BOTS_PEN_H

#include <string.h>

#include "bots/net.h"

/* Where the next input goes. */
struct pen {
    uint8_t *at;
};

/* A number from 0 to `most`; what is beyond counts as that. */
static inline void pen_put(struct pen *pen, int value, int most)
{
    value = value < 0 ? 0 : value > most ? most : value;
    *pen->at++ = (uint8_t)(value * NET_ONE / most);
}

/* One input of several is 1. */
static inline void pen_put_one(struct pen *pen, int which, int count)
{
    for (int i = 0; i < count; i++)
        pen_put(pen, i == which, 1);
}

/* What is not there. */
static inline void pen_skip(struct pen *pen, int count)
{
    memset(pen->at, 0, (size_t)count);
    pen->at += count;
}

#endif
