/* test_counterfeiters - the bots of Counterfeiters: legal, sensible, explained */
#include "bots/counterfeiters_play.h"
#include "bots/test_choices.h"
#include "games/counterfeiters/test_play.h"
#include "sim/bout.h"

#include <string.h>

extern const struct brain brain_counterfeiters;

static const struct game *const game = &game_counterfeiters;

static bool is_in(action_t action, const action_t *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] == action)
            return true;
    return false;
}

/* ---- all positions ---- */

static void check_moves(const struct walk *walk, const struct thought *thought)
{
    const void *view = walk->view;
    action_t moves[COUNTER_MOVES_MAX];
    int count = counterfeiters_moves(view, moves);
    (void)thought;

    assert_in_range(count, 1, COUNTER_MOVES_MAX);
    for (int i = 0; i < count; i++) {
        assert_true(game_allows(game, view, moves[i]));
        assert_false(is_in(moves[i], moves, i));
    }
}

static int play_game(int set, int seats, uint64_t seed)
{
    struct setup setup = game_setup(game, seats);

    setup.set = (uint16_t)set;
    setup.option[0] = (uint8_t)(seed & 1);
    return play_all_levels(game, &setup, seed, check_moves);
}

static void test_choices_are_legal(void **unused)
{
    int decisions = 0;
    (void)unused;

    for (int seats = 2; seats <= 4; seats++)
        for (uint64_t seed = 0; seed < 4; seed++)
            decisions += play_game(0, seats, seed);
    assert_true(decisions > 500);
}

/* Puts `line` in place of the first line that starts so. */
static void edit(char *text, size_t room, const char *start, const char *line)
{
    char *at = strstr(text, start), rest[8000];
    size_t before;

    assert_non_null(at);
    before = (size_t)(at - text);
    assert_true(strlen(at) < sizeof rest && before + strlen(line) + strlen(at) < room);
    strcpy(rest, strchr(at, '\n'));
    strcpy(strcpy(at, line) + strlen(line), rest);
}

static void test_other_components(void **unused)
{
    static char text[8000];
    struct text out = text_in(text, sizeof text);
    struct fault fault;
    int set;
    (void)unused;

    game->set_write(0, &out);
    assert_true(text_fits(&out));
    edit(text, sizeof text, "space print 2", "space print 0");
    edit(text, sizeof text, "space fraud 1", "space fraud 1 hat");
    edit(text, sizeof text, "space shop 1 hat", "space shop 1\nspace shop-hat 1");
    edit(text, sizeof text, "card S printer 4", "ticket 200\ncard S printer 4");
    edit(text, sizeof text, "space fly 1", "space fly 1 hat");
    edit(text, sizeof text, "market 10 bin", "market 0 bin hat");
    edit(text, sizeof text, "godfather 4", "godfather 1\ngodfather 2\nstrike 3");
    set = game->set_read(text, strlen(text), &fault);
    if (set < 0)
        fail_msg("line %d: %s", fault.line, fault.message);
    assert_int_not_equal(set, 0);
    for (uint64_t seed = 0; seed < 6; seed++)
        assert_true(play_game(set, 2, seed) > 6);
    game->set_drop(set);
}

/* A search that stopped before its time has a move that no other one could catch up with. */
static void check_stop(const struct walk *walk, int *early)
{
    enum { TRIES = 384 };
    struct thought thought;
    action_t chosen = choose(game, EXPERT, walk->view, 1, TRIES, &thought);
    uint32_t left = TRIES - thought.searched;

    if (!thought.count)
        return;
    assert_int_equal(thought.idea[0].action, chosen);
    if (left == 0)
        return;
    (*early)++;
    assert_true(thought.idea[0].tries > left);
    for (int i = 1; i < thought.count; i++)
        assert_true(thought.idea[0].tries > thought.idea[i].tries + left);
}

static void test_stops_when_it_is_decided(void **unused)
{
    int early = 0;
    (void)unused;

    for (int seats = 2; seats <= 4; seats++) {
        struct setup setup = game_setup(game, seats);
        struct walk walk = walk_from(game, &setup, random_from((uint64_t)seats, 3));
        for (int choices = 0; walk_to_choice(&walk); choices++) {
            if (choices % 2)
                check_stop(&walk, &early);
            walk_on(&walk);
        }
    }
    assert_true(early > 20);
}

/* ---- moves that are obvious ---- */

static struct counterfeiters_view view_of(int seat)
{
    struct counterfeiters_view view;
    game->view(&table, seat, &view);
    return view;
}

