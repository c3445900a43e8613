/* test_zahltag - the rules page, sentence by sentence: set-up, crew, reveal, bids, paydays */
#include "games/zahltag/test_position.h"

static const uint8_t once[] = ONCE, rounds[] = ROUNDS;
/* Four hands of seven. */
static const int hands[] = {0x3220, 0x2221, 0x4300, 0x1114};

/* ---- set-up ---- */

static void players_start_alike(void **unused)
{
    struct zahltag_state state = fresh(4, once);
    (void)unused;

    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(state.shared.money[seat], 20);
    assert_int_equal(zahltag_chance(&state), 4);
    assert_int_equal(state.shared.head.due, DUE_DEALER);
    state = fresh(2, once);
    assert_int_equal(zahltag_chance(&state), 2);
    assert_int_equal(state.shared.money[2], 0);
}

static void seven_are_dealt_seat_by_seat(void **unused)
{
    struct zahltag_state state = fresh(3, once);
    (void)unused;

    refused(&state, "dealer deal 0 worker", "", "The dealer cannot draw");
    refused(&state, "dealer first 3", "", "The dealer cannot draw");
    gives(&state, "dealer first 2", "");
    refused(&state, "dealer deal 1 worker", "", "The dealer cannot draw");
    assert_int_equal(zahltag_chance(&state), 52);
    deal_hand(&state, 0, zahltag_need(0x0007));
    refused(&state, "dealer deal 0 worker", "", "The dealer cannot draw");
    assert_int_equal(state.shared.stock, 0); /* not open before all is dealt */
    assert_int_equal(zahltag_chance(&state), 45);
    deal_hand(&state, 1, zahltag_need(0x4003));
    refused(&state, "dealer deal 2 crane", "", "The dealer cannot draw");
    deal_hand(&state, 2, zahltag_need(0x0700));
    assert_crew(state.shared.stock, 0xC7C0);
    assert_int_equal(state.shared.head.due, 1 << 2);
    assert_int_equal(state.shared.head.turn, 1);
}

/* A draw is by card: 16 workers, 14 foremen, 12 excavators, 10 cranes, in this order. */
static void a_deal_is_fair(void **unused)
{
    static const uint32_t weights[] = {16, 14, 12, 10};
    struct zahltag_state state = fresh(2, once);
    struct outcome list[LEGAL_MAX];
    (void)unused;

    gives(&state, "dealer first 0", "");
    assert_int_equal(game_outcomes(&game_zahltag, &state, list), ZAHLTAG_KINDS);
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        assert_int_equal(list[kind].action, action_of(ZAHLTAG_DEAL, 0, kind, 0));
        assert_int_equal(list[kind].weight, weights[kind]);
    }
    gives(&state, "dealer deal 0 crane", "");
    game_outcomes(&game_zahltag, &state, list);
    assert_int_equal(list[ZAHLTAG_CRANE].weight, 9);
}

static void adjusting_takes_up_to_three(void **unused)
{
    struct zahltag_state state = dealt(3, once, 1, hands);
    (void)unused;

    offers(&state, 1,
           "take worker; take foreman; take excavator; take crane; "
           "drop worker; drop foreman; drop excavator; drop crane; done");
    gives(&state, "1 take crane", "");
    offers(&state, 1, "take worker; take foreman; take excavator; take crane; done");
    refused(&state, "1 drop crane", "", "An adjustment either takes");
    PLAY(&state, "1 take crane", "1 take worker");
    /* not asked after the third card */
    assert_int_equal(state.shared.head.due, 1 << 2);
    assert_int_equal(state.shared.size[1], 10);
    assert_crew(state.own[1].hand, 0x3223);
}

static void adjusting_puts_back_up_to_three(void **unused)
{
    struct zahltag_state state = dealt(3, once, 2, hands);
    (void)unused;

    gives(&state, "2 drop foreman", "");
    offers(&state, 2, "drop worker; drop foreman; done");
    refused(&state, "2 take crane", "", "An adjustment either takes");
    refused(&state, "2 drop crane", "", "You have no such card");
    PLAY(&state, "2 drop foreman", "2 drop foreman");
    assert_int_equal(state.shared.head.due, 1 << 0);
    assert_crew(state.own[2].hand, 0x4000);
}

