/* schwarzarbeit_belief - counting the worlds of a view
 *
 * A world is one set of workers from the list of each unknown seat, no two with a person in common.
 * From a seat's view there are two lists of triples, three of pairs or four of pairs. Each set has
 * a weight, and a world weighs the product of its sets. Where all sets weigh 1, worlds are counted:
 * all sums are whole numbers below 2^53, which a double holds exactly.
 *
 * For a list a, the worlds in which it has the set i are found by going through the sets j of a
 * second list b that leave i alone, and asking what is left for the others, once the people
 * U = i + j are taken. That answer needs no list, only sums over people (inclusion and exclusion).
 * With one list c left,
 *
 *      c() - sum of c(v) + sum of c(v,w) - sum of c(u,v,w)           over u, v, w in U
 *
 * where c(..) is the weight of the sets that hold all of these people. With two lists c and d of
 * pairs left, let c' and d' be what U leaves of them. Of all c'() d'() choices those that share a
 * person have to go, and those that share both would go twice:
 *
 *      c'() d'() - sum of c'(v) d'(v) + sum of c'(v,w) d'(v,w)       over all people v < w
 *
 * Many i + j are the same people, so for two lists the answers are kept: by the number of U among
 * all sets of four. With five lists (an onlooker) the worlds are counted for each set of the fifth.
 */
#include "bots/schwarzarbeit_belief.h"

#include <string.h>

enum { PEOPLE = SCHWARZ_PEOPLE, FOURS = 4845 };

/* One seat's list, and how much people weigh in it. */
struct list {
    const uint32_t *set;
    const float *weight; /* of each set; NULL: 1 */
    int count;
    int seat;
    double all;                     /* c() */
    double one[PEOPLE];             /* c(v) */
    double two[PEOPLE][PEOPLE];     /* c(v,w), either way round */
    uint32_t three[PEOPLE][PEOPLE]; /* those u above w with c(u,v,w) = 1, for v < w */
};

/* What is being counted. */
struct tally {
    double worlds[SEATS_MAX];
    double with[SEATS_MAX][PEOPLE]; /* worlds with that person at that seat */
};

static int count_of(uint32_t people)
{
    return __builtin_popcount(people);
}

static int lowest(uint32_t people)
{
    return __builtin_ctz(people);
}

/* ---- lists ---- */

static double weight_of(const struct list *list, int i)
{
    return list->weight ? (double)list->weight[i] : 1;
}

static void enter(struct list *list, uint32_t set, double weight)
{
    list->all += weight;
    for (uint32_t left = set; left; left &= left - 1) {
        int v = lowest(left);
        uint32_t above = left & (left - 1);
        list->one[v] += weight;
        for (; above; above &= above - 1) {
            int w = lowest(above);
            list->two[v][w] += weight;
            list->two[w][v] += weight;
            list->three[v][w] |= above & (above - 1);
        }
    }
}

static void make_list(struct list *list, int seat, const uint32_t *set, const float *weight,
                      int count)
{
    memset(list, 0, sizeof *list);
    list->seat = seat;
    list->set = set;
    list->weight = weight;
    list->count = count;
    for (int i = 0; i < count; i++)
        enter(list, set[i], weight_of(list, i));
}

/* ---- what is left ---- */

/* The sets of a list without these people. Triples are one of three lists only for an onlooker,
 * who weighs nothing. */
static double free_of(const struct list *list, uint32_t used)
{
    double left = list->all;

    for (uint32_t below = used; below; below &= below - 1) {
        int v = lowest(below);
        uint32_t above = below & (below - 1);
        left -= list->one[v];
        for (; above; above &= above - 1) {
            int w = lowest(above);
            left += list->two[v][w] - count_of(list->three[v][w] & above);
        }
    }
    return left;
}

/* c'(v) */
static double free_with(const struct list *list, int v, uint32_t used)
{
    double left = list->one[v];
    for (; used; used &= used - 1)
        left -= list->two[v][lowest(used)];
    return left;
}

/* The choices from two lists of at most pairs without these people, and no person twice. `same` is
 * the list of the sets that are in both. */
