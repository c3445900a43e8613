/* room - one game and who sits around it */
#include "room/room.h"

#include <string.h>

#include "core/check.h"

/* ---- opening ---- */

void room_open(struct room *room, const struct game *game, const struct setup *setup)
{
    table_open(&room->table, game, setup);
    room_open_at(room);
}

void room_open_at(struct room *room)
{
    const struct order *orders = room->table.game->orders;

    memset(room->chair, 0, offsetof(struct room, events) - offsetof(struct room, chair));
    room->start_steps = room->table.closed;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        room_seat(room, seat, CHAIR_BOT, (struct bot){.level = MEDIUM});
        for (int i = 0; orders && orders[i].word; i++)
            room->chair[seat].asking[i] = (uint8_t)orders[i].start;
    }
}

void room_seat(struct room *room, int seat, enum chair_kind kind, struct bot bot)
{
    room->chair[seat].kind = (uint8_t)kind;
    room->chair[seat].bot = bot;
    room->start[seat] = (struct start){.kind = (uint8_t)kind, .bot = bot};
}

void room_close(struct room *room)
{
    table_close(&room->table);
}

/* ---- clocks ---- */

/* How much of the bank is gone since the clock was started. */
static uint32_t left_at(const struct chair *chair, uint64_t now)
{
    uint64_t spent = now > chair->since ? now - chair->since : 0;
    return spent < chair->left ? chair->left - (uint32_t)spent : 0;
}

static bool runs(const struct room *room, int seat)
{
    return room->clock.bank && room_asks(room, seat) && room->chair[seat].kind == CHAIR_PERSON;
}

uint32_t room_left(const struct room *room, int seat, uint64_t now)
{
    if (!room->clock.bank)
        return UINT32_MAX;
    return runs(room, seat) ? left_at(&room->chair[seat], now) : room->chair[seat].left;
}

/* An answer adds the increment; the bank never holds more than at the start. */
static void stop_clock(struct room *room, int seat, bool answered)
{
    struct chair *chair = &room->chair[seat];
    uint64_t left, sum;

    if (!runs(room, seat))
        return;
    left = left_at(chair, room->time);
    sum = left + room->clock.increment;
    chair->left = (uint32_t)left;
    chair->added = 0;
    if (answered) {
        chair->left = sum < room->clock.bank ? (uint32_t)sum : room->clock.bank;
        chair->added = chair->left - (uint32_t)left;
    }
}

/* Who comes back after the flag has fallen must have time for an answer. */
static uint32_t least_left(const struct room *room)
{
    uint32_t tenth = room->clock.bank / 10;
    return room->clock.increment > tenth ? room->clock.increment : tenth;
}

/* ---- who is asked ---- */

static void refresh_orders(struct room *room)
{
    const struct order *orders = room->table.game->orders;
    uint8_t turn = game_head(table_open_state(&room->table))->turn;

    if (turn == room->turn)
        return;
    room->turn = turn;
    for (int seat = 0; orders && seat < room->table.setup.seats; seat++)
        for (int i = 0; orders[i].word; i++)
            if (room->chair[seat].asking[i] == NOT_THIS_TURN)
                room->chair[seat].asking[i] = (uint8_t)orders[i].start;
}

static void set_call(struct room *room, int seat, action_t call)
{
    unsigned others = room->calling & ~(1u << seat);

    room->chair[seat].call = call;
    room->calling = (uint8_t)(others | (unsigned)(call != 0) << seat);
}

/* A call that can never be used any more is gone. */
static void refresh_call(struct room *room, int seat)
{
    const struct game *game = room->table.game;
    _Alignas(8) uint8_t view[STATE_MAX];

    table_view(&room->table, seat, view);
    if (game->call(view, room->chair[seat].call))
        set_call(room, seat, 0);
}

