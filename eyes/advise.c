/* advise - what is worked out for a viewer only when it is asked for */
#include "eyes/action.h"

bool eyes_undo(const struct eyes *eyes)
{
    if (eyes->now.flags & TELL_SEALED)
        return true;
    return eyes->now.before && game_allows(eyes->game, eyes->now.before, eyes->now.own) &&
           game_foreseen(eyes->game, eyes->now.before, eyes->now.own, eyes->view);
}

void eyes_chances(const struct eyes *eyes, struct text *text)
{
    struct json json = json_in(text);

    if (eyes->now.seat < 0 || !eyes_remember(eyes) ||
        !bots_chances(eyes->game, eyes->view, NULL, &json))
        json_null(&json, NULL);
}

bool eyes_may_hint(const struct eyes *eyes)
{
    return eyes_asked(eyes) && eyes_remember(eyes) && eyes->now.flags & TELL_HINTS;
}

action_t eyes_hint(const struct eyes *eyes, struct thought *thought, enum lang lang,
                   struct text *reason, struct text *why)
{
    const char *names[SEATS_MAX];
    struct scene scene = eyes_scene(eyes, lang, names);
    action_t action;

    thought->random = random_from(1, eyes->now.steps);
    thought->advice = true;
    action = bots_choose(eyes->game, EXPERT, eyes->view, thought);
    bots_reason(eyes->game, eyes->view, thought, &scene, reason);
    bots_explain(eyes->game, eyes->view, thought, &scene, why);
    return action;
}

void eyes_hint_json(const struct eyes *eyes, struct thought *thought, enum lang lang,
                    struct text *text)
{
    char bytes[4096], more[4096];
    struct text reason = text_in(bytes, sizeof bytes), why = text_in(more, sizeof more);
    const char *names[SEATS_MAX];
    struct scene scene = eyes_scene(eyes, lang, names);
    struct json json = json_in(text);
    action_t action;

    if (!eyes_may_hint(eyes)) {
        json_null(&json, NULL);
        return;
    }
    action = eyes_hint(eyes, thought, lang, &reason, &why);
    json_open(&json, NULL, '{');
    action_json(eyes, &scene, "action", action, &json);
    json_str(&json, "reason", bytes);
    json_str(&json, "why", more);
    json_close(&json, '}');
}
