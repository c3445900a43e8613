/* learn - a net in floating point, while it is trained
 *
 * The same net as bots/net.h plays as integers. Weights lie in one row (first layer input by input,
 * second unit by unit, last; then the biases in that order), and so do gradients: threads fill
 * gradients of their own, which are added up in a fixed order.
 */
#ifndef SIM_LEARN_H
#define SIM_LEARN_H

#include "bots/net.h"
#include "core/random.h"

enum {
    LEARN_WEIGHTS_MAX = NET_FIRST_MAX * (NET_INPUTS_MAX + NET_SECOND_MAX) + NET_SECOND_MAX +
                        NET_FIRST_MAX + NET_SECOND_MAX + 1,
};

struct learn_net {
    struct net_shape shape;
    int count; /* of weights and biases */
    float weight[LEARN_WEIGHTS_MAX];
    float mean[LEARN_WEIGHTS_MAX], square[LEARN_WEIGHTS_MAX]; /* of gradients (Adam) */
    int steps;
};

/* What hidden units passed on, for going back. */
struct learn_trace {
    float first[NET_FIRST_MAX], second[NET_SECOND_MAX];
};

/* A net that knows nothing. */
void learn_begin(struct learn_net *net, const struct net_shape *shape, uint64_t seed);
/* What it says of these inputs; `trace` may be NULL. */
float learn_value(const struct learn_net *net, const uint8_t *inputs, struct learn_trace *trace);
/* Adds to `gradient` what a unit of error means, of inputs that were traced. */
void learn_add(const struct learn_net *net, const uint8_t *inputs, const struct learn_trace *trace,
               float error, float *gradient);
/* One step down a mean gradient (Kingma and Ba 2015). */
void learn_step(struct learn_net *net, const float *gradient, float rate);

/* As a file of integers, of which the length is returned; `bytes` has room for NET_FILE_MAX. */
size_t learn_write(const struct learn_net *net, uint8_t *bytes);
/* Goes on from a file; false where it is damaged, or no training can have written its
 * weights. */
bool learn_read(struct learn_net *net, const struct net *from);

#endif
