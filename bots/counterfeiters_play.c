/* counterfeiters_play - what is sensible in Counterfeiters, and how imagined games go on
 *
 * A player's fortune is judged as if money flowed: so many rounds are left until the pawn arrives;
 * in each of them printers print, diners serve, and this player finds room at so many supermarkets
 * and receivers. What is in stock and what will be printed goes to the diners first, then to
 * supermarkets while they take the quality, the rest to receivers. Cash is taxed by the Godfather
 * or costs a flight. A move is worth what it adds to the own fortune, less what it adds to those of
 * the others (by a hat, which takes time from everybody).
 */
#include "bots/counterfeiters_play.h"

#include "bots/numbers.h"

const struct counterfeiters_style counterfeiters_good = {
    .pace = 0.458f,
    .unsold = 0.612f,
    .made = 0.586f,
    .prints = 1.2f,
    .fences = 1.88f,
    .shops = 0.867f,
    .diners = 0.804f,
    .thirst = 0.0279f,
    .purse = 3.58f,
    .hat = 0.595f,
    .loss = 0.203f,
    .loss_jet = 0.157f,
    .half = 0.27f,
    .flight = 18.8f,
    .flight_jet = 6.73f,
    .lawyer = 0.852f,
    .pawn = 3.4f,
    .rivals = 0.864f,
    .noise = 6,
};

/* ---- time ---- */

/* What the track has in store. */
struct outlook {
    const struct counterfeiters_style *style;
    float rounds;                   /* until the end */
    float shops[COUNTER_QUALITIES]; /* visits to a supermarket that still takes the quality */
    float fences;                   /* visits to receivers */
    float hit;  /* chance that the Godfather comes before the player's next move */
    bool taxed; /* does he still come? */
    bool over;  /* no more henchmen but lawyers' */
    int ticket; /* what one pays */
};

static float lesser(float a, float b)
{
    return a < b ? a : b;
}

/* A minimum without a corner: demand is not met to the last. */
static float meet(float supply, float demand)
{
    float both = supply * demand;
    float square = supply * supply + both + demand * demand;
    return square > 0 ? both * (supply + demand) / square : 0;
}

static int hat_spaces(const struct counterfeiters_board *board)
{
    int count = 0;
    for (int place = 0; place < COUNTER_PLACES; place++)
        count += board->hats >> place & 1 ? board->spaces[place] : 0;
    return count;
}

/* Is the space one where the Godfather collects? */
static bool collects(const struct counterfeiters_board *board, int space)
{
    return space == board->last || board->godfather >> space & 1;
}

/* From a space before the last one to the Godfather. */
static int steps_from(const struct counterfeiters_board *board, int police)
{
    int next = police + 1;
    while (!collects(board, next))
        next++;
    return next - police;
}

int counterfeiters_steps(const struct counterfeiters_shared *shared)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    return shared->police < board->last ? steps_from(board, shared->police) : 0;
}

/* The chance of at least `steps` hats among `moves` of others. */
static float chance_of_hats(float hat, int steps, int moves)
{
    float none = 1, one = 0, two = 0; /* exactly so many */

    for (int i = 0; i < moves; i++) {
        two += (one - two) * hat;
        one += (none - one) * hat;
        none -= none * hat;
    }
    return steps == 1   ? 1 - none
           : steps == 2 ? 1 - none - one
           : steps == 3 ? 1 - none - one - two
                        : 0;
}

static struct outlook outlook_at(const struct counterfeiters_style *style,
                                 const struct counterfeiters_shared *shared, int police,
                                 int henchmen)
{
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    int seats = shared->head.seats;
    float pace = style->pace * (float)hat_spaces(board), spaces;
    struct outlook outlook = {
        .style = style, .over = shared->phase != COUNTER_IN_ROUND, .ticket = board->ticket};

    if (outlook.over)
        return outlook;
    pace = pace > 0.5f ? pace : 0.5f;
    outlook.rounds = (float)(board->last - police) / pace;
    outlook.taxed = police < board->last;
    if (outlook.taxed)
        outlook.hit = chance_of_hats(style->hat, steps_from(board, police), seats - 1);
    if (henchmen > 0 && outlook.rounds < 0.3f)
        outlook.rounds = 0.3f; /* C4 */
    spaces = (float)(board->spaces[COUNTER_AT_FENCE] + board->spaces[COUNTER_AT_FENCE_HAT]);
    outlook.fences = style->fences * outlook.rounds * spaces / (float)seats;
    spaces = (float)(board->spaces[COUNTER_AT_SHOP] + board->spaces[COUNTER_AT_SHOP_HAT]);
    for (int quality = 0; quality < COUNTER_QUALITIES; quality++) {
        int steps = board->refuse[quality] - police;
        float rounds = lesser(steps > 0 ? (float)steps / pace : 0, outlook.rounds);
        outlook.shops[quality] = style->shops * rounds * spaces / (float)seats;
    }
    return outlook;
}

