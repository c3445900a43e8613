/* schwarzarbeit_play - what to do with doubts, move by move
 *
 * Every move is the one that promises most points, or to the best players most victories. Looking
 * further hardly pays: searches that imagined a round or two, each player acting on what it would
 * know, did not win more than this; at three seats the others' next picks do count (rivals).
 */
#include "bots/schwarzarbeit_play.h"

#include "bots/numbers.h"

static int count_of(uint64_t mask)
{
    return __builtin_popcountll(mask);
}

int schwarzarbeit_turns_left(const struct schwarzarbeit_shared *shared)
{
    int cards = schwarzarbeit_pile(shared) + count_of(shared->market) - shared->head.seats;

    cards -= (int)(shared->hidden >> SCHWARZ_ICH_AG & 1); /* nobody picks it */
    cards += shared->phase == SCHWARZ_IN_LAWYER;          /* this turn's card is gone already */
    /* what is discarded comes back, but for the special pile */
    if (!shared->second)
        cards += count_of(shared->discard) - count_of(shared->detectives);
    return cards > 0 ? cards : 1;
}

/* A detective is worth a point if it is kept. */
static float by_detective(float doubt)
{
    return 5 * doubt - 3;
}

static float by_lawyer(float doubt)
{
    return 2 - 4 * doubt;
}

float schwarzarbeit_keep(const struct schwarzarbeit_shared *shared,
                         const struct schwarzarbeit_style *style)
{
    if (schwarzarbeit_turns_left(shared) <= shared->head.seats)
        return 0;
    return shared->phase == SCHWARZ_IN_LAWYER ? by_lawyer(style->defend)
                                              : by_detective(style->strike);
}

/* ---- what has been taken ---- */

void schwarzarbeit_stock_of(const struct schwarzarbeit_shared *shared, int person, float q,
                            float times, float points[SEATS_MAX])
{
    for (int shift = 0; shift < SCHWARZ_SHIFTS; shift++) {
        uint8_t place = shared->place[person * SCHWARZ_SHIFTS + shift];
        if (!place)
            continue;
        points[schwarzarbeit_place_seat(place)] +=
            times * (schwarzarbeit_place_position(place) ? 5 * q - 2 : 1 - q);
        for (int seat = 0; seat < shared->head.seats; seat++)
            for (int i = 0; i < SCHWARZ_LAWYERS; i++)
                points[seat] += shared->lawyer[seat][i] == place ? times * (2 - 4 * q) : 0;
    }
}

/* What lawyers of its own on cards of its own worker cost a seat more than on another's (S5). */
static float betrayed(const struct schwarzarbeit_shared *shared, int seat, int person)
{
    float points = 0;

    for (int shift = 0; shift < SCHWARZ_SHIFTS; shift++) {
        uint8_t place = shared->place[person * SCHWARZ_SHIFTS + shift];
        for (int i = 0; i < SCHWARZ_LAWYERS && place; i++)
            points -= shared->lawyer[seat][i] == place ? 99 - 2 : 0;
    }
    return points;
}

void schwarzarbeit_stock(const struct schwarzarbeit_view *view,
                         const struct schwarzarbeit_doubt *doubt, float points[SEATS_MAX])
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    uint32_t own = schwarzarbeit_people(view->own.workers);

    for (int person = 0; person < SCHWARZ_PEOPLE; person++) {
        schwarzarbeit_stock_of(shared, person, own >> person & 1 ? 1 : doubt->of[person], 1,
                               points);
        if (own >> person & 1)
            points[view->own.seat] += betrayed(shared, view->own.seat, person);
    }
}

/* ---- rivals ---- */

/* How many others will send their detectives to this card, about: each who may goes for one of the
 * cards that are as good as certain. */
static float rivals(const struct schwarzarbeit_view *view, const struct schwarzarbeit_doubt *doubt,
                    const struct schwarzarbeit_style *style, int card)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    float all = 0;

    for (int seat = 0; seat < shared->head.seats; seat++) {
        float tempting = 0, free = 1 - doubt->by[seat][card / SCHWARZ_SHIFTS];
        if (seat == view->own.seat || !(shared->detectives >> seat & 1))
            continue;
        for (uint64_t left = shared->market & ~shared->barred; left; left &= left - 1) {
            int person = __builtin_ctzll(left) / SCHWARZ_SHIFTS;
            if (doubt->of[person] >= style->strike)
                tempting += 1 - doubt->by[seat][person];
        }
        all += free / (tempting > 1 ? tempting : 1);
    }
    return all;
}

/* What the best pick from these cards brings. */
static float best_pick(uint64_t cards, const struct schwarzarbeit_doubt *doubt)
{
    float best = 0;

    for (; cards; cards &= cards - 1) {
        float q = doubt->of[__builtin_ctzll(cards) / SCHWARZ_SHIFTS];
        float points = 5 * q - 2 > 1 - q ? 5 * q - 2 : 1 - q;
        best = points > best ? points : best;
    }
    return best;
}

