/* bout - one game between bots */
#include "sim/bout.h"

#include <string.h>

/* Who thinks what, by seat. */
struct minds {
    const struct bout *bout;
    const struct bout_watch *watch;
    struct thought thought[SEATS_MAX];
    struct random lot; /* that says when somebody else is asked, and their luck */
};

/* A stream of luck of its own, so that nobody else's depends on who is asked. */
enum { LOT = SEATS_MAX };
_Static_assert((int)LOT != (int)DEALER, "the dealer has another one");

/* What somebody would do who does not play: now and then. */
static void ask_besides(struct minds *minds, int seat, const void *view)
{
    const struct bout *bout = minds->bout;
    struct thought thought = {.iterations = bout->asked.iterations};
    action_t action;

    if (!bout->every || !minds->watch->thought || random_below(&minds->lot, bout->every) != 0)
        return;
    thought.random = random_from(random_next(&minds->lot), 0);
    action = bots_choose(bout->game, bout->asked.level, view, &thought);
    minds->watch->thought(minds->watch->context, seat, action, &thought);
}

/* An engine's choice, or that of the bot that stands in for it. */
static action_t choose_engine(struct minds *minds, int seat, const void *view)
{
    struct thought *thought = &minds->thought[seat];
    action_t action = party_choose(minds->watch->party, seat, &thought->random);

    random_next(&thought->random); /* other luck next time */
    return action ? action
                  : bots_choose(minds->bout->game, minds->bout->bot[seat].level, view, thought);
}

static action_t choose(void *chooser, int seat, const void *view)
{
    struct minds *minds = chooser;
    const struct bout *bout = minds->bout;
    struct thought *thought = &minds->thought[seat];
    action_t action;

    if (bout->enough && bout->enough())
        return game_any(bout->game, view, &thought->random);
    if (minds->watch)
        ask_besides(minds, seat, view);
    if (bout->engine[seat] && minds->watch->party)
        return choose_engine(minds, seat, view);
    if (bout->bot[seat].level == RANDOM) /* bots_choose would say the same, a little later */
        return game_any(bout->game, view, &thought->random);
    action = bots_choose(bout->game, bout->bot[seat].level, view, thought);
    if (minds->watch && minds->watch->thought && !bout->every)
        minds->watch->thought(minds->watch->context, seat, action, thought);
    return action;
}

static action_t choose_watched(void *chooser, int seat, const void *view)
{
    const struct minds *minds = chooser;

    minds->watch->ask(minds->watch->context, minds->bout->game, view);
    return choose(chooser, seat, view);
}

static void step_party(void *watcher, const struct playout_step *step)
{
    const struct bout_watch *watch = watcher;

    party_step(watch->party, step->seat, step->action);
    if (watch->step)
        watch->step(watch->context, step);
}

bool bout_has_engines(const char *const engine[SEATS_MAX])
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (engine[seat])
            return true;
    return false;
}

int bout_first(const char *const *engine, int index)
{
    int first = 0;

    while (!engine[first] || strcmp(engine[first], engine[index]) != 0)
        first++;
    return first;
}

struct playout_end bout_play(const struct bout *bout, uint64_t number,
                             const struct bout_watch *watch)
{
    struct minds minds;
    struct playout_end end;
    struct playout playout = {.game = bout->game,
                              .setup = bout->setup,
                              .dealer = playout_luck(bout->seed, number, DEALER),
                              .choose = watch && watch->ask ? choose_watched : choose,
                              .chooser = &minds};

    minds.bout = bout;
    minds.watch = watch;
    minds.lot = playout_luck(bout->seed, number, LOT);
    for (int seat = 0; seat < bout->setup.seats; seat++)
        minds.thought[seat] = (struct thought){.random = playout_luck(bout->seed, number, seat),
                                               .iterations = bout->bot[seat].iterations};
    if (watch) {
        playout.watch = watch->party ? step_party : watch->step;
        /* a party is told first, and then who looks on */
        playout.watcher = watch->party ? (void *)(uintptr_t)watch : watch->context;
        playout.met = watch->met;
    }
    if (!watch || !watch->party)
        return playout_game(&playout);
    party_begin(watch->party, bout);
    end = playout_game(&playout);
    party_end(watch->party);
    return end;
}
