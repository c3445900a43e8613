/* engines - programs that whoever runs this server lets play */
#include "server/engines.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/name.h"
#include "guest/guest.h"
#include "guest/process.h"
#include "guest/thread.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/memory.h"

enum { FAULT_ROOM = 300 };

struct named {
    char name[NAME_SIZE];
    const char *command;
};

/* A program, and whose seat it plays. */
struct player {
    struct store_id table;
    int seat;
    char name[NAME_SIZE];
    struct guest *guest; /* NULL: nobody */
    bool busy;           /* a thread has the guest */
    bool leaves;         /* when it is not busy any more */
    uint64_t used;
};

/* What a thread does: asks, or ends a program; then the loop hears of it. */
struct question {
    struct question *next;
    pthread_t thread;
    bool on_thread;
    struct player *player; /* NULL: somebody who has left */
    struct guest *gone;    /* to be ended first */
    engine_answer *answer;
    uint32_t ask;
    action_t action;
    struct random luck;
    size_t length;
    uint8_t telling[TELLING_MAX];
};

/* Who is asked when there is a place, in this order. */
struct waiter {
    struct waiter *next;
    struct store_id table;
    int seat;
    engine_answer *answer;
};

static struct named engines[ENGINES_MAX];
static int count;
static struct player players[ENGINES_RUNNING];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct waiter *waiting; /* nobody, where there is a place */
static struct question *finished;
static int under_way; /* of the loop's own */
static void (*wake_loop)(void);

/* ---- names ---- */

static const struct named *find(const char *name, size_t length)
{
    for (int i = 0; i < count; i++)
        if (text_is(name, length, engines[i].name))
            return &engines[i];
    return NULL;
}

bool engines_know(const char *name, size_t length)
{
    return find(name, length) != NULL;
}

/* Why a command cannot be played; NULL: it can. */
static const char *fault_of_command(const char *command, char fault[FAULT_ROOM])
{
    const char *missing = guest_missing(command);

    if (!guest_is_command(command))
        snprintf(fault, FAULT_ROOM,
                 "names no command: write NAME=PROGRAM with its words after it, at most %d bytes, "
                 "and close every quote",
                 GUEST_COMMAND_MAX);
    else if (missing)
        snprintf(fault, FAULT_ROOM,
                 "cannot be started: %s. See how it is spelled and whether it may be run", missing);
    else
        return NULL;
    return fault;
}

/* What a bot is asked for by, or is called at a table. */
static bool is_bot(const char *name, size_t length)
{
    struct bot bot;

    for (int seat = 0; seat < PLAIN_NAMES; seat++)
        if (text_is(name, length, machine_names[seat]))
            return true;
    return bot_parse(name, length, &bot);
}

static const char *fault_of(const char *word, char fault[FAULT_ROOM])
{
    size_t length = strcspn(word, "=");

    if (fault_of_command(word[length] ? word + length + 1 : "", fault))
        return fault;
    if (length >= NAME_SIZE || !name_is_good(word, length))
        return "needs a name that a person could have, of at most 31 bytes";
    if (is_bot(word, length) || engines_know(word, length))
        return "needs a name that no bot and no other engine has";
    return count == ENGINES_MAX ? "is one too many: at most 8 can be named" : NULL;
}

const char *engines_add(const char *word)
{
    static char sentence[2 * FAULT_ROOM];
    char room[FAULT_ROOM];
    const char *fault = fault_of(word, room);
    size_t length = strcspn(word, "=");

    if (fault) {
        snprintf(sentence, sizeof sentence, "'%.200s' %s", word, fault);
        return sentence;
    }
    process_guard(); /* but for signals on which the server ends in good order */
    memcpy(engines[count].name, word, length);
    engines[count++].command = word + length + 1;
    return NULL;
}

void engines_list(struct json *json, const char *key)
{
    json_open(json, key, '[');
    for (int i = 0; i < count; i++)
        json_str(json, NULL, engines[i].name);
    json_close(json, ']');
}

/* ---- threads ---- */

static void *work(void *context)
{
    struct question *question = context;

    guest_free(question->gone);
    if (question->length)
        question->action =
            guest_ask(question->player->guest, question->telling, question->length, question->luck);
    pthread_mutex_lock(&lock);
    question->next = finished;
    finished = question;
    pthread_mutex_unlock(&lock);
    wake_loop();
    return NULL;
}

/* Where there is no thread to be had, it happens at once. */
static void send(struct question *question)
{
    under_way++;
    question->on_thread = thread_start(&question->thread, work, question);
    if (!question->on_thread)
        work(question);
}

/* Its program is ended; its place is free. */
static void end(struct player *player)
{
    struct question *question = memory_new(sizeof *question);

    question->gone = player->guest;
    *player = (struct player){0};
    send(question);
}

/* ---- asking ---- */

static struct player *sitting(const struct store_id *table, int seat)
{
    for (int i = 0; i < ENGINES_RUNNING; i++)
        if (players[i].guest && players[i].seat == seat &&
            strcmp(players[i].table.text, table->text) == 0)
            return &players[i];
    return NULL;
}

