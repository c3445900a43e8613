/* visit - coming in: hello, a name, the lobby, looking at tables */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "eyes/eyes.h"
#include "server/clock.h"
#include "server/drive.h"
#include "server/engines.h"
#include "server/handlers.h"
#include "server/lobby.h"
#include "server/memory.h"
#include "server/people.h"
#include "server/say.h"
#include "server/talk.h"
#include "server/watches.h"

/* ---- hello ---- */

static enum lang language(const struct asked_text *word)
{
    static const char *const words[LANGS] = {"en", "fr", "de"};

    for (int lang = 0; lang < LANGS; lang++)
        if (word->bytes && strcmp(word->bytes, words[lang]) == 0)
            return (enum lang)lang;
    return LANG_EN;
}

static void engine_text(struct text *text)
{
    uint64_t number = eyes_engine();
    uint8_t bytes[8];

    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (56 - 8 * i));
    text_hex(text, bytes, sizeof bytes);
}

static void say_welcome(struct client *client, const char *engine)
{
    struct json *json = say_start("welcome");

    json_str(json, "protocol", PROTOCOL);
    json_str(json, "engine", engine);
    json_int(json, "person", (int64_t)client->person->id);
    if (client->person->name[0])
        json_str(json, "name", client->person->name);
    json_int(json, "time", (int64_t)clock_time());
    json_int(json, "alive", (int64_t)clock_alive());
    json_open(json, "limits", '{');
    json_int(json, "message", CLIENT_MESSAGE_MAX);
    json_int(json, "watches", CLIENT_WATCHES_MAX);
    json_close(json, '}');
    engines_list(json, "engines");
    say_to(client);
}

/* Eyes of another build would not understand tellings; who wants JSON needs none. */
enum code on_hello(struct asked *asked)
{
    struct client *client = asked->client;
    char engine[17];
    struct text text = text_in(engine, sizeof engine);

    engine_text(&text);
    client->lang = language(&asked->language);
    if (client->person->flags & PERSON_BANNED)
        return CODE_BANNED;
    client->json = asked->given & F(FORMAT) && strcmp(asked->format.bytes, "json") == 0;
    if (!client->json && asked->given & F(ENGINE) && strcmp(asked->engine.bytes, engine) != 0) {
        say_start("reload");
        say_to(client);
        return CODE_VERSION;
    }
    client->welcome = true;
    say_welcome(client, engine);
    return CODE_NONE;
}

/* Who waits for its name to be kept. */
struct naming {
    uint32_t slot, serial;
    int64_t id;
};

static void named(void *context, enum store_outcome outcome)
{
    struct naming *naming = context;
    struct client *client = clients_at(naming->slot, naming->serial);

    if (client && outcome == STORE_DONE)
        say_done(NULL, client, "name", naming->id, 0);
    else if (client)
        say_refused(client, "name", NULL, naming->id, 0, CODE_FROZEN, NULL);
    free(naming);
}

enum code on_name(struct asked *asked)
{
    static struct refusal rule = {.ruling = ""};
    struct client *client = asked->client;
    struct naming *naming = memory_new(sizeof *naming);

    *naming = (struct naming){client->slot, client->serial, asked->given & F(ID) ? asked->id : -1};
    if (people_name(client->person, asked->name.bytes, asked->name.length, named, naming))
        return CODE_NONE;
    free(naming);
    memcpy(rule.text, name_rule, sizeof rule.text);
    asked->reason = &rule;
    return CODE_ILLEGAL;
}

/* ---- lobby ---- */

enum code on_lobby(struct asked *asked)
{
    lobby_enter(asked->client);
    return CODE_NONE;
}

enum code on_unlobby(struct asked *asked)
{
    lobby_leave(asked->client);
    protocol_done(asked);
    return CODE_NONE;
}

/* ---- looking ---- */

/* Somebody who was here before has the steps up to `seen`: are they those that are there? */
static void resume(const struct asked *asked, struct watch *watch)
{
    const uint64_t needed = F(SEEN) | F(EPOCH) | F(FROM) | F(SUM);

    if ((asked->given & needed) == needed && asked->party->room &&
        watches_sum(asked->party, watch->viewer, (int)asked->from, (int)asked->seen) ==
            (uint32_t)asked->sum) {
        watch->made.seen = (int32_t)asked->seen;
        watch->made.epoch = (uint16_t)asked->epoch;
        watch->sent = watch->made;
    }
}

/* Without a wish: from one's own seat. */
enum code on_watch(struct asked *asked)
{
    int viewer = asked->given & F(VIEWER) ? (int)asked->viewer : asked->own;
    struct watch *watch;

    if (viewer >= 0 && viewer != asked->own)
        return CODE_NOT_YOURS;
    if (!asked->party->terms.game)
        return CODE_FROZEN;
    watch = watches_start(asked->client, asked->party, (uint16_t)asked->number, viewer);
    if (!watch)
        return CODE_FULL;
    resume(asked, watch);
    protocol_done(asked);
    say_room(asked->party, asked->client);
    if (asked->party->room)
        say_telling(asked->party, watch);
    talk_catch_up(asked->party, watch);
    say_presence(asked->party);
    drive_plan(asked->party);
    return CODE_NONE;
}

enum code on_unwatch(struct asked *asked)
{
    struct watch *watch = watches_of(asked->client, (uint16_t)asked->number);

    if (!watch)
        return CODE_GONE;
    watches_stop(watch);
    protocol_done(asked);
    return CODE_NONE;
}
