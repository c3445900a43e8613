/* review - what of a finished game was skill and what was luck, for one seat */
#include "review/review.h"

#include <string.h>

#include "core/check.h"

enum { GAMES_MIN = 2, GAMES_MAX = 2000, JUDGED_MIN = 16, JUDGED_MAX = 1500, GLIMPSE = 48 };
enum { AGAIN_MAX = 20000 }; /* iterations */

const char *const cause_words[CAUSES] = {"skill", "cards", "rivals"};
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

static bool is_rival(const struct review *review, int place)
{
    int seat = step_at(review, place)->seat;
    return seat != DEALER && seat != review->seat;
}

/* Several moves of others in a row are worth one look after the last. */
static bool is_passed_over(const struct review *review, int place)
{
    return place + 1 < review->total && is_rival(review, place) && is_rival(review, place + 1);
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

/* The same of a step of the seat. */
static bool is_routine_step(const struct game *game, const void *state, const struct step *step)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    game->view(state, step->seat, view);
    return is_routine(game, view, step->action);
}

/* Puts the steps in order; counts what is to be looked at. */
static void plan(struct review *review, int *positions, int *decisions)
{
    const struct game *game = review->table->game;
    _Alignas(8) uint8_t state[STATE_MAX];
    int open = 0; /* of choices sealed at once */

    game->init(state, &review->table->setup);
    *positions = 1;
    *decisions = 0;
    for (int place = 0; place < review->total; place++) {
        const struct step *step;
        if (open == 0) {
            open = __builtin_popcount(game_head(state)->due);
            order_choices(review, place, open);
        }
        open--;
        step = step_at(review, place);
        if (is_open(game, state, step->seat)) {
            *positions += !is_passed_over(review, place);
            *decisions += step->seat == review->seat && !is_routine_step(game, state, step);
        }
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

static int32_t value_of(struct review *review)
{
    const struct game *game = review->model.game;
    struct moment moment = review->moment;
    _Alignas(8) uint8_t state[STATE_MAX];
    int64_t value;

    memcpy(state, review->state, game->state_size);
    if (!go_to_choice(game, state, &moment))
        value = play_on(review, state, moment, 0, 1);
    else if (game_head(state)->due == DUE_DEALER)
        value = before_draw(review, state, moment);
    else
        value = play_on(review, state, moment, 0, review->games);
    return (int32_t)(value / 1000);
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
    decision->chance = judgement->chance;
    decision->idea = judgement->thought.idea[0];
}

/* By the view that the seat had; `change` is what it really did. */
static void judge_step(struct review *review, int place, const void *view, int32_t change)
{
    const struct game *game = review->model.game;
    struct balance *balance = &review->balance;
    action_t played = step_at(review, place)->action;
    bool routine = is_routine(game, view, played);
    struct judging how = routine ? review->glimpse : review->how;
    struct judgement judgement = {0};

    how.seed += (uint64_t)place;
    if (how.worlds && review->decisions < DECISIONS_MAX)
        judge(game, view, played, &how, &judgement);
    review->imagined += judgement.games;
    balance->hidden += change - (judgement.chance - judgement.usual);
    if (judgement.real) {
        struct decision *decision = &review->decision[review->decisions++];
        *decision = (struct decision){.step = review->order[place],
                                      .at = (uint16_t)place,
                                      .played = played,
                                      .routine = routine};
        note(decision, &judgement);
        review->doubtful += judgement.cost > 0;
    }
}

/* What seemed to cost something is looked at again by an expert who thinks longer, the longer the
 * fewer there are: with little thought it is often wrong itself. */
static void judge_again(struct review *review, struct decision *decision)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    uint32_t each = review->again / (uint32_t)review->doubtful;
    struct judging how = decision->routine ? review->glimpse : review->how;
    struct judgement judgement;

    how.iterations = within(each, how.iterations, AGAIN_MAX);
    how.seed += UINT64_C(1) << 32 | decision->at;
    review_view(review, decision, view);
    judge(review->model.game, view, decision->played, &how, &judgement);
    review->imagined += judgement.games;
    review->checked++;
    note(decision, &judgement);
}

/* ---- step by step ---- */

static void add_worth(struct review *review, int place, enum cause cause, int32_t value)
{
    review->worth[review->worths++] = (struct worth){(uint16_t)place, (uint8_t)cause, value};
}

void review_begin(struct review *review, const struct table *table, int seat, struct effort effort,
                  uint64_t seed)
{
    int positions, decisions;

    CHECK(table_due(table) == 0);
    /* plan() looks one place ahead: what is not in order there yet is as the first step, the
     * dealer's */
    memset(review, 0,
           offsetof(struct review, order) + (size_t)table->count * sizeof *review->order);
    review->table = table;
    review->model = bots_model(table->game);
    review->seat = seat;
    review->seed = seed;
    review->total = table->count;
    plan(review, &positions, &decisions);
    review->games = within(effort.worth / (uint32_t)positions, GAMES_MIN, GAMES_MAX);
    if (effort.judgement) {
        uint32_t each = effort.judgement / (uint32_t)(decisions + 1);
        /* two thirds for the expert, the rest for worlds of three games each */
        uint32_t iterations = each * 2 / 3 + 1;
        uint32_t worlds = within(each / 9, JUDGED_MIN, JUDGED_MAX);
        review->again = effort.again;
        review->how = (struct judging){iterations, worlds, seed + 1};
        review->glimpse =
            (struct judging){iterations, within(worlds, JUDGED_MIN, GLIMPSE), seed + 1};
    }
    table->game->init(review->state, &table->setup);
    review->balance.start = value_of(review);
    add_worth(review, 0, CAUSE_CARDS, review->balance.start);
}

static void finish(struct review *review)
{
    struct balance *balance = &review->balance;

    for (int i = 0; i < review->decisions; i++) {
        struct decision *decision = &review->decision[i];
        decision->mark = (uint8_t)mark_of(decision->cost, review->table->setup.seats);
        balance->skill -= decision->cost;
        if (decision->routine && decision->cost == 0)
            continue;
        review->real++;
        review->stake += decision->chance + decision->cost;
    }
    balance->result = review->worth[review->worths - 1].value;
    balance->adjusted = balance->result - balance->cards;
    balance->rest = balance->result - balance->start - balance->skill - balance->cards -
                    balance->hidden - balance->rivals;
}

/* Takes the next step; `view` gets what the seat knew before it. */
static int take_step(struct review *review, void *view)
{
    const struct step *step = step_at(review, review->done);
    const struct game *game = review->model.game;

    game->view(review->state, review->seat, view);
    moment_pass(&review->moment, game_head(review->state), step->seat);
    do_step(game, step, review->state);
    return step->seat;
}

static void look_at_step(struct review *review)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    int32_t before, after;
    int place = review->done, seat = take_step(review, view);

    review->done++;
    if (is_passed_over(review, place))
        return;
    before = review->worth[review->worths - 1].value;
    after = value_of(review);
    if (seat == review->seat)
        judge_step(review, place, view, after - before);
    else
        *(seat == DEALER ? &review->balance.cards : &review->balance.rivals) += after - before;
    add_worth(review, place + 1,
              seat == DEALER         ? CAUSE_CARDS
              : seat == review->seat ? CAUSE_SKILL
                                     : CAUSE_RIVALS,
              after);
}

/* Those that cost nothing are passed over. */
static void look_again(struct review *review)
{
    while (review->decision[review->next].cost == 0)
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

void review_view(const struct review *review, const struct decision *decision, void *view)
{
    const struct game *game = review->model.game;
    _Alignas(8) uint8_t state[STATE_MAX];

    game->init(state, &review->table->setup);
    for (int place = 0; place < decision->at; place++)
        do_step(game, step_at(review, place), state);
    game->view(state, review->seat, view);
}
