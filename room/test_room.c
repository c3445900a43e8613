/* test_room - asks and answers, orders and calls, clocks, taking back, keeping */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "bots/bots.h"
#include "games/games.h"
#include "table/set.h"
#include "room/room.h"
#include "table/record.h"

static struct room room, other;
static uint8_t kept[ROOM_SIZE_MAX], again[ROOM_SIZE_MAX];

static const struct game *game_of(const char *name)
{
    return games_find(name, strlen(name));
}

/* People in the first seats, bots in the others. */
static void open_room(struct room *at, const char *name, int seats, int people, int64_t seed)
{
    struct setup setup = game_setup(game_of(name), seats);
    uint8_t secret[SEED_SIZE];

    dealer_seed(seed, secret);
    room_open(at, game_of(name), &setup);
    table_set_seed(&at->table, secret);
    for (int seat = 0; seat < seats; seat++)
        room_seat(at, seat, seat < people ? CHAIR_PERSON : CHAIR_BOT, (struct bot){.level = EASY});
    room_begin(at, 0);
}

static enum room_verdict answer(struct room *at, int seat, uint32_t ask, action_t action,
                                uint64_t time)
{
    struct room_event event = {
        .verb = ROOM_ANSWER, .seat = (uint8_t)seat, .ask = ask, .action = action, .time = time};
    return room_do(at, &event, NULL);
}

static enum room_verdict do_verb(struct room *at, enum room_verb verb, int seat, uint64_t time)
{
    struct room_event event = {.verb = (uint8_t)verb, .seat = (uint8_t)seat, .time = time};
    return room_do(at, &event, NULL);
}

static action_t any(const struct room *at, int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    struct random random = room_luck(at, seat);

    room_view(at, seat, view);
    return game_any(at->table.game, view, &random);
}

/* Whatever must happen next, people answering at random. False: the game is over. */
static bool step(struct room *at, uint64_t time)
{
    struct next next = room_next(at, time);
    struct room_event event = {.seat = (uint8_t)next.seat, .time = time};

    switch (next.kind) {
    case NEXT_DRAW: room_draw(at); return true;
    case NEXT_BOT:
        event.verb = ROOM_CHOICE;
        event.action = any(at, next.seat);
        break;
    case NEXT_ORDERED: event.verb = ROOM_ORDERED; break;
    case NEXT_PEOPLE:
        event.verb = ROOM_ANSWER;
        event.ask = at->chair[next.seat].ask;
        event.action = any(at, next.seat);
        break;
    case NEXT_FLAG: event.verb = ROOM_STAND_IN; break;
    default: return false;
    }
    assert_int_equal(room_do(at, &event, NULL), ROOM_DONE);
    return true;
}

/* Until a person is asked; its seat, or -1 at the end. */
static int until_asked(struct room *at, uint64_t time)
{
    while (room_next(at, time).kind != NEXT_PEOPLE)
        if (!step(at, time))
            return -1;
    return room_next(at, time).seat;
}

/* ---- asks ---- */

static void an_answer_counts_once(void **unused)
{
    action_t action;
    int seat, steps;
    (void)unused;

    open_room(&room, "counterfeiters", 3, 3, 1);
    seat = until_asked(&room, 0);
    action = any(&room, seat);
    assert_int_equal(room.chair[seat].ask, 1);
    assert_int_equal(answer(&room, seat, 2, action, 0), ROOM_NOT_DUE); /* never asked */
    assert_int_equal(answer(&room, seat, 0, action, 0), ROOM_NOT_DUE);
    assert_int_equal(answer(&room, seat, 1, action, 0), ROOM_DONE);
    steps = room.table.count;
    assert_int_equal(answer(&room, seat, 1, action, 0), ROOM_AGAIN);
    assert_int_equal(answer(&room, seat, 1, action ^ 0x01000000, 0), ROOM_ANSWERED);
    assert_int_equal(room.table.count, steps);
    assert_int_equal(answer(&room, (seat + 2) % 3, 1, action, 0), ROOM_NOT_DUE);
    assert_int_equal(answer(&room, 3, 1, action, 0), ROOM_NO_SEAT);
}

