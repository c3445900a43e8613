/* people - who is who: a token in a cookie, a name
 *
 * A person is whoever has the token. It is drawn at the first greeting, and kept (as a hash) once
 * the person has a name: who only looks leaves nothing behind.
 */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "core/name.h"
#include "server/clients.h"
#include "server/store.h"

enum { TOKEN_SIZE = 16, TOKEN_TEXT = 22 }; /* bytes, and letters of the cookie */

/* Bits of a person's flags in the store. */
enum { PERSON_BANNED = 1 };

struct person {
    struct person *next_in_bucket;
    uint64_t id;
    uint64_t created;
    char name[NAME_SIZE]; /* "" : none yet */
    bool stored;
    uint32_t flags;                 /* PERSON_... */
    uint8_t token[STORE_HASH_SIZE]; /* hash of the token that brought it here, until it is stored */
    struct client *clients;
    uint32_t jobs; /* under way: it stays in memory until they are done */
};

/* Draws a token for somebody new. */
void people_greet(char token[TOKEN_TEXT + 1]);
/* At another node somebody got a token. */
void people_greeted(const uint8_t hash[STORE_HASH_SIZE], uint64_t person, uint64_t created);
/* STORE_DONE: it is a token that was given; STORE_GONE: it is none; otherwise nobody knows now. */
enum store_outcome people_knows(const char *token, size_t length);
/* Whose it is, for a client that comes in; NULL: nobody's. */
struct person *people_enter(struct client *client, const char *token, size_t length);
void people_leave(struct client *client);
/* The store knows better whose token this is. */
void people_forget_token(const uint8_t hash[STORE_HASH_SIZE]);

/* Gives a good name, and keeps the person from now on; `done` is called when that is on disk, or
 * has failed. False, and nothing happens, where the name is not good. */
bool people_name(struct person *person, const char *name, size_t length, store_done *done,
                 void *context);
/* Is anybody of that number kept? */
bool people_is_kept(uint64_t id);
/* By whoever runs the server. False, and nothing happens, where nobody who is kept has that number,
 * or the name is not good. */
bool people_rename(uint64_t id, const char *name, size_t length);
bool people_ban(uint64_t id, bool on);
/* Drops what identifies a person, and closes its connections. */
void people_drop(uint64_t id);
/* Somebody is called so from now on; without letters: nobody knows. */
void people_called(uint64_t id, const char *name, size_t length);
/* Perhaps people are called otherwise than was said: to be asked for again. */
void people_doubt(void);
/* The name of anybody, or "". */
void people_name_of(uint64_t id, char name[NAME_SIZE]);
/* NULL where nobody of that number is connected. */
struct person *people_here(uint64_t id);

extern struct store *people_store;

#endif
