/* counterfeiters_net - what a net is told of a view of Counterfeiters */
#include "bots/counterfeiters_net.h"

#include <string.h>

/* Where the next input goes. */
struct pen {
    uint8_t *at;
};

static void put(struct pen *pen, int value, int most)
{
    value = value < 0 ? 0 : value > most ? most : value;
    *pen->at++ = (uint8_t)(value * NET_ONE / most);
}

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

    put(pen, fortune + 63, 127); /* about $ 600 behind or ahead */
    put(pen, cash, 40);
    put(pen, who->total - cash, 80);
    for (int quality = 0; quality < COUNTER_QUALITIES; quality++)
        put(pen, who->fakes[quality], 12);
    for (int kind = 0; kind < COUNTER_KINDS; kind++)
        put(pen, who->cards[kind], most[kind]);
    put(pen, COUNTER_HENCHMEN - who->henchmen, COUNTER_HENCHMEN);
    put(pen, shared->pawn == seat, 1);
    put(pen, shared->head.due >> seat & 1, 1);
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
    memset(pen->at, 0, (size_t)(COUNTER_SEATS - seats) * COUNTER_NET_SEAT);
    pen->at += (COUNTER_SEATS - seats) * COUNTER_NET_SEAT;
}

static void put_table(struct pen *pen, const struct counterfeiters_shared *shared)
{
    uint8_t cards[COUNTER_KINDS] = {0};

    for (int space = 0; space < COUNTER_NET_TRACK; space++)
        put(pen, shared->police == space, 1);
    put(pen, counterfeiters_steps(shared), 4);
    put(pen, shared->moved, 1);
    for (int place = 0; place < COUNTER_PLACES; place++)
        put(pen, shared->open >> place & 1, 1);
    for (int space = 0; space < COUNTER_MARKET; space++)
        if (shared->market[space])
            cards[shared->market[space] - 1]++;
    for (int kind = 0; kind < COUNTER_KINDS; kind++)
        put(pen, cards[kind], 3);
    put(pen, shared->phase == COUNTER_IN_LAST, 1);
    put(pen, shared->phase > COUNTER_IN_LAST, 1);
}

static void sense(const void *view, action_t action, uint8_t *inputs)
{
    struct pen pen = {inputs};
    (void)action;

    put_seats(&pen, view);
    put_table(&pen, &((const struct counterfeiters_view *)view)->shared);
}

/* Dollars. */
static void standing(const void *view, int32_t points[SEATS_MAX])
{
    const struct counterfeiters_shared *shared =
        &((const struct counterfeiters_view *)view)->shared;

    for (int seat = 0; seat < shared->head.seats; seat++)
        points[seat] = 10 * shared->seat[seat].total;
}

const struct schooling counterfeiters_schooling = {.version = COUNTER_NET_VERSION,
                                                   .inputs = COUNTER_NET_INPUTS,
                                                   .unit = 400,
                                                   .positions = true,
                                                   .sense = sense,
                                                   .standing = standing};
