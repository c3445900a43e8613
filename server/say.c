/* say - messages to a client, and to all who look at a table */
#include "server/say.h"

#include <string.h>

#include "core/json.h"
#include "eyes/eyes.h"
#include "server/keep.h"
#include "server/lobby.h"
#include "server/memory.h"
#include "server/metrics.h"
#include "server/parties.h"
#include "server/peers.h"
#include "server/people.h"

enum { MESSAGE_ROOM = 1 << 18 };

static char message[MESSAGE_ROOM];
static struct text text;
static struct json json;

/* ---- messages ---- */

struct json *say_start(const char *type)
{
    text = text_in(message, sizeof message);
    json = json_in(&text);
    json_open(&json, NULL, '{');
    json_str(&json, "type", type);
    return &json;
}

void say_to(struct client *client)
{
    json_close(&json, '}');
    clients_send_text(client, message, text.length);
}

void say_about(struct party *party, struct client *client)
{
    json_close(&json, '}');
    keep_say(party, client, message, text.length);
}

static void answer_to(const char *to, const char *table, int64_t id, uint32_t ask)
{
    json_str(&json, "to", to);
    if (table)
        json_str(&json, "table", table);
    if (id >= 0)
        json_int(&json, "id", id);
    if (ask)
        json_int(&json, "ask", ask);
}

void say_done(struct party *party, struct client *client, const char *to, int64_t id, uint32_t ask)
{
    say_start("done");
    answer_to(to, party ? party->id.text : NULL, id, ask);
    if (party)
        say_about(party, client);
    else
        say_to(client);
}

void say_refused(struct client *client, const char *to, const char *table, int64_t id, uint32_t ask,
                 enum code code, const struct refusal *refusal)
{
    metrics_refused(code);
    say_start("refused");
    answer_to(to, table, id, ask);
    json_str(&json, "code", code_word(code));
    if (refusal && refusal->ruling[0])
        json_str(&json, "ruling", refusal->ruling);
    json_str(&json, "text", refusal ? refusal->text[client->lang] : code_text(code, client->lang));
    say_to(client);
}

/* ---- the table ---- */

static void say_hex(const char *key, const uint8_t *bytes, size_t length)
{
    char hex[2 * 32 + 1];
    struct text out = text_in(hex, sizeof hex);

    text_hex(&out, bytes, length);
    json_str(&json, key, hex);
}

static const char *kind_word(const struct party *party, int seat)
{
    static const char *const words[] = {"empty", "person", "bot", "bot", "kept"};
    const struct place *place = &party->place[seat];

    if (party->room && place->kind == PLACE_PERSON &&
        party->room->chair[seat].kind == CHAIR_STAND_IN)
        return place->resigned ? "resigned" : "stand-in";
    return words[place->kind];
}

/* By its own name, until a bot stands in. */
static void say_engine(const struct party *party, int seat)
{
    char bot[BOT_NAME_SIZE];
    bool lost = party->room && !party_has_engine(party, seat);

    json_str(&json, "bot",
             lost ? bot_name(party->room->chair[seat].bot, bot) : party->place[seat].name);
    json_str(&json, "engine", party->place[seat].name);
}

/* For whom it is kept: as that person is called now, who has not sat down yet. */
static void say_kept(const struct place *place, uint64_t to)
{
    char name[NAME_SIZE];

    people_name_of(place->person, name);
    json_str(&json, "name", name);
    if (place->person == to)
        json_bool(&json, "yours", true);
}

static void say_place(const struct party *party, int seat, uint64_t to)
{
    const struct place *place = &party->place[seat];
    char bot[BOT_NAME_SIZE];

    json_open(&json, NULL, '{');
    json_str(&json, "kind", kind_word(party, seat));
    if (place->kind == PLACE_PERSON)
        json_str(&json, "name", place->name);
    if (place->kind == PLACE_BOT)
        json_str(&json, "bot", bot_name(place->bot, bot));
    if (place->kind == PLACE_ENGINE)
        say_engine(party, seat);
    if (place->kind == PLACE_KEPT)
        say_kept(place, to);
    if (place->kind == PLACE_PERSON) {
        json_bool(&json, "here", place->here);
        json_bool(&json, "ready", place->ready);
        if (place->away)
            json_bool(&json, "away", true);
        if (party->host == place->person)
            json_bool(&json, "host", true);
    }
    /* bytes are public when all of them are */
    if (place->sealed)
        say_hex("seal", place->seal, sizeof place->seal);
    if (place->revealed && party->state >= PARTY_RUNNING)
        say_hex("bytes", place->bytes, sizeof place->bytes);
    else if (party->state == PARTY_DEALING && place->kind == PLACE_PERSON)
        json_bool(&json, "revealed", place->revealed);
    json_close(&json, '}');
}

