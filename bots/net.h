/* net - a small net that plays as integers
 *
 * Two hidden layers and one number. Inputs and what hidden units pass on are bytes from 0 to
 * NET_ONE, which is 1; weights are int8 in steps of 2^-shift of their layer, sums int32. So it says
 * the same on every machine and in the browser. A file, whatever it was trained by:
 *
 *      byte  0   "BRN1"
 *            4   version of the inputs     5  seats     6  inputs, two bytes, the low one first
 *            8   units of the first layer  9  of the second
 *           10   shift of each layer, three bytes
 *           13   games it was trained on beyond the thousands, in fours (older files have 0)
 *           14   games in thousands, two bytes, the low one first; 65,535,996 are all that fit
 *           16   the game's name, 14 bytes, the rest zero
 *           30   a CRC of all other bytes, two bytes, the low one first (older files have 0: none)
 *           32   biases: first layer, second, last; int32, the low byte first, in steps of
 *                2^-shift / NET_ONE
 *            .   weights: first layer (input by input), second (unit by unit), last
 */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NET_ONE = 127,
    NET_INPUTS_MAX = 256,
    NET_FIRST_MAX = 64,
    NET_SECOND_MAX = 32,
    NET_HEAD = 32,
    NET_NAME = 14,
    NET_GAMES_MAX = 65535996,
    NET_FILE_MAX = NET_HEAD + 4 * (NET_FIRST_MAX + NET_SECOND_MAX + 1) +
                   NET_FIRST_MAX * (NET_INPUTS_MAX + NET_SECOND_MAX) + NET_SECOND_MAX,
};
_Static_assert(NET_FILE_MAX < 65536, "a file is small");

/* What a file is for, and how large its net is. */
struct net_shape {
    char game[NET_NAME + 1];
    int version, seats;
    int inputs, first, second;
    int shift[3];
    int games; /* it was trained on: a multiple of 4, at most NET_GAMES_MAX */
};

/* The weights stay where the file's bytes are. */
struct net {
    struct net_shape shape;
    int32_t first[NET_FIRST_MAX], second[NET_SECOND_MAX], last; /* biases */
    const int8_t *weights;
};

/* The bytes that a net of this shape takes. */
size_t net_size(const struct net_shape *shape);
/* Is it for the same game and seats, and told the same? */
bool net_fits(const struct net_shape *shape, const struct net_shape *wanted);
/* Reads a file's bytes, which have to stay; false where they are no net. */
bool net_read(const uint8_t *bytes, size_t length, struct net *net);
/* Writes what comes before the biases, without a sum. */
void net_write_head(const struct net_shape *shape, uint8_t *bytes);
/* Adds the sum, when all the rest is written. */
void net_write_sum(uint8_t *bytes, size_t length);
/* Are the bytes it was read from those that were written, as far as their sum knows? */
bool net_is_sound(const struct net *net);

/* What the net says of these inputs, a byte each. */
float net_value(const struct net *net, const uint8_t *inputs);

/* Whoever says something of inputs: a net, or one that is still learning. */
struct oracle {
    float (*ask)(const void *net, const uint8_t *inputs);
    const void *net;
};

#endif
