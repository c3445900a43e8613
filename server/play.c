/* play - what players do while the game runs */
#include <string.h>

#include "server/drive.h"
#include "server/handlers.h"
#include "server/peers.h"
#include "server/play.h"
#include "server/say.h"

static enum code code_of(enum room_verdict verdict)
{
    static const enum code codes[ROOM_VERDICTS] = {
        [ROOM_ANSWERED] = CODE_ANSWERED, [ROOM_STALE] = CODE_STALE,
        [ROOM_NOT_DUE] = CODE_NOT_DUE,   [ROOM_ILLEGAL] = CODE_ILLEGAL,
        [ROOM_NO_SEAT] = CODE_NO_SEAT,   [ROOM_OVER] = CODE_OVER,
        [ROOM_FULL] = CODE_FULL,
    };
    return codes[verdict];
}

static void done(struct keep *keep, void *context)
{
    struct asked *asked = context;

    keep_asker(keep, asked->client, asked->message->name, asked->given & F(ID) ? asked->id : -1,
               (uint32_t)asked->ask);
    protocol_done(asked);
}

static struct room_event start(const struct asked *asked, enum room_verb verb)
{
    return (struct room_event){.verb = (uint8_t)verb,
                               .seat = (uint8_t)asked->own,
                               .ask = (uint32_t)asked->ask,
                               .time = party_now(asked->party)};
}

static enum code finish(struct asked *asked, const struct room_event *event)
{
    enum room_verdict verdict;

    if (asked->party->paused_at)
        return CODE_NOT_DUE;
    verdict = drive_do(asked->party, event, &asked->reason, done, asked);
    if (verdict == ROOM_AGAIN)
        protocol_done(asked);
    return code_of(verdict);
}

/* Also when the game is over: the last answer may be said again. */
enum code on_act(struct asked *asked)
{
    struct room_event event = start(asked, ROOM_ANSWER);

    event.action =
        game_parse(asked->party->terms.game, asked->words.bytes, asked->words.length, false);
    return event.action ? finish(asked, &event) : CODE_ILLEGAL;
}

/* Was the answer to this ask taken back before? Then saying it again changes nothing. */
static bool undone(const struct room *room, int seat, uint32_t ask)
{
    for (int i = room->count - 1; i >= 0; i--)
        if (room->events[i].verb == ROOM_UNDO && room->events[i].seat == seat &&
            room->events[i].ask == ask)
            return true;
    return false;
}

/* Takes back the last answer, and no other: who has answered may be asked again already. */
enum code on_undo(struct asked *asked)
{
    const struct room *room = asked->party->room;
    const struct chair *chair = &room->chair[asked->own];
    struct room_event event = start(asked, ROOM_UNDO);

    if (undone(room, asked->own, event.ask)) {
        protocol_done(asked);
        return CODE_NONE;
    }
    if (event.ask != chair->ask - room_asks(room, asked->own))
        return CODE_STALE;
    return finish(asked, &event);
}

enum code on_order(struct asked *asked)
{
    const struct order *orders = asked->party->terms.game->orders;
    struct room_event event = start(asked, ROOM_ORDER);

    for (int i = 0; orders && orders[i].word; i++)
        if (text_is(asked->order.bytes, asked->order.length, orders[i].word)) {
            event.index = (uint8_t)i;
            event.value = (uint8_t)asked->value;
            return finish(asked, &event);
        }
    return CODE_ILLEGAL;
}

/* No words: the call is taken back. */
enum code on_call(struct asked *asked)
{
    struct room_event event = start(asked, ROOM_CALL);

    if (asked->words.length > 0) {
        event.action =
            game_parse(asked->party->terms.game, asked->words.bytes, asked->words.length, false);
        if (!event.action)
            return CODE_ILLEGAL;
    }
    return finish(asked, &event);
}

/* ---- coming and going ---- */

static void done_for_all(struct keep *keep, void *context)
{
    struct asked *asked = context;

    done(keep, context);
    say_room_to_all(asked->party);
}

enum code on_back(struct asked *asked)
{
    struct room_event event = start(asked, ROOM_RETURN);

    if (asked->party->place[asked->own].resigned)
        return CODE_NOT_YOURS;
    if (asked->party->room->chair[asked->own].kind == CHAIR_PERSON) {
        protocol_done(asked);
        return CODE_NONE;
    }
    return code_of(drive_do(asked->party, &event, &asked->reason, done_for_all, asked));
}

enum code on_resign(struct asked *asked)
{
    if (asked->party->place[asked->own].resigned) {
        protocol_done(asked);
        return CODE_NONE;
    }
    return code_of(drive_resign(asked->party, asked->own, &asked->reason, done, asked));
}

/* Everybody who plays and is here must want it. */
static bool all_want(const struct party *party, uint8_t votes)
{
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (party->place[seat].kind == PLACE_PERSON && !party->place[seat].resigned &&
            party->place[seat].here && !(votes >> seat & 1))
            return false;
    return true;
}

static uint8_t cast(uint8_t votes, int seat, bool yes)
{
    uint8_t bit = (uint8_t)(1 << seat);
    return yes ? votes | bit : votes & (uint8_t)~bit;
}

static bool all_want_bot(const struct party *party, int seat)
{
    uint8_t votes = party->place[seat].votes | peers_look(party).votes[seat];

    return votes && all_want(party, cast(votes, seat, true)); /* who may be here, idle */
}

static bool all_want_pause(const struct party *party)
{
    uint8_t votes = party->pause_votes | peers_look(party).pause;

    return votes && all_want(party, votes);
}

/* The others want a bot in the seat of somebody who is away. */
enum code on_vote(struct asked *asked)
{
    struct party *party = asked->party;
    struct place *place = &party->place[asked->seat];

    if (asked->seat >= party->terms.setup.seats || !place->away || asked->seat == asked->own)
        return CODE_NOT_DUE;
    place->votes = cast(place->votes, asked->own, asked->on);
    protocol_done(asked);
    peers_say(party);
    if (all_want_bot(party, (int)asked->seat))
        drive_stand_in(party, (int)asked->seat);
    return CODE_NONE;
}

/* ---- pauses ---- */

/* All who are here agree on a pause; anybody ends it. */
enum code on_pause(struct asked *asked)
{
    struct party *party = asked->party;

    party->pause_votes = cast(party->pause_votes, asked->own, asked->on);
    peers_say(party);
    if (asked->on != (party->paused_at != 0) && (!asked->on || all_want_pause(party))) {
        drive_pause(party, asked->on);
        protocol_done(asked);
        return CODE_NONE;
    }
    protocol_done(asked);
    say_room_to_all(party);
    return CODE_NONE;
}

void play_count_votes(struct party *party)
{
    if (party->state != PARTY_RUNNING || party->broken)
        return;
    if (!party->paused_at && all_want_pause(party))
        drive_pause(party, true);
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (party->place[seat].away && all_want_bot(party, seat))
            drive_stand_in(party, seat);
}
