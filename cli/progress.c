/* progress - a bar on standard error, for those who wait */
#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>

void progress_show(uint64_t done, uint64_t count)
{
    char bar[41];
    int full = (int)((double)done / (double)count * 40);

    for (int i = 0; i < 40; i++)
        bar[i] = i < full ? '#' : '.';
    bar[40] = '\0';
    fprintf(stderr, "\r[%s] %" PRIu64 " of %" PRIu64, bar, done, count);
    fflush(stderr);
}

void progress_clear(void)
{
    fprintf(stderr, "\r%78s\r", "");
}
