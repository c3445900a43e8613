/* test_end - who is out, who wins, what a seat knows, and how it is told */
#include "games/zahltag/test_position.h"

static const uint8_t once[] = ONCE;

/* ---- Z5: out ---- */

static void z5_everything_goes_back(void **unused)
{
    static const struct place places[] = {
        {3, 0x2222, 0x0011, 0x1000}, {20, 0x1110, 0, 0}, {20, 0x1110, 0, 0}};
    struct zahltag_state state = revealing(3, places);
    (void)unused;

    gives(&state, "dealer reveal payday", "payday 1; pay 0 3; out 0");
    assert_crew(state.own[0].hand | state.shared.left[0] | state.shared.right[0], 0);
    assert_int_equal(state.shared.size[0], 0);
    assert_int_equal(state.shared.money[0], 0);
    assert_crew(state.shared.stock, 0xECAA);
}

static void z5_no_further_part(void **unused)
{
    static const struct place places[] = {
        {3, 0x2222, 0x0011, 0x1000}, {20, 0x1110, 0, 0}, {20, 0x1110, 0, 0}};
    struct zahltag_state state = revealing(3, places);
    (void)unused;

    gives(&state, "dealer reveal payday", "payday 1; pay 0 3; out 0");
    PLAY(&state, "1 take worker", "dealer reveal 0011");
    assert_int_equal(state.shared.head.due, 1 << 1 | 1 << 2);
    refused(&state, "0 bid 0", "", "It is not this seat’s turn");
    gives(&state, "1 bid 0", "");
    gives(&state, "2 bid 0", "nobody");
    PLAY(&state, "2 take worker", "dealer reveal 0021", "2 bid 0");
    gives(&state, "1 bid 0", "nobody");
    assert_int_equal(state.shared.active, 1); /* seat 0 is passed over */
}

/* Nor does a hand that is out count on a payday. */
static void z5_the_smallest_hand_is_out(void **unused)
{
    static const struct place places[] = {
        {0, 0x1000, 0x2222, 0x2010}, {20, 0x2110, 0, 0}, {20, 0x3110, 0, 0}};
    struct zahltag_state state = position(3, places);
    (void)unused;

    gives(&state, "0 take crane", "out 0");
    gives(&state, "1 drop worker", "");
    gives(&state, "dealer reveal payday", "payday 1; pay 2 2");
}

static void z5_the_last_one_wins_after_a_fine(void **unused)
{
    static const struct place places[] = {{0, 0x3333, 0, 0}, {7, 0x1110, 0, 0}};
    struct zahltag_state state = position(2, places);
    (void)unused;

    gives(&state, "0 take worker", "out 0; score 0 0; score 1 7; winner 1");
    assert_int_equal(state.shared.head.due, 0);
    refused(&state, "1 take worker", "", "The game is over");
    refused(&state, "dealer reveal payday", "", "The game is over");
}

static void z5_the_last_one_wins_on_payday(void **unused)
{
    static const struct place places[] = {{2, 0x3333, 0, 0}, {0, 0x1110, 0, 0}, {0, 0x3330, 0, 0}};
    struct zahltag_state state = revealing(3, places);
    (void)unused;

    gives(&state, "dealer reveal payday",
          "payday 1; pay 0 2; out 0; out 2; score 0 0; score 1 0; score 2 0; winner 1");
}

static void z5_the_last_one_wins_after_a_tie(void **unused)
{
    static const struct place places[] = {{0, 0x3333, 0, 0}, {0, 0x1110, 0, 0}, {1, 0x3330, 0, 0}};
    struct zahltag_state state = revealing(3, places);
    (void)unused;

    PLAY(&state, "dealer reveal 1110", "0 bid 1", "1 bid 1");
    gives(&state, "2 bid 1", "award 2 -1; out 0; out 1; score 0 0; score 1 0; score 2 0; winner 2");
}

