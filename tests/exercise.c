/* exercise - everything that a viewer's program does with a view, all at once */
#include "tests/exercise.h"

#include <string.h>

#include "bots/bots.h"
#include "core/dealer.h"
#include "tests/is_json.h"

enum { PICTURE = 1 << 14, JSON = 1 << 17, ACTIONS_MAX = 40, STEPS_MAX = 4000, ITERATIONS = 3 };

static const char *const names[SEATS_MAX] = {"Ann", "Bob", "Cem", "Dan", "Eve"};

/* A byte becomes another one: any, its neighbour, the same but for a bit, or that of another place.
 */
static void change(const struct game *game, uint8_t *view, struct random *random)
{
    uint32_t at = random_below(random, game->view_size), kind = random_below(random, 4);
    uint64_t dice = random_next(random);

    switch (kind) {
    case 0: view[at] = (uint8_t)dice; break;
    case 1: view[at] = (uint8_t)(view[at] + (dice & 1 ? 1 : -1)); break;
    case 2: view[at] ^= (uint8_t)(1 << (dice & 7)); break;
    default: view[at] = view[random_below(random, game->view_size)]; break;
    }
}

void make_up(const struct game *game, uint8_t *view, struct random *random)
{
    for (uint32_t left = 1 + random_below(random, 3); left > 0; left--)
        change(game, view, random);
}

static bool is_due(const struct game *game, const void *view)
{
    int seat = game_seat(game, view);
    return seat < SEATS_MAX && game_head(view)->due >> seat & 1;
}

/* ---- what is shown ---- */

static const char *look(const struct game *game, const void *view)
{
    static char bytes[JSON];
    struct text text = text_in(bytes, sizeof bytes);
    _Alignas(8) uint8_t shown[STATE_MAX];

    game_recall(game, view, shown);
    game->json(shown, &text);
    if (!text_fits(&text) || !is_json_object(bytes))
        return "what the page gets is no JSON";
    for (int lang = 0; lang < LANGS; lang++) {
        struct scene scene = {(enum lang)lang, names, game_head(view)->set, 0};
        text = text_in(bytes, PICTURE);
        game->show(shown, &scene, &text);
        if (!text_fits(&text))
            return "the picture is too large";
    }
    return NULL;
}

static const char *words_of(const struct game *game, const void *view, action_t action)
{
    _Alignas(8) uint8_t shown[STATE_MAX];
    struct scene scene = {.lang = LANG_DE, .names = names, .set = game_head(view)->set};
    char bytes[320];
    struct text text = text_in(bytes, sizeof bytes);

    game_print(game, action, &text);
    if (game_parse(game, bytes, text.length, false) != action)
        return "an action is not its words";
    game_label(game, &scene, view, action, &text);
    game_recall(game, view, shown);
    if (game->warn)
        game->warn(shown, action);
    return text_fits(&text) ? NULL : "a label is too long";
}

/* ---- what may be done ---- */

static const char *list(const struct game *game, const void *view, struct random *random)
{
    static action_t actions[LEGAL_MAX];
    int count = game->legal(view, actions);
    const char *wrong = (count > 0) == is_due(game, view) ? NULL : "due, and nothing to do";

    for (int i = 0; i < count && i < ACTIONS_MAX && !wrong; i++)
        wrong = words_of(game, view, actions[random_below(random, (uint32_t)count)]);
    for (int i = 0; i < ACTIONS_MAX && !wrong; i++) {
        action_t any = (action_t)random_next(random);
        if (i % 2)
            any = (any & 0x3F3F3F) | (action_t)action_verb(any) % (action_t)game->verb_count << 24;
        game_why(game, view, any);
        if (game->call)
            game->call(view, any);
    }
    if (game->standing)
        game->standing(view, actions);
    if (game->calls && game_seat(game, view) < SEATS_MAX && !wrong)
        for (count = game->calls(view, actions); count > 0 && !wrong; count--)
            wrong = words_of(game, view, actions[count - 1]);
    return wrong;
}

static const char *think(const struct game *game, const void *view, struct random *random)
{
    static char bytes[JSON];
    struct text text = text_in(bytes, sizeof bytes);
    struct json json = json_in(&text);
    struct scene scene = {LANG_FR, names, game_head(view)->set, 0};

    if (game_seat(game, view) >= SEATS_MAX)
        return NULL;
    json_open(&json, NULL, '{');
    bots_chances(game, view, "chances", &json);
    json_close(&json, '}');
    if (!is_json_object(bytes))
        return "the chances are no JSON";
    if (!is_due(game, view))
        return NULL;
    struct thought thought = {.random = *random, .iterations = ITERATIONS};
    enum level level = (enum level)random_below(random, LEVELS);
    action_t action = bots_choose(game, level, view, &thought);
    text = text_in(bytes, sizeof bytes);
    bots_explain(game, view, &thought, &scene, &text);
    return game_allows(game, view, action) ? NULL : "a bot does what is not legal";
}

/* ---- what may happen ---- */

static const char *step(const struct game *game, void *state, struct random *random)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    static action_t actions[LEGAL_MAX];
    uint8_t due = game_head(state)->due;
    int seat = __builtin_ctz(due), count;
    struct events events = {0};

    if (due == DUE_DEALER) {
        if (game->chance(state) == 0)
            return "the dealer has nothing to draw";
        game->apply(state, DEALER, dealer_draw_fast(random, game, state), &events);
        return NULL;
    }
    if (due >> game_head(state)->seats)
        return "nobody that exists is due";
    game->view(state, seat, view);
    count = game->legal(view, actions);
    if (count == 0)
        return "somebody is due and has nothing to do";
    game->apply(state, seat, actions[random_below(random, (uint32_t)count)], &events);
    return NULL;
}

/* A world that is sound stays so; one that is not, since there is none, comes to an end. */
static const char *play_on(const struct game *game, const void *view, struct random *random)
{
    _Alignas(8) uint8_t state[STATE_MAX], again[STATE_MAX];
    int32_t points[SEATS_MAX];
    int seat = game_seat(game, view);
    bool sound;

    game->determinize(view, random, state);
    sound = !game->audit(state);
    game->view(state, seat < SEATS_MAX ? seat : ONLOOKER, again);
    if (memcmp(again, view, game->view_size) != 0)
        return "a world shows another view than that it was drawn from";
    for (int i = 0; game_head(state)->due; i++) {
        const char *wrong = i < STEPS_MAX ? step(game, state, random) : "a game without an end";
        if (wrong)
            return wrong;
        wrong = sound ? game->audit(state) : NULL;
        if (wrong)
            return wrong;
    }
    game->score(state, points);
    return NULL;
}

const char *exercise_view(const struct game *game, const void *view, struct random *random)
{
    const char *wrong = look(game, view);

    wrong = wrong ? wrong : list(game, view, random);
    wrong = wrong ? wrong : think(game, view, random);
    return wrong ? wrong : play_on(game, view, random);
}
