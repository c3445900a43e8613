/* replay_dump - everything the engine makes of one record, as text
 *
 * States are written in full, and so are log lines. Views, lists, pictures and worlds are written
 * as the start of a hash: a difference names its step and its kind, and that is where to look.
 */
#include "tests/replay_dump.h"

#include "bots/brain.h"
#include "bots/net.h"
#include "core/sha256.h"
#include "review/report.h"
#include "room/playout.h"
#include "table/record.h"

#include <string.h>

enum { OUTPUT_SIZE = 1 << 23, PICTURE_SIZE = 1 << 16, DIGEST = 6, BOTS_EVERY = 7, THINKING = 40 };

static char input[RECORD_SIZE_MAX];
static char output[OUTPUT_SIZE];

char *replay_dump_input(void)
{
    return input;
}

size_t replay_dump_room(void)
{
    return sizeof input;
}

const char *replay_dump_output(void)
{
    return output;
}

static void put_digest(struct text *text, const void *bytes, size_t length)
{
    uint8_t hash[SHA256_SIZE];

    sha256(bytes, length, hash);
    text_char(text, ' ');
    text_hex(text, hash, DIGEST);
}

/* What people are shown, in each language, and what a browser is given. */
static void put_pictures(struct text *text, const struct table *table, const void *view)
{
    static char bytes[PICTURE_SIZE];
    _Alignas(8) uint8_t shown[STATE_MAX];
    const char *names[SEATS_MAX];
    struct text picture;

    game_recall(table->game, view, shown);
    for (int lang = 0; lang < LANGS; lang++) {
        struct scene scene = table_scene(table, (enum lang)lang, names);
        picture = text_in(bytes, sizeof bytes);
        table->game->show(shown, &scene, &picture);
        put_digest(text, bytes, text_length(bytes));
    }
    picture = text_in(bytes, sizeof bytes);
    table->game->json(shown, &picture);
    put_digest(text, bytes, text_length(bytes));
}

/* One viewer's line: view, a world drawn from it, legal actions, pictures. */
static void put_viewer(struct text *text, const struct table *table, const void *state, int viewer,
                       int step)
{
    _Alignas(8) uint8_t view[STATE_MAX], world[STATE_MAX];
    action_t list[LEGAL_MAX];
    struct random random = random_from((uint64_t)step, (uint64_t)(viewer + 1));
    const struct game *game = table->game;

    game->view(state, viewer, view);
    game->determinize(view, &random, world);
    int count = game->legal(view, list);
    text_str(text, "viewer ");
    text_int(text, viewer);
    text_str(text, " after ");
    text_int(text, step);
    put_digest(text, view, game->view_size);
    put_digest(text, world, game->state_size);
    text_char(text, ' ');
    text_int(text, count);
    put_digest(text, list, (size_t)count * sizeof *list);
    put_pictures(text, table, view);
    text_char(text, '\n');
}

/* What a bot of each level chooses for a due seat, the moves it weighed and how it explains them,
 * and what stands in that seat's notebook. */
static void put_bots(struct text *text, const struct table *table, const void *state, int step)
{
    static char bytes[PICTURE_SIZE];
    _Alignas(8) uint8_t view[STATE_MAX];
    const char *names[SEATS_MAX];
    int seat = __builtin_ctz(game_head(state)->due);

    table->game->view(state, seat, view);
    for (int level = EASY; level < LEVELS; level++) {
        struct scene scene = table_scene(table, (enum lang)(level % LANGS), names);
        struct thought thought = {.random = random_from((uint64_t)step, (uint64_t)level),
                                  .iterations = THINKING};
        struct text reason = text_in(bytes, sizeof bytes);
        action_t action = bots_choose(table->game, (enum level)level, view, &thought);
        text_str(text, "bot ");
        text_str(text, level_names[level]);
        text_char(text, ' ');
        game_print(table->game, action, text);
        put_digest(text, thought.idea, (size_t)thought.count * sizeof thought.idea[0]);
        bots_explain(table->game, view, &thought, &scene, &reason);
        put_digest(text, bytes, text_length(bytes));
        text_char(text, '\n');
    }
    struct text chances = text_in(bytes, sizeof bytes);
    struct json json = json_in(&chances);
    bots_chances(table->game, view, "chances", &json);
    text_str(text, "chances");
    put_digest(text, bytes, text_length(bytes));
    text_char(text, '\n');
}

