/* peers - other nodes with the same database
 *
 *      h ALIVE                                          I am here
 *      q                                                who looks where? (said by a new one)
 *      b                                                I go
 *      l TABLE HERE PAUSE HOST ONLOOKERS VOTES SILENCED who looks at a table here
 *      n TABLE PERSON WHAT                              a notice
 *      g HASH PERSON CREATED                            somebody was greeted
 *      m WISH                                           of whoever runs the nodes
 */
#include "server/peers.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/clock.h"
#include "server/drive.h"
#include "server/follow.h"
#include "server/manage.h"
#include "server/memory.h"
#include "server/parties.h"
#include "server/people.h"
#include "server/play.h"
#include "server/resume.h"
#include "server/say.h"
#include "server/watches.h"

enum { NODES_MAX = 64, BUCKETS = 1024, SILENT = 5000, COURTESY = 2000 };

struct node {
    uint64_t number;
    uint64_t heard; /* by the machine's clock */
};

/* Who looks at a table at another node. */
struct there {
    struct there *next;
    uint64_t node;
    struct store_id table;
    struct look look;
};

static struct store *store;
static uint64_t own; /* 0: there are no others */
static struct node nodes[NODES_MAX];
static int node_count;
static struct there *buckets[BUCKETS];
static uint64_t swept;

bool peers_possible(void)
{
    return own != 0;
}

bool peers_any(void)
{
    return node_count > 0;
}

/* ---- who looks there ---- */

static struct there **bucket_of(const char *table)
{
    uint32_t hash = 2166136261u;

    for (; *table; table++)
        hash = (hash ^ (uint8_t)*table) * 16777619u;
    return &buckets[hash % BUCKETS];
}

static bool is_empty(const struct look *look)
{
    return !look->here && !look->host && !look->onlookers && !look->pause;
}

static struct there **find(uint64_t node, const char *table)
{
    struct there **at = bucket_of(table);

    while (*at && ((*at)->node != node || strcmp((*at)->table.text, table) != 0))
        at = &(*at)->next;
    return at;
}

static void drop(struct there **at)
{
    struct there *gone = *at;

    *at = gone->next;
    free(gone);
}

static void add_up(struct look *sum, const struct look *look)
{
    sum->here |= look->here;
    sum->pause |= look->pause;
    sum->host |= look->host;
    sum->onlookers = (uint16_t)(sum->onlookers + look->onlookers);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sum->votes[seat] |= look->votes[seat];
    for (int i = 0; i < SILENCED_MAX && !sum->silenced[0]; i++)
        sum->silenced[i] = look->silenced[i]; /* the host is at one node */
}

struct look peers_look(const struct party *party)
{
    struct look sum = {0};

    for (const struct there *each = node_count ? *bucket_of(party->id.text) : NULL; each;
         each = each->next)
        if (strcmp(each->table.text, party->id.text) == 0)
            add_up(&sum, &each->look);
    return sum;
}

uint64_t peers_courtesy(const struct party *party)
{
    uint64_t before = 0;

    for (int i = 0; i < node_count; i++) {
        const struct there *there = *find(nodes[i].number, party->id.text);
        bool looks = there && !is_empty(&there->look), mine = party->watches != NULL;
        before += looks == mine ? nodes[i].number < own : looks;
    }
    return before * COURTESY;
}

/* Somebody came or went there, or wants something else. */
static void changed(struct party *party)
{
    watches_update_all(party);
    say_presence(party);
    play_count_votes(party);
    drive_plan(party);
}

static void set_look(uint64_t node, const struct store_id *table, const struct look *look)
{
    struct there **at = find(node, table->text);
    struct party *party = parties_known(table->text);

    if (*at && is_empty(look)) {
        drop(at);
    } else if (!is_empty(look)) {
        if (!*at)
            *at = memory_new(sizeof **at);
        (*at)->node = node;
        (*at)->table = *table;
        (*at)->look = *look;
    }
    if (party && party->terms.game)
        changed(party);
}

/* ---- which there are ---- */

static struct node *node_of(uint64_t number)
{
    for (int i = 0; i < node_count; i++)
        if (nodes[i].number == number)
            return &nodes[i];
    return NULL;
}

/* Nobody looks there any more; what it was about to do is for others to do. */
static void lose(struct node *node)
{
    uint64_t number = node->number;

    *node = nodes[--node_count];
    for (int bucket = 0; bucket < BUCKETS; bucket++)
        for (struct there **at = &buckets[bucket]; *at;) {
            struct party *party = parties_known((*at)->table.text);
            if ((*at)->node != number) {
                at = &(*at)->next;
                continue;
            }
            drop(at);
            if (party && party->terms.game)
                changed(party);
        }
    follow_look_round();
    resume_again();
}

void peers_start(struct store *from)
{
    store = from;
    own = store_node(from);
    swept = clock_machine();
    if (own)
        store_tell(store, "q", true);
}

void peers_leave(void)
{
    if (own)
        store_tell(store, "b", true);
}

void peers_sweep(void)
{
    uint64_t now = clock_machine();
    bool slept = now > swept + SILENT / 2; /* then it is us who did not listen */
    char words[40];

    if (!own)
        return;
    swept = now;
    for (int i = node_count - 1; i >= 0; i--)
        if (slept)
            nodes[i].heard = now;
        else if (nodes[i].heard + SILENT < now)
            lose(&nodes[i]);
    snprintf(words, sizeof words, "h %" PRIu64, clock_alive());
    store_tell(store, words, false);
}

