/* clients - those who are connected by WebSocket, and what goes out to them
 *
 * The queue has frames as they travel, heads and all, so that whatever waits goes out in one
 * writing: the library would make one of each frame.
 */
#include "server/clients.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/memory.h"

enum { HEAD_MAX = 10, QUEUE_START = 2048, QUEUE_KEPT = 16384, SECONDS_TO_CLOSE = 5 };
/* RFC 6455: the first byte of a whole message. */
enum { FRAME_TEXT = 0x81, FRAME_BINARY = 0x82, FRAME_CLOSE = 0x88 };

static struct client **slots;
static uint32_t slot_count, client_count, free_slot, serial;
static struct client *to_flush;

/* ---- who there is ---- */

static void grow(void)
{
    uint32_t more = slot_count ? 2 * slot_count : 64;

    slots = memory_resize(slots, more * sizeof(struct client *));
    memset(slots + slot_count, 0, (more - slot_count) * sizeof(struct client *));
    free_slot = slot_count;
    slot_count = more;
}

struct client *clients_new(struct lws *wsi)
{
    struct client *client = memory_new(sizeof *client);

    if (client_count == slot_count)
        grow();
    while (slots[free_slot])
        free_slot = (free_slot + 1) % slot_count;
    client_count++;
    client->wsi = wsi;
    client->slot = free_slot;
    client->serial = ++serial;
    slots[free_slot] = client;
    for (int i = 0; i < CLIENT_WATCHES_MAX; i++)
        client->watches[i].client = client;
    return client;
}

static void forget_flush(struct client *client)
{
    for (struct client **at = &to_flush; client->to_flush && *at; at = &(*at)->next_to_flush)
        if (*at == client) {
            *at = client->next_to_flush;
            return;
        }
}

void clients_free(struct client *client)
{
    forget_flush(client);
    slots[client->slot] = NULL;
    client_count--;
    free(client->out.bytes);
    free(client->in);
    free(client);
}

struct client *clients_at(uint32_t slot, uint32_t wanted)
{
    struct client *client = slot < slot_count ? slots[slot] : NULL;
    return client && client->serial == wanted ? client : NULL;
}

uint32_t clients_count(void)
{
    return client_count;
}

void clients_each(void (*each)(struct client *client, void *context), void *context)
{
    for (uint32_t slot = 0; slot < slot_count; slot++)
        if (slots[slot])
            each(slots[slot], context);
}

/* ---- sending ---- */

static void mark(struct client *client)
{
    if (client->to_flush)
        return;
    client->to_flush = true;
    client->next_to_flush = to_flush;
    to_flush = client;
}

/* Room for `size` more bytes at the tail. */
static bool make_room(struct frames *out, size_t size, size_t most)
{
    size_t used = out->tail - out->head, room = out->room ? out->room : QUEUE_START;

    if (out->room - out->tail >= size)
        return true;
    if (used + size > most)
        return false;
    if (out->head > 0)
        memmove(out->bytes, out->bytes + out->head, used);
    out->head = 0;
    out->tail = used;
    while (room < used + size)
        room *= 2;
    if (room > out->room) {
        out->bytes = memory_resize(out->bytes, room);
        out->room = room;
    }
    return true;
}

/* A frame's head; gives where its payload goes. */
static uint8_t *put_head(uint8_t *at, size_t length, bool binary)
{
    *at++ = binary ? FRAME_BINARY : FRAME_TEXT;
    if (length < 126) {
        *at++ = (uint8_t)length;
        return at;
    }
    *at++ = length < 65536 ? 126 : 127;
    for (int shift = length < 65536 ? 8 : 56; shift >= 0; shift -= 8)
        *at++ = (uint8_t)((uint64_t)length >> shift);
    return at;
}

static uint8_t *put_frame(struct client *client, size_t length, bool binary)
{
    uint8_t *payload;

    if (client->closing)
        return NULL;
    if (!make_room(&client->out, HEAD_MAX + length, CLIENT_QUEUE_MAX)) {
        clients_close(client, CLOSE_POLICY);
        return NULL;
    }
    payload = put_head(client->out.bytes + client->out.tail, length, binary);
    client->out.tail = (size_t)(payload + length - client->out.bytes);
    mark(client);
    return payload;
}

void clients_send_text(struct client *client, const char *text, size_t length)
{
    uint8_t *place = put_frame(client, length, false);

    if (place)
        memcpy(place, text, length);
}

void clients_send_bytes(struct client *client, const void *head, size_t head_length,
                        const void *bytes, size_t length)
{
    uint8_t *place = put_frame(client, head_length + length, true);

    if (!place)
        return;
    memcpy(place, head, head_length);
    memcpy(place + head_length, bytes, length);
}

void clients_close(struct client *client, uint16_t code)
{
    const uint8_t frame[] = {FRAME_CLOSE, 2, (uint8_t)(code >> 8), (uint8_t)code};

    if (client->closing)
        return;
    make_room(&client->out, sizeof frame, SIZE_MAX);
    memcpy(client->out.bytes + client->out.tail, frame, sizeof frame);
    client->out.tail += sizeof frame;
    client->closing = true;
    lws_set_timeout(client->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, SECONDS_TO_CLOSE);
    lws_callback_on_writable(client->wsi);
    mark(client);
}

/* ---- writing ---- */

static void emptied(struct frames *out)
{
    out->head = out->tail = 0;
    if (out->room > QUEUE_KEPT) {
        free(out->bytes);
        *out = (struct frames){0};
    }
}

static bool is_more(const struct client *client)
{
    return client->out.head < client->out.tail;
}

/* As much as the line takes; false: it is broken. */
static bool write_all(struct client *client)
{
    struct frames *out = &client->out;

    while (is_more(client) && !lws_partial_buffered(client->wsi)) {
        size_t size = out->tail - out->head;
        if (size > CLIENT_WRITE_MAX)
            size = CLIENT_WRITE_MAX;
        if (lws_write(client->wsi, out->bytes + out->head, size, LWS_WRITE_RAW) < 0)
            return false;
        out->head += size;
    }
    if (is_more(client))
        lws_callback_on_writable(client->wsi);
    else
        emptied(out);
    return true;
}

bool clients_write(struct client *client)
{
    if (!write_all(client))
        return false;
    /* the other side hangs up then: if we did, what it is still saying would undo our last words */
    if (client->closing && !is_more(client) && !lws_partial_buffered(client->wsi))
        shutdown(lws_get_socket_fd(client->wsi), SHUT_WR);
    return true;
}

void clients_flush(void)
{
    while (to_flush) {
        struct client *client = to_flush;
        to_flush = client->next_to_flush;
        client->to_flush = false;
        if (!write_all(client))
            lws_set_timeout(client->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
    }
}
