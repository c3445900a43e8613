/* test_review - skill and luck told apart, in whole games between bots
 *
 * Games and reviews follow from fixed seeds: a test that passes once passes always.
 * BACKROOM_GAMES=3000 looks at so many games where chance is averaged, as `make luck` does.
 */
#include "review/report.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "tests/is_json.h"

static struct table table;
static struct review review;
static char bytes[REVIEW_TEXT_MAX];

/* ---- games ---- */

static const struct game *game_named(const char *name)
{
    return games_find(name, strlen(name));
}

static void open_table(const char *name, int seats, int64_t seed)
{
    const struct game *game = game_named(name);
    struct setup setup = game_setup(game, seats);
    uint8_t secret[SEED_SIZE];

    dealer_seed(seed, secret);
    table_open(&table, game, &setup);
    table_set_seed(&table, secret);
}

/* One step: the dealer's, or a bot's of that level. */
static void step(enum level level)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    int seat = __builtin_ctz(table_due(&table));
    action_t action;

    if (seat == DEALER) {
        table_draw(&table, NULL);
        return;
    }
    table_view(&table, seat, view);
    action = bots_play(table.game, (struct bot){level, 200}, view,
                       random_from((uint64_t)table.count, table_bot_luck(&table)));
    assert_int_equal(table_act(&table, seat, action, NULL, NULL), VERDICT_DONE);
}

static void play_game(const char *name, int seats, enum level level, int64_t seed)
{
    open_table(name, seats, seed);
    while (table_due(&table))
        step(level);
}

static void look(int seat, uint32_t worth, uint32_t judgement)
{
    review_begin(&review, &table, seat, (struct effort){worth, judgement, judgement},
                 (uint64_t)seat + 1);
    while (review_go_on(&review))
        ;
}

/* ---- words ---- */

static void an_estimate_is_said_as_a_share(void **state)
{
    static const struct {
        int32_t estimate;
        const char *said[LANGS];
    } cases[] = {
        {431000,
         {"43.1\u00a0% (±\u00a04.2)", "43,1\u00a0% (±\u00a04,2)", "43,1\u00a0% (±\u00a04,2)"}},
        {-400, {"0.0\u00a0% (±\u00a04.2)", "0,0\u00a0% (±\u00a04,2)", "0,0\u00a0% (±\u00a04,2)"}},
        {-142000,
         {"about 0.0\u00a0% (estimated: −14.2 ±\u00a04.2)",
          "environ 0,0\u00a0% (estimation : −14,2 ±\u00a04,2)",
          "etwa 0,0\u00a0% (geschätzt: −14,2 ±\u00a04,2)"}},
        {1083000,
         {"about 100.0\u00a0% (estimated: 108.3 ±\u00a04.2)",
          "environ 100,0\u00a0% (estimation : 108,3 ±\u00a04,2)",
          "etwa 100,0\u00a0% (geschätzt: 108,3 ±\u00a04,2)"}},
    };
    (void)state;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int lang = 0; lang < LANGS; lang++) {
            char said[100];
            struct text text = text_in(said, sizeof said);
            say_estimate(cases[i].estimate, 42000, (enum lang)lang, &text);
            assert_string_equal(said, cases[i].said[lang]);
        }
}

/* ---- one review ---- */

/* The played and the best move among others, in an order that does not tell them apart. */
static void check_choices(const struct decision *decision, const void *view)
{
    int met = 0;

    for (int i = 0; i < decision->choices; i++) {
        action_t action = decision->choice[i];
        assert_true(game_allows(table.game, view, action));
        assert_true(i == 0 || decision->choice[i - 1] < action);
        met += (action == decision->played) + (action == decision->best);
    }
    assert_int_equal(met, 2);
    assert_in_range(decision->choices, 1, JUDGE_CHOICES);
}

static void check_decision(const struct decision *decision)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];

    assert_int_equal(table.steps[decision->step].seat, review.seat);
    assert_int_equal(table.steps[decision->step].action, decision->played);
    review_view(&review, decision, view);
    assert_true(table.game->legal(view, list) > 1); /* what is forced is not blamed */
    assert_true(game_allows(table.game, view, decision->best));
    assert_true(decision->cost == 0 || decision->cost > decision->error);
    assert_true(decision->cost >= 0 && (decision->cost > 0 || decision->mark == MARK_NONE));
    assert_int_equal(decision->best == decision->played, decision->cost == 0);
    assert_true(decision->chance >= 0 && decision->chance + decision->cost <= MILLION);
    check_choices(decision, view);
}

