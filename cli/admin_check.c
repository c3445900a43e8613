/* admin_check - `backroom admin check`: does every game that is kept come out the same again? */
#include <stdio.h>

#include "cli/admin.h"
#include "server/parties.h"
#include "server/people.h"

struct words {
    const char *store;
    int64_t format;
};

static const struct opt options[] = {
    ADMIN_STORE(offsetof(struct words, store)),
    ADMIN_FORMAT(offsetof(struct words, format)),
    {0},
};

struct checking {
    enum admin_format format;
    int good, frozen, bad;
};

static bool check(void *context, const struct store_table *row)
{
    struct checking *checking = context;

    checking->frozen += row->state == STORE_FROZEN;
    if (parties_check(&row->id)) {
        checking->good++;
        return true;
    }
    if (checking->format == ADMIN_JSON)
        printf("%s\"%s\"", checking->bad ? ", " : "", row->id.text);
    else
        printf("%s does not come out the same again\n", row->id.text);
    checking->bad++;
    return true;
}

static int run(const void *given, int count, char **arguments)
{
    const struct words *o = given;
    struct checking checking = {.format = (enum admin_format)o->format};
    struct store *store = admin_look(o->store);
    enum store_outcome outcome;
    (void)count, (void)arguments;

    if (!store)
        return EXIT_BAD;
    parties_store = people_store = store;
    printf(checking.format == ADMIN_JSON ? "{\"bad\": [" : "");
    outcome = store_list_tables(store, check, &checking);
    if (outcome == STORE_DONE || outcome == STORE_GONE)
        outcome = store_list_over(store, check, &checking);
    printf(checking.format == ADMIN_JSON ? "], \"good\": %d, \"frozen\": %d}\n"
                                         : "%d games are good; %d are frozen\n",
           checking.good, checking.frozen);
    return admin_end(store, outcome, checking.bad ? EXIT_NO : EXIT_GOOD);
}

const struct command admin_check = {
    .name = "admin check",
    .arguments = "",
    .summary = "play every game that is kept again, and compare",
    .details = "Events of running games are compared with the hashes that were kept with them;\n"
               "records of finished ones are checked as 'backroom verify' does. Exit code 1: some\n"
               "game does not come out the same. The server would freeze it.\n",
    .options = options,
    .size = sizeof(struct words),
    .run = run,
};
