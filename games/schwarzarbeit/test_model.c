/* test_model - the rules page, written down a second time
 *
 * A plain program that plays a game from the first line of the rules to the last, without phases
 * and without masks. Whenever somebody has to decide it looks at what the engine thinks: the same
 * seat must be due, with the same list of actions, the same market and the same lines since the
 * last decision. Then a random choice is carried out in both.
 *
 * Games are played in several styles, because even play never gets into the corners; at the end the
 * test makes sure that each corner was visited.
 */
#include "games/schwarzarbeit/state.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

extern const struct game game_schwarzarbeit;
static const struct game *const game = &game_schwarzarbeit;

enum place { DRAW, UNDER, MARKET, DISCARD, HIRED, DENOUNCED };
enum { CARDS = 60, ICH_AG = 60, PASSED = -1, LONGEST_PILE = 32 };

/* How people and dealer choose where there is a choice. */
enum style {
    EVEN,
    SHY,         /* detectives mostly pass */
    HASTY,       /* detectives never pass */
    ICH_AG_LAST, /* the dealer keeps back the Ich-AG card, and people who are in the market */
    HASTY_LAST,  /* the same, and all detectives act when the first pass nears its end */
    PROTECT, /* in the second pass cards of seat 0's workers come first, and nobody takes them */
    STYLES
};

struct corners {
    int games, skipped, small, small_in_window, reshuffle_in_ich_ag, reshuffle_in_window;
    int raced, raced_by_three, raced_twice, last_windows, last_taken, last_raced, last_barred;
    int contested, barred_came_back, special_used, shrunken_special, only_pass, tied, most_told;
};
static struct corners corners;

struct model {
    struct schwarzarbeit_state engine;
    struct random random;
    enum style style;
    struct events expected, happened;

    int seats, rules;
    bool lots; /* draw them, or argue? */
    bool last; /* in the last window */
    enum place place[CARDS];
    int who[CARDS]; /* who has it, if UNDER, HIRED or DENOUNCED */
    int pile[SEATS_MAX][LONGEST_PILE], pile_size[SEATS_MAX];
    int defended_by[SEATS_MAX][LONGEST_PILE];
    int lawyers[SEATS_MAX];
    bool detective[SEATS_MAX];
    bool ich_ag; /* in the draw pile */
    bool second;
    int special;
    bool barred[CARDS], barred_left[CARDS];
    int active, turns, skipped;
    bool small; /* the second pass began too small (S4) */
};

/* ---- looking ---- */

static int count_in(const struct model *model, enum place place)
{
    int count = 0;
    for (int card = 0; card < CARDS; card++)
        count += model->place[card] == place;
    return count;
}

static bool works_for(const struct model *model, int person, int seat)
{
    int weekend = person * 3 + 2;
    return model->place[weekend] == UNDER && model->who[weekend] == seat;
}

static bool is_illegal(const struct model *model, int person)
{
    return model->place[person * 3 + 2] == UNDER;
}

static int draw_pile(const struct model *model)
{
    return count_in(model, DRAW) + model->ich_ag - model->special;
}

static bool in_market(const struct model *model, int person)
{
    for (int shift = 0; shift < 3; shift++)
        if (model->place[person * 3 + shift] == MARKET)
            return true;
    return false;
}

/* ---- deciding, with the engine beside us ---- */

static void check_events(struct model *model)
{
    assert_int_equal(model->happened.count, model->expected.count);
    for (int i = 0; i < model->expected.count; i++)
        assert_int_equal(model->happened.list[i], model->expected.list[i]);
    model->happened.count = model->expected.count = 0;
}

static void expect(struct model *model, action_t event)
{
    events_add(&model->expected, event);
}

static void check_options(struct model *model, int seat, const action_t *options, int count)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];

    assert_true(model->engine.shared.head.due >> seat & 1);
    if (seat == DEALER) {
        assert_int_equal(game->chance(&model->engine), count);
        for (int i = 0; i < count; i++)
            assert_int_equal(game->outcome(&model->engine, (uint32_t)i), options[i]);
        return;
    }
    game->view(&model->engine, seat, view);
    assert_int_equal(game->legal(view, list), count);
    for (int i = 0; i < count; i++)
        assert_int_equal(list[i], options[i]);
}

