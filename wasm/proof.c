/* proof - was the deal fair? A record that came from a server, looked at by whoever played
 *
 * Reading checks every action, consequence and draw; what was promised while the game ran is for
 * the page to compare. Bots are asked again one choice at a time: that may take long.
 */
#include "bots/bots.h"
#include "room/again.h"
#include "wasm/page.h"

static struct table table;
static bool opened;
static struct room room;
static struct again again;

static void write_hex(struct json *json, const char *key, const uint8_t *bytes, size_t length)
{
    char hex[2 * 32 + 1];
    struct text text = text_in(hex, sizeof hex);

    text_hex(&text, bytes, length);
    json_str(json, key, hex);
}

/* Who sat where at its end: people, where it names no bot. */
static void write_players(struct json *json, const struct tenure *tenure, int tenures)
{
    const char *bots[SEATS_MAX] = {NULL};
    char names[SEATS_MAX][BOT_NAME_SIZE];

    for (int i = 0; i < tenures; i++)
        if (tenure[i].to >= table.closed)
            bots[tenure[i].seat] = bot_name(tenure[i].bot, names[tenure[i].seat]);
    json_open(json, "players", '[');
    for (int seat = 0; seat < table.setup.seats; seat++) {
        json_open(json, NULL, '{');
        json_str(json, "name", table.name[seat]);
        if (bots[seat])
            json_str(json, "level", bots[seat]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* What the record says of its game and its deal. */
static void write_facts(int length)
{
    struct tenure tenure[TENURES_MAX];
    int tenures = again_tenures(input, (size_t)length, tenure);
    struct json json = page_begin();

    json_open(&json, NULL, '{');
    json_str(&json, "game", table.game->name);
    json_int(&json, "steps", table.closed);
    write_players(&json, tenure, tenures);
    json_bool(&json, "over", table_due(&table) == 0);
    if (table.committed)
        write_hex(&json, "commit", table.commit, sizeof table.commit);
    if (table.seeded)
        write_hex(&json, "seed", table.seed, sizeof table.seed);
    json_open(&json, "entropy", '[');
    for (int seat = 0; seat < table.setup.seats; seat++)
        write_hex(&json, NULL, table.entropy.bytes[seat], table.entropy.length[seat]);
    json_close(&json, ']');
    json_close(&json, '}');
}

/* Reads the record in `input`. 1: it is good, and its facts are told; 0: the fault is. */
EXPORT("proof_read") int page_proof_read(int length)
{
    struct fault fault = {0};

    if (opened)
        table_close(&table);
    opened = record_read(input, (size_t)length, &table, &fault) == RECORD_GOOD;
    if (opened)
        write_facts(length);
    else
        page_fault(&fault, LANG_EN);
    return opened;
}

/* Plays the same record, in `input` once more, up to its bots' first choice. Returns how many bots
 * it names. */
EXPORT("proof_bots") int page_proof_bots(int length)
{
    again_open(&again, &room, &table, input, (size_t)length);
    return again.tenures;
}

static void write_words(struct json *json, const char *key, action_t action)
{
    char bytes[100];
    struct text text = text_in(bytes, sizeof bytes);

    game_print(table.game, action, &text);
    json_str(json, key, bytes);
}

static void write_difference(const struct again_choice *choice, action_t own)
{
    struct json json = page_begin();

    json_open(&json, NULL, '{');
    json_int(&json, "step", choice->step);
    json_int(&json, "seat", choice->seat);
    write_words(&json, "did", choice->action);
    write_words(&json, "own", own);
    json_close(&json, '}');
}

/* Asks about one choice. 1: it was the bot's own; 0: there is none left; -1: it was not, and what
 * the bot would have done is told. */
EXPORT("proof_next") int page_proof_next(void)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    struct again_choice choice;
    action_t own;

    if (!again_next(&again, &choice)) {
        room_close(&room);
        return 0;
    }
    room_view(&room, choice.seat, view);
    own = bots_play(table.game, choice.bot, view, room_luck(&room, choice.seat));
    if (own == choice.action)
        return 1;
    write_difference(&choice, own);
    return -1;
}
