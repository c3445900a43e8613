/* eyes - what one viewer makes of what it is told
 *
 * Eyes are given tellings and work out everything else from them, on the viewer's own machine: what
 * may be done and what it is called, the log in sentences, the picture, JSON for a page, hints.
 * They never meet a state; the worlds they look into are imagined from their view. What is costly
 * (chances, hints, whether a step can be taken back) is worked out only when asked for.
 *
 * Where a table plays from memory, what is shown is the view after the game's `forget`: here, once,
 * for every face.
 */
#ifndef EYES_EYES_H
#define EYES_EYES_H

#include "bots/bots.h"
#include "core/name.h"
#include "core/telling.h"

enum { EYES_KEPT_MAX = 2 * TELLING_STEPS_MAX, EYES_NAME_MAX = NAME_SIZE - 1 };

/* A step as this viewer saw it. */
struct seen_step {
    action_t action;
    uint8_t seat, turn;
    uint16_t end;   /* its consequences end here in `kept` */
    uint16_t about; /* what its words do not say; see game.h */
};

struct eyes {
    const struct game *game; /* NULL: they have been told nothing */
    struct telling now;      /* the last telling; its pointers lead into this struct */
    int set;                 /* the component set they hold, or 0 */
    int first;               /* the first step they know of: steps[0] */
    int count;               /* how many they know */
    char name[SEATS_MAX][EYES_NAME_MAX + 1];
    _Alignas(8) uint8_t view[STATE_MAX];
    _Alignas(8) uint8_t before[STATE_MAX];
    _Alignas(8) uint8_t shown[STATE_MAX]; /* the view, less what the table does not keep */
    /* written as far as it is used */
    struct seen_step steps[TELLING_STEPS_MAX];
    action_t kept[EYES_KEPT_MAX];
};

void eyes_open(struct eyes *eyes);
/* Gives back what they hold. */
void eyes_close(struct eyes *eyes);

/* Takes a telling in. False, and nothing changed, where it is none, or does not go on where these
 * eyes are (then a fresh one is needed). */
bool eyes_take(struct eyes *eyes, const uint8_t *bytes, size_t length);

/* Is the viewer asked something now? */
static inline bool eyes_asked(const struct eyes *eyes)
{
    return eyes->now.ask != 0;
}
/* What may be done now, ascending; none where the viewer is not asked. */
int eyes_legal(const struct eyes *eyes, action_t *out);
/* What may be given as an answer in advance. */
int eyes_calls(const struct eyes *eyes, action_t *out);
/* NULL, or why this cannot be done now. */
const struct refusal *eyes_why(const struct eyes *eyes, action_t action);
/* NULL, or what a person should think of once more before this legal action. */
const struct refusal *eyes_warn(const struct eyes *eyes, action_t action);
/* Does the table show what was once face up? */
bool eyes_remember(const struct eyes *eyes);
/* The first step whose sentences are still shown. */
int eyes_log_start(const struct eyes *eyes);
/* The sum of the steps that were seen from there on: with it a server tells only what is new. */
uint32_t eyes_sum(const struct eyes *eyes);

/* Fills `names` (seats without a name get a plain one) and gives the scene to speak in. A person is
 * spoken to; who looks through a bot's eyes is not that bot. */
struct scene eyes_scene(const struct eyes *eyes, enum lang lang, const char *names[SEATS_MAX]);
/* What happened in step number `step`, a sentence a line. */
void eyes_tell(const struct eyes *eyes, int step, const struct scene *scene, struct text *text);
/* Only what it brought about. */
void eyes_tell_after(const struct eyes *eyes, int step, const struct scene *scene,
                     struct text *text);
/* The table as a plain-text picture. */
void eyes_picture(const struct eyes *eyes, enum lang lang, struct text *text);
/* Everything a page needs to draw the table, as one JSON object; see docs/telling.md. The log has
 * the steps of the last telling. */
void eyes_json(const struct eyes *eyes, enum lang lang, struct text *text);
/* The same with the whole log: for a page that was just opened, or speaks another language now. */
void eyes_json_whole(const struct eyes *eyes, enum lang lang, struct text *text);
/* Why what these words say cannot be done now: {text, ruling}, or null where it can. */
void eyes_why_json(const struct eyes *eyes, const char *words, size_t length, enum lang lang,
                   struct text *text);
/* A refusal's text and ruling, into an object that is open. */
void refusal_json(const struct refusal *refusal, enum lang lang, struct json *json);

/* ---- what takes longer ---- */

/* Can the viewer's last step be taken back? */
bool eyes_undo(const struct eyes *eyes);
/* Exact chances for a notebook, as JSON: a list by seat, or null. */
void eyes_chances(const struct eyes *eyes, struct text *text);
/* May a hint be asked for now? Not where the table plays from memory (a bot forgets nothing, and
 * would tell), nor where the host does not want it. */
bool eyes_may_hint(const struct eyes *eyes);
/* What a strong bot would do in the viewer's place. `thought` has clock and limit; returns the
 * action, says the reason in a sentence or two, and the numbers behind it. */
action_t eyes_hint(const struct eyes *eyes, struct thought *thought, enum lang lang,
                   struct text *reason, struct text *why);
/* The same as JSON: {action, reason, why}, or null. */
void eyes_hint_json(const struct eyes *eyes, struct thought *thought, enum lang lang,
                    struct text *text);

/* What there is to play, with everything a face must not type a second time: games, seats, options,
 * orders, levels, languages, numbers. */
void eyes_catalog(struct text *text);
/* A number of what two programs must agree on to understand each other's tellings. */
uint64_t eyes_engine(void);

#endif
