/* state - the whole table, for the rules only; everybody else gets a view */
#ifndef GAMES_ZAHLTAG_STATE_H
#define GAMES_ZAHLTAG_STATE_H

#include "games/zahltag/zahltag.h"

struct zahltag_state {
    struct zahltag_shared shared;
    struct zahltag_own own[ZAHLTAG_SEATS];
};
_Static_assert(sizeof(struct zahltag_state) == 160, "a state has no padding");

/* rules.c */
void zahltag_init(void *state, const struct setup *setup);
void zahltag_view(const void *state, int seat, void *view);
int zahltag_legal(const void *view, action_t *out);
action_t zahltag_bound(const void *view, int seat);
uint32_t zahltag_chance(const void *state);
action_t zahltag_outcome(const void *state, uint32_t k);
void zahltag_apply(void *state, int seat, action_t action, struct events *events);
action_t zahltag_redact(int seat, action_t action, int viewer);
uint32_t zahltag_score(const void *state, int32_t points[SEATS_MAX]);

/* audit.c */
const char *zahltag_audit(const void *state);
/* Its parts: what everybody sees, and what one seat has. */
const char *zahltag_audit_shared(const struct zahltag_shared *shared);
const char *zahltag_audit_own(const struct zahltag_shared *shared, const struct zahltag_own *own,
                              int seat);

/* rare.c */
extern const struct rare zahltag_rares[];
void zahltag_meet(const struct happening *step, uint32_t met[RARES_MAX]);

/* sane.c */
bool zahltag_sane(const void *view);

/* worlds.c */
void zahltag_determinize(const void *view, struct random *random, void *state);

/* set.c */
int zahltag_set_read(const char *bytes, size_t length, struct fault *fault);
void zahltag_set_keep(int set);
void zahltag_set_drop(int set);
void zahltag_set_write(int set, struct text *text);
extern const struct set_remark zahltag_remarks[];
/* Is it built in, or does anybody hold it? */
bool zahltag_set_there(int set);
/* The lowest rank of that contract in a set; 0 to 31, whatever is asked for. */
int zahltag_rank(int set, int contract);
/* A contract as its four digits, and back. */
void zahltag_print_contract(int contract, struct text *text);
bool zahltag_parse_contract(const char *bytes, size_t length, int *contract);

/* why.c */
extern const struct refusal zahltag_refusals[];
extern const struct code_name zahltag_names[];
int zahltag_why(const void *view, action_t action);
const struct refusal *zahltag_warn(const void *view, action_t action);

/* forget.c */
void zahltag_forget(void *view);

/* show.c */
void zahltag_json(const void *view, struct text *text);
void zahltag_show(const void *view, const struct scene *scene, struct text *text);

/* text.c */
extern const struct game game_zahltag;
/* "2 excavators, 1 crane" */
void zahltag_say_crew(crew_t crew, const struct scene *scene, struct text *text);
/* "town hall" */
void zahltag_say_contract(int contract, const struct scene *scene, struct text *text);

#endif
