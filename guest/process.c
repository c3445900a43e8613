/* process - a program of somebody else's, and lines to and from it */
#include "guest/process.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    FAREWELL = 300, /* milliseconds to end by itself, */
    DEATH = 5000,   /* and to be gone when it was ended */
    GUARDED = 1024,
    HEAD = 255,      /* bytes by which the kernel knows what runs a file */
    SCRIPTS_MAX = 4, /* that run each other */
};

extern char **environ;

/* ---- words ---- */

/* Moves on over what stands at *at: true with a byte of a word, false at a quote that begins or
 * ends. */
static bool take_byte(const char **at, char *quote, char *byte)
{
    const char *from = *at;
    bool escaped = *from == '\\' && *quote != '\'' && from[1] &&
                   (*quote != '"' || from[1] == '"' || from[1] == '\\');

    *byte = from[escaped];
    *at = from + escaped + 1;
    if (escaped || (*quote ? *byte != *quote : *byte != '"' && *byte != '\''))
        return true;
    *quote = *quote ? '\0' : *byte;
    return false;
}

size_t process_length(const char *command, char end)
{
    const char *at = command;
    char quote = '\0', byte;

    while (*at && (quote || *at != end))
        take_byte(&at, &quote, &byte);
    return (size_t)(at - command);
}

/* Takes the word at *from, and moves it on; false where a quote has no end. What is written never
 * overtakes what is read. */
static bool take_word(char **from, char *to)
{
    const char *at = *from;
    char quote = '\0', byte;

    while (*at && (quote || *at != ' '))
        if (take_byte(&at, &quote, &byte))
            *to++ = byte;
    *from += (*at ? at + 1 : at) - *from;
    *to = '\0';
    return !quote;
}

int process_split(char *command, char *words[PROCESS_WORDS_MAX + 1])
{
    int count = 0;

    for (char *at = command; *at;) {
        if (*at == ' ') {
            at++;
            continue;
        }
        if (count == PROCESS_WORDS_MAX)
            return -1;
        words[count] = at;
        if (!take_word(&at, words[count++]))
            return -1;
    }
    words[count] = NULL;
    return count > 0 && words[0][0] ? count : -1;
}

/* ---- those that run ----
 *
 * A group of its own hears nothing of what is typed at a terminal, so a signal that ends us goes on
 * to them. The list is only for that: who does not fit into it is still ended in good order.
 */

static atomic_int running[GUARDED];

static void note(int before, int after)
{
    for (int i = 0; i < GUARDED; i++) {
        int found = before;
        if (atomic_compare_exchange_strong(&running[i], &found, after))
            return;
    }
}

/* With its group, which it may have left for ours or another one. */
static void end_group(pid_t pid)
{
    kill(-pid, SIGKILL);
    kill(pid, SIGKILL);
}

void process_end_all(void)
{
    for (int i = 0; i < GUARDED; i++) {
        int pid = atomic_load(&running[i]);
        if (pid)
            end_group(pid);
    }
}

static void end_all(int signal)
{
    process_end_all();
    raise(signal); /* and now us: the handler is gone */
}

void process_guard(void)
{
    static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    struct sigaction action = {.sa_handler = end_all, .sa_flags = (int)SA_RESETHAND};

    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        struct sigaction before;
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
}

/* ---- starting ---- */

static bool may_run(const char *path)
{
    struct stat about;

    if (stat(path, &about) != 0)
        return false;
    errno = S_ISDIR(about.st_mode) ? EISDIR : EACCES;
    return S_ISREG(about.st_mode) && access(path, X_OK) == 0;
}

/* The first bytes of a file, terminated; 0: there are none for us. */
static size_t read_head(const char *path, char head[HEAD + 1])
{
    FILE *file = fopen(path, "rbe");
    size_t length = file ? fread(head, 1, HEAD, file) : 0;

    if (file)
        fclose(file);
    head[length] = '\0';
    return length;
}

/* As the kernel finds out what runs a file: other formats than scripts may be known to it, but none
 * that are text. Who may run a file need not be able to read it. */
static bool is_runnable(const char *path, int depth)
{
    char head[HEAD + 1];
    size_t length = read_head(path, head), from;

    if (length == 0 && access(path, R_OK) != 0)
        return true;
    if (strncmp(head, "#!", 2) != 0) {
        errno = ENOEXEC;
        return length > 0 && memchr(head, '\0', length);
    }
    from = 2 + strspn(head + 2, " \t");
    head[from + strcspn(head + from, " \t\n")] = '\0';
    errno = head[from] ? ELOOP : ENOEXEC;
    if (!head[from] || depth == SCRIPTS_MAX)
        return false;
    if (may_run(head + from))
        return is_runnable(head + from, depth + 1);
    errno = errno == ENOENT ? ELIBACC : errno;
    return false;
}

static bool is_program(const char *path)
{
    return may_run(path) && is_runnable(path, 0);
}

bool process_is_there(const char *program)
{
    const char *at = getenv("PATH");
    int reason = ENOENT;

    if (strchr(program, '/'))
        return is_program(program);
    for (at = at ? at : "/bin:/usr/bin"; at; at = strchr(at, ':') ? strchr(at, ':') + 1 : NULL) {
        char path[PATH_MAX];
        int folder = (int)strcspn(at, ":");
        /* an empty name is where we are */
        int length =
            snprintf(path, sizeof path, "%.*s%s%s", folder, at, folder ? "/" : "", program);
        if (length < PATH_MAX && is_program(path))
            return true;
        if (errno == ENOEXEC)
            return false; /* here the search ends */
        /* there is one, but not for us */
        reason = errno == EACCES || errno == ELIBACC ? errno : reason;
    }
    errno = reason;
    return false;
}

