/* adjust - results without the luck of the cards */
#include "sim/adjust.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/check.h"
#include "review/review.h"

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

static int games_together(const struct adjust *adjust)
{
    return adjust->together ? adjust->together : 1;
}

/* An observation is complete. */
static void count(struct adjust *adjust, const struct game_share share[SEATS_MAX])
{
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
}

/* The observation of that number, or a free place for it: each thread has at most one open. */
static struct adjust_open *find_open(struct adjust *adjust, uint64_t number)
{
    struct adjust_open *free = NULL;

    for (int i = 0; i < THREADS_MAX; i++) {
        struct adjust_open *open = &adjust->open[i];
        if (open->games && open->number == number)
            return open;
        if (!open->games && !free)
            free = open;
    }
    CHECK(free);
    *free = (struct adjust_open){.number = number};
    return free;
}

void adjust_add(struct adjust *adjust, uint64_t number, const struct game_share share[SEATS_MAX])
{
    struct adjust_open *open;

    pthread_mutex_lock(&adjust->lock);
    open = find_open(adjust, number / (uint64_t)games_together(adjust));
    for (int whose = 0; whose < SEATS_MAX; whose++) {
        open->share[whose].result += share[whose].result;
        open->share[whose].cards += share[whose].cards;
    }
    if (++open->games == games_together(adjust)) {
        count(adjust, open->share);
        open->games = 0;
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
    adjust_add(adjust, number, share);
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
    double count = (double)adjust->count, unit = 1000.0 * games_together(adjust);
    double result = (double)sums->result / count, cards = (double)sums->cards / count;
    double cards_vary = (double)sums->cards_squared / count - cards * cards;
    double together = (double)sums->both / count - result * cards;
    double part = count > 2 && cards_vary > 0 ? together / cards_vary : 0;
    double left = (double)sums->result_squared / count - result * result - part * together;
    double free = count > 2 ? count - 2 : 1;

    return (struct estimate){(result - part * cards) / unit,
                             /* all luck leaves 0, which rounding may take for less */
                             left > 0 ? 1.96 * sqrt(left / free) / unit : 0};
}
