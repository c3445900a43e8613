/* test_worlds - what a view leaves open, against brute force
 *
 * A world is possible if the game so far can be played again with other workers, every action
 * accepted and every line the same, and the viewer ends up with the same view, byte for byte. All
 * worlds are tried that way, and must be those that the engine lists; then draws must be even among
 * them.
 */
#include "games/schwarzarbeit/test_position.h"

#include <stdio.h>
#include <stdlib.h>

static const struct game *const game = &game_schwarzarbeit;

enum { ACTIONS_MAX = 400, WORLDS_MAX = 4000 };

/* How the game of a record is played. */
enum style {
    CALM,    /* detectives mostly pass, so that some are left in the second pass */
    HASTY,   /* they seldom do, so that many cards are contested */
    LATE,    /* they all wait for turn 18 and then mostly want the same card */
    PROTECT, /* in the second pass cards of seat 0's workers come first, and nobody takes them */
};

enum { LOT, ARGUMENT, RULES_1 };

struct record {
    enum style style;
    int rush; /* LOT, ARGUMENT or RULES_1 */
    int seats, count;
    int seat[ACTIONS_MAX];
    action_t action[ACTIONS_MAX];
    struct events events[ACTIONS_MAX];
};

struct world {
    uint32_t workers[SEATS_MAX];
};

struct worlds {
    int count;
    struct world world[WORLDS_MAX];
};

/* ---- playing ---- */

static void start(struct schwarzarbeit_state *state, const struct record *record)
{
    struct setup setup = game_setup(game, record->seats);

    if (record->rush == RULES_1)
        setup.rules = 1;
    else
        setup.option[SCHWARZ_OPTION_RUSH] =
            record->rush == LOT ? SCHWARZ_RUSH_LOT : SCHWARZ_RUSH_ARGUMENT;
    game->init(state, &setup);
}

static bool shows_worker(const struct schwarzarbeit_state *state, action_t action)
{
    int card = action_noun(action, 0);
    return card < SCHWARZ_CARDS && schwarzarbeit_showing(state->own[0].workers) >> card & 1;
}

/* A random one of the actions, preferably one that shows, or does not show, a worker of seat 0. */
static action_t prefer(const struct schwarzarbeit_state *state, const action_t *list, int count,
                       bool showing, struct random *random)
{
    action_t best[LEGAL_MAX];
    int bests = 0;

    for (int i = 0; i < count; i++)
        if (shows_worker(state, list[i]) == showing)
            best[bests++] = list[i];
    if (bests > 0)
        return best[random_below(random, (uint32_t)bests)];
    return list[random_below(random, (uint32_t)count)];
}

static bool passes(const struct schwarzarbeit_state *state, enum style style, struct random *random)
{
    uint32_t often = style == HASTY ? 6 : style == LATE ? 10 : 19;
    return random_below(random, 20) < often || (style == LATE && state->shared.head.turn < 18);
}

static action_t choose(const struct schwarzarbeit_state *state, int seat, enum style style,
                       struct random *random)
{
    struct schwarzarbeit_view view;
    action_t list[LEGAL_MAX];
    bool protect = style == PROTECT && state->shared.second;
    int count = 0;

    if (seat == DEALER) {
        for (int all = (int)game->chance(state); count < all; count++)
            list[count] = game->outcome(state, (uint32_t)count);
        if (protect)
            return prefer(state, list, count, true, random);
        return list[random_below(random, (uint32_t)count)];
    }
    game->view(state, seat, &view);
    count = game->legal(&view, list);
    if (schwarzarbeit_window(&state->shared) && passes(state, style, random))
        return list[count - 1];
    if (schwarzarbeit_window(&state->shared) && style == LATE)
        return list[0];
    if (protect)
        return prefer(state, list, count, false, random);
    return list[random_below(random, (uint32_t)count)];
}

static void step(struct schwarzarbeit_state *state, struct record *record, struct random *random)
{
    int i = record->count++, seat = __builtin_ctz(state->shared.head.due);

    assert_in_range(i, 0, ACTIONS_MAX - 1);
    record->seat[i] = seat;
    record->action[i] = choose(state, seat, record->style, random);
    record->events[i].count = 0;
    game->apply(state, seat, record->action[i], &record->events[i]);
}

static bool sealed_pending(const struct schwarzarbeit_state *state)
{
    return schwarzarbeit_window(&state->shared) &&
           state->shared.head.due != state->shared.detectives;
}

/* ---- brute force ---- */

