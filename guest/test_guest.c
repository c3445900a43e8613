/* test_guest - engines that play, and engines that die, stall, shout, cheat and multiply
 *
 * The engines are this program once more, started with a word that says how it behaves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "eyes/eyes.h"
#include "games/games.h"
#include "guest/guest.h"
#include "guest/process.h"
#include "guest/question.h"
#include "sim/bout.h"
#include "sim/sim.h"
#include "tests/is_json.h"

enum { PATIENT = 120000, HASTY = 300 };

/* ---- the engines ---- */

static char *next_question(void)
{
    static char *line;
    static size_t room;
    ssize_t length = getline(&line, &room, stdin);

    if (length <= 0)
        exit(0);
    line[length - 1] = '\0';
    return line;
}

static void say(const char *words)
{
    puts(words);
    fflush(stdout);
}

/* Looks closely at what it is told, and does the last thing that is legal. */
static void engine_good(void)
{
    static struct question question;
    static struct eyes eyes;

    for (;;) {
        char *line = next_question(), words[400];
        action_t legal[LEGAL_MAX];
        struct text text = text_in(words, sizeof words);
        if (!is_json_object(line) || question_read(line, strlen(line), &question) ||
            !eyes_take(&eyes, question.telling, question.length) || !eyes_asked(&eyes))
            exit(1);
        game_print(eyes.game, legal[eyes_legal(&eyes, legal) - 1], &text);
        if (!strstr(line, words) || !strstr(line, "\"milliseconds\":120000"))
            exit(1);
        text_str(&text, "   # it is the last one");
        say(words);
    }
}

static void engine_dies(void)
{
    next_question();
    exit(3);
}

static void engine_dies_at_once(void)
{
    exit(0);
}

static void engine_stalls(void)
{
    for (;;)
        pause();
}

static void engine_listens(void)
{
    for (;;)
        next_question();
}

static void engine_trickles(void)
{
    next_question();
    for (;;) {
        printf("x");
        fflush(stdout);
        poll(NULL, 0, 20);
    }
}

static void engine_shouts(void)
{
    char *line = malloc(10 << 20);

    memset(line, 'x', 10 << 20);
    next_question();
    fwrite(line, 1, 10 << 20, stdout);
    say("");
    exit(0);
}

static void engine_nonsense(void)
{
    for (;;) {
        next_question();
        say("\033[2J\xff I think, therefore I win");
    }
}

static void engine_nothing(void)
{
    for (;;) {
        next_question();
        say("");
    }
}

/* Words of the game, but not of this moment. */
static void engine_cheats(void)
{
    for (;;) {
        next_question();
        say("first 0");
    }
}

static struct question question; /* the last one */

/* Waits for a question, and has the first of the legal answers. */
static const char *next_answer(void)
{
    static struct eyes eyes;
    static char words[400];
    char *line = next_question();
    action_t legal[LEGAL_MAX];
    struct text text = text_in(words, sizeof words);

    question_read(line, strlen(line), &question);
    eyes_take(&eyes, question.telling, question.length);
    eyes_legal(&eyes, legal);
    game_print(eyes.game, legal[0], &text);
    return words;
}

static void engine_babbles(void)
{
    const char *words = next_answer();

    printf("%s\n%s\n", words, words);
    fflush(stdout);
    engine_listens();
}

/* By what the engines of one test, and the test, know of each other. */
static const char *mark_of(pid_t test, const char *what)
{
    static char path[100];

    snprintf(path, sizeof path, "/tmp/backroom-test-%d-%s", (int)test, what);
    return path;
}

static void mark(const char *what)
{
    close(open(mark_of(getppid(), what), O_CREAT | O_WRONLY, 0600));
}

static bool is_marked(pid_t test, const char *what)
{
    return access(mark_of(test, what), F_OK) == 0;
}

/* Answers, and a moment later once more. */
static void engine_blurts(void)
{
    const char *words = next_answer();

    mark("asked");
    say(words);
    poll(NULL, 0, 50);
    say(words);
    mark("said");
    engine_listens();
}

/* Answers when the one that blurts has done so. */
static void engine_dawdles(void)
{
    for (;;) {
        const char *words = next_answer();
        while (is_marked(getppid(), "asked") && !is_marked(getppid(), "said"))
            poll(NULL, 0, 5);
        say(words);
    }
}

