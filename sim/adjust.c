/* adjust - results without the luck of the cards */
#include "sim/adjust.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "review/review.h"

/* What a contestant made of a game, and how much of that was luck, in thousandths of a victory. */
struct game_share {
    int64_t result, cards;
};

static void look_over(const struct adjust *adjust, uint64_t number, const struct table *table,
                      struct review *review, struct game_share share[SEATS_MAX])
{
    for (int seat = 0; seat < table->setup.seats; seat++) {
        int whose = adjust->whose ? adjust->whose(adjust->plan, number, seat) : seat;
        review_begin(review, table, seat, (struct effort){.worth = adjust->games}, number);
        while (review_go_on(review))
            ;
        share[whose].result += review->balance.result / 1000;
        share[whose].cards += review->balance.cards / 1000;
    }
}

static void add(struct adjust *adjust, const struct game_share share[SEATS_MAX])
{
    pthread_mutex_lock(&adjust->lock);
    adjust->count++;
    for (int whose = 0; whose < SEATS_MAX; whose++) {
        const struct game_share *one = &share[whose];
        struct adjust_sums *sums = &adjust->of[whose];
        sums->result += one->result;
        sums->cards += one->cards;
        sums->result_squared += one->result * one->result;
        sums->cards_squared += one->cards * one->cards;
        sums->both += one->result * one->cards;
    }
    pthread_mutex_unlock(&adjust->lock);
}

static bool take(void *context, uint64_t number, const struct table *table, char *problem,
                 size_t room)
{
    struct adjust *adjust = context;
    struct review *review = malloc(sizeof *review);
    struct game_share share[SEATS_MAX] = {{0}};

    if (!review) {
        snprintf(problem, room, "no memory");
        return false;
    }
    look_over(adjust, number, table, review, share);
    free(review);
    add(adjust, share);
    return !adjust->keeper.take ||
           adjust->keeper.take(adjust->keeper.context, number, table, problem, room);
}

struct keeper adjust_keeper(struct adjust *adjust)
{
    if (!adjust->games)
        return adjust->keeper;
    pthread_mutex_init(&adjust->lock, NULL);
    return (struct keeper){take, adjust};
}

struct estimate adjust_share(const struct adjust *adjust, int whose)
{
    const struct adjust_sums *sums = &adjust->of[whose];
    double count = (double)adjust->count;
    double result = (double)sums->result / count, cards = (double)sums->cards / count;
    double cards_vary = (double)sums->cards_squared / count - cards * cards;
    double together = (double)sums->both / count - result * cards;
    double part = cards_vary > 0 ? together / cards_vary : 0;
    double left = (double)sums->result_squared / count - result * result - part * together;

    return (struct estimate){(result - part * cards) / 1000,
                             /* all luck leaves 0, which rounding may take for less */
                             count > 2 && left > 0 ? 1.96 * sqrt(left / (count - 2)) / 1000 : 0};
}
