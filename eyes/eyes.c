/* eyes - taking tellings in, and what follows from them at once */
#include "eyes/eyes.h"

#include <string.h>

#include "core/sane.h"
#include "games/games.h"

void eyes_open(struct eyes *eyes)
{
    memset(eyes, 0, offsetof(struct eyes, steps));
}

static void drop_set(const struct game *game, int set)
{
    if (set)
        game->set_drop(set);
}

void eyes_close(struct eyes *eyes)
{
    drop_set(eyes->game, eyes->set);
    eyes_open(eyes);
}

/* ---- taking in ---- */

static const struct game *game_of(const struct telling *telling)
{
    int number = 0;

    while (games[number] && number < telling->game)
        number++;
    return games[number];
}

/* Does it go on where these eyes are? */
static bool continues(const struct eyes *eyes, const struct telling *telling,
                      const struct game *game)
{
    if (telling->flags & TELL_FRESH)
        return true;
    return eyes->game == game && eyes->now.epoch == telling->epoch &&
           eyes->now.seats == telling->seats && eyes->now.seat == telling->seat &&
           telling->from == eyes->first + eyes->count;
}

/* The number by which this program knows the component set, for one more holder; -1: it does not
 * fit. */
static int take_set(const struct eyes *eyes, const struct telling *telling, const struct game *game)
{
    struct head head;
    struct fault fault;

    memcpy(&head, telling->view, sizeof head);
    if (!head.set)
        return 0;
    if (!game->set_read)
        return -1;
    if (telling->set)
        return game->set_read(telling->set, telling->set_size, &fault);
    if (telling->flags & TELL_FRESH || !eyes->set)
        return -1;
    game->set_keep(eyes->set);
    return eyes->set;
}

/* A view that came in gets this program's number of the set. */
static void take_view(const void *bytes, size_t size, int set, uint8_t *view)
{
    struct head head;

    memset(view, 0, STATE_MAX);
    memcpy(view, bytes, size);
    memcpy(&head, view, sizeof head);
    head.set = (uint16_t)set;
    memcpy(view, &head, sizeof head);
}

static bool is_good_view(const struct game *game, const struct telling *telling, const void *view)
{
    return game_head(view)->seats == telling->seats &&
           game_seat(game, view) == (uint8_t)telling->seat && game_sane(game, view);
}

/* What a viewer is asked, and what it has called, must be what this view lets it be. */
static bool is_good_ask(const struct game *game, const struct telling *telling, const void *view)
{
    bool seated = telling->seat >= 0;

    if (telling->ask &&
        (!seated || telling->flags & TELL_REPLAY || !(game_head(view)->due >> telling->seat & 1)))
        return false;
    return !telling->call || (seated && game->call && !game->call(view, telling->call));
}

/* Everything that the game is asked about must be something it could have said. */
static bool are_good_steps(const struct game *game, const struct telling *telling)
{
    struct told_step step;

    for (size_t at = 0; telling_next(telling, &at, &step);) {
        if ((step.seat >= telling->seats && step.seat != DEALER) ||
            !game_is_word(game, step.action, false))
            return false;
        for (int i = 0; i < step.count; i++)
            if (!game_is_word(game, told_consequence(&step, i), true))
                return false;
    }
    return true;
}

/* Names are shown: what a terminal would obey is no name. */
static bool are_good_names(const struct telling *telling)
{
    for (int seat = 0; seat < telling->seats; seat++)
        if (telling->chair[seat].name_length &&
            !name_is_readable(telling->chair[seat].name, telling->chair[seat].name_length))
            return false;
    return true;
}

static void take_names(struct eyes *eyes)
{
    for (int seat = 0; seat < eyes->now.seats; seat++) {
        struct told_chair *chair = &eyes->now.chair[seat];
        memset(eyes->name[seat], 0, sizeof eyes->name[seat]);
        memcpy(eyes->name[seat], chair->name, chair->name_length);
        chair->name = eyes->name[seat];
    }
}

