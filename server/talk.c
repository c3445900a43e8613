/* talk - chat, notes, another game, games that are over */
#include "server/talk.h"

#include <sodium.h>
#include <string.h>

#include "core/json.h"
#include "server/clock.h"
#include "server/drive.h"
#include "server/engines.h"
#include "server/handlers.h"
#include "server/keep.h"
#include "server/lobby.h"
#include "server/manage.h"
#include "server/parties.h"
#include "server/peers.h"
#include "server/people.h"
#include "server/say.h"
#include "table/record.h"

enum { LETTERS_MAX = 200, GAMES_MAX = 50, LINES_SHOWN = 40 };

/* ---- chat ---- */

/* Characters, and nothing that would lead a line astray. */
static bool is_line(const struct asked_text *text)
{
    size_t letters = 0;

    for (size_t i = 0; i < text->length; i++) {
        uint8_t byte = (uint8_t)text->bytes[i];
        if (byte < ' ' || byte == 0x7F)
            return false;
        letters += (byte & 0xC0) != 0x80;
    }
    return letters > 0 && letters <= LETTERS_MAX;
}

/* Somebody's number at this table: tells people apart without telling who they are elsewhere. */
static uint32_t number_of(const struct party *party, uint64_t person)
{
    static const uint8_t key[crypto_shorthash_KEYBYTES];
    uint8_t text[STORE_ID_SIZE + sizeof person], hash[crypto_shorthash_BYTES];
    uint32_t number;

    memcpy(text, party->id.text, STORE_ID_SIZE);
    memcpy(text + STORE_ID_SIZE, &person, sizeof person);
    crypto_shorthash(hash, text, sizeof text, key);
    memcpy(&number, hash, sizeof number);
    return number;
}

static void put_line(struct json *json, const struct party *party, const struct store_chat *line)
{
    char name[NAME_SIZE];

    people_name_of(line->person, name);
    json_int(json, "who", number_of(party, line->person));
    json_int(json, "seat", party_seat(party, line->person));
    json_str(json, "name", name);
    json_int(json, "id", (int64_t)line->id);
    json_int(json, "time", (int64_t)line->time);
    json_text(json, "text", line->text.bytes, line->text.length);
}

static const char *const rooms[] = {[STORE_PLAYERS] = "players", [STORE_ONLOOKERS] = "onlookers"};

static enum store_room room_of(int seat)
{
    return seat >= 0 ? STORE_PLAYERS : STORE_ONLOOKERS;
}

void talk_say_line(struct party *party, const struct store_chat *line)
{
    for (struct watch *watch = party->watches; watch; watch = watch->next) {
        struct json *json;
        if (room_of(watch->viewer) != line->room)
            continue;
        json = say_start("said");
        json_str(json, "table", party->id.text);
        json_str(json, "room", rooms[line->room]);
        put_line(json, party, line);
        say_about(party, watch->client);
    }
}

static bool is_silenced(const struct party *party, uint32_t who)
{
    struct look there = peers_look(party);

    for (int i = 0; i < SILENCED_MAX; i++)
        if (party->silenced[i] == who || there.silenced[i] == who)
            return true;
    return false;
}

enum code on_say(struct asked *asked)
{
    struct party *party = asked->party;
    const struct person *person = asked->client->person;
    struct store_chat line = {.table = party->id,
                              .room = room_of(asked->own),
                              .person = person->id,
                              .id = (uint64_t)asked->id,
                              .time = clock_time(),
                              .text = {asked->text.bytes, asked->text.length}};
    struct keep *keep;

    if (!person->name[0])
        return CODE_NO_SEAT;
    if (!is_line(&asked->text))
        return CODE_TOO_BIG;
    if (is_silenced(party, number_of(party, person->id)))
        return CODE_NOT_YOURS;
    keep = keep_start(party);
    party->quiet = false;
    store_put_chat(keep_job(keep), &line);
    protocol_done(asked);
    talk_say_line(party, &line);
    keep_send(keep);
    return CODE_NONE;
}

/* The host silences somebody, by the number that comes with what was said. */
enum code on_mute(struct asked *asked)
{
    uint32_t who = (uint32_t)asked->who, *place = NULL;

    for (int i = 0; i < SILENCED_MAX; i++) {
        uint32_t *each = &asked->party->silenced[i];
        if (*each == who)
            *each = 0;
        if (!*each)
            place = each;
    }
    if (asked->on && !place)
        return CODE_FULL;
    if (asked->on)
        *place = who;
    peers_say(asked->party);
    protocol_done(asked);
    return CODE_NONE;
}

enum code on_note(struct asked *asked)
{
    struct keep *keep = keep_start(asked->party);

    asked->party->quiet = false;
    store_put_note(keep_job(keep),
                   &(struct store_note){.table = asked->party->id,
                                        .person = asked->client->person->id,
                                        .text = {asked->text.bytes, asked->text.length}});
    protocol_done(asked);
    keep_send(keep);
    return CODE_NONE;
}

struct catching_up {
    struct json *json;
    struct party *party;
};

static bool list_line(void *context, const struct store_chat *line)
{
    struct catching_up *up = context;

    json_open(up->json, NULL, '{');
    put_line(up->json, up->party, line);
    json_close(up->json, '}');
    return true;
}

static bool say_note(void *context, const struct store_note *note)
{
    struct json *json = context;

    json_text(json, "note", note->text.bytes, note->text.length);
    return false;
}

