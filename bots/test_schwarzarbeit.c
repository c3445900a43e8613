/* test_schwarzarbeit - the bots of Schwarzarbeit: legal and sensible choices */
#include "bots/schwarzarbeit_belief.h"
#include "bots/schwarzarbeit_infer.h"
#include "bots/schwarzarbeit_play.h"
#include "bots/schwarzarbeit_rivals.h"
#include "bots/test_choices.h"

#include <string.h>

extern const struct brain brain_schwarzarbeit;

static const struct game *const game = &game_schwarzarbeit;

/* ---- games to look at ---- */

static struct walk walk_of(int seats, uint64_t number)
{
    struct setup setup = game_setup(game, seats);
    return walk_from(game, &setup, random_from(11, number * 8 + (uint64_t)seats));
}

static action_t decide(enum level level, const struct schwarzarbeit_view *view, uint64_t seed,
                       struct thought *thought)
{
    return choose(game, level, view, seed, 0, thought);
}

static const struct schwarzarbeit_view *view_of(const struct walk *walk)
{
    return (const struct schwarzarbeit_view *)walk->view;
}

/* The next step of a game of experts that is a choice; false at the end. */
static bool play_on(struct walk *walk)
{
    struct thought thought;

    if (walk_to_choice(walk))
        walk_by(walk, decide(EXPERT, view_of(walk), random_next(&walk->random), &thought));
    return walk_to_choice(walk);
}

/* How far doubts are from the truth, squared. */
static double surprise(const struct walk *walk, const struct schwarzarbeit_view *view, bool infers)
{
    struct schwarzarbeit_worlds worlds;
    float weight[3 * SCHWARZ_SETS_MAX];
    struct schwarzarbeit_doubt doubt;
    uint32_t illegal = 0;
    double sum = 0;

    schwarzarbeit_worlds(view, &worlds);
    schwarzarbeit_infer(view, &worlds, true, weight);
    schwarzarbeit_weigh(&worlds, infers ? weight : NULL, view->own.seat, &doubt);
    for (int seat = 0; seat < worlds.seats; seat++) {
        struct schwarzarbeit_view other;
        game->view(walk->state, seat, &other);
        illegal |= seat == view->own.seat ? 0 : schwarzarbeit_people(other.own.workers);
    }
    for (int person = 0; person < SCHWARZ_PEOPLE; person++) {
        double off = (double)doubt.of[person] - (illegal >> person & 1);
        sum += off * off;
    }
    return sum;
}

/* Over games of experts, what picks tell makes the truth more likely than counting alone. */
static void test_inference_helps(void **unused)
{
    double counted = 0, inferred = 0;
    (void)unused;

    for (uint64_t number = 0; number < 6; number++) {
        struct walk walk = walk_of(4, 40 + number);
        while (play_on(&walk)) {
            const struct schwarzarbeit_view *view = view_of(&walk);
            if (view->shared.phase == SCHWARZ_IN_PICK && !view->shared.second) {
                counted += surprise(&walk, view, false);
                inferred += surprise(&walk, view, true);
            }
        }
    }
    assert_true(inferred < 0.99 * counted);
}

/* ---- choices ---- */

static void has_ideas(const struct walk *walk, const struct thought *thought)
{
    (void)walk;
    assert_true(thought->count > 0);
}

static void test_choices_are_legal(void **unused)
{
    int decisions = 0;
    (void)unused;

    for (int seats = 3; seats <= 5; seats++)
        for (uint64_t number = 0; number < 6; number++) {
            struct setup setup = game_setup(game, seats);
            decisions += play_all_levels(game, &setup, number, has_ideas);
        }
    assert_true(decisions > 1000);
}

/* A view of a pick by seat 0 with this market, where everything is known: C and D work for seat 1,
 * E and F for seat 2, G and H for seat 3; A and B are its own. */
static struct schwarzarbeit_view all_known(uint64_t market, int phase)
{
    struct schwarzarbeit_view view;
    struct schwarzarbeit_shared *shared = &view.shared;

    memset(&view, 0, sizeof view);
    shared->head = (struct head){.seats = 4, .rules = 1, .due = 1, .turn = 20};
    shared->phase = (uint8_t)phase;
    shared->workers = 2;
    shared->dealt = 8;
    shared->second = 1;
    shared->illegal = 0xFF;
    shared->top = SCHWARZ_NONE;
    shared->announced = SCHWARZ_NONE;
    shared->market = market;
    shared->hidden = schwarzarbeit_cards(0xFF) | schwarzarbeit_bit(57) | schwarzarbeit_bit(58);
    shared->sure[1] = 0x0C;
    shared->sure[2] = 0x30;
    shared->sure[3] = 0xC0;
    view.own.workers = schwarzarbeit_cards(0x03);
    return view;
}

