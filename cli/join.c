/* join - `backroom join`: sits down at an online table from a terminal
 *
 * The same eyes as everywhere see what the server tells; the same prompt asks. Between questions
 * lines are said to the others.
 */
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/prompt.h"
#include "cli/setup.h"
#include "cli/words.h"
#include "cli/wrap.h"
#include "client/flat.h"
#include "client/wire.h"
#include "core/json.h"
#include "core/name.h"

struct join_options {
    const char *name, *create;
    int64_t seat, seats, lang;
    bool watch;
};

#define AT(field) offsetof(struct join_options, field)
static const struct opt options[] = {
    {"name", OPT_WORD, AT(name), 0, 0, "Guest", "NAME", "what you are called"},
    {"seat", OPT_INT, AT(seat), -1, SEATS_MAX - 1, "-1", "K",
     "this seat; -1: yours, or the first free one"},
    {"create", OPT_WORD, AT(create), 0, 0, NULL, "GAME", "open a new table, and print its link"},
    {"seats", OPT_INT, AT(seats), 0, SEATS_MAX, "0", "N",
     "of the new table; 0: as few as it takes"},
    {"watch", OPT_FLAG, AT(watch), 0, 0, NULL, NULL, "only look on"},
    {"lang", OPT_ONE, AT(lang), 0, 0, "en", "en|fr|de", "language"},
    {0},
};
#undef AT

enum { TABLE_ID = 16, ID_NAME = 1, ID_SIT, ID_CREATE, BACK = 1000 };

struct join {
    struct wire wire;
    struct wire_host host;
    struct prompt prompt;
    struct eyes eyes;
    const struct join_options *options;
    const struct game *game; /* of a new table, or NULL */
    char table[TABLE_ID + 1], key[40], cookie_file[512];
    uint8_t bytes[32];
    int seat;
    bool seated, waiting, marked, over, lost;
    uint32_t last; /* the last question: what undo takes back */
    int code;
};

static struct join join;

static const char *word(enum word id)
{
    return words[id][join.prompt.lang];
}

__attribute__((format(printf, 1, 2))) static void send_text(const char *format, ...)
{
    char text[LINE_ROOM * 6 + 200];
    va_list list;
    int length;

    va_start(list, format);
    length = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (length > 0 && length < (int)sizeof text)
        wire_send(&join.wire, text, (size_t)length);
}

/* As a string of JSON. */
static const char *quoted(const char *line)
{
    static char bytes[LINE_ROOM * 6 + 3];
    struct text text = text_in(bytes, sizeof bytes);
    struct json json = json_in(&text);

    json_str(&json, NULL, line);
    return bytes;
}

static const char *scheme(void)
{
    return join.host.safe ? "https" : "http";
}

/* Ends it with a complaint. */
static void give_up(const char *message)
{
    join.over = true;
    join.code = complain("%s", message);
}

/* ---- who one is: the cookie, kept for each server ---- */

static void find_cookie_file(void)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char folder[400];

    if (data && data[0])
        snprintf(folder, sizeof folder, "%s/backroom", data);
    else
        snprintf(folder, sizeof folder, "%s/.local/share/backroom", home ? home : ".");
    mkdir(folder, 0700);
    snprintf(join.cookie_file, sizeof join.cookie_file, "%s/join-%s", folder, join.host.authority);
}

static void read_cookie(void)
{
    FILE *file = fopen(join.cookie_file, "r");

    if (!file)
        return;
    if (!fgets(join.wire.cookie, sizeof join.wire.cookie, file))
        join.wire.cookie[0] = '\0';
    join.wire.cookie[strcspn(join.wire.cookie, "\r\n")] = '\0';
    fclose(file);
}

static void keep_cookie(void)
{
    FILE *file;
    mode_t before = umask(077);

    file = fopen(join.cookie_file, "w");
    umask(before);
    if (!file)
        return; /* then this is somebody new next time */
    fprintf(file, "%s\n", join.wire.cookie);
    fclose(file);
}

/* ---- sitting down ---- */

/* The letters of an id, up to what ends it. False: there are others, or too many. */
static bool read_id(const char *at, char *id, size_t room)
{
    size_t length = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");

    if (length == 0 || length >= room || (at[length] && at[length] != '&'))
        return false;
    memcpy(id, at, length);
    id[length] = '\0';
    return true;
}

