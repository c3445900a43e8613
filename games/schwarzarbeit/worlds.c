/* worlds - who may be working for whom, as far as a view can tell
 *
 * All that is hidden is which weekend cards lie under which company (and choices that are still
 * sealed): the piles have no order, and every world has a draw pile of the same size, so every
 * draw so far was equally likely in all of them. What has been seen leaves each seat a list of sets
 * of workers. The worlds are the choices of one set from each list, no two of which share a person.
 */
#include "games/schwarzarbeit/state.h"

#include <string.h>

enum { TRIES = 10000 }; /* then counting is quicker */

/* What the sets of one seat are sifted by. */
struct sieve {
    struct schwarzarbeit_worlds *worlds;
    uint32_t illegal;
    uint64_t choice; /* it is asked to pick from these, so they cannot all show its workers; or 0 */
    int seat;
    int count;
    uint32_t told[SCHWARZ_TOLD_MAX];
};

static bool fits(const struct sieve *sieve, uint32_t set)
{
    uint32_t ranks = sieve->illegal ? by_rank(sieve->illegal, set) : 0;

    if (sieve->choice && !(sieve->choice & ~schwarzarbeit_showing(schwarzarbeit_cards(set))))
        return false;
    for (int i = 0; i < sieve->count; i++) {
        uint32_t told = sieve->told[i];
        uint32_t shown = told & 0xFFFFF & (schwarzarbeit_told_second(told) ? ranks : set);
        if (count_of(shown) != schwarzarbeit_told_missing(told))
            return false;
    }
    return true;
}

/* Adds all fitting sets that are `set` and `left` more of the people in `from`. */
static void extend(const struct sieve *sieve, uint32_t set, uint32_t from, int left)
{
    if (left == 0) {
        if (fits(sieve, set))
            sieve->worlds->set[sieve->worlds->start[sieve->seat + 1]++] = set;
        return;
    }
    for (; from; from &= from - 1)
        extend(sieve, set | (from & (0 - from)), from & (from - 1), left - 1);
}

static void sift(const struct schwarzarbeit_view *view, struct schwarzarbeit_worlds *worlds,
                 int seat)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    struct sieve sieve = {.worlds = worlds, .illegal = shared->illegal, .seat = seat};
    uint32_t from = shared->second ? shared->illegal : schwarzarbeit_people(shared->hidden);
    uint32_t sure = shared->sure[seat];

    if (shared->phase == SCHWARZ_IN_PICK && seat == shared->active)
        sieve.choice = shared->market;
    /* whoever was not missing has been cleared */
    for (int i = 0; i < shared->told_count; i++)
        if (schwarzarbeit_told_seat(shared->told[i]) == seat &&
            schwarzarbeit_told_missing(shared->told[i]) > 0)
            sieve.told[sieve.count++] = shared->told[i];
    for (int other = 0; other < shared->head.seats; other++)
        from &= ~shared->sure[other];
    from &= ~(shared->cleared[seat] | schwarzarbeit_people(view->own.workers));
    extend(&sieve, sure, from, dealt_to(shared, seat) - count_of(sure));
}

void schwarzarbeit_worlds(const struct schwarzarbeit_view *view,
                          struct schwarzarbeit_worlds *worlds)
{
    worlds->seats = view->shared.head.seats;
    worlds->start[0] = 0;
    for (int seat = 0; seat < worlds->seats; seat++) {
        int start = worlds->start[seat];
        worlds->start[seat + 1] = start;
        if (seat == view->own.seat)
            worlds->set[worlds->start[seat + 1]++] = schwarzarbeit_people(view->own.workers);
        else
            sift(view, worlds, seat);
    }
}

/* One choice from each list, independently; false where two share a person. */
static bool draw_at_once(const struct schwarzarbeit_worlds *worlds, struct random *random,
                         uint32_t workers[SEATS_MAX])
{
    uint32_t used = 0;
    for (int seat = 0; seat < worlds->seats; seat++) {
        int start = worlds->start[seat];
        uint32_t count = (uint32_t)(worlds->start[seat + 1] - start);
        workers[seat] = worlds->set[start + (int)random_below(random, count)];
        if (workers[seat] & used)
            return false;
        used |= workers[seat];
    }
    return true;
}

/* Worlds are counted seat by seat, the shortest list first: where two lists exclude each other it
 * shows at once. */
struct counting {
    const struct schwarzarbeit_worlds *worlds;
    int seat[SEATS_MAX];
};

static struct counting in_order(const struct schwarzarbeit_worlds *worlds)
{
    struct counting counting = {worlds, {0}};

    for (int seat = 0; seat < worlds->seats; seat++) {
        int at = seat, length = worlds->start[seat + 1] - worlds->start[seat];
        for (; at > 0; at--) {
            int other = counting.seat[at - 1];
            if (worlds->start[other + 1] - worlds->start[other] <= length)
                break;
            counting.seat[at] = other;
        }
        counting.seat[at] = seat;
    }
    return counting;
}

