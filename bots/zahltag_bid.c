/* zahltag_bid - the sealed bid as the small simultaneous game that it is
 *
 * What a bid is worth depends on what the others bid, who weigh the same question. Two steps find
 * out:
 *
 * 1. How does the game go on? In worlds that fit the view, one imagined game for each set of seats
 *    that may do the job, and where it stops what a mind expects (zahltag_mind.h). The price is
 *    only money, so these games tell the worth of every bid of everybody: money at another price is
 *    money plus the difference of the prices.
 * 2. What will they bid? Everybody mixes bids by regret matching (Hart and Mas-Colell 2000; with
 *    the clipped regrets and late averages of Tammelin 2014): again and again all lean towards the
 *    bids that would have brought more, on average over all worlds. The mean mix is what is played.
 *
 * To learn in each world at once, from bids drawn there, is the usual way, but worse by far: regret
 * then is mostly the luck of single games.
 *
 * Rivals are not taken for perfect: a part of the time they bid otherwise, and rather what costs
 * them little (the logit response of McKelvey and Palfrey 1995). So bids are foreseen better than
 * by the mix alone, which nobody's hand and judgement follow to the letter. But only theirs are:
 * who always makes the best bid against such rivals is foreseen (docs/tried.md).
 *
 * The others do not know the bot's hand: they reckon with it as often as what it has shown allows.
 */
#include "bots/zahltag_bid.h"

#include "bots/numbers.h"

#include <string.h>

enum {
    SEATS = ZAHLTAG_SEATS,
    BIDS = ZAHLTAG_BIDS,
    SETS = 1 << SEATS,
    MIDDLE = 4, /* the price in imagined games */
    GUESSES = 200,
    HASTY = 8, /* rounds before errors settle */
};

/* What the end of the bidding leads to, summed over worlds: by who does the job, and the lowest
 * bid; 0: nobody does it. */
struct prospect {
    uint32_t worlds;
    float value[SEATS][SETS][BIDS];
    float money[SETS][BIDS]; /* of the bot */
};

struct market {
    const struct zahltag_search *search;
    struct zahltag_view view; /* in which nobody has bid yet */
    int owner, seats;
    float seen;                     /* how likely the bot is able, to the others */
    struct prospect prospect[SETS]; /* by who is able */
    float mix[SEATS][BIDS];
    float slip[SEATS][BIDS]; /* the bids of those who do not keep to it */
};

/* ---- how the game goes on ---- */

static int able_seats(const struct market *market, const void *world)
{
    const struct zahltag_shared *shared = &market->view.shared;
    crew_t need = zahltag_need(shared->contract);
    int able = 0;

    for (int seat = 0; seat < market->seats; seat++) {
        struct zahltag_view view;
        game_zahltag.view(world, seat, &view);
        if (shared->in >> seat & 1 && zahltag_holds(view.own.hand, need))
            able |= 1 << seat;
    }
    return able;
}

void zahltag_go_on(const struct zahltag_search *search, const struct zahltag_shared *now,
                   void *state, const struct luck *luck, float money[SEATS_MAX])
{
    int32_t whole[SEATS_MAX];

    if (search->style)
        zahltag_imagine(state, search->style, luck, zahltag_horizon(now), whole);
    if (search->mind)
        zahltag_ends(search->mind, state, money);
    for (int seat = 0; seat < now->head.seats && !search->mind; seat++)
        money[seat] = (float)whole[seat];
}

float zahltag_worth_to(const struct zahltag_search *search, const struct zahltag_shared *now,
                       const float money[SEATS_MAX], int seat)
{
    int seats = now->head.seats;
    int32_t whole[SEATS_MAX];

    if (search->mind)
        return zahltag_odds(money, seats, seat, zahltag_stage(now));
    for (int other = 0; other < seats; other++)
        whole[other] = (int32_t)money[other];
    return zahltag_value(whole, seats, seat);
}

