/* store_sqlite_peek - looks into a store's file, and changes it behind the server's back: stored
 * FILE SQL
 *
 * For tests. Prints a line for each row, its columns separated by blanks, bytes as hex.
 */
#include <sqlite3.h>
#include <stdio.h>

static void print_column(sqlite3_stmt *statement, int column)
{
    const unsigned char *bytes = sqlite3_column_blob(statement, column);

    if (sqlite3_column_type(statement, column) != SQLITE_BLOB)
        printf("%s", (const char *)sqlite3_column_text(statement, column));
    else
        for (int i = 0; i < sqlite3_column_bytes(statement, column); i++)
            printf("%02x", bytes[i]);
}

int main(int count, char **words)
{
    sqlite3 *file = NULL;
    sqlite3_stmt *statement = NULL;
    int code = SQLITE_ERROR;

    if (count == 3 && sqlite3_open_v2(words[1], &file, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
        sqlite3_busy_timeout(file, 10000) == SQLITE_OK && /* the server writes, too */
        sqlite3_prepare_v2(file, words[2], -1, &statement, NULL) == SQLITE_OK)
        while ((code = sqlite3_step(statement)) == SQLITE_ROW)
            for (int i = 0, width = sqlite3_column_count(statement); i < width; i++) {
                print_column(statement, i);
                putchar(i + 1 < width ? ' ' : '\n');
            }
    if (code != SQLITE_DONE)
        fprintf(stderr, "stored: %s\n", file ? sqlite3_errmsg(file) : "stored FILE SQL");
    sqlite3_finalize(statement);
    sqlite3_close(file);
    return code == SQLITE_DONE ? 0 : 1;
}
