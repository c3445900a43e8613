/* drive - sees to it that a table goes on
 *
 * Bots and standing orders answer at a pace that does not depend on hands: a fixed time after they
 * were asked, however short or long the thinking was. Where the thinking took longer than that, the
 * answer waits for the next step of the pace.
 */
#include "server/drive.h"

#include <string.h>

#include "bots/bots.h"
#include "server/clock.h"
#include "server/engines.h"
#include "server/errands.h"
#include "server/fair.h"
#include "server/hosts.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/memory.h"
#include "server/metrics.h"
#include "server/parties.h"
#include "server/peers.h"
#include "server/say.h"

enum {
    GRACE = 90000,            /* how long somebody may be away when others wait */
    CORRESPONDENCE = 3600000, /* a bank from which on people come and go */
    ENGINE_PACE = 1000        /* whatever it takes to think, an engine answers at such steps */
};

/* ---- doing ---- */

static void end_game(struct party *party, struct keep *keep)
{
    party->state = PARTY_OVER;
    log_event("game-over", "table", party->id.text, "game", party->terms.game->name, NULL);
    keep_game(keep);
    timers_stop(&party->timer);
    engines_leave(&party->id);
    say_room_to_all(party);
    lobby_changed(party);
}

static struct room_event event_of(const struct party *party, enum room_verb verb, int seat)
{
    return (struct room_event){
        .verb = (uint8_t)verb, .seat = (uint8_t)seat, .time = party_now(party)};
}

/* Where standing orders are carried out at once, they are kept together with what they follow:
   people hear of it as of one thing, and no other node can come in between. */
static bool do_order(struct party *party, struct keep *keep, const struct next *next)
{
    int seat = next->ordered ? __builtin_ctz(next->ordered) : 0;
    struct room_event event = event_of(party, ROOM_ORDERED, seat);

    if (!next->ordered || party->terms.pace > 0 || party->paused_at)
        return false;
    event.ask = party->room->chair[seat].ask;
    if (room_do(party->room, &event, NULL) != ROOM_DONE)
        return false;
    metrics_moved();
    keep_room_event(keep);
    return true;
}

void drive_settle(struct party *party, struct keep *keep)
{
    struct next next;

    do
        while ((next = room_next(party->room, party_now(party))).kind == NEXT_DRAW)
            room_draw(party->room);
    while (do_order(party, keep, &next));
    if (table_due(&party->room->table) == 0)
        end_game(party, keep);
    say_tellings_soon(party);
}

enum room_verdict drive_do(struct party *party, const struct room_event *event,
                           const struct refusal **refusal,
                           void (*with)(struct keep *keep, void *context), void *context)
{
    enum room_verdict verdict = room_do(party->room, event, refusal);
    struct keep *keep;

    if (verdict != ROOM_DONE)
        return verdict;
    metrics_moved();
    keep = keep_start(party);
    keep_room_event(keep);
    if (with)
        with(keep, context);
    drive_settle(party, keep);
    keep_send(keep);
    drive_plan(party);
    return verdict;
}

/* ---- bots and standing orders ---- */

static void thought(struct errand *errand);
static engine_answer chose;

/* Engines among the people who are asked. */
static unsigned int engines_due(const struct party *party, const struct next *next)
{
    unsigned int due = 0;

    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (next->people >> seat & 1 && party_has_engine(party, seat))
            due |= 1U << seat;
    return due;
}

/* Seats for which this server answers. */
static unsigned int machines_due(const struct party *party, const struct next *next)
{
    return next->bots | next->ordered | engines_due(party, next);
}

static uint64_t pace_of(const struct party *party, int seat)
{
    const struct chair *chair = &party->room->chair[seat];
    uint64_t pace = party->terms.pace;

    if (pace && pace < ENGINE_PACE && party_has_engine(party, seat))
        pace = ENGINE_PACE;
    if (pace && chair->kind != CHAIR_PERSON && pace < (uint64_t)level_budgets[chair->bot.level])
        pace = (uint64_t)level_budgets[chair->bot.level];
    return pace;
}

/* What a bot is asked: it gets a view, never more. */
struct thinking {
    struct errand errand;
    struct store_id table;
    int seat;
    uint32_t ask;
    const struct game *game;
    enum level level;
    struct thought thought;
    action_t action; /* the answer */
    _Alignas(8) uint8_t view[STATE_MAX];
};

static void think(struct errand *errand)
{
    struct thinking *thinking = (struct thinking *)errand;

    thinking->action =
        bots_choose(thinking->game, thinking->level, thinking->view, &thinking->thought);
}

static void start_thinking(struct party *party, int seat)
{
    const struct chair *chair = &party->room->chair[seat];
    struct thinking *thinking = memory_new(sizeof *thinking);

    thinking->errand.work = think;
    thinking->errand.done = thought;
    thinking->table = party->id;
    thinking->seat = seat;
    thinking->ask = chair->ask;
    thinking->game = party->terms.game;
    thinking->level = chair->bot.level;
    thinking->thought.iterations = chair->bot.iterations;
    thinking->thought.random = room_luck(party->room, seat);
    room_view(party->room, seat, thinking->view);
    errands_send(&thinking->errand);
}