/* What the own pick in this turn is worth less without that card; rivals may take it anyway. */
static float lost_pick(const struct schwarzarbeit_view *view,
                       const struct schwarzarbeit_doubt *doubt, int card)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    uint64_t cards = shared->market & ~schwarzarbeit_showing(view->own.workers);

    if (shared->active != view->own.seat || shared->phase == SCHWARZ_IN_LAST)
        return 0;
    return best_pick(cards, doubt) - best_pick(cards & ~schwarzarbeit_bit(card), doubt);
}

/* What a detective sent to this card promises to a player who reckons with rivals: somebody may be
 * faster, and what it takes cannot be picked in the same turn. */
static float by_racing(const struct schwarzarbeit_view *view,
                       const struct schwarzarbeit_doubt *doubt,
                       const struct schwarzarbeit_style *style, int card)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    float keep = schwarzarbeit_keep(shared, style), others = rivals(view, doubt, style, card);
    float gain = by_detective(doubt->of[card / SCHWARZ_SHIFTS]);

    gain -= lost_pick(view, doubt, card) / (1 + others);
    return keep + (gain - keep) / (1 + others);
}

/* ---- moves ---- */

float schwarzarbeit_promise(const struct schwarzarbeit_view *view,
                            const struct schwarzarbeit_doubt *doubt,
                            const struct schwarzarbeit_style *style, action_t action)
{
    int card = action_noun(action, 0), verb = action_verb(action);
    float q;

    if (verb == SCHWARZ_PASS)
        return schwarzarbeit_keep(&view->shared, style);
    if (verb == SCHWARZ_LAWYER)
        card = schwarzarbeit_denounced(&view->shared, card, action_noun(action, 1));
    if (schwarzarbeit_showing(view->own.workers) >> card & 1)
        return SCHWARZ_NEVER; /* S5 */
    q = doubt->of[card / SCHWARZ_SHIFTS];
    switch (verb) {
    case SCHWARZ_HIRE: return 1 - q;
    case SCHWARZ_DENOUNCE: return 5 * q - 2;
    case SCHWARZ_LAWYER: return by_lawyer(q);
    default: return style->wary ? by_racing(view, doubt, style, card) : by_detective(q);
    }
}

struct schwarzarbeit_prospect schwarzarbeit_prospect(const struct schwarzarbeit_view *view,
                                                     const struct schwarzarbeit_doubt *doubt,
                                                     const struct schwarzarbeit_style *style,
                                                     action_t action)
{
    int card = action_noun(action, 0), verb = action_verb(action);
    struct schwarzarbeit_prospect prospect = {.card = card, .chance = 1};

    switch (verb) {
    case SCHWARZ_HIRE: prospect.regular = 1; break;
    case SCHWARZ_DENOUNCE:
        prospect.regular = -2;
        prospect.illegal = 3;
        break;
    case SCHWARZ_LAWYER:
        prospect.card = schwarzarbeit_denounced(&view->shared, card, action_noun(action, 1));
        prospect.regular = 2;
        prospect.illegal = -2;
        break;
    case SCHWARZ_DETECTIVE:
        prospect.chance = 1 / (1 + rivals(view, doubt, style, card));
        prospect.regular = prospect.illegal = -lost_pick(view, doubt, card) * prospect.chance;
        prospect.regular += by_detective(0);
        prospect.illegal += by_detective(1);
        prospect.otherwise = schwarzarbeit_keep(&view->shared, style);
        break;
    default: prospect.chance = 0; prospect.otherwise = schwarzarbeit_keep(&view->shared, style);
    }
    return prospect;
}

/* Points by which the cards of the market are misjudged, whether they are hired or denounced. */
static void tremble(uint64_t market, float most, struct random *random, float points[SCHWARZ_CARDS])
{
    for (; most > 0 && market; market &= market - 1)
        points[__builtin_ctzll(market)] = most * number_drawn(random);
}

/* Of equals any: so that detectives do not all go for the same card. */
action_t schwarzarbeit_act(const struct schwarzarbeit_view *view,
                           const struct schwarzarbeit_doubt *doubt,
                           const struct schwarzarbeit_style *style, struct random *random)
{
    action_t list[LEGAL_MAX], best = 0;
    int count = game_schwarzarbeit.legal(view, list);
    float misjudged[SCHWARZ_CARDS] = {0}, most = -1000;
    uint32_t equals = 0;

    if (view->shared.phase == SCHWARZ_IN_PICK)
        tremble(view->shared.market, style->tremble, random, misjudged);
    for (int i = 0; i < count; i++) {
        float worth = schwarzarbeit_promise(view, doubt, style, list[i]);
        if (view->shared.phase == SCHWARZ_IN_PICK)
            worth += misjudged[action_noun(list[i], 0)];
        equals = worth > most ? 1 : equals + (worth >= most);
        if (worth > most || (worth >= most && random_below(random, equals) == 0))
            best = list[i];
        most = worth > most ? worth : most;
    }
    return best;
}
