/* schwarzarbeit_belief - counting the worlds of a view
 *
 * A world is one set of workers from the list of each unknown seat, no two with a person in common.
 * From a seat's view there are two lists of triples, three of pairs or four of pairs.
 *
 * For a list a, the worlds in which it has the set i are found by going through the sets j of a
 * second list b that leave i alone, and asking how many ways are left for the others, once the
 * people U = i + j are taken. That answer needs no list, only sums over people (inclusion and
 * exclusion). With one list c left,
 *
 *      |c| - sum of c(v) + sum of c(v,w) - sum of c(u,v,w)           over u, v, w in U
 *
 * where c(..) counts the sets that hold all of these people. With two lists c and d of pairs left,
 * let c' and d' be what U leaves of them. Of all |c'| |d'| choices those that share a person have
 * to go, and those that share both would go twice:
 *
 *      |c'| |d'| - sum of c'(v) d'(v) + sum of c'(v,w) d'(v,w)       over all people v < w
 *
 * Many i + j are the same people, so for two lists the answers are kept: by the number of U among
 * all sets of four. With five lists (an onlooker) the worlds are counted for each set of the fifth.
 */
#include "bots/schwarzarbeit_belief.h"

#include <string.h>

enum { PEOPLE = SCHWARZ_PEOPLE, FOURS = 4845, UNKNOWN = 0xFFFF };

/* One seat's list, and how often people are in it. */
struct list {
    const uint32_t *set;
    int count;
    int seat;
    uint16_t one[PEOPLE];           /* c(v) */
    uint16_t two[PEOPLE][PEOPLE];   /* c(v,w) */
    uint32_t three[PEOPLE][PEOPLE]; /* those u above w with c(u,v,w) = 1, for v < w */
    uint32_t pair[PEOPLE];          /* partners in sets of two; a set of one is its own partner */
    uint32_t alone;                 /* sets of one */
};

