/* memory - memory that is there, or the process ends: what is acknowledged is on disk anyway */
#ifndef SERVER_MEMORY_H
#define SERVER_MEMORY_H

#include <stddef.h>

/* There is none: ends the process. */
_Noreturn void memory_none(void);
/* Zeroed. */
void *memory_new(size_t size);
void *memory_resize(void *bytes, size_t size);

#endif
