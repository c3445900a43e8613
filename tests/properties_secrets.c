/* properties_secrets - nobody is shown what they may not know
 *
 * A view must follow from what its owner has seen: own and redacted actions of others, and
 * consequences. That is tested by playing two worlds side by side that one viewer cannot tell
 * apart: as long as what this viewer sees of each step is the same in both, so must be the bytes of
 * the view.
 */
#include "games/games.h"
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "tests/moment.h"
#include "tests/perft.h"

#include <string.h>

static bool same_view(const struct moment *moment, const void *state, const void *other, int viewer)
{
    _Alignas(8) uint8_t view[STATE_MAX], another[STATE_MAX];

    moment->game->view(state, viewer, view);
    moment->game->view(other, viewer, another);
    return memcmp(view, another, moment->game->view_size) == 0;
}

static void determinize(struct moment *moment, const void *state, int viewer, void *world)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    moment->game->view(state, viewer, view);
    memset(world, 0xAA, STATE_MAX);
    moment->game->determinize(view, &moment->random, world);
}

static unsigned bit_of(int viewer)
{
    return viewer == ONLOOKER ? 0 : 1u << viewer;
}

static int any_viewer(struct moment *moment)
{
    return (int)random_below(&moment->random, moment->setup.seats + 1u) + ONLOOKER;
}

/* ---- views ---- */

/* Writes a view over memory filled with `junk`; no byte may keep it, none behind may lose it. */
static void view_over(const struct moment *moment, int viewer, uint8_t junk, uint8_t *view)
{
    memset(view, junk, STATE_MAX);
    moment->game->view(moment->state, viewer, view);
    for (int i = moment->game->view_size; i < STATE_MAX; i++)
        require(moment, view[i] == junk, "view writes past its end, at byte %d", i);
}

static void check_layout(struct moment *moment)
{
    _Alignas(8) uint8_t onlooker[STATE_MAX], view[STATE_MAX], again[STATE_MAX];
    size_t shared = moment->game->shared_size, size = moment->game->view_size;

    view_over(moment, ONLOOKER, 0xAA, onlooker);
    require(moment, memcmp(onlooker, moment->state, sizeof(struct head)) == 0, "another head");
    for (size_t i = shared + 1; i < size; i++)
        require(moment, onlooker[i] == 0, "an onlooker has something of their own, byte %zu", i);
    for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++) {
        view_over(moment, viewer, 0xAA, view);
        view_over(moment, viewer, 0x55, again);
        require(moment, memcmp(view, again, size) == 0, "viewer %d: not every byte is written",
                viewer);
        require(moment, memcmp(view, onlooker, shared) == 0,
                "viewer %d: what is shared is not the same for all", viewer);
        require(moment, game_seat(moment->game, view) == (uint8_t)viewer,
                "viewer %d: own starts with %d", viewer, view[shared]);
    }
}

/* ---- worlds ---- */

static void require_world(struct moment *moment, int viewer, const void *world)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];
    const char *wrong = moment->game->audit(world);

    require(moment, !wrong, "viewer %d, a world: %s", viewer, wrong);
    require(moment, same_view(moment, moment->state, world, viewer),
            "viewer %d sees another view in the world drawn from it", viewer);
    for (int seat = 0; seat < moment->setup.seats; seat++) {
        moment->game->view(world, seat, view);
        int count = moment->game->legal(view, list);
        require(moment, (count > 0) == (game_head(world)->due >> seat & 1),
                "viewer %d, a world: seat %d has %d actions", viewer, seat, count);
    }
}

/* The offer in a world is that of the real state, not just its bytes: legality looks at nothing
 * else. */
static void require_same_offer(struct moment *moment, int viewer, const void *world)
{
    action_t list[LEGAL_MAX], other[LEGAL_MAX];

    if (viewer == ONLOOKER)
        return;
    int count = choices(moment->game, moment->state, viewer, list);
    require(moment,
            count == choices(moment->game, world, viewer, other) &&
                memcmp(list, other, (size_t)count * sizeof *list) == 0,
            "seat %d is offered something else in the world drawn from its view", viewer);
}