struct search {
    const struct record *record;
    const struct schwarzarbeit_state *truth;
    struct schwarzarbeit_view view; /* the viewer's */
    int viewer;
    uint32_t candidates; /* people whose weekend card was never revealed */
    struct worlds *found;
};

static bool same_events(const struct events *a, const struct events *b)
{
    return a->count == b->count &&
           memcmp(a->list, b->list, (size_t)a->count * sizeof *a->list) == 0;
}

/* Can the record be played again with these workers? */
static bool possible(const struct search *search, const struct world *world)
{
    const struct record *record = search->record;
    uint32_t left[SEATS_MAX];
    struct schwarzarbeit_state state;
    struct schwarzarbeit_view view;

    memcpy(left, world->workers, sizeof left);
    start(&state, record);
    for (int i = 0; i < record->count; i++) {
        struct events events = {.count = 0};
        action_t action = record->action[i];
        if (action_verb(action) == SCHWARZ_DEAL) {
            int seat = action_noun(action, 0);
            action = action_of(SCHWARZ_DEAL, seat, __builtin_ctz(left[seat]), 0);
            left[seat] &= left[seat] - 1;
        }
        if (game_try(game, &state, record->seat[i], action, &events, NULL) != VERDICT_DONE ||
            !same_events(&events, &record->events[i]))
            return false;
    }
    game->view(&state, search->viewer, &view);
    return memcmp(&view, &search->view, sizeof view) == 0;
}

static void try_worlds(const struct search *search, struct world *world, int seat, uint32_t used);

static void try_sets(const struct search *search, struct world *world, int seat, uint32_t used,
                     uint32_t from, int left)
{
    if (left == 0) {
        try_worlds(search, world, seat + 1, used | world->workers[seat]);
        return;
    }
    for (; from; from &= from - 1) {
        uint32_t person = from & (0 - from);
        world->workers[seat] |= person;
        try_sets(search, world, seat, used, from & (from - 1), left - 1);
        world->workers[seat] &= ~person;
    }
}

static void try_worlds(const struct search *search, struct world *world, int seat, uint32_t used)
{
    int dealt = 0;

    if (seat == search->record->seats) {
        if (possible(search, world)) {
            assert_in_range(search->found->count, 0, WORLDS_MAX - 1);
            search->found->world[search->found->count++] = *world;
        }
        return;
    }
    if (seat == search->viewer) {
        world->workers[seat] = schwarzarbeit_people(search->truth->own[seat].workers);
        try_worlds(search, world, seat + 1, used | world->workers[seat]);
        world->workers[seat] = 0;
        return;
    }
    dealt = count_of(search->truth->own[seat].workers);
    try_sets(search, world, seat, used, search->candidates & ~used, dealt);
}

static uint32_t never_revealed(const struct record *record)
{
    uint32_t candidates = (UINT32_C(1) << SCHWARZ_PEOPLE) - 1;
    for (int i = 0; i < record->count; i++) {
        int card = action_noun(record->action[i], 0);
        if (action_verb(record->action[i]) == SCHWARZ_REVEAL && card < SCHWARZ_CARDS &&
            card % SCHWARZ_SHIFTS == SCHWARZ_WEEKEND)
            candidates &= ~(UINT32_C(1) << card / SCHWARZ_SHIFTS);
    }
    return candidates;
}

static void find_worlds(const struct schwarzarbeit_state *truth, const struct record *record,
                        int viewer, struct worlds *found)
{
    struct world world = {{0}};
    struct search search = {.record = record, .truth = truth, .viewer = viewer, .found = found};

    game->view(truth, viewer, &search.view);
    search.candidates = never_revealed(record);
    found->count = 0;
    try_worlds(&search, &world, 0,
               viewer == ONLOOKER ? 0 : schwarzarbeit_people(truth->own[viewer].workers));
}

/* ---- what the engine says ---- */

static void list_worlds(const struct schwarzarbeit_worlds *lists, struct world *world, int seat,
                        uint32_t used, struct worlds *found)
{
    if (seat >= lists->seats || seat >= SEATS_MAX) { /* gcc cannot know that seats fit */
        assert_in_range(found->count, 0, WORLDS_MAX - 1);
        found->world[found->count++] = *world;
        return;
    }
    for (int i = lists->start[seat]; i < lists->start[seat + 1]; i++)
        if (!(lists->set[i] & used)) {
            world->workers[seat] = lists->set[i];
            list_worlds(lists, world, seat + 1, used | lists->set[i], found);
        }
    world->workers[seat] = 0;
}

