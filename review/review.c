/* review - what of a finished game was skill and what was luck, for one seat */
#include "review/review.h"

#include <string.h>

#include "core/check.h"

enum { GAMES_MIN = 2, GAMES_MAX = 2000, JUDGED_MIN = 16, JUDGED_MAX = 1500, GLIMPSE = 48 };
/* What the expert minds so little is not blamed; of what orders decline all day it must mind more.
 */
enum { NEAR = 10, NEAR_ROUTINE = 20 };    /* thousandths of the victory */
enum { AGAIN_MAX = 20000 };               /* iterations */
enum { AGAIN_TIMES = 4, AGAIN_ALL = 24 }; /* times the worlds, for one second look and for all */

const char *const cause_words[CAUSES] = {"skill", "hidden", "cards", "rivals"};
const char *const mark_words[MARKS] = {"", "inaccuracy", "mistake", "blunder"};

/* ---- the order of steps ---- */

/* Of the choices that are sealed at once, `count` from `from` on, the own one comes first. */
static void order_choices(struct review *review, int from, int count)
{
    const struct step *steps = review->table->steps;
    int at = from;

    for (int i = from; i < from + count; i++)
        if (steps[i].seat == review->seat)
            review->order[at++] = (uint16_t)i;
    for (int i = from; i < from + count; i++)
        if (steps[i].seat != review->seat)
            review->order[at++] = (uint16_t)i;
}

static void do_step(const struct game *game, const struct step *step, void *state)
{
    game->apply(state, step->seat, step->action, NULL);
}

static const struct step *step_at(const struct review *review, int place)
{
    return &review->table->steps[review->order[place]];
}

/* Is there something to decide or to draw? */
static bool is_open(const struct game *game, const void *state, int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];

    if (seat == DEALER) {
        uint32_t count = game->chance(state);
        return game->outcome(state, 0) != game->outcome(state, count - 1);
    }
    game->view(state, seat, view);
    return game->legal(view, list) > 1;
}

/* Declines the action what its owner may decline once for many times? */
static bool is_routine(const struct game *game, const void *view, action_t action)
{
    action_t decline;

    return game->standing && game->standing(view, &decline) >= 0 && action == decline;
}

/* Is there anything behind this step that belongs to the same look? Draws in a row, the deal above
 * all, have one worth after the last, and so have several moves of others, with what the seat
 * declined before them as it always does. */
static bool is_passed_over(const struct review *review, int place, bool routine)
{
    int seat = step_at(review, place)->seat, next;

    if (place + 1 == review->total)
        return false;
    next = step_at(review, place + 1)->seat;
    if (seat == DEALER || next == DEALER)
        return seat == next;
    return next != review->seat && (seat != review->seat || routine);
}

/* Is the position after this step worth a look of its own? */
static bool is_looked_at(struct review *review, int place, bool open, bool routine)
{
    bool new = open || review->pending; /* after what is forced everything is as it was */

    review->pending = new &&is_passed_over(review, place, routine);
    return new && !review->pending;
}

static void order_steps(struct review *review)
{
    const struct game *game = review->table->game;
    _Alignas(8) uint8_t state[STATE_MAX];

    game->init(state, &review->table->setup);
    for (int place = 0; place < review->total;) {
        int open = __builtin_popcount(game_head(state)->due);
        order_choices(review, place, open);
        for (; open > 0; open--)
            do_step(game, step_at(review, place++), state);
    }
}

/* Counts what is to be looked at. */
static void plan(struct review *review, int *positions, int *decisions)
{
    const struct game *game = review->table->game;
    _Alignas(8) uint8_t state[STATE_MAX], view[STATE_MAX];

    game->init(state, &review->table->setup);
    *positions = *decisions = 0;
    for (int place = 0; place < review->total; place++) {
        const struct step *step = step_at(review, place);
        bool open = is_open(game, state, step->seat), own = step->seat == review->seat, routine;
        game->view(state, review->seat, view);
        routine = own && is_routine(game, view, step->action);
        *positions += is_looked_at(review, place, open, routine);
        *decisions += open && own && !routine;
        do_step(game, step, state);
    }
}

/* ---- what a position is worth ---- */

static uint64_t fate_of(const struct review *review, uint32_t number)
{
    return random_from(review->seed, number).word[0];
}

