/* crowd - many tables full of people who answer at random */
#include "client/crowd.h"

#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "client/fetch.h"
#include "client/flat.h"
#include "eyes/eyes.h"
#include "games/games.h"

enum {
    TABLE_ID = 16,
    ANSWERS_MAX = 1024,
    SAMPLES_MAX = 1 << 22,
    BACK_MIN = 50,
    BACK_MAX = 600,
    REST_MAX = 60,    /* seconds */
    COMING_MAX = 200, /* connections that are being made at once */
    GAMES_A_LINE =
        3, /* making tables is dear: after so many the server wants people to slow down */
};

/* Numbers of messages that are answered by `done`. */
enum { ID_NAME = 1, ID_CREATE, ID_SIT, ID_START };

struct table;

struct person {
    struct wire wire;
    struct table *table;
    int seat;
    uint16_t watch; /* the number of its look at the table: another one at each */
    bool open, welcome, named, seated, watching;
    struct eyes *eyes;
    uint8_t bytes[32];      /* of the fair deal */
    uint32_t ask;           /* the question being answered; 0: none */
    action_t answer;        /* to it */
    bool sent;              /* and it is on its way */
    uint32_t answered;      /* the last question whose answer is on disk */
    uint64_t due;           /* microseconds: when to answer, or to come back; 0: nothing planned */
    uint64_t sent_at;       /* of the last answer */
    action_t *acknowledged; /* answers of this game that are on disk, in order */
    int count;
};

struct table {
    struct person person[SEATS_MAX];
    const struct game *game;
    int seats, people; /* people: who come */
    char id[TABLE_ID + 1];
    int seated;
    bool begun, running, resting; /* resting: no more games */
    bool over; /* and every person's account is settled when it has seen the end */
    int settled;
    int games; /* on these connections */
    bool met;  /* everybody has come, once */
};

/* A game that has ended, and who may ask for its record. */
struct ended {
    char id[TABLE_ID + 1];
    const struct person *person;
};

struct crowd {
    const struct crowd_plan *plan;
    struct crowd_result *result;
    struct table *tables;
    struct random random;
    uint64_t begun; /* games */
    int coming;     /* connections that are being made */
    int met;        /* tables at which everybody has come */
    uint64_t start, end;
    uint64_t rested;   /* since when no new games are begun */
    uint32_t *samples; /* microseconds */
    size_t sample_count;
    struct ended *ended; /* games whose records are wanted */
    size_t ended_count;
};

static struct crowd crowd;

__attribute__((format(printf, 2, 3))) static void error(const struct person *person,
                                                        const char *format, ...)
{
    char *first = crowd.result->first;
    va_list list;

    if (crowd.result->errors++ > 0)
        return;
    snprintf(first, sizeof crowd.result->first, "table %s, seat %d: ", person->table->id,
             person->seat);
    va_start(list, format);
    vsnprintf(first + strlen(first), sizeof crowd.result->first - strlen(first), format, list);
    va_end(list);
}

__attribute__((format(printf, 2, 3))) static void send_text(struct person *person,
                                                            const char *format, ...)
{
    char text[1024];
    va_list list;
    int length;

    va_start(list, format);
    length = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    wire_send(&person->wire, text, (size_t)length);
}

/* ---- sitting down ---- */

static void say_hello(struct person *person)
{
    send_text(person, "{\"type\":\"hello\",\"language\":\"en\",\"engine\":\"%016" PRIx64 "\"}",
              eyes_engine());
}

static volatile sig_atomic_t stopped, resting;

void crowd_stop(void)
{
    stopped = 1;
}

void crowd_rest(void)
{
    resting = 1;
}

static bool more_games(void)
{
    return !resting && (crowd.plan->games == 0 || crowd.begun < crowd.plan->games);
}

static void meet(struct table *table)
{
    crowd.met += !table->met;
    table->met = true;
}