/* As it is printed it adds up, and is a tenth off at most: `rest` by what the others are, too. */
static void check_rounded(void)
{
    const struct balance *exact = &review.balance, rounded = review_rounded(&review);

    assert_int_equal(rounded.start + rounded.skill + rounded.cards + rounded.hidden +
                         rounded.rivals + rounded.rest,
                     rounded.result);
    assert_int_equal(rounded.adjusted, rounded.result - rounded.cards);
    assert_in_range(rounded.skill - exact->skill + 500, 0, 1000);
    assert_in_range(rounded.cards - exact->cards + 500, 0, 1000);
    assert_in_range(rounded.rest - exact->rest + 3000, 0, 6000);
    assert_int_equal(rounded.rest % 1000, 0);
}

/* It leads from the fair share to the result, and what it falls by own decisions is what they
 * cost, but where there was less to lose; each that cost something has its place in it. */
static void check_curve(void)
{
    int32_t before = review.worth[0].value, fallen = 0;
    struct worth points[2];

    assert_int_equal(before, MILLION / table.setup.seats);
    for (int i = 1; i < review.worths; i++)
        for (int each = 0, count = review_curve(&review, i, points); each < count; each++) {
            assert_int_equal(points[each].cause == CAUSE_SKILL, each + 1 < count);
            fallen += points[each].cause == CAUSE_SKILL ? before - points[each].value : 0;
            before = points[each].value;
        }
    assert_true(fallen >= 0 && fallen <= -review.balance.skill);
    for (int decision = 0; decision < review.decisions; decision++)
        if (review.decision[decision].cost > 0) {
            int worth = 0;
            while (worth < review.worths && review.worth[worth].decision != decision + 1)
                worth++;
            assert_true(worth < review.worths);
        }
    assert_int_equal(before, review.balance.result);
}

/* The curve leads to the end of the game, also where the last steps had no alternative. */
static void check_end(void)
{
    struct worth points[CURVE_POINTS];
    int count = review_curve_on(&review, review.worths - 1, points);

    assert_int_equal(points[count - 1].step, table.count);
    assert_int_equal(points[count - 1].value, review.balance.result);
}

static void check_review(void)
{
    const struct balance *balance = &review.balance;
    int32_t points[SEATS_MAX], costs = 0;
    uint32_t winners = table_score(&table, points);
    int won = winners >> review.seat & 1;

    assert_int_equal(balance->result, won ? MILLION / __builtin_popcount(winners) : 0);
    assert_int_equal(balance->start + balance->skill + balance->cards + balance->hidden +
                         balance->rivals + balance->rest,
                     balance->result);
    assert_int_equal(balance->adjusted, balance->result - balance->cards);
    for (int i = 0; i < review.decisions; i++) {
        check_decision(&review.decision[i]);
        costs += review.decision[i].cost;
    }
    assert_int_equal(balance->skill, -costs);
    assert_true(review.decisions > 0);
    assert_true(review.error.cards > 0 && review.error.cards == review.error.adjusted);
    check_curve();
    check_rounded();
    check_end();
}

static void check_reports(void)
{
    for (int lang = 0; lang < LANGS; lang++) {
        struct text text = text_in(bytes, sizeof bytes);
        review_json(&review, (enum lang)lang, &text);
        assert_true(text_fits(&text) && is_json_object(bytes));
        text = text_in(bytes, sizeof bytes);
        review_text(&review, (enum lang)lang, &text);
        assert_true(text_fits(&text) && text.length > 100);
        text = text_in(bytes, sizeof bytes);
        review_html_open(&review, (enum lang)lang, &text);
        review_html(&review, (enum lang)lang, &text);
        review_html_close(&text);
        assert_true(text_fits(&text) && !strstr(bytes, "<x>"));
        assert_true(strstr(bytes, "<svg class=\"narrow\"") && !strstr(bytes, "%</td>"));
    }
}