static void engine_leaves(void)
{
    say(next_answer());
    exit(0);
}

/* Blanks around the words are none of them. */
static void engine_indents(void)
{
    for (;;) {
        printf(" \t%s\t \r\n", next_answer());
        fflush(stdout);
    }
}

/* Nor does a zero end them. */
static void engine_conceals(void)
{
    for (;;) {
        printf("%s%cxx\n", next_answer(), '\0');
        fflush(stdout);
    }
}

static void say_marked(const char *mark, const char *words)
{
    printf("%s  %s\n", mark, words);
    fflush(stdout);
}

/* Says of each answer which question it is for. */
static void engine_marks(void)
{
    for (;;) {
        const char *words = next_answer();
        say_marked(question.mark, words);
    }
}

/* Answers the first question, and instead of the second the first once more. */
static void engine_lags(void)
{
    char mark[sizeof question.mark];

    say(next_answer());
    memcpy(mark, question.mark, sizeof mark);
    say_marked(mark, next_answer());
    engine_listens();
}

/* What it answers first in its second game is for the question of that number in its first. */
static void engine_recalls(void)
{
    char mark[sizeof question.mark];
    const char *words = next_answer();

    memcpy(mark, question.mark, sizeof mark);
    do {
        say(words);
        words = next_answer();
    } while (strtoul(question.mark + 1, NULL, 10) != strtoul(mark + 1, NULL, 10));
    say_marked(mark, words);
    engine_listens();
}

/* Is there a line on standard input? Until then it looks out for the end of the game. */
static bool is_over(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};

    while (poll(&input, 1, 5) == 0)
        if (is_marked(getppid(), "over"))
            return true;
    return false;
}

/* When its game is over it says goodbye. */
static void engine_parts(void)
{
    while (!is_over())
        say(next_answer());
    say("goodbye");
    mark("parted");
    engine_stalls();
}

/* Fails now and then, as its luck wants it, and says when. */
static void engine_fickle(void)
{
    for (;;) {
        const char *words = next_answer();
        char other[40];
        snprintf(other, sizeof other, "%" PRIx64, question.luck);
        say(question.luck % 32 ? words : other);
    }
}

/* Leaves a child behind, which holds on to every file it was given. */
static void engine_multiplies(void)
{
    next_question();
    if (fork() == 0)
        engine_stalls();
    exit(0);
}

/* Goes over to the group of whoever started it, and stays when its input ends. */
static void engine_deserts(void)
{
    setpgid(0, getpgid(getppid()));
    mark("deserted");
    engine_stalls();
}

static const struct {
    const char *name;
    void (*run)(void);
    int patience;
    const char *reason; /* NULL: it plays to the end */
} engines[] = {
    {"good", engine_good, PATIENT, NULL},
    {"dies", engine_dies, PATIENT, "it ended"},
    {"dies-at-once", engine_dies_at_once, PATIENT, "it ended"},
    {"stalls", engine_stalls, HASTY, "no answer within 300 ms"},
    {"listens", engine_listens, HASTY, "no answer within 300 ms"},
    {"trickles", engine_trickles, HASTY, "no answer within 300 ms"},
    {"shouts", engine_shouts, PATIENT, "longer than 4095 bytes"},
    {"nonsense", engine_nonsense, PATIENT,
     "it chose what is not legal: '?[2J? I think, therefore I win'"},
    {"nothing", engine_nothing, PATIENT, "it chose what is not legal"},
    {"cheats", engine_cheats, PATIENT, "it chose what is not legal: 'first 0'"},
    {"babbles", engine_babbles, PATIENT, "it spoke without being asked"},
    {"blurts", engine_blurts, PATIENT, "it spoke without being asked"},
    {"dawdles", engine_dawdles, PATIENT, NULL},
    {"leaves", engine_leaves, PATIENT, "it ended"},
    {"indents", engine_indents, PATIENT, NULL},
    {"conceals", engine_conceals, PATIENT, "?xx'"},
    {"marks", engine_marks, PATIENT, NULL},
    {"lags", engine_lags, PATIENT, "it spoke out of turn: it answered another question than"},
    {"recalls", engine_recalls, PATIENT, NULL}, /* in its first game */
    {"parts", engine_parts, PATIENT, NULL},
    {"fickle", engine_fickle, PATIENT, NULL}, /* in some games */
    {"multiplies", engine_multiplies, HASTY, "no answer within 300 ms"},
    {"deserts", engine_deserts, HASTY, "no answer within 300 ms"},
};
enum { ENGINES = sizeof engines / sizeof engines[0] };