/* From now on it is about another table, whatever is still said about the last one. */
static void leave(struct person *person)
{
    if (person->watching)
        send_text(person, "{\"type\":\"unwatch\",\"number\":%d}", person->watch);
    person->watch++;
    person->watching = person->seated = person->sent = false;
    person->ask = person->answered = 0;
    person->due = 0;
    person->count = 0;
    eyes_close(person->eyes);
}

static void create(struct table *table)
{
    crowd.begun -= table->begun; /* one that came to nothing */
    table->begun = false;
    if (!more_games()) {
        table->resting = true;
        meet(table);
        return;
    }
    crowd.begun++;
    table->begun = true;
    table->id[0] = '\0';
    table->seated = table->settled = 0;
    table->running = table->over = false;
    for (int seat = 0; seat < table->people; seat++)
        leave(&table->person[seat]);
    send_text(
        &table->person[0],
        "{\"type\":\"create\",\"id\":%d,\"game\":\"%s\",\"seats\":%d,\"open\":true,\"pace\":0}",
        ID_CREATE, table->game->name, table->seats);
}

static void sit(struct person *person)
{
    char hex[65];

    for (int i = 0; i < 32; i++)
        person->bytes[i] = (uint8_t)random_below(&crowd.random, 256);
    flat_seal(person->table->id, person->seat, person->bytes, hex);
    send_text(person, "{\"type\":\"sit\",\"id\":%d,\"table\":\"%s\",\"seat\":%d,\"seal\":\"%s\"}",
              ID_SIT, person->table->id, person->seat, hex);
}

static void watch(struct person *person)
{
    person->watching = true;
    send_text(person, "{\"type\":\"watch\",\"table\":\"%s\",\"number\":%d}", person->table->id,
              person->watch);
}

static void reveal(struct person *person)
{
    char hex[65];

    flat_hex(person->bytes, hex);
    send_text(person, "{\"type\":\"reveal\",\"table\":\"%s\",\"bytes\":\"%s\"}", person->table->id,
              hex);
}

static bool all_named(const struct table *table)
{
    for (int seat = 0; seat < table->people; seat++)
        if (!table->person[seat].named || table->person[seat].wire.phase != WIRE_OPEN)
            return false;
    return true;
}

/* By the host, once all sit: also where its own server has not heard of that yet. */
static void start(struct table *table)
{
    if (table->seated == table->people && !table->running && !crowd.plan->idle)
        send_text(&table->person[0], "{\"type\":\"start\",\"id\":%d,\"table\":\"%s\"}", ID_START,
                  table->id);
}

static void seated(struct person *person)
{
    if (person->seated)
        return;
    person->seated = true;
    person->table->seated++;
    watch(person);
    start(person->table);
}

/* ---- answering ---- */

static void send_answer(struct person *person)
{
    char words[100];
    struct text text = text_in(words, sizeof words);

    game_print(person->table->game, person->answer, &text);
    person->sent = true;
    person->due = 0;
    person->sent_at = wire_clock();
    send_text(person, "{\"type\":\"act\",\"table\":\"%s\",\"ask\":%u,\"words\":\"%s\"}",
              person->table->id, person->ask, words);
}

static void answer(struct person *person)
{
    action_t list[LEGAL_MAX];
    int count = eyes_legal(person->eyes, list);
    uint32_t think = crowd.plan->think;

    if (count == 0) {
        error(person, "a question without an answer");
        return;
    }
    person->ask = person->eyes->now.ask;
    person->answer = list[random_below(&crowd.random, (uint32_t)count)];
    person->sent = false;
    if (think)
        person->due = wire_clock() + 1 + random_below(&crowd.random, 2 * think) * UINT64_C(1000);
    else
        send_answer(person);
}

static void acknowledged(struct person *person, uint32_t ask)
{
    if (ask != person->ask || !person->sent)
        return; /* said once more after a lost connection */
    crowd.result->moves++;
    if (person->count < ANSWERS_MAX)
        person->acknowledged[person->count++] = person->answer;
    person->sent = false;
    person->answered = ask;
    if (person->eyes->now.ask > ask)
        answer(person);
}