static void ask(struct room *room, unsigned seats)
{
    room->asked |= (uint8_t)seats;
    for (; seats; seats &= seats - 1) {
        struct chair *chair = &room->chair[__builtin_ctz(seats)];
        chair->ask++;
        chair->since = room->time;
    }
}

/* The ask is answered, or void. */
static void ask_no_more(struct room *room, int seat, bool answered)
{
    stop_clock(room, seat, answered);
    room->asked &= (uint8_t) ~(1 << seat);
}

/* After every change: asks that are new, asks that are void, orders and calls that have run out. */
static void settle(struct room *room)
{
    unsigned due = table_due(&room->table) & ~(unsigned)DUE_DEALER;

    refresh_orders(room);
    for (unsigned gone = room->asked & ~due; gone; gone &= gone - 1)
        ask_no_more(room, __builtin_ctz(gone), false);
    ask(room, due & ~(unsigned)room->asked);
    for (unsigned calls = room->calling; calls; calls &= calls - 1)
        refresh_call(room, __builtin_ctz(calls));
}

/* What everybody may know of the clocks changes when everybody sees something. */
static void show_clocks(struct room *room)
{
    room->opened = room->time;
    for (int seat = 0; room->clock.bank && seat < room->table.setup.seats; seat++) {
        struct chair *chair = &room->chair[seat];
        if (runs(room, seat)) {
            chair->left = left_at(chair, room->time);
            chair->since = room->time;
        }
        chair->shown = chair->left;
    }
}

void room_begin(struct room *room, uint64_t now)
{
    room->time = room->start_time = now;
    room->tenures = 0;
    room->turn = game_head(table_open_state(&room->table))->turn;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        room->chair[seat].left = room->clock.bank;
    for (int seat = 0; seat < room->table.setup.seats; seat++)
        if (room->chair[seat].kind == CHAIR_BOT)
            room->tenure[room->tenures++] =
                (struct tenure){(uint8_t)seat, room->chair[seat].bot, room->start_steps, STEPS_MAX};
    settle(room);
    show_clocks(room);
}

/* What answers for a person who is due: the call, or what a standing order declines; 0: the person.
 */
static action_t answer_for(const struct room *room, int seat)
{
    const struct game *game = room->table.game;
    const struct chair *chair = &room->chair[seat];
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t decline;
    int order;

    if (!game->standing)
        return 0;
    table_view(&room->table, seat, view);
    if (chair->call && game_allows(game, view, chair->call))
        return chair->call;
    order = game->standing(view, &decline);
    return order >= 0 && chair->asking[order] != ASK ? decline : 0;
}

static struct next who_waits(const struct room *room)
{
    struct next next = {.flag = UINT64_MAX};

    for (int seat = 0; seat < room->table.setup.seats; seat++) {
        uint8_t bit = (uint8_t)(1 << seat);
        if (!room_asks(room, seat))
            continue;
        if (room->chair[seat].kind != CHAIR_PERSON)
            next.bots |= bit;
        else if (answer_for(room, seat))
            next.ordered |= bit;
        else
            next.people |= bit;
    }
    return next;
}

/* The first clock to run out, among people who are asked. */
static void find_flag(const struct room *room, uint64_t now, struct next *next)
{
    for (int seat = 0; seat < room->table.setup.seats; seat++) {
        const struct chair *chair = &room->chair[seat];
        if (!(next->people >> seat & 1) || !runs(room, seat) ||
            chair->since + chair->left >= next->flag)
            continue;
        next->flag = chair->since + chair->left;
        next->seat = seat;
    }
    if (next->flag <= now)
        next->kind = NEXT_FLAG;
}

bool room_draws(const struct room *room)
{
    return table_due(&room->table) == DUE_DEALER && room->table.seeded &&
           !table_is_full(&room->table);
}

struct next room_next(const struct room *room, uint64_t now)
{
    uint8_t due = table_due(&room->table);
    struct next next;

