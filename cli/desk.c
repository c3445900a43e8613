/* desk - the people at a terminal */
#include "cli/desk.h"

#include <stdlib.h>
#include <string.h>

#include "cli/words.h"

enum { LINE_ROOM = 200, TEXT_ROOM = 1 << 17, LIST_ALL = 26, LIST_SOME = 4 };

/* What one question is about. */
struct question {
    int seat, count;
    action_t list[LEGAL_MAX];
    _Alignas(8) uint8_t view[STATE_MAX];
    struct scene scene;
    const char *names[SEATS_MAX];
};

static const char *word(const struct desk *desk, enum word id)
{
    return words[id][desk->lang];
}

static int people(const struct desk *desk)
{
    int count = 0;
    for (int seat = 0; seat < desk->table->setup.seats; seat++)
        count += desk->person[seat];
    return count;
}

/* ---- showing ---- */

static void tell(struct desk *desk, int viewer, int from, int to)
{
    const char *names[SEATS_MAX];
    struct scene scene = table_scene(desk->table, desk->lang, names);
    char *bytes = malloc(TEXT_ROOM);
    struct text text = text_in(bytes, bytes ? TEXT_ROOM : 0);

    table_tell(desk->table, viewer, from, to, &scene, &text);
    if (bytes)
        fputs(bytes, stdout);
    free(bytes);
}

static void tell_news(struct desk *desk, int seat)
{
    int start = table_log_start(desk->table);
    int from = desk->told[seat] > start ? desk->told[seat] : start;

    if (from < desk->table->closed) {
        putchar('\n');
        tell(desk, seat, from, desk->table->closed);
    }
    desk->told[seat] = desk->table->closed;
}

static void show(const struct desk *desk, const void *view, const struct scene *scene)
{
    char bytes[8192];
    struct text text = text_in(bytes, sizeof bytes);

    desk->table->game->show(view, scene, &text);
    printf("\n%s", bytes);
}

static void print_choice(const struct desk *desk, const struct question *question, int index)
{
    char label[200], wire[80];
    struct text a = text_in(label, sizeof label), b = text_in(wire, sizeof wire);

    game_label(desk->table->game, &question->scene, question->list[index], &a);
    game_print(desk->table->game, question->list[index], &b);
    printf("%4d  %s  [%s]\n", index + 1, label, wire);
}

static int same_verb(const struct question *question, int from)
{
    int to = from;
    while (to < question->count &&
           action_verb(question->list[to]) == action_verb(question->list[from]))
        to++;
    return to;
}

/* Long lists are shown by verb: a few of each are all, many are one line. */
static void print_choices(const struct desk *desk, const struct question *question)
{
    putchar('\n');
    for (int from = 0, to; from < question->count; from = to) {
        to = same_verb(question, from);
        if (question->count <= LIST_ALL || to - from <= LIST_SOME) {
            for (int i = from; i < to; i++)
                print_choice(desk, question, i);
        } else {
            const char *verb = desk->table->game->verbs[action_verb(question->list[from])].word;
            printf("%4d - %d  %s ... (", from + 1, to, verb);
            printf(word(desk, WORD_LIST), verb);
            printf(")\n");
        }
    }
}

/* ---- asking ---- */

static bool read_line(struct desk *desk, char line[LINE_ROOM])
{
    size_t length;

    fflush(stdout);
    if (!fgets(line, LINE_ROOM, desk->input)) {
        desk->gone = true;
        return false;
    }
    length = strcspn(line, "\r\n");
    if (line[length] == '\0') /* too long for anything that is understood */
        for (int c = getc(desk->input); c != '\n' && c != EOF;)
            c = getc(desk->input);
    line[length] = '\0';
    while (length > 0 && line[length - 1] == ' ')
        line[--length] = '\0';
    return true;
}

static bool agreed(struct desk *desk, const struct question *question, action_t action)
{
    const struct game *game = desk->table->game;
    const struct refusal *warning = game->warn ? game->warn(question->view, action) : NULL;
    char line[LINE_ROOM];

    if (!warning)
        return true;
    printf("%s %s", warning->text[desk->lang], word(desk, WORD_SURE));
    return read_line(desk, line) && line[0] && strchr(word(desk, WORD_YES), line[0]) != NULL;
}

