/* manage - what whoever runs the server does to tables and people */
#include "server/manage.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "server/clock.h"
#include "server/drive.h"
#include "server/forget.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/memory.h"
#include "server/parties.h"
#include "server/peers.h"
#include "server/people.h"
#include "server/say.h"

static bool draining;

const struct refusal manage_leaving = {"",
                                       {"This server is about to close: nothing new begins here.",
                                        "Ce serveur va fermer : rien de nouveau ne commence ici.",
                                        "Dieser Server schließt bald: hier beginnt nichts Neues."}};

bool manage_is_draining(void)
{
    return draining;
}

/* Each carries out a wish and gives NULL, or says why not. */
typedef const char *carry_out(const struct wish *wish);

/* ---- tables ---- */

static const char no_table[] = "there is no such table";

/* Nobody goes on with it; its clocks stand, and it can be thawed. */
static const char *freeze(const struct wish *wish)
{
    struct party *party = parties_find(wish->table.text);
    struct keep *keep;

    if (!party || party->state == PARTY_GONE)
        return no_table;
    if (party->state == PARTY_OVER)
        return "that game is over";
    if (party->state == PARTY_FROZEN)
        return "that table is frozen already";
    if (party->state == PARTY_RUNNING && !party->paused_at)
        drive_pause(party, true);
    keep = keep_start(party);
    store_put_state(keep_job(keep), &party->id, STORE_FROZEN, clock_time());
    party->state = PARTY_FROZEN;
    party_close_room(party);
    say_room_to_all(party);
    lobby_changed(party);
    keep_send(keep);
    drive_plan(party);
    return NULL;
}

static void note_state(const struct party *party, void *context)
{
    *(enum party_state *)context = party->state;
}

static const char *thaw(const struct wish *wish)
{
    enum party_state state = PARTY_FROZEN;
    struct party *party = parties_find(wish->table.text);
    struct keep *keep;

    if (!party || party->state == PARTY_GONE)
        return no_table;
    if (party->state != PARTY_FROZEN)
        return "that table is not frozen";
    if (!parties_look(&wish->table, note_state, &state))
        return "that table does not come out the same again: it can only be ended";
    keep = keep_start(party);
    store_put_state(keep_job(keep), &party->id,
                    state == PARTY_RUNNING ? STORE_RUNNING : STORE_WAITING, clock_time());
    party->broken = true; /* it is read anew once that is on disk */
    keep_send(keep);
    return NULL;
}

/* Without a game by the rules that could come to its end. */
static void drop(struct party *party)
{
    struct keep *keep = keep_start(party);

    store_drop_table(keep_job(keep), &party->id);
    party->state = PARTY_GONE;
    if (party->terms.game) {
        say_room_to_all(party);
        lobby_changed(party);
    }
    keep_send(keep);
    drive_plan(party);
}

/* Bots play to the end what has begun, so that there is a record that can be checked. */
static const char *end(const struct wish *wish)
{
    struct party *party = parties_find(wish->table.text);

    if (!party || party->state == PARTY_GONE)
        return no_table;
    if (party->state == PARTY_OVER)
        return "that game is over";
    if (party->state != PARTY_RUNNING) {
        drop(party);
        return NULL;
    }
    if (party->paused_at)
        drive_pause(party, false);
    for (int seat = 0; party->room && seat < party->terms.setup.seats; seat++)
        if (party->state == PARTY_RUNNING && party->place[seat].kind == PLACE_PERSON &&
            !party->place[seat].resigned)
            drive_resign(party, seat, NULL, NULL, NULL);
    return NULL;
}

/* ---- people ---- */

static const char no_person[] = "nobody has that number";

/* Who is here hears it, and is shown out. */
static const char *ban(const struct wish *wish)
{
    const struct person *person;

    if (!people_ban(wish->person, true))
        return no_person;
    person = people_here(wish->person);
    for (struct client *client = person ? person->clients : NULL; client;
         client = client->next_of_person) {
        say_refused(client, "", NULL, -1, 0, CODE_BANNED, NULL);
        clients_close(client, CLOSE_POLICY);
    }
    return NULL;
}

static const char *unban(const struct wish *wish)
{
    return people_ban(wish->person, false) ? NULL : no_person;
}

