/* progress - a line on standard error, for those who wait */
#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/wrap.h"
#include "core/text.h"

enum { COLUMNS = 78, BAR_MAX = 40 };

bool progress_wanted(bool quiet)
{
    return !quiet && isatty(STDERR_FILENO);
}

/* The bar takes what room is left: a line that wraps could not be written over. */
static void draw_bar(double part, int room, char bar[BAR_MAX + 1])
{
    int width = room < 0 ? 0 : room > BAR_MAX ? BAR_MAX : room, full = (int)(part * width);

    memset(bar, '.', (size_t)width);
    memset(bar, '#', (size_t)full);
    bar[width] = '\0';
}

void progress_show(uint64_t done, uint64_t count, const char *more)
{
    char bar[BAR_MAX + 1], rest[160], line[240];
    struct text text = text_in(line, sizeof line);

    snprintf(rest, sizeof rest, "] %" PRIu64 " of %" PRIu64 " games%s%s", done, count,
             more[0] ? "  " : "", more);
    draw_bar((double)done / (double)count, COLUMNS - 1 - wrap_columns(rest, strlen(rest)), bar);
    text_str(&text, "\r[");
    text_str(&text, bar);
    text_pad(&text, rest, COLUMNS - 1 - (int)strlen(bar));
    fputs(line, stderr);
    fflush(stderr);
}

void progress_clear(void)
{
    fprintf(stderr, "\r%*s\r", COLUMNS, "");
}
