/* keep - a room as bytes, and back
 *
 *      "room", version, seeded, seed (32), hints, bank (4), increment (4), start (8)
 *      length (4) and text of the record it began from: header, and steps where it was played on
 *      a chair as it was then: kind, level, iterations (4)
 *      number (4) of events: verb, seat, index, value, ask (4), action (4), time (8) each
 *      number (2) of steps, hash (8): what must come out
 */
#include "room/room.h"

#include <string.h>

#include "table/record.h"

enum { VERSION = 1 };

/* "# bot SEAT BOT", with what it decided where that was not everything: comments, so that every
 * reader of records takes them. */
static void write_tenure(const struct room *room, const struct tenure *tenure, struct text *text)
{
    char name[BOT_NAME_SIZE];

    text_str(text, "# bot ");
    text_int(text, tenure->seat);
    text_char(text, ' ');
    text_str(text, bot_name(tenure->bot, name));
    if (tenure->from > 0 || tenure->to < STEPS_MAX) {
        text_char(text, ' ');
        text_int(text, tenure->from);
        text_char(text, ' ');
        text_int(text, tenure->to < STEPS_MAX ? tenure->to : room->table.closed);
    }
    text_char(text, '\n');
}

void room_record(const struct room *room, bool reveal, struct text *text)
{
    record_write(&room->table, RECORD_WHOLE, reveal, text);
    for (int i = 0; i < room->tenures; i++)
        write_tenure(room, &room->tenure[i], text);
}

static void write_chairs(const struct room *room, struct packed *out)
{
    for (int seat = 0; seat < room->table.setup.seats; seat++) {
        pack(out, room->start[seat].kind, 1);
        pack(out, (uint64_t)room->start[seat].bot.level, 1);
        pack(out, room->start[seat].bot.iterations, 4);
    }
}

static void write_events(const struct room *room, struct packed *out)
{
    pack(out, (uint64_t)room->count, 4);
    for (int i = 0; i < room->count; i++) {
        const struct room_event *event = &room->events[i];
        pack(out, event->verb, 1);
        pack(out, event->seat, 1);
        pack(out, event->index, 1);
        pack(out, event->value, 1);
        pack(out, event->ask, 4);
        pack(out, event->action, 4);
        pack(out, event->time, 8);
    }
}

/* The text goes straight to its place; its length is known afterwards. */
static void write_record(const struct room *room, struct packed *out)
{
    size_t place = out->at;
    struct text text;

    pack(out, 0, 4);
    if (out->bad)
        return;
    text = text_in((char *)out->bytes + out->at, out->length - out->at);
    record_write_start(&room->table, room->start_steps, &text);
    if (!text_fits(&text)) {
        out->bad = true;
        return;
    }
    out->at = place;
    pack(out, text.length, 4);
    out->at += text.length;
}

size_t room_write(const struct room *room, uint8_t *bytes, size_t size)
{
    struct packed out = {.bytes = bytes, .length = size};

    pack_bytes(&out, "room", 4);
    pack(&out, VERSION, 1);
    pack(&out, room->table.seeded, 1);
    pack_bytes(&out, room->table.seed, SEED_SIZE);
    pack(&out, room->hints, 1);
    pack(&out, room->clock.bank, 4);
    pack(&out, room->clock.increment, 4);
    pack(&out, room->start_time, 8);
    write_record(room, &out);
    write_chairs(room, &out);
    write_events(room, &out);
    pack(&out, (uint64_t)room->table.closed, 2);
    pack(&out, room_hash(room), 8);
    return out.bad ? 0 : out.at;
}

/* ---- reading ---- */

/* What may be wrong with a room that was kept. */
enum flaw { FOREIGN, CUT_OFF, OTHER_SEED, BAD_CHAIRS, BAD_EVENTS, OTHER_END, FLAWS };
static const char *const says[FLAWS][LANGS] = {
    [FOREIGN] = {"this is not a saved game that this program can read",
                 "ce n’est pas une partie gardée que ce programme sait lire",
                 "das ist kein gespeichertes Spiel, das dieses Programm lesen kann"},
    [CUT_OFF] = {"this saved game is cut off", "cette partie gardée est coupée",
                 "dieses gespeicherte Spiel ist abgeschnitten"},
    [OTHER_SEED] = {"this saved game has another seed than the one promised",
                    "cette partie gardée a une autre graine que celle promise",
                    "dieses gespeicherte Spiel hat eine andere Saat als die versprochene"},
    [BAD_CHAIRS] = {"this saved game is damaged: who sits where is not to be read",
                    "cette partie gardée est abîmée : on ne peut lire qui est assis où",
                    "dieses gespeicherte Spiel ist beschädigt: Wer wo sitzt, ist nicht zu lesen"},
    [BAD_EVENTS] =
        {"this saved game is damaged: what was done in it is not possible",
         "cette partie gardée est abîmée : ce qui y a été joué n’est pas possible",
         "dieses gespeicherte Spiel ist beschädigt: Was darin geschah, ist nicht möglich"},
    [OTHER_END] = {"this saved game does not come out as it was",
                   "cette partie gardée ne donne pas ce qu’elle était",
                   "dieses gespeicherte Spiel kommt nicht so heraus, wie es war"},
};

