/* admin_tables - `backroom admin tables`: which tables there are, without their secrets; the other
 * parts are in admin_table.c and admin_wish.c */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/admin.h"
#include "table/record.h"

struct words {
    const char *store;
    int64_t format;
    bool all;
};

static const struct opt options[] = {
    ADMIN_STORE(offsetof(struct words, store)),
    {"all", OPT_FLAG, offsetof(struct words, all), 0, 0, NULL, NULL, "those that are over, too"},
    ADMIN_FORMAT(offsetof(struct words, format)),
    {0},
};

struct printing {
    enum admin_format format;
    struct table *table; /* room to read a set-up */
    int printed;
};

static void print_row(const struct printing *printing, const struct store_table *row,
                      const char *game, int seats)
{
    char day[ADMIN_DAY_ROOM];

    if (printing->format == ADMIN_TEXT)
        printf("%s  %-7s  %-14s %d seats  %6u events  %s  %s\n", row->id.text,
               admin_state(row->state), game, seats, row->last, admin_day(row->created, day),
               row->open ? "open" : "by link");
    else
        printf("%s{\"table\": \"%s\", \"state\": \"%s\", \"game\": \"%s\", \"seats\": %d,"
               " \"events\": %u, \"created\": %" PRIu64 ", \"open\": %s, \"host\": %" PRIu64 "}",
               printing->printed ? ", " : "", row->id.text, admin_state(row->state), game, seats,
               row->last, row->created, row->open ? "true" : "false", row->host);
}

static bool print_table(void *context, const struct store_table *row)
{
    struct printing *printing = context;
    struct table *table = printing->table;
    struct fault fault;

    if (record_read(row->header.bytes, row->header.length, table, &fault) == RECORD_GOOD) {
        print_row(printing, row, table->game->name, table->setup.seats);
        table_close(table);
    } else {
        print_row(printing, row, "?", 0);
    }
    printing->printed++;
    return true;
}

static int run(const void *given, int count, char **arguments)
{
    const struct words *o = given;
    struct printing printing = {.format = (enum admin_format)o->format};
    struct store *store = admin_look(o->store);
    enum store_outcome outcome;
    (void)count, (void)arguments;

    if (!store)
        return EXIT_BAD;
    printing.table = malloc(sizeof *printing.table);
    if (!printing.table)
        abort();
    printf(printing.format == ADMIN_JSON ? "[" : "");
    outcome = store_list_tables(store, print_table, &printing);
    if (o->all && (outcome == STORE_DONE || outcome == STORE_GONE))
        outcome = store_list_over(store, print_table, &printing);
    printf(printing.format == ADMIN_JSON ? "]\n" : "");
    free(printing.table);
    return admin_end(store, outcome, EXIT_GOOD);
}

static const struct command list = {
    .name = "admin tables list",
    .arguments = "",
    .summary = "list the tables that wait, run or are frozen",
    .options = options,
    .size = sizeof(struct words),
    .run = run,
};

static const struct command *const parts[] = {
    &list,
    &admin_tables_show,
    &admin_tables_export,
    &admin_tables_freeze,
    &admin_tables_thaw,
    &admin_tables_end,
    NULL,
};

const struct command admin_tables = {
    .name = "admin tables",
    .summary = "look after the tables",
    .details = "Without a command it lists those that wait, run or are frozen.\n",
    .parts = parts,
    .usual = &list,
};
