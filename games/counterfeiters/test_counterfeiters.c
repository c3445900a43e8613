/* test_counterfeiters - the set-up, what henchmen do, the police, and the end of a round */
#include "games/counterfeiters/test_play.h"

#include <string.h>

#define MARKET_2 "printer ink paper hologram diner"
#define MARKET_3 "printer ink paper hologram diner jet"
#define MARKET_4 "printer ink paper hologram diner jet printer"

static const struct game *const game = &game_counterfeiters;

/* ---- set-up ---- */

static void test_deck_sizes(void **state)
{
    (void)state;
    static const int sizes[] = {19, 26, 34};
    for (int seats = 2; seats <= 4; seats++) {
        struct setup setup = game_setup(game, seats);
        game->init(&table, &setup);
        assert_int_equal(table.shared.deck, sizes[seats - 2]);
        assert_int_equal(table.shared.police, seats == 3 ? 3 : 0);
        assert_int_equal(table.shared.head.due, DUE_DEALER);
    }
}

static void test_money_goes_clockwise_from_the_first_player(void **state)
{
    (void)state;
    deal(4, 2, MARKET_4);
    assert_money(2, 20, 0);
    assert_money(3, 30, 0);
    assert_money(0, 40, 0);
    assert_money(1, 50, 0);
    assert_int_equal(due_seat(), 2);
    deal(2, 1, MARKET_2);
    assert_money(1, 20, 0);
    assert_money(0, 30, 0);
    deal(3, 0, MARKET_3);
    assert_money(2, 40, 0);
}

static void test_start_cards_are_drawn_from_two_papers_and_two_inks(void **state)
{
    (void)state;
    struct setup setup = game_setup(game, 4);
    struct outcome out[LEGAL_MAX];

    game->init(&table, &setup);
    assert_int_equal(game_outcomes(game, &table, out), 4); /* first */
    play("dealer first 3");
    assert_int_equal(game_outcomes(game, &table, out), 2);
    assert_int_equal(out[0].action, action_of(COUNTER_START, 0, 0, 0)); /* paper first */
    assert_int_equal(out[0].weight, 2);
    assert_int_equal(out[1].weight, 2);
    play("dealer start 0 paper");
    assert_int_equal(game_outcomes(game, &table, out), 2);
    assert_int_equal(out[0].weight, 1);
    assert_int_equal(out[1].weight, 2);
    refused("dealer start 0 ink", "", "The dealer cannot draw this");
    play("dealer start 1 paper");
    assert_int_equal(game_outcomes(game, &table, out), 1);
    refused("dealer start 2 paper", "", "The dealer cannot draw this");
    play_all("dealer start 2 ink; dealer start 3 ink");
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(table.shared.seat[seat].cards[COUNTER_PRINTER], 1);
        assert_int_equal(counterfeiters_quality(&table.shared.seat[seat]), 1);
    }
}

static void test_market_is_filled_from_the_cheapest_space(void **state)
{
    (void)state;
    deal(2, 0, "jet ink paper hologram diner");
    assert_int_equal(table.shared.market[0], 1 + COUNTER_JET);
    assert_int_equal(table.shared.market[4], 1 + COUNTER_DINER);
    assert_int_equal(table.shared.deck, 14);
}

/* In a game of 2: A has 9 cards, so the sixth to ninth card are A too, and the tenth is B. */
static void test_letters_come_in_order(void **state)
{
    (void)state;
    struct outcome out[LEGAL_MAX];

    deal(2, 0, MARKET_2);
    assert_int_equal(table.shared.letter, COUNTER_A);
    for (int i = 0; i < 6; i++)
        play(i % 2 ? "1 pass" : "0 pass");
    refused("dealer reveal lottery", "", "The dealer cannot draw this");
    assert_int_equal(game_outcomes(game, &table, out), 4);
    assert_int_equal(out[0].action, action_of(COUNTER_REVEAL, COUNTER_PRINTER, 0, 0));
    assert_int_equal(out[1].action, action_of(COUNTER_REVEAL, COUNTER_INK, 0, 0));
    assert_int_equal(out[2].action, action_of(COUNTER_REVEAL, COUNTER_PAPER, 0, 0));
    assert_int_equal(out[3].action, action_of(COUNTER_REVEAL, COUNTER_JET, 0, 0));
    play_all("dealer reveal printer; dealer reveal ink");
    for (int i = 0; i < 6; i++)
        play(i % 2 ? "1 pass" : "0 pass");
    play_all("dealer reveal paper; dealer reveal jet");
    assert_int_equal(table.shared.letter, COUNTER_B);
    for (int i = 0; i < 6; i++)
        play(i % 2 ? "1 pass" : "0 pass");
    refused("dealer reveal ink", "", "The dealer cannot draw this"); /* B ink is 3+ */
    play_all("dealer reveal lottery; dealer reveal diner");
}

