/* manage - what whoever runs the server does to tables and people
 *
 * Carried out by the server that has them in memory, or, where none runs, by a program that has
 * opened the store alone: the same functions either way, so nothing happens behind a server's back.
 */
#ifndef SERVER_MANAGE_H
#define SERVER_MANAGE_H

#include "core/game.h"
#include "server/wish.h"

/* Carries it out. `done` is told how it ended, once it is on disk: in one sentence. */
typedef void manage_done(void *context, bool good, const char *sentence);
void manage(const struct wish *wish, manage_done *done, void *context);

/* A wish that was carried out at another node, about people who may be here. */
void manage_hear(const char *line);

/* Nothing new begins here, and it ends when nobody is left. */
bool manage_is_draining(void);
/* Why something new does not begin. */
extern const struct refusal manage_leaving;

#endif
