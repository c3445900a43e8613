/* prompt - one person at a terminal */
#include "cli/prompt.h"

#include <stdlib.h>
#include <string.h>

#include "cli/choices.h"
#include "cli/words.h"
#include "cli/wrap.h"

enum { TEXT_ROOM = 1 << 17 };

static const char *word(const struct prompt *prompt, enum word id)
{
    return words[id][prompt->lang];
}

static void say(const struct prompt *prompt, enum word id)
{
    wrap_print(stdout, "%s\n", word(prompt, id));
}

/* ---- showing ---- */

/* Whose pass this step is, or NOBODY. */
static int passes(const struct eyes *eyes, int step)
{
    const struct seen_step *seen = &eyes->steps[step - eyes->first];
    const char *verb = eyes->game->verbs[action_verb(seen->action)].word;

    return seen->seat < SEATS_MAX && strcmp(verb, "pass") == 0 ? seen->seat : NOBODY;
}

/* Who passes in a row from this step on, each once, as bits: until one of them brings something
 * about. Returns the step after them. */
static int passing(const struct eyes *eyes, int step, int *seats)
{
    for (*seats = 0; step < eyes->now.steps; step++) {
        int index = step - eyes->first, seat = passes(eyes, step);
        if (seat == NOBODY || *seats >> seat & 1)
            break;
        *seats |= 1 << seat;
        if (eyes->steps[index].end > (index ? eyes->steps[index - 1].end : 0))
            return step + 1;
    }
    return step;
}

/* "Boris and Carla pass." */
static void tell_passing(const struct prompt *prompt, const struct eyes *eyes, int seats,
                         const struct scene *scene, struct text *text)
{
    int own = seats & (eyes->now.seat < 0 ? 0 : 1 << eyes->now.seat), others = seats & ~own;
    char list[SEATS_MAX * (NAME_SIZE + 8)], line[sizeof list + 40];
    struct text names = text_in(list, sizeof list);

    words_list(others, scene, &names);
    snprintf(line, sizeof line, word(prompt, own ? WORD_YOU_PASS : WORD_THEY_PASS), list);
    text_str(text, seats == (1 << eyes->now.seats) - 1 ? word(prompt, WORD_ALL_PASS) : line);
    text_char(text, '\n');
}

static void tell(const struct prompt *prompt, const struct eyes *eyes, int from)
{
    const char *names[SEATS_MAX];
    struct scene scene = eyes_scene(eyes, prompt->lang, names);
    char *bytes = malloc(TEXT_ROOM);
    struct text text = text_in(bytes, bytes ? TEXT_ROOM : 0);
    int start = eyes_log_start(eyes);

    for (int step = from > start ? from : start, next; step < eyes->now.steps; step = next) {
        int seats;
        next = passing(eyes, step, &seats);
        if (next - step > 1) {
            tell_passing(prompt, eyes, seats, &scene, &text);
            eyes_tell_after(eyes, next - 1, &scene, &text);
        } else {
            eyes_tell(eyes, step, &scene, &text);
            next = step + 1;
        }
    }
    if (bytes)
        wrap_text(bytes, stdout);
    free(bytes);
}

void prompt_news(const struct prompt *prompt, const struct eyes *eyes)
{
    if (eyes->now.from < eyes->now.steps)
        putchar('\n');
    tell(prompt, eyes, eyes->now.from);
}

void prompt_table(const struct prompt *prompt, const struct eyes *eyes)
{
    char bytes[8192];
    struct text text = text_in(bytes, sizeof bytes);

    eyes_picture(eyes, prompt->lang, &text);
    printf("\n%s", bytes);
}

/* The call that waits, and that there is something to call. */
static void print_calls(const struct prompt *prompt, const struct question *question)
{
    action_t list[LEGAL_MAX];
    char bytes[200];
    struct text text = text_in(bytes, sizeof bytes);
    action_t call = question->eyes->now.call;
    int count = eyes_calls(question->eyes, list);

    if (!call && count == 0)
        return;
    if (call)
        game_label(question->game, &question->scene, question->eyes->shown, call, &text);
    else
        game_print(question->game, list[0], &text);
    wrap_print(stdout, word(prompt, call ? WORD_CALL_WAITS : WORD_CALL_MAY), bytes);
}