/* ---- rounds ---- */

static void test_three_henchmen_each_in_turn(void **state)
{
    (void)state;
    deal(3, 1, MARKET_3);
    for (int lap = 0; lap < 3; lap++)
        play_all("1 pass; 2 pass; 0 pass");
    assert_int_equal(table.shared.phase, COUNTER_IN_FILL);
    draw_on();
    assert_int_equal(due_seat(), 1);
    assert_int_equal(table.shared.round, 2);
    assert_int_equal(table.shared.head.turn, 4);
}

static void test_one_henchman_a_space(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    play_all("0 print; 1 print");
    refused("0 print", "", "All spaces for this are taken");
    play("0 print-hat");
    refused("1 print-hat", "", "All spaces for this are taken");
    play_all("1 fraud; 0 fraud-sunglasses");
    refused("1 fraud", "", "All spaces for this are taken");
    refused("1 fraud-sunglasses", "", "All spaces for this are taken");
}

/* How often seats can do the same thing in one round of 4; all of them have what it takes. */
static int times(const char *action)
{
    int count = 0;

    deal(4, 0, MARKET_4);
    for (int seat = 0; seat < 4; seat++) {
        give_money(seat, 500, 500);
        give_fakes(seat, 20, 0, 0);
        give_cards(seat, COUNTER_JET, 1);
    }
    for (int step = 0; step < 12; step++) {
        char line[40] = "0 ";
        line[0] = (char)('0' + step % 4);
        strcat(line, action);
        if (!can(line))
            strcpy(line + 2, "pass");
        else
            count++;
        play(line);
    }
    return count;
}

static void test_spaces_of_the_printed_board(void **state)
{
    (void)state;
    assert_int_equal(times("print"), 3);
    assert_int_equal(times("print-hat"), 1);
    assert_int_equal(times("shop 1 0 0"), 2);
    assert_int_equal(times("fence 1 0 0"), 1);
    assert_int_equal(times("fence-hat 1 0 0"), 1);
    assert_int_equal(times("fraud"), 2);
    assert_int_equal(times("fraud-sunglasses"), 1);
    assert_int_equal(times("fly 10"), 1);
    assert_int_equal(times("jet 10"), 2);
    assert_int_equal(times("buy 1"), 1);
}

static void test_out_of_turn(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    refused("1 print", "", "It is not this seat’s turn");
    refused("2 print", "", "There is no such seat");
    refused("0 lift print", "", "Only the owner of a lawyer");
}

/* ---- black market ---- */

static void test_buying(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_money(0, 30, 500);
    refused("0 buy 4", "", "You do not have that much cash");
    play("0 buy 3");
    assert_string_equal(told, "");
    assert_money(0, 0, 500);
    assert_int_equal(table.shared.seat[0].cards[COUNTER_PAPER], 2);
    assert_int_equal(table.shared.market[2], 0);
    give_money(1, 500, 0);
    refused("1 buy 3", "", "There is no card on that space");
    refused("1 buy 6", "", "This board has no such space");
    play("1 buy 5");
    assert_money(1, 450, 0);
    refused("0 buy 1", "", "You do not have that much cash"); /* the account pays for nothing */
    assert_null(game->audit(&table));
}

static void test_prices_of_the_printed_board(void **state)
{
    (void)state;
    static const int prices[] = {10, 20, 30, 40, 50, 60, 60};
    for (int space = 1; space <= 7; space++) {
        char line[] = "0 buy 1";
        line[6] = (char)('0' + space);
        deal(4, 0, MARKET_4);
        give_money(0, prices[space - 1] - 10, 0);
        refused(line, "", "You do not have that much cash");
        give_money(0, prices[space - 1], 0);
        play(line);
        assert_money(0, 0, 0);
    }
}

static void test_the_second_60_is_for_four_players(void **state)
{
    (void)state;
    deal(3, 0, MARKET_3);
    give_money(0, 500, 0);
    assert_true(can("0 buy 6"));
    refused("0 buy 7", "", "This board has no such space");
    deal(4, 0, MARKET_4);
    give_money(0, 500, 0);
    assert_true(can("0 buy 7"));
}

