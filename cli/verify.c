/* verify - `backroom verify`: is this record a game by the rules, and was the dealer honest? */
#include <stdio.h>
#include <stdlib.h>

#include "cli/bots_check.h"
#include "cli/command.h"
#include "cli/recorded.h"
#include "cli/wrap.h"

enum { PATH_ROOM = 4200 };

struct verify_options {
    bool quiet, strict, bots;
};

#define AT(field) offsetof(struct verify_options, field)
static const struct opt options[] = {
    {"quiet", OPT_FLAG, AT(quiet), 0, 0, NULL, NULL, "say nothing of records whose deal is proved"},
    {"strict", OPT_FLAG, AT(strict), 0, 0, NULL, NULL, "no is the answer where it is not"},
    {"bots", OPT_FLAG, AT(bots), 0, 0, NULL, NULL, "ask each bot again: was its move its own?"},
    {0},
};
#undef AT

/* How many records there were, and what was proved of how many. */
struct tally {
    int records, rules, deal, bots;
};

/* NULL where every draw of a finished game was bound before the first one; else what is missing. */
static const char *deal_gap(const struct table *table)
{
    if (!table->committed)
        return "the dealer promised nothing";
    if (!table->seeded)
        return "the seed is not revealed";
    return table_due(table) ? "the game is not over" : NULL;
}

/* Says, too, whose bytes the draws were made from. */
static void print_deal(const struct table *table)
{
    int players = 0;

    for (int seat = 0; seat < table->setup.seats; seat++)
        players += table->entropy.length[seat] > 0;
    printf("deal proved, every draw is as promised, ");
    if (players)
        printf("with bytes of %d player%s", players, players > 1 ? "s" : "");
    else
        printf("from the host's seed alone");
}

static void print_bots(const struct bots_check *check)
{
    if (check->step < -1)
        printf("bots not checked\n");
    else if (check->bots == 0)
        printf("no bots are named\n");
    else
        printf("bots proved, %d choices were their own\n", check->checked);
}

static void print_proof(const char *path, const struct table *table, const struct bots_check *check)
{
    const char *gap = deal_gap(table);
    char shown[PATH_ROOM];

    snprintf(shown, sizeof shown, "%s", path);
    printf("%s: good, %s, %d actions%s: rules proved; ", wrap_tame(shown), table->game->name,
           table->count, table_due(table) ? ", unfinished" : "");
    if (gap)
        printf("deal not proved, %s", gap);
    else
        print_deal(table);
    printf("; ");
    print_bots(check);
}

/* False where a bot would have done otherwise, or cannot be asked: then it was said. */
static bool ask_bots(const char *path, const struct table *table, const char *bytes, size_t length,
                     struct bots_check *check)
{
    char own[80], done[80];
    struct text a = text_in(own, sizeof own), b = text_in(done, sizeof done);

    if (!table->seeded) {
        complain("%s: the bots cannot be asked: the seed is not revealed", path);
        return false;
    }
    if (!bots_check(table, bytes, length, check)) {
        complain("no memory");
        return false;
    }
    if (check->step < 0)
        return true;
    game_print(table->game, check->own, &a);
    game_print(table->game, table->steps[check->step].action, &b);
    complain("%s, action %d: seat %d did '%s', but its bot would have chosen '%s'", path,
             check->step + 1, check->seat, done, own);
    return false;
}

static int judge(const char *path, const struct verify_options *o, const struct table *table,
                 const char *bytes, size_t length, struct tally *tally)
{
    struct bots_check check = {.step = -2};
    const char *gap = deal_gap(table);

    tally->rules++;
    tally->deal += !gap;
    if (gap && o->strict) {
        complain("%s: the deal is not proved: %s", path, gap);
        return EXIT_NO;
    }
    if (o->bots && !ask_bots(path, table, bytes, length, &check))
        return EXIT_NO;
    tally->bots += check.bots > 0;
    if (gap || !o->quiet)
        print_proof(path, table, &check);
    return EXIT_GOOD;
}

static int verify(const char *path, const struct verify_options *o, struct table *table,
                  struct tally *tally)
{
    char *bytes;
    size_t length;
    enum record_verdict verdict = load_text(path, table, &bytes, &length);
    int code;

    tally->records++;
    if (verdict != RECORD_GOOD)
        return verdict == RECORD_WRONG ? EXIT_NO : EXIT_BAD;
    code = judge(path, o, table, bytes, length, tally);
    free(bytes);
    table_close(table);
    return code;
}

static int run(const void *given, int count, char **paths)
{
    const struct verify_options *o = given;
    struct table *table = malloc(sizeof *table);
    struct tally tally = {0};
    int worst = EXIT_GOOD;

    if (!table)
        return complain("no memory");
    for (int i = 0; i < count; i++) {
        int code = verify(paths[i], o, table, &tally);
        worst = code > worst ? code : worst;
    }
    if (count > 1 && !o->quiet) {
        printf("%d records: rules proved in %d, deal in %d, bots ", tally.records, tally.rules,
               tally.deal);
        printf(o->bots ? "in %d\n" : "not checked\n", tally.bots);
    }
    free(table);
    return worst;
}

const struct command command_verify = {
    .name = "verify",
    .arguments = "FILE...",
    .summary = "check records: every action, every consequence, every draw",
    .details =
        "Of a good record it says what was proved. Rules: each action and each consequence "
        "follows.\n"
        "Deal: each draw of a finished game follows from the seed that was promised before the\n"
        "first one, and from what the players added. Bots: with --bots, each choice of a bot that "
        "the\n"
        "record names follows from its view and the dealer's key.\n"
        "Exit codes: 0 good; 1 wrong, or with --strict a deal that is not proved; 2 unreadable.\n",
    .options = options,
    .size = sizeof(struct verify_options),
    .arguments_min = 1,
    .arguments_max = -1,
    .run = run,
};
