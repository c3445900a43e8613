/* schwarzarbeit_play - quick players of Schwarzarbeit
 *
 * The estimate: a seat's sets are weighted by the product of what the other lists leave of their
 * people, and the chances that follow from these weights make new weights. Two rounds of this are
 * on average within three hundredths of the exact chances.
 */
#include "bots/schwarzarbeit_play.h"

#include "core/dealer.h"

#include <string.h>

enum { PEOPLE = SCHWARZ_PEOPLE, ROUNDS = 2 };

static int count_of(uint64_t mask)
{
    return __builtin_popcountll(mask);
}

static int lowest(uint64_t mask)
{
    return __builtin_ctzll(mask);
}

/* ---- what everybody knows ---- */

void schwarzarbeit_listen(const struct schwarzarbeit_view *view, struct schwarzarbeit_lists *lists)
{
    struct schwarzarbeit_view onlooker = *view;
    struct schwarzarbeit_worlds worlds;

    onlooker.own = (struct schwarzarbeit_own){.seat = SCHWARZ_NONE};
    schwarzarbeit_worlds(&onlooker, &worlds);
    lists->seats = worlds.seats;
    lists->used = worlds.start[worlds.seats];
    for (int seat = 0; seat < worlds.seats; seat++) {
        lists->start[seat] = worlds.start[seat];
        lists->count[seat] = worlds.start[seat + 1] - worlds.start[seat];
    }
    memcpy(lists->set, worlds.set, (size_t)lists->used * sizeof lists->set[0]);
}

void schwarzarbeit_copy(struct schwarzarbeit_lists *to, const struct schwarzarbeit_lists *from)
{
    memcpy(to, from, offsetof(struct schwarzarbeit_lists, set));
    memcpy(to->set, from->set, (size_t)from->used * sizeof from->set[0]);
}

/* Keeps the sets of a seat that have `missing` cards among those of `first` and `second`. */
static void sift(struct schwarzarbeit_lists *lists, int seat, uint32_t first, uint32_t second,
                 int missing)
{
    uint32_t *set = lists->set + lists->start[seat];
    int kept = 0;

    for (int i = 0; i < lists->count[seat]; i++) {
        uint32_t one = set[i];
        set[kept] = one;
        kept += count_of(one & first) + count_of(one & second) == missing;
    }
    lists->count[seat] = kept;
}