/* ---- the tests ---- */

static char self[300];

static const char *command_of(const char *name, char command[400])
{
    snprintf(command, 400, "%s %s", self, name);
    return command;
}

/* Nobody is left, not even as a zombie. */
static void expect_nobody(void)
{
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

static void forget(const char *what)
{
    unlink(mark_of(getpid(), what));
}

/* A game of three with this engine in seat 1; what it lost. */
static struct loss play_with(const struct game *game, const char *name, int patience)
{
    char command[400], other[400];
    struct bout bout = {.game = game, .setup = game_setup(game, 3), .patience = patience};
    struct party *party = party_new();
    struct bout_watch watch = {.party = party};
    struct loss loss = {0};

    assert_non_null(party);
    bout.engine[1] = command_of(name, command);
    bout.bot[1] = (struct bot){.level = EASY};
    if (strcmp(name, "blurts") == 0) /* what it says must be there before it is asked again */
        bout.engine[2] = command_of("dawdles", other);
    assert_true(bout_play(&bout, 7, &watch).actions > 10);
    party_loss(party, 0, 7, &loss);
    assert_int_equal(loss.seats, 0); /* nobody's */
    party_loss(party, 1, 7, &loss);
    party_free(party);
    expect_nobody();
    forget("asked");
    forget("said");
    forget("deserted");
    return loss;
}

static void good_engines_play_every_game(void **unused)
{
    (void)unused;

    for (int i = 0; games[i]; i++) {
        assert_int_equal(play_with(games[i], "good", PATIENT).seats, 0);
        assert_int_equal(play_with(games[i], "indents", PATIENT).seats, 0);
        assert_int_equal(play_with(games[i], "marks", PATIENT).seats, 0);
    }
}

static void bad_engines_lose_their_seat(void **unused)
{
    (void)unused;

    for (int i = 0; i < ENGINES; i++) {
        struct loss loss;
        if (!engines[i].reason)
            continue;
        loss = play_with(games[i % 3], engines[i].name, engines[i].patience);
        assert_int_equal(loss.seats, 1);
        if (!strstr(loss.reason, engines[i].reason))
            fail_msg("%s: %s", engines[i].name, loss.reason);
    }
}

/* Questions of two games differ, though both games count them from 1. */
static void answers_of_another_game_are_none(void **unused)
{
    char command[400];
    struct bout bout = {.game = games[1], .setup = game_setup(games[1], 2), .patience = PATIENT};
    struct party *party = party_new();
    struct loss losses[2] = {{0}};
    (void)unused;

    bout.engine[1] = command_of("recalls", command);
    for (uint64_t number = 0; number < 2; number++) {
        bout_play(&bout, number, &(struct bout_watch){.party = party});
        party_loss(party, 1, number, &losses[number]);
    }
    assert_int_equal(losses[0].seats, 0);
    assert_int_equal(losses[1].seats, 1);
    assert_non_null(strstr(losses[1].reason, "it answered another question"));
    party_free(party);
    expect_nobody();
}

/* What an engine does after its game is nothing to the next one. */
static void games_begin_anew(void **unused)
{
    char command[400];
    struct bout bout = {.game = games[1], .setup = game_setup(games[1], 2), .patience = PATIENT};
    struct party *party = party_new();
    struct loss loss = {0};
    (void)unused;

    bout.engine[1] = command_of("parts", command);
    for (uint64_t number = 0; number < 2; number++) {
        bout_play(&bout, number, &(struct bout_watch){.party = party});
        party_loss(party, 1, number, &loss);
        if (number == 0)
            close(open(mark_of(getpid(), "over"), O_CREAT | O_WRONLY, 0600));
        while (number == 0 && !is_marked(getpid(), "parted"))
            poll(NULL, 0, 5);
        forget("over");
    }
    assert_int_equal(loss.seats, 0);
    party_free(party);
    expect_nobody();
    forget("parted");
}

/* Marks come from a program outside, and go back to it in a line. */
static void questions_have_good_marks_or_none(void **unused)
{
    static const struct {
        const char *field, *mark; /* NULL: it is refused */
    } cases[] = {
        {"", ""},
        {",\"mark\":\"@4-00ff\"", "@4-00ff"},
        {",\"mark\":\"@\"", NULL},
        {",\"mark\":\"bid 2 #\"", NULL},
        {",\"mark\":\"@4\\nbid\"", NULL},
        {",\"mark\":\"@4 bid\"", NULL},
        {",\"mark\":4", NULL},
        {",\"mark\":\"@12345678901234567890123456789012345678901234567\"", NULL},
    };
    char line[200];
    (void)unused;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int length = snprintf(line, sizeof line,
                              "{\"protocol\":1,\"telling\":\"00\",\"luck\":\"0011223344556677\"%s}",
                              cases[i].field);
        const char *problem = question_read(line, (size_t)length, &question);
        assert_int_equal(problem == NULL, cases[i].mark != NULL);
        if (cases[i].mark)
            assert_string_equal(question.mark, cases[i].mark);
    }
}