static void check_worlds(struct moment *moment)
{
    _Alignas(8) uint8_t world[STATE_MAX];

    for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++) {
        determinize(moment, moment->state, viewer, world);
        require_world(moment, viewer, world);
        require_same_offer(moment, viewer, world);
    }
}

/* A world is a function of view and random numbers, written in full. */
static void check_world_bytes(struct moment *moment)
{
    _Alignas(8) uint8_t world[STATE_MAX], again[STATE_MAX], view[STATE_MAX];
    int viewer = any_viewer(moment);
    struct random random = moment->random, same = random;
    size_t size = moment->game->state_size;

    moment->game->view(moment->state, viewer, view);
    memset(world, 0xAA, sizeof world);
    memset(again, 0x55, sizeof again);
    moment->game->determinize(view, &random, world);
    moment->game->determinize(view, &same, again);
    require(moment, memcmp(world, again, size) == 0, "viewer %d: not every byte is written",
            viewer);
    for (size_t i = size; i < STATE_MAX; i++)
        require(moment, world[i] == 0xAA && again[i] == 0x55,
                "viewer %d: written past the end, at byte %zu", viewer, i);
}

/* A world is as good as the real state: it can be played to its end. */
static void check_playing_on(struct moment *moment)
{
    _Alignas(8) uint8_t world[STATE_MAX];
    action_t list[LEGAL_MAX];
    int steps = 0;

    determinize(moment, moment->state, any_viewer(moment), world);
    while (game_head(world)->due) {
        int seat = moment_due(moment, world), count = choices(moment->game, world, seat, list);
        require(moment, count > 0, "a world, %d steps on: seat %d has nothing to do", steps, seat);
        moment->game->apply(world, seat, list[random_below(&moment->random, (uint32_t)count)],
                            NULL);
        const char *wrong = moment->game->audit(world);
        require(moment, !wrong, "a world, %d steps on: %s", steps, wrong);
        require(moment, ++steps < LENGTH_MAX, "a world does not end");
    }
}

/* ---- two worlds side by side ---- */

static const char *word_of(const struct moment *moment, action_t action)
{
    return moment->game->verbs[action_verb(action)].word;
}

static bool same_events(const struct events *events, const struct events *others)
{
    return events->count == others->count &&
           memcmp(events->list, others->list, (size_t)events->count * sizeof *events->list) == 0;
}

static bool has_event(const struct moment *moment, const struct events *events, const char *word)
{
    for (int i = 0; i < events->count; i++)
        if (strcmp(word_of(moment, events->list[i]), word) == 0)
            return true;
    return false;
}

/* In Schwarzarbeit a pick is skipped in one of the states, and in the other it is not. */
static bool skips(const struct moment *moment, const void *state, const void *other)
{
    struct schwarzarbeit_view view, another;

    if (moment->game != games_find("schwarzarbeit", 13))
        return false;
    moment->game->view(state, ONLOOKER, &view);
    moment->game->view(other, ONLOOKER, &another);
    return view.shared.skipped != another.shared.skipped;
}

/* What a table shows though no line of the record says it: everything at the end; a skipped pick
 * (S2); the stocks of Zahltag when the deal is over, and when a player who is out puts the hand
 * back (Z5). */
static bool shown_without_words(const struct moment *moment, action_t action,
                                const struct events *events, const void *state, const void *other)
{
    uint8_t due = game_head(state)->due;

    if (due == 0 || game_head(other)->due == 0 || skips(moment, state, other))
        return true;
    if (moment->game != games_find("zahltag", 7))
        return false;
    return has_event(moment, events, "out") ||
           (strcmp(word_of(moment, action), "deal") == 0 && due != DUE_DEALER);
}

struct worlds {
    int viewer;
    bool blind; /* choices are pending that the viewer has not seen */
    _Alignas(8) uint8_t real[STATE_MAX];
    _Alignas(8) uint8_t other[STATE_MAX];
};

/* An action of the seat in each world that look the same to the viewer; false if there seem to be
 * none. */
