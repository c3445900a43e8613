/* test_zahltag - the bots of Zahltag: legal, sensible, explained */
#include "bots/test_choices.h"
#include "bots/nets.h"
#include "bots/zahltag_net.h"
#include "bots/zahltag_say.h"
#include "bots/zahltag_turn.h"
#include "games/zahltag/test_position.h"

extern const struct brain brain_zahltag;

enum { MANY = 2000 };

static const struct zahltag_style style = {
    .job = 8000,
    .bids = {{0, 0, 0, 0, 0, 0, 0, 0, 255}, {64, 64, 64, 64}, {64, 64, 64, 64}, {64, 64, 64, 64}},
};

/* ---- all positions ---- */

/* Without a price for idle hands, a resource is worth the contracts that it opens or closes. */
static void check_prospects(const struct zahltag_view *view)
{
    crew_t crew = view->own.hand + view->shared.right[view->own.seat];
    struct zahltag_prospects prospects;
    int now = zahltag_jobs_of(&view->shared, crew), each = 0;

    zahltag_look(view, &style, &prospects);
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        int gained = zahltag_jobs_of(&view->shared, crew + zahltag_one(kind)) - now, lost = 0;
        if (zahltag_crew_size(&view->shared, view->own.seat) >= ZAHLTAG_CREW_MAX)
            prospects.take[kind] += 3000;
        if (zahltag_count(crew, kind))
            lost = now - zahltag_jobs_of(&view->shared, crew - zahltag_one(kind));
        each = gained ? prospects.take[kind] / gained : lost ? -prospects.drop[kind] / lost : each;
    }
    for (int kind = 0; kind < ZAHLTAG_KINDS; kind++) {
        int gained = zahltag_jobs_of(&view->shared, crew + zahltag_one(kind)) - now;
        assert_int_equal(prospects.take[kind], gained * each);
        if (zahltag_count(crew, kind))
            assert_int_equal(prospects.drop[kind],
                             -each *
                                 (now - zahltag_jobs_of(&view->shared, crew - zahltag_one(kind))));
    }
}

static void check_rivals(const struct zahltag_view *view, const struct zahltag_state *state)
{
    struct zahltag_rivals rivals = zahltag_rivals(view);

    assert_int_equal(rivals.sure & rivals.maybe, 0);
    for (int seat = 0; seat < view->shared.head.seats; seat++) {
        bool able = zahltag_holds(state->own[seat].hand, zahltag_need(view->shared.contract));
        if (seat == view->own.seat || !(view->shared.in >> seat & 1))
            continue;
        assert_true(able || !(rivals.sure >> seat & 1));
        assert_true(!able || (rivals.sure | rivals.maybe) >> seat & 1);
        assert_int_equal(zahltag_able(view, seat) == 1000, rivals.sure >> seat & 1);
        assert_true(able ? zahltag_told(view, seat) > 0 : zahltag_told(view, seat) < 1000);
        if (__builtin_popcount(view->shared.in) == 2) /* the other hand is the rest of the box */
            assert_int_equal(zahltag_told(view, seat), able ? 1000 : 0);
    }
}

static void look(const struct walk *walk, const struct thought *thought)
{
    const struct zahltag_view *view = (const struct zahltag_view *)walk->view;
    (void)thought;

    if (view->shared.phase == ZAHLTAG_IN_BID)
        check_rivals(view, (const struct zahltag_state *)walk->state);
    else
        check_prospects(view);
}

static void test_choices_are_legal(void **unused)
{
    int decisions = 0;
    (void)unused;

    for (int seats = 2; seats <= 4; seats++)
        for (uint64_t seed = 0; seed < 4; seed++) {
            struct setup setup = game_setup(&game_zahltag, seats);
            setup.option[ZAHLTAG_OPTION_ADJUST] = (uint8_t)(seed & 1);
            setup.option[ZAHLTAG_OPTION_CREW] = (uint8_t)(seed >> 1 & 1);
            decisions += play_all_levels(&game_zahltag, &setup, seed, look);
        }
    assert_true(decisions > 500);
}

/* ---- bids ---- */

/* Seat 0's view of the bidding for 0011, in which everything is known. */
static struct zahltag_view bidding(int seats, const struct place *places)
{
    struct zahltag_state state = revealing(seats, places);
    struct zahltag_view view;

