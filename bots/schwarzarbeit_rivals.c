/* schwarzarbeit_rivals - what a pick leaves to the others
 *
 * In each of some worlds the others pick once, in their order, whatever promises them most: by the
 * doubts that each of them has now, with the workers it has there, and from a market that a card of
 * the pile has filled up. What a card is worth to somebody is what that player believes: the truth
 * of one world says too little about it, and so do later rounds, where doubts have changed.
 *
 * A player's doubts are estimated, for there are two players to think for in each world: of each
 * list those sets count that are free of its own workers, each by the room that the other lists
 * leave on average, and that twice over.
 */
#include "bots/schwarzarbeit_rivals.h"

#include "bots/numbers.h"
#include "bots/schwarzarbeit_infer.h"
#include "bots/schwarzarbeit_play.h"

#include <string.h>

enum { PEOPLE = SCHWARZ_PEOPLE, ROUNDS = 2, TRIES = 1000 };
static const float least_room = 0.01f;

/* What the whole table knows: the sets of each seat, and how likely its picks make them. Up to each
 * set, how much those weigh that are free of the owner's workers: to draw by. */
struct known {
    struct schwarzarbeit_worlds worlds;
    float weight[3 * SCHWARZ_SETS_MAX], up_to[3 * SCHWARZ_SETS_MAX];
};

/* One world: who works for whom, what each seat thinks of it, and the cards that come next. */
struct world {
    uint32_t workers[SEATS_MAX];
    float doubt[SEATS_MAX][PEOPLE];
    uint64_t next[SEATS_MAX]; /* one card each, or none */
};

static int lowest(uint64_t mask)
{
    return __builtin_ctzll(mask);
}

/* ---- worlds ---- */

static void find_known(const struct schwarzarbeit_view *view, struct known *known)
{
    const struct schwarzarbeit_worlds *worlds = &known->worlds;
    uint32_t own = schwarzarbeit_people(view->own.workers);
    struct schwarzarbeit_view onlooker = *view;

    onlooker.own = (struct schwarzarbeit_own){.seat = SCHWARZ_NONE};
    schwarzarbeit_worlds(&onlooker, &known->worlds);
    schwarzarbeit_infer(&onlooker, worlds, true, known->weight);
    for (int seat = 0; seat < worlds->seats; seat++) {
        float all = 0;
        for (int i = worlds->start[seat]; i < worlds->start[seat + 1]; i++)
            known->up_to[i] = all += worlds->set[i] & own ? 0 : known->weight[i];
    }
}

static uint32_t draw_set(const struct known *known, int seat, struct random *random)
{
    int i = known->worlds.start[seat], last = known->worlds.start[seat + 1] - 1;
    float at;

    if (last < i)
        return UINT32_MAX; /* there is no world, only a view that somebody made up */
    at = number_drawn(random) * known->up_to[last];
    while (i < last && known->up_to[i] <= at)
        i++;
    return known->worlds.set[i];
}

/* One set for each seat; false where they share a person. */
static bool draw_at_once(const struct schwarzarbeit_view *view, const struct known *known,
                         struct random *random, uint32_t workers[SEATS_MAX])
{
    uint32_t used = schwarzarbeit_people(view->own.workers);

    for (int seat = 0; seat < known->worlds.seats; seat++) {
        if (seat == view->own.seat)
            continue;
        workers[seat] = draw_set(known, seat, random);
        if (workers[seat] & used)
            return false;
        used |= workers[seat];
    }
    workers[view->own.seat] = schwarzarbeit_people(view->own.workers);
    return true;
}

static bool draw(const struct schwarzarbeit_view *view, const struct known *known,
                 struct random *random, uint32_t workers[SEATS_MAX])
{
    for (int tries = 0; tries < TRIES; tries++)
        if (draw_at_once(view, known, random, workers))
            return true;
    return false;
}

/* Draws a card for the turn of each of the others. */
static void draw_next(const struct schwarzarbeit_shared *shared, struct random *random,
                      struct world *world)
{
    uint64_t pile = shared->hidden & (schwarzarbeit_bit(SCHWARZ_CARDS) - 1);

    for (int seat = 0; seat < shared->head.seats; seat++)
        pile &= ~schwarzarbeit_cards(world->workers[seat]);
    for (int seat = 0; seat < shared->head.seats; seat++) {
        uint64_t left = pile;
        if (left)
            for (uint32_t skip = random_below(random, (uint32_t)__builtin_popcountll(left));
                 skip > 0; skip--)
                left &= left - 1;
        world->next[seat] = left & (0 - left);
        pile &= ~world->next[seat];
    }
}

