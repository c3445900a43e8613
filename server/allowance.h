/* allowance - how much one client may ask
 *
 * An allowance fills by itself; each message takes from it. Who takes more than there is is
 * refused, and closed when it goes on.
 */
#ifndef SERVER_ALLOWANCE_H
#define SERVER_ALLOWANCE_H

#include "server/clients.h"

enum { ALLOWANCE_NONSENSE = 10 };

void allowance_start(struct client *client);
/* False: too much; the client may be closing now. */
bool allowance_spend(struct client *client, int cost);

#endif