/* What it started ends with it: the last one who holds the pipe is gone. */
static void children_of_engines_end_too(void **unused)
{
    struct pollfd end = {.events = POLLIN};
    int ends[2];
    (void)unused;

    assert_int_equal(pipe(ends), 0);
    end.fd = ends[0];
    play_with(games[1], "multiplies", HASTY);
    close(ends[1]);
    assert_int_equal(poll(&end, 1, PATIENT), 1);
    assert_true(end.revents & POLLHUP);
    close(ends[0]);
}

/* Those who left their group, too: its output is at an end. */
static void all_that_run_end_at_once(void **unused)
{
    char command[400], *words[PROCESS_WORDS_MAX + 1];
    struct process process;
    struct pollfd end = {.events = POLLIN};
    (void)unused;

    command_of("deserts", command);
    assert_int_equal(process_split(command, words), 2);
    assert_true(process_start(&process, words));
    end.fd = process.out;
    while (!is_marked(getpid(), "deserted"))
        poll(NULL, 0, 5);
    process_end_all();
    assert_int_equal(poll(&end, 1, PATIENT), 1);
    assert_true(end.revents & POLLHUP);
    process_end(&process);
    expect_nobody();
    forget("deserted");
}

static void commands_are_split_without_a_shell(void **unused)
{
    static const struct {
        const char *command, *words;
        int count;
    } cases[] = {
        {"a", "a|", 1},
        {"  a   b ", "a|b|", 2},
        {"a 'b c' \"d e\"", "a|b c|d e|", 3},
        {"a b\\ c \\\"", "a|b c|\"|", 3},
        {"a \"x\\\"y\\\\z\\n\" '\\'", "a|x\"y\\z\\n|\\|", 3},
        {"a '' $HOME `b` *;c>d", "a||$HOME|`b`|*;c>d|", 5},
        {"x'y z'\"w\"", "xy zw|", 1},
        {"", "", -1},
        {"  ", "", -1},
        {"''", "", -1},
        {"a 'b", "", -1},
        {"a \"b\\\"", "", -1},
    };
    (void)unused;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char copy[100], joined[200] = "", *words[PROCESS_WORDS_MAX + 1];
        int count;
        snprintf(copy, sizeof copy, "%s", cases[i].command);
        count = process_split(copy, words);
        assert_int_equal(count, cases[i].count);
        for (int at = 0; at < count; at++) {
            strcat(joined, words[at]);
            strcat(joined, "|");
        }
        assert_string_equal(joined, cases[i].words);
    }
}

static void commands_end_where_words_would(void **unused)
{
    static const struct {
        const char *list;
        size_t length;
    } cases[] = {
        {"", 0},         {"a", 1},          {",a", 0},
        {"a,b", 1},      {"a 'b,c',d", 7},  {"a \"b,c\",d", 7},
        {"it\\'s,d", 5}, {"a\\,b,c", 4},    {"\"a\\\",\",c", 6},
        {"'a\\',c", 4},  {"'a,b", 4},       {"a\\", 2},
        {"a\\\\,b", 3},  {"\"it's\",d", 6}, {"'a\"b',\"c\"", 5},
    };
    (void)unused;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(process_length(cases[i].list, ','), cases[i].length);
}

