/* schwarzarbeit - the bots of Schwarzarbeit
 *
 * What a card is worth follows from one number, the chance q that its person is somebody else's
 * illegal worker: hired it brings 1 - q, denounced 5q - 2, and a lawyer on it 2 - 4q. The chances
 * are counted exactly, by every level; but the lower ones have forgotten some of what there is to
 * count with, and misjudge cards:
 *
 *      easy    goes by what lies face up, makes nothing of announcements, misjudges a lot
 *      medium  also uses the last announcement that left something open, misjudges less
 *      hard    also knows whom each company has cleared or defended and the last two announcements
 *      expert  forgets nothing, asks why the others picked what they picked, and plays for the
 *              victory: points for certain and a gamble are not the same to it; at three seats it
 *              also reckons with what its own picks tell, and with what they leave to the others
 *
 * What people are told (`believe`, the notebook) are the chances that follow from what was seen,
 * for certain and for everybody; what the others meant by their picks is left to them.
 */
#include "bots/numbers.h"
#include "bots/schwarzarbeit_glance.h"
#include "bots/schwarzarbeit_infer.h"
#include "bots/schwarzarbeit_play.h"
#include "bots/schwarzarbeit_rivals.h"
#include "bots/schwarzarbeit_say.h"

#include <string.h>

/* Points of a pick, on average, by the number of seats. */
static const float usual[SEATS_MAX + 1] = {[3] = 1.7f, [4] = 1.65f, [5] = 1.85f};

/* What a level is like. */
struct habit {
    struct schwarzarbeit_style style;
    int memory;  /* how many announcements it remembers, of those that left something open */
    bool picks;  /* does it remember what others picked, and whom they cleared or defended? */
    bool infers; /* does it ask why they picked it? */
    bool bold;   /* does it play for victories, not for points? */
};

static const struct habit habits[LEVELS] = {
    [EASY] = {.style = {.strike = 2, .defend = 0.1f, .tremble = 3}},
    [MEDIUM] = {.style = {.strike = 0.9f, .defend = 0.2f, .tremble = 1.7f}, .memory = 1},
    [HARD] = {.style = {.strike = 0.95f, .defend = 0.42f, .tremble = 0.4f, .wary = true},
              .memory = 2,
              .picks = true},
    [EXPERT] = {.style = {.strike = 0.95f, .defend = 0.42f, .wary = true},
                .memory = SCHWARZ_TOLD_MAX,
                .picks = true,
                .infers = true,
                .bold = true},
};

/* Where there are three a kept lawyer brings nothing on average: whoever is first defends. Measured
 * in matches. */
static struct schwarzarbeit_style style_of(const struct habit *habit, int seats)
{
    struct schwarzarbeit_style style = habit->style;

    if (habit->bold && seats == 3)
        style.defend = 0.5f;
    return style;
}

/* ---- what a level knows ---- */

/* Leaves the last announcements of those that leave something open. */
static void forget_told(struct schwarzarbeit_shared *shared, int memory)
{
    int first = SCHWARZ_TOLD_MAX;

    for (int i = shared->told_count - 1; i >= 0 && memory > 0; i--)
        if (schwarzarbeit_told_missing(shared->told[i]) > 0) {
            shared->told[--first] = shared->told[i];
            memory--;
        }
    shared->told_count = (uint8_t)(SCHWARZ_TOLD_MAX - first);
    memmove(shared->told, shared->told + first, shared->told_count * sizeof shared->told[0]);
}

/* Leaves only those cleared whom a company has hired, for all to see. */
static void forget_picks(struct schwarzarbeit_shared *shared)
{
    memset(shared->cleared, 0, sizeof shared->cleared);
    for (int card = 0; card < SCHWARZ_CARDS; card++)
        if (shared->place[card] && !schwarzarbeit_place_position(shared->place[card]))
            shared->cleared[schwarzarbeit_place_seat(shared->place[card])] |=
                UINT32_C(1) << card / SCHWARZ_SHIFTS;
}