/* What is being counted. */
struct tally {
    int lists;
    uint32_t gone; /* people who are taken by the fifth list */
    uint64_t worlds[SEATS_MAX];
    uint64_t with[SEATS_MAX][PEOPLE]; /* worlds with that person at that seat */
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

static void enter(struct list *list, uint32_t set)
{
    for (uint32_t left = set; left; left &= left - 1) {
        int v = lowest(left);
        uint32_t above = left & (left - 1);
        list->one[v]++;
        for (; above; above &= above - 1) {
            int w = lowest(above);
            list->two[v][w]++;
            list->three[v][w] |= above & (above - 1);
        }
        if (count_of(set) < 3)
            list->pair[v] |= set == (set & (0 - set)) ? set : set & ~(UINT32_C(1) << v);
    }
    if (count_of(set) == 1)
        list->alone |= set;
}

static void make_list(struct list *list, int seat, const uint32_t *set, int count)
{
    memset(list, 0, sizeof *list);
    list->seat = seat;
    list->set = set;
    list->count = count;
    for (int i = 0; i < count; i++)
        enter(list, set[i]);
}

/* ---- how many ways are left ---- */

/* The sets of a list without these people. */
static uint32_t free_of(const struct list *list, uint32_t used)
{
    int count = list->count;

    for (uint32_t left = used; left; left &= left - 1) {
        int v = lowest(left);
        uint32_t above = left & (left - 1);
        count -= list->one[v];
        for (; above; above &= above - 1) {
            int w = lowest(above);
            count += list->two[v][w] - count_of(list->three[v][w] & above);
        }
    }
    return (uint32_t)count;
}

/* The choices from two lists of at most pairs without these people, and no person twice. */
static uint32_t free_of_both(const struct list *c, const struct list *d, uint32_t used)
{
    uint32_t people = ~used & ((UINT32_C(1) << PEOPLE) - 1);
    int of_c = count_of(c->alone & people), of_d = count_of(d->alone & people);
    int shared = 0, twice = 0 - count_of(c->alone & d->alone & people);

    for (uint32_t left = people; left; left &= left - 1) {
        int v = lowest(left), at_c = count_of(c->pair[v] & people);
        int at_d = count_of(d->pair[v] & people);
        of_c += at_c;
        of_d += at_d;
        shared += at_c * at_d;
        twice += count_of(c->pair[v] & d->pair[v] & people);
    }
    return (uint32_t)(of_c / 2 * (of_d / 2) - shared + twice / 2);
}

/* The number of a set of up to four people among all such sets of its size. */
static int number_of(uint32_t people)
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

static void add(struct tally *tally, int seat, uint32_t set, uint64_t worlds)
{
    tally->worlds[seat] += worlds;
    for (; set; set &= set - 1)
        tally->with[seat][lowest(set)] += worlds;
}

/* Counts for the lists a and b, where c and d (or only c, or none) are the others. */
static void count_two(struct tally *tally, const struct list *a, const struct list *b,
                      const struct list *c, const struct list *d)
{
    uint16_t known[FOURS];
    uint64_t of_b[SCHWARZ_SETS_MAX];

    memset(of_b, 0, sizeof of_b);
    memset(known, UNKNOWN & 0xFF, sizeof known);
    for (int i = 0; i < a->count; i++) {
        uint64_t of_a = 0;
        if (a->set[i] & tally->gone)
            continue;
        for (int j = 0; j < b->count; j++) {
            uint32_t used = a->set[i] | b->set[j], ways;
            if (b->set[j] & (a->set[i] | tally->gone))
                continue;
            if (d) {
                uint16_t *kept = &known[number_of(used)];
                if (*kept == UNKNOWN)
                    *kept = (uint16_t)free_of_both(c, d, used | tally->gone);
                ways = *kept;
            } else {
                ways = c ? free_of(c, used | tally->gone) : 1;
            }
            of_a += ways;
            of_b[j] += ways;
        }
        add(tally, a->seat, a->set[i], of_a);
    }
    for (int j = 0; j < b->count; j++)
        add(tally, b->seat, b->set[j], of_b[j]);
}

/* Counts for all of up to four lists. */
static void count_lists(struct tally *tally, const struct list *list, int lists)
{
    switch (lists) {
    case 0: return;
    case 1:
        for (int i = 0; i < list[0].count; i++)
            add(tally, list[0].seat, list[0].set[i], !(list[0].set[i] & tally->gone));
        return;
    case 2: count_two(tally, &list[0], &list[1], NULL, NULL); return;
    case 3: {
        struct tally again = {.gone = tally->gone};
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

/* Counts for five lists: one set of the last after the other. */
static void count_five(struct tally *tally, const struct list *list)
{
    for (int i = 0; i < list[4].count; i++) {
        uint64_t before = tally->worlds[list[0].seat];
        tally->gone = list[4].set[i];
        count_lists(tally, list, 4);
        add(tally, list[4].seat, list[4].set[i], tally->worlds[list[0].seat] - before);
    }
}

/* ---- beliefs ---- */

static void believe_seat(struct schwarzarbeit_belief *belief, int seat, const uint64_t *with)
{
    uint64_t worlds = belief->worlds;

    for (int person = 0; person < PEOPLE; person++) {
        uint32_t bit = UINT32_C(1) << person;
        uint32_t chance = (uint32_t)((with[person] * BELIEF_SURE + worlds / 2) / worlds);
        if (with[person] == 0)
            belief->never[seat] |= bit;
        else if (with[person] == worlds)
            belief->sure[seat] |= bit;
        else /* what is open never looks certain */
            chance = chance == 0 ? 1 : chance == BELIEF_SURE ? BELIEF_SURE - 1 : chance;
        belief->chance[seat][person] = chance;
    }
}

void schwarzarbeit_count(const struct schwarzarbeit_worlds *worlds, int owner,
                         struct schwarzarbeit_belief *belief)
{
    struct list list[SEATS_MAX];
    struct tally tally = {0};
    int lists = 0;

    for (int seat = 0; seat < worlds->seats; seat++) {
        const uint32_t *set = worlds->set + worlds->start[seat];
        /* no list for a seat that has no workers yet */
        if (seat != owner && *set)
            make_list(&list[lists++], seat, set, worlds->start[seat + 1] - worlds->start[seat]);
    }
    if (lists == SEATS_MAX)
        count_five(&tally, list);
    else
        count_lists(&tally, list, lists);
    memset(belief, 0, sizeof *belief);
    belief->worlds = lists > 0 ? tally.worlds[list[0].seat] : 1;
    if (owner < worlds->seats)
        add(&tally, owner, worlds->set[worlds->start[owner]], belief->worlds);
    for (int seat = 0; seat < worlds->seats; seat++)
        believe_seat(belief, seat, tally.with[seat]);
}

void schwarzarbeit_belief(const struct schwarzarbeit_view *view,
                          struct schwarzarbeit_belief *belief)
{
    struct schwarzarbeit_worlds worlds;

    schwarzarbeit_worlds(view, &worlds);
    schwarzarbeit_count(&worlds, view->own.seat, belief);
}