static void adjusting_ends_when_said(void **unused)
{
    struct zahltag_state state = dealt(3, once, 2, hands);
    (void)unused;

    refused(&state, "2 swap worker crane", "", "This table adjusts by taking");
    refused(&state, "2 keep", "", "Hands are being adjusted: take up to three");
    PLAY(&state, "2 done", "0 take worker", "0 done", "1 drop crane", "1 drop worker", "1 done");
    /* round the table once, then the first player's first turn */
    assert_int_equal(state.shared.phase, ZAHLTAG_IN_CREW);
    assert_int_equal(state.shared.active, 2);
    assert_int_equal(state.shared.size[0], 8);
    assert_int_equal(state.shared.size[1], 5);
    assert_int_equal(state.shared.head.turn, 4);
}

static void adjusting_in_rounds(void **unused)
{
    struct zahltag_state state = dealt(2, rounds, 1, hands);
    (void)unused;

    offers(&state, 1,
           "take worker; take foreman; take excavator; take crane; drop worker; drop foreman; "
           "drop excavator; drop crane; swap worker foreman; swap worker excavator; "
           "swap worker crane; swap foreman worker; swap foreman excavator; swap foreman crane; "
           "swap excavator worker; swap excavator foreman; swap excavator crane; "
           "swap crane worker; swap crane foreman; swap crane excavator; done");
    PLAY(&state, "1 take crane", "0 done", "1 drop foreman", "0 swap worker crane");
    refused(&state, "1 swap crane crane", "", "A swap is for a card of another kind");
    refused(&state, "1 keep", "", "Hands are being adjusted: take, put back or swap one");
    gives(&state, "1 done", "");
    assert_int_equal(state.shared.phase, ZAHLTAG_IN_ADJUST);
    gives(&state, "0 take worker", "");
    assert_int_equal(state.shared.phase, ZAHLTAG_IN_CREW);
    assert_int_equal(state.shared.active, 1);
    assert_crew(state.own[0].hand, 0x3221);
    assert_crew(state.own[1].hand, 0x2122);
}

static void an_empty_stock_offers_nothing(void **unused)
{
    static const int cranes[] = {0x0205, 0x0205};
    struct zahltag_state state = dealt(2, once, 0, cranes);
    (void)unused;

    refused(&state, "0 take crane", "", "That stock is empty");
    PLAY(&state, "0 done", "1 drop crane", "1 done");
    gives(&state, "0 swap foreman crane", ""); /* until somebody puts one back */
    assert_crew(state.own[0].hand, 0x0106);
    PLAY(&state, "dealer reveal 1001", "0 bid 0");
    gives(&state, "1 bid 0", "nobody");
    refused(&state, "1 swap foreman crane", "", "That stock is empty");
    refused(&state, "1 take crane", "", "That stock is empty");
    gives(&state, "1 drop crane", "");
    PLAY(&state, "dealer reveal 1010", "0 bid 0");
    gives(&state, "1 bid 0", "nobody");
    gives(&state, "0 take crane", "");
}

/* ---- a turn: contracts go on ---- */

static void contracts_go_on(void **unused)
{
    static const struct place places[] = {{20, 0x3000, 0, 0}, {20, 0x2111, 0x0021, 0x1100}};
    struct zahltag_state state = position(2, places);
    (void)unused;

    PLAY(&state, "0 take worker", "dealer reveal 0011", "0 bid 0");
    gives(&state, "1 bid 0", "nobody");
    /* right to hand, left to right */
    assert_crew(state.own[1].hand, 0x3211);
    assert_crew(state.shared.right[1], 0x0021);
    assert_crew(state.shared.left[1], 0);
    assert_int_equal(state.shared.size[1], 7);
    assert_crew(state.own[0].hand, 0x4000);
}

