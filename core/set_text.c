/* set_text - the text of a component set: what is the same in every game */
#include "core/set_text.h"

/* ---- faults ---- */

/* Fills {a}, {b} and {c}. */
static void fill(struct text *out, const char *says, const int number[2], const char *string)
{
    for (; *says; says++) {
        if (*says != '{') {
            text_char(out, *says);
            continue;
        }
        if (says[1] == 'c')
            text_str(out, string);
        else
            text_int(out, number[says[1] - 'a']);
        says += 2;
    }
}

bool set_text_fail_with(struct set_text *text, const char *const says[LANGS], int a, int b,
                        const char *c)
{
    struct fault *fault = text->fault;

    fault->line = text->line;
    for (int lang = 0; lang < LANGS; lang++) {
        struct text out = lang ? text_in(fault->local[lang - 1], sizeof fault->local[0])
                               : text_in(fault->message, sizeof fault->message);
        fill(&out, says[lang], (const int[2]){a, b}, c);
    }
    return false;
}

bool set_text_fail(struct set_text *text, const char *const says[LANGS])
{
    return set_text_fail_with(text, says, 0, 0, "");
}

bool set_text_fail_all(struct set_text *text, const char *const says[LANGS])
{
    text->line = 0;
    return set_text_fail(text, says);
}

/* ---- is it text? ---- */

enum { BYTE_ORDER_MARK = 0xFEFF, REPLACEMENT = 0xFFFD };

/* Cuts off the next line, comment included. */
static struct set_word next_line(struct set_text *text)
{
    struct set_word line = {text->bytes, 0};

    while (line.length < text->length && line.bytes[line.length] != '\n')
        line.length++;
    text->bytes += line.length + (line.length < text->length);
    text->length -= line.length + (line.length < text->length);
    text->line++;
    return line;
}

static struct set_word without_comment(struct set_word line)
{
    size_t used = 0;

    while (used < line.length && line.bytes[used] != '#')
        used++;
    return (struct set_word){line.bytes, used};
}

/* What programs make of other encodings they do not know, too. */
static bool is_text(struct set_word line)
{
    for (size_t at = 0, size; at < line.length; at += size) {
        uint32_t code;
        size = text_character(line.bytes + at, line.length - at, &code);
        if (size == 0 || code == 0 || code == REPLACEMENT)
            return false;
    }
    return true;
}

static bool is_marked(struct set_word line)
{
    uint32_t code;
    return line.length > 0 && text_character(line.bytes, line.length, &code) > 0 &&
           code == BYTE_ORDER_MARK;
}

static const char *const says_no_text[LANGS] = {
    "This is not text in UTF-8: save the file again with the encoding UTF-8, then load it.",
    "Ce n’est pas du texte en UTF-8 : enregistrez le fichier en UTF-8, puis chargez-le.",
    "Das ist kein Text in UTF-8: Speichere die Datei mit der Kodierung UTF-8 und lade sie dann.",
};
static const char *const says_marked[LANGS] = {
    "This line begins with an unseen character, a byte-order mark: delete the line and type it "
    "again.",
    "Cette ligne commence par un caractère invisible, une marque d’ordre des octets : effacez la "
    "ligne et retapez-la.",
    "Diese Zeile beginnt mit einem unsichtbaren Zeichen, einer Bytereihenfolge-Marke: Lösche die "
    "Zeile und tippe sie neu.",
};

bool set_text_open(struct set_text *text, const char *bytes, size_t length, struct fault *fault)
{
    *text = (struct set_text){.bytes = bytes, .length = length, .fault = fault};
    if (is_marked((struct set_word){bytes, length})) {
        text->bytes += 3;
        text->length -= 3;
    }
    for (struct set_text ahead = *text; ahead.length > 0;) {
        struct set_word line = without_comment(next_line(&ahead));
        bool marked = is_marked(line);
        if (is_text(line) && !marked)
            continue;
        text->line = ahead.line;
        return marked ? set_text_fail(text, says_marked) : set_text_fail(text, says_no_text);
    }
    return true;
}

/* ---- lines and words ---- */

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void split(struct set_text *text, struct set_word line)
{
    size_t at = 0;

    for (text->words = 0; text->words < SET_WORDS_MAX; text->words++) {
        struct set_word *word = &text->word[text->words];
        while (at < line.length && is_gap(line.bytes[at]))
            at++;
        if (at == line.length)
            return;
        word->bytes = line.bytes + at;
        while (at < line.length && !is_gap(line.bytes[at]))
            at++;
        word->length = (size_t)(line.bytes + at - word->bytes);
    }
}

bool set_text_next(struct set_text *text)
{
    while (text->length > 0) {
        split(text, without_comment(next_line(text)));
        if (text->words > 0)
            return true;
    }
    text->words = 0;
    return false;
}

bool set_text_is(const struct set_text *text, int index, const char *string)
{
    const struct set_word *word = &text->word[index];
    return index < text->words && text_is(word->bytes, word->length, string);
}

bool set_text_number(const struct set_text *text, int index, int min, int max, int *number)
{
    const struct set_word *word = &text->word[index];
    int64_t value;

    if (index >= text->words || !text_to_int(word->bytes, word->length, min, max, &value))
        return false;
    *number = (int)value;
    return true;
}

/* Up to the line's end, its comment or the blanks before that. */
struct set_word set_text_rest(const struct set_text *text, int index)
{
    struct set_word rest = {NULL, 0};
    const char *start = text->word[index].bytes;

    if (index >= text->words)
        return rest;
    while (start + rest.length < text->bytes && start[rest.length] != '\n')
        rest.length++;
    rest = without_comment((struct set_word){start, rest.length});
    while (is_gap(start[rest.length - 1]))
        rest.length--;
    return rest;
}