/* "…#table=ID&key=KEY", as in the link of an invitation. */
static bool read_link(const char *url)
{
    const char *table = strstr(url, "table="), *key = strstr(url, "key=");

    return table && read_id(table + 6, join.table, sizeof join.table) &&
           strlen(join.table) == TABLE_ID && (!key || read_id(key + 4, join.key, sizeof join.key));
}

static const char *key_field(void)
{
    static char field[60];

    snprintf(field, sizeof field, join.key[0] ? ",\"key\":\"%s\"" : "%s", join.key);
    return field;
}

static void watch_table(void)
{
    send_text("{\"type\":\"watch\",\"table\":\"%s\",\"number\":1%s}", join.table, key_field());
}

/* What is said of the next chair, from the word for its kind on, or NULL. */
static const char *next_chair(const char *at)
{
    at = strstr(at, "\"kind\":\"");
    return at ? at + strlen("\"kind\":\"") : NULL;
}

/* Was it kept for this person? */
static bool is_own(const char *chair)
{
    const char *next = next_chair(chair), *yours = strstr(chair, "\"yours\":true");

    return strncmp(chair, "kept", 4) == 0 && yours && (!next || yours < next);
}

/* Of the chairs that the room lists in order: the one that was asked for, if one may sit there; or
 * one's own, or the first that nobody sits in. */
static int free_seat(const char *room)
{
    const char *chair = strstr(room, "\"chairs\":[");
    int asked = (int)join.options->seat, first = -1;

    for (int seat = 0; chair && (chair = next_chair(chair)); seat++) {
        bool own = is_own(chair), empty = strncmp(chair, "empty", 5) == 0;
        if (asked < 0 ? own : asked == seat && (own || empty))
            return seat;
        if (asked < 0 && first < 0 && empty)
            first = seat;
    }
    return first;
}

static void sit(int seat)
{
    char hex[65];

    join.seat = seat;
    if (getrandom(join.bytes, sizeof join.bytes, 0) != sizeof join.bytes) {
        give_up("the system has no random numbers");
        return;
    }
    flat_seal(join.table, seat, join.bytes, hex);
    send_text("{\"type\":\"sit\",\"id\":%d,\"table\":\"%s\",\"seat\":%d,\"seal\":\"%s\"%s}", ID_SIT,
              join.table, seat, hex, key_field());
}

static void create(void)
{
    const struct join_options *o = join.options;

    send_text("{\"type\":\"create\",\"id\":%d,\"game\":\"%s\",\"seats\":%d}", ID_CREATE,
              join.game->name, o->seats ? (int)o->seats : join.game->seats_min);
}

/* The table is there: its link is for the others. */
static void created(const char *text)
{
    if (!flat_copy(text, "table", join.table, sizeof join.table))
        return;
    send_text("{\"type\":\"invite\",\"table\":\"%s\"}", join.table);
    watch_table();
}

static void invited(const char *text)
{
    char key[40];

    if (flat_copy(text, "players", key, sizeof key))
        wrap_print(stdout, word(WORD_INVITE), scheme(), join.host.authority, join.table, key);
}

static void take_room(const char *text)
{
    int you = (int)flat_number(text, "you");
    char hex[65];

    if (you >= 0)
        join.seated = true;
    if (flat_says(text, "state", "waiting")) {
        int seat = free_seat(text);
        if (!join.seated && !join.options->watch) {
            if (seat < 0)
                give_up("no seat is free at this table: watch it with --watch");
            else
                sit(seat);
        } else if (!join.waiting) {
            wrap_print(stdout, "%s\n", word(WORD_WAITING));
            join.waiting = true;
        }
    } else if (flat_says(text, "state", "dealing") && join.seated) {
        flat_hex(join.bytes, hex);
        send_text("{\"type\":\"reveal\",\"table\":\"%s\",\"bytes\":\"%s\"}", join.table, hex);
    } else if (flat_says(text, "state", "over")) {
        wrap_print(stdout, word(WORD_RECORD), scheme(), join.host.authority, join.table);
        join.over = true;
    }
}

/* ---- what the server says ---- */

static void said(const char *text)
{
    char name[NAME_SIZE], line[900];

    if (flat_copy(text, "name", name, sizeof name) && flat_copy(text, "text", line, sizeof line))
        wrap_print(stdout, "\n  %s: %s\n", name, line);
}