static void work_takes_two_turns(void **unused)
{
    static const struct place places[] = {{20, 0x3111, 0, 0}, {20, 0x3111, 0, 0}};
    struct zahltag_state state = position(2, places);
    (void)unused;

    PLAY(&state, "0 take worker", "dealer reveal 0011", "0 bid 0");
    gives(&state, "1 bid 3", "award 1 3");
    /* turn of seat 1: the first that follows */
    assert_crew(state.shared.right[1], 0x0011);
    PLAY(&state, "1 take worker", "dealer reveal 1001", "0 bid 0");
    gives(&state, "1 bid 0", "nobody");
    PLAY(&state, "0 take worker", "dealer reveal 1010", "0 bid 0");
    gives(&state, "1 bid 0", "nobody");
    assert_crew(state.shared.right[1], 0);
    assert_crew(state.own[1].hand, 0x4111);
}

/* ---- crew ---- */

static void the_crew_changes(void **unused)
{
    static const struct place places[] = {{20, 0x2010, 0, 0}, {20, 0x3000, 0, 0}};
    struct zahltag_state start = position(2, places), state = start;
    (void)unused;

    offers(&state, 0,
           "take worker; take foreman; take excavator; take crane; drop worker; drop excavator; "
           "swap worker foreman; swap worker excavator; swap worker crane; "
           "swap excavator worker; swap excavator foreman; swap excavator crane");
    gives(&state, "0 swap excavator crane", "");
    assert_crew(state.own[0].hand, 0x2001);
    assert_int_equal(state.shared.head.due, DUE_DEALER);
    state = start;
    gives(&state, "0 drop worker", "");
    assert_crew(state.own[0].hand, 0x1010);
    state = start;
    refused(&state, "0 swap worker worker", "", "A swap is for a card of another kind");
    refused(&state, "0 swap crane worker", "", "You have no such card");
    refused(&state, "0 drop crane", "", "You have no such card");
    refused(&state, "0 bid 1", "", "First comes the crew");
    refused(&state, "0 done", "", "First comes the crew");
    refused(&state, "1 take worker", "", "It is not this seat’s turn");
}

static void z1_the_crew_must_change_or_may(void **unused)
{
    static const struct place places[] = {{20, 0x2010, 0, 0}, {20, 0x3000, 0, 0}};
    struct zahltag_state state = position(2, places);
    (void)unused;

    refused(&state, "0 keep", "Z1", "At this table the crew must change");
    game_choose(&state.shared.head, ZAHLTAG_OPTION_CREW, ZAHLTAG_CREW_MAY);
    gives(&state, "0 keep", "");
    assert_crew(state.own[0].hand, 0x2010);
    assert_int_equal(state.shared.phase, ZAHLTAG_IN_REVEAL);
}

static void z2_twelve_are_allowed(void **unused)
{
    static const struct place places[] = {{20, 0x5030, 0x0021, 0}, {20, 0x3000, 0, 0}};
    struct zahltag_state state = position(2, places);
    (void)unused;

    gives(&state, "0 take worker", ""); /* 9 in hand, 3 at work */
    assert_int_equal(state.shared.phase, ZAHLTAG_IN_REVEAL);
}

static void z2_above_twelve_pays_and_puts_back(void **unused)
{
    static const struct place places[] = {{1, 0x5040, 0x0011, 0x0001}, {20, 0x3000, 0, 0}};
    struct zahltag_state start = position(2, places), state = start;
    (void)unused;

    gives(&state, "0 swap worker foreman", ""); /* 12 stay 12 */
    assert_int_equal(state.shared.phase, ZAHLTAG_IN_REVEAL);
    state = start;
    gives(&state, "0 take foreman", "pay 0 1"); /* the last million */
    assert_int_equal(state.shared.money[0], 0);
    offers(&state, 0, "drop worker; drop foreman; drop excavator"); /* from the hand */
    refused(&state, "0 drop crane", "", "You have no such card");
    refused(&state, "0 take worker", "Z2", "You have more than 12");
    gives(&state, "0 drop excavator", "");
    assert_crew(state.own[0].hand, 0x5130);
    assert_int_equal(state.shared.head.due, DUE_DEALER);
}