void schwarzarbeit_doubts(const struct schwarzarbeit_view *view, enum level level,
                          struct schwarzarbeit_doubt *doubt)
{
    const struct habit *habit = &habits[level];
    struct schwarzarbeit_view known = *view;
    struct schwarzarbeit_worlds worlds;
    float weight[3 * SCHWARZ_SETS_MAX];

    if (habit->memory < SCHWARZ_TOLD_MAX)
        forget_told(&known.shared, habit->memory);
    if (!habit->picks)
        forget_picks(&known.shared);
    schwarzarbeit_worlds(&known, &worlds);
    if (habit->picks)
        schwarzarbeit_infer(view, &worlds, habit->infers, weight);
    schwarzarbeit_weigh(&worlds, habit->picks ? weight : NULL, view->own.seat, doubt);
}

/* ---- ideas ---- */

/* Points at the end that are to be expected, as far as the view's owner can tell. */
struct outlook {
    float points[SEATS_MAX];
    float spread; /* points by which they may still be wrong */
};

/* How far the points to expect may be off, by the turns that are left. */
struct spread {
    float last, turn, early;
};
/* What gambles are judged by; and what is told, fitted to games of experts: what was predicted and
 * what was seen agree within a few percent. */
static const struct spread judged = {0.4f, 0.075f, 0.012f};
static const struct spread told_of_three = {0.37f, 0.0875f, 0.0064f};

static float spread_of(const struct spread *spread, int turns)
{
    float early = turns > 25 ? (float)(turns - 25) : 0;
    return spread->last + spread->turn * (float)turns + spread->early * early * early;
}

static void look_out(const struct schwarzarbeit_view *view, const struct schwarzarbeit_doubt *doubt,
                     const struct schwarzarbeit_style *style, struct outlook *outlook)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    int seats = shared->head.seats, turns = schwarzarbeit_turns_left(shared);
    /* in a window passing promises what the own detective may still bring; so may everybody's */
    float kept = schwarzarbeit_window(shared) ? schwarzarbeit_keep(shared, style) : 0;

    *outlook = (struct outlook){.spread = spread_of(seats == 3 ? &told_of_three : &judged, turns)};
    schwarzarbeit_stock(view, doubt, outlook->points);
    for (int seat = 0; seat < seats; seat++) {
        int wait = (seat - shared->active + seats) % seats;
        int picks = (turns - wait + seats - 1) / seats;
        if (wait == 0 && shared->phase >= SCHWARZ_IN_PICK)
            picks--; /* of the active player's pick each move says what it brings */
        outlook->points[seat] += usual[seats] * (float)(picks > 0 ? picks : 0);
        if (shared->detectives >> seat & 1)
            outlook->points[seat] += seat == view->own.seat ? 1 : 1 + kept;
    }
}

/* A rival's weight against the own, and all others', where a seat is e times as likely to be first
 * as another if it has `spread` points more. */
enum { DECIDED = 30 }; /* no lead counts more */
static float weight_of(const struct schwarzarbeit_view *view, const float points[SEATS_MAX],
                       float spread, int seat)
{
    float lead = (points[seat] - points[view->own.seat]) / spread;

    lead = lead > DECIDED ? DECIDED : lead < -DECIDED ? -DECIDED : lead;
    return seat == view->own.seat ? 0 : number_power(lead);
}

static float rest_of(const struct schwarzarbeit_view *view, const float points[SEATS_MAX],
                     float spread)
{
    float rest = 0;

    for (int seat = 0; seat < view->shared.head.seats; seat++)
        rest += weight_of(view, points, spread, seat);
    return rest;
}

/* The chance to be first with so many points more. */
static float win_of(const struct schwarzarbeit_view *view, const struct outlook *outlook,
                    float gain)
{
    float own = number_power(gain / outlook->spread);
    return own / (own + rest_of(view, outlook->points, outlook->spread));
}