    set_deck(&state, 2, 3, 20);
    state.shared.deck |= 1; /* 0011 is the first */
    state.shared.aside &= ~1U;
    gives(&state, "dealer reveal 0011", "");
    game_zahltag.view(&state, 0, &view);
    return view;
}

static int bid_of(action_t action)
{
    assert_int_equal(action_verb(action), ZAHLTAG_BID);
    return action_noun(action, 0);
}

static void test_alone_it_asks_for_all(void **unused)
{
    struct zahltag_view view =
        bidding(3, (struct place[]){{30, 0x2222, 0, 0}, {30, 0x2210, 0, 0}, {30, 0x3300, 0, 0}});
    struct thought thought;
    (void)unused;

    assert_int_equal(zahltag_able(&view, 1), 0);
    for (uint64_t seed = 0; seed < 10; seed++)
        assert_int_equal(bid_of(choose(&game_zahltag, EXPERT, &view, seed, MANY, &thought)), 8);
    assert_true(thought.idea[0].points > thought.idea[1].points);
}

static void test_it_is_not_undercut(void **unused)
{
    struct zahltag_view view =
        bidding(3, (struct place[]){{30, 0x2222, 0, 0}, {30, 0x0022, 0, 0}, {30, 0x0022, 0, 0}});
    struct thought thought;
    int sum = 0;
    (void)unused;

    for (uint64_t seed = 0; seed < 20; seed++)
        sum += bid_of(choose(&game_zahltag, EXPERT, &view, seed, MANY, &thought));
    assert_true(sum < 20 * 4);
}

/* Nothing else is much better than the mix, and the mix is really one. */
static void test_the_mix_is_settled(void **unused)
{
    struct zahltag_view view = bidding(2, (struct place[]){{30, 0x2222, 0, 0}, {30, 0x2222, 0, 0}});
    struct zahltag_search search = {.style = &style, .games = MANY, .rounds = 400};
    struct thought thought = {.random = random_from(5, 5)};
    struct zahltag_found found[ZAHLTAG_BIDS];
    float mix[ZAHLTAG_BIDS], mean = 0, sum = 0, best = -1;
    (void)unused;

    zahltag_market(&search, &view, &thought, mix, found);
    for (int bid = 0; bid < ZAHLTAG_BIDS; bid++) {
        assert_true(mix[bid] >= 0);
        sum += mix[bid];
        mean += mix[bid] * found[bid].value;
        best = found[bid].value > best ? found[bid].value : best;
    }
    assert_true(sum > 0.999f && sum < 1.001f);
    assert_true(best - mean < 0.005f);
}

/* What a rival who only errs is believed to bid, by which of the own bids get the job. */
static void believe_errors(float loose, float bids[ZAHLTAG_BIDS],
                           struct zahltag_found found[ZAHLTAG_BIDS])
{
    struct zahltag_view view = bidding(2, (struct place[]){{30, 0x2222, 0, 0}, {30, 0x2222, 0, 0}});
    struct zahltag_search search = {
        .style = &style, .games = MANY, .careless = 1, .loose = loose, .rounds = 400};
    struct thought thought = {.random = random_from(5, 5)};
    float mix[ZAHLTAG_BIDS];

    zahltag_market(&search, &view, &thought, mix, found);
    bids[0] = found[ZAHLTAG_BID_MAX].job;
    for (int bid = 1; bid < ZAHLTAG_BID_MAX; bid++)
        bids[bid] = found[bid].job - found[bid + 1].job;
}

/* Both have the same: so what is worth more to the one is to the other. */
static void test_errors_that_cost_little_are_made_more_often(void **unused)
{
    struct zahltag_found found[ZAHLTAG_BIDS];
    float any[ZAHLTAG_BIDS], bids[ZAHLTAG_BIDS];
    int told_apart = 0;
    (void)unused;

    believe_errors(0, any, found);
    for (int bid = 1; bid < ZAHLTAG_BID_MAX; bid++)
        assert_true(any[bid] > 0.11f && any[bid] < 0.112f);
    believe_errors(0.02f, bids, found);
    for (int bid = 1; bid < ZAHLTAG_BID_MAX; bid++)
        for (int other = 1; other < ZAHLTAG_BID_MAX; other++)
            if (found[bid].value > found[other].value + 0.01f) {
                assert_true(bids[bid] > bids[other]);
                told_apart++;
            }
    assert_true(told_apart > 5);
    assert_true(bids[0] < any[0]); /* the 00 or the highest */
}