static void z2_who_cannot_pay_is_out(void **unused)
{
    static const struct place places[] = {
        {0, 0x5040, 0x0011, 0x0001}, {20, 0x3000, 0, 0x1000}, {20, 0x2000, 0, 0}};
    struct zahltag_state state = position(3, places);
    (void)unused;

    gives(&state, "0 take foreman", "out 0");
    /* no card is revealed; it is the next player's turn */
    assert_int_equal(state.shared.phase, ZAHLTAG_IN_CREW);
    assert_int_equal(state.shared.active, 1);
    assert_crew(state.own[1].hand, 0x4000);
    assert_crew(state.shared.stock, 0xAECA);
    assert_int_equal(state.shared.deck, UINT32_MAX);
}

static const struct refusal *warned(const struct zahltag_state *state, int seat, const char *words)
{
    struct zahltag_view view;

    zahltag_view(state, seat, &view);
    return game_zahltag.warn(&view, game_parse(&game_zahltag, words, strlen(words), false));
}

/* A player may go above 12 on purpose; front ends ask. */
static void z2_front_ends_ask(void **unused)
{
    static const struct place places[] = {{1, 0x5040, 0x0011, 0x0001}, {20, 0x3000, 0, 0}};
    struct zahltag_state state = position(2, places);
    (void)unused;

    assert_string_equal(warned(&state, 0, "take worker")->ruling, "Z2");
    assert_null(warned(&state, 0, "drop worker"));
    assert_null(warned(&state, 0, "swap worker foreman"));
    state.shared.money[0] = 0;
    assert_non_null(strstr(warned(&state, 0, "take worker")->text[LANG_EN], "out"));
    gives(&state, "0 drop worker", "");
    assert_null(warned(&state, 0, "take worker")); /* 11, and another step */
    state.shared.phase = ZAHLTAG_IN_CREW;
    assert_null(warned(&state, 0, "take worker"));
}

/* All 12 at work: nothing can be put back or swapped, so the crew step costs a million. */
static void z2_all_at_work(void **unused)
{
    static const struct place places[] = {{1, 0, 0, 0x3333}, {20, 0x3000, 0, 0}};
    struct zahltag_state state = position(2, places);
    (void)unused;

    offers(&state, 0, "take worker; take foreman; take excavator; take crane");
    gives(&state, "0 take crane", "pay 0 1");
    offers(&state, 0, "drop crane");
}

/* ---- reveal ---- */

static const struct place plain[] = {
    {20, 0x2222, 0, 0}, {20, 0x2222, 0, 0}, {20, 0x2222, 0, 0}, {20, 0x2222, 0, 0}};

/* Everybody plays 00 to this contract, and the next player takes a worker or puts one back. */
static void pass_by(struct zahltag_state *state, const char *contract)
{
    char line[40];

    snprintf(line, sizeof line, "dealer reveal %s", contract);
    gives(state, line, "");
    for (int seat = 0, rest = state->shared.head.due; rest; rest &= rest - 1) {
        seat = __builtin_ctz((unsigned)rest);
        snprintf(line, sizeof line, "%d bid 0", seat);
        gives(state, line, rest & (rest - 1) ? "" : "nobody");
    }
    int active = state->shared.active;
    snprintf(line, sizeof line, "%d %s worker", active,
             zahltag_crew_size(&state->shared, active) > 8 ? "drop" : "take");
    gives(state, line, "");
}

static const char *const ascending[] = {"0011", "0021", "0102", "0110", "0121",
                                        "0201", "0202", "0210", "0221", "1001"};

/* How many of these draws are contracts, and how many paydays? */
static void draws(const struct zahltag_state *state, int contracts, int paydays)
{
    struct outcome list[LEGAL_MAX];
    int count = game_outcomes(&game_zahltag, state, list), found = 0;

    for (int i = 0; i < count; i++)
        if (action_wide(list[i].action, 0) != ZAHLTAG_PAYDAY_CARD)
            found += (int)list[i].weight;
    assert_int_equal(found, contracts);
    assert_int_equal((int)zahltag_chance(state) - found, paydays);
    assert_int_equal(action_wide(list[count - 1].action, 0), ZAHLTAG_PAYDAY_CARD);
}

