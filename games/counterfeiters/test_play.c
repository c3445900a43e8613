/* test_play - positions and lines of play, written as in a record */
#include "games/counterfeiters/test_play.h"

#include <stdlib.h>
#include <string.h>

static const struct game *const game = &game_counterfeiters;

struct counterfeiters_state table;
char told[2000];

/* ---- lines ---- */

static action_t read_line(const char *line, int *seat)
{
    size_t word = text_word(line, strlen(line));
    action_t action = game_parse(game, line + word + 1, strlen(line) - word - 1, false);

    *seat = strncmp(line, "dealer ", 7) == 0 ? DEALER : line[0] - '0';
    if (action == 0)
        fail_msg("'%s' is not an action", line);
    return action;
}

static void tell(const struct events *events)
{
    struct text text = text_in(told, sizeof told);

    for (int i = 0; i < events->count; i++) {
        text_str(&text, i ? "; " : "");
        game_print(game, events->list[i], &text);
    }
}

void play(const char *line)
{
    struct events events = {0};
    const struct refusal *refusal = NULL;
    int seat;
    action_t action = read_line(line, &seat);

    if (game_try(game, &table, seat, action, &events, &refusal) != VERDICT_DONE)
        fail_msg("'%s' was refused: %s", line, refusal->text[LANG_EN]);
    tell(&events);
}

void play_all(const char *lines)
{
    char line[100];

    while (*lines) {
        size_t length = strcspn(lines, ";");
        assert_true(length < sizeof line);
        memcpy(line, lines, length);
        line[length] = '\0';
        play(line);
        lines += length;
        lines += strspn(lines, "; ");
    }
}

void pass_round(void)
{
    int round = table.shared.round;

    while (table.shared.phase == COUNTER_IN_ROUND && table.shared.round == round) {
        char line[] = "0 pass";
        line[0] = (char)('0' + due_seat());
        play(line);
    }
}

void draw_on(void)
{
    struct events events = {0};

    while (table.shared.head.due == DUE_DEALER) {
        events.count = 0;
        game->apply(&table, DEALER, game->outcome(&table, 0), &events);
        tell(&events);
    }
}

void refused(const char *line, const char *ruling, const char *reason)
{
    struct counterfeiters_state before = table;
    const struct refusal *refusal = NULL;
    int seat;
    action_t action = read_line(line, &seat);

    if (game_try(game, &table, seat, action, NULL, &refusal) == VERDICT_DONE)
        fail_msg("'%s' was not refused", line);
    assert_memory_equal(&before, &table, sizeof before);
    assert_string_equal(refusal->ruling, ruling);
    if (strncmp(refusal->text[LANG_EN], reason, strlen(reason)) != 0)
        fail_msg("'%s' was refused: %s", line, refusal->text[LANG_EN]);
}

static int list(int seat, action_t *out)
{
    struct counterfeiters_view view;

    game->view(&table, seat, &view);
    return game->legal(&view, out);
}

bool can(const char *line)
{
    action_t out[LEGAL_MAX];
    int seat;
    action_t action = read_line(line, &seat);

    for (int i = list(seat, out) - 1; i >= 0; i--)
        if (out[i] == action)
            return true;
    return false;
}

int choices_now(void)
{
    action_t out[LEGAL_MAX];
    return list(due_seat(), out);
}

/* ---- positions ---- */

static void deal_from(struct setup setup, int first, const char *market)
{
    char line[40];

    memset(&table, 0xAA, sizeof table);
    game->init(&table, &setup);
    strcpy(line, "dealer first 0");
    line[13] = (char)('0' + first);
    play(line);
    while (table.shared.phase == COUNTER_IN_START)
        game->apply(&table, DEALER, game->outcome(&table, 0), NULL);
    while (*market) {
        size_t length = strcspn(market, " ");
        strcpy(line, "dealer reveal ");
        strncat(line, market, length);
        play(line);
        market += length;
        market += strspn(market, " ");
    }
    assert_int_not_equal(table.shared.head.due, DUE_DEALER);
    assert_null(game->audit(&table));
}

void deal_set(int set, int seats, int first, const char *market)
{
    struct setup setup = game_setup(game, seats);

    setup.set = (uint16_t)set;
    deal_from(setup, first, market);
}

void deal_rules(int rules, int seats, int first, const char *market)
{
    struct setup setup = game_setup(game, seats);

    setup.rules = (uint8_t)rules;
    deal_from(setup, first, market);
}

void deal(int seats, int first, const char *market)
{
    deal_set(0, seats, first, market);
}

void give_money(int seat, int cash, int account)
{
    struct counterfeiters_seat *known = &table.shared.seat[seat];
    int more = (cash + account) / 10 - known->total;

    known->ledger[more < 0 ? COUNTER_FOR_CARDS : COUNTER_FROM_FENCE] += (uint16_t)abs(more);
    table.own[seat].cash = known->low = known->high = (uint16_t)(cash / 10);
    known->hole = 0;
    known->total = (uint16_t)((cash + account) / 10);
}

void give_fakes(int seat, int n1, int n2, int n3)
{
    uint16_t *fakes = table.shared.seat[seat].fakes;

    fakes[0] = (uint16_t)n1;
    fakes[1] = (uint16_t)n2;
    fakes[2] = (uint16_t)n3;
}

void give_cards(int seat, int kind, int count)
{
    table.shared.seat[seat].cards[kind] = (uint8_t)count;
}

void put_card(int space, int kind)
{
    table.shared.market[space - 1] = (uint8_t)(1 + kind);
    table.shared.open |= 1u << (space - 1);
}

void put_police(int space)
{
    table.shared.police = (uint8_t)space;
}

void empty_deck(void)
{
    table.shared.deck = 0;
    memset(table.shared.pile, 0, sizeof table.shared.pile);
    table.shared.letter = COUNTER_D;
}

/* ---- looking ---- */

int cash_of(int seat)
{
    return 10 * table.own[seat].cash;
}

int account_of(int seat)
{
    return 10 * (table.shared.seat[seat].total - table.own[seat].cash);
}

int due_seat(void)
{
    return table.shared.head.due ? __builtin_ctz(table.shared.head.due) : -1;
}