static int card_of(int person, int shift)
{
    return person * SCHWARZ_SHIFTS + shift;
}

/* Somebody's known worker is denounced, not hired, and not left for a regular person. */
static void test_takes_what_is_certain(void **unused)
{
    uint64_t market = schwarzarbeit_bit(card_of(SCHWARZ_A, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_E, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_O, SCHWARZ_WEEKEND)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_S, SCHWARZ_EVENING));
    struct schwarzarbeit_view view = all_known(market, SCHWARZ_IN_PICK);
    (void)unused;

    for (enum level level = MEDIUM; level < LEVELS; level++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            struct thought thought;
            assert_int_equal(decide(level, &view, seed, &thought),
                             action_of(SCHWARZ_DENOUNCE, card_of(SCHWARZ_E, SCHWARZ_DAY), 0, 0));
        }
}

/* Regular people are hired, never denounced, by all levels. */
static void test_hires_regular_people(void **unused)
{
    uint64_t market = schwarzarbeit_bit(card_of(SCHWARZ_B, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_O, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_P, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_S, SCHWARZ_EVENING));
    struct schwarzarbeit_view view = all_known(market, SCHWARZ_IN_PICK);
    (void)unused;

    for (enum level level = EASY; level < LEVELS; level++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            struct thought thought;
            assert_int_equal(action_verb(decide(level, &view, seed, &thought)), SCHWARZ_HIRE);
        }
}

/* A detective is not spent on regular people, a lawyer goes to a regular person who was denounced
 * and never to an own worker (S5) or to somebody's known worker. */
static void test_detective_and_lawyers(void **unused)
{
    uint64_t market = schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_O, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_P, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_S, SCHWARZ_EVENING)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_T, SCHWARZ_EVENING));
    struct schwarzarbeit_view window = all_known(market, SCHWARZ_IN_AFTER);
    struct schwarzarbeit_view court = all_known(market, SCHWARZ_IN_LAWYER);
    (void)unused;

    window.shared.detectives = 1;
    court.shared.place[card_of(SCHWARZ_A, SCHWARZ_DAY)] = 2 << 5 | 1;
    court.shared.place[card_of(SCHWARZ_G, SCHWARZ_DAY)] = 2 << 5 | 2;
    court.shared.place[card_of(SCHWARZ_R, SCHWARZ_DAY)] = 2 << 5 | 3;
    court.shared.denounced[1] = 3;
    court.shared.open[1] = 0xE;
    for (enum level level = EASY; level < LEVELS; level++) {
        struct thought thought;
        assert_int_equal(action_verb(decide(level, &window, 1, &thought)), SCHWARZ_PASS);
        assert_int_equal(decide(level, &court, 1, &thought), action_of(SCHWARZ_LAWYER, 1, 3, 0));
    }
    court.shared.open[1] = 0x6;
    for (enum level level = EASY; level < LEVELS; level++) {
        struct thought thought;
        assert_int_equal(action_verb(decide(level, &court, 1, &thought)), SCHWARZ_PASS);
    }
}

/* What everybody from `from` up does in a window of these cards where seat 0 is asked. */
static void expect_in(struct schwarzarbeit_view window, enum level from, action_t action)
{
    window.shared.head.rules = 2;
    for (enum level level = from; level < LEVELS; level++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            struct thought thought;
            assert_int_equal(decide(level, &window, seed, &thought), action);
        }
}

/* In the last window a detective is worth a point: it is used for somebody's worker, and kept where
 * there are only regular people and own workers. */
static void test_last_window(void **unused)
{
    uint64_t regular = schwarzarbeit_bit(card_of(SCHWARZ_A, SCHWARZ_DAY)) |
                       schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY)) |
                       schwarzarbeit_bit(card_of(SCHWARZ_O, SCHWARZ_WEEKEND));
    int worker = card_of(SCHWARZ_E, SCHWARZ_DAY);
    struct schwarzarbeit_view window = all_known(regular, SCHWARZ_IN_LAST);
    (void)unused;

    window.shared.detectives = 15;
    expect_in(window, EASY, action_of(SCHWARZ_PASS, 0, 0, 0));
    window.shared.market |= schwarzarbeit_bit(worker);
    expect_in(window, EASY, action_of(SCHWARZ_DETECTIVE, worker, 0, 0));
}

