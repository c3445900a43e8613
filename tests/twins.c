/* twins - rooms that one viewer cannot tell apart tell that viewer the same bytes
 *
 * At a moment of a random game a twin of the room is made: another world, drawn from what one
 * viewer has seen. Then both are driven in step. Wherever the viewer could not see a difference the
 * two do different things: others' hidden moves and draws differ, choices that are sealed come in
 * another order, are taken back and made anew, bots think about other hands. After every single
 * event of either room the viewer's telling is compared byte for byte, and now and then everything
 * that eyes make of it. When the viewer could tell the two apart (another announcement, another
 * card face up) the pair has done its work.
 *
 * TWINS=n sets the number of comparisons, TWINS_SECONDS=s goes on for so long from a new place;
 * prints how many were made.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "eyes/eyes.h"
#include "games/games.h"
#include "room/room.h"

enum { PACE = 700, JSON_ROOM = 1 << 19 };

struct pair {
    const struct game *game;
    struct random random;
    uint64_t seed, time;
    int viewer;
    struct room room[2];
    struct eyes eyes[2];
    int seen, epoch;
    uint8_t told[2][TELLING_MAX];
    size_t size[2];
};

static struct pair pair;
static uint64_t compared, derived, differed, twins;

static uint32_t below(uint32_t bound)
{
    return random_below(&pair.random, bound);
}

_Noreturn static void fail(const char *what)
{
    printf("not ok 1 - %s: %s, viewer %d, seed %" PRIu64 ", step %d and %d\n", what,
           pair.game->name, pair.viewer, pair.seed, pair.room[0].table.closed,
           pair.room[1].table.closed);
    printf("1..1\n");
    exit(1);
}

/* ---- comparing ---- */

static void tell(int side)
{
    pair.size[side] = room_tell(&pair.room[side], pair.viewer, pair.seen, pair.epoch,
                                pair.told[side], TELLING_MAX);
}

static void compare_texts(const char *what, char bytes[2][JSON_ROOM])
{
    derived++;
    if (strcmp(bytes[0], bytes[1]) != 0)
        fail(what);
}

/* Everything that eyes can say. */
static void compare_eyes(void)
{
    static char bytes[2][JSON_ROOM];
    enum lang lang = (enum lang)below(LANGS);
    struct text text;

    for (int side = 0; side < 2; side++) {
        text = text_in(bytes[side], JSON_ROOM);
        eyes_json(&pair.eyes[side], lang, &text);
        eyes_picture(&pair.eyes[side], lang, &text);
    }
    compare_texts("another table is shown", bytes);
    if (below(16) != 0)
        return;
    for (int side = 0; side < 2; side++) {
        struct thought thought = {.iterations = 20};
        text = text_in(bytes[side], JSON_ROOM);
        text_int(&text, eyes_undo(&pair.eyes[side]));
        eyes_chances(&pair.eyes[side], &text);
        eyes_hint_json(&pair.eyes[side], &thought, lang, &text);
    }
    compare_texts("another hint, chance or offer to take back", bytes);
}

static void require_same(void)
{
    compared++;
    if (pair.size[0] == 0 || pair.size[0] != pair.size[1] ||
        memcmp(pair.told[0], pair.told[1], pair.size[0]) != 0)
        fail("two tellings differ");
}

static void tell_both(void)
{
    tell(0);
    tell(1);
    require_same();
}

/* Who comes back says what it knows by a sum: it is that of what a room tells. */
static void require_sum(int side)
{
    uint8_t bytes[TELLING_MAX];
    size_t size = room_tell(&pair.room[side], pair.viewer, -1, 0, bytes, sizeof bytes);
    struct telling telling;

    if (!telling_read(bytes, size, &telling) ||
        told_sum(TOLD_NOTHING, telling.told, telling.told_size) != eyes_sum(&pair.eyes[side]))
        fail("eyes do not know what they were told");
}

/* Both have come to the same place: the viewer is told; and what it would be told if nothing more
 * happened is kept. */
static void meet(void)
{
    differed +=
        memcmp(pair.room[0].table.state, pair.room[1].table.state, pair.game->state_size) != 0;
    tell_both();
    for (int side = 0; side < 2; side++)
        if (!eyes_take(&pair.eyes[side], pair.told[side], pair.size[side]))
            fail("eyes do not take a telling");
    pair.seen = pair.room[0].table.closed;
    pair.epoch = pair.room[0].epoch;
    if (below(8) == 0) {
        compare_eyes();
        require_sum((int)below(2));
    }
    tell_both();
}

