/* schwarzarbeit_net - what a net is told of a pick in Schwarzarbeit, and who plays by it
 *
 * What a pick promises is known; a net learns what it does besides: what it tells about the own
 * workers, and what it leaves to the others. So the points as they stand have the promise in them,
 * and whoever plays by a net adds what that says.
 */
#include "bots/schwarzarbeit_net.h"

#include "bots/pen.h"
#include "bots/schwarzarbeit_glance.h"
#include "bots/schwarzarbeit_infer.h"

static const struct schwarzarbeit_style style = {.strike = 0.95f, .defend = 0.42f, .wary = true};

/* What a view's owner makes of it: exact doubts, and the points of all so far by them. */
struct insight {
    struct schwarzarbeit_doubt doubt;
    float points[SEATS_MAX];
};

/* What everybody may think, at a glance. */
struct suspicion {
    float of[SEATS_MAX][SCHWARZ_PEOPLE];
    uint32_t people[SEATS_MAX]; /* who may work for that seat */
};

/* A view with a pick done, and what is thought then. */
struct pick {
    int person; /* or -1: none */
    struct schwarzarbeit_view view;
    struct suspicion before, after;
};

static int lowest(uint64_t mask)
{
    return __builtin_ctzll(mask);
}

static int count_of(uint64_t mask)
{
    return __builtin_popcountll(mask);
}

static float more_of(float a, float b)
{
    return a > b ? a : b;
}

static void gain_insight(const struct schwarzarbeit_view *view, struct insight *insight)
{
    struct schwarzarbeit_worlds worlds;
    float weight[3 * SCHWARZ_SETS_MAX];

    schwarzarbeit_worlds(view, &worlds);
    schwarzarbeit_infer(view, &worlds, false, weight);
    schwarzarbeit_weigh(&worlds, weight, view->own.seat, &insight->doubt);
    memset(insight->points, 0, sizeof insight->points);
    schwarzarbeit_stock(view, &insight->doubt, insight->points);
}

/* ---- a pick ---- */

static void suspect_all(const struct schwarzarbeit_view *view, struct suspicion *suspicion)
{
    struct schwarzarbeit_view onlooker = *view;

    memset(suspicion, 0, sizeof *suspicion);
    onlooker.own = (struct schwarzarbeit_own){.seat = SCHWARZ_NONE};
    for (int seat = 0; seat < view->shared.head.seats; seat++)
        suspicion->people[seat] = schwarzarbeit_suspect(&onlooker, seat, suspicion->of[seat]);
}

/* The owner announces how many cards the next player may take; what fills the market up is not
 * known yet. */
static void announce(struct schwarzarbeit_view *view)
{
    struct schwarzarbeit_shared *shared = &view->shared;
    uint32_t people = schwarzarbeit_people(schwarzarbeit_weekends(shared->market));
    uint32_t own = people & schwarzarbeit_people(view->own.workers);
    int seat = view->own.seat;

    if (shared->second || shared->told_count >= SCHWARZ_TOLD_MAX)
        return;
    if (own)
        shared->told[shared->told_count++] =
            people | (uint32_t)count_of(own) << 20 | (uint32_t)seat << 23;
    else
        shared->cleared[seat] |= people;
}

static void carry_out(const struct schwarzarbeit_view *view, action_t action, struct pick *pick)
{
    int card = action_noun(action, 0);

    pick->person = action ? card / SCHWARZ_SHIFTS : -1;
    pick->view = *view;
    suspect_all(view, &pick->before);
    if (action) {
        pick->view.shared.market &= ~schwarzarbeit_bit(card);
        pick->view.shared.cleared[view->own.seat] |= UINT32_C(1) << pick->person;
        announce(&pick->view);
    }
    suspect_all(&pick->view, &pick->after);
}

/* ---- inputs ---- */

static void put_share(struct pen *pen, float share)
{
    pen_put(pen, (int)(share * NET_ONE), NET_ONE);
}

