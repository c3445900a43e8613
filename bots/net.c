/* net - a small net that plays as integers */
#include "bots/net.h"

#include <string.h>

static const char magic[4] = {'B', 'R', 'N', '1'};

enum { SHIFT_MAX = 12, SUM = 30 };

static size_t biases_of(const struct net_shape *shape)
{
    return (size_t)(shape->first + shape->second + 1);
}

size_t net_size(const struct net_shape *shape)
{
    return NET_HEAD + 4 * biases_of(shape) +
           (size_t)(shape->first * (shape->inputs + shape->second) + shape->second);
}

bool net_fits(const struct net_shape *shape, const struct net_shape *wanted)
{
    return memcmp(shape->game, wanted->game, sizeof shape->game) == 0 &&
           shape->seats == wanted->seats && shape->version == wanted->version &&
           shape->inputs == wanted->inputs;
}

/* ---- files ---- */

static int32_t read_bias(const uint8_t *bytes)
{
    return (int32_t)((uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                     (uint32_t)bytes[3] << 24);
}

static bool read_head(const uint8_t *bytes, struct net_shape *shape)
{
    *shape = (struct net_shape){.version = bytes[4],
                                .seats = bytes[5],
                                .inputs = bytes[6] | bytes[7] << 8,
                                .first = bytes[8],
                                .second = bytes[9],
                                .shift = {bytes[10], bytes[11], bytes[12]},
                                .games = 1000 * (bytes[14] | bytes[15] << 8) + 4 * bytes[13]};
    memcpy(shape->game, bytes + 16, NET_NAME);
    for (int layer = 0; layer < 3; layer++)
        if (shape->shift[layer] > SHIFT_MAX)
            return false;
    return memcmp(bytes, magic, sizeof magic) == 0 && bytes[13] < 250 && shape->inputs > 0 &&
           shape->inputs <= NET_INPUTS_MAX && shape->first > 0 && shape->first <= NET_FIRST_MAX &&
           shape->second > 0 && shape->second <= NET_SECOND_MAX;
}

bool net_read(const uint8_t *bytes, size_t length, struct net *net)
{
    const uint8_t *at = bytes + NET_HEAD;

    if (length < NET_HEAD || !read_head(bytes, &net->shape) || length != net_size(&net->shape))
        return false;
    for (int i = 0; i < net->shape.first; i++, at += 4)
        net->first[i] = read_bias(at);
    for (int i = 0; i < net->shape.second; i++, at += 4)
        net->second[i] = read_bias(at);
    net->last = read_bias(at);
    net->weights = (const int8_t *)at + 4;
    return true;
}

void net_write_head(const struct net_shape *shape, uint8_t *bytes)
{
    int games = shape->games < NET_GAMES_MAX ? shape->games : NET_GAMES_MAX;

    memset(bytes, 0, NET_HEAD);
    memcpy(bytes, magic, sizeof magic);
    bytes[4] = (uint8_t)shape->version;
    bytes[5] = (uint8_t)shape->seats;
    bytes[6] = (uint8_t)shape->inputs;
    bytes[7] = (uint8_t)(shape->inputs >> 8);
    bytes[8] = (uint8_t)shape->first;
    bytes[9] = (uint8_t)shape->second;
    for (int layer = 0; layer < 3; layer++)
        bytes[10 + layer] = (uint8_t)shape->shift[layer];
    bytes[13] = (uint8_t)(games % 1000 / 4);
    bytes[14] = (uint8_t)(games / 1000);
    bytes[15] = (uint8_t)(games / 1000 >> 8);
    memcpy(bytes + 16, shape->game, NET_NAME);
}

/* CRC-16 of all but itself: it sees every single bit. Never 0. */
static uint32_t sum_of(const uint8_t *bytes, size_t length)
{
    uint32_t sum = 0xffff;

    for (size_t i = 0; i < length; i++) {
        if (i == SUM || i == SUM + 1)
            continue;
        sum ^= (uint32_t)bytes[i] << 8;
        for (int bit = 0; bit < 8; bit++)
            sum = (sum << 1 ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
    }
    return sum ? sum : 1;
}

void net_write_sum(uint8_t *bytes, size_t length)
{
    uint32_t sum = sum_of(bytes, length);

    bytes[SUM] = (uint8_t)sum;
    bytes[SUM + 1] = (uint8_t)(sum >> 8);
}

bool net_is_sound(const struct net *net)
{
    const uint8_t *bytes = (const uint8_t *)net->weights - 4 * biases_of(&net->shape) - NET_HEAD;
    uint32_t sum = bytes[SUM] | (uint32_t)bytes[SUM + 1] << 8;

    return sum == 0 || sum == sum_of(bytes, net_size(&net->shape));
}

/* ---- thinking ---- */

static int32_t pass_on(int32_t sum, int shift)
{
    sum = sum < 0 ? 0 : sum >> shift;
    return sum < NET_ONE ? sum : NET_ONE;
}

/* Most inputs are 0, and cost nothing. */
static void think_first(const struct net *net, const uint8_t *inputs, int32_t *unit)
{
    const int first = net->shape.first;
    int32_t sum[NET_FIRST_MAX];

    memcpy(sum, net->first, sizeof sum);
    for (int input = 0; input < net->shape.inputs; input++) {
        const int8_t *weight = net->weights + input * first;
        int32_t value = inputs[input];
        if (value == 0)
            continue;
        for (int i = 0; i < first; i++)
            sum[i] += value * weight[i];
    }
    for (int i = 0; i < first; i++)
        unit[i] = pass_on(sum[i], net->shape.shift[0]);
}

float net_value(const struct net *net, const uint8_t *inputs)
{
    const struct net_shape *shape = &net->shape;
    const int8_t *weight = net->weights + shape->inputs * shape->first;
    const int8_t *last = weight + shape->first * shape->second;
    int32_t unit[NET_FIRST_MAX], value = net->last;

    think_first(net, inputs, unit);
    for (int i = 0; i < shape->second; i++, weight += shape->first) {
        int32_t sum = net->second[i];
        for (int j = 0; j < shape->first; j++)
            sum += weight[j] * unit[j];
        value += last[i] * pass_on(sum, shape->shift[1]);
    }
    return (float)value / (float)(NET_ONE << shape->shift[2]);
}
