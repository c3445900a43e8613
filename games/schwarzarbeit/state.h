/* state - the whole truth of a game of Schwarzarbeit; for the game's own files and tests only */
#ifndef GAMES_SCHWARZARBEIT_STATE_H
#define GAMES_SCHWARZARBEIT_STATE_H

#include "games/schwarzarbeit/schwarzarbeit.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct schwarzarbeit_state {
    struct schwarzarbeit_shared shared;
    struct schwarzarbeit_own own[SEATS_MAX];
};
#pragma GCC diagnostic pop

_Static_assert(sizeof(struct schwarzarbeit_state) <= STATE_MAX, "a state is small");

/* Why an action is refused. */
enum {
    REFUSE_OTHER,
    REFUSE_OWN_WORKER,
    REFUSE_NOT_IN_MARKET,
    REFUSE_BARRED,
    REFUSE_MUST_PICK,
    REFUSE_WINDOW_FIRST,
    REFUSE_NO_WINDOW,
    REFUSE_NO_WINDOW_1, /* rules 1 */
    REFUSE_NO_DETECTIVE,
    REFUSE_SEALED,
    REFUSE_RACE,
    REFUSE_CALL,
    REFUSE_GONE,
    REFUSE_OVER,
    REFUSE_PICK_FIRST,
    REFUSE_PICKED,
    REFUSE_OWN_PILE,
    REFUSE_NO_SUCH_CARD,
    REFUSE_DEFENDED,
    REFUSALS,
};
extern const struct refusal schwarzarbeit_refusals[REFUSALS];
extern const struct order schwarzarbeit_orders[];

/* All cards but the Ich-AG card. */
#define EMPLOYEES (schwarzarbeit_bit(SCHWARZ_CARDS) - 1)

static inline int count_of(uint64_t mask)
{
    return __builtin_popcountll(mask);
}
/* The lowest card of a set that is not empty. */
static inline int lowest(uint64_t mask)
{
    return __builtin_ctzll(mask);
}
/* The card number `k` of a set, from its lowest. */
static inline int card_number(uint64_t cards, uint32_t k)
{
    int card = 0;

    /* the dealer looks at the first and the last card of every draw */
    if (k == 0)
        return __builtin_ctzll(cards);
    if ((int)k == count_of(cards) - 1)
        return 63 - __builtin_clzll(cards);
    for (int width = 32; width > 0; width /= 2) {
        int low = count_of(cards & ((UINT64_C(1) << width) - 1));
        int up = 0 - ((int)k >= low); /* without a branch, which nobody could predict */
        k -= (uint32_t)(low & up);
        card += width & up;
        cards >>= width & up;
    }
    return card;
}
/* All cards under companies. Seats that nobody has hold none. */
static inline uint64_t all_workers(const struct schwarzarbeit_state *state)
{
    uint64_t workers = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        workers |= state->own[seat].workers;
    return workers;
}
/* May what was once face up be looked up? At the end it lies open anyway. */
static inline bool remembers(const struct schwarzarbeit_shared *shared)
{
    return game_option(&shared->head, SCHWARZ_OPTION_MEMORY) == MEMORY_OPEN ||
           shared->phase == SCHWARZ_IN_OVER;
}
/* Do lots say who of several detectives was faster (S1)? */
static inline bool by_lot(const struct schwarzarbeit_shared *shared)
{
    return shared->head.rules > 1 &&
           game_option(&shared->head, SCHWARZ_OPTION_RUSH) == SCHWARZ_RUSH_LOT;
}
/* What a seat with these workers may choose with its detective (S1). */
static inline uint64_t detective_choices(const struct schwarzarbeit_shared *shared,
                                         uint64_t workers)
{
    return shared->market & ~shared->barred & ~schwarzarbeit_showing(workers);
}
static inline uint8_t place_of(int seat, int position)
{
    return (uint8_t)((seat + 1) << 5 | position);
}

/* The set as announcements of the second pass number it: once for one card and once for two. */
static inline uint32_t by_rank(uint32_t illegal, uint32_t set)
{
    uint32_t ranks = 0;
    for (; set; set &= set - 1)
        ranks |= UINT32_C(1) << count_of(illegal & ((set & (0 - set)) - 1));
    return ranks | ranks << 10;
}
/* How many illegal workers a seat has been dealt. */
static inline int dealt_to(const struct schwarzarbeit_shared *shared, int seat)
{
    int dealt = shared->dealt - seat * shared->workers;
    return dealt < 0 ? 0 : dealt < shared->workers ? dealt : shared->workers;
}

/* Parts of the audit: what everybody sees, how far the game is, and what a seat has chosen. */
const char *schwarzarbeit_audit_shared(const struct schwarzarbeit_shared *shared);
const char *schwarzarbeit_audit_turns(const struct schwarzarbeit_shared *shared);
const char *schwarzarbeit_audit_choice(const struct schwarzarbeit_shared *shared,
                                       const struct schwarzarbeit_own *own, int seat);

/* The parts of `struct game` that lie in other files than text.c. */
void schwarzarbeit_init(void *state, const struct setup *setup);
void schwarzarbeit_view(const void *state, int seat, void *view);
int schwarzarbeit_legal(const void *view, action_t *out);
uint32_t schwarzarbeit_chance(const void *state);
action_t schwarzarbeit_outcome(const void *state, uint32_t k);
void schwarzarbeit_apply(void *state, int seat, action_t action, struct events *events);
action_t schwarzarbeit_redact(int seat, action_t action, int viewer);
uint16_t schwarzarbeit_about(const void *shared, int seat, action_t action);
int schwarzarbeit_why(const void *view, action_t action);
const struct refusal *schwarzarbeit_warn(const void *view, action_t action);
const struct refusal *schwarzarbeit_call(const void *view, action_t action);
int schwarzarbeit_calls(const void *view, action_t *out);
int schwarzarbeit_standing(const void *view, action_t *decline);
uint32_t schwarzarbeit_score(const void *state, int32_t points[SEATS_MAX]);
void schwarzarbeit_determinize(const void *view, struct random *random, void *state);
const char *schwarzarbeit_audit(const void *state);
bool schwarzarbeit_sane(const void *view);
void schwarzarbeit_show(const void *view, const struct scene *scene, struct text *text);
void schwarzarbeit_json(const void *view, struct text *text);
void schwarzarbeit_forget(void *view);
extern const struct rare schwarzarbeit_rares[];
void schwarzarbeit_meet(const struct happening *step, uint32_t met[RARES_MAX]);
int schwarzarbeit_set_read(const char *bytes, size_t length, struct fault *fault);
void schwarzarbeit_set_keep(int set);
void schwarzarbeit_set_drop(int set);
void schwarzarbeit_set_write(int set, struct text *text);
extern const struct set_remark schwarzarbeit_remarks[];

/* Is this set built in, or does anybody hold it? */
bool schwarzarbeit_set_there(int set);

#endif