/* Seat 1 has seven hidden cards, as drawn by the rules; the estimate is near what worlds say. */
static void test_able_agrees_with_worlds(void **unused)
{
    static const uint8_t option[OPTIONS_MAX] = ONCE;
    struct zahltag_state state = dealt(2, option, 0, (int[]){0x2221, 0x1222}), world;
    struct zahltag_view view, other;
    struct random random = random_from(1, 1);
    int able = 0, worlds = 4000;
    (void)unused;

    PLAY(&state, "0 done", "1 done", "0 take crane", "dealer reveal 1110");
    game_zahltag.view(&state, 0, &view);
    for (int i = 0; i < worlds; i++) {
        game_zahltag.determinize(&view, &random, &world);
        game_zahltag.view(&world, 1, &other);
        able += zahltag_holds(other.own.hand, zahltag_need(0x1110));
    }
    assert_in_range(zahltag_able(&view, 1), 1000 * able / worlds - 80, 1000 * able / worlds + 80);
}

/* Who has put foremen back has hardly more of them: what is told says what worlds say. */
static void test_told_agrees_with_worlds(void **unused)
{
    static const uint8_t option[OPTIONS_MAX] = ONCE;
    struct zahltag_state state = dealt(3, option, 0, (int[]){0x2221, 0x1411, 0x2311}), world;
    struct zahltag_view view, other;
    struct random random = random_from(2, 2);
    int able[3] = {0}, worlds = 4000;
    (void)unused;

    PLAY(&state, "0 done", "1 drop foreman", "1 drop foreman", "1 drop foreman", "2 done",
         "0 take crane", "dealer reveal 0110");
    game_zahltag.view(&state, 0, &view);
    for (int i = 0; i < worlds; i++) {
        game_zahltag.determinize(&view, &random, &world);
        for (int seat = 1; seat <= 2; seat++) {
            game_zahltag.view(&world, seat, &other);
            able[seat] += zahltag_holds(other.own.hand, zahltag_need(0x0110));
        }
    }
    for (int seat = 1; seat <= 2; seat++)
        assert_in_range(zahltag_told(&view, seat), 1000 * able[seat] / worlds - 50,
                        1000 * able[seat] / worlds + 50);
    assert_true(zahltag_able(&view, 1) > zahltag_told(&view, 1) + 50); /* a plain draw */
}

/* What seat 0 is told of seats 1 and 2, who have shown nothing but a crane that seat 1 took. */
static void expect_told(int mine, int second, int third, bool one, bool two)
{
    static const uint8_t option[OPTIONS_MAX] = ONCE;
    struct zahltag_state state = dealt(3, option, 0, (int[]){mine, second, third});
    struct zahltag_view view;

    PLAY(&state, "0 done", "1 take crane", "1 done", "2 done", "0 take crane",
         "dealer reveal 2001");
    game_zahltag.view(&state, 0, &view);
    assert_int_equal(zahltag_told(&view, 1) == 1000, one);
    assert_int_equal(zahltag_told(&view, 2) == 1000, two);
    assert_true(zahltag_told(&view, 1) > 0 && zahltag_told(&view, 2) > 0);
}

/* Of more cards of a kind than the others can hold, the rest is in this hand. */
static void test_what_nobody_else_can_hold_is_certain(void **unused)
{
    (void)unused;
    expect_told(0x0322, 0x7000, 0x2311, true, false);
    expect_told(0x0322, 0x7000, 0x1411, false, false);
    expect_told(0x0322, 0x3220, 0x6001, true, false);
    expect_told(0x0322, 0x3220, 0x5011, false, false);
}

/* ---- crews ---- */

/* The last payday is next, and hands are all that count. */
static void test_it_lets_idle_hands_go(void **unused)
{
    struct zahltag_state state =
        position(2, (struct place[]){{30, 0x3321, 0, 0}, {30, 0x1000, 0, 0}});
    struct zahltag_view view;
    struct thought thought;
    (void)unused;

    set_deck(&state, 4, 8, 4);
    game_zahltag.view(&state, 0, &view);
    for (enum level level = HARD; level <= EXPERT; level++)
        assert_int_equal(action_verb(choose(&game_zahltag, level, &view, 1, MANY, &thought)),
                         ZAHLTAG_DROP);
}