static void the_deck_is_drawn_by_card(void **unused)
{
    struct zahltag_state state = revealing(3, plain);
    (void)unused;

    draws(&state, 32, 6);
    pass_by(&state, "2220");
    draws(&state, 31, 6);
    refused(&state, "dealer reveal 2220", "", "The dealer cannot draw");
    refused(&state, "dealer reveal 2221", "", "The dealer cannot draw");
}

static void a_payday_may_be_the_first_card(void **unused)
{
    struct zahltag_state state = revealing(3, plain);
    (void)unused;

    gives(&state, "dealer reveal payday", "payday 1");
    assert_int_equal(state.shared.active, 1);
}

static void a_payday_after_a_payday_does_not_count(void **unused)
{
    struct zahltag_state state = revealing(3, plain);
    (void)unused;

    gives(&state, "dealer reveal payday", "payday 1");
    gives(&state, "1 drop worker", "");
    draws(&state, 32, 5);
    gives(&state, "dealer reveal payday", "ignored");
    draws(&state, 32, 5); /* it went back */
    gives(&state, "dealer reveal payday", "ignored");
    assert_int_equal(state.shared.active, 1);
    pass_by(&state, "0011");
    gives(&state, "dealer reveal payday", "payday 2; pay 0 1; pay 2 2");
}

/* A turn without a reveal, since its player went out, puts no contract in between. */
static void a_payday_is_remembered_over_a_lost_turn(void **unused)
{
    static const struct place places[] = {
        {20, 0x2222, 0, 0}, {0, 0x2222, 0x1111, 0}, {20, 0x2222, 0, 0}};
    struct zahltag_state state = revealing(3, places);
    (void)unused;

    gives(&state, "dealer reveal payday", "payday 1");
    gives(&state, "1 take worker", "out 1");
    gives(&state, "2 drop worker", "");
    gives(&state, "dealer reveal payday", "ignored");
}

static void z3_without_contracts_every_payday_counts(void **unused)
{
    struct zahltag_state state = revealing(3, plain);
    (void)unused;

    set_deck(&state, 2, 0, 1);
    gives(&state, "dealer reveal payday", "ignored"); /* one contract is left */
    set_deck(&state, 2, 0, 0);
    draws(&state, 0, 4);
    gives(&state, "dealer reveal payday", "payday 3");
    gives(&state, "1 take worker", "");
    draws(&state, 0, 3);
    gives(&state, "dealer reveal payday", "payday 4; pay 1 1");
    gives(&state, "2 take worker", "");
    draws(&state, 0, 2);
    gives(&state, "dealer reveal payday",
          "payday 5; pay 1 1; pay 2 1; score 0 20; score 1 18; score 2 19; winner 0");
}

static void nine_contracts_force_a_payday(void **unused)
{
    struct zahltag_state state = revealing(3, plain);
    (void)unused;

    for (int i = 0; i < 8; i++)
        pass_by(&state, ascending[i]);
    draws(&state, 24, 6);
    pass_by(&state, ascending[8]);
    draws(&state, 0, 6);
    refused(&state, "dealer reveal 1001", "", "Nine contracts have come since the last payday");
    gives(&state, "dealer reveal payday", "payday 1"); /* all have 9 in hand */
    gives(&state, "1 drop worker", "");
    draws(&state, 23, 5);
}

static void eight_do_at_a_table_of_two(void **unused)
{
    struct zahltag_state state = revealing(2, plain);
    (void)unused;

    for (int i = 0; i < 7; i++)
        pass_by(&state, ascending[i]);
    draws(&state, 25, 6);
    refused(&state, "dealer reveal 0011", "", "The dealer cannot draw"); /* it came before */
    pass_by(&state, ascending[7]);
    draws(&state, 0, 6);
    refused(&state, "dealer reveal 1001", "", "Eight contracts have come since the last payday");
}

