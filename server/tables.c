/* tables - making a table, sitting down, standing up, inviting */
#include <string.h>

#include "core/json.h"
#include "core/sets.h"
#include "games/games.h"
#include "server/allowance.h"
#include "server/drive.h"
#include "server/engines.h"
#include "server/handlers.h"
#include "server/hosts.h"
#include "server/keep.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/manage.h"
#include "server/parties.h"
#include "server/peers.h"
#include "server/people.h"
#include "server/say.h"
#include "server/talk.h"
#include "server/watches.h"

enum { TABLES_MAX = 20, PARTIES_MAX = 200000, BOT_MOST = 20000, NEW_TABLE = 10 };

static const struct refusal no_name = {
    "",
    {"Give yourself a name first.", "Donnez-vous d’abord un nom.", "Gib dir zuerst einen Namen."}};

/* ---- making ---- */

static bool set_option(const struct game *game, struct setup *setup, const char *name,
                       const char *word)
{
    for (int i = 0; game->options[i].name; i++) {
        const struct option *option = &game->options[i];
        if (strcmp(option->name, name) != 0 || option->since > setup->rules)
            continue;
        for (uint8_t value = 0; value < VALUES_MAX && option->value[value].word; value++)
            if (strcmp(option->value[value].word, word) == 0) {
                setup->option[i] = value;
                return true;
            }
    }
    return false;
}

static bool set_options(const struct game *game, struct setup *setup,
                        const struct asked_pairs *options)
{
    for (int i = 0; i < options->count; i++)
        if (!set_option(game, setup, options->name[i].bytes, options->value[i].bytes))
            return false;
    return true;
}

static bool set_policy(struct terms *terms, const char *word)
{
    static const char *const words[POLICIES] = {"bot", "vote", "out"};

    for (int i = 0; i < POLICIES; i++)
        if (strcmp(words[i], word) == 0) {
            terms->policy = (uint8_t)i;
            return true;
        }
    return false;
}

static bool read_terms(const struct asked *asked, struct terms *terms)
{
    const struct game *game = games_find(asked->game.bytes, asked->game.length);

    if (!game || asked->seats < game->seats_min || asked->seats > game->seats_max)
        return false;
    *terms = (struct terms){.game = game,
                            .setup = game_setup(game, (int)asked->seats),
                            .clock = {(uint32_t)asked->bank, (uint32_t)asked->increment},
                            .hints = asked->hints,
                            .open = asked->open,
                            .pace = asked->given & F(PACE) ? (uint16_t)asked->pace : 700};
    if (asked->given & F(RULES)) {
        if (asked->rules < game->rules_oldest || asked->rules > game->rules)
            return false;
        terms->setup.rules = (uint8_t)asked->rules;
    }
    return (!(asked->given & F(OPTIONS)) || set_options(game, &terms->setup, &asked->options)) &&
           (!(asked->given & F(ABSENT)) || set_policy(terms, asked->absent.bytes));
}

/* ---- component sets ---- */

static void count_set(struct party *party, void *context)
{
    *(int *)context += party->terms.game && party->terms.setup.set;
}

/* Half of a game's places for sets are for tables that are read from the store. */
static bool has_place(void)
{
    int count = 0;

    parties_each(count_set, &count);
    return count < SETS_MAX / 2;
}

/* What is wrong with a set, in words for whoever wrote it. */
static const struct refusal *explain(const struct fault *fault)
{
    static char words[LANGS][sizeof fault->local[0] + 20];
    static const struct refusal reason = {"", {words[LANG_EN], words[LANG_FR], words[LANG_DE]}};

    for (int lang = 0; lang < LANGS; lang++) {
        struct text text = text_in(words[lang], sizeof words[lang]);
        if (fault->line) {
            text_int(&text, fault->line);
            text_str(&text, ": ");
        }
        text_str(&text, lang == LANG_EN ? fault->message : fault->local[lang - 1]);
    }
    return &reason;
}

/* The set becomes that of the terms, who hold it then. */
static enum code read_set(struct asked *asked, struct terms *terms)
{
    struct fault fault = {0};
    int number = -1;

    if (!(asked->given & F(COMPONENTS)))
        return CODE_NONE;
    if (!terms->game->set_read)
        return CODE_ILLEGAL;
    if (!has_place())
        return CODE_FULL;
    number = terms->game->set_read(asked->components.bytes, asked->components.length, &fault);
    if (number < 0) {
        asked->reason = explain(&fault);
        return CODE_ILLEGAL;
    }
    terms->setup.set = (uint16_t)number;
    return CODE_NONE;
}