static void test_no_second_jet(void **state)
{
    (void)state;
    deal(3, 0, MARKET_3);
    give_money(0, 500, 0);
    assert_true(can("0 buy 6"));
    give_cards(0, COUNTER_JET, 1);
    refused("0 buy 6", "", "You may not buy a second jet");
    assert_true(can("0 buy 5"));
    play("0 pass");
    give_money(1, 500, 0);
    play("1 buy 6"); /* another's first */
}

/* ---- printing ---- */

static void print_with(int paper, int ink, int hologram, int printers)
{
    deal(2, 0, MARKET_2);
    give_cards(0, COUNTER_PAPER, paper);
    give_cards(0, COUNTER_INK, ink);
    give_cards(0, COUNTER_HOLOGRAM, hologram);
    give_cards(0, COUNTER_PRINTER, printers);
    play("0 print");
    assert_string_equal(told, "");
}

static void test_quality_is_the_number_of_different_components(void **state)
{
    (void)state;
    print_with(1, 0, 0, 1);
    assert_fakes(0, 2, 0, 0);
    print_with(2, 0, 0, 1); /* two of a kind are one */
    assert_fakes(0, 2, 0, 0);
    print_with(1, 3, 0, 1);
    assert_fakes(0, 0, 2, 0);
    print_with(0, 1, 1, 2);
    assert_fakes(0, 0, 4, 0);
    print_with(1, 1, 1, 3);
    assert_fakes(0, 0, 0, 6);
}

/* ---- passing bills ---- */

static void test_supermarket(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_fakes(0, 2, 1, 3);
    refused("0 shop 0 0 0", "C2", "At least one fake bill");
    refused("0 shop 2 1 1", "", "The supermarket takes at most 3");
    refused("0 shop 3 0 0", "", "You do not have those fakes");
    refused("0 shop 0 2 0", "", "You do not have those fakes");
    play("0 shop 1 1 1");
    assert_money(0, 20 + 150, 0);
    assert_fakes(0, 1, 0, 2);
    assert_string_equal(told, "police 1");
}

/* At `space`, supermarkets refuse everything up to this quality. */
static void refuses(int rules, int seats, int space, int quality)
{
    static const char *const lots[] = {"0 shop 1 0 0", "0 shop 0 1 0", "0 shop 0 0 1"};

    deal_rules(rules, seats, 0, seats == 2 ? MARKET_2 : MARKET_3);
    give_fakes(0, 5, 5, 5);
    put_police(space);
    for (int i = 0; i < 3; i++)
        if (i < quality)
            refused(lots[i], "", "Supermarkets refuse that quality");
        else
            assert_true(can(lots[i]));
    assert_int_equal(can("0 shop 1 1 1"), quality == 0);
    assert_true(can("0 fence 5 0 0")); /* receivers take everything */
    assert_true(can("0 fence-hat 1 1 1"));
}

static void test_refusals(void **state)
{
    (void)state;
    static const int printed[] = {10, 12, 16}, ours[][3] = {{6, 8, 11}, {5, 6, 9}};
    for (int rules = 1; rules <= 2; rules++)
        for (int i = 0; i < 3; i++) {
            refuses(rules, 3, printed[i] - 1, i);
            refuses(rules, 3, printed[i], i + 1);
            refuses(rules, 2, ours[rules - 1][i] - 1, i);
            refuses(rules, 2, ours[rules - 1][i], i + 1);
        }
    refuses(2, 3, 17, 3);
}

static void test_refusal_is_a_sentence(void **state)
{
    static const char *const said[] = {"keine Scheine mehr mit ★.",
                                       "keine Scheine mehr mit ★★ oder weniger.",
                                       "gar keine falschen Scheine mehr."};
    struct scene scene = {.lang = LANG_DE};
    (void)state;
    for (int quality = 1; quality <= COUNTER_QUALITIES; quality++) {
        char bytes[100];
        struct text text = text_in(bytes, sizeof bytes);
        action_t refuse = action_of(COUNTER_REFUSE, quality, 0, 0);
        game_tell(&game_counterfeiters, &scene, NOBODY, refuse, NO_ABOUT, &text);
        assert_string_equal(strstr(bytes, "nehmen Supermärkte ") + 20, said[quality - 1]);
    }
}

