/* progress - a bar on standard error, for those who wait */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdint.h>

void progress_show(uint64_t done, uint64_t count);
void progress_clear(void);

#endif
