/* prompt - one person at a terminal: shown what eyes see, asked what to do
 *
 * It knows nothing of where the game is played: what the person decides is given back, and whoever
 * called carries it out, at this machine's room or at a server's.
 */
#ifndef CLI_PROMPT_H
#define CLI_PROMPT_H

#include <stdio.h>

#include "eyes/eyes.h"

struct prompt {
    FILE *input;
    enum lang lang;
    bool hints;          /* before every question */
    bool gone;           /* the input has ended */
    uint32_t iterations; /* of the search for a hint; 0: as many as the expert does */
};

enum reply_kind { REPLY_ACT, REPLY_UNDO, REPLY_ORDER, REPLY_CALL, REPLY_QUIT };

/* What the person wants. */
struct reply {
    enum reply_kind kind;
    action_t action;  /* to do, or to be done in advance; 0: the call is taken back */
    int order, value; /* standing order number `order` becomes `value` */
};

/* What is new since the last telling, in sentences. */
void prompt_news(const struct prompt *prompt, const struct eyes *eyes);
/* The table as a picture. */
void prompt_table(const struct prompt *prompt, const struct eyes *eyes);
/* Shows the question with its choices. */
void prompt_show(const struct prompt *prompt, const struct eyes *eyes);
/* Asks until the person wants something. */
struct reply prompt_ask(struct prompt *prompt, const struct eyes *eyes);
/* The same in two halves, for whoever waits for other things too: shows that an answer is awaited;
 * and takes one line, true if the person wants something with it. */
void prompt_mark(const struct prompt *prompt, const struct eyes *eyes);
bool prompt_take(struct prompt *prompt, const struct eyes *eyes, const char *line,
                 struct reply *reply);
/* Why it was not done. */
void prompt_refuse(const struct prompt *prompt, const struct refusal *refusal);
/* A line without its end; false when there is none any more. */
enum { LINE_ROOM = 200 };
bool prompt_line(struct prompt *prompt, char line[LINE_ROOM]);

#endif
