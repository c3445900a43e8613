/* resume - what was running when the server stopped goes on */
#ifndef SERVER_RESUME_H
#define SERVER_RESUME_H

#include "server/store.h"

/* Reads the tables that wait for a bot, a clock or a deal, a few at a time. */
void resume_start(struct store *store);
void resume_stop(void);
/* Looks again at once, for what another node was about to do. */
void resume_again(void);

#endif
