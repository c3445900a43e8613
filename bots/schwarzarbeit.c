/* schwarzarbeit - the bots of Schwarzarbeit
 *
 * What a card is worth follows from one number, the chance q that its person is somebody else's
 * illegal worker: hired it brings 1 - q, denounced 5q - 2. Levels differ by how they come to q and
 * by how far they look beyond it:
 *
 *      easy    remembers the last few announcements, and misjudges cards
 *      medium  remembers all of them, but takes each seat's list for itself
 *      hard    counts exactly, and imagines how some games go on
 *      expert  the same with many more games
 *
 * An imagined game starts in a world that fits the view; every player in it, the bot included,
 * acts on what it would know there. Moves are tried in the same worlds with the same luck, and the
 * worse half is dropped again and again.
 */
#include "bots/bots.h"
#include "bots/schwarzarbeit_belief.h"
#include "bots/schwarzarbeit_play.h"

#include <string.h>

#ifndef HORIZON
#define HORIZON   2
#define SIGMA     5
#define DETECTIVE 1.5f
#define LAWYER    0.3f
#endif
enum { ARMS_MAX = 64, TRIED_MAX = 6 };

static const uint32_t iterations_of[LEVELS] = {0, 1, 1, 600, 4000};

static const struct schwarzarbeit_style easy = {
    .strike = 0.95f, .late = 0.8f, .defend = 0.02f, .leak = 0, .tremble = 1.2f};
static const struct schwarzarbeit_style medium = {
    .strike = 0.9f, .late = 0.7f, .defend = 0.1f, .leak = 0, .tremble = 0.2f};
static const struct schwarzarbeit_style good = {.strike = 0.85f,
                                                .late = 0.65f,
                                                .defend = 0.1f,
                                                .leak = 0.03f,
                                                .tremble = 0,
                                                .detective = DETECTIVE,
                                                .lawyer = LAWYER};

/* ---- doubts ---- */

static void count_doubts(const struct schwarzarbeit_view *view, struct schwarzarbeit_doubt *doubt)
{
    struct schwarzarbeit_belief belief;

    schwarzarbeit_belief(view, &belief);
    for (int person = 0; person < SCHWARZ_PEOPLE; person++) {
        uint32_t sum = 0;
        for (int seat = 0; seat < view->shared.head.seats; seat++)
            sum += seat == view->own.seat ? 0 : belief.chance[seat][person];
        doubt->of[person] = (float)(sum < BELIEF_SURE ? sum : BELIEF_SURE) / BELIEF_SURE;
    }
}

/* The view of a player who has forgotten all but the last announcements. */
static void forget(struct schwarzarbeit_view *view, int kept)
{
    struct schwarzarbeit_shared *shared = &view->shared;
    int gone = shared->told_count - kept;

    if (gone <= 0)
        return;
    memmove(shared->told, shared->told + gone, (size_t)kept * sizeof shared->told[0]);
    shared->told_count = (uint8_t)kept;
}

/* ---- search ---- */

struct arm {
    action_t action;
    uint32_t tries;
    float prior;
    double worth, wins, points; /* sums */
};

struct search {
    struct schwarzarbeit_view view;
    struct schwarzarbeit_lists lists;
    struct schwarzarbeit_doubt doubt;
    float standing[SEATS_MAX]; /* points so far */
    float sigma;
    int turns;
    struct arm arm[ARMS_MAX];
    int arms;
};

static void try_arm(const struct search *search, const void *world, struct arm *arm, uint64_t luck)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    struct schwarzarbeit_lists lists;
    int seat = search->view.own.seat, seats = search->view.shared.head.seats;
    float gain[SEATS_MAX], best = -1000, margin;

    memcpy(state, world, game_schwarzarbeit.state_size);
    schwarzarbeit_copy(&lists, &search->lists);
    schwarzarbeit_play_on(&search->view, &search->doubt, state, arm->action, &lists, &good,
                          search->turns, luck, gain);
    for (int other = 0; other < seats; other++)
        if (other != seat && search->standing[other] + gain[other] > best)
            best = search->standing[other] + gain[other];
    margin = search->standing[seat] + gain[seat] - best;
    arm->tries++;
    arm->wins += margin / (search->sigma + (margin < 0 ? -margin : margin));
    arm->points += search->standing[seat] + gain[seat];
    arm->worth += margin / (search->sigma + (margin < 0 ? -margin : margin));
}

/* What the cards taken so far are worth, as far as the view's owner can tell. */
static void take_stock(struct search *search)
{
    const struct schwarzarbeit_shared *shared = &search->view.shared;
    uint64_t own = schwarzarbeit_showing(search->view.own.workers);

    memset(search->standing, 0, sizeof search->standing);
    for (int card = 0; card < SCHWARZ_CARDS; card++) {
        uint8_t place = shared->place[card];
        float q = own >> card & 1 ? 1 : search->doubt.of[card / SCHWARZ_SHIFTS];
        if (!place)
            continue;
        search->standing[schwarzarbeit_place_seat(place)] +=
            schwarzarbeit_place_position(place) ? 5 * q - 2 : 1 - q;
        for (int seat = 0; seat < shared->head.seats; seat++)
            for (int i = 0; i < SCHWARZ_LAWYERS; i++)
                if (shared->lawyer[seat][i] == place)
                    search->standing[seat] += 2 - 4 * q;
    }
}

