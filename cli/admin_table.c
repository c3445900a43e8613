/* admin_table - `backroom admin tables show` and `export`: one table, without its secrets */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/admin.h"
#include "core/json.h"
#include "core/text.h"
#include "server/parties.h"
#include "server/people.h"
#include "table/record.h"

struct words {
    const char *store;
    int64_t format;
};

static const struct opt show_options[] = {
    ADMIN_STORE(offsetof(struct words, store)),
    ADMIN_FORMAT(offsetof(struct words, format)),
    {0},
};

/* ---- show ---- */

enum { SHOWN_ROOM = 1 << 16 };

/* What is shown: the row, its set-up, and who sits where. */
struct showing {
    struct store *store;
    struct store_table row;
    bool readable;
    struct table table; /* the set-up */
    struct {
        bool taken;
        uint64_t person; /* 0: a bot */
    } seat[SEATS_MAX];
};

static bool take_row(void *context, const struct store_table *row)
{
    struct showing *showing = context;
    struct fault fault;

    showing->row = *row;
    showing->readable =
        record_read(row->header.bytes, row->header.length, &showing->table, &fault) == RECORD_GOOD;
    return false;
}

static bool take_seat(void *context, const struct store_seat *seat)
{
    struct showing *showing = context;

    if (seat->until == 0 && seat->seat < SEATS_MAX) {
        showing->seat[seat->seat].taken = true;
        showing->seat[seat->seat].person = seat->person;
    }
    return true;
}

/* As the game has it, or as the person is called now. */
static const char *name_of(const struct showing *showing, int seat, char name[NAME_SIZE])
{
    if (showing->table.name[seat][0])
        return showing->table.name[seat];
    people_name_of(showing->seat[seat].person, name);
    return name;
}

