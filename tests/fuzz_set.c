/* fuzz_set - bytes as a component set, for every game that has sets: what is read can be played
 * with
 *
 * A good set, written out, is read as the same set, and a game with it stays sound up to its end.
 */
#include "table/set.h"

#include <stdlib.h>
#include <string.h>

#include "core/dealer.h"
#include "games/games.h"
#include "tests/fuzz_input.h"

enum { ACTIONS = 400 }; /* longer than nearly every game */

/* The set's number, of which the caller is a holder, or -1. */
static int read_exactly(const struct game *game, const char *bytes, size_t size)
{
    struct fault fault = {.line = -1};
    char *exact = copy_exactly(bytes, size);
    int set = game->set_read(exact, size, &fault);

    free(exact);
    require(set >= 0 || (fault.line >= 0 && fault.message[0]), "a fault without a reason");
    require(set >= 0 || memchr(fault.message, 0, sizeof fault.message), "a reason without an end");
    for (int lang = 1; lang < LANGS; lang++)
        require(set >= 0 || (fault.local[lang - 1][0] &&
                             memchr(fault.local[lang - 1], 0, sizeof fault.local[0])),
                "a reason that is not told in every language");
    return set;
}

static size_t write_out(const struct game *game, int set, char *bytes)
{
    struct text text = text_in(bytes, SET_SIZE_MAX);

    game->set_write(set, &text);
    require(text_fits(&text), "a set too long to be read again");
    return text.length;
}

static void come_back(const struct game *game, int set)
{
    static char first[SET_SIZE_MAX], second[SET_SIZE_MAX];
    size_t size = write_out(game, set, first);
    int again = read_exactly(game, first, size);

    require(again == set, "what is written is another set");
    require(write_out(game, again, second) == size && memcmp(first, second, size) == 0,
            "written twice, it differs");
    game->set_drop(again);
}

static action_t any_action(const struct game *game, const void *state, int seat,
                           struct random *random)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    if (seat == DEALER)
        return dealer_draw_fast(random, game, state);
    game->view(state, seat, view);
    return game_any(game, view, random);
}

static void play(const struct game *game, int set, uint8_t luck)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    struct random random = random_from(luck, 0);
    struct setup setup = game_setup(game, game->seats_min + luck % 2);

    setup.set = (uint16_t)set;
    game->init(state, &setup);
    for (int left = ACTIONS; left > 0 && game_head(state)->due; left--) {
        int seat = __builtin_ctz(game_head(state)->due);
        game->apply(state, seat, any_action(game, state, seat, &random), NULL);
    }
    require(!game->audit(state), "a game with it does not stay sound");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    for (int i = 0; games[i]; i++) {
        int set = games[i]->set_read ? read_exactly(games[i], (const char *)bytes, size) : -1;
        if (set < 0)
            continue;
        come_back(games[i], set);
        play(games[i], set, size ? bytes[size - 1] : 0);
        games[i]->set_drop(set);
    }
    return 0;
}