/* A taste for an action: of the most liked ones, one is drawn. */
static int taste(const struct model *model, int seat, action_t action)
{
    int verb = action_verb(action), card = action_noun(action, 0);
    bool late = model->second || draw_pile(model) <= 2;

    if (seat == DEALER && verb == SCHWARZ_REVEAL) {
        if (model->style == ICH_AG_LAST || model->style == HASTY_LAST)
            return card == ICH_AG ? 0 : 2 - in_market(model, card / 3);
        if (model->style == PROTECT && model->second)
            return works_for(model, card / 3, 0);
        return 0;
    }
    if (verb == SCHWARZ_DETECTIVE) {
        if (model->style == HASTY_LAST)
            return late ? 1 : -1;
        return model->style == HASTY ? 1 : model->style == PROTECT ? -1 : 0;
    }
    if (verb == SCHWARZ_HIRE || verb == SCHWARZ_DENOUNCE)
        return model->style == PROTECT ? -works_for(model, card / 3, 0) : 0;
    return verb == SCHWARZ_PASS && model->style == SHY && seat != model->active ? 1 : 0;
}

static action_t choose(struct model *model, int seat, const action_t *options, int count)
{
    action_t best[LEGAL_MAX];
    int most = -9, bests = 0;

    for (int i = 0; i < count; i++) {
        int liked = taste(model, seat, options[i]);
        if (liked > most)
            bests = 0;
        most = liked > most ? liked : most;
        if (liked == most)
            best[bests++] = options[i];
    }
    return best[random_below(&model->random, (uint32_t)bests)];
}

static action_t ask(struct model *model, int seat, const action_t *options, int count)
{
    struct schwarzarbeit_state *engine = &model->engine;
    action_t action;

    check_events(model);
    for (int card = 0; card < CARDS; card++)
        assert_int_equal(engine->shared.market >> card & 1, model->place[card] == MARKET);
    check_options(model, seat, options, count);
    action = choose(model, seat, options, count);
    assert_int_equal(game_try(game, engine, seat, action, &model->happened, NULL), VERDICT_DONE);
    assert_null(game->audit(engine));
    return action;
}

static int ask_card(struct model *model, int verb, const bool *may, bool ich_ag)
{
    action_t options[CARDS + 1];
    int count = 0;

    for (int card = 0; card < CARDS; card++)
        if (may[card])
            options[count++] = action_of(verb, card, 0, 0);
    if (ich_ag)
        options[count++] = action_of(verb, ICH_AG, 0, 0);
    return action_noun(ask(model, DEALER, options, count), 0);
}

/* ---- set-up ---- */

static void draw_lots(struct model *model)
{
    action_t options[SEATS_MAX];
    for (int seat = 0; seat < model->seats; seat++)
        options[seat] = action_of(SCHWARZ_FIRST, seat, 0, 0);
    model->active = action_noun(ask(model, DEALER, options, model->seats), 0);
}

static void deal_worker(struct model *model, int seat)
{
    action_t options[20];
    int count = 0, weekend;

    for (int person = 0; person < 20; person++)
        if (!is_illegal(model, person))
            options[count++] = action_of(SCHWARZ_DEAL, seat, person, 0);
    weekend = action_noun(ask(model, DEALER, options, count), 1) * 3 + 2;
    model->place[weekend] = UNDER;
    model->who[weekend] = seat;
}

/* ---- drawing ---- */

static int draw(struct model *model)
{
    bool may[CARDS];
    int card;

    for (int i = 0; i < CARDS; i++)
        may[i] = model->place[i] == DRAW;
    card = ask_card(model, SCHWARZ_REVEAL, may, model->ich_ag);
    if (card == ICH_AG)
        model->ich_ag = false;
    return card;
}

static void reveal_to_market(struct model *model, int card)
{
    model->place[card] = MARKET;
    corners.barred_came_back += model->barred_left[card];
    model->barred_left[card] = false;
}

static void start_second_pass(struct model *model)
{
    int detectives = 0, discards = count_in(model, DISCARD);

    for (int seat = 0; seat < model->seats; seat++)
        detectives += model->detective[seat];
    for (int card = 0; card < CARDS; card++)
        if (model->place[card] == DISCARD)
            model->place[card] = DRAW;
    model->second = true;
    model->special = detectives < discards ? detectives : discards;
    expect(model, action_of(SCHWARZ_SECOND_PASS, model->special, 0, 0));
}