/* The same where it is known what a person is, and what that makes of all cards taken so far. */
static float win_if(const struct schwarzarbeit_view *view, const struct outlook *outlook,
                    int person, float doubt, bool illegal, float gain)
{
    struct outlook then = *outlook;

    schwarzarbeit_stock_of(&view->shared, person, doubt, -1, then.points);
    schwarzarbeit_stock_of(&view->shared, person, illegal ? 1 : 0, 1, then.points);
    return win_of(view, &then, gain);
}

/* The chance to win by a move. Who is behind wins more by what may turn out either way than by the
 * same points for certain; and so does everybody, where there are more than two. */
static float worth_of(const struct schwarzarbeit_view *view,
                      const struct schwarzarbeit_doubt *doubt, const struct outlook *outlook,
                      const struct schwarzarbeit_prospect *what)
{
    int person = what->card / SCHWARZ_SHIFTS;
    float win = what->chance < 1 ? (1 - what->chance) * win_of(view, outlook, what->otherwise) : 0;

    if (what->chance > 0) {
        float q = doubt->of[person];
        win += what->chance * (q * win_if(view, outlook, person, q, true, what->illegal) +
                               (1 - q) * win_if(view, outlook, person, q, false, what->regular));
    }
    return win;
}

/* By how much less leads count where gambles are judged, by the number of seats: what is not risked
 * now can still be risked when more is known. Measured in matches; at four seats waiting for that
 * wins less. */
static const float patience[SEATS_MAX + 1] = {[3] = 2, [4] = 1, [5] = 2};

static struct outlook be_patient(const struct schwarzarbeit_view *view,
                                 const struct outlook *outlook)
{
    struct outlook patient = *outlook;

    patient.spread = patience[view->shared.head.seats] *
                     spread_of(&judged, schwarzarbeit_turns_left(&view->shared));
    return patient;
}

/* The chance that is told is that of as many points for certain. */
static float told_win(const struct schwarzarbeit_view *view, const struct outlook *outlook,
                      const struct outlook *patient, float win)
{
    float own, gain;

    if (win >= 1 || win <= 0)
        return win;
    own = win / (1 - win) * rest_of(view, patient->points, patient->spread);
    gain = patient->spread * (own < 1 ? -number_log(1 / own) : number_log(own));
    return win_of(view, outlook, gain);
}

/* ---- secrets ---- */

/* What it costs to be suspected of an own worker, in points for each card that can still be
 * denounced, by the number of seats. Measured in matches; not where there are more than three. */
static const float secret[SEATS_MAX + 1] = {[3] = 0.8f};

/* What picks give away, the least of it, and points that it costs. */
struct secrets {
    struct schwarzarbeit_betrayal betrayal;
    float least, points;
};

/* What a pick costs more than the one that gives away least. */
static float cost_of(const struct secrets *secrets, action_t action)
{
    int person = action_noun(action, 0) / SCHWARZ_SHIFTS;
    const struct schwarzarbeit_betrayal *betrayal = &secrets->betrayal;

    if (secrets->points <= 0)
        return 0;
    return secrets->points * ((action_verb(action) == SCHWARZ_HIRE ? betrayal->hired[person]
                                                                   : betrayal->denounced[person]) -
                              secrets->least);
}

static void find_secrets(const struct schwarzarbeit_view *view, enum level level,
                         struct secrets *secrets)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    uint64_t cards = shared->market & ~schwarzarbeit_showing(view->own.workers);

    /* in the second pass everybody knows who works illegally */
    secrets->points = 0;
    if (!habits[level].bold || shared->phase != SCHWARZ_IN_PICK || shared->second)
        return;
    secrets->points = secret[shared->head.seats];
    secrets->least = SCHWARZ_CARDS;
    if (secrets->points > 0)
        schwarzarbeit_betray(view, &secrets->betrayal);
    for (; secrets->points > 0 && cards; cards &= cards - 1) {
        int person = __builtin_ctzll(cards) / SCHWARZ_SHIFTS;
        float hired = secrets->betrayal.hired[person];
        float denounced = secrets->betrayal.denounced[person];
        float less = hired < denounced ? hired : denounced;
        secrets->least = less < secrets->least ? less : secrets->least;
    }
}