static int by_workers(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct world));
}

static void sort_worlds(struct worlds *worlds)
{
    qsort(worlds->world, (size_t)worlds->count, sizeof worlds->world[0], by_workers);
}

static int number_of(const struct worlds *worlds, const struct world *world)
{
    const struct world *at =
        bsearch(world, worlds->world, (size_t)worlds->count, sizeof worlds->world[0], by_workers);
    assert_non_null(at);
    return (int)(at - worlds->world);
}

/* The statistic stays below its mean and five deviations; seeds are fixed. */
static void assert_even(const int *drawn, int kinds, int draws)
{
    double expected = (double)draws / kinds, chi = 0, excess;

    for (int i = 0; i < kinds; i++)
        chi += (drawn[i] - expected) * (drawn[i] - expected) / expected;
    excess = chi - (kinds - 1);
    assert_true(excess < 8 || excess * excess < 25 * 2.0 * (kinds - 1));
}

static void check_draws(const struct schwarzarbeit_state *truth, int viewer,
                        const struct worlds *worlds)
{
    static int drawn[WORLDS_MAX];
    struct random random = random_from(5, (uint64_t)worlds->count);
    struct schwarzarbeit_view view, again;
    struct schwarzarbeit_state state;
    int draws = worlds->count * 20 > 4000 ? worlds->count * 20 : 4000;

    memset(drawn, 0, sizeof drawn);
    game->view(truth, viewer, &view);
    for (int i = 0; i < draws; i++) {
        struct world world = {{0}};
        game->determinize(&view, &random, &state);
        game->view(&state, viewer, &again);
        assert_memory_equal(&view, &again, sizeof view);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            world.workers[seat] = schwarzarbeit_people(state.own[seat].workers);
        drawn[number_of(worlds, &world)]++;
    }
    assert_even(drawn, worlds->count, draws);
}

static void check_position(const struct schwarzarbeit_state *truth, const struct record *record,
                           int viewer)
{
    static struct worlds found, listed;
    static struct schwarzarbeit_worlds lists;
    struct schwarzarbeit_view view;
    struct world world = {{0}};

    find_worlds(truth, record, viewer, &found);
    game->view(truth, viewer, &view);
    schwarzarbeit_worlds(&view, &lists);
    listed.count = 0;
    list_worlds(&lists, &world, 0, 0, &listed);
    assert_int_equal(listed.count, found.count);
    sort_worlds(&found);
    sort_worlds(&listed);
    assert_memory_equal(found.world, listed.world, (size_t)found.count * sizeof found.world[0]);
    check_draws(truth, viewer, &found);
}

/* ---- positions ---- */

struct wanted {
    int seats, viewer;
    bool second;
    int candidates; /* at most */
    int told;       /* at least */
    bool doubles;   /* an announcement of the second pass about two cards of a person */
    enum style style;
    int rush;
    bool contested, skipped, raced;
    bool racing; /* lots are being drawn */
    bool last;   /* in the last window */
};

static bool has_doubles(const struct schwarzarbeit_shared *shared)
{
    for (int i = 0; i < shared->told_count; i++)
        if (schwarzarbeit_told_second(shared->told[i]) && (shared->told[i] >> 10 & 0x3FF) &&
            schwarzarbeit_told_missing(shared->told[i]) > 0)
            return true;
    return false;
}

/* Announcements that leave something open. */
static int told_of_workers(const struct schwarzarbeit_shared *shared)
{
    int count = 0;
    for (int i = 0; i < shared->told_count; i++)
        count += schwarzarbeit_told_missing(shared->told[i]) > 0;
    return count;
}

static bool has_contested(const struct record *record)
{
    for (int i = 0; i < record->count; i++)
        if (record->events[i].count > 0 &&
            action_verb(record->events[i].list[0]) == SCHWARZ_CONTESTED)
            return true;
    return false;
}

static bool has_raced(const struct record *record)
{
    for (int i = 0; i < record->count; i++)
        if (action_verb(record->action[i]) == SCHWARZ_FASTER)
            return true;
    return false;
}

static bool is_wanted(const struct wanted *wanted, const struct schwarzarbeit_state *state,
                      const struct record *record)
{
    return state->shared.phase > SCHWARZ_IN_SETUP && !sealed_pending(state) &&
           state->shared.second == wanted->second &&
           told_of_workers(&state->shared) >= wanted->told &&
           count_of(never_revealed(record)) <= wanted->candidates &&
           (!wanted->doubles || has_doubles(&state->shared)) &&
           (!wanted->contested || has_contested(record)) &&
           (!wanted->skipped || state->shared.skipped > 0) &&
           (!wanted->raced || has_raced(record)) &&
           (!wanted->racing || schwarzarbeit_races(&state->shared)) &&
           (!wanted->last || state->shared.phase == SCHWARZ_IN_LAST);
}

