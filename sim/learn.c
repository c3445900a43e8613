/* learn - a net in floating point, while it is trained */
#include "sim/learn.h"

#include <math.h>
#include <string.h>

enum { LANES = 8, SHIFT_MOST = 10 };
static const float weight_most = 1.9f;

/* Where the parts begin in the row of weights. */
struct parts {
    int second, last, bias_first, bias_second, bias_last, end;
};

static struct parts parts_of(const struct net_shape *shape)
{
    struct parts parts = {.second = shape->inputs * shape->first};

    parts.last = parts.second + shape->first * shape->second;
    parts.bias_first = parts.last + shape->second;
    parts.bias_second = parts.bias_first + shape->first;
    parts.bias_last = parts.bias_second + shape->second;
    parts.end = parts.bias_last + 1;
    return parts;
}

static float drawn(struct random *random, float spread)
{
    return spread * ((float)(random_next(random) >> 40) / 8388608.0f - 1);
}

void learn_begin(struct learn_net *net, const struct net_shape *shape, uint64_t seed)
{
    struct parts parts = parts_of(shape);
    struct random random = random_from(seed, 0);

    memset(net, 0, sizeof *net);
    net->shape = *shape;
    net->count = parts.end;
    for (int i = 0; i < parts.second; i++)
        net->weight[i] = drawn(&random, 0.3f);
    for (int i = parts.second; i < parts.last; i++)
        net->weight[i] = drawn(&random, 0.3f);
    for (int i = parts.last; i < parts.bias_first; i++)
        net->weight[i] = drawn(&random, 0.3f);
    for (int i = parts.bias_first; i < parts.bias_last; i++)
        net->weight[i] = 0.1f;
}