float schwarzarbeit_discretion(const struct schwarzarbeit_view *view, enum level level,
                               action_t action, action_t other)
{
    struct secrets secrets;

    find_secrets(view, level, &secrets);
    return cost_of(&secrets, other) - cost_of(&secrets, action);
}

/* ---- rivals ---- */

/* Does a pick also count by what it leaves to the others, by the number of seats? Measured in
 * matches; where there are more, looking ahead has won nothing. */
static const bool denies[SEATS_MAX + 1] = {[3] = true};

static void find_ahead(const struct schwarzarbeit_view *view, const struct thought *thought,
                       enum level level, struct schwarzarbeit_ahead *ahead)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    int seats = shared->head.seats;
    struct random random = thought->random;

    /* in the second pass it won nothing */
    ahead->worlds = 0;
    if (!habits[level].bold || shared->phase != SCHWARZ_IN_PICK || shared->second || !denies[seats])
        return;
    /* a generator of its own, so that ties are broken by other luck */
    schwarzarbeit_look_ahead(view, usual[seats], random_from(random_next(&random), 1), ahead);
}

/* The chance to win by a move, on average over what the others take next. */
static float worth_ahead(const struct schwarzarbeit_view *view,
                         const struct schwarzarbeit_doubt *doubt, const struct outlook *outlook,
                         const struct schwarzarbeit_ahead *ahead,
                         const struct schwarzarbeit_prospect *what)
{
    float win = 0;

    if (ahead->worlds == 0)
        return worth_of(view, doubt, outlook, what);
    for (int world = 0; world < ahead->worlds; world++) {
        struct outlook then = *outlook;
        for (int seat = 0; seat < view->shared.head.seats; seat++)
            then.points[seat] += ahead->more[world][what->card / SCHWARZ_SHIFTS][seat];
        win += worth_of(view, doubt, &then, what);
    }
    return win / (float)ahead->worlds;
}

/* The same outlook where the others take what any pick leaves to them, on average: by that a chance
 * is told, so that only what a pick leaves more or less than another makes a difference to it. */
static struct outlook level_ahead(const struct schwarzarbeit_view *view,
                                  const struct outlook *outlook,
                                  const struct schwarzarbeit_ahead *ahead)
{
    struct outlook level = *outlook;
    uint64_t choice = view->shared.market & ~schwarzarbeit_showing(view->own.workers);
    float share = choice ? 1 / (float)__builtin_popcountll(choice) : 0;

    for (; ahead->worlds > 0 && choice; choice &= choice - 1)
        for (int seat = 0; seat < view->shared.head.seats; seat++)
            level.points[seat] +=
                share *
                schwarzarbeit_left_to(ahead, __builtin_ctzll(choice) / SCHWARZ_SHIFTS, seat);
    return level;
}

/* A point of a rival costs as many own ones as the rival has of the others' weight against the own.
 */
float schwarzarbeit_denial(const struct schwarzarbeit_view *view, const struct thought *thought,
                           const struct schwarzarbeit_doubt *doubt, action_t action, action_t other)
{
    int person = action_noun(action, 0) / SCHWARZ_SHIFTS;
    int instead = action_noun(other, 0) / SCHWARZ_SHIFTS, seats = view->shared.head.seats;
    struct schwarzarbeit_style style = style_of(&habits[thought->level], seats);
    struct schwarzarbeit_ahead ahead;
    struct outlook outlook;
    float sum = 0;

    find_ahead(view, thought, thought->level, &ahead);
    if (ahead.worlds == 0)
        return 0;
    look_out(view, doubt, &style, &outlook);
    outlook = be_patient(view, &outlook);
    for (int seat = 0; seat < seats; seat++)
        sum += weight_of(view, outlook.points, outlook.spread, seat) *
               (schwarzarbeit_left_to(&ahead, instead, seat) -
                schwarzarbeit_left_to(&ahead, person, seat));
    return sum / rest_of(view, outlook.points, outlook.spread);
}

/* ---- choices ---- */

