/* test_play - whole games, watched; and perft
 *
 * A watcher follows each game by its actions and consequences alone and knows what must be on the
 * table. Games are played in several styles, with little money too, since plain random play seldom
 * gets anybody out.
 */
#include "games/zahltag/test_position.h"
#include "tests/perft.h"

/* What has been seen in all games of a test. */
enum sight {
    FINE,
    OUT_BY_FINE,
    OUT_BY_TIE,
    OUT_BY_PAYDAY,
    SEVERAL_OUT,
    ALL_OUT,
    IGNORED,
    FORCED,
    NO_CONTRACT, /* Z3 */
    EARLY_END,
    SHARED,
    SIGHTS
};

struct watch {
    int seen[SIGHTS];
    int actions;
    int money[ZAHLTAG_SEATS];
    crew_t fresh[ZAHLTAG_SEATS]; /* laid out since the owner's last turn began */
    crew_t older[ZAHLTAG_SEATS]; /* and before that */
    int in, active, turn;
    int since;   /* contracts since the last counted payday */
    int paydays; /* counted */
    int deck;    /* contracts left */
};

enum style { UNIFORM, LOW_BIDS, HOARD, STYLES };

static void watch_begin(struct watch *watch, const struct zahltag_state *state)
{
    watch->in = (1 << state->shared.head.seats) - 1;
    watch->since = watch->paydays = watch->turn = 0;
    watch->active = -1;
    watch->deck = ZAHLTAG_CONTRACTS;
    for (int seat = 0; seat < ZAHLTAG_SEATS; seat++) {
        watch->money[seat] = state->shared.money[seat];
        watch->fresh[seat] = watch->older[seat] = 0;
    }
}

/* ---- what may be done ---- */

static void watch_reveal(struct watch *watch, const struct zahltag_state *before, int card,
                         bool ignored)
{
    int limit = before->shared.head.seats == 2 ? 8 : 9;

    for (int seat = 0; seat < before->shared.head.seats; seat++)
        assert_true(zahltag_crew_size(&before->shared, seat) <= 12);
    if (card != ZAHLTAG_PAYDAY_CARD) {
        assert_true(++watch->since <= limit);
        watch->deck--;
        return;
    }
    /* never two counted paydays in a row while the deck holds a contract */
    assert_int_equal(ignored, watch->paydays > 0 && watch->since == 0 && watch->deck > 0);
    watch->seen[IGNORED] += ignored;
    if (ignored)
        return;
    watch->seen[FORCED] += watch->since == limit;
    watch->seen[NO_CONTRACT] += watch->paydays > 0 && watch->since == 0;
    watch->since = 0;
    watch->paydays++;
}

static void watch_action(struct watch *watch, const struct zahltag_state *before, int seat,
                         action_t action, const struct events *events)
{
    crew_t hand = seat < ZAHLTAG_SEATS ? before->own[seat].hand : 0;

    switch (action_verb(action)) {
    case ZAHLTAG_REVEAL:
        watch_reveal(watch, before, action_wide(action, 0),
                     events->count && action_verb(events->list[0]) == ZAHLTAG_IGNORED);
        break;
    case ZAHLTAG_BID:
        if (action_noun(action, 0) > 0)
            assert_true(zahltag_holds(hand, zahltag_need(before->shared.contract)));
        break;
    case ZAHLTAG_DROP:
    case ZAHLTAG_SWAP: assert_true(zahltag_count(hand, action_noun(action, 0)) > 0); break;
    default: break;
    }
}

/* ---- what follows ---- */

static void watch_out(struct watch *watch, const struct zahltag_state *before, int verb, int seat)
{
    assert_int_equal(watch->money[seat], 0);
    watch->seen[verb == ZAHLTAG_BID    ? OUT_BY_TIE
                : verb == ZAHLTAG_TAKE ? OUT_BY_FINE
                                       : OUT_BY_PAYDAY]++;
    watch->in &= ~(1 << seat);
    watch->fresh[seat] = watch->older[seat] = 0;
    assert_true(before->shared.in >> seat & 1);
}

