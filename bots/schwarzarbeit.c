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
 *      expert  forgets nothing, and also asks why the others picked what they picked
 *
 * What people are told (`believe`, the notebook) are the chances that follow from what was seen,
 * for certain and for everybody; what the others meant by their picks is left to them.
 */
#include "bots/numbers.h"
#include "bots/schwarzarbeit_glance.h"
#include "bots/schwarzarbeit_infer.h"
#include "bots/schwarzarbeit_play.h"
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
                .infers = true},
};

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

/* Adds what the cards taken so far are worth. */
static void take_stock(const struct schwarzarbeit_view *view,
                       const struct schwarzarbeit_doubt *doubt, float points[SEATS_MAX])
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    uint64_t own = schwarzarbeit_showing(view->own.workers);

    for (int card = 0; card < SCHWARZ_CARDS; card++) {
        uint8_t place = shared->place[card];
        float q = own >> card & 1 ? 1 : doubt->of[card / SCHWARZ_SHIFTS];
        if (!place)
            continue;
        points[schwarzarbeit_place_seat(place)] +=
            schwarzarbeit_place_position(place) ? 5 * q - 2 : 1 - q;
        for (int seat = 0; seat < shared->head.seats; seat++)
            for (int i = 0; i < SCHWARZ_LAWYERS; i++)
                points[seat] += shared->lawyer[seat][i] == place ? 2 - 4 * q : 0;
    }
}

/* Fitted to games of experts: what was predicted and what was seen agree within a few percent. */
static float spread_of(int turns)
{
    float early = turns > 25 ? (float)(turns - 25) : 0;
    return 0.4f + 0.075f * (float)turns + 0.012f * early * early;
}

static void look_out(const struct schwarzarbeit_view *view, const struct schwarzarbeit_doubt *doubt,
                     struct outlook *outlook)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    int seats = shared->head.seats, turns = schwarzarbeit_turns_left(shared);

    *outlook = (struct outlook){.spread = spread_of(turns)};
    take_stock(view, doubt, outlook->points);
    for (int seat = 0; seat < seats; seat++) {
        int wait = (seat - shared->active + seats) % seats;
        int picks = (turns - wait + seats - 1) / seats;
        if (wait == 0 && shared->phase >= SCHWARZ_IN_PICK)
            picks--; /* of the active player's pick each move says what it brings */
        outlook->points[seat] += usual[seats] * (float)(picks > 0 ? picks : 0);
        outlook->points[seat] += shared->detectives >> seat & 1 ? 1 : 0;
    }
}

/* In a window passing promises what the own detective may still bring; so may everybody's. */
static void look_at_detectives(const struct schwarzarbeit_view *view, float kept,
                               struct outlook *outlook)
{
    for (int seat = 0; seat < view->shared.head.seats; seat++)
        if (seat != view->own.seat && view->shared.detectives >> seat & 1)
            outlook->points[seat] += kept;
}

/* In thousandths: the chance to be first, where each seat's is e times as high as another's if it
 * has `spread` points more. */
static int32_t win_of(const struct outlook *outlook, int seats, int seat, float gain)
{
    float all = 0, own = 0;

    for (int each = 0; each < seats; each++) {
        float lead = outlook->points[each] - outlook->points[seat] - (each == seat ? 0 : gain);
        float chance = number_power(lead / outlook->spread);
        all += chance;
        own = each == seat ? chance : own;
    }
    return (int32_t)(1000 * own / all);
}

static void report(const struct schwarzarbeit_view *view, const struct schwarzarbeit_doubt *doubt,
                   const struct schwarzarbeit_style *style, struct thought *thought)
{
    action_t list[LEGAL_MAX];
    int count = game_schwarzarbeit.legal(view, list), seat = view->own.seat;
    struct outlook outlook;

    look_out(view, doubt, &outlook);
    if (schwarzarbeit_window(&view->shared))
        look_at_detectives(
            view, schwarzarbeit_promise(view, doubt, style, action_of(SCHWARZ_PASS, 0, 0, 0)),
            &outlook);
    for (int i = 0; i < count; i++) {
        float gain = schwarzarbeit_promise(view, doubt, style, list[i]);
        if (gain <= SCHWARZ_NEVER)
            continue;
        thought_add(thought,
                    (struct idea){.action = list[i],
                                  .win = win_of(&outlook, view->shared.head.seats, seat, gain),
                                  .points = (int32_t)(1000 * (outlook.points[seat] + gain))});
    }
}

/* ---- levels ---- */

static action_t choose(enum level level, const void *bytes, struct thought *thought)
{
    const struct schwarzarbeit_view *view = bytes;
    const struct habit *habit = &habits[level];
    struct schwarzarbeit_doubt doubt;

    schwarzarbeit_doubts(view, level, &doubt);
    report(view, &doubt, &habit->style, thought);
    return schwarzarbeit_act(view, &doubt, &habit->style, &thought->random);
}

static const struct model model = {.game = &game_schwarzarbeit, .play = schwarzarbeit_glance};

const struct brain brain_schwarzarbeit = {.game = &game_schwarzarbeit,
                                          .choose = choose,
                                          .reason = schwarzarbeit_reason,
                                          .amount = schwarzarbeit_amount,
                                          .believe = schwarzarbeit_believe,
                                          .chances = schwarzarbeit_chances,
                                          .model = &model};
