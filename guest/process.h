/* process - a program of somebody else's, and lines to and from it
 *
 * It is started without a shell, in a process group of its own, with a pipe to its standard input
 * and one from its standard output; its standard error is ours. Whatever it does, nothing here
 * waits beyond a deadline, and ending it leaves neither it behind nor whom it left in its group,
 * as far as we have the right to end them.
 */
#ifndef GUEST_PROCESS_H
#define GUEST_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { PROCESS_LINE_MAX = 4096, PROCESS_WORDS_MAX = 32 };

struct process {
    pid_t pid; /* 0: not running */
    int in, out;
    size_t filled; /* of what it said and nobody has read yet */
    char said[PROCESS_LINE_MAX];
};

enum process_state {
    PROCESS_GOOD,
    PROCESS_GONE, /* it has ended, or closed its end */
    PROCESS_LATE,
    PROCESS_LONG, /* its line does not end within PROCESS_LINE_MAX bytes */
};

/* Splits a command at spaces, in place. Single quotes keep everything between them, double quotes
 * everything but \" and \\, a backslash elsewhere the character after it. Nothing else is special:
 * no variables, patterns, pipes. `words` is ended by NULL. Returns how many, -1 where there are
 * none, too many, or a quote has no end. */
int process_split(char *command, char *words[PROCESS_WORDS_MAX + 1]);
/* How long a command is that stands before `end`: up to the first one that is neither quoted nor
 * behind a backslash. */
size_t process_length(const char *command, char end);

/* Is there a program of that name that can be started? False with errno, which is ENOEXEC for a
 * text that says not what runs it, and ELIBACC where that is not there. It is searched as by
 * process_start. */
bool process_is_there(const char *program);
/* False, with errno, where it cannot be started. */
bool process_start(struct process *process, char *const words[]);
/* Milliseconds of a clock that only goes forward. */
int64_t process_now(void);
/* Writes all of it before the deadline. */
enum process_state process_write(struct process *process, const char *bytes, size_t length,
                                 int64_t deadline);
/* Takes in what it has said so far, as `filled`, and waits for nothing. */
enum process_state process_listen(struct process *process);
/* The next line, without its end; there may be zeros in it. */
enum process_state process_read(struct process *process, int64_t deadline,
                                char line[PROCESS_LINE_MAX], size_t *length);
/* From now on whoever interrupts this program, or tells it to end, ends what it has started, too.
 * What is ignored, as under nohup, stays so. */
void process_guard(void);
/* Ends all that run, at once; a signal handler may call it. They are gone to who asks them. */
void process_end_all(void);
/* Closes its input, gives it a moment to end by itself, and makes sure. */
void process_end(struct process *process);

#endif
