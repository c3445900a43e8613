/* schwarzarbeit - the bots of Schwarzarbeit
 *
 * What a card is worth follows from one number, the chance q that its person is somebody else's
 * illegal worker: hired it brings 1 - q, denounced 5q - 2, and a lawyer on it 2 - 4q. The chances
 * are counted exactly, by every level; but the lower ones have forgotten some of what there is to
 * count with, and misjudge cards:
 *
 *      easy    goes by what lies face up, and makes little of announcements
 *      medium  also uses the last two announcements that left something open, misjudges less
 *      hard    also knows whom each company cannot employ and the last three announcements, and
 *              imagines how a round goes on
 *      expert  forgets nothing, and imagines two rounds, many times over
 *
 * An imagined game starts in a world that fits the view; every player in it, the bot included, acts
 * on what it would know there, and learns from announcements and from what the others pick. So the
 * search weighs when to strike, what the neighbours will take, and what a pick gives away. Moves
 * are tried in the same worlds with the same cards to come, and the worse half is dropped again and
 * again.
 */
#include "bots/bots.h"
#include "bots/schwarzarbeit_belief.h"
#include "bots/schwarzarbeit_play.h"
#include "games/schwarzarbeit/names.h"

#include <string.h>

enum { ARMS_MAX = 64, TRIED_MAX = 6, PRIOR_TRIES = 400 };

static const float usual = 1.8f; /* points of a turn, on average */

/* What a level is like. */
struct habit {
    const struct schwarzarbeit_style *style;
    int memory;          /* how many announcements it remembers */
    bool picks;          /* does it remember what others picked and whom they cleared? */
    int rounds;          /* how far it imagines a game; 0: not at all */
    uint32_t iterations; /* how often */
};

/* keeps its detective until late */
static const struct schwarzarbeit_style clumsy = {
    .strike = 2, .late = 0.8f, .defend = 0.1f, .last = 0.3f, .tremble = 2};
static const struct schwarzarbeit_style fair = {
    .strike = 0.9f, .late = 0.7f, .defend = 0.2f, .last = 0.4f, .tremble = 0.5f};
static const struct schwarzarbeit_style good = {.strike = 0.95f,
                                                .late = 0.6f,
                                                .defend = 0.42f,
                                                .last = 0.45f,
                                                .wrong = -0.3f,
                                                .leak = 0.02f,
                                                .detective = 2,
                                                .lawyer = 0.2f};

static const struct habit habits[LEVELS] = {
    [EASY] = {.style = &clumsy},
    [MEDIUM] = {.style = &fair, .memory = 2},
    [HARD] = {.style = &good, .memory = 3, .picks = true, .rounds = 1, .iterations = 400},
    [EXPERT] = {.style = &good,
                .memory = SCHWARZ_TOLD_MAX,
                .picks = true,
                .rounds = 2,
                .iterations = 3000},
};

/* ---- what a level knows ---- */

/* The view of a player who has forgotten some of it. */
static void forget(struct schwarzarbeit_view *view, const struct habit *habit)
{
    struct schwarzarbeit_shared *shared = &view->shared;
    int gone = shared->told_count - habit->memory;

    if (gone > 0) {
        memmove(shared->told, shared->told + gone, (size_t)habit->memory * sizeof shared->told[0]);
        shared->told_count = (uint8_t)habit->memory;
    }
    if (habit->picks)
        return;
    memset(shared->cleared, 0, sizeof shared->cleared);
    for (int card = 0; card < SCHWARZ_CARDS; card++)
        if (shared->place[card] && !schwarzarbeit_place_position(shared->place[card]))
            shared->cleared[schwarzarbeit_place_seat(shared->place[card])] |=
                UINT32_C(1) << card / SCHWARZ_SHIFTS;
}

/* In millionths. */
static uint32_t doubted(const struct schwarzarbeit_belief *belief, int owner, int person)
{
    uint32_t sum = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sum += seat == owner ? 0 : belief->chance[seat][person];
    return sum < BELIEF_SURE ? sum : BELIEF_SURE; /* each is rounded */
}

