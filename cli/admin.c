/* admin - `backroom admin`: for whoever runs a server, on its store */
#include "cli/admin.h"

static const struct command *const parts[] = {
    &admin_tables, &admin_stats, &admin_check, &admin_backup, &admin_move, NULL,
};

struct store *admin_look(const char *url)
{
    char problem[STORE_PROBLEM_ROOM];
    struct store *store = store_open(&(struct store_options){.url = url, .reading = true}, problem);

    if (!store)
        complain("%s", problem);
    return store;
}

int admin_end(struct store *store, enum store_outcome outcome, int code)
{
    if (outcome != STORE_DONE && outcome != STORE_GONE)
        code = complain("%s: %s", store_where(store), store_sentence(outcome));
    store_close(store);
    return code;
}

const struct command command_admin = {
    .name = "admin",
    .summary = "look after a server's data",
    .details = "A store is named as 'backroom serve --store' names it: sqlite:FILE or\n"
               "postgres://USER@HOST/DATABASE.\n",
    .parts = parts,
};
