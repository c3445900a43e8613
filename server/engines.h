/* engines - programs that whoever runs this server lets play: each has a name (docs/engine.md)
 *
 * They are named when the server is started, never by a client. In the room an engine is a person:
 * it is told what its seat is told. Its program runs from the first question until the game is
 * over, or until others need its place. Questions are put on threads of their own: a program that
 * hangs keeps its own table waiting, no longer than ENGINE_PATIENCE, and nobody else.
 */
#ifndef SERVER_ENGINES_H
#define SERVER_ENGINES_H

#include "core/json.h"
#include "server/party.h"

enum {
    ENGINES_MAX = 8,      /* names */
    ENGINES_RUNNING = 16, /* programs at once */
    ENGINE_PATIENCE = 3000
};

/* "NAME=COMMAND"; NULL, or what is wrong with it, as a sentence after "--engine". */
const char *engines_add(const char *word);
bool engines_know(const char *name, size_t length);
/* Their names. */
void engines_list(struct json *json, const char *key);

/* `wake` is called on a thread when one has answered. */
void engines_start(void (*wake)(void));
/* Ends all of them. */
void engines_stop(void);
/* Calls back for those that have answered. */
void engines_poll(void);

/* Its choice for that question, which is legal; 0: it has lost its seat, and that was reported.
 * `ask` 0 is no answer: there is a place for it, and it is to be asked again. */
typedef void engine_answer(const struct store_id *table, int seat, uint32_t ask, action_t action);

/* Asks the engine of a seat that is asked; where all that run think, as soon as one of them has
 * answered. False: there is none of that name. */
bool engines_ask(const struct party *party, int seat, engine_answer *answer);
/* The game is over. */
void engines_leave(const struct store_id *table);

#endif