/* All games are lost. */
static void programs_that_are_not_there(void **unused)
{
    struct bout bout = {.game = games[1], .setup = game_setup(games[1], 2), .patience = PATIENT};
    struct party *party = party_new();
    struct loss losses[SEATS_MAX] = {{0}};
    (void)unused;

    bout.engine[0] = bout.engine[1] = "/nowhere/at/all";
    for (uint64_t number = 0; number < 5; number++) {
        bout_play(&bout, number, &(struct bout_watch){.party = party});
        for (int seat = 0; seat < 2; seat++)
            party_loss(party, seat, number, &losses[seat]);
    }
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(losses[seat].seats, 5);
        assert_non_null(strstr(losses[seat].reason, "cannot be started: No such file"));
    }
    party_free(party);
    expect_nobody();
}

/* Whoever plays what: the same games are lost, and no others. */
static void losses_follow_from_the_games(void **unused)
{
    char command[400];
    struct sim_plan plan = {.bout = {.game = games[1], .seed = 9, .patience = PATIENT},
                            .games = 40};
    struct sim_result first, again;
    char problem[100];
    (void)unused;

    plan.bout.setup = game_setup(games[1], 2);
    plan.bout.engine[1] = command_of("fickle", command);
    plan.bout.bot[1] = (struct bot){.level = EASY};
    plan.threads = 1;
    assert_true(sim_run(&plan, &first, problem, sizeof problem));
    assert_in_range(first.losses[1].seats, 4, 36);
    plan.threads = 3;
    assert_true(sim_run(&plan, &again, problem, sizeof problem));
    assert_int_equal(again.losses[1].seats, first.losses[1].seats);
    assert_string_equal(again.losses[1].reason, first.losses[1].reason);
    assert_int_equal(again.wins[1], first.wins[1]);
    assert_int_equal(again.points[1], first.points[1]);
    assert_int_equal(again.actions, first.actions);
    expect_nobody();
}

static void names_are_one_line(void **unused)
{
    static const struct {
        const char *command, *name;
    } cases[] = {
        {"py 'a,b' <x>", "engine:py 'a,b' <x>"},
        {"ö \033[3m\n\xff", "engine:ö ?[3m??"},
        {"1234567890123", "engine:1234567890123"},
        {"12345678901234", "engine:1234…78901234"},
        {"a-very-long-command with many words and --seed 1", "engine:a-ve…--seed 1"},
        {"ääääääääääääöööööö", "engine:ääää…ääöööööö"},
    };
    char name[GUEST_NAME_SIZE], longest[GUEST_COMMAND_MAX + 1] = "";
    (void)unused;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(guest_name(cases[i].command, 20, name), cases[i].name);
    for (int i = 0; i < GUEST_COMMAND_MAX / 4; i++)
        strcat(longest, "\U0001F4B0");
    assert_int_equal(strlen(guest_name(longest, GUEST_NAME_COLUMNS, name)),
                     strlen("engine:…") + 4 * (GUEST_NAME_COLUMNS - strlen("engine:") - 1));
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_split_without_a_shell),
        cmocka_unit_test(commands_end_where_words_would),
        cmocka_unit_test(names_are_one_line),
        cmocka_unit_test(good_engines_play_every_game),
        cmocka_unit_test(bad_engines_lose_their_seat),
        cmocka_unit_test(answers_of_another_game_are_none),
        cmocka_unit_test(games_begin_anew),
        cmocka_unit_test(questions_have_good_marks_or_none),
        cmocka_unit_test(children_of_engines_end_too),
        cmocka_unit_test(all_that_run_end_at_once),
        cmocka_unit_test(programs_that_are_not_there),
        cmocka_unit_test(losses_follow_from_the_games),
    };

    for (int i = 0; count == 2 && i < ENGINES; i++)
        if (strcmp(words[1], engines[i].name) == 0)
            engines[i].run();
    snprintf(self, sizeof self, "/proc/%d/exe", (int)getpid());
    signal(SIGPIPE, SIG_IGN); /* as the program does */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
