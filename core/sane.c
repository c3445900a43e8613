/* sane - is what came from outside a view? */
#include "core/sane.h"

/* Every option has one of its values, and none where these rules do not know it. */
static bool are_options(const struct game *game, const struct head *head)
{
    uint16_t rest = head->options;

    for (int i = 0; game->options[i].name; i++, rest >>= 2) {
        int value = rest & 3;
        if (value >= option_values(&game->options[i]) ||
            (value && game->options[i].since > head->rules))
            return false;
    }
    return rest == 0;
}

static bool is_head(const struct game *game, const struct head *head)
{
    return head->seats >= game->seats_min && head->seats <= game->seats_max &&
           head->rules >= game->rules_oldest && head->rules <= game->rules &&
           (head->due == DUE_DEALER || head->due >> head->seats == 0) && are_options(game, head);
}

bool game_sane(const struct game *game, const void *view)
{
    const struct head *head = game_head(view);
    int seat = game_seat(game, view);

    return is_head(game, head) && (seat < head->seats || seat == 0xFF) && game->sane(view);
}
