/* admin - the parts of `backroom admin` */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "cli/command.h"

extern const struct command admin_move;

/* The `--format` that every part has. */
enum admin_format { ADMIN_TEXT, ADMIN_JSON };
#define ADMIN_FORMAT(offset)                                                                       \
    {                                                                                              \
        "format", OPT_ONE, offset, 0, 0, "text", "text|json", "how the answer is printed"          \
    }

#endif
