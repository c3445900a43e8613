/* nets - the nets that bots play by */
#include "bots/nets.h"

bool nets_find(const struct net_shape *wanted, struct net *net)
{
    for (const struct net_file *file = nets_at_hand(); file->name; file++)
        if (net_read((const uint8_t *)file->bytes, file->length, net) &&
            net_fits(&net->shape, wanted))
            return true;
    return false;
}
