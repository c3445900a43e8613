/* study_schwarzarbeit - who is denounced rightly, and what announcements tell */
#include "games/schwarzarbeit/schwarzarbeit.h"
#include "sim/report.h"

/* Rows of counts->tally. */
enum {
    ANNOUNCED, /* by how many of the market's cards the announcer may not take */
    SECOND,    /* second passes by the turn they began in */
    TURNS,     /* games by number of turns */
    CARDS,     /* at the end: what became of cards, see below */
    DETECTIVE, /* detectives by the turn they were used in; [0] never */
};
enum {
    HIRED_REGULAR,
    HIRED_ILLEGAL,
    DENOUNCED_REGULAR,
    DENOUNCED_ILLEGAL,
    LAWYER_RIGHT,
    LAWYER_WRONG
};

static void step(struct counts *counts, const struct playout_step *step)
{
    const struct schwarzarbeit_shared *was = step->before, *is = step->after;
    int used = __builtin_popcount(was->detectives) - __builtin_popcount(is->detectives);

    counts->tally[DETECTIVE][was->head.turn < TALLY ? was->head.turn : TALLY - 1] +=
        is->head.turn ? used : 0;
    for (int i = 0; i < step->events->count; i++) {
        action_t event = step->events->list[i];
        if (action_verb(event) == SCHWARZ_ANNOUNCE)
            counts->tally[ANNOUNCED][__builtin_popcountll(is->market) - action_noun(event, 1)]++;
        counts->tally[SECOND][was->head.turn % TALLY] += action_verb(event) == SCHWARZ_SECOND_PASS;
    }
}

static void count_card(struct counts *counts, const struct schwarzarbeit_shared *shared,
                       uint32_t illegal, int card)
{
    uint8_t place = shared->place[card];
    bool bad = illegal >> card / SCHWARZ_SHIFTS & 1;

    if (!place)
        return;
    if (schwarzarbeit_place_position(place) == 0)
        counts->tally[CARDS][bad ? HIRED_ILLEGAL : HIRED_REGULAR]++;
    else
        counts->tally[CARDS][bad ? DENOUNCED_ILLEGAL : DENOUNCED_REGULAR]++;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int lawyer = 0; lawyer < SCHWARZ_LAWYERS; lawyer++)
            if (shared->lawyer[seat][lawyer] == place)
                counts->tally[CARDS][bad ? LAWYER_WRONG : LAWYER_RIGHT]++;
}

static void finish(struct counts *counts, const void *view)
{
    const struct schwarzarbeit_shared *shared = view;
    uint32_t illegal = 0;

    for (int seat = 0; seat < shared->head.seats; seat++)
        illegal |= shared->sure[seat];
    for (int card = 0; card < SCHWARZ_CARDS; card++)
        count_card(counts, shared, illegal, card);
    counts->tally[TURNS][shared->head.turn < TALLY ? shared->head.turn : TALLY - 1]++;
    counts->tally[DETECTIVE][0] += __builtin_popcount(shared->detectives);
}

static void write_cards(FILE *page, const struct counts *counts, int seats)
{
    static const char *const words[] = {"hired, regular",     "hired, illegal",
                                        "denounced, regular", "denounced, illegal",
                                        "lawyer, regular",    "lawyer, illegal"};
    struct bar bars[6];

    for (int i = 0; i < 6; i++) {
        snprintf(bars[i].label, sizeof bars[i].label, "%s", words[i]);
        bars[i].value = (double)counts->tally[CARDS][i] / (double)counts->games / seats;
    }
    chart_bars(page, "What became of the cards", "For each player and game.", bars, 6, "");
}

static void write(FILE *page, const struct counts *counts, const struct sim_plan *plan)
{
    write_cards(page, counts, plan->bout.setup.seats);
    chart_shares(page, "What announcements tell",
                 "How many cards of the market the neighbour may not take.",
                 counts->tally[ANNOUNCED], "%d", 1);
    chart_shares(page, "When detectives strike", "Turn 0: never used.", counts->tally[DETECTIVE],
                 "turn %d", 1);
    chart_shares(page, "When the second pass begins", NULL, counts->tally[SECOND], "turn %d", 1);
    chart_shares(page, "Turns a game", NULL, counts->tally[TURNS], "%d", 1);
}

const struct study study_schwarzarbeit = {.game = "schwarzarbeit",
                                          .points_low = -40,
                                          .points_step = 2,
                                          .step = step,
                                          .finish = finish,
                                          .write = write};