/* One of them has done something that the viewer must not notice. */
static void require_unnoticed(int side)
{
    uint8_t before[TELLING_MAX];
    size_t size = pair.size[side];

    memcpy(before, pair.told[side], size);
    tell(side);
    compared++;
    if (size != pair.size[side] || memcmp(before, pair.told[side], size) != 0)
        fail("something hidden was noticed");
}

/* ---- doing ---- */

static bool act(int side, enum room_verb verb, int seat, action_t action)
{
    struct room *room = &pair.room[side];
    struct room_event event = {.verb = (uint8_t)verb,
                               .seat = (uint8_t)seat,
                               .ask = room->chair[seat].ask,
                               .action = action,
                               .time = pair.time};

    if (verb == ROOM_ANSWER && room->chair[seat].kind != CHAIR_PERSON)
        event.verb = ROOM_CHOICE;
    return room_do(room, &event, NULL) == ROOM_DONE;
}

static int legal(int side, int seat, action_t *list)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    room_view(&pair.room[side], seat, view);
    return pair.game->legal(view, list);
}

static bool has(const action_t *list, int count, action_t action)
{
    while (count-- > 0)
        if (list[count] == action)
            return true;
    return false;
}

/* What follows in both rooms from these two: must be the same, or the viewer will know. A look
 * ahead on copies of the truth, which only a test may take. */
static bool would_look_alike(int seat, const action_t actions[2])
{
    static struct table copy[2];
    const action_t *events[2];
    _Alignas(8) uint8_t view[2][STATE_MAX];
    int count[2];

    for (int side = 0; side < 2; side++) {
        memcpy(&copy[side], &pair.room[side].table, sizeof copy[side]);
        table_put(&copy[side], seat, actions[side]);
        table_view(&copy[side], pair.viewer, view[side]);
        count[side] = copy[side].closed > pair.room[side].table.closed
                          ? table_consequences(&copy[side], copy[side].closed - 1, &events[side])
                          : 0;
    }
    return count[0] == count[1] &&
           (count[0] == 0 ||
            memcmp(events[0], events[1], (size_t)count[0] * sizeof(action_t)) == 0) &&
           memcmp(view[0], view[1], pair.game->view_size) == 0;
}

/* An action for each room that the viewer sees alike, as different as can be had. */
static bool choose_two(int seat, action_t actions[2])
{
    action_t list[LEGAL_MAX], others[LEGAL_MAX];
    uint32_t count = (uint32_t)legal(0, seat, list), more = (uint32_t)legal(1, seat, others);

    for (int tries = 0; tries < 6 && count > 0 && more > 0; tries++) {
        action_t seen;
        uint32_t start = below(more);
        actions[0] = list[below(count)];
        seen = pair.game->redact(seat, actions[0], pair.viewer);
        for (uint32_t i = 0; i < more; i++) {
            actions[1] = others[(start + i) % more];
            if (pair.game->redact(seat, actions[1], pair.viewer) == seen &&
                would_look_alike(seat, actions))
                return true;
        }
    }
    return false;
}

/* One seat decides, alone. */
static bool single(int seat)
{
    const struct room *room = &pair.room[0];
    action_t actions[2];

    if (!choose_two(seat, actions))
        return false;
    for (int side = 0; side < 2; side++)
        if (!act(side, ROOM_ANSWER, seat, actions[side]))
            fail("a legal answer is refused");
    meet();
    if (seat != pair.viewer || below(3) != 0 || room->table.count < 2 ||
        room->table.steps[room->table.count - 2].seat == seat)
        return true; /* a twin's past is the other's: one step back is as far as it goes */
    /* both may take it back, or neither */
    if (act(0, ROOM_UNDO, seat, 0) != act(1, ROOM_UNDO, seat, 0))
        fail("only one of two can be taken back");
    meet();
    return true;
}

/* Somebody else chooses, thinks better of it, and nobody notices. */
static void waver(int side, int seat)
{
    action_t list[LEGAL_MAX];
    uint32_t count = (uint32_t)legal(side, seat, list);

    if (pair.room[side].chair[seat].kind != CHAIR_PERSON ||
        table_due(&pair.room[side].table) == 1u << seat)
        return; /* a bot does not waver, and the last choice opens all */
    act(side, ROOM_ANSWER, seat, list[below(count)]);
    require_unnoticed(side);
    act(side, ROOM_UNDO, seat, 0);
    require_unnoticed(side);
}

