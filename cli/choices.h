/* choices - what a person may do now, as a list with numbers
 *
 * A few choices have a line each, with the words that do the same. Of many the next ones of a verb
 * share a line, which says once what they have in common ("einen … nehmen  1) Arbeiter  2) Kran"),
 * so that the table above them stays in sight. Of very many there is a line for each verb.
 */
#ifndef CLI_CHOICES_H
#define CLI_CHOICES_H

#include "eyes/eyes.h"

/* What one question is about. */
struct question {
    const struct eyes *eyes;
    const struct game *game;
    int count;
    action_t list[LEGAL_MAX];
    struct scene scene;
    const char *names[SEATS_MAX];
};

void choices_print(const struct question *question);
/* Those of one verb, a line each; false where it has none. */
bool choices_print_verb(const struct question *question, const char *verb);
/* The verbs there are, as "take, drop". */
void choices_verbs(const struct question *question, struct text *text);

#endif
