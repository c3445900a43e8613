/* people - who is who */
#include "server/people.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/clock.h"
#include "server/memory.h"
#include "server/outage.h"
#include "server/peers.h"

enum { BUCKETS = 4096, FRESH = 1 << 16, TRIES = 8, CALLED = 1 << 13, MET_FOR = 100 };

struct store *people_store;
static struct person *buckets[BUCKETS];

/* Tokens that were given and are not stored yet: a table that forgets the oldest. */
static struct fresh {
    uint8_t hash[STORE_HASH_SIZE];
    uint64_t person, created; /* person 0: free */
} fresh[FRESH];

/* What people at other nodes are called, as those said: each place has the last one. */
static struct called {
    uint64_t person; /* 0: nobody */
    char name[NAME_SIZE];
} called[CALLED];

/* Who was found last: at the door somebody is looked for twice in a row. */
static struct {
    uint8_t hash[STORE_HASH_SIZE];
    uint64_t until; /* by the machine's clock; 0: nobody */
    struct store_person row;
    char name[NAME_SIZE];
} met;

/* ---- tokens ---- */

static bool hash_token(const char *token, size_t length, uint8_t hash[STORE_HASH_SIZE])
{
    uint8_t bytes[TOKEN_SIZE];
    size_t count;

    if (length != TOKEN_TEXT ||
        sodium_base642bin(bytes, sizeof bytes, token, length, NULL, &count, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        count != TOKEN_SIZE)
        return false;
    return crypto_generichash(hash, STORE_HASH_SIZE, bytes, sizeof bytes, NULL, 0) == 0;
}

static uint64_t draw_number(void)
{
    uint64_t number;

    do {
        randombytes_buf(&number, sizeof number);
        number &= (UINT64_C(1) << 53) - 1;
    } while (number == 0);
    return number;
}

static size_t fresh_place(const uint8_t hash[STORE_HASH_SIZE], int attempt)
{
    uint32_t start;

    memcpy(&start, hash, sizeof start);
    return (start + (uint32_t)attempt) % FRESH;
}

static struct fresh *find_fresh(const uint8_t hash[STORE_HASH_SIZE])
{
    for (int attempt = 0; attempt < TRIES; attempt++) {
        struct fresh *each = &fresh[fresh_place(hash, attempt)];
        if (each->person && sodium_memcmp(each->hash, hash, STORE_HASH_SIZE) == 0)
            return each;
    }
    return NULL;
}

/* A free place, or that of the oldest. */
static struct fresh *free_fresh(const uint8_t hash[STORE_HASH_SIZE])
{
    struct fresh *best = &fresh[fresh_place(hash, 0)];

    for (int attempt = 0; attempt < TRIES && best->person; attempt++) {
        struct fresh *each = &fresh[fresh_place(hash, attempt)];
        if (!each->person || each->created < best->created)
            best = each;
    }
    return best;
}

void people_greeted(const uint8_t hash[STORE_HASH_SIZE], uint64_t person, uint64_t created)
{
    struct fresh *place = free_fresh(hash);

    memcpy(place->hash, hash, sizeof place->hash);
    place->person = person;
    place->created = created;
}

void people_greet(char token[TOKEN_TEXT + 1])
{
    uint8_t bytes[TOKEN_SIZE], hash[STORE_HASH_SIZE];
    uint64_t person = draw_number(), now = clock_time();

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, TOKEN_TEXT + 1, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash_token(token, TOKEN_TEXT, hash);
    people_greeted(hash, person, now);
    peers_greet(hash, person, now);
}

/* ---- persons ---- */

struct person *people_here(uint64_t id)
{
    struct person *person = buckets[id % BUCKETS];

    while (person && person->id != id)
        person = person->next_in_bucket;
    return person;
}

static struct person *add(uint64_t id)
{
    struct person *person = memory_new(sizeof *person);

    person->id = id;
    person->next_in_bucket = buckets[id % BUCKETS];
    buckets[id % BUCKETS] = person;
    return person;
}

static bool found(void *context, const struct store_person *row)
{
    struct person **person = context;

    *person = people_here(row->person);
    if (*person)
        return false;
    *person = add(row->person);
    (*person)->stored = true;
    (*person)->created = row->created;
    (*person)->flags = row->flags;
    if (row->name.length < NAME_SIZE)
        memcpy((*person)->name, row->name.bytes, row->name.length);
    return false;
}

static struct person *by_hash(const uint8_t hash[STORE_HASH_SIZE])
{
    const struct fresh *given = find_fresh(hash);
    struct person *person = given ? people_here(given->person) : NULL;
    enum store_outcome outcome = STORE_GONE;

    if (met.until > clock_machine() && memcmp(met.hash, hash, STORE_HASH_SIZE) == 0) {
        met.until = 0;
        found(&person, &met.row);
        return person;
    }
    /* where there are other nodes it may have been given a name, or away, at one of them */
    if (!given || peers_possible())
        outcome = store_read_device(people_store, hash, found, &person);
    if (outcome == STORE_DONE || (outcome == STORE_GONE && person))
        return person;
    if (outcome != STORE_GONE || !given) /* nobody, or whoever it is cannot be told now */
        return NULL;
    person = add(given->person);
    person->created = given->created;
    memcpy(person->token, hash, STORE_HASH_SIZE);
    return person;
}

static bool meet(void *context, const struct store_person *row)
{
    if (row->name.length >= NAME_SIZE)
        return false;
    memcpy(met.hash, context, sizeof met.hash);
    memcpy(met.name, row->name.bytes, row->name.length);
    met.row = *row;
    met.row.name.bytes = met.name;
    met.until = clock_machine() + MET_FOR;
    return false;
}

enum store_outcome people_knows(const char *token, size_t length)
{
    uint8_t hash[STORE_HASH_SIZE];

    if (outage_is_away())
        return STORE_FAILED;
    if (!hash_token(token, length, hash))
        return STORE_GONE;
    if (find_fresh(hash) && !(peers_possible() && outage_lasts()))
        return STORE_DONE;
    return outage_lasts() ? STORE_FAILED : store_read_device(people_store, hash, meet, hash);
}

struct person *people_enter(struct client *client, const char *token, size_t length)
{
    uint8_t hash[STORE_HASH_SIZE];
    struct person *person = hash_token(token, length, hash) ? by_hash(hash) : NULL;

    if (!person)
        return NULL;
    client->person = person;
    memcpy(client->token, hash, sizeof client->token);
    client->next_of_person = person->clients;
    client->link_of_person = &person->clients;
    if (person->clients)
        person->clients->link_of_person = &client->next_of_person;
    person->clients = client;
    return person;
}

void people_forget_token(const uint8_t hash[STORE_HASH_SIZE])
{
    struct fresh *given = find_fresh(hash);

    met.until = 0;
    if (given)
        given->person = 0;
}

static void forget(struct person *person)
{
    struct person **at = &buckets[person->id % BUCKETS];

    while (*at != person)
        at = &(*at)->next_in_bucket;
    *at = person->next_in_bucket;
    free(person);
}

void people_leave(struct client *client)
{
    struct person *person = client->person;

    *client->link_of_person = client->next_of_person;
    if (client->next_of_person)
        client->next_of_person->link_of_person = client->link_of_person;
    client->person = NULL;
    if (!person->clients && !person->jobs)
        forget(person);
}

/* ---- names ---- */

void people_called(uint64_t id, const char *name, size_t length)
{
    struct called *place = &called[id % CALLED];
    struct person *here = people_here(id);

    met.until = 0;
    if (here && !here->jobs && length < NAME_SIZE) {
        memset(here->name, 0, NAME_SIZE);
        memcpy(here->name, name, length);
    }
    *place = (struct called){.person = length > 0 && length < NAME_SIZE ? id : 0};
    if (place->person)
        memcpy(place->name, name, length);
}

void people_doubt(void)
{
    memset(called, 0, sizeof called);
}

/* A name on its way to the disk. */
struct naming {
    uint64_t person;
    store_done *done;
    void *context;
};

static void named(void *context, enum store_outcome outcome)
{
    struct naming *naming = context;
    struct person *person = people_here(naming->person);
    struct fresh *given = find_fresh(person->token);

    if (outcome == STORE_DONE && given)
        given->person = 0; /* the store knows it now */
    naming->done(naming->context, outcome);
    if (--person->jobs == 0 && !person->clients)
        forget(person);
    free(naming);
}

bool people_name(struct person *person, const char *name, size_t length, store_done *done,
                 void *context)
{
    struct store_job *job;
    struct store_device device = {.person = person->id, .created = person->created};
    struct naming *naming;

    if (!name_is_good(name, length))
        return false;
    memset(person->name, 0, sizeof person->name);
    memcpy(person->name, name, length);
    people_called(person->id, name, length);
    job = store_job(people_store);
    store_put_person(job, &(struct store_person){.person = person->id,
                                                 .name = {name, length},
                                                 .flags = person->flags,
                                                 .created = person->created,
                                                 .seen = clock_time()});
    memcpy(device.hash, person->token, sizeof device.hash);
    if (!person->stored)
        store_put_device(job, &device);
    person->stored = true;
    person->jobs++;
    naming = memory_new(sizeof *naming);
    *naming = (struct naming){person->id, done, context};
    store_send(job, named, naming);
    return true;
}

static bool copy_name(void *context, const struct store_person *row)
{
    if (row->name.length < NAME_SIZE)
        memcpy(context, row->name.bytes, row->name.length);
    return false;
}

void people_name_of(uint64_t id, char name[NAME_SIZE])
{
    const struct person *person = people_here(id);
    const struct called *heard = &called[id % CALLED];

    memset(name, 0, NAME_SIZE);
    if (person)
        memcpy(name, person->name, NAME_SIZE);
    else if (id && heard->person == id)
        memcpy(name, heard->name, NAME_SIZE);
    else
        store_read_person(people_store, id, copy_name, name);
}

/* ---- what is done to people ---- */

static bool copy_person(void *context, const struct store_person *row)
{
    struct person *copy = context;

    copy->created = row->created;
    copy->flags = row->flags;
    if (row->name.length < NAME_SIZE)
        memcpy(copy->name, row->name.bytes, row->name.length);
    return false;
}

/* Who is here may have done something that is not on disk yet. */
static bool find_kept(uint64_t id, struct person *copy)
{
    const struct person *here = people_here(id);

    *copy = (struct person){.id = id};
    if (!here)
        return store_read_person(people_store, id, copy_person, copy) == STORE_DONE;
    *copy = *here;
    return here->stored;
}

bool people_is_kept(uint64_t id)
{
    struct person copy;

    return find_kept(id, &copy);
}

static void put_kept(const struct person *copy)
{
    struct person *here = people_here(copy->id);
    struct store_job *job = store_job(people_store);

    if (here) {
        memcpy(here->name, copy->name, NAME_SIZE);
        here->flags = copy->flags;
    }
    people_called(copy->id, copy->name, strlen(copy->name));
    store_put_person(job, &(struct store_person){.person = copy->id,
                                                 .name = {copy->name, strlen(copy->name)},
                                                 .flags = copy->flags,
                                                 .created = copy->created,
                                                 .seen = clock_time()});
    store_send(job, NULL, NULL);
}

bool people_rename(uint64_t id, const char *name, size_t length)
{
    struct person copy;

    if (!find_kept(id, &copy) || !name_is_good(name, length))
        return false;
    memset(copy.name, 0, sizeof copy.name);
    memcpy(copy.name, name, length);
    put_kept(&copy);
    return true;
}

bool people_ban(uint64_t id, bool on)
{
    struct person copy;

    if (!find_kept(id, &copy))
        return false;
    copy.flags = on ? copy.flags | PERSON_BANNED : copy.flags & ~(uint32_t)PERSON_BANNED;
    put_kept(&copy);
    return true;
}

/* Their tokens are nobody's from now on: a page greets anew, as somebody else. */
void people_drop(uint64_t id)
{
    struct person *here = people_here(id);
    struct store_job *job = store_job(people_store);

    store_forget_person(job, id);
    store_send(job, NULL, NULL);
    people_called(id, "", 0);
    if (!here)
        return;
    memset(here->name, 0, sizeof here->name);
    for (struct client *client = here->clients; client; client = client->next_of_person)
        clients_close(client, CLOSE_RESTART);
}
