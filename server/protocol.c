/* protocol - reading messages from clients */
#include "server/protocol.h"

#include <jansson.h>
#include <sodium.h>
#include <string.h>

#include "server/follow.h"
#include "server/keep.h"
#include "server/allowance.h"
#include "server/outage.h"
#include "server/parties.h"
#include "server/peers.h"
#include "server/people.h"
#include "server/say.h"

/* ---- fields ---- */

const struct field_row fields[FIELD_COUNT] = {
#define X(name, member, type, least, most)                                                         \
    [FIELD_##name] = {#member, offsetof(struct asked, member), FIELD_##type##_T, least, most},
    FIELDS(X)
#undef X
};

static enum code read_text(const json_t *value, enum field field, struct asked_text *text)
{
    if (!json_is_string(value))
        return CODE_ILLEGAL;
    text->bytes = json_string_value(value);
    text->length = json_string_length(value);
    if ((int64_t)text->length > fields[field].most)
        return CODE_TOO_BIG;
    return (int64_t)text->length >= fields[field].least ? CODE_NONE : CODE_ILLEGAL;
}

static enum code read_bytes(const json_t *value, enum field field, uint8_t *bytes)
{
    size_t length = (size_t)fields[field].most;

    return json_is_string(value) &&
                   text_to_bytes(json_string_value(value), json_string_length(value), bytes, length)
               ? CODE_NONE
               : CODE_ILLEGAL;
}

static enum code read_number(const json_t *value, enum field field, int64_t *number)
{
    if (!json_is_integer(value))
        return CODE_ILLEGAL;
    *number = json_integer_value(value);
    return *number >= fields[field].least && *number <= fields[field].most ? CODE_NONE
                                                                           : CODE_ILLEGAL;
}

static enum code read_pairs(json_t *value, enum field field, struct asked_pairs *pairs)
{
    enum code code = json_is_object(value) ? CODE_NONE : CODE_ILLEGAL;
    const char *name;
    json_t *each;

    pairs->count = 0;
    json_object_foreach(value, name, each)
    {
        if (code != CODE_NONE || pairs->count == ASKED_PAIRS)
            return CODE_ILLEGAL;
        pairs->name[pairs->count] = (struct asked_text){name, strlen(name)};
        code = read_text(each, field, &pairs->value[pairs->count++]);
    }
    return code;
}

static enum code read_field(json_t *value, enum field field, struct asked *asked)
{
    void *place = (char *)asked + fields[field].offset;

    asked->given |= UINT64_C(1) << field;
    switch (fields[field].type) {
    case FIELD_NUMBER_T: return read_number(value, field, place);
    case FIELD_TEXT_T: return read_text(value, field, place);
    case FIELD_BYTES_T: return read_bytes(value, field, place);
    case FIELD_TRUTH_T:
        *(bool *)place = json_is_true(value);
        return json_is_boolean(value) ? CODE_NONE : CODE_ILLEGAL;
    case FIELD_PAIRS_T: return read_pairs(value, field, place);
    }
    return CODE_ILLEGAL;
}

static const struct message *find_message(const json_t *type)
{
    const char *name = json_string_value(type);

    for (const struct message *each = messages; name && each->name; each++)
        if (strcmp(each->name, name) == 0)
            return each;
    return NULL;
}

/* Whatever comes of it, the answer carries the id. */
static enum code read_id(json_t *object, struct asked *asked)
{
    json_t *value = json_object_get(object, fields[FIELD_ID].name);
    enum code code = value ? read_field(value, FIELD_ID, asked) : CODE_NONE;

    if (code != CODE_NONE)
        asked->given = 0;
    return code;
}

/* Fields that a message does not have are left unread: a later version may know them. */
static enum code read_fields(json_t *object, struct asked *asked)
{
    uint64_t wanted = asked->message->must | asked->message->may;

    for (int field = FIELD_ID + 1; field < FIELD_COUNT; field++) {
        json_t *value = wanted >> field & 1 ? json_object_get(object, fields[field].name) : NULL;
        enum code code = value ? read_field(value, (enum field)field, asked) : CODE_NONE;
        if (code != CODE_NONE)
            return code;
    }
    return (asked->given & asked->message->must) == asked->message->must ? CODE_NONE : CODE_ILLEGAL;
}

/* ---- who may ---- */

static bool same_key(const uint8_t *a, const uint8_t *b)
{
    return sodium_memcmp(a, b, STORE_LINK_SIZE) == 0;
}

static bool watches(const struct client *client, const struct party *party)
{
    for (int i = 0; i < CLIENT_WATCHES_MAX; i++)
        if (client->watches[i].party == party)
            return true;
    return false;
}

bool protocol_may_look(const struct client *client, const struct party *party, const uint8_t *key)
{
    uint64_t person = client->person->id;

    return party->terms.open || party->host == person || party_seat(party, person) >= 0 ||
           watches(client, party) ||
           (key && (same_key(key, party->players) || same_key(key, party->onlookers)));
}

/* The code for a table that is not in a state for this. */
static enum code judge_state(const struct party *party)
{
    return party->state == PARTY_OVER     ? CODE_OVER
           : party->state == PARTY_FROZEN ? CODE_FROZEN
                                          : CODE_NOT_DUE;
}

/* Has it seen more of the game than this node has? Then another has told it. */
static bool knows_more(const struct asked *asked)
{
    const struct room *room = asked->party->room;
    int seat = party_seat(asked->party, asked->client->person->id);

    if (asked->given & F(SEEN))
        return !room || asked->seen > room->table.closed;
    return asked->given & F(ASK) && seat >= 0 && (!room || asked->ask > room->chair[seat].ask);
}

/* The table, as it is kept for all that is known. */
static void find_party(struct asked *asked)
{
    struct party *party = asked->party = parties_find(asked->table.bytes);

    if (party && peers_possible() && !party->jobs && !party->broken && party->state < PARTY_OVER &&
        knows_more(asked))
        follow_catch_up(party);
    asked->later = party ? party->broken && peers_possible() : outage_lasts();
}

static enum code judge(struct asked *asked)
{
    const struct message *message = asked->message;
    const uint8_t *key = asked->given & F(KEY) ? asked->key : NULL;

    if (message->who == WHO_ANYBODY)
        return CODE_NONE;
    find_party(asked);
    if (asked->later)
        return CODE_NONE;
    if (!asked->party || asked->party->state == PARTY_GONE ||
        !protocol_may_look(asked->client, asked->party, key))
        return CODE_GONE;
    asked->own = party_seat(asked->party, asked->client->person->id);
    if (message->who == WHO_SEATED && asked->own < 0)
        return CODE_NO_SEAT;
    if (message->who == WHO_HOST && asked->party->host != asked->client->person->id)
        return CODE_NOT_YOURS;
    return message->when >> asked->party->state & 1 ? CODE_NONE : judge_state(asked->party);
}

/* ---- messages ---- */

void protocol_done(struct asked *asked)
{
    say_done(asked->party, asked->client, asked->message->name,
             asked->given & F(ID) ? asked->id : -1, (uint32_t)asked->ask);
}

static void refuse(struct asked *asked, const char *to, enum code code)
{
    say_refused(asked->client, to, asked->given & F(TABLE) ? asked->table.bytes : NULL,
                asked->given & F(ID) ? asked->id : -1, (uint32_t)asked->ask, code, asked->reason);
}

static enum code carry_out(struct asked *asked, json_t *object)
{
    struct client *client = asked->client;
    enum code code = read_id(object, asked);

    if (!client->welcome && strcmp(asked->message->name, "hello") != 0)
        return CODE_VERSION;
    if (!asked->message->free && !asked->tries && !allowance_spend(client, asked->message->cost))
        return CODE_SLOW_DOWN;
    if (code == CODE_NONE)
        code = read_fields(object, asked);
    if (code == CODE_NONE)
        code = judge(asked);
    if (code == CODE_NONE && !asked->later)
        code = asked->message->handle(asked);
    if (code != CODE_NONE && asked->message->free && !allowance_spend(client, asked->message->cost))
        return CODE_SLOW_DOWN;
    return code;
}

/* Does its answer wait for something that may come to nothing? */
static bool waits(const struct asked *asked)
{
    return asked->later || (asked->party && asked->party->under_way && peers_possible());
}

/* Waits for the store. */
static void hold(struct client *client, const char *bytes, size_t length)
{
    if (!outage_hold(client, bytes, length))
        clients_close(client, CLOSE_POLICY);
}

void protocol_take(struct client *client, const char *bytes, size_t length, uint32_t tries)
{
    struct asked asked = {.client = client, .own = -1, .tries = tries};
    json_t *object;
    enum code code = CODE_ILLEGAL;

    if (outage_lasts()) {
        hold(client, bytes, length);
        return;
    }
    object = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(object))
        asked.message = find_message(json_object_get(object, "type"));
    if (asked.message)
        code = carry_out(&asked, object);
    else if (!allowance_spend(client, ALLOWANCE_NONSENSE))
        code = CODE_SLOW_DOWN;
    if (code != CODE_NONE)
        refuse(&asked, asked.message ? asked.message->name : "", code);
    else if (outage_lasts()) /* it could not be read */
        hold(client, bytes, length);
    else if (waits(&asked))
        keep_request(asked.party, client, bytes, length, tries);
    if (code == CODE_BANNED)
        clients_close(client, CLOSE_POLICY);
    json_decref(object);
}