int counterfeiters_rounds(const struct counterfeiters_shared *shared)
{
    float rounds = outlook_at(&counterfeiters_good, shared, shared->police, 0).rounds;
    return rounds > 1 ? (int)(rounds + 0.5f) : 1;
}

/* ---- fortunes ---- */

/* What a player has, or would have after a move. */
struct fortune {
    int cash, account;
    int fakes[COUNTER_QUALITIES];
    const uint8_t *cards;
    int bought; /* a card more, or COUNTER_NONE */
    float extra;
};

static int has(const struct fortune *fortune, int kind)
{
    return fortune->cards[kind] + (fortune->bought == kind);
}

/* What cash is worth, in the end. */
static float worth_of_cash(const struct outlook *outlook, const struct fortune *fortune)
{
    const struct counterfeiters_style *style = outlook->style;
    float cash = (float)fortune->cash, flight;

    if (outlook->over || !outlook->taxed)
        return cash;
    flight = has(fortune, COUNTER_JET) ? style->flight_jet : style->flight;
    cash -= cash * outlook->hit / 2;
    return cash - lesser(cash * style->half, flight) +
           style->thirst * outlook->rounds * meet(cash, style->purse);
}

/* What fakes bring, those in stock and those to be printed. */
static float worth_of_fakes(const struct outlook *outlook, const struct fortune *fortune)
{
    const struct counterfeiters_style *style = outlook->style;
    int quality = (has(fortune, COUNTER_PAPER) > 0) + (has(fortune, COUNTER_INK) > 0) +
                  (has(fortune, COUNTER_HOLOGRAM) > 0);
    int stock = fortune->fakes[0] + fortune->fakes[1] + fortune->fakes[2];
    int rates = fortune->fakes[0] * 2 + fortune->fakes[1] * 3 + fortune->fakes[2] * 4;
    int best = fortune->fakes[2] ? 3 : fortune->fakes[1] && quality < 2 ? 2 : quality;
    float kept = (float)stock * style->unsold;
    float made =
        style->made * 2 * (float)has(fortune, COUNTER_PRINTER) * style->prints * outlook->rounds;
    float supply = kept + made, served, passed, rate;

    served = (float)has(fortune, COUNTER_DINER) * (1 + style->diners * outlook->rounds);
    served = outlook->over ? lesser((float)stock, served) : lesser((float)stock + made, served);
    if (supply <= 0 || outlook->over)
        return served * COUNTER_BILL;
    rate = ((float)rates * style->unsold + made * (float)(quality + 1)) / supply;
    supply = supply > served ? supply - served : 0;
    passed = meet(supply, COUNTER_SHOP_MAX * outlook->shops[best - 1]);
    return (served + passed) * COUNTER_BILL +
           rate * meet(supply - passed, COUNTER_FENCE_MAX * outlook->fences);
}

/* A lawyer is worth a last action: a lot at the receiver's, or tax fraud. */
static float worth_of_lawyers(const struct outlook *outlook, const struct fortune *fortune)
{
    int lawyers = has(fortune, COUNTER_GREAT_LAWYER) + has(fortune, COUNTER_BAD_LAWYER);
    int stock = fortune->fakes[0] + fortune->fakes[1] + fortune->fakes[2];

    if (!lawyers)
        return 0;
    return outlook->style->lawyer * (float)lawyers *
           (COUNTER_TAX + (outlook->over ? 2 * lesser((float)stock, COUNTER_FENCE_MAX) : 20));
}

/* `fakes` is what the fakes bring. */
static float worth(const struct outlook *outlook, const struct fortune *fortune, float fakes)
{
    const struct counterfeiters_style *style = outlook->style;
    float lost = has(fortune, COUNTER_JET) ? style->loss_jet : style->loss;

    return (float)fortune->account + worth_of_cash(outlook, fortune) +
           fakes * (outlook->taxed ? 1 - lost : 1) +
           (float)(outlook->ticket * has(fortune, COUNTER_LOTTERY)) +
           worth_of_lawyers(outlook, fortune) + fortune->extra;
}

static struct fortune fortune_of(const struct counterfeiters_seat *seat, int cash)
{
    return (struct fortune){.cash = cash,
                            .account = seat->total - cash,
                            .fakes = {seat->fakes[0], seat->fakes[1], seat->fakes[2]},
                            .cards = seat->cards,
                            .bought = COUNTER_NONE};
}