/* Who asks for it is told why; what is shown before every question is short. */
static void give_hint(const struct prompt *prompt, const struct question *question, bool asked)
{
    struct thought thought = {.iterations = prompt->iterations};
    char label[200], bytes[1000], more[1000];
    struct text name = text_in(label, sizeof label), text = text_in(bytes, sizeof bytes);
    struct text why = text_in(more, sizeof more);
    action_t action;

    if (!eyes_may_hint(question->eyes)) {
        say(prompt, WORD_NO_HINT);
        return;
    }
    action = eyes_hint(question->eyes, &thought, prompt->lang, &text, &why);
    game_label(question->game, &question->scene, question->eyes->shown, action, &name);
    wrap_print(stdout, "%s%s. %s\n", word(prompt, WORD_HINT), label, bytes);
    if (asked && why.length)
        wrap_print(stdout, "  %s\n", more);
}

static void make_question(const struct prompt *prompt, const struct eyes *eyes,
                          struct question *question)
{
    question->eyes = eyes;
    question->game = eyes->game;
    question->scene = eyes_scene(eyes, prompt->lang, question->names);
    question->count = eyes_legal(eyes, question->list);
}

void prompt_show(const struct prompt *prompt, const struct eyes *eyes)
{
    static struct question question;

    make_question(prompt, eyes, &question);
    prompt_table(prompt, eyes);
    choices_print(&question);
    print_calls(prompt, &question);
    if (prompt->hints)
        give_hint(prompt, &question, false);
}

void prompt_refuse(const struct prompt *prompt, const struct refusal *refusal)
{
    wrap_print(stdout, "%s%s%s%s\n", refusal->text[prompt->lang], refusal->ruling[0] ? " (" : "",
               refusal->ruling, refusal->ruling[0] ? ")" : "");
}

/* ---- asking ---- */

bool prompt_line(struct prompt *prompt, char line[LINE_ROOM])
{
    size_t length;

    fflush(stdout);
    if (!fgets(line, LINE_ROOM, prompt->input)) {
        prompt->gone = true;
        return false;
    }
    length = strcspn(line, "\r\n");
    if (line[length] == '\0') /* too long for anything that is understood */
        for (int c = getc(prompt->input); c != '\n' && c != EOF;)
            c = getc(prompt->input);
    line[length] = '\0';
    while (length > 0 && line[length - 1] == ' ')
        line[--length] = '\0';
    return true;
}

static bool agreed(struct prompt *prompt, const struct question *question, action_t action)
{
    const struct refusal *warning = eyes_warn(question->eyes, action);
    char line[LINE_ROOM];

    if (!warning)
        return true;
    wrap_print(stdout, "%s %s", warning->text[prompt->lang], word(prompt, WORD_SURE));
    return prompt_line(prompt, line) && line[0] && strchr(word(prompt, WORD_YES), line[0]) != NULL;
}

static bool can_call(const struct question *question, action_t action)
{
    action_t list[LEGAL_MAX];
    int count = eyes_calls(question->eyes, list);

    while (count-- > 0)
        if (list[count] == action)
            return true;
    return false;
}

/* True when the person wants it: to be done now, or as soon as it is possible. */
static bool want(struct prompt *prompt, const struct question *question, action_t action,
                 struct reply *reply)
{
    const struct refusal *refusal = eyes_why(question->eyes, action);

    reply->action = action;
    reply->kind = refusal ? REPLY_CALL : REPLY_ACT;
    if (refusal && !can_call(question, action)) {
        prompt_refuse(prompt, refusal);
        return false;
    }
    return agreed(prompt, question, action);
}

static void show_orders(const struct prompt *prompt, const struct question *question)
{
    static const enum word asking[] = {WORD_ASK, WORD_NOT_NOW, WORD_NEVER};
    const struct order *orders = question->game->orders;

    for (int i = 0; orders && orders[i].word; i++)
        wrap_print(stdout, "  %s %s|%s|%s   %s: %s\n", orders[i].word, asking_names[ASK],
                   asking_names[NOT_THIS_TURN], asking_names[NOT_UNTIL_TOLD],
                   orders[i].text[prompt->lang],
                   word(prompt, asking[question->eyes->now.asking[i]]));
}