/* True when the question is answered. */
static bool act(struct desk *desk, const struct question *question, action_t action)
{
    const struct refusal *refusal;

    if (!agreed(desk, question, action))
        return false;
    if (table_act(desk->table, question->seat, action, NULL, &refusal) == VERDICT_DONE)
        return true;
    printf("%s%s%s%s\n", refusal->text[desk->lang], refusal->ruling[0] ? " (" : "", refusal->ruling,
           refusal->ruling[0] ? ")" : "");
    return false;
}

/* What a good bot would do with the same view, and why. */
static void give_hint(struct desk *desk, const struct question *question)
{
    const struct game *game = desk->table->game;
    struct thought thought = {.random = random_from(1, (uint64_t)desk->table->count)};
    action_t action;
    char bytes[1000];
    struct text text = text_in(bytes, sizeof bytes);

    if (!table_remembers(desk->table)) { /* a bot forgets nothing, and would tell */
        puts(word(desk, WORD_NO_HINT));
        return;
    }
    action = bots_choose(game, EXPERT, question->view, &thought);
    if (thought.count == 0) {
        game_label(game, &question->scene, action, &text);
        text_str(&text, ". ");
    }
    bots_explain(game, question->view, &thought, &question->scene, &text);
    printf("%s%s\n", word(desk, WORD_HINT), bytes);
}

static bool do_undo(struct desk *desk, const struct question *question)
{
    if (!table_can_undo(desk->table, question->seat)) {
        puts(word(desk, WORD_NO_UNDO));
        return false;
    }
    table_undo(desk->table, question->seat);
    if (desk->told[question->seat] > desk->table->closed)
        desk->told[question->seat] = desk->table->closed;
    return true;
}

static void show_orders(const struct desk *desk, int seat)
{
    static const enum word asking[] = {WORD_ASK, WORD_NOT_NOW, WORD_NEVER};
    const struct order *orders = desk->table->game->orders;

    for (int i = 0; orders && orders[i].word; i++)
        printf("  %s ask|turn|never   %s: %s\n", orders[i].word, orders[i].text[desk->lang],
               word(desk, asking[desk->asking[seat][i]]));
}

/* "ORDER ask|turn|never" */
static bool set_order(struct desk *desk, int seat, const char *line)
{
    static const char *const values[] = {"ask", "turn", "never"};
    const struct order *orders = desk->table->game->orders;

    for (int i = 0; orders && orders[i].word; i++) {
        size_t length = strlen(orders[i].word);
        if (strncmp(line, orders[i].word, length) != 0 || line[length] != ' ')
            continue;
        for (int value = 0; value < 3; value++)
            if (strcmp(line + length + 1, values[value]) == 0) {
                desk->asking[seat][i] = (enum asking)value;
                show_orders(desk, seat);
                return true;
            }
    }
    return false;
}

static void show_help(const struct desk *desk, int seat)
{
    puts(word(desk, WORD_HELP));
    show_orders(desk, seat);
}

/* "VERB" alone lists its actions. */
static bool list_verb(const struct desk *desk, const struct question *question, const char *line)
{
    bool found = false;
    for (int i = 0; i < question->count; i++)
        if (strcmp(desk->table->game->verbs[action_verb(question->list[i])].word, line) == 0) {
            print_choice(desk, question, i);
            found = true;
        }
    return found;
}

/* True when the question is answered or void. */
static bool command(struct desk *desk, const struct question *question, const char *line)
{
    if (strcmp(line, "quit") == 0)
        return desk->gone = true;
    if (strcmp(line, "undo") == 0)
        return do_undo(desk, question);
    if (strcmp(line, "hint") == 0)
        give_hint(desk, question);
    else if (strcmp(line, "log") == 0)
        tell(desk, question->seat, table_log_start(desk->table), desk->table->closed);
    else if (strcmp(line, "table") == 0)
        show(desk, question->view, &question->scene);
    else if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0)
        show_help(desk, question->seat);
    else if (line[0] == '\0')
        print_choices(desk, question);
    else if (!list_verb(desk, question, line) && !set_order(desk, question->seat, line))
        puts(word(desk, WORD_WHAT));
    return false;
}

static bool answer(struct desk *desk, const struct question *question, const char *line)
{
    const struct game *game = desk->table->game;
    int64_t number;
    action_t action;

    if (text_to_int(line, strlen(line), 1, question->count, &number))
        return act(desk, question, question->list[number - 1]);
    action = game_parse(game, line, strlen(line), false);
    /* a verb without nouns that is not legal now is still an action: refused with its reason */
    return action ? act(desk, question, action) : command(desk, question, line);
}

