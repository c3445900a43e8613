/* metrics - numbers for whoever watches the server: in Prometheus' text form, on a line of its own
 *
 * They are of everybody together, but moments and numbers of bots' thoughts are in them: so they
 * are to be had on the machine itself only.
 *
 *      GET /metrics    all of them
 *      GET /health     200: it runs
 *      GET /ready      200: send people here; 503: the store does not answer, or it is drained
 */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include <uv.h>

#include "server/codes.h"
#include "server/store.h"

/* `address` is "127.0.0.1:9090", or the like; NULL: nowhere. False: `problem` says what to do. */
bool metrics_open(uv_loop_t *loop, const char *address, struct store *store, char *problem,
                  size_t room);
void metrics_close(void);

/* ---- what happens ---- */

void metrics_moved(void);
void metrics_refused(enum code code);
/* Microseconds on some clock. */
uint64_t metrics_now(void);
/* What was judged at `since` is on disk now, and what waited for it goes out in this turn. */
void metrics_kept(uint64_t since);
/* The turn is over: all that waited has gone out. */
void metrics_sent(void);

#endif
