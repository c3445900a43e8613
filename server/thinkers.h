/* thinkers - bots think here, on threads of their own, and never on the loop */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "core/bot.h"
#include "core/game.h"
#include "server/store_rows.h"

/* What a bot is asked: it gets a view, never more. */
struct thinking {
    struct thinking *next;
    struct store_id table;
    uint8_t seat;
    uint32_t ask;
    const struct game *game;
    struct bot bot;
    struct random luck;
    action_t action; /* the answer */
    _Alignas(8) uint8_t view[STATE_MAX];
};

/* `wake` is called on a thinker's thread when there is an answer. */
void thinkers_start(int threads, void (*wake)(void));
void thinkers_stop(void);

/* Takes a copy. */
void thinkers_ask(const struct thinking *thinking);
/* Gives out the answers there are. */
void thinkers_poll(void (*answered)(const struct thinking *thinking));

#endif