/* It is the table that counts: with three seats nine, also when two are left. */
static void a_table_of_three_stays_one(void **unused)
{
    struct zahltag_state state = revealing(3, plain);
    (void)unused;

    set_deck(&state, 1, 8, 20);
    state.shared.money[2] = 0;
    state.shared.left[2] = zahltag_need(0x1111);
    state.shared.stock -= zahltag_need(0x1111);
    state.shared.active = 2;
    state.shared.phase = ZAHLTAG_IN_CREW;
    state.shared.head.due = 1 << 2;
    gives(&state, "2 take worker", "out 2");
    gives(&state, "0 take worker", "");
    draws(&state, 20, 5);
}

/* Contracts lie aside until the payday, and are counted anew after it. */
static void a_payday_clears_the_table(void **unused)
{
    struct zahltag_state state = revealing(3, plain);
    (void)unused;

    set_deck(&state, 1, 9, 20);
    draws(&state, 0, 5);
    gives(&state, "dealer reveal payday", "payday 2");
    assert_int_equal(state.shared.aside, 0);
    gives(&state, "1 take worker", "");
    draws(&state, 20, 4);
}

/* ---- bids ---- */

static void everybody_is_asked(void **unused)
{
    static const struct place places[] = {
        {20, 0x0020, 0, 0}, {20, 0x0021, 0, 0}, {20, 0, 0x0021, 0x0021}};
    struct zahltag_state state = revealing(3, places);
    (void)unused;

    gives(&state, "dealer reveal 0021", "");
    assert_int_equal(state.shared.head.due, 7);
    offers(&state, 0, "bid 0");
    offers(&state, 1, "bid 0; bid 1; bid 2; bid 3; bid 4; bid 5; bid 6; bid 7; bid 8");
    offers(&state, 2, "bid 0"); /* what is at work does not count */
    refused(&state, "0 bid 4", "", "Your hand lacks resources");
    refused(&state, "1 take worker", "", "A contract is on offer");
    offers(&state, ONLOOKER, "");
    gives(&state, "1 bid 8", "");
    offers(&state, 1, "");
    refused(&state, "1 bid 7", "", "It is not this seat’s turn");
}

static void the_lowest_bid_gets_the_contract(void **unused)
{
    struct zahltag_state state = revealing(3, plain);
    (void)unused;

    PLAY(&state, "dealer reveal 0021", "2 bid 4", "0 bid 0");
    gives(&state, "1 bid 5", "award 2 4");
    assert_int_equal(state.shared.money[2], 24);
    assert_crew(state.shared.left[2], 0x0021);
    assert_crew(state.own[2].hand, 0x2201);
    assert_int_equal(state.shared.size[2], 5);
    assert_int_equal(state.shared.money[1], 20);
    assert_int_equal(state.shared.contract, 0);
    assert_int_equal(state.shared.active, 1);
}

static void one_is_the_lowest_bid(void **unused)
{
    struct zahltag_state state = revealing(3, plain);
    (void)unused;

    PLAY(&state, "dealer reveal 0021", "2 bid 1", "0 bid 2");
    gives(&state, "1 bid 0", "award 2 1");
}

static void nobody_need_bid(void **unused)
{
    struct zahltag_state state = revealing(4, plain);
    (void)unused;

    PLAY(&state, "dealer reveal 0021", "3 bid 0", "2 bid 0", "1 bid 0");
    gives(&state, "0 bid 0", "nobody");
    assert_int_equal(__builtin_popcount(state.shared.aside), 1); /* it lies aside all the same */
}

