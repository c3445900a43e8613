/* telling - what one viewer is told of a room */
#include "core/telling.h"

#include <string.h>

/* ---- bytes ---- */

/* Numbers of a telling are written by the million: no loop where the machine does it in one go. */
void pack(struct packed *out, uint64_t number, int size)
{
    uint8_t bytes[8];

    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (8 * i));
    pack_bytes(out, bytes, (size_t)size);
}

void pack_bytes(struct packed *out, const void *bytes, size_t length)
{
    if (out->bad || length > out->length - out->at) {
        out->bad = true;
        return;
    }
    if (length > 0)
        memcpy(out->bytes + out->at, bytes, length);
    out->at += length;
}

const uint8_t *unpack_bytes(struct packed *in, size_t length)
{
    const uint8_t *bytes = in->bytes + in->at;

    if (in->bad || length > in->length - in->at) {
        in->bad = true;
        return NULL;
    }
    in->at += length;
    return bytes;
}

uint64_t unpack(struct packed *in, int size)
{
    const uint8_t *bytes = unpack_bytes(in, (size_t)size);
    uint64_t number = 0;

    for (int i = 0; bytes && i < size; i++)
        number |= (uint64_t)bytes[i] << (8 * i);
    return number;
}

/* ---- writing ---- */

static void write_start(const struct telling *telling, struct packed *out)
{
    pack(out, TELLING_VERSION, 1);
    pack(out, telling->game, 1);
    pack(out, telling->seats, 1);
    pack(out, (uint8_t)telling->seat, 1);
    pack(out, telling->flags, 1);
    pack(out, telling->running, 1);
    pack(out, telling->from, 2);
    pack(out, telling->steps, 2);
    pack(out, telling->log, 2);
    pack(out, telling->epoch, 2);
    pack(out, telling->ask, 4);
    pack(out, telling->call, 4);
    pack_bytes(out, telling->asking, ORDERS_MAX);
    pack(out, telling->bank, 4);
    pack(out, telling->increment, 4);
    pack(out, telling->time, 8);
}

static void write_chair(const struct told_chair *chair, struct packed *out)
{
    pack(out, chair->kind, 1);
    pack(out, (uint64_t)chair->bot.level, 1);
    pack(out, chair->bot.iterations, 4);
    pack(out, chair->left, 4);
    pack(out, chair->name_length, 1);
    pack_bytes(out, chair->name, chair->name_length);
}

void telling_write(const struct telling *telling, struct packed *out)
{
    write_start(telling, out);
    for (int seat = 0; seat < telling->seats; seat++)
        write_chair(&telling->chair[seat], out);
    pack(out, telling->view_size, 2);
    pack_bytes(out, telling->view, telling->view_size);
    pack(out, telling->before ? telling->view_size : 0, 2);
    if (telling->before) {
        pack_bytes(out, telling->before, telling->view_size);
        pack(out, telling->own, 4);
    }
    pack(out, telling->set_size, 2);
    pack_bytes(out, telling->set, telling->set_size);
}

void telling_write_step(struct packed *out, int seat, int turn, action_t action, int about,
                        const action_t *consequences, int count)
{
    pack(out, (uint64_t)seat, 1);
    pack(out, (uint64_t)turn, 1);
    pack(out, (uint64_t)count, 1);
    pack(out, action, 4);
    pack(out, (uint64_t)about, 2);
    for (int i = 0; i < count; i++)
        pack(out, consequences[i], 4);
}

/* ---- reading ---- */

static bool is_start(const struct telling *telling)
{
    for (int i = 0; i < ORDERS_MAX; i++)
        if (telling->asking[i] > NOT_UNTIL_TOLD)
            return false;
    return telling->seats > 0 && telling->seats <= SEATS_MAX && telling->seat >= ONLOOKER &&
           telling->seat < telling->seats && telling->flags < TELL_FLAGS &&
           telling->running >> telling->seats == 0 && telling->from <= telling->steps &&
           telling->log <= telling->steps && telling->steps <= TELLING_STEPS_MAX;
}

static bool read_start(struct packed *in, struct telling *telling)
{
    uint64_t version = unpack(in, 1);

    telling->game = (uint8_t)unpack(in, 1);
    telling->seats = (uint8_t)unpack(in, 1);
    telling->seat = (int8_t)(uint8_t)unpack(in, 1);
    telling->flags = (uint8_t)unpack(in, 1);
    telling->running = (uint8_t)unpack(in, 1);
    telling->from = (uint16_t)unpack(in, 2);
    telling->steps = (uint16_t)unpack(in, 2);
    telling->log = (uint16_t)unpack(in, 2);
    telling->epoch = (uint16_t)unpack(in, 2);
    telling->ask = (uint32_t)unpack(in, 4);
    telling->call = (action_t)unpack(in, 4);
    for (int i = 0; i < ORDERS_MAX; i++)
        telling->asking[i] = (uint8_t)unpack(in, 1);
    telling->bank = (uint32_t)unpack(in, 4);
    telling->increment = (uint32_t)unpack(in, 4);
    telling->time = unpack(in, 8);
    return version == TELLING_VERSION && is_start(telling);
}

