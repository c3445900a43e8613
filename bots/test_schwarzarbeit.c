/* test_schwarzarbeit - the bots of Schwarzarbeit: exact beliefs, legal and sensible choices */
#include "bots/bots.h"
#include "bots/schwarzarbeit_belief.h"
#include "bots/schwarzarbeit_play.h"
#include "core/dealer.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

extern const struct brain brain_schwarzarbeit;

enum { FEW = 12, BRUTE_MAX = 20000 };

static const struct game *const game = &game_schwarzarbeit;

/* ---- games to look at ---- */

struct walk {
    _Alignas(8) uint8_t state[STATE_MAX];
    struct random random;
};

static struct walk walk_from(int seats, uint64_t number)
{
    struct walk walk = {.random = random_from(11, number * 8 + (uint64_t)seats)};
    struct setup setup = game_setup(game, seats);
    game->init(walk.state, &setup);
    return walk;
}

/* One step of random play; false at the end. */
static bool walk_on(struct walk *walk)
{
    int due = game_head(walk->state)->due, seat = due ? __builtin_ctz((unsigned)due) : 0;
    struct schwarzarbeit_view view;
    action_t action;

    if (!due)
        return false;
    game->view(walk->state, seat == DEALER ? ONLOOKER : seat, &view);
    action = seat == DEALER ? dealer_draw_fast(&walk->random, game, walk->state)
                            : bots_random(game, &view, &walk->random);
    game->apply(walk->state, seat, action, NULL);
    return true;
}

static bool is_legal(const struct schwarzarbeit_view *view, action_t action)
{
    action_t list[LEGAL_MAX];
    int count = game->legal(view, list);

    for (int i = 0; i < count; i++)
        if (list[i] == action)
            return true;
    return false;
}

static action_t choose(enum level level, const struct schwarzarbeit_view *view, uint64_t seed,
                       struct thought *thought)
{
    *thought = (struct thought){.random = random_from(seed, 1), .iterations = FEW};
    return brain_schwarzarbeit.choose(level, view, thought);
}

/* ---- beliefs, one world after the other ---- */

struct brute {
    const struct schwarzarbeit_worlds *worlds;
    uint32_t set[SEATS_MAX];
    uint64_t count, with[SEATS_MAX][SCHWARZ_PEOPLE];
};

static void enumerate(struct brute *brute, int seat, uint32_t used)
{
    const struct schwarzarbeit_worlds *worlds = brute->worlds;

    if (seat == worlds->seats) {
        brute->count++;
        for (int each = 0; each < seat; each++)
            for (uint32_t left = brute->set[each]; left; left &= left - 1)
                brute->with[each][__builtin_ctz(left)]++;
        return;
    }
    for (int i = worlds->start[seat]; i < worlds->start[seat + 1]; i++)
        if (!(worlds->set[i] & used)) {
            brute->set[seat] = worlds->set[i];
            enumerate(brute, seat + 1, used | worlds->set[i]);
        }
}

static void assert_belief(const struct schwarzarbeit_view *view,
                          const struct schwarzarbeit_belief *belief)
{
    struct schwarzarbeit_worlds worlds;
    struct brute brute = {.worlds = &worlds};

    schwarzarbeit_worlds(view, &worlds);
    enumerate(&brute, 0, 0);
    assert_int_equal(belief->worlds, brute.count);
    for (int seat = 0; seat < worlds.seats; seat++)
        for (int person = 0; person < SCHWARZ_PEOPLE; person++) {
            uint64_t with = brute.with[seat][person];
            uint64_t chance = (with * BELIEF_SURE + brute.count / 2) / brute.count;
            if (with > 0 && with < brute.count)
                chance = chance < 1 ? 1 : chance >= BELIEF_SURE ? BELIEF_SURE - 1 : chance;
            assert_int_equal(belief->chance[seat][person], chance);
            assert_int_equal(belief->never[seat] >> person & 1, with == 0);
            assert_int_equal(belief->sure[seat] >> person & 1, with == brute.count);
        }
}

/* Every view of random games, from the deal to the end, wherever there are few enough worlds. */
static void test_belief_is_exact(void **unused)
{
    int compared[SEATS_MAX + 1] = {0};
    (void)unused;

    for (int seats = 3; seats <= 5; seats++)
        for (uint64_t number = 0; number < 9; number++) {
            struct walk walk = walk_from(seats, number);
            do {
                int viewer = (int)random_below(&walk.random, (uint32_t)seats);
                struct schwarzarbeit_view view;
                struct schwarzarbeit_belief belief;
                if (random_below(&walk.random, 8) == 0 && number > 0)
                    viewer = seats < 5 ? ONLOOKER : viewer;
                game->view(walk.state, viewer, &view);
                if (view.shared.phase != SCHWARZ_IN_DEAL && random_below(&walk.random, 3) > 0)
                    continue;
                schwarzarbeit_belief(&view, &belief);
                if (belief.worlds > BRUTE_MAX)
                    continue;
                assert_belief(&view, &belief);
                compared[seats]++;
            } while (walk_on(&walk));
        }
    for (int seats = 3; seats <= 5; seats++)
        assert_true(compared[seats] > 100);
}

