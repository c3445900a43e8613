/* test_model - the rules a second time, in another way, side by side with the engine
 *
 * The model counts in dollars, has every space of the board and every card as a thing of its own,
 * and knows actions and consequences only as text. It is written from the rules page and shares
 * nothing with the engine. After every action of many random games both must agree on what is
 * legal, what happened and who has what.
 */
#include "games/counterfeiters/test_play.h"
#include "tests/perft.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct game *const game = &game_counterfeiters;

/* ---- the model ---- */

enum { FREE = -1, LAID_DOWN = -2, IN_HAND = -3 };

struct space {
    char word[24]; /* the action it is for, without its bills or amount */
    bool hat, bin;
    int price; /* of the black market, else 0 */
    char card[16];
    int taken; /* by a seat, or FREE */
};

/* Where money came from and went to. */
enum { START, SHOP, FENCE, FRAUD, DINERS, LOTTERY, CARDS, FARES, GODFATHER, REASONS };

struct player {
    int cash, account, fakes[4];
    int got[REASONS]; /* negative: paid */
    char cards[40][16];
    int card_count;
    int henchman[3]; /* index of its space, LAID_DOWN or IN_HAND */
};

static struct model {
    int seats, first, pawn, police, last, strike;
    int godfather[2], refuse[4];
    struct space space[30];
    int space_count, market_count;
    struct player player[4];
    int deck;
    bool moved, ending, over;
    int asked;       /* who is to act */
    int queue[4];    /* last henchmen */
    int queue_count; /* how many are left of it */
    int lawyer;      /* 0: none works; 1 great, 2 bad */
    bool lifted;
    char events[2000];
} model;

static void event(const char *format, int a, int b, const char *word)
{
    char line[60];
    snprintf(line, sizeof line, format, a, b);
    strcat(model.events, model.events[0] ? "; " : "");
    strcat(strcat(model.events, line), word);
}

static void add_space(const char *word, int count, bool hat)
{
    for (int i = 0; i < count; i++) {
        struct space *space = &model.space[model.space_count++];
        memset(space, 0, sizeof *space);
        strcpy(space->word, word);
        space->hat = hat;
        space->taken = FREE;
    }
}

static void add_market(int price, bool bin)
{
    char word[24];
    snprintf(word, sizeof word, "buy %d", ++model.market_count);
    add_space(word, 1, false);
    model.space[model.space_count - 1].price = price;
    model.space[model.space_count - 1].bin = bin;
}

static void lay_out(int seats, int rules)
{
    static const int few[] = {10, 20, 30, 40, 50}, many[] = {10, 20, 30, 40, 50, 60, 60};
    bool two = seats == 2, old = rules == 1;

    memset(&model, 0, sizeof model);
    model.seats = seats;
    for (int i = 0; i < (two ? 5 : seats == 3 ? 6 : 7); i++)
        add_market(two ? few[i] : many[i], i < 2);
    add_space("shop", two ? 1 : 2, true);
    add_space("fence", 1, false);
    add_space("fence-hat", 1, true);
    add_space("print", two ? 2 : 3, false);
    add_space("print-hat", 1, true);
    add_space("fraud", two ? 1 : 2, false);
    add_space("fraud-sunglasses", 1, false);
    add_space("fly", 1, false);
    add_space("jet", two ? 1 : 2, false);
    model.police = seats == 3 ? 3 : 0;
    model.last = !two ? 18 : old ? 12 : 10;
    model.strike = !two ? 14 : old ? 9 : 7;
    model.godfather[0] = !two ? 9 : old ? 5 : 4;
    model.godfather[1] = !two ? 15 : old ? 10 : 8;
    model.refuse[1] = !two ? 10 : old ? 6 : 5;
    model.refuse[2] = !two ? 12 : old ? 8 : 6;
    model.refuse[3] = !two ? 16 : old ? 11 : 9;
    model.deck = two ? 19 : seats == 3 ? 26 : 34;
    for (int seat = 0; seat < 4; seat++)
        for (int i = 0; i < 3; i++)
            model.player[seat].henchman[i] = IN_HAND;
}