/* Whoever imagines games and whoever asks a net tell of the same end of the game. */
static void test_levels_expect_the_same_money(void **unused)
{
    static const uint8_t option[OPTIONS_MAX] = ONCE;
    struct zahltag_state state = dealt(2, option, 0, (int[]){0x2221, 0x1222});
    struct zahltag_view view;
    struct thought thought;
    (void)unused;

    PLAY(&state, "0 done", "1 done", "0 take crane", "dealer reveal 1110", "0 bid 0");
    gives(&state, "1 bid 0", "nobody");
    for (enum level level = HARD; level <= EXPERT; level++) {
        game_zahltag.view(&state, 1, &view);
        choose(&game_zahltag, level, &view, 1, MANY, &thought);
        assert_in_range(thought.idea[0].points, 45000, 75000);
    }
    PLAY(&state, "1 take crane", "dealer reveal 1020");
    for (enum level level = HARD; level <= EXPERT; level++) {
        game_zahltag.view(&state, 0, &view);
        choose(&game_zahltag, level, &view, 1, MANY, &thought);
        assert_in_range(thought.idea[0].points, 45000, 75000);
    }
}

/* ---- values ---- */

static void test_value_is_the_lead(void **unused)
{
    (void)unused;

    assert_true(zahltag_value((int32_t[]){30, 30, 10}, 3, 0) == 0);
    assert_true(zahltag_value((int32_t[]){31, 30, 10}, 3, 0) > 0);
    assert_true(zahltag_value((int32_t[]){31, 30, 10}, 3, 2) <
                zahltag_value((int32_t[]){31, 30, 10}, 3, 1));
    assert_true(zahltag_value((int32_t[]){999, 0}, 2, 0) < 1);
}

/* ---- nets ---- */

static void test_odds_are_shares(void **unused)
{
    static const float even[] = {30, 30, 30}, ahead[] = {33, 30, 10};
    (void)unused;

    for (int paydays = 0; paydays <= ZAHLTAG_LAST; paydays++) {
        float sum = 0;
        assert_true(zahltag_odds(even, 3, 1, paydays) * 3 == 1);
        for (int seat = 0; seat < 3; seat++)
            sum += zahltag_odds(ahead, 3, seat, paydays);
        assert_true(sum > 0.999f && sum < 1.001f);
        if (paydays) /* the later, the more a lead counts */
            assert_true(zahltag_odds(ahead, 3, 0, paydays) >
                        zahltag_odds(ahead, 3, 0, paydays - 1));
    }
    assert_true(zahltag_odds(ahead, 3, 0, ZAHLTAG_LAST) > 0.999f);
}

static float a_quarter(const void *net, const uint8_t *inputs)
{
    (void)net, (void)inputs;
    return 0.25f;
}

/* Money counts for itself, who is out gains nothing, and a game that is over has ended. */
static void test_ends_are_what_is_gained(void **unused)
{
    struct zahltag_state state =
        position(3, (struct place[]){{30, 0x3321, 0, 0}, {25, 0x2222, 0, 0}, {20, 0x1233, 0, 0}});
    struct zahltag_mind mind = {.oracle = {a_quarter, NULL}};
    float money[SEATS_MAX];
    (void)unused;

    zahltag_list_jobs(0, &mind.jobs);
    zahltag_ends(&mind, &state, money);
    assert_true(money[0] == 34 && money[1] == 29 && money[2] == 24);
    state.shared.in = 3;
    zahltag_ends(&mind, &state, money);
    assert_true(money[0] == 34 && money[1] == 29 && money[2] == 20);
    state.shared.head.due = 0;
    zahltag_ends(&mind, &state, money);
    assert_true(money[0] == 30 && money[1] == 25 && money[2] == 20);
}

/* Whoever asks a net bids for a job that nobody else can do, and as much as there is. */
static void test_pupils_play(void **unused)
{
    struct zahltag_view view =
        bidding(3, (struct place[]){{30, 0x2222, 0, 0}, {30, 0x2210, 0, 0}, {30, 0x3300, 0, 0}});
    const struct oracle oracle = {a_quarter, NULL};
    struct random random = random_from(1, 1);
    int sum = 0;
    (void)unused;

    for (int i = 0; i < 20; i++)
        sum += bid_of(zahltag_quick(&oracle, &view, &random));
    assert_true(sum > 20 * 6);
}

