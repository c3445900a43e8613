/* bout - one game between bots */
#include "sim/bout.h"

/* Who thinks what, by seat. */
struct minds {
    const struct bout *bout;
    const struct bout_watch *watch;
    struct thought thought[SEATS_MAX];
};

static action_t choose(void *chooser, int seat, const void *view)
{
    struct minds *minds = chooser;
    const struct bout *bout = minds->bout;

    if (bout->bot[seat].level == RANDOM) /* bots_choose would say the same, a little later */
        return game_any(bout->game, view, &minds->thought[seat].random);
    return bots_choose(bout->game, bout->bot[seat].level, view, &minds->thought[seat]);
}

static action_t choose_watched(void *chooser, int seat, const void *view)
{
    const struct minds *minds = chooser;

    minds->watch->ask(minds->watch->context, minds->bout->game, view);
    return choose(chooser, seat, view);
}

struct playout_end bout_play(const struct bout *bout, uint64_t number,
                             const struct bout_watch *watch)
{
    struct minds minds;
    struct playout playout = {.game = bout->game,
                              .setup = bout->setup,
                              .dealer = playout_luck(bout->seed, number, DEALER),
                              .choose = watch && watch->ask ? choose_watched : choose,
                              .chooser = &minds};

    minds.bout = bout;
    minds.watch = watch;
    for (int seat = 0; seat < bout->setup.seats; seat++)
        minds.thought[seat] = (struct thought){.random = playout_luck(bout->seed, number, seat),
                                               .iterations = bout->bot[seat].iterations};
    if (watch) {
        playout.watch = watch->step;
        playout.watcher = watch->context;
        playout.met = watch->met;
    }
    return playout_game(&playout);
}
