/* test_sane - what no view of Schwarzarbeit can be */
#include "games/schwarzarbeit/state.h"
#include "tests/insane.h"

extern const struct game game_schwarzarbeit;

#define FROM(name, condition)                                                                      \
    static bool name(const void *bytes)                                                            \
    {                                                                                              \
        const struct schwarzarbeit_view *view = bytes;                                             \
        const struct schwarzarbeit_shared *shared = &view->shared;                                 \
        return view->own.seat < SEATS_MAX && (condition);                                          \
    }
#define CHANGE(name, statement)                                                                    \
    static void name(void *bytes)                                                                  \
    {                                                                                              \
        struct schwarzarbeit_view *view = bytes;                                                   \
        struct schwarzarbeit_shared *shared = &view->shared;                                       \
        int me = view->own.seat, other = me ? 0 : 1;                                               \
        (void)shared;                                                                              \
        (void)me;                                                                                  \
        (void)other;                                                                               \
        statement;                                                                                 \
    }

FROM(deal, shared->phase == SCHWARZ_IN_DEAL && shared->dealt > 3)
FROM(setup, shared->phase == SCHWARZ_IN_SETUP && count_of(shared->market) == 2)
FROM(turn, shared->phase == SCHWARZ_IN_PICK && shared->active != view->own.seat &&
               shared->told_count > 3 && !shared->second)
FROM(sealed, schwarzarbeit_window(shared) && view->own.sealed)
FROM(few_seats, shared->phase == SCHWARZ_IN_PICK && shared->head.seats == 3 && shared->denounced[0])
FROM(pick, shared->phase == SCHWARZ_IN_PICK && shared->active == view->own.seat &&
               shared->denounced[view->own.seat] && shared->head.turn > 9 && !shared->second)
FROM(lawyer, shared->phase == SCHWARZ_IN_LAWYER && shared->head.turn > 9)
FROM(refill, shared->phase == SCHWARZ_IN_REFILL && shared->discard && shared->head.turn > 9)
FROM(race, schwarzarbeit_races(shared) != 0)
FROM(second, shared->phase == SCHWARZ_IN_PICK && shared->second && shared->special)

CHANGE(seats, shared->head.seats = 2)
CHANGE(no_set, shared->head.set = 500)
CHANGE(no_phase, shared->phase = 99)
CHANGE(nobody, shared->active = 200)
CHANGE(owner, view->own.seat = 5)
CHANGE(junk, view->own.zero[5] = 1)
CHANGE(five_workers, shared->workers = 5)
CHANGE(third_pass, shared->second = 2)

CHANGE(dealt_twice, shared->dealt = 200)
CHANGE(known_early, shared->cleared[other] = 1)
CHANGE(spent_early, shared->detectives = 1)
CHANGE(skipped_early, shared->skipped = 1)
CHANGE(discarded_early,
       (shared->discard = shared->hidden & 0xFFF, shared->hidden &= ~UINT64_C(0xFFF),
        shared->top = (uint8_t)lowest(shared->discard)))

CHANGE(card_lost, shared->market &= shared->market - 1)
CHANGE(card_twice, shared->discard |= shared->market)
CHANGE(no_card, shared->market |= UINT64_C(1) << 63)
CHANGE(no_top, shared->top = 99)
CHANGE(
    no_place,
    shared->place[lowest(EMPLOYEES & ~(shared->market | shared->hidden | shared->discard))] = 0xE0)
CHANGE(no_height, shared->denounced[me] = 40)
CHANGE(pile_of_many, (shared->denounced[me] = 31, shared->open[me] = 0xFFFFFFFE))
CHANGE(no_client, shared->lawyer[me][0] = 0xFF)
CHANGE(lawyer_of_nobody, shared->lawyer[shared->head.seats][0] = 0x21)
CHANGE(set_aside, shared->special = 200)
CHANGE(gap, shared->gaps = 1)
CHANGE(nothing_to_draw, (shared->market |= shared->hidden & 7, shared->hidden &= ~UINT64_C(7)))
CHANGE(asked_early, shared->head.due = (uint8_t)(1 << shared->active))
CHANGE(nothing_to_pick, view->own.workers = schwarzarbeit_weekends(shared->market))
CHANGE(sure_of_all,
       shared->sure[shared->active] = schwarzarbeit_people(schwarzarbeit_weekends(shared->market)))
CHANGE(no_lawyer, shared->lawyer[shared->active][1] = 0x41)
CHANGE(no_clients, memset(shared->open, 0, sizeof shared->open))
CHANGE(chose_nothing, shared->chosen[shared->active] = 99)
CHANGE(runs_alone, (memset(shared->chosen, 0, sizeof shared->chosen),
                    shared->chosen[shared->active] = (uint8_t)(lowest(shared->market) + 1)))
CHANGE(sealed_nothing, view->own.sealed = 77)
CHANGE(unsealed, view->own.sealed = 0)