/* Everybody's money if these seats do the job at the middle price. */
static void play_out(const struct market *market, const void *world, int set,
                     const struct luck *luck, float money[SEATS_MAX])
{
    const struct zahltag_shared *shared = &market->view.shared;
    _Alignas(8) uint8_t state[STATE_MAX];

    memcpy(state, world, game_zahltag.state_size);
    for (int seat = 0; seat < market->seats; seat++)
        if (shared->in >> seat & 1)
            game_zahltag.apply(state, seat,
                               action_of(ZAHLTAG_BID, set >> seat & 1 ? MIDDLE : 0, 0, 0), NULL);
    zahltag_go_on(market->search, shared, state, luck, money);
}

/* The same at every price. */
static void add_prices(const struct market *market, struct prospect *prospect, int set,
                       const float money[SEATS_MAX])
{
    const struct zahltag_shared *shared = &market->view.shared;

    for (int price = set ? 1 : 0; price < (set ? BIDS : 1); price++) {
        float then[SEATS_MAX];
        for (int seat = 0; seat < market->seats; seat++)
            then[seat] = money[seat] + (float)(set >> seat & 1 ? price - MIDDLE : 0);
        for (int seat = 0; seat < market->seats; seat++)
            prospect->value[seat][set][price] +=
                zahltag_worth_to(market->search, shared, then, seat);
        prospect->money[set][price] += then[market->owner];
    }
}

/* Returns how many games were imagined. */
static uint32_t see_world(struct market *market, struct random *random)
{
    _Alignas(8) uint8_t world[STATE_MAX];
    struct prospect *prospect;
    struct luck luck;
    uint32_t games = 0;
    int able;

    game_zahltag.determinize(&market->view, random, world);
    luck = luck_from(random);
    able = able_seats(market, world);
    prospect = &market->prospect[able];
    prospect->worlds++;
    for (int set = able, last = 0; !last; set = (set - 1) & able) {
        float money[SEATS_MAX];
        play_out(market, world, set, &luck, money);
        add_prices(market, prospect, set, money);
        games++;
        last = set == 0;
    }
    return games;
}

/* ---- what the others can see ---- */

static int draw_kind(crew_t pool, struct random *random)
{
    int card = (int)random_below(random, (uint32_t)zahltag_total(pool)), kind = 0;

    for (; card >= zahltag_count(pool, kind); kind++)
        card -= zahltag_count(pool, kind);
    return kind;
}

int zahltag_able(const struct zahltag_view *view, int seat)
{
    const struct zahltag_shared *shared = &view->shared;
    crew_t known = shared->known[seat], need = zahltag_need(shared->contract);
    crew_t unseen = zahltag_hidden(view);
    int hidden = shared->size[seat] - zahltag_total(known), able = 0;
    struct random random = random_from(1, view->shared.head.turn);

    if (seat == view->own.seat)
        unseen += view->own.hand - known;
    if (zahltag_holds(known, need) || !zahltag_holds(known + unseen, need))
        return zahltag_holds(known, need) ? 1000 : 0;
    for (int guess = 0; guess < GUESSES; guess++) {
        crew_t hand = known, pool = unseen;
        for (int card = 0; card < hidden; card++) {
            crew_t one = zahltag_one(draw_kind(pool, &random));
            pool -= one;
            hand += one;
        }
        able += zahltag_holds(hand, need);
    }
    return able < GUESSES ? able * 1000 / GUESSES : 999;
}

/* ---- what they will bid ---- */

/* How likely each set of a seat's rivals makes the lowest bid, at each price. */
struct lowest {
    float chance[BIDS][SETS];
};

/* `able` are the rivals. They mean their mix, but err. One rival after the other: it is as low as
 * the lowest so far or not. */
static void lowest_bids(const struct market *market, int able, struct lowest *lowest)
{
    const float careless = market->search->careless;

    memset(lowest, 0, sizeof *lowest);
    for (int price = 1; price < BIDS; price++)
        lowest->chance[price][0] = 1;
    for (int seat = 0; seat < market->seats; seat++) {
        float sure = seat == market->owner ? market->seen : 1, mix[BIDS], above;
        if (!(able >> seat & 1))
            continue;
        for (int bid = 0; bid < BIDS; bid++)
            mix[bid] = (1 - careless) * market->mix[seat][bid] + careless * market->slip[seat][bid];
        above = 1 - sure + sure * mix[0];
        for (int price = BIDS - 1; price > 0; price--) {
            float *chance = lowest->chance[price];
            for (int set = 0; set < 1 << seat; set++) {
                chance[set | 1 << seat] = chance[set] * sure * mix[price];
                chance[set] *= above;
            }
            above += sure * mix[price];
        }
    }
}