static void say_options(const struct terms *terms)
{
    json_open(&json, "options", '{');
    for (int i = 0; terms->game->options[i].name; i++)
        if (terms->game->options[i].since <= terms->setup.rules)
            json_str(&json, terms->game->options[i].name,
                     terms->game->options[i].value[terms->setup.option[i]].word);
    json_close(&json, '}');
}

static void say_terms(const struct terms *terms)
{
    static const char *const policies[POLICIES] = {"bot", "vote", "out"};

    json_str(&json, "game", terms->game->name);
    json_int(&json, "rules", terms->setup.rules);
    json_int(&json, "seats", terms->setup.seats);
    say_options(terms);
    if (terms->setup.set)
        json_bool(&json, "components", true);
    json_int(&json, "bank", terms->clock.bank);
    json_int(&json, "increment", terms->clock.increment);
    json_str(&json, "absent", policies[terms->policy]);
    json_bool(&json, "hints", terms->hints);
    json_bool(&json, "open", terms->open);
    json_int(&json, "pace", terms->pace);
}

static const char *const state_words[PARTY_STATES] = {"waiting", "dealing", "running",
                                                      "over",    "frozen",  "gone"};

/* What the pages compare aloud. */
static void say_header(const struct party *party)
{
    static char header[PARTY_HEADER_ROOM];
    struct text out = text_in(header, sizeof header);

    party_header(party, &out);
    json_text(&json, "header", header, out.length);
}

/* The room's own clock is alive time without these. */
static void say_pauses(const struct party *party)
{
    json_bool(&json, "paused", party->paused_at != 0);
    if (party->paused_at)
        json_int(&json, "since", (int64_t)party->paused_at);
    if (party->paused)
        json_int(&json, "stood", (int64_t)party->paused);
    if (!party->pause_votes)
        return;
    json_open(&json, "pause", '[');
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (party->pause_votes >> seat & 1)
            json_int(&json, NULL, seat);
    json_close(&json, ']');
}

/* Whoever played is invited to the rematch. */
static void say_next(const struct party *party, const struct party *next, uint64_t person)
{
    json_str(&json, "next", next->id.text);
    if (party_seat(party, person) >= 0)
        say_hex("key", next->players, sizeof next->players);
}

void say_room(struct party *party, struct client *client)
{
    uint64_t person = client->person->id;
    /* before the message is begun: who is found in the store may have something to say */
    const struct party *next = party->next.text[0] ? parties_find(party->next.text) : NULL;

    say_start("room");
    json_str(&json, "table", party->id.text);
    json_str(&json, "state", state_words[party->state]);
    say_terms(&party->terms);
    json_int(&json, "you", party_seat(party, person));
    json_bool(&json, "host", party->host == person);
    json_open(&json, "chairs", '[');
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        say_place(party, seat, person);
    json_close(&json, ']');
    say_hex("commit", party->commit, sizeof party->commit);
    if (party->state == PARTY_DEALING)
        say_header(party);
    if (party->state == PARTY_OVER)
        say_hex("seed", party->seed, sizeof party->seed);
    if (party->back >= 0)
        json_int(&json, "back", party->back);
    if (party->state == PARTY_RUNNING)
        say_pauses(party);
    if (next)
        say_next(party, next, person);
    say_about(party, client);
}

void say_room_to_all(struct party *party)
{
    for (struct watch *watch = party->watches; watch; watch = watch->next)
        say_room(party, watch->client);
}

void say_presence(struct party *party)
{
    int onlookers = peers_look(party).onlookers;

    party->unsure |= party->under_way != NULL; /* perhaps it will not be said */
    for (struct watch *watch = party->watches; watch; watch = watch->next)
        onlookers += watch->viewer < 0;
    for (struct watch *watch = party->watches; watch; watch = watch->next) {
        say_start("presence");
        json_str(&json, "table", party->id.text);
        json_open(&json, "here", '[');
        for (int seat = 0; seat < party->terms.setup.seats; seat++)
            json_bool(&json, NULL, party->place[seat].here);
        json_close(&json, ']');
        json_int(&json, "onlookers", onlookers);
        say_about(party, watch->client);
    }
}