/* A mind to which all positions are alike: only what happens now makes a difference. */
static struct zahltag_mind indifferent(void)
{
    struct zahltag_mind mind = {.oracle = {a_quarter, NULL}};

    zahltag_list_jobs(0, &mind.jobs);
    return mind;
}

/* The only contract left in the deck comes next, and an excavator is all that is missing. */
static int turn_before_a_job(uint32_t games, struct zahltag_change change[ZAHLTAG_CHANGES])
{
    struct zahltag_state state =
        position(2, (struct place[]){{30, 0x3100, 0, 0}, {30, 0x0002, 0, 0}});
    struct zahltag_mind mind = indifferent();
    struct zahltag_search search = {.games = games, .rounds = 60, .mind = &mind};
    struct thought thought = {.random = random_from(1, 1)};
    struct zahltag_view view;

    set_deck(&state, 1, 0, 1);
    game_zahltag.view(&state, 0, &view);
    return zahltag_turn(&search, &view, &thought, change);
}

static void test_a_turn_sees_the_card_that_comes(void **unused)
{
    struct zahltag_change change[ZAHLTAG_CHANGES];
    (void)unused;

    assert_true(turn_before_a_job(MANY, change) > 1);
    assert_int_equal(change[0].action, action_of(ZAHLTAG_TAKE, ZAHLTAG_EXCAVATOR, 0, 0));
    assert_true(change[0].value > change[1].value + 0.1f);
}

/* With too few positions to look at, a net's word is all there is. */
static void test_a_turn_without_time(void **unused)
{
    struct zahltag_change change[ZAHLTAG_CHANGES];
    int count = turn_before_a_job(1, change);
    (void)unused;

    assert_true(count > 1);
    for (int i = 0; i < count; i++)
        assert_true(change[i].value == 0.5f);
}

/* Where an imagined game stops there is money; a mind adds to it what it expects. */
static void test_games_go_on_to_a_payday(void **unused)
{
    struct zahltag_state start =
        position(2, (struct place[]){{30, 0x3100, 0, 0}, {30, 0x0002, 0, 0}});
    struct zahltag_mind mind = indifferent();
    struct zahltag_search search[2] = {{.style = &style}, {.style = &style, .mind = &mind}};
    struct random random = random_from(1, 1);
    struct luck luck = luck_from(&random);
    float money[2][SEATS_MAX];
    (void)unused;

    set_deck(&start, 1, 0, 1);
    for (int i = 0; i < 2; i++) {
        struct zahltag_state state = start;
        zahltag_go_on(&search[i], &start.shared, &state, &luck, money[i]);
        assert_int_equal(state.shared.paydays, 2);
        for (int seat = 0; seat < 2; seat++)
            assert_true(money[i][seat] == (float)(state.shared.money[seat] + 4 * i));
    }
    assert_true(zahltag_worth_to(&search[0], &start.shared, money[0], 0) ==
                -zahltag_worth_to(&search[0], &start.shared, money[0], 1));
    assert_true(zahltag_worth_to(&search[1], &start.shared, money[1], 0) +
                    zahltag_worth_to(&search[1], &start.shared, money[1], 1) ==
                1);
}

/* Whoever can do the job alone gets all of it; the other one, and whoever cannot, looks on. */
static void test_an_outlook_is_what_bids_come_to(void **unused)
{
    struct zahltag_state state =
        revealing(2, (struct place[]){{30, 0x2222, 0, 0}, {30, 0x3300, 0, 0}});
    struct zahltag_mind mind = indifferent();
    struct zahltag_search search = {.rounds = 400, .mind = &mind};
    const float most[] = {30 + 4 + 8, 30 + 4}, nearly[] = {30 + 4 + 7.5f, 30 + 4};
    struct zahltag_view view;
    uint32_t searched = 0;
    float value[2];
    int stage;
    (void)unused;

    set_deck(&state, 2, 3, 20);
    state.shared.deck |= 1;
    state.shared.aside &= ~1U;
    gives(&state, "dealer reveal 0011", "");
    for (int seat = 0; seat < 2; seat++) {
        game_zahltag.view(&state, seat, &view);
        value[seat] = zahltag_outlook(&search, &view, random_from(1, 1), 64, &searched);
    }
    stage = zahltag_stage(&view.shared);
    assert_true(searched >= 128);
    assert_true(value[0] > zahltag_odds(nearly, 2, 0, stage));
    assert_true(value[0] <= zahltag_odds(most, 2, 0, stage) + 0.00001f);
    assert_true(value[1] < zahltag_odds(nearly, 2, 1, stage));
    assert_true(value[1] >= zahltag_odds(most, 2, 1, stage) - 0.00001f);
}