static void count_doubts(const struct schwarzarbeit_view *view, struct schwarzarbeit_doubt *doubt)
{
    struct schwarzarbeit_belief belief;

    schwarzarbeit_belief(view, &belief);
    for (int person = 0; person < SCHWARZ_PEOPLE; person++)
        doubt->of[person] = (float)doubted(&belief, view->own.seat, person) / BELIEF_SURE;
}

/* ---- search ---- */

struct arm {
    action_t action;
    uint32_t tries;
    float prior;          /* what it promises at first sight */
    double worth, points; /* sums */
};

struct search {
    struct schwarzarbeit_view view;
    struct schwarzarbeit_lists lists;
    struct schwarzarbeit_doubt doubt;
    const struct habit *habit;
    float standing[SEATS_MAX]; /* points so far */
    float spread;              /* points that a lead may still change by */
    int arms;
    struct arm arm[ARMS_MAX];
};

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
                search->standing[seat] += shared->lawyer[seat][i] == place ? 2 - 4 * q : 0;
    }
}

/* Between -1 and 1: how good a lead is. */
static float value_of(const struct search *search, const float gain[SEATS_MAX])
{
    int seat = search->view.own.seat;
    float best = -1000, lead;

    for (int other = 0; other < search->view.shared.head.seats; other++)
        if (other != seat && search->standing[other] + gain[other] > best)
            best = search->standing[other] + gain[other];
    lead = search->standing[seat] + gain[seat] - best;
    return lead / (search->spread + (lead < 0 ? -lead : lead));
}

static void try_arm(const struct search *search, const void *world, struct arm *arm, uint64_t luck)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    struct schwarzarbeit_lists lists;
    float gain[SEATS_MAX];

    memcpy(state, world, game_schwarzarbeit.state_size);
    schwarzarbeit_copy(&lists, &search->lists);
    schwarzarbeit_play_on(&search->view, &search->doubt, state, arm->action, &lists,
                          search->habit->style,
                          search->habit->rounds * search->view.shared.head.seats + 1, luck, gain);
    arm->tries++;
    arm->points += gain[search->view.own.seat];
    arm->worth += value_of(search, gain);
}

/* Points that an action promises at first sight. */
static float promise(const struct search *search, action_t action)
{
    const struct schwarzarbeit_view *view = &search->view;
    int card;

    switch (action_verb(action)) {
    case SCHWARZ_PASS:
        return view->shared.phase == SCHWARZ_IN_LAWYER ? 0 : search->habit->style->detective - 1;
    case SCHWARZ_LAWYER:
        card =
            schwarzarbeit_denounced(&view->shared, action_noun(action, 0), action_noun(action, 1));
        if (schwarzarbeit_showing(view->own.workers) >> card & 1)
            return -99; /* S5 */
        return 2 - 4 * search->doubt.of[card / SCHWARZ_SHIFTS];
    default: return schwarzarbeit_worth(view, &search->doubt, search->habit->style, action);
    }
}

/* What was found, and for a while also what it promised: a few tries are mostly luck. */
static double rank_of(const struct search *search, const struct arm *arm)
{
    double prior = (double)(arm->prior / search->spread);
    return (arm->worth + PRIOR_TRIES * prior) / (arm->tries + PRIOR_TRIES);
}

/* The best of the first `count` first. They have all been tried as often. */
static void sort(struct search *search, int count)
{
    struct arm *arms = search->arm;

    for (int i = 1; i < count; i++) {
        struct arm arm = arms[i];
        int at = i;
        for (; at > 0 && rank_of(search, &arms[at - 1]) < rank_of(search, &arm); at--)
            arms[at] = arms[at - 1];
        arms[at] = arm;
    }
}

/* Fills in the moves that are worth a try, the most promising first. */
static void list_arms(struct search *search)
{
    action_t list[LEGAL_MAX];
    int count = game_schwarzarbeit.legal(&search->view, list), kept = 1;
    struct arm *arm = search->arm;

    if (count > ARMS_MAX) /* passing is the last of the list */
        list[ARMS_MAX - 1] = list[count - 1];
    count = count < ARMS_MAX ? count : ARMS_MAX;
    for (int i = 0; i < count; i++)
        arm[i] = (struct arm){.action = list[i], .prior = promise(search, list[i])};
    sort(search, count);
    while (kept < count && kept < TRIED_MAX && arm[kept].prior >= arm[0].prior - 1.5f)
        kept++;
    search->arms = kept;
}

