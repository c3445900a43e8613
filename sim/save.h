/* save - records as files: whole, or not at all */
#ifndef SIM_SAVE_H
#define SIM_SAVE_H

#include "table/table.h"

/* Makes the folder if it is missing, and sees that no record lies in it. False with the reason. */
bool save_folder(const char *folder, char *problem, size_t room);
/* Writes folder/NUMBER.backroom. On failure nothing is left of it. */
bool save_record(const char *folder, uint64_t number, const struct table *table, char *problem,
                 size_t room);
/* Can a file be written there? Asked before long work; leaves nothing behind. */
bool save_possible(const char *path, char *problem, size_t room);
/* Writes a file under another name first and then puts it in its place. What is there and is no
 * plain file (a device, a link) is written to, not replaced. */
bool save_file(const char *path, const char *bytes, size_t length, char *problem, size_t room);

#endif
