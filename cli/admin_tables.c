/* admin_tables - `backroom admin tables`: which tables there are, without their secrets */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

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

static const char *name_state(enum store_state state)
{
    static const char *const names[] = {
        [STORE_WAITING] = "waiting",
        [STORE_RUNNING] = "running",
        [STORE_OVER] = "over",
        [STORE_FROZEN] = "frozen",
    };

    return names[state];
}

static void print_row(const struct printing *printing, const struct store_table *row,
                      const char *game, int seats)
{
    time_t created = (time_t)(row->created / 1000);
    char day[20];

    strftime(day, sizeof day, "%Y-%m-%d %H:%M", gmtime(&created));
    if (printing->format == ADMIN_TEXT)
        printf("%s  %-7s  %-14s %d seats  %6u events  %s  %s\n", row->id.text,
               name_state(row->state), game, seats, row->last, day, row->open ? "open" : "by link");
    else
        printf("%s{\"table\": \"%s\", \"state\": \"%s\", \"game\": \"%s\", \"seats\": %d,"
               " \"events\": %u, \"created\": %" PRIu64 ", \"open\": %s, \"host\": %" PRIu64 "}",
               printing->printed ? ", " : "", row->id.text, name_state(row->state), game, seats,
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

const struct command admin_tables = {
    .name = "admin tables",
    .arguments = "",
    .summary = "list the tables that wait, run or are frozen",
    .options = options,
    .size = sizeof(struct words),
    .run = run,
};
