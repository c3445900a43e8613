/* schwarzarbeit_infer - what others' picks and lawyers give away about their workers
 *
 * The game is gone through once more, turn by turn, as everybody saw it. At each turn there are the
 * lists of what each seat may employ (by the announcements and picks up to then), and for every set
 * that the picking seat may have now, the doubts it then had about everybody else. It is taken for
 * a player who picks what promises most points, mostly: with the chance `whim` it picks just
 * anything, and else one of two cards is e times as likely as the other if it promises `sharp`
 * points more (a logit choice, as in Luce 1959 and McKelvey and Palfrey 1995). What the set makes
 * of the pick multiplies its weight: Bayes' rule.
 *
 * The others infer too. So it is done twice: the lists are weighted by what the picks tell about
 * players who only count, and the doubts that a player then has by these weights say how likely its
 * own pick was.
 *
 * Doubts are not counted here but estimated: a list's sets are weighted by how much of each other
 * list they leave, and of these sets those count that are free of the player's own workers. Sums
 * over people say how many (inclusion and exclusion), so no list is gone through for each set.
 */
#include "bots/schwarzarbeit_infer.h"

#include "bots/numbers.h"
#include "bots/schwarzarbeit_belief.h"

#include <string.h>

enum { PEOPLE = SCHWARZ_PEOPLE };

/* Fitted to what experts picked, for the least surprise at who their workers are: how players pick
 * who only count, and who infer. At three seats they also keep their secrets and look at what is
 * left to others, so less follows from a pick. */
static const struct habit {
    float sharp, whim;
} counts = {0.15f, 0.2f}, infers = {0.05f, 0.25f}, infers_discreet = {0.05f, 0.45f};
static const float least = 1e-6f;
static const float insane = 0.001f; /* how often a lawyer defends an own worker */

/* What each seat may employ, as the whole table knows it, and what its picks make of each set for
 * who takes it for a player that only counts. The lists shrink as the game goes on. */
struct lists {
    int seats;
    int start[SEATS_MAX], count[SEATS_MAX];
    uint32_t set[3 * SCHWARZ_SETS_MAX];
    float weight[3 * SCHWARZ_SETS_MAX];
};

static int count_of(uint32_t people)
{
    return __builtin_popcount(people);
}

static int lowest(uint32_t people)
{
    return __builtin_ctz(people);
}

/* ---- what everybody knows ---- */

/* Adds all sets that are `set` and `left` more of the people in `from`. */
static int extend(uint32_t *out, uint32_t set, uint32_t from, int left)
{
    int count = 0;

    if (left == 0) {
        *out = set;
        return 1;
    }
    for (; from; from &= from - 1)
        count += extend(out + count, set | (from & (0 - from)), from & (from - 1), left - 1);
    return count;
}

static void make_lists(struct lists *lists, const struct schwarzarbeit_shared *shared)
{
    int used = 0;

    lists->seats = shared->head.seats;
    for (int seat = 0; seat < lists->seats; seat++) {
        lists->start[seat] = used;
        lists->count[seat] =
            extend(lists->set + used, 0, (UINT32_C(1) << PEOPLE) - 1, shared->workers);
        used += lists->count[seat];
    }
    for (int i = 0; i < used; i++)
        lists->weight[i] = 1;
}

/* Keeps the sets of a seat with so many of these people. */
static void sift(struct lists *lists, int seat, uint32_t people, int many)
{
    int start = lists->start[seat], kept = start;

    for (int i = start; i < start + lists->count[seat]; i++) {
        uint32_t one = lists->set[i];
        lists->set[kept] = one;
        lists->weight[kept] = lists->weight[i];
        kept += count_of(one & people) == many;
    }
    lists->count[seat] = kept - start;
}

/* Who has turned out to be a regular person in this turn. */
static uint32_t regular_in(const struct schwarzarbeit_shared *shared, int turn)
{
    uint32_t people = 0;
    for (int person = 0; person < PEOPLE; person++)
        people |= (uint32_t)(shared->weekend[person] == turn) << person;
    return people;
}

/* ---- what one player makes of it ---- */

/* How much people weigh in a list: all its sets, those with one person, with two, and each set of
 * three by its number. */
struct table {
    float all, one[PEOPLE], two[PEOPLE][PEOPLE], three[SCHWARZ_SETS_MAX];
};