/* ---- a table ---- */

static bool count_waiting(void *context, const struct store_table *row)
{
    *(int *)context += row->state == STORE_WAITING;
    return true;
}

/* So many tables that nobody has sat down at are enough. */
static bool has_enough(uint64_t person)
{
    int count = 0;

    store_list_mine(parties_store, person, count_waiting, &count);
    return count >= TABLES_MAX;
}

static void create(struct asked *asked, const struct terms *terms)
{
    struct keep *keep;

    asked->party = parties_new(terms, asked->client->person->id);
    log_event("table-made", "table", asked->party->id.text, "game", terms->game->name, NULL);
    keep = keep_start(asked->party);
    keep_row(keep);
    keep_asker(keep, asked->client, asked->message->name, asked->given & F(ID) ? asked->id : -1, 0);
    protocol_done(asked);
    lobby_changed(asked->party);
    keep_send(keep);
}

enum code on_create(struct asked *asked)
{
    struct person *person = asked->client->person;
    struct terms terms;
    enum code code;

    asked->reason = &manage_leaving;
    if (manage_is_draining())
        return CODE_FULL;
    asked->reason = &no_name;
    if (!person->name[0])
        return CODE_NO_SEAT;
    asked->reason = NULL;
    if (!read_terms(asked, &terms))
        return CODE_ILLEGAL;
    if (!allowance_of_address(asked->client, NEW_TABLE))
        return CODE_SLOW_DOWN;
    if (has_enough(person->id) || parties_count() >= PARTIES_MAX)
        return CODE_FULL;
    code = read_set(asked, &terms);
    if (code != CODE_NONE)
        return code;
    create(asked, &terms);
    game_drop_set(terms.game, &terms.setup); /* the table holds it now */
    return CODE_NONE;
}

enum code on_close(struct asked *asked)
{
    struct party *party = asked->party;
    struct keep *keep = keep_start(party);

    store_drop_table(keep_job(keep), &party->id);
    party->state = PARTY_GONE;
    protocol_done(asked);
    say_room_to_all(party);
    lobby_changed(party);
    keep_send(keep);
    return CODE_NONE;
}

/* ---- sitting ---- */

static void finish(struct asked *asked, struct keep *keep)
{
    keep_asker(keep, asked->client, asked->message->name, asked->given & F(ID) ? asked->id : -1, 0);
    protocol_done(asked);
    say_room_to_all(asked->party);
    say_presence(asked->party);
    lobby_changed(asked->party);
    keep_send(keep);
    drive_plan(asked->party);
}

/* Who looks from a seat that is no longer theirs looks on as anybody, and talks to onlookers. */
static void move_watch(struct watch *watch, int seat)
{
    bool elsewhere = (watch->viewer < 0) != (seat < 0);

    watch->viewer = (int8_t)seat;
    if (elsewhere)
        talk_catch_up(watch->party, watch);
}

static void move_watches(struct party *party, uint64_t person, int seat)
{
    for (struct watch *watch = party->watches; watch; watch = watch->next)
        if (watch->client->person->id == person)
            move_watch(watch, seat);
    watches_update_all(party);
    peers_say(party);
}

static void stand_up(struct party *party, struct keep *keep, int seat)
{
    struct store_event event = party_event(party, EVENT_STAND, seat);
    bool taken = party_is_taken(party, seat);
    uint64_t person = taken ? party->place[seat].person : 0;

    if (taken)
        keep_seat(keep, seat, event.n);
    keep_event(keep, &event);
    if (person)
        move_watches(party, person, ONLOOKER);
}

static void sit_down(struct asked *asked, struct keep *keep)
{
    struct person *person = asked->client->person;
    struct store_event event = party_event(asked->party, EVENT_SIT, (int)asked->seat);
    struct packed out = {.bytes = event.payload, .length = sizeof event.payload};
    struct place *place = &asked->party->place[asked->seat];

    pack(&out, person->id, 8);
    pack_bytes(&out, asked->seal, 32);
    event.length = (uint8_t)out.at;
    keep_event(keep, &event);
    memcpy(place->name, person->name, NAME_SIZE);
    keep_seat(keep, (int)asked->seat, 0);
    move_watches(asked->party, person->id, (int)asked->seat);
}

/* With the link for onlookers one may look, not sit. */
static bool may_sit(const struct asked *asked)
{
    const struct party *party = asked->party;

    return party->terms.open || asked->own >= 0 || party->host == asked->client->person->id ||
           (asked->given & F(KEY) && memcmp(asked->key, party->players, STORE_LINK_SIZE) == 0);
}