    if (due == 0)
        return (struct next){.kind = NEXT_OVER};
    if (due & DUE_DEALER)
        return (struct next){.kind = room_draws(room) ? NEXT_DRAW : NEXT_NOTHING};
    next = who_waits(room);
    if (next.bots || next.ordered) {
        next.kind = next.bots ? NEXT_BOT : NEXT_ORDERED;
        next.seat = __builtin_ctz(next.bots ? next.bots : next.ordered);
        return next;
    }
    next.kind = NEXT_PEOPLE;
    next.seat = __builtin_ctz(next.people);
    find_flag(room, now, &next);
    return next;
}

bool room_spare(struct room *room, int seat)
{
    struct room_event event = {
        .verb = ROOM_ANSWER, .seat = (uint8_t)seat, .ask = room->chair[seat].ask};
    _Alignas(8) uint8_t view[STATE_MAX];

    if (!room->table.game->bound)
        return false;
    table_view(&room->table, ONLOOKER, view);
    event.action = room->table.game->bound(view, seat);
    event.time = room->time;
    return event.action && room_do(room, &event, NULL) == ROOM_DONE;
}

/* ---- bots ---- */

void room_view(const struct room *room, int seat, void *view)
{
    table_view(&room->table, seat, view);
}

/* `closed` does not count choices that others have sealed meanwhile. */
struct random room_luck(const struct room *room, int seat)
{
    return random_from(table_bot_luck(&room->table),
                       (uint64_t)room->table.closed * 8 + (uint64_t)seat);
}

/* Component sets have other numbers elsewhere: it matters only whether there is one. */
uint64_t room_hash(const struct room *room)
{
    uint64_t hash = UINT64_C(0x9E3779B97F4A7C15), word;
    _Alignas(8) uint8_t state[STATE_MAX];
    struct head head = *game_head(room->table.state);

    head.set = head.set != 0;
    memcpy(state, room->table.state, sizeof state);
    memcpy(state, &head, sizeof head);
    for (size_t at = 0; at + sizeof word <= STATE_MAX; at += sizeof word) {
        memcpy(&word, state + at, sizeof word);
        hash = (hash ^ word) * UINT64_C(0xD6E8FEB86659FD93);
        hash ^= hash >> 32;
    }
    return hash;
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0xD6E8FEB86659FD93);
    return hash ^ hash >> 32;
}

uint64_t room_sum(const struct room *room, int from, uint64_t sum)
{
    const struct table *table = &room->table;

    sum = mix(sum, (uint64_t)table->count << 32 | (uint64_t)table->closed << 8 | table_due(table));
    for (int step = from; step < table->count; step++) {
        const action_t *list = NULL;
        int count = step < table->closed ? table_consequences(table, step, &list) : 0;

        sum = mix(sum, (uint64_t)table->steps[step].seat << 32 | table->steps[step].action);
        for (int i = 0; i < count; i++)
            sum = mix(sum, list[i]);
    }
    return sum;
}

/* ---- what people and bots do ---- */

static const struct refusal no_seat = {"",
                                       {"There is no such seat in this room.",
                                        "Cette place n’existe pas dans cette salle.",
                                        "Diesen Platz gibt es in diesem Raum nicht."}};
static const struct refusal is_over = {
    "", {"The game is over.", "La partie est finie.", "Das Spiel ist zu Ende."}};
static const struct refusal is_full = {"",
                                       {"This game is longer than any room keeps.",
                                        "Cette partie est plus longue que ce qu’une salle retient.",
                                        "Dieses Spiel ist länger, als ein Raum es aufbewahrt."}};
static const struct refusal not_asked = {"",
                                         {"You are not asked anything now.",
                                          "On ne vous demande rien en ce moment.",
                                          "Du wirst gerade nichts gefragt."}};
static const struct refusal not_yours = {"",
                                         {"Somebody else decides for this seat now.",
                                          "Quelqu’un d’autre décide pour cette place.",
                                          "Für diesen Platz entscheidet jetzt jemand anders."}};
