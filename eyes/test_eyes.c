/* test_eyes - what eyes take in: tellings of a room, and nothing that could not be one */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "eyes/eyes.h"
#include "games/games.h"
#include "room/room.h"

static struct room room;
static struct eyes eyes;
static uint8_t told[TELLING_MAX], made_up[TELLING_MAX];

static void open_room(const char *name, int seats)
{
    const struct game *game = games_find(name, strlen(name));
    struct setup setup = game_setup(game, seats);
    uint8_t seed[SEED_SIZE];

    dealer_seed(1, seed);
    room_open(&room, game, &setup);
    table_set_seed(&room.table, seed);
    for (int seat = 0; seat < seats; seat++)
        room_seat(&room, seat, CHAIR_PERSON, (struct bot){.level = EASY});
    room_begin(&room, 0);
}

static action_t any(int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    struct random random = room_luck(&room, seat);

    room_view(&room, seat, view);
    return game_any(room.table.game, view, &random);
}

/* One thing that must happen; false at the end. */
static bool step(void)
{
    struct next next = room_next(&room, 0);
    struct room_event event = {.seat = (uint8_t)next.seat, .ask = room.chair[next.seat].ask};

    if (next.kind == NEXT_OVER)
        return false;
    if (next.kind == NEXT_DRAW) {
        room_draw(&room);
        return true;
    }
    event.verb = next.kind == NEXT_ORDERED ? ROOM_ORDERED : ROOM_ANSWER;
    event.action = any(next.seat);
    assert_int_equal(room_do(&room, &event, NULL), ROOM_DONE);
    return true;
}

/* Until the seat is asked. */
static void until_asked(int seat)
{
    for (struct next next;
         next = room_next(&room, 0), next.kind != NEXT_PEOPLE || next.seat != seat;)
        assert_true(step());
}

/* What a viewer is told, taken apart. */
static struct telling tell(int viewer)
{
    struct telling telling;
    size_t length = room_tell(&room, viewer, -1, 0, told, sizeof told);

    assert_true(telling_read(told, length, &telling));
    assert_int_equal(telling_head(told) + 2 + telling.set_size + telling.told_size, length);
    return telling;
}

/* Put together again, perhaps changed: do eyes take it? */
static bool takes(const struct telling *telling)
{
    struct packed out = {.bytes = made_up, .length = sizeof made_up};

    telling_write(telling, &out);
    pack_bytes(&out, telling->told, telling->told_size);
    eyes_open(&eyes);
    return eyes_take(&eyes, made_up, out.at);
}

static void what_a_room_tells_is_taken(void **unused)
{
    (void)unused;
    for (const struct game *const *game = games; *game; game++) {
        open_room((*game)->name, (*game)->seats_max);
        do {
            for (int viewer = ONLOOKER; viewer < room.table.setup.seats; viewer++) {
                struct telling telling = tell(viewer);
                assert_true(takes(&telling));
            }
        } while (step());
    }
}

