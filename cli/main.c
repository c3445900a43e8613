/* main - the `backroom` command */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/wrap.h"
#include "guest/thread.h"

const struct command *const commands[] = {
    &command_serve,  &command_join,       &command_load,
    &command_play,   &command_sim,        &command_match,
    &command_replay, &command_review,     &command_verify,
    &command_rules,  &command_components, &command_bench,
    &command_engine, &command_ladder,     &command_train,
    &command_admin,  &command_manual,     NULL,
};

const char exit_codes[] =
    "0 good, 1 the answer is no, 2 bad usage or input, 130 or 143 interrupted.";
const char commands_summary[] =
    "three board games of shady money, with friends, against bots or under study";

static void help(void)
{
    wrap_print(stdout, "backroom - %s\n\nUsage: backroom COMMAND [options]\n\n", commands_summary);
    for (const struct command *const *command = commands; *command; command++)
        wrap_print(stdout, "  %-10s %s\n", (*command)->name, (*command)->summary);
    wrap_print(stdout,
               "\n'backroom COMMAND --help' tells more of each.\n"
               "Exit codes: %s\n",
               exit_codes);
}

static int run(const struct command *command, int count, char **words)
{
    void *options = calloc(1, command->size + 1);
    int arguments, code = EXIT_BAD;

    complaining = command->name;
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], "--help") == 0) {
            command_help(command);
            code = finish_output(EXIT_GOOD);
            goto out;
        }
    if (!options) {
        complain("no memory");
        goto out;
    }
    arguments = command_parse(command, count, words, options);
    if (arguments >= 0)
        code = finish_output(command->run(options, arguments, words));
out:
    free(options);
    return code;
}

static int run_any(const struct command *command, int count, char **words);

/* The word after its name says which part of it. */
static int run_part(const struct command *whole, int count, char **words)
{
    complaining = whole->name;
    if (count > 0 && strcmp(words[0], "--help") == 0) {
        command_help(whole);
        return finish_output(EXIT_GOOD);
    }
    if (whole->usual && (count == 0 || words[0][0] == '-'))
        return run(whole->usual, count, words);
    if (count == 0)
        return complain("it needs one of its commands; 'backroom %s --help' lists them",
                        whole->name);
    for (const struct command *const *part = whole->parts; *part; part++)
        if (strcmp(command_part(whole, *part), words[0]) == 0)
            return run_any(*part, count - 1, words + 1);
    return complain("there is no command '%s'; 'backroom %s --help' lists them", words[0],
                    whole->name);
}

static int run_any(const struct command *command, int count, char **words)
{
    return (command->parts ? run_part : run)(command, count, words);
}

struct call {
    const struct command *command;
    int count;
    char **words;
    int code;
};

static void *run_call(void *context)
{
    struct call *call = context;

    call->code = run_any(call->command, call->count, call->words);
    return NULL;
}

/* Bots may think wherever a command runs: where our own stack is small, that is not here. */
static int run_with_room(const struct command *command, int count, char **words)
{
    struct call call = {.command = command, .count = count, .words = words};
    pthread_t thread;
    sigset_t all;

    if (thread_has_room())
        return run_any(command, count, words);
    if (!thread_start(&thread, run_call, &call))
        return complain("no memory");
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, NULL); /* they are for whoever works */
    pthread_join(thread, NULL);
    return call.code;
}

int main(int count, char **words)
{
    /* A full disk or a closed pipe is told by the write that fails, with a sentence. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    if (count < 2) {
        help();
        return finish_output(EXIT_BAD);
    }
    if (strcmp(words[1], "--help") == 0 || strcmp(words[1], "help") == 0) {
        help();
        return finish_output(EXIT_GOOD);
    }
    if (strcmp(words[1], "--version") == 0) {
        printf("backroom %s\n", BACKROOM_VERSION);
        return finish_output(EXIT_GOOD);
    }
    for (const struct command *const *command = commands; *command; command++)
        if (strcmp((*command)->name, words[1]) == 0)
            return run_with_room(*command, count - 2, words + 2);
    return complain("there is no command '%s'; 'backroom --help' lists them", words[1]);
}