/* Rivals have more in their accounts than half, as a rule. */
static int cash_of(const struct counterfeiters_view *view, int seat)
{
    const struct counterfeiters_seat *rival = &view->shared.seat[seat];

    return seat == view->own.seat ? view->own.cash : rival->low + (rival->high - rival->low) / 4;
}

static int henchmen_left(const struct counterfeiters_shared *shared)
{
    return COUNTER_HENCHMEN - 1 - shared->step / shared->head.seats;
}

void counterfeiters_fortunes(const struct counterfeiters_view *view, float fortune[COUNTER_SEATS])
{
    const struct counterfeiters_shared *shared = &view->shared;
    struct outlook outlook =
        outlook_at(&counterfeiters_good, shared, shared->police, henchmen_left(shared));

    for (int seat = 0; seat < shared->head.seats; seat++) {
        struct fortune has = fortune_of(&shared->seat[seat], cash_of(view, seat));
        fortune[seat] = worth(&outlook, &has, worth_of_fakes(&outlook, &has));
    }
}

/* ---- moves and what they promise ---- */

/* What a move does to the fortune of who makes it; the police comes later. */
static void make_move(struct fortune *fortune, const struct counterfeiters_view *view,
                      action_t action, const struct counterfeiters_style *style)
{
    const struct counterfeiters_shared *shared = &view->shared;
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    const struct counterfeiters_seat *me = &shared->seat[view->own.seat];
    int verb = action_verb(action), amount;

    switch (verb) {
    case COUNTER_BUY:
        fortune->cash -= board->price[action_noun(action, 0) - 1];
        fortune->bought = shared->market[action_noun(action, 0) - 1] - 1;
        break;
    case COUNTER_PRINT:
    case COUNTER_PRINT_HAT:
        fortune->fakes[counterfeiters_quality(me) - 1] += 2 * me->cards[COUNTER_PRINTER];
        break;
    case COUNTER_SHOP:
    case COUNTER_SHOP_HAT:
    case COUNTER_FENCE:
    case COUNTER_FENCE_HAT: {
        int n1 = action_noun(action, 0), n2 = action_noun(action, 1), n3 = action_noun(action, 2);
        fortune->fakes[0] -= n1;
        fortune->fakes[1] -= n2;
        fortune->fakes[2] -= n3;
        fortune->cash +=
            verb < COUNTER_FENCE ? COUNTER_BILL * (n1 + n2 + n3) : counterfeiters_lot(n1, n2, n3);
        break;
    }
    case COUNTER_SUNGLASSES:
        if (shared->phase == COUNTER_IN_ROUND && shared->pawn != view->own.seat)
            fortune->extra += style->pawn;
        /* fall through */
    case COUNTER_FRAUD: fortune->cash += COUNTER_TAX; break;
    case COUNTER_FLY: fortune->cash -= COUNTER_FARE; /* fall through */
    case COUNTER_JET_FLIGHT:
        amount = action_wide(action, 0) - COUNTER_AMOUNT_ZERO;
        fortune->cash -= amount;
        fortune->account += amount;
        break;
    default: break;
    }
}

int counterfeiters_goal(action_t action)
{
    int verb = action_verb(action);
    if (verb == COUNTER_BUY)
        return action_noun(action, 0) - 1;
    return verb >= COUNTER_PRINT && verb <= COUNTER_JET_FLIGHT
               ? verb - COUNTER_PRINT + COUNTER_AT_PRINT
               : -1;
}

/* Flights leave this much cash: nothing, or a price of the market. */
static action_t *list_flight(const struct counterfeiters_view *view, int verb, int cash, int total,
                             action_t *out)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);
    int last = -1, most = total < COUNTER_CARRY_MAX ? total : COUNTER_CARRY_MAX;

    for (int i = 0; i < 4; i++) {
        int left = i ? board->price[(board->market - 1) * (i - 1) / 2] : 0;
        int amount = cash - left;
        if (left > most || left == cash || left <= last)
            continue;
        last = left;
        *out++ = (action_t)verb << 24 | (action_t)(COUNTER_AMOUNT_ZERO + amount) << 8;
    }
    return out;
}

static action_t *list_flights(const struct counterfeiters_view *view, action_t *out)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);
    const struct counterfeiters_seat *me = &view->shared.seat[view->own.seat];
    unsigned open = view->shared.open;

    if (board->strike >> view->shared.police & 1 || view->shared.phase != COUNTER_IN_ROUND)
        return out;
    if (open >> COUNTER_AT_JET & 1 && me->cards[COUNTER_JET])
        return list_flight(view, COUNTER_JET_FLIGHT, view->own.cash, me->total, out);
    if (open >> COUNTER_AT_FLY & 1 && view->own.cash >= COUNTER_FARE)
        return list_flight(view, COUNTER_FLY, view->own.cash - COUNTER_FARE,
                           me->total - COUNTER_FARE, out);
    return out;
}

