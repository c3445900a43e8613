/* counterfeiters_say - what the bots of Counterfeiters tell people; see brain.h */
#ifndef BOTS_COUNTERFEITERS_SAY_H
#define BOTS_COUNTERFEITERS_SAY_H

#include "bots/brain.h"
#include "bots/counterfeiters_play.h"

void counterfeiters_reason(const void *view, const struct thought *thought,
                           const struct scene *scene, struct text *text);
struct words counterfeiters_amount(enum lang lang, int32_t points);
void counterfeiters_believe(const void *view, const struct scene *scene, struct text *text);

#endif