/* Of two workers as certain, that one whose employer cannot run for it, and has a detective. */
static void test_fewer_rivals(void **unused)
{
    int easier = card_of(SCHWARZ_E, SCHWARZ_DAY), harder = card_of(SCHWARZ_C, SCHWARZ_DAY);
    struct schwarzarbeit_view window =
        all_known(schwarzarbeit_bit(easier) | schwarzarbeit_bit(harder) |
                      schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY)),
                  SCHWARZ_IN_AFTER);
    (void)unused;

    window.shared.active = 3;
    window.shared.detectives = 1 << 0 | 1 << 2; /* seat 2 employs E */
    expect_in(window, HARD, action_of(SCHWARZ_DETECTIVE, easier, 0, 0));
}

/* What one is about to pick anyway needs no detective, unless somebody may snatch it. */
static void test_no_detective_for_the_own_pick(void **unused)
{
    int worker = card_of(SCHWARZ_E, SCHWARZ_DAY);
    struct schwarzarbeit_view window =
        all_known(schwarzarbeit_bit(worker) | schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY)),
                  SCHWARZ_IN_AFTER);
    (void)unused;

    window.shared.detectives = 1 << 0 | 1 << 1 | 1 << 3;
    expect_in(window, HARD, action_of(SCHWARZ_DETECTIVE, worker, 0, 0));
    window.shared.hidden |= UINT64_C(0xFF) << 40; /* the game is not nearly over */
    window.shared.detectives = 1;
    expect_in(window, HARD, action_of(SCHWARZ_PASS, 0, 0, 0));
}

/* S5: who defends somebody hardly employs them; certain it is not. */
static void test_a_lawyer_tells_but_proves_nothing(void **unused)
{
    struct schwarzarbeit_view view;
    struct schwarzarbeit_worlds worlds;
    struct schwarzarbeit_doubt before, after;
    struct schwarzarbeit_belief certain, again;
    float weight[3 * SCHWARZ_SETS_MAX];
    (void)unused;

    memset(&view, 0, sizeof view);
    view.shared.head = (struct head){.seats = 4, .rules = 2, .turn = 2};
    view.shared.hidden = SCHWARZ_WEEKENDS;
    view.shared.workers = 2;
    view.shared.dealt = 8;
    view.shared.place[card_of(SCHWARZ_A, SCHWARZ_DAY)] = 3 << 5 | 1;
    view.shared.denounced[2] = 1;
    view.shared.cleared[2] = 1 << SCHWARZ_A;
    view.own.workers = schwarzarbeit_cards(1 << SCHWARZ_G | 1 << SCHWARZ_H);
    schwarzarbeit_belief(&view, &certain);
    schwarzarbeit_worlds(&view, &worlds);
    schwarzarbeit_infer(&view, &worlds, false, weight);
    schwarzarbeit_weigh(&worlds, weight, 0, &before);
    view.shared.lawyer[1][0] = 3 << 5 | 1;
    schwarzarbeit_belief(&view, &again);
    schwarzarbeit_infer(&view, &worlds, false, weight);
    schwarzarbeit_weigh(&worlds, weight, 0, &after);
    assert_memory_equal(&certain, &again, sizeof certain);
    assert_true(before.by[1][SCHWARZ_A] > 0.1f);
    assert_true(after.by[1][SCHWARZ_A] > 0 && after.by[1][SCHWARZ_A] < 0.001f);
    assert_true(after.by[3][SCHWARZ_A] > before.by[3][SCHWARZ_A]);
}

/* A pick by seat 0, with these workers, from an empty market, where nothing has been told. */
static struct schwarzarbeit_view picking(int seats, int turn, uint32_t workers)
{
    struct schwarzarbeit_view view;
    struct schwarzarbeit_shared *shared = &view.shared;

    memset(&view, 0, sizeof view);
    shared->head =
        (struct head){.seats = (uint8_t)seats, .rules = 2, .due = 1, .turn = (uint8_t)turn};
    shared->phase = SCHWARZ_IN_PICK;
    shared->workers = (uint8_t)__builtin_popcount(workers);
    shared->dealt = (uint8_t)(seats * shared->workers);
    shared->top = SCHWARZ_NONE;
    shared->announced = SCHWARZ_NONE;
    view.own.workers = schwarzarbeit_cards(workers);
    return view;
}