static void old_answers_stay_good_to_the_end(void **unused)
{
    struct room_event first = {0};
    (void)unused;

    open_room(&room, "zahltag", 3, 2, 4);
    while (step(&room, 0))
        ;
    for (int i = room.count; i-- > 0;)
        if (room.events[i].verb == ROOM_ANSWER)
            first = room.events[i];
    assert_int_equal(room_do(&room, &first, NULL), ROOM_AGAIN);
    first.action ^= 0x01000000;
    assert_int_equal(room_do(&room, &first, NULL), ROOM_ANSWERED);
    first.ask = 1000;
    assert_int_equal(room_do(&room, &first, NULL), ROOM_OVER);
    assert_int_equal(do_verb(&room, ROOM_UNDO, 0, 0), ROOM_OVER);
}

static void taking_back_opens_a_new_ask(void **unused)
{
    int found = 0, twice = 0;
    (void)unused;

    for (int64_t seed = 0; seed < 30; seed++) {
        open_room(&room, "schwarzarbeit", 3, 3, seed);
        for (int i = 0; i < 60 && until_asked(&room, 0) >= 0; i++) {
            int seat = until_asked(&room, 0);
            uint32_t ask = room.chair[seat].ask;
            action_t action = any(&room, seat);
            uint16_t epoch = room.epoch;
            int closed = room.table.closed;
            uint32_t last;
            assert_int_equal(answer(&room, seat, ask, action, 0), ROOM_DONE);
            last = room.chair[seat].ask; /* perhaps one more was asked */
            if (do_verb(&room, ROOM_UNDO, seat, 0) != ROOM_DONE)
                continue;
            found++;
            twice += last != ask;
            assert_int_equal(room.chair[seat].ask, last + 1);
            assert_int_equal(room.table.closed, closed);
            assert_true(room.epoch == epoch || room.epoch == epoch + 1);
            assert_int_equal(answer(&room, seat, ask, action, 0), ROOM_AGAIN);
            assert_int_equal(answer(&room, seat, last + 1, action, 0), ROOM_DONE);
        }
    }
    assert_true(found > 20 && twice > 5);
}

/* ---- clocks ---- */

static void clocks_follow_from_events(void **unused)
{
    int seat;
    uint32_t ask;
    (void)unused;

    open_room(&room, "counterfeiters", 2, 2, 1);
    room.clock = (struct room_clock){.bank = 10000, .increment = 2000};
    room_begin(&room, 1000);
    seat = until_asked(&room, 1000);
    assert_int_equal(room_left(&room, seat, 1000), 10000);
    assert_int_equal(room_left(&room, seat, 4000), 7000);
    assert_int_equal(room_left(&room, 1 - seat, 4000), 10000); /* it is not asked */
    assert_int_equal(room_next(&room, 10999).kind, NEXT_PEOPLE);
    assert_int_equal(room_next(&room, 10999).flag, 11000);
    assert_int_equal(room_next(&room, 11000).kind, NEXT_FLAG);
    ask = room.chair[seat].ask;
    assert_int_equal(answer(&room, seat, ask, any(&room, seat), 4000), ROOM_DONE);
    assert_int_equal(room_left(&room, seat, 9000), 9000);
    seat = until_asked(&room, 4000);
    assert_int_equal(answer(&room, seat, room.chair[seat].ask, any(&room, seat), 4500), ROOM_DONE);
    assert_int_equal(room_left(&room, seat, 4500), 10000); /* never more than at the start */
}

static void a_stand_in_plays_until_the_return(void **unused)
{
    int seat;
    struct room_event event = {.verb = ROOM_STAND_IN, .value = HARD, .time = 20000};
    (void)unused;

    open_room(&room, "counterfeiters", 2, 2, 1);
    room.clock = (struct room_clock){.bank = 10000, .increment = 0};
    room_begin(&room, 0);
    seat = until_asked(&room, 0);
    assert_int_equal(room_next(&room, 20000).kind, NEXT_FLAG);
    event.seat = (uint8_t)seat;
    assert_int_equal(room_do(&room, &event, NULL), ROOM_DONE);
    assert_int_equal(room_next(&room, 20000).kind, NEXT_BOT);
    assert_int_equal(answer(&room, seat, room.chair[seat].ask, any(&room, seat), 20000),
                     ROOM_NOT_DUE);
    assert_int_equal(do_verb(&room, ROOM_RETURN, seat, 21000), ROOM_DONE);
    assert_int_equal(room_next(&room, 21000).kind, NEXT_PEOPLE);
    assert_int_equal(room_left(&room, seat, 21000), 1000); /* a tenth, to answer with */
    assert_int_equal(do_verb(&room, ROOM_RETURN, seat, 21000), ROOM_ILLEGAL);
}

