/* schwarzarbeit_glance - how a sensible player plays Schwarzarbeit at once, without counting worlds
 *
 * Each rival's workers are among those who may be; each of these is as likely as the others, or as
 * likely as the announcement says that promises most. What rivals' chances have to do with each
 * other is left out.
 */
#include "bots/schwarzarbeit_glance.h"

#include <string.h>

#include "bots/schwarzarbeit_play.h"

static const struct schwarzarbeit_style style = {.strike = 0.95f, .defend = 0.42f};

static int count_of(uint32_t people)
{
    return __builtin_popcount(people);
}

/* Raises the doubt of these people to the chance that each is one of `left` workers. */
static void raise(float *chance, uint32_t people, int left)
{
    float each = left > 0 && people ? (float)left / (float)count_of(people) : 0;

    for (; people; people &= people - 1) {
        int person = __builtin_ctz(people);
        chance[person] = each > chance[person] ? each : chance[person];
    }
}

/* Who may work for a seat, besides those who certainly do. */
static uint32_t suspects(const struct schwarzarbeit_view *view, int seat)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    uint32_t people = shared->second ? shared->illegal : schwarzarbeit_people(shared->hidden);

    people &= ~schwarzarbeit_people(view->own.workers);
    for (int other = 0; other < shared->head.seats; other++)
        people &= ~shared->sure[other];
    return people & ~shared->cleared[seat];
}

uint32_t schwarzarbeit_suspect(const struct schwarzarbeit_view *view, int seat,
                               float chance[SCHWARZ_PEOPLE])
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    uint32_t sure = shared->sure[seat], people = suspects(view, seat);

    memset(chance, 0, SCHWARZ_PEOPLE * sizeof chance[0]);
    raise(chance, sure, count_of(sure));
    raise(chance, people, shared->workers - count_of(sure));
    for (int i = 0; i < shared->told_count; i++) {
        uint32_t told = shared->told[i];
        if (schwarzarbeit_told_seat(told) == seat && schwarzarbeit_told_missing(told) > 0 &&
            !schwarzarbeit_told_second(told))
            raise(chance, told & people,
                  schwarzarbeit_told_missing(told) - count_of(told & 0xFFFFF & sure));
    }
    return people | sure;
}

static void doubt_all(const struct schwarzarbeit_view *view, struct schwarzarbeit_doubt *doubt)
{
    const struct schwarzarbeit_shared *shared = &view->shared;

    memset(doubt, 0, sizeof *doubt);
    if (shared->second) { /* who works illegally is known, if not for whom */
        raise(doubt->of, shared->illegal & ~schwarzarbeit_people(view->own.workers),
              SCHWARZ_PEOPLE);
        return;
    }
    for (int seat = 0; seat < shared->head.seats; seat++) {
        float chance[SCHWARZ_PEOPLE];
        if (seat == view->own.seat)
            continue;
        schwarzarbeit_suspect(view, seat, chance);
        for (int person = 0; person < SCHWARZ_PEOPLE; person++)
            doubt->of[person] += chance[person];
    }
}

action_t schwarzarbeit_glance(const void *bytes, struct random *random)
{
    const struct schwarzarbeit_view *view = bytes;
    struct schwarzarbeit_doubt doubt;

    doubt_all(view, &doubt);
    for (int person = 0; person < SCHWARZ_PEOPLE; person++)
        doubt.of[person] = doubt.of[person] < 1 ? doubt.of[person] : 1;
    return schwarzarbeit_act(view, &doubt, &style, random);
}