static bool fail(struct fault *fault, enum flaw flaw)
{
    fault->line = 0;
    for (int lang = LANG_EN; lang < LANGS; lang++) {
        struct text text = fault_in(fault, (enum lang)lang);
        text_str(&text, says[flaw][lang]);
    }
    return false;
}

static bool read_table(struct room *room, struct packed *in, struct fault *fault)
{
    size_t length = (size_t)unpack(in, 4);
    const char *text = (const char *)unpack_bytes(in, length);

    if (!text)
        return fail(fault, CUT_OFF);
    return record_read(text, length, &room->table, fault) == RECORD_GOOD;
}

static bool read_chairs(struct room *room, struct packed *in)
{
    for (int seat = 0; seat < room->table.setup.seats; seat++) {
        uint64_t kind = unpack(in, 1), level = unpack(in, 1), iterations = unpack(in, 4);
        if (kind >= CHAIR_KINDS || level >= BOTS || iterations > ITERATIONS_MAX)
            return false;
        room_seat(room, seat, (enum chair_kind)kind,
                  (struct bot){(enum level)level, (uint32_t)iterations});
    }
    return !in->bad;
}

static struct room_event read_event(struct packed *in)
{
    struct room_event event = {0};

    event.verb = (uint8_t)unpack(in, 1);
    event.seat = (uint8_t)unpack(in, 1);
    event.index = (uint8_t)unpack(in, 1);
    event.value = (uint8_t)unpack(in, 1);
    event.ask = (uint32_t)unpack(in, 4);
    event.action = (action_t)unpack(in, 4);
    event.time = unpack(in, 8);
    return event;
}

static bool read_events(struct room *room, struct packed *in)
{
    uint64_t count = unpack(in, 4);

    for (uint64_t i = 0; i < count && !in->bad; i++) {
        struct room_event event = read_event(in);
        if (in->bad || room_do(room, &event, NULL) != ROOM_DONE)
            return false;
    }
    return !in->bad;
}

/* Draws that were made after the last event; and whether it all comes out as it was. */
static bool read_end(struct room *room, struct packed *in)
{
    int steps = (int)unpack(in, 2);
    uint64_t hash = unpack(in, 8);

    while (room->table.closed < steps && room_draws(room))
        room_draw(room);
    return !in->bad && in->at == in->length && room->table.closed == steps &&
           room_hash(room) == hash;
}

static bool read_room(struct room *room, struct packed *in, struct fault *fault)
{
    const uint8_t *magic = unpack_bytes(in, 4), *seed;
    bool seeded, hints;
    struct room_clock clock;
    uint64_t start;

    if (!magic || memcmp(magic, "room", 4) != 0 || unpack(in, 1) != VERSION)
        return fail(fault, FOREIGN);
    seeded = unpack(in, 1) != 0;
    seed = unpack_bytes(in, SEED_SIZE);
    hints = unpack(in, 1) != 0;
    clock.bank = (uint32_t)unpack(in, 4);
    clock.increment = (uint32_t)unpack(in, 4);
    start = unpack(in, 8);
    if (!read_table(room, in, fault))
        return false;
    if (seeded && !table_go_on(&room->table, seed))
        return fail(fault, OTHER_SEED);
    room_open_at(room);
    room->hints = hints;
    room->clock = clock;
    if (!read_chairs(room, in))
        return fail(fault, BAD_CHAIRS);
    room_begin(room, start);
    if (!read_events(room, in))
        return fail(fault, BAD_EVENTS);
    return read_end(room, in) || fail(fault, OTHER_END);
}

bool room_read(struct room *room, const uint8_t *bytes, size_t length, struct fault *fault)
{
    /* only read from */
    struct packed in = {.bytes = (uint8_t *)(uintptr_t)bytes, .length = length};

    memset(fault, 0, sizeof *fault);
    room->table.game = NULL;
    if (read_room(room, &in, fault))
        return true;
    if (room->table.game)
        room_close(room);
    return false;
}