/* What each level from `from` does in the position at the table. */
static void expect(enum level from, const char *line)
{
    struct counterfeiters_view view = view_of(due_seat());

    for (enum level level = from; level < LEVELS; level++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            struct thought thought;
            char bytes[60];
            struct text text = text_in(bytes, sizeof bytes);
            game_print(game, choose(game, level, &view, seed, 300, &thought), &text);
            assert_string_equal(bytes, line);
        }
}

/* Two spaces before the first visit, with much cash and a jet: fly before the others print. */
static void test_flies_before_the_godfather(void **unused)
{
    struct counterfeiters_view view;
    (void)unused;

    deal(3, 0, "printer printer paper ink diner jet");
    put_police(8);
    give_money(0, 600, 0);
    give_cards(0, COUNTER_JET, 1);
    view = view_of(0);
    for (enum level level = MEDIUM; level < LEVELS; level++) {
        struct thought thought;
        action_t action = choose(game, level, &view, 1, 300, &thought);
        assert_int_equal(action_verb(action), COUNTER_JET_FLIGHT);
        assert_true(action_wide(action, 0) >= COUNTER_AMOUNT_ZERO + 54);
    }
}

/* The last henchman sells as much as a receiver takes, of the best. */
static void test_sells_at_the_end(void **unused)
{
    (void)unused;
    deal(2, 0, "printer ink paper hologram diner");
    put_police(9);
    give_fakes(1, 2, 0, 8);
    play("0 print-hat");
    assert_int_equal(table.shared.phase, COUNTER_IN_LAST);
    expect(EASY, "fence 0 0 8");
}

/* The great lawyer takes a henchman from tax fraud to the receiver. */
static void test_lawyer_sells_once_more(void **unused)
{
    (void)unused;
    deal(2, 0, "printer ink paper hologram diner");
    put_police(9);
    give_fakes(0, 0, 0, 8);
    give_cards(0, COUNTER_GREAT_LAWYER, 1);
    play_all("0 fraud; 1 print-hat; 0 pass; 1 pass");
    assert_int_equal(table.shared.phase, COUNTER_IN_LAWYER);
    expect(EASY, "lift fraud");
    play("0 lift fraud");
    expect(EASY, "fence 0 0 8");
}

/* No second card of a component, none at a price that is not the lowest of its kind. */
static void test_pointless_purchases_are_left_out(void **unused)
{
    struct counterfeiters_view view;
    action_t moves[COUNTER_MOVES_MAX];
    int count;
    (void)unused;

    deal(3, 0, "paper printer printer ink diner jet");
    give_money(0, 200, 0);
    view = view_of(0);
    count = counterfeiters_moves(&view, moves);
    assert_false(is_in(action_of(COUNTER_BUY, 1, 0, 0), moves, count)); /* has paper */
    assert_true(is_in(action_of(COUNTER_BUY, 2, 0, 0), moves, count));
    assert_false(is_in(action_of(COUNTER_BUY, 3, 0, 0), moves, count));
    assert_true(is_in(action_of(COUNTER_BUY, 4, 0, 0), moves, count));
    assert_false(is_in(action_of(COUNTER_PASS, 0, 0, 0), moves, count));
}

/* Supermarkets get the worst bills that they take. */
static void test_passes_the_worst_bills(void **unused)
{
    struct counterfeiters_view view;
    action_t moves[COUNTER_MOVES_MAX];
    int count;
    (void)unused;

    deal(3, 0, "paper printer printer ink diner jet");
    give_fakes(0, 2, 2, 4);
    view = view_of(0);
    count = counterfeiters_moves(&view, moves);
    assert_true(is_in(action_of(COUNTER_SHOP, 2, 1, 0), moves, count));
    put_police(11);
    view = view_of(0);
    count = counterfeiters_moves(&view, moves);
    assert_true(is_in(action_of(COUNTER_SHOP, 0, 2, 1), moves, count));
}

/* Supermarkets with and without a hat are two moves; at the end hats do nothing, and one is enough.
 */
static void test_both_supermarkets(void **unused)
{
    static char text[8000];
    struct text out = text_in(text, sizeof text);
    struct fault fault;
    struct counterfeiters_view view;
    action_t moves[COUNTER_MOVES_MAX];
    int count, set;
    (void)unused;

    game->set_write(0, &out);
    edit(text, sizeof text, "space shop 1 hat", "space shop 1\nspace shop-hat 1");
    set = game->set_read(text, strlen(text), &fault);
    assert_true(set > 0);
    deal_set(set, 2, 0, "printer ink paper hologram diner");
    give_fakes(0, 2, 0, 0);
    view = view_of(0);
    count = counterfeiters_moves(&view, moves);
    assert_true(is_in(action_of(COUNTER_SHOP, 2, 0, 0), moves, count));
    assert_true(is_in(action_of(COUNTER_SHOP_HAT, 2, 0, 0), moves, count));
    view.shared.phase = COUNTER_IN_LAST;
    count = counterfeiters_moves(&view, moves);
    assert_true(is_in(action_of(COUNTER_SHOP, 2, 0, 0), moves, count));
    assert_false(is_in(action_of(COUNTER_SHOP_HAT, 2, 0, 0), moves, count));
    game->set_drop(set);
}

