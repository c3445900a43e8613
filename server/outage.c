/* outage - while nothing can be kept, nobody is judged */
#include "server/outage.h"

#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/memory.h"
#include "server/peers.h"
#include "server/protocol.h"
#include "server/say.h"
#include "server/socket.h"

enum { PATIENCE = 2, HELD_MAX = 32, AWAY = 2000 };

struct held {
    struct held *next;
    uint32_t slot, serial;
    size_t length;
    char bytes[];
};

static bool lasts, for_good, asked, away;
static uint64_t since; /* by the machine's clock, which does not stand */
static int waited;     /* seconds for the last alive time to be kept */
static struct held *first, **last = &first;

/* ---- telling ---- */

static void say_one(struct client *client, void *what)
{
    struct json *json;

    if (!client->welcome)
        return;
    json = say_start("notice");
    json_str(json, "what", what);
    if (!lasts)
        json_int(json, "alive", (int64_t)clock_alive());
    say_to(client);
}

static void say_all(char *what)
{
    clients_each(say_one, what);
}

/* ---- what waits ---- */

bool outage_hold(struct client *client, const char *bytes, size_t length)
{
    struct held *held;

    if (for_good)
        return true;
    if (client->held == HELD_MAX)
        return false;
    client->held++;
    held = memory_new(sizeof *held + length);
    held->slot = client->slot;
    held->serial = client->serial;
    held->length = length;
    memcpy(held->bytes, bytes, length);
    *last = held;
    last = &held->next;
    return true;
}

static void go_on(void)
{
    struct held *list = first, *next;

    first = NULL;
    last = &first;
    for (; list; list = next) {
        struct client *client = clients_at(list->slot, list->serial);
        next = list->next;
        if (client) {
            client->held--;
            protocol_take(client, list->bytes, list->length, 0);
        }
        free(list);
    }
}

/* ---- how it begins and ends ---- */

static void kept(void *context, enum store_outcome outcome)
{
    (void)context, (void)outcome;
    asked = false;
    waited = 0;
    if (!lasts || for_good)
        return;
    lasts = away = false;
    clock_hold(false);
    say_all("again");
    go_on();
}

static void ask(struct store *store)
{
    struct store_job *job;

    if (asked)
        return;
    asked = true;
    job = store_job(store);
    store_put_alive(job, clock_alive());
    store_send(job, kept, NULL);
}

void outage_begin(struct store *store)
{
    if (lasts)
        return;
    lasts = true;
    since = clock_machine();
    clock_hold(true);
    say_all("moment");
    ask(store);
}

void outage_watch(struct store *store)
{
    if (asked && ++waited >= PATIENCE)
        outage_begin(store);
    ask(store);
}

bool outage_lasts(void)
{
    return lasts;
}

/* Whether others have lost the database too cannot be known: then nobody lets people in, and they
   try again until somebody does. */
void outage_look(void)
{
    if (!lasts || for_good || away || !peers_any() || clock_machine() < since + AWAY)
        return;
    away = true;
    log_event("sent-elsewhere", NULL);
    socket_goodbye();
}

bool outage_is_away(void)
{
    return away;
}

void outage_for_good(void)
{
    lasts = for_good = true;
}