/* Of each kind the cheapest card. */
static action_t *list_market(const struct counterfeiters_view *view, action_t *out)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);
    const uint8_t *cards = view->shared.seat[view->own.seat].cards;
    unsigned seen = cards[COUNTER_JET] ? 1u << COUNTER_JET : 0;

    for (int kind = COUNTER_INK; kind <= COUNTER_HOLOGRAM; kind++)
        seen |= cards[kind] ? 1u << kind : 0;
    for (int space = 0; space < board->market; space++) {
        int kind = view->shared.market[space] - 1;
        if (!(view->shared.open >> space & 1) || seen >> kind & 1 ||
            board->price[space] > view->own.cash)
            continue;
        seen |= 1u << kind;
        *out++ = action_of(COUNTER_BUY, space + 1, 0, 0);
    }
    return out;
}

/* Up to `max` bills of quality `from` to `to`, the lowest first. */
static action_t bills(int verb, const uint16_t *fakes, int from, int to, int max)
{
    int n[COUNTER_QUALITIES] = {0};

    for (int quality = from; quality <= to; quality++) {
        n[quality] = fakes[quality] < max ? fakes[quality] : max;
        max -= n[quality];
    }
    return action_of(verb, n[0], n[1], n[2]);
}

static action_t *list_shop(const struct counterfeiters_view *view, unsigned open, action_t *out)
{
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);
    const uint16_t *fakes = view->shared.seat[view->own.seat].fakes;
    int from = counterfeiters_refused(board, view->shared.police);
    action_t lot = bills(0, fakes, from, COUNTER_QUALITIES - 1, COUNTER_SHOP_MAX);

    for (int hat = 0; lot && hat < 2; hat++)
        if (open >> (COUNTER_AT_SHOP + hat) & 1)
            *out++ = lot | action_of(COUNTER_SHOP + hat, 0, 0, 0);
    return out;
}

/* All of one quality, or of that and better ones; or as many as leave the diners their share. */
static action_t *list_lots(const struct counterfeiters_view *view, int verb, action_t *out)
{
    const struct counterfeiters_seat *me = &view->shared.seat[view->own.seat];
    int spare = me->fakes[0] + me->fakes[1] + me->fakes[2] - me->cards[COUNTER_DINER];

    for (int quality = 0; quality < COUNTER_QUALITIES; quality++) {
        action_t *start = out;
        if (!me->fakes[quality])
            continue;
        *out++ = bills(verb, me->fakes, quality, quality, COUNTER_FENCE_MAX);
        *out = bills(verb, me->fakes, quality, COUNTER_QUALITIES - 1, COUNTER_FENCE_MAX);
        out += *out != *start;
        if (spare > 0 && spare < COUNTER_FENCE_MAX) {
            *out = bills(verb, me->fakes, quality, quality, spare);
            out += *out != *start;
        }
    }
    return out;
}

static action_t *list_if(unsigned can, int verb, action_t *out)
{
    *out = action_of(verb, 0, 0, 0);
    return out + (can & 1);
}

int counterfeiters_moves(const void *view_, action_t *start)
{
    const struct counterfeiters_view *view = view_;
    const struct counterfeiters_board *board = counterfeiters_board(&view->shared.head);
    unsigned open = view->shared.open, frauds = 3u << COUNTER_AT_FRAUD;
    action_t *out = start;

    if (view->shared.phase == COUNTER_IN_LAWYER)
        return game_counterfeiters.legal(view, out); /* few */
    if (view->shared.phase != COUNTER_IN_ROUND) /* C5: a place with a hat is like one without */
        open &= ~((open & 1u << COUNTER_AT_PRINT) << 1 | (open & 1u << COUNTER_AT_SHOP) << 1 |
                  (open & 1u << COUNTER_AT_FENCE) << 1 | (open & 1u << COUNTER_AT_FRAUD) << 1);
    out = list_market(view, out);
    out = list_if(open >> COUNTER_AT_PRINT, COUNTER_PRINT, out);
    out = list_if(open >> COUNTER_AT_PRINT_HAT, COUNTER_PRINT_HAT, out);
    out = list_shop(view, open, out);
    if (open >> COUNTER_AT_FENCE & 1)
        out = list_lots(view, COUNTER_FENCE, out);
    if (open >> COUNTER_AT_FENCE_HAT & 1)
        out = list_lots(view, COUNTER_FENCE_HAT, out);
    out = list_if(open >> COUNTER_AT_FRAUD, COUNTER_FRAUD, out);
    out = list_if(open >> COUNTER_AT_SUNGLASSES, COUNTER_SUNGLASSES, out);
    out = list_flights(view, out);
    /* tax fraud is never worse than lying down, unless it calls the police */
    return (int)(list_if(!(open & frauds & ~(unsigned)board->hats), COUNTER_PASS, out) - start);
}