static const struct refusal answered = {"",
                                        {"This question has been answered otherwise.",
                                         "Une autre réponse a déjà été donnée.",
                                         "Diese Frage wurde schon anders beantwortet."}};
static const struct refusal stale = {"",
                                     {"This question is no longer open.",
                                      "Cette question n’est plus posée.",
                                      "Diese Frage ist nicht mehr offen."}};
static const struct refusal no_undo = {"",
                                       {"There is nothing that could be taken back.",
                                        "Il n’y a rien à reprendre.",
                                        "Es gibt nichts zurückzunehmen."}};
static const struct refusal no_order = {"",
                                        {"There is no such standing order.",
                                         "Cette consigne n’existe pas.",
                                         "Diesen Dauerauftrag gibt es nicht."}};
static const struct refusal no_call = {"",
                                       {"This cannot be said in advance.",
                                        "On ne peut pas dire cela d’avance.",
                                        "Das lässt sich nicht im Voraus sagen."}};

static enum room_verdict refuse(const struct refusal **out, enum room_verdict verdict,
                                const struct refusal *refusal)
{
    if (out)
        *out = refusal;
    return verdict;
}

/* Was an earlier ask answered, and in the same way? */
static enum room_verdict judge_old(const struct room *room, const struct room_event *event,
                                   const struct refusal **refusal)
{
    for (int i = room->count - 1; i >= 0; i--) {
        const struct room_event *old = &room->events[i];
        if (old->verb != ROOM_ANSWER || old->seat != event->seat || old->ask != event->ask)
            continue;
        return old->action == event->action ? ROOM_AGAIN
                                            : refuse(refusal, ROOM_ANSWERED, &answered);
    }
    return refuse(refusal, ROOM_STALE, &stale);
}

static enum room_verdict of_table(enum verdict verdict)
{
    static const enum room_verdict map[] = {[VERDICT_DONE] = ROOM_DONE,
                                            [VERDICT_OVER] = ROOM_OVER,
                                            [VERDICT_NO_SEAT] = ROOM_NO_SEAT,
                                            [VERDICT_NOT_DUE] = ROOM_NOT_DUE,
                                            [VERDICT_ILLEGAL] = ROOM_ILLEGAL};
    return map[verdict];
}

/* The seat's decision is made. */
static void decided(struct room *room, const struct room_event *event, int closed)
{
    room->time = event->time;
    if (room->calling && event->verb == ROOM_ORDERED &&
        room->chair[event->seat].call == event->action)
        set_call(room, event->seat, 0); /* it is used */
    ask_no_more(room, event->seat, true);
    if (room->table.closed == closed && !room->calling)
        return; /* sealed: until the others have chosen nobody is asked anything new */
    settle(room);
    if (room->table.closed != closed)
        show_clocks(room);
}

static enum room_verdict act(struct room *room, const struct room_event *event,
                             const struct refusal **refusal)
{
    int closed = room->table.closed;
    enum verdict verdict = table_act(&room->table, event->seat, event->action, NULL, refusal);

    if (verdict == VERDICT_DONE)
        decided(room, event, closed);
    return of_table(verdict);
}

/* The same once more, for a room that is opened again: nothing is looked at. */
static void act_again(struct room *room, const struct room_event *event)
{
    int closed = room->table.closed;

    table_put(&room->table, event->seat, event->action);
    decided(room, event, closed);
}

static enum room_verdict do_answer(struct room *room, struct room_event *event, bool trusted,
                                   const struct refusal **refusal)
{
    const struct chair *chair = &room->chair[event->seat];
    (void)trusted;

    if (event->ask > chair->ask || event->ask == 0)
        return table_due(&room->table) ? refuse(refusal, ROOM_NOT_DUE, &not_asked)
                                       : refuse(refusal, ROOM_OVER, &is_over);
    if (event->ask < chair->ask || !room_asks(room, event->seat))
        return judge_old(room, event, refusal);
    if (chair->kind != CHAIR_PERSON)
        return refuse(refusal, ROOM_NOT_DUE, &not_yours);
    return act(room, event, refusal);
}

