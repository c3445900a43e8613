/* counterfeiters_net - what a net is told of a view of Counterfeiters */
#include "bots/counterfeiters_net.h"

#include "bots/pen.h"

static int cash_of(const struct counterfeiters_view *view, int seat)
{
    const struct counterfeiters_seat *rival = &view->shared.seat[seat];

    return seat == view->own.seat ? view->own.cash : rival->low + (rival->high - rival->low) / 4;
}

static void put_seat(struct pen *pen, const struct counterfeiters_view *view, int seat, int fortune)
{
    static const uint8_t most[COUNTER_KINDS] = {4, 1, 1, 1, 4, 1, 4, 1, 1};
    const struct counterfeiters_shared *shared = &view->shared;
    const struct counterfeiters_seat *who = &shared->seat[seat];
    int cash = cash_of(view, seat);

    pen_put(pen, fortune + 63, 127); /* about $ 600 behind or ahead */
    pen_put(pen, cash, 40);
    pen_put(pen, who->total - cash, 80);
    for (int quality = 0; quality < COUNTER_QUALITIES; quality++)
        pen_put(pen, who->fakes[quality], 12);
    for (int kind = 0; kind < COUNTER_KINDS; kind++)
        pen_put(pen, who->cards[kind], most[kind]);
    pen_put(pen, COUNTER_HENCHMEN - who->henchmen, COUNTER_HENCHMEN);
    pen_put(pen, shared->pawn == seat, 1);
    pen_put(pen, shared->head.due >> seat & 1, 1);
}

static void put_seats(struct pen *pen, const struct counterfeiters_view *view)
{
    int seats = view->shared.head.seats;
    float fortune[COUNTER_SEATS] = {0}, mean = 0;

    counterfeiters_fortunes(view, fortune);
    for (int seat = 0; seat < seats; seat++)
        mean += fortune[seat] / (float)seats;
    for (int i = 0; i < seats; i++) {
        int seat = (view->own.seat + i) % seats;
        float ahead = fortune[seat] - mean;
        put_seat(pen, view, seat, (int)(ahead < -63 ? -63 : ahead > 64 ? 64 : ahead));
    }
    pen_skip(pen, (COUNTER_SEATS - seats) * COUNTER_NET_SEAT);
}

static void put_table(struct pen *pen, const struct counterfeiters_shared *shared)
{
    uint8_t cards[COUNTER_KINDS] = {0};

    for (int space = 0; space < COUNTER_NET_TRACK; space++)
        pen_put(pen, shared->police == space, 1);
    pen_put(pen, counterfeiters_steps(shared), 4);
    pen_put(pen, shared->moved, 1);
    for (int place = 0; place < COUNTER_PLACES; place++)
        pen_put(pen, shared->open >> place & 1, 1);
    for (int space = 0; space < COUNTER_MARKET; space++)
        if (shared->market[space])
            cards[shared->market[space] - 1]++;
    for (int kind = 0; kind < COUNTER_KINDS; kind++)
        pen_put(pen, cards[kind], 3);
    pen_put(pen, shared->phase == COUNTER_IN_LAST, 1);
    pen_put(pen, shared->phase > COUNTER_IN_LAST, 1);
}

static void sense(const void *view, action_t action, uint8_t *inputs, float points[SEATS_MAX])
{
    const struct counterfeiters_shared *shared =
        &((const struct counterfeiters_view *)view)->shared;
    struct pen pen = {inputs};
    (void)action;

    put_seats(&pen, view);
    put_table(&pen, shared);
    for (int seat = 0; seat < shared->head.seats; seat++)
        points[seat] = 10 * (float)shared->seat[seat].total; /* dollars */
}

/* ---- school ---- */

/* What a seat has in the end, more than the mean of all, as the net expects. */
static float expect(const struct oracle *oracle, const struct counterfeiters_view *view)
{
    uint8_t inputs[COUNTER_NET_INPUTS];
    float points[SEATS_MAX], ahead;
    int seats = view->shared.head.seats;

    sense(view, 0, inputs, points);
    ahead = points[view->own.seat];
    for (int seat = 0; seat < seats; seat++)
        ahead -= points[seat] / (float)seats;
    return ahead +
           (view->shared.head.due ? COUNTER_NET_UNIT * oracle->ask(oracle->net, inputs) : 0);
}

/* Moves are tried in a world that may be the true one; what they promise at first sight counts
 * twice as much as what the net expects then: by either alone one plays worse. */
static action_t like(const struct oracle *oracle, const void *view, struct random *random)
{
    _Alignas(8) uint8_t world[STATE_MAX], state[STATE_MAX];
    struct counterfeiters_view after;
    action_t moves[COUNTER_MOVES_MAX];
    float promise[COUNTER_MOVES_MAX];
    int seat = game_seat(&game_counterfeiters, view), count = counterfeiters_moves(view, moves);
    int best = 0;
    float most = 0;

    counterfeiters_judge(&counterfeiters_good, view, moves, count, NULL, promise);
    game_counterfeiters.determinize(view, random, world);
    for (int i = 0; i < count && count > 1; i++) {
        float value;
        memcpy(state, world, game_counterfeiters.state_size);
        game_counterfeiters.apply(state, seat, moves[i], NULL);
        game_counterfeiters.view(state, seat, &after);
        value = expect(oracle, &after) / 2 + 10 * promise[i];
        if (i == 0 || value > most) {
            most = value;
            best = i;
        }
    }
    return moves[best];
}

const struct schooling counterfeiters_schooling = {.version = COUNTER_NET_VERSION,
                                                   .inputs = COUNTER_NET_INPUTS,
                                                   .unit = COUNTER_NET_UNIT,
                                                   .judges = JUDGES_POSITIONS,
                                                   .explore = 40,
                                                   .infancy = 10000,
                                                   .sense = sense,
                                                   .play = like};