static void enter(struct table *table, uint32_t set, float weight)
{
    table->all += weight;
    if (count_of(set) == 3)
        table->three[schwarzarbeit_number(set)] = weight;
    for (; set; set &= set - 1) {
        int a = lowest(set);
        table->one[a] += weight;
        for (uint32_t above = set & (set - 1); above; above &= above - 1) {
            table->two[a][lowest(above)] += weight;
            table->two[lowest(above)][a] += weight;
        }
    }
}

/* The sets of a list without these people, at most as many as a set has. */
static float free_of(const struct table *table, uint32_t people)
{
    float left = table->all;

    if (count_of(people) == 3)
        left -= table->three[schwarzarbeit_number(people)];
    for (; people; people &= people - 1) {
        int a = lowest(people);
        left -= table->one[a];
        for (uint32_t above = people & (people - 1); above; above &= above - 1)
            left += table->two[a][lowest(above)];
    }
    return left > 0 ? left : 0;
}

/* Those of them with that person. */
static float free_with(const struct table *table, int person, uint32_t people)
{
    uint32_t bit = UINT32_C(1) << person;
    bool triples = count_of(people) == 3;
    float left = table->one[person];

    for (uint32_t rest = people; rest; rest &= rest - 1) {
        left -= table->two[person][lowest(rest)];
        if (triples)
            left += table->three[schwarzarbeit_number((people & ~(rest & (0 - rest))) | bit)];
    }
    return left > 0 ? left : 0;
}

/* What a seat thinks of the others: how much people weigh in each list, where each set is weighted
 * by how much of the other lists it leaves; if `keen`, also by what it makes of their picks. */
struct thoughts {
    int seats, seat;
    struct table of[SEATS_MAX];
};

static void enter_list(struct table *table, const struct lists *lists, int other,
                       const struct thoughts *plain, bool keen)
{
    for (int i = lists->start[other]; i < lists->start[other] + lists->count[other]; i++) {
        float weight = keen ? lists->weight[i] : 1;
        for (int third = 0; plain && third < lists->seats; third++)
            if (third != other && third != plain->seat && plain->of[third].all > 0)
                weight *= free_of(&plain->of[third], lists->set[i]) / plain->of[third].all;
        enter(table, lists->set[i], weight);
    }
}

static void think(const struct lists *lists, int seat, bool keen, struct thoughts *thoughts)
{
    struct thoughts plain;

    memset(&plain, 0, sizeof plain);
    memset(thoughts, 0, sizeof *thoughts);
    plain.seat = thoughts->seat = seat;
    thoughts->seats = lists->seats;
    for (int other = 0; other < lists->seats; other++)
        if (other != seat)
            enter_list(&plain.of[other], lists, other, NULL, keen);
    for (int other = 0; other < lists->seats; other++)
        if (other != seat)
            enter_list(&thoughts->of[other], lists, other, &plain, keen);
}

/* The chance of each of these people to be somebody else's worker, for a player with these workers.
 */
static void suspect(const struct thoughts *thoughts, uint32_t workers, uint32_t people,
                    float doubt[PEOPLE])
{
    memset(doubt, 0, PEOPLE * sizeof doubt[0]);
    for (int other = 0; other < thoughts->seats; other++) {
        const struct table *table = &thoughts->of[other];
        float all = other == thoughts->seat ? 0 : free_of(table, workers);
        for (uint32_t left = people; all > 0 && left; left &= left - 1)
            doubt[lowest(left)] += free_with(table, lowest(left), workers) / all;
    }
}

/* ---- how likely a pick was ---- */

/* How much a card with this doubt asks to be hired, or denounced. */
static float appeal(float doubt, bool denounced, float sharp)
{
    float points = denounced ? 5 * doubt - 2 : 1 - doubt;
    return number_power((points - 1) / sharp);
}

/* One pick: who, from whom, and how. */
struct pick {
    uint32_t market;
    int person;
    bool hired, denounced; /* both: it is not known which */
};

/* The same for all of these people, to a player with these workers. */
struct appeals {
    float all, hired[PEOPLE], denounced[PEOPLE];
};

static void look_at(const struct thoughts *thoughts, uint32_t workers, uint32_t choice, float sharp,
                    struct appeals *appeals)
{
    float doubts[PEOPLE];