static void show_setup(const struct showing *showing, struct json *json)
{
    const struct table *table = &showing->table;

    json_str(json, "game", table->game->name);
    json_int(json, "rules", table->setup.rules);
    json_open(json, "options", '{');
    for (int i = 0; table->game->options[i].name; i++)
        if (table->game->options[i].since <= table->setup.rules)
            json_str(json, table->game->options[i].name,
                     table->game->options[i].value[table->setup.option[i]].word);
    json_close(json, '}');
    json_bool(json, "components", table->setup.set != 0);
    json_open(json, "seats", '[');
    for (int seat = 0; seat < table->setup.seats; seat++) {
        char name[NAME_SIZE];
        json_open(json, NULL, '{');
        json_str(json, "name", showing->seat[seat].taken ? name_of(showing, seat, name) : "");
        json_int(json, "person", (int64_t)showing->seat[seat].person);
        json_bool(json, "taken", showing->seat[seat].taken);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void show_json(const struct showing *showing)
{
    static char bytes[SHOWN_ROOM];
    struct text text = text_in(bytes, sizeof bytes);
    struct json json = json_in(&text);
    const struct store_table *row = &showing->row;

    json_open(&json, NULL, '{');
    json_str(&json, "table", row->id.text);
    json_str(&json, "state", admin_state(row->state));
    json_int(&json, "created", (int64_t)row->created);
    json_int(&json, "changed", (int64_t)row->changed);
    json_int(&json, "host", (int64_t)row->host);
    json_bool(&json, "open", row->open);
    json_int(&json, "bank", (int64_t)row->clock_bank);
    json_int(&json, "increment", (int64_t)row->clock_step);
    json_int(&json, "events", row->last);
    if (showing->readable)
        show_setup(showing, &json);
    json_close(&json, '}');
    puts(bytes);
}

static void print_seats(const struct showing *showing)
{
    for (int seat = 0; seat < showing->table.setup.seats; seat++) {
        char name[NAME_SIZE];
        if (!showing->seat[seat].taken)
            printf("seat %d    nobody\n", seat);
        else if (!showing->seat[seat].person)
            printf("seat %d    a bot\n", seat);
        else
            printf("seat %d    %s, person %" PRIu64 "\n", seat, name_of(showing, seat, name),
                   showing->seat[seat].person);
    }
}

static void show_text(const struct showing *showing)
{
    const struct store_table *row = &showing->row;
    const struct table *table = &showing->table;
    char day[ADMIN_DAY_ROOM];

    printf("table     %s\nstate     %s, %s\n", row->id.text, admin_state(row->state),
           row->open ? "open" : "by link");
    printf("made      %s, by person %" PRIu64 "\n", admin_day(row->created, day), row->host);
    printf("changed   %s, %u events\n", admin_day(row->changed, day), row->last);
    if (row->clock_bank)
        printf("clock     %" PRIu64 " s + %" PRIu64 " s\n", row->clock_bank / 1000,
               row->clock_step / 1000);
    if (!showing->readable) {
        puts("game      one that this program cannot read");
        return;
    }
    printf("game      %s, rules %d%s\n", table->game->name, table->setup.rules,
           table->setup.set ? ", cards of its own" : "");
    for (int i = 0; table->game->options[i].name; i++)
        if (table->game->options[i].since <= table->setup.rules)
            printf("option    %s=%s\n", table->game->options[i].name,
                   table->game->options[i].value[table->setup.option[i]].word);
    print_seats(showing);
}

static int run_show(const void *given, int count, char **arguments)
{
    static struct showing showing;
    const struct words *o = given;
    enum store_outcome outcome;
    struct store_id id;
    (void)count;

    if (!admin_id(arguments[0], &id))
        return EXIT_BAD;
    showing.store = people_store = admin_look(o->store);
    if (!showing.store)
        return EXIT_BAD;
    outcome = store_read_table(showing.store, &id, take_row, &showing);
    if (outcome == STORE_GONE)
        return admin_end(showing.store, outcome, complain("there is no table %s", id.text));
    if (outcome == STORE_DONE)
        outcome = store_read_seats(showing.store, &id, take_seat, &showing);
    if (outcome == STORE_DONE || outcome == STORE_GONE)
        (o->format == ADMIN_JSON ? show_json : show_text)(&showing);
    if (showing.readable)
        table_close(&showing.table);
    return admin_end(showing.store, outcome, EXIT_GOOD);
}

const struct command admin_tables_show = {
    .name = "admin tables show",
    .arguments = "TABLE",
    .summary = "tell about one table: its game, who sits there, how far it is",
    .details = "No hand, seed or link is in it.\n",
    .options = show_options,
    .size = sizeof(struct words),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run_show,
};

/* ---- export ---- */

static bool print_record(void *context, const struct store_game *game)
{
    struct text *text = context;

    text_bytes(text, game->record.bytes, game->record.length);
    return false;
}

/* While a game runs: what somebody who looks on has seen. */
static void print_unfinished(const struct party *party, void *context)
{
    if (party->room)
        record_write(&party->room->table, ONLOOKER, false, context);
}

/* EXIT_GOOD where `text` has it. */
static int find_record(struct store *store, const struct store_id *id, struct text *text)
{
    enum store_outcome outcome = store_read_game(store, id, print_record, text);

    if (outcome == STORE_GONE && !parties_look(id, print_unfinished, text))
        return complain("there is no table %s, or it does not come out the same again", id->text);
    if (outcome != STORE_DONE && outcome != STORE_GONE)
        return complain("%s: %s", store_where(store), store_sentence(outcome));
    if (text->length == 0)
        return complain("nobody has played at %s yet", id->text);
    return EXIT_GOOD;
}

static void print_export(const struct words *o, const struct store_id *id, const struct text *text)
{
    static char bytes[2 * RECORD_SIZE_MAX];
    struct text out = text_in(bytes, sizeof bytes);
    struct json json = json_in(&out);

    if (o->format == ADMIN_TEXT) {
        fwrite(text->bytes, 1, text->length, stdout);
        return;
    }
    json_open(&json, NULL, '{');
    json_str(&json, "table", id->text);
    json_text(&json, "record", text->bytes, text->length);
    json_close(&json, '}');
    puts(bytes);
}

static int run_export(const void *given, int count, char **arguments)
{
    static char record[RECORD_SIZE_MAX];
    struct text text = text_in(record, sizeof record);
    const struct words *o = given;
    struct store *store;
    struct store_id id;
    int code;
    (void)count;

    if (!admin_id(arguments[0], &id))
        return EXIT_BAD;
    store = parties_store = people_store = admin_look(o->store);
    if (!store)
        return EXIT_BAD;
    code = find_record(store, &id, &text);
    if (code == EXIT_GOOD)
        print_export(o, &id, &text);
    store_close(store);
    return code;
}

const struct command admin_tables_export = {
    .name = "admin tables export",
    .arguments = "TABLE",
    .summary = "print the record of a game",
    .details = "Of a game that is not over: as somebody who looks on has seen it.\n",
    .options = show_options,
    .size = sizeof(struct words),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run_export,
};
