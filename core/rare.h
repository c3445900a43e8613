/* rare - branches of the rules that games seldom take
 *
 * A flaw in a ruling shows itself where it is seldom looked at. So each game names its branches and
 * tells of a step which of them it took; whoever plays many games counts them (sim/, match).
 */
#ifndef CORE_RARE_H
#define CORE_RARE_H

#include "core/action.h"

enum { RARES_MAX = 16 };

/* A branch: as a column of figures is called, the ruling it belongs to or "", and what it is. */
struct rare {
    const char *word, *ruling, *text;
};

/* A step that was carried out. `before` and `after` are states or views: what everybody sees of
 * them is at their beginning, and no more of them is looked at. */
struct happening {
    action_t action;
    const struct events *events;
    const void *before, *after;
};

/* How often a verb is among the consequences. */
static inline uint32_t events_count(const struct events *events, int verb)
{
    uint32_t count = 0;
    for (int i = 0; i < events->count; i++)
        count += action_verb(events->list[i]) == verb;
    return count;
}

/* Have several won? `verb` is that of the last consequence of a game, with the winners' bits. */
static inline uint32_t events_shared(const struct events *events, int verb)
{
    action_t last = events->count ? events->list[events->count - 1] : 0;
    int winners = action_noun(last, 0);
    return action_verb(last) == verb && (winners & (winners - 1)) != 0;
}

#endif