static void test_refusal_is_told_on_arrival(void **state)
{
    (void)state;
    deal(3, 0, MARKET_3);
    put_police(9);
    play("0 print-hat");
    assert_string_equal(told, "police 10; refuse 1");
    put_police(11);
    give_fakes(1, 0, 1, 0);
    play("1 shop 0 1 0"); /* the action comes before its police */
    assert_string_equal(told, "police 12; refuse 2");
    put_police(15);
    give_fakes(2, 3, 0, 0);
    play("2 fence-hat 1 0 0");
    assert_string_equal(told, "police 16; refuse 3");
}

static int paid(const char *line)
{
    deal(2, 0, MARKET_2);
    give_money(0, 0, 0);
    give_fakes(0, 9, 9, 9);
    play(line);
    return cash_of(0);
}

static void test_receiver_pays_by_the_lowest_quality(void **state)
{
    (void)state;
    assert_int_equal(paid("0 fence 1 1 2"), 80);  /* the first printed example */
    assert_int_equal(paid("0 fence 0 3 3"), 180); /* the second */
    assert_int_equal(paid("0 fence 1 0 0"), 20);
    assert_int_equal(paid("0 fence 0 1 0"), 30);
    assert_int_equal(paid("0 fence 0 0 1"), 40);
    assert_int_equal(paid("0 fence 0 0 8"), 320);
    assert_int_equal(paid("0 fence 1 0 7"), 160);
    assert_int_equal(paid("0 fence 0 1 7"), 240);
    assert_int_equal(paid("0 fence-hat 0 0 2"), 80);
    assert_fakes(0, 9, 9, 7);
}

static void test_receiver_takes_one_to_eight(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_fakes(0, 9, 9, 8);
    assert_true(can("0 fence 8 0 0"));
    assert_true(can("0 fence 3 3 2"));
    refused("0 fence 3 3 3", "", "A receiver takes at most 8");
    refused("0 fence 8 0 1", "", "A receiver takes at most 8");
    refused("0 fence 0 0 0", "C2", "At least one fake bill");
    refused("0 fence-hat 0 0 0", "C2", "At least one fake bill");
    give_fakes(0, 1, 0, 0);
    refused("0 fence 2 0 0", "", "You do not have those fakes");
}

/* ---- hats ---- */

static void moves_pawn(const char *line, bool hat)
{
    deal(2, 0, MARKET_2);
    give_money(0, 100, 100);
    give_fakes(0, 3, 0, 0);
    give_cards(0, COUNTER_JET, 1);
    play(line);
    assert_string_equal(told, hat ? "police 1" : "");
    assert_int_equal(table.shared.police, hat);
}

static void test_hats(void **state)
{
    (void)state;
    moves_pawn("0 print-hat", true);
    moves_pawn("0 shop 1 0 0", true);
    moves_pawn("0 fence-hat 1 0 0", true);
    moves_pawn("0 print", false);
    moves_pawn("0 fence 1 0 0", false);
    moves_pawn("0 fraud", false);
    moves_pawn("0 fraud-sunglasses", false);
    moves_pawn("0 fly 10", false);
    moves_pawn("0 jet 10", false);
    moves_pawn("0 buy 1", false);
    moves_pawn("0 pass", false);
}

/* ---- tax fraud ---- */

static void test_sunglasses_count_from_the_next_round(void **state)
{
    (void)state;
    deal(3, 0, MARKET_3);
    play("0 fraud");
    assert_money(0, 50, 0);
    play("1 fraud-sunglasses");
    assert_money(1, 60, 0);
    assert_int_equal(table.shared.pawn, 1);
    play_all("2 pass; 0 pass; 1 pass; 2 pass; 0 pass; 1 pass; 2 pass"); /* still from seat 0 */
    draw_on();
    assert_int_equal(due_seat(), 1);
    play_all("1 pass; 2 pass; 0 fraud-sunglasses; 1 pass");
    play_all("2 pass; 0 pass; 1 pass; 2 pass; 0 pass");
    draw_on();
    assert_int_equal(due_seat(), 0);
}

/* ---- flights ---- */