/* ---- saying ---- */

static struct look own_look(const struct party *party)
{
    struct look look = {.pause = party->pause_votes};

    for (const struct watch *watch = party->watches; watch; watch = watch->next) {
        look.onlookers = (uint16_t)(look.onlookers + (watch->viewer < 0));
        look.here |= watch->viewer < 0 ? 0 : (uint8_t)(1 << watch->viewer);
        look.host |= watch->client->person->id == party->host;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        look.votes[seat] = party->place[seat].votes;
    memcpy(look.silenced, party->silenced, sizeof look.silenced);
    return look;
}

static void say_look(const struct party *party, const struct look *look)
{
    char words[200];
    int at = snprintf(words, sizeof words, "l %s %x %x %x %x ", party->id.text, look->here,
                      look->pause, look->host, look->onlookers);

    for (int seat = 0; seat < SEATS_MAX; seat++)
        at += snprintf(words + at, sizeof words - (size_t)at, "%02x", look->votes[seat]);
    for (int i = 0; i < SILENCED_MAX; i++)
        at += snprintf(words + at, sizeof words - (size_t)at, " %x", look->silenced[i]);
    store_tell(store, words, false);
}

void peers_say(struct party *party)
{
    struct look look;

    if (!own)
        return;
    look = own_look(party);
    if (memcmp(&look, &party->look, sizeof look) == 0)
        return;
    party->look = look;
    say_look(party, &look);
}

static void say_again(struct party *party, void *context)
{
    (void)context;
    if (!is_empty(&party->look))
        say_look(party, &party->look);
}

void peers_notice(const struct party *party, uint64_t person, const char *what)
{
    char words[120];

    if (!own)
        return;
    snprintf(words, sizeof words, "n %s %" PRIu64 " %s", party->id.text, person, what);
    store_tell(store, words, true);
}

void peers_greet(const uint8_t hash[STORE_HASH_SIZE], uint64_t person, uint64_t created)
{
    char words[2 * STORE_HASH_SIZE + 60], hex[2 * STORE_HASH_SIZE + 1];
    struct text text = text_in(hex, sizeof hex);

    if (!own)
        return;
    text_hex(&text, hash, STORE_HASH_SIZE);
    snprintf(words, sizeof words, "g %s %" PRIu64 " %" PRIu64, hex, person, created);
    store_tell(store, words, true);
}

void peers_wish(const char *line)
{
    char words[STORE_WORDS_MAX + 1];

    if (!own)
        return;
    snprintf(words, sizeof words, "m %s", line);
    store_tell(store, words, true);
}

/* ---- hearing ---- */

static bool read_votes(const char *hex, struct look *look)
{
    return strlen(hex) == 2 * SEATS_MAX &&
           text_to_bytes(hex, 2 * SEATS_MAX, look->votes, sizeof look->votes);
}

static void hear_look(uint64_t node, const char *words)
{
    struct store_id table;
    struct look look = {0};
    unsigned int here, pause, host, onlookers;
    char votes[2 * SEATS_MAX + 1];
    int at = 0;

    _Static_assert(SEATS_MAX == 5, "ten letters of votes");
    if (sscanf(words, "l %16s %x %x %x %x %10s%n", table.text, &here, &pause, &host, &onlookers,
               votes, &at) != 6 ||
        !read_votes(votes, &look))
        return;
    look.here = (uint8_t)here;
    look.pause = (uint8_t)pause;
    look.host = host != 0;
    look.onlookers = (uint16_t)onlookers;
    for (int i = 0, step = 0; i < SILENCED_MAX; i++, at += step)
        if (sscanf(words + at, " %x%n", &look.silenced[i], &step) != 1)
            return;
    set_look(node, &table, &look);
}

static void hear_notice(const char *words)
{
    char table[STORE_ID_SIZE + 1], what[20];
    uint64_t person;
    struct party *party;

    if (sscanf(words, "n %16s %" SCNu64 " %19s", table, &person, what) != 3 || !people_here(person))
        return;
    party = parties_find(table);
    if (party)
        say_notice_here(party, person, what);
}

static void hear_greeting(const char *words)
{
    char hex[2 * STORE_HASH_SIZE + 1];
    uint8_t hash[STORE_HASH_SIZE];
    uint64_t person, created;

    if (sscanf(words, "g %64s %" SCNu64 " %" SCNu64, hex, &person, &created) == 3 &&
        text_to_bytes(hex, strlen(hex), hash, sizeof hash))
        people_greeted(hash, person, created);
}

/* It asks us, and we it: neither knows what the other said before. */
static void meet(uint64_t number)
{
    if (node_count == NODES_MAX)
        return;
    nodes[node_count++] = (struct node){number, clock_machine()};
    store_tell(store, "q", true);
}

void peers_hear(uint64_t number, const char *words)
{
    struct node *node = node_of(number);

    if (*words == 'b') {
        if (node)
            lose(node);
        return;
    }
    if (!node)
        meet(number);
    else
        node->heard = clock_machine();
    switch (*words) {
    case 'h': clock_hear(strtoull(words + 1, NULL, 10)); break;
    case 'q': parties_each(say_again, NULL); break;
    case 'l': hear_look(number, words); break;
    case 'n': hear_notice(words); break;
    case 'g': hear_greeting(words); break;
    case 'm': manage_hear(words + 2); break;
    }
}
