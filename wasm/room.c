/* room - a whole game in the browser: the truth, where there is no server
 *
 * The worker keeps all of this from the page; what the page may know goes through room_tell. Time
 * stands still here: nobody plays against a clock.
 */
#include "room/room.h"

#include <string.h>

#include "eyes/eyes.h"
#include "games/games.h"
#include "table/set.h"
#include "wasm/page.h"

static struct setup setup;
static const struct game *chosen; /* the game that is being set up */
static struct room room;
static bool opened;

/* ---- opening: set up, room_open, seats, seed, begin ---- */

static const struct game *find_game(const char *name, size_t length)
{
    for (const struct game *const *game = games; *game; game++)
        if (text_length((*game)->name) == length && memcmp((*game)->name, name, length) == 0)
            return *game;
    return NULL;
}

/* The set-up is a holder of its component set until a room has been opened with it. */
static void drop_set(void)
{
    if (chosen)
        game_drop_set(chosen, &setup);
    setup.set = 0;
}

static void leave(void)
{
    if (opened)
        room_close(&room);
    opened = false;
}

/* A new game of the name in `input`. 0: there is none for so many. */
EXPORT("set_up") int page_set_up(int length, int seats)
{
    drop_set();
    chosen = find_game(input, (size_t)length);
    if (!chosen || seats < chosen->seats_min || seats > chosen->seats_max)
        return 0;
    setup = game_setup(chosen, seats);
    return 1;
}

/* "name=value". 0: there is no such option, or value. */
EXPORT("set_up_option") int page_set_up_option(int length)
{
    return game_read_option(chosen, &setup, input, (size_t)length) >= 0;
}

/* The component set in `input`. 0: it is none, and the fault is told in that language. */
EXPORT("set_up_components") int page_set_up_components(int length, int lang)
{
    struct fault fault = {.message = "this game has no other components: take the file away"};
    int set = chosen->set_read ? chosen->set_read(input, (size_t)length, &fault) : -1;

    if (set < 0) {
        page_fault(&fault, (enum lang)lang);
        return 0;
    }
    drop_set();
    setup.set = (uint16_t)set;
    return 1;
}

/* The form of a component set for the game that is being set up. */
EXPORT("set_up_form") void page_set_up_form(int lang)
{
    page_begin();
    set_form(chosen, (enum lang)lang, &out);
}

EXPORT("room_open") void page_room_open(void)
{
    leave();
    room_open(&room, chosen, &setup);
    drop_set();
    room.hints = opened = true;
}

/* Opens the game of the record in `input`. 0: it is none, and that language tells why. */
EXPORT("room_load") int page_room_load(int length, int lang)
{
    struct fault fault = {0};

    leave();
    if (record_read(input, (size_t)length, &room.table, &fault) != RECORD_GOOD) {
        page_fault(&fault, (enum lang)lang);
        return 0;
    }
    room_open_at(&room);
    room.hints = opened = true;
    return 1;
}

/* Opens the first steps of the game of the record in `input`, to be played on with the same cards.
 * 0: that cannot be done, since its dealer is not known. */
EXPORT("room_play_on") int page_room_play_on(int length, int count)
{
    static struct table whole;
    struct fault fault;
    bool known;

    leave();
    if (record_read(input, (size_t)length, &whole, &fault) != RECORD_GOOD)
        return 0;
    page_begin();
    record_write_start(&whole, count, &out);
    known = whole.seeded && record_read(output, out.length, &room.table, &fault) == RECORD_GOOD;
    opened = known && table_go_on(&room.table, whole.seed);
    if (opened)
        room_open_at(&room);
    else if (known)
        table_close(&room.table);
    table_close(&whole);
    room.hints = opened;
    return opened;
}

/* Opens the room that room_write wrote. 0: it is none, and the fault is told. */
EXPORT("room_read") int page_room_read(int length, int lang)
{
    struct fault fault = {0};

    leave();
    opened = room_read(&room, (const uint8_t *)input, (size_t)length, &fault);
    if (!opened)
        page_fault(&fault, (enum lang)lang);
    return opened;
}

/* The name in `input` for a seat. 0: it is none to give. */
EXPORT("room_name") int page_room_name(int seat, int length)
{
    return table_set_name(&room.table, seat, input, (size_t)length);
}

/* The bot named in `input` for a seat, or a person where nothing is named. 0: no such bot. */
EXPORT("room_seat") int page_room_seat(int seat, int length)
{
    struct bot bot = {.level = RANDOM};

    if (length && (!bot_parse(input, (size_t)length, &bot) || bot.level >= LEVELS))
        return 0;
    room_seat(&room, seat, length ? CHAIR_BOT : CHAIR_PERSON, bot);
    return 1;
}

/* The dealer's secret, 32 bytes in `input`; before the first draw. */
EXPORT("room_seed") void page_room_seed(void)
{
    uint8_t seed[SEED_SIZE];

    memcpy(seed, input, sizeof seed);
    table_set_seed(&room.table, seed);
}

/* The secret that a number stands for: the same cards as in the terminal. */
EXPORT("room_seed_number") void page_room_seed_number(double number)
{
    uint8_t seed[SEED_SIZE];

    dealer_seed((int64_t)number, seed);
    table_set_seed(&room.table, seed);
}

/* What the dealer is bound by, hexadecimal. */
EXPORT("room_commit") void page_room_commit(void)
{
    page_begin();
    text_hex(&out, room.table.commit, sizeof room.table.commit);
}

/* A person's 32 bytes in `input` go into the deal. 0: cards have been drawn. */
EXPORT("room_entropy") int page_room_entropy(int seat)
{
    if (room.table.count != 0)
        return 0;
    table_add_entropy(&room.table, seat, (const uint8_t *)input, ENTROPY_MAX);
    return 1;
}