static float clip(float value)
{
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* What the first layer hears. */
static void hear(const struct learn_net *net, const uint8_t *inputs, float *sums)
{
    const int first = net->shape.first;
    const float *weight = net->weight;

    memcpy(sums, net->weight + parts_of(&net->shape).bias_first, (size_t)first * sizeof *sums);
    for (int input = 0; input < net->shape.inputs; input++, weight += first) {
        float value = (float)inputs[input] / NET_ONE;
        for (int i = 0; i < first && inputs[input]; i++)
            sums[i] += value * weight[i];
    }
}

/* In lanes, which a compiler can do side by side. */
static float product(const float *a, const float *b, int count)
{
    float lane[LANES] = {0}, sum = 0;
    int i = 0;

    for (; i + LANES <= count; i += LANES)
        for (int j = 0; j < LANES; j++)
            lane[j] += a[i + j] * b[i + j];
    for (; i < count; i++)
        sum += a[i] * b[i];
    for (int j = 0; j < LANES; j++)
        sum += lane[j];
    return sum;
}

/* What the net says of what its first layer heard. */
static float say(const struct learn_net *net, const float *sums, struct learn_trace *trace)
{
    const struct net_shape *shape = &net->shape;
    struct parts parts = parts_of(shape);
    const float *weight = net->weight + parts.second;
    float value = net->weight[parts.bias_last];

    for (int i = 0; i < shape->first; i++)
        trace->first[i] = clip(sums[i]);
    for (int i = 0; i < shape->second; i++, weight += shape->first) {
        trace->second[i] =
            clip(net->weight[parts.bias_second + i] + product(weight, trace->first, shape->first));
        value += net->weight[parts.last + i] * trace->second[i];
    }
    return value;
}

float learn_value(const struct learn_net *net, const uint8_t *inputs, struct learn_trace *trace)
{
    struct learn_trace own;
    float sums[NET_FIRST_MAX];

    hear(net, inputs, sums);
    return say(net, sums, trace ? trace : &own);
}

/* Does a unit pass on a change? */
static bool open(float unit)
{
    return unit > 0 && unit < 1;
}

static void add_first(const struct learn_net *net, const uint8_t *inputs, const float *error,
                      float *gradient)
{
    const int first = net->shape.first;
    float *bias = gradient + parts_of(&net->shape).bias_first;

    for (int i = 0; i < first; i++)
        bias[i] += error[i];
    for (int input = 0; input < net->shape.inputs; input++) {
        float value = (float)inputs[input] / NET_ONE, *row = gradient + input * first;
        if (!inputs[input])
            continue;
        for (int i = 0; i < first; i++)
            row[i] += value * error[i];
    }
}

void learn_add(const struct learn_net *net, const uint8_t *inputs, const struct learn_trace *trace,
               float error, float *gradient)
{
    const struct net_shape *shape = &net->shape;
    struct parts parts = parts_of(shape);
    float first[NET_FIRST_MAX] = {0};

    gradient[parts.bias_last] += error;
    for (int i = 0; i < shape->second; i++) {
        const float *weight = net->weight + parts.second + i * shape->first;
        float *row = gradient + parts.second + i * shape->first;
        float back = error * net->weight[parts.last + i];
        gradient[parts.last + i] += error * trace->second[i];
        if (!open(trace->second[i]))
            continue;
        gradient[parts.bias_second + i] += back;
        for (int j = 0; j < shape->first; j++) {
            row[j] += back * trace->first[j];
            first[j] += back * weight[j];
        }
    }
    for (int j = 0; j < shape->first; j++)
        first[j] = open(trace->first[j]) ? first[j] : 0;
    add_first(net, inputs, first, gradient);
}

void learn_step(struct learn_net *net, const float *gradient, float rate)
{
    const float fade = 0.9f, fade_square = 0.999f, most = weight_most;

    net->steps++;
    rate *= sqrtf(1 - powf(fade_square, (float)net->steps)) / (1 - powf(fade, (float)net->steps));
    for (int i = 0; i < net->count; i++) {
        float *weight = &net->weight[i];
        net->mean[i] += (1 - fade) * (gradient[i] - net->mean[i]);
        net->square[i] += (1 - fade_square) * (gradient[i] * gradient[i] - net->square[i]);
        *weight -= rate * net->mean[i] / (sqrtf(net->square[i]) + 1e-8f);
        *weight = *weight > most ? most : *weight < -most ? -most : *weight;
    }
}

/* ---- files ---- */

/* The finest steps in which all these weights are int8. */
static int shift_of(const float *weight, int count)
{
    float most = 0.01f;
    int shift = 0;

    for (int i = 0; i < count; i++)
        most = fabsf(weight[i]) > most ? fabsf(weight[i]) : most;
    while (shift < SHIFT_MOST && most * (float)(2 << shift) <= 127)
        shift++;
    return shift;
}

static void write_weights(const float *weight, int count, int shift, uint8_t *bytes)
{
    for (int i = 0; i < count; i++)
        bytes[i] = (uint8_t)(int8_t)lrintf(weight[i] * (float)(1 << shift));
}

static void write_biases(const float *bias, int count, int shift, uint8_t *bytes)
{
    for (int i = 0; i < count; i++) {
        uint32_t word = (uint32_t)(int32_t)lrintf(bias[i] * (float)(NET_ONE << shift));
        for (int byte = 0; byte < 4; byte++)
            bytes[4 * i + byte] = (uint8_t)(word >> 8 * byte);
    }
}

size_t learn_write(const struct learn_net *net, uint8_t *bytes)
{
    struct net_shape shape = net->shape;
    struct parts parts = parts_of(&shape);
    const float *weight = net->weight;
    uint8_t *biases = bytes + NET_HEAD;
    uint8_t *weights = biases + 4 * (parts.end - parts.bias_first);

    shape.shift[0] = shift_of(weight, parts.second);
    shape.shift[1] = shift_of(weight + parts.second, parts.last - parts.second);
    shape.shift[2] = shift_of(weight + parts.last, parts.bias_first - parts.last);
    net_write_head(&shape, bytes);
    write_biases(weight + parts.bias_first, shape.first, shape.shift[0], biases);
    write_biases(weight + parts.bias_second, shape.second, shape.shift[1],
                 biases + 4 * shape.first);
    write_biases(weight + parts.bias_last, 1, shape.shift[2],
                 biases + 4 * (shape.first + shape.second));
    write_weights(weight, parts.second, shape.shift[0], weights);
    write_weights(weight + parts.second, parts.last - parts.second, shape.shift[1],
                  weights + parts.second);
    write_weights(weight + parts.last, shape.second, shape.shift[2], weights + parts.last);
    net_write_sum(bytes, net_size(&shape));
    return net_size(&shape);
}

static void read_weights(float *weight, int first, int end, const struct net *from, int shift)
{
    for (int i = first; i < end; i++)
        weight[i] = (float)from->weights[i] / (float)(1 << shift);
}

static void read_biases(float *bias, const int32_t *from, int count, int shift)
{
    for (int i = 0; i < count; i++)
        bias[i] = (float)from[i] / (float)(NET_ONE << shift);
}

static bool within(const float *weight, int first, int end)
{
    const float rounded = 0.02f; /* the coarsest step is 2^-6 */

    for (int i = first; i < end; i++)
        if (fabsf(weight[i]) > weight_most + rounded)
            return false;
    return true;
}

/* Steps are as fine as the largest weight of a layer allows. */
static bool as_fine_as_written(const float *weight, int first, int end, int shift)
{
    return shift == shift_of(weight + first, end - first);
}

bool learn_read(struct learn_net *net, const struct net *from)
{
    const struct net_shape *shape = &from->shape;
    struct parts parts = parts_of(shape);

    memset(net, 0, sizeof *net);
    net->shape = *shape;
    net->count = parts.end;
    read_weights(net->weight, 0, parts.second, from, shape->shift[0]);
    read_weights(net->weight, parts.second, parts.last, from, shape->shift[1]);
    read_weights(net->weight, parts.last, parts.bias_first, from, shape->shift[2]);
    read_biases(net->weight + parts.bias_first, from->first, shape->first, shape->shift[0]);
    read_biases(net->weight + parts.bias_second, from->second, shape->second, shape->shift[1]);
    read_biases(net->weight + parts.bias_last, &from->last, 1, shape->shift[2]);
    return net_is_sound(from) && within(net->weight, 0, parts.end) &&
           as_fine_as_written(net->weight, 0, parts.second, shape->shift[0]) &&
           as_fine_as_written(net->weight, parts.second, parts.last, shape->shift[1]) &&
           as_fine_as_written(net->weight, parts.last, parts.bias_first, shape->shift[2]);
}