/* An engine that cannot be asked has chosen nothing, and loses its seat. */
static void start_work(struct party *party, int seat, bool thinks)
{
    struct work *work = &party->place[seat].work;
    uint32_t ask = party->room->chair[seat].ask;

    if (work->ask == ask && work->thinking == thinks)
        return;
    *work = (struct work){.ask = ask,
                          .thinking = thinks,
                          .chosen = !thinks,
                          .due = clock_alive() + pace_of(party, seat)};
    if (thinks && party_has_engine(party, seat))
        work->chosen = !engines_ask(party, seat, chose);
    else if (thinks)
        start_thinking(party, seat);
}

/* A bot or an engine has chosen; an engine that was asked something else meanwhile, or for which
 * there was no place, is asked again. */
static void chose(const struct store_id *table, int seat, uint32_t ask, action_t action)
{
    struct party *party = parties_known(table->text);
    struct work *work = party ? &party->place[seat].work : NULL;
    uint64_t step;

    if (!party || !party->room || !work->thinking)
        return;
    if (work->ask == ask) {
        work->chosen = true;
        work->action = action;
        step = pace_of(party, seat);
        while (step && work->due < clock_alive())
            work->due += step;
    } else if (party_has_engine(party, seat)) {
        *work = (struct work){0};
    }
    drive_plan(party);
}

static void thought(struct errand *errand)
{
    const struct thinking *thinking = (const struct thinking *)errand;

    chose(&thinking->table, thinking->seat, thinking->ask, thinking->action);
}

static bool carry_out(struct party *party, const struct next *next, int seat)
{
    struct work work = party->place[seat].work;
    bool engine = engines_due(party, next) >> seat & 1;
    enum room_verb verb = next->bots >> seat & 1 ? ROOM_CHOICE
                          : engine               ? ROOM_ANSWER
                                                 : ROOM_ORDERED;
    struct room_event event = event_of(party, verb, seat);

    event.action = work.action;
    event.ask = work.ask;
    party->place[seat].work = (struct work){0};
    if (engine && !work.action) {
        drive_stand_in(party, seat);
        return true;
    }
    return drive_do(party, &event, NULL, NULL, NULL) == ROOM_DONE;
}

/* The first piece of work that is due, carried out. */
static bool do_work(struct party *party, const struct next *next)
{
    for (int seat = 0; seat < party->terms.setup.seats; seat++) {
        const struct work *work = &party->place[seat].work;

        if (machines_due(party, next) >> seat & 1 && work->chosen && work->due <= clock_alive() &&
            work->ask == party->room->chair[seat].ask)
            return carry_out(party, next, seat);
    }
    return false;
}

/* ---- who is away ---- */

static void leave_for_good(struct keep *keep, void *context)
{
    struct party *party = context;
    const struct room *room = party->room;
    struct store_event event = party_event(party, EVENT_RESIGN, room->events[room->count - 1].seat);

    if (party->terms.policy == POLICY_OUT)
        keep_event(keep, &event);
    say_room_to_all(party);
}

void drive_stand_in(struct party *party, int seat)
{
    struct room_event event = event_of(party, ROOM_STAND_IN, seat);

    event.value = MEDIUM;
    party->place[seat].away = false;
    party->place[seat].votes = 0;
    drive_do(party, &event, NULL, leave_for_good, party);
}

/* A bot plays that seat to the end. */
struct resigning {
    struct party *party;
    int seat;
    void (*with)(struct keep *keep, void *context);
    void *context;
};

static void resigned(struct keep *keep, void *context)
{
    const struct resigning *as = context;
    struct store_event event = party_event(as->party, EVENT_RESIGN, as->seat);

    keep_event(keep, &event);
    if (as->with)
        as->with(keep, as->context);
    say_room_to_all(as->party);
}

enum room_verdict drive_resign(struct party *party, int seat, const struct refusal **refusal,
                               void (*with)(struct keep *keep, void *context), void *context)
{
    struct room_event event = event_of(party, ROOM_STAND_IN, seat);
    struct resigning resigning = {party, seat, with, context};
    struct keep *keep;

    event.value = MEDIUM;
    if (party->room->chair[seat].kind != CHAIR_STAND_IN)
        return drive_do(party, &event, refusal, resigned, &resigning);
    keep = keep_start(party);
    resigned(keep, &resigning);
    keep_send(keep);
    return ROOM_DONE;
}

void drive_pause(struct party *party, bool on)
{
    struct keep *keep = keep_start(party);
    struct store_event event = party_event(party, EVENT_PAUSE, -1);

    event.payload[0] = on;
    event.length = 1;
    keep_event(keep, &event);
    say_room_to_all(party);
    keep_send(keep);
    drive_plan(party);
}

