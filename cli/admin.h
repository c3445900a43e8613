/* admin - the parts of `backroom admin` */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "cli/command.h"
#include "server/store.h"

extern const struct command admin_backup, admin_check, admin_move, admin_stats, admin_tables;

/* Opens a store to look at it, while a server runs or not; NULL after a complaint. */
struct store *admin_look(const char *url);
/* Closes it. `code`, or EXIT_BAD after a complaint where reading it failed. */
int admin_end(struct store *store, enum store_outcome outcome, int code);

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
