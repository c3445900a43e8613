/* backroom - what the browser calls: one table, text in and JSON out
 *
 * The module holds the whole truth about one game. The worker around it writes text into `input`,
 * calls a function, and reads what was asked for from `output`. Everything that tells about the
 * table takes a viewer and goes through that viewer's view; the only exceptions are `record` with
 * RECORD_WHOLE, which the worker keeps to itself until the game is over, and `draw` and `think`,
 * which carry out what is due and tell nothing.
 *
 * A game is opened by reading a record, be it one with no actions yet; so opening a new game,
 * going on with an old one and loading a file are one function.
 */
#include <string.h>

#include "bots/bots.h"
#include "core/json.h"
#include "games/games.h"
#include "table/record.h"

#define EXPORT(name) __attribute__((export_name(name)))

enum { WORDS_MAX = 80 }; /* an action in words is shorter than this */

static char input[RECORD_SIZE_MAX + 1], output[RECORD_SIZE_MAX + 1];
static struct text out;
static struct table table;
static bool opened;

/* Microseconds; from the worker. */
__attribute__((import_module("env"), import_name("clock"))) double host_clock(void);

static uint64_t clock_now(void)
{
    return (uint64_t)host_clock();
}

static struct json begin(void)
{
    out = text_in(output, sizeof output);
    return json_in(&out);
}

EXPORT("input") char *wasm_input(void);
EXPORT("input_size") int wasm_input_size(void);
EXPORT("output") char *wasm_output(void);
EXPORT("output_size") int wasm_output_size(void);

char *wasm_input(void)
{
    return input;
}

int wasm_input_size(void)
{
    return RECORD_SIZE_MAX;
}

char *wasm_output(void)
{
    return output;
}

/* How much the last call wrote, or -1 where it did not fit. */
int wasm_output_size(void)
{
    return text_fits(&out) ? (int)out.length : -1;
}

/* ---- what there is to play ---- */

static const char *const langs[LANGS] = {"en", "fr", "de"};

static void write_texts(struct json *json, const char *key, const char *const text[LANGS])
{
    json_open(json, key, '{');
    for (int lang = 0; lang < LANGS; lang++)
        json_str(json, langs[lang], text[lang]);
    json_close(json, '}');
}

