/* log - what has happened, one line an event, for whoever runs the server
 *
 *      2026-11-16T12:00:00.123Z event=game-over table=abcdefgh23456789 game=zahltag
 *      {"time":"2026-11-16T12:00:00.123Z","event":"game-over","table":"abcdefgh23456789", ...}
 *
 * Never a hand, a seed, a token, a link or a name. Who does not read it misses lines; the server
 * does not wait.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdint.h>

enum log_form { LOG_TEXT, LOG_JSON, LOG_OFF };

/* Off until this is called. */
void log_start(enum log_form form);

/* A name and pairs of key and value, strings all of them, then NULL. From any thread. */
__attribute__((sentinel)) void log_event(const char *event, ...);

/* A number as such a value. */
enum { LOG_NUMBER_ROOM = 24 };
const char *log_number(uint64_t number, char text[LOG_NUMBER_ROOM]);

/* Lines that nobody could be given so far. */
uint64_t log_lost(void);

#endif