void say_notice(struct party *party, uint64_t id, const char *what)
{
    say_notice_here(party, id, what);
    if (!peers_courtesy(party))
        peers_notice(party, id, what);
}

void say_notice_here(struct party *party, uint64_t id, const char *what)
{
    struct person *person = people_here(id);

    for (struct client *client = person ? person->clients : NULL; client;
         client = client->next_of_person) {
        say_start("notice");
        json_str(&json, "table", party->id.text);
        json_str(&json, "what", what);
        say_about(party, client);
    }
}

/* ---- tellings ---- */

enum { FRAME_TELLING = 1, FRAME_HEAD = 3 };

static uint64_t hash_of(const uint8_t *bytes, size_t length)
{
    uint64_t hash = length + 1, word;

    for (; length >= sizeof word; bytes += sizeof word, length -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = (hash ^ word) * UINT64_C(0xD6E8FEB86659FD93);
        hash ^= hash >> 32;
    }
    for (; length > 0; bytes++, length--)
        hash = (hash ^ *bytes) * UINT64_C(0x100000001B3);
    return hash;
}

/* Is there anything in it that the watcher does not know? Others' sealed choices must not make a
 * frame: so this is about the bytes without the steps (their number is among them), and without
 * where they start. */
static bool is_news(const struct watch *watch, uint8_t *bytes, size_t length, uint64_t *hash)
{
    enum { FLAGS = 4, FROM = 6 };
    uint8_t flags = bytes[FLAGS], from[2];

    if (length == 0)
        return false;
    memcpy(from, bytes + FROM, sizeof from);
    memset(bytes + FROM, 0, sizeof from);
    bytes[FLAGS] &= (uint8_t)~TELL_FRESH;
    *hash = hash_of(bytes, telling_head(bytes));
    bytes[FLAGS] = flags;
    memcpy(bytes + FROM, from, sizeof from);
    return *hash != watch->made.hash;
}

/* Strangers' programs get the telling as its viewer's eyes see it. */
static void send_json(struct watch *watch, const uint8_t *bytes, size_t length)
{
    if (!watch->eyes) {
        watch->eyes = memory_resize(NULL, sizeof *watch->eyes);
        eyes_open(watch->eyes);
    }
    if (!eyes_take(watch->eyes, bytes, length))
        return;
    say_start("table");
    json_str(&json, "table", watch->party->id.text);
    json_int(&json, "number", watch->number);
    json_raw(&json, "telling");
    eyes_json(watch->eyes, watch->client->lang, &text);
    say_to(watch->client);
}

void say_told(struct watch *watch, const struct told *told, const uint8_t *bytes, size_t length)
{
    const uint8_t head[FRAME_HEAD] = {FRAME_TELLING, (uint8_t)watch->number,
                                      (uint8_t)(watch->number >> 8)};

    watch->sent = *told;
    if (watch->client->json)
        send_json(watch, bytes, length);
    else
        clients_send_bytes(watch->client, head, sizeof head, bytes, length);
}

void say_telling(struct party *party, struct watch *watch)
{
    static uint8_t bytes[TELLING_MAX];
    size_t length = room_tell(party->room, watch->viewer, watch->made.seen, watch->made.epoch,
                              bytes, sizeof bytes);
    uint64_t hash;

    if (!is_news(watch, bytes, length, &hash))
        return;
    watch->made = (struct told){party->room->epoch, party->room->table.closed, hash};
    keep_say_telling(watch, bytes, length);
}

/* A party in this list stays in memory: it has been used in this turn. */
static struct party *to_tell;

void say_tellings_soon(struct party *party)
{
    if (party->to_tell)
        return;
    party->to_tell = true;
    party->next_to_tell = to_tell;
    to_tell = party;
}

void say_tellings_now(void)
{
    while (to_tell) {
        struct party *party = to_tell;
        to_tell = party->next_to_tell;
        party->to_tell = false;
        say_tellings(party);
    }
}

void say_tellings(struct party *party)
{
    for (struct watch *watch = party->watches; party->room && watch; watch = watch->next)
        say_telling(party, watch);
    lobby_turned(party);
}
