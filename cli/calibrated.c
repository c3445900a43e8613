/* calibrated - chances that bots gave and what came of them, for those who read figures */
#include "cli/calibrated.h"

#include <inttypes.h>
#include <stdio.h>

void calibrated_table(const struct calibration *calibration)
{
    printf("\nchance to win   said    won             decisions\n");
    for (int i = 0; i < TENTHS; i++) {
        const struct tenth *tenth = &calibration->tenth[i];
        struct estimate seen;
        if (!tenth->decisions)
            continue;
        seen = calibration_seen(tenth);
        printf("%3d to %3d %%   %5.1f   %5.1f ± %-6.2f  %10" PRIu64 "\n", 10 * i, 10 * i + 10,
               100 * calibration_said(tenth), 100 * seen.mean, 100 * seen.margin, tenth->decisions);
    }
}

void calibrated_json(const struct calibration *calibration)
{
    const char *before = "";

    printf("\"calibration\": [");
    for (int i = 0; i < TENTHS; i++) {
        const struct tenth *tenth = &calibration->tenth[i];
        struct estimate seen;
        if (!tenth->decisions)
            continue;
        seen = calibration_seen(tenth);
        printf("%s{\"from\": %.1f, \"said\": %.6f, \"won\": %.6f, \"won_margin\": %.6f, "
               "\"decisions\": %" PRIu64 "}",
               before, (double)i / TENTHS, calibration_said(tenth), seen.mean, seen.margin,
               tenth->decisions);
        before = ", ";
    }
    printf("]");
}