/* ---- what a rival thinks ---- */

/* The chances of people to work for a seat, to who has these workers and expects so much room for
 * each person beside the others' workers. */
static void expect(const struct known *known, int seat, uint32_t workers, const float *room,
                   float by[PEOPLE])
{
    float all = 0;

    memset(by, 0, PEOPLE * sizeof by[0]);
    for (int i = known->worlds.start[seat]; i < known->worlds.start[seat + 1]; i++) {
        uint32_t set = known->worlds.set[i];
        float weight = set & workers ? 0 : known->weight[i];
        for (uint32_t left = weight > 0 ? set : 0; left; left &= left - 1)
            weight *= room[lowest(left)];
        for (uint32_t left = weight > 0 ? set : 0; left; left &= left - 1)
            by[lowest(left)] += weight;
        all += weight;
    }
    for (int person = 0; person < PEOPLE && all > 0; person++)
        by[person] /= all;
}

/* What a seat with these workers thinks of everybody else. */
static void suspect(const struct known *known, int seat, uint32_t workers, float doubt[PEOPLE])
{
    float by[SEATS_MAX][PEOPLE] = {{0}}, room[PEOPLE];

    memset(doubt, 0, PEOPLE * sizeof doubt[0]);
    for (int round = 0; round < ROUNDS; round++)
        for (int other = 0; other < known->worlds.seats; other++) {
            if (other == seat)
                continue;
            for (int person = 0; person < PEOPLE; person++) {
                doubt[person] -= by[other][person];
                room[person] = doubt[person] < 1 - least_room ? 1 - doubt[person] : least_room;
            }
            expect(known, other, workers, room, by[other]);
            for (int person = 0; person < PEOPLE; person++)
                doubt[person] += by[other][person];
        }
    for (int person = 0; person < PEOPLE; person++)
        doubt[person] = doubt[person] < 0 ? 0 : doubt[person] > 1 ? 1 : doubt[person];
}

/* ---- what it takes ---- */

/* Takes from the market what promises a rival most, and returns what that is. */
static float take_best(uint64_t *market, uint32_t workers, const float doubt[PEOPLE])
{
    uint64_t taken = 0, cards = *market & ~schwarzarbeit_showing(schwarzarbeit_cards(workers));
    float most = 0;

    for (; cards; cards &= cards - 1) {
        float q = doubt[lowest(cards) / SCHWARZ_SHIFTS];
        float points = 5 * q - 2 > 1 - q ? 5 * q - 2 : 1 - q;
        if (points > most) {
            most = points;
            taken = cards & (0 - cards);
        }
    }
    *market &= ~taken;
    return most;
}

/* The others pick once each from what is left. */
static void take_round(const struct schwarzarbeit_view *view, const struct world *world,
                       uint64_t market, float usual, float more[SEATS_MAX])
{
    int seats = view->shared.head.seats, turns = schwarzarbeit_turns_left(&view->shared);

    for (int turn = 1; turn < seats && turn < turns; turn++) {
        int seat = (view->own.seat + turn) % seats;
        uint64_t next = world->next[seat];
        /* who lies there already is put away */
        if (!(schwarzarbeit_weekends(next) & schwarzarbeit_weekends(market)))
            market |= next;
        more[seat] = take_best(&market, world->workers[seat], world->doubt[seat]) - usual;
    }
}

void schwarzarbeit_look_ahead(const struct schwarzarbeit_view *view, float usual,
                              struct random random, struct schwarzarbeit_ahead *ahead)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    uint64_t choice = shared->market & ~schwarzarbeit_showing(view->own.workers);
    struct known known;
    struct world world;

    memset(ahead, 0, sizeof *ahead);
    find_known(view, &known);
    while (ahead->worlds < SCHWARZ_AHEAD_WORLDS && draw(view, &known, &random, world.workers)) {
        draw_next(shared, &random, &world);
        for (int seat = 0; seat < shared->head.seats; seat++)
            if (seat != view->own.seat)
                suspect(&known, seat, world.workers[seat], world.doubt[seat]);
        for (uint64_t left = choice; left; left &= left - 1)
            take_round(view, &world, shared->market & ~(left & (0 - left)), usual,
                       ahead->more[ahead->worlds][lowest(left) / SCHWARZ_SHIFTS]);
        ahead->worlds++;
    }
}

float schwarzarbeit_left_to(const struct schwarzarbeit_ahead *ahead, int person, int seat)
{
    float sum = 0;

    for (int world = 0; world < ahead->worlds; world++)
        sum += ahead->more[world][person][seat];
    return ahead->worlds > 0 ? sum / (float)ahead->worlds : 0;
}
