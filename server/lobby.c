/* lobby - open tables, and who looks at the list */
#include "server/lobby.h"

#include <string.h>

#include "core/json.h"
#include "server/keep.h"
#include "server/parties.h"
#include "server/people.h"
#include "server/say.h"

enum { LIST_MAX = 60 };

static struct client *inside;

static int taken(const struct party *party)
{
    int count = 0;

    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        count += party->place[seat].kind != PLACE_EMPTY;
    return count;
}

/* People whose turn it is, as bits of seats: only what the telling of this seat says too. */
static uint8_t people_due(const struct party *party, int viewer)
{
    const struct room *room = party->room;
    uint8_t due, people = 0;

    if (!room || party->state != PARTY_RUNNING)
        return 0;
    due = room_due_to(room, viewer);
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (due >> seat & 1 && room->chair[seat].kind == CHAIR_PERSON)
            people |= (uint8_t)(1 << seat);
    return people;
}

/* To who sits there: is it their turn, or whose? */
static void say_turn(struct json *json, const struct party *party, int own)
{
    uint8_t due = people_due(party, own);

    json_int(json, "you", own);
    json_bool(json, "turn", own >= 0 && due >> own & 1);
    json_open(json, "due", '[');
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (seat != own && due >> seat & 1)
            json_str(json, NULL, party->place[seat].name);
    json_close(json, ']');
}

static void say_entry(struct json *json, const char *key, const struct party *party,
                      uint64_t person)
{
    static const char *const states[PARTY_STATES] = {"waiting", "waiting", "running",
                                                     "over",    "frozen",  "gone"};
    int seat = party_seat(party, person);

    json_open(json, key, '{');
    json_str(json, "table", party->id.text);
    json_str(json, "state", states[party->state]);
    json_str(json, "game", party->terms.game->name);
    json_int(json, "seats", party->terms.setup.seats);
    json_int(json, "taken", taken(party));
    json_int(json, "bank", party->terms.clock.bank);
    json_int(json, "increment", party->terms.clock.increment);
    json_bool(json, "open", party->terms.open);
    json_open(json, "names", '[');
    for (int i = 0; i < party->terms.setup.seats; i++)
        if (party->place[i].kind == PLACE_PERSON)
            json_str(json, NULL, party->place[i].name);
    json_close(json, ']');
    if (seat >= 0 || party->host == person)
        say_turn(json, party, seat);
    json_close(json, '}');
}

/* ---- the list ---- */

struct listing {
    struct json *json;
    uint64_t person;
};

/* Before a message is begun: a table that is read may have something to say. */
static bool fetch_one(void *context, const struct store_table *row)
{
    (void)context;
    parties_find(row->id.text);
    return true;
}

static bool list_one(void *context, const struct store_table *row)
{
    struct listing *listing = context;
    const struct party *party = parties_known(row->id.text);

    if (party && party->terms.game && party->state < PARTY_OVER)
        say_entry(listing->json, NULL, party, listing->person);
    return true;
}

static void say_lobby(struct client *client)
{
    struct listing listing = {.person = client->person->id};
    struct json *json;

    store_list_lobby(parties_store, LIST_MAX, fetch_one, NULL);
    store_list_mine(parties_store, listing.person, fetch_one, NULL);
    listing.json = json = say_start("lobby");
    json_open(json, "open", '[');
    store_list_lobby(parties_store, LIST_MAX, list_one, &listing);
    json_close(json, ']');
    json_open(json, "mine", '[');
    store_list_mine(parties_store, listing.person, list_one, &listing);
    json_close(json, ']');
    say_to(client);
}

void lobby_enter(struct client *client)
{
    if (!client->link_in_lobby) {
        client->next_in_lobby = inside;
        client->link_in_lobby = &inside;
        if (inside)
            inside->link_in_lobby = &client->next_in_lobby;
        inside = client;
    }
    say_lobby(client);
}

void lobby_leave(struct client *client)
{
    if (!client->link_in_lobby)
        return;
    *client->link_in_lobby = client->next_in_lobby;
    if (client->next_in_lobby)
        client->next_in_lobby->link_in_lobby = client->link_in_lobby;
    client->link_in_lobby = NULL;
}

bool lobby_is_empty(void)
{
    return !inside;
}

void lobby_changed(struct party *party)
{
    for (struct client *client = inside; client; client = client->next_in_lobby) {
        uint64_t person = client->person->id;
        if (!party->terms.open && party->host != person && party_seat(party, person) < 0)
            continue;
        say_entry(say_start("lobby"), "table", party, person);
        say_about(party, client);
    }
}

void lobby_turned(struct party *party)
{
    for (int seat = 0; seat < party->terms.setup.seats; seat++) {
        struct place *place = &party->place[seat];
        uint8_t due = people_due(party, seat);
        const struct person *person;

        if (place->kind != PLACE_PERSON || due == place->listed)
            continue;
        place->listed = due;
        person = inside ? people_here(place->person) : NULL;
        for (struct client *client = person ? person->clients : NULL; client;
             client = client->next_of_person)
            if (client->link_in_lobby) {
                say_entry(say_start("lobby"), "table", party, place->person);
                say_about(party, client);
            }
    }
}