/* ---- orders and calls ---- */

/* Is a person asked something that a standing order could answer? */
static bool asked_in_window(const struct room *at)
{
    struct next next = room_next(at, 0);
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t decline;

    room_view(at, next.seat, view);
    return next.kind == NEXT_PEOPLE && at->table.game->standing(view, &decline) >= 0;
}

static void orders_answer_for_people(void **unused)
{
    struct room_event event = {.verb = ROOM_ORDER};
    int asked[2] = {0, 0};
    (void)unused;

    for (int ask = 0; ask < 2; ask++) {
        open_room(&room, "schwarzarbeit", 3, 3, 7);
        for (int seat = 0; seat < 3; seat++)
            for (int i = 0; room.table.game->orders[i].word; i++) {
                event.seat = (uint8_t)seat;
                event.index = (uint8_t)i;
                event.value = ask ? ASK : NOT_UNTIL_TOLD;
                assert_int_equal(room_do(&room, &event, NULL), ROOM_DONE);
            }
        do
            asked[ask] += asked_in_window(&room);
        while (step(&room, 0));
    }
    assert_int_equal(asked[0], 0);
    assert_true(asked[1] >= 3);
    event.index = 9;
    open_room(&room, "schwarzarbeit", 3, 3, 7);
    assert_int_equal(room_do(&room, &event, NULL), ROOM_ILLEGAL);
}

/* ---- keeping ---- */

static void require_same(size_t length)
{
    struct fault fault;

    if (!room_read(&other, kept, length, &fault))
        fail_msg("%s", fault.message);
    assert_int_equal(room_write(&other, again, sizeof again), length);
    assert_memory_equal(kept, again, length);
    assert_memory_equal(room.chair, other.chair, sizeof room.chair);
    assert_int_equal(room.opened, other.opened);
    assert_int_equal(room.epoch, other.epoch);
    for (int viewer = ONLOOKER; viewer < room.table.setup.seats; viewer++) {
        size_t size = room_tell(&room, viewer, -1, 0, kept, sizeof kept);
        assert_int_equal(room_tell(&other, viewer, -1, 0, again, sizeof again), size);
        assert_memory_equal(kept, again, size);
    }
    room_close(&other);
}

/* Something now and then besides answering. */
static void disturb(struct random *random, uint64_t time)
{
    int seat = (int)random_below(random, room.table.setup.seats);
    struct room_event event = {.verb = (uint8_t)(ROOM_UNDO + random_below(random, 5)),
                               .seat = (uint8_t)seat,
                               .value = (uint8_t)random_below(random, 3),
                               .time = time};
    room_do(&room, &event, NULL);
}

/* ---- component sets ---- */

/* A set-up with the built-in set but for one line; the caller is a holder of it. */
static struct setup set_with(const struct game *game, const char *line, const char *other_line)
{
    char bytes[SET_SIZE_MAX], changed[SET_SIZE_MAX];
    struct text text = text_in(bytes, sizeof bytes);
    struct setup setup = game_setup(game, game->seats_min);
    struct fault fault;
    const char *at;

    game->set_write(0, &text);
    at = strstr(bytes, line);
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - bytes), bytes, other_line,
             at + strlen(line));
    setup.set = (uint16_t)game->set_read(changed, strlen(changed), &fault);
    assert_int_not_equal(setup.set, 0);
    return setup;
}

static const struct {
    const char *game, *line, *one, *other;
} variants[] = {
    {"schwarzarbeit", "person B Berta Brett\n", "person B Bo\n", "person B Bob\n"},
    {"zahltag", "contract 0011\n", "contract 4000\n", "contract 5000\n"},
    {"counterfeiters", "space shop 1 hat\n", "space shop 1\nspace shop-hat 1\n", "space shop 2\n"},
};

/* Another program has other numbers for its component sets. */
static void a_set_may_get_another_number(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        const struct game *game = game_of(variants[i].game);
        struct setup first = set_with(game, variants[i].line, variants[i].one);
        struct setup setup = set_with(game, variants[i].line, variants[i].other);
        struct fault fault;

        room_open(&room, game, &setup);
        game_drop_set(game, &setup);
        room_begin(&room, 0);
        size_t length = room_write(&room, kept, sizeof kept);
        room_close(&room);
        game_drop_set(game, &first);
        if (!room_read(&other, kept, length, &fault))
            fail_msg("%s", fault.message);
        assert_int_not_equal(other.table.setup.set, setup.set);
        assert_int_equal(room_write(&other, again, sizeof again), length);
        assert_memory_equal(kept, again, length);
        room_close(&other);
    }
}