static void write_values(struct json *json, const struct option *option)
{
    json_open(json, "values", '[');
    for (int i = 0; i < option_values(option); i++) {
        json_open(json, NULL, '{');
        json_str(json, "word", option->value[i].word);
        write_texts(json, "label", option->value[i].label);
        write_texts(json, "help", option->value[i].help);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_options(struct json *json, const struct game *game)
{
    json_open(json, "options", '[');
    for (const struct option *option = game->options; option->name; option++) {
        json_open(json, NULL, '{');
        json_str(json, "name", option->name);
        json_int(json, "since", option->since);
        write_texts(json, "title", option->title);
        write_values(json, option);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_orders(struct json *json, const struct game *game)
{
    json_open(json, "orders", '[');
    for (const struct order *order = game->orders; order && order->word; order++) {
        json_open(json, NULL, '{');
        json_str(json, "word", order->word);
        write_texts(json, "text", order->text);
        json_int(json, "start", order->start);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Games with their seats, options and standing orders, and the levels of bots. */
EXPORT("catalog") void wasm_catalog(void);
void wasm_catalog(void)
{
    struct json json = begin();

    json_open(&json, NULL, '{');
    json_open(&json, "games", '[');
    for (const struct game *const *game = games; *game; game++) {
        json_open(&json, NULL, '{');
        json_str(&json, "name", (*game)->name);
        json_str(&json, "title", (*game)->title);
        json_int(&json, "rules", (*game)->rules);
        json_int(&json, "seatsMin", (*game)->seats_min);
        json_int(&json, "seatsMax", (*game)->seats_max);
        write_options(&json, *game);
        write_orders(&json, *game);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_open(&json, "levels", '[');
    for (int level = 0; level < LEVELS; level++)
        json_str(&json, NULL, level_names[level]);
    json_close(&json, ']');
    json_close(&json, '}');
}

/* ---- opening ---- */

/* Is the name in `input` one to give? 1: yes; 0: no, and the rule is told. */
EXPORT("name") int wasm_name(int length, int lang);
int wasm_name(int length, int lang)
{
    begin();
    text_str(&out, name_rule[lang]);
    return name_is_good(input, (size_t)length);
}

/* Reads the record in `input`. 0: good; otherwise a record_verdict, and the fault is told. */
EXPORT("open") int wasm_open(int length);
int wasm_open(int length)
{
    struct fault fault = {0};
    enum record_verdict verdict = record_read(input, (size_t)length, &table, &fault);
    struct json json = begin();

    opened = verdict == RECORD_GOOD;
    json_open(&json, NULL, '{');
    json_int(&json, "line", fault.line);
    json_str(&json, "message", fault.message);
    json_close(&json, '}');
    return (int)verdict;
}

/* The dealer's secret, 32 bytes in `input`; before the first draw. */
EXPORT("seed") void wasm_seed(void);
void wasm_seed(void)
{
    uint8_t seed[SEED_SIZE];

    memcpy(seed, input, sizeof seed);
    table_set_seed(&table, seed);
}

/* The secret that a number stands for: the same cards as in the terminal. */
EXPORT("seed_number") void wasm_seed_number(double number);
void wasm_seed_number(double number)
{
    uint8_t seed[SEED_SIZE];

    dealer_seed((int64_t)number, seed);
    table_set_seed(&table, seed);
}

/* ---- playing ---- */

EXPORT("due") int wasm_due(void);
EXPORT("count") int wasm_count(void);
EXPORT("closed") int wasm_closed(void);
EXPORT("turn") int wasm_turn(void);
EXPORT("seeded") int wasm_seeded(void);

int wasm_due(void)
{
    return opened ? table_due(&table) : 0;
}

int wasm_count(void)
{
    return table.count;
}

int wasm_closed(void)
{
    return table.closed;
}

int wasm_turn(void)
{
    return game_head(table.state)->turn;
}

int wasm_seeded(void)
{
    return table.seeded;
}

EXPORT("draw") void wasm_draw(void);
void wasm_draw(void)
{
    table_draw(&table, NULL);
}

/* A bot's luck follows from the table's and from the place in the game: the same after a reload. */
static struct thought thought_for(int seat, double limit)
{
    struct thought thought = {.clock = clock_now, .limit = (uint64_t)limit};

    thought.random =
        random_from(table_bot_luck(&table), (uint64_t)table.count * 8 + (uint64_t)seat);
    return thought;
}

/* Lets a bot decide for a due seat; `limit` is in microseconds. */
EXPORT("think") int wasm_think(int seat, int level, double limit);
int wasm_think(int seat, int level, double limit)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    struct thought thought = thought_for(seat, limit);

    table.game->view(table.state, seat, view);
    return (int)table_act(&table, seat, bots_choose(table.game, (enum level)level, view, &thought),
                          NULL, NULL);
}

static void write_refusal(struct json *json, const struct refusal *refusal, int lang)
{
    json_open(json, NULL, '{');
    json_str(json, "text", refusal->text[lang]);
    json_str(json, "ruling", refusal->ruling);
    json_close(json, '}');
}

/* The action in `input`, carried out. 0: done; otherwise a verdict, and the reason is told. */
EXPORT("act") int wasm_act(int seat, int length, int lang);
int wasm_act(int seat, int length, int lang)
{
    action_t action = game_parse(table.game, input, (size_t)length, false);
    const struct refusal *refusal = &table.game->refusals[0];
    enum verdict verdict = table_act(&table, seat, action, NULL, &refusal);
    struct json json = begin();

    if (verdict != VERDICT_DONE)
        write_refusal(&json, refusal, lang);
    return (int)verdict;
}

/* Why the action in `input` cannot be done now; nothing happens. 0: it can be. */
EXPORT("why") int wasm_why(int seat, int length, int lang);
int wasm_why(int seat, int length, int lang)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    action_t action = game_parse(table.game, input, (size_t)length, false);
    const struct refusal *refusal = &table.game->refusals[0];
    struct json json = begin();
    enum verdict verdict;

    memcpy(state, table.state, sizeof state);
    verdict = game_try(table.game, state, seat, action, NULL, &refusal);
    if (verdict != VERDICT_DONE)
        write_refusal(&json, refusal, lang);
    return (int)verdict;
}

/* Takes back the seat's last step, where it has shown that seat nothing. */
EXPORT("undo") int wasm_undo(int seat);
int wasm_undo(int seat)
{
    if (!table_can_undo(&table, seat))
        return 0;
    table_undo(&table, seat);
    return 1;
}

/* The standing order that covers what this seat is asked now, or -1. */
EXPORT("standing") int wasm_standing(int seat);
int wasm_standing(int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t decline;

    if (!table.game->standing)
        return -1;
    table.game->view(table.state, seat, view);
    return table.game->standing(view, &decline);
}

/* Declines for a seat what one of its standing orders covers. */
EXPORT("decline") void wasm_decline(int seat);
void wasm_decline(int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t decline;

    table.game->view(table.state, seat, view);
    if (table.game->standing(view, &decline) >= 0)
        table_act(&table, seat, decline, NULL, NULL);
}

/* ---- telling ---- */

static void write_action(struct json *json, const void *view, const struct scene *scene,
                         action_t action)
{
    const struct game *game = table.game;
    const struct refusal *warning = game->warn ? game->warn(view, action) : NULL;
    char bytes[4 * WORDS_MAX];
    struct text text = text_in(bytes, sizeof bytes);

    json_open(json, NULL, '{');
    game_print(game, action, &text);
    json_text(json, "wire", bytes, text.length);
    json_str(json, "verb", game->verbs[action_verb(action)].word);
    text = text_in(bytes, sizeof bytes);
    game_label(game, scene, action, &text);
    json_str(json, "label", bytes);
    if (warning)
        json_str(json, "warn", warning->text[scene->lang]);
    json_close(json, '}');
}

static void write_actions(struct json *json, const void *view, const struct scene *scene)
{
    static action_t list[LEGAL_MAX];
    int count = table.game->legal(view, list);

    json_open(json, "actions", '[');
    for (int i = 0; i < count; i++)
        write_action(json, view, scene, list[i]);
    json_close(json, ']');
}

static void write_due(struct json *json, const void *view)
{
    json_open(json, "due", '[');
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (game_head(view)->due >> seat & 1)
            json_int(json, NULL, seat);
    json_close(json, ']');
    json_bool(json, "over", game_head(view)->due == 0);
}

static void write_seats(struct json *json, const char *const names[SEATS_MAX])
{
    json_str(json, "game", table.game->name);
    json_int(json, "seats", table.setup.seats);
    json_open(json, "names", '[');
    for (int seat = 0; seat < table.setup.seats; seat++)
        json_str(json, NULL, names[seat]);
    json_close(json, ']');
    json_str(json, "memory", table_remembers(&table) ? "open" : "table");
}

/* The table after `count` steps as `viewer` may see it. What can be done is listed only for the
 * present. */
EXPORT("look") void wasm_look(int viewer, int count, int lang);
void wasm_look(int viewer, int count, int lang)
{
    _Alignas(8) uint8_t state[STATE_MAX], view[STATE_MAX];
    const char *names[SEATS_MAX];
    struct scene scene = table_scene(&table, (enum lang)lang, names);
    struct json json = begin();
    bool now = count >= table.count;

    if (now)
        memcpy(state, table.state, sizeof state);
    else
        table_state_at(&table, count, state);
    table.game->view(state, viewer, view);
    json_open(&json, NULL, '{');
    write_seats(&json, names);
    json_int(&json, "seat", viewer);
    json_int(&json, "turn", game_head(view)->turn);
    write_due(&json, view);
    json_raw(&json, "view");
    if (table.game->json)
        table.game->json(view, &out);
    else
        text_str(&out, "null");
    if (viewer >= 0 && table_remembers(&table))
        bots_chances(table.game, view, "chances", &json);
    if (now)
        write_actions(&json, view, &scene);
    json_bool(&json, "undo", now && viewer >= 0 && table_can_undo(&table, viewer));
    json_close(&json, '}');
}

/* The same as a plain-text picture. */
EXPORT("picture") void wasm_picture(int viewer, int count, int lang);
void wasm_picture(int viewer, int count, int lang)
{
    _Alignas(8) uint8_t state[STATE_MAX], view[STATE_MAX];
    const char *names[SEATS_MAX];
    struct scene scene = table_scene(&table, (enum lang)lang, names);

    begin();
    if (count >= table.count)
        memcpy(state, table.state, sizeof state);
    else
        table_state_at(&table, count, state);
    table.game->view(state, viewer, view);
    table.game->show(view, &scene, &out);
}

/* The first step the log shows now. */
EXPORT("log_start") int wasm_log_start(void);
int wasm_log_start(void)
{
    return table_log_start(&table);
}

/* What happened in the steps from .. to-1, as the viewer saw it, a sentence a line. */
EXPORT("tell") void wasm_tell(int viewer, int from, int to, int lang);
void wasm_tell(int viewer, int from, int to, int lang)
{
    const char *names[SEATS_MAX];
    struct scene scene = table_scene(&table, (enum lang)lang, names);

    begin();
    table_tell(&table, viewer, from, to < table.closed ? to : table.closed, &scene, &out);
}

/* Who took a step: a seat or DEALER. */
EXPORT("actor") int wasm_actor(int step);
int wasm_actor(int step)
{
    return step >= 0 && step < table.count ? table.steps[step].seat : NOBODY;
}

/* What a strong bot would do in this seat's place, and why; null at a table that plays from memory,
 * since a bot forgets nothing and would tell. */
EXPORT("hint") void wasm_hint(int seat, int level, double limit, int lang);
void wasm_hint(int seat, int level, double limit, int lang)
{
    _Alignas(8) uint8_t view[STATE_MAX];
    const char *names[SEATS_MAX];
    struct scene scene = table_scene(&table, (enum lang)lang, names);
    struct thought thought = thought_for(seat, limit);
    static char bytes[4096];
    struct text reason = text_in(bytes, sizeof bytes);
    struct json json;
    action_t action;

    if (!table_remembers(&table)) {
        begin();
        text_str(&out, "null");
        return;
    }
    table.game->view(table.state, seat, view);
    action = bots_choose(table.game, (enum level)level, view, &thought);
    bots_explain(table.game, view, &thought, &scene, &reason);
    json = begin();
    json_open(&json, NULL, '{');
    json_raw(&json, "action");
    json.comma = false;
    write_action(&json, view, &scene, action);
    json_str(&json, "reason", bytes);
    json_close(&json, '}');
}

/* The game as a record. Viewer RECORD_WHOLE and the seed are for the worker alone until the end. */
EXPORT("record") void wasm_record(int viewer, int reveal);
void wasm_record(int viewer, int reveal)
{
    begin();
    record_write(&table, viewer, reveal != 0, &out);
}
