/* action - how an action is given to a page; for eyes' own files */
#ifndef EYES_ACTION_H
#define EYES_ACTION_H

#include "core/json.h"
#include "eyes/eyes.h"

/* {wire, verb, label, warn}; `key` is NULL inside lists. */
void action_json(const struct eyes *eyes, const struct scene *scene, const char *key,
                 action_t action, struct json *json);

#endif
