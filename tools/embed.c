/* embed - files as C data, so that the program is one file: embed NAME=FILE... > pages.c */
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
    printf("#include \"cli/pages.h\"\n\n");
    for (int i = 1; i < count; i++) {
        const char *equals = strchr(words[i], '=');
        if (!equals || embed(i, equals + 1) != 0)
            return 1;
    }
    printf("\nconst struct page pages[] = {\n");
    for (int i = 1; i < count; i++)
        printf("    {\"%.*s\", bytes%d},\n", (int)strcspn(words[i], "="), words[i], i);
    printf("    {0},\n};\n");
    return fflush(stdout) != 0;
}