/* "ORDER ask|turn|never" */
static bool read_order(const struct question *question, const char *line, struct reply *reply)
{
    const struct order *orders = question->game->orders;

    for (int i = 0; orders && orders[i].word; i++) {
        size_t length = strlen(orders[i].word);
        if (strncmp(line, orders[i].word, length) != 0 || line[length] != ' ')
            continue;
        for (int value = ASK; value <= NOT_UNTIL_TOLD; value++)
            if (strcmp(line + length + 1, asking_names[value]) == 0) {
                *reply = (struct reply){.kind = REPLY_ORDER, .order = i, .value = value};
                return true;
            }
    }
    return false;
}

static void show_help(const struct prompt *prompt, const struct question *question)
{
    action_t list[LEGAL_MAX];
    char bytes[80], more[200];
    struct text text = text_in(bytes, sizeof bytes), verbs = text_in(more, sizeof more);

    say(prompt, WORD_HELP);
    choices_verbs(question, &verbs);
    wrap_print(stdout, word(prompt, WORD_HELP_VERBS), more);
    if (eyes_calls(question->eyes, list) > 0) {
        game_print(question->game, list[0], &text);
        wrap_print(stdout, word(prompt, WORD_HELP_CALL), bytes);
    }
    show_orders(prompt, question);
}

/* Words that want something of the game: true. */
static bool read_wish(const struct prompt *prompt, const struct question *question,
                      const char *line, struct reply *reply)
{
    *reply = (struct reply){.kind = REPLY_QUIT};
    if (strcmp(line, "quit") == 0)
        return true;
    reply->kind = REPLY_CALL; /* of nothing */
    if (strcmp(line, "recall") == 0 && question->eyes->now.call)
        return true;
    reply->kind = REPLY_UNDO;
    if (strcmp(line, "undo") == 0) {
        if (eyes_undo(question->eyes))
            return true;
        say(prompt, WORD_NO_UNDO);
        return false;
    }
    return read_order(question, line, reply);
}

/* Words that only want to be shown something. */
static void show_what(const struct prompt *prompt, const struct question *question,
                      const char *line)
{
    if (strcmp(line, "hint") == 0)
        give_hint(prompt, question, true);
    else if (strcmp(line, "log") == 0)
        tell(prompt, question->eyes, 0);
    else if (strcmp(line, "table") == 0)
        prompt_table(prompt, question->eyes);
    else if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0)
        show_help(prompt, question);
    else if (line[0] == '\0')
        choices_print(question);
    else if (strcmp(line, "undo") != 0 && !choices_print_verb(question, line))
        say(prompt, WORD_WHAT);
}

static bool answer(struct prompt *prompt, const struct question *question, const char *line,
                   struct reply *reply)
{
    int64_t number;
    action_t action;

    if (text_to_int(line, strlen(line), 1, question->count, &number))
        return want(prompt, question, question->list[number - 1], reply);
    action = game_parse(question->game, line, strlen(line), false);
    /* a verb without nouns that is not legal now is still an action: refused with its reason */
    if (action)
        return want(prompt, question, action, reply);
    if (read_wish(prompt, question, line, reply))
        return true;
    show_what(prompt, question, line);
    return false;
}

void prompt_mark(const struct prompt *prompt, const struct eyes *eyes)
{
    const char *names[SEATS_MAX];

    eyes_scene(eyes, prompt->lang, names);
    printf(word(prompt, WORD_PROMPT), names[eyes->now.seat]);
    fflush(stdout);
}

bool prompt_take(struct prompt *prompt, const struct eyes *eyes, const char *line,
                 struct reply *reply)
{
    static struct question question;

    make_question(prompt, eyes, &question);
    return answer(prompt, &question, line, reply);
}

struct reply prompt_ask(struct prompt *prompt, const struct eyes *eyes)
{
    struct reply reply = {.kind = REPLY_QUIT};
    char line[LINE_ROOM];

    do {
        prompt_mark(prompt, eyes);
        if (!prompt_line(prompt, line))
            return (struct reply){.kind = REPLY_QUIT};
    } while (!prompt_take(prompt, eyes, line, &reply) && !prompt->gone);
    return prompt->gone ? (struct reply){.kind = REPLY_QUIT} : reply;
}
