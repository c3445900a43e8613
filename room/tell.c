/* tell - what one viewer is told of a room
 *
 * Nothing here looks at what others have sealed, nor at whether they have: the view is the table's,
 * steps are those open to all, and clocks of others are as they were when choices were last opened.
 */
#include "room/room.h"

#include <string.h>

#include "games/games.h"
#include "table/set.h"

static uint8_t game_number(const struct game *game)
{
    uint8_t number = 0;
    while (games[number] != game)
        number++;
    return number;
}

static void tell_chair(const struct room *room, int viewer, int seat, struct told_chair *told)
{
    const struct chair *chair = &room->chair[seat];
    const char *name = room->table.name[seat];
    bool own = seat == viewer && room_asks(room, seat) && chair->kind == CHAIR_PERSON;

    told->kind = chair->kind;
    told->bot = chair->bot;
    told->name = name;
    told->name_length = (uint8_t)text_length(name);
    /* one's own clock is known to the millisecond; others' only as far as all have seen */
    told->left = seat != viewer ? chair->shown
                 : own          ? chair->left + (uint32_t)(chair->since - room->opened)
                                : chair->left;
}

uint8_t room_due_to(const struct room *room, int viewer)
{
    unsigned due = game_head(table_open_state(&room->table))->due;

    if (viewer >= 0 && !room_asks(room, viewer))
        due &= ~(1u << viewer);
    return (uint8_t)(due & ((1u << room->table.setup.seats) - 1));
}

/* Whose clocks run, as far as this viewer may know. */
static uint8_t running(const struct room *room, int viewer)
{
    uint8_t asked = room_due_to(room, viewer), bits = 0;

    for (int seat = 0; room->clock.bank && seat < room->table.setup.seats; seat++)
        if (asked >> seat & 1 && room->chair[seat].kind == CHAIR_PERSON)
            bits |= (uint8_t)(1 << seat);
    return bits;
}

/* Component sets have other numbers elsewhere: a view that travels says only whether there is one.
 */
static void hide_set(void *view)
{
    struct head head;

    memcpy(&head, view, sizeof head);
    head.set = head.set != 0;
    memcpy(view, &head, sizeof head);
}

static struct telling start(const struct room *room, int viewer)
{
    struct telling telling = {.game = game_number(room->table.game),
                              .seats = room->table.setup.seats,
                              .seat = (int8_t)viewer,
                              .bank = room->clock.bank,
                              .increment = room->clock.increment,
                              .time = room->opened,
                              .epoch = room->epoch,
                              .view_size = room->table.game->view_size};

    telling.flags = room->hints ? TELL_HINTS : 0;
    for (int seat = 0; seat < telling.seats; seat++)
        tell_chair(room, viewer, seat, &telling.chair[seat]);
    return telling;
}

/* What a person in a chair is told besides: the question, orders and calls. */
static void tell_own(const struct room *room, int viewer, const void *view, struct telling *telling)
{
    const struct chair *chair = &room->chair[viewer];
    action_t decline;
    int order = -1;

    memcpy(telling->asking, chair->asking, sizeof telling->asking);
    telling->call = chair->call;
    if (chair->kind == CHAIR_PERSON && room_asks(room, viewer)) {
        if (room->table.game->standing)
            order = room->table.game->standing(view, &decline);
        if (order < 0 || (chair->asking[order] == ASK && !chair->call))
            telling->ask = chair->ask;
    }
}

/* May the viewer's last step be taken back? Surely, while it is sealed; otherwise its view before
 * it goes along, and the viewer can work it out. */
static void tell_undo(const struct room *room, int viewer, void *before, struct telling *telling)
{
    const struct table *table = &room->table;
    _Alignas(8) uint8_t state[STATE_MAX];

    if (room->chair[viewer].kind != CHAIR_PERSON || table->count <= room->start_steps)
        return;
    if (table->closed < table->count) {
        telling->flags |= table_sealed(table, viewer) >= 0 ? TELL_SEALED : 0;
        return;
    }
    if (!table_may_undo(table, viewer, state))
        return;
    table->game->view(state, viewer, before);
    hide_set(before);
    telling->before = before;
    telling->own = table->steps[table->count - 1].action;
}

static void tell_steps(const struct table *table, int viewer, int from, int to, struct packed *out)
{
    for (int i = from; i < to; i++) {
        struct step step = table->steps[i];
        const action_t *list;
        int count = table_consequences(table, i, &list);
        telling_write_step(out, step.seat, step.turn,
                           table->game->redact(step.seat, step.action, viewer), step.about, list,
                           count);
    }
}

/* Writes the telling with its steps, and the set where the viewer cannot know it yet. */
static size_t finish(const struct room *room, struct telling *telling, uint8_t *bytes, size_t size)
{
    char set[SET_SIZE_MAX];
    struct text text = text_in(set, sizeof set);
    struct packed out = {.bytes = bytes, .length = size};

    if (telling->flags & TELL_FRESH && room->table.setup.set) {
        room->table.game->set_write(room->table.setup.set, &text);
        telling->set = set;
        telling->set_size = (uint16_t)text.length;
    }
    telling_write(telling, &out);
    tell_steps(&room->table, telling->seat, telling->from, telling->steps, &out);
    return out.bad ? 0 : out.at;
}

size_t room_tell(const struct room *room, int viewer, int seen, int epoch, uint8_t *bytes,
                 size_t size)
{
    _Alignas(8) uint8_t view[STATE_MAX], before[STATE_MAX];
    const struct table *table = &room->table;
    struct telling telling = start(room, viewer);
    int log = table_log_start(table);

    /* what was seen is a beginning of what there is, unless something was taken back since */
    if (seen < log || seen > table->closed || epoch != room->epoch) {
        telling.flags |= TELL_FRESH;
        seen = log;
    }
    telling.log = (uint16_t)log;
    telling.steps = (uint16_t)table->closed;
    telling.from = (uint16_t)seen;
    telling.running = running(room, viewer);
    table_view(table, viewer, view);
    if (viewer >= 0) {
        tell_own(room, viewer, view, &telling);
        tell_undo(room, viewer, before, &telling);
    }
    hide_set(view);
    telling.view = view;
    return finish(room, &telling, bytes, size);
}

size_t room_tell_at(const struct room *room, int viewer, int count, uint8_t *bytes, size_t size)
{
    _Alignas(8) uint8_t state[STATE_MAX], view[STATE_MAX];
    const struct table *table = &room->table;
    struct telling telling = start(room, viewer);

    telling.flags |= TELL_FRESH | TELL_REPLAY;
    telling.steps = (uint16_t)count;
    table_state_at(table, count, state);
    table->game->view(state, viewer, view);
    hide_set(view);
    telling.view = view;
    return finish(room, &telling, bytes, size);
}