static void take_steps(struct eyes *eyes, const struct telling *telling)
{
    struct told_step step;

    if (telling->flags & TELL_FRESH) {
        eyes->first = telling->from;
        eyes->count = 0;
    }
    for (size_t at = 0; telling_next(telling, &at, &step);) {
        uint16_t end = eyes->count ? eyes->steps[eyes->count - 1].end : 0;
        for (int i = 0; i < step.count && end < EYES_KEPT_MAX; i++)
            eyes->kept[end++] = told_consequence(&step, i);
        eyes->steps[eyes->count++] = (struct seen_step){.action = step.action,
                                                        .seat = step.seat,
                                                        .turn = step.turn,
                                                        .end = end,
                                                        .about = step.about};
    }
}

/* Where a view does not fit, the set is given back and the eyes are as they were. */
static bool take_views(struct eyes *eyes, const struct telling *telling, const struct game *game)
{
    _Alignas(8) uint8_t view[STATE_MAX], before[STATE_MAX];
    int set = take_set(eyes, telling, game);

    if (set < 0)
        return false;
    take_view(telling->view, telling->view_size, set, view);
    if (telling->before)
        take_view(telling->before, telling->view_size, set, before);
    if (!is_good_view(game, telling, view) || !is_good_ask(game, telling, view) ||
        (telling->before && !is_good_view(game, telling, before))) {
        drop_set(game, set);
        return false;
    }
    drop_set(eyes->game, eyes->set);
    eyes->set = set;
    memcpy(eyes->view, view, sizeof view);
    game_recall(game, view, eyes->shown);
    if (telling->before)
        memcpy(eyes->before, before, sizeof before);
    return true;
}

bool eyes_take(struct eyes *eyes, const uint8_t *bytes, size_t length)
{
    struct telling telling;
    const struct game *game;

    if (!telling_read(bytes, length, &telling))
        return false;
    game = game_of(&telling);
    if (!game || telling.view_size != game->view_size || !continues(eyes, &telling, game) ||
        !are_good_names(&telling) || !are_good_steps(game, &telling) ||
        !take_views(eyes, &telling, game))
        return false;
    take_steps(eyes, &telling);
    eyes->game = game;
    eyes->now = telling;
    eyes->now.view = eyes->view;
    eyes->now.before = telling.before ? eyes->before : NULL;
    eyes->now.set = NULL;
    eyes->now.told = NULL;
    eyes->now.told_size = 0;
    take_names(eyes);
    return true;
}

/* ---- what follows at once ---- */

int eyes_legal(const struct eyes *eyes, action_t *out)
{
    return eyes_asked(eyes) ? eyes->game->legal(eyes->view, out) : 0;
}

int eyes_calls(const struct eyes *eyes, action_t *out)
{
    bool may = eyes->game->calls && eyes->now.seat >= 0 && !(eyes->now.flags & TELL_REPLAY);
    return may ? eyes->game->calls(eyes->view, out) : 0;
}

const struct refusal *eyes_why(const struct eyes *eyes, action_t action)
{
    return game_why(eyes->game, eyes->view, action);
}

const struct refusal *eyes_warn(const struct eyes *eyes, action_t action)
{
    return eyes->game->warn ? eyes->game->warn(eyes->shown, action) : NULL;
}

bool eyes_remember(const struct eyes *eyes)
{
    return game_remembers(eyes->game, game_head(eyes->view));
}

int eyes_log_start(const struct eyes *eyes)
{
    return eyes->now.log > eyes->first ? eyes->now.log : eyes->first;
}

uint32_t eyes_sum(const struct eyes *eyes)
{
    uint8_t bytes[9 + 4 * EVENTS_MAX];
    uint32_t sum = TOLD_NOTHING;

    for (int i = eyes_log_start(eyes) - eyes->first; i < eyes->count; i++) {
        const struct seen_step *step = &eyes->steps[i];
        int start = i ? step[-1].end : 0;
        struct packed out = {.bytes = bytes, .length = sizeof bytes};
        telling_write_step(&out, step->seat, step->turn, step->action, step->about,
                           eyes->kept + start, step->end - start);
        sum = told_sum(sum, bytes, out.at);
    }
    return sum;
}