/* Checks the first such position of a few games. */
static void check_wanted(const struct wanted *wanted)
{
    static struct record record;
    struct schwarzarbeit_state state;
    int checked = 0;

    for (uint64_t seed = 1; checked < 3; seed++) {
        struct random random = random_from(seed, (uint64_t)wanted->seats);
        assert_true(seed < 1000);
        record.style = wanted->style;
        record.rush = wanted->rush;
        record.seats = wanted->seats;
        record.count = 0;
        start(&state, &record);
        while (state.shared.head.due && !is_wanted(wanted, &state, &record))
            step(&state, &record, &random);
        if (state.shared.head.due) {
            check_position(&state, &record, wanted->viewer);
            checked++;
        }
    }
}

static void three_seats(void **state)
{
    static const struct wanted wanted[] = {
        {.seats = 3, .viewer = 0, .candidates = 12, .told = 3},
        {.seats = 3, .viewer = 2, .candidates = 11, .told = 8},
        {.seats = 3, .viewer = ONLOOKER, .candidates = 10, .told = 5},
        {.seats = 3, .viewer = 1, .second = true, .candidates = 9},
        {.seats = 3, .viewer = 2, .second = true, .candidates = 9, .doubles = true},
        {.seats = 3, .viewer = ONLOOKER, .second = true, .candidates = 9, .doubles = true},
        {.seats = 3,
         .viewer = 0,
         .candidates = 11,
         .style = HASTY,
         .rush = ARGUMENT,
         .contested = true},
        {.seats = 3,
         .viewer = 2,
         .candidates = 11,
         .style = HASTY,
         .rush = RULES_1,
         .contested = true},
        {.seats = 3, .viewer = 0, .candidates = 11, .style = LATE, .raced = true},
        {.seats = 3, .viewer = 1, .candidates = 12, .style = LATE, .racing = true},
        {.seats = 3, .viewer = 2, .second = true, .candidates = 9, .last = true},
        {.seats = 3,
         .viewer = 1,
         .second = true,
         .candidates = 9,
         .style = PROTECT,
         .skipped = true},
        {.seats = 3,
         .viewer = ONLOOKER,
         .second = true,
         .candidates = 9,
         .style = PROTECT,
         .skipped = true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        check_wanted(&wanted[i]);
}

static void four_seats(void **state)
{
    static const struct wanted wanted[] = {
        {.seats = 4, .viewer = 2, .candidates = 11, .told = 6},
        {.seats = 4, .viewer = 0, .second = true, .candidates = 8},
        {.seats = 4, .viewer = 3, .second = true, .candidates = 8, .doubles = true},
        {.seats = 4, .viewer = ONLOOKER, .second = true, .candidates = 8, .doubles = true},
        {.seats = 4,
         .viewer = 1,
         .candidates = 10,
         .style = HASTY,
         .rush = ARGUMENT,
         .contested = true},
        {.seats = 4, .viewer = 1, .candidates = 10, .style = LATE, .raced = true},
        {.seats = 4, .viewer = 2, .candidates = 11, .style = LATE, .racing = true},
        {.seats = 4, .viewer = ONLOOKER, .second = true, .candidates = 8, .last = true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        check_wanted(&wanted[i]);
}

static void five_seats(void **state)
{
    static const struct wanted wanted[] = {
        {.seats = 5, .viewer = 4, .candidates = 11, .told = 8},
        {.seats = 5, .viewer = 0, .second = true, .candidates = 10},
        {.seats = 5, .viewer = 3, .second = true, .candidates = 10, .doubles = true},
        {.seats = 5,
         .viewer = 2,
         .second = true,
         .candidates = 10,
         .style = HASTY,
         .rush = ARGUMENT,
         .contested = true},
        {.seats = 5, .viewer = 2, .second = true, .candidates = 10, .style = LATE, .raced = true},
        {.seats = 5, .viewer = 1, .second = true, .candidates = 10, .last = true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        check_wanted(&wanted[i]);
}

/* Seat 0 has been dealt both of its workers, seat 1 one of them. */
static void during_the_deal(void **state)
{
    static const int viewers[] = {0, 1, 2, ONLOOKER};
    static struct record record;
    struct schwarzarbeit_state truth;
    struct random random = random_from(1, 1);
    (void)state;
    record.seats = 4;
    record.count = 0;
    start(&truth, &record);
    for (int i = 0; i < 4; i++) {
        for (int v = 0; v < 4 && i != 2; v++)
            check_position(&truth, &record, viewers[v]);
        step(&truth, &record, &random);
    }
    for (int v = 0; v < 4; v++)
        check_position(&truth, &record, viewers[v]);
}

/* At the end all workers are revealed: there is one world. */
static void after_the_end(void **state)
{
    static struct record record;
    struct schwarzarbeit_state truth, drawn;
    struct schwarzarbeit_view view;
    struct random random = random_from(1, 2);
    (void)state;
    record.seats = 5;
    record.count = 0;
    start(&truth, &record);
    while (truth.shared.head.due)
        step(&truth, &record, &random);
    game->view(&truth, ONLOOKER, &view);
    game->determinize(&view, &random, &drawn);
    assert_memory_equal(&truth, &drawn, sizeof truth);
}

/* The truth is always among the worlds. */
static void the_truth_is_possible(void **state)
{
    static struct record record;
    static struct schwarzarbeit_worlds lists;
    (void)state;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct schwarzarbeit_state truth;
        struct schwarzarbeit_view view;
        struct random random = random_from(seed, 3);
        record.seats = 3 + (int)(seed % 3);
        record.count = 0;
        record.rush = (int)(seed / 3 % 3);
        start(&truth, &record);
        while (truth.shared.head.due) {
            step(&truth, &record, &random);
            game->view(&truth, record.count % (record.seats + 1) - 1, &view);
            schwarzarbeit_worlds(&view, &lists);
            for (int seat = 0; seat < record.seats; seat++) {
                int i = lists.start[seat];
                while (i < lists.start[seat + 1] &&
                       lists.set[i] != schwarzarbeit_people(truth.own[seat].workers))
                    i++;
                assert_true(i < lists.start[seat + 1]);
            }
        }
    }
}

/* Two of seat 0's three workers are proved: its sets are those two and one more, and nobody else's
 * have either. */
static void what_is_proved_is_in_every_set(void **state)
{
    static struct schwarzarbeit_worlds lists;
    struct position p = position(3, THREE);
    struct schwarzarbeit_view view;
    uint32_t proved = schwarzarbeit_people(people("AB"));
    (void)state;
    lay(&p, "Kd Ld Md Nd Od");
    p.state.shared.sure[0] = proved;
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    game->view(&p.state, 2, &view);
    schwarzarbeit_worlds(&view, &lists);
    assert_int_equal(lists.start[1], 20 - 3 - 2);
    assert_int_equal(lists.start[2] - lists.start[1], 15 * 14 * 13 / 6);
    for (int i = 0; i < lists.start[2]; i++) {
        assert_int_equal(count_of(lists.set[i]), 3);
        assert_int_equal(lists.set[i] & proved, i < lists.start[1] ? proved : 0);
    }
}

/* The market shows nobody but A, B and C. Whoever is asked to pick from it does not employ all
 * three, or the pick would be skipped (S2). */
static void whoever_is_asked_to_pick_can(void **state)
{
    static struct schwarzarbeit_worlds lists;
    struct position p = position(3, THREE);
    struct schwarzarbeit_view view;
    uint32_t all = schwarzarbeit_people(people("ABC"));
    (void)state;
    lay(&p, "Ad Ae Bd Be Cd");
    hire_rest(&p, 0, "Pd Rd Sd");
    second(&p, 3);
    begin(&p, 1, SCHWARZ_IN_PICK);
    game->view(&p.state, 2, &view);
    schwarzarbeit_worlds(&view, &lists);
    assert_int_equal(lists.start[1], 20); /* three of six */
    assert_int_equal(lists.start[2] - lists.start[1], 19);
    for (int i = lists.start[1]; i < lists.start[2]; i++)
        assert_int_not_equal(lists.set[i], all);
}

/* A view that somebody made up: seats 0 and 1 both have said that A is one of theirs. */
static void without_a_world_any_will_do(void **state)
{
    struct position p = position(3, THREE);
    struct random random = random_from(1, 5);
    struct schwarzarbeit_view view;
    struct schwarzarbeit_state world;
    (void)state;
    lay(&p, "Ad Bd Cd Dd Ed");
    begin(&p, 0, SCHWARZ_IN_PICK);
    p.state.shared.told[0] = UINT32_C(1) << 20 | schwarzarbeit_people(people("A"));
    p.state.shared.told[1] = p.state.shared.told[0] | 1 << 23;
    p.state.shared.told_count = 2;
    for (int viewer = ONLOOKER; viewer < 3; viewer++) {
        struct schwarzarbeit_view again;
        action_t list[LEGAL_MAX];
        uint64_t seen = 0;
        game->view(&p.state, viewer, &view);
        game->determinize(&view, &random, &world);
        game->view(&world, viewer, &again);
        assert_memory_equal(&view, &again, sizeof view);
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(count_of(world.own[seat].workers), 3);
            assert_int_equal(world.own[seat].workers & (seen | ~world.shared.hidden), 0);
            seen |= world.own[seat].workers;
        }
        game->view(&world, 0, &again);
        assert_true(game->legal(&again, list) > 0);
    }
}

/* ---- sealed choices ---- */

static void sealed_choices_are_drawn_evenly(void **state)
{
    struct position p = position(3, THREE);
    struct random random = random_from(1, 4);
    int drawn[5] = {0}, passed = 0;
    (void)state;
    lay(&p, "Ad Kd Ld Md Nd");
    for (int seat = 0; seat < 3; seat++)
        p.state.shared.sure[seat] = schwarzarbeit_people(p.state.own[seat].workers);
    begin(&p, 1, SCHWARZ_IN_BEFORE);
    act(&p, 2, "detective N-day");
    act(&p, 0, "detective K-day");
    for (int i = 0; i < 10000; i++) {
        struct schwarzarbeit_state drawn_state;
        struct schwarzarbeit_view view;
        game->view(&p.state, 2, &view);
        game->determinize(&view, &random, &drawn_state);
        /* one's own is known, and who has not chosen yet has not */
        assert_int_equal(drawn_state.own[2].sealed, SCHWARZ_N * 3 + 1);
        assert_int_equal(drawn_state.own[1].sealed, 0);
        if (drawn_state.own[0].sealed == SCHWARZ_SEALED_PASS) {
            passed++;
            continue;
        }
        assert_true(cards("Kd Ld Md Nd") >> (drawn_state.own[0].sealed - 1) & 1);
        drawn[(drawn_state.own[0].sealed - 1) / 3 - SCHWARZ_K]++;
    }
    drawn[4] = passed;
    assert_even(drawn, 5, 10000);
}

/* ---- the slow way ---- */

/* Lists that nearly always collide, so that drawing at once is hopeless: seat 0 must employ A, and
 * of their 190 sets the others have only two without. */
static void rare_worlds_are_drawn_evenly(void **state)
{
    static struct schwarzarbeit_worlds lists;
    struct random random = random_from(1, 5);
    int drawn[32] = {0};
    (void)state;
    lists.seats = 5;
    for (int seat = 0; seat < 5; seat++) {
        uint32_t first = 1u << (5 + 3 * seat), a = seat ? 0 : 1u;
        int end = lists.start[seat];
        lists.set[end++] = first | (a ? a : first << 1);
        lists.set[end++] = first << 2 | (a ? a : first << 1);
        for (int i = 0; seat && i < 188; i++)
            lists.set[end++] = 1u | 1u << (1 + i % 4);
        lists.start[seat + 1] = end;
    }
    for (int i = 0; i < 640; i++) {
        uint32_t workers[SEATS_MAX];
        int number = 0;
        assert_true(schwarzarbeit_draw(&lists, &random, workers));
        for (int seat = 0; seat < 5; seat++) {
            assert_int_equal(workers[seat] & 1, seat == 0);
            number |= (int)(workers[seat] >> (7 + 3 * seat) & 1) << seat;
        }
        drawn[number]++;
    }
    assert_even(drawn, 32, 640);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_seats),
        cmocka_unit_test(four_seats),
        cmocka_unit_test(five_seats),
        cmocka_unit_test(during_the_deal),
        cmocka_unit_test(after_the_end),
        cmocka_unit_test(the_truth_is_possible),
        cmocka_unit_test(what_is_proved_is_in_every_set),
        cmocka_unit_test(whoever_is_asked_to_pick_can),
        cmocka_unit_test(without_a_world_any_will_do),
        cmocka_unit_test(sealed_choices_are_drawn_evenly),
        cmocka_unit_test(rare_worlds_are_drawn_evenly),
    };
    return cmocka_run_group_tests_name("schwarzarbeit_worlds", tests, NULL, NULL);
}
