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

/* The file in `input`; 0 where it is no net. */
EXPORT("net_take") int page_net_take(int length)
{
    struct net net;

    if (length < 0 || length > NET_FILE_MAX)
        return 0;
    memcpy(bytes, input, (size_t)length);
    files[0].length = (size_t)length;
    return net_read((const uint8_t *)bytes, (size_t)length, &net);
}
