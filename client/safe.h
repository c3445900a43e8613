/* safe - TLS below a connection: certificates are checked, or there is no connection */
#ifndef CLIENT_SAFE_H
#define CLIENT_SAFE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct safe;

/* Over a socket that is being connected to the server called `name`, a host's name or number; NULL:
 * no memory, or this machine has no certificates to trust. */
struct safe *safe_open(int fd, const char *name);
void safe_close(struct safe *safe);

/* Like send and recv of a socket that does not wait: -1 and EAGAIN where nothing can be done now.
 * Both shake hands first. */
ssize_t safe_send(struct safe *safe, const void *bytes, size_t length);
ssize_t safe_recv(struct safe *safe, void *bytes, size_t room);
/* Does it wait until it can write, rather than for something to read? */
bool safe_writes(const struct safe *safe);
/* Why the server's certificate is not good; NULL: it is, as far as has been seen. */
const char *safe_problem(const struct safe *safe);

#endif
