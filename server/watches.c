/* watches - who looks at which table, and from where */
#include "server/watches.h"

#include <stdlib.h>
#include <string.h>

#include "eyes/eyes.h"
#include "server/clock.h"
#include "server/drive.h"
#include "server/peers.h"
#include "server/say.h"

/* ---- who is here ---- */

/* Is somebody looking from that seat, here or elsewhere? */
static bool is_here(const struct party *party, int seat)
{
    if (peers_look(party).here >> seat & 1)
        return true;
    for (const struct watch *watch = party->watches; watch; watch = watch->next)
        if (watch->viewer == seat)
            return true;
    return false;
}

void watches_update(struct party *party, int seat)
{
    struct place *place = seat >= 0 ? &party->place[seat] : NULL;
    bool here = place && is_here(party, seat);

    if (!place || place->here == here)
        return;
    place->here = here;
    place->gone = clock_alive();
    if (here)
        place->away = false;
}

void watches_update_all(struct party *party)
{
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        watches_update(party, seat);
}

/* ---- looking ---- */

struct watch *watches_of(struct client *client, uint16_t number)
{
    for (int i = 0; i < CLIENT_WATCHES_MAX; i++)
        if (client->watches[i].party && client->watches[i].number == number)
            return &client->watches[i];
    return NULL;
}

static struct watch *free_watch(struct client *client)
{
    for (int i = 0; i < CLIENT_WATCHES_MAX; i++)
        if (!client->watches[i].party)
            return &client->watches[i];
    return NULL;
}

/* Takes it out of the table's list. */
static void unlink_watch(struct watch *watch)
{
    *watch->link = watch->next;
    if (watch->next)
        watch->next->link = watch->link;
    watch->party->watch_count--;
    if (watch->eyes) {
        eyes_close(watch->eyes);
        free(watch->eyes);
    }
}

struct watch *watches_start(struct client *client, struct party *party, uint16_t number, int viewer)
{
    struct watch *watch = watches_of(client, number);

    if (watch)
        watches_stop(watch);
    watch = free_watch(client);
    if (!watch)
        return NULL;
    *watch = (struct watch){.client = client,
                            .party = party,
                            .number = number,
                            .viewer = (int8_t)viewer,
                            .made = {.seen = -1},
                            .sent = {.seen = -1},
                            .next = party->watches,
                            .link = &party->watches};
    if (party->watches)
        party->watches->link = &watch->next;
    party->watches = watch;
    party->watch_count++;
    watches_update(party, viewer);
    peers_say(party);
    return watch;
}

void watches_stop(struct watch *watch)
{
    struct party *party = watch->party;

    unlink_watch(watch);
    *watch = (struct watch){.client = watch->client, .viewer = watch->viewer};
    watches_update(party, watch->viewer);
    peers_say(party);
    say_presence(party);
    drive_plan(party);
}

void watches_stop_all(struct client *client)
{
    for (int i = 0; i < CLIENT_WATCHES_MAX; i++)
        if (client->watches[i].party)
            watches_stop(&client->watches[i]);
}

/* ---- coming back ---- */

uint32_t watches_sum(const struct party *party, int viewer, int from, int to)
{
    static uint8_t bytes[TELLING_MAX];
    size_t length = room_tell(party->room, viewer, -1, 0, bytes, sizeof bytes), at = 0, start = 0;
    struct telling telling;
    struct told_step step;

    if (!telling_read(bytes, length, &telling) || from < telling.from || to > telling.steps)
        return 0;
    for (int number = telling.from; number < to && telling_next(&telling, &at, &step); number++)
        if (number < from)
            start = at;
    return told_sum(TOLD_NOTHING, telling.told + start, at - start);
}