/* Weighs all moves and returns the best one; where the game is decided, by points; of equals any.
 */
static action_t report(const struct schwarzarbeit_view *view,
                       const struct schwarzarbeit_doubt *doubt,
                       const struct schwarzarbeit_style *style, const struct secrets *secrets,
                       const struct schwarzarbeit_ahead *ahead, struct thought *thought)
{
    action_t list[LEGAL_MAX], best = 0;
    int count = game_schwarzarbeit.legal(view, list), seat = view->own.seat;
    struct outlook outlook, patient, level;
    struct random random = thought->random;
    float most = -1, points = 0;
    uint32_t equals = 0;

    look_out(view, doubt, style, &outlook);
    patient = be_patient(view, &outlook);
    level = level_ahead(view, &patient, ahead);
    for (int i = 0; i < count; i++) {
        float gain = schwarzarbeit_promise(view, doubt, style, list[i]), win;
        struct schwarzarbeit_prospect what = schwarzarbeit_prospect(view, doubt, style, list[i]);
        float cost = cost_of(secrets, list[i]), worth = gain - cost;
        if (gain <= SCHWARZ_NEVER)
            continue;
        what.regular -= cost;
        what.illegal -= cost;
        win = worth_ahead(view, doubt, &patient, ahead, &what);
        if (win > most || (win >= most && worth > points))
            equals = 0;
        if (equals == 0 ||
            (win >= most && worth >= points && random_below(&random, equals + 1) == 0))
            best = list[i];
        if (equals == 0) {
            most = win;
            points = worth;
        }
        equals += win >= most && worth >= points;
        win = told_win(view, &outlook, &level, win);
        thought_add(thought,
                    (struct idea){.action = list[i],
                                  .win = (int32_t)(1000 * win),
                                  .points = (int32_t)(1000 * (outlook.points[seat] + gain))});
    }
    return best;
}

int schwarzarbeit_prey(const struct schwarzarbeit_view *view, enum level level,
                       const struct schwarzarbeit_doubt *doubt, int picked)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    struct schwarzarbeit_style style = style_of(&habits[level], shared->head.seats);
    uint64_t cards = shared->market & ~shared->barred & ~schwarzarbeit_bit(picked) &
                     ~schwarzarbeit_showing(view->own.workers);
    float most = schwarzarbeit_keep(shared, &style);
    int prey = SCHWARZ_NONE;

    if (!(shared->detectives >> view->own.seat & 1))
        return prey;
    for (; cards; cards &= cards - 1) {
        int card = __builtin_ctzll(cards);
        float worth =
            schwarzarbeit_promise(view, doubt, &style, action_of(SCHWARZ_DETECTIVE, card, 0, 0));
        if (worth > most) {
            most = worth;
            prey = card;
        }
    }
    return prey;
}

/* ---- levels ---- */

static action_t choose(enum level level, const void *bytes, struct thought *thought)
{
    const struct schwarzarbeit_view *view = bytes;
    const struct habit *habit = &habits[level];
    struct schwarzarbeit_style style = style_of(habit, view->shared.head.seats);
    struct schwarzarbeit_doubt doubt;
    struct secrets secrets;
    struct schwarzarbeit_ahead ahead;
    action_t best;

    schwarzarbeit_doubts(view, level, &doubt);
    find_secrets(view, level, &secrets);
    find_ahead(view, thought, level, &ahead);
    best = report(view, &doubt, &style, &secrets, &ahead, thought);
    return habit->bold ? best : schwarzarbeit_act(view, &doubt, &style, &thought->random);
}

static const struct model model = {.game = &game_schwarzarbeit, .play = schwarzarbeit_glance};

const struct brain brain_schwarzarbeit = {.game = &game_schwarzarbeit,
                                          .choose = choose,
                                          .reason = schwarzarbeit_reason,
                                          .amount = schwarzarbeit_amount,
                                          .grain = 100,
                                          .believe = schwarzarbeit_believe,
                                          .chances = schwarzarbeit_chances,
                                          .model = &model};