/* ---- what tellings show ---- */

static void sample(uint64_t microseconds)
{
    if (crowd.sample_count < SAMPLES_MAX)
        crowd.samples[crowd.sample_count++] = (uint32_t)microseconds;
}

/* How long what others answered has been under way to this person: the last of a group opened it.
 * Counts once everybody is there: coming in by the thousand is not what this is about. */
static void measure(const struct person *person)
{
    const struct eyes *eyes = person->eyes;
    uint64_t last = 0;

    if (crowd.met < crowd.plan->tables)
        return;
    for (int i = eyes->now.from - eyes->first; i >= 0 && i < eyes->count; i++) {
        int seat = eyes->steps[i].seat;
        if (seat < SEATS_MAX && person->table->person[seat].sent_at > last)
            last = person->table->person[seat].sent_at;
    }
    if (last && last != person->sent_at)
        sample(wire_clock() - last);
}

/* Were all acknowledged answers carried out, and once? A standing order may have passed in between.
 */
static void settle(struct person *person)
{
    const struct eyes *eyes = person->eyes;
    const struct game *game = eyes->game;
    int next = 0;

    for (int i = 0; i < eyes->count; i++) {
        action_t action = eyes->steps[i].action;
        if (eyes->steps[i].seat != person->seat)
            continue;
        if (next < person->count && action == person->acknowledged[next])
            next++;
        else if (strcmp(game->verbs[action_verb(action)].word, "pass") != 0 &&
                 action != person->answer)
            crowd.result->doubled++;
    }
    crowd.result->lost += (uint64_t)(person->count - next);
}

static void remember(const struct table *table)
{
    struct ended *ended;

    if (!crowd.plan->keep)
        return;
    ended = realloc(crowd.ended, (crowd.ended_count + 1) * sizeof *ended);
    if (!ended)
        return;
    crowd.ended = ended;
    memcpy(ended[crowd.ended_count].id, table->id, sizeof table->id);
    ended[crowd.ended_count++].person = &table->person[0];
}

/* Everybody leaves and comes in again; others: as somebody else. */
static void renew(struct table *table, bool others)
{
    table->games = 0;
    table->over = true;
    if (others)
        table->id[0] = '\0';
    for (int seat = 0; seat < table->people; seat++) {
        struct person *person = &table->person[seat];
        person->open = person->welcome = person->watching = false;
        person->seated = false; /* nor looks at the old table */
        person->due = others ? wire_clock() + BACK_MAX * UINT64_C(1000)
                             : 1; /* at once, but not from within a message */
        if (others) {
            person->named = false;
            person->wire.cookie[0] = '\0';
        }
        wire_cut(&person->wire);
    }
}

/* The game has ended for this person; when it has for all, the next one begins. */
static void ended(struct person *person)
{
    struct table *table = person->table;

    settle(person);
    person->ask = 0;
    person->sent = false;
    if (++table->settled < table->people)
        return;
    crowd.result->games++;
    table->begun = false;
    remember(table);
    if (++table->games == GAMES_A_LINE)
        renew(table, false);
    else if (all_named(table))
        create(table);
    else
        table->over = true; /* somebody is on the way back */
}

/* Is there a question that neither has been answered nor is being thought about? */
static bool is_open(const struct person *person)
{
    uint32_t ask = person->eyes->now.ask;

    /* what was sent must be acknowledged first: it may have been carried out before a crash */
    return ask > person->answered && !person->sent && !(person->ask == ask && person->due);
}

