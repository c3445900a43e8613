/* same_room - one person's game against bots, on a room without any face
 *
 *      same_room GAME SEED OPTIONS NAME,NAME... LEVEL,LEVEL... < ANSWERS > RECORD 2> TYPED
 *
 * Seat 0 is the person; what it did, asked or by standing order, stands in ANSWERS, a line each.
 * TYPED is what somebody at a prompt would have to type: what it was asked, and a yes to warnings.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "games/games.h"
#include "room/room.h"
#include "table/record.h"

static struct room room;

static void fail(const char *what, const char *about)
{
    fprintf(stderr, "same_room: %s %s\n", what, about);
    exit(2);
}

static const struct game *find_game(const char *name)
{
    for (const struct game *const *game = games; *game; game++)
        if (strcmp((*game)->name, name) == 0)
            return *game;
    fail("no such game:", name);
    return NULL;
}

static void open_room(const struct game *game, int seats, int64_t number, char *options)
{
    struct setup setup = game_setup(game, seats);
    uint8_t seed[SEED_SIZE];

    for (char *word = strtok(options, ","); word; word = strtok(NULL, ","))
        if (game_read_option(game, &setup, word, strlen(word)) < 0)
            fail("no such option:", word);
    room_open(&room, game, &setup);
    dealer_seed(number, seed);
    table_set_seed(&room.table, seed);
}

static void seat_players(char *names, char *levels)
{
    struct bot bot = {0};
    int seat = 0;

    for (char *name = strtok(names, ","); name; name = strtok(NULL, ","))
        if (!table_set_name(&room.table, seat++, name, strlen(name)))
            fail("no name:", name);
    room_seat(&room, 0, CHAIR_PERSON, bot);
    seat = 1;
    for (char *level = strtok(levels, ","); level; level = strtok(NULL, ",")) {
        if (!bot_parse(level, strlen(level), &bot))
            fail("no bot:", level);
        room_seat(&room, seat++, CHAIR_BOT, bot);
    }
}

static void carry_out(struct room_event event)
{
    const struct refusal *refusal = NULL;

    if (room_do(&room, &event, &refusal) != ROOM_DONE)
        fail("refused:", refusal->text[LANG_EN]);
}

static void bot_acts(int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t action;

    room_view(&room, seat, view);
    action = bots_play(room.table.game, room.chair[seat].bot, view, room_luck(&room, seat));
    carry_out((struct room_event){.verb = ROOM_CHOICE, .seat = (uint8_t)seat, .action = action});
}

static action_t read_answer(void)
{
    char line[100];
    action_t action;

    if (!fgets(line, sizeof line, stdin))
        fail("there are more questions than answers", "");
    line[strcspn(line, "\n")] = '\0';
    action = game_parse(room.table.game, line, strlen(line), false);
    if (!action)
        fail("no action:", line);
    return action;
}

static void type(action_t action)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    const struct game *game = room.table.game;
    char line[100];
    struct text text = text_in(line, sizeof line);

    game_print(game, action, &text);
    fprintf(stderr, "%s\n", line);
    room_view(&room, 0, view);
    game->forget(view);
    if (game->warn && game->warn(view, action))
        fprintf(stderr, "y\n");
}

static void person_acts(void)
{
    action_t action = read_answer();

    type(action);
    carry_out((struct room_event){
        .verb = ROOM_ANSWER, .seat = 0, .ask = room.chair[0].ask, .action = action});
}

static void order_acts(void)
{
    action_t action = read_answer();

    carry_out((struct room_event){.verb = ROOM_ORDERED, .seat = 0});
    if (room.events[room.count - 1].action != action)
        fail("the standing order answers otherwise", "");
}

static bool go_on(void)
{
    struct next next = room_next(&room, 0);

    switch (next.kind) {
    case NEXT_DRAW: room_draw(&room); return true;
    case NEXT_BOT: bot_acts(next.seat); return true;
    case NEXT_ORDERED: order_acts(); return true;
    case NEXT_PEOPLE: person_acts(); return true;
    default: return false;
    }
}

static void print_record(void)
{
    static char bytes[RECORD_SIZE_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    room_record(&room, true, &text);
    fputs(bytes, stdout);
}

int main(int count, char **words)
{
    int seats = 2;

    if (count != 6)
        fail("usage: GAME SEED OPTIONS NAME,NAME... LEVEL,LEVEL...", "");
    for (const char *c = words[5]; *c; c++)
        seats += *c == ',';
    open_room(find_game(words[1]), seats, strtoll(words[2], NULL, 10), words[3]);
    seat_players(words[4], words[5]);
    room_begin(&room, 0);
    while (go_on())
        ;
    print_record();
    room_close(&room);
    return 0;
}