static int has(int seat, const char *card)
{
    int count = 0;
    for (int i = 0; i < model.player[seat].card_count; i++)
        count += strcmp(model.player[seat].cards[i], card) == 0;
    return count;
}

static void take_card(int seat, const char *card)
{
    strcpy(model.player[seat].cards[model.player[seat].card_count++], card);
}

static int henchmen(int seat, int where)
{
    int count = 0;
    for (int i = 0; i < 3; i++)
        count += where == FREE ? model.player[seat].henchman[i] >= 0
                               : model.player[seat].henchman[i] == where;
    return count;
}

static void get(int seat, int reason, int dollars)
{
    model.player[seat].cash += dollars;
    model.player[seat].got[reason] += dollars;
}

/* ---- what the model allows ---- */

static char legal[LEGAL_MAX][40];
static int legal_count;

static void allow(const char *format, const char *word, int a, int b, int c)
{
    snprintf(legal[legal_count++], sizeof legal[0], format, word, a, b, c);
}

static void allow_bills(const char *word, int max, int worst)
{
    const int *fakes = model.player[model.asked].fakes;
    for (int a = 0; a <= fakes[1]; a++)
        for (int b = 0; b <= fakes[2] && a + b <= max; b++)
            for (int c = 0; c <= fakes[3] && a + b + c <= max; c++)
                if (a + b + c > 0 && !(a && worst > 1) && !(b && worst > 2) && !(c && worst > 3))
                    allow("%s %d %d %d", word, a, b, c);
}

static void allow_flight(const char *word, int fare)
{
    const struct player *player = &model.player[model.asked];
    if (player->cash < fare || (!model.ending && model.police == model.strike))
        return;
    for (int amount = -player->account; amount <= player->cash - fare; amount += 10)
        if (amount != 0)
            allow("%s %d", word, amount, 0, 0);
}

static void allow_space(const struct space *space)
{
    const char *word = space->word;
    int worst = 1; /* the lowest quality a supermarket takes */

    while (worst <= 3 && model.police >= model.refuse[worst])
        worst++;
    if (space->price > 0) {
        if (space->card[0] && model.player[model.asked].cash >= space->price &&
            !(strcmp(space->card, "jet") == 0 && has(model.asked, "jet")))
            allow("%s", word, 0, 0, 0);
    } else if (strcmp(word, "shop") == 0) {
        allow_bills(word, 3, worst);
    } else if (strncmp(word, "fence", 5) == 0) {
        allow_bills(word, 8, 1);
    } else if (strcmp(word, "fly") == 0) {
        allow_flight(word, 30);
    } else if (strcmp(word, "jet") == 0) {
        if (has(model.asked, "jet"))
            allow_flight(word, 0);
    } else {
        allow("%s", word, 0, 0, 0);
    }
}

static bool allowed_before(int index)
{
    for (int i = 0; i < index; i++)
        if (model.space[i].taken == FREE && !strcmp(model.space[i].word, model.space[index].word))
            return true;
    return false;
}

static void allow_lifts(void)
{
    for (int i = 0; i < 3; i++) {
        int at = model.player[model.asked].henchman[i];
        bool again = false;
        for (int j = 0; j < i; j++)
            again |= at >= 0 && model.player[model.asked].henchman[j] >= 0 &&
                     !strcmp(model.space[model.player[model.asked].henchman[j]].word,
                             model.space[at].word);
        if (at >= 0 && !again)
            snprintf(legal[legal_count++], sizeof legal[0], "lift %s", model.space[at].word);
    }
}

static void list_legal(void)
{
    legal_count = 0;
    allow("%s", "pass", 0, 0, 0);
    if (model.lawyer && !model.lifted) {
        allow_lifts();
        return;
    }
    for (int i = 0; i < model.space_count; i++)
        if (model.space[i].taken == FREE && !allowed_before(i))
            allow_space(&model.space[i]);
}