/* How many worlds there are from the seat number `place` on, without the people in `used`. */
static uint64_t count_worlds(const struct counting *counting, int place, uint32_t used)
{
    const struct schwarzarbeit_worlds *worlds = counting->worlds;
    uint64_t count = 0;
    int seat;

    if (place >= worlds->seats || place >= SEATS_MAX) /* the compiler cannot know that seats fit */
        return 1;
    seat = counting->seat[place];
    for (int i = worlds->start[seat]; i < worlds->start[seat + 1]; i++)
        if (!(worlds->set[i] & used))
            count += count_worlds(counting, place + 1, used | worlds->set[i]);
    return count;
}

/* The world number `k` of them all. */
static void draw_by_number(const struct counting *counting, uint64_t k, uint32_t workers[SEATS_MAX])
{
    const struct schwarzarbeit_worlds *worlds = counting->worlds;
    uint32_t used = 0;

    for (int place = 0; place < worlds->seats; place++) {
        int seat = counting->seat[place], i = worlds->start[seat];
        for (;; i++) {
            uint64_t count = worlds->set[i] & used
                                 ? 0
                                 : count_worlds(counting, place + 1, used | worlds->set[i]);
            if (k < count)
                break;
            k -= count;
        }
        workers[seat] = worlds->set[i];
        used |= workers[seat];
    }
}

static bool has_empty(const struct schwarzarbeit_worlds *worlds)
{
    for (int seat = 0; seat < worlds->seats; seat++)
        if (worlds->start[seat] == worlds->start[seat + 1])
            return true;
    return false;
}

/* Both ways are exactly uniform, so it does not matter how often the first one fails. */
bool schwarzarbeit_draw(const struct schwarzarbeit_worlds *worlds, struct random *random,
                        uint32_t workers[SEATS_MAX])
{
    struct counting counting;
    uint64_t count;

    if (has_empty(worlds))
        return false;
    for (int tries = 0; tries < TRIES; tries++)
        if (draw_at_once(worlds, random, workers))
            return true;
    counting = in_order(worlds);
    count = count_worlds(&counting, 0, 0);
    if (count > 0)
        draw_by_number(&counting, random_below64(random, count), workers);
    return count > 0;
}

/* Some of these people, those who are not in `last` first. */
static uint32_t pick_some(uint32_t from, uint32_t last, int count)
{
    uint32_t some = 0;

    for (; count > 0; count--) {
        uint32_t rest = from & ~some & ~last ? from & ~some & ~last : from & ~some;
        some |= rest & (0 - rest);
    }
    return some;
}

/* Of a view that somebody made up there may be no world. Any workers will do then, as long as a
 * seat that is asked to pick can: it gets people who are not in the market, and where those are too
 * few, there are more in the market than one seat can have. */
static void draw_any(const struct schwarzarbeit_view *view, uint32_t workers[SEATS_MAX])
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    uint32_t own = schwarzarbeit_people(view->own.workers);
    uint32_t from =
        (shared->second ? shared->illegal : schwarzarbeit_people(shared->hidden)) & ~own;
    uint32_t market = schwarzarbeit_people(schwarzarbeit_weekends(shared->market));

    for (int i = 0; i < shared->head.seats; i++) {
        int seat = (shared->active + i) % shared->head.seats;
        workers[seat] =
            seat == view->own.seat ? own : pick_some(from, market, dealt_to(shared, seat));
        from &= ~workers[seat];
    }
}

/* A choice for a seat whose sealed one cannot be seen. */
static uint8_t draw_sealed(const struct schwarzarbeit_shared *shared, struct random *random,
                           uint64_t workers)
{
    uint64_t cards = detective_choices(shared, workers);
    uint32_t k = random_below(random, (uint32_t)count_of(cards) + 1);
    return k == (uint32_t)count_of(cards) ? SCHWARZ_SEALED_PASS
                                          : (uint8_t)(card_number(cards, k) + 1);
}

void schwarzarbeit_determinize(const void *bytes, struct random *random, void *out)
{
    const struct schwarzarbeit_view *view = bytes;
    struct schwarzarbeit_state *state = out;
    struct schwarzarbeit_worlds worlds;
    uint32_t workers[SEATS_MAX] = {0};
    int sealed =
        schwarzarbeit_window(&view->shared) ? view->shared.detectives & ~view->shared.head.due : 0;

    schwarzarbeit_worlds(view, &worlds);
    if (!schwarzarbeit_draw(&worlds, random, workers))
        draw_any(view, workers);
    memset(state, 0, sizeof *state);
    state->shared = view->shared;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct schwarzarbeit_own *own = &state->own[seat];
        own->seat = (uint8_t)seat;
        own->workers = schwarzarbeit_cards(workers[seat]);
        if (seat == view->own.seat)
            own->sealed = view->own.sealed;
        else if (sealed >> seat & 1)
            own->sealed = draw_sealed(&view->shared, random, own->workers);
    }
}