static bool read_chair(struct packed *in, struct told_chair *chair)
{
    uint64_t level;

    chair->kind = (uint8_t)unpack(in, 1);
    level = unpack(in, 1);
    chair->bot.level = (enum level)level;
    chair->bot.iterations = (uint32_t)unpack(in, 4);
    chair->left = (uint32_t)unpack(in, 4);
    chair->name_length = (uint8_t)unpack(in, 1);
    chair->name = (const char *)unpack_bytes(in, chair->name_length);
    return chair->kind < CHAIR_KINDS && level < BOTS && chair->bot.iterations <= ITERATIONS_MAX &&
           chair->name;
}

static bool read_views(struct packed *in, struct telling *telling)
{
    uint16_t before;

    telling->view_size = (uint16_t)unpack(in, 2);
    telling->view = unpack_bytes(in, telling->view_size);
    before = (uint16_t)unpack(in, 2);
    if (before) {
        telling->before = unpack_bytes(in, before);
        telling->own = (action_t)unpack(in, 4);
    }
    telling->set_size = (uint16_t)unpack(in, 2);
    if (telling->set_size)
        telling->set = (const char *)unpack_bytes(in, telling->set_size);
    return telling->view_size <= STATE_MAX && (!before || before == telling->view_size);
}

static bool read_steps(struct telling *telling)
{
    struct told_step step;
    size_t at = 0;
    int count = 0;

    while (telling_next(telling, &at, &step))
        count++;
    return at == telling->told_size && count == telling->steps - telling->from;
}

bool telling_read(const uint8_t *bytes, size_t length, struct telling *telling)
{
    /* only read from: a telling that came in is never written to */
    struct packed in = {.bytes = (uint8_t *)(uintptr_t)bytes, .length = length};

    memset(telling, 0, sizeof *telling);
    if (length > TELLING_MAX || !read_start(&in, telling))
        return false;
    for (int seat = 0; seat < telling->seats; seat++)
        if (!read_chair(&in, &telling->chair[seat]))
            return false;
    if (!read_views(&in, telling) || in.bad)
        return false;
    telling->told = bytes + in.at;
    telling->told_size = length - in.at;
    return read_steps(telling);
}

size_t telling_head(const uint8_t *bytes)
{
    enum { SEATS = 2, CHAIRS = 42, CHAIR = 10 };
    size_t at = CHAIRS, length;

    for (int seat = 0; seat < bytes[SEATS]; seat++)
        at += CHAIR + 1u + bytes[at + CHAIR];
    at += 2 + (bytes[at] | (size_t)bytes[at + 1] << 8);
    length = bytes[at] | (size_t)bytes[at + 1] << 8;
    return at + 2 + length + (length ? sizeof(action_t) : 0);
}

static action_t read_action(const uint8_t *bytes)
{
    return (action_t)bytes[0] | (action_t)bytes[1] << 8 | (action_t)bytes[2] << 16 |
           (action_t)bytes[3] << 24;
}

bool telling_next(const struct telling *telling, size_t *at, struct told_step *step)
{
    /* eyes look at every step twice: so this does without `unpack` */
    enum { ACTION = 3, ABOUT = 7, HEAD = 9 };
    const uint8_t *bytes = telling->told + *at;
    size_t left = telling->told_size - *at;

    if (left < HEAD)
        return false;
    step->seat = bytes[0];
    step->turn = bytes[1];
    step->count = bytes[2];
    step->action = read_action(bytes + ACTION);
    step->about = (uint16_t)(bytes[ABOUT] | bytes[ABOUT + 1] << 8);
    step->consequences = bytes + HEAD;
    if (left - HEAD < (size_t)step->count * 4 || step->count > EVENTS_MAX ||
        (step->seat >= SEATS_MAX && step->seat != DEALER))
        return false;
    *at += HEAD + (size_t)step->count * 4;
    return true;
}

action_t told_consequence(const struct told_step *step, int index)
{
    return read_action(step->consequences + (size_t)index * 4);
}

uint32_t told_sum(uint32_t sum, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    return sum;
}