/* Tries the moves in one world, with the same luck. */
static bool try_all(struct search *search, int left, struct thought *thought, uint64_t start)
{
    _Alignas(8) uint8_t world[STATE_MAX];
    uint64_t luck;

    game_schwarzarbeit.determinize(&search->view, &thought->random, world);
    luck = random_next(&thought->random);
    for (int i = 0; i < left; i++) {
        if (thought_over(thought, search->habit->iterations, start))
            return false;
        try_arm(search, world, &search->arm[i], luck);
    }
    return true;
}

/* Sequential halving. */
static void imagine(struct search *search, struct thought *thought)
{
    uint32_t most = thought->iterations ? thought->iterations : search->habit->iterations;
    uint64_t start = thought_start(thought);
    int rounds = 0;

    for (int left = search->arms; left > 1; left = (left + 1) / 2)
        rounds++;
    for (int left = search->arms; left > 1; left = (left + 1) / 2) {
        uint32_t share = most / (uint32_t)(rounds * left);
        for (uint32_t i = 0; i <= share && try_all(search, left, thought, start);)
            i++;
        sort(search, left);
    }
}

/* ---- ideas ---- */

/* Points at the end: those of now, what the move brings, and what the turns after it usually do. */
static float points_of(const struct search *search, const struct arm *arm)
{
    const struct schwarzarbeit_shared *shared = &search->view.shared;
    int seats = shared->head.seats;
    int later =
        schwarzarbeit_turns_left(shared) - 1 - (arm->tries ? search->habit->rounds : 0) * seats;
    float gain = arm->tries ? (float)(arm->points / arm->tries) : arm->prior;

    return search->standing[search->view.own.seat] + gain +
           (later > 0 ? usual * (float)later / (float)seats : 0);
}

static void report(struct thought *thought, const struct search *search)
{
    for (int i = 0; i < search->arms; i++) {
        const struct arm *arm = &search->arm[i];
        struct idea idea = {.action = arm->action, .win = -1, .tries = arm->tries};
        if (arm->tries)
            idea.win = (int32_t)(500 + 500 * arm->worth / arm->tries);
        idea.points = (int32_t)(1000 * points_of(search, arm));
        thought_add(thought, idea);
    }
}

/* ---- levels ---- */

static action_t choose(enum level level, const void *bytes, struct thought *thought)
{
    const struct schwarzarbeit_view *view = bytes;
    struct search search = {.view = *view, .habit = &habits[level]};
    struct schwarzarbeit_shared *shared = &search.view.shared;

    forget(&search.view, search.habit);
    count_doubts(&search.view, &search.doubt);
    take_stock(&search);
    search.spread = 1 + 0.15f * (float)schwarzarbeit_turns_left(shared);
    list_arms(&search);
    if (search.habit->rounds == 0 || shared->phase == SCHWARZ_IN_LAWYER) {
        report(thought, &search);
        return schwarzarbeit_act(&search.view, &search.doubt, search.habit->style,
                                 &thought->random);
    }
    /* choices that are sealed already are imagined like those still to come (S1) */
    if (shared->phase == SCHWARZ_IN_BEFORE || shared->phase == SCHWARZ_IN_AFTER)
        shared->head.due = shared->detectives;
    schwarzarbeit_listen(&search.view, &search.lists);
    imagine(&search, thought);
    report(thought, &search);
    return search.arm[0].action;
}

/* ---- what is believed ---- */

static void percent(struct text *text, uint32_t millionths)
{
    uint32_t whole = (millionths + 5000) / 10000;

    /* what is open never looks certain */
    whole = whole == 0 && millionths > 0               ? 1
            : whole == 100 && millionths < BELIEF_SURE ? 99
                                                       : whole;
    text_int(text, whole);
    text_str(text, " %");
}

