/* wrap - sentences that end their lines between words, where somebody looks at a terminal
 *
 * A line goes on below its text: behind the blanks, the number or the dash that it begins with, or
 * in its second column. What is no terminal gets every byte as it is. Pictures of a table are not
 * for here: they have a width of their own.
 */
#ifndef CLI_WRAP_H
#define CLI_WRAP_H

#include <stdio.h>

/* As fprintf. */
__attribute__((format(printf, 2, 3))) void wrap_print(FILE *out, const char *format, ...);
/* As fputs. */
void wrap_text(const char *text, FILE *out);
/* The same for a text whose paragraphs have line ends of their own: it is set anew, and no wider
 * than is good to read. */
void wrap_page(const char *page, FILE *out);

/* Puts a question mark for whatever would control a terminal, line ends among it: for words from
 * outside. Returns `text`. */
char *wrap_tame(char *text);

/* So many columns a terminal has; 0: it is none. */
int wrap_width(FILE *out);
/* So many columns a text takes: one for each UTF-8 character. */
int wrap_columns(const char *bytes, size_t length);

#endif
