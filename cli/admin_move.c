/* admin_move - `backroom admin move`: a whole club from one store into another */
#include <inttypes.h>
#include <stdio.h>

#include "cli/admin.h"
#include "server/store_move.h"

struct words {
    const char *from, *to;
    int64_t format;
};

static const struct opt options[] = {
    {"from", OPT_WORD, offsetof(struct words, from), 0, 0, NULL, "STORE", "what is to be moved"},
    {"to", OPT_WORD, offsetof(struct words, to), 0, 0, NULL, "STORE",
     "where to; there must be nothing in it"},
    ADMIN_FORMAT(offsetof(struct words, format)),
    {0},
};

struct printing {
    enum admin_format format;
    int printed;
};

static void print_kind(void *context, const char *what, uint64_t count)
{
    struct printing *printing = context;

    if (printing->format == ADMIN_JSON)
        printf("%s\"%s\": %" PRIu64, printing->printed++ ? ", " : "{", what, count);
    else if (count > 0)
        printf("%" PRIu64 " %s\n", count, what);
}

/* Nobody changes it meanwhile. */
static struct store *open_alone(const char *url, char problem[STORE_PROBLEM_ROOM])
{
    return store_open(&(struct store_options){.url = url, .alone = true}, problem);
}

/* Is not made where it is missing. */
static struct store *open_source(const char *url, char problem[STORE_PROBLEM_ROOM])
{
    struct store *store = store_open(&(struct store_options){.url = url, .reading = true}, problem);

    if (!store)
        return NULL;
    store_close(store);
    return open_alone(url, problem);
}

static int move(const struct words *o, struct store *from, struct store *to)
{
    struct printing printing = {(enum admin_format)o->format, 0};
    enum store_outcome outcome = store_move(from, to, print_kind, &printing);

    if (outcome == STORE_STALE)
        return complain("%s is not empty: name a store with nothing in it", store_where(to));
    if (outcome != STORE_DONE)
        return complain("%s; what is in %s now is only a part: empty it and try again",
                        store_sentence(outcome), store_where(to));
    if (printing.format == ADMIN_JSON)
        printf("}\n");
    return EXIT_GOOD;
}

static int run(const void *given, int count, char **arguments)
{
    const struct words *o = given;
    char problem[STORE_PROBLEM_ROOM];
    struct store *from, *to;
    int code;
    (void)count, (void)arguments;

    if (!o->from || !o->to)
        return complain("say --from STORE and --to STORE");
    from = open_source(o->from, problem);
    if (!from)
        return complain("%s", problem);
    to = open_alone(o->to, problem);
    code = to ? move(o, from, to) : complain("%s", problem);
    if (to)
        store_close(to);
    store_close(from);
    return code;
}

const struct command admin_move = {
    .name = "admin move",
    .arguments = "",
    .summary = "carry everything from one store into another",
    .details = "Stop the server first. What is moved stays where it was, too.\n"
               "For example: backroom admin move --from sqlite:backroom.sqlite \\\n"
               "    --to postgres://backroom@db.example.org/backroom\n",
    .options = options,
    .size = sizeof(struct words),
    .run = run,
};
