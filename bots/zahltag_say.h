/* zahltag_say - what the bots of Zahltag tell people; see brain.h */
#ifndef BOTS_ZAHLTAG_SAY_H
#define BOTS_ZAHLTAG_SAY_H

#include "bots/zahltag_play.h"

void zahltag_reason(const void *view, const struct thought *thought, const struct scene *scene,
                    struct text *text);
void zahltag_no_choice(const void *view, const struct scene *scene, struct text *text);
struct words zahltag_amount(enum lang lang, int32_t points);
void zahltag_believe(const void *view, const struct scene *scene, struct text *text);

/* How likely a rival can do the contract, in thousandths: 0 and 1000 if and only if it follows from
 * what was seen. Bots go by the rougher zahltag_rivals, which takes a fraction of the time. */
int zahltag_told(const struct zahltag_view *view, int seat);

#endif
