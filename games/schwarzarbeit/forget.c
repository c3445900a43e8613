/* forget - what a table lets people look up: with memory=table only what lies there
 *
 * Cards in a pile of denounced ones are backs, the discard pile is its top card, and nobody keeps
 * the notes: what was announced and picked, and what it proves.
 */
#include "games/schwarzarbeit/state.h"

#include <string.h>

static uint64_t forget_denounced(struct schwarzarbeit_shared *shared)
{
    uint64_t hired = 0;

    for (int card = 0; card < SCHWARZ_CARDS; card++)
        if (schwarzarbeit_place_position(shared->place[card]))
            shared->place[card] = 0;
        else if (shared->place[card])
            hired |= schwarzarbeit_bit(card);
    return hired;
}

/* As many of these cards: the lowest. */
static uint64_t some_of(uint64_t cards, int count)
{
    uint64_t some = 0;

    for (; count > 0; count--, cards &= cards - 1)
        some |= cards & (0 - cards);
    return some;
}

void schwarzarbeit_forget(void *view)
{
    struct schwarzarbeit_shared *shared = &((struct schwarzarbeit_view *)view)->shared;
    uint64_t hired, ich_ag = schwarzarbeit_bit(SCHWARZ_ICH_AG);

    if (remembers(shared))
        return;
    hired = forget_denounced(shared);
    shared->discard = shared->top == SCHWARZ_NONE ? 0 : schwarzarbeit_bit(shared->top);
    /* how many lie face down is there to see; any of those out of sight will do */
    shared->hidden = (shared->hidden & ich_ag) |
                     some_of((ich_ag - 1) & ~(hired | shared->market | shared->discard),
                             count_of(shared->hidden & ~ich_ag));
    memset(shared->told, 0, sizeof shared->told);
    memset(shared->cleared, 0, sizeof shared->cleared);
    memset(shared->sure, 0, sizeof shared->sure);
    memset(shared->weekend, 0, sizeof shared->weekend);
    shared->illegal = 0;
    shared->told_count = SCHWARZ_NONE;
}
