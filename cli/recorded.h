/* recorded - a record from a file */
#ifndef CLI_RECORDED_H
#define CLI_RECORDED_H

#include "table/record.h"

/* Reads and checks; complains in one line where the record is not good. */
enum record_verdict load_record(const char *path, struct table *table);
/* The same; the text of a good record is then the caller's, to be freed. */
enum record_verdict load_text(const char *path, struct table *table, char **bytes, size_t *length);

#endif
