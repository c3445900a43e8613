/* socket - the WebSocket: messages in and out, who is still there */
#include "server/socket.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "server/clients.h"
#include "server/clock.h"
#include "server/allowance.h"
#include "server/lines.h"
#include "server/lobby.h"
#include "server/memory.h"
#include "server/people.h"
#include "server/protocol.h"
#include "server/say.h"
#include "server/watches.h"

enum { SILENT = 40000, DEAD = 80000, BACK_LEAST = 500, BACK_MOST = 5000 };

/* ---- coming and going ---- */

static int open_client(struct lws *wsi, struct client **place)
{
    struct line *line = lws_get_opaque_user_data(wsi);
    struct client *client = clients_new(wsi);

    *place = client;
    line->deadline = UINT64_MAX;
    client->heard = clock_alive();
    allowance_start(client);
    return people_enter(client, line->token, strlen(line->token)) ? 0 : -1;
}

static int close_client(struct client *client)
{
    if (!client)
        return 0;
    watches_stop_all(client);
    lobby_leave(client);
    if (client->person)
        people_leave(client);
    clients_free(client);
    return 0;
}

/* ---- messages ---- */

static int too_big(struct client *client)
{
    say_refused(client, "", NULL, -1, 0, CODE_TOO_BIG, NULL);
    clients_close(client, CLOSE_TOO_BIG);
    return 0;
}

/* Parts of a message are put together; nearly all come in one. */
static int take_part(struct lws *wsi, struct client *client, const char *bytes, size_t length)
{
    bool last = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;

    if (client->closing)
        return 0;
    if (client->in_length + length > CLIENT_MESSAGE_MAX)
        return too_big(client);
    if (last && client->in_length == 0) {
        protocol_take(client, bytes, length, 0);
        return 0;
    }
    client->in = memory_resize(client->in, client->in_length + length);
    memcpy(client->in + client->in_length, bytes, length);
    client->in_length += length;
    if (!last)
        return 0;
    protocol_take(client, client->in, client->in_length, 0);
    free(client->in);
    client->in = NULL;
    client->in_length = 0;
    return 0;
}

static int take(struct lws *wsi, struct client *client, const char *bytes, size_t length)
{
    client->heard = clock_alive();
    client->pinged = false;
    if (lws_frame_is_binary(wsi)) {
        clients_close(client, CLOSE_BAD);
        return 0;
    }
    return take_part(wsi, client, bytes, length);
}

static int heard(struct client *client)
{
    client->heard = clock_alive();
    client->pinged = false;
    return 0;
}

static int write_more(struct client *client)
{
    /* the library does not tell of an answer without a payload */
    uint8_t ping[LWS_PRE + 1] = {0};

    if (client->ping) {
        client->ping = false;
        if (lws_write(client->wsi, ping + LWS_PRE, 1, LWS_WRITE_PING) < 0)
            return -1;
    }
    return clients_write(client) ? 0 : -1;
}

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct client **client = user;

    clock_look(); /* the loop may have slept for long since its last turn */
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED: return open_client(wsi, client);
    case LWS_CALLBACK_CLOSED: return close_client(*client);
    case LWS_CALLBACK_RECEIVE: return take(wsi, *client, in, length);
    case LWS_CALLBACK_RECEIVE_PONG: return heard(*client);
    case LWS_CALLBACK_SERVER_WRITEABLE: return write_more(*client);
    default: return 0;
    }
}

/* ---- all of them ---- */

static void sweep_one(struct client *client, void *context)
{
    uint64_t now = *(uint64_t *)context;

    if (client->heard + DEAD < now) {
        lws_set_timeout(client->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
    } else if (client->heard + SILENT < now && !client->pinged) {
        client->pinged = client->ping = true;
        lws_callback_on_writable(client->wsi);
    }
}

void socket_sweep(uint64_t now)
{
    clients_each(sweep_one, &now);
}

/* Not all at once: who comes back does so at a moment of its own. */
static void goodbye_one(struct client *client, void *context)
{
    (void)context;
    json_int(say_start("bye"), "after", BACK_LEAST + randombytes_uniform(BACK_MOST - BACK_LEAST));
    say_to(client);
    clients_close(client, CLOSE_RESTART);
}

void socket_goodbye(void)
{
    clients_each(goodbye_one, NULL);
}