static void fill_market(struct model *model)
{
    bool ich_ag = false;

    while (count_in(model, MARKET) < model->seats + 2) {
        int card;
        if (draw_pile(model) == 0) {
            if (model->second)
                break;
            corners.reshuffle_in_ich_ag += ich_ag;
            start_second_pass(model);
            model->small = count_in(model, MARKET) + draw_pile(model) < model->seats + 2;
            continue;
        }
        card = draw(model);
        if (card == ICH_AG) {
            ich_ag = true;
            for (int other = 0; other < CARDS; other++)
                if (model->place[other] == MARKET) {
                    model->place[other] = DISCARD;
                    model->barred_left[other] = model->barred[other];
                }
        } else if (!model->second && in_market(model, card / 3)) {
            model->place[card] = DISCARD;
        } else {
            reveal_to_market(model, card);
        }
    }
}

/* ---- a turn ---- */

static void denounce(struct model *model, int seat, int card)
{
    model->place[card] = DENOUNCED;
    model->who[card] = seat;
    model->defended_by[seat][model->pile_size[seat]] = -1;
    model->pile[seat][model->pile_size[seat]++] = card;
}

static int ask_detective(struct model *model, int seat)
{
    action_t options[CARDS + 1], action;
    int count = 0;

    for (int card = 0; card < CARDS; card++)
        if (model->place[card] == MARKET && !model->barred[card] &&
            !works_for(model, card / 3, seat))
            options[count++] = action_of(SCHWARZ_DETECTIVE, card, 0, 0);
    options[count++] = action_of(SCHWARZ_PASS, 0, 0, 0);
    corners.only_pass += count == 1;
    action = ask(model, seat, options, count);
    return action_verb(action) == SCHWARZ_PASS ? PASSED : action_noun(action, 0);
}

/* The dealer says who of those who want a card was faster; the others want nothing any more. */
static void draw_faster(struct model *model, int *choice, int card)
{
    action_t options[SEATS_MAX];
    int count = 0, faster;

    for (int seat = 0; seat < model->seats; seat++)
        if (choice[seat] == card)
            options[count++] = action_of(SCHWARZ_FASTER, card, seat, 0);
    corners.raced++;
    corners.raced_by_three += count > 2;
    corners.last_raced += model->last;
    faster = action_noun(ask(model, DEALER, options, count), 1);
    for (int seat = 0; seat < model->seats; seat++)
        if (choice[seat] == card && seat != faster)
            choice[seat] = PASSED;
}

static void settle(struct model *model, int *choice)
{
    int wanted[CARDS] = {0}, races = 0;

    for (int seat = 0; seat < model->seats; seat++)
        if (choice[seat] != PASSED)
            wanted[choice[seat]]++;
    for (int card = 0; card < CARDS; card++) {
        if (wanted[card] < 2)
            continue;
        corners.raced_twice += ++races == 2;
        if (model->lots) {
            draw_faster(model, choice, card);
            continue;
        }
        expect(model, action_of(SCHWARZ_CONTESTED, card, 0, 0));
        model->barred[card] = true;
        corners.contested++;
        for (int seat = 0; seat < model->seats; seat++)
            if (choice[seat] == card)
                choice[seat] = PASSED;
    }
}

/* Carries out all choices; returns how many detectives succeeded. */
static int reveal_choices(struct model *model, int *choice)
{
    int taken = 0;

    settle(model, choice);
    for (int i = 0; i < model->seats; i++) {
        int seat = (model->active + i) % model->seats;
        if (choice[seat] == PASSED)
            continue;
        corners.last_taken += model->last;
        denounce(model, seat, choice[seat]);
        model->detective[seat] = false;
        taken++;
    }
    return taken;
}

static void fill_gaps(struct model *model, int gaps)
{
    if (!model->second) {
        fill_market(model);
        corners.reshuffle_in_window += model->second;
        corners.small_in_window += model->small;
        return;
    }
    corners.special_used += gaps;
    corners.shrunken_special += gaps && count_in(model, MARKET) + gaps < model->seats + 2;
    for (; gaps > 0 && model->special > 0; gaps--) {
        int card = draw(model);
        model->special--;
        reveal_to_market(model, card);
    }
}

static bool window_opens(const struct model *model)
{
    bool card_left = false, detective_left = false;

    for (int card = 0; card < CARDS; card++)
        card_left |= model->place[card] == MARKET && !model->barred[card];
    for (int seat = 0; seat < model->seats; seat++)
        detective_left |= model->detective[seat];
    return card_left && detective_left;
}

static void window(struct model *model)
{
    while (window_opens(model)) {
        int choice[SEATS_MAX];
        bool all_pass = true;

        for (int seat = 0; seat < model->seats; seat++) {
            choice[seat] = model->detective[seat] ? ask_detective(model, seat) : PASSED;
            all_pass &= choice[seat] == PASSED;
        }
        if (all_pass)
            return;
        fill_gaps(model, reveal_choices(model, choice));
    }
}