EXPORT("room_begin") void page_room_begin(void)
{
    room_begin(&room, 0);
}

/* ---- what happens ---- */

static void write_seats(struct json *json, const char *key, unsigned bits)
{
    json_open(json, key, '[');
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (bits >> seat & 1)
            json_int(json, NULL, seat);
    json_close(json, ']');
}

/* What must happen now, whose bot is due, and which people it waits for. */
EXPORT("room_next") void page_room_next(void)
{
    static const char *const kinds[] = {
        [NEXT_OVER] = "over",       [NEXT_DRAW] = "draw", [NEXT_BOT] = "bot",
        [NEXT_ORDERED] = "ordered", [NEXT_FLAG] = "flag", [NEXT_PEOPLE] = "people",
        [NEXT_NOTHING] = "nothing"};
    struct next next = room_next(&room, 0);
    struct json json = page_begin();

    json_open(&json, NULL, '{');
    json_str(&json, "kind", kinds[next.kind]);
    json_int(&json, "seat", next.seat);
    write_seats(&json, "people", next.people);
    json_close(&json, '}');
}

static void bot_acts(int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    struct room_event event = {.verb = ROOM_CHOICE, .seat = (uint8_t)seat};

    room_view(&room, seat, view);
    event.action = bots_play(room.table.game, room.chair[seat].bot, view, room_luck(&room, seat));
    room_do(&room, &event, NULL);
}

/* Sees to it, where it needs nobody: a draw, a bot, a standing order. */
EXPORT("room_step") void page_room_step(void)
{
    struct next next = room_next(&room, 0);
    struct room_event event = {.verb = ROOM_ORDERED, .seat = (uint8_t)next.seat};

    switch (next.kind) {
    case NEXT_DRAW: room_draw(&room); break;
    case NEXT_BOT: bot_acts(next.seat); break;
    case NEXT_ORDERED: room_do(&room, &event, NULL); break;
    default: break;
    }
}

/* 1: done, now or before; 0: refused, and the reason is told. */
static int carry_out(struct room_event event, int lang)
{
    const struct refusal *refusal = NULL;
    enum room_verdict verdict = room_do(&room, &event, &refusal);
    struct json json = page_begin();

    if (verdict == ROOM_DONE || verdict == ROOM_AGAIN)
        return 1;
    json_open(&json, NULL, '{');
    refusal_json(refusal, (enum lang)lang, &json);
    json_close(&json, '}');
    return 0;
}

/* The action in `input` answers a question. */
EXPORT("room_answer") int page_room_answer(int seat, int ask, int length, int lang)
{
    struct room_event event = {.verb = ROOM_ANSWER, .seat = (uint8_t)seat, .ask = (uint32_t)ask};

    event.action = game_parse(room.table.game, input, (size_t)length, false);
    return carry_out(event, lang);
}

/* The action in `input` is what a seat's bot does now, as a script has it. */
EXPORT("room_choice") int page_room_choice(int seat, int length)
{
    struct room_event event = {.verb = ROOM_CHOICE, .seat = (uint8_t)seat};

    event.action = game_parse(room.table.game, input, (size_t)length, false);
    return carry_out(event, LANG_EN);
}

/* Answers for a person to whom, as everybody can see, one action is left. 0: it has others. */
EXPORT("room_spare") int page_room_spare(int seat)
{
    return room_spare(&room, seat);
}

EXPORT("room_undo") int page_room_undo(int seat, int lang)
{
    return carry_out((struct room_event){.verb = ROOM_UNDO, .seat = (uint8_t)seat}, lang);
}

EXPORT("room_order") int page_room_order(int seat, int order, int asking, int lang)
{
    struct room_event event = {.verb = ROOM_ORDER,
                               .seat = (uint8_t)seat,
                               .index = (uint8_t)order,
                               .value = (uint8_t)asking};
    return carry_out(event, lang);
}

/* The action in `input` waits as an answer given in advance; nothing takes it back. */
EXPORT("room_call") int page_room_call(int seat, int length, int lang)
{
    struct room_event event = {.verb = ROOM_CALL, .seat = (uint8_t)seat};

    event.action = game_parse(room.table.game, input, (size_t)length, false);
    return carry_out(event, lang);
}

/* ---- what is told, and kept ---- */

/* Steps that are open to all. */
EXPORT("room_steps") int page_room_steps(void)
{
    return room.table.closed;
}

/* Bits of the seats where people sit. */
EXPORT("room_people") int page_room_people(void)
{
    int bits = 0;

    for (int seat = 0; seat < room.table.setup.seats; seat++)
        bits |= (room.chair[seat].kind == CHAIR_PERSON) << seat;
    return bits;
}

/* Output of bytes that are not text. */
static void give(size_t length)
{
    out.length = length;
}

/* What a viewer is told who has seen so much. */
EXPORT("room_tell") void page_room_tell(int viewer, int seen, int epoch)
{
    page_begin();
    give(room_tell(&room, viewer, seen, epoch, (uint8_t *)output, sizeof output));
}

/* The same after the first `count` steps: only when the game is over, or for a record. */
EXPORT("room_tell_at") void page_room_tell_at(int viewer, int count)
{
    page_begin();
    give(room_tell_at(&room, viewer, count, (uint8_t *)output, sizeof output));
}

/* The whole truth, for the worker's own store. */
EXPORT("room_write") void page_room_write(void)
{
    page_begin();
    give(room_write(&room, (uint8_t *)output, sizeof output));
}

/* The whole game as a record, seed included: for a file, or when it is over. */
EXPORT("room_record") void page_room_record(void)
{
    page_begin();
    room_record(&room, true, &out);
}
