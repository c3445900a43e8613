/* sprt - a sequential probability ratio test: stop as soon as it is clear, with risks that are
 * about known */
#include "sim/sprt.h"

#include <math.h>

double sprt_ratio(const struct sprt *sprt, double sum, double squares, double count)
{
    double mean = sum / count, variance = (squares - sum * mean) / (count - 1);

    /* a few observations that happen to be alike prove less than they seem to */
    variance = variance > 1 / count ? variance : 1 / count;
    return count * (sprt->high - sprt->low) * (2 * mean - sprt->low - sprt->high) / (2 * variance);
}

enum sprt_verdict sprt_judge(const struct sprt *sprt, double ratio)
{
    if (ratio >= log((1 - sprt->beta) / sprt->alpha))
        return SPRT_HIGH;
    return ratio <= log(sprt->beta / (1 - sprt->alpha)) ? SPRT_LOW : SPRT_OPEN;
}
