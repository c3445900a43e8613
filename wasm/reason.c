/* reason - why a bot did what it did, once the game is over and its seed is known
 *
 * A bot's choice follows from its view, its iterations and its luck; it is asked again, and this
 * time for its reason.
 */
#include "bots/bots.h"
#include "room/again.h"
#include "wasm/page.h"

static struct table table;
static bool opened;
static struct room room;
static struct again again;

/* Asks the bot that made this choice; 0: it does not know, or says something else. */
static int explain(const struct again_choice *choice, enum lang lang)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    struct thought thought = {.random = room_luck(&room, choice->seat),
                              .iterations = choice->bot.iterations};
    const char *names[SEATS_MAX];
    struct scene scene = table_scene(&table, lang, names);

    room_view(&room, choice->seat, view);
    if (bots_choose(table.game, choice->bot.level, view, &thought) != choice->action ||
        thought.count == 0)
        return 0;
    page_begin();
    bots_reason(table.game, view, &thought, &scene, &out);
    return 1;
}

/* Why the bot that did step number `step` of the record in `input` did so. 0: no bot did it, or it
 * weighed nothing. Takes as long as the bot thinks. */
EXPORT("reason") int page_reason(int length, int step, int lang)
{
    struct again_choice choice = {.step = -1};
    struct fault fault;
    int told;

    if (opened)
        table_close(&table);
    opened = record_read(input, (size_t)length, &table, &fault) == RECORD_GOOD;
    if (!opened || !table.seeded)
        return 0;
    again_open(&again, &room, &table, input, (size_t)length);
    while (choice.step < step && again_next(&again, &choice))
        ;
    told = choice.step == step && explain(&choice, (enum lang)lang);
    room_close(&room);
    return told;
}
