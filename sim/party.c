/* party - the engines of one thread, and the room in which they are told what happens */
#include "sim/party.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/check.h"
#include "guest/guest.h"
#include "room/room.h"
#include "sim/bout.h"

struct party {
    struct guest *guest[SEATS_MAX];  /* all there are; they outlast a game */
    struct guest *sitter[SEATS_MAX]; /* by seat, in this game; or NULL */
    struct room room;
    uint8_t telling[TELLING_MAX];
};

struct party *party_new(void)
{
    struct party *party = malloc(sizeof *party);

    if (party)
        memset(party, 0, offsetof(struct party, room));
    return party;
}

void party_free(struct party *party)
{
    if (!party)
        return;
    for (int i = 0; i < SEATS_MAX; i++)
        guest_free(party->guest[i]);
    free(party);
}

void party_losses(const struct party *party, const char *const engine[SEATS_MAX],
                  struct loss losses[SEATS_MAX])
{
    for (int i = 0; i < SEATS_MAX && party->guest[i]; i++) {
        const char *reason;
        int games = guest_lost(party->guest[i], &reason), at = 0;
        while (!engine[at] || strcmp(engine[at], guest_command(party->guest[i])) != 0)
            at++;
        if (games > 0 && losses[at].games == 0)
            snprintf(losses[at].reason, sizeof losses[at].reason, "%s", reason);
        losses[at].games += (uint64_t)games;
    }
}

/* ---- a game ---- */

static bool is_seated(const struct party *party, const struct guest *guest)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (party->sitter[seat] == guest)
            return true;
    return false;
}

/* An engine of this command that sits nowhere yet: seats rotate, programs go on. */
static struct guest *find_guest(struct party *party, const char *command, int patience)
{
    int at = 0;

    while (at < SEATS_MAX && party->guest[at] &&
           (is_seated(party, party->guest[at]) ||
            strcmp(guest_command(party->guest[at]), command) != 0))
        at++;
    if (at < SEATS_MAX && !party->guest[at])
        party->guest[at] = guest_new(command, patience);
    return at < SEATS_MAX ? party->guest[at] : NULL;
}

/* An engine is a person to the room, and one who is always asked. */
static void take_seat(struct party *party, int seat)
{
    const struct order *orders = party->room.table.game->orders;

    guest_begin(party->sitter[seat]);
    for (int i = 0; orders && orders[i].word; i++)
        party->room.chair[seat].asking[i] = ASK;
}

static void lose_seat(struct party *party, int seat)
{
    struct room_event event = {.verb = ROOM_STAND_IN,
                               .seat = (uint8_t)seat,
                               .value = (uint8_t)party->room.chair[seat].bot.level};

    party->sitter[seat] = NULL;
    room_do(&party->room, &event, NULL);
}

void party_begin(struct party *party, const struct bout *bout)
{
    int seats = bout->setup.seats;

    memset(party->sitter, 0, sizeof party->sitter);
    room_open(&party->room, bout->game, &bout->setup);
    for (int seat = 0; seat < seats; seat++) {
        const char *command = bout->engine[seat];
        room_seat(&party->room, seat, command ? CHAIR_PERSON : CHAIR_BOT, bout->bot[seat]);
        if (command)
            party->sitter[seat] = find_guest(party, command, bout->patience);
    }
    room_begin(&party->room, 0);
    for (int seat = 0; seat < seats; seat++)
        if (party->sitter[seat])
            take_seat(party, seat);
}

void party_end(struct party *party)
{
    room_close(&party->room);
}

void party_step(struct party *party, int seat, action_t action)
{
    struct room *room = &party->room;
    struct room_event event = {.verb = ROOM_CHOICE, .seat = (uint8_t)seat, .action = action};
    enum room_verdict verdict;

    if (seat == DEALER) {
        room_deal(room, action);
        return;
    }
    if (room->chair[seat].kind == CHAIR_PERSON) {
        event.verb = ROOM_ANSWER;
        event.ask = room->chair[seat].ask;
    }
    verdict = room_do(room, &event, NULL);
    CHECK(verdict == ROOM_DONE);
    (void)verdict;
}

action_t party_choose(struct party *party, int seat, const struct random *luck)
{
    struct guest *guest = party->sitter[seat];
    action_t action;
    size_t length;
    int seen, epoch;

    if (!guest)
        return 0;
    seen = guest_seen(guest, &epoch);
    length = room_tell(&party->room, seat, seen, epoch, party->telling, sizeof party->telling);
    action = guest_ask(guest, party->telling, length, *luck);
    if (!action)
        lose_seat(party, seat);
    return action;
}
