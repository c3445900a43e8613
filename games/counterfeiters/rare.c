/* rare - branches of the rules that games seldom take */
#include "games/counterfeiters/state.h"

enum { CREEP, CREEP_END, LAST_HENCHMAN, LATE_HAT, LATE_FLIGHT, LIFT, SHARED };

const struct rare counterfeiters_rares[] = {
    [CREEP] = {"creep", "C6", "the pawn moved by itself at the end of a round"},
    [CREEP_END] = {"creep_end", "C6", "and that ended the game"},
    [LAST_HENCHMAN] = {"last_henchman", "C4", "henchmen placed after the pawn's last step"},
    [LATE_HAT] = {"late_hat", "C5", "hats that did nothing at the end"},
    [LATE_FLIGHT] = {"late_flight", "C5", "flights at the end"},
    [LIFT] = {"lift", "", "henchmen lifted by lawyers"},
    [SHARED] = {"shared", "", "shared victories"},
    {.word = NULL},
};

/* Was a henchman placed, and where a hat is? */
static bool places(action_t action)
{
    return action_verb(action) >= COUNTER_BUY && action_verb(action) <= COUNTER_JET_FLIGHT;
}

static bool on_hat(const struct head *head, action_t action)
{
    return places(action) &&
           counterfeiters_board(head)->hats >> counterfeiters_place_of(action) & 1;
}

/* After the pawn's last step. */
static void meet_end(const struct counterfeiters_shared *was, action_t action, uint32_t *met)
{
    int verb = action_verb(action);

    met[LAST_HENCHMAN] += was->phase == COUNTER_IN_LAST && places(action);
    met[LATE_HAT] += on_hat(&was->head, action);
    met[LATE_FLIGHT] += verb == COUNTER_FLY || verb == COUNTER_JET_FLIGHT;
    met[LIFT] += verb == COUNTER_LIFT;
}

void counterfeiters_meet(const struct happening *step, uint32_t met[RARES_MAX])
{
    const struct counterfeiters_shared *was = step->before;

    if (was->phase >= COUNTER_IN_LAST)
        meet_end(was, step->action, met);
    else if (events_count(step->events, COUNTER_POLICE) && !on_hat(&was->head, step->action)) {
        met[CREEP]++;
        met[CREEP_END] += events_count(step->events, COUNTER_LAST);
    }
    met[SHARED] += events_shared(step->events, COUNTER_WINNER);
}
