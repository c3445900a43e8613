/* admin - `backroom admin`: for whoever runs a server, on its store */
#include "cli/admin.h"

static const struct command *const parts[] = {&admin_move, NULL};

const struct command command_admin = {
    .name = "admin",
    .summary = "look after a server's data",
    .details = "A store is named as 'backroom serve --store' names it: sqlite:FILE or\n"
               "postgres://USER@HOST/DATABASE.\n",
    .parts = parts,
};
