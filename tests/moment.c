/* moment - a random game that stops after each step, for a property to look at */
#include "tests/moment.h"
#include "tests/perft.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- set-ups ---- */

/* Takes one digit of a number in mixed base. */
static int digit(int *number, int base)
{
    int value = *number % base;
    *number /= base;
    return value;
}

bool moment_setup(const struct game *game, int number, struct setup *setup)
{
    *setup =
        game_setup(game, game->seats_min + digit(&number, game->seats_max - game->seats_min + 1));
    setup->rules = (uint8_t)(game->rules - digit(&number, game->rules - game->rules_oldest + 1));
    for (int i = 0; game->options && i < OPTIONS_MAX && game->options[i].name; i++)
        if (game->options[i].since <= setup->rules)
            setup->option[i] = (uint8_t)digit(&number, option_values(&game->options[i]));
    return number == 0;
}

/* ---- failures ---- */

static void say_setup(const struct moment *moment, struct text *text)
{
    text_str(text, moment->game->name);
    text_str(text, ", seats ");
    text_int(text, moment->setup.seats);
    text_str(text, ", rules ");
    text_int(text, moment->setup.rules);
    for (int i = 0; moment->game->options && moment->game->options[i].name; i++) {
        const struct option *option = &moment->game->options[i];
        text_str(text, ", ");
        text_str(text, option->name);
        text_char(text, '=');
        text_str(text, option->value[moment->setup.option[i]].word);
    }
}

static void say_step(const struct moment *moment, struct text *text)
{
    text_str(text, ", seed ");
    text_int(text, (int64_t)moment->seed);
    text_str(text, ", step ");
    text_int(text, moment->step);
    if (moment->step == 0)
        return;
    int seat = moment->seat[moment->step - 1];
    text_str(text, " (after: ");
    if (seat == DEALER)
        text_str(text, "dealer");
    else
        text_int(text, seat);
    text_char(text, ' ');
    game_print(moment->game, moment->action[moment->step - 1], text);
    text_char(text, ')');
}

void moment_fail(const struct moment *moment, const char *file, int line, const char *format, ...)
{
    char where[400], what[1000];
    struct text text = text_in(where, sizeof where);
    va_list arguments;

    say_setup(moment, &text);
    say_step(moment, &text);
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    print_error("%s:\n    %s:\n    %s\n", where, moment->property->name, what);
    _fail(file, line);
    abort();
}

/* ---- play ---- */

enum style {
    EVEN,     /* all actions alike, draws by their weight */
    BY_VERB,  /* all verbs alike, then all actions of that verb */
    EDGES,    /* mostly the same place near an end of the list, for a good while */
    STUBBORN, /* each seat has a favourite verb, for a good while */
    STYLES
};

struct player {
    enum style style;
    struct random random;
    uint32_t taste; /* what is liked now, of places or verbs */
};

static action_t even(struct player *player, const action_t *list, int count)
{
    return list[random_below(&player->random, (uint32_t)count)];
}

/* The list is ascending, so that the actions of a verb are neighbours. */
static action_t by_verb(struct player *player, const action_t *list, int count)
{
    int start[LEGAL_MAX + 1], verbs = 0;

    for (int i = 0; i < count; i++)
        if (i == 0 || action_verb(list[i]) != action_verb(list[i - 1]))
            start[verbs++] = i;
    start[verbs] = count;
    int verb = (int)random_below(&player->random, (uint32_t)verbs);
    return even(player, list + start[verb], start[verb + 1] - start[verb]);
}

static action_t edges(struct player *player, const action_t *list, int count)
{
    int place = player->taste >> 1 & 1;

    if (place >= count || random_below(&player->random, 8) == 0)
        return even(player, list, count);
    return list[player->taste & 1 ? count - 1 - place : place];
}

static uint32_t liking(const struct player *player, int seat, action_t action)
{
    uint32_t mixed = player->taste ^ (uint32_t)(action_verb(action) << 4 | seat);
    mixed = (mixed ^ mixed >> 16) * 0x7FEB352Du;
    return (mixed ^ mixed >> 15) * 0x846CA68Bu;
}