static void put_points(struct pen *pen, float points)
{
    pen_put(pen, (int)((points + 2) * 20), 100);
}

/* What the best of a doubtful card's two uses brings. */
static float best_use(float q)
{
    return more_of(1 - q, 5 * q - 2);
}

/* Puts `points` among the best ones. */
static void rank(float *best, int count, float points)
{
    for (int i = 0; i < count; i++)
        if (points > best[i]) {
            float less = best[i];
            best[i] = points;
            points = less;
        }
}

/* The best picks of the owner. */
static void find_best(const struct schwarzarbeit_view *view, const struct insight *insight,
                      float *best, int count)
{
    uint64_t cards = view->shared.market & ~schwarzarbeit_showing(view->own.workers);

    for (int i = 0; i < count; i++)
        best[i] = -2;
    for (; cards; cards &= cards - 1)
        rank(best, count, best_use(insight->doubt.of[lowest(cards) / SCHWARZ_SHIFTS]));
}

static void put_person(struct pen *pen, const struct schwarzarbeit_shared *shared, int person)
{
    uint64_t cards = schwarzarbeit_showing(schwarzarbeit_cards(UINT32_C(1) << person));
    int taken = 0;

    for (int shift = 0; shift < SCHWARZ_SHIFTS; shift++)
        taken += shared->place[person * SCHWARZ_SHIFTS + shift] != 0;
    pen_put(pen, count_of(shared->hidden & cards), 2);
    pen_put(pen, count_of(shared->market & cards), 2);
    pen_put(pen, count_of(shared->discard & cards), 2);
    pen_put(pen, taken, 2);
}

static void put_pick(struct pen *pen, const struct schwarzarbeit_view *view, action_t action,
                     const struct insight *insight, const struct pick *pick)
{
    int own = view->own.seat, person = pick->person;
    float promise, best;

    if (!action) {
        pen_skip(pen, SCHWARZ_NET_PICK);
        return;
    }
    promise = schwarzarbeit_promise(view, &insight->doubt, &style, action);
    find_best(view, insight, &best, 1);
    put_points(pen, promise);
    put_share(pen, best - promise);
    put_share(pen, insight->doubt.of[person]);
    pen_put(pen, action_verb(action) == SCHWARZ_DENOUNCE, 1);
    pen_put_one(pen, action_noun(action, 0) % SCHWARZ_SHIFTS, SCHWARZ_SHIFTS);
    put_person(pen, &pick->view.shared, person);
    put_share(pen, pick->before.of[own][person]);
    pen_put(pen, pick->before.people[own] >> person & 1, 1);
}

static void put_market(struct pen *pen, const struct schwarzarbeit_view *view,
                       const struct insight *insight)
{
    uint64_t own = schwarzarbeit_showing(view->own.workers), cards = view->shared.market;
    int likely = 0, certain = 0, doubtful = 0;
    float best[3];

    find_best(view, insight, best, 3);
    for (int i = 0; i < 3; i++)
        put_points(pen, best[i]);
    pen_put(pen, count_of(cards & own), 4);
    pen_put(pen, count_of(cards), SEATS_MAX + 2);
    for (cards &= ~own; cards; cards &= cards - 1) {
        float q = insight->doubt.of[lowest(cards) / SCHWARZ_SHIFTS];
        likely += q > 0.5f;
        certain += q > 0.9f;
        doubtful += q > 0.05f && q < 0.9f;
    }
    pen_put(pen, likely, 4);
    pen_put(pen, certain, 4);
    pen_put(pen, doubtful, SEATS_MAX + 2);
}

static int picks_left(const struct schwarzarbeit_shared *shared, int seat)
{
    int seats = shared->head.seats, turns = schwarzarbeit_turns_left(shared);
    int wait = (seat - shared->active + seats) % seats;

    return (turns - wait + seats - 1) / seats;
}