/* What everybody of a group will have chosen when all is opened: the same in both rooms. */
static bool agree(uint8_t group, action_t chosen[SEATS_MAX])
{
    action_t list[LEGAL_MAX], others[LEGAL_MAX];

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int count, more, tries = 0;
        if (!(group >> seat & 1))
            continue;
        count = legal(0, seat, list);
        more = legal(1, seat, others);
        do
            chosen[seat] = list[below((uint32_t)count)];
        while (!has(others, more, chosen[seat]) && ++tries < 20);
        if (tries == 20)
            return false;
    }
    return true;
}

/* The seats of a group, in any order; the viewer's last or first, so that both rooms are compared
 * before and after its own choice. */
static int shuffle(uint8_t group, int order[SEATS_MAX])
{
    int count = 0;

    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (group >> seat & 1 && seat != pair.viewer)
            order[count++] = seat;
    for (int i = count - 1; i > 0; i--) {
        int j = (int)below((uint32_t)i + 1), seat = order[i];
        order[i] = order[j];
        order[j] = seat;
    }
    return count;
}

/* Would all these choices look alike when they are opened? */
static bool opens_alike(uint8_t group, const action_t chosen[SEATS_MAX])
{
    static struct table copy[2];
    _Alignas(8) uint8_t view[2][STATE_MAX];
    const action_t *events[2];
    int count[2];

    for (int side = 0; side < 2; side++) {
        memcpy(&copy[side], &pair.room[side].table, sizeof copy[side]);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (group >> seat & 1)
                table_put(&copy[side], seat, chosen[seat]);
        table_view(&copy[side], pair.viewer, view[side]);
        count[side] = table_consequences(&copy[side], copy[side].closed - 1, &events[side]);
    }
    return count[0] == count[1] &&
           (count[0] == 0 ||
            memcmp(events[0], events[1], (size_t)count[0] * sizeof(action_t)) == 0) &&
           memcmp(view[0], view[1], pair.game->view_size) == 0;
}

/* The last of a group opens it: not noticed before that. */
static void seal_others(int side, const int *order, int count, const action_t chosen[SEATS_MAX],
                        bool opens)
{
    for (int i = 0; i < count; i++) {
        if (below(3) == 0)
            waver(side, order[i]);
        if (!act(side, ROOM_ANSWER, order[i], chosen[order[i]]))
            fail("a legal choice is refused");
        if (!(opens && i == count - 1))
            require_unnoticed(side);
    }
}

static void seal_own(const action_t chosen[SEATS_MAX])
{
    for (int side = 0; side < 2; side++)
        if (!act(side, ROOM_ANSWER, pair.viewer, chosen[pair.viewer]))
            fail("the viewer's choice is refused");
    meet();
}

/* Several seats decide at once, in another order in each room. */
static bool group(uint8_t due)
{
    bool own = pair.viewer >= 0 && due >> pair.viewer & 1, first = own && below(2) == 0;
    action_t chosen[SEATS_MAX];
    int order[SEATS_MAX], count = 0;

    if (!agree(due, chosen) || !opens_alike(due, chosen))
        return false;
    meet();
    if (first)
        seal_own(chosen);
    for (int side = 0; side < 2; side++) {
        count = shuffle(due, order);
        seal_others(side, order, count, chosen, !own || first);
    }
    if (own && !first) {
        tell_both();
        seal_own(chosen);
    }
    meet();
    return true;
}

static bool draw(void)
{
    static struct outcome list[LEGAL_MAX], others[LEGAL_MAX];
    int count = game_outcomes(pair.game, pair.room[0].table.state, list);
    int more = game_outcomes(pair.game, pair.room[1].table.state, others);

    for (int tries = 0; tries < 6; tries++) {
        action_t actions[2] = {list[below((uint32_t)count)].action, 0};
        action_t seen = pair.game->redact(DEALER, actions[0], pair.viewer);
        int start = (int)below((uint32_t)more);
        for (int i = 0; i < more; i++) {
            actions[1] = others[(start + i) % more].action;
            if (pair.game->redact(DEALER, actions[1], pair.viewer) != seen ||
                !would_look_alike(DEALER, actions))
                continue;
            room_deal(&pair.room[0], actions[0]);
            room_deal(&pair.room[1], actions[1]);
            meet();
            return true;
        }
    }
    return false;
}

/* Orders and calls of others are nobody else's business. */
static void order(void)
{
    int side = (int)below(2), seat = (int)below(pair.room[0].table.setup.seats);
    struct room_event event = {
        .verb = ROOM_ORDER, .seat = (uint8_t)seat, .value = (uint8_t)below(3), .time = pair.time};

    if (seat == pair.viewer || game_head(table_open_state(&pair.room[0].table))->due & DUE_DEALER)
        return;
    tell(side);
    room_do(&pair.room[side], &event, NULL);
    require_unnoticed(side);
}

