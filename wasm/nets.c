/* nets - the one net that a page has at hand: for the game and the seats at its table */
#include "bots/nets.h"
#include "wasm/page.h"

#include <string.h>

static char bytes[NET_FILE_MAX];
static struct net_file files[2] = {{"at the table", bytes, 0}, {0}};

const struct net_file *nets_at_hand(void)
{
    return files;
}

/* All that weights and inputs add up to is far less, so no sum of theirs and of a bias runs over.
 */
enum { BIAS_MAX = 1 << 30 };

static bool all_small(const int32_t *bias, int count)
{
    for (int i = 0; i < count; i++)
        if (bias[i] < -BIAS_MAX || bias[i] > BIAS_MAX)
            return false;
    return true;
}

/* It comes from a server, and servers may be anybody. */
static bool is_safe(const struct net *net)
{
    return net_is_sound(net) && all_small(net->first, net->shape.first) &&
           all_small(net->second, net->shape.second) && all_small(&net->last, 1);
}

/* The file in `input`; 0 where it is no net, and then there is none at hand. */
EXPORT("net_take") int page_net_take(int length)
{
    struct net net;
    bool good;

    files[0].length = 0;
    if (length < 0 || length > NET_FILE_MAX)
        return 0;
    memcpy(bytes, input, (size_t)length);
    good = net_read((const uint8_t *)bytes, (size_t)length, &net) && is_safe(&net);
    files[0].length = good ? (size_t)length : 0;
    return good;
}