CHANGE(turns, shared->head.turn = 200)
CHANGE(turn_more, shared->head.turn++)
CHANGE(skipped, shared->skipped++)
CHANGE(silent, shared->told_count--)
CHANGE(talks, shared->told_count = 200)
CHANGE(more_told, shared->told[SCHWARZ_TOLD_MAX - 1] = 1)
CHANGE(told_by_another, shared->told[2] ^= 1 << 23)
CHANGE(picked_nobody, shared->told[2] |= UINT32_C(31) << 27)
CHANGE(not_cleared, memset(shared->cleared, 0, sizeof shared->cleared))
CHANGE(small_market, shared->told[2] &= ~UINT32_C(0xFFFFF))
CHANGE(missing, shared->told[2] |= 7 << 20)
CHANGE(told_ahead, shared->told[2] |= 1 << 26)
CHANGE(picked_ahead, shared->told[shared->told_count - 1] |= UINT32_C(1) << 27)
CHANGE(no_suspects, shared->illegal = 1)
CHANGE(others_suspects, shared->illegal ^= 3)
CHANGE(too_sure, shared->sure[other] = 0xFFFFF)
CHANGE(nobodys_worker, shared->sure[other] = UINT32_C(1) << 25)
CHANGE(worker_cleared, shared->cleared[me] |= schwarzarbeit_people(view->own.workers))
CHANGE(two_employers, shared->sure[other] = schwarzarbeit_people(view->own.workers))
CHANGE(day_worker, view->own.workers = 1)
CHANGE(no_worker, view->own.workers = 0)
CHANGE(seen_tomorrow, shared->weekend[3] = 200)

static const struct insane changes[] = {
    {"two seats", turn, seats},
    {"a set that nobody holds", turn, no_set},
    {"a phase that there is not", turn, no_phase},
    {"nobody is active", turn, nobody},
    {"nobody's view", turn, owner},
    {"junk", turn, junk},
    {"five workers each", turn, five_workers},
    {"a third pass", turn, third_pass},
    {"more dealt than there are", deal, dealt_twice},
    {"cleared before the first turn", deal, known_early},
    {"a detective gone before the first turn", deal, spent_early},
    {"a pick skipped before the first turn", setup, skipped_early},
    {"others than those in the market discarded", setup, discarded_early},
    {"a card nowhere", turn, card_lost},
    {"a card in two places", turn, card_twice},
    {"a card that there is not", turn, no_card},
    {"a top that there is not", refill, no_top},
    {"a card taken by nobody", turn, no_place},
    {"a pile that is not that high", pick, no_height},
    {"a pile of more than were taken", pick, pile_of_many},
    {"a lawyer where no card is", turn, no_client},
    {"a lawyer of nobody", few_seats, lawyer_of_nobody},
    {"more set aside than there are", second, set_aside},
    {"a gap while seats are asked", second, gap},
    {"a full market to be refilled", refill, nothing_to_draw},
    {"asked before the market is full", refill, asked_early},
    {"nothing to pick", pick, nothing_to_pick},
    {"nothing to pick, as all know", pick, sure_of_all},
    {"no lawyer left", lawyer, no_lawyer},
    {"no client", lawyer, no_clients},
    {"a detective runs for nothing", race, chose_nothing},
    {"a detective runs alone", race, runs_alone},
    {"nothing sealed", sealed, sealed_nothing},
    {"a sealed choice missing", sealed, unsealed},
    {"too many turns", turn, turns},
    {"a turn too many", turn, turn_more},
    {"a skipped pick too many", turn, skipped},
    {"an announcement missing", turn, silent},
    {"too many announcements", turn, talks},
    {"an announcement behind the last", turn, more_told},
    {"announced by another", turn, told_by_another},
    {"picked nobody that there is", turn, picked_nobody},
    {"picked, but not cleared", turn, not_cleared},
    {"a market that was not full", turn, small_market},
    {"more missing than one has", turn, missing},
    {"told in a pass to come", turn, told_ahead},
    {"picked before the pick", pick, picked_ahead},
    {"suspects in the first pass", turn, no_suspects},
    {"other suspects than there are", second, others_suspects},
    {"too much proved", turn, too_sure},
    {"somebody proved that there is not", turn, nobodys_worker},
    {"an own worker cleared", turn, worker_cleared},
    {"a worker of two seats", turn, two_employers},
    {"a worker by day", turn, day_worker},
    {"a worker missing", turn, no_worker},
    {"seen in a turn to come", turn, seen_tomorrow},
};

static void what_cannot_be_is_refused(void **unused)
{
    (void)unused;
    refuse_all(&game_schwarzarbeit, changes, sizeof changes / sizeof *changes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_cannot_be_is_refused)};
    return cmocka_run_group_tests_name("schwarzarbeit_sane", tests, NULL, NULL);
}