/* A pick by seat 0, with A and B, from C and the regular N. Of C and D one works for seat 1; seat 2
 * may employ C or one of E to M. `leader` has hired so many regular people, at most six, everybody
 * else nobody. */
static struct schwarzarbeit_view in_doubt(int leader, int hired)
{
    struct schwarzarbeit_view view = picking(4, 30, 0x03);
    struct schwarzarbeit_shared *shared = &view.shared;

    shared->market = schwarzarbeit_bit(card_of(SCHWARZ_C, SCHWARZ_DAY)) |
                     schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY));
    shared->hidden = schwarzarbeit_cards(0xFFF) | UINT64_C(0x3F) << 3 * SCHWARZ_R;
    shared->told[0] = UINT32_C(1) << 23 | UINT32_C(1) << 20 | 1 << SCHWARZ_C | 1 << SCHWARZ_D;
    shared->told_count = 1;
    shared->cleared[2] = 1 << SCHWARZ_D;
    shared->cleared[3] = 1 << SCHWARZ_C | 1 << SCHWARZ_D;
    for (int card = 0; card < hired; card++)
        shared->place[card_of(SCHWARZ_O, 0) + card] = (uint8_t)((leader + 1) << 5);
    return view;
}

/* A doubtful card promises fewer points than a regular person. Who is far behind denounces it, who
 * is far ahead does not; who plays for points never does. */
static void test_risks_what_it_must(void **unused)
{
    action_t denounce = action_of(SCHWARZ_DENOUNCE, card_of(SCHWARZ_C, SCHWARZ_DAY), 0, 0);
    action_t hire = action_of(SCHWARZ_HIRE, card_of(SCHWARZ_N, SCHWARZ_DAY), 0, 0);
    struct schwarzarbeit_view behind = in_doubt(1, 6), ahead = in_doubt(0, 6);
    (void)unused;

    for (uint64_t seed = 0; seed < 10; seed++) {
        struct thought thought;
        assert_int_equal(decide(EXPERT, &behind, seed, &thought), denounce);
        assert_int_equal(thought.idea[0].action, denounce);
        assert_true(thought.idea[0].win > thought.idea[1].win);
        assert_true(thought.idea[0].points < thought.idea[1].points);
        assert_int_equal(decide(EXPERT, &ahead, seed, &thought), hire);
    }
}

/* At four seats a lead counts in full: with one point the gamble still wins more often, with two
 * the safe point does, where a player who counted leads half would gamble on. */
static void test_keeps_a_lead(void **unused)
{
    struct schwarzarbeit_view level = in_doubt(0, 1), ahead = in_doubt(0, 2);
    struct thought thought;
    (void)unused;

    assert_int_equal(action_verb(decide(EXPERT, &level, 1, &thought)), SCHWARZ_DENOUNCE);
    assert_int_equal(action_verb(decide(EXPERT, &ahead, 1, &thought)), SCHWARZ_HIRE);
}

/* A pick by seat 0 of three, with A, G and H, from A to E, of which it has cleared itself of B. */
static struct schwarzarbeit_view among_equals(void)
{
    struct schwarzarbeit_view view =
        picking(3, 4, 1 << SCHWARZ_A | 1 << SCHWARZ_G | 1 << SCHWARZ_H);
    struct schwarzarbeit_shared *shared = &view.shared;

    for (int person = SCHWARZ_A; person <= SCHWARZ_E; person++)
        shared->market |= schwarzarbeit_bit(card_of(person, SCHWARZ_DAY));
    shared->hidden = (schwarzarbeit_bit(SCHWARZ_CARDS) - 1) & ~shared->market;
    shared->told[0] = UINT32_C(2) << 23 | UINT32_C(1) << 20 | 0x1F;
    shared->told_count = 1;
    shared->cleared[0] = 1 << SCHWARZ_B;
    return view;
}

/* Who clears itself of another person leaves fewer who may be its workers. Of cards that are worth
 * the same, that of the person it is cleared of anyway tells least. */
