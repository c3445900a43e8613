/* rare - branches of the rules that games seldom take */
#include "games/zahltag/state.h"

enum {
    IGNORED,
    FORCED,
    NO_CONTRACT,
    FINE,
    FINE_OUT,
    TIE_OUT,
    PAYDAY_OUT,
    OUT,
    ALL_OUT,
    ONE_LEFT,
    SHARED,
};

const struct rare zahltag_rares[] = {
    [IGNORED] = {"ignored", "", "paydays straight after a payday, ignored"},
    [FORCED] = {"forced", "", "paydays forced by nine contracts (eight at a table of two)"},
    [NO_CONTRACT] = {"no_contract", "Z3", "paydays that counted, as no contract was left"},
    [FINE] = {"fine", "Z2", "fines for more than 12 resources"},
    [FINE_OUT] = {"fine_out", "Z2", "players out by a fine"},
    [TIE_OUT] = {"tie_out", "Z4", "players out by a tie at 1"},
    [PAYDAY_OUT] = {"payday_out", "Z5", "players out on a payday"},
    [OUT] = {"out", "Z5", "players out, in all"},
    [ALL_OUT] = {"all_out", "Z5", "the last players out together"},
    [ONE_LEFT] = {"one_left", "Z5", "one player left, who wins at once"},
    [SHARED] = {"shared", "", "shared victories"},
    {.word = NULL},
};

static void meet_out(const struct zahltag_shared *was, const struct zahltag_shared *is,
                     uint32_t count, uint32_t *met)
{
    met[OUT] += count;
    met[was->phase == ZAHLTAG_IN_CREW  ? FINE_OUT
        : was->phase == ZAHLTAG_IN_BID ? TIE_OUT
                                       : PAYDAY_OUT] += count;
    met[ALL_OUT] += is->in == 0;
    met[ONE_LEFT] += is->in != 0 && (is->in & (is->in - 1)) == 0;
}

void zahltag_meet(const struct happening *step, uint32_t met[RARES_MAX])
{
    const struct zahltag_shared *was = step->before, *is = step->after;
    uint32_t out = events_count(step->events, ZAHLTAG_OUT);

    if (events_count(step->events, ZAHLTAG_PAYDAY)) {
        met[FORCED] += zahltag_forced(was);
        met[NO_CONTRACT] += was->paydays > 0 && was->aside == 0;
    }
    met[IGNORED] += events_count(step->events, ZAHLTAG_IGNORED);
    met[FINE] += is->phase == ZAHLTAG_IN_EXCESS;
    if (out)
        meet_out(was, is, out, met);
    met[SHARED] += events_shared(step->events, ZAHLTAG_WINNER);
}
