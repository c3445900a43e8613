/* admin_stats - `backroom admin stats`: how much there is */
#include <inttypes.h>
#include <stdio.h>

#include "cli/admin.h"
#include "server/store_move.h"

struct words {
    const char *store;
    int64_t format;
};

static const struct opt options[] = {
    ADMIN_STORE(offsetof(struct words, store)),
    ADMIN_FORMAT(offsetof(struct words, format)),
    {0},
};

static void print_text(void *context, const char *what, uint64_t count)
{
    (void)context;
    printf("%8" PRIu64 " %s\n", count, what);
}

static void print_json(void *context, const char *what, uint64_t count)
{
    (void)context;
    printf("\"%s\": %" PRIu64 ", ", what, count);
}

static int run(const void *given, int count, char **arguments)
{
    const struct words *o = given;
    struct store *store = admin_look(o->store);
    bool json = o->format == ADMIN_JSON;
    enum store_outcome outcome;
    uint64_t alive = 0;
    (void)count, (void)arguments;

    if (!store)
        return EXIT_BAD;
    printf(json ? "{" : "");
    outcome = store_count(store, json ? print_json : print_text, NULL);
    if (outcome == STORE_DONE)
        outcome = store_read_alive(store, &alive);
    printf(json ? "\"alive\": %" PRIu64 "}\n" : "%8" PRIu64 " seconds of service\n",
           json ? alive : alive / 1000);
    return admin_end(store, outcome, EXIT_GOOD);
}

const struct command admin_stats = {
    .name = "admin stats",
    .arguments = "",
    .summary = "tell how much of everything is kept",
    .options = options,
    .size = sizeof(struct words),
    .run = run,
};
