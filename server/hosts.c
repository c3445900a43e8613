/* hosts - a table that waits is never without somebody who can start it */
#include "server/hosts.h"

#include "server/clock.h"
#include "server/drive.h"
#include "server/keep.h"
#include "server/peers.h"
#include "server/people.h"
#include "server/say.h"

enum { PATIENCE = 25000 };

static bool is_here(const struct party *party)
{
    for (const struct watch *watch = party->watches; watch; watch = watch->next)
        if (watch->client->person->id == party->host)
            return true;
    return peers_look(party).host;
}

/* -1: nobody else could do it. */
static int first_here(const struct party *party)
{
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (party->place[seat].kind == PLACE_PERSON && party->place[seat].here &&
            party->place[seat].person != party->host)
            return seat;
    return -1;
}

uint64_t hosts_due(struct party *party)
{
    if (is_here(party)) {
        party->host_gone = 0;
        return UINT64_MAX;
    }
    if (!party->host_gone)
        party->host_gone = clock_alive();
    return first_here(party) < 0 ? UINT64_MAX : party->host_gone + PATIENCE;
}

void hosts_become(struct party *party, struct keep *keep, int seat)
{
    struct store_event event = party_event(party, EVENT_HOST, -1);
    struct packed out = {.bytes = event.payload, .length = sizeof event.payload};

    pack(&out, party->place[seat].person, 8);
    event.length = (uint8_t)out.at;
    keep_event(keep, &event);
    keep_row(keep);
}

void hosts_hand_over(struct party *party)
{
    int seat = first_here(party);
    struct keep *keep;

    if (seat < 0)
        return;
    keep = keep_start(party);
    hosts_become(party, keep, seat);
    say_room_to_all(party);
    keep_send(keep);
    drive_plan(party);
}
