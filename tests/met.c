/* met - which rare branches a line of a record takes, for tests */
#include "tests/met.h"

#include <string.h>

static void list_met(const struct game *game, const uint32_t *met, char out[256])
{
    struct text text = text_in(out, 256);

    for (int i = 0; game->rares[i].word; i++)
        if (met[i]) {
            text_str(&text, text.length ? "; " : "");
            text_str(&text, game->rares[i].word);
            text_char(&text, ' ');
            text_int(&text, met[i]);
        }
}

const char *met_by(const struct game *game, void *state, const char *line, size_t length,
                   char out[256])
{
    _Alignas(8) uint8_t before[STATE_MAX];
    size_t word = text_word(line, length);
    int seat = text_is(line, word, "dealer") ? DEALER : line[0] - '0';
    action_t action = game_parse(game, line + word + 1, length - word - 1, false);
    struct events events = {0};
    uint32_t met[RARES_MAX] = {0};

    memcpy(before, state, game->state_size);
    if (!action || game_try(game, state, seat, action, &events, NULL) != VERDICT_DONE)
        return NULL;
    game->meet(&(struct happening){action, &events, before, state}, met);
    list_met(game, met, out);
    return out;
}