static void test_commercial_flight(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_money(0, 20, 500);
    refused("0 fly -10", "", "You do not have that much cash");
    refused("0 fly 0", "C2", "At least $10 must be moved"); /* no cash would help */
    give_money(0, 30, 0);
    refused("0 fly 10", "", "That much cash is not there");
    refused("0 fly -10", "", "There is not that much in the account");
    refused("0 fly 0", "C2", "At least $10 must be moved");
    give_money(0, 30, 20);
    refused("0 fly -30", "", "There is not that much in the account");
    assert_true(can("0 fly -20"));
    give_money(0, 100, 40);
    refused("0 fly 80", "", "That much cash is not there");
    assert_true(can("0 fly 70"));
    assert_true(can("0 fly -40"));
    refused("0 jet 10", "", "The jet space is for owners");
    play("0 fly 50");
    assert_money(0, 20, 90);
    give_money(1, 100, 0);
    refused("1 fly 10", "", "All spaces for this are taken");
}

static void test_private_jet(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_cards(0, COUNTER_JET, 1);
    give_money(0, 0, 0);
    assert_false(can("0 jet 10"));
    refused("0 jet 0", "C2", "At least $10 must be moved");
    give_money(0, 10, 0);
    refused("0 jet 20", "", "That much cash is not there");
    refused("0 jet -10", "", "There is not that much in the account");
    play("0 jet 10");
    assert_money(0, 0, 10);
    play("1 pass");
    play("0 fraud");
    play("1 pass");
    play("0 fly -10"); /* a jet does not pay the fare */
    assert_money(0, 10, 0);
}

static void test_the_fare_can_come_back(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_money(0, 40, 50);
    play("0 fly -30");
    assert_money(0, 40, 20);
}

/* The list stays short in absurdly rich games: at most 39000 in cash after a flight. */
static void test_a_flight_leaves_at_most_39000(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_cards(0, COUNTER_JET, 1);
    give_fakes(0, 20, 20, 20);
    give_money(0, 39000, 0);
    assert_true(can("0 jet 10"));
    give_money(0, 39000, 10);
    refused("0 jet -10", "", "After a flight, no more than $39,000");
    give_money(0, 40000, 4000);
    refused("0 jet 990", "", "After a flight, no more than $39,000");
    refused("0 fly 960", "", "After a flight, no more than $39,000");
    assert_true(can("0 jet 1000"));
    assert_true(can("0 jet 40000"));
    assert_true(can("0 fly 970"));
    assert_true(can("0 fly 39970"));
    assert_int_equal(choices_now(), 5 + 2 + 19 + 2 * 164 + 2 + 2 * 3901 + 1);
}

static void test_strike(void **state)
{
    (void)state;
    deal(3, 0, MARKET_3);
    give_cards(0, COUNTER_JET, 1);
    give_money(0, 100, 100);
    put_police(13);
    assert_true(can("0 fly 10"));
    assert_true(can("0 jet 10"));
    play("0 print-hat");
    assert_string_equal(told, "police 14; strike");
    give_money(1, 100, 100);
    refused("1 fly 10", "", "Air traffic control is on strike");
    play_all("1 pass; 2 pass");
    refused("0 jet 10", "", "Air traffic control is on strike");
    put_police(15); /* while the pawn stands there, no longer */
    assert_true(can("0 fly 10"));
    assert_true(can("0 jet 10"));
    for (int rules = 1; rules <= 2; rules++)
        for (int space = 6; space <= 10 - (rules > 1); space++) {
            deal_rules(rules, 2, 0, MARKET_2);
            give_money(0, 100, 100);
            put_police(space);
            if (space == (rules == 1 ? 9 : 7))
                refused("0 fly 10", "", "Air traffic control is on strike");
            else
                assert_true(can("0 fly 10"));
        }
}

/* ---- the Godfather ---- */

static void test_half_is_rounded_up(void **state)
{
    (void)state;
    deal(4, 0, MARKET_4);
    put_police(8);
    give_money(0, 70, 0);
    give_money(1, 60, 500); /* the account is exempt */
    give_money(2, 10, 0);
    give_money(3, 0, 70);
    give_fakes(0, 4, 0, 0);
    give_cards(0, COUNTER_LOTTERY, 2);
    play("0 print-hat");
    assert_string_equal(told, "police 9; godfather 0 40; godfather 1 30; godfather 2 10; "
                              "godfather 3 0");
    assert_money(0, 30, 0);
    assert_money(1, 30, 500);
    assert_money(2, 0, 0);
    assert_money(3, 0, 70);
    assert_fakes(0, 6, 0, 0);
}

