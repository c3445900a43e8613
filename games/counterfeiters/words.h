/* words - what things are called, for log and picture alike */
#ifndef GAMES_COUNTERFEITERS_WORDS_H
#define GAMES_COUNTERFEITERS_WORDS_H

#include "games/counterfeiters/state.h"

extern const char *const counterfeiters_kind_names[LANGS][COUNTER_KINDS];
/* Of places outside the market. */
extern const char *const counterfeiters_place_names[LANGS][COUNTER_PLACES];

/* Writes an amount with its dollar sign. */
void counterfeiters_say_money(int tens, enum lang lang, struct text *text);

#endif