/* ---- what the model does ---- */

static void visit(void)
{
    for (int seat = 0; seat < model.seats; seat++) {
        int cash = model.player[seat].cash, half = (cash / 2 + 9) / 10 * 10;
        get(seat, GODFATHER, -half);
        event("godfather %d %d", seat, half, "");
    }
}

static void step_police(void)
{
    model.police++;
    model.moved = true;
    event("police %d", model.police, 0, "");
    for (int quality = 1; quality <= 3; quality++)
        if (model.police == model.refuse[quality])
            event("refuse %d", quality, 0, "");
    if (model.police == model.strike)
        event("strike", 0, 0, "");
    if (model.police == model.last)
        event("last", 0, 0, "");
    if (model.police == model.godfather[0] || model.police == model.godfather[1] ||
        model.police == model.last)
        visit();
}

static void open_diners(void)
{
    for (int seat = 0; seat < model.seats; seat++)
        for (int i = has(seat, "diner"); i > 0; i--)
            for (int quality = 1; quality <= 3; quality++)
                if (model.player[seat].fakes[quality] > 0) {
                    model.player[seat].fakes[quality]--;
                    get(seat, DINERS, 50);
                    event("diner %d %d", seat, quality, "");
                    break;
                }
}

static void finish(void)
{
    int best = 0;
    char winners[20] = "winner";

    open_diners();
    for (int seat = 0; seat < model.seats; seat++) {
        get(seat, LOTTERY, 50 * has(seat, "lottery"));
        int score = model.player[seat].cash + model.player[seat].account;
        event("score %d %d", seat, score, "");
        best = score > best ? score : best;
    }
    for (int seat = 0; seat < model.seats; seat++)
        if (model.player[seat].cash + model.player[seat].account == best) {
            char word[4] = {' ', (char)('0' + seat), 0};
            strcat(winners, word);
        }
    event("", 0, 0, winners);
    model.over = true;
}

static void next_lawyer(void)
{
    static const char *const names[] = {"", "great-lawyer", "bad-lawyer"};

    model.lifted = false;
    while (++model.lawyer <= 2)
        for (int seat = 0; seat < model.seats; seat++)
            if (has(seat, names[model.lawyer]) && henchmen(seat, FREE) > 0) {
                model.asked = seat;
                return;
            }
    finish();
}

/* Called when the deck has been dealt from as far as it goes. */
static void begin_round(void)
{
    open_diners();
    model.first = model.asked = model.pawn;
    model.moved = false;
}

static bool wants_card(void)
{
    return model.deck > 0 && !model.space[model.market_count - 1].card[0];
}

static void end_round(void)
{
    char left[8][16];
    int count = 0;

    if (model.deck == 0 && !model.moved) {
        step_police();
        if (model.police == model.last) {
            model.ending = true;
            next_lawyer();
            return;
        }
    }
    for (int i = 0; i < model.space_count; i++)
        model.space[i].taken = FREE;
    for (int seat = 0; seat < 4; seat++)
        for (int i = 0; i < 3; i++)
            model.player[seat].henchman[i] = IN_HAND;
    for (int i = 0; i < model.market_count; i++) {
        struct space *space = &model.space[i];
        if (space->card[0] && space->bin)
            event("bin ", 0, 0, space->card);
        else if (space->card[0])
            strcpy(left[count++], space->card);
        space->card[0] = '\0';
    }
    for (int i = 0; i < count; i++)
        strcpy(model.space[i].card, left[i]);
    if (!wants_card())
        begin_round();
}

static void next_player(void)
{
    if (model.ending) {
        if (model.queue_count == 0) {
            next_lawyer();
            return;
        }
        model.asked = model.queue[0];
        memmove(model.queue, model.queue + 1, sizeof model.queue - sizeof *model.queue);
        model.queue_count--;
        return;
    }
    for (int i = 1; i <= model.seats; i++) {
        int seat = (model.asked + i) % model.seats;
        if (henchmen(seat, IN_HAND) > 0) {
            model.asked = seat;
            return;
        }
    }
    end_round();
}