static void inform(struct model *model)
{
    int neighbour = (model->active + model->seats - 1) % model->seats, may = 0;

    for (int card = 0; card < CARDS; card++)
        may += model->place[card] == MARKET && !works_for(model, card / 3, neighbour);
    expect(model, action_of(SCHWARZ_ANNOUNCE, neighbour, may, 0));
}

static void pick(struct model *model)
{
    action_t options[2 * CARDS], action;
    int count = 0, card;

    for (int verb = SCHWARZ_HIRE; verb <= SCHWARZ_DENOUNCE; verb++)
        for (card = 0; card < CARDS; card++)
            if (model->place[card] == MARKET && !works_for(model, card / 3, model->active))
                options[count++] = action_of(verb, card, 0, 0);
    if (count == 0) {
        model->skipped++;
        if (model->rules > 1)
            expect(model, action_of(SCHWARZ_SKIP, model->active, 0, 0));
        return;
    }
    action = ask(model, model->active, options, count);
    card = action_noun(action, 0);
    if (action_verb(action) == SCHWARZ_DENOUNCE) {
        denounce(model, model->active, card);
    } else {
        model->place[card] = HIRED;
        model->who[card] = model->active;
    }
}

static void send_lawyer(struct model *model)
{
    action_t options[CARDS + 1], action;
    int count = 0, owner, index;

    if (model->lawyers[model->active] == 0)
        return;
    for (owner = 0; owner < model->seats; owner++)
        for (index = 0; owner != model->active && index < model->pile_size[owner]; index++)
            if (model->defended_by[owner][index] < 0)
                options[count++] = action_of(SCHWARZ_LAWYER, owner, index + 1, 0);
    if (count == 0)
        return;
    options[count++] = action_of(SCHWARZ_PASS, 0, 0, 0);
    action = ask(model, model->active, options, count);
    if (action_verb(action) == SCHWARZ_PASS)
        return;
    model->lawyers[model->active]--;
    model->defended_by[action_noun(action, 0)][action_noun(action, 1) - 1] = model->active;
}

static bool game_over(const struct model *model)
{
    return model->second && draw_pile(model) == 0 && count_in(model, MARKET) <= model->seats;
}

static void last_window(struct model *model)
{
    model->last = true;
    corners.last_windows += window_opens(model);
    for (int card = 0; card < CARDS; card++)
        corners.last_barred += model->barred[card] && model->place[card] == MARKET;
    window(model);
}

static void take_turn(struct model *model)
{
    model->turns++;
    window(model);
    inform(model);
    window(model);
    pick(model);
    send_lawyer(model);
    fill_market(model);
    if (model->rules > 1 && game_over(model))
        last_window(model);
    memset(model->barred, 0, sizeof model->barred);
    memset(model->barred_left, 0, sizeof model->barred_left);
    model->active = (model->active + 1) % model->seats;
}

/* ---- the end ---- */

static int points_of_card(const struct model *model, int seat, int card, int regular, int anothers)
{
    if (works_for(model, card / 3, seat))
        return -99;
    return is_illegal(model, card / 3) ? anothers : regular;
}

static int points_of(const struct model *model, int seat)
{
    int points = model->detective[seat] ? 1 : 0;

    for (int card = 0; card < CARDS; card++) {
        if (model->place[card] == HIRED && model->who[card] == seat)
            points += points_of_card(model, seat, card, 1, 0);
        if (model->place[card] == DENOUNCED && model->who[card] == seat)
            points += points_of_card(model, seat, card, -2, 3);
    }
    for (int owner = 0; owner < model->seats; owner++)
        for (int index = 0; index < model->pile_size[owner]; index++)
            if (model->defended_by[owner][index] == seat)
                points += points_of_card(model, seat, model->pile[owner][index], 2, -2);
    return points;
}

static int caught_by(const struct model *model, int seat)
{
    int caught = 0;
    for (int index = 0; index < model->pile_size[seat]; index++)
        caught += is_illegal(model, model->pile[seat][index] / 3) &&
                  !works_for(model, model->pile[seat][index] / 3, seat);
    return caught;
}

static bool beats(const struct model *model, int seat, int other)
{
    int here = points_of(model, seat), there = points_of(model, other);
    if (here != there || model->engine.shared.head.rules == 0)
        return here > there;
    return caught_by(model, seat) > caught_by(model, other);
}