/* The pieces around a name, a chance, a seat and its chance. */
static void say_suspect(const struct schwarzarbeit_belief *belief, int owner, int person,
                        const struct scene *scene, struct text *text)
{
    static const char *const sure[LANGS] = {" certainly works illegally for ",
                                            " travaille à coup sûr au noir chez ",
                                            " arbeitet sicher schwarz für "};
    static const char *const maybe[LANGS] = {
        " is somebody else's illegal worker with a chance of ",
        " travaille au noir chez quelqu'un d'autre avec une probabilité de ",
        " arbeitet für jemand anderen schwarz, mit einer Wahrscheinlichkeit von "};
    static const char *const most[LANGS] = {", most likely for ", ", sans doute chez ",
                                            ", am ehesten für "};
    int seat = owner == 0 ? 1 : 0;

    for (int other = seat; other < SEATS_MAX; other++)
        if (other != owner && belief->chance[other][person] > belief->chance[seat][person])
            seat = other;
    text_str(text, schwarzarbeit_names[person]);
    if (belief->sure[seat] >> person & 1) {
        text_str(text, sure[scene->lang]);
        text_str(text, scene->names[seat]);
    } else {
        text_str(text, maybe[scene->lang]);
        percent(text, doubted(belief, owner, person));
        text_str(text, most[scene->lang]);
        text_str(text, scene->names[seat]);
        text_str(text, " (");
        percent(text, belief->chance[seat][person]);
        text_char(text, ')');
    }
    text_char(text, '.');
}

static void say_safest(int person, uint32_t chance, const struct scene *scene, struct text *text)
{
    static const char *const safest[LANGS] = {
        "The safest to hire is ", "Le plus sûr à embaucher : ", "Am sichersten einzustellen: "};
    static const char *const illegal[LANGS] = {" (illegal: ", " (au noir : ", " (schwarz: "};

    text_str(text, safest[scene->lang]);
    text_str(text, schwarzarbeit_names[person]);
    text_str(text, illegal[scene->lang]);
    percent(text, chance);
    text_str(text, ").");
}

/* The most and the least suspicious person of the market. */
static void believe(const void *bytes, const struct scene *scene, struct text *text)
{
    const struct schwarzarbeit_view *view = bytes;
    uint64_t cards = view->shared.market & ~schwarzarbeit_showing(view->own.workers);
    int owner = view->own.seat, worst = -1, best = -1;
    struct schwarzarbeit_belief belief;

    if (!cards)
        return;
    schwarzarbeit_belief(view, &belief);
    for (; cards; cards &= cards - 1) {
        int person = __builtin_ctzll(cards) / SCHWARZ_SHIFTS;
        uint32_t chance = doubted(&belief, owner, person);
        if (worst < 0 || chance > doubted(&belief, owner, worst))
            worst = person;
        if (best < 0 || chance < doubted(&belief, owner, best))
            best = person;
    }
    if (doubted(&belief, owner, worst) > 0) {
        say_suspect(&belief, owner, worst, scene, text);
        text_char(text, ' ');
    }
    if (doubted(&belief, owner, best) < BELIEF_SURE / 2)
        say_safest(best, doubted(&belief, owner, best), scene, text);
}

static void chances(const void *bytes, struct json *json)
{
#define LETTER(letter, name) #letter,
    static const char *const letters[] = {SCHWARZARBEIT_PEOPLE(LETTER)};
#undef LETTER
    const struct schwarzarbeit_view *view = bytes;
    struct schwarzarbeit_belief belief;

    schwarzarbeit_belief(view, &belief);
    for (int seat = 0; seat < view->shared.head.seats; seat++) {
        json_open(json, NULL, '{');
        for (int person = 0; person < SCHWARZ_PEOPLE; person++)
            json_int(json, letters[person], belief.chance[seat][person]);
        json_close(json, '}');
    }
}

const struct brain brain_schwarzarbeit = {
    .game = &game_schwarzarbeit, .choose = choose, .believe = believe, .chances = chances};
