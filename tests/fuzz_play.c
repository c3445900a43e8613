/* fuzz_play - bytes as a game: whatever is asked of the engine, its state stays sound
 *
 * The last bytes choose how far into the game the wishes begin, rules, game and set-up; up to there
 * it is played at random and unwatched, so that a few bytes reach every part of a game. Each
 * of the others is a wish: one of the legal actions, any action from any seat, a legal one with a
 * byte changed, or to play on in a world drawn from some seat's view.
 *
 * It is built to be quick (see tests/meson.build); so the state is audited at the end of the wishes
 * and in every new world, not after each wish: an input that goes wrong halfway is also tried cut
 * off there.
 */
#include "core/dealer.h"
#include "games/games.h"

#include <string.h>

#include "tests/fuzz_input.h"

struct play {
    const struct game *game;
    _Alignas(8) uint8_t state[STATE_MAX];
};

static uint8_t due(const struct play *play)
{
    return game_head(play->state)->due;
}

static void open_game(struct play *play, struct input *input)
{
    uint8_t version = take_last(input);
    int count = 0;

    while (games[count])
        count++;
    const struct game *game = play->game = games[take_last(input) % count];
    int more = take_last(input) % (game->seats_max - game->seats_min + 1);
    struct setup setup = game_setup(game, game->seats_min + more);
    setup.rules = (uint8_t)(game->rules - version % (game->rules - game->rules_oldest + 1));
    for (int i = 0; game->options[i].name; i++)
        if (game->options[i].since <= setup.rules)
            setup.option[i] = (uint8_t)(take_last(input) % option_values(&game->options[i]));
    memset(play->state, 0xAA, sizeof play->state);
    game->init(play->state, &setup);
}

static action_t any_action(const struct play *play, int seat, struct random *random)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    if (seat == DEALER)
        return dealer_draw_fast(random, play->game, play->state);
    play->game->view(play->state, seat, view);
    return game_any(play->game, view, random);
}

static void play_on(struct play *play, int actions, uint64_t luck)
{
    struct random random = random_from(luck, 0);

    for (int left = actions; left > 0 && due(play); left--) {
        int seat = __builtin_ctz(due(play));
        play->game->apply(play->state, seat, any_action(play, seat, &random), NULL);
    }
}

static int due_seat(const struct play *play, struct input *input)
{
    uint32_t seats = due(play);

    for (int skip = take(input) % __builtin_popcount(seats); skip > 0; skip--)
        seats &= seats - 1;
    return __builtin_ctz(seats);
}

/* What a due seat may do. */
static int choices(const struct play *play, int seat, action_t *list)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    int count;

    if (seat == DEALER) {
        count = (int)play->game->chance(play->state);
        for (int i = 0; i < count; i++)
            list[i] = play->game->outcome(play->state, (uint32_t)i);
    } else {
        play->game->view(play->state, seat, view);
        count = play->game->legal(view, list);
    }
    require(count > 0, "somebody is due and has nothing to do");
    return count;
}

static bool lists(const action_t *list, int count, action_t action)
{
    for (int i = 0; i < count; i++)
        if (list[i] == action)
            return true;
    return false;
}

/* Carries the wish out, or says why not and changes nothing. */
static bool wish(struct play *play, int seat, action_t action)
{
    _Alignas(8) uint8_t before[STATE_MAX];
    const struct refusal *refusal = NULL;
    struct events events = {0};

    memcpy(before, play->state, sizeof before);
    if (game_try(play->game, play->state, seat, action, &events, &refusal) == VERDICT_DONE)
        return true;
    require(memcmp(before, play->state, sizeof before) == 0, "a refusal changed the state");
    for (int lang = 0; lang < LANGS; lang++)
        require(refusal && refusal->text[lang], "a refusal without a reason");
    return false;
}

/* A wish that the door lets in if and only if it is on the list. */
static void wish_of(struct play *play, int seat, uint8_t kind, struct input *input)
{
    static action_t list[LEGAL_MAX]; /* on the stack it would be slow to watch */
    int count = choices(play, seat, list);
    action_t action = list[take_wide(input) % count];

    if (kind >= 0xC0)
        action ^= (action_t)take(input) << 8 * (kind % 4);
    require(wish(play, seat, action) == lists(list, count, action),
            "the door and the list disagree");
}

/* A wish out of the blue. */
static void wish_any(struct play *play, struct input *input)
{
    int seat = (int8_t)take(input);
    action_t action = (action_t)take_wide(input) << 16 | (action_t)take_wide(input);
    bool asked = seat >= 0 && seat <= DEALER && due(play) >> seat & 1;

    require(!wish(play, seat, action) || asked, "somebody acted who was not asked");
}

static void audit(const struct play *play)
{
    const char *wrong = play->game->audit(play->state);
    require(!wrong, wrong);
}

static void dream(struct play *play, struct input *input)
{
    _Alignas(8) uint8_t view[STATE_MAX], again[STATE_MAX];
    int viewer = take(input) % (game_head(play->state)->seats + 1) + ONLOOKER;
    struct random random = random_from(take(input), 0);

    play->game->view(play->state, viewer, view);
    play->game->determinize(view, &random, play->state);
    play->game->view(play->state, viewer, again);
    require(memcmp(view, again, play->game->view_size) == 0,
            "a world shows another view than that it was drawn from");
    audit(play);
}

static void step(struct play *play, struct input *input)
{
    uint8_t kind = take(input);
    int seat = due_seat(play, input);

    if (kind < 0xD8)
        wish_of(play, seat, kind, input);
    else if (kind < 0xF0)
        wish_any(play, input);
    else
        dream(play, input);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct input input = {bytes, size};
    uint8_t ahead = take_last(&input), luck = take_last(&input);
    static struct play play;

    open_game(&play, &input);
    play_on(&play, ahead, luck);
    audit(&play);
    while (input.left > 0 && due(&play))
        step(&play, &input);
    audit(&play);
    return 0;
}