static void ties_get_two_less(void **unused)
{
    struct zahltag_state start = revealing(4, plain), state = start;
    (void)unused;

    PLAY(&state, "dealer reveal 0021", "0 bid 8", "1 bid 8", "2 bid 0");
    gives(&state, "3 bid 0", "award 0 6; award 1 6");
    assert_crew(state.shared.left[0], 0x0021);
    assert_crew(state.shared.right[1], 0x0021); /* whose turn has begun */
    state = start;
    PLAY(&state, "dealer reveal 0021", "0 bid 3", "1 bid 5", "2 bid 3");
    gives(&state, "3 bid 3", "award 0 1; award 2 1; award 3 1");
    state = start;
    PLAY(&state, "dealer reveal 0021", "0 bid 2", "1 bid 2", "2 bid 2");
    gives(&state, "3 bid 2", "award 0 0; award 1 0; award 2 0; award 3 0");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(state.shared.money[seat], 20);
}

static void ties_at_one_cost_one(void **unused)
{
    struct zahltag_state state = revealing(4, plain);
    (void)unused;

    state.shared.money[0] = 1; /* just enough */
    PLAY(&state, "dealer reveal 0021", "0 bid 1", "1 bid 8", "2 bid 1");
    gives(&state, "3 bid 2", "award 0 -1; award 2 -1");
    assert_int_equal(state.shared.money[0], 0);
    assert_int_equal(state.shared.money[2], 19);
    assert_crew(state.shared.left[0], 0x0021);
}

static void z4_who_cannot_pay_for_a_tie_is_out(void **unused)
{
    struct zahltag_state state = revealing(4, plain);
    (void)unused;

    state.shared.money[0] = 0;
    PLAY(&state, "dealer reveal 0021", "0 bid 1", "1 bid 8", "2 bid 1");
    gives(&state, "3 bid 2", "award 2 -1; out 0");
    assert_int_equal(state.shared.in, 14);
    assert_crew(state.shared.left[0], 0);
    assert_crew(state.shared.left[2], 0x0021); /* the rest of the tie does the job */
    assert_int_equal(state.shared.money[2], 19);
}

/* Without money a tie at 2 is as good as any. */
static void z4_a_tie_at_two_needs_no_money(void **unused)
{
    struct zahltag_state state = revealing(3, plain);
    (void)unused;

    state.shared.money[0] = 0;
    PLAY(&state, "dealer reveal 0021", "0 bid 2", "1 bid 2");
    gives(&state, "2 bid 0", "award 0 0; award 1 0");
    state = revealing(3, plain);
    state.shared.money[0] = 0;
    PLAY(&state, "dealer reveal 0021", "0 bid 1", "1 bid 2");
    gives(&state, "2 bid 0", "award 0 1"); /* and 1 alone pays */
}

static void several_jobs_at_a_time(void **unused)
{
    static const struct place places[] = {{20, 0x2222, 0x1100, 0x0011}, {20, 0x1000, 0, 0}};
    struct zahltag_state state = revealing(2, places);
    (void)unused;

    PLAY(&state, "dealer reveal 0021", "0 bid 7");
    gives(&state, "1 bid 0", "award 0 7");
    assert_crew(state.shared.left[0], 0x1121);
    assert_crew(state.shared.right[0], 0x0011);
}

/* Bids are sealed: nothing shows before the last one, and the order of arrival leaves no trace. */
static void bids_are_sealed(void **unused)
{
    struct zahltag_state one = revealing(3, plain), other;
    struct zahltag_view view, again;
    (void)unused;

    gives(&one, "dealer reveal 0021", "");
    other = one;
    PLAY(&one, "0 bid 3", "1 bid 1");
    PLAY(&other, "1 bid 1", "0 bid 8");
    zahltag_view(&one, 2, &view);
    zahltag_view(&other, 2, &again);
    assert_memory_equal(&view, &again, sizeof view);
    zahltag_view(&one, 0, &view);
    assert_int_equal(view.own.bid, 1 + 3);
    gives(&one, "2 bid 0", "award 1 1");
    gives(&other, "2 bid 0", "award 1 1");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(one.own[seat].bid, 0);
}

/* ---- paydays ---- */