static bool pair_of(struct moment *moment, const struct worlds *worlds, int seat, action_t pair[2])
{
    const struct game *game = moment->game;
    action_t list[LEGAL_MAX], others[LEGAL_MAX];
    uint32_t count = (uint32_t)choices(game, worlds->real, seat, list);
    uint32_t more = (uint32_t)choices(game, worlds->other, seat, others);

    for (int tries = 0; tries < 8; tries++) {
        pair[0] = list[random_below(&moment->random, count)];
        action_t seen = game->redact(seat, pair[0], worlds->viewer);
        uint32_t start = random_below(&moment->random, more);
        for (uint32_t i = 0; i < more; i++) {
            pair[1] = others[(start + i) % more];
            if (game->redact(seat, pair[1], worlds->viewer) == seen)
                return true;
        }
    }
    return false;
}

/* One step in both worlds; false where the viewer can tell them apart from now on. */
static bool walk(struct moment *moment, struct worlds *worlds)
{
    struct events events = {0}, others = {0};
    action_t pair[2];
    uint8_t due = game_head(worlds->real)->due;

    if (due == 0 || (worlds->blind && (due & (due - 1)) == 0))
        return false;
    int seat = moment_due(moment, worlds->real);
    if (!pair_of(moment, worlds, seat, pair))
        return false;
    moment->game->apply(worlds->real, seat, pair[0], &events);
    moment->game->apply(worlds->other, seat, pair[1], &others);
    const char *wrong = moment->game->audit(worlds->other);
    require(moment, !wrong, "viewer %d, a world: %s", worlds->viewer, wrong);
    if (!same_events(&events, &others))
        return false;
    if (same_view(moment, worlds->real, worlds->other, worlds->viewer))
        return true;
    require(moment, shown_without_words(moment, pair[0], &events, worlds->real, worlds->other),
            "viewer %d: the view depends on something unseen (seat %d: %08x here, %08x there)",
            worlds->viewer, seat, pair[0], pair[1]);
    return false;
}

static void check_side_by_side(struct moment *moment)
{
    struct worlds worlds = {.viewer = any_viewer(moment)};

    if (game_head(moment->state)->due == 0)
        return;
    worlds.blind = (moment->pending & ~bit_of(worlds.viewer)) != 0;
    memcpy(worlds.real, moment->state, STATE_MAX);
    determinize(moment, moment->state, worlds.viewer, worlds.other);
    for (int steps = 0; steps < 40; steps++)
        if (!walk(moment, &worlds))
            return;
}

/* ---- redaction ---- */

/* Two actions of a seat, each carried out in a copy of the state. False where more can be seen of
 * them than redaction says: different consequences, or things that no line tells. */
static bool carry_out(const struct moment *moment, int seat, const action_t pair[2],
                      uint8_t state[2][STATE_MAX])
{
    struct events events[2] = {{0}, {0}};

    for (int i = 0; i < 2; i++) {
        memcpy(state[i], moment->state, STATE_MAX);
        moment->game->apply(state[i], seat, pair[i], &events[i]);
    }
    return same_events(&events[0], &events[1]) &&
           !shown_without_words(moment, pair[0], &events[0], state[0], state[1]);
}

/* Redaction hides enough: two nouns that are told apart look apart, unless they come to the same
 * for everybody, or are sealed and not told yet. Verbs are never hidden. */
static void require_look(const struct moment *moment, int seat, const action_t pair[2])
{
    _Alignas(8) uint8_t state[2][STATE_MAX];
    bool sealed = __builtin_popcount(game_head(moment->state)->due) > 1;
    bool nouns = action_verb(pair[0]) == action_verb(pair[1]);

    if (!carry_out(moment, seat, pair, state))
        return;
    bool telling = nouns && !sealed && memcmp(state[0], state[1], STATE_MAX) != 0;
    for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++) {
        bool alike = moment->game->redact(seat, pair[0], viewer) ==
                     moment->game->redact(seat, pair[1], viewer);
        bool same = same_view(moment, state[0], state[1], viewer);
        require(moment, !alike || same,
                "viewer %d cannot tell %08x from %08x of seat %d, but the view can", viewer,
                pair[0], pair[1], seat);
        require(moment, alike || !same || !telling,
                "viewer %d is told %08x or %08x of seat %d, but the view does not know", viewer,
                pair[0], pair[1], seat);
    }
}