/* Nothing announced: the numbers that symmetry gives. */
static void test_belief_at_the_start(void **unused)
{
    static const uint64_t worlds[] = {[3] = 247520, [4] = 1670760, [5] = 110270160};
    (void)unused;

    for (int seats = 3; seats <= 5; seats++) {
        struct walk walk = walk_from(seats, 99);
        struct schwarzarbeit_view view;
        struct schwarzarbeit_belief belief;
        uint32_t own, hands;

        do {
            assert_true(walk_on(&walk));
            game->view(walk.state, 1, &view);
        } while (view.shared.phase != SCHWARZ_IN_SETUP);
        schwarzarbeit_belief(&view, &belief);
        assert_int_equal(belief.worlds, worlds[seats]);
        own = schwarzarbeit_people(view.own.workers);
        hands = view.shared.workers;
        assert_int_equal(belief.sure[1], own);
        for (int person = 0; person < SCHWARZ_PEOPLE; person++) {
            uint32_t free = (uint32_t)SCHWARZ_PEOPLE - hands;
            uint32_t chance = (hands * BELIEF_SURE + free / 2) / free;
            assert_int_equal(belief.chance[0][person], own >> person & 1 ? 0 : chance);
        }
    }
}

/* The quick estimate of imagined games is near the count. */
static void test_estimate_is_near(void **unused)
{
    double error = 0;
    int count = 0;
    (void)unused;

    for (int seats = 3; seats <= 5; seats++) {
        struct walk walk = walk_from(seats, 5);
        while (walk_on(&walk)) {
            struct schwarzarbeit_view view;
            struct schwarzarbeit_lists lists;
            struct schwarzarbeit_doubt doubt;
            struct schwarzarbeit_belief belief;

            game->view(walk.state, 0, &view);
            if (view.shared.phase < SCHWARZ_IN_BEFORE || random_below(&walk.random, 8) > 0)
                continue;
            schwarzarbeit_listen(&view, &lists);
            schwarzarbeit_suspect(&lists, 0, schwarzarbeit_people(view.own.workers), &doubt);
            schwarzarbeit_belief(&view, &belief);
            for (int person = 0; person < SCHWARZ_PEOPLE; person++, count++) {
                double exact = 0;
                for (int seat = 1; seat < seats; seat++)
                    exact += belief.chance[seat][person] / (double)BELIEF_SURE;
                exact -= (double)doubt.of[person];
                error += exact < 0 ? -exact : exact;
            }
        }
    }
    assert_true(count > 500);
    assert_true(error / count < 0.03);
}

/* ---- choices ---- */

static void test_choices_are_legal(void **unused)
{
    int decisions = 0;
    (void)unused;

    for (int seats = 3; seats <= 5; seats++)
        for (uint64_t number = 0; number < 6; number++) {
            struct walk walk = walk_from(seats, number);
            while (walk_on(&walk)) {
                int due = game_head(walk.state)->due;
                for (int seat = 0; seat < seats; seat++) {
                    enum level level = EASY + random_below(&walk.random, 4);
                    struct schwarzarbeit_view view;
                    struct thought thought, again;
                    action_t action;
                    if (!(due >> seat & 1) || due == DUE_DEALER)
                        continue;
                    game->view(walk.state, seat, &view);
                    action = choose(level, &view, number, &thought);
                    assert_true(is_legal(&view, action));
                    assert_true(thought.searched <= FEW);
                    assert_true(thought.count > 0);
                    for (int i = 0; i < thought.count; i++)
                        assert_true(is_legal(&view, thought.idea[i].action));
                    assert_int_equal(choose(level, &view, number, &again), action);
                    assert_memory_equal(&again.random, &thought.random, sizeof thought.random);
                    decisions++;
                }
            }
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
    shared->size = 6;
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
            assert_int_equal(choose(level, &view, seed, &thought),
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
            assert_int_equal(action_verb(choose(level, &view, seed, &thought)), SCHWARZ_HIRE);
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
        assert_int_equal(action_verb(choose(level, &window, 1, &thought)), SCHWARZ_PASS);
        assert_int_equal(choose(level, &court, 1, &thought), action_of(SCHWARZ_LAWYER, 1, 3, 0));
    }
    court.shared.open[1] = 0x6;
    for (enum level level = EASY; level < LEVELS; level++) {
        struct thought thought;
        assert_int_equal(action_verb(choose(level, &court, 1, &thought)), SCHWARZ_PASS);
    }
}

/* ---- words ---- */

static void test_believes_in_three_languages(void **unused)
{
    static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan"};
    uint64_t market = schwarzarbeit_bit(card_of(SCHWARZ_E, SCHWARZ_DAY)) |
                      schwarzarbeit_bit(card_of(SCHWARZ_N, SCHWARZ_DAY));
    struct schwarzarbeit_view view = all_known(market, SCHWARZ_IN_PICK);
    static const char *const said[LANGS] = {
        "Emil Eckstein certainly works illegally for Cleo. The safest to hire is Nora Nullrunde "
        "(illegal: 0 %).",
        "Emil Eckstein travaille à coup sûr au noir chez Cleo. Le plus sûr à embaucher : Nora "
        "Nullrunde (au noir : 0 %).",
        "Emil Eckstein arbeitet sicher schwarz für Cleo. Am sichersten einzustellen: Nora "
        "Nullrunde (schwarz: 0 %)."};
    (void)unused;

    for (int lang = 0; lang < LANGS; lang++) {
        struct scene scene = {.lang = (enum lang)lang, .names = names};
        char bytes[400];
        struct text text = text_in(bytes, sizeof bytes);
        brain_schwarzarbeit.believe(&view, &scene, &text);
        assert_string_equal(bytes, said[lang]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_belief_is_exact),
        cmocka_unit_test(test_belief_at_the_start),
        cmocka_unit_test(test_estimate_is_near),
        cmocka_unit_test(test_choices_are_legal),
        cmocka_unit_test(test_takes_what_is_certain),
        cmocka_unit_test(test_hires_regular_people),
        cmocka_unit_test(test_detective_and_lawyers),
        cmocka_unit_test(test_believes_in_three_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