static action_t stubborn(struct player *player, int seat, const action_t *list, int count)
{
    action_t liked[LEGAL_MAX];
    uint32_t best = 0;
    int likes = 0;

    for (int i = 0; i < count; i++) {
        uint32_t like = liking(player, seat, list[i]);
        if (likes == 0 || like > best) {
            best = like;
            likes = 0;
        }
        if (like == best)
            liked[likes++] = list[i];
    }
    return even(player, liked, likes);
}

static action_t choose(const struct moment *moment, struct player *player, int seat)
{
    const struct game *game = moment->game;
    action_t list[LEGAL_MAX];
    uint32_t draws = seat == DEALER ? game->chance(moment->state) : 0;

    require(moment, seat != DEALER || draws > 0, "the dealer is due and has nothing to draw");
    if (seat == DEALER && player->style != EDGES)
        return game->outcome(moment->state, random_below(&player->random, draws));
    int count = choices(game, moment->state, seat, list);
    require(moment, count > 0, "seat %d is due and has nothing to do", seat);
    if (random_below(&player->random, 100) == 0)
        player->taste = (uint32_t)random_next(&player->random);
    switch (player->style) {
    case BY_VERB: return by_verb(player, list, count);
    case EDGES: return edges(player, list, count);
    case STUBBORN: return stubborn(player, seat, list, count);
    default: return even(player, list, count);
    }
}

static int nth_bit(uint32_t bits, uint32_t n)
{
    while (n-- > 0)
        bits &= bits - 1;
    return __builtin_ctz(bits);
}

static int any_bit(struct random *random, uint32_t bits)
{
    return nth_bit(bits, random_below(random, (uint32_t)__builtin_popcount(bits)));
}

int moment_due(struct moment *moment, const void *state)
{
    return any_bit(&moment->random, game_head(state)->due);
}

void moment_apply(const struct moment *moment, void *state, int seat, action_t action,
                  struct events *events)
{
    const struct refusal *refusal;
    char words[200];
    struct text text = text_in(words, sizeof words);

    if (events)
        events->count = 0;
    if (game_try(moment->game, state, seat, action, events, &refusal) == VERDICT_DONE)
        return;
    game_print(moment->game, action, &text);
    moment_fail(moment, __FILE__, __LINE__, "the door refuses %d %s: %s", seat, words,
                refusal->text[LANG_EN]);
}

static void step(struct moment *moment, struct player *player)
{
    uint8_t due = game_head(moment->state)->due;
    int seat = any_bit(&player->random, due);

    require(moment, moment->step < LENGTH_MAX, "the game does not end");
    memcpy(moment->before, moment->state, sizeof moment->before);
    moment->action[moment->step] = choose(moment, player, seat);
    moment->seat[moment->step] = (int8_t)seat;
    moment->pending = due & (due - 1) ? (uint8_t)(moment->pending | 1 << seat) : 0;
    moment_apply(moment, moment->state, seat, moment->action[moment->step], &moment->events);
    moment->step++;
}

/* What lies behind the state's last byte keeps this value. */
static void begin(struct moment *moment, int setup_number)
{
    moment_setup(moment->game, setup_number, &moment->setup);
    moment->random = random_from(moment->seed, 2 * (uint64_t)setup_number + 1);
    moment->step = 0;
    moment->pending = 0;
    moment->events.count = 0;
    memset(moment->state, 0xAA, sizeof moment->state);
    moment->game->init(moment->state, &moment->setup);
    memcpy(moment->before, moment->state, sizeof moment->before);
}

void moment_play(struct moment *moment, int setup_number)
{
    struct player player = {
        .style = (enum style)(moment->seed % STYLES),
        .random = random_from(moment->seed, 2 * (uint64_t)setup_number),
    };
    player.taste = (uint32_t)random_next(&player.random);

    begin(moment, setup_number);
    moment->property->check(moment);
    while (game_head(moment->state)->due) {
        step(moment, &player);
        if (game_head(moment->state)->due == 0 ||
            random_below(&moment->random, (uint32_t)moment->property->one_in) == 0)
            moment->property->check(moment);
    }
}