static void hear(struct schwarzarbeit_lists *lists, const struct schwarzarbeit_shared *shared,
                 int seat, int announced)
{
    uint32_t by_day = schwarzarbeit_people((shared->market & SCHWARZ_DAYS) << 2);
    uint32_t by_evening = schwarzarbeit_people((shared->market & SCHWARZ_DAYS << 1) << 1);

    sift(lists, seat, by_day, by_evening, count_of(shared->market) - announced);
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

void schwarzarbeit_suspect(const struct schwarzarbeit_lists *lists, int seat, uint32_t workers,
                           struct schwarzarbeit_doubt *doubt)
{
    float chance[SEATS_MAX][PEOPLE] = {{0}}, *sum = doubt->of;

    memset(sum, 0, sizeof doubt->of);
    for (int round = 0; round < ROUNDS; round++) {
        for (int other = 0; other < lists->seats; other++) {
            float weight[PEOPLE];
            if (other == seat)
                continue;
            for (int person = 0; person < PEOPLE; person++) {
                float left = 1 - (sum[person] - chance[other][person]);
                weight[person] = workers >> person & 1 ? 0 : left > 0.01f ? left : 0.01f;
            }
            for (int person = 0; person < PEOPLE; person++)
                sum[person] -= chance[other][person];
            marginals(lists->set + lists->start[other], lists->count[other], weight, chance[other]);
            for (int person = 0; person < PEOPLE; person++)
                sum[person] += chance[other][person];
        }
    }
    for (int person = 0; person < PEOPLE; person++)
        sum[person] = sum[person] < 0 ? 0 : sum[person] > 1 ? 1 : sum[person];
}

/* ---- acting on it ---- */

int schwarzarbeit_turns_left(const struct schwarzarbeit_shared *shared)
{
    int cards = schwarzarbeit_pile(shared) + count_of(shared->market) - shared->head.seats;

    /* what is discarded comes back, but for the special pile */
    if (!shared->second)
        cards += count_of(shared->discard) - count_of(shared->detectives);
    return cards > 0 ? cards : 1;
}

static float doubt_of(const struct schwarzarbeit_doubt *doubt, int card)
{
    return doubt->of[card / SCHWARZ_SHIFTS];
}

float schwarzarbeit_worth(const struct schwarzarbeit_view *view,
                          const struct schwarzarbeit_doubt *doubt,
                          const struct schwarzarbeit_style *style, action_t action)
{
    int card = action_noun(action, 0), verb = action_verb(action);
    float q = doubt_of(doubt, card);
    float points = verb == SCHWARZ_HIRE ? 1 - q : 3 * q - (2 + style->wrong) * (1 - q);

    if (!(view->shared.cleared[view->own.seat] >> card / SCHWARZ_SHIFTS & 1))
        points -= style->leak;
    return verb == SCHWARZ_DETECTIVE ? points - 1 : points;
}

static float some(struct random *random, float most)
{
    return most > 0 ? most * (float)(random_next(random) >> 40) / 16777216.0f : 0;
}

static action_t pick(const struct schwarzarbeit_view *view, const struct schwarzarbeit_doubt *doubt,
                     const struct schwarzarbeit_style *style, struct random *random)
{
    action_t best = 0;
    float most = -1000;
    uint64_t cards = view->shared.market & ~schwarzarbeit_showing(view->own.workers);

    for (; cards; cards &= cards - 1) {
        int card = lowest(cards);
        float q = doubt_of(doubt, card);
        int verb = 1 - q < 3 * q - (2 + style->wrong) * (1 - q) ? SCHWARZ_DENOUNCE : SCHWARZ_HIRE;
        action_t action = action_of(verb, card, 0, 0);
        float worth =
            schwarzarbeit_worth(view, doubt, style, action) + some(random, style->tremble);
        if (worth > most) {
            most = worth;
            best = action;
        }
    }
    return best;
}

/* Whoever picks next strikes too: before the others do, and there is a second card to pick. */
static action_t strike(const struct schwarzarbeit_view *view,
                       const struct schwarzarbeit_doubt *doubt,
                       const struct schwarzarbeit_style *style, struct random *random)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    bool late = schwarzarbeit_turns_left(shared) <= shared->head.seats;
    float least = late ? style->late : style->strike;
    uint64_t cards = shared->market & ~shared->barred & ~schwarzarbeit_showing(view->own.workers);
    int sure = 0, chosen = 0;

    for (; cards; cards &= cards - 1)
        if (doubt_of(doubt, lowest(cards)) >= least && random_below(random, (uint32_t)++sure) == 0)
            chosen = lowest(cards);
    if (sure > 0)
        return action_of(SCHWARZ_DETECTIVE, chosen, 0, 0);
    return action_of(SCHWARZ_PASS, 0, 0, 0);
}

static action_t defend(const struct schwarzarbeit_view *view,
                       const struct schwarzarbeit_doubt *doubt,
                       const struct schwarzarbeit_style *style)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    uint64_t own = schwarzarbeit_showing(view->own.workers);
    bool late = schwarzarbeit_turns_left(shared) <= shared->head.seats;
    float least = late ? style->last : style->defend;
    action_t best = action_of(SCHWARZ_PASS, 0, 0, 0);

    for (int card = 0; card < SCHWARZ_CARDS; card++) {
        uint8_t place = shared->place[card];
        int owner = schwarzarbeit_place_seat(place), at = schwarzarbeit_place_position(place);
        if (at == 0 || owner == view->own.seat || !(shared->open[owner] >> at & 1) ||
            (own >> card & 1) || doubt_of(doubt, card) >= least)
            continue;
        least = doubt_of(doubt, card);
        best = action_of(SCHWARZ_LAWYER, owner, at, 0);
    }
    return best;
}

action_t schwarzarbeit_act(const struct schwarzarbeit_view *view,
                           const struct schwarzarbeit_doubt *doubt,
                           const struct schwarzarbeit_style *style, struct random *random)
{
    switch (view->shared.phase) {
    case SCHWARZ_IN_PICK: return pick(view, doubt, style, random);
    case SCHWARZ_IN_LAWYER: return defend(view, doubt, style);
    default: return strike(view, doubt, style, random);
    }
}

/* ---- an imagined game ---- */

/* Who doubts what, whose doubts are older than the last news, and what each card promised to the
 * seat that took it. */
struct table {
    struct schwarzarbeit_lists *lists;
    struct schwarzarbeit_doubt doubt[SEATS_MAX];
    float promised[SEATS_MAX][SCHWARZ_CARDS];
    float defended[SEATS_MAX];
    int stale;
    /* apart, so that the cards come in the same order whatever the players do */
    struct random dealer, players;
};