static void test_keeps_its_secrets(void **unused)
{
    struct schwarzarbeit_view view = among_equals();
    action_t hire = action_of(SCHWARZ_HIRE, card_of(SCHWARZ_B, SCHWARZ_DAY), 0, 0);
    struct schwarzarbeit_betrayal betrayal;
    struct thought thought;
    (void)unused;

    schwarzarbeit_betray(&view, &betrayal);
    assert_true(betrayal.hired[SCHWARZ_B] > 0.1f);
    for (int person = SCHWARZ_C; person <= SCHWARZ_E; person++)
        assert_true(betrayal.hired[person] > 1.1f * betrayal.hired[SCHWARZ_B]);
    for (uint64_t seed = 0; seed < 10; seed++)
        assert_int_equal(decide(EXPERT, &view, seed, &thought), hire);
}

/* Seat 1 has denounced F, who is one of the two of C to F and J that work for seat 2 with a chance
 * somewhat below a half. Of three players whoever is first defends, where a lawyer may bring more
 * than nothing. */
static void test_defends_at_once(void **unused)
{
    struct schwarzarbeit_view view = among_equals();
    struct schwarzarbeit_shared *shared = &view.shared;
    struct schwarzarbeit_worlds worlds;
    struct schwarzarbeit_doubt doubt;
    struct thought thought;
    (void)unused;

    shared->phase = SCHWARZ_IN_LAWYER;
    shared->place[card_of(SCHWARZ_F, SCHWARZ_DAY)] = 2 << 5 | 1;
    shared->hidden &= ~schwarzarbeit_bit(card_of(SCHWARZ_F, SCHWARZ_DAY));
    shared->denounced[1] = 1;
    shared->open[1] = 2;
    shared->cleared[1] = 1 << SCHWARZ_F;
    shared->told[0] = UINT32_C(2) << 23 | UINT32_C(2) << 20 | 0x3C | 1 << SCHWARZ_J;
    schwarzarbeit_worlds(&view, &worlds);
    schwarzarbeit_weigh(&worlds, NULL, 0, &doubt);
    assert_true(doubt.of[SCHWARZ_F] > 0.42f && doubt.of[SCHWARZ_F] < 0.48f);
    assert_int_equal(decide(EXPERT, &view, 1, &thought), action_of(SCHWARZ_LAWYER, 1, 1, 0));
    assert_int_equal(action_verb(decide(HARD, &view, 1, &thought)), SCHWARZ_PASS);
}

/* A pick by seat 0 of three from C, E and regular people: C certainly works for seat 1, E for seat
 * 2, and `leader` has hired six regular people. */
static struct schwarzarbeit_view between_rivals(int leader)
{
    struct schwarzarbeit_view view = among_equals();
    struct schwarzarbeit_shared *shared = &view.shared;

    shared->told[0] = UINT32_C(2) << 23 | UINT32_C(1) << 20 | 1 << SCHWARZ_E;
    shared->market = schwarzarbeit_bit(card_of(SCHWARZ_C, SCHWARZ_DAY)) |
                     schwarzarbeit_bit(card_of(SCHWARZ_E, SCHWARZ_DAY)) |
                     schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY)) |
                     schwarzarbeit_bit(card_of(SCHWARZ_O, SCHWARZ_DAY)) |
                     schwarzarbeit_bit(card_of(SCHWARZ_P, SCHWARZ_DAY));
    shared->hidden = schwarzarbeit_cards(0xFFF) | UINT64_C(0x3F) << 3 * SCHWARZ_N;
    shared->hidden &= ~shared->market;
    shared->sure[1] = 1 << SCHWARZ_C;
    shared->sure[2] = 1 << SCHWARZ_E;
    for (int card = 0; card < 6; card++)
        shared->place[card_of(SCHWARZ_S, 0) + card] = (uint8_t)((leader + 1) << 5);
    return view;
}

/* Both are three safe points. Nobody can take an own worker's card, so what is left goes to the
 * employer's rival: the leader shall not have it. */
static void test_leaves_less_to_the_leader(void **unused)
{
    static const int worker[] = {[1] = SCHWARZ_E, [2] = SCHWARZ_C};
    (void)unused;

    for (int leader = 1; leader <= 2; leader++) {
        struct schwarzarbeit_view view = between_rivals(leader);
        int other = worker[3 - leader], card = card_of(worker[leader], SCHWARZ_DAY);
        struct schwarzarbeit_ahead ahead;
        schwarzarbeit_look_ahead(&view, 0, random_from(1, 1), &ahead);
        assert_int_equal(ahead.worlds, SCHWARZ_AHEAD_WORLDS);
        assert_true(schwarzarbeit_left_to(&ahead, other, leader) > 2.9f);
        assert_true(schwarzarbeit_left_to(&ahead, worker[leader], leader) < 2.5f);
        for (uint64_t seed = 0; seed < 10; seed++) {
            struct thought thought;
            assert_int_equal(decide(EXPERT, &view, seed, &thought),
                             action_of(SCHWARZ_DENOUNCE, card, 0, 0));
            assert_int_equal(thought.idea[0].points, thought.idea[1].points);
        }
    }
}