static void paydays_count_hands_only(void **unused)
{
    static const struct place places[] = {{20, 0x2222, 0, 0},
                                          {20, 0x1110, 0x3210, 0x1110},
                                          {20, 0x2110, 0, 0},
                                          {5, 0x2222, 0, 0x1111}};
    struct zahltag_state state = revealing(4, places);
    (void)unused;

    gives(&state, "dealer reveal payday", "payday 1; pay 0 5; pay 2 1; pay 3 5");
    assert_int_equal(state.shared.money[0], 15);
    assert_int_equal(state.shared.money[1], 20);
    assert_int_equal(state.shared.money[3], 0); /* just enough */
    assert_int_equal(state.shared.in, 15);
}

static void equal_hands_pay_nothing(void **unused)
{
    struct zahltag_state state = revealing(4, plain);
    (void)unused;

    for (int seat = 0; seat < 4; seat++)
        state.shared.money[seat] = 0;
    gives(&state, "dealer reveal payday", "payday 1");
}

static void the_poor_are_out_on_payday(void **unused)
{
    static const struct place places[] = {
        {4, 0x2222, 0, 0}, {20, 0x1110, 0, 0}, {0, 0x2110, 0, 0}, {6, 0x2222, 0, 0x1111}};
    struct zahltag_state state = revealing(4, places);
    (void)unused;

    /* one short, and nothing at all, which is not written */
    gives(&state, "dealer reveal payday", "payday 1; pay 0 4; pay 3 5; out 0; out 2");
    assert_int_equal(state.shared.in, 10);
    assert_int_equal(state.shared.money[0], 0);
    assert_int_equal(state.shared.money[3], 1);
    assert_crew(state.shared.stock, 0xCA87);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_start_alike),
        cmocka_unit_test(seven_are_dealt_seat_by_seat),
        cmocka_unit_test(a_deal_is_fair),
        cmocka_unit_test(adjusting_takes_up_to_three),
        cmocka_unit_test(adjusting_puts_back_up_to_three),
        cmocka_unit_test(adjusting_ends_when_said),
        cmocka_unit_test(adjusting_in_rounds),
        cmocka_unit_test(an_empty_stock_offers_nothing),
        cmocka_unit_test(contracts_go_on),
        cmocka_unit_test(work_takes_two_turns),
        cmocka_unit_test(the_crew_changes),
        cmocka_unit_test(z1_the_crew_must_change_or_may),
        cmocka_unit_test(z2_twelve_are_allowed),
        cmocka_unit_test(z2_above_twelve_pays_and_puts_back),
        cmocka_unit_test(z2_who_cannot_pay_is_out),
        cmocka_unit_test(z2_front_ends_ask),
        cmocka_unit_test(z2_all_at_work),
        cmocka_unit_test(the_deck_is_drawn_by_card),
        cmocka_unit_test(a_payday_may_be_the_first_card),
        cmocka_unit_test(a_payday_after_a_payday_does_not_count),
        cmocka_unit_test(a_payday_is_remembered_over_a_lost_turn),
        cmocka_unit_test(z3_without_contracts_every_payday_counts),
        cmocka_unit_test(nine_contracts_force_a_payday),
        cmocka_unit_test(eight_do_at_a_table_of_two),
        cmocka_unit_test(a_table_of_three_stays_one),
        cmocka_unit_test(a_payday_clears_the_table),
        cmocka_unit_test(everybody_is_asked),
        cmocka_unit_test(the_lowest_bid_gets_the_contract),
        cmocka_unit_test(one_is_the_lowest_bid),
        cmocka_unit_test(nobody_need_bid),
        cmocka_unit_test(ties_get_two_less),
        cmocka_unit_test(ties_at_one_cost_one),
        cmocka_unit_test(z4_who_cannot_pay_for_a_tie_is_out),
        cmocka_unit_test(z4_a_tie_at_two_needs_no_money),
        cmocka_unit_test(several_jobs_at_a_time),
        cmocka_unit_test(bids_are_sealed),
        cmocka_unit_test(paydays_count_hands_only),
        cmocka_unit_test(equal_hands_pay_nothing),
        cmocka_unit_test(the_poor_are_out_on_payday),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
