/* worlds - who may be working for whom, as far as a view can tell
 *
 * All that is hidden is which weekend cards lie under which company (and choices that are still
 * sealed): the piles have no order, and every world has a draw pile of the same size, so every
 * draw so far was equally likely in all of them. What has been seen leaves each seat a list of sets
 * of workers. The worlds are the choices of one set from each list, no two of which share a person.
 */
#include "games/schwarzarbeit/state.h"

#include "core/check.h"

#include <string.h>

enum { TRIES = 10000 }; /* then counting is quicker */

/* What the sets of one seat are sifted by. */
struct sieve {
    struct schwarzarbeit_worlds *worlds;
    uint32_t illegal;
    int seat;
    int count;
    uint32_t told[SCHWARZ_TOLD_MAX];
};

static bool fits(const struct sieve *sieve, uint32_t set)
{
    uint32_t ranks = sieve->illegal ? by_rank(sieve->illegal, set) : 0;

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

/* How many worlds there are from `seat` on, without the people in `used`. */
static uint64_t count_worlds(const struct schwarzarbeit_worlds *worlds, int seat, uint32_t used)
{
    uint64_t count = 0;
    if (seat >= worlds->seats || seat >= SEATS_MAX) /* the compiler cannot know that seats fit */
        return 1;
    for (int i = worlds->start[seat]; i < worlds->start[seat + 1]; i++)
        if (!(worlds->set[i] & used))
            count += count_worlds(worlds, seat + 1, used | worlds->set[i]);
    return count;
}

/* The world number `k` of them all. */
static void draw_by_number(const struct schwarzarbeit_worlds *worlds, uint64_t k,
                           uint32_t workers[SEATS_MAX])
{
    uint32_t used = 0;
    for (int seat = 0; seat < worlds->seats; seat++) {
        int i = worlds->start[seat];
        for (;; i++) {
            uint64_t count =
                worlds->set[i] & used ? 0 : count_worlds(worlds, seat + 1, used | worlds->set[i]);
            if (k < count)
                break;
            k -= count;
        }
        workers[seat] = worlds->set[i];
        used |= workers[seat];
    }
}

/* Both ways are exactly uniform, so it does not matter how often the first one fails. */
void schwarzarbeit_draw(const struct schwarzarbeit_worlds *worlds, struct random *random,
                        uint32_t workers[SEATS_MAX])
{
    uint64_t count;

    for (int tries = 0; tries < TRIES; tries++)
        if (draw_at_once(worlds, random, workers))
            return;
    count = count_worlds(worlds, 0, 0);
    CHECK(count > 0);
    draw_by_number(worlds, random_below64(random, count), workers);
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
    schwarzarbeit_draw(&worlds, random, workers);
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
