/* calibration - do bots win as often as they say they will? */
#include "sim/calibration.h"

#include <math.h>
#include <string.h>

static void note(void *counts, int seat, action_t action, const struct thought *thought)
{
    struct calibration *calibration = counts;
    const struct idea *idea = &thought->idea[0];
    int tenth = idea->win / 100;

    /* without a choice nothing is weighed; and some bots play what they did not weigh */
    if (!thought->count || idea->win < 0 || idea->action != action)
        return;
    tenth = tenth < TENTHS ? tenth : TENTHS - 1;
    calibration->decided[tenth][seat]++;
    calibration->tenth[tenth].said += (uint64_t)idea->win;
}

static void settle(void *counts, const struct bout *bout, const struct playout_end *end)
{
    struct calibration *calibration = counts;
    uint64_t share = SHARE / (uint64_t)__builtin_popcount(end->winners);

    for (int i = 0; i < TENTHS; i++) {
        struct tenth *tenth = &calibration->tenth[i];
        uint64_t decisions = 0, won = 0;
        for (int seat = 0; seat < bout->setup.seats; seat++) {
            decisions += calibration->decided[i][seat];
            won += end->winners >> seat & 1 ? share * calibration->decided[i][seat] : 0;
        }
        tenth->decisions += decisions;
        tenth->won += won;
        tenth->squares += decisions * decisions;
        tenth->won_squares += won * won;
        tenth->products += decisions * won;
    }
    memset(calibration->decided, 0, sizeof calibration->decided);
}

static void add(void *into, const void *from)
{
    struct calibration *sum = into;
    const struct calibration *part = from;

    for (int i = 0; i < TENTHS; i++) {
        sum->tenth[i].decisions += part->tenth[i].decisions;
        sum->tenth[i].said += part->tenth[i].said;
        sum->tenth[i].won += part->tenth[i].won;
        sum->tenth[i].squares += part->tenth[i].squares;
        sum->tenth[i].won_squares += part->tenth[i].won_squares;
        sum->tenth[i].products += part->tenth[i].products;
    }
}

const struct watcher calibration_watcher = {
    .size = sizeof(struct calibration), .thought = note, .end = settle, .add = add};

bool calibration_is_empty(const struct calibration *calibration)
{
    for (int i = 0; i < TENTHS; i++)
        if (calibration->tenth[i].decisions)
            return false;
    return true;
}

double calibration_said(const struct tenth *tenth)
{
    return (double)tenth->said / 1000 / (double)tenth->decisions;
}

/* The error of a quotient of two sums over games. */
struct estimate calibration_seen(const struct tenth *tenth)
{
    double mean = (double)tenth->won / (double)tenth->decisions;
    double left = (double)tenth->won_squares - 2 * mean * (double)tenth->products +
                  mean * mean * (double)tenth->squares;

    return (struct estimate){mean / SHARE,
                             1.96 * sqrt(left > 0 ? left : 0) / (double)tenth->decisions / SHARE};
}