/* Adds what each bid of a seat comes to in one class of worlds, in a table by set and price. */
static void expect(const float table[SETS][BIDS], const struct lowest *lowest, int seats, int seat,
                   float out[BIDS])
{
    float beaten = 0; /* what lower bids of others bring */
    float lowest_yet = 1;

    for (int bid = 1; bid < BIDS; bid++) {
        float tied = 0, lost = 0;
        for (int set = 1; set < 1 << seats; set++) {
            float chance = lowest->chance[bid][set];
            if (chance > 0) {
                tied += chance * table[set | 1 << seat][bid];
                lost += chance * table[set][bid];
                lowest_yet -= chance;
            }
        }
        out[bid] += beaten + tied + lowest_yet * table[1 << seat][bid];
        beaten += lost;
    }
    out[0] += beaten + lowest_yet * table[0][0];
}

/* What each bid of a seat comes to, on average over the worlds in which it is able: its value, or
 * the bot's money. The bot itself knows whether it is; if not, the 00 is what counts. */
static void expect_all(const struct market *market, int seat, bool money, float out[BIDS])
{
    uint32_t worlds = 0;

    memset(out, 0, BIDS * sizeof out[0]);
    for (int able = 0; able < SETS; able++) {
        const struct prospect *prospect = &market->prospect[able];
        struct lowest lowest;
        if (!prospect->worlds || (seat != market->owner && !(able >> seat & 1)))
            continue;
        lowest_bids(market, able & ~(1 << seat), &lowest);
        expect(money ? prospect->money : prospect->value[seat], &lowest, market->seats, seat, out);
        worlds += prospect->worlds;
    }
    for (int bid = 0; bid < BIDS && worlds; bid++)
        out[bid] /= (float)worlds;
}

/* How likely each of the bot's bids is the lowest, alone or with others. */
static void chances_of_job(const struct market *market, float out[BIDS])
{
    uint32_t worlds = 0;

    memset(out, 0, BIDS * sizeof out[0]);
    for (int able = 0; able < SETS; able++) {
        struct lowest lowest;
        float lower = 0;
        if (!market->prospect[able].worlds || !(able >> market->owner & 1))
            continue;
        lowest_bids(market, able & ~(1 << market->owner), &lowest);
        for (int bid = 1; bid < BIDS; bid++) {
            out[bid] += (1 - lower) * (float)market->prospect[able].worlds;
            for (int set = 1; set < SETS; set++)
                lower += lowest.chance[bid][set];
        }
        worlds += market->prospect[able].worlds;
    }
    for (int bid = 0; bid < BIDS && worlds; bid++)
        out[bid] /= (float)worlds;
}

/* Regret matching. */
struct learner {
    float regret[BIDS], played[BIDS];
};

static void learn(struct learner *learner, const float value[BIDS], float weight, float mix[BIDS])
{
    float mean = 0, sum = 0;

    for (int bid = 0; bid < BIDS; bid++)
        mean += mix[bid] * value[bid];
    for (int bid = 0; bid < BIDS; bid++) {
        float regret = learner->regret[bid] + value[bid] - mean;
        learner->played[bid] += weight * mix[bid];
        learner->regret[bid] = regret > 0 ? regret : 0;
        sum += learner->regret[bid];
    }
    for (int bid = 0; bid < BIDS && sum > 0; bid++)
        mix[bid] = learner->regret[bid] / sum;
}

static void average(const struct learner *learner, float mix[BIDS])
{
    float sum = 0;

    for (int bid = 0; bid < BIDS; bid++)
        sum += learner->played[bid];
    for (int bid = 0; bid < BIDS && sum > 0; bid++)
        mix[bid] = learner->played[bid] / sum;
}

/* Fitted to bids of experts and of plain search: who is able hardly ever plays the 00, and a few
 * bids follow nothing. */
static const float shy = 0.1f, blind = 0.05f;