static void test_balance(void **unused)
{
    (void)unused;
    for (const struct game *const *game = games; *game; game++)
        for (int seats = (*game)->seats_min; seats <= (*game)->seats_max; seats++) {
            play_game((*game)->name, seats, EASY, seats);
            table_keep_name(&table, seats - 1, "<x>", 3);
            look(seats - 1, 400, 400);
            check_review();
            check_reports();
            table_close(&table);
        }
}

/* Choices that are sealed at once may end a game, the last of them without an alternative. */
static void test_end(void **unused)
{
    int early = 0;
    (void)unused;

    for (int64_t seed = 1; early < 2 && seed < 100; seed++) {
        play_game("zahltag", 3, EASY, seed);
        look((int)seed % 3, 20, 0);
        check_end();
        early += review.worth[review.worths - 1].step < table.count;
        table_close(&table);
    }
    assert_int_equal(early, 2);
}

/* The same game gives the same review, wherever it stops to breathe. */
static void test_same(void **unused)
{
    struct balance first;
    (void)unused;

    play_game("zahltag", 3, MEDIUM, 4);
    look(1, 500, 500);
    first = review.balance;
    look(0, 500, 500);
    look(1, 500, 500);
    assert_memory_equal(&first, &review.balance, sizeof first);
    table_close(&table);
}

/* ---- luck ---- */

struct mean {
    double sum, squares;
    int count;
};

static void add(struct mean *mean, int32_t value)
{
    mean->sum += (double)value;
    mean->squares += (double)value * value;
    mean->count++;
}

/* Is zero within four standard errors? */
static void assert_zero(const struct mean *mean)
{
    double count = mean->count, of_sum = mean->squares - mean->sum * mean->sum / count;

    assert_true(mean->sum * mean->sum < 16 * of_sum * count / (count - 1));
}

static int games_to_play(int few)
{
    const char *many = getenv("BACKROOM_GAMES");
    return many ? atoi(many) : few;
}

static void look_at_luck(const char *name, int seats, int few, uint32_t worth)
{
    struct mean cards = {0}, gap = {0};

    for (int number = 0; number < games_to_play(few); number++) {
        play_game(name, seats, EASY, 1000 + number);
        look(number % seats, worth, 0);
        add(&cards, review.balance.cards);
        add(&gap, review.balance.adjusted - review.balance.result);
        assert_int_equal(review.balance.skill, 0); /* nobody asked */
        table_close(&table);
    }
    assert_true(cards.squares > 0);
    assert_zero(&cards);
    assert_zero(&gap);
}

/* So the adjusted results are those that were, on average. */
static void test_luck_is_even(void **unused)
{
    (void)unused;
    look_at_luck("zahltag", 2, 12, 500);
    look_at_luck("counterfeiters", 2, 6, 250);
    look_at_luck("schwarzarbeit", 3, 4, 300);
}

/* What is told of errors of measurement is about what two reviews of one game differ by. */
static void test_errors_are_told(void **unused)
{
    double told = 0, seen = 0;
    (void)unused;

    for (int number = 0; number < 12; number++) {
        int32_t cards[2];
        play_game("zahltag", 2, EASY, 300 + number);
        for (int each = 0; each < 2; each++) {
            review_begin(&review, &table, 0, (struct effort){.worth = 3000}, (uint64_t)each + 1);
            while (review_go_on(&review))
                ;
            cards[each] = review.balance.cards;
            told += (double)review.error.cards * review.error.cards / (1.96 * 1.96);
        }
        seen += (double)(cards[0] - cards[1]) * (cards[0] - cards[1]);
        table_close(&table);
    }
    assert_true(seen > told / 4 && seen < told * 2);
}

/* ---- skill ---- */

static int32_t loss_of(const char *name, int seats, enum level level, int count, uint32_t effort)
{
    int64_t loss = 0;

    for (int number = 0; number < count; number++) {
        play_game(name, seats, level, 50 + number);
        look(number % seats, 100, effort);
        loss += review_loss(&review);
        table_close(&table);
    }
    return (int32_t)(loss / count);
}