static void check_look(struct moment *moment)
{
    action_t list[LEGAL_MAX], pair[2];

    if (game_head(moment->state)->due == 0)
        return;
    int seat = moment_due(moment, moment->state);
    uint32_t count = (uint32_t)choices(moment->game, moment->state, seat, list);
    for (int tries = 0; tries < 4; tries++) {
        pair[0] = list[random_below(&moment->random, count)];
        pair[1] = list[random_below(&moment->random, count)];
        if (pair[0] != pair[1])
            require_look(moment, seat, pair);
    }
}

/* Redaction only ever puts UNSEEN in place of a noun. */
static void require_nouns(struct moment *moment, action_t action, action_t redacted)
{
    const struct verb *verb = &moment->game->verbs[action_verb(action)];
    int place = 0;

    require(moment, action_verb(action) == action_verb(redacted), "%08x becomes %08x", action,
            redacted);
    for (int i = 0; i < 3 && verb->noun[i]; i++) {
        bool wide = verb->noun[i]->wide;
        int now = wide ? action_wide(redacted, place) : action_noun(redacted, place);
        int then = wide ? action_wide(action, place) : action_noun(action, place);
        require(moment, now == then || now == (wide ? UNSEEN_WIDE : UNSEEN), "%08x becomes %08x",
                action, redacted);
        place += wide ? 2 : 1;
    }
    uint32_t rest = place == 0 ? 0xFFFFFF : place == 1 ? 0xFFFF : place == 2 ? 0xFF : 0;
    require(moment, (redacted & rest) == (action & rest), "%08x becomes %08x", action, redacted);
}

/* A draw for one seat is seen by that seat. */
static bool is_dealt_to(const struct moment *moment, int seat, action_t action, int viewer)
{
    return seat == DEALER && viewer != ONLOOKER &&
           moment->game->verbs[action_verb(action)].noun[0] == &noun_seat &&
           action_noun(action, 0) == viewer;
}

static void require_redaction(struct moment *moment, int seat, action_t action)
{
    const struct game *game = moment->game;
    action_t public = game->redact(seat, action, ONLOOKER);

    for (int viewer = ONLOOKER; viewer < moment->setup.seats; viewer++) {
        action_t seen = game->redact(seat, action, viewer);
        require_nouns(moment, action, seen);
        require(moment, game->redact(seat, seen, viewer) == seen,
                "viewer %d: %08x, redacted again, is not the same", viewer, seen);
        require(moment, game->redact(seat, seen, ONLOOKER) == public,
                "viewer %d sees less of %08x than an onlooker", viewer, action);
        if (viewer == seat || is_dealt_to(moment, seat, action, viewer))
            require(moment, seen == action, "seat %d sees %08x for its own %08x", viewer, seen,
                    action);
    }
}

static void check_redaction(struct moment *moment)
{
    action_t list[LEGAL_MAX];
    uint8_t due = game_head(moment->state)->due;

    for (int seat = 0; due >> seat; seat++) {
        int count = due >> seat & 1 ? choices(moment->game, moment->state, seat, list) : 0;
        for (int i = 0; i < count; i++)
            require_redaction(moment, seat, list[i]);
    }
}

const struct property properties_secrets[] = {
    {"a view is what is shared and one own, in full", check_layout, 2},
    {"view(determinize(view)) is the view, of a sound world", check_worlds, 4},
    {"a world is a function of view and random numbers", check_world_bytes, 8},
    {"a world can be played to its end", check_playing_on, 64},
    {"a view follows from what its owner has seen", check_side_by_side, 8},
    {"actions look alike if and only if they are redacted alike", check_look, 2},
    {"redaction hides nouns, from others only", check_redaction, 2},
    {.name = NULL},
};
