/* schwarzarbeit_play - what to do with doubts, move by move
 *
 * Every move is the one that promises most. Looking further does not pay: searches that imagined a
 * round or two, each player acting on what it would know, did not win more than this.
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

/* What is kept can be used later, at least as well as the style asks; but not after the end. */
static float by_passing(const struct schwarzarbeit_shared *shared,
                        const struct schwarzarbeit_style *style)
{
    if (schwarzarbeit_turns_left(shared) <= shared->head.seats)
        return 0;
    return shared->phase == SCHWARZ_IN_LAWYER ? by_lawyer(style->defend)
                                              : by_detective(style->strike);
}

float schwarzarbeit_promise(const struct schwarzarbeit_view *view,
                            const struct schwarzarbeit_doubt *doubt,
                            const struct schwarzarbeit_style *style, action_t action)
{
    int card = action_noun(action, 0), verb = action_verb(action);
    float q;

    if (verb == SCHWARZ_PASS)
        return by_passing(&view->shared, style);
    if (verb == SCHWARZ_LAWYER)
        card = schwarzarbeit_denounced(&view->shared, card, action_noun(action, 1));
    if (schwarzarbeit_showing(view->own.workers) >> card & 1)
        return -99; /* S5 */
    q = doubt->of[card / SCHWARZ_SHIFTS];
    switch (verb) {
    case SCHWARZ_HIRE: return 1 - q;
    case SCHWARZ_DENOUNCE: return 5 * q - 2;
    case SCHWARZ_LAWYER: return by_lawyer(q);
    default: return by_detective(q);
    }
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
