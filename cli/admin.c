/* admin - `backroom admin`: for whoever runs a server, on its store */
#include "cli/admin.h"

#include <string.h>
#include <time.h>

static const struct command *const parts[] = {
    &admin_tables, &admin_persons, &admin_say,  &admin_drain, &admin_stats,
    &admin_check,  &admin_backup,  &admin_move, NULL,
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

bool admin_id(const char *word, struct store_id *id)
{
    *id = (struct store_id){""};
    if (strlen(word) == STORE_ID_SIZE) {
        memcpy(id->text, word, STORE_ID_SIZE);
        return true;
    }
    complain("'%s' is no table: 'backroom admin tables' lists them", word);
    return false;
}

const char *admin_state(enum store_state state)
{
    static const char *const names[] = {
        [STORE_WAITING] = "waiting",
        [STORE_RUNNING] = "running",
        [STORE_OVER] = "over",
        [STORE_FROZEN] = "frozen",
    };

    return names[state];
}

const char *admin_day(uint64_t moment, char day[ADMIN_DAY_ROOM])
{
    time_t seconds = (time_t)(moment / 1000);
    struct tm broken;

    strftime(day, ADMIN_DAY_ROOM, "%Y-%m-%d %H:%M", gmtime_r(&seconds, &broken));
    return day;
}

const struct command command_admin = {
    .name = "admin",
    .summary = "look after a server's data",
    .details = "A store is named as 'backroom serve --store' names it: sqlite:FILE or\n"
               "postgres://USER@HOST/DATABASE.\n",
    .parts = parts,
};
