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
    struct guest *guest[SEATS_MAX][SEATS_MAX]; /* by round and seat; they outlast a game */
    struct guest *sitter[SEATS_MAX];           /* by seat, in this game; or NULL */
    bool lost[SEATS_MAX];                      /* by an engine, in this game */
    int round;
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
    for (int round = 0; round < SEATS_MAX; round++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            guest_free(party->guest[round][seat]);
    free(party);
}

/* ---- losses ---- */

void loss_add(struct loss *sum, const struct loss *more)
{
    if (more->seats > 0 && (sum->seats == 0 || more->game < sum->game)) {
        sum->game = more->game;
        memcpy(sum->reason, more->reason, sizeof sum->reason);
    }
    sum->seats += more->seats;
}

void party_loss(const struct party *party, int seat, uint64_t game, struct loss *loss)
{
    const struct guest *guest = party->guest[party->round][seat];
    struct loss one = {
        .seats = party->lost[seat], .game = game, .reason = "there was no memory for it"};

    if (guest)
        snprintf(one.reason, sizeof one.reason, guest_said(guest)[0] ? "%s: '%s'" : "%s",
                 guest_reason(guest), guest_said(guest));
    loss_add(loss, &one);
}

/* ---- a game ---- */

/* Who sits here in this round; a command that is another one than before needs another program. */
static struct guest *find_guest(struct party *party, int seat, const char *command, int patience)
{
    struct guest **guest = &party->guest[party->round][seat];

    if (*guest && strcmp(guest_command(*guest), command) != 0) {
        guest_free(*guest);
        *guest = NULL;
    }
    if (!*guest)
        *guest = guest_new(command, patience);
    return *guest;
}

static void lose_seat(struct party *party, int seat)
{
    struct room_event event = {.verb = ROOM_STAND_IN,
                               .seat = (uint8_t)seat,
                               .value = (uint8_t)party->room.chair[seat].bot.level};

    party->sitter[seat] = NULL;
    party->lost[seat] = true;
    room_do(&party->room, &event, NULL);
}

/* An engine is a person to the room, and one who is always asked. */
static void take_seat(struct party *party, int seat)
{
    const struct order *orders = party->room.table.game->orders;

    if (!party->sitter[seat]) {
        lose_seat(party, seat);
        return;
    }
    guest_begin(party->sitter[seat]);
    for (int i = 0; orders && orders[i].word; i++)
        party->room.chair[seat].asking[i] = ASK;
}

void party_begin(struct party *party, const struct bout *bout)
{
    int seats = bout->setup.seats;

    party->round = bout->round;
    memset(party->sitter, 0, sizeof party->sitter);
    memset(party->lost, 0, sizeof party->lost);
    room_open(&party->room, bout->game, &bout->setup);
    for (int seat = 0; seat < seats; seat++) {
        const char *command = bout->engine[seat];
        room_seat(&party->room, seat, command ? CHAIR_PERSON : CHAIR_BOT, bout->bot[seat]);
        if (command)
            party->sitter[seat] = find_guest(party, seat, command, bout->patience);
    }
    room_begin(&party->room, 0);
    for (int seat = 0; seat < seats; seat++)
        if (bout->engine[seat])
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
