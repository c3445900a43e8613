/* talk - chat, notes, another game, games that are over */
#include <string.h>

#include "core/json.h"
#include "server/clock.h"
#include "server/handlers.h"
#include "server/keep.h"
#include "server/parties.h"
#include "server/people.h"
#include "server/say.h"

enum { LETTERS_MAX = 200, GAMES_MAX = 50 };

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

static void say_line(struct party *party, const struct asked *asked, bool players)
{
    for (struct watch *watch = party->watches; watch; watch = watch->next) {
        struct json *json;
        if ((watch->viewer >= 0) != players)
            continue;
        json = say_start("said");
        json_str(json, "table", party->id.text);
        json_str(json, "room", players ? "players" : "onlookers");
        json_int(json, "seat", asked->own);
        json_str(json, "name", asked->client->person->name);
        json_int(json, "time", (int64_t)clock_time());
        json_text(json, "text", asked->text.bytes, asked->text.length);
        say_about(party, watch->client);
    }
}

enum code on_say(struct asked *asked)
{
    struct keep *keep;

    if (!asked->client->person->name[0])
        return CODE_NO_SEAT;
    if (!is_line(&asked->text))
        return CODE_TOO_BIG;
    keep = keep_start(asked->party);
    store_put_chat(keep_job(keep),
                   &(struct store_chat){.table = asked->party->id,
                                        .room = asked->own >= 0 ? STORE_PLAYERS : STORE_ONLOOKERS,
                                        .person = asked->client->person->id,
                                        .id = (uint64_t)asked->id,
                                        .time = clock_time(),
                                        .text = {asked->text.bytes, asked->text.length}});
    protocol_done(asked);
    say_line(asked->party, asked, asked->own >= 0);
    keep_send(keep);
    return CODE_NONE;
}

enum code on_note(struct asked *asked)
{
    struct keep *keep = keep_start(asked->party);

    store_put_note(keep_job(keep),
                   &(struct store_note){.table = asked->party->id,
                                        .person = asked->client->person->id,
                                        .text = {asked->text.bytes, asked->text.length}});
    protocol_done(asked);
    keep_send(keep);
    return CODE_NONE;
}

/* ---- another game ---- */

/* Whoever asks first makes the table and is its host. */
enum code on_rematch(struct asked *asked)
{
    struct party *party = asked->party, *next;
    struct keep *keep;

    if (!party->next.text[0]) {
        next = parties_new(&party->terms, asked->client->person->id);
        keep = keep_start(next);
        keep_row(keep);
        keep_send(keep);
        party->next = next->id;
        say_room_to_all(party);
    }
    protocol_done(asked);
    return CODE_NONE;
}

/* ---- games that are over ---- */

static bool list_game(void *context, const struct store_game *game)
{
    struct json *json = context;

    json_open(json, NULL, '{');
    json_str(json, "table", game->table.text);
    json_int(json, "ended", (int64_t)game->ended);
    json_open(json, "scores", '[');
    for (size_t i = 0; i < game->seats; i++) {
        json_open(json, NULL, '{');
        json_int(json, "points", game->scores[i].points);
        json_int(json, "place", game->scores[i].place);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
    return true;
}

enum code on_mine(struct asked *asked)
{
    struct json *json = say_start("games");

    json_open(json, "games", '[');
    store_list_games(parties_store, asked->client->person->id, (uint64_t)asked->before, GAMES_MAX,
                     list_game, json);
    json_close(json, ']');
    say_to(asked->client);
    return CODE_NONE;
}
