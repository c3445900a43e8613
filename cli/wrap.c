/* wrap - sentences that end their lines between words, where somebody looks at a terminal */
#include "cli/wrap.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

#include "core/text.h"

enum { NARROWEST = 20, PAGE = 80 };

int wrap_columns(const char *bytes, size_t length)
{
    int columns = 0;

    while (length-- > 0)
        columns += ((unsigned char)*bytes++ & 0xC0) != 0x80;
    return columns;
}

int wrap_width(FILE *out)
{
    struct winsize size;

    if (ioctl(fileno(out), TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return 0;
    return size.ws_col < NARROWEST ? NARROWEST : size.ws_col;
}

/* ---- one line ---- */

/* "- ", "| " or "12. " */
static size_t mark_length(const char *text)
{
    size_t digits = strspn(text, "0123456789"), sign = digits ? text[digits] == '.' : 0;

    if (!digits)
        sign = *text == '-' || *text == '|';
    return sign && text[digits + sign] == ' ' ? digits + sign + 1 : 0;
}

/* Behind this the line goes on: bytes of it. */
static size_t hang_of(const char *line, size_t length, int columns)
{
    size_t blanks = strspn(line, " "), mark = mark_length(line + blanks), at = blanks;

    if (mark)
        return blanks + mark;
    while (at + 1 < length && !(line[at] == ' ' && line[at + 1] == ' '))
        at++;
    at += strspn(line + at, " ");
    return at < length && wrap_columns(line, at) <= columns - NARROWEST ? at : blanks;
}

/* Does a word end here? A sign that stands alone stays with its word, as in « 16 % ». */
static bool ends_at(const char *text, size_t at)
{
    const char *next = text + at + 1;
    bool sign = *next && strchr(":;!?%", *next);
    bool coin = *next == '$' && !(next[1] >= '0' && next[1] <= '9');

    return text[at] == ' ' && text[at - 1] != ' ' && !sign && !coin &&
           strncmp(next, "»", strlen("»")) != 0 &&
           (at < strlen("«") || strncmp(text + at - strlen("«"), "«", strlen("«")) != 0);
}

/* What of the text fits, to the end of a word; at least one word behind `from`. */
static size_t fitting(const char *text, size_t length, size_t from, int columns)
{
    size_t end = from;

    if (wrap_columns(text, length) <= columns)
        return length;
    for (size_t at = from + 1; at < length; at++) {
        bool ends = ends_at(text, at);
        if (ends && end > from && wrap_columns(text, at) > columns)
            break;
        if (ends)
            end = at;
    }
    return end > from ? end : length;
}

static void put_line(FILE *out, const char *line, size_t length, int columns)
{
    size_t from = hang_of(line, length, columns);
    int hang = wrap_columns(line, from), indent = 0;

    while (length > 0) {
        size_t size = fitting(line, length, from, columns - indent);
        fprintf(out, "%*s%.*s", indent, "", (int)size, line);
        while (size < length && line[size] == ' ')
            size++;
        line += size;
        length -= size;
        if (length > 0)
            putc('\n', out);
        from = 0;
        indent = hang;
    }
}

static void put_lines(FILE *out, const char *text, int columns)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        put_line(out, text, length, columns);
        text += length;
        if (*text)
            putc(*text++, out);
    }
}

void wrap_text(const char *text, FILE *out)
{
    int columns = wrap_width(out);

    if (columns)
        put_lines(out, text, columns);
    else
        fputs(text, out);
}

/* ---- formats ---- */

void wrap_print(FILE *out, const char *format, ...)
{
    va_list list, again;
    char *text = NULL;
    int length;

    va_start(list, format);
    va_copy(again, list);
    length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length >= 0 && wrap_width(out))
        text = malloc((size_t)length + 1);
    if (text) {
        vsnprintf(text, (size_t)length + 1, format, list);
        wrap_text(text, out);
    } else {
        vfprintf(out, format, list);
    }
    va_end(list);
    free(text);
}

char *wrap_tame(char *text)
{
    size_t length = strlen(text), to = 0;

    for (size_t at = 0; at < length;) {
        char bytes[8];
        struct text one = text_in(bytes, sizeof bytes);
        at += text_tame(&one, text + at, length - at);
        memcpy(text + to, bytes, one.length);
        to += one.length;
    }
    text[to] = '\0';
    return text;
}

/* ---- pages ---- */

/* Makes one line of each paragraph and each item of a list. */
static void join(const char *page, char *out)
{
    size_t hang = 0;
    bool open = false;

    while (*page) {
        size_t length = strcspn(page, "\n"), blanks = strspn(page, " ");
        size_t mark = mark_length(page + blanks);
        if (open && !mark && blanks == hang && length > 0 && *page != '#') {
            out[-1] = ' ';
            page += blanks;
            length -= blanks;
        } else {
            open = length > 0 && *page != '#' && (mark || blanks == 0);
            hang = blanks + mark;
        }
        length += page[length] == '\n';
        memcpy(out, page, length);
        page += length;
        out += length;
    }
    *out = '\0';
}

void wrap_page(const char *page, FILE *out)
{
    int columns = wrap_width(out);
    char *joined = columns ? malloc(strlen(page) + 1) : NULL;

    if (!joined) {
        fputs(page, out);
        return;
    }
    join(page, joined);
    put_lines(out, joined, columns < PAGE ? columns : PAGE);
    free(joined);
}
