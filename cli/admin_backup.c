/* admin_backup - `backroom admin backup`: a copy of everything in one file */
#include <stdio.h>

#include "cli/admin.h"

struct words {
    const char *store;
    int64_t format;
};

static const struct opt options[] = {
    ADMIN_STORE(offsetof(struct words, store)),
    ADMIN_FORMAT(offsetof(struct words, format)),
    {0},
};

static void note(void *context, enum store_outcome outcome)
{
    *(enum store_outcome *)context = outcome;
}

static int run(const void *given, int count, char **arguments)
{
    const struct words *o = given;
    struct store *store = admin_look(o->store);
    enum store_outcome outcome = STORE_FAILED;
    const char *file = arguments[0];
    (void)count;

    if (!store)
        return EXIT_BAD;
    store_backup(store, file, note, &outcome);
    store_drain(store);
    store_close(store);
    if (outcome == STORE_STALE)
        return complain("%s exists and was left alone: name a new file", file);
    if (outcome != STORE_DONE)
        return complain("%s was not written: %s", file, store_sentence(outcome));
    printf(o->format == ADMIN_JSON ? "{\"done\": true}\n" : "It is all in that file now.\n");
    return EXIT_GOOD;
}

const struct command admin_backup = {
    .name = "admin backup",
    .arguments = "FILE",
    .summary = "copy everything into a new file, while the server runs",
    .details =
        "The file is what 'backroom serve --store sqlite:FILE' opens, whatever the store is\n"
        "kept in, and is for its owner only: the seeds of running games are in it.\n",
    .options = options,
    .size = sizeof(struct words),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