static void took(struct wire *wire, const uint8_t *bytes, size_t length)
{
    struct person *person = (struct person *)wire;
    bool was_over = person->eyes->game && game_head(person->eyes->view)->due == 0;

    if (length < 3 || bytes[0] != 1 || (bytes[1] | bytes[2] << 8) != person->watch)
        return;
    crowd.result->tellings++;
    if (!eyes_take(person->eyes, bytes + 3, length - 3)) {
        error(person, "a telling that does not go on where the last one ended");
        watch(person);
        return;
    }
    person->table->running = true;
    meet(person->table);
    measure(person);
    if (is_open(person))
        answer(person);
    if (game_head(person->eyes->view)->due == 0 && !was_over)
        ended(person);
}

/* ---- messages ---- */

/* Or about one that everybody has left, since it came to nothing? */
static bool is_about_table(const struct person *person, const char *text)
{
    return flat_says(text, "table", person->table->id);
}

static void done(struct person *person, const char *text)
{
    struct table *table = person->table;
    const char *id = flat_value(text, "table");

    if (flat_says(text, "to", "act")) {
        if (is_about_table(person, text))
            acknowledged(person, (uint32_t)flat_number(text, "ask"));
        return;
    }
    switch (flat_number(text, "id")) {
    case ID_NAME:
        person->named = true;
        if (!table->id[0] && all_named(table))
            create(table);
        break;
    case ID_CREATE:
        if (!id || strlen(id) < TABLE_ID + 2)
            break;
        memcpy(table->id, id + 1, TABLE_ID);
        for (int seat = 0; seat < table->people; seat++)
            sit(&table->person[seat]);
        break;
    case ID_SIT:
        if (is_about_table(person, text))
            seated(person);
        break;
    }
}

static void welcome(struct person *person)
{
    person->welcome = true;
    if (!person->named) {
        send_text(person, "{\"type\":\"name\",\"id\":%d,\"name\":\"Guest %c\"}", ID_NAME,
                  'A' + person->seat);
        return;
    }
    if (person->table->over && all_named(person->table)) {
        create(person->table);
        return;
    }
    if (!person->seated)
        return;
    watch(person);
    if (person->ask && person->sent)
        send_answer(person); /* perhaps it never arrived; twice does no harm */
}

static void heard_of_room(struct person *person, const char *text)
{
    if (!is_about_table(person, text))
        return;
    if (flat_says(text, "state", "dealing"))
        reveal(person);
    else if (person->seat == 0 && flat_says(text, "state", "waiting"))
        start(person->table);
}

/* Where tables came to nothing people have made too many at once, or have too many: they, or others
 * in their place, begin anew. */
static void refused(struct person *person, const char *text)
{
    if (flat_says(text, "to", "start"))
        return;
    crowd.result->refused++;
    if (!crowd.result->first[0])
        snprintf(crowd.result->first, sizeof crowd.result->first, "refused: %.180s", text);
    if (!person->table->running)
        renew(person->table, !flat_says(text, "code", "slow-down"));
}

static void heard(struct wire *wire, const char *text, size_t length)
{
    struct person *person = (struct person *)wire;
    (void)length;

    if (flat_says(text, "type", "done"))
        done(person, text);
    else if (flat_says(text, "type", "room"))
        heard_of_room(person, text);
    else if (flat_says(text, "type", "welcome"))
        welcome(person);
    else if (flat_says(text, "type", "reload"))
        error(person, "the server is of another version than this program");
    else if (flat_says(text, "type", "refused"))
        refused(person, text);
}

static void come(struct person *person)
{
    crowd.coming++;
    wire_connect(&person->wire);
}

static void opened(struct wire *wire)
{
    struct person *person = (struct person *)wire;

    crowd.coming--;
    person->open = true;
    say_hello(person);
}

/* A server that does not let anybody in: perhaps another one does. Who has no name is nobody there.
 */
static void go_elsewhere(struct person *person)
{
    int host = (int)(person->wire.host - crowd.plan->host);

    crowd.coming--;
    person->wire.host = &crowd.plan->host[(host + 1) % crowd.plan->hosts];
    if (!person->named)
        person->wire.cookie[0] = '\0';
}

