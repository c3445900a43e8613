/* score - the end of the game: points by card, and who wins */
#include "games/schwarzarbeit/state.h"

#include <string.h>

enum { HIRED, DENOUNCED, DEFENDED };
/* What a person is to a company: nobody's illegal worker, another's, or its own. */
enum { REGULAR, ANOTHERS, OWN };

static const int32_t points_for[][3] = {
    [HIRED] = {[REGULAR] = 1, [ANOTHERS] = 0, [OWN] = -99},
    [DENOUNCED] = {[REGULAR] = -2, [ANOTHERS] = 3, [OWN] = -99},
    [DEFENDED] = {[REGULAR] = 2, [ANOTHERS] = -2, [OWN] = -99},
};

int schwarzarbeit_denounced(const struct schwarzarbeit_shared *shared, int seat, int position)
{
    for (int card = 0; card < SCHWARZ_CARDS; card++)
        if (shared->place[card] == place_of(seat, position))
            return card;
    return SCHWARZ_NONE;
}

/* Cards that were taken, by seat + 1 as in a place. */
struct taken {
    uint64_t hired[8], denounced[8];
    uint8_t at[256]; /* the card at each place */
};

static void sort_out(const struct schwarzarbeit_shared *shared, struct taken *taken)
{
    memset(taken, 0, sizeof *taken);
    for (int card = 0; card < SCHWARZ_CARDS; card++) {
        uint8_t place = shared->place[card];
        uint64_t *cards = schwarzarbeit_place_position(place) ? taken->denounced : taken->hired;
        cards[place >> 5] |= schwarzarbeit_bit(card);
        taken->at[place] = (uint8_t)card;
    }
}

/* What a seat's cards of one kind are worth; `own` and `anothers` are all cards of such people. */
static int32_t worth(int kind, uint64_t cards, uint64_t own, uint64_t anothers)
{
    return points_for[kind][REGULAR] * count_of(cards & ~own & ~anothers) +
           points_for[kind][ANOTHERS] * count_of(cards & anothers) +
           points_for[kind][OWN] * count_of(cards & own);
}

uint32_t schwarzarbeit_score(const void *bytes, int32_t points[SEATS_MAX])
{
    const struct schwarzarbeit_state *state = bytes;
    const struct schwarzarbeit_shared *shared = &state->shared;
    uint64_t illegal = schwarzarbeit_showing(all_workers(state));
    int32_t best = INT32_MIN;
    uint32_t winners = 0;
    struct taken taken;

    sort_out(shared, &taken);
    memset(points, 0, SEATS_MAX * sizeof *points);
    for (int seat = 0; seat < shared->head.seats; seat++) {
        uint64_t own = schwarzarbeit_showing(state->own[seat].workers), anothers = illegal & ~own;
        uint64_t denounced = taken.denounced[seat + 1], defended = 0;
        int32_t rank;

        for (int i = 0; i < SCHWARZ_LAWYERS; i++)
            if (shared->lawyer[seat][i])
                defended |= schwarzarbeit_bit(taken.at[shared->lawyer[seat][i]]);
        points[seat] = worth(HIRED, taken.hired[seat + 1], own, anothers) +
                       worth(DENOUNCED, denounced, own, anothers) +
                       worth(DEFENDED, defended, own, anothers) + (shared->detectives >> seat & 1);
        /* in version 0 of the rules every tie was shared */
        rank = points[seat] * 64 + (shared->head.rules > 0 ? count_of(denounced & anothers) : 0);
        if (rank > best)
            winners = 0;
        if (rank >= best)
            winners |= UINT32_C(1) << seat;
        best = rank > best ? rank : best;
    }
    return winners;
}
