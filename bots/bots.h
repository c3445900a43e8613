/* bots - players that are programs
 *
 * A bot is given a view and returns one of its legal actions; it never meets a state, only worlds
 * that `determinize` makes up from its view. Levels differ by how well they infer, how deep they
 * search and how sharply they choose, never by seeing more. A game's own bots are its brain: a file
 * in this folder and a line in bots.c. A game without one is played by the general search in
 * flat.c.
 */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include "core/bot.h"
#include "core/game.h"
#include "core/json.h"

enum { IDEAS_MAX = 6 };

/* One move that was considered. */
struct idea {
    action_t action;
    int32_t win;    /* chance to win, in thousandths; -1: not estimated */
    int32_t points; /* expected points at the end, in thousandths (of the game's unit) */
    uint32_t tries; /* how often it was tried; 0: judged without trying */
};

/* What a bot is given besides the view, and what it found. */
struct thought {
    struct random random;
    uint32_t iterations;     /* of its search; 0: as many as the level does */
    uint64_t (*clock)(void); /* microseconds; NULL: no clock, only iterations end the search */
    uint64_t limit;          /* with a clock: microseconds to think at most */
    uint32_t searched;       /* iterations done */
    uint32_t look;           /* iterations after which to look at the clock again */
    int count;               /* ideas: the chosen one, then the best first; 0: it weighed nothing */
    struct idea idea[IDEAS_MAX];
};

/* A game's own bots. */
struct brain {
    const struct game *game;
    /* One of the legal actions. The same generator and iterations give the same choice everywhere.
     */
    action_t (*choose)(enum level level, const void *view, struct thought *thought);
    /* What the view's owner can infer that matters now, as a sentence or two; NULL: nothing to say.
     */
    void (*believe)(const void *view, const struct scene *scene, struct text *text);
    /* The numbers behind it for a player's notebook, as a list by seat of a JSON object each; NULL:
     * there are none. */
    void (*chances)(const void *view, struct json *json);
};

/* One of the legal actions of a due seat's view. */
action_t bots_choose(const struct game *game, enum level level, const void *view,
                     struct thought *thought);

/* Says in a sentence or two what was chosen, against what, and what is believed. */
void bots_explain(const struct game *game, const void *view, const struct thought *thought,
                  const struct scene *scene, struct text *text);

/* Writes what a seat's view is worth to its notebook under the key "chances", if there is anything.
 */
void bots_chances(const struct game *game, const void *view, struct json *json);

/* Uniformly one of the legal actions. */
action_t bots_random(const struct game *game, const void *view, struct random *random);

/* How a game is searched: what is worth a try, and how an imagined game goes on. */
struct model {
    const struct game *game;
    /* Lists what a due seat may sensibly do, at least one and all of it legal; NULL: all that is
     * legal. `out` has room for LEGAL_MAX. */
    int (*moves)(const void *view, action_t *out);
    /* One of the legal actions, at once: how people play in imagined games. NULL: any. */
    action_t (*play)(const void *view, struct random *random);
};

/* Plays an imagined game to its end. The dealer's luck and the players' are apart, so that cards
 * come in the same order whatever the players do: moves tried with the same luck differ by their
 * own merit. */
struct luck {
    struct random dealer, players;
};
struct luck luck_from(struct random *random);
void model_play_on(const struct model *model, void *state, struct luck *luck);

/* The general search: tries every move in worlds that the view allows. */
action_t flat_choose(const struct model *model, uint32_t iterations, const void *view,
                     struct thought *thought);

/* Puts an idea into its place among the best; called with moves in any order. */
void thought_add(struct thought *thought, struct idea idea);
/* Is the time or the number of iterations used up? Call it once an iteration. */
bool thought_over(struct thought *thought, uint32_t iterations, uint64_t start);
/* The time, or 0 without a clock. */
uint64_t thought_start(struct thought *thought);

#endif