/* The example of docs/telling.md, up to the head of the view, and its end. */
static void the_layout_is_as_it_is_written_down(void **unused)
{
    static const uint8_t start[] = {
        2,    2,    2, 0,                                        /* version, game, seats */
        5,    1,    0, 0, 8,    0,    0,    0,    0,    0,       /* flags to epoch */
        1,    0,    0, 0, 0,    0,    0,    0,    0,    0, 0, 0, /* ask, call, asking */
        0xC0, 0x27, 9, 0, 0x20, 0x4E, 0,    0,    0xE8, 3, 0, 0,   0,   0,   0, 0, /* clocks */
        0,    0,    0, 0, 0,    0,    0xC0, 0x27, 9,    0, 3, 'A', 'n', 'n',       /* a chair */
        1,    3,    0, 0, 0,    0,    0xC0, 0x27, 9,    0, 0,                      /* and another */
        240,  0,    2, 2, 1,    1,    0,    0,    0,    0};                        /* view */
    static const uint8_t end[] = {0, 0, 2,   0,   0, 0, 0, 0, 7, 0, 0, 0,   0,
                                  0, 1, 255, 255, 7, 0, 0, 0, 0, 0, 2, 255, 255};
    size_t length;
    (void)unused;

    open_room("counterfeiters", 2);
    assert_true(table_set_name(&room.table, 0, "Ann", 3));
    room_seat(&room, 0, CHAIR_PERSON, (struct bot){.level = RANDOM});
    room_seat(&room, 1, CHAIR_BOT, (struct bot){.level = HARD});
    room.clock = (struct room_clock){.bank = 600000, .increment = 20000};
    room.hints = true;
    room_begin(&room, 1000);
    until_asked(0);
    length = room_tell(&room, 0, -1, 0, told, sizeof told);
    assert_int_equal(length, 305 + 8 + 8 * 9);
    assert_memory_equal(told, start, sizeof start);
    assert_memory_equal(told + 305, end, sizeof end);
}

static void nobody_is_asked_who_is_not_due(void **unused)
{
    struct telling telling;
    (void)unused;

    open_room("counterfeiters", 3);
    until_asked(1);
    telling = tell(1);
    assert_int_equal(telling.ask, 1);
    assert_true(takes(&telling));
    telling.flags |= TELL_REPLAY;
    assert_false(takes(&telling));
    telling = tell(0);
    telling.ask = 2;
    assert_false(takes(&telling));
    telling = tell(ONLOOKER);
    telling.ask = 1;
    assert_false(takes(&telling));
}

static void what_cannot_wait_is_no_call(void **unused)
{
    static const action_t calls[] = {1, 0x01000000, 0x05000000, 0xFF000000, 0xFFFFFFFF};
    (void)unused;

    for (const struct game *const *game = games; *game; game++) {
        open_room((*game)->name, 3);
        until_asked(0);
        for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
            struct telling telling = tell(0);
            telling.call = calls[i];
            assert_false(takes(&telling));
        }
    }
}

static void numbers_are_those_there_are(void **unused)
{
    struct telling telling;
    (void)unused;

    open_room("zahltag", 2);
    until_asked(1);
    for (int value = 0; value < 256; value++) {
        telling = tell(1);
        telling.asking[ORDERS_MAX - 1] = (uint8_t)value;
        assert_int_equal(takes(&telling), value <= NOT_UNTIL_TOLD);
        telling = tell(1);
        telling.flags = (uint8_t)value | TELL_FRESH;
        telling.ask = 0;
        assert_int_equal(takes(&telling), value < TELL_FLAGS);
        telling = tell(1);
        telling.running = (uint8_t)value;
        assert_int_equal(takes(&telling), value < 4);
        telling = tell(1);
        telling.chair[0].bot.level = (enum level)value;
        assert_int_equal(takes(&telling), value < BOTS);
    }
}

static void what_a_terminal_would_obey_is_no_name(void **unused)
{
    static const char *const bad[] = {"\033[2J", "a\nb", "a\tb", "\xC3", "\302\2332J", "  "};
    struct telling telling;
    (void)unused;

    open_room("zahltag", 2);
    telling = tell(0);
    telling.chair[1].name = "Zoé";
    telling.chair[1].name_length = 4;
    assert_true(takes(&telling));
    assert_string_equal(eyes.name[1], "Zoé");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        telling.chair[1].name = bad[i];
        telling.chair[1].name_length = (uint8_t)strlen(bad[i]);
        assert_false(takes(&telling));
    }
    telling.chair[1].name = "Ann\0Ben";
    telling.chair[1].name_length = 7;
    assert_false(takes(&telling));
}