/* Somebody is away for too long: what happens is what the table chose. */
static void missed(struct party *party, int seat)
{
    if (party->terms.policy != POLICY_VOTE || party_has_engine(party, seat)) {
        drive_stand_in(party, seat);
        return;
    }
    party->place[seat].away = true;
    say_room_to_all(party);
    drive_plan(party);
}

/* When a seat that is asked will have been away for too long; UINT64_MAX: nobody waits for it. */
static uint64_t patience(const struct party *party, int seat)
{
    if (party->place[seat].here || party->place[seat].away ||
        party->terms.clock.bank >= CORRESPONDENCE || party_has_engine(party, seat))
        return UINT64_MAX;
    for (int other = 0; other < party->terms.setup.seats; other++)
        if (party->place[other].here)
            return party->place[seat].gone + GRACE;
    return UINT64_MAX;
}

static bool do_absent(struct party *party, const struct next *next)
{
    if (next->kind == NEXT_FLAG && !party->place[next->seat].away) {
        missed(party, next->seat);
        return true;
    }
    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (next->people >> seat & 1 && patience(party, seat) <= clock_alive()) {
            missed(party, seat);
            return true;
        }
    return false;
}

/* ---- planning ---- */

static uint64_t earliest(const struct party *party, const struct next *next)
{
    bool flag = next->flag != UINT64_MAX && !party->place[next->seat].away;
    uint64_t due = flag ? party_alive(party, next->flag) : UINT64_MAX;

    for (int seat = 0; seat < party->terms.setup.seats; seat++) {
        const struct work *work = &party->place[seat].work;
        uint64_t away = next->people >> seat & 1 ? patience(party, seat) : UINT64_MAX;

        if (machines_due(party, next) >> seat & 1 && work->chosen && work->due < due)
            due = work->due;
        if (away < due)
            due = away;
    }
    return due;
}

static void start_all_work(struct party *party, const struct next *next)
{
    unsigned int thinking = next->bots | engines_due(party, next);

    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        if (machines_due(party, next) >> seat & 1)
            start_work(party, seat, thinking >> seat & 1);
}

/* Somebody's time has come. Doing something plans anew. */
static void go_on(struct timer *timer)
{
    struct party *party = (struct party *)((char *)timer - offsetof(struct party, timer));
    struct next next;

    if (party->broken)
        return; /* it is planned anew when it is again what is kept */
    if (party->state == PARTY_WAITING || party->state == PARTY_DEALING) {
        (party->state == PARTY_WAITING ? hosts_hand_over : fair_late)(party);
        return;
    }
    next = room_next(party->room, party_now(party));
    if (!do_work(party, &next) && !do_absent(party, &next))
        drive_plan(party);
}

/* Who is asked and looks elsewhere is told so, once. */
static void give_notice(struct party *party, const struct next *next)
{
    for (int seat = 0; seat < party->terms.setup.seats; seat++) {
        struct place *place = &party->place[seat];
        uint32_t ask = party->room->chair[seat].ask;

        if (!(next->people >> seat & 1) || place->here || place->told == ask ||
            place->kind != PLACE_PERSON)
            continue;
        place->told = ask;
        say_notice(party, place->person, "turn");
    }
}

/* An engine wants to be asked about everything. True: it has just said so, and that was planned. */
static bool give_orders(struct party *party)
{
    const struct order *orders = party->terms.game->orders;

    for (int seat = 0; seat < party->terms.setup.seats; seat++)
        for (int i = 0; orders && orders[i].word && party_has_engine(party, seat); i++) {
            struct room_event event = event_of(party, ROOM_ORDER, seat);
            event.index = (uint8_t)i;
            event.value = ASK;
            if (party->room->chair[seat].asking[i] != ASK)
                return drive_do(party, &event, NULL, NULL, NULL) == ROOM_DONE;
        }
    return false;
}

static void plan_running(struct party *party)
{
    struct next next = room_next(party->room, party_now(party));
    uint64_t courtesy = peers_courtesy(party), due;

    give_notice(party, &next);
    if (machines_due(party, &next) && clock_alive() < party->moved + courtesy) {
        timers_set(&party->timer, party->moved + courtesy);
        return;
    }
    if (give_orders(party))
        return;
    start_all_work(party, &next);
    due = earliest(party, &next);
    if (due != UINT64_MAX)
        timers_set(&party->timer, due + courtesy);
}

static void plan_waiting(struct party *party)
{
    uint64_t due = hosts_due(party);

    if (due != UINT64_MAX)
        timers_set(&party->timer, due + peers_courtesy(party));
}

void drive_plan(struct party *party)
{
    party->timer.ring = go_on;
    timers_stop(&party->timer);
    if (party->broken)
        return;
    if (party->state == PARTY_WAITING)
        plan_waiting(party);
    else if (party->state == PARTY_DEALING)
        timers_set(&party->timer, fair_deadline(party) + peers_courtesy(party));
    else if (party->state == PARTY_RUNNING && !party->paused_at)
        plan_running(party);
}