/* What the others have on average, with the pawn there. */
static float worth_of_rivals(const struct outlook *outlook, const struct counterfeiters_view *view,
                             bool half)
{
    const struct counterfeiters_shared *shared = &view->shared;
    float sum = 0;

    for (int seat = 0; seat < shared->head.seats; seat++) {
        struct fortune fortune;
        if (seat == view->own.seat)
            continue;
        fortune = fortune_of(&shared->seat[seat], cash_of(view, seat));
        if (half)
            fortune.cash /= 2;
        sum += worth(outlook, &fortune, worth_of_fakes(outlook, &fortune));
    }
    return sum / (float)(shared->head.seats - 1);
}

static float misjudge(const struct counterfeiters_style *style, struct random *random)
{
    return style->noise * (number_drawn(random) - 0.5f);
}

int counterfeiters_best(const float *promise, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (promise[i] > promise[best])
            best = i;
    return best;
}

/* What a lawyer's lift promises: the best that can be done then. */
static float promise_of_lift(const struct counterfeiters_style *style,
                             const struct counterfeiters_view *view, int at, struct random *random)
{
    struct counterfeiters_view lifted = *view;
    action_t moves[COUNTER_MOVES_MAX];
    float promise[COUNTER_MOVES_MAX];
    int count;

    lifted.shared.phase = COUNTER_IN_LIFTED;
    if (at >= COUNTER_MARKET)
        lifted.shared.open |= 1u << at;
    count = counterfeiters_moves(&lifted, moves);
    counterfeiters_judge(style, &lifted, moves, count, random, promise);
    return promise[counterfeiters_best(promise, count)];
}

float counterfeiters_judge(const struct counterfeiters_style *style,
                           const struct counterfeiters_view *view, const action_t *moves, int count,
                           struct random *random, float *promise)
{
    const struct counterfeiters_shared *shared = &view->shared;
    const struct counterfeiters_board *board = counterfeiters_board(&shared->head);
    int police = shared->police;
    int henchmen = henchmen_left(shared);
    bool hats = shared->phase == COUNTER_IN_ROUND, half = collects(board, police + 1);
    struct outlook stays = outlook_at(style, shared, police, henchmen), moved = stays;
    struct fortune now = fortune_of(&shared->seat[view->own.seat], view->own.cash);
    float rivals[2] = {0, 0}, idle[2];

    idle[0] = idle[1] = worth_of_fakes(&stays, &now);
    if (hats) {
        moved = outlook_at(style, shared, police + 1, henchmen);
        idle[1] = worth_of_fakes(&moved, &now);
        rivals[0] = worth_of_rivals(&stays, view, false) * style->rivals;
        rivals[1] = worth_of_rivals(&moved, view, half) * style->rivals;
    }
    for (int i = 0; i < count; i++) {
        struct fortune fortune = now;
        int place = counterfeiters_goal(moves[i]), verb = action_verb(moves[i]);
        bool hat = hats && place >= 0 && board->hats >> place & 1;
        const struct outlook *outlook = hat ? &moved : &stays;
        if (verb == COUNTER_LIFT) {
            promise[i] = promise_of_lift(style, view, action_noun(moves[i], 0), random);
            continue;
        }
        make_move(&fortune, view, moves[i], style);
        if (hat && half)
            fortune.cash /= 2;
        promise[i] = worth(outlook, &fortune,
                           verb >= COUNTER_FRAUD ? idle[hat] : worth_of_fakes(outlook, &fortune)) -
                     rivals[hat] + (random ? misjudge(style, random) : 0);
    }
    return rivals[0];
}

action_t counterfeiters_pick(const struct counterfeiters_style *style,
                             const struct counterfeiters_view *view, struct random *random)
{
    action_t moves[COUNTER_MOVES_MAX];
    float promise[COUNTER_MOVES_MAX];
    int count = counterfeiters_moves(view, moves);

    if (count == 1)
        return moves[0];
    counterfeiters_judge(style, view, moves, count, random, promise);
    return moves[counterfeiters_best(promise, count)];
}