static void begin_ending(int trigger)
{
    model.ending = true;
    for (int i = 1; i <= model.seats; i++) {
        int seat = (trigger + i) % model.seats;
        if (henchmen(seat, IN_HAND) > 0)
            model.queue[model.queue_count++] = seat;
    }
}

static void do_action(struct player *player, struct space *space, const char *action)
{
    int a = 0, b = 0, c = 0;

    sscanf(action + strlen(space->word), "%d %d %d", &a, &b, &c);
    if (space->price > 0) {
        get(model.asked, CARDS, -space->price);
        take_card(model.asked, space->card);
        space->card[0] = '\0';
    } else if (strncmp(space->word, "print", 5) == 0) {
        int quality = !!has(model.asked, "paper") + !!has(model.asked, "ink") +
                      !!has(model.asked, "hologram");
        player->fakes[quality] += 2 * has(model.asked, "printer");
    } else if (strncmp(space->word, "fraud", 5) == 0) {
        get(model.asked, FRAUD, 30);
        if (space->word[5])
            model.pawn = model.asked;
    } else if (strcmp(space->word, "fly") == 0 || strcmp(space->word, "jet") == 0) {
        get(model.asked, FARES, space->word[0] == 'f' ? -30 : 0);
        player->cash -= a;
        player->account += a;
    } else {
        int rate = space->word[0] == 's' ? 50 : a > 0 ? 20 : b > 0 ? 30 : 40;
        player->fakes[1] -= a;
        player->fakes[2] -= b;
        player->fakes[3] -= c;
        get(model.asked, space->word[0] == 's' ? SHOP : FENCE, rate * (a + b + c));
    }
}

/* The free space that an action is for; its word is the longest that fits. */
static int space_for(const char *action)
{
    int best = -1;
    for (int i = model.space_count - 1; i >= 0; i--) {
        size_t length = strlen(model.space[i].word);
        if (model.space[i].taken == FREE && strncmp(action, model.space[i].word, length) == 0 &&
            (action[length] == ' ' || action[length] == '\0'))
            best = i;
    }
    return best;
}

/* A henchman in hand goes to a space, or is laid down; returns true where there was a hat. */
static bool use_henchman(const char *action)
{
    struct player *player = &model.player[model.asked];
    int which = 0, at = space_for(action);

    while (player->henchman[which] != IN_HAND)
        which++;
    if (strcmp(action, "pass") == 0) {
        player->henchman[which] = LAID_DOWN;
        return false;
    }
    player->henchman[which] = at;
    model.space[at].taken = model.asked;
    do_action(player, &model.space[at], action);
    return model.space[at].hat;
}

static void lift(const char *word)
{
    struct player *player = &model.player[model.asked];
    int which = 0;

    /* those left in hand have had their chance */
    for (int i = 0; i < 3; i++)
        if (player->henchman[i] == IN_HAND)
            player->henchman[i] = LAID_DOWN;
    while (player->henchman[which] < 0 ||
           strcmp(model.space[player->henchman[which]].word, word) != 0)
        which++;
    model.space[player->henchman[which]].taken = FREE;
    player->henchman[which] = IN_HAND;
    model.lifted = true;
}

static void act(const char *action)
{
    model.events[0] = '\0';
    if (strncmp(action, "lift ", 5) == 0) {
        lift(action + 5);
    } else if (model.lawyer) {
        if (model.lifted)
            use_henchman(action);
        next_lawyer();
    } else {
        if (use_henchman(action) && !model.ending) {
            step_police();
            if (model.police == model.last)
                begin_ending(model.asked);
        }
        next_player();
    }
}

