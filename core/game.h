/* game - what every game is to the rest of the program
 *
 *      state = head + rest of shared + own[0] .. own[seats-1] (+ secret)
 *      view  = head + rest of shared + one own
 *
 * A state is plain bytes without padding: copied by memcpy, compared by memcmp. A view is the part
 * one seat may know if it forgets nothing; it is all that legality, bots and people are ever given.
 * What people are shown of it (`show`) may be less, where a table plays with `memory=table`.
 *
 * Chance is a player, the DEALER. Its possible draws are numbered 0 .. chance()-1, one number a
 * card, so that equal cards are neighbours and `outcome` of a uniformly random number is a fair
 * draw.
 *
 * Where several seats are due at once their choices are sealed: apply() leaves each in its seat's
 * `own` and the last one carries them all out. Whatever the order of arrival, the bytes are the
 * same.
 */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/action.h"
#include "core/fault.h"
#include "core/random.h"
#include "core/rare.h"
#include "core/words.h"

enum {
    SEATS_MAX = 5,
    DEALER = 7,    /* the dealer's seat number */
    ONLOOKER = -1, /* a viewer without a seat */
    NOBODY = 8,    /* the "seat" of consequences */
    STATE_MAX = 512,
    LEGAL_MAX = 8192,
    OPTIONS_MAX = 8,
};

enum { DUE_DEALER = 1 << DEALER };

/* The first bytes of every state and of every view: public, whatever the game. */
struct head {
    uint8_t seats;
    uint8_t rules;    /* version of the rules this game is played by */
    uint8_t due;      /* bits of the seats that must act now, or DUE_DEALER; 0: the game is over */
    uint8_t turn;     /* counts up; memory=table shows the log of the last few only */
    uint16_t set;     /* number of the component set, 0 = built in */
    uint16_t options; /* index of the chosen value, 2 bits each, in the order of game.options */
};
_Static_assert(sizeof(struct head) == 8, "head has no padding");
_Static_assert(OPTIONS_MAX * 2 <= 16 && VALUES_MAX <= 4, "all options fit into the head");

/* What a game starts from. */
struct setup {
    uint8_t seats, rules;
    uint16_t set;
    uint8_t option[OPTIONS_MAX]; /* by index; 0 where these rules have no such option */
};

/* Which value of its option number `index` a table has chosen. */
static inline int game_option(const struct head *head, int index)
{
    return head->options >> (2 * index) & 3;
}
static inline void game_choose(struct head *head, int index, int value)
{
    head->options = (uint16_t)((head->options & ~(3 << 2 * index)) | value << 2 * index);
}

/* The head of a game that begins: the dealer is due. */
struct head game_begin(const struct setup *setup);

/* A comment in the form that owners of a printed game fill in. */
struct set_remark {
    const char *before;      /* how the line starts that it stands before; NULL ends */
    const char *text[LANGS]; /* one line or more */
};

struct game {
    const char *name;  /* as in records */
    const char *title; /* as on the box */
    uint8_t seats_min, seats_max;
    uint8_t rules_oldest, rules; /* versions it can play; new games use `rules` */
    uint16_t state_size, view_size;
    uint16_t shared_size; /* of a view: `own` follows, and begins with the seat */
    uint8_t log_turns; /* how many values of head.turn make "the last round"; 0: as many as seats */
    const struct option *options; /* alphabetical; name NULL ends */
    const struct verb *verbs;     /* verbs[0] is unused */
    int verb_count;
    const struct refusal *refusals; /* what `why` answers */
    const struct code_name *names;  /* NULL: none */