void talk_catch_up(struct party *party, const struct watch *watch)
{
    struct json *json = say_start("chat");
    struct catching_up up = {json, party};
    enum store_room room = room_of(watch->viewer);

    json_str(json, "table", party->id.text);
    json_str(json, "room", rooms[room]);
    json_open(json, "lines", '[');
    if (!party->quiet)
        store_read_chat(parties_store, &party->id, room, 0, LINES_SHOWN, list_line, &up);
    json_close(json, ']');
    if (!party->quiet)
        store_read_note(parties_store, &party->id, watch->client->person->id, say_note, json);
    say_about(party, watch->client);
}

void talk_missed(struct party *party)
{
    if (!party->quiet)
        return;
    party->quiet = false;
    for (struct watch *watch = party->watches; party->terms.game && watch; watch = watch->next)
        talk_catch_up(party, watch);
}

/* ---- another game ---- */

/* Where nobody knows an engine any more its stand-in plays. */
static struct bot bot_again(const struct place *place)
{
    return place->kind == PLACE_ENGINE ? (struct bot){.level = MEDIUM} : place->bot;
}

/* Who plays again from there. */
static struct store_event place_again(const struct party *next, int seat, const struct place *place)
{
    bool engine = engines_know(place->name, strlen(place->name));
    enum event_kind kind = place->kind == PLACE_PERSON ? EVENT_KEEP
                           : engine                    ? EVENT_ENGINE
                                                       : EVENT_BOT;
    struct store_event event = party_event(next, kind, seat);
    struct packed out = {.bytes = event.payload, .length = sizeof event.payload};
    struct bot bot = bot_again(place);

    if (kind == EVENT_KEEP) {
        pack(&out, place->person, 8);
    } else if (kind == EVENT_BOT) {
        pack(&out, (uint64_t)bot.level, 1);
        pack(&out, bot.iterations, 4);
    } else {
        pack_bytes(&out, (const uint8_t *)place->name, NAME_SIZE);
    }
    event.length = (uint8_t)out.at;
    return event;
}

/* Bots sit down where they sat, as strong as they were; people find their seats kept. */
static void sit_again(struct keep *keep, const struct party *party, const struct party *next)
{
    int seats = party->terms.setup.seats;

    for (int seat = 0; seat < seats; seat++) {
        struct store_event event = place_again(next, seat, &party->place[seat]);
        keep_event(keep, &event);
    }
    for (int seat = 0; seat < seats; seat++)
        if (party_is_taken(next, seat))
            keep_seat(keep, seat, 0);
}

/* The new table, who sits there and the way to it are kept together, and told then. */
static void play_again(struct asked *asked)
{
    struct party *party = asked->party;
    struct party *next = parties_new(&party->terms, asked->client->person->id);
    struct keep *keep = keep_start(party);

    keep_asker(keep, asked->client, asked->message->name, asked->given & F(ID) ? asked->id : -1, 0);
    keep_next(keep, next);
    sit_again(keep, party, next);
    say_room_to_all(party);
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (party->place[seat].kind == PLACE_PERSON && !party->place[seat].here)
            say_notice(party, party->place[seat].person, "rematch");
    lobby_changed(next);
    protocol_done(asked);
    keep_send(keep);
    drive_plan(next);
}

/* Whoever asks first makes the table and is its host; again where that one was closed. */
enum code on_rematch(struct asked *asked)
{
    const struct party *next =
        asked->party->next.text[0] ? parties_find(asked->party->next.text) : NULL;

    if (next && next->state != PARTY_GONE) {
        protocol_done(asked);
        return CODE_NONE;
    }
    asked->reason = &manage_leaving;
    if (manage_is_draining())
        return CODE_FULL;
    play_again(asked);
    return CODE_NONE;
}

/* ---- games that are over ---- */

struct past {
    struct json *json;
    uint64_t person;
    char name[SEATS_MAX][NAME_SIZE];
};

/* Which game it was and who played, from the table's header. */
static bool say_past(void *context, const struct store_table *row)
{
    static struct table table;
    struct past *past = context;
    struct fault fault;

    if (record_read(row->header.bytes, row->header.length, &table, &fault) != RECORD_GOOD)
        return false;
    json_str(past->json, "game", table.game->name);
    memcpy(past->name, table.name, sizeof past->name);
    table_close(&table);
    return false;
}

static void say_score(const struct past *past, const struct store_score *score)
{
    struct json *json = past->json;

    json_open(json, NULL, '{');
    if (score->person)
        json_str(json, "name", past->name[score->seat]);
    if (score->person == past->person)
        json_bool(json, "you", true);
    json_int(json, "points", score->points);
    json_int(json, "place", score->place);
    json_close(json, '}');
}

static bool list_game(void *context, const struct store_game *game)
{
    struct past *past = context;
    struct json *json = past->json;

    memset(past->name, 0, sizeof past->name);
    json_open(json, NULL, '{');
    json_str(json, "table", game->table.text);
    json_int(json, "ended", (int64_t)game->ended);
    store_read_table(parties_store, &game->table, say_past, past);
    json_open(json, "scores", '[');
    for (size_t i = 0; i < game->seats; i++)
        say_score(past, &game->scores[i]);
    json_close(json, ']');
    json_close(json, '}');
    return true;
}

enum code on_mine(struct asked *asked)
{
    struct json *json = say_start("games");
    struct past past = {.json = json, .person = asked->client->person->id};

    json_open(json, "games", '[');
    store_list_games(parties_store, past.person, (uint64_t)asked->before, GAMES_MAX, list_game,
                     &past);
    json_close(json, ']');
    say_to(asked->client);
    return CODE_NONE;
}