/* Two pipes that no other program inherits, whichever thread starts one; ours do not block. */
static bool open_pipes(int to[2], int from[2])
{
    if (pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) == 0) {
        if (fcntl(to[1], F_SETFL, O_NONBLOCK) == 0 && fcntl(from[0], F_SETFL, O_NONBLOCK) == 0)
            return true;
        close(from[0]), close(from[1]);
    }
    close(to[0]), close(to[1]);
    return false;
}

/* A group of its own, and signals as a program expects them. */
static void prepare(posix_spawnattr_t *how, posix_spawn_file_actions_t *files, int in, int out)
{
    sigset_t none, usual;

    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE); /* which we ignore */
    sigaddset(&usual, SIGXFSZ);
    posix_spawnattr_setflags(how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                      POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(how, 0);
    posix_spawnattr_setsigdefault(how, &usual);
    posix_spawnattr_setsigmask(how, &none);
    posix_spawn_file_actions_adddup2(files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(files, out, STDOUT_FILENO);
    posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
}

bool process_start(struct process *process, char *const words[])
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    int to[2], from[2], error;

    process->pid = 0;
    process->filled = 0;
    if (!open_pipes(to, from))
        return false;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    prepare(&how, &files, to[0], from[1]);
    error = posix_spawnp(&process->pid, words[0], &files, &how, words, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    close(to[0]), close(from[1]);
    process->in = to[1];
    process->out = from[0];
    if (!error) {
        note(0, process->pid);
        return true;
    }
    close(to[1]), close(from[0]);
    process->pid = 0;
    errno = error;
    return false;
}

/* ---- talking ---- */

int64_t process_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Until the file can be read or written, or has been closed at the other end. */
static enum process_state wait_for(int file, short events, int64_t deadline)
{
    struct pollfd poll_one = {.fd = file, .events = events};

    for (;;) {
        int64_t left = deadline - process_now();
        int ready = left > 0 ? poll(&poll_one, 1, (int)(left < 100000 ? left : 100000)) : 0;
        if (ready > 0)
            return PROCESS_GOOD;
        if (ready < 0 && errno != EINTR)
            return PROCESS_GONE;
        if (left <= 0)
            return PROCESS_LATE;
    }
}

enum process_state process_write(struct process *process, const char *bytes, size_t length,
                                 int64_t deadline)
{
    while (length > 0) {
        ssize_t wrote = write(process->in, bytes, length);
        enum process_state state = PROCESS_GOOD;
        if (wrote > 0) {
            bytes += wrote;
            length -= (size_t)wrote;
        } else if (errno == EAGAIN) {
            state = wait_for(process->in, POLLOUT, deadline);
        } else if (errno != EINTR) {
            state = PROCESS_GONE;
        }
        if (state != PROCESS_GOOD)
            return state;
    }
    return PROCESS_GOOD;
}

/* The first line of what was said, if it is whole. */
static bool take_line(struct process *process, char line[PROCESS_LINE_MAX], size_t *length)
{
    char *end = memchr(process->said, '\n', process->filled);

    if (!end)
        return false;
    *length = (size_t)(end - process->said);
    memcpy(line, process->said, *length);
    process->filled -= *length + 1;
    memmove(process->said, end + 1, process->filled);
    return true;
}

enum process_state process_listen(struct process *process)
{
    ssize_t got;

    if (process->filled == sizeof process->said)
        return PROCESS_LONG;
    got =
        read(process->out, process->said + process->filled, sizeof process->said - process->filled);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        return PROCESS_GONE;
    process->filled += got > 0 ? (size_t)got : 0;
    return PROCESS_GOOD;
}

enum process_state process_read(struct process *process, int64_t deadline,
                                char line[PROCESS_LINE_MAX], size_t *length)
{
    while (!take_line(process, line, length)) {
        enum process_state state = PROCESS_LONG;
        if (process->filled < sizeof process->said)
            state = wait_for(process->out, POLLIN, deadline);
        if (state == PROCESS_GOOD)
            state = process_listen(process);
        if (state != PROCESS_GOOD)
            return state;
    }
    return PROCESS_GOOD;
}

/* ---- ending ---- */

/* Takes leave of who was ended. A program with rights of another user's cannot be, and nobody waits
 * for it. */
static void bury(pid_t pid)
{
    int64_t deadline = process_now() + DEATH;

    while (waitpid(pid, NULL, WNOHANG) == 0 && process_now() < deadline)
        poll(NULL, 0, 1);
}

void process_end(struct process *process)
{
    int64_t deadline = process_now() + FAREWELL;

    if (!process->pid)
        return;
    close(process->in);
    /* its output ends when it does */
    while (wait_for(process->out, POLLIN, deadline) == PROCESS_GOOD) {
        ssize_t got = read(process->out, process->said, sizeof process->said);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR) || process_now() > deadline)
            break;
    }
    close(process->out);
    end_group(process->pid);
    note(process->pid, 0);
    bury(process->pid);
    process->pid = 0;
}