/* Where a game has begun names are settled, and stay. */
static void rename_at(struct party *party, void *context)
{
    const struct wish *wish = context;
    int seat = party->terms.game ? party_seat(party, wish->person) : -1;

    if (seat < 0 || party->state != PARTY_WAITING)
        return;
    memset(party->place[seat].name, 0, NAME_SIZE);
    memcpy(party->place[seat].name, wish->text, wish->length);
    say_room_to_all(party);
    lobby_changed(party);
}

static const char *rename_person(const struct wish *wish)
{
    struct wish copy = *wish;

    if (!name_is_good(wish->text, wish->length))
        return name_rule[LANG_EN];
    if (!people_rename(wish->person, wish->text, wish->length))
        return no_person;
    parties_each(rename_at, &copy);
    return NULL;
}

static const char *forget(const struct wish *wish)
{
    return forget_person(wish->person) ? NULL : no_person;
}

/* ---- everybody ---- */

static void say_one(struct client *client, void *context)
{
    const struct wish *wish = context;
    struct json *json;

    if (!client->welcome)
        return;
    json = say_start("notice");
    json_str(json, "what", "said");
    json_text(json, "text", wish->text, wish->length);
    say_to(client);
}

static const char *say(const struct wish *wish)
{
    struct wish copy = *wish;

    clients_each(say_one, &copy);
    return NULL;
}

static const char *drain(const struct wish *wish)
{
    (void)wish;
    draining = true;
    return NULL;
}

/* ---- all of them ---- */

static const struct {
    carry_out *carry_out;
    const char *sentence;
} ways[WISH_COUNT] = {
    [WISH_FREEZE] = {freeze, "that table stands still now"},
    [WISH_THAW] = {thaw, "that table goes on; a game that ran is paused"},
    [WISH_END] = {end, "that table comes to its end: bots play what has begun"},
    [WISH_BAN] = {ban, "that person may no longer play here"},
    [WISH_UNBAN] = {unban, "that person may play here again"},
    [WISH_RENAME] = {rename_person, "that person is called so from now on"},
    [WISH_FORGET] = {forget, "what identified that person is gone"},
    [WISH_SAY] = {say, "everybody who is here was told"},
    [WISH_DRAIN] = {drain, "nothing new begins; the server ends when nobody is left"},
};

/* People may be at any node: each carries it out for those who are there. */
static bool is_for_all(enum wish_verb verb)
{
    return wish_rows[verb].about == ABOUT_PERSON || verb == WISH_SAY;
}

static void tell_others(const struct wish *wish)
{
    char line[WISH_ROOM];

    if (!is_for_all(wish->verb))
        return;
    if (wish_rows[wish->verb].about == ABOUT_PERSON)
        snprintf(line, sizeof line, "%s %" PRIu64 "%s%s", wish_rows[wish->verb].name, wish->person,
                 wish->length ? " " : "", wish->text);
    else
        snprintf(line, sizeof line, "%s %s", wish_rows[wish->verb].name, wish->text);
    peers_wish(line);
}

void manage_hear(const char *line)
{
    struct wish wish;

    if (wish_read(line, strlen(line), &wish) && is_for_all(wish.verb))
        ways[wish.verb].carry_out(&wish);
}

struct managing {
    enum wish_verb verb;
    manage_done *done;
    void *context;
};

static void log_wish(enum wish_verb verb, bool done)
{
    log_event("wish", "wish", wish_rows[verb].name, "done", done ? "yes" : "no", NULL);
}

static void on_disk(void *context, enum store_outcome outcome)
{
    struct managing *managing = context;

    log_wish(managing->verb, outcome == STORE_DONE);
    managing->done(managing->context, outcome == STORE_DONE,
                   outcome == STORE_DONE ? ways[managing->verb].sentence : store_sentence(outcome));
    free(managing);
}

/* Jobs are carried out in order: what follows them is done when they are. */
void manage(const struct wish *wish, manage_done *done, void *context)
{
    const char *refused = ways[wish->verb].carry_out(wish);
    struct managing *managing;
    struct store_job *job;

    if (refused) {
        log_wish(wish->verb, false);
        done(context, false, refused);
        return;
    }
    tell_others(wish);
    managing = memory_new(sizeof *managing);
    *managing = (struct managing){wish->verb, done, context};
    job = store_job(parties_store);
    store_put_alive(job, clock_alive());
    store_send(job, on_disk, managing);
}
