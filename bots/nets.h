/* nets - the nets that bots play by
 *
 * Their files lie in bots/nets/. A program has them all built in; a page hands over the one for the
 * game at hand (wasm/nets.c).
 */
#ifndef BOTS_NETS_H
#define BOTS_NETS_H

#include "bots/net.h"

struct net_file {
    const char *name;  /* "GAME-SEATS"; NULL ends */
    const char *bytes; /* as in net.h */
    size_t length;
};

/* Those that are at hand. */
const struct net_file *nets_at_hand(void);

/* The net of this shape, as far as net_fits compares; false where none is at hand. */
bool nets_find(const struct net_shape *wanted, struct net *net);

#endif
