/* log - what has happened, one line an event */
#include "server/log.h"

#include <inttypes.h>
#include <poll.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/json.h"

enum { LINE_ROOM = 2048, TIME_ROOM = 32 };

static _Atomic int log_form = LOG_OFF;
static _Atomic uint64_t lost;

void log_start(enum log_form form)
{
    log_form = (int)form;
}

uint64_t log_lost(void)
{
    return lost;
}

const char *log_number(uint64_t number, char text[LOG_NUMBER_ROOM])
{
    snprintf(text, LOG_NUMBER_ROOM, "%" PRIu64, number);
    return text;
}

static void write_time(char text[TIME_ROOM])
{
    struct timespec now;
    struct tm broken;
    size_t length;

    clock_gettime(CLOCK_REALTIME, &now);
    length = strftime(text, TIME_ROOM, "%Y-%m-%dT%H:%M:%S", gmtime_r(&now.tv_sec, &broken));
    snprintf(text + length, TIME_ROOM - length, ".%03dZ", (int)(now.tv_nsec / 1000000));
}

/* A value of several words, or with something in it that needs care, is written as JSON has it. */
static void pair_text(struct text *line, const char *key, const char *value)
{
    struct json json = json_in(line);

    text_char(line, ' ');
    text_str(line, key);
    text_char(line, '=');
    if (value[strspn(value, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                            "-_.:/@+")] == '\0')
        text_str(line, value);
    else
        json_str(&json, NULL, value);
}

/* To whoever reads it, if it can be taken at once: a line is never more than a pipe takes. */
static void give(const char *bytes, size_t length)
{
    struct pollfd out = {.fd = STDERR_FILENO, .events = POLLOUT};

    if (poll(&out, 1, 0) != 1 || !(out.revents & POLLOUT) ||
        write(STDERR_FILENO, bytes, length) != (ssize_t)length)
        lost++;
}

static void write_text(struct text *line, const char *event, const char *time, va_list pairs)
{
    const char *key;

    text_str(line, time);
    pair_text(line, "event", event);
    while ((key = va_arg(pairs, const char *)))
        pair_text(line, key, va_arg(pairs, const char *));
}

static void write_json(struct text *line, const char *event, const char *time, va_list pairs)
{
    struct json json = json_in(line);
    const char *key;

    json_open(&json, NULL, '{');
    json_str(&json, "time", time);
    json_str(&json, "event", event);
    while ((key = va_arg(pairs, const char *)))
        json_str(&json, key, va_arg(pairs, const char *));
    json_close(&json, '}');
}

void log_event(const char *event, ...)
{
    char bytes[LINE_ROOM], time[TIME_ROOM];
    struct text line = text_in(bytes, sizeof bytes - 1);
    va_list pairs;

    if (log_form == LOG_OFF)
        return;
    write_time(time);
    va_start(pairs, event);
    (log_form == LOG_JSON ? write_json : write_text)(&line, event, time, pairs);
    va_end(pairs);
    if (!text_fits(&line)) {
        lost++;
        return;
    }
    bytes[line.length] = '\n';
    give(bytes, line.length + 1);
}