/* Who stood by is not touched, and two are enough to go on. */
static void z5_several_leave_together(void **unused)
{
    static const struct place places[] = {
        {0, 0x3330, 0, 0}, {0, 0x1110, 0, 0}, {0, 0x3330, 0, 0}, {0, 0x1110, 0, 0}};
    struct zahltag_state state = revealing(4, places);
    (void)unused;

    PLAY(&state, "dealer reveal 1110", "0 bid 1", "1 bid 0", "2 bid 1");
    gives(&state, "3 bid 0", "out 0; out 2");
    assert_int_equal(state.shared.in, 1 << 1 | 1 << 3);
    assert_int_equal(state.shared.gone[0], state.shared.gone[2]);
    assert_int_equal(state.shared.active, 1);
}

static void z5_later_is_better(void **unused)
{
    static const struct place places[] = {
        {0, 0x3333, 0, 0}, {0, 0x3333, 0, 0}, {9, 0x1110, 0, 0}, {9, 0x1110, 0, 0}};
    struct zahltag_state state = position(4, places);
    (void)unused;

    gives(&state, "0 take worker", "out 0");
    gives(&state, "1 take worker", "out 1");
    assert_true(state.shared.gone[0] < state.shared.gone[1]);
    assert_int_equal(state.shared.gone[2], 0);
}

/* All who are left tie at 1 and have nothing. */
static void all_leave(int seats, const struct place *places, const char *expected)
{
    static const char *const lines[] = {"0 bid 1", "1 bid 1", "2 bid 1", "3 bid 1"};
    struct zahltag_state state = revealing(seats, places);

    gives(&state, "dealer reveal 1110", "");
    for (int seat = 0; seat < seats - 1; seat++)
        gives(&state, lines[seat], "");
    gives(&state, lines[seats - 1], expected);
    assert_int_equal(state.shared.in, 0);
    assert_int_equal(state.shared.stock, ZAHLTAG_BOX);
    assert_int_equal(state.shared.head.due, 0);
}

static void z5_the_last_leave_together(void **unused)
{
    static const struct place fewer_resources[] = {{0, 0x1110, 0x0001, 0}, {0, 0x1110, 0, 0}};
    static const struct place before_fewer_at_work[] = {{0, 0x2210, 0, 0}, {0, 0x1110, 0, 0x0001}};
    static const struct place fewer_at_work[] = {
        {0, 0x1110, 0x0001, 0}, {0, 0x1111, 0, 0}, {0, 0x1110, 0, 0x0100}};
    static const struct place shared[] = {
        {0, 0x1111, 0, 0x1000}, {0, 0x1120, 0x0001, 0}, {0, 0x2220, 0, 0}, {0, 0x3330, 0, 0}};
    (void)unused;

    all_leave(2, fewer_resources, "out 0; out 1; score 0 0; score 1 0; winner 1");
    all_leave(2, before_fewer_at_work, "out 0; out 1; score 0 0; score 1 0; winner 1");
    all_leave(3, fewer_at_work, "out 0; out 1; out 2; score 0 0; score 1 0; score 2 0; winner 1");
    all_leave(4, shared,
              "out 0; out 1; out 2; out 3; score 0 0; score 1 0; score 2 0; score 3 0; winner 0 1");
}

/* Who left before has no part in that. */
static void z5_the_last_are_the_last(void **unused)
{
    static const struct place places[] = {{0, 0x3333, 0, 0}, {0, 0x1110, 0, 0}, {0, 0x1110, 0, 0}};
    struct zahltag_state state = position(3, places);
    (void)unused;

    gives(&state, "0 take worker", "out 0");
    PLAY(&state, "1 take worker", "dealer reveal 1110", "1 bid 1");
    gives(&state, "2 bid 1", "out 1; out 2; score 0 0; score 1 0; score 2 0; winner 2");
}

/* ---- the end ---- */

static void fifth(int seats, const struct place *places, const char *expected)
{
    struct zahltag_state state = revealing(seats, places);

    set_deck(&state, 4, 1, 10);
    gives(&state, "dealer reveal payday", expected);
    assert_int_equal(state.shared.head.due, 0);
}

static void the_fourth_payday_is_not_the_end(void **unused)
{
    static const struct place places[] = {{20, 0x1110, 0, 0}, {20, 0x1110, 0, 0}};
    struct zahltag_state state = revealing(2, places);
    (void)unused;

    set_deck(&state, 3, 1, 10);
    gives(&state, "dealer reveal payday", "payday 4");
    assert_int_equal(state.shared.head.due, 1 << 1);
}