static void test_nets_are_built_in(void **unused)
{
    struct net net;
    (void)unused;

    for (int seats = 0; seats <= SEATS_MAX; seats++) {
        struct net_shape shape = zahltag_shape(seats);
        assert_int_equal(nets_find(&shape, &net), seats >= 2 && seats <= ZAHLTAG_SEATS);
        shape.game[0] = 'Z';
        assert_false(nets_find(&shape, &net));
    }
}

/* ---- words ---- */

static void expect_belief(const struct zahltag_view *view, const char *const said[LANGS])
{
    static const char *const names[] = {"Ann", "Ben", "Cleo"};

    for (int lang = 0; lang < LANGS; lang++) {
        struct scene scene = {.lang = (enum lang)lang, .names = names};
        char bytes[400];
        struct text text = text_in(bytes, sizeof bytes);
        brain_zahltag.believe(view, &scene, &text);
        assert_string_equal(bytes, said[lang]);
    }
}

static void expect_reason(const struct zahltag_view *view, action_t action, int detail,
                          const char *const said[LANGS])
{
    static const char *const names[] = {"Ann", "Ben", "Cleo"};
    const struct thought thought = {.count = 1, .idea = {{.action = action, .detail = detail}}};

    for (int lang = 0; lang < LANGS; lang++) {
        struct scene scene = {.lang = (enum lang)lang, .names = names};
        char bytes[400];
        struct text text = text_in(bytes, sizeof bytes);
        brain_zahltag.reason(view, &thought, &scene, &text);
        assert_string_equal(bytes, said[lang]);
    }
}

static void test_believes_in_three_languages(void **unused)
{
    struct zahltag_view view =
        bidding(3, (struct place[]){{30, 0x2222, 0, 0}, {30, 0x2210, 0, 0}, {30, 0x0022, 0, 0}});
    struct zahltag_state state =
        position(2, (struct place[]){{30, 0x2222, 0, 0}, {30, 0x2222, 0, 0}});
    (void)unused;

    expect_belief(&view, (const char *const[LANGS]){"Who can do it: Ben no, Cleo certainly.",
                                                    "Qui peut le faire : Ben non, Cleo à coup sûr.",
                                                    "Wer es kann: Ben nein, Cleo sicher."});
    set_deck(&state, 1, 8, 10);
    game_zahltag.view(&state, 0, &view);
    expect_belief(
        &view,
        (const char *const[LANGS]){
            "The next card is certainly a payday; your crew can do 6 of the 10 contracts left in "
            "the deck.",
            "La prochaine carte est à coup sûr un jour de paye ; votre équipe suffit pour 6 des 10 "
            "chantiers restant dans la pioche.",
            "Die nächste Karte ist sicher ein Zahltag; deine Mannschaft reicht für 6 der 10 "
            "Aufträge im Stapel."});
    set_deck(&state, 1, 7, 10);
    game_zahltag.view(&state, 0, &view);
    expect_belief(
        &view,
        (const char *const[LANGS]){
            "The next card is a payday with a chance of 33 %; your crew can do 6 of the 10 "
            "contracts left in the deck.",
            "La prochaine carte est un jour de paye avec une chance de 33 % ; votre équipe suffit "
            "pour 6 des 10 chantiers restant dans la pioche.",
            "Die nächste Karte ist ein Zahltag: 33 %; deine Mannschaft reicht für 6 der 10 "
            "Aufträge im Stapel."});
}