static double free_of_both(const struct list *c, const struct list *d, const struct list *same,
                           uint32_t used)
{
    uint32_t people = ~used & ((UINT32_C(1) << PEOPLE) - 1);
    double left = free_of(c, used) * free_of(d, used) + free_of(same, used);

    for (; people; people &= people - 1) {
        int v = lowest(people);
        if (c->one[v] > 0 && d->one[v] > 0)
            left -= free_with(c, v, used) * free_with(d, v, used);
    }
    return left;
}

static void make_same(struct list *same, const struct list *c, const struct list *d)
{
    memset(same, 0, sizeof *same);
    for (int v = 0; v < PEOPLE; v++)
        for (int w = v + 1; w < PEOPLE; w++)
            if (c->two[v][w] > 0 && d->two[v][w] > 0)
                enter(same, UINT32_C(1) << v | UINT32_C(1) << w, c->two[v][w] * d->two[v][w]);
}

int schwarzarbeit_number(uint32_t people)
{
    static const uint16_t choose[4][PEOPLE] = {
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19},
        {0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136, 153, 171},
        {0, 0, 0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364, 455, 560, 680, 816, 969},
        {0,   0,   0,   0,   1,    5,    15,   35,   70,   126,
         210, 330, 495, 715, 1001, 1365, 1820, 2380, 3060, 3876}};
    int number = 0;

    for (int size = 0; people; people &= people - 1)
        number += choose[size++][lowest(people)];
    return number;
}

/* ---- counting ---- */

static void add(struct tally *tally, int seat, uint32_t set, double worlds)
{
    tally->worlds[seat] += worlds;
    for (; set; set &= set - 1)
        tally->with[seat][lowest(set)] += worlds;
}

/* What other lists leave, once people are taken. */
struct others {
    const struct list *c, *d; /* either may be NULL */
    struct list same;
    double known[FOURS]; /* below 0: not yet */
};

static void make_others(struct others *others, const struct list *c, const struct list *d)
{
    others->c = c;
    others->d = d;
    if (!d)
        return;
    make_same(&others->same, c, d);
    for (int i = 0; i < FOURS; i++)
        others->known[i] = -1;
}

static double ways(struct others *others, uint32_t used)
{
    double *kept;

    if (!others->d)
        return others->c ? free_of(others->c, used) : 1;
    kept = &others->known[schwarzarbeit_number(used)];
    if (*kept < 0) {
        *kept = free_of_both(others->c, others->d, &others->same, used);
        *kept = *kept > 0 ? *kept : 0; /* rounded */
    }
    return *kept;
}

/* Counts for the lists a and b, where c and d (or only c, or none) are the others. */
static void count_two(struct tally *tally, const struct list *a, const struct list *b,
                      const struct list *c, const struct list *d)
{
    struct others others;
    double of_b[SCHWARZ_SETS_MAX];

    memset(of_b, 0, sizeof of_b);
    make_others(&others, c, d);
    for (int i = 0; i < a->count; i++) {
        double of_a = 0;
        for (int j = 0; j < b->count; j++)
            if (!(a->set[i] & b->set[j])) {
                double left = ways(&others, a->set[i] | b->set[j]);
                of_a += left * weight_of(b, j);
                of_b[j] += left * weight_of(a, i);
            }
        add(tally, a->seat, a->set[i], of_a * weight_of(a, i));
    }
    for (int j = 0; j < b->count; j++)
        add(tally, b->seat, b->set[j], of_b[j] * weight_of(b, j));
}

/* Counts for all of up to four lists. */
static void count_lists(struct tally *tally, const struct list *list, int lists)
{
    switch (lists) {
    case 0: return;
    case 1:
        for (int i = 0; i < list[0].count; i++)
            add(tally, list[0].seat, list[0].set[i], weight_of(&list[0], i));
        return;
    case 2: count_two(tally, &list[0], &list[1], NULL, NULL); return;
    case 3: {
        struct tally again = {{0}, {{0}}};
        int last = list[2].seat;
        count_two(tally, &list[0], &list[1], &list[2], NULL);
        count_two(&again, &list[2], &list[0], &list[1], NULL);
        tally->worlds[last] += again.worlds[last];
        for (int person = 0; person < PEOPLE; person++)
            tally->with[last][person] += again.with[last][person];
        return;
    }
    default:
        count_two(tally, &list[0], &list[1], &list[2], &list[3]);
        count_two(tally, &list[2], &list[3], &list[0], &list[1]);
    }
}