    suspect(thoughts, workers, choice, doubts);
    for (appeals->all = 0; choice; choice &= choice - 1) {
        int person = lowest(choice);
        float doubt = doubts[person] < 1 ? doubts[person] : 1;
        appeals->hired[person] = appeal(doubt, false, sharp);
        appeals->denounced[person] = appeal(doubt, true, sharp);
        appeals->all += appeals->hired[person] + appeals->denounced[person];
    }
}

static float likelihood(const struct pick *pick, const struct thoughts *thoughts, uint32_t workers,
                        const struct habit *habit)
{
    uint32_t choice = (pick->market | UINT32_C(1) << pick->person) & ~workers;
    int ways = count_of(choice) * (pick->hired && pick->denounced ? 1 : 2);
    struct appeals appeals = {0};
    float this;

    look_at(thoughts, workers, choice, habit->sharp, &appeals);
    this = (pick->hired ? appeals.hired[pick->person] : 0) +
           (pick->denounced ? appeals.denounced[pick->person] : 0);
    return (1 - habit->whim) * this / appeals.all + habit->whim / (float)ways;
}

/* Was the person hired or denounced by that seat? A view no longer tells where it did both. */
static struct pick pick_of(const struct schwarzarbeit_shared *shared, uint32_t told, int seat)
{
    struct pick pick = {.market = told & 0xFFFFF, .person = schwarzarbeit_told_picked(told)};

    for (int shift = 0; shift < SCHWARZ_SHIFTS; shift++) {
        uint8_t place = shared->place[pick.person * SCHWARZ_SHIFTS + shift];
        if (!place || schwarzarbeit_place_seat(place) != seat)
            continue;
        pick.denounced |= schwarzarbeit_place_position(place) > 0;
        pick.hired |= schwarzarbeit_place_position(place) == 0;
    }
    return pick;
}

/* Weighs sets of a seat by what it picked. */
static void weigh(const uint32_t *set, float *weight, int count, const struct pick *pick,
                  const struct thoughts *thoughts, const struct habit *habit)
{
    float most = 0;

    for (int i = 0; i < count; i++) {
        weight[i] *= likelihood(pick, thoughts, set[i], habit);
        most = weight[i] > most ? weight[i] : most;
    }
    for (int i = 0; i < count; i++)
        weight[i] = weight[i] > least * most ? weight[i] / most : least;
}

/* What a pick tells: to the owner of the worlds (unless `weight` is NULL), and to the whole table.
 */
static void infer_from_pick(struct lists *lists, const struct schwarzarbeit_worlds *worlds,
                            int seat, const struct pick *pick, float *weight)
{
    struct thoughts thoughts;
    int start = lists->start[seat];

    if (weight) {
        int first = worlds->start[seat];
        think(lists, seat, true, &thoughts);
        weigh(worlds->set + first, weight + first, worlds->start[seat + 1] - first, pick, &thoughts,
              lists->seats == 3 ? &infers_discreet : &infers);
    }
    sift(lists, seat, UINT32_C(1) << pick->person, 0);
    think(lists, seat, false, &thoughts);
    weigh(lists->set + start, lists->weight + start, lists->count[seat], pick, &thoughts, &counts);
}

static void infer_from_picks(const struct schwarzarbeit_view *view,
                             const struct schwarzarbeit_worlds *worlds, float *weight,
                             struct lists *lists)
{
    const struct schwarzarbeit_shared *shared = &view->shared;

    make_lists(lists, shared);
    for (int turn = 1; turn <= shared->told_count; turn++) {
        uint32_t told = shared->told[turn - 1], regular = regular_in(shared, turn);
        int announcer = schwarzarbeit_told_seat(told), seat = (announcer + 1) % lists->seats;
        struct pick pick;
        for (int each = 0; regular && each < lists->seats; each++)
            sift(lists, each, regular, 0);
        sift(lists, announcer, told & 0xFFFFF, schwarzarbeit_told_missing(told));
        if (schwarzarbeit_told_picked(told) < 0)
            continue;
        pick = pick_of(shared, told, seat);
        infer_from_pick(lists, worlds, seat, &pick, seat == view->own.seat ? NULL : weight);
    }
}

/* ---- how likely a lawyer was ---- */