/* A number that grows with what an action promises at first sight. */
static float promise(const struct schwarzarbeit_view *view, const struct schwarzarbeit_doubt *doubt,
                     action_t action)
{
    const struct schwarzarbeit_shared *shared = &view->shared;
    int card;

    switch (action_verb(action)) {
    case SCHWARZ_PASS: return 0;
    case SCHWARZ_LAWYER:
        card = schwarzarbeit_denounced(shared, action_noun(action, 0), action_noun(action, 1));
        if (schwarzarbeit_showing(view->own.workers) >> card & 1)
            return -99;
        return 2 - 4 * doubt->of[card / SCHWARZ_SHIFTS];
    default: return schwarzarbeit_worth(view, doubt, &good, action);
    }
}

static void sort(struct arm *arms, int count, bool tried)
{
    for (int i = 1; i < count; i++) {
        struct arm arm = arms[i];
        double worth = tried ? arm.worth / (arm.tries + 1e-9) : (double)arm.prior;
        int at = i;
        for (; at > 0; at--) {
            const struct arm *last = &arms[at - 1];
            if ((tried ? last->worth / (last->tries + 1e-9) : (double)last->prior) >= worth)
                break;
            arms[at] = *last;
        }
        arms[at] = arm;
    }
}

/* Fills in the moves worth trying, the most promising first. */
static void list_arms(struct search *search)
{
    action_t list[LEGAL_MAX];
    int count = game_schwarzarbeit.legal(&search->view, list), kept = 0;

    for (int i = 0; i < count && i < ARMS_MAX; i++)
        search->arm[i] = (struct arm){.action = list[i],
                                      .prior = promise(&search->view, &search->doubt, list[i])};
    count = count < ARMS_MAX ? count : ARMS_MAX;
    sort(search->arm, count, false);
    while (kept < count && kept < TRIED_MAX && search->arm[kept].prior > search->arm[0].prior - 2 &&
           (search->view.shared.phase == SCHWARZ_IN_PICK || search->arm[kept].prior >= -0.5f))
        kept++;
    search->arms = kept;
}

/* Tries the moves in the same worlds, with the same luck. */
static bool try_all(struct search *search, int left, struct thought *thought, uint32_t most,
                    uint64_t start)
{
    _Alignas(8) uint8_t world[STATE_MAX];
    uint64_t luck;

    game_schwarzarbeit.determinize(&search->view, &thought->random, world);
    luck = random_next(&thought->random);
    for (int i = 0; i < left; i++) {
        if (thought_over(thought, most, start))
            return false;
        try_arm(search, world, &search->arm[i], luck);
    }
    return true;
}

static action_t imagine(struct search *search, struct thought *thought, uint32_t iterations)
{
    uint32_t most = thought->iterations ? thought->iterations : iterations;
    uint64_t start = thought_start(thought);
    int rounds = 0;

    for (int left = search->arms; left > 1; left = (left + 1) / 2)
        rounds++;
    for (int left = search->arms; left > 1; left = (left + 1) / 2) {
        uint32_t share = most / (uint32_t)(rounds * left) + 1;
        while (share-- > 0 && try_all(search, left, thought, most, start))
            ;
        sort(search->arm, left, true);
    }
    return search->arm[0].action;
}

static void report(struct thought *thought, const struct search *search)
{
    for (int i = 0; i < search->arms; i++) {
        const struct arm *arm = &search->arm[i];
        struct idea idea = {.action = arm->action, .win = -1, .tries = arm->tries};
        if (!arm->tries)
            continue;
        idea.win = (int32_t)(1000 * arm->wins / arm->tries);
        idea.points = (int32_t)(1000 * arm->points / arm->tries);
        thought_add(thought, idea);
    }
}

static action_t think(const struct schwarzarbeit_view *view, struct thought *thought,
                      uint32_t iterations)
{
    struct search search;
    action_t action;

    search.view = *view;
    search.turns = HORIZON * view->shared.head.seats + 1;
    search.sigma = SIGMA;
    count_doubts(view, &search.doubt);
    take_stock(&search);
    /* nobody's choice is in yet: those that are will be imagined like the others */
    if (view->shared.phase == SCHWARZ_IN_BEFORE || view->shared.phase == SCHWARZ_IN_AFTER)
        search.view.shared.head.due = view->shared.detectives;
    schwarzarbeit_listen(view, &search.lists);
    list_arms(&search);
    action = search.arms > 1 ? imagine(&search, thought, iterations) : search.arm[0].action;
    report(thought, &search);
    return action;
}

/* ---- levels ---- */

static action_t choose(enum level level, const void *bytes, struct thought *thought)
{
    struct schwarzarbeit_view view = *(const struct schwarzarbeit_view *)bytes;
    struct schwarzarbeit_doubt doubt;

    switch (level) {
    case EASY:
        forget(&view, 3);
        count_doubts(&view, &doubt);
        return schwarzarbeit_act(&view, &doubt, &easy, &thought->random);
    case MEDIUM:
        count_doubts(&view, &doubt);
        return schwarzarbeit_act(&view, &doubt, &medium, &thought->random);
    default: return think(&view, thought, iterations_of[level]);
    }
}

const struct brain brain_schwarzarbeit = {.game = &game_schwarzarbeit, .choose = choose};
