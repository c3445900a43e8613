/* any - an engine: any legal action
 *
 * Build it:  cc -o any examples/any.c        Try it:  backroom match zahltag engine:./any random
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Number `pick` of the list of strings at `at`, which have no escapes; returns how many there are.
 */
static unsigned find(const char *at, unsigned pick, const char **words, int *length)
{
    unsigned count = 0;

    for (at = strchr(at, '[') + 1; *at != ']'; at += *at == ',', count++) {
        const char *end = strchr(at + 1, '"');
        if (count == pick) {
            *words = at + 1;
            *length = (int)(end - at - 1);
        }
        at = end + 1;
    }
    return count;
}

/* The string that is called so, if there is one; its length. */
static int named(const char *line, const char *name, const char **string)
{
    const char *at = strstr(line, name);

    *string = at ? at + strlen(name) : "";
    return (int)strcspn(*string, "\"");
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;

    while (getline(&line, &room, stdin) > 0) { /* the end of input is the end of the match */
        const char *legal = strstr(line, "\"legal\":["), *luck, *mark, *words = "";
        int length = 0, marked = named(line, "\"mark\":\"", &mark);
        if (!legal || named(line, "\"luck\":\"", &luck) < 3)
            return 1;
        find(legal,
             (unsigned)strtoul((char[]){luck[0], luck[1], luck[2], 0}, NULL, 16) %
                 find(legal, ~0u, &words, &length),
             &words, &length);
        printf("%.*s %.*s\n", marked, mark, length, words);
        fflush(stdout);
    }
    free(line);
    return 0;
}