static void draw(const char *action)
{
    char word[16];
    int seat;

    model.events[0] = '\0';
    if (sscanf(action, "first %d", &seat) == 1) {
        model.pawn = seat;
        for (int i = 0; i < model.seats; i++)
            get((seat + i) % model.seats, START, 20 + 10 * i);
    } else if (sscanf(action, "start %d %15s", &seat, word) == 2) {
        take_card(seat, "printer");
        take_card(seat, word);
    } else if (sscanf(action, "reveal %15s", word) == 1) {
        int at = 0;
        while (model.space[at].card[0])
            at++;
        strcpy(model.space[at].card, word);
        model.deck--;
        if (!wants_card())
            begin_round();
    }
}

/* ---- side by side ---- */

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void print_action(action_t action, char *out, size_t room)
{
    struct text text = text_in(out, room);
    game_print(game, action, &text);
}

/* Both lists as sorted text. */
static void compare_legal(const action_t *list, int count)
{
    static char words[LEGAL_MAX][40];

    list_legal();
    for (int i = 0; i < count; i++)
        print_action(list[i], words[i], sizeof words[i]);
    qsort(words, (size_t)count, sizeof words[0], compare);
    qsort(legal, (size_t)legal_count, sizeof legal[0], compare);
    for (int i = 0; i < count && i < legal_count; i++)
        if (strcmp(words[i], legal[i]) != 0)
            fail_msg("engine: %s, model: %s", words[i], legal[i]);
    assert_int_equal(count, legal_count);
}

static void compare_ledger(int seat)
{
    static const int lines[REASONS] = {
        [START] = COUNTER_FROM_START,        [SHOP] = COUNTER_FROM_SHOP,
        [FENCE] = COUNTER_FROM_FENCE,        [FRAUD] = COUNTER_FROM_FRAUD,
        [DINERS] = COUNTER_FROM_DINERS,      [LOTTERY] = COUNTER_FROM_LOTTERY,
        [CARDS] = COUNTER_FOR_CARDS,         [FARES] = COUNTER_FOR_FARES,
        [GODFATHER] = COUNTER_FOR_GODFATHER,
    };

    for (int reason = 0; reason < REASONS; reason++)
        assert_int_equal(10 * table.shared.seat[seat].ledger[lines[reason]],
                         abs(model.player[seat].got[reason]));
}

static void compare_state(void)
{
    static const char *const kinds[] = {"printer", "ink",     "paper",        "hologram",  "diner",
                                        "jet",     "lottery", "great-lawyer", "bad-lawyer"};

    assert_string_equal(told, model.events);
    assert_int_equal(table.shared.police, model.police);
    assert_int_equal(table.shared.deck, model.deck);
    for (int seat = 0; seat < model.seats; seat++) {
        const struct player *player = &model.player[seat];
        assert_money(seat, player->cash, player->account);
        assert_fakes(seat, player->fakes[1], player->fakes[2], player->fakes[3]);
        compare_ledger(seat);
        for (int kind = 0; kind < 9; kind++)
            assert_int_equal(table.shared.seat[seat].cards[kind], has(seat, kinds[kind]));
        assert_true(player->cash >= 0 && player->account >= 0);
    }
    for (int i = 0; i < model.market_count; i++)
        assert_string_equal(table.shared.market[i] ? kinds[table.shared.market[i] - 1] : "",
                            model.space[i].card);
    if (table.shared.head.due != DUE_DEALER)
        assert_int_equal(due_seat(), model.over ? -1 : model.asked);
}

/* How a seat picks: styles 1 to 3 get into corners that fair picks seldom see. */
static action_t pick(const action_t *list, int count, int style, struct random *random)
{
    action_t action = list[random_below(random, (uint32_t)count)];

    for (int tries = 0; tries < 6; tries++) {
        int verb = action_verb(action);
        bool good = style == 1   ? verb != COUNTER_FLY && verb != COUNTER_JET_FLIGHT
                    : style == 2 ? verb == COUNTER_PRINT_HAT || verb == COUNTER_SHOP ||
                                       verb == COUNTER_BUY || verb == COUNTER_LIFT
                                 : verb != COUNTER_PRINT_HAT && verb != COUNTER_FENCE_HAT &&
                                       verb != COUNTER_SHOP;
        if (style == 0 || good)
            break;
        action = list[random_below(random, (uint32_t)count)];
    }
    return action;
}