static void most_money_wins(void **unused)
{
    static const struct place places[] = {
        {20, 0x3110, 0, 0}, {21, 0x3220, 0x3000, 0}, {18, 0x1110, 0, 0}};
    (void)unused;

    fifth(3, places, "payday 5; pay 0 2; pay 1 4; score 0 18; score 1 17; score 2 18; winner 2");
}

static void then_fewer_resources(void **unused)
{
    static const struct place places[] = {{10, 0x1110, 0x1000, 0x1000}, {11, 0x1111, 0, 0}};
    (void)unused;

    fifth(2, places, "payday 5; pay 1 1; score 0 10; score 1 10; winner 1");
}

static void then_fewer_at_work(void **unused)
{
    static const struct place places[] = {
        {10, 0x1110, 0x1000, 0x1000}, {11, 0x1111, 0x0001, 0}, {11, 0x1111, 0, 0x0001}};
    (void)unused;

    fifth(3, places, "payday 5; pay 1 1; pay 2 1; score 0 10; score 1 10; score 2 10; winner 1 2");
}

static void then_it_is_shared(void **unused)
{
    static const struct place places[] = {
        {10, 0x1110, 0, 0}, {10, 0x1101, 0, 0}, {10, 0x1011, 0, 0}, {9, 0x1011, 0, 0}};
    (void)unused;

    fifth(4, places, "payday 5; score 0 10; score 1 10; score 2 10; score 3 9; winner 0 1 2");
}

static void the_last_payday_may_put_out(void **unused)
{
    static const struct place places[] = {
        {5, 0x3330, 0, 0}, {0, 0x1110, 0x3000, 0}, {1, 0x1111, 0, 0}};
    (void)unused;

    fifth(3, places,
          "payday 5; pay 0 5; pay 2 1; out 0; score 0 0; score 1 0; score 2 0; winner 2");
}

static void points_are_millions(void **unused)
{
    static const struct place places[] = {{270, 0x1110, 0, 0}, {276, 0x1110, 0, 0}};
    struct zahltag_state state = revealing(2, places);
    int32_t points[SEATS_MAX];
    (void)unused;

    set_deck(&state, 4, 1, 10);
    gives(&state, "dealer reveal payday", "payday 5; score 0 270; score 1 276; winner 1");
    assert_int_equal(zahltag_score(&state, points), 1 << 1);
    assert_int_equal(points[0], 270);
    assert_int_equal(points[1], 276);
    assert_int_equal(points[2], 0);
}

/* ---- what a seat knows ---- */

static void knows(const struct zahltag_state *state, int seat, int known, int proven)
{
    assert_crew(state->shared.known[seat], known);
    assert_crew(state->shared.proven[seat], proven);
}

static void what_is_shown_is_known(void **unused)
{
    static const int hands[] = {0x3220, 0x2221, 0x4300};
    struct zahltag_state state = dealt(3, once, 0, hands);
    (void)unused;

    PLAY(&state, "0 take worker", "0 done", "1 drop crane", "1 done", "2 done");
    knows(&state, 0, 0x1000, 0);      /* taken in the open */
    knows(&state, 1, 0x0000, 0x0001); /* the crane was dealt */
    gives(&state, "0 drop worker", "");
    knows(&state, 0, 0, 0); /* perhaps the same one */
    PLAY(&state, "dealer reveal 1120", "0 bid 5", "1 bid 4");
    knows(&state, 0, 0, 0); /* sealed */
    gives(&state, "2 bid 0", "award 1 4");
    knows(&state, 0, 0x1120, 0x1120); /* a bid shows what it needs */
    knows(&state, 1, 0x0000, 0x1121); /* and the winner lays it out */
    knows(&state, 2, 0, 0);
    PLAY(&state, "1 swap foreman worker", "dealer reveal 0011", "0 bid 0", "1 bid 0");
    gives(&state, "2 bid 0", "nobody");
    knows(&state, 1, 0x1000, 0x1221);
    PLAY(&state, "2 drop worker", "dealer reveal 2200", "0 bid 0", "1 bid 0");
    gives(&state, "2 bid 6", "award 2 6");
    knows(&state, 2, 0, 0x3200);
}