static void infer_from_lawyer(const struct schwarzarbeit_shared *shared,
                              const struct schwarzarbeit_worlds *worlds, int seat, uint8_t place,
                              float *weight)
{
    int card = schwarzarbeit_denounced(shared, schwarzarbeit_place_seat(place),
                                       schwarzarbeit_place_position(place));

    for (int i = worlds->start[seat]; i < worlds->start[seat + 1]; i++)
        if (worlds->set[i] >> card / SCHWARZ_SHIFTS & 1)
            weight[i] *= insane;
}

void schwarzarbeit_infer(const struct schwarzarbeit_view *view,
                         const struct schwarzarbeit_worlds *worlds, bool picks, float *weight)
{
    struct lists lists;

    for (int i = 0; i < worlds->start[worlds->seats]; i++)
        weight[i] = 1;
    if (picks && !view->shared.second)
        infer_from_picks(view, worlds, weight, &lists);
    for (int seat = 0; seat < worlds->seats; seat++)
        for (int i = 0; i < SCHWARZ_LAWYERS; i++)
            if (seat != view->own.seat && view->shared.lawyer[seat][i])
                infer_from_lawyer(&view->shared, worlds, seat, view->shared.lawyer[seat][i],
                                  weight);
}

/* ---- what an own pick gives away ---- */

/* The sets that others hold possible after a pick: how much they weigh, and how much with each own
 * worker in them, once for every card of that worker. */
struct exposure {
    float all, own;
};

static void expose(struct exposure *exposure, float weight, float stake)
{
    exposure->all += weight;
    exposure->own += weight * stake;
}

static float told_by(const struct exposure *exposure)
{
    return exposure->all > 0 ? exposure->own / exposure->all : 0;
}

/* How many cards of these people can still be denounced. */
static float at_stake(const struct schwarzarbeit_shared *shared, uint32_t people)
{
    int cards = 0;

    for (; people; people &= people - 1) {
        const uint8_t *place = &shared->place[lowest(people) * SCHWARZ_SHIFTS];
        cards += !place[SCHWARZ_DAY] + !place[SCHWARZ_EVENING];
    }
    return (float)cards;
}

/* What everybody knows before the owner picks; and, as if it were said already, how many of its
 * workers it will announce to be in the market: what it picks does not change that. */
static void make_public(const struct schwarzarbeit_view *view, uint32_t market, struct lists *lists)
{
    uint32_t own = schwarzarbeit_people(view->own.workers);

    infer_from_picks(view, NULL, NULL, lists);
    for (int seat = 0; seat < lists->seats; seat++)
        sift(lists, seat, view->shared.cleared[seat], 0);
    sift(lists, view->own.seat, market, count_of(market & own));
}

/* How likely a player with the set number `i` of the owner's list picks each of the market. */
static void expose_set(const struct lists *lists, int i, uint32_t market, float stake,
                       const struct thoughts *thoughts, struct exposure (*after)[2])
{
    uint32_t choice = market & ~lists->set[i];
    float any = counts.whim / (float)(2 * count_of(choice));
    struct appeals appeals;

    look_at(thoughts, lists->set[i], choice, counts.sharp, &appeals);
    for (; choice; choice &= choice - 1) {
        int person = lowest(choice);
        float scale = (1 - counts.whim) / appeals.all, weight = lists->weight[i];
        expose(&after[person][0], weight * (scale * appeals.hired[person] + any), stake);
        expose(&after[person][1], weight * (scale * appeals.denounced[person] + any), stake);
    }
}

void schwarzarbeit_betray(const struct schwarzarbeit_view *view,
                          struct schwarzarbeit_betrayal *betrayal)
{
    int own = view->own.seat;
    uint32_t workers = schwarzarbeit_people(view->own.workers);
    uint32_t market = schwarzarbeit_people(schwarzarbeit_weekends(view->shared.market));
    struct exposure after[PEOPLE][2] = {{{0}}};
    struct lists lists;
    struct thoughts thoughts;

    make_public(view, market, &lists);
    think(&lists, own, false, &thoughts);
    for (int i = lists.start[own]; i < lists.start[own] + lists.count[own]; i++)
        expose_set(&lists, i, market, at_stake(&view->shared, lists.set[i] & workers), &thoughts,
                   after);
    for (int person = 0; person < PEOPLE; person++) {
        betrayal->hired[person] = told_by(&after[person][0]);
        betrayal->denounced[person] = told_by(&after[person][1]);
    }
}
