/* study_counterfeiters - rounds, the police, cards, and who passes how much */
#include "games/counterfeiters/counterfeiters.h"
#include "sim/report.h"

/* Rows of counts->tally. */
enum {
    ROUNDS,    /* games by number of rounds */
    POLICE,    /* games by the pawn's last space */
    BOUGHT,    /* by kind of card */
    BINNED,    /* by kind of card */
    GODFATHER, /* payments by fifties of dollars */
    PRICES,    /* purchases by space of the black market */
    FAKES,     /* printed, by quality - 1 */
};

static const char *const kinds[COUNTER_KINDS] = {
#define WORD(kind, word) word,
    COUNTERFEITERS_KINDS(WORD)
#undef WORD
};

static void count_action(struct counts *counts, const struct counterfeiters_shared *was, int seat,
                         action_t action)
{
    int verb = action_verb(action);

    if (verb == COUNTER_BUY) {
        int space = action_noun(action, 0) - 1;
        counts->tally[PRICES][space + 1]++;
        counts->tally[BOUGHT][was->market[space] - 1]++;
    }
    if ((verb == COUNTER_PRINT || verb == COUNTER_PRINT_HAT) &&
        counterfeiters_quality(&was->seat[seat]) > 0)
        counts->tally[FAKES][counterfeiters_quality(&was->seat[seat]) - 1] +=
            2 * was->seat[seat].cards[COUNTER_PRINTER];
}

static void step(struct counts *counts, const struct playout_step *step)
{
    if (step->seat != DEALER)
        count_action(counts, step->before, step->seat, step->action);
    for (int i = 0; i < step->events->count; i++) {
        action_t event = step->events->list[i];
        if (action_verb(event) == COUNTER_GODFATHER) {
            int fifties = action_wide(event, 1) / 5;
            counts->tally[GODFATHER][fifties < TALLY ? fifties : TALLY - 1]++;
        }
        if (action_verb(event) == COUNTER_BIN)
            counts->tally[BINNED][action_noun(event, 0)]++;
    }
}

static void finish(struct counts *counts, const void *view)
{
    const struct counterfeiters_shared *shared = view;

    counts->tally[ROUNDS][shared->round < TALLY ? shared->round : TALLY - 1]++;
    counts->tally[POLICE][shared->police < TALLY ? shared->police : TALLY - 1]++;
}

static void write_cards(FILE *page, const struct counts *counts)
{
    static const char *const columns[] = {"card", "bought a game", "thrown away a game", NULL};

    sheet_open(page, "Cards", "Start cards are not counted.", columns);
    for (int kind = 0; kind < COUNTER_KINDS; kind++)
        sheet_row(page, kinds[kind],
                  (double[]){(double)counts->tally[BOUGHT][kind] / (double)counts->games,
                             (double)counts->tally[BINNED][kind] / (double)counts->games},
                  2, 2);
    sheet_close(page);
}

static void write_fakes(FILE *page, const struct counts *counts)
{
    static const char *const stars[] = {"★", "★★", "★★★"};
    struct bar bars[COUNTER_QUALITIES];

    for (int i = 0; i < COUNTER_QUALITIES; i++) {
        snprintf(bars[i].label, sizeof bars[i].label, "%s", stars[i]);
        bars[i].value = (double)counts->tally[FAKES][i] / (double)counts->games;
    }
    chart_bars(page, "Fakes printed a game", NULL, bars, COUNTER_QUALITIES, "");
}

static void write(FILE *page, const struct counts *counts, const struct sim_plan *plan)
{
    (void)plan;
    chart_shares(page, "Rounds a game", NULL, counts->tally[ROUNDS], "%d", 1);
    chart_shares(page, "How far the police get", NULL, counts->tally[POLICE], "space %d", 1);
    write_cards(page, counts);
    chart_shares(page, "Where cards are bought", "Space 1 is the cheapest.", counts->tally[PRICES],
                 "space %d", 1);
    write_fakes(page, counts);
    chart_shares(page, "What the Godfather collects from a player", "In steps of 50 dollars.",
                 counts->tally[GODFATHER], "from $%d", 50);
}

const struct study study_counterfeiters = {.game = "counterfeiters",
                                           .points_low = 0,
                                           .points_step = 50,
                                           .step = step,
                                           .finish = finish,
                                           .write = write};
