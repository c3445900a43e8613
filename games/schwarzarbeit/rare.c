/* rare - branches of the rules that games seldom take */
#include "games/schwarzarbeit/state.h"

enum {
    SENT,
    RACE,
    DISPUTE,
    SKIPPED,
    MIDWAY,
    GAP,
    BOTTOM,
    SMALL,
    OWN_CLIENT,
    LAST_SENT,
    SHARED,
};

const struct rare schwarzarbeit_rares[] = {
    [SENT] = {"sent", "S1", "detectives sent, to measure races and disputes by"},
    [RACE] = {"race", "S1", "cards that several detectives chose, drawn by lot"},
    [DISPUTE] = {"dispute", "S1", "cards that several detectives chose and nobody got"},
    [SKIPPED] = {"skipped", "S2", "picks skipped"},
    [MIDWAY] = {"midway", "S3", "second passes begun in the middle of a refill"},
    [GAP] = {"gap", "S3", "second passes begun for a detective's gap"},
    [BOTTOM] = {"bottom", "S4", "Ich-AG cards at the very bottom of the pile"},
    [SMALL] = {"small", "S4", "games that ended with fewer market cards than players"},
    [OWN_CLIENT] = {"own_client", "S5", "lawyers on a worker of one's own"},
    [LAST_SENT] = {"last_sent", "S6", "detectives sent in the last window"},
    [SHARED] = {"shared", "", "shared victories"},
    {.word = NULL},
};

static bool is_window(int phase)
{
    return phase == SCHWARZ_IN_BEFORE || phase == SCHWARZ_IN_AFTER || phase == SCHWARZ_IN_LAST;
}

static void meet_second(const struct schwarzarbeit_shared *was, action_t action, uint32_t *met)
{
    met[MIDWAY] += action_verb(action) == SCHWARZ_REVEAL;
    met[GAP] += is_window(was->phase);
    met[BOTTOM] += action == action_of(SCHWARZ_REVEAL, SCHWARZ_ICH_AG, 0, 0);
}

/* Lawyers on cards that show a worker of their owner. */
static uint32_t own_clients(const struct schwarzarbeit_shared *shared)
{
    uint32_t count = 0;

    for (int seat = 0; seat < shared->head.seats; seat++)
        for (int i = 0; i < SCHWARZ_LAWYERS; i++) {
            uint8_t place = shared->lawyer[seat][i];
            int card = place ? schwarzarbeit_denounced(shared, schwarzarbeit_place_seat(place),
                                                       schwarzarbeit_place_position(place))
                             : SCHWARZ_NONE;
            count += card != SCHWARZ_NONE && shared->sure[seat] >> card / SCHWARZ_SHIFTS & 1;
        }
    return count;
}

static void meet_end(const struct schwarzarbeit_shared *shared, uint32_t *met)
{
    met[SMALL] += count_of(shared->market) < shared->head.seats;
    met[OWN_CLIENT] += own_clients(shared);
}

void schwarzarbeit_meet(const struct happening *step, uint32_t met[RARES_MAX])
{
    const struct schwarzarbeit_shared *was = step->before, *is = step->after;
    bool sent = action_verb(step->action) == SCHWARZ_DETECTIVE;

    met[SENT] += sent;
    met[LAST_SENT] += sent && was->phase == SCHWARZ_IN_LAST;
    met[RACE] += action_verb(step->action) == SCHWARZ_FASTER;
    met[DISPUTE] += events_count(step->events, SCHWARZ_CONTESTED);
    met[SKIPPED] += (uint32_t)(is->skipped - was->skipped);
    if (is->second > was->second)
        meet_second(was, step->action, met);
    if (is->phase == SCHWARZ_IN_OVER)
        meet_end(is, met);
    met[SHARED] += events_shared(step->events, SCHWARZ_WINNER);
}
