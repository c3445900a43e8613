/* forget - what identifies a person goes, and the games it played stay whole */
#ifndef SERVER_FORGET_H
#define SERVER_FORGET_H

#include <stdbool.h>
#include <stdint.h>

/* What somebody is called who is not to be known any more: in records, too. */
#define FORGOTTEN "N.N."

/* False, and nothing happens, where nobody who is kept has that number. */
bool forget_person(uint64_t person);

#endif
