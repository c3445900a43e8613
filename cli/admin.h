/* admin - the parts of `backroom admin` */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "cli/command.h"
#include "server/store.h"

extern const struct command admin_backup, admin_check, admin_drain, admin_move, admin_persons,
    admin_say, admin_stats, admin_tables;
/* Parts of admin_tables. */
extern const struct command admin_tables_end, admin_tables_export, admin_tables_freeze,
    admin_tables_show, admin_tables_thaw;
/* Of admin_persons. */
extern const struct command admin_persons_ban, admin_persons_forget, admin_persons_rename,
    admin_persons_unban;

/* Opens a store to look at it, while a server runs or not; NULL after a complaint. */
struct store *admin_look(const char *url);
/* Closes it. `code`, or EXIT_BAD after a complaint where reading it failed. */
int admin_end(struct store *store, enum store_outcome outcome, int code);

/* The table that a word names; false after a complaint. */
bool admin_id(const char *word, struct store_id *id);
/* A table's state in a word, and a moment as people write it (UTC). */
const char *admin_state(enum store_state state);
enum { ADMIN_DAY_ROOM = 20 };
const char *admin_day(uint64_t moment, char day[ADMIN_DAY_ROOM]);

/* The `--store` of those who look. */
#define ADMIN_STORE(offset)                                                                        \
    {                                                                                              \
        "store", OPT_WORD, offset, 0, 0, NULL, "STORE",                                            \
            "which one; by default the file in the user's data folder"                             \
    }

/* The `--format` that every part has. */
enum admin_format { ADMIN_TEXT, ADMIN_JSON };
#define ADMIN_FORMAT(offset)                                                                       \
    {                                                                                              \
        "format", OPT_ONE, offset, 0, 0, "text", "text|json", "how the answer is printed"          \
    }

#endif
