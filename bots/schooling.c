/* schooling - which games a net can learn
 *
 * Apart from brains: whoever has no net, as the page, does without all of it.
 */
#include "bots/counterfeiters_net.h"
#include "bots/schwarzarbeit_net.h"
#include "bots/zahltag_net.h"

const struct schooling *bots_schooling(const struct game *game)
{
    return game == &game_zahltag          ? &zahltag_schooling
           : game == &game_counterfeiters ? &counterfeiters_schooling
           : game == &game_schwarzarbeit  ? &schwarzarbeit_schooling
                                          : NULL;
}