static void test_the_godfather_comes_after_the_action(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    put_police(3);
    give_money(0, 0, 0);
    give_money(1, 50, 0);
    give_fakes(0, 3, 0, 0);
    play("0 shop 3 0 0");
    assert_string_equal(told, "police 4; godfather 0 80; godfather 1 30");
    assert_money(0, 70, 0);
}

static void test_where_the_godfather_comes(void **state)
{
    (void)state;
    static const struct {
        int rules, seats, last;
        uint32_t comes;
    } tracks[] = {
        {1, 2, 12, 1u << 5 | 1u << 10 | 1u << 12},
        {2, 2, 10, 1u << 4 | 1u << 8 | 1u << 10},
        {1, 3, 18, 1u << 9 | 1u << 15 | 1u << 18},
        {2, 3, 18, 1u << 9 | 1u << 15 | 1u << 18},
    };
    for (size_t i = 0; i < sizeof tracks / sizeof *tracks; i++) {
        uint32_t comes = tracks[i].comes;
        for (int space = 1; space <= tracks[i].last; space++) {
            deal_rules(tracks[i].rules, tracks[i].seats, 0,
                       tracks[i].seats == 2 ? MARKET_2 : MARKET_3);
            put_police(space - 1);
            play("0 print-hat");
            assert_int_equal(strstr(told, "godfather") != NULL, comes >> space & 1);
            assert_int_equal(strstr(told, "last") != NULL, space == tracks[i].last);
            play("1 print"); /* only on arrival */
            assert_string_equal(told, "");
        }
    }
}

/* ---- the end of a round ---- */

static void test_bins_slide_and_refill(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_money(0, 500, 0);
    play_all("0 buy 4; 1 pass; 0 pass; 1 pass; 0 pass; 1 pass");
    assert_string_equal(told, "bin printer; bin ink");
    assert_int_equal(table.shared.seat[0].henchmen, 0);
    assert_int_equal(table.shared.market[0], 1 + COUNTER_PAPER);
    assert_int_equal(table.shared.market[1], 1 + COUNTER_DINER);
    assert_int_equal(table.shared.market[2], 0);
    play_all("dealer reveal ink; dealer reveal jet; dealer reveal paper");
    assert_int_equal(table.shared.market[2], 1 + COUNTER_INK);
    assert_int_equal(table.shared.market[3], 1 + COUNTER_JET);
    assert_int_equal(table.shared.market[4], 1 + COUNTER_PAPER);
    assert_int_equal(table.shared.gone[COUNTER_PRINTER], 1);
    assert_int_equal(due_seat(), 0);
    assert_true(can("0 buy 4"));
    assert_null(game->audit(&table));
}

static void test_an_empty_bin_bins_nothing(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_money(0, 500, 0);
    play_all("0 buy 1; 1 pass; 0 buy 2; 1 pass; 0 pass; 1 pass");
    assert_string_equal(told, "");
    assert_int_equal(table.shared.market[0], 1 + COUNTER_PAPER);
}

static void test_without_a_deck_the_dear_spaces_stay_empty(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    empty_deck();
    play("0 print-hat");
    pass_round();
    assert_string_equal(told, "bin printer; bin ink");
    assert_int_equal(table.shared.market[2], 1 + COUNTER_DINER);
    assert_int_equal(table.shared.market[3], 0);
    give_money(0, 500, 0);
    assert_true(can("0 buy 3"));
    refused("0 buy 4", "", "There is no card on that space");
    refused("0 buy 5", "", "There is no card on that space");
}

static void test_a_short_deck_fills_as_far_as_it_goes(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    empty_deck();
    table.shared.deck = 1;
    table.shared.pile[COUNTER_DINER] = 1;
    pass_round();
    assert_string_equal(told, "bin printer; bin ink"); /* no C6: there was a card */
    play("dealer reveal diner");
    assert_int_equal(table.shared.market[3], 1 + COUNTER_DINER);
    assert_int_equal(table.shared.market[4], 0);
    assert_int_equal(due_seat(), 0);
    assert_int_equal(table.shared.police, 0);
}

