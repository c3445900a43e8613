/* admin_wish - what `backroom admin` has done about tables and people
 *
 * A server that runs has them in memory, so it is asked, through its control socket. Where none
 * runs, the same is done here, on a store that nobody else may open meanwhile.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "cli/admin.h"
#include "core/json.h"
#include "server/clock.h"
#include "server/control.h"
#include "server/errands.h"
#include "server/manage.h"
#include "server/parties.h"
#include "server/people.h"

struct words {
    const char *store, *control;
    int64_t format;
    bool yes;
};

#define WISH_OPTIONS                                                                               \
    ADMIN_STORE(offsetof(struct words, store)),                                                    \
        {"control",                                                                                \
         OPT_WORD,                                                                                 \
         offsetof(struct words, control),                                                          \
         0,                                                                                        \
         0,                                                                                        \
         NULL,                                                                                     \
         "PATH",                                                                                   \
         "the server's control socket (by default beside its data file)"},                         \
        ADMIN_FORMAT(offsetof(struct words, format))

static const struct opt options[] = {WISH_OPTIONS, {0}};

static const struct opt dangerous[] = {
    WISH_OPTIONS,
    {"yes", OPT_FLAG, offsetof(struct words, yes), 0, 0, NULL, NULL, "do it without asking"},
    {0},
};

/* ---- the answer ---- */

struct reply {
    bool known, good;
    char sentence[CONTROL_ANSWER_ROOM];
};

static int print_outcome(const struct words *o, const struct reply *outcome)
{
    char bytes[2 * CONTROL_ANSWER_ROOM];
    struct text text = text_in(bytes, sizeof bytes);
    struct json json = json_in(&text);

    if (o->format == ADMIN_JSON) {
        json_open(&json, NULL, '{');
        json_bool(&json, "done", outcome->good);
        json_str(&json, "text", outcome->sentence);
        json_close(&json, '}');
        puts(bytes);
    } else if (outcome->good) {
        puts(outcome->sentence);
    } else {
        complain("%s", outcome->sentence);
    }
    return outcome->good ? EXIT_GOOD : EXIT_NO;
}

/* ---- asking a server ---- */

/* A line to the server; -1: nobody listens there. */
static int dial(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int line;

    if (strlen(path) >= sizeof address.sun_path)
        return -1;
    strcpy(address.sun_path, path);
    line = socket(AF_UNIX, SOCK_STREAM, 0);
    if (line >= 0 && connect(line, (struct sockaddr *)&address, sizeof address) != 0) {
        close(line);
        return -1;
    }
    return line;
}

static void read_answer(int line, struct reply *outcome)
{
    char bytes[CONTROL_ANSWER_ROOM];
    size_t length = 0;
    ssize_t got;

    while (length < sizeof bytes - 1 &&
           (got = read(line, bytes + length, sizeof bytes - 1 - length)) > 0)
        length += (size_t)got;
    bytes[length] = '\0';
    bytes[strcspn(bytes, "\n")] = '\0';
    outcome->known = length > 2;
    outcome->good = bytes[0] == '+';
    if (outcome->known)
        strcpy(outcome->sentence, bytes + 2);
}

static int ask_server(const struct words *o, int line, const char *wish)
{
    struct reply outcome = {0};
    size_t length = strlen(wish);

    if (write(line, wish, length) == (ssize_t)length && write(line, "\n", 1) == 1)
        read_answer(line, &outcome);
    close(line);
    return outcome.known ? print_outcome(o, &outcome)
                         : complain("the server gave no answer: look whether it was done");
}

/* ---- doing it here ---- */

static void note(void *context, bool good, const char *sentence)
{
    struct reply *outcome = context;

    outcome->known = true;
    outcome->good = good;
    snprintf(outcome->sentence, sizeof outcome->sentence, "%s", sentence);
}

static int do_here(const struct words *o, const struct wish *wish)
{
    char problem[STORE_PROBLEM_ROOM];
    struct reply outcome = {0};
    struct store *store =
        store_open(&(struct store_options){.url = o->store, .alone = true}, problem);
    uint64_t alive = 0;

    if (!store)
        return complain("%s", problem);
    parties_store = people_store = store;
    store_read_alive(store, &alive);
    clock_start(alive);
    manage(wish, note, &outcome);
    store_drain(store);
    errands_stop(); /* bots think when a server runs again */
    store_close(store);
    return print_outcome(o, &outcome);
}

/* ---- what is common to all ---- */

/* Where the server of that store listens; false after a complaint, "" for nowhere. */
static bool find_control(const struct words *o, char path[CONTROL_PATH_ROOM])
{
    struct store *store = admin_look(o->store);

    if (!store)
        return false;
    if (!control_path(store, path))
        path[0] = '\0';
    store_close(store);
    return true;
}

