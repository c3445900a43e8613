/* allowance - how much one client may ask */
#include "server/allowance.h"

#include <libwebsockets.h>

#include "server/clock.h"
#include "server/lines.h"

enum { MOST = 300, PER_SECOND = 40, PATIENCE = -400 };
enum { ADDRESS_MOST = 400, ADDRESS_PER_SECOND = 2 };

void allowance_start(struct client *client)
{
    client->allowance = (struct allowance){.left = MOST, .since = clock_alive(), .used = true};
}

static void fill(struct allowance *allowance, int most, int per_second)
{
    uint64_t gone = clock_alive() - allowance->since;
    uint64_t more = gone * (uint64_t)per_second / 1000;

    if (more == 0)
        return;
    allowance->since = clock_alive();
    allowance->left =
        more > (uint64_t)(most - allowance->left) ? most : allowance->left + (int)more;
}

bool allowance_spend(struct client *client, int cost)
{
    struct allowance *allowance = &client->allowance;

    fill(allowance, MOST, PER_SECOND);
    allowance->left -= cost;
    if (allowance->left < PATIENCE)
        clients_close(client, CLOSE_POLICY);
    return allowance->left >= 0;
}

bool allowance_take(struct allowance *allowance, int cost)
{
    if (!allowance->used)
        *allowance = (struct allowance){.left = ADDRESS_MOST, .since = clock_alive(), .used = true};
    fill(allowance, ADDRESS_MOST, ADDRESS_PER_SECOND);
    if (allowance->left < cost)
        return false;
    allowance->left -= cost;
    return true;
}

bool allowance_is_full(struct allowance *allowance)
{
    fill(allowance, ADDRESS_MOST, ADDRESS_PER_SECOND);
    return !allowance->used || allowance->left == ADDRESS_MOST;
}

bool allowance_of_address(struct client *client, int cost)
{
    return lines_spend(lws_get_opaque_user_data(client->wsi), cost);
}
