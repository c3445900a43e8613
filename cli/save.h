/* save - records as files: whole, or not at all */
#ifndef CLI_SAVE_H
#define CLI_SAVE_H

#include "sim/keeper.h"

/* Makes the folder if it is missing, and sees that no record lies in it. False with the reason. */
bool save_folder(const char *folder, char *problem, size_t room);
/* Keeps games as folder/NUMBER.backroom, none where there is no folder (NULL). Nothing is left of
 * one that could not be written. */
struct keeper save_in(const char *folder);
/* Can a file be written there? Asked before long work; leaves nothing behind. */
bool save_possible(const char *path, char *problem, size_t room);
/* Is there room for so many bytes? Written for a trial where save_file writes first, and taken away
 * again. False with the reason. */
bool save_fits(const char *path, size_t length, char *problem, size_t room);
/* Writes a file under another name first and then puts it in its place. What is there and is no
 * plain file (a device, a link) is written to, not replaced. */
bool save_file(const char *path, const char *bytes, size_t length, char *problem, size_t room);

#endif