/* The mean over games from..from+count-1, in billionths. */
static int64_t play_on(struct review *review, const void *from, struct moment moment,
                       uint32_t first, uint32_t count)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    int64_t shares = 0;

    for (uint32_t i = first; i < first + count; i++) {
        memcpy(state, from, review->model.game->state_size);
        shares +=
            imagine_end(&review->model, state, moment, fate_of(review, i), review->seat).share;
    }
    review->imagined += count;
    return shares * 1000 * MILLION / ((int64_t)count * SHARE_WHOLE);
}

/* Before a draw: the mean over all of them by their exact weights. */
static int64_t before_draw(struct review *review, const void *from, struct moment moment)
{
    const struct game *game = review->model.game;
    struct outcome list[LEGAL_MAX];
    _Alignas(8) uint8_t state[STATE_MAX];
    int count = game_outcomes(game, from, list);
    int64_t weights = 0, sum = 0;
    uint32_t game_number = 0;

    for (int i = 0; i < count; i++)
        weights += list[i].weight;
    moment_pass(&moment, game_head(from), DEALER);
    for (int i = 0; i < count; i++) {
        uint32_t share = (uint32_t)(review->games * list[i].weight / weights) + 1;
        memcpy(state, from, game->state_size);
        game->apply(state, DEALER, list[i].action, NULL);
        sum += play_on(review, state, moment, game_number, share) * list[i].weight;
        game_number += share;
    }
    return sum / weights;
}

/* Goes on with what has no alternative; false: that was the end. */
static bool go_to_choice(const struct game *game, void *state, struct moment *moment)
{
    const struct head *head = game_head(state);
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t list[LEGAL_MAX];

    while (head->due) {
        int seat = __builtin_ctz(head->due);
        if (is_open(game, state, seat))
            return true;
        moment_pass(moment, head, seat);
        if (seat == DEALER) {
            list[0] = game->outcome(state, 0);
        } else {
            game->view(state, seat, view);
            game->legal(view, list);
        }
        game->apply(state, seat, list[0], NULL);
    }
    return false;
}

/* In millionths. How far it may be off is left in `worth_blur`, rather too much than too little:
 * nothing that lies between 0 and 1 varies more than what is one or the other. */
static int32_t value_of(struct review *review)
{
    const struct game *game = review->model.game;
    struct moment moment = review->moment;
    _Alignas(8) uint8_t state[STATE_MAX];
    int64_t value;

    review->worth_blur = 0;
    memcpy(state, review->state, game->state_size);
    if (!go_to_choice(game, state, &moment))
        return (int32_t)(play_on(review, state, moment, 0, 1) / 1000);
    if (game_head(state)->due == DUE_DEALER)
        value = before_draw(review, state, moment) / 1000;
    else
        value = play_on(review, state, moment, 0, review->games) / 1000;
    review->worth_blur = (uint64_t)(value * (MILLION - value)) / review->games;
    return (int32_t)value;
}

/* ---- own decisions ---- */

static uint32_t within(uint32_t number, uint32_t least, uint32_t most)
{
    return number < least ? least : number > most ? most : number;
}

static int mark_of(int32_t cost, int seats)
{
    return cost * seats >= 300000   ? MARK_BLUNDER
           : cost * seats >= 200000 ? MARK_MISTAKE
           : cost * seats >= 100000 ? MARK_INACCURACY
                                    : MARK_NONE;
}

static void note(struct decision *decision, const struct judgement *judgement)
{
    decision->best = judgement->best;
    decision->cost = judgement->cost;
    decision->error = judgement->error;
    decision->chance = judgement->left;
    decision->idea = judgement->thought.idea[0];
    decision->choices = (uint8_t)judgement->choices;
    memcpy(decision->choice, judgement->choice, sizeof decision->choice);
}

/* The square of a standard error. */
static uint64_t blur_of(int32_t half_interval)
{
    uint64_t error = (uint64_t)half_interval * 100 / 196;
    return error * error;
}

/* By the view that the seat had. Returns by how much more was to be expected than of a player of
 * the model; how far that may be off is left in `doubt`. */