/* The worse the bot the more its decisions cost, and a good one's next to nothing. */
static void test_levels(void **unused)
{
    int32_t random = loss_of("zahltag", 3, RANDOM, 3, 8000);
    int32_t medium = loss_of("zahltag", 3, MEDIUM, 3, 8000);
    int32_t expert = loss_of("zahltag", 3, EXPERT, 3, 8000);
    (void)unused;

    assert_true(random > medium && medium > expert);
    assert_true(expert < MILLION / 50);
    assert_true(loss_of("schwarzarbeit", 3, RANDOM, 2, 5000) >
                10 * loss_of("schwarzarbeit", 3, EXPERT, 2, 5000));
    assert_true(loss_of("counterfeiters", 2, RANDOM, 2, 5000) >
                4 * loss_of("counterfeiters", 2, EXPERT, 2, 5000));
}

/* Nobody is blamed for what a hint would have said: not where the expert is asked the same. Nor
 * does any other move cost more than the chance to win of which that hint would have told. */
static void test_hint_is_not_blamed(void **unused)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    struct judging how = {.iterations = 300, .worlds = 40, .seed = 5};
    struct random random = random_from(5, 1);
    struct judgement judgement;
    int asked = 0, costly = 0;
    (void)unused;

    for (const struct game *const *game = games; *game; game++) {
        open_table((*game)->name, (*game)->seats_min, 8);
        while (table_due(&table)) {
            int seat = __builtin_ctz(table_due(&table));
            if (seat != DEALER && table.count % 5 == 0) {
                struct thought thought = {.random = random_from(how.seed, 1),
                                          .iterations = how.iterations,
                                          .advice = true};
                table_view(&table, seat, view);
                judge(*game, view, bots_choose(*game, EXPERT, view, &thought), &how, &judgement);
                assert_int_equal(judgement.cost, 0);
                asked += judgement.real;
                judge(*game, view, game_any(*game, view, &random), &how, &judgement);
                costly += judgement.cost > 0;
                if (judgement.cost > 0)
                    assert_in_range(judgement.left + judgement.cost, 0, 1000 * thought.idea[0].win);
            }
            step(EASY);
        }
        table_close(&table);
    }
    assert_true(asked > 20 && costly > 5);
}

/* A lawyer for one's own illegal worker is the worst that can be done (S5). */
static bool find_folly(action_t *folly)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];
    const struct game *game = table.game;
    int seat = __builtin_ctz(table_due(&table));

    if (seat != 0)
        return false;
    table_view(&table, seat, view);
    for (int i = game->legal(view, list) - 1; i >= 0; i--)
        if (game->warn(view, list[i])) {
            *folly = list[i];
            return true;
        }
    return false;
}

static int blunder_in_game(int64_t seed)
{
    int at = -1;
    action_t folly;

    open_table("schwarzarbeit", 3, seed);
    while (table_due(&table))
        if (at < 0 && find_folly(&folly)) {
            at = table.count;
            table_act(&table, 0, folly, NULL, NULL);
        } else {
            step(MEDIUM);
        }
    return at;
}

static void test_blunder(void **unused)
{
    int64_t seed = 1;
    int at, found = 0;
    (void)unused;

    while ((at = blunder_in_game(seed)) < 0) {
        table_close(&table);
        seed++;
    }
    look(0, 100, 9000);
    while (found < review.decisions && review.decision[found].step != at)
        found++;
    assert_true(found < review.decisions);
    assert_int_equal(review.decision[found].mark, MARK_BLUNDER);
    assert_true(review.decision[found].chance < MILLION / 50); /* nothing is left */
    table_close(&table);
}

/* ---- arithmetic ---- */

static void test_error(void **unused)
{
    (void)unused;
    assert_int_equal(judge_error(0, 0, 100), 0);
    assert_int_equal(judge_error(600, 600, 600), 0);
    /* every second of a hundred is a whole victory: 1.96 * 0.0502519 */
    assert_in_range(judge_error(3000, 180000, 100), 98400, 98500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_estimate_is_said_as_a_share),
        cmocka_unit_test(test_balance),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_same),
        cmocka_unit_test(test_luck_is_even),
        cmocka_unit_test(test_errors_are_told),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_hint_is_not_blamed),
        cmocka_unit_test(test_blunder),
        cmocka_unit_test(test_error),
    };
    return cmocka_run_group_tests_name("review", tests, NULL, NULL);
}