static void test_diners_take_the_lowest_quality_after_the_reveals(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_cards(0, COUNTER_DINER, 3);
    give_cards(1, COUNTER_DINER, 2);
    give_fakes(0, 1, 1, 2);
    give_fakes(1, 0, 0, 1);
    put_police(9); /* it cannot be refused */
    pass_round();
    assert_string_equal(told, "bin printer; bin ink");
    play("dealer reveal ink");
    assert_string_equal(told, "");
    play("dealer reveal paper");
    assert_string_equal(told, "diner 0 1; diner 0 2; diner 0 3; diner 1 3");
    assert_fakes(0, 0, 0, 1);
    assert_fakes(1, 0, 0, 0);
    assert_money(0, 20 + 150, 0);
    assert_money(1, 30 + 50, 0);
}

/* ---- C6 ---- */

static void test_the_pawn_moves_by_itself_without_a_deck(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    give_cards(0, COUNTER_DINER, 1);
    give_fakes(0, 1, 0, 0);
    empty_deck();
    put_police(3);
    give_money(0, 30, 0);
    give_money(1, 0, 0);
    pass_round();
    assert_string_equal(told, "police 4; godfather 0 20; godfather 1 0; bin printer; bin ink; "
                              "diner 0 1");
    assert_money(0, 60, 0);
}

static void test_it_does_not_if_it_moved_or_there_is_a_deck(void **state)
{
    (void)state;
    deal(2, 0, MARKET_2);
    pass_round();
    assert_int_equal(table.shared.police, 0);
    draw_on();
    empty_deck();
    play("0 print-hat");
    pass_round();
    assert_int_equal(table.shared.police, 1);
    pass_round();
    assert_int_equal(table.shared.police, 2); /* the move of an earlier round does not count */
}

static void test_a_game_of_passes_ends(void **state)
{
    (void)state;
    static const int rounds[] = {7 + 10, 10 + 15, 14 + 18}; /* two cards a round, then C6 */
    static const char *const markets[] = {MARKET_2, MARKET_3, MARKET_4};
    for (int seats = 2; seats <= 4; seats++) {
        deal(seats, 0, markets[seats - 2]);
        while (due_seat() >= 0) {
            pass_round();
            draw_on();
            assert_null(game->audit(&table));
        }
        assert_int_equal(table.shared.round, rounds[seats - 2]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deck_sizes),
        cmocka_unit_test(test_money_goes_clockwise_from_the_first_player),
        cmocka_unit_test(test_start_cards_are_drawn_from_two_papers_and_two_inks),
        cmocka_unit_test(test_market_is_filled_from_the_cheapest_space),
        cmocka_unit_test(test_letters_come_in_order),
        cmocka_unit_test(test_three_henchmen_each_in_turn),
        cmocka_unit_test(test_one_henchman_a_space),
        cmocka_unit_test(test_spaces_of_the_printed_board),
        cmocka_unit_test(test_out_of_turn),
        cmocka_unit_test(test_buying),
        cmocka_unit_test(test_prices_of_the_printed_board),
        cmocka_unit_test(test_the_second_60_is_for_four_players),
        cmocka_unit_test(test_no_second_jet),
        cmocka_unit_test(test_quality_is_the_number_of_different_components),
        cmocka_unit_test(test_supermarket),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_refusal_is_a_sentence),
        cmocka_unit_test(test_refusal_is_told_on_arrival),
        cmocka_unit_test(test_receiver_pays_by_the_lowest_quality),
        cmocka_unit_test(test_receiver_takes_one_to_eight),
        cmocka_unit_test(test_hats),
        cmocka_unit_test(test_sunglasses_count_from_the_next_round),
        cmocka_unit_test(test_commercial_flight),
        cmocka_unit_test(test_private_jet),
        cmocka_unit_test(test_the_fare_can_come_back),
        cmocka_unit_test(test_a_flight_leaves_at_most_39000),
        cmocka_unit_test(test_strike),
        cmocka_unit_test(test_half_is_rounded_up),
        cmocka_unit_test(test_the_godfather_comes_after_the_action),
        cmocka_unit_test(test_where_the_godfather_comes),
        cmocka_unit_test(test_bins_slide_and_refill),
        cmocka_unit_test(test_an_empty_bin_bins_nothing),
        cmocka_unit_test(test_without_a_deck_the_dear_spaces_stay_empty),
        cmocka_unit_test(test_a_short_deck_fills_as_far_as_it_goes),
        cmocka_unit_test(test_diners_take_the_lowest_quality_after_the_reveals),
        cmocka_unit_test(test_the_pawn_moves_by_itself_without_a_deck),
        cmocka_unit_test(test_it_does_not_if_it_moved_or_there_is_a_deck),
        cmocka_unit_test(test_a_game_of_passes_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
