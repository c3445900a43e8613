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
 * Doubts are not counted here but estimated, which is ten times as fast: a seat's sets are weighted
 * by the product of what the other lists leave of their people, and the chances that follow from
 * these weights make new weights. Two rounds of this are on average within three hundredths of the
 * exact chances.
 */
#include "bots/schwarzarbeit_infer.h"

#include "bots/numbers.h"

#include <string.h>

enum { PEOPLE = SCHWARZ_PEOPLE, ROUNDS = 2 };

/* Fitted to what experts picked, for the least surprise at who their workers are; by how many
 * workers a seat has. */
static const float whim[] = {[2] = 0.5f, [3] = 0.2f};
static const float sharp = 0.1f, least = 1e-6f;
static const float insane = 0.001f; /* how often a lawyer defends an own worker */

/* What each seat may employ, as the whole table knows it. The lists shrink as the game goes on. */
struct lists {
    int seats;
    int start[SEATS_MAX], count[SEATS_MAX];
    uint32_t set[3 * SCHWARZ_SETS_MAX];
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
}

/* Keeps the sets of a seat with so many of these people. */
static void sift(struct lists *lists, int seat, uint32_t people, int many)
{
    uint32_t *set = lists->set + lists->start[seat];
    int kept = 0;

    for (int i = 0; i < lists->count[seat]; i++) {
        uint32_t one = set[i];
        set[kept] = one;
        kept += count_of(one & people) == many;
    }
    lists->count[seat] = kept;
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

/* The chances of one seat's people, where the sets are weighted by the product of `weight`. */
static void marginals(const uint32_t *set, int count, const float weight[PEOPLE],
                      float chance[PEOPLE])
{
    float total = 0;

    memset(chance, 0, PEOPLE * sizeof chance[0]);
    for (int i = 0; i < count; i++) {
        uint32_t rest = set[i] & (set[i] - 1);
        int a = lowest(set[i]), b = lowest(rest);
        float product = weight[a] * weight[b];
        rest &= rest - 1;
        if (rest) {
            int c = lowest(rest);
            product *= weight[c];
            chance[c] += product;
        }
        chance[a] += product;
        chance[b] += product;
        total += product;
    }
    if (total > 0)
        for (int person = 0; person < PEOPLE; person++)
            chance[person] /= total;
}

/* The chance of each person to be somebody else's worker, for a seat with these workers. */
static void suspect(const struct lists *lists, int seat, uint32_t workers, float doubt[PEOPLE])
{
    float chance[SEATS_MAX][PEOPLE] = {{0}};

    memset(doubt, 0, PEOPLE * sizeof doubt[0]);
    for (int i = 0; i < ROUNDS * lists->seats; i++) {
        int other = i % lists->seats;
        float weight[PEOPLE];
        if (other == seat)
            continue;
        for (int person = 0; person < PEOPLE; person++) {
            float left = 1 - (doubt[person] - chance[other][person]);
            weight[person] = workers >> person & 1 ? 0 : left > 0.01f ? left : 0.01f;
            doubt[person] -= chance[other][person];
        }
        marginals(lists->set + lists->start[other], lists->count[other], weight, chance[other]);
        for (int person = 0; person < PEOPLE; person++)
            doubt[person] += chance[other][person];
    }
    for (int person = 0; person < PEOPLE; person++)
        doubt[person] = doubt[person] < 0 ? 0 : doubt[person] > 1 ? 1 : doubt[person];
}

/* ---- how likely a pick was ---- */

/* How much a card with this doubt asks to be hired, or denounced. */
static float appeal(float doubt, bool denounced)
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

static float likelihood(const struct pick *pick, uint32_t workers, const float doubt[PEOPLE])
{
    uint32_t choice = (pick->market | UINT32_C(1) << pick->person) & ~workers;
    int ways = count_of(choice) * (pick->hired && pick->denounced ? 1 : 2);
    float all = 0, this = 0, of = doubt[pick->person], any = whim[count_of(workers)];

    for (uint32_t left = choice; left; left &= left - 1) {
        float each = doubt[lowest(left)];
        all += appeal(each, false) + appeal(each, true);
    }
    this += pick->hired ? appeal(of, false) : 0;
    this += pick->denounced ? appeal(of, true) : 0;
    return (1 - any) * this / all + any / (float)ways;
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

/* Weighs the sets of the seat by what it picked. */
static void weigh(const struct lists *lists, const struct schwarzarbeit_worlds *worlds, int seat,
                  const struct pick *pick, float *weight)
{
    float most = 0;

    for (int i = worlds->start[seat]; i < worlds->start[seat + 1]; i++) {
        float doubt[PEOPLE];
        suspect(lists, seat, worlds->set[i], doubt);
        weight[i] *= likelihood(pick, worlds->set[i], doubt);
        most = weight[i] > most ? weight[i] : most;
    }
    for (int i = worlds->start[seat]; i < worlds->start[seat + 1]; i++)
        weight[i] = weight[i] > least * most ? weight[i] / most : least;
}

static void infer_from_picks(const struct schwarzarbeit_view *view,
                             const struct schwarzarbeit_worlds *worlds, float *weight)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    struct lists lists;

    make_lists(&lists, shared);
    for (int turn = 1; turn <= shared->told_count; turn++) {
        uint32_t told = shared->told[turn - 1], regular = regular_in(shared, turn);
        int announcer = schwarzarbeit_told_seat(told), seat = (announcer + 1) % lists.seats;
        for (int each = 0; regular && each < lists.seats; each++)
            sift(&lists, each, regular, 0);
        sift(&lists, announcer, told & 0xFFFFF, schwarzarbeit_told_missing(told));
        if (schwarzarbeit_told_picked(told) < 0)
            continue;
        if (seat != view->own.seat) {
            struct pick pick = pick_of(shared, told, seat);
            weigh(&lists, worlds, seat, &pick, weight);
        }
        sift(&lists, seat, UINT32_C(1) << schwarzarbeit_told_picked(told), 0);
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
    for (int i = 0; i < worlds->start[worlds->seats]; i++)
        weight[i] = 1;
    if (picks && !view->shared.second)
        infer_from_picks(view, worlds, weight);
    for (int seat = 0; seat < worlds->seats; seat++)
        for (int i = 0; i < SCHWARZ_LAWYERS; i++)
            if (seat != view->own.seat && view->shared.lawyer[seat][i])
                infer_from_lawyer(&view->shared, worlds, seat, view->shared.lawyer[seat][i],
                                  weight);
}