/* One step of both; false where the viewer can tell them apart from now on. */
static bool step(void)
{
    uint8_t due = table_due(&pair.room[0].table);

    if (due == 0 || due != table_due(&pair.room[1].table))
        return false;
    pair.time += below(PACE);
    if (below(4) == 0)
        order();
    if (due & DUE_DEALER)
        return draw();
    return due & (due - 1) ? group(due) : single(__builtin_ctz(due));
}

/* ---- making them ---- */

static void open_room(struct room *room, uint64_t number)
{
    struct setup setup =
        game_setup(pair.game, pair.game->seats_min + (int)below(1u + pair.game->seats_max -
                                                                (unsigned)pair.game->seats_min));
    uint8_t seed[SEED_SIZE];

    setup.rules = (uint8_t)(pair.game->rules_oldest +
                            below(1u + pair.game->rules - (unsigned)pair.game->rules_oldest));
    for (int i = 0; pair.game->options[i].name; i++)
        if (pair.game->options[i].since <= setup.rules)
            setup.option[i] = (uint8_t)below((uint32_t)option_values(&pair.game->options[i]));
    dealer_seed((int64_t)number, seed);
    room_open(room, pair.game, &setup);
    table_set_seed(&room->table, seed);
    room->hints = below(2) == 0;
    room->clock = (struct room_clock){.bank = below(2) * 600000, .increment = 1000};
    for (int seat = 0; seat < setup.seats; seat++)
        room_seat(room, seat, below(3) ? CHAIR_PERSON : CHAIR_BOT, (struct bot){.level = EASY});
    room_begin(room, pair.time);
}

/* Plays on at random for so many steps, to a place where nothing is sealed. */
static void play(struct room *room, uint32_t steps)
{
    while (table_due(&room->table)) {
        uint8_t due = table_due(&room->table);
        int seat = __builtin_ctz(due);
        action_t list[LEGAL_MAX];
        if (steps == 0 && room->table.closed == room->table.count && !(due & DUE_DEALER))
            return;
        steps -= steps > 0;
        if (due & DUE_DEALER)
            room_draw(room);
        else
            act(0, ROOM_ANSWER, seat, list[below((uint32_t)legal(0, seat, list))]);
    }
}

/* Another world that the viewer holds possible, around the same people. */
static void make_twin(void)
{
    struct table *table = &pair.room[1].table;
    _Alignas(8) uint8_t view[STATE_MAX];

    memcpy(&pair.room[1], &pair.room[0], sizeof pair.room[1]);
    table_view(&pair.room[0].table, pair.viewer, view);
    pair.game->determinize(view, &pair.random, table->state);
    pair.game->view(pair.room[0].table.before, pair.viewer, view);
    pair.game->determinize(view, &pair.random, table->before);
    pair.seen = -1;
    for (int side = 0; side < 2; side++) {
        eyes_close(&pair.eyes[side]);
        tell(side);
    }
    twins++;
}

static void run(uint64_t number)
{
    int count = 0, steps = 0;

    while (games[count])
        count++;
    pair.seed = number;
    pair.game = games[number % (uint64_t)count];
    pair.random = random_from(17, number);
    pair.time = 0;
    open_room(&pair.room[0], number);
    play(&pair.room[0], 20 + below(260));
    if (table_due(&pair.room[0].table) == 0)
        return;
    pair.viewer = (int)below(pair.room[0].table.setup.seats + 1u) + ONLOOKER;
    make_twin();
    meet();
    while (steps++ < 80 && step())
        ;
}

static uint64_t number_of(const char *name, uint64_t otherwise)
{
    const char *value = getenv(name);
    return value ? strtoull(value, NULL, 10) : otherwise;
}

int main(void)
{
    uint64_t wanted = number_of("TWINS", 1000000), number = 0;
    time_t end = time(NULL) + (time_t)number_of("TWINS_SECONDS", 0);

    if (getenv("TWINS_SECONDS"))
        number = (uint64_t)time(NULL) << 20; /* other games than last time */
    for (; compared < wanted || time(NULL) < end; number++)
        run(number);
    printf("%s 1 - %" PRIu64 " comparisons of tellings, %" PRIu64
           " of what eyes make of them; of %" PRIu64 " pairs, which differed in %" PRIu64
           " moments\n1..1\n",
           differed > compared / 20 ? "ok" : "not ok", compared, derived, twins, differed);
    return 0;
}
