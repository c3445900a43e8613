/* devices - one person on several devices: a one-time code, or a passphrase
 *
 * Both end the same way: the token of the device that asked becomes the person's, and the device
 * comes in again. What it was before is left as it is.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "server/allowance.h"
#include "server/clock.h"
#include "server/handlers.h"
#include "server/memory.h"
#include "server/passphrase.h"
#include "server/people.h"
#include "server/say.h"

enum { CODE_LETTERS = 10, CODE_AGE = 600000, GUESS = 20, WORDS_LEAST = 10 };

static struct passphrase_for whom(const struct asked *asked)
{
    const struct client *client = asked->client;

    return (struct passphrase_for){.slot = client->slot,
                                   .serial = client->serial,
                                   .to = asked->message->name,
                                   .id = asked->given & F(ID) ? asked->id : -1,
                                   .person = client->person->id};
}

/* For the store's answer, which comes later. */
static struct passphrase_for *later(const struct passphrase_for *from)
{
    struct passphrase_for *copy = memory_new(sizeof *copy);

    *copy = *from;
    return copy;
}

/* ---- becoming somebody ---- */

static enum code code_of(enum store_outcome outcome)
{
    return outcome == STORE_DONE                             ? CODE_NONE
           : outcome == STORE_GONE || outcome == STORE_STALE ? CODE_GONE
                                                             : CODE_FROZEN;
}

static void became(void *context, enum store_outcome outcome)
{
    struct passphrase_for *as = context;
    struct client *client = clients_at(as->slot, as->serial);

    if (client && outcome == STORE_DONE) {
        people_forget_token(client->token);
        say_done(NULL, client, as->to, as->id, 0);
        clients_close(client, CLOSE_RESTART);
    } else if (client) {
        say_refused(client, as->to, NULL, as->id, 0, code_of(outcome), NULL);
    }
    free(as);
}

/* The device of this client is that person's from now on; the job may hold more. */
static void become(struct client *client, const struct passphrase_for *as, struct store_job *job)
{
    struct store_device device = {.person = as->person, .created = clock_time()};

    memcpy(device.hash, client->token, sizeof device.hash);
    store_put_device(job, &device);
    store_send(job, became, later(as));
}

/* ---- one-time codes ---- */

static void hash_code(const char *code, size_t length, uint8_t hash[STORE_HASH_SIZE])
{
    crypto_generichash(hash, STORE_HASH_SIZE, (const uint8_t *)code, length, NULL, 0);
}

static void draw_code(char code[CODE_LETTERS + 1])
{
    /* without letters and digits that look alike */
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";

    for (int i = 0; i < CODE_LETTERS; i++)
        code[i] = letters[randombytes_uniform(sizeof letters - 1)];
    code[CODE_LETTERS] = '\0';
}

/* The code is in `login` on its way through the store. */
static void say_code(void *context, enum store_outcome outcome)
{
    struct passphrase_for *as = context;
    struct client *client = clients_at(as->slot, as->serial);

    if (client && outcome == STORE_DONE) {
        struct json *json = say_start("code");
        json_str(json, "code", as->login);
        json_int(json, "seconds", CODE_AGE / 1000);
        say_to(client);
    } else if (client) {
        say_refused(client, as->to, NULL, as->id, 0, CODE_FROZEN, NULL);
    }
    sodium_memzero(as, sizeof *as);
    free(as);
}

enum code on_code(struct asked *asked)
{
    struct person *person = asked->client->person;
    struct store_code code = {.person = person->id, .expires = clock_time() + CODE_AGE};
    struct passphrase_for as = whom(asked);
    struct store_job *job;

    if (!person->stored)
        return CODE_NO_SEAT;
    draw_code(as.login);
    hash_code(as.login, CODE_LETTERS, code.hash);
    job = store_job(people_store);
    store_put_code(job, &code);
    store_send(job, say_code, later(&as));
    return CODE_NONE;
}

