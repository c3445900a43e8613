/* play - `backroom play`: a game in plain text, with numbered choices
 *
 * It shows views and offers legal actions, and knows no rules. People come in by seat; bots and
 * dealer act as soon as they are due.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/deal.h"
#include "cli/desk.h"
#include "cli/save.h"
#include "cli/setup.h"
#include "table/record.h"

struct play_options {
    int64_t seats, rules, seed, lang;
    const char *bots, *options, *components, *record, *name;
    bool hotseat, demo, hint, entropy;
};

#define AT(field) offsetof(struct play_options, field)
static const struct opt options[] = {
    {"seats", OPT_INT, AT(seats), 2, SEATS_MAX, NULL, "N", "number of players (4, or what fits)"},
    {"bots", OPT_WORD, AT(bots), 0, 0, NULL, "A,B,...", "bots: one for all, or one each (medium)"},
    {"hotseat", OPT_FLAG, AT(hotseat), 0, 0, NULL, NULL, "people in all seats that --bots leaves"},
    {"name", OPT_WORD, AT(name), 0, 0, NULL, "NAME,...", "names of the people"},
    {"lang", OPT_ONE, AT(lang), 0, 0, "en", "en|fr|de", "language"},
    {"rules", OPT_INT, AT(rules), -1, 255, "-1", "N", "version of the rules; -1: the newest"},
    {"option", OPT_WORD, AT(options), 0, 0, NULL, "NAME=VALUE,...", "options of the table"},
    {"components", OPT_WORD, AT(components), 0, 0, NULL, "FILE",
     "another set of components; see 'backroom components'"},
    {"seed", OPT_INT, AT(seed), -1, INT64_C(999999999999999999), "-1", "S",
     "the same cards and bots again; -1: new ones"},
    {"entropy", OPT_FLAG, AT(entropy), 0, 0, NULL, NULL,
     "once the dealer is bound, ask people for words to mix in"},
    {"record", OPT_WORD, AT(record), 0, 0, NULL, "FILE", "save the game there at the end"},
    {"hint", OPT_FLAG, AT(hint), 0, 0, NULL, NULL,
     "before every decision, what a good bot would do"},
    {"demo", OPT_FLAG, AT(demo), 0, 0, NULL, NULL, "watch a game between bots"},
    {0},
};
#undef AT

static int count_levels(const char *levels)
{
    int count = levels ? 1 : 0;
    for (; levels && *levels; levels++)
        count += *levels == ',';
    return count;
}

/* Who sits where: people first, then bots. */
static bool seat_players(const struct play_options *o, int seats, struct room *room)
{
    struct bot bot[SEATS_MAX];
    int people = o->demo ? 0 : o->hotseat ? seats - count_levels(o->bots) : 1;

    if (o->demo && o->entropy) {
        complain("--demo has nobody who could add --entropy: leave one of them out");
        return false;
    }
    if (o->demo && o->hotseat) {
        complain("--demo and --hotseat exclude each other: choose one");
        return false;
    }
    if (o->hotseat && people < 1) {
        complain("--hotseat leaves no seat for people: name at most %d bots", seats - 1);
        return false;
    }
    if (people < seats && !setup_bots(o->bots   ? o->bots
                                      : o->demo ? "random"
                                                : "medium",
                                      seats - people, bot))
        return false;
    for (int seat = 0; seat < seats; seat++)
        room_seat(room, seat, seat < people ? CHAIR_PERSON : CHAIR_BOT,
                  seat < people ? (struct bot){0} : bot[seat - people]);
    return true;
}

/* Names from --name for the people; the bots have theirs. */
static bool name_players(const struct play_options *o, struct room *room)
{
    static const char *const people[LANGS] = {"Player", "Joueur", "Spieler"};
    const char *names = o->name;
    char plain[NAME_SIZE];

    for (int seat = 0; seat < room->table.setup.seats; seat++) {
        bool person = room->chair[seat].kind == CHAIR_PERSON;
        size_t length = names ? strcspn(names, ",") : 0;
        const char *name = names;
        if (!person || !names) {
            snprintf(plain, sizeof plain, seat && person ? "%s %d" : "%s",
                     person ? people[o->lang] : machine_names[seat], seat + 1);
            name = plain;
            length = strlen(plain);
        } else {
            names = names[length] ? names + length + 1 : NULL;
        }
        if (!table_set_name(&room->table, seat, name, length)) {
            complain("--name: that is no name. %s", name_rule[o->lang]);
            return false;
        }
    }
    if (names)
        complain("--name has more names than there are people: '%s' is left over", names);
    return !names;
}

static int save(const struct play_options *o, const struct room *room)
{
    char *bytes = malloc(RECORD_SIZE_MAX), problem[300];
    struct text text = text_in(bytes, RECORD_SIZE_MAX);
    int code = EXIT_GOOD;

    if (!bytes)
        return complain("no memory for the record");
    room_record(room, true, &text);
    if (!save_file(o->record, bytes, text.length, problem, sizeof problem))
        code = complain("%s", problem);
    free(bytes);
    return code;
}

/* The dealer's promise, then what people add to it. */
static bool bind_dealer(const struct play_options *o, struct room *room)
{
    bool person[SEATS_MAX];

    for (int seat = 0; seat < SEATS_MAX; seat++)
        person[seat] = room->chair[seat].kind == CHAIR_PERSON;
    return deal_bind(&room->table, o->seed, (enum lang)o->lang) &&
           (!o->entropy || deal_mix(&room->table, person, (enum lang)o->lang, stdin));
}

static int play_in(const struct play_options *o, struct desk *desk)
{
    struct room *room = desk->room;
    char problem[300];

    if (!seat_players(o, room->table.setup.seats, room) || !name_players(o, room))
        return EXIT_BAD;
    /* better now than after the game */
    if (o->record && !save_possible(o->record, problem, sizeof problem))
        return complain("%s", problem);
    if (!bind_dealer(o, room))
        return EXIT_BAD;
    room->hints = true;
    room_begin(room, 0);
    desk_play(desk);
    return o->record ? save(o, room) : EXIT_GOOD;
}

static int run(const void *given, int count, char **arguments)
{
    const struct play_options *o = given;
    struct room *room = malloc(sizeof *room);
    struct desk desk = {.room = room,
                        .prompt = {.input = stdin, .lang = (enum lang)o->lang, .hints = o->hint},
                        .eyes = calloc(SEATS_MAX, sizeof *desk.eyes)};
    const struct game *game;
    struct setup setup;
    int code = EXIT_BAD;
    (void)count;

    if (!room || !desk.eyes)
        complain("no memory");
    else if (setup_game(arguments[0], &game) &&
             setup_table(game, o->seats, o->rules, o->options, o->components, &setup)) {
        room_open(room, game, &setup);
        code = play_in(o, &desk);
        room_close(room);
        game_drop_set(game, &setup);
    }
    free(room);
    free(desk.eyes);
    return code;
}

const struct command command_play = {
    .name = "play",
    .arguments = "GAME",
    .summary = "play in the terminal, against bots or with others at the same screen",
    .details =
        "The dealer publishes the hash of its seed before the first card. With --entropy it then\n"
        "asks each person for a line: 64 hex digits are taken as 32 bytes, anything else is\n"
        "hashed to 32. Since they come after the promise, nobody can have chosen the cards, and\n"
        "'backroom verify' proves it to all. With --seed the cards are known to whoever knows "
        "it.\n",
    .options = options,
    .size = sizeof(struct play_options),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
