/* fuzz_play - bytes as a game: whatever is asked of the engine, its state stays sound
 *
 * The last bytes choose rules, game and set-up. Each of the others is a wish: one of the legal
 * actions, any action from any seat, a legal one with a byte changed, or to play on in a world
 * drawn from some seat's view.
 */
#include "games/games.h"
#include "tests/perft.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct input {
    const uint8_t *bytes;
    size_t left;
};

struct play {
    const struct game *game;
    _Alignas(8) uint8_t state[STATE_MAX];
};

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* The next byte; 0 after the last. */
static uint8_t take(struct input *input)
{
    if (input->left == 0)
        return 0;
    input->left--;
    return *input->bytes++;
}

static uint8_t take_last(struct input *input)
{
    return input->left > 0 ? input->bytes[--input->left] : 0;
}

static uint32_t take_word(struct input *input)
{
    uint32_t word = 0;
    for (int i = 0; i < 4; i++)
        word = word << 8 | take(input);
    return word;
}

static int take_below(struct input *input, int bound)
{
    return (take(input) | take(input) << 8) % bound;
}

static void require(bool condition, const struct play *play, const char *what)
{
    if (condition)
        return;
    fprintf(stderr, "%s: %s\n", play->game->name, what);
    abort();
}

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

static int due_seat(const struct play *play, struct input *input)
{
    uint32_t seats = due(play);

    for (int skip = take(input) % __builtin_popcount(seats); skip > 0; skip--)
        seats &= seats - 1;
    return __builtin_ctz(seats);
}

static bool lists(const action_t *list, int count, action_t action)
{
    for (int i = 0; i < count; i++)
        if (list[i] == action)
            return true;
    return false;
}

/* Carries the wish out if and only if it is on the list. */
static void wish(struct play *play, int seat, action_t action)
{
    _Alignas(8) uint8_t before[STATE_MAX];
    action_t list[LEGAL_MAX];
    bool asked = seat >= 0 && seat <= DEALER && due(play) >> seat & 1;
    int count = asked ? choices(play->game, play->state, seat, list) : 0;
    const struct refusal *refusal = NULL;
    struct events events = {0};

    memcpy(before, play->state, sizeof before);
    bool done = game_try(play->game, play->state, seat, action, &events, &refusal) == VERDICT_DONE;
    require(done == lists(list, count, action), play, "the door and the list disagree");
    if (done)
        return;
    require(memcmp(before, play->state, sizeof before) == 0, play, "a refusal changed the state");
    for (int lang = 0; lang < LANGS; lang++)
        require(refusal && refusal->text[lang], play, "a refusal without a reason");
}

static action_t legal_action(const struct play *play, int seat, struct input *input)
{
    action_t list[LEGAL_MAX];
    int count = choices(play->game, play->state, seat, list);

    require(count > 0, play, "somebody is due and has nothing to do");
    return list[take_below(input, count)];
}

static void dream(struct play *play, struct input *input)
{
    _Alignas(8) uint8_t view[STATE_MAX], again[STATE_MAX];
    int viewer = take(input) % (game_head(play->state)->seats + 1) + ONLOOKER;
    struct random random = random_from(take(input), 0);

    play->game->view(play->state, viewer, view);
    play->game->determinize(view, &random, play->state);
    play->game->view(play->state, viewer, again);
    require(memcmp(view, again, play->game->view_size) == 0, play,
            "a world shows another view than that it was drawn from");
}

static void step(struct play *play, struct input *input)
{
    uint8_t kind = take(input);
    int seat = due_seat(play, input);

    if (kind < 0xC0)
        wish(play, seat, legal_action(play, seat, input));
    else if (kind < 0xD8)
        wish(play, seat, legal_action(play, seat, input) ^ (action_t)take(input) << 8 * (kind % 4));
    else if (kind < 0xF0)
        wish(play, (int8_t)take(input), take_word(input));
    else
        dream(play, input);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct input input = {bytes, size};
    static struct play play;

    open_game(&play, &input);
    while (input.left > 0 && due(&play)) {
        step(&play, &input);
        const char *wrong = play.game->audit(play.state);
        require(!wrong, &play, wrong ? wrong : "");
    }
    return 0;
}