static void cards_that_come_back_are_known(void **unused)
{
    static const int hands[] = {0x3220, 0x2221};
    struct zahltag_state state = dealt(2, once, 0, hands);
    (void)unused;

    PLAY(&state, "0 done", "1 done", "0 drop worker", "dealer reveal 0110", "1 bid 0");
    gives(&state, "0 bid 3", "award 0 3");
    for (int turn = 0; turn < 4; turn++) {
        static const char *const contracts[] = {"dealer reveal 0011", "dealer reveal 0021",
                                                "dealer reveal 0102", "dealer reveal 0121"};
        PLAY(&state, turn % 2 ? "0 take crane" : "1 take worker", contracts[turn], "0 bid 0");
        gives(&state, "1 bid 0", "nobody");
    }
    assert_int_equal(state.shared.active, 1);
    knows(&state, 0, 0x0112, 0x1110);
    knows(&state, 1, 0x2000, 0);
}

/* Before the fifth payday nobody has seen the hands; seat 0 has one card more than the others. */
static struct zahltag_state before_the_end(void)
{
    static const int hands[] = {0x3220, 0x2221, 0x4300};
    struct zahltag_state state = dealt(3, once, 0, hands);

    PLAY(&state, "0 done", "1 done", "2 done", "0 take worker");
    set_deck(&state, 4, 1, 20);
    knows(&state, 0, 0x1000, 0);
    knows(&state, 1, 0, 0);
    return state;
}

/* Nothing is left to draw, whoever looks. */
static void one_world(const struct zahltag_state *state)
{
    struct random random = random_from(3, 4);
    struct zahltag_state world;
    struct zahltag_view view;

    for (int viewer = ONLOOKER; viewer < state->shared.head.seats; viewer++) {
        zahltag_view(state, viewer, &view);
        zahltag_determinize(&view, &random, &world);
        assert_memory_equal(&world, state, sizeof world);
    }
}

static void the_end_opens_all_hands(void **unused)
{
    struct zahltag_state state = before_the_end();
    (void)unused;

    gives(&state, "dealer reveal payday",
          "payday 5; pay 0 1; score 0 19; score 1 20; score 2 20; winner 1 2");
    knows(&state, 0, 0x4220, 0x3220);
    knows(&state, 1, 0x2221, 0x2221);
    knows(&state, 2, 0x4300, 0x4300);
    one_world(&state);
    state.shared.known[1] -= zahltag_one(ZAHLTAG_CRANE);
    state.shared.proven[1] -= zahltag_one(ZAHLTAG_CRANE);
    assert_string_equal(zahltag_audit(&state), "a hand is hidden after the end");
}

static void the_end_with_a_seat_out(void **unused)
{
    struct zahltag_state state = before_the_end();
    (void)unused;

    state.shared.money[0] = 0;
    gives(&state, "dealer reveal payday",
          "payday 5; out 0; score 0 0; score 1 20; score 2 20; winner 1 2");
    knows(&state, 0, 0, 0);
    knows(&state, 1, 0x2221, 0x2221);
    one_world(&state);
}

static void the_last_one_opens_the_hand(void **unused)
{
    static const int hands[] = {0x3220, 0x2221};
    struct zahltag_state state = dealt(2, once, 0, hands);
    (void)unused;

    PLAY(&state, "0 done", "1 done", "0 take worker");
    state.shared.money[0] = 0;
    gives(&state, "dealer reveal payday", "payday 1; out 0; score 0 0; score 1 20; winner 1");
    knows(&state, 1, 0x2221, 0x2221);
    one_world(&state);
}

