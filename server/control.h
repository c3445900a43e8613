/* control - the socket through which whoever runs the server speaks to it
 *
 * A line is a wish (wish.h); the answer is a line too: "+ SENTENCE" where it was carried out, "-
 * SENTENCE" where not. The socket is for its owner only.
 */
#ifndef SERVER_CONTROL_H
#define SERVER_CONTROL_H

#include <uv.h>

#include "server/store.h"

enum { CONTROL_PATH_ROOM = 4096, CONTROL_ANSWER_ROOM = 600 };

/* Where it is for that store unless somebody says otherwise; false: nowhere. */
bool control_path(const struct store *store, char path[CONTROL_PATH_ROOM]);

/* `path` NULL: where control_path says. False: `problem` says what to do. */
bool control_open(uv_loop_t *loop, const char *path, const struct store *store, char *problem,
                  size_t room);
void control_close(void);

#endif