static void watch_event(struct watch *watch, const struct zahltag_state *before, int verb,
                        action_t event)
{
    int seat = action_noun(event, 0), amount = action_wide(event, 1);

    switch (action_verb(event)) {
    case ZAHLTAG_AWARD:
        watch->money[seat] += amount - ZAHLTAG_AWARD_ZERO;
        watch->fresh[seat] += zahltag_need(before->shared.contract);
        break;
    case ZAHLTAG_PAY:
        watch->money[seat] -= amount;
        watch->seen[FINE] += verb == ZAHLTAG_TAKE;
        break;
    case ZAHLTAG_OUT: watch_out(watch, before, verb, seat); break;
    case ZAHLTAG_SCORE: assert_int_equal(amount, watch->money[seat]); break;
    case ZAHLTAG_WINNER:
        watch->seen[SHARED] += (seat & (seat - 1)) != 0;
        watch->seen[EARLY_END] += watch->paydays < ZAHLTAG_LAST;
        break;
    default: break;
    }
}

/* A new turn: of the next seat still in, whose work goes on. */
static void watch_turn(struct watch *watch, const struct zahltag_shared *shared)
{
    int seat = shared->active, expected = watch->active;

    if (shared->head.turn == watch->turn || shared->phase == ZAHLTAG_IN_OVER)
        return;
    do
        expected = expected < 0 ? shared->first : (expected + 1) % shared->head.seats;
    while (!(watch->in >> expected & 1));
    assert_int_equal(seat, expected);
    assert_int_equal(shared->head.turn, watch->turn + 1);
    watch->turn = shared->head.turn;
    watch->active = seat;
    watch->older[seat] = watch->fresh[seat];
    watch->fresh[seat] = 0;
}

static void watch_table(struct watch *watch, const struct zahltag_state *state)
{
    const struct zahltag_shared *shared = &state->shared;

    for (int seat = 0; seat < shared->head.seats; seat++) {
        /* money changes only by what is written */
        assert_int_equal(shared->money[seat], watch->money[seat]);
        /* what was laid out is back exactly at the second turn that follows */
        assert_int_equal(shared->left[seat], watch->fresh[seat]);
        assert_int_equal(shared->right[seat], watch->older[seat]);
    }
    assert_int_equal(shared->in, watch->in);
    assert_int_equal(shared->paydays, watch->paydays);
    assert_int_equal(__builtin_popcount(shared->deck), watch->deck);
    assert_int_equal(__builtin_popcount(shared->aside), watch->since);
}

static void watch_step(struct watch *watch, const struct zahltag_state *before, int seat,
                       action_t action, const struct events *events,
                       const struct zahltag_state *after)
{
    int in = watch->in;

    watch_action(watch, before, seat, action, events);
    for (int i = 0; i < events->count; i++)
        watch_event(watch, before, action_verb(action), events->list[i]);
    watch->seen[SEVERAL_OUT] += __builtin_popcount((unsigned)(in & ~watch->in)) > 1;
    watch->seen[ALL_OUT] += in != 0 && watch->in == 0;
    watch_turn(watch, &after->shared);
    watch_table(watch, after);
    watch->actions++;
}

/* ---- playing ---- */

static action_t draw(const struct zahltag_state *state, enum style style, struct random *random)
{
    uint32_t count = zahltag_chance(state);
    /* contracts come first: the deck is emptied of them */
    bool early = style == HOARD && state->shared.phase == ZAHLTAG_IN_REVEAL;
    return zahltag_outcome(state, early ? 0 : random_below(random, count));
}

static action_t choose(const struct zahltag_state *state, int seat, enum style style,
                       struct random *random)
{
    action_t list[LEGAL_MAX];
    int count = choices_of(state, seat, list);

    assert_true(count > 0);
    if (style == LOW_BIDS && state->shared.phase == ZAHLTAG_IN_BID)
        return list[count > 1];
    if (style == HOARD && state->shared.phase == ZAHLTAG_IN_CREW && random_below(random, 4))
        return list[0];
    return list[random_below(random, (uint32_t)count)];
}

static void watch_game(struct watch *watch, const struct setup *setup, enum style style,
                       struct random *random)
{
    struct zahltag_state state, before;
    int poor = style != UNIFORM || random_below(random, 2);

