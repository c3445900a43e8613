/* test_sane - what no view of Zahltag can be */
#include "games/zahltag/state.h"
#include "tests/insane.h"

#define FROM(name, condition)                                                                      \
    static bool name(const void *bytes)                                                            \
    {                                                                                              \
        const struct zahltag_view *view = bytes;                                                   \
        const struct zahltag_shared *shared = &view->shared;                                       \
        return view->own.seat < ZAHLTAG_SEATS && (condition);                                      \
    }
#define CHANGE(name, statement)                                                                    \
    static void name(void *bytes)                                                                  \
    {                                                                                              \
        struct zahltag_view *view = bytes;                                                         \
        struct zahltag_shared *shared = &view->shared;                                             \
        (void)shared;                                                                              \
        statement;                                                                                 \
    }

FROM(deal, shared->phase == ZAHLTAG_IN_DEAL && shared->step > 9)
FROM(adjust, shared->phase == ZAHLTAG_IN_ADJUST && shared->head.turn == 2)
FROM(crew, shared->phase == ZAHLTAG_IN_CREW && shared->active == view->own.seat)
FROM(excess, shared->phase == ZAHLTAG_IN_EXCESS)
FROM(reveal, shared->phase == ZAHLTAG_IN_REVEAL && shared->paydays == 1 && shared->past)
FROM(bid, shared->phase == ZAHLTAG_IN_BID && view->own.bid == 0)
FROM(sealed, shared->phase == ZAHLTAG_IN_BID && view->own.bid > 0)

CHANGE(seats, shared->head.seats = 5)
CHANGE(rules, shared->head.rules = 9)
CHANGE(option, shared->head.options |= 3)
CHANGE(no_option, shared->head.options |= 1 << 14)
CHANGE(no_set, shared->head.set = 9)
CHANGE(no_phase, shared->phase = 99)
CHANGE(due, shared->head.due = 0x40)
CHANGE(owner, view->own.seat = 4)
CHANGE(junk, view->own.zero[1] = 1)

CHANGE(stock_early, shared->stock = 1)
CHANGE(dealt_twice, shared->size[3]++)
CHANGE(turn_of_another, shared->active = (uint8_t)(shared->active ? 0 : 1))
CHANGE(adjusts_for_ever, shared->head.turn = 40)
CHANGE(moves_too_much, shared->size[shared->active] += 4)
CHANGE(begins_without, shared->in &= (uint8_t) ~(1 << shared->first))
CHANGE(begins_late, shared->deck = 1)
CHANGE(steps, shared->step = 200)
CHANGE(empty_hand,
       (shared->right[shared->active] += view->own.hand, shared->size[shared->active] = 0))

CHANGE(many_cards, shared->stock |= 0x80000000)
CHANGE(no_cards, shared->left[shared->active] += zahltag_one(ZAHLTAG_CRANE) * 9)
CHANGE(card_more, shared->stock += zahltag_one(ZAHLTAG_WORKER))
CHANGE(card_less, shared->known[!view->own.seat] += zahltag_one(ZAHLTAG_WORKER))
CHANGE(proven_more, shared->proven[!view->own.seat] = 0x10101010)
CHANGE(hand_more, view->own.hand += zahltag_one(ZAHLTAG_FOREMAN))
CHANGE(large_crew, shared->size[!view->own.seat] = 30)
CHANGE(bid_early, view->own.bid = 3)
CHANGE(bid_high, view->own.bid = 12)
CHANGE(no_bid, view->own.bid = 0)
CHANGE(no_contract, shared->contract = 0x9999)
CHANGE(two_places, shared->deck |= shared->aside)
CHANGE(too_many_aside, (shared->aside = 0x3FFFFFFF, shared->deck = 0))
CHANGE(paydays, shared->paydays = 6)
CHANGE(rich, shared->money[0] = 60000)
CHANGE(unearned, shared->money[0] += 9)
CHANGE(jobs, shared->jobs[1] = 40)
CHANGE(wages, shared->wages[1] = 200)
CHANGE(turns, shared->head.turn = 200)
CHANGE(past, shared->past = 0x1234)
CHANGE(shown, shared->shown[0] = 77)
CHANGE(gone, shared->gone[1] = 3)
CHANGE(winners, shared->winners = 1)

static const struct insane changes[] = {
    {"five seats", crew, seats},
    {"rules to come", crew, rules},
    {"a value that the option does not have", crew, option},
    {"an option that there is not", crew, no_option},
    {"a set that there is not", crew, no_set},
    {"a phase that there is not", crew, no_phase},
    {"a seat is due that there is not", crew, due},
    {"nobody's view", crew, owner},
    {"junk", crew, junk},
    {"stocks before the deal", deal, stock_early},
    {"cards out of turn", deal, dealt_twice},
    {"somebody else adjusts", adjust, turn_of_another},
    {"an adjustment without an end", adjust, adjusts_for_ever},
    {"an adjustment of four", adjust, moves_too_much},
    {"somebody is out already", adjust, begins_without},
    {"contracts are gone already", adjust, begins_late},
    {"too many steps", adjust, steps},
    {"nothing to put back", excess, empty_hand},
    {"counts beyond their byte", crew, many_cards},
    {"more of a kind than there is", crew, no_cards},
    {"one card too many", crew, card_more},
    {"one card too few", crew, card_less},
    {"more dealt than there is", crew, proven_more},
    {"a hand larger than it is", crew, hand_more},
    {"a crew of thirty", crew, large_crew},
    {"a bid before its time", crew, bid_early},
    {"a bid of eleven", sealed, bid_high},
    {"a bid that is missing", sealed, no_bid},
    {"a contract that there is not", bid, no_contract},
    {"a contract in two places", bid, two_places},
    {"no payday for too long", bid, too_many_aside},
    {"six paydays", reveal, paydays},
    {"money beyond all", crew, rich},
    {"money from nowhere", crew, unearned},
    {"more jobs than contracts", crew, jobs},
    {"wages beyond all", crew, wages},
    {"too many turns", crew, turns},
    {"a card that there is not", reveal, past},
    {"a bid that there is not", reveal, shown},
    {"out and in", crew, gone},
    {"winners before the end", crew, winners},
};

static void what_cannot_be_is_refused(void **unused)
{
    (void)unused;
    refuse_all(&game_zahltag, changes, sizeof changes / sizeof *changes);
}

static void what_is_sane_leaves_a_sound_world(void **unused)
{
    (void)unused;
    worlds_are_sound(&game_zahltag, changes, sizeof changes / sizeof *changes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(what_is_sane_leaves_a_sound_world),
    };
    return cmocka_run_group_tests_name("zahltag_sane", tests, NULL, NULL);
}