/* Over games of experts, those who were given a good chance win more often, about as said. */
static void test_win_chances_are_honest(void **unused)
{
    double predicted[2] = {0}, seen[2] = {0};
    int count[2] = {0};
    (void)unused;

    for (uint64_t number = 0; number < 48; number++) {
        struct walk walk = walk_of(4, 100 + number);
        int32_t chance[SEATS_MAX] = {0}, points[SEATS_MAX];
        uint32_t winners;
        while (play_on(&walk)) {
            const struct schwarzarbeit_view *view = view_of(&walk);
            struct thought thought;
            if (view->shared.phase == SCHWARZ_IN_PICK && view->shared.head.turn > 16 &&
                !chance[walk.seat]) {
                decide(EXPERT, view, 1, &thought);
                chance[walk.seat] = thought.idea[0].win + 1;
            }
        }
        winners = game->score(walk.state, points);
        for (int seat = 0; seat < 4; seat++) {
            int likely = chance[seat] > 400;
            predicted[likely] += chance[seat] / 1000.0;
            seen[likely] += winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
            count[likely]++;
        }
    }
    for (int likely = 0; likely < 2; likely++) {
        assert_true(count[likely] > 10);
        assert_true(near(predicted[likely] / count[likely], seen[likely] / count[likely], 0.2));
    }
    assert_true(seen[1] / count[1] > 2 * seen[0] / count[0]);
}

/* Whoever has sent a lawyer to a worker of its own has lost, and is told so (S5). */
static void test_knows_what_a_betrayed_worker_costs(void **unused)
{
    struct schwarzarbeit_view view = in_doubt(0, 2);
    struct schwarzarbeit_shared *shared = &view.shared;
    struct thought before, after;
    (void)unused;

    shared->place[card_of(SCHWARZ_A, SCHWARZ_DAY)] = 2 << 5 | 1;
    shared->denounced[1] = 1;
    decide(EXPERT, &view, 1, &before);
    shared->lawyer[0][0] = 2 << 5 | 1;
    decide(EXPERT, &view, 1, &after);
    assert_true(before.idea[0].win > 100);
    assert_true(near(before.idea[0].points - after.idea[0].points, 99000, 10));
    assert_int_equal(after.idea[0].win, 0);
}

/* ---- words ---- */

static void test_believes_in_three_languages(void **unused)
{
    static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan"};
    uint64_t market = schwarzarbeit_bit(card_of(SCHWARZ_E, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY));
    struct schwarzarbeit_view view = all_known(market, SCHWARZ_IN_PICK);
    static const char *const said[LANGS] = {
        "Counted from what was seen: Emil Eckstein certainly works illegally for Cleo; the least "
        "suspicious is Nora Nullrunde (0 %).",
        "Compté d’après ce qui a été vu : Emil Eckstein travaille à coup sûr au noir chez Cleo ; "
        "le "
        "moins de soupçons pèse sur Nora Nullrunde (0 %).",
        "Gezählt aus dem, was zu sehen war: Emil Eckstein arbeitet sicher schwarz für Cleo; am "
        "wenigsten verdächtig ist Nora Nullrunde (0 %)."};
    (void)unused;

    for (int lang = 0; lang < LANGS; lang++) {
        struct scene scene = {.lang = (enum lang)lang, .names = names};
        char bytes[400];
        struct text text = text_in(bytes, sizeof bytes);
        brain_schwarzarbeit.believe(&view, &scene, &text);
        assert_string_equal(bytes, said[lang]);
    }
}

/* F is one of three, or of two, people whom seats 2 and 3 may employ twice. */
static struct schwarzarbeit_view between_two(uint64_t market, int phase, bool three)
{
    struct schwarzarbeit_view view = all_known(market, phase);