/* Just before the end, a ticket is worth what it pays. */
static void test_tickets_are_bought_for_what_they_pay(void **unused)
{
    static char text[8000];
    struct text out = text_in(text, sizeof text);
    struct fault fault;
    int set;
    (void)unused;

    game->set_write(0, &out);
    edit(text, sizeof text, "card S printer 4", "ticket 900\ncard S printer 4");
    set = game->set_read(text, strlen(text), &fault);
    assert_true(set > 0);
    deal_set(set, 2, 0, "printer ink paper hologram diner");
    put_card(5, COUNTER_LOTTERY);
    give_money(0, 60, 0);
    expect(MEDIUM, "buy 5");
    game->set_drop(set);
}

/* ---- strength ---- */

/* Judgement alone beats a table of random players nearly always. */
static void test_beats_random(void **unused)
{
    int won = 0, games = 30;
    (void)unused;

    for (int number = 0; number < games; number++) {
        struct bout bout = {.game = game, .setup = game_setup(game, 4), .seed = 5};
        bout.bot[number % 4].level = EASY; /* the others play at random */
        won += bout_play(&bout, (uint64_t)number, NULL).winners == 1u << number % 4;
    }
    assert_true(won >= games - 3);
}

/* ---- words ---- */

static void test_believes_in_three_languages(void **unused)
{
    static const char *const names[] = {"Ann", "Ben", "Cleo"};
    static const char *const said[LANGS] = {
        "The Godfather comes in 1 step. Ben has $30, in cash $30, and would pay $20; Cleo has "
        "$210, in cash $0 to $200, and would pay $0 to $100.",
        "Le Parrain passe dans 1 pas. Ben a 30 $, en liquide 30 $, et paierait 20 $ ; Cleo a "
        "210 $, en liquide 0 $ à 200 $, et paierait 0 $ à 100 $.",
        "Der Pate kommt in 1 Schritt. Ben hat 30 $, bar 30 $, und müsste zahlen: 20 $; Cleo hat "
        "210 $, bar 0 $ bis 200 $, und müsste zahlen: 0 $ bis 100 $."};
    (void)unused;

    deal(3, 2, "printer printer paper ink diner jet");
    put_police(8);
    give_money(1, 30, 0);
    give_money(2, 240, 0);
    play("2 fly 200");
    for (int lang = 0; lang < LANGS; lang++) {
        struct scene scene = {.lang = (enum lang)lang, .names = names};
        struct counterfeiters_view view = view_of(0);
        char bytes[400];
        struct text text = text_in(bytes, sizeof bytes);
        brain_counterfeiters.believe(&view, &scene, &text);
        assert_string_equal(bytes, said[lang]);
    }
}

/* What seat 0, who is due, is told of a move. */
static void expect_reason(const char *move, const char *const said[LANGS])
{
    static const char *const names[] = {"Ann", "Ben", "Cleo"};
    const action_t action = game_parse(game, move, strlen(move), false);
    const struct thought thought = {.count = 1, .idea = {{.action = action}}};
    struct counterfeiters_view view = view_of(0);

    assert_true(game_allows(game, &view, action));
    for (int lang = 0; lang < LANGS; lang++) {
        struct scene scene = {.lang = (enum lang)lang, .names = names};
        char bytes[400];
        struct text text = text_in(bytes, sizeof bytes);
        brain_counterfeiters.reason(&view, &thought, &scene, &text);
        assert_string_equal(bytes, said[lang]);
    }
}

/* The police stand on `space` of the track for two, where the Godfather comes on 4, 8 and 10. */
static void expect_hat(int space, const char *const said[LANGS])
{
    deal(2, 0, "printer ink paper hologram diner");
    put_police(space);
    expect_reason("print-hat", said);
}