/* What the table learns from an action. */
static void notice(struct table *table, const void *state, int seat, action_t action,
                   const struct events *events)
{
    int card = action_noun(action, 0), verb = action_verb(action);
    uint32_t person = UINT32_C(1) << card / SCHWARZ_SHIFTS;
    struct schwarzarbeit_view view;

    if (verb == SCHWARZ_HIRE || verb == SCHWARZ_DENOUNCE || verb == SCHWARZ_DETECTIVE)
        sift(table->lists, seat, person, 0, 0);
    else if (verb == SCHWARZ_REVEAL && card % SCHWARZ_SHIFTS == SCHWARZ_WEEKEND)
        for (int each = 0; each < table->lists->seats; each++)
            sift(table->lists, each, person, 0, 0);
    for (int i = 0; i < events->count; i++)
        if (action_verb(events->list[i]) == SCHWARZ_ANNOUNCE) {
            game_schwarzarbeit.view(state, ONLOOKER, &view);
            hear(table->lists, &view.shared, action_noun(events->list[i], 0),
                 action_noun(events->list[i], 1));
            table->stale = 0xFF;
        }
}

static void step(struct table *table, void *state, int seat, action_t action)
{
    struct events events;

    events.count = 0;
    game_schwarzarbeit.apply(state, seat, action, &events);
    notice(table, state, seat, action, &events);
}

static void promise(struct table *table, const struct schwarzarbeit_view *view, action_t action)
{
    int seat = view->own.seat, card = action_noun(action, 0);

    switch (action_verb(action)) {
    case SCHWARZ_PASS: return;
    case SCHWARZ_LAWYER:
        card = schwarzarbeit_denounced(&view->shared, card, action_noun(action, 1));
        table->defended[seat] += 2 - 4 * doubt_of(&table->doubt[seat], card);
        return;
    case SCHWARZ_HIRE:
        table->promised[seat][card] = 1 - doubt_of(&table->doubt[seat], card);
        return;
    default: table->promised[seat][card] = 5 * doubt_of(&table->doubt[seat], card) - 2; return;
    }
}

static action_t decide(struct table *table, const void *state, int seat,
                       const struct schwarzarbeit_style *style)
{
    struct schwarzarbeit_view view;
    action_t action;

    if (seat == DEALER)
        return dealer_draw_fast(&table->dealer, &game_schwarzarbeit, state);
    game_schwarzarbeit.view(state, seat, &view);
    if (table->stale >> seat & 1)
        schwarzarbeit_suspect(table->lists, seat, schwarzarbeit_people(view.own.workers),
                              &table->doubt[seat]);
    table->stale &= ~(1 << seat);
    action = schwarzarbeit_act(&view, &table->doubt[seat], style, &table->players);
    promise(table, &view, action);
    return action;
}

static void add_up(const struct table *table, const struct schwarzarbeit_view *before,
                   const void *state, const struct schwarzarbeit_style *style,
                   float gain[SEATS_MAX])
{
    struct schwarzarbeit_view after;

    game_schwarzarbeit.view(state, ONLOOKER, &after);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        gain[seat] = table->defended[seat];
        if (after.shared.detectives >> seat & 1)
            gain[seat] += after.shared.head.due ? style->detective : 1;
        if (after.shared.head.due)
            gain[seat] += style->lawyer *
                          (float)(!after.shared.lawyer[seat][0] + !after.shared.lawyer[seat][1]);
    }
    for (int card = 0; card < SCHWARZ_CARDS; card++)
        if (after.shared.place[card] && !before->shared.place[card]) {
            int seat = schwarzarbeit_place_seat(after.shared.place[card]);
            gain[seat] += table->promised[seat][card];
        }
}

void schwarzarbeit_play_on(const struct schwarzarbeit_view *view,
                           const struct schwarzarbeit_doubt *doubt, void *state, action_t action,
                           struct schwarzarbeit_lists *lists,
                           const struct schwarzarbeit_style *style, int turns, uint64_t luck,
                           float gain[SEATS_MAX])
{
    const struct head *head = game_head(state);
    struct table table = {.lists = lists,
                          .stale = 0xFF,
                          .dealer = random_from(luck, 0),
                          .players = random_from(luck, 1)};
    int seat = view->own.seat, last = head->turn + turns;

    table.doubt[seat] = *doubt;
    promise(&table, view, action);
    for (step(&table, state, seat, action); head->due && head->turn < last;
         step(&table, state, seat, action)) {
        seat = __builtin_ctz(head->due);
        action = decide(&table, state, seat, style);
    }
    add_up(&table, view, state, style, gain);
}
