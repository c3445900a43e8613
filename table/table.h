/* table - one running game: set-up, seats, names, dealer, and the list of everything done
 *
 * A table is its set-up and its steps; state, views and log follow from them. Nothing is allocated.
 * Choices that several seats seal at once are kept sorted by seat, so that the list of steps (and
 * so the record) does not tell in which order they came in.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "core/dealer.h"
#include "core/name.h"

enum { STEPS_MAX = 4096, KEPT_MAX = 2 * STEPS_MAX };

struct step {
    action_t action;
    uint8_t seat;   /* or DEALER */
    uint8_t turn;   /* head.turn before it: how far a log reaches back goes by turns */
    uint16_t end;   /* its consequences end here in `kept`; they begin where the last step's end */
    uint16_t about; /* what its words do not say, and all can see; see game.h */
};

struct table {
    const struct game *game;
    struct setup setup;
    char name[SEATS_MAX][NAME_SIZE]; /* "" where there is none */
    bool committed;                  /* `commit` is known */
    bool seeded; /* `seed` is known, so that the dealer can draw or be checked */
    uint8_t commit[32];
    uint8_t seed[SEED_SIZE];
    struct entropy entropy;
    struct dealer dealer;
    int count;  /* steps carried out */
    int closed; /* those before this are open to all; the others are sealed and wait */
    _Alignas(8) uint8_t state[STATE_MAX];  /* after all of them */
    _Alignas(8) uint8_t before[STATE_MAX]; /* before the last of them, or all that are sealed */
    bool lost; /* `before` was not kept: it is worked out where somebody asks for it */
    /* what follows is written as far as it is used */
    struct step steps[STEPS_MAX];
    action_t kept[KEPT_MAX]; /* consequences, step by step */
};

/* A table before its first draw. `setup` must fit the game. The table is a holder of its component
 * set from now on, besides whoever opens it. */
void table_open(struct table *table, const struct game *game, const struct setup *setup);
/* Gives back what the table holds. Nothing happens where none is open (`game` is NULL). */
void table_close(struct table *table);

/* Names somebody. False, and nothing changed, where the name is not good (core/name.h). */
bool table_set_name(struct table *table, int seat, const char *name, size_t length);
/* The same for a name from a record, which may be older than the rule. */
bool table_keep_name(struct table *table, int seat, const char *name, size_t length);
/* Gives the dealer its secret and publishes the commitment. Before the first draw. */
void table_set_seed(struct table *table, const uint8_t seed[SEED_SIZE]);
/* The same for a game that has begun: false, and nothing changed, where the seed is not the one
 * that was promised, or gives other draws than those made. */
bool table_go_on(struct table *table, const uint8_t seed[SEED_SIZE]);
/* Mixes in 1 to ENTROPY_MAX bytes from a player. After the commitment, before the first draw. */
void table_add_entropy(struct table *table, int seat, const uint8_t *bytes, size_t length);

/* For the bots' generators: follows from the dealer's key, so from the seed and everybody's bytes,
 * and tells nothing of them. It is as secret as the seed, or a bot's choices could be worked out
 * from outside. */
uint64_t table_bot_luck(const struct table *table);

static inline uint8_t table_due(const struct table *table)
{
    return game_head(table->state)->due;
}

/* The state after the steps that are open to all. */
static inline const void *table_open_state(const struct table *table)
{
    return table->closed == table->count ? table->state : table->before;
}

/* Is there no room for one more step and what may follow from it? */
bool table_is_full(const struct table *table);
/* The door: checks and carries out. Refused actions leave everything as it was. */
enum verdict table_act(struct table *table, int seat, action_t action, struct events *events,
                       const struct refusal **refusal);
/* The same without a look at seat, turn or legality: for steps that went through the door before.
 */
void table_put(struct table *table, int seat, action_t action);
/* Lets the dealer make the draw that is due; the table must have a seed. Returns the draw. */
action_t table_draw(struct table *table, struct events *events);

/* What `viewer` (a seat or ONLOOKER) may know now. Whether somebody else has sealed a choice, and
 * which, is no part of it: as long as choices wait, others are seen as before any of them. */
void table_view(const struct table *table, int viewer, void *view);
/* The consequences of a step that is open to all; returns how many. */
int table_consequences(const struct table *table, int step, const action_t **list);

/* Points by seat of a finished game; returns the bits of the winners. */
uint32_t table_score(const struct table *table, int32_t points[SEATS_MAX]);

/* The state after the first `count` steps. */
void table_state_at(const struct table *table, int count, void *state);

/* The place of the seat's own choice among the steps that are still sealed, or -1. */
int table_sealed(const struct table *table, int seat);
/* Could the last step, which is open to all, be taken back by `seat`, as far as everybody can see?
 * Then `before` gets the state before it. Never where several are due now: they may be sealing
 * their choices, and nobody may know whether they have. */
bool table_may_undo(const struct table *table, int seat, void *before);
/* May `seat` take back the last step? It must be its own, and its view after it must have been
 * certain before it: it has learnt nothing since. A choice that is still sealed always may. */
bool table_can_undo(const struct table *table, int seat);
void table_undo(struct table *table, int seat);

/* Fills `names` (the seats without a name get a plain one) and gives the scene to speak in. */
struct scene table_scene(const struct table *table, enum lang lang, const char *names[SEATS_MAX]);
/* Does the table keep the whole log, and show what was once face up? */
bool table_remembers(const struct table *table);
/* The first step the log still shows: 0, or with memory=table the start of the last round. */
int table_log_start(const struct table *table);
/* The log of the steps from .. to-1 (to <= closed) as `viewer` saw them: a sentence a line,
 * consequences included. */
void table_tell(const struct table *table, int viewer, int from, int to, const struct scene *scene,
                struct text *text);

#endif
