/* numbers - small arithmetic of bots, from sums, products and quotients only: the same bits on
 * every machine and in the browser */
#ifndef BOTS_NUMBERS_H
#define BOTS_NUMBERS_H

#include <stdint.h>

#include "core/random.h"

/* About e^x. */
static inline float number_power(float x)
{
    float y = 1 + x / 256;

    if (y < 0)
        return 0;
    for (int i = 0; i < 8; i++)
        y *= y;
    return y;
}

/* About the natural logarithm of what is 1 or more, and finite: halved until it is below 2, then by
 * a series. */
static inline float number_log(float x)
{
    float log = 0, z;

    for (; x >= 2; x /= 2)
        log += 0.6931472f;
    z = (x - 1) / (x + 1);
    return log + 2 * z * (1 + z * z * (1.0f / 3 + z * z * (0.2f + z * z / 7)));
}

/* By Newton's method. */
static inline float number_root(float square)
{
    float root = square > 1 ? square / 2 : 1;
    for (int i = 0; i < 12 && root * root > square * 1.0001f; i++)
        root = (root + square / root) / 2;
    return root;
}

/* Uniform from 0 to 1, without 1. */
static inline float number_drawn(struct random *random)
{
    return (float)(random_next(random) >> 40) / 16777216.0f;
}

/* By how much a seat is ahead of the best of the others. */
static inline int32_t number_lead(const int32_t *points, int seats, int seat)
{
    int32_t best = INT32_MIN;

    for (int other = 0; other < seats; other++)
        if (other != seat && points[other] > best)
            best = points[other];
    return points[seat] - best;
}

#endif