/* One that is kept is free for nobody else. */
static bool is_free(const struct asked *asked)
{
    const struct place *place = &asked->party->place[asked->seat];

    return place->kind == PLACE_EMPTY || asked->own == asked->seat ||
           (place->kind == PLACE_KEPT && place->person == asked->client->person->id);
}

enum code on_sit(struct asked *asked)
{
    struct party *party = asked->party;
    struct keep *keep;

    asked->reason = &no_name;
    if (!asked->client->person->name[0])
        return CODE_NO_SEAT;
    asked->reason = NULL;
    if (asked->seat >= party->terms.setup.seats)
        return CODE_ILLEGAL;
    if (!may_sit(asked))
        return CODE_NOT_YOURS;
    if (!is_free(asked))
        return CODE_FULL;
    keep = keep_start(party);
    if (asked->own >= 0)
        stand_up(party, keep, asked->own);
    sit_down(asked, keep);
    finish(asked, keep);
    return CODE_NONE;
}

enum code on_stand(struct asked *asked)
{
    struct keep *keep = keep_start(asked->party);

    stand_up(asked->party, keep, asked->own);
    finish(asked, keep);
    return CODE_NONE;
}

enum code on_kick(struct asked *asked)
{
    struct keep *keep;

    if (asked->seat >= asked->party->terms.setup.seats ||
        asked->party->place[asked->seat].kind == PLACE_EMPTY)
        return CODE_GONE;
    keep = keep_start(asked->party);
    stand_up(asked->party, keep, (int)asked->seat);
    finish(asked, keep);
    return CODE_NONE;
}

/* A bot by its level, or an engine by its name. */
static bool read_bot(const struct asked_text *word, struct store_event *event)
{
    struct packed out = {.bytes = event->payload, .length = sizeof event->payload};
    struct bot bot;

    if (engines_know(word->bytes, word->length)) {
        event->kind = EVENT_ENGINE;
        memcpy(event->payload, word->bytes, word->length);
        event->length = NAME_SIZE;
        return true;
    }
    if (!bot_parse(word->bytes, word->length, &bot) || bot.level >= LEVELS ||
        bot.iterations > BOT_MOST)
        return false;
    pack(&out, (uint64_t)bot.level, 1);
    pack(&out, bot.iterations, 4);
    event->length = (uint8_t)out.at;
    return true;
}

enum code on_bot(struct asked *asked)
{
    struct party *party = asked->party;
    struct store_event event = party_event(party, EVENT_BOT, (int)asked->seat);
    struct keep *keep;

    if (asked->seat >= party->terms.setup.seats || !read_bot(&asked->bot, &event))
        return CODE_ILLEGAL;
    if (party->place[asked->seat].kind == PLACE_PERSON)
        return CODE_FULL;
    keep = keep_start(party);
    if (party_is_taken(party, (int)asked->seat))
        keep_seat(keep, (int)asked->seat, event.n);
    keep_event(keep, &event);
    keep_seat(keep, (int)asked->seat, 0);
    finish(asked, keep);
    return CODE_NONE;
}

/* ---- the host ---- */

enum code on_host(struct asked *asked)
{
    struct party *party = asked->party;
    struct keep *keep;

    if (asked->seat >= party->terms.setup.seats || party->place[asked->seat].kind != PLACE_PERSON)
        return CODE_GONE;
    keep = keep_start(party);
    hosts_become(party, keep, (int)asked->seat);
    finish(asked, keep);
    return CODE_NONE;
}

enum code on_ready(struct asked *asked)
{
    struct store_event event = party_event(asked->party, EVENT_READY, asked->own);
    struct keep *keep = keep_start(asked->party);

    event.payload[0] = asked->on;
    event.length = 1;
    keep_event(keep, &event);
    finish(asked, keep);
    return CODE_NONE;
}

/* ---- inviting ---- */

static void say_key(struct json *json, const char *name, const uint8_t key[STORE_LINK_SIZE])
{
    char hex[2 * STORE_LINK_SIZE + 1];
    struct text text = text_in(hex, sizeof hex);

    text_hex(&text, key, STORE_LINK_SIZE);
    json_str(json, name, hex);
}

/* Whoever may sit here may invite others to; whoever looks on, others to look on. */
enum code on_invite(struct asked *asked)
{
    struct party *party = asked->party;
    struct json *json = say_start("invited");

    json_str(json, "table", party->id.text);
    if (asked->own >= 0 || party->host == asked->client->person->id)
        say_key(json, "players", party->players);
    say_key(json, "onlookers", party->onlookers);
    say_about(party, asked->client);
    return CODE_NONE;
}
