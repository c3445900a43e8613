/* verify - `backroom verify`: is this record a game by the rules, and was the dealer honest? */
#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/load.h"

struct verify_options {
    bool quiet;
};

static const struct opt options[] = {
    {"quiet", OPT_FLAG, offsetof(struct verify_options, quiet), 0, 0, NULL, NULL,
     "say nothing of good records"},
    {0},
};

static const char *dealer_word(const struct table *table)
{
    if (!table->committed)
        return "the dealer promised nothing";
    return table->seeded ? "every draw is as promised" : "the seed is not revealed";
}

static int verify(const char *path, bool quiet, struct table *table)
{
    enum record_verdict verdict = load_record(path, table);

    if (verdict == RECORD_GOOD && !quiet)
        printf("%s: good, %s, %d actions%s, %s\n", path, table->game->name, table->count,
               table_due(table) ? ", unfinished" : "", dealer_word(table));
    return verdict == RECORD_GOOD ? EXIT_GOOD : verdict == RECORD_WRONG ? EXIT_NO : EXIT_BAD;
}

static int run(const void *given, int count, char **paths)
{
    const struct verify_options *o = given;
    struct table *table = malloc(sizeof *table);
    int worst = EXIT_GOOD;

    if (!table)
        return complain("no memory");
    for (int i = 0; i < count; i++) {
        int code = verify(paths[i], o->quiet, table);
        worst = code > worst ? code : worst;
    }
    free(table);
    return worst;
}

const struct command command_verify = {
    .name = "verify",
    .arguments = "FILE...",
    .summary = "check records: every action, every consequence, every draw",
    .options = options,
    .size = sizeof(struct verify_options),
    .arguments_min = 1,
    .arguments_max = -1,
    .run = run,
};