/* Is there a place that is free, or whose owner does not think? */
static bool has_room(void)
{
    for (int i = 0; i < ENGINES_RUNNING; i++)
        if (!players[i].busy)
            return true;
    return false;
}

/* At the end of the line, where it does not stand in it already. */
static void wait_for_place(const struct party *party, int seat, engine_answer *answer)
{
    struct waiter **end = &waiting;

    for (; *end; end = &(*end)->next)
        if ((*end)->seat == seat && strcmp((*end)->table.text, party->id.text) == 0)
            return;
    *end = memory_new(sizeof **end);
    **end = (struct waiter){.table = party->id, .seat = seat, .answer = answer};
}

/* Whoever waited longest asks again; who does not want to any more leaves the place to the next. */
static void give_places(void)
{
    while (waiting && has_room()) {
        struct waiter *first = waiting;
        waiting = first->next;
        first->answer(&first->table, first->seat, 0, 0);
        free(first);
    }
}

/* Those of one table, or all. */
static void send_away(const struct store_id *table)
{
    for (struct waiter **at = &waiting; *at;) {
        struct waiter *one = *at;
        if (table && strcmp(one->table.text, table->text) != 0) {
            at = &one->next;
            continue;
        }
        *at = one->next;
        free(one);
    }
}

/* A free place, or that of whoever was not asked for longest; NULL: all of them think. */
static struct player *make_room(void)
{
    struct player *oldest = NULL;

    for (int i = 0; i < ENGINES_RUNNING; i++) {
        if (!players[i].guest)
            return &players[i];
        if (!players[i].busy && (!oldest || players[i].used < oldest->used))
            oldest = &players[i];
    }
    if (oldest)
        end(oldest);
    return oldest;
}

static struct player *sit_down(const struct party *party, int seat)
{
    const char *name = party->place[seat].name;
    const struct named *engine = find(name, strlen(name));
    struct player *player = engine ? make_room() : NULL;
    struct guest *guest = player ? guest_new(engine->command, ENGINE_PATIENCE) : NULL;

    if (!guest)
        return NULL;
    guest_begin(guest);
    *player = (struct player){.table = party->id, .seat = seat, .guest = guest};
    memcpy(player->name, engine->name, NAME_SIZE);
    return player;
}

static void put_question(const struct party *party, struct player *player, engine_answer *answer)
{
    struct question *question = memory_new(sizeof *question);
    int seat = player->seat, epoch, seen = guest_seen(player->guest, &epoch);

    question->player = player;
    question->answer = answer;
    question->ask = party->room->chair[seat].ask;
    question->luck = room_luck(party->room, seat);
    question->length = room_tell(party->room, seat, seen, epoch, question->telling, TELLING_MAX);
    player->busy = true;
    player->used = clock_alive();
    send(question);
}

bool engines_ask(const struct party *party, int seat, engine_answer *answer)
{
    struct player *player = sitting(&party->id, seat);

    if (!player && !has_room()) {
        wait_for_place(party, seat, answer);
        return true;
    }
    if (!player)
        player = sit_down(party, seat);
    if (!player)
        return false;
    if (!player->busy) /* else it thinks about what it was asked before; then it is asked again */
        put_question(party, player, answer);
    return true;
}

static void report(const struct player *player)
{
    log_event("engine-lost", "engine", player->name, "table", player->table.text, "reason",
              guest_reason(player->guest), NULL);
}

static void hear(const struct question *question)
{
    struct player *player = question->player, then;

    if (!player)
        return;
    then = *player;
    player->busy = false;
    if (!question->action && !then.leaves)
        report(player);
    if (!question->action || then.leaves)
        end(player);
    give_places();
    if (!then.leaves)
        question->answer(&then.table, then.seat, question->ask, question->action);
}

void engines_poll(void)
{
    struct question *question;

    pthread_mutex_lock(&lock);
    question = finished;
    finished = NULL;
    pthread_mutex_unlock(&lock);
    while (question) {
        struct question *next = question->next;
        if (question->on_thread)
            pthread_join(question->thread, NULL);
        under_way--;
        hear(question);
        free(question);
        question = next;
    }
}

/* ---- coming and going ---- */

void engines_start(void (*wake)(void))
{
    wake_loop = wake;
}

static void leave(struct player *player)
{
    player->leaves = true;
    if (!player->busy)
        end(player);
}

void engines_leave(const struct store_id *table)
{
    send_away(table);
    for (int i = 0; i < ENGINES_RUNNING; i++)
        if (players[i].guest && strcmp(players[i].table.text, table->text) == 0)
            leave(&players[i]);
}

/* Who thinks has the time that is left to it. */
void engines_stop(void)
{
    static const struct timespec moment = {.tv_nsec = 5000000};

    send_away(NULL);
    for (int i = 0; i < ENGINES_RUNNING; i++)
        if (players[i].guest)
            leave(&players[i]);
    for (engines_poll(); under_way > 0; engines_poll())
        nanosleep(&moment, NULL);
}
