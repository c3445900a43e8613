/* bots - players that are programs
 *
 * A bot is given a view and returns one of its legal actions; it never meets a state. Levels differ
 * by how well they infer, how deep they search and how sharply they choose, never by seeing more.
 * This is what faces call. A game's own bots are its brain (brain.h): a file in this folder and a
 * line in bots.c. A game without one is played by the general search in flat.c.
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
    int32_t detail; /* what else a game found; -1: nothing (in Zahltag: that the bid gets the job,
                       in thousandths) */
};

/* What a bot is given besides the view, and what it found. */
struct thought {
    struct random random;
    uint32_t iterations;     /* of its search; 0: as many as the level does */
    uint64_t (*clock)(void); /* microseconds; NULL: no clock, only iterations end the search */
    uint64_t limit;          /* with a clock: microseconds to think at most */
    uint32_t searched;       /* iterations done */
    uint32_t look;           /* iterations after which to look at the clock again */
    bool advice; /* for a person: what looks best, also where a player had better not be foreseen */
    enum level level; /* who has thought */
    int count;        /* ideas: the chosen one, then the best first; 0: it weighed nothing */
    struct idea idea[IDEAS_MAX];
};

/* One of the legal actions of a due seat's view. */
action_t bots_choose(const struct game *game, enum level level, const void *view,
                     struct thought *thought);

/* Says in a sentence why the first idea is the choice. */
void bots_reason(const struct game *game, const void *view, const struct thought *thought,
                 const struct scene *scene, struct text *text);

/* The numbers behind it: the best ideas, the better ones first, what the next best one costs, and
 * what can be known. */
void bots_explain(const struct game *game, const void *view, const struct thought *thought,
                  const struct scene *scene, struct text *text);

/* What the bot of a chair does: the same for the same view and luck, on every machine. */
action_t bots_play(const struct game *game, struct bot bot, const void *view, struct random random);

/* Writes what a seat's view is worth to its notebook: a list (`key` as in json.h). False: nothing
 * is to be said, and nothing was written. */
bool bots_chances(const struct game *game, const void *view, const char *key, struct json *json);

#endif