static void nobody_sees_the_deal_of_others(void **unused)
{
    action_t action = action_of(ZAHLTAG_DEAL, 1, ZAHLTAG_CRANE, 0);
    char bytes[40];
    struct text text = text_in(bytes, sizeof bytes);
    (void)unused;

    assert_int_equal(zahltag_redact(DEALER, action, 1), action);
    game_print(&game_zahltag, zahltag_redact(DEALER, action, 0), &text);
    assert_string_equal(bytes, "deal 1 ?");
    assert_int_equal(zahltag_redact(DEALER, action, ONLOOKER), zahltag_redact(DEALER, action, 2));
    action = action_of(ZAHLTAG_BID, 5, 0, 0);
    assert_int_equal(zahltag_redact(2, action, ONLOOKER), action);
}

/* ---- words ---- */

static const char *const names[] = {"Ann", "Bertrand", "Chloé Châtelaine-Dubois", "Dora"};

static void tells_to(int reader, int lang, int seat, const char *line, bool consequence,
                     const char *expected)
{
    struct scene scene = {(enum lang)lang, names, 0, reader + 1};
    char bytes[200];
    struct text text = text_in(bytes, sizeof bytes);
    action_t action = game_parse(&game_zahltag, line, strlen(line), consequence);

    assert_int_not_equal(action, 0);
    game_tell(&game_zahltag, &scene, seat, action, NO_ABOUT, &text);
    assert_string_equal(bytes, expected);
}

static void tells(int lang, int seat, const char *line, bool consequence, const char *expected)
{
    tells_to(ONLOOKER, lang, seat, line, consequence, expected);
}

static void sentences(void **unused)
{
    (void)unused;
    tells(LANG_EN, 0, "swap crane excavator", false, "Ann swaps a crane for an excavator.");
    tells(LANG_FR, 0, "drop foreman", false, "Ann remet un chef de chantier.");
    tells(LANG_DE, 0, "take crane", false, "Ann nimmt einen Kran.");
    tells(LANG_EN, 1, "bid 0", false, "Bertrand bids 00.");
    tells(LANG_FR, 1, "bid 1", false, "Bertrand offre 1 million.");
    tells(LANG_DE, 1, "bid 8", false, "Bertrand bietet 8 Millionen.");
    tells(LANG_EN, DEALER, "reveal 0021", false, "Revealed: dam (2 excavators, 1 crane).");
    tells(LANG_FR, DEALER, "reveal payday", false, "Carte dévoilée : jour de paye.");
    tells(LANG_EN, NOBODY, "award 0 -1", true, "Ann does the job at a loss of 1 million.");
    tells(LANG_FR, NOBODY, "award 0 0", true, "Ann réalise le chantier pour rien.");
    tells(LANG_DE, NOBODY, "award 0 6", true, "Ann führt den Auftrag für 6 Millionen aus.");
    tells(LANG_FR, NOBODY, "score 3 0", true, "Dora possède 0 million.");
    tells(LANG_DE, NOBODY, "score 3 276", true, "Dora hat 276 Millionen.");
    tells(LANG_EN, NOBODY, "payday 5", true, "Payday 5 of 5.");
    tells(LANG_DE, NOBODY, "winner 0 3", true, "Ann und Dora teilen sich den Sieg.");
}

static void sentences_to_one_of_them(void **unused)
{
    (void)unused;
    tells_to(0, LANG_EN, 0, "swap crane excavator", false, "You swap a crane for an excavator.");
    tells_to(1, LANG_EN, 0, "swap crane excavator", false, "Ann swaps a crane for an excavator.");
    tells_to(1, LANG_FR, 1, "bid 1", false, "Vous offrez 1 million.");
    tells_to(0, LANG_DE, NOBODY, "award 0 6", true, "Du führst den Auftrag für 6 Millionen aus.");
    tells_to(0, LANG_DE, NOBODY, "award 1 6", true,
             "Bertrand führt den Auftrag für 6 Millionen aus.");
    tells_to(0, LANG_EN, NOBODY, "out 0", true, "You cannot pay and are out.");
    tells_to(0, LANG_EN, NOBODY, "payday 5", true, "Payday 5 of 5.");
}

