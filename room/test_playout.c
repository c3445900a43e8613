/* test_playout - a playout is a game like any other, and shows an onlooker's views */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "games/games.h"
#include "room/playout.h"
#include "table/table.h"

struct follower {
    struct table table; /* the same game, through the door */
    struct random random[SEATS_MAX];
    int asked, steps;
};

static action_t choose(void *context, int seat, const void *view)
{
    struct follower *follower = context;
    const struct game *game = follower->table.game;
    _Alignas(8) uint8_t own[STATE_MAX];

    game->view(follower->table.state, seat, own);
    assert_memory_equal(view, own, game->view_size);
    follower->asked++;
    return game_any(game, view, &follower->random[seat]);
}

static void follow(void *context, const struct playout_step *step)
{
    struct follower *follower = context;
    struct table *table = &follower->table;
    _Alignas(8) uint8_t view[STATE_MAX];
    struct events events = {0};

    step->game->view(table->state, ONLOOKER, view);
    assert_memory_equal(step->before, view, step->game->view_size);
    assert_int_equal(table_act(table, step->seat, step->action, &events, NULL), VERDICT_DONE);
    assert_int_equal(step->events->count, events.count);
    assert_memory_equal(step->events->list, events.list,
                        (size_t)events.count * sizeof events.list[0]);
    step->game->view(table->state, ONLOOKER, view);
    assert_memory_equal(step->after, view, step->game->view_size);
    follower->steps++;
}

static void follow_game(const struct game *game, int seats, uint64_t number)
{
    static struct follower follower;
    struct playout playout = {.game = game,
                              .setup = game_setup(game, seats),
                              .dealer = playout_luck(1, number, DEALER),
                              .choose = choose,
                              .chooser = &follower,
                              .watch = follow,
                              .watcher = &follower};
    struct playout_end end;
    int32_t points[SEATS_MAX];
    int decisions = 0;

    follower.asked = follower.steps = 0;
    for (int seat = 0; seat < seats; seat++)
        follower.random[seat] = playout_luck(1, number, seat);
    table_open(&follower.table, game, &playout.setup);
    end = playout_game(&playout);
    assert_int_equal(table_due(&follower.table), 0);
    assert_int_equal(end.actions, follower.table.count);
    assert_int_equal(end.actions, follower.steps);
    assert_int_equal(end.winners, table_score(&follower.table, points));
    assert_memory_equal(end.points, points, (size_t)seats * sizeof points[0]);
    for (int i = 0; i < follower.table.count; i++)
        decisions += follower.table.steps[i].seat != DEALER;
    assert_int_equal(follower.asked, decisions);
}

static void a_playout_is_a_game_like_any_other(void **unused)
{
    (void)unused;
    for (int i = 0; games[i]; i++)
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++)
            for (uint64_t number = 0; number < 5; number++)
                follow_game(games[i], seats, number);
}

static void luck_is_everybodys_own(void **unused)
{
    uint64_t seen[2][8][2], *flat = &seen[0][0][0];
    (void)unused;

    for (uint64_t number = 0; number < 8; number++)
        for (int who = 0; who < 2; who++) {
            struct random seat = playout_luck(3, number, who ? DEALER : 0);
            struct random again = playout_luck(3, number, who ? DEALER : 0);
            seen[who][number][0] = random_next(&seat);
            seen[who][number][1] = random_next(&seat);
            assert_int_equal(seen[who][number][0], random_next(&again));
        }
    for (int i = 0; i < 32; i++)
        for (int j = 0; j < i; j++)
            assert_true(flat[i] != flat[j]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_playout_is_a_game_like_any_other),
        cmocka_unit_test(luck_is_everybodys_own),
    };
    return cmocka_run_group_tests_name("playout", tests, NULL, NULL);
}