static void refused(const char *text)
{
    char sentence[400];

    if (flat_copy(text, "text", sentence, sizeof sentence))
        wrap_print(stdout, "%s\n", sentence);
    join.marked = false;
    if (flat_says(text, "to", "watch") || flat_says(text, "to", "name"))
        give_up(sentence);
}

static void heard(struct wire *wire, const char *text, size_t length)
{
    (void)wire, (void)length;
    if (flat_says(text, "type", "welcome")) {
        join.lost = false;
        keep_cookie();
        send_text("{\"type\":\"name\",\"id\":%d,\"name\":%s}", ID_NAME, quoted(join.options->name));
    } else if (flat_says(text, "type", "done") && flat_number(text, "id") == ID_NAME) {
        if (join.game && !join.table[0])
            create();
        else
            watch_table();
    } else if (flat_says(text, "type", "done") && flat_number(text, "id") == ID_CREATE) {
        created(text);
    } else if (flat_says(text, "type", "invited")) {
        invited(text);
    } else if (flat_says(text, "type", "done") && flat_number(text, "id") == ID_SIT) {
        join.seated = true;
        send_text("{\"type\":\"ready\",\"table\":\"%s\",\"on\":true}", join.table);
        watch_table(); /* from the seat */
    } else if (flat_says(text, "type", "room")) {
        take_room(text);
    } else if (flat_says(text, "type", "said")) {
        said(text);
    } else if (flat_says(text, "type", "refused")) {
        refused(text);
    } else if (flat_says(text, "type", "reload")) {
        give_up("the server is of another version than this program: use one of the same");
    }
}

static void told(struct wire *wire, const uint8_t *bytes, size_t length)
{
    bool asked;
    (void)wire;

    if (length < 3 || bytes[0] != 1)
        return;
    if (!eyes_take(&join.eyes, bytes + 3, length - 3)) {
        watch_table();
        return;
    }
    prompt_news(&join.prompt, &join.eyes);
    asked = eyes_asked(&join.eyes) && join.eyes.now.ask != join.last;
    if (asked || game_head(join.eyes.view)->due == 0) {
        if (asked)
            prompt_show(&join.prompt, &join.eyes);
        else
            prompt_table(&join.prompt, &join.eyes);
    }
    if (asked)
        join.last = join.eyes.now.ask;
    join.marked = false;
}

static void opened(struct wire *wire)
{
    (void)wire;
    send_text("{\"type\":\"hello\",\"language\":\"%s\",\"engine\":\"%016llx\"}",
              lang_names[join.prompt.lang], (unsigned long long)eyes_engine());
}

static void distrust(const char *problem)
{
    join.over = true;
    join.code = complain("the certificate of %s is not good (%s): ask whoever runs it, or name the "
                         "file of one that you trust in SSL_CERT_FILE",
                         join.host.name, problem);
}

static void closed(struct wire *wire)
{
    if (wire->problem)
        distrust(wire->problem);
    else if (!join.lost && join.wire.cookie[0])
        wrap_print(stdout, "%s\n", word(WORD_LOST));
    join.lost = true;
}

/* ---- what the person says ---- */

static void carry_out(const struct reply *reply)
{
    char wish[100] = "";
    struct text text = text_in(wish, sizeof wish);

    if (reply->action)
        game_print(join.eyes.game, reply->action, &text);
    switch (reply->kind) {
    case REPLY_ACT:
        send_text("{\"type\":\"act\",\"table\":\"%s\",\"ask\":%u,\"words\":\"%s\"}", join.table,
                  join.eyes.now.ask, wish);
        break;
    case REPLY_UNDO:
        send_text("{\"type\":\"undo\",\"table\":\"%s\",\"ask\":%u}", join.table, join.last);
        break;
    case REPLY_ORDER:
        send_text("{\"type\":\"order\",\"table\":\"%s\",\"order\":\"%s\",\"value\":%d}", join.table,
                  join.eyes.game->orders[reply->order].word, reply->value);
        break;
    case REPLY_CALL:
        send_text("{\"type\":\"call\",\"table\":\"%s\",\"words\":\"%s\"}", join.table, wish);
        break;
    case REPLY_QUIT: join.over = true; break;
    }
}