static void every_contract_has_a_name(void **unused)
{
    const struct code_name *name = zahltag_names;

    (void)unused;
    for (int rank = 0; rank < ZAHLTAG_CONTRACTS; rank++, name++) {
        char bytes[8];
        struct text text = text_in(bytes, sizeof bytes);
        zahltag_print_contract(zahltag_contract(0, rank), &text);
        assert_string_equal(name->code, bytes);
    }
    assert_null(name->code);
    tells(LANG_EN, DEALER, "reveal 9999", false,
          "Revealed: contract (9 workers, 9 foremen, 9 excavators, 9 cranes).");
}

static void is_no_action(const char *line, bool consequence)
{
    if (game_parse(&game_zahltag, line, strlen(line), consequence) != 0)
        fail_msg("read as an action: %s", line);
}

static void words_that_are_none(void **unused)
{
    (void)unused;
    is_no_action("bid 9", false);
    is_no_action("bid 00", false);
    is_no_action("bid -1", false);
    is_no_action("take", false);
    is_no_action("take workers", false);
    is_no_action("swap crane", false);
    is_no_action("reveal 021", false);
    is_no_action("reveal 00210", false);
    is_no_action("reveal 002a", false);
    is_no_action("reveal paydays", false);
    is_no_action("payday 1", false);
    is_no_action("payday 6", true);
    is_no_action("payday 0", true);
    is_no_action("pay 0 0", true);
    is_no_action("award 0 9", true);
    is_no_action("score 0 277", true);
}

static void pictured(const struct zahltag_state *state, int viewer, int lang, const char *expected)
{
    struct scene scene = {(enum lang)lang, names, 0, 0};
    struct zahltag_view view;
    char bytes[2000];
    struct text text = text_in(bytes, sizeof bytes);

    zahltag_view(state, viewer, &view);
    zahltag_forget(&view);
    zahltag_show(&view, &scene, &text);
    assert_string_equal(bytes, expected);
}

static struct zahltag_state scenery(void)
{
    static const int hands[] = {0x3220, 0x2221, 0x4300};
    struct zahltag_state state = dealt(3, once, 0, hands);

    PLAY(&state, "0 take worker", "0 done", "1 done", "2 done", "0 drop worker");
    PLAY(&state, "dealer reveal 1120", "0 bid 5", "1 bid 4");
    gives(&state, "2 bid 0", "award 1 4");
    PLAY(&state, "1 take worker", "dealer reveal 2200", "2 bid 3");
    return state;
}

static void the_picture_remembers(void **unused)
{
    struct zahltag_state state = scenery();
    (void)unused;

    pictured(&state, 0, LANG_EN,
             "Zahltag · paydays: 0 of 5 · contracts since: 2 of 9\n"
             "Contract  school 2200: 2 workers, 2 foremen\n"
             "Aside     1120\n"
             "Deck      30 contracts, 6 paydays\n"
             "Stocks    6 workers, 7 foremen, 8 excavators, 9 cranes\n"
             "\n"
             "  player             money  hand  left         right        known in the hand\n"
             "  Ann                   20     7  -            -            1W 1F 2E 3?\n"
             "▸ Bertrand              24     4  -            1W 1F 2E     1W 3?\n"
             "  Chloé Châtelaine      20     7  -            -            7?\n"
             "\n"
             "Your hand: 3 workers, 2 foremen, 2 excavators\n"
             "Unseen in other hands: 5W 4F 1C\n"
             "Bids are awaited from: Ann, Bertrand\n");
}

static void the_picture_may_forget(void **unused)
{
    struct zahltag_state state = scenery();
    (void)unused;

    game_choose(&state.shared.head, ZAHLTAG_OPTION_MEMORY, MEMORY_TABLE);
    pictured(&state, ONLOOKER, LANG_FR,
             "Zahltag · jours de paye : 0 sur 5 · chantiers depuis : 2 sur 9\n"
             "Chantier  école 2200 : 2 ouvriers, 2 chefs de chantier\n"
             "De côté   1120\n"
             "Pioche    30 chantiers, 6 jours de paye\n"
             "Réserve   6 ouvriers, 7 chefs de chantier, 8 excavatrices, 9 grues\n"
             "\n"
             "  joueur            argent  main  gauche       droite\n"
             "  Ann                   20     7  -            -\n"
             "▸ Bertrand              24     4  -            1O 1C 2E\n"
             "  Chloé Châtelaine      20     7  -            -\n"
             "\n"
             "On attend les offres de : Ann, Bertrand\n");
}