static enum room_verdict do_choice(struct room *room, struct room_event *event, bool trusted,
                                   const struct refusal **refusal)
{
    (void)trusted;

    if (!room_asks(room, event->seat))
        return refuse(refusal, ROOM_NOT_DUE, &not_asked);
    if (room->chair[event->seat].kind == CHAIR_PERSON)
        return refuse(refusal, ROOM_NOT_DUE, &not_yours);
    return act(room, event, refusal);
}

static enum room_verdict do_ordered(struct room *room, struct room_event *event, bool trusted,
                                    const struct refusal **refusal)
{
    (void)trusted;

    if (!room_asks(room, event->seat) || room->chair[event->seat].kind != CHAIR_PERSON)
        return refuse(refusal, ROOM_NOT_DUE, &not_asked);
    event->action = answer_for(room, event->seat);
    if (!event->action)
        return refuse(refusal, ROOM_NOT_DUE, &not_asked);
    return act(room, event, refusal);
}

static enum room_verdict do_undo(struct room *room, struct room_event *event, bool trusted,
                                 const struct refusal **refusal)
{
    struct table *table = &room->table;
    struct chair *chair = &room->chair[event->seat];
    int closed = table->closed;

    if (chair->kind != CHAIR_PERSON)
        return refuse(refusal, ROOM_NOT_DUE, &not_yours);
    if (!trusted && (table->count <= room->start_steps || !table_can_undo(table, event->seat)))
        return refuse(refusal, ROOM_ILLEGAL, &no_undo);
    room->time = event->time;
    chair->left -= chair->added;
    chair->added = 0;
    /* what was asked since is void, but the time is gone */
    ask_no_more(room, event->seat, false);
    table_undo(table, event->seat);
    settle(room);
    if (table->closed != closed) {
        room->epoch++;
        show_clocks(room);
    }
    return ROOM_DONE;
}

static enum room_verdict do_order(struct room *room, struct room_event *event, bool trusted,
                                  const struct refusal **refusal)
{
    const struct order *orders = room->table.game->orders;
    int count = 0;
    (void)trusted;

    while (orders && orders[count].word)
        count++;
    if (event->index >= count || event->value > NOT_UNTIL_TOLD)
        return refuse(refusal, ROOM_ILLEGAL, &no_order);
    room->time = event->time;
    room->chair[event->seat].asking[event->index] = event->value;
    return ROOM_DONE;
}

static enum room_verdict do_call(struct room *room, struct room_event *event, bool trusted,
                                 const struct refusal **refusal)
{
    const struct game *game = room->table.game;
    const struct refusal *reason = game->call ? NULL : &no_call;
    _Alignas(8) uint8_t view[STATE_MAX];

    if (event->action && !reason && !trusted) {
        table_view(&room->table, event->seat, view);
        reason = game->call(view, event->action);
    }
    if (reason)
        return refuse(refusal, ROOM_ILLEGAL, reason);
    room->time = event->time;
    set_call(room, event->seat, event->action);
    return ROOM_DONE;
}

/* A choice that is sealed already is that of whoever made it. */
static void change_tenure(struct room *room, const struct room_event *event)
{
    int now = room->table.closed + (table_sealed(&room->table, event->seat) >= 0);

    if (event->verb == ROOM_STAND_IN) {
        if (room->tenures < TENURES_MAX)
            room->tenure[room->tenures++] =
                (struct tenure){event->seat, {.level = (enum level)event->value}, now, STEPS_MAX};
        return;
    }
    for (int i = 0; i < room->tenures; i++)
        if (room->tenure[i].seat == event->seat && room->tenure[i].to == STEPS_MAX)
            room->tenure[i].to = now;
}

