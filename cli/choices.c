/* choices - what a person may do now, as a list with numbers */
#include "cli/choices.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli/words.h"
#include "cli/wrap.h"

enum { LIST_ALL = 26, LIST_LONG = 6, LIST_SOME = 4, LABEL_ROOM = 200 };

static const struct verb *verb_of(const struct question *question, int index)
{
    return &question->game->verbs[action_verb(question->list[index])];
}

static void write_label(const struct question *question, int index, char label[LABEL_ROOM])
{
    struct text text = text_in(label, LABEL_ROOM);

    game_label(question->game, &question->scene, question->eyes->shown, question->list[index],
               &text);
}

static void print_choice(const struct question *question, int index)
{
    char label[LABEL_ROOM], wire[80];
    struct text text = text_in(wire, sizeof wire);

    write_label(question, index, label);
    game_print(question->game, question->list[index], &text);
    wrap_print(stdout, "%4d  %s  [%s]\n", index + 1, label, wire);
}

static int same_verb(const struct question *question, int from)
{
    int to = from;
    while (to < question->count &&
           action_verb(question->list[to]) == action_verb(question->list[from]))
        to++;
    return to;
}

static void print_group(const struct question *question, int from, int to)
{
    char label[LABEL_ROOM], list[200];
    struct text text = text_in(label, sizeof label);

    words_label(verb_of(question, from), question->scene.lang, &text);
    snprintf(list, sizeof list, words[WORD_LIST][question->scene.lang],
             verb_of(question, from)->word);
    wrap_print(stdout, "%4d - %d  %s  (%s)\n", from + 1, to, label, list);
}

/* ---- several in a line ---- */

/* Labels, and the whole words that all of them begin and end with: bytes. */
struct alike {
    int count;
    char label[LIST_ALL][LABEL_ROOM];
    size_t head, tail;
};

static bool all_have(const struct alike *alike, size_t at, bool from_end)
{
    for (int i = 0; i < alike->count; i++) {
        const char *label = alike->label[i], *first = alike->label[0];
        size_t length = strlen(label), most = length - (from_end ? alike->head : 0);
        if (at >= most || (from_end ? label[length - 1 - at] != first[strlen(first) - 1 - at]
                                    : label[at] != first[at]))
            return false;
    }
    return true;
}

/* False where they have nothing in common, or nothing else. */
static bool compare(struct alike *alike)
{
    const char *first = alike->label[0];
    bool differ = true;

    alike->head = alike->tail = 0;
    for (size_t at = 0; all_have(alike, at, false); at++)
        alike->head = first[at] == ' ' ? at + 1 : alike->head;
    for (size_t at = 0; all_have(alike, at, true); at++)
        alike->tail = first[strlen(first) - 1 - at] == ' ' ? at + 1 : alike->tail;
    for (int i = 0; i < alike->count; i++)
        differ = differ && strlen(alike->label[i]) > alike->head + alike->tail;
    return alike->head + alike->tail > 0 && differ;
}

/* What is added to a line goes to the next one where it does not fit. */
static void put_cell(struct text *text, int *column, int columns, const char *cell)
{
    int size = wrap_columns(cell, strlen(cell));

    if (*column + size > columns) {
        text_str(text, "\n   ");
        *column = 3;
    }
    text_str(text, cell);
    *column += size;
}

static void print_alike(const struct alike *alike, int from)
{
    char bytes[LIST_ALL * LABEL_ROOM], cell[LABEL_ROOM + 20];
    struct text text = text_in(bytes, sizeof bytes);
    const char *first = alike->label[0];
    int columns = wrap_width(stdout), column;

    text_str(&text, "  ");
    text_bytes(&text, first, alike->head);
    text_str(&text, "…");
    text_str(&text, first + strlen(first) - alike->tail);
    column = wrap_columns(bytes, text.length);
    for (int i = 0; i < alike->count; i++) {
        const char *label = alike->label[i];
        int size = (int)(strlen(label) - alike->head - alike->tail);
        snprintf(cell, sizeof cell, "   %d) %.*s", from + i + 1, size, label + alike->head);
        put_cell(&text, &column, columns ? columns : INT_MAX, cell);
    }
    wrap_print(stdout, "%s\n", bytes);
}

/* Where the next choices end that may share a line: of a verb with two nouns those with one first
 * noun, so that they differ in the other. */
static int end_of_line(const struct question *question, int from, int to)
{
    const struct noun *const *noun = verb_of(question, from)->noun;
    int end = from;

    if (!noun[0] || !noun[1] || noun[2] || noun[0]->wide)
        return to;
    while (end < to && action_noun(question->list[end], 0) == action_noun(question->list[from], 0))
        end++;
    return end;
}

static void print_lines(const struct question *question, int from, int to)
{
    static struct alike alike;

    for (int end; from < to; from = end) {
        end = end_of_line(question, from, to);
        alike.count = end - from;
        for (int i = from; i < end; i++)
            write_label(question, i, alike.label[i - from]);
        if (end - from > 1 && compare(&alike)) {
            print_alike(&alike, from);
            continue;
        }
        for (int i = from; i < end; i++)
            print_choice(question, i);
    }
}

/* ---- all of them ---- */

void choices_print(const struct question *question)
{
    putchar('\n');
    for (int from = 0, to; from < question->count; from = to) {
        to = same_verb(question, from);
        if (question->count > LIST_ALL && to - from > LIST_SOME) {
            print_group(question, from, to);
        } else if (question->count > LIST_LONG) {
            print_lines(question, from, to);
        } else {
            for (int i = from; i < to; i++)
                print_choice(question, i);
        }
    }
}

bool choices_print_verb(const struct question *question, const char *verb)
{
    bool found = false;
    for (int i = 0; i < question->count; i++)
        if (strcmp(verb_of(question, i)->word, verb) == 0) {
            print_choice(question, i);
            found = true;
        }
    return found;
}

void choices_verbs(const struct question *question, struct text *text)
{
    for (int from = 0; from < question->count; from = same_verb(question, from)) {
        text_str(text, from ? ", " : "");
        text_str(text, verb_of(question, from)->word);
    }
}