/* Where people share the screen, the next one sits down before anything is shown. */
static bool curtain(struct desk *desk, int seat)
{
    const char *names[SEATS_MAX];
    char line[LINE_ROOM];

    if (people(desk) < 2 || desk->last == seat + 1)
        return true;
    table_scene(desk->table, desk->lang, names);
    printf("\033[2J\033[3J\033[H");
    printf(word(desk, WORD_CURTAIN), names[seat]);
    desk->last = seat + 1;
    return read_line(desk, line);
}

static void ask(struct desk *desk, int seat)
{
    static struct question question;
    char line[LINE_ROOM];

    question.seat = seat;
    question.scene = table_scene(desk->table, desk->lang, question.names);
    desk->table->game->view(desk->table->state, seat, question.view);
    question.count = desk->table->game->legal(question.view, question.list);
    if (!curtain(desk, seat))
        return;
    tell_news(desk, seat);
    show(desk, question.view, &question.scene);
    print_choices(desk, &question);
    if (desk->hints)
        give_hint(desk, &question);
    do {
        printf(word(desk, WORD_PROMPT), question.names[seat]);
        if (!read_line(desk, line))
            return;
    } while (!answer(desk, &question, line) && !desk->gone);
}

/* ---- the game ---- */

static void refresh_orders(struct desk *desk, bool start)
{
    const struct order *orders = desk->table->game->orders;

    desk->turn = game_head(desk->table->state)->turn;
    for (int seat = 0; orders && seat < SEATS_MAX; seat++)
        for (int i = 0; orders[i].word; i++)
            if (start || (desk->asking[seat][i] == NOT_THIS_TURN))
                desk->asking[seat][i] = orders[i].start;
}

/* Answers for a person who has said so before. */
static bool standing_order(struct desk *desk, int seat)
{
    const struct game *game = desk->table->game;
    _Alignas(8) uint8_t view[STATE_MAX];
    action_t decline;
    int order;

    if (!game->standing)
        return false;
    game->view(desk->table->state, seat, view);
    order = game->standing(view, &decline);
    if (order < 0 || desk->asking[seat][order] == ASK)
        return false;
    table_act(desk->table, seat, decline, NULL, NULL);
    return true;
}

static void bot_acts(struct desk *desk, int seat)
{
    _Alignas(8) uint8_t view[STATE_MAX];

    desk->table->game->view(desk->table->state, seat, view);
    table_act(desk->table, seat,
              bots_choose(desk->table->game, desk->level[seat], view, &desk->thought[seat]), NULL,
              NULL);
}

static void one_step(struct desk *desk)
{
    uint8_t due = table_due(desk->table);
    int seat;

    if (due & DUE_DEALER) {
        table_draw(desk->table, NULL);
        return;
    }
    if (desk->turn != game_head(desk->table->state)->turn)
        refresh_orders(desk, false);
    for (seat = 0; seat < SEATS_MAX; seat++) /* bots do not wait for people */
        if (due >> seat & 1 && !desk->person[seat]) {
            bot_acts(desk, seat);
            return;
        }
    seat = __builtin_ctz(due);
    if (!standing_order(desk, seat))
        ask(desk, seat);
}

static void goodbye(struct desk *desk)
{
    const char *names[SEATS_MAX];
    struct scene scene = table_scene(desk->table, desk->lang, names);
    _Alignas(8) uint8_t view[STATE_MAX];
    int viewer = desk->last ? desk->last - 1 : ONLOOKER;
    char hex[2 * SEED_SIZE + 1];
    struct text text = text_in(hex, sizeof hex);

    for (int seat = 0; seat < desk->table->setup.seats && viewer < 0; seat++)
        if (desk->person[seat])
            viewer = seat;
    putchar('\n');
    tell(desk, viewer, viewer < 0 ? 0 : desk->told[viewer], desk->table->closed);
    desk->table->game->view(desk->table->state, viewer, view);
    show(desk, view, &scene);
    text_hex(&text, desk->table->seed, SEED_SIZE);
    printf(word(desk, WORD_SEED), hex);
}

void desk_play(struct desk *desk)
{
    if (people(desk) > 0)
        puts(word(desk, WORD_START));
    refresh_orders(desk, true);
    while (table_due(desk->table) && !desk->gone)
        one_step(desk);
    if (desk->gone)
        printf("\n%s\n", word(desk, WORD_BYE));
    else
        goodbye(desk);
}
