/* schwarzarbeit_say - what the bots of Schwarzarbeit tell people */
#ifndef BOTS_SCHWARZARBEIT_SAY_H
#define BOTS_SCHWARZARBEIT_SAY_H

#include "bots/brain.h"
#include "bots/schwarzarbeit_belief.h"

/* What a level thinks of everybody else: what it chooses by. */
void schwarzarbeit_doubts(const struct schwarzarbeit_view *view, enum level level,
                          struct schwarzarbeit_doubt *doubt);
/* Points that a level sees in what one pick tells less about the own workers than another. */
float schwarzarbeit_discretion(const struct schwarzarbeit_view *view, enum level level,
                               action_t action, action_t other);
/* Points that who has thought sees in what one pick leaves less to the others than another. */
float schwarzarbeit_denial(const struct schwarzarbeit_view *view, const struct thought *thought,
                           const struct schwarzarbeit_doubt *doubt, action_t action,
                           action_t other);
/* The card that a level would send the owner's detective to after this pick, or SCHWARZ_NONE. */
int schwarzarbeit_prey(const struct schwarzarbeit_view *view, enum level level,
                       const struct schwarzarbeit_doubt *doubt, int picked);

/* See brain.h. */
void schwarzarbeit_reason(const void *view, const struct thought *thought,
                          const struct scene *scene, struct text *text);
struct words schwarzarbeit_amount(enum lang lang, int32_t points);
void schwarzarbeit_believe(const void *view, const struct scene *scene, struct text *text);
void schwarzarbeit_chances(const void *view, struct json *json);

#endif
