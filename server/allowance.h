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
/* For whoever keeps the allowance of an address, zeroed at the start. */
bool allowance_take(struct allowance *allowance, int cost);
bool allowance_is_full(struct allowance *allowance);
/* The same for everybody at the client's address together: for what can be guessed, or fills the
 * disk. The machine's own address has no such limit. */
bool allowance_of_address(struct client *client, int cost);

#endif