/* Before the game began a table cannot be picked up again: everybody goes to a new one. */
static void closed(struct wire *wire)
{
    struct person *person = (struct person *)wire;
    struct table *table = person->table;

    if (!person->open)
        go_elsewhere(person);
    person->welcome = person->open = person->watching = false;
    if (crowd.result->moves > 0)
        crowd.result->reconnects++;
    if (!table->running)
        table->over = true;
    person->due = wire_clock() +
                  (BACK_MIN + random_below(&crowd.random, BACK_MAX - BACK_MIN)) * UINT64_C(1000);
}

/* ---- the course ---- */

static const struct wire_ear ear = {
    .opened = opened, .text = heard, .bytes = took, .closed = closed};

static bool open_person(struct table *table, int number, int seat)
{
    struct person *person = &table->person[seat];

    person->table = table;
    person->seat = seat;
    person->wire.host = &crowd.plan->host[(number + seat) % crowd.plan->hosts];
    person->wire.ear = &ear;
    person->eyes = calloc(1, sizeof *person->eyes);
    person->acknowledged = calloc(ANSWERS_MAX, sizeof *person->acknowledged);
    return person->eyes && person->acknowledged;
}

static bool open_tables(void)
{
    int kinds = 0;

    while (games[kinds])
        kinds++;
    crowd.tables = calloc((size_t)crowd.plan->tables, sizeof *crowd.tables);
    crowd.samples = malloc(SAMPLES_MAX * sizeof *crowd.samples);
    if (!crowd.tables || !crowd.samples)
        return false;
    for (int number = 0; number < crowd.plan->tables; number++) {
        struct table *table = &crowd.tables[number];
        table->game = crowd.plan->game ? crowd.plan->game : games[number % kinds];
        table->seats = crowd.plan->seats ? crowd.plan->seats : table->game->seats_min;
        table->people = crowd.plan->idle ? 1 : table->seats;
        for (int seat = 0; seat < table->people; seat++)
            if (!open_person(table, number, seat))
                return false;
    }
    return true;
}

static void close_tables(void)
{
    for (int number = 0; crowd.tables && number < crowd.plan->tables; number++)
        for (int seat = 0; seat < crowd.tables[number].people; seat++) {
            struct person *person = &crowd.tables[number].person[seat];
            wire_cut(&person->wire);
            if (person->eyes)
                eyes_close(person->eyes);
            free(person->eyes);
            free(person->acknowledged);
        }
    free(crowd.tables);
    free(crowd.samples);
}

/* Answers that have been thought about, and connections that come back. */
static void look_round(uint64_t now)
{
    for (int number = 0; number < crowd.plan->tables; number++)
        for (int seat = 0; seat < crowd.tables[number].people; seat++) {
            struct person *person = &crowd.tables[number].person[seat];
            if (!person->due || person->due > now)
                continue;
            if (person->wire.phase == WIRE_CLOSED && crowd.coming >= COMING_MAX)
                continue;
            person->due = 0;
            if (person->wire.phase == WIRE_CLOSED)
                come(person);
            else if (person->wire.phase == WIRE_OPEN && person->welcome)
                send_answer(person);
            else
                person->due = now + BACK_MIN * 1000;
        }
}

static uint64_t unfinished(void)
{
    uint64_t count = 0;

    for (int number = 0; number < crowd.plan->tables; number++)
        count += crowd.tables[number].begun;
    return count;
}

/* Where a game has stopped, for whoever has to find out why. */
static void describe(const struct table *table)
{
    char *stuck = crowd.result->stuck;
    size_t size = sizeof crowd.result->stuck;

    snprintf(stuck, size, "table %s came to no end: %d of %d sit", table->id, table->seated,
             table->people);
    for (int seat = 0; seat < table->people && table->running; seat++) {
        const struct person *person = &table->person[seat];
        size_t length = strlen(stuck);
        snprintf(stuck + length, size - length, "; seat %d asked %u, answered %u%s%s", seat,
                 person->eyes->now.ask, person->answered, person->sent ? ", sent" : "",
                 person->welcome ? "" : ", away");
    }
}