static void put_owner(struct pen *pen, const struct pick *pick)
{
    const struct schwarzarbeit_shared *shared = &pick->view.shared;
    int own = pick->view.own.seat;
    uint32_t workers = schwarzarbeit_people(pick->view.own.workers);
    float all = 0, most = 0;

    for (uint32_t left = workers; left; left &= left - 1) {
        int person = lowest(left);
        const uint8_t *place = &shared->place[person * SCHWARZ_SHIFTS];
        float suspicion = pick->after.of[own][person];
        int cards = !place[SCHWARZ_DAY] + !place[SCHWARZ_EVENING];
        all += suspicion * (float)cards;
        most = cards ? more_of(most, suspicion) : most;
    }
    put_share(pen, all / 6);
    put_share(pen, most);
    pen_put(pen, count_of(shared->sure[own]), 3);
    pen_put(pen, count_of(pick->after.people[own]), SCHWARZ_PEOPLE);
    pen_put(pen, picks_left(shared, own), 15);
}

static void put_seat(struct pen *pen, const struct schwarzarbeit_view *view, int seat, float ahead)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    int lawyers = 0;

    for (int i = 0; i < SCHWARZ_LAWYERS; i++)
        lawyers += shared->lawyer[seat][i] == 0;
    pen_put(pen, (int)((ahead + 16) * 4), 128);
    pen_put(pen, shared->detectives >> seat & 1, 1);
    pen_put(pen, lawyers, SCHWARZ_LAWYERS);
}

/* What a card promises to another seat that may take it, as everybody may think. */
static float tempts(const struct pick *pick, int seat, int person)
{
    float free = 1 - pick->after.of[seat][person], doubt = 0;

    if (free <= 0)
        return 0;
    for (int other = 0; other < pick->view.shared.head.seats; other++)
        doubt += other == seat ? 0 : pick->after.of[other][person];
    doubt = pick->view.shared.illegal >> person & 1 ? 1 : doubt / free;
    return free * best_use(doubt < 1 ? doubt : 1);
}

static void put_other(struct pen *pen, const struct pick *pick, const struct insight *insight,
                      int seat)
{
    const struct schwarzarbeit_shared *shared = &pick->view.shared;
    float best[2] = {0, 0};

    for (uint64_t cards = shared->market; cards; cards &= cards - 1)
        rank(best, 2, tempts(pick, seat, lowest(cards) / SCHWARZ_SHIFTS));
    pen_put(pen, 1, 1);
    put_points(pen, best[0]);
    put_points(pen, best[1]);
    put_share(pen, pick->person < 0 ? 0 : insight->doubt.by[seat][pick->person]);
    pen_put(pen, count_of(shared->sure[seat]), 3);
    pen_put(pen, count_of(pick->after.people[seat]), SCHWARZ_PEOPLE);
    pen_put(pen, picks_left(shared, seat), 15);
}

static void put_seats(struct pen *pen, const struct pick *pick, const struct insight *insight)
{
    int seats = pick->view.shared.head.seats, own = pick->view.own.seat;

    for (int i = 0; i < seats; i++) {
        int seat = (own + i) % seats;
        put_seat(pen, &pick->view, seat, insight->points[seat] - insight->points[own]);
        if (i)
            put_other(pen, pick, insight, seat);
    }
    pen_skip(pen, (SEATS_MAX - seats) * (SCHWARZ_NET_SEAT + SCHWARZ_NET_OTHER));
}

static void put_table(struct pen *pen, const struct schwarzarbeit_shared *shared)
{
    pen_put(pen, schwarzarbeit_turns_left(shared), 45);
    pen_put(pen, shared->second, 1);
    pen_put(pen, schwarzarbeit_pile(shared), 52);
    pen_put(pen, schwarzarbeit_discarded(shared), 20);
    pen_put(pen, shared->hidden >> SCHWARZ_ICH_AG & 1, 1);
}

