/* allowance - how much one client may ask */
#include "server/allowance.h"

#include "server/clock.h"

enum { MOST = 300, PER_SECOND = 40, PATIENCE = -400 };

void allowance_start(struct client *client)
{
    client->allowance = (struct allowance){MOST, clock_alive()};
}

static void fill(struct allowance *allowance)
{
    uint64_t gone = clock_alive() - allowance->since;
    uint64_t more = gone * PER_SECOND / 1000;

    if (more == 0)
        return;
    allowance->since = clock_alive();
    allowance->left =
        more > (uint64_t)(MOST - allowance->left) ? MOST : allowance->left + (int)more;
}

bool allowance_spend(struct client *client, int cost)
{
    struct allowance *allowance = &client->allowance;

    fill(allowance);
    allowance->left -= cost;
    if (allowance->left < PATIENCE)
        clients_close(client, CLOSE_POLICY);
    return allowance->left >= 0;
}