static void expect_end(struct model *model)
{
    int winners = 0;

    for (int seat = 0; seat < model->seats; seat++) {
        bool beaten = false;
        for (int other = 0; other < model->seats; other++)
            beaten |= beats(model, other, seat);
        winners |= beaten ? 0 : 1 << seat;
        expect(model, action_of(SCHWARZ_SCORE, seat, 0, 0) |
                          (action_t)(points_of(model, seat) + SCHWARZ_POINTS_BIAS));
    }
    corners.tied += (winners & (winners - 1)) != 0;
    expect(model, action_of(SCHWARZ_WINNER, winners, 0, 0));
}

static void check_turns(const struct model *model)
{
    static const int turns[] = {[3] = 45, [4] = 44, [5] = 40};

    if (!model->small)
        assert_int_equal(model->turns - model->skipped, turns[model->seats]);
    else
        assert_in_range(model->turns, 1, turns[model->seats] + model->seats - 1);
    assert_int_equal(model->engine.shared.head.turn, model->turns);
    assert_int_equal(model->engine.shared.skipped, model->skipped);
    corners.games++;
    corners.skipped += model->skipped;
    corners.small += model->small;
    if (corners.most_told < model->engine.shared.told_count)
        corners.most_told = model->engine.shared.told_count;
}

static void play(struct model *model, int seats, int rules, bool lots, enum style style,
                 uint64_t seed)
{
    struct setup setup = game_setup(game, seats);

    memset(model, 0, sizeof *model);
    setup.rules = (uint8_t)rules;
    if (rules > 1)
        setup.option[SCHWARZ_OPTION_RUSH] = lots ? SCHWARZ_RUSH_LOT : SCHWARZ_RUSH_ARGUMENT;
    game->init(&model->engine, &setup);
    model->rules = rules;
    model->lots = lots;
    model->random = random_from(seed, (uint64_t)(seats * STYLES + (int)style));
    model->style = style;
    model->seats = seats;
    for (int seat = 0; seat < seats; seat++) {
        model->lawyers[seat] = 2;
        model->detective[seat] = true;
    }
    draw_lots(model);
    for (int i = 0; i < seats * (seats == 3 ? 3 : 2); i++)
        deal_worker(model, i / (seats == 3 ? 3 : 2));
    fill_market(model);
    model->ich_ag = true;
    do
        take_turn(model);
    while (!game_over(model));
    expect_end(model);
    check_events(model);
    assert_int_equal(model->engine.shared.head.due, 0);
    check_turns(model);
}

/* ---- tests ---- */

static const struct {
    int rules;
    bool lots;
} ways[] = {{0, false}, {1, false}, {2, false}, {2, true}};
enum { WAYS = sizeof ways / sizeof *ways };

static void engine_and_model_agree(void **state)
{
    static struct model model;
    (void)state;
    for (int seats = 3; seats <= 5; seats++)
        for (int way = 0; way < WAYS; way++)
            for (int style = 0; style < STYLES; style++)
                for (uint64_t seed = 1; seed <= 25; seed++)
                    play(&model, seats, ways[way].rules, ways[way].lots, (enum style)style, seed);
}

static void corners_were_visited(void **state)
{
    (void)state;
    assert_int_equal(corners.games, 3 * WAYS * STYLES * 25);
    assert_true(corners.raced > 0);
    assert_true(corners.raced_by_three > 0);
    assert_true(corners.raced_twice > 0);
    assert_true(corners.last_windows > 0);
    assert_true(corners.last_taken > 0);
    assert_true(corners.last_raced > 0);
    assert_true(corners.last_barred > 0);
    assert_true(corners.skipped > 0);
    assert_true(corners.small > 0);
    assert_true(corners.small_in_window > 0);
    assert_true(corners.reshuffle_in_ich_ag > 0);
    assert_true(corners.reshuffle_in_window > 0);
    assert_true(corners.contested > 0);
    assert_true(corners.barred_came_back > 0);
    assert_true(corners.special_used > 0);
    assert_true(corners.shrunken_special > 0);
    assert_true(corners.only_pass > 0);
    assert_true(corners.tied > 0);
    assert_true(corners.most_told <= SCHWARZ_TOLD_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(engine_and_model_agree),
        cmocka_unit_test(corners_were_visited),
    };
    return cmocka_run_group_tests_name("schwarzarbeit_model", tests, NULL, NULL);
}