/* A move taken back leaves the set where it is, and so does a room that was read again. */
static void undo_keeps_the_set(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        const struct game *game = game_of(variants[i].game);
        struct setup setup = set_with(game, variants[i].line, variants[i].one);
        struct random random = random_from(3, i);
        uint8_t secret[SEED_SIZE];
        uint64_t time = 0;

        dealer_seed(5, secret);
        room_open(&room, game, &setup);
        game_drop_set(game, &setup);
        table_set_seed(&room.table, secret);
        for (int seat = 0; seat < game->seats_min; seat++)
            room_seat(&room, seat, CHAIR_PERSON, (struct bot){.level = RANDOM});
        room_begin(&room, 0);
        for (int steps = 0; steps < 120 && step(&room, ++time); steps++) {
            if (steps % 3 == 0)
                disturb(&random, ++time); /* taken back, among other things */
            require_same(room_write(&room, kept, sizeof kept));
            assert_int_equal(game_head(room.table.state)->set, setup.set);
        }
        room_close(&room);
    }
}

static void a_room_read_back_goes_on_alike(void **unused)
{
    (void)unused;
    for (int number = 0; games[number]; number++)
        for (int seats = games[number]->seats_min; seats <= games[number]->seats_max; seats++) {
            struct random random = random_from(9, (uint64_t)(number * 8 + seats));
            uint64_t time = 50;
            open_room(&room, games[number]->name, seats, seats - 1, seats);
            room.clock = (struct room_clock){.bank = 100000, .increment = 10};
            room_begin(&room, 50);
            for (int count = 0;; count++) {
                require_same(room_write(&room, kept, sizeof kept));
                time += random_below(&random, 400);
                if (random_below(&random, 4) == 0)
                    disturb(&random, time);
                if (!step(&room, time))
                    break;
            }
        }
}

static void replayed_events_give_the_same_room(void **unused)
{
    (void)unused;
    for (int number = 0; games[number]; number++) {
        int seats = games[number]->seats_max;
        open_room(&room, games[number]->name, seats, 2, 3);
        while (step(&room, 0))
            ;
        open_room(&other, games[number]->name, seats, 2, 3);
        room_replay(&other, room.events, room.count);
        while (room_next(&other, 0).kind == NEXT_DRAW)
            room_draw(&other);
        assert_int_equal(room_hash(&room), room_hash(&other));
        assert_int_equal(room.count, other.count);
        assert_memory_equal(room.chair, other.chair, sizeof room.chair);
        assert_memory_equal(room.table.steps, other.table.steps,
                            (size_t)room.table.count * sizeof room.table.steps[0]);
    }
}

static void damaged_rooms_are_refused(void **unused)
{
    struct fault fault;
    size_t length;
    int refused = 0;
    (void)unused;

    open_room(&room, "zahltag", 2, 1, 5);
    for (int i = 0; i < 60; i++)
        step(&room, 0);
    length = room_write(&room, kept, sizeof kept);
    for (size_t cut = 0; cut < length; cut++)
        assert_false(room_read(&other, kept, cut, &fault));
    assert_string_equal(fault.local[LANG_DE - 1],
                        "dieses gespeicherte Spiel kommt nicht so heraus, wie es war");
    for (size_t at = 0; at < length; at++) {
        kept[at] ^= 0x10;
        if (room_read(&other, kept, length, &fault))
            room_close(&other);
        else
            refused++;
        kept[at] ^= 0x10;
    }
    assert_true(refused > (int)length / 2);
    assert_int_equal(room_write(&room, again, 100), 0); /* no room for it */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_counts_once),
        cmocka_unit_test(old_answers_stay_good_to_the_end),
        cmocka_unit_test(taking_back_opens_a_new_ask),
        cmocka_unit_test(clocks_follow_from_events),
        cmocka_unit_test(a_stand_in_plays_until_the_return),
        cmocka_unit_test(orders_answer_for_people),
        cmocka_unit_test(a_set_may_get_another_number),
        cmocka_unit_test(undo_keeps_the_set),
        cmocka_unit_test(a_room_read_back_goes_on_alike),
        cmocka_unit_test(replayed_events_give_the_same_room),
        cmocka_unit_test(damaged_rooms_are_refused),
    };
    return cmocka_run_group_tests_name("room", tests, NULL, NULL);
}
