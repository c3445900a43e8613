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
#include "cli/players.h"
#include "cli/save.h"
#include "cli/setup.h"
#include "cli/wrap.h"
#include "guest/guest.h"
#include "table/record.h"

struct play_options {
    int64_t seats, rules, seed, lang, patience;
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
    {"patience", OPT_INT, AT(patience), 1, 3600000, "5000", "MS",
     "milliseconds that an engine has for each answer"},
    {"record", OPT_WORD, AT(record), 0, 0, NULL, "FILE", "save the game there at the end"},
    {"hint", OPT_FLAG, AT(hint), 0, 0, NULL, NULL,
     "before every decision, what a good bot would do"},
    {"demo", OPT_FLAG, AT(demo), 0, 0, NULL, NULL, "watch a game between bots"},
    {0},
};
#undef AT

/* The engines at the table, and how they hear of it. */
struct engines {
    const struct room *room;
    const char *command[SEATS_MAX]; /* NULL: none sits there */
    struct guest *guest[SEATS_MAX];
    uint8_t telling[TELLING_MAX];
};

static action_t engine_chooses(void *chooser, int seat)
{
    struct engines *engines = chooser;
    struct guest *guest = engines->guest[seat];
    int epoch, seen = guest_seen(guest, &epoch);
    size_t length =
        room_tell(engines->room, seat, seen, epoch, engines->telling, sizeof engines->telling);
    action_t action = guest_ask(guest, engines->telling, length, room_luck(engines->room, seat));
    char name[GUEST_NAME_SIZE];

    if (!action)
        wrap_print(stderr, "backroom play: %s has lost seat %d to a stand-in: %s\n",
                   guest_name(engines->command[seat], GUEST_NAME_COLUMNS, name), seat + 1,
                   guest_reason(guest));
    return action;
}

/* They are people to the room, and always asked. False after a complaint. */
static bool seat_engines(const struct play_options *o, struct desk *desk, struct engines *engines)
{
    const struct order *orders = desk->room->table.game->orders;

    engines->room = desk->room;
    desk->choose = engine_chooses;
    desk->chooser = engines;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(desk->elsewhere >> seat & 1))
            continue;
        engines->guest[seat] = guest_new(engines->command[seat], (int)o->patience);
        if (!engines->guest[seat]) {
            complain("no memory for an engine");
            return false;
        }
        guest_begin(engines->guest[seat]);
        for (int i = 0; orders && orders[i].word; i++)
            desk->room->chair[seat].asking[i] = ASK;
    }
    return true;
}

/* Who sits where: people first, then bots. */
static bool seat_players(const struct play_options *o, int seats, struct desk *desk,
                         struct engines *engines)
{
    struct bot bot[SEATS_MAX];
    const char *engine[SEATS_MAX] = {NULL};
    int people = o->demo ? 0 : o->hotseat ? seats - players_count(o->bots) : 1;

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
    if (people < seats && !players_read(o->bots   ? o->bots
                                        : o->demo ? "random"
                                                  : "medium",
                                        seats - people, bot, engine))
        return false;
    for (int seat = 0; seat < seats; seat++) {
        engines->command[seat] = seat < people ? NULL : engine[seat - people];
        desk->elsewhere |= (uint8_t)((engines->command[seat] != NULL) << seat);
        if (seat < people || engines->command[seat])
            room_seat(desk->room, seat, CHAIR_PERSON, (struct bot){0});
        else
            room_seat(desk->room, seat, CHAIR_BOT, bot[seat - people]);
    }
    return true;
}

static bool is_person(const struct desk *desk, int seat)
{
    return desk->room->chair[seat].kind == CHAIR_PERSON && !(desk->elsewhere >> seat & 1);
}

/* Names from --name for the people; the bots have theirs. */
static bool name_players(const struct play_options *o, const struct desk *desk)
{
    struct room *room = desk->room;
    static const char *const people[LANGS] = {"Player", "Joueur", "Spieler"};
    const char *names = o->name;
    char plain[NAME_SIZE];

    for (int seat = 0; seat < room->table.setup.seats; seat++) {
        bool person = is_person(desk, seat);
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
static bool bind_dealer(const struct play_options *o, const struct desk *desk)
{
    struct room *room = desk->room;
    bool person[SEATS_MAX];

    for (int seat = 0; seat < SEATS_MAX; seat++)
        person[seat] = is_person(desk, seat);
    return deal_bind(&room->table, o->seed, (enum lang)o->lang) &&
           (!o->entropy || deal_mix(&room->table, person, (enum lang)o->lang, stdin));
}

static int play_in(const struct play_options *o, struct desk *desk, struct engines *engines)
{
    struct room *room = desk->room;
    char problem[300];

    if (!seat_players(o, room->table.setup.seats, desk, engines) || !name_players(o, desk))
        return EXIT_BAD;
    /* better now than after the game */
    if (o->record && !save_possible(o->record, problem, sizeof problem))
        return complain("%s", problem);
    if (!bind_dealer(o, desk) || !seat_engines(o, desk, engines))
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
    struct engines *engines = calloc(1, sizeof *engines);
    struct desk desk = {.room = room,
                        .prompt = {.input = stdin, .lang = (enum lang)o->lang, .hints = o->hint},
                        .eyes = calloc(SEATS_MAX, sizeof *desk.eyes)};
    const struct game *game;
    struct setup setup;
    int code = EXIT_BAD;
    (void)count;

    if (!room || !desk.eyes || !engines)
        complain("no memory");
    else if (setup_game(arguments[0], &game) &&
             setup_table(game, o->seats, o->rules, o->options, o->components, &setup)) {
        room_open(room, game, &setup);
        code = play_in(o, &desk, engines);
        room_close(room);
        game_drop_set(game, &setup);
    }
    for (int seat = 0; engines && seat < SEATS_MAX; seat++)
        guest_free(engines->guest[seat]);
    free(engines);
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
        "it.\n"
        "Among --bots, engine:COMMAND is a program that plays: see 'backroom engine --help'.\n",
    .options = options,
    .size = sizeof(struct play_options),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