/* Plays to the end, or until `stop` says so. */
static void play_beside(int rules, int seats, uint64_t seed, bool (*stop)(void))
{
    struct random random = random_from(seed, (uint64_t)seats);
    struct setup setup = game_setup(game, seats);
    char line[40] = "dealer ";
    int before = 0;

    setup.rules = (uint8_t)rules;
    game->init(&table, &setup);
    lay_out(seats, rules);
    while (table.shared.head.due && !(stop && stop())) {
        action_t list[LEGAL_MAX], action;
        bool dealer = table.shared.head.due == DUE_DEALER;
        if (dealer) {
            action = game->outcome(&table, random_below(&random, game->chance(&table)));
        } else {
            int count = choices(game, &table, due_seat(), list);
            compare_legal(list, count);
            action = pick(list, count, (int)(seed % 4), &random);
        }
        snprintf(line, sizeof line, dealer ? "dealer " : "%d ", due_seat());
        size_t word = strlen(line);
        print_action(action, line + word, sizeof line - word);
        play(line);
        if (dealer)
            draw(line + word);
        else
            act(line + word);
        compare_state();
        assert_null(game->audit(&table));
        assert_true(table.shared.police >= before); /* the pawn never moves back */
        before = table.shared.police;
    }
    assert_true(model.over || stop);
}

static void test_engine_and_model_agree(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (uint64_t seed = 0; seed < 60; seed++)
            play_beside(2, seats, seed, NULL);
    for (uint64_t seed = 0; seed < 20; seed++)
        play_beside(1, 2 + (int)(seed % 3), seed, NULL);
}

/* ---- perft ---- */

/* The same count by the model, which cannot draw. */
static uint64_t model_perft(int depth)
{
    char list[LEGAL_MAX][sizeof legal[0]];
    uint64_t sequences = 0;

    if (model.over)
        return 0;
    list_legal();
    if (depth == 1)
        return (uint64_t)legal_count;
    int count = legal_count;
    memcpy(list, legal, (size_t)count * sizeof list[0]);
    for (int i = 0; i < count; i++) {
        struct model before = model;
        act(list[i]);
        sequences += model_perft(depth - 1);
        model = before;
    }
    return sequences;
}

/* The pawn one step from the end and no cards left to draw. */
static bool near_end(void)
{
    return table.shared.phase == COUNTER_IN_ROUND && model.deck == 0 &&
           model.police == model.last - 1;
}

static uint64_t count_lines(int rules)
{
    uint64_t all = 0;

    for (uint64_t seed = 0; seed < 60; seed++) {
        play_beside(rules, 2 + (int)(seed % 3), seed, near_end);
        if (model.over)
            continue;
        int depth = perft(game, &table, 2) < 500 ? 3 : 2;
        uint64_t lines = perft(game, &table, depth);
        assert_int_equal(lines, model_perft(depth));
        all += lines;
    }
    return all;
}

static void test_engine_and_model_count_the_same_lines(void **state)
{
    (void)state;
    assert_int_equal(count_lines(1), 284906);
    assert_int_equal(count_lines(2), 258574);
}

/* Counted by hand: seat 0 can buy 1 to 4; print, print-hat; no shop, which refuses everything;
 * fence and fence-hat 3 lots each; fraud twice; fly from -20 to 10 without 0; pass. */
static void test_a_list_counted_by_hand(void **state)
{
    (void)state;
    deal(2, 0, "printer ink paper hologram jet");
    put_police(9);
    give_money(0, 40, 20);
    give_fakes(0, 1, 1, 0);
    assert_int_equal(perft(game, &table, 1), 4 + 2 + 6 + 2 + 3 + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_engine_and_model_agree),
        cmocka_unit_test(test_engine_and_model_count_the_same_lines),
        cmocka_unit_test(test_a_list_counted_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
