/* invite - how others reach this machine: addresses to type, and a QR code to point a phone at */
#ifndef CLI_INVITE_H
#define CLI_INVITE_H

#include <stdbool.h>

/* Prints an address for each network this machine is in, and the code of the first. */
void invite_network(const char *scheme, bool v6, int port);
/* Prints the code of an address. */
void invite_code(const char *url);

#endif