/* A payday that would be shuffled back is not one to reckon with; as the very first card it is. */
static void test_no_payday_counts_after_a_payday(void **unused)
{
    struct zahltag_state state =
        position(2, (struct place[]){{30, 0x2232, 0, 0}, {30, 0x2222, 0, 0}});
    struct zahltag_view view;
    (void)unused;

    set_deck(&state, 1, 0, 10);
    game_zahltag.view(&state, 0, &view);
    expect_belief(&view, (const char *const[LANGS]){
                             "Straight after a payday another one does not count; your crew can do "
                             "6 of the 10 contracts left in the deck.",
                             "Juste après un jour de paye, un autre ne compte pas ; votre équipe "
                             "suffit pour 6 des 10 chantiers restant dans la pioche.",
                             "Gleich nach einem Zahltag zählt kein weiterer; deine Mannschaft "
                             "reicht für 6 der 10 Aufträge im Stapel."});
    expect_reason(
        &view, action_of(ZAHLTAG_DROP, ZAHLTAG_EXCAVATOR, 0, 0), 0,
        (const char *const[LANGS]){
            "Your crew can still do 6 of the 10 contracts left in the deck, and a smaller "
            "hand pays less on payday (the next card cannot be one that counts).",
            "Votre équipe peut toujours faire 6 des 10 chantiers qui restent, et une "
            "main plus petite paie moins au jour de paye (la prochaine carte ne peut en "
            "être un qui compte).",
            "Deine Mannschaft kann weiterhin 6 der 10 Aufträge im Stapel ausführen, und "
            "eine kleinere Hand zahlt am Zahltag weniger (als Nächstes kann keiner "
            "zählen)."});
    set_deck(&state, 0, 0, 32);
    game_zahltag.view(&state, 0, &view);
    expect_belief(&view,
                  (const char *const[LANGS]){
                      "The next card is a payday with a chance of 16 %; your crew can do 26 of the "
                      "32 contracts left in the deck.",
                      "La prochaine carte est un jour de paye avec une chance de 16 % ; votre "
                      "équipe suffit pour 26 des 32 chantiers restant dans la pioche.",
                      "Die nächste Karte ist ein Zahltag: 16 %; deine Mannschaft reicht für 26 der "
                      "32 Aufträge im Stapel."});
}

/* Nothing is lower than 1; of 2 the chance is told, and never as certain. */
static void test_at_one_the_job_is_certain(void **unused)
{
    struct zahltag_view view = bidding(2, (struct place[]){{30, 0x2222, 0, 0}, {30, 0x2222, 0, 0}});
    (void)unused;

    expect_reason(&view, action_of(ZAHLTAG_BID, 1, 0, 0), 1000,
                  (const char *const[LANGS]){
                      "Ben certainly can build this; at 1 you certainly get the job, alone or with "
                      "others.",
                      "Ben peut à coup sûr le faire ; à 1, vous obtenez à coup sûr le chantier, "
                      "seul ou à plusieurs.",
                      "Ben kann das sicher bauen; mit 1 bekommst du den Auftrag sicher, allein "
                      "oder mit anderen."});
    expect_reason(&view, action_of(ZAHLTAG_BID, 2, 0, 0), 1000,
                  (const char *const[LANGS]){
                      "Ben certainly can build this; at 2 you get the job, alone or with others, "
                      "with a chance of 99 %.",
                      "Ben peut à coup sûr le faire ; à 2, vous obtenez le chantier, seul ou à "
                      "plusieurs, avec une probabilité de 99 %.",
                      "Ben kann das sicher bauen; mit 2 bekommst du den Auftrag, allein oder mit "
                      "anderen, mit 99 % Wahrscheinlichkeit."});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choices_are_legal),
        cmocka_unit_test(test_alone_it_asks_for_all),
        cmocka_unit_test(test_it_is_not_undercut),
        cmocka_unit_test(test_the_mix_is_settled),
        cmocka_unit_test(test_errors_that_cost_little_are_made_more_often),
        cmocka_unit_test(test_able_agrees_with_worlds),
        cmocka_unit_test(test_told_agrees_with_worlds),
        cmocka_unit_test(test_what_nobody_else_can_hold_is_certain),
        cmocka_unit_test(test_it_lets_idle_hands_go),
        cmocka_unit_test(test_levels_expect_the_same_money),
        cmocka_unit_test(test_value_is_the_lead),
        cmocka_unit_test(test_odds_are_shares),
        cmocka_unit_test(test_ends_are_what_is_gained),
        cmocka_unit_test(test_pupils_play),
        cmocka_unit_test(test_a_turn_sees_the_card_that_comes),
        cmocka_unit_test(test_a_turn_without_time),
        cmocka_unit_test(test_games_go_on_to_a_payday),
        cmocka_unit_test(test_an_outlook_is_what_bids_come_to),
        cmocka_unit_test(test_nets_are_built_in),
        cmocka_unit_test(test_believes_in_three_languages),
        cmocka_unit_test(test_no_payday_counts_after_a_payday),
        cmocka_unit_test(test_at_one_the_job_is_certain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