/* A net of any weights, as a file. */
static const struct net *any_net(const struct schooling *schooling)
{
    static uint8_t bytes[NET_FILE_MAX];
    static struct net net;
    struct net_shape shape = {
        .inputs = schooling->inputs, .first = 24, .second = 8, .shift = {6, 6, 7}};
    struct random random = random_from(1, 1);

    net_write_head(&shape, bytes);
    for (size_t i = NET_HEAD + 4 * 33; i < net_size(&shape); i++)
        bytes[i] = (uint8_t)random_next(&random);
    return net_read(bytes, net_size(&shape), &net) ? &net : NULL;
}

/* What such a net is told of each seat's view, and what it says. */
static void put_nets(struct text *text, const struct table *table, const void *state)
{
    const struct schooling *schooling = bots_schooling(table->game);
    _Alignas(8) uint8_t view[STATE_MAX];
    uint8_t inputs[NET_INPUTS_MAX];
    float points[SEATS_MAX];

    for (int seat = 0; schooling && seat < table->setup.seats; seat++) {
        float value;
        table->game->view(state, seat, view);
        schooling->sense(view, 0, inputs, points);
        value = net_value(any_net(schooling), inputs);
        text_str(text, "net");
        put_digest(text, inputs, (size_t)schooling->inputs);
        put_digest(text, &value, sizeof value);
        text_char(text, '\n');
    }
}

/* Each viewer is told the step in a language, each language is told to somebody. */
static void put_log(struct text *text, const struct table *table, int step)
{
    const char *names[SEATS_MAX];

    for (int viewer = ONLOOKER; viewer < table->setup.seats; viewer++) {
        struct scene scene = table_scene(table, (enum lang)((viewer + 1 + step) % LANGS), names);
        table_tell(table, viewer, step, step + 1, &scene, text);
    }
}

static void put_state(struct text *text, const struct table *table, const void *state, int step)
{
    text_str(text, "state ");
    text_int(text, step);
    text_char(text, ' ');
    text_hex(text, state, table->game->state_size);
    text_char(text, '\n');
    for (int viewer = ONLOOKER; viewer < table->setup.seats; viewer++)
        put_viewer(text, table, state, viewer, step);
}

static void put_steps(struct text *text, const struct table *table)
{
    _Alignas(8) uint8_t state[STATE_MAX];
    const struct game *game = table->game;

    game->init(state, &table->setup);
    put_state(text, table, state, 0);
    for (int i = 0; i < table->count; i++) {
        game->apply(state, table->steps[i].seat, table->steps[i].action, NULL);
        put_state(text, table, state, i + 1);
        if (i % BOTS_EVERY == 0 && game_head(state)->due & ~DUE_DEALER) {
            put_bots(text, table, state, i);
            put_nets(text, table, state);
        }
        if (i < table->closed)
            put_log(text, table, i);
    }
}

/* The bench hash of this game: many more games than this one. */
static void put_hash(struct text *text, const struct table *table)
{
    uint64_t hash = playout_hash(table->game, table->setup.seats);
    uint8_t bytes[8];

    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(hash >> (56 - 8 * i));
    text_str(text, "playouts ");
    text_hex(text, bytes, sizeof bytes);
    text_char(text, '\n');
}

/* A short review of a seat, where the game is over. */
static void put_review(struct text *text, const struct table *table)
{
    static struct review review;
    static char bytes[REVIEW_TEXT_MAX];
    struct text said = text_in(bytes, sizeof bytes);

    if (game_head(table->state)->due || table->setup.rules != table->game->rules)
        return;
    review_begin(&review, table, table->count % table->setup.seats, (struct effort){200, 200, 200},
                 1);
    while (review_go_on(&review))
        ;
    review_json(&review, (enum lang)(table->count % LANGS), &said);
    text_str(text, "review ");
    text_bytes(text, bytes, said.length);
    text_char(text, '\n');
}

static void put_fault(struct text *text, enum record_verdict verdict, const struct fault *fault)
{
    text_str(text, "verdict ");
    text_int(text, verdict);
    if (verdict != RECORD_GOOD) {
        text_str(text, " line ");
        text_int(text, fault->line);
        text_str(text, ": ");
        text_str(text, fault->message);
    }
    text_char(text, '\n');
}

size_t replay_dump(size_t length)
{
    static struct table table;
    struct text text = text_in(output, sizeof output);
    struct fault fault = {0};

    memset(&table, 0, sizeof table);
    enum record_verdict verdict = record_read(input, length, &table, &fault);
    if (table.game) {
        for (int viewer = RECORD_WHOLE; viewer < table.setup.seats; viewer++)
            record_write(&table, viewer, true, &text);
        put_steps(&text, &table);
        put_hash(&text, &table);
        put_review(&text, &table);
        table_close(&table);
    }
    put_fault(&text, verdict, &fault);
    return text_fits(&text) ? text.length : 0;
}