static void tell(const struct schwarzarbeit_view *view, action_t action,
                 const struct insight *insight, uint8_t *inputs)
{
    struct pen pen = {inputs};
    struct pick pick;

    carry_out(view, action, &pick);
    put_pick(&pen, view, action, insight, &pick);
    put_market(&pen, &pick.view, insight);
    put_owner(&pen, &pick);
    put_seats(&pen, &pick, insight);
    put_table(&pen, &view->shared);
}

/* ---- school ---- */

static bool is_pick(action_t action)
{
    return action_verb(action) == SCHWARZ_HIRE || action_verb(action) == SCHWARZ_DENOUNCE;
}

static void sense(const void *bytes, action_t action, uint8_t *inputs, float points[SEATS_MAX])
{
    const struct schwarzarbeit_view *view = bytes;
    struct insight insight;

    gain_insight(view, &insight);
    tell(view, is_pick(action) ? action : 0, &insight, inputs);
    memcpy(points, insight.points, sizeof insight.points);
    if (is_pick(action))
        points[view->own.seat] += schwarzarbeit_promise(view, &insight.doubt, &style, action);
}

static bool teaches(const void *bytes)
{
    const struct schwarzarbeit_view *view = bytes;

    return view->shared.phase == SCHWARZ_IN_PICK && view->shared.head.due >> view->own.seat & 1;
}

/* A pick that promises little less than the best one. */
static action_t attempt(const void *bytes, struct random *random)
{
    enum { LESS = 2 };
    const struct schwarzarbeit_view *view = bytes;
    action_t list[LEGAL_MAX], kept[LEGAL_MAX];
    int count = game_schwarzarbeit.legal(view, list), left = 0;
    struct insight insight;
    float best;

    gain_insight(view, &insight);
    if (view->shared.phase != SCHWARZ_IN_PICK)
        return schwarzarbeit_act(view, &insight.doubt, &style, random);
    find_best(view, &insight, &best, 1);
    for (int i = 0; i < count; i++)
        if (schwarzarbeit_promise(view, &insight.doubt, &style, list[i]) > best - LESS)
            kept[left++] = list[i];
    return kept[random_below(random, (uint32_t)left)];
}

/* What a pick brings beyond the points that it promises. The net speaks of points more than the
 * mean, of which an own point is less by the own share of it. */
static float beyond(const struct oracle *oracle, const struct schwarzarbeit_view *view,
                    const struct insight *insight, action_t action)
{
    float seats = view->shared.head.seats;
    uint8_t inputs[SCHWARZ_NET_INPUTS];

    tell(view, action, insight, inputs);
    return SCHWARZ_NET_UNIT * oracle->ask(oracle->net, inputs) * seats / (seats - 1);
}

/* Windows and lawyers go by what they promise. */
static action_t play(const struct oracle *oracle, const void *bytes, struct random *random)
{
    const struct schwarzarbeit_view *view = bytes;
    action_t list[LEGAL_MAX], best = 0;
    int count = game_schwarzarbeit.legal(view, list);
    struct insight insight;
    float most = 0;

    if (count == 1)
        return list[0];
    gain_insight(view, &insight);
    if (view->shared.phase != SCHWARZ_IN_PICK)
        return schwarzarbeit_act(view, &insight.doubt, &style, random);
    for (int i = 0; i < count; i++) {
        float value = schwarzarbeit_promise(view, &insight.doubt, &style, list[i]) +
                      beyond(oracle, view, &insight, list[i]);
        if (!best || value > most) {
            most = value;
            best = list[i];
        }
    }
    return best;
}

const struct schooling schwarzarbeit_schooling = {.version = SCHWARZ_NET_VERSION,
                                                  .inputs = SCHWARZ_NET_INPUTS,
                                                  .unit = SCHWARZ_NET_UNIT,
                                                  .judges = JUDGES_MOVES,
                                                  .explore = 8,
                                                  .sense = sense,
                                                  .teaches = teaches,
                                                  .attempt = attempt,
                                                  .play = play};