    view.shared.sure[2] = 1 << SCHWARZ_E;
    view.shared.sure[3] = 1 << SCHWARZ_G;
    if (three) {
        view.shared.second = 0;
        view.shared.illegal = 0;
        view.shared.hidden |= schwarzarbeit_cards(1 << SCHWARZ_J);
    }
    return view;
}

static void expect_words(const struct schwarzarbeit_view *view, const struct thought *thought,
                         const char *said)
{
    static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan"};
    struct scene scene = {.lang = LANG_EN, .names = names};
    char bytes[400];
    struct text text = text_in(bytes, sizeof bytes);

    if (thought)
        brain_schwarzarbeit.reason(view, thought, &scene, &text);
    else
        brain_schwarzarbeit.believe(view, &scene, &text);
    if (!strstr(bytes, said))
        fail_msg("\"%s\" is not in: %s", said, bytes);
}

/* What is certain of somebody is no chance, also where it is open for whom; and a chance above a
 * half is not called small, however good it is to bet on the rest. */
static void test_chances_are_called_by_their_size(void **unused)
{
    int card = card_of(SCHWARZ_F, SCHWARZ_DAY);
    uint64_t market = schwarzarbeit_bit(card) | schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY));
    struct schwarzarbeit_view view = between_two(market, SCHWARZ_IN_PICK, false);
    struct thought thought = {.count = 1, .idea = {{.action = action_of(SCHWARZ_LAWYER, 1, 1, 0)}}};
    (void)unused;

    expect_words(&view, NULL, "Franz-Benno Faidutti certainly works illegally for somebody else; ");
    view = between_two(market, SCHWARZ_IN_PICK, true);
    expect_words(&view, NULL, "Faidutti is somebody else’s illegal worker with a chance of 67 %; ");
    view = between_two(0, SCHWARZ_IN_LAWYER, true);
    view.shared.place[card] = 2 << 5 | 1;
    view.shared.denounced[1] = 1;
    view.shared.open[1] = 2;
    expect_words(&view, &thought, "Faidutti is illegal for somebody else with a chance of ");
    thought.idea[0].action = action_of(SCHWARZ_PASS, 0, 0, 0);
    expect_words(&view, &thought, "even that one was denounced rightly with a chance of ");
    view.shared.sure[2] = 1 << SCHWARZ_E | 1 << SCHWARZ_F;
    expect_words(&view, &thought, "Whatever card you could defend was certainly denounced rightly");
}

/* With a pick it is said whom the detective is for, if there is anybody, and a detective. */
static void test_says_whom_the_detective_is_for(void **unused)
{
    static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan"};
    uint64_t market = schwarzarbeit_bit(card_of(SCHWARZ_E, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_G, SCHWARZ_DAY));
    struct scene scene = {.lang = LANG_EN, .names = names};
    (void)unused;

    for (int detectives = 0; detectives < 2; detectives++) {
        struct schwarzarbeit_view view = all_known(market, SCHWARZ_IN_PICK);
        char bytes[400];
        struct text text = text_in(bytes, sizeof bytes);
        struct thought thought;
        view.shared.detectives = (uint8_t)detectives;
        decide(EXPERT, &view, 1, &thought);
        brain_schwarzarbeit.reason(&view, &thought, &scene, &text);
        assert_int_equal(strstr(bytes, "your detective would be well spent on ") != NULL,
                         detectives);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inference_helps),
        cmocka_unit_test(test_win_chances_are_honest),
        cmocka_unit_test(test_choices_are_legal),
        cmocka_unit_test(test_takes_what_is_certain),
        cmocka_unit_test(test_hires_regular_people),
        cmocka_unit_test(test_detective_and_lawyers),
        cmocka_unit_test(test_risks_what_it_must),
        cmocka_unit_test(test_keeps_a_lead),
        cmocka_unit_test(test_keeps_its_secrets),
        cmocka_unit_test(test_defends_at_once),
        cmocka_unit_test(test_leaves_less_to_the_leader),
        cmocka_unit_test(test_last_window),
        cmocka_unit_test(test_fewer_rivals),
        cmocka_unit_test(test_no_detective_for_the_own_pick),
        cmocka_unit_test(test_a_lawyer_tells_but_proves_nothing),
        cmocka_unit_test(test_knows_what_a_betrayed_worker_costs),
        cmocka_unit_test(test_believes_in_three_languages),
        cmocka_unit_test(test_chances_are_called_by_their_size),
        cmocka_unit_test(test_says_whom_the_detective_is_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