    /* Writes every byte of the state. `setup` has been checked. */
    void (*init)(void *state, const struct setup *setup);
    /* Builds what `seat` (or ONLOOKER) may know, by allow-list; writes every byte of the view. */
    void (*view)(const void *state, int seat, void *view);
    /* Lists what the view's owner may do now, ascending and unique; 0 if and only if not due. */
    int (*legal)(const void *view, action_t *out);
    /* How many equally likely draws the dealer has (> 0 if due), and the action of number `k`.
     * Numbers go by the order of outcomes of the rules page; equal actions are neighbours. */
    uint32_t (*chance)(const void *state);
    action_t (*outcome)(const void *state, uint32_t k);
    /* Carries out a legal action. Consequences are appended to `events`, which may be NULL. */
    void (*apply)(void *state, int seat, action_t action, struct events *events);
    /* The action as `viewer` saw it, once carried out: words it did not see become UNSEEN. */
    action_t (*redact)(int seat, action_t action, int viewer);
    /* What an action's own words do not say (which card lies on that space, and its price), for its
     * verb's `about`, from the public part of a state or view before it. NULL: they say all. */
    uint16_t (*about)(const void *shared, int seat, action_t action);
    /* Points by seat, of a finished game; returns the bits of the winners. */
    uint32_t (*score)(const void *state, int32_t points[SEATS_MAX]);
    /* Fills `state` with a world drawn exactly uniformly from those consistent with the view.
     * Choices sealed by others are drawn uniformly from what they may choose in that world. */
    void (*determinize)(const void *view, struct random *random, void *state);
    /* Index into `refusals`: why the view's owner, due or not (an onlooker: the dealer), cannot do
     * this; 0 where there is nothing special to say. Only called for what is not legal. */
    int (*why)(const void *view, action_t action);
    /* Turns a view into what its table lets the owner look up: with memory=table that is what lies
     * there. Nothing happens with memory=open; what is laid open at the end is not forgotten. Such
     * views are for showing, and legality follows from them as well. */
    void (*forget)(void *view);
    /* A picture of the table for a terminal, of a view that has forgotten. */
    void (*show)(const void *view, const struct scene *scene, struct text *text);
    /* The same for a browser, as one JSON object. */
    void (*json)(const void *view, struct text *text);
    /* NULL, or what is wrong with the state. */
    const char *(*audit)(const void *state);
    /* Could these bytes be a view? Asked of what comes from outside: after a yes everything that
     * takes a view is safe, whatever it was made of. Call game_sane. */
    bool (*sane)(const void *view);
    /* NULL, or why to ask again before this legal action; of a view that has forgotten. */
    const struct refusal *(*warn)(const void *view, action_t action);
    /* Decisions that a player may answer once for many (S1): the index of the order that covers
     * this one and the action that declines it, or -1. NULL with `orders` where a game has none. */
    int (*standing)(const void *view, action_t *decline);
    const struct order *orders; /* word NULL ends */
    /* The one action that is left to a due seat, as an onlooker's view shows; 0: or others. */
    action_t (*bound)(const void *view, int seat);
    /* NULL, or why this cannot wait as an answer given in advance (a detective sent to a card, S1).
     * The pointer itself is NULL where a game has nothing to call. */
    const struct refusal *(*call)(const void *view, action_t action);
    /* Lists what may wait now, ascending and unique; NULL where `call` is. */
    int (*calls)(const void *view, action_t *out);

    /* Branches that games seldom take, at most RARES_MAX; word NULL ends. A step adds to `met`, by
     * their index, how often it took each. */
    const struct rare *rares;
    void (*meet)(const struct happening *step, uint32_t met[RARES_MAX]);

    /* Component sets; NULL where a game has only the built-in one. */
    /* Checks a set and gives its number, of which the caller is a holder then; or -1 and a fault,
     * and nothing is held. A number means that set as long as anybody holds it; set 0 is built in
     * and needs no holder. Threads may do this at once. */
    int (*set_read)(const char *bytes, size_t length, struct fault *fault);
    /* One more holder of a set that is held, and one less. */
    void (*set_keep)(int set);
    void (*set_drop)(int set);
    /* Writes a set in its one canonical form. */
    void (*set_write)(int set, struct text *text);
    const struct set_remark *set_remarks; /* in the order of those lines */
};