/* The step is tried in imagined worlds: there it must be possible. */
static void a_step_that_was_not_possible_is_not_taken_back(void **unused)
{
    struct telling telling;
    (void)unused;

    open_room("counterfeiters", 2);
    do
        step();
    while (!(telling = tell(0)).before);
    assert_true(takes(&telling));
    assert_true(eyes_undo(&eyes));
    for (int verb = 0; verb < 256; verb++) {
        telling.own = (action_t)verb << 24 | 0xFFFF;
        assert_true(takes(&telling));
        assert_false(eyes_undo(&eyes));
    }
}

static void a_step_is_by_somebody(void **unused)
{
    struct telling telling;
    uint8_t steps[TELLING_MAX];
    (void)unused;

    open_room("zahltag", 2);
    until_asked(0);
    telling = tell(0);
    memcpy(steps, telling.told, telling.told_size);
    telling.told = steps;
    for (int seat = 0; seat < 256; seat++) {
        steps[0] = (uint8_t)seat;
        assert_int_equal(takes(&telling), seat < 2 || seat == DEALER);
    }
}

static void a_view_is_that_of_its_viewer(void **unused)
{
    struct telling telling, other;
    uint8_t view[STATE_MAX];
    (void)unused;

    open_room("counterfeiters", 3);
    until_asked(0);
    other = tell(1);
    memcpy(view, other.view, other.view_size);
    telling = tell(0);
    telling.view = view;
    assert_false(takes(&telling));
    telling = tell(0);
    memcpy(view, telling.view, telling.view_size);
    telling.view = view;
    assert_true(takes(&telling));
    view[0]++; /* seats */
    assert_false(takes(&telling));
}

/* What the last step is to a viewer who sits in a chair of this kind. */
static const char *last_told_to(int viewer, enum chair_kind kind)
{
    static char bytes[400];
    struct text text = text_in(bytes, sizeof bytes);
    struct telling telling;
    const char *names[SEATS_MAX];

    room.chair[0].kind = (uint8_t)kind;
    telling = tell(viewer);
    assert_true(takes(&telling));
    struct scene scene = eyes_scene(&eyes, LANG_EN, names);
    eyes_tell(&eyes, telling.steps - 1, &scene, &text);
    return bytes;
}

static void sentences_name_the_card_and_speak_to_people(void **unused)
{
    struct room_event buy = {.verb = ROOM_ANSWER, .seat = 0};
    (void)unused;

    open_room("counterfeiters", 2);
    until_asked(0);
    buy.ask = room.chair[0].ask;
    buy.action = game_parse(room.table.game, "buy 2", 5, false);
    assert_int_equal(room_do(&room, &buy, NULL), ROOM_DONE);
    assert_string_equal(last_told_to(0, CHAIR_PERSON), "You buy ink for $20.\n");
    assert_string_equal(last_told_to(0, CHAIR_STAND_IN), "You buy ink for $20.\n");
    assert_string_equal(last_told_to(0, CHAIR_BOT), "Seat 0 buys ink for $20.\n");
    assert_string_equal(last_told_to(1, CHAIR_PERSON), "Seat 0 buys ink for $20.\n");
    assert_string_equal(last_told_to(ONLOOKER, CHAIR_PERSON), "Seat 0 buys ink for $20.\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_room_tells_is_taken),
        cmocka_unit_test(the_layout_is_as_it_is_written_down),
        cmocka_unit_test(nobody_is_asked_who_is_not_due),
        cmocka_unit_test(what_cannot_wait_is_no_call),
        cmocka_unit_test(numbers_are_those_there_are),
        cmocka_unit_test(what_a_terminal_would_obey_is_no_name),
        cmocka_unit_test(a_step_that_was_not_possible_is_not_taken_back),
        cmocka_unit_test(a_step_is_by_somebody),
        cmocka_unit_test(a_view_is_that_of_its_viewer),
        cmocka_unit_test(sentences_name_the_card_and_speak_to_people),
    };
    return cmocka_run_group_tests_name("eyes", tests, NULL, NULL);
}