static int32_t judge_step(struct review *review, int place, const void *view, bool routine)
{
    const struct game *game = review->model.game;
    action_t played = step_at(review, place)->action;
    struct judging how = routine ? review->glimpse : review->how;
    struct judgement judgement = {0};

    how.seed += (uint64_t)place;
    if (how.worlds && review->decisions < DECISIONS_MAX)
        judge(game, view, played, &how, &judgement);
    review->imagined += judgement.games;
    review->doubt = blur_of(judgement.doubt);
    review->blur.rest += review->doubt;
    if (judgement.real) {
        struct decision *decision = &review->decision[review->decisions++];
        *decision = (struct decision){.step = review->order[place],
                                      .at = (uint16_t)place,
                                      .played = played,
                                      .routine = routine,
                                      .doubtful = judgement.doubtful};
        note(decision, &judgement);
        review->doubtful += judgement.doubtful;
    }
    return judgement.chance - judgement.usual;
}

/* What seemed to cost something is looked at again, in more worlds and by an expert who thinks
 * longer, the longer the fewer there are: with little thought it is often wrong itself. */
static void judge_again(struct review *review, struct decision *decision)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    uint32_t doubtful = (uint32_t)review->doubtful;
    struct judging how = review->how;
    struct judgement judgement;

    how.iterations = within(review->again / doubtful, how.iterations, AGAIN_MAX);
    how.worlds = within(AGAIN_ALL * how.worlds / doubtful, how.worlds, AGAIN_TIMES * how.worlds);
    how.seed += UINT64_C(1) << 32 | decision->at;
    how.near = decision->routine ? NEAR_ROUTINE : NEAR;
    review_view(review, decision, view);
    judge(review->model.game, view, decision->played, &how, &judgement);
    review->imagined += judgement.games;
    review->checked++;
    note(decision, &judgement);
}

/* ---- step by step ---- */

static void add_worth(struct review *review, struct worth worth)
{
    review->worth[review->worths++] = worth;
}

void review_begin(struct review *review, const struct table *table, int seat, struct effort effort,
                  uint64_t seed)
{
    int positions, decisions;

    CHECK(table_due(table) == 0);
    memset(review, 0, offsetof(struct review, order));
    review->table = table;
    review->model = bots_model(table->game);
    review->seat = seat;
    review->seed = seed;
    review->total = table->count;
    order_steps(review);
    plan(review, &positions, &decisions);
    review->games = within(effort.worth / (uint32_t)(positions + 1), GAMES_MIN, GAMES_MAX);
    if (effort.judgement) {
        uint32_t each = effort.judgement / (uint32_t)(decisions + 1);
        /* two thirds for the expert, the rest for worlds of three games each */
        uint32_t iterations = each * 2 / 3 + 1;
        uint32_t worlds = within(each / 9, JUDGED_MIN, JUDGED_MAX);
        review->again = effort.again;
        review->how = (struct judging){iterations, worlds, seed + 1, NEAR};
        review->glimpse = (struct judging){iterations, within(worlds, JUDGED_MIN, GLIMPSE),
                                           seed + 1, NEAR_ROUTINE};
    }
    table->game->init(review->state, &table->setup);
    review->balance.start = MILLION / table->setup.seats;
    add_worth(review, (struct worth){.cause = CAUSE_CARDS, .value = review->balance.start});
}

/* Half a 95 % interval. */
static int32_t error_of(uint64_t blur)
{
    return (int32_t)(judge_root(blur) * 196 / 100);
}

static void finish(struct review *review)
{
    struct balance *balance = &review->balance;

    for (int i = 0; i < review->decisions; i++) {
        struct decision *decision = &review->decision[i];
        int32_t lost = -balance->skill;
        decision->mark = (uint8_t)mark_of(decision->cost, review->table->setup.seats);
        balance->skill -= decision->cost;
        if (decision->cost > 0) {
            review->blur.skill += blur_of(decision->error);
            review->blur.rest += blur_of(decision->error);
        }
        if (decision->routine && decision->cost == 0)
            continue;
        review->real++;
        review->stake += decision->chance + decision->cost;
        review->reach += decision->chance + decision->cost + lost;
    }
    balance->result = review->worth[review->worths - 1].value;
    balance->adjusted = balance->result - balance->cards;
    balance->rest = balance->result - balance->start - balance->skill - balance->cards -
                    balance->hidden - balance->rivals;
    review->error = (struct balance){.skill = error_of(review->blur.skill),
                                     .cards = error_of(review->blur.cards),
                                     .hidden = error_of(review->blur.hidden),
                                     .rivals = error_of(review->blur.rivals),
                                     .rest = error_of(review->blur.rest),
                                     .adjusted = error_of(review->blur.cards)};
}