static void test_a_hat_tells_what_its_step_brings(void **unused)
{
    static const char *const step[LANGS] = {
        "2 more fakes of quality 1 to turn into money; the police move a step, for everybody.",
        "2 faux de plus, de qualité 1, à changer en argent ; la police avance d’un pas, pour tous.",
        ("2 falsche Scheine mehr, mit Qualität 1, die zu Geld werden können; die Polizei geht "
         "einen Schritt weiter, für alle.")};
    static const char *const godfather[LANGS] = {
        "2 more fakes of quality 1 to turn into money; the police move a step, and the Godfather "
        "takes half of everybody’s cash.",
        "2 faux de plus, de qualité 1, à changer en argent ; la police avance d’un pas, et le "
        "Parrain prend à tous la moitié du liquide.",
        "2 falsche Scheine mehr, mit Qualität 1, die zu Geld werden können; die Polizei geht einen "
        "Schritt weiter, und der Pate nimmt allen die Hälfte ihres Baren."};
    static const char *const end[LANGS] = {
        "2 more fakes of quality 1 to turn into money; the police move their last step: the "
        "Godfather takes half of everybody’s cash, and the end is here.",
        "2 faux de plus, de qualité 1, à changer en argent ; la police fait son dernier pas : le "
        "Parrain prend à tous la moitié du liquide, et c’est la fin.",
        "2 falsche Scheine mehr, mit Qualität 1, die zu Geld werden können; die Polizei geht ihren "
        "letzten Schritt: Der Pate nimmt allen die Hälfte ihres Baren, und das Ende ist da."};
    (void)unused;

    expect_hat(2, step);
    expect_hat(3, godfather);
    expect_hat(4, step);
    expect_hat(7, godfather);
    expect_hat(8, step);
    expect_hat(9, end);
}

/* Three spaces for two have hats: so far the police may get in this round, or by C6. */
static void test_the_next_round_is_promised_if_it_comes(void **unused)
{
    static const char *const comes[LANGS] = {
        "A sure $30, and you begin the next round.",
        "30 $ à coup sûr, et vous commencez la prochaine manche.",
        "Sichere 30 $, und du beginnst die nächste Runde."};
    static const char *const perhaps[LANGS] = {
        "A sure $30, and you begin the next round if there is one.",
        "30 $ à coup sûr, et vous commencez la prochaine manche s’il y en a une.",
        "Sichere 30 $, und du beginnst die nächste Runde, wenn es noch eine gibt."};
    static const char *const none[LANGS] = {"A sure $30.", "30 $ à coup sûr.", "Sichere 30 $."};
    (void)unused;

    deal(2, 1, "printer ink paper hologram diner");
    put_police(6);
    play("1 pass");
    expect_reason("fraud-sunglasses", comes);
    put_police(7);
    expect_reason("fraud-sunglasses", perhaps);
    play_all("0 pass; 1 print; 0 pass; 1 pass"); /* nobody comes after this henchman */
    expect_reason("fraud-sunglasses", comes);
    put_police(9);
    expect_reason("fraud-sunglasses", comes);
    empty_deck();
    expect_reason("fraud-sunglasses", none);
}

/* Who pays for a ticket what it brings, or more, has another reason. */
static void test_a_dear_ticket_is_a_refuge(void **unused)
{
    static const char *const gain[LANGS] = {"The ticket pays $50 at the end, whatever happens.",
                                            "Le ticket rapporte 50 $ à la fin, quoi qu’il arrive.",
                                            "Das Los bringt am Ende 50 $, was auch geschieht."};
    static const char *const refuge[LANGS] = {
        "The ticket pays $50 at the end, and of what it cost the Godfather takes nothing.",
        "Le ticket rapporte 50 $ à la fin, et de ce qu’il a coûté le Parrain ne prend rien.",
        "Das Los bringt am Ende 50 $, und von dem, was es gekostet hat, nimmt der Pate nichts."};
    (void)unused;

    deal(2, 0, "printer ink paper hologram diner");
    give_money(0, 60, 0);
    put_card(4, COUNTER_LOTTERY);
    expect_reason("buy 4", gain);
    put_card(5, COUNTER_LOTTERY);
    expect_reason("buy 5", refuge);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choices_are_legal),
        cmocka_unit_test(test_other_components),
        cmocka_unit_test(test_stops_when_it_is_decided),
        cmocka_unit_test(test_flies_before_the_godfather),
        cmocka_unit_test(test_sells_at_the_end),
        cmocka_unit_test(test_lawyer_sells_once_more),
        cmocka_unit_test(test_pointless_purchases_are_left_out),
        cmocka_unit_test(test_passes_the_worst_bills),
        cmocka_unit_test(test_both_supermarkets),
        cmocka_unit_test(test_tickets_are_bought_for_what_they_pay),
        cmocka_unit_test(test_a_dear_ticket_is_a_refuge),
        cmocka_unit_test(test_beats_random),
        cmocka_unit_test(test_believes_in_three_languages),
        cmocka_unit_test(test_a_hat_tells_what_its_step_brings),
        cmocka_unit_test(test_the_next_round_is_promised_if_it_comes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
