/* study_zahltag - bids, prices, contracts and what paydays cost */
#include <string.h>

#include "games/zahltag/zahltag.h"
#include "sim/report.h"

/* Rows of counts->tally. */
enum {
    BIDS,      /* by number */
    BIDDERS,   /* contracts by how many bid */
    OFFERED,   /* by contract, as ranked in the set: times revealed */
    WON,       /* times taken by somebody */
    CONTESTED, /* times two or more bid */
    PAID,      /* millions, of single winners */
    SINGLE,    /* times with a single winner */
    TIED,      /* times shared by a tie */
    PAYDAY,    /* by what a player paid, in millions */
};

/* scratch: which contract is bid for, and how many have bid for it so far. */
enum { CONTRACT, BIDDING };

/* The place in its set of the contract that was just revealed. */
static int contract_bit(const struct zahltag_shared *before, const struct zahltag_shared *after)
{
    uint32_t drawn = before->deck & ~after->deck;
    return drawn ? __builtin_ctz(drawn) : -1;
}

/* What came of a contract, told by the consequences of the last bid. */
static void count_outcome(struct counts *counts, int64_t contract, const struct events *events)
{
    int awards = 0, millions = 0;

    for (int i = 0; i < events->count; i++)
        if (action_verb(events->list[i]) == ZAHLTAG_AWARD) {
            awards++;
            millions = action_wide(events->list[i], 1) - ZAHLTAG_AWARD_ZERO;
        }
    counts->tally[WON][contract] += awards > 0;
    counts->tally[TIED][contract] += awards > 1;
    if (awards == 1) {
        counts->tally[SINGLE][contract]++;
        counts->tally[PAID][contract] += millions;
    }
}

static void count_bid(struct counts *counts, int bid, const struct events *events)
{
    int64_t contract = counts->scratch[CONTRACT];

    counts->tally[BIDS][bid]++;
    counts->scratch[BIDDING] += bid > 0;
    if (events->count == 0) /* others have not bid yet */
        return;
    counts->tally[BIDDERS][counts->scratch[BIDDING]]++;
    counts->tally[CONTESTED][contract] += counts->scratch[BIDDING] > 1;
    count_outcome(counts, contract, events);
}

static void count_payday(struct counts *counts, const struct events *events, int in)
{
    int payers = 0;

    for (int i = 0; i < events->count; i++)
        if (action_verb(events->list[i]) == ZAHLTAG_PAY) {
            int millions = action_wide(events->list[i], 1);
            counts->tally[PAYDAY][millions < TALLY ? millions : TALLY - 1]++;
            payers++;
        }
    counts->tally[PAYDAY][0] += in - payers;
}

static void step(struct counts *counts, const struct playout_step *step)
{
    const struct zahltag_shared *was = step->before, *is = step->after;
    const struct events *events = step->events;

    if (action_verb(step->action) == ZAHLTAG_REVEAL && is->contract) {
        counts->scratch[CONTRACT] = contract_bit(was, is);
        counts->scratch[BIDDING] = 0;
        counts->tally[OFFERED][counts->scratch[CONTRACT]]++;
    }
    if (action_verb(step->action) == ZAHLTAG_BID)
        count_bid(counts, action_noun(step->action, 0), events);
    if (events_count(events, ZAHLTAG_PAYDAY))
        count_payday(counts, events, __builtin_popcount(was->in));
}

static void write_bidders(FILE *page, const struct counts *counts, int seats)
{
    static const char *const words[] = {"nobody", "one", "two", "three", "four"};
    struct bar bars[5];
    double total = 0;

    for (int i = 0; i <= seats; i++)
        total += (double)counts->tally[BIDDERS][i];
    for (int i = 0; i <= seats; i++) {
        snprintf(bars[i].label, sizeof bars[i].label, "%s", words[i]);
        bars[i].value = total > 0 ? 100.0 * (double)counts->tally[BIDDERS][i] / total : 0;
    }
    chart_bars(page, "How many bid for a contract", "\"Nobody\" is the share that nobody takes.",
               bars, seats + 1, " %");
}

static void write_paydays(FILE *page, const struct counts *counts)
{
    char note[160];
    double total = 0, millions = 0;

    for (int i = 0; i < TALLY; i++) {
        total += (double)counts->tally[PAYDAY][i];
        millions += (double)counts->tally[PAYDAY][i] * i;
    }
    snprintf(note, sizeof note, "Per player and counted payday; %.2f million on average.",
             total > 0 ? millions / total : 0);
    chart_shares(page, "What a payday costs", note, counts->tally[PAYDAY], "%d million", 1);
}

static void write_contracts(FILE *page, const struct counts *counts, const struct sim_plan *plan)
{
    static const char *const columns[] = {
        "contract (W F E C)", "offered a game", "taken %", "contested %", "tied %", "price", NULL};

    sheet_open(page, "Contracts",
               "Contested: two or more bid. Price: the mean winning bid of a single winner.",
               columns);
    for (int i = 0; i < ZAHLTAG_CONTRACTS; i++) {
        double offered = (double)counts->tally[OFFERED][i],
               single = (double)counts->tally[SINGLE][i];
        char label[8];
        if (offered <= 0)
            continue;
        snprintf(label, sizeof label, "%04x", zahltag_contract(plan->bout.setup.set, i));
        sheet_row(page, label,
                  (double[]){offered / (double)counts->games,
                             100 * (double)counts->tally[WON][i] / offered,
                             100 * (double)counts->tally[CONTESTED][i] / offered,
                             100 * (double)counts->tally[TIED][i] / offered,
                             single > 0 ? (double)counts->tally[PAID][i] / single : 0},
                  5, 2);
    }
    sheet_close(page);
}

static void write(FILE *page, const struct counts *counts, const struct sim_plan *plan)
{
    chart_shares(page, "How bids spread", "0 is the 00 card.", counts->tally[BIDS], "%d", 1);
    write_bidders(page, counts, plan->bout.setup.seats);
    write_paydays(page, counts);
    write_contracts(page, counts, plan);
}

const struct study study_zahltag = {
    .game = "zahltag", .points_low = 0, .points_step = 5, .step = step, .write = write};