enum code on_claim(struct asked *asked)
{
    struct passphrase_for as = whom(asked);
    uint8_t hash[STORE_HASH_SIZE];
    struct store_job *job;

    if (!allowance_of_address(asked->client, GUESS))
        return CODE_SLOW_DOWN;
    hash_code(asked->code.bytes, asked->code.length, hash);
    if (store_read_code(people_store, hash, clock_time(), &as.person) != STORE_DONE)
        return CODE_GONE;
    job = store_job(people_store);
    store_take_code(job, hash, clock_time());
    become(asked->client, &as, job);
    return CODE_NONE;
}

/* ---- passphrases ---- */

/* "Ann@Example" and "ann@example" are one. */
static void fold(const struct asked_text *from, char login[LOGIN_MAX])
{
    for (size_t i = 0; i < from->length && i + 1 < LOGIN_MAX; i++)
        login[i] = (char)(from->bytes[i] >= 'A' && from->bytes[i] <= 'Z' ? from->bytes[i] + 32
                                                                         : from->bytes[i]);
}

static void is_set(void *context, enum store_outcome outcome)
{
    struct passphrase_for *as = context;
    struct client *client = clients_at(as->slot, as->serial);

    if (client && outcome == STORE_DONE)
        say_done(NULL, client, as->to, as->id, 0);
    else if (client)
        say_refused(client, as->to, NULL, as->id, 0,
                    outcome == STORE_STALE ? CODE_FULL : CODE_FROZEN, NULL);
    free(as);
}

static void set(const struct passphrase_for *as, const char *hash)
{
    struct store_job *job;

    if (!hash[0]) {
        is_set(later(as), STORE_FAILED);
        return;
    }
    job = store_job(people_store);
    store_put_passphrase(job, &(struct store_passphrase){.person = as->person,
                                                         .login = {as->login, strlen(as->login)},
                                                         .argon2 = {hash, strlen(hash)}});
    store_send(job, is_set, later(as));
}

/* A login that is somebody else's is `full`. */
enum code on_passphrase(struct asked *asked)
{
    struct passphrase_for as = whom(asked);

    if (!asked->client->person->stored)
        return CODE_NO_SEAT;
    if (asked->passphrase.length < WORDS_LEAST)
        return CODE_ILLEGAL;
    if (!allowance_of_address(asked->client, GUESS))
        return CODE_SLOW_DOWN;
    fold(&asked->login, as.login);
    passphrase_hash(&as, asked->passphrase.bytes, asked->passphrase.length, set);
    return CODE_NONE;
}

struct known {
    uint64_t person;
    char hash[PASSPHRASE_HASH];
};

static bool copy_known(void *context, const struct store_passphrase *row)
{
    struct known *known = context;

    if (row->argon2.length < sizeof known->hash) {
        known->person = row->person;
        memcpy(known->hash, row->argon2.bytes, row->argon2.length);
    }
    return false;
}

static void checked(const struct passphrase_for *as, bool good)
{
    struct client *client = clients_at(as->slot, as->serial);

    if (client && good && as->person)
        become(client, as, store_job(people_store));
    else if (client)
        say_refused(client, as->to, NULL, as->id, 0, CODE_GONE, NULL);
}

/* A login that nobody has takes as long as one with other words. */
enum code on_login(struct asked *asked)
{
    static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
                                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    struct passphrase_for as = whom(asked);
    struct known known = {0};

    if (!allowance_of_address(asked->client, GUESS))
        return CODE_SLOW_DOWN;
    fold(&asked->login, as.login);
    store_read_passphrase(people_store, (struct store_text){as.login, strlen(as.login)}, copy_known,
                          &known);
    as.person = known.person;
    passphrase_check(&as, asked->passphrase.bytes, asked->passphrase.length,
                     known.person ? known.hash : nobody, checked);
    return CODE_NONE;
}