/* Coming and going is seen by all, clocks included. */
static enum room_verdict do_chair(struct room *room, struct room_event *event, bool trusted,
                                  const struct refusal **refusal)
{
    struct chair *chair = &room->chair[event->seat];
    bool comes = event->verb == ROOM_RETURN;
    (void)trusted;

    if (chair->kind != (comes ? CHAIR_STAND_IN : CHAIR_PERSON) || event->value >= LEVELS)
        return refuse(refusal, ROOM_ILLEGAL, &not_yours);
    room->time = event->time;
    change_tenure(room, event);
    stop_clock(room, event->seat, false);
    chair->kind = comes ? CHAIR_PERSON : CHAIR_STAND_IN;
    chair->since = room->time;
    if (comes && chair->left < least_left(room))
        chair->left = least_left(room);
    if (!comes)
        chair->bot = (struct bot){.level = (enum level)event->value};
    /* what is shown counts from when choices were last opened */
    chair->shown = chair->left + (comes ? (uint32_t)(room->time - room->opened) : 0);
    return ROOM_DONE;
}

void room_draw(struct room *room)
{
    struct table *table = &room->table;
    room_deal(room, dealer_draw(&table->dealer, table->game, table->state));
}

void room_deal(struct room *room, action_t draw)
{
    table_put(&room->table, DEALER, draw);
    if (table_due(&room->table) == DUE_DEALER)
        return; /* nobody is asked anything yet */
    settle(room);
    show_clocks(room);
}

/* ---- the door ---- */

typedef enum room_verdict room_verb_do(struct room *room, struct room_event *event, bool trusted,
                                       const struct refusal **refusal);

static room_verb_do *const verbs[ROOM_VERBS] = {
    [ROOM_ANSWER] = do_answer,  [ROOM_CHOICE] = do_choice, [ROOM_ORDERED] = do_ordered,
    [ROOM_UNDO] = do_undo,      [ROOM_ORDER] = do_order,   [ROOM_CALL] = do_call,
    [ROOM_STAND_IN] = do_chair, [ROOM_RETURN] = do_chair,
};

/* Draws are no events, so where they stand among them must be plain: before all but taking back,
 * which is only possible before them. */
static void draw_before(struct room *room, const struct room_event *event)
{
    while (table_due(&room->table) == DUE_DEALER && event->verb != ROOM_UNDO && room_draws(room))
        room_draw(room);
}

static enum room_verdict carry_out(struct room *room, const struct room_event *event, bool trusted,
                                   const struct refusal **refusal)
{
    struct room_event done = *event;
    enum room_verdict verdict;

    done.zero = 0;
    draw_before(room, event);
    if (done.time < room->time)
        done.time = room->time; /* a clock that is set back costs nobody anything */
    verdict = verbs[event->verb](room, &done, trusted, refusal);
    if (verdict == ROOM_DONE)
        room->events[room->count++] = done;
    return verdict;
}

enum room_verdict room_do(struct room *room, const struct room_event *event,
                          const struct refusal **refusal)
{
    if (event->verb < ROOM_ANSWER || event->verb >= ROOM_VERBS ||
        event->seat >= room->table.setup.seats)
        return refuse(refusal, ROOM_NO_SEAT, &no_seat);
    if (table_due(&room->table) == 0 && event->verb != ROOM_ANSWER)
        return refuse(refusal, ROOM_OVER, &is_over);
    if (room->count == ROOM_EVENTS_MAX)
        return refuse(refusal, ROOM_FULL, &is_full);
    return carry_out(room, event, false, refusal);
}

void room_replay(struct room *room, const struct room_event *events, int count)
{
    struct room_event done;

    for (int i = 0; i < count; i++) {
        if (events[i].verb > ROOM_ORDERED) {
            carry_out(room, &events[i], true, NULL);
            continue;
        }
        draw_before(room, &events[i]);
        done = events[i];
        if (done.ask == 0)
            done.ask = room->chair[done.seat].ask;
        act_again(room, &done);
        room->events[room->count++] = done;
    }
}