static inline const struct head *game_head(const void *state_or_view)
{
    return (const struct head *)state_or_view;
}

/* Whose view it is; 0xFF: an onlooker's. */
static inline int game_seat(const struct game *game, const void *view)
{
    return ((const uint8_t *)view)[game->shared_size];
}

/* A set-up with all defaults. */
struct setup game_setup(const struct game *game, int seats);
/* Options. How many values there are to choose from: */
int option_values(const struct option *option);
/* "name=value", of an option that setup->rules has, is put into the set-up: returns the option's
 * index. OPTION_UNKNOWN, VALUE_UNKNOWN: there is no such thing, and nothing has changed. */
enum { OPTION_UNKNOWN = -1, VALUE_UNKNOWN = -2 };
int game_read_option(const struct game *game, struct setup *setup, const char *bytes,
                     size_t length);

/* What people are shown of a view: a copy that has forgotten what the table does not keep. */
void game_recall(const struct game *game, const void *view, void *shown);
/* Does a table with this head keep what was once face up for people to see? */
bool game_remembers(const struct game *game, const struct head *head);

/* Becomes one more holder of the set-up's component set, and lets go of it. */
static inline void game_keep_set(const struct game *game, const struct setup *setup)
{
    if (setup->set != 0)
        game->set_keep(setup->set);
}
static inline void game_drop_set(const struct game *game, const struct setup *setup)
{
    if (setup->set != 0)
        game->set_drop(setup->set);
}

/* Is the action one of those that the view's owner may do now? */
bool game_allows(const struct game *game, const void *view, action_t action);
/* Uniformly one of the legal actions of a due seat's view. */
action_t game_any(const struct game *game, const void *view, struct random *random);

/* NULL, or why the view's owner cannot do this now. */
const struct refusal *game_why(const struct game *game, const void *view, action_t action);

/* Why an action from outside was not carried out. */
enum verdict { VERDICT_DONE, VERDICT_OVER, VERDICT_NO_SEAT, VERDICT_NOT_DUE, VERDICT_ILLEGAL };

/* The one door for actions from outside, the dealer's included: checks seat, turn and legality.
 * Where it refuses, the state is unchanged and `refusal` (if not NULL) gets the reason. */
enum verdict game_try(const struct game *game, void *state, int seat, action_t action,
                      struct events *events, const struct refusal **refusal);

/* Was `after` certain for the owner of `before` when deciding on this action? Tried on worlds that
 * the owner held possible: where one of them leads to another view, the action has shown something.
 * Costs dozens of worlds; follows from the arguments alone. */
bool game_foreseen(const struct game *game, const void *before, action_t action, const void *after);

/* One distinct draw and its weight. */
struct outcome {
    action_t action;
    uint32_t weight;
};
/* Lists the dealer's distinct outcomes; returns their number. `out` has room for LEGAL_MAX. */
int game_outcomes(const struct game *game, const void *state, struct outcome *out);

/* Are these numbers an action (or a consequence) of the game, perhaps with words unseen? Whatever
 * comes from outside as numbers is asked this before anything is said of it. */
bool game_is_word(const struct game *game, action_t action, bool consequence);

/* Words. Printing gives the form of records, without who acts. */
void game_print(const struct game *game, action_t action, struct text *text);
/* 0 where the text is not an action (or, for consequences, `consequence` does not match). */
action_t game_parse(const struct game *game, const char *bytes, size_t length, bool consequence);
uint16_t game_about(const struct game *game, const void *state_or_view, int seat, action_t action);
/* What a choice of the view's owner is called. */
void game_label(const struct game *game, const struct scene *scene, const void *view,
                action_t action, struct text *text);
/* What is told when this has been done (seat NOBODY: a consequence, which has NO_ABOUT). */
void game_tell(const struct game *game, const struct scene *scene, int seat, action_t action,
               int about, struct text *text);

#endif
