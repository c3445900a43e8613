/* test_sane - what no view of Counterfeiters can be */
#include "games/counterfeiters/state.h"
#include "tests/insane.h"

#define FROM(name, condition)                                                                      \
    static bool name(const void *bytes)                                                            \
    {                                                                                              \
        const struct counterfeiters_view *view = bytes;                                            \
        const struct counterfeiters_shared *shared = &view->shared;                                \
        return view->own.seat < COUNTER_SEATS && (condition);                                      \
    }
#define CHANGE(name, statement)                                                                    \
    static void name(void *bytes)                                                                  \
    {                                                                                              \
        struct counterfeiters_view *view = bytes;                                                  \
        struct counterfeiters_shared *shared = &view->shared;                                      \
        struct counterfeiters_seat *me = &shared->seat[view->own.seat];                            \
        (void)me;                                                                                  \
        statement;                                                                                 \
    }

FROM(lot, shared->phase == COUNTER_IN_LOT)
FROM(start, shared->phase == COUNTER_IN_START && shared->step == 1)
FROM(fill, shared->phase == COUNTER_IN_FILL && shared->round == 2)
FROM(round_of_two,
     shared->phase == COUNTER_IN_ROUND && shared->round == 3 && shared->head.seats == 2)
FROM(round, shared->phase == COUNTER_IN_ROUND && shared->round == 3 && shared->step > 4)
FROM(last, shared->phase == COUNTER_IN_LAST)
FROM(lawyer, shared->phase == COUNTER_IN_LAWYER)
FROM(lifted, shared->phase == COUNTER_IN_LIFTED && shared->head.due >> view->own.seat & 1)

/* All cards are still there. */
static void bin_all(struct counterfeiters_seat *seat, struct counterfeiters_shared *shared,
                    int kind)
{
    shared->gone[kind] = (uint8_t)(shared->gone[kind] + seat->cards[kind]);
    seat->cards[kind] = 0;
}

CHANGE(seats, shared->head.seats = 5)
CHANGE(no_set, shared->head.set = 500)
CHANGE(no_phase, shared->phase = 99)
CHANGE(nobody_first, shared->first = 4)
CHANGE(nobodys_pawn, shared->pawn = 200)
CHANGE(letter, shared->letter = 9)
CHANGE(owner, view->own.seat = 4)
CHANGE(junk, view->own.zero = 1)
CHANGE(shared_junk, shared->zero[2] = 1)

CHANGE(drawn_early, shared->letter = 1)
CHANGE(binned_early, (shared->gone[COUNTER_DINER]++, shared->deck--))
CHANGE(lot_twice, shared->step = 1)
CHANGE(started_twice, shared->step = 9)
CHANGE(fills_beyond, shared->step = 9)
CHANGE(no_pile, memset(shared->pile, 0, sizeof shared->pile))
CHANGE(no_printer, bin_all(me, shared, COUNTER_PRINTER))
CHANGE(no_paper, (bin_all(me, shared, COUNTER_PAPER), bin_all(me, shared, COUNTER_INK)))
CHANGE(no_such_card, shared->market[0] = 77)
CHANGE(beside_the_market, shared->market[6] = 1)
CHANGE(second_jet, (me->cards[COUNTER_JET] = 2))
CHANGE(too_many_steps, shared->step = 200)
CHANGE(stops, shared->stop = 3)
CHANGE(never_stops, shared->stop = 200)
CHANGE(rounds, shared->round = 200)
CHANGE(no_round, shared->round = 0)
CHANGE(turns, shared->head.turn = 250)
CHANGE(moved, shared->moved = 2)
CHANGE(police, shared->police = 30)
CHANGE(works_early, shared->lawyer = COUNTER_GREAT_LAWYER)
CHANGE(no_lawyer, shared->lawyer = 99)
CHANGE(four_henchmen, me->henchmen = 4)
CHANGE(crowded, shared->placed[COUNTER_AT_FLY] = 0xFF)
CHANGE(none_lifted, (me->henchmen++,
                     shared->placed[COUNTER_AT_PRINT] = (uint8_t)(shared->placed[COUNTER_AT_PRINT] +
                                                                  (1 << 2 * view->own.seat))))
CHANGE(open, shared->open ^= 1 << COUNTER_AT_FRAUD)
CHANGE(rich, (me->total = me->low = me->high = view->own.cash = 40000, me->hole = 0))
CHANGE(rich_on_paper,
       (me->ledger[COUNTER_FROM_SHOP] += 30000, me->ledger[COUNTER_FOR_CARDS] += 30000))
CHANGE(fakes, me->fakes[2] = 60000)
CHANGE(ledger, me->ledger[COUNTER_FROM_SHOP]++)
CHANGE(cash, view->own.cash = (uint16_t)(me->high + 1))
CHANGE(known, me->low = (uint16_t)(me->high + 1))
CHANGE(third_seat, shared->seat[2].fakes[0] = 1)

static const struct insane changes[] = {
    {"five seats", round, seats},
    {"a set that there is not", round, no_set},
    {"a phase that there is not", round, no_phase},
    {"nobody is first", round, nobody_first},
    {"nobody has the pawn", round, nobodys_pawn},
    {"a letter that there is not", round, letter},
    {"nobody's view", round, owner},
    {"junk", round, junk},
    {"junk that all see", round, shared_junk},
    {"a letter before the first draw", lot, drawn_early},
    {"a bin before the first draw", start, binned_early},
    {"a step before the lot", lot, lot_twice},
    {"more starts than seats", start, started_twice},
    {"more cards than spaces", fill, fills_beyond},
    {"a deck without a top card", fill, no_pile},
    {"a seat without a printer", round, no_printer},
    {"a seat without paper or ink", round, no_paper},
    {"a card that there is not", round, no_such_card},
    {"a card beside the market", round_of_two, beside_the_market},
    {"a second jet", round, second_jet},
    {"more steps than henchmen", round, too_many_steps},
    {"a stop in the middle", round, stops},
    {"last henchmen without an end", last, never_stops},
    {"too many rounds", round, rounds},
    {"no round", round, no_round},
    {"too many turns", round, turns},
    {"a pawn that moved twice", round, moved},
    {"police beyond the track", round, police},
    {"a lawyer before the end", round, works_early},
    {"a lawyer that there is not", lawyer, no_lawyer},
    {"four henchmen", round, four_henchmen},
    {"too many on one space", round, crowded},
    {"lifted, and still there", lifted, none_lifted},
    {"open where it is full", round, open},
    {"money beyond all", round, rich},
    {"money that came and went", round, rich_on_paper},
    {"fakes beyond all", round, fakes},
    {"money from nowhere", round, ledger},
    {"cash that it cannot be", round, cash},
    {"knowledge that makes no sense", round, known},
    {"a third of two seats", round_of_two, third_seat},
};

static void what_cannot_be_is_refused(void **unused)
{
    (void)unused;
    refuse_all(&game_counterfeiters, changes, sizeof changes / sizeof *changes);
}

static void what_is_sane_leaves_a_sound_world(void **unused)
{
    (void)unused;
    worlds_are_sound(&game_counterfeiters, changes, sizeof changes / sizeof *changes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(what_is_sane_leaves_a_sound_world),
    };
    return cmocka_run_group_tests_name("counterfeiters_sane", tests, NULL, NULL);
}