static bool goes_on(uint64_t now)
{
    if (resting && !crowd.rested)
        crowd.rested = now;
    if (resting && (unfinished() == 0 || now - crowd.rested > REST_MAX * UINT64_C(1000000)))
        return false;
    if (stopped || (crowd.end && now >= crowd.end))
        return false;
    return !crowd.plan->games || crowd.result->games < crowd.plan->games;
}

/* People come in a few at a time, as they would. */
static void let_in(int *entered)
{
    for (; crowd.coming < COMING_MAX && *entered < crowd.plan->tables; ++*entered)
        for (int seat = 0; seat < crowd.tables[*entered].people; seat++)
            come(&crowd.tables[*entered].person[seat]);
}

static void play(void)
{
    uint64_t looked = 0, told = wire_clock();
    int entered = 0;

    for (uint64_t now = wire_clock(); goes_on(now); now = wire_clock()) {
        let_in(&entered);
        wire_wait(1);
        if (now - looked >= 1000) {
            look_round(now);
            looked = now;
        }
        if (crowd.plan->progress && now - told >= 1000000) {
            crowd.plan->progress(crowd.result->moves, crowd.result->games,
                                 (double)(now - crowd.start) / 1e6);
            told = now;
        }
    }
}

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static double percentile(double share)
{
    if (crowd.sample_count == 0)
        return 0;
    return crowd.samples[(size_t)(share * (double)(crowd.sample_count - 1))] / 1e3;
}

/* Seconds of processor time that a process of this machine has had; 0: there is none. */
static double processor_time(int pid)
{
    char path[40], line[1000] = "";
    const char *rest;
    unsigned long user = 0, system = 0;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    file = pid ? fopen(path, "r") : NULL;
    if (!file)
        return 0;
    rest = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    if (rest)
        sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void conclude(void)
{
    struct crowd_result *result = crowd.result;

    result->unfinished = unfinished();
    for (int number = 0; number < crowd.plan->tables && !result->stuck[0]; number++)
        if (resting && crowd.tables[number].begun)
            describe(&crowd.tables[number]);
    result->seconds = (double)(wire_clock() - crowd.start) / 1e6;
    qsort(crowd.samples, crowd.sample_count, sizeof *crowd.samples, by_size);
    result->p50 = percentile(0.5);
    result->p99 = percentile(0.99);
    result->most = percentile(1);
    result->own = processor_time(getpid()) - result->own;
    result->server = processor_time(crowd.plan->server) - result->server;
}

static void fetch_records(void)
{
    for (size_t i = 0; i < crowd.ended_count; i++) {
        const struct ended *ended = &crowd.ended[i];
        char path[40];
        size_t length = 0;
        char *record;

        snprintf(path, sizeof path, "/record/%s", ended->id);
        record = fetch(ended->person->wire.host, path, ended->person->wire.cookie, &length);
        if (!record)
            error(ended->person, "no record of game %s", ended->id);
        else if (!crowd.plan->keep(crowd.plan->context, i, record, length))
            error(ended->person, "the record of game %s could not be kept", ended->id);
        free(record);
    }
    free(crowd.ended);
}

bool crowd_run(const struct crowd_plan *plan, struct crowd_result *result)
{
    bool good;

    memset(result, 0, sizeof *result);
    crowd = (struct crowd){.plan = plan,
                           .result = result,
                           .random = random_from(plan->seed, 0),
                           .start = wire_clock()};
    crowd.end = plan->seconds > 0 ? crowd.start + (uint64_t)(plan->seconds * 1e6) : 0;
    good = open_tables() && wire_start();
    if (good) {
        result->own = processor_time(getpid());
        result->server = processor_time(plan->server);
        play();
        conclude();
        fetch_records();
        wire_end();
    }
    close_tables();
    return good;
}