static void the_picture_at_the_end(void **unused)
{
    static const struct place places[] = {{0, 0x3333, 0, 0}, {7, 0, 0x1110, 0}};
    struct zahltag_state state = position(2, places);
    (void)unused;

    gives(&state, "0 take worker", "out 0; score 0 0; score 1 7; winner 1");
    pictured(&state, 1, LANG_DE,
             "Zahltag · Zahltage: 0 von 5 · Aufträge seither: 0 von 8\n"
             "Stapel    32 Aufträge, 6 Zahltage\n"
             "Vorrat    15 Arbeiter, 13 Poliere, 11 Bagger, 10 Kräne\n"
             "\n"
             "  Spieler             Geld  Hand  links        rechts       auf der Hand\n"
             "  Ann                    0     -  ausgeschieden\n"
             "  Bertrand               7     0  1A 1P 1B     -            -\n"
             "\n"
             "Deine Hand: leer\n"
             "Sieg: Bertrand\n");
}

static void the_picture_after_the_end(void **unused)
{
    (void)unused;
    for (int memory = 0; memory <= MEMORY_TABLE; memory++) {
        struct zahltag_state state = before_the_end();
        game_choose(&state.shared.head, ZAHLTAG_OPTION_MEMORY, memory);
        gives(&state, "dealer reveal payday",
              "payday 5; pay 0 1; score 0 19; score 1 20; score 2 20; winner 1 2");
        pictured(&state, ONLOOKER, LANG_EN,
                 "Zahltag · paydays: 5 of 5 · contracts since: 0 of 9\n"
                 "Deck      20 contracts, 1 payday\n"
                 "Stocks    6 workers, 7 foremen, 8 excavators, 9 cranes\n"
                 "\n"
                 "  player             money  hand  left         right        in the hand\n"
                 "  Ann                   19     8  -            -            4W 2F 2E\n"
                 "  Bertrand              20     7  -            -            2W 2F 2E 1C\n"
                 "  Chloé Châtelaine      20     7  -            -            4W 3F\n"
                 "\n"
                 "Winner: Bertrand, Chloé Châtel\n");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(z5_everything_goes_back),
        cmocka_unit_test(z5_no_further_part),
        cmocka_unit_test(z5_the_smallest_hand_is_out),
        cmocka_unit_test(z5_the_last_one_wins_after_a_fine),
        cmocka_unit_test(z5_the_last_one_wins_on_payday),
        cmocka_unit_test(z5_the_last_one_wins_after_a_tie),
        cmocka_unit_test(z5_several_leave_together),
        cmocka_unit_test(z5_later_is_better),
        cmocka_unit_test(z5_the_last_leave_together),
        cmocka_unit_test(z5_the_last_are_the_last),
        cmocka_unit_test(the_fourth_payday_is_not_the_end),
        cmocka_unit_test(most_money_wins),
        cmocka_unit_test(then_fewer_resources),
        cmocka_unit_test(then_fewer_at_work),
        cmocka_unit_test(then_it_is_shared),
        cmocka_unit_test(the_last_payday_may_put_out),
        cmocka_unit_test(points_are_millions),
        cmocka_unit_test(what_is_shown_is_known),
        cmocka_unit_test(cards_that_come_back_are_known),
        cmocka_unit_test(the_end_opens_all_hands),
        cmocka_unit_test(the_end_with_a_seat_out),
        cmocka_unit_test(the_last_one_opens_the_hand),
        cmocka_unit_test(nobody_sees_the_deal_of_others),
        cmocka_unit_test(sentences),
        cmocka_unit_test(sentences_to_one_of_them),
        cmocka_unit_test(every_contract_has_a_name),
        cmocka_unit_test(words_that_are_none),
        cmocka_unit_test(the_picture_remembers),
        cmocka_unit_test(the_picture_may_forget),
        cmocka_unit_test(the_picture_at_the_end),
        cmocka_unit_test(the_picture_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