    zahltag_init(&state, setup);
    for (int seat = 0; poor && seat < setup->seats; seat++)
        state.shared.money[seat] = (uint16_t)random_below(random, style == LOW_BIDS ? 2 : 21);
    watch_begin(watch, &state);
    while (state.shared.head.due) {
        int seat = __builtin_ctz(state.shared.head.due);
        action_t action =
            seat == DEALER ? draw(&state, style, random) : choose(&state, seat, style, random);
        struct events events = {0};
        before = state;
        zahltag_apply(&state, seat, action, &events);
        watch_step(watch, &before, seat, action, &events, &state);
        sound(&state);
    }
}

static void games_are_as_the_rules_say(void **unused)
{
    static struct watch watch;
    struct random random = random_from(2002, 1);
    (void)unused;

    for (int game = 0; game < 1500; game++) {
        struct setup setup = game_setup(&game_zahltag, 2 + game % 3);
        for (int i = 0; i <= ZAHLTAG_OPTION_MEMORY; i++)
            setup.option[i] = (uint8_t)random_below(&random, 2);
        watch_game(&watch, &setup, (enum style)(game / 3 % STYLES), &random);
    }
    for (int sight = 0; sight < SIGHTS; sight++)
        if (watch.seen[sight] == 0)
            fail_msg("sight %d was never seen", sight);
    assert_true(watch.actions > 100000);
}

/* ---- perft: counts made by hand, and by a second program written from the rules page ---- */

static void counted(const struct zahltag_state *state, const uint64_t *expected)
{
    for (int depth = 1; expected[depth - 1]; depth++)
        assert_int_equal(perft(&game_zahltag, state, depth), expected[depth - 1]);
}

static void the_set_up_is_counted(void **unused)
{
    static const uint8_t once[] = ONCE, rounds[] = ROUNDS;
    static const int hands[] = {0x3220, 0x2005};
    struct zahltag_state state = fresh(2, once);
    (void)unused;

    /* 2 lots; then kinds, without limit while at most 7 are drawn */
    assert_int_equal(perft(&game_zahltag, &state, 1), 2);
    assert_int_equal(perft(&game_zahltag, &state, 4), 2 * 4 * 4 * 4);
    state = dealt(2, once, 0, hands);
    /* 4 takes, 3 drops, done; then: done and 4 takes, done and 3 drops, or seat 1's 4 + 2 + 1 */
    assert_int_equal(perft(&game_zahltag, &state, 1), 8);
    assert_int_equal(perft(&game_zahltag, &state, 2), 4 * 5 + 3 * 4 + 7);
    state = dealt(2, rounds, 0, hands);
    /* 4 takes, 3 drops, 9 swaps, done; then seat 1: 4 takes, 2 drops, 6 swaps, done */
    assert_int_equal(perft(&game_zahltag, &state, 1), 17);
    assert_int_equal(perft(&game_zahltag, &state, 2), 17 * 13);
}

/* Straight after the fourth payday, with two contracts in the deck. Draws: 0011, 0021, and a payday
 * that does not count. Bids: 9 by 9 for 0011, 1 by 9 for 0021. */
static void the_last_round_is_counted(void **unused)
{
    static const struct place places[] = {{1, 0x0011, 0, 0x0010}, {0, 0x0021, 0x0001, 0}};
    struct zahltag_state state = revealing(2, places);
    (void)unused;

    set_deck(&state, 4, 0, 0);
    state.shared.deck = 1U << zahltag_rank(0, 0x0021) | 1U << zahltag_rank(0, 0x0011);
    counted(&state, (const uint64_t[]){3, 9 + 1 + 3, 9 * 9 + 9 + 13, 935, 2599, 3783, 0});
}

/* Seat 0 has 12 resources and no money: to take is to be out. One other can pay for a tie. */
static void the_poor_are_counted(void **unused)
{
    static const struct place places[] = {
        {0, 0x3333, 0, 0}, {0, 0x0011, 0, 0x0011}, {1, 0x0011, 0x0010, 0}};
    struct zahltag_state state = position(3, places);
    (void)unused;

    set_deck(&state, 3, 0, 0);
    state.shared.deck = 1U << zahltag_rank(0, 0x0011);
    counted(&state, (const uint64_t[]){4 + 4 + 12, 80, 272, 2000, 17552, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_as_the_rules_say),
        cmocka_unit_test(the_set_up_is_counted),
        cmocka_unit_test(the_last_round_is_counted),
        cmocka_unit_test(the_poor_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