/* Between questions a line is for the others. */
static void say(const char *line)
{
    static unsigned number;

    send_text("{\"type\":\"say\",\"id\":%u,\"table\":\"%s\",\"text\":%s}", 100 + number++,
              join.table, quoted(line));
}

/* What a host says before the game: "start", "bot SEAT BOT". */
static bool host_line(const char *line)
{
    int seat;
    char bot[20];

    if (strcmp(line, "start") == 0)
        send_text("{\"type\":\"start\",\"table\":\"%s\"}", join.table);
    else if (sscanf(line, "bot %d %19[a-z0-9:]", &seat, bot) == 2)
        send_text("{\"type\":\"bot\",\"table\":\"%s\",\"seat\":%d,\"bot\":\"%s\"}", join.table,
                  seat, bot);
    else
        return false;
    return true;
}

static void take_line(void)
{
    struct reply reply;
    char line[LINE_ROOM];

    if (!prompt_line(&join.prompt, line)) {
        join.over = true;
        return;
    }
    join.marked = false;
    if (strcmp(line, "quit") == 0)
        join.over = true;
    else if (!join.eyes.game && host_line(line))
        return;
    else if (strncmp(line, "say ", 4) == 0 || !join.eyes.game || join.eyes.now.seat < 0)
        say(strncmp(line, "say ", 4) == 0 ? line + 4 : line);
    else if (prompt_take(&join.prompt, &join.eyes, line, &reply))
        carry_out(&reply);
}

/* Waits for the server and for the person; comes back when the connection is lost. */
static void go_on(void)
{
    struct pollfd waits[2] = {{.fd = wire_handle(), .events = POLLIN},
                              {.fd = STDIN_FILENO, .events = POLLIN}};

    if (join.wire.phase == WIRE_CLOSED) {
        poll(NULL, 0, BACK);
        wire_connect(&join.wire);
        return;
    }
    if (!join.marked && join.eyes.game && eyes_asked(&join.eyes)) {
        prompt_mark(&join.prompt, &join.eyes);
        join.marked = true;
    }
    if (poll(waits, 2, BACK) < 0 && errno != EINTR)
        join.over = true;
    wire_wait(0);
    if (waits[1].revents)
        take_line();
}

static const struct wire_ear ear = {
    .opened = opened, .text = heard, .bytes = told, .closed = closed};

static int run(const void *given, int count, char **urls)
{
    char problem[200];
    (void)count;

    join = (struct join){.options = given, .seat = -1};
    join.prompt =
        (struct prompt){.input = stdin, .lang = (enum lang)join.options->lang, .hints = false};
    if (join.options->create && !setup_game(join.options->create, &join.game))
        return EXIT_BAD;
    if (!join.game && !read_link(urls[0]))
        return complain("give the whole link of the invitation, with its table=...");
    if (!wire_find(urls[0], &join.host, problem, sizeof problem))
        return complain("%s", problem);
    if (!name_is_good(join.options->name, strlen(join.options->name)))
        return complain("--name: that is no name. %s", name_rule[join.prompt.lang]);
    if (!wire_start())
        return complain("no way to wait for connections");
    setvbuf(stdin, NULL, _IONBF, 0);  /* what poll sees must be all there is */
    setvbuf(stdout, NULL, _IOLBF, 0); /* news do not wait, whoever reads them */
    join.wire.host = &join.host;
    join.wire.ear = &ear;
    find_cookie_file();
    read_cookie();
    wire_connect(&join.wire);
    while (!join.over)
        go_on();
    wire_cut(&join.wire);
    eyes_close(&join.eyes);
    wire_end();
    return join.code;
}

const struct command command_join = {
    .name = "join",
    .arguments = "LINK",
    .summary = "sit down at an online table from the terminal",
    .details =
        "LINK is that of an invitation; with --create it is the server's address, and the link "
        "of a\nnew table is printed: 'bot SEAT LEVEL' puts a bot into a seat, 'start' begins. "
        "Answer as in\n'backroom play'; 'say WORDS' speaks to the others. Who you are is kept "
        "for each server: join\nagain to go on.\n",
    .options = options,
    .size = sizeof(struct join_options),
    .arguments_min = 1,
    .arguments_max = 1,
    .run = run,
};