/* Moves what a seat does when it errs towards what it loses little by; slowly, since the others
 * reckon with it meanwhile. */
static void err(float loose, const float value[BIDS], float speed, float slip[BIDS])
{
    float odds[BIDS], most = value[0], sum = 0;

    for (int bid = 1; bid < BIDS; bid++)
        most = value[bid] > most ? value[bid] : most;
    for (int bid = 0; bid < BIDS; bid++) {
        odds[bid] = (bid ? 1 : shy) * number_power((value[bid] - most) / loose);
        sum += odds[bid];
    }
    for (int bid = 0; bid < BIDS; bid++)
        slip[bid] += speed * ((1 - blind) * odds[bid] / sum + blind / BIDS - slip[bid]);
}

/* Who may be able to bid, in any of the worlds. */
static int bidders(const struct market *market)
{
    int able = 0;

    for (int set = 0; set < SETS; set++)
        able |= market->prospect[set].worlds ? set : 0;
    return able;
}

/* Leaves everybody's mean mix in `market`. */
static void settle(struct market *market)
{
    struct learner learner[SEATS] = {0};
    int able = bidders(market);

    for (int seat = 0; seat < SEATS; seat++)
        for (int bid = 0; bid < BIDS; bid++)
            market->mix[seat][bid] = market->slip[seat][bid] = 1.0f / BIDS;
    for (int round = 0; round < market->search->rounds; round++)
        for (int seat = 0; seat < market->seats; seat++) {
            float value[BIDS];
            if (!(able >> seat & 1))
                continue;
            expect_all(market, seat, false, value);
            if (market->search->loose > 0)
                err(market->search->loose, value, round < HASTY ? 0.5f : 0.1f, market->slip[seat]);
            learn(&learner[seat], value, (float)round, market->mix[seat]);
        }
    for (int seat = 0; seat < market->seats; seat++)
        average(&learner[seat], market->mix[seat]);
}

static struct market open_market(const struct zahltag_search *search,
                                 const struct zahltag_view *view)
{
    struct market market = {.search = search,
                            .view = *view,
                            .owner = view->own.seat,
                            .seats = view->shared.head.seats,
                            .seen = (float)zahltag_able(view, view->own.seat) / 1000};

    market.view.shared.head.due = view->shared.in;
    return market;
}

void zahltag_market(const struct zahltag_search *search, const struct zahltag_view *view,
                    struct thought *thought, float mix[BIDS], struct zahltag_found found[BIDS])
{
    struct market market = open_market(search, view);
    uint64_t start = thought_start(thought);
    float value[BIDS], money[BIDS], job[BIDS];

    while (!thought_over(thought, search->games, start))
        thought->searched += see_world(&market, &thought->random) - 1;
    settle(&market);
    expect_all(&market, market.owner, false, value);
    expect_all(&market, market.owner, true, money);
    chances_of_job(&market, job);
    memcpy(mix, market.mix[market.owner], sizeof market.mix[0]);
    for (int bid = 0; bid < BIDS; bid++)
        found[bid] = (struct zahltag_found){value[bid], money[bid], job[bid]};
}

float zahltag_outlook(const struct zahltag_search *search, const struct zahltag_view *view,
                      struct random random, uint32_t games, uint32_t *searched)
{
    struct market market = open_market(search, view);
    float value[BIDS], mean = 0;
    uint32_t done = 0;

    while (done < games)
        done += see_world(&market, &random);
    *searched += done;
    settle(&market);
    expect_all(&market, market.owner, false, value);
    if (!(bidders(&market) >> market.owner & 1))
        return value[0];
    for (int bid = 0; bid < BIDS; bid++)
        mean += market.mix[market.owner][bid] * value[bid];
    return mean;
}

int zahltag_bid(const struct zahltag_search *search, const struct zahltag_view *view,
                struct thought *thought, struct zahltag_found found[BIDS])
{
    float mix[BIDS], dice;
    int made = 0;

    zahltag_market(search, view, thought, mix, found);
    dice = number_drawn(&thought->random);
    for (; made < ZAHLTAG_BID_MAX && dice >= mix[made]; made++)
        dice -= mix[made];
    return made;
}