/* Counts for five lists of pairs, which only an onlooker has: one set of the last after the other.
 */
static void count_five(struct tally *tally, const struct list *list)
{
    uint32_t set[4][PEOPLE * (PEOPLE - 1) / 2];
    struct list rest[4];

    for (int i = 0; i < list[4].count; i++) {
        double before = tally->worlds[list[0].seat];
        for (int k = 0; k < 4; k++) {
            int count = 0;
            for (int j = 0; j < list[k].count; j++)
                if (!(list[k].set[j] & list[4].set[i]))
                    set[k][count++] = list[k].set[j];
            make_list(&rest[k], list[k].seat, set[k], NULL, count);
        }
        count_lists(tally, rest, 4);
        add(tally, list[4].seat, list[4].set[i], tally->worlds[list[0].seat] - before);
    }
}

/* Counts all worlds, or weighs them; returns how many there are. */
static double count_all(struct tally *tally, const struct schwarzarbeit_worlds *worlds,
                        const float *weight, int owner)
{
    struct list list[SEATS_MAX];
    double all;
    int lists = 0;

    memset(tally, 0, sizeof *tally);
    for (int seat = 0; seat < worlds->seats; seat++) {
        int start = worlds->start[seat];
        if (start == worlds->start[seat + 1])
            return 0; /* there is no world, only a view that somebody made up */
        /* no list for a seat that has no workers yet */
        if (seat != owner && worlds->set[start])
            make_list(&list[lists++], seat, worlds->set + start, weight ? weight + start : NULL,
                      worlds->start[seat + 1] - start);
    }
    if (lists == SEATS_MAX)
        count_five(tally, list);
    else
        count_lists(tally, list, lists);
    all = lists > 0 ? tally->worlds[list[0].seat] : 1;
    if (owner < worlds->seats)
        add(tally, owner, worlds->set[worlds->start[owner]], all);
    return all;
}

/* ---- beliefs ---- */

static void believe_seat(struct schwarzarbeit_belief *belief, int seat, const double *with)
{
    uint64_t worlds = belief->worlds;

    for (int person = 0; person < PEOPLE; person++) {
        uint32_t bit = UINT32_C(1) << person;
        uint64_t count = (uint64_t)with[person];
        uint32_t chance = (uint32_t)((count * BELIEF_SURE + worlds / 2) / worlds);
        if (count == 0)
            belief->never[seat] |= bit;
        else if (count == worlds)
            belief->sure[seat] |= bit;
        else /* what is open never looks certain */
            chance = chance == 0 ? 1 : chance == BELIEF_SURE ? BELIEF_SURE - 1 : chance;
        belief->chance[seat][person] = chance;
    }
}

void schwarzarbeit_belief(const struct schwarzarbeit_view *view,
                          struct schwarzarbeit_belief *belief)
{
    struct schwarzarbeit_worlds worlds;
    struct tally tally;

    schwarzarbeit_worlds(view, &worlds);
    memset(belief, 0, sizeof *belief);
    belief->worlds = (uint64_t)count_all(&tally, &worlds, NULL, view->own.seat);
    for (int seat = 0; seat < worlds.seats && belief->worlds; seat++)
        believe_seat(belief, seat, tally.with[seat]);
}

void schwarzarbeit_weigh(const struct schwarzarbeit_worlds *worlds, const float *weight, int owner,
                         struct schwarzarbeit_doubt *doubt)
{
    struct tally tally;
    double all = count_all(&tally, worlds, weight, owner);

    memset(doubt, 0, sizeof *doubt);
    for (int person = 0; person < PEOPLE && all > 0; person++) {
        double others = 0;
        for (int seat = 0; seat < worlds->seats; seat++) {
            double chance = seat == owner ? 0 : tally.with[seat][person] / all;
            doubt->by[seat][person] = (float)chance;
            others += chance;
        }
        doubt->of[person] = others < 0 ? 0 : others > 1 ? 1 : (float)others;
    }
}