/* Takes the next step. */
static void take_step(struct review *review)
{
    const struct step *step = step_at(review, review->done++);

    moment_pass(&review->moment, game_head(review->state), step->seat);
    do_step(review->model.game, step, review->state);
}

/* Looks at the position after the last steps; returns by how much it is worth more than the one
 * before them. */
static int32_t look(struct review *review, enum cause cause, uint64_t *blur)
{
    struct worth worth = {.step = (uint16_t)review->done, .cause = (uint8_t)cause};
    uint64_t before = review->worth_blur;

    worth.value = value_of(review);
    if (cause == CAUSE_HIDDEN)
        worth.decision = (uint16_t)review->decisions;
    *blur = before + review->worth_blur;
    add_worth(review, worth);
    return worth.value - review->worth[review->worths - 2].value;
}

/* Whatever may have cost something is looked at by itself, so that the curve shows where. */
static void look_at_own(struct review *review, bool open, bool looked_at, bool routine,
                        const void *view)
{
    int doubtful = review->doubtful;
    int32_t expected = 0, change;
    uint64_t blur;

    review->doubt = 0;
    if (open)
        expected = judge_step(review, review->done - 1, view, routine);
    if (!looked_at && review->doubtful == doubtful) {
        review->balance.rivals -= expected; /* it is in what the others' moves change */
        review->blur.rivals += review->doubt;
        return;
    }
    review->pending = false;
    change = look(review, CAUSE_HIDDEN, &blur);
    review->balance.hidden += change - expected;
    review->blur.hidden += blur + review->doubt;
}

static void look_at_step(struct review *review)
{
    const struct game *game = review->model.game;
    const struct step *step = step_at(review, review->done);
    bool open = is_open(game, review->state, step->seat), routine, looked_at;
    _Alignas(8) uint8_t view[STATE_MAX];
    int32_t change;
    uint64_t blur;

    game->view(review->state, review->seat, view);
    routine = step->seat == review->seat && is_routine(game, view, step->action);
    looked_at = is_looked_at(review, review->done, open, routine);
    take_step(review);
    if (step->seat == review->seat) {
        look_at_own(review, open, looked_at, routine, view);
    } else if (looked_at) {
        bool drawn = step->seat == DEALER;
        change = look(review, drawn ? CAUSE_CARDS : CAUSE_RIVALS, &blur);
        *(drawn ? &review->balance.cards : &review->balance.rivals) += change;
        *(drawn ? &review->blur.cards : &review->blur.rivals) += blur;
    }
}

/* Those that were certain are passed over. */
static void look_again(struct review *review)
{
    while (!review->decision[review->next].doubtful)
        review->next++;
    judge_again(review, &review->decision[review->next++]);
}

static bool is_complete(const struct review *review)
{
    return review->done == review->total &&
           (review->again == 0 || review->checked == review->doubtful);
}

bool review_go_on(struct review *review)
{
    if (is_complete(review))
        return false;
    if (review->done < review->total)
        look_at_step(review);
    else
        look_again(review);
    if (!is_complete(review))
        return true;
    finish(review);
    return false;
}

int review_progress(const struct review *review)
{
    if (is_complete(review))
        return 1000;
    return review->done < review->total ? 750 * review->done / review->total
                                        : 750 + 250 * review->checked / review->doubtful;
}

int review_curve(const struct review *review, int i, struct worth points[2])
{
    const struct worth *worth = &review->worth[i];
    int32_t cost = worth->decision ? review->decision[worth->decision - 1].cost : 0;
    int32_t left = i ? review->worth[i - 1].value - cost : 0;

    points[0] = points[1] = *worth;
    if (cost == 0)
        return 1;
    points[0].cause = CAUSE_SKILL;
    points[0].value = left > 0 ? left : 0;
    return 2;
}

void review_view(const struct review *review, const struct decision *decision, void *view)
{
    const struct game *game = review->model.game;
    _Alignas(8) uint8_t state[STATE_MAX];

    game->init(state, &review->table->setup);
    for (int place = 0; place < decision->at; place++)
        do_step(game, step_at(review, place), state);
    game->view(state, review->seat, view);
}
