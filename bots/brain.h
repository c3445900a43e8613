/* brain - what a game's own bots are made of
 *
 * Brains never meet a state, only worlds that `determinize` makes up from a view, and imagined
 * games in them.
 */
#ifndef BOTS_BRAIN_H
#define BOTS_BRAIN_H

#include "bots/bots.h"
#include "bots/phrase.h"

/* How a game is searched: what is worth a try, and how an imagined game goes on. */
struct model {
    const struct game *game;
    /* Lists what a due seat may sensibly do, at least one and all of it legal; NULL: all that is
     * legal. `out` has room for LEGAL_MAX. */
    int (*moves)(const void *view, action_t *out);
    /* One of the legal actions, at once: how people play in imagined games. NULL: any. */
    action_t (*play)(const void *view, struct random *random);
};

struct oracle; /* net.h */

enum { JUDGES_POSITIONS = 1, JUDGES_MOVES = 2 };

/* What a net learns of a game: by how much a seat will gain more than the mean of all seats, from
 * now on, in so many points. */
struct schooling {
    int version, inputs; /* of the net */
    int unit;            /* points that are 1 to the net */
    int judges;          /* what the net is asked about: positions, moves */
    uint32_t explore;    /* one move in so many is a try */
    float trust;         /* how far what the net says a moment later counts, not only the end */
    uint64_t infancy;    /* games at first in which the model plays */
    /* Fills the inputs from a seat's view, due or not, with an action of that seat done; 0: none.
     * And the points of all seats as they stand then. */
    void (*sense)(const void *view, action_t action, uint8_t *inputs, float points[SEATS_MAX]);
    /* Is this view, to whoever has it, one to learn from? NULL: every choice is, and a part of what
     * others see meanwhile. */
    bool (*teaches)(const void *view);
    /* What a due seat does to try it; NULL: anything. */
    action_t (*attempt)(const void *view, struct random *random);
    /* What a due seat does at once by what the net says. */
    action_t (*play)(const struct oracle *oracle, const void *view, struct random *random);
};
const struct schooling *bots_schooling(const struct game *game); /* NULL: there is none */

/* A game's own bots. */
struct brain {
    const struct game *game;
    /* One of the legal actions. The same generator and iterations give the same choice everywhere.
     */
    action_t (*choose)(enum level level, const void *view, struct thought *thought);
    /* Why the first idea is a good one, in one sentence that ends with a full stop: by the
     * beliefs it was chosen by. Nothing where there was nothing to choose. */
    void (*reason)(const void *view, const struct thought *thought, const struct scene *scene,
                   struct text *text);
    /* Why there is nothing to choose, in such a sentence; NULL: nothing to say. */
    void (*no_choice)(const void *view, const struct scene *scene, struct text *text);
    /* So many points, in thousandths, in the game's unit; nothing where it is too little to say. */
    struct words (*amount)(enum lang lang, int32_t points);
    int32_t grain; /* so many thousandths are the least that amounts tell apart */
    /* What the view's owner can infer that matters now, as a sentence or two; NULL: nothing to say.
     */
    void (*believe)(const void *view, const struct scene *scene, struct text *text);
    /* The numbers behind it for a player's notebook, as a list by seat of a JSON object each; NULL:
     * there are none. */
    void (*chances)(const void *view, struct json *json);
    /* How sensible players go on at once, to the end: what decisions are judged by. */
    const struct model *model;
};

/* The dealer's luck and the players' are apart, so that cards come in the same order whatever the
 * players do: moves tried with the same luck differ by their own merit. */
struct luck {
    struct random dealer, players;
};
struct luck luck_from(struct random *random);
/* Plays an imagined game to its end. */
void model_play_on(const struct model *model, void *state, struct luck *luck);

/* The general search: tries every move in worlds that the view allows. */
action_t flat_choose(const struct model *model, uint32_t iterations, const void *view,
                     struct thought *thought);

/* Plain information-set search, without anything that a game's own bots know. */
action_t plain_choose(const struct game *game, const void *view, struct thought *thought);

/* What a model's due seat may try, at most so many: of longer lists (amounts of money) every so
 * manieth, which is as good as all. */
int model_moves(const struct model *model, const void *view, action_t *out, int most);

/* Puts an idea into its place among the best; called with moves in any order. */
void thought_add(struct thought *thought, struct idea idea);
/* Is the time or the number of iterations used up? Call it once an iteration. */
bool thought_over(struct thought *thought, uint32_t iterations, uint64_t start);
/* The time, or 0 without a clock. */
uint64_t thought_start(struct thought *thought);

#endif
