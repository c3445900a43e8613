/* guest - an engine: a program from outside that plays a seat */
#include "guest/guest.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/sha256.h"
#include "eyes/eyes.h"
#include "guest/process.h"

enum { LUCK_SIZE = 8, MARK_SIZE = 1 + 10 + 1 + 2 * LUCK_SIZE + 1 };
enum { QUESTION_MAX = (1 << 20) + 2 * TELLING_MAX };

struct guest {
    char command[GUEST_COMMAND_MAX + 1];
    int patience;
    bool plays;
    char reason[200];
    char said[61];
    struct process process;
    struct eyes eyes;
    char mark[MARK_SIZE]; /* of the open question */
    char question[QUESTION_MAX];
};

static int count_characters(const char *bytes)
{
    char drop[1];
    struct text nowhere = text_in(drop, sizeof drop);
    int count = 0;

    for (const char *at = bytes; *at; count++)
        at += text_tame(&nowhere, at, strlen(at));
    return count;
}

const char *guest_name(const char *command, int columns, char name[GUEST_NAME_SIZE])
{
    struct text text = text_in(name, GUEST_NAME_SIZE);
    int room = columns - (int)strlen("engine:"), over = count_characters(command) - room, index = 0;
    /* what is left out, with room for the mark; the end of a command tells more than its begin */
    int from = over > 0 ? room / 3 : INT_MAX, to = from + over;

    text_str(&text, "engine:");
    for (const char *at = command; *at; index++) {
        char drop[1];
        struct text nowhere = text_in(drop, sizeof drop);
        bool out = index >= from && index <= to;
        if (index == from)
            text_str(&text, "…");
        at += text_tame(out ? &nowhere : &text, at, strlen(at));
    }
    return name;
}

static int split(const char *command, char copy[GUEST_COMMAND_MAX + 1],
                 char *words[PROCESS_WORDS_MAX + 1])
{
    size_t length = strlen(command);

    if (length > GUEST_COMMAND_MAX)
        return -1;
    memcpy(copy, command, length + 1);
    return process_split(copy, words);
}

bool guest_is_command(const char *command)
{
    char copy[GUEST_COMMAND_MAX + 1], *words[PROCESS_WORDS_MAX + 1];
    return split(command, copy, words) > 0;
}

const char *guest_missing(const char *command)
{
    char copy[GUEST_COMMAND_MAX + 1], *words[PROCESS_WORDS_MAX + 1];

    if (split(command, copy, words) > 0 && process_is_there(words[0]))
        return NULL;
    if (errno == ENOEXEC)
        return "it is no program, nor a script that begins with #! and what runs it";
    return errno == ELIBACC ? "what its first line says should run it is not there"
                            : strerror(errno);
}

struct guest *guest_new(const char *command, int patience)
{
    struct guest *guest = guest_is_command(command) ? malloc(sizeof *guest) : NULL;

    if (!guest)
        return NULL;
    memset(guest, 0, offsetof(struct guest, question));
    memcpy(guest->command, command, strlen(command) + 1);
    guest->patience = patience;
    eyes_open(&guest->eyes);
    return guest;
}

void guest_free(struct guest *guest)
{
    if (!guest)
        return;
    process_end(&guest->process);
    eyes_close(&guest->eyes);
    free(guest);
}

const char *guest_command(const struct guest *guest)
{
    return guest->command;
}

void guest_begin(struct guest *guest)
{
    guest->plays = true;
    guest->reason[0] = guest->said[0] = '\0';
    eyes_close(&guest->eyes);
}

bool guest_plays(const struct guest *guest)
{
    return guest->plays;
}

int guest_seen(const struct guest *guest, int *epoch)
{
    *epoch = guest->eyes.now.epoch;
    return guest->eyes.game ? guest->eyes.first + guest->eyes.count : -1;
}

const char *guest_reason(const struct guest *guest)
{
    return guest->reason;
}