static bool may(const struct words *o, const char *line)
{
    char answer[8] = "";

    if (o->yes)
        return true;
    if (!isatty(STDIN_FILENO)) {
        complain("this is not done without a yes: say --yes if you mean it");
        return false;
    }
    fprintf(stderr, "%s: do it? (yes/no) ", line);
    return fgets(answer, sizeof answer, stdin) && strcmp(answer, "yes\n") == 0;
}

static int carry_out(const struct words *o, const struct wish *wish, const char *line)
{
    char path[CONTROL_PATH_ROOM];
    int server;

    if (!o->control && !find_control(o, path))
        return EXIT_BAD;
    server = dial(o->control ? o->control : path);
    if (server >= 0)
        return ask_server(o, server, line);
    if (o->control)
        return complain("no server listens at %s", o->control);
    if (wish_rows[wish->verb].running)
        return complain("no server runs there, or not with a control socket: start it, or name"
                        " its socket with --control");
    return do_here(o, wish);
}

/* The words of the command line are the words of the wish. */
static int run_wish(enum wish_verb verb, bool asks, const void *given, int count, char **arguments)
{
    char line[WISH_ROOM] = "";
    struct text text = text_in(line, sizeof line);
    struct wish wish;

    text_str(&text, wish_rows[verb].name);
    for (int i = 0; i < count; i++) {
        text_char(&text, ' ');
        text_str(&text, arguments[i]);
    }
    if (!text_fits(&text) || !wish_read(line, text.length, &wish))
        return complain("it does not understand '%s'; 'backroom %s --help' tells more", line,
                        complaining);
    if (asks && !may(given, line))
        return EXIT_BAD;
    return carry_out(given, &wish, line);
}

/* verb, name of the command, ASKS or EASY, arguments, how many at least and most, summary, details
 */
#define COMMANDS(X)                                                                                \
    X(FREEZE, tables_freeze, "tables freeze", EASY, "TABLE", 1, 1, "stop a table",                 \
      "Nobody goes on with it, its clocks stand, and people see why. See 'thaw'.\n")               \
    X(THAW, tables_thaw, "tables thaw", EASY, "TABLE", 1, 1, "let a frozen table go on",           \
      "A game that ran is paused then: anybody there lets it go on.\n")                            \
    X(END, tables_end, "tables end", ASKS, "TABLE", 1, 1, "bring a table to its end",              \
      "Bots take all seats of a game that runs and play it to its end, so that its record can\n"   \
      "be checked. A table at which none runs, or one that is frozen, is gone.\n")                 \
    X(BAN, persons_ban, "persons ban", ASKS, "PERSON", 1, 1, "keep somebody out",                  \
      "Who is connected is told and shown out at once; where they sit, they are away. It is the\n" \
      "person who is banned, not whoever comes with a new browser.\n")                             \
    X(UNBAN, persons_unban, "persons unban", EASY, "PERSON", 1, 1, "let somebody in again", NULL)  \
    X(RENAME, persons_rename, "persons rename", EASY, "PERSON NAME", 2, -1,                        \
      "give somebody another name",                                                                \
      "Also at tables that wait; where a game has begun, names are settled and stay.\n")           \
    X(FORGET, persons_forget, "persons forget", ASKS, "PERSON", 1, 1,                              \
      "delete what identifies somebody",                                                           \
      "Name, devices, passphrase, notes and what was said go; in records the name becomes N.N.,\n" \
      "and a bot plays on where the person sat. All games stay as they were played.\n")            \
    X(SAY, say, "say", EASY, "TEXT...", 1, -1, "say something to everybody who is connected",      \
      NULL)                                                                                        \
    X(DRAIN, drain, "drain", ASKS, "", 0, 0, "let nothing new begin, and end when nobody is left", \
      "Games that run go on. Who asks for /ready at the metrics' address is told to look\n"        \
      "elsewhere. To end at once: SIGTERM.\n")

#define EASY false, options
#define ASKS true, dangerous
#define COMMAND(verb, id, title, asks, opts, args, least, most, brief, more)                       \
    static int run_##id(const void *given, int count, char **arguments)                            \
    {                                                                                              \
        return run_wish(WISH_##verb, asks, given, count, arguments);                               \
    }                                                                                              \
    const struct command admin_##id = {                                                            \
        .name = "admin " title,                                                                    \
        .arguments = args,                                                                         \
        .summary = brief,                                                                          \
        .details = more,                                                                           \
        .options = opts,                                                                           \
        .size = sizeof(struct words),                                                              \
        .arguments_min = least,                                                                    \
        .arguments_max = most,                                                                     \
        .run = run_##id,                                                                           \
    };
#define X(...) COMMAND(__VA_ARGS__)
COMMANDS(X)
