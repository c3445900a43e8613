/* embed - files as C data, so that the program is one file: embed HEADER TYPE ARRAY NAME=FILE...
 *
 * Writes `const struct TYPE ARRAY[]` with a row for each file: its name, its bytes, which a zero
 * follows, and their number. HEADER says what a row is.
 */
#include <stdio.h>
#include <string.h>

static int embed(int number, const char *path)
{
    FILE *file = fopen(path, "rb");
    int c;

    if (!file) {
        perror(path);
        return 1;
    }
    printf("static const char bytes%d[] = {", number);
    for (long at = 0; (c = getc(file)) != EOF; at++)
        printf("%s%d,", at % 24 ? "" : "\n    ", c < 128 ? c : c - 256);
    printf("0};\n");
    return fclose(file) != 0;
}

int main(int count, char **words)
{
    if (count < 4)
        return 2;
    printf("#include \"%s\"\n\nextern const struct %s %s[];\n", words[1], words[2], words[3]);
    for (int i = 4; i < count; i++) {
        const char *equals = strchr(words[i], '=');
        if (!equals || embed(i, equals + 1) != 0)
            return 1;
    }
    printf("\nconst struct %s %s[] = {\n", words[2], words[3]);
    for (int i = 4; i < count; i++)
        printf("    {\"%.*s\", bytes%d, sizeof bytes%d - 1},\n", (int)strcspn(words[i], "="),
               words[i], i, i);
    printf("    {0},\n};\n");
    return fflush(stdout) != 0;
}