const char *guest_said(const struct guest *guest)
{
    return guest->said;
}

/* ---- the question ---- */

static void put_words(const struct game *game, const char *who, action_t action, struct json *json)
{
    char bytes[320];
    struct text text = text_in(bytes, sizeof bytes);

    text_str(&text, who);
    game_print(game, action, &text);
    json_str(json, NULL, bytes);
}

static void put_legal(const struct eyes *eyes, struct json *json)
{
    action_t actions[LEGAL_MAX];
    int count = eyes_legal(eyes, actions);

    json_open(json, "legal", '[');
    for (int i = 0; i < count; i++)
        put_words(eyes->game, "", actions[i], json);
    json_close(json, ']');
}

/* The steps of the last telling, as lines of a record. */
static void put_since(const struct eyes *eyes, struct json *json)
{
    json_open(json, "since", '[');
    for (int i = eyes->now.from - eyes->first; i < eyes->count; i++) {
        const struct seen_step *step = &eyes->steps[i];
        char who[12] = "dealer ";
        if (step->seat != DEALER)
            snprintf(who, sizeof who, "%d ", step->seat);
        put_words(eyes->game, who, step->action, json);
        for (int at = i ? step[-1].end : 0; at < step->end; at++)
            put_words(eyes->game, "= ", eyes->kept[at], json);
    }
    json_close(json, ']');
}

static void put_hex(const char *key, const uint8_t *bytes, size_t length, struct json *json)
{
    json_raw(json, key);
    text_char(json->text, '"');
    text_hex(json->text, bytes, length);
    text_char(json->text, '"');
}

/* A number that follows from the luck and does not lead back to it; and what no other question is
 * called: asks are counted anew in every game, and luck comes again when something is taken back.
 */
static void put_luck(struct guest *guest, struct random luck, struct json *json)
{
    uint8_t bytes[sizeof luck.word], hash[SHA256_SIZE];
    struct text mark = text_in(guest->mark, sizeof guest->mark);

    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(luck.word[i / 8] >> (8 * (i % 8)));
    sha256(bytes, sizeof bytes, hash);
    put_hex("luck", hash, LUCK_SIZE, json);
    text_char(&mark, '@');
    text_int(&mark, guest->eyes.now.ask);
    text_char(&mark, '-');
    text_hex(&mark, hash, LUCK_SIZE);
    json_str(json, "mark", guest->mark);
}

/* One line; 0 where it does not fit. */
static size_t write_question(struct guest *guest, const uint8_t *telling, size_t length,
                             struct random luck)
{
    const struct eyes *eyes = &guest->eyes;
    struct text text = text_in(guest->question, sizeof guest->question);
    struct json json = json_in(&text);

    json_open(&json, NULL, '{');
    json_int(&json, "protocol", GUEST_PROTOCOL);
    json_str(&json, "game", eyes->game->name);
    json_int(&json, "seats", eyes->now.seats);
    json_int(&json, "seat", eyes->now.seat);
    json_int(&json, "ask", eyes->now.ask);
    json_bool(&json, "fresh", eyes->now.flags & TELL_FRESH);
    json_int(&json, "milliseconds", guest->patience);
    put_luck(guest, luck, &json);
    put_legal(eyes, &json);
    put_since(eyes, &json);
    json_raw(&json, "table");
    eyes_json(eyes, LANG_EN, &text);
    put_hex("telling", telling, length, &json);
    json_close(&json, '}');
    text_char(&text, '\n');
    return text_fits(&text) ? text.length : 0;
}

/* ---- the answer ---- */

/* It loses its seat; what it was cannot be trusted any more, and is ended. */
__attribute__((format(printf, 2, 3))) static action_t lose(struct guest *guest, const char *format,
                                                           ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(guest->reason, sizeof guest->reason, format, arguments);
    va_end(arguments);
    guest->plays = false;
    process_end(&guest->process);
    return 0;
}

static action_t lose_by(struct guest *guest, enum process_state state)
{
    if (state == PROCESS_LATE)
        return lose(guest, "it gave no answer within %d ms", guest->patience);
    if (state == PROCESS_LONG)
        return lose(guest, "its line is longer than %d bytes", PROCESS_LINE_MAX - 1);
    return lose(guest, "it ended");
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The words before any '#', without blanks around them; what comes after it is what the engine
 * thinks. */
static const char *words_of(const char *line, size_t *length)
{
    const char *thought = memchr(line, '#', *length);

    *length = thought ? (size_t)(thought - line) : *length;
    for (; *length > 0 && is_blank(*line); line++)
        --*length;
    while (*length > 0 && is_blank(line[*length - 1]))
        --*length;
    return line;
}

/* It chose that; so that it can be shown. */
static action_t lose_by_words(struct guest *guest, const char *words, size_t length)
{
    if (length >= sizeof guest->said)
        length = sizeof guest->said - 1;
    for (size_t i = 0; i < length; i++)
        guest->said[i] = words[i] < ' ' || words[i] > '~' ? '?' : words[i];
    guest->said[length] = '\0';
    return lose(guest, "it chose what is not legal");
}

/* What an answer may begin with, so that it is for this question and no other. False: it is for
 * another. */
static bool take_mark(const struct guest *guest, const char **words, size_t *length)
{
    size_t size = *length > 0 && **words == '@' ? 1 : 0;

    while (size > 0 && size < *length && !is_blank((*words)[size]))
        size++;
    if (size > 0 && !text_is(*words, size, guest->mark))
        return false;
    *words += size;
    *length -= size;
    *words = words_of(*words, length);
    return true;
}

static action_t take_answer(struct guest *guest, const char *line, size_t length)
{
    const struct game *game = guest->eyes.game;
    const char *words = words_of(line, &length);
    bool meant = take_mark(guest, &words, &length);
    action_t action = game_parse(game, words, length, false);

    if (!meant)
        return lose(guest, "it spoke out of turn: it answered another question than the open one");
    if (action && game_allows(game, guest->eyes.view, action))
        return action;
    return lose_by_words(guest, words, length);
}

static bool start(struct guest *guest)
{
    char copy[GUEST_COMMAND_MAX + 1], *words[PROCESS_WORDS_MAX + 1];

    if (guest->process.pid)
        return true;
    split(guest->command, copy, words);
    if (process_start(&guest->process, words))
        return true;
    lose(guest, "it cannot be started: %s", strerror(errno));
    return false;
}

/* What it did after its last answer of another game, where it ended or spoke unasked, is nothing to
 * this one: how much of that we would see depends on when the next game begins. */
static void look_again(struct guest *guest)
{
    struct process *process = &guest->process;

    if (process->pid && (process_listen(process) != PROCESS_GOOD || process->filled > 0))
        process_end(process);
}

action_t guest_ask(struct guest *guest, const uint8_t *telling, size_t length, struct random luck)
{
    int64_t deadline = process_now() + guest->patience;
    char line[PROCESS_LINE_MAX];
    enum process_state state;
    size_t size, answered;

    if (!guest->eyes.game)
        look_again(guest);
    if (!guest->plays || !eyes_take(&guest->eyes, telling, length) || !eyes_asked(&guest->eyes))
        return 0;
    size = write_question(guest, telling, length, luck);
    if (size == 0)
        return lose(guest, "there was no room for its question");
    if (!start(guest))
        return 0;
    state = process_listen(&guest->process); /* else what it said before would be its answer */
    if (guest->process.filled > 0)
        return lose(guest, "it spoke without being asked");
    if (state == PROCESS_GOOD)
        state = process_write(&guest->process, guest->question, size, deadline);
    if (state == PROCESS_GOOD)
        state = process_read(&guest->process, deadline, line, &answered);
    return state == PROCESS_GOOD ? take_answer(guest, line, answered) : lose_by(guest, state);
}
